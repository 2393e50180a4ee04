import Basis
import HTTPTypes
import Hummingbird
import Store

/// Signing up, in and out (ACC-01, ACC-05, ACC-16).
extension ServerCore {
  func signUp(
    _ form: JSON, _ session: Session?, _ transport: Transport, _ origin: Origin, _ context: MailContext
  ) async throws -> Response {
    if let seconds = signUpLimit.take(transport.counted, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    let password = try Self.text(form, "password")
    let asked = try Self.askedKey(form["key"])
    let invitation = form["invitation"]?.stringValue
    var invited: String?
    if let invitation { invited = try await invitations.address(invitedBy: invitation) }
    let result = try await accounts.signUp(
      .init(
        name: try Self.text(form, "name"), email: try Self.text(form, "email"), password: password,
        confirmation: form["confirmation"] == nil ? password : try Self.text(form, "confirmation"),
        remembered: form["remember"]?.boolValue ?? false, invitation: invitation),
      guest: session, from: origin, invited: invited, context)
    var members = [JSONMember("status", .string("accepted"))]
    if let asked {
      // Of an address that somebody else has, the key opens nothing, like the session (ACC-03).
      let made = try await sessions.find(result.token)
      members.append(JSONMember("key", .string(try await key(asked, for: made, origin))))
    }
    var response = Response.json(.object(members))
    response.headers[.setCookie] = SessionCookie.set(
      result.token, days: result.remembered ? Sessions<S>.rememberedDays : nil, isSecure: transport.isSecure)
    return response
  }

  func signIn(_ form: JSON, _ before: Session?, _ transport: Transport, _ origin: Origin) async throws -> Response {
    let remembered = form["remember"]?.boolValue ?? false
    let asked = try Self.askedKey(form["key"])
    do {
      let result = try await accounts.signIn(
        email: try Self.text(form, "email"), password: try Self.text(form, "password"), remembered: remembered,
        before: before, from: origin)
      metrics.count(.signInsSucceeded)
      var made: String?
      if let asked { made = try await key(asked, for: result.session, origin) }
      return try await signedIn(result, remembered: remembered, key: made, transport)
    } catch let failure as HTTPFailure {
      metrics.count(.signInsFailed)
      throw failure
    }
  }

  func signOut(
    _ form: JSON, _ session: Session?, _ transport: Transport, _ origin: Origin
  ) async throws -> Response {
    let everywhere = form["everywhere"]?.boolValue ?? false
    var members = [JSONMember("status", .string("signed-out"))]
    if let session {
      let event = everywhere ? try accounts.log.write(.signedOutEverywhere, session.user, origin) : nil
      try await sessions.end(session, everywhere: everywhere, event: event)
      if everywhere { events.end(user: session.user) } else { events.end(session: session.tokenHash) }
      // Last: what the issuer does or does not say changes nothing here.
      if let address = await flows.signOutAddress(of: session) { members.append(JSONMember("url", .string(address))) }
    }
    var response = Response.json(.object(members))
    response.headers[.setCookie] = SessionCookie.clear(isSecure: transport.isSecure)
    return response
  }

  func sessionAnswer(_ session: Session?) async throws -> Response {
    guard let session, let account = try await storage.account(id: session.user) else {
      let isFirst = try await !storage.hasAccounts()
      return .json(
        .object([
          JSONMember("user", .null),
          JSONMember("registration", .string(isFirst ? "first" : settings.registration.rawValue)),
        ]))
    }
    return .json(try await signedInAnswer(account, session))
  }

  func signedInAnswer(_ account: Account, _ session: Session) async throws -> JSON {
    let permit = try SystemPermit(.listOwnSpaces, as: .user(account.id))
    let spaces = try await storage.spaces(permit).map { JSON.object(Self.members(of: $0)) }
    let user = JSON.object([
      JSONMember("id", .string(account.id.text)), JSONMember("name", .string(account.name)),
      JSONMember("email", account.email.map { .string($0) } ?? .null), JSONMember("operator", .bool(account.isOperator)),
      JSONMember("guest", .bool(account.isGuest)), JSONMember("createdAt", .string(ServerClock.text(account.createdAt))),
      JSONMember("unverified", .bool(proofs.isAwaited(account))), JSONMember("verified", .bool(account.verifiedAt != nil)),
      JSONMember("keepsOnDevice", .bool(account.keepsOnDevice)),
      JSONMember("newEmail", account.newEmail.map { .string($0) } ?? .null),
    ])
    var members = [
      JSONMember("user", user), JSONMember("spaces", .array(spaces)),
      JSONMember("expiresAt", .string(ServerClock.text(session.expiresAt))),
      JSONMember("now", .integer(clock.now())),
    ]
    let guests = try await groups.guestGroups(of: session)
    if !guests.isEmpty { members.append(JSONMember("guestGroups", .array(guests.map(\.json)))) }
    return .object(members)
  }
}
