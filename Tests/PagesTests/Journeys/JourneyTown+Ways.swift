import Basis
import Ledger

/// Other ways to an account than an address and a password, and the way into a group by mail.
extension JourneyTown {
  /// Nil for what is no call of these.
  func answerWays(_ method: String, _ path: String, _ body: JSON, _ session: inout Session?) -> (Int, String)? {
    func text(_ name: String) -> String { body[name]?.stringValue ?? "" }
    let email = caller.lowercased() + "@example.org"
    switch (method, path) {
    case ("GET", "/v1/auth/providers"):
      return (200, "{\"providers\":[{\"id\":\"google\",\"name\":\"Google\",\"isButton\":true}],\"takesPasskeys\":true}")
    case ("POST", "/v1/auth/identity/start"):
      visits[caller] = text("purpose")
      return (200, "{\"url\":\"https://id.example.org/authorize\"}")
    case ("POST", "/v1/auth/identity/finish"):
      guard let purpose = visits.removeValue(forKey: caller) else { return (200, "{\"status\":\"none\"}") }
      return come(email, .provider, keeps: purpose == "keep", &session)
    case ("POST", "/v1/auth/passkey/new"), ("POST", "/v1/auth/passkey/challenge"): return (200, "{\"publicKey\":{}}")
    case ("POST", "/v1/auth/passkey/account"):
      guard user(email) == nil else { return (422, Self.refusal("passkey.refused")) }
      return come(email, .passkey, keeps: false, &session)
    case ("POST", "/v1/auth/passkey/sign-in"):
      guard user(email) != nil else { return (401, Self.refusal("auth.wrong")) }
      return come(email, .passkey, keeps: body["keep"]?.boolValue ?? false, &session)
    case ("POST", "/v1/invitations/preview"): return preview(invitation: text("token"), session)
    case ("POST", "/v1/invitations/accept"):
      return accept(invitation: text("token"), body["member"]?.idValue, text("name"), session)
    default: return nil
    }
  }

  /// Whoever is known by this way is signed in, and who isn't yet has an account then.
  private func come(_ email: String, _ way: Way, keeps: Bool, _ session: inout Session?) -> (Int, String) {
    if let known = user(email) {
      guard known.way == way else { return (409, Self.refusal("identity.known-address")) }
      guard !known.isDeleted || keeps else {
        let provider = way == .passkey ? "passkey" : "google"
        return (
          403,
          "{\"error\":{\"code\":\"account.deleted\",\"message\":\"No.\",\"erasesAt\":\"2026-08-19T10:00:00Z\",\"provider\":\"\(provider)\"}}"
        )
      }
      keepAccount(email)
      session = signIn(email, session)
    } else {
      session = signUp(caller, email, session, way)
    }
    guard let session else { return (401, Self.refusal("auth.wrong")) }
    return (200, String(answer(of: session).dropLast()) + ",\"status\":\"signed-in\"}")
  }

  // MARK: Invitations by mail

  /// The list of a group's invitations, after one more where an address is given.
  func invite(_ email: String, to group: RecordID) -> String {
    if !email.isEmpty { invitations["token\(invitations.count)of\(email)"] = (group, email) }
    return "{\"mail\":\"server\",\"invitations\":[]}"
  }

  private func preview(invitation token: String, _ session: Session?) -> (Int, String) {
    guard let known = invitations[token], let group = preview(of: known.group) else {
      return (422, Self.refusal("invitation.not-valid"))
    }
    let isFor = session.flatMap { users[$0.user]?.email }.map { $0 == known.email ? "true" : "false" } ?? "null"
    return (
      200,
      String(group.dropLast())
        + ",\"by\":\"Ann\",\"email\":\"\(known.email)\",\"expiresAt\":\"2026-08-01T00:00:00Z\",\"isForYou\":\(isFor)}"
    )
  }

  /// For the account with this address, once.
  private func accept(invitation token: String, _ member: RecordID?, _ name: String, _ session: Session?) -> (
    Int, String
  ) {
    guard let known = invitations[token], let session, let user = users[session.user], user.email == known.email,
      user.way != .passkey
    else { return (403, Self.refusal("invitation.not-yours")) }
    guard joins(known.group, member, name, user.id) else { return (409, Self.refusal("name.taken")) }
    invitations[token] = nil
    return (200, "{\"group\":\"\(known.group.text)\"}")
  }
}
