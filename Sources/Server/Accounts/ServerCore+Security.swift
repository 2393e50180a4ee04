import Basis
import HTTPTypes
import Hummingbird
import Store

/// The calls about confirming, one's sessions, and what happened to the account (SEC-23).
extension ServerCore {
  func confirm(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    let until = try await accounts.confirm(session, try Self.text(form, "password"), network: asked.transport.network)
    return .json(
      .object([
        JSONMember("status", .string(until == nil ? "nothing-to-confirm" : "confirmed")),
        JSONMember("until", until.map { .string(ServerClock.text($0)) } ?? .null),
      ]))
  }

  func security(_ asked: CallRequest) async throws -> Response { try await security(of: try asked.signedIn()) }

  private func security(of session: Session) async throws -> Response {
    let principal = Principal.user(session.user)
    let now = clock.now()
    let own = try await storage.sessions(try SystemPermit(.readOwnSecurity, as: principal)).filter {
      $0.expiresAt > now
    }
    let listed = own.map { each in
      JSON.object([
        JSONMember("id", .string(each.id.text)), JSONMember("device", .string(each.device)),
        JSONMember("signedInAt", .string(ServerClock.text(each.createdAt))),
        JSONMember("lastUsedAt", each.lastUsedAt.map { .string(ServerClock.text($0)) } ?? .null),
        JSONMember("isThis", .bool(each.tokenHash == session.tokenHash)),
      ])
    }
    return .json(
      .object([
        JSONMember("sessions", .array(listed)), JSONMember("events", .array(try await accounts.log.list(principal))),
      ]))
  }

  /// Ends one of one's own. Answers with those that go on.
  func endSession(_ asked: CallRequest) async throws -> Response {
    let (session, id) = (try asked.signedIn(), try asked.id("session"))
    let own = try await storage.sessions(try SystemPermit(.readOwnSecurity, as: .user(session.user)))
    guard let other = own.first(where: { $0.id == id }) else { throw HTTPFailure.notFound }
    try await sessions.end(
      other, everywhere: false, event: try accounts.log.write(.sessionEnded, session.user, asked.origin))
    events.end(session: other.tokenHash)
    return try await security(of: session)
  }
}

extension Schema {
  static let confirmed = Schema.object(["status": .choice(["confirmed", "nothing-to-confirm"]), "until": .time.orNull])

  static let security = Schema.object([
    "sessions": .list(
      of: .object([
        "id": .id, "device": .string, "signedInAt": .time, "lastUsedAt": .time.orNull, "isThis": .boolean,
      ])),
    "events": .list(of: .securityEvent),
  ]).named("Security")
}
