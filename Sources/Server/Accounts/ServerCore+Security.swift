import Basis
import HTTPTypes
import Hummingbird
import Store

/// The calls about confirming, one's sessions, what happened to the account, and keys (SEC-23, ACC-13).
extension ServerCore {
  func confirm(_ form: JSON, _ session: Session?, _ transport: Transport) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    let until = try await accounts.confirm(session, try Self.text(form, "password"), network: transport.network)
    return .json(
      .object([
        JSONMember("status", .string(until == nil ? "nothing-to-confirm" : "confirmed")),
        JSONMember("until", until.map { .string(ServerClock.text($0)) } ?? .null),
      ]))
  }

  func security(_ session: Session?) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    let principal = Principal.user(session.user)
    let now = clock.now()
    let own = try await storage.sessions(try SystemPermit(.readOwnSecurity, as: principal)).filter { $0.expiresAt > now }
    let listed = own.map { each in
      JSON.object([
        JSONMember("id", .string(each.id.text)), JSONMember("device", .string(each.device)),
        JSONMember("signedInAt", .string(ServerClock.text(each.createdAt))),
        JSONMember("lastUsedAt", each.lastUsedAt.map { .string(ServerClock.text($0)) } ?? .null),
        JSONMember("isThis", .bool(each.tokenHash == session.tokenHash)),
      ])
    }
    return .json(
      .object([JSONMember("sessions", .array(listed)), JSONMember("events", .array(try await accounts.log.list(principal)))]))
  }

  /// Keys for machines (ACC-13). Each answer has those that there are; a new one is in the answer that made it, and in no
  /// other.
  func keys(
    _ endpoint: Endpoint, _ form: JSON, _ session: Session?, _ context: ServerContext, _ origin: Origin
  ) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    var members: [JSONMember] = []
    if endpoint == .makeKey {
      let key = try await key(try Self.keyWish(form), for: session, origin)
      members.append(JSONMember("key", .string(key)))
    } else if endpoint == .revokeKey {
      guard let id = context.parameters.get("key").flatMap({ RecordID($0) }) else { throw HTTPFailure.notFound }
      try await accountKeys.revoke(id, of: session.user, from: origin)
    }
    members.append(JSONMember("keys", .array(try await accountKeys.list(session.user).map(\.json))))
    return .json(.object(members), status: endpoint == .makeKey ? .created : .ok)
  }

  /// What a key is to be that somebody asks for.
  struct KeyWish {
    var name: String
    var scope: KeyScope
    var days: Int64?
  }

  static func keyWish(_ form: JSON) throws -> KeyWish {
    guard let scope = KeyScope(rawValue: try text(form, "scope")) else {
      throw HTTPFailure.badRequest("\u{201C}scope\u{201D} has to be capture, read, full, glance or glance-plain.")
    }
    var days: Int64?
    if let value = form["days"], value != .null {
      guard let number = value.integerValue else { throw HTTPFailure.badRequest("\u{201C}days\u{201D} has to be a whole number.") }
      days = number
    }
    return KeyWish(name: try text(form, "name"), scope: scope, days: days)
  }

  /// With a sign-in or a sign-up, for scripts (ACC-13): checked before either is done.
  static func askedKey(_ form: JSON?) throws -> KeyWish? {
    guard let form, form != .null else { return nil }
    let wish = try keyWish(form)
    try AccountKeys<S>.check(wish.name, days: wish.days)
    return wish
  }

  /// For nobody, one that opens nothing.
  func key(_ wish: KeyWish, for session: Session?, _ origin: Origin) async throws -> String {
    guard let session else { return AccountKeys<S>.random() }
    return try await accountKeys.make(wish.name, wish.scope, days: wish.days, for: session.user, by: session, from: origin)
  }

  /// The key in a request's header, for calls that take one.
  static func key(in headers: HTTPFields) -> String? {
    if let key = headers[HTTPField.Name("X-API-Key")!] { return key }
    guard let bearer = headers[.authorization], bearer.lowercased().hasPrefix("bearer ") else { return nil }
    return String(bearer.dropFirst(7).drop { $0 == " " })
  }

  /// Ends one of one's own. Answers with those that go on.
  func endSession(_ session: Session?, _ context: ServerContext, _ origin: Origin) async throws -> Response {
    guard let session, let id = context.parameters.get("session").flatMap({ RecordID($0) }) else { throw HTTPFailure.notFound }
    let own = try await storage.sessions(try SystemPermit(.readOwnSecurity, as: .user(session.user)))
    guard let other = own.first(where: { $0.id == id }) else { throw HTTPFailure.notFound }
    try await sessions.end(other, everywhere: false, event: try accounts.log.write(.sessionEnded, session.user, origin))
    events.end(session: other.tokenHash)
    return try await security(session)
  }
}
