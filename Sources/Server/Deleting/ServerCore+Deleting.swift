import Basis
import Hummingbird
import Store

/// The calls about the end of an account (SEC-18), and what a device tells of exports (SEC-23).
extension ServerCore {
  func deleteAccount(
    _ form: JSON, _ session: Session?, _ transport: Transport, _ origin: Origin, _ context: MailContext
  ) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    guard form.members?.isEmpty ?? true else { throw HTTPFailure.badRequest("Nothing has to be sent with this.") }
    let erasesAt = try await deletions.mark(session, from: origin, context)
    var response = Response.json(
      .object([JSONMember("status", .string("deleted")), JSONMember("erasesAt", .string(ServerClock.text(erasesAt)))]))
    response.headers[.setCookie] = SessionCookie.clear(isSecure: transport.isSecure)
    return response
  }

  func keepAccount(_ form: JSON, _ before: Session?, _ transport: Transport, _ origin: Origin) async throws -> Response {
    let remembered = form["remember"]?.boolValue ?? false
    let result = try await deletions.keep(
      email: try Self.text(form, "email"), password: try Self.text(form, "password"), remembered: remembered, before: before,
      from: origin)
    return try await signedIn(result, remembered: remembered, transport)
  }

  func signedIn(_ result: Accounts<S>.SignedIn, remembered: Bool, key: String? = nil, _ transport: Transport) async throws -> Response {
    var answer = try await signedInAnswer(result.account, result.session)
    if let key { answer = .object((answer.members ?? []) + [JSONMember("key", .string(key))]) }
    var response = Response.json(answer)
    response.headers[.setCookie] = SessionCookie.set(
      result.token, days: remembered ? Sessions<S>.rememberedDays : nil, isSecure: transport.isSecure)
    return response
  }

  func noteExport(_ form: JSON, _ session: Session?, _ origin: Origin) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    guard form.members?.isEmpty ?? true else { throw HTTPFailure.badRequest("Nothing has to be sent with this.") }
    if let seconds = exportLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    try await storage.write([try accounts.log.write(.exported, session.user, origin)])
    return .json(.object([JSONMember("status", .string("noted"))]))
  }
}
