import Basis
import Hummingbird
import Insight
import Ledger
import Store

/// An export by a link in a mail (SEC-17), good for 24 hours. The link says that one account may take its export, and
/// nothing more: what it leads to is made when it is taken, is kept nowhere, and goes to a session of that account only
/// (L-35).
final class ExportLinks<S: Storage>: Sendable {
  private let storage: S
  private let sync: SyncService<S>
  private let clock: ServerClock
  private let mail: MailRoom<S>
  private let log: SecurityLog<S>

  static var linkMilliseconds: Int64 { 24 * 3_600_000 }
  static var mailsPerHour: Int { 5 }

  init(storage: S, sync: SyncService<S>, clock: ServerClock, mail: MailRoom<S>, log: SecurityLog<S>) {
    self.storage = storage
    self.sync = sync
    self.clock = clock
    self.mail = mail
    self.log = log
  }

  /// A mail with a link; a newer one ends those before it.
  func ask(for user: RecordID, _ context: MailContext) async throws {
    guard let account = try await storage.account(id: user), !account.isGuest else { throw HTTPFailure.guest }
    guard mail.exists else { throw HTTPFailure.link(.noExportMail) }
    guard let email = account.email else { throw HTTPFailure.link(.noExportAddress) }
    // What this server could not make is not promised.
    _ = try await ownSpace(of: account)
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    let now = clock.now()
    let token = Sessions<S>.randomToken()
    let link = Verification(
      hash: Sessions<S>.hash(token), user: user, sentAt: now, expiresAt: now + Self.linkMilliseconds, purpose: .export)
    let letter = try mail.letter(.export(name: account.name), to: email, path: "/export#" + token, context)
    let few = Write.ifFewLinks(permit, .export, since: now - 3_600_000, limit: Self.mailsPerHour)
    try await storage.write([few, .addVerification(permit, link)] + letter, conflict: .tooMany(seconds: 3600))
    mail.wake()
  }

  /// The export, whole. Another account's link is as unknown as one that never was.
  func take(_ token: String, as user: RecordID, from origin: Origin) async throws -> [UInt8] {
    guard token.utf8.count <= 128, let link = try await storage.verification(hash: Sessions<S>.hash(token)),
      link.purpose == .export, link.user == user, !link.isUsed
    else { throw HTTPFailure.link(.exportUnknown) }
    guard link.expiresAt > clock.now() else { throw HTTPFailure.link(.exportExpired) }
    guard let account = try await storage.account(id: user), let own = try await ownSpace(of: account) else {
      throw HTTPFailure.notFound
    }
    let principal = Principal.user(user)
    var groups: [Space] = []
    for head in try await storage.spaces(try SystemPermit(.listOwnSpaces, as: principal))
    where head.kind == .group && !head.level.isSealed {
      groups.append(try await sync.reading(head.id, as: principal) { $0 })
    }
    let (together, today) = (groups, clock.today)
    let bytes = try await sync.reading(own, as: principal) { [bench = sync.bench] in
      JSONExport.bytes($0, groups: together, exportDate: today) { bench.journal?.gotOn() }
    }
    try await storage.write([try log.write(.exported, user, origin)])
    return bytes
  }

  /// Nil for who has none yet.
  /// - Throws: where the ledger is one that this server cannot read.
  private func ownSpace(of account: Account) async throws -> RecordID? {
    let own = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: .user(account.id))).first {
      $0.kind == .personal
    }
    if own?.level.isSealed ?? false { throw HTTPFailure.sealing(.sealed) }
    if own == nil && account.keepsOnDevice { throw HTTPFailure.onDevice }
    return own?.id
  }
}
