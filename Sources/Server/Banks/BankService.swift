import Basis
import Foundation
import Intake
import Ledger
import Replica
import Store
import Synchronization

/// Banks that deliver by themselves (BNK): between connectors, which translate, and the engine, which decides. Here are
/// the order of steps, the secrets, and who does what when. What people see of a bank is a record of their own space.
final class BankService<S: Storage>: Sendable {
  let storage: S
  let sync: SyncService<S>
  let clock: ServerClock
  let metrics: Metrics
  let connectors: [any BankConnector]
  /// How people reach this server; banks send them back there.
  let site: String
  let vault: Vault
  let log: SecurityLog<S>
  /// This server, for as long as it runs.
  let holder = RecordID.random()
  private let woken = Mutex(false)

  /// Where banks send people back, the path of a call.
  static var returnPath: String { "/v1/banks/return" }

  /// How long a server that died is waited for, in milliseconds. Renewed with each account.
  static var leaseMilliseconds: Int64 { 10 * 60_000 }

  init(
    storage: S, vault: Vault, sync: SyncService<S>, log: SecurityLog<S>, settings: ServerSettings, metrics: Metrics,
    connectors: [any BankConnector]?
  ) {
    (self.storage, self.vault, self.sync, self.log, self.metrics) = (storage, vault, sync, log, metrics)
    clock = settings.clock
    site = settings.site ?? "http://localhost:\(settings.port)"
    self.connectors = connectors ?? settings.banks.connectors(clock: settings.clock)
  }

  func connector(_ provider: String) -> (any BankConnector)? { connectors.first { $0.provider.rawValue == provider } }

  /// There is something to do that does not wait for the next look.
  func wake() { woken.withLock { $0 = true } }

  /// Once for each time.
  func isWoken() -> Bool {
    woken.withLock { woken in
      defer { woken = false }
      return woken
    }
  }

  // MARK: Whose

  /// The person's own space, to which banks deliver (BNK-16).
  func ownSpace(of user: RecordID) async throws -> (space: RecordID, permit: Permit) {
    let principal = Principal.user(user)
    guard let account = try await storage.account(id: user), !account.isGuest else { throw HTTPFailure.guest }
    let own = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: principal)).first { $0.kind == .personal }
    guard let own else { throw HTTPFailure.bank(.notSynced) }
    guard !own.level.isSealed else { throw HTTPFailure.sealing(.sealed) }
    return (own.id, try await storage.permit(.connectBanks, on: own.id, as: principal).permit)
  }

  func jobPermit(_ space: RecordID) throws -> Permit { try storage.permit(.askBanks, on: space, as: .timekeeping) }

  // MARK: The ledger

  /// - Throws: `Refusal.notFound` where the space is gone.
  func reading<T: Sendable>(_ space: RecordID, _ body: (Space) throws -> T) async throws -> T {
    let permit = try jobPermit(space)
    guard let head = try await storage.head(permit) else { throw Refusal.notFound }
    let hosted = try await sync.cache.pin(permit, atLeast: head.version)
    defer { sync.cache.unpin(hosted) }
    return try hosted.withLock { hosted in
      hosted.authority.space.settleIndexes()
      return try body(hosted.authority.space)
    }
  }

  func connection(_ id: RecordID, in space: RecordID) async throws -> BankConnection? {
    try await reading(space) { $0.form(id) }
  }

  /// What the engine makes of a bank's word, written as one.
  /// - Parameters:
  ///   - action: by which it is undone together with what has the same.
  ///   - writes: what is kept with it, or not at all. None of them may have a condition that fails for good.
  @discardableResult
  func write<T: Sendable>(
    to space: RecordID, action: RecordID = .random(), with writes: [Write] = [], today: CalendarDate,
    _ body: @Sendable (Space) -> (intents: [Intent], value: T)
  ) async throws -> T {
    let permit = try jobPermit(space)
    return try await sync.retrying {
      try await self.sync.changes(space, permit, as: "banks", action: action, today: today, with: writes, body)
    }
  }

  // MARK: Secrets (BNK-06)

  func seal(_ secret: BankSecret, of connection: RecordID) throws -> [UInt8] {
    try vault.sealNote(secret.bytes, about: "bank grant", connection)
  }

  /// Nil for a consent that is over.
  func secret(_ grant: StoredBankGrant) throws -> BankSecret? {
    grant.sealed.isEmpty ? nil : BankSecret(bytes: try vault.openNote(grant.sealed, about: "bank grant", grant.id))
  }

  /// The same for the same person, and says nothing about them.
  static func pseudonym(_ user: RecordID) -> String { RecordID(derivedFrom: "bank person/" + user.text).text }
}
