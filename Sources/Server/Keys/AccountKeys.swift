import Basis
import Foundation
import Ledger
import Store

/// Keys for machines (ACC-13): made by a person in Settings, shown once, kept as a hash, ended at once. What a key may
/// do is decided where everything is, in `Access`; which calls take one at all stands in the table of calls.
final class AccountKeys<S: Storage>: Sendable {
  let storage: S
  private let vault: Vault
  private let clock: ServerClock
  private let log: SecurityLog<S>

  static var limit: Int { 50 }
  static var days: ClosedRange<Int64> { 1...3650 }
  private static var touchMilliseconds: Int64 { 60_000 }
  /// A phone that does nothing else is no reason to write all the time: what is beyond is not counted.
  private let refusalLimit = RateLimiter<RecordID>(limit: 60, periodMilliseconds: 60_000)

  init(storage: S, vault: Vault, clock: ServerClock, log: SecurityLog<S>) {
    self.storage = storage
    self.vault = vault
    self.clock = clock
    self.log = log
  }

  /// Who holds a key. Looked up each time, so that one that was revoked opens nothing any more.
  func principal(_ text: String) async throws -> Principal {
    guard text.utf8.count <= 128, let key = try await storage.key(hash: Self.hash(text)),
      key.expiresAt.map({ $0 > clock.now() }) ?? true,
      let account = try await storage.account(id: key.user), !account.isDisabled, !account.isGuest
    else { throw HTTPFailure.unknownKey }
    if clock.now() - (key.lastUsedAt ?? 0) >= Self.touchMilliseconds {
      try await storage.write([.useKey(hash: key.hash, at: clock.now())])
    }
    return .key(key.user, key.scope)
  }

  /// Something that was sent with a key was refused: its person sees how often, and when the last time was (CAP-13).
  func noteRefusal(_ text: String) async throws {
    let hash = Self.hash(text)
    guard refusalLimit.take(RecordID(derivedFrom: "refusals/" + text), now: clock.now()) == nil else { return }
    try await storage.write([.noteRefusal(keyHash: hash, at: clock.now())])
  }

  /// Returns the key itself: it is told once.
  /// - Parameter session: with which its person asks; nil for whoever runs the server, at the command line.
  func make(
    _ name: String, _ scope: KeyScope, days: Int64?, for user: RecordID, by session: Session?, from origin: Origin
  ) async throws -> String {
    guard try await storage.account(id: user)?.isGuest == false else { throw HTTPFailure.guest }
    let name = try Self.check(name, days: days)
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    let tooMany = HTTPFailure.badRequest(
      "An account can have \(Self.limit) keys. Revoke one that you don\u{2019}t need any more.")
    let text = Self.random()
    let now = clock.now()
    let id = RecordID.random()
    let key = AccountKey(
      id: id, user: user, sealed: try vault.sealKeyName(name, of: id), hash: Self.hash(text), scope: scope,
      createdAt: now,
      expiresAt: days.map { now + $0 * ServerClock.dayMilliseconds })
    let writes: [Write] = [
      .ifFewKeys(permit, limit: Self.limit), .addKey(permit, key), try log.write(.keyMade, user, origin),
    ]
    // A key goes on when its session ends: so none is made by one that has ended.
    guard let session else {
      try await storage.write(writes, conflict: tooMany)
      return text
    }
    try await storage.write(writes, by: session, conflict: tooMany)
    return text
  }

  static func random() -> String { "ek_" + Sessions<S>.randomToken() }

  /// Returns the name without blanks around it.
  @discardableResult
  static func check(_ name: String, days: Int64?) throws -> String {
    let name = try SignUpRules.check(name: name)
    if let days, !Self.days.contains(days) {
      throw HTTPFailure.badRequest("A key ends after 1 to 3650 days, or never.")
    }
    return name
  }

  func revoke(_ id: RecordID, of user: RecordID, from origin: Origin) async throws {
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    try await storage.write(
      [.revokeKey(permit, id: id), try log.write(.keyRevoked, user, origin)], conflict: .notFound)
  }

  func list(_ user: RecordID) async throws -> [AccountKey] {
    try await storage.keys(try SystemPermit(.readOwnSecurity, as: .user(user))).map { try vault.named($0) }
  }

  static func hash(_ text: String) -> [UInt8] { Sessions<S>.hash("key|" + text) }
}

extension AccountKey {
  var json: JSON {
    .object([
      JSONMember("id", .string(id.text)), JSONMember("name", .string(name)),
      JSONMember("scope", .string(scope.rawValue)),
      JSONMember("createdAt", .string(ServerClock.text(createdAt))),
      JSONMember("expiresAt", expiresAt.map { .string(ServerClock.text($0)) } ?? .null),
      JSONMember("lastUsedAt", lastUsedAt.map { .string(ServerClock.text($0)) } ?? .null),
      JSONMember("refused", .integer(Int64(refused))),
      JSONMember("lastRefusedAt", lastRefusedAt.map { .string(ServerClock.text($0)) } ?? .null),
    ])
  }
}

extension Schema {
  /// What `AccountKey.json` writes.
  static let key = Schema.object([
    "id": .id, "name": .string, "scope": .choice(KeyScope.allCases.map(\.rawValue)), "createdAt": .time,
    "expiresAt": .time.orNull,
    "lastUsedAt": .time.orNull,
    "refused": .described("integer", "How often something that was sent with it was refused."),
    "lastRefusedAt": .time.orNull,
  ]).named("Key")
}
