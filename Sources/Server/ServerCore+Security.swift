import Basis
import Hummingbird
import Store

/// The calls about one's sessions and what happened to the account (SEC-23).
extension ServerCore {
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
