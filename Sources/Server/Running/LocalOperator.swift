import Basis
import Foundation
import Ledger
import Replica
import Store

/// Why a command on the data folder itself cannot work: a sentence that ends with what to do.
public struct OperatorProblem: Error, Equatable, Sendable {
  public let sentence: String

  public init(_ sentence: String) { self.sentence = sentence }
}

/// Whoever can read the data folder and its key: the operator at the machine's own command line. Works beside a running
/// server, because every write is a condition on the version that it was made from.
public final class LocalOperator: Sendable {
  let installation: Installation
  private let sync: SyncService<SQLiteStorage>
  let clock: ServerClock
  private let folder: DataFolder
  /// Why a server that has this data open can't set aside what ends it; nil where it can, and where none has it open.
  public let journalProblem: String?

  /// Opens data that is there; makes none.
  public static func open(
    folder: DataFolder, masterKeyFile: String?, clock: ServerClock = .system
  ) async throws -> LocalOperator {
    guard FileManager.default.fileExists(atPath: folder.database) else {
      throw OperatorProblem(
        "There is no data in \(folder.path). Name its folder with --data, or begin with: evenkeel serve --data \(folder.path)"
      )
    }
    let journalProblem = folder.journalProblem
    let installation = try await Installation.open(folder: folder, masterKeyFile: masterKeyFile) { _ in }
    // What is set aside of the server's work is no reason not to look at it here; a record that is not read, is not
    // read.
    var quarantine = Quarantine()
    quarantine.records = try await installation.quarantine().records
    return LocalOperator(installation, folder, clock, Workbench(quarantine: quarantine), journalProblem)
  }

  private init(
    _ installation: Installation, _ folder: DataFolder, _ clock: ServerClock, _ bench: Workbench,
    _ journalProblem: String?
  ) {
    self.installation = installation
    self.journalProblem = journalProblem
    self.folder = folder
    self.clock = clock
    var settings = ServerSettings()
    settings.cachedRecords = 10_000_000
    // Nobody waits for whoever is at the machine's own command line.
    settings.bundleMilliseconds = .max
    sync = SyncService(
      storage: installation.storage, vault: installation.vault, clock: clock, events: EventHub(metrics: Metrics()),
      bench: bench,
      settings: settings, metrics: Metrics())
  }

  public func close() async { await installation.storage.close() }

  /// Guests left out: they have nothing of their own here.
  public func accounts() async throws -> [Account] {
    let permit = try SystemPermit(.manageAccounts, as: .job(.administration))
    return try await installation.storage.accounts(permit).filter { !$0.isGuest }.sorted { $0.address < $1.address }
  }

  /// What the server does by the clock, and when it last did.
  public func jobs() async throws -> [JobReport] {
    let permit = try SystemPermit(.runJobs, as: .job(.administration))
    return try await installation.storage.jobs(permit).map { job in
      JobReport(name: job.kind.rawValue, lastSuccess: job.lastSuccess.map { ServerClock.text($0) })
    }
  }

  /// All spaces of an account, in the order of their ids.
  public func ledgers(of account: Account) async throws -> [OperatedLedger] {
    let permit = try SystemPermit(.listOwnSpaces, as: .user(account.id))
    return try await installation.storage.spaces(permit).sorted { $0.id < $1.id }.map { head in
      OperatedLedger(
        account: account, space: head.id, isGroup: head.kind == .group, version: head.version,
        isSealed: head.level.isSealed,
        sync: sync, clock: clock)
    }
  }

  /// Makes, disables and invites accounts.
  public func administration() throws -> AccountAdministration<SQLiteStorage> {
    try AccountAdministration(storage: installation.storage, clock: clock)
  }

  /// A new master key in the place of the present one (SEC-11). Returns the file that it is in.
  public func rotateMasterKey() async throws -> String {
    try await installation.rotateMasterKey()
    return installation.keyFile
  }

  /// A copy of all of it in a new file. Returns old keys files beside it that were removed.
  public func backUp(to path: String) async throws -> [String] {
    try await installation.backUp(to: path, now: clock.now())
  }

  /// The keys of the account with this address; without an address, of the only account there is.
  public func keys(of email: String?) async throws -> KeyAdministration {
    KeyAdministration(
      keys: AccountKeys(storage: installation.storage, vault: installation.vault, clock: clock, log: log),
      user: try await account(of: email).id)
  }

  /// All of it leaves in a file: its person finds that among what happened to the account (SEC-23).
  public func noteExport(of ledger: OperatedLedger) async throws {
    let origin = Origin(network: "", device: "evenkeel export")
    try await installation.storage.write([try log.write(.exported, ledger.account.id, origin)])
  }

  private var log: SecurityLog<SQLiteStorage> {
    SecurityLog(storage: installation.storage, vault: installation.vault, clock: clock)
  }

  /// The personal ledger of the account with this address; without an address, of the only account there is.
  public func ledger(of email: String?) async throws -> OperatedLedger {
    let account = try await account(of: email)
    guard let ledger = try await ledgers(of: account).first(where: { !$0.isGroup }) else {
      guard !account.keepsOnDevice else {
        throw OperatorProblem(
          "The ledger of \(account.address) is kept on one of its owner\u{2019}s devices only, so it is not here. Use the app there."
        )
      }
      throw OperatorProblem(
        "\(account.address) has no ledger yet. Open the app, sign in and choose a currency; then run this again.")
    }
    guard !ledger.isSealed else {
      throw OperatorProblem(
        "The ledger of \(account.address) is sealed: only its owner\u{2019}s devices can read it or add to it. Use the app there."
      )
    }
    return ledger
  }

  private func account(of email: String?) async throws -> Account {
    let accounts = try await accounts()
    guard !accounts.isEmpty else {
      throw OperatorProblem(
        "There is no account in \(folder.path) yet. Run \u{201C}evenkeel serve --data \(folder.path)\u{201D}, open its address and choose \u{201C}Create an account\u{201D}."
      )
    }
    if let email {
      guard let found = accounts.first(where: { $0.address == email.lowercased() }) else {
        throw OperatorProblem(
          "There is no account \(email) in \(folder.path). Known: \(accounts.map(\.address).joined(separator: ", ")).")
      }
      return found
    } else {
      guard accounts.count == 1 else {
        throw OperatorProblem(
          "There are several accounts in \(folder.path). Say whose with --user: \(accounts.map(\.address).joined(separator: ", "))."
        )
      }
      return accounts[0]
    }
  }
}

/// RFC 3339 in UTC.
public struct JobReport: Sendable {
  public var name: String
  public var lastSuccess: String?
}

/// One space as its owner sees it, at the machine's own command line.
public struct OperatedLedger: Sendable {
  public let account: Account
  public let space: RecordID
  public let isGroup: Bool
  /// The version in the space's row when it was listed.
  public let version: Int64
  /// Only its owner's devices can read it (SEC-26).
  public let isSealed: Bool
  let sync: SyncService<SQLiteStorage>
  let clock: ServerClock

  private var principal: Principal { .user(account.id) }
  public var today: CalendarDate { clock.today }

  /// Looks at the newest state that is on disk.
  public func read<T: Sendable>(_ body: (inout Space) throws -> T) async throws -> T {
    try await sync.readingBriefly(space, as: principal, body)
  }

  /// Opens what lies here of a sealed ledger, as far as the server can: up to what its devices sealed.
  /// - Returns: how many records there are.
  public func countSealed() async throws -> Int {
    let (permit, _) = try await sync.storage.permit(.readSpace, on: space, as: principal)
    guard let head = try await sync.storage.head(permit) else { throw Refusal.notFound }
    let key = try sync.vault.unwrap(head.wrappedKey, for: head.id)
    var (count, place) = (0, SealedPlace(behind: 0))
    while let page = try await sync.storage.sealedPage(permit, for: space, after: place, limit: 2000, bytes: 1 << 20) {
      for record in page.records { _ = try key.open(opaque: record, of: space) }
      count += page.records.count
      guard page.hasMore, let last = page.records.last else { break }
      place = SealedPlace(version: last.version, id: last.id)
    }
    return count
  }

  /// Applies intents as one action: all of them, or none and the first rejection is thrown. Returns the new version
  /// when it is on disk. `intents` is asked again for a newer state when another process was faster.
  public func perform(_ intents: (Space) throws -> [Intent]) async throws -> Int64? {
    for _ in 0..<8 {
      do { return try await attempt(intents) } catch StorageError.conflict { continue }
    }
    throw OperatorProblem("The ledger is very busy. Please try again.")
  }

  private func attempt(_ intents: (Space) throws -> [Intent]) async throws -> Int64? {
    let (permits, membership) = try await sync.storage.permits([.changeSpace, .readSpace], on: space, as: principal)
    let hosted = try await sync.cache.pin(permits[0], atLeast: membership.version)
    defer { sync.cache.unpin(hosted) }
    let client = SyncService<SQLiteStorage>.clientKey(RecordID(derivedFrom: "command line"), principal)
    let action = RecordID.random()
    let part = ServerPart(client: client, today: clock.today, action: action)
    let access = SyncService<SQLiteStorage>.Access(hosted: hosted, change: permits[0], read: permits[1])
    let result = try await sync.change(access, as: part) { hosted in
      let isFirst = (hosted.authority.clients[client]?.lastSequence ?? 0) == 0
      return try intents(hosted.authority.space).enumerated().map { index, intent in
        ServerChange(id: isFirst && index == 0 ? action : .random(), intent: intent)
      }
    }
    guard let result else { return nil }
    for outcome in result.outcomes {
      switch outcome.verdict {
      case .applied: continue
      case .rejected(let code, let message):
        throw Rejection(Rejection.Code(rawValue: code) ?? .malformed, message)
      case .gap: throw StorageError.conflict
      }
    }
    return result.changed[space]
  }
}
