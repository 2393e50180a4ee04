import Basis
import Ledger

/// The calls of the server, by method and path.
extension JourneyTown {
  func answer(_ method: String, _ path: String, _ body: JSON, _ session: inout Session?) -> (Int, String) {
    func text(_ name: String) -> String { body[name]?.stringValue ?? "" }
    if let known = session, !isValid(known) { session = nil }
    switch (method, path) {
    case ("POST", "/v1/auth/sign-up"):
      session = signUp(text("name"), text("email"), session)
      return (200, "{\"status\":\"accepted\"}")
    case ("POST", "/v1/auth/sign-in"):
      guard let fresh = signIn(text("email"), session) else { return (401, Self.refusal("auth.wrong")) }
      if user(text("email"))?.isDeleted ?? false {
        return (
          403, "{\"error\":{\"code\":\"account.deleted\",\"message\":\"No.\",\"erasesAt\":\"2026-08-19T10:00:00Z\"}}"
        )
      }
      session = fresh
      return (200, answer(of: fresh))
    case ("POST", "/v1/account/keep"):
      keepAccount(text("email"))
      session = signIn(text("email"), session)
      return (200, session.map { answer(of: $0) } ?? "{}")
    case ("POST", "/v1/auth/sign-out"):
      if let known = session { end(known.id, of: known.user) }
      session = nil
      return (200, "{}")
    case ("GET", "/v1/auth/session"):
      return (200, session.map { answer(of: $0) } ?? "{\"user\":null,\"registration\":\"open\"}")
    case ("POST", "/v1/join/preview"): return preview(text("code"))
    case ("POST", "/v1/join"):
      if let meant = body["user"]?.idValue, session?.user != meant { return (401, Self.refusal("auth.signed-out")) }
      return join(text("code"), body["member"]?.idValue, text("name"), &session)
    default: if let answer = answerWays(method, path, body, &session) { return answer }
    }
    guard var known = session else { return (401, Self.refusal("auth.signed-out")) }
    if method == "DELETE", path == "/v1/account" {
      let answer = deleteAccount(known.user)
      if answer.0 == 200 { session = nil }
      return answer
    }
    defer { session = known }
    switch (method, path) {
    case ("POST", "/v1/spaces"):
      guard let id = body["space"]?.idValue else { return (422, Self.refusal("malformed")) }
      return createSpace(id, text("storage"), known.user)
    case ("POST", "/v1/account/guest-groups"): return takeGuestGroups(&known)
    default: break
    }
    let parts = path.split(separator: "/").map(String.init)
    if method == "DELETE", parts.count == 4, parts[2] == "sessions", let id = RecordID(parts[3]) {
      end(id, of: known.user)
      return (200, "{}")
    }
    guard parts.count >= 3, let id = RecordID(parts[2]) else { return (404, Self.refusal("not-found")) }
    if parts[1] == "spaces" {
      return answer(space: id, method, parts.count > 3 ? parts[3] : "", body["version"]?.integerValue, known)
    }
    if parts[1] == "groups", parts.count == 4, parts[3] == "invitations",
      shelves[id]?.reach.contains(known.user) ?? false
    {
      return (200, invite(method == "POST" ? text("email") : "", to: id))
    }
    if parts[1] == "groups", parts.count == 4, parts[3] == "code", shelves[id]?.reach.contains(known.user) ?? false {
      if method == "POST" { return (200, makeCode(id)) }
      return (200, "{}")
    }
    return (404, Self.refusal("not-found"))
  }

  private func answer(space id: RecordID, _ method: String, _ what: String, _ version: Int64?, _ session: Session) -> (
    Int, String
  ) {
    guard let shelf = shelves[id], shelf.reach.contains(session.user), !shelf.isGroup else {
      return erased[id] == session.user ? (200, "{\"status\":\"erased\"}") : (404, Self.refusal("not-found"))
    }
    if method == "DELETE" { return eraseSpace(id, version: version, session) }
    if what == "copy" {
      let space = shelf.authority.space
      let devices = behind(session).map { "{\"id\":\"\($0.text)\",\"device\":\"\",\"isSynced\":false}" }
      return (
        200,
        "{\"version\":\(space.version),\"hash\":\"\(space.stateHash())\",\"devices\":[\(devices.joined(separator: ","))]}"
      )
    }
    return (404, Self.refusal("not-found"))
  }
}
