import Basis
import Hummingbird
import Store

/// The calls about the end of an account (SEC-18).
extension ServerCore {
  func deleteAccount(_ asked: CallRequest) async throws -> Response {
    try asked.requireNothing()
    let erasesAt = try await deletions.mark(try asked.signedIn(), from: asked.origin, mailContext(asked))
    var response = Response.json(
      .object([JSONMember("status", .string("deleted")), JSONMember("erasesAt", .string(ServerClock.text(erasesAt)))]))
    response.headers[.setCookie] = SessionCookie.clear(isSecure: asked.transport.isSecure)
    return response
  }

  func keepAccount(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    let remembered = form["remember"]?.boolValue ?? false
    let result = try await deletions.keep(
      email: try Self.text(form, "email"), password: try Self.text(form, "password"), remembered: remembered,
      before: asked.session, from: asked.origin)
    return try await signedIn(result, remembered: remembered, asked.transport)
  }

  func signedIn(_ result: Accounts<S>.SignedIn, remembered: Bool, key: String? = nil, _ transport: Transport)
    async throws -> Response
  {
    var answer = try await signedInAnswer(result.account, result.session)
    if let key { answer = .object((answer.members ?? []) + [JSONMember("key", .string(key))]) }
    var response = Response.json(answer)
    response.headers[.setCookie] = SessionCookie.set(
      result.token, days: remembered ? Sessions<S>.rememberedDays : nil, isSecure: transport.isSecure)
    return response
  }
}
