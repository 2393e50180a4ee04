import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// Signing up, in and out (ACC-01, ACC-05, ACC-16).
extension ServerCore {
  func signUp(_ asked: CallRequest) async throws -> Response {
    let (form, transport, origin) = (try asked.form(), asked.transport, asked.origin)
    if let seconds = signUpLimit.take(transport.counted, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    let password = try Self.text(form, "password")
    let wish = try Self.askedKey(form["key"])
    let invitation = form["invitation"]?.stringValue
    var invited: String?
    if let invitation { invited = try await invitations.address(invitedBy: invitation) }
    let result = try await accounts.signUp(
      .init(
        name: try Self.text(form, "name"), email: try Self.text(form, "email"), password: password,
        confirmation: form["confirmation"] == nil ? password : try Self.text(form, "confirmation"),
        remembered: form["remember"]?.boolValue ?? false, invitation: invitation),
      guest: asked.session, from: origin, invited: invited, mailContext(asked))
    var members = [JSONMember("status", .string("accepted"))]
    if let wish {
      // Of an address that somebody else has, the key opens nothing, like the session (ACC-03).
      let made = try await sessions.find(result.token)
      members.append(JSONMember("key", .string(try await key(wish, for: made, origin))))
    }
    var response = Response.json(.object(members))
    response.headers[.setCookie] = SessionCookie.set(
      result.token, days: result.remembered ? Sessions<S>.rememberedDays : nil, isSecure: transport.isSecure)
    return response
  }

  func signIn(_ asked: CallRequest) async throws -> Response {
    let (form, origin) = (try asked.form(), asked.origin)
    let remembered = form["remember"]?.boolValue ?? false
    let wish = try Self.askedKey(form["key"])
    do {
      let result = try await accounts.signIn(
        email: try Self.text(form, "email"), password: try Self.text(form, "password"), remembered: remembered,
        before: asked.session, from: origin)
      metrics.count(.signInsSucceeded)
      var made: String?
      if let wish { made = try await key(wish, for: result.session, origin) }
      return try await signedIn(result, remembered: remembered, key: made, asked.transport)
    } catch let failure as HTTPFailure {
      metrics.count(.signInsFailed)
      throw failure
    }
  }

  func signOut(_ asked: CallRequest) async throws -> Response {
    let everywhere = try asked.form()["everywhere"]?.boolValue ?? false
    var members = [JSONMember("status", .string("signed-out"))]
    if let session = asked.session {
      let event = everywhere ? try accounts.log.write(.signedOutEverywhere, session.user, asked.origin) : nil
      try await sessions.end(session, everywhere: everywhere, event: event)
      if everywhere { events.end(user: session.user) } else { events.end(session: session.tokenHash) }
      // Last: what the issuer does or does not say changes nothing here.
      if let address = await flows.signOutAddress(of: session) { members.append(JSONMember("url", .string(address))) }
    }
    var response = Response.json(.object(members))
    response.headers[.setCookie] = SessionCookie.clear(isSecure: asked.transport.isSecure)
    return response
  }

  /// `GET /v1/auth/session`.
  func whoIsSignedIn(_ asked: CallRequest) async throws -> Response { try await sessionAnswer(asked.session) }

  /// `PATCH /v1/auth/profile`.
  func rename(_ asked: CallRequest) async throws -> Response {
    let session = try asked.signedIn()
    try await accounts.rename(session.user, to: try asked.form()["name"]?.stringValue ?? "")
    return try await sessionAnswer(session)
  }

  /// `GET /v1/auth/device-key`.
  func deviceKey(_ asked: CallRequest) async throws -> Response {
    let key = try await accounts.deviceKey(of: try asked.signedIn().user, vault)
    var response = Response.json(.object([JSONMember("key", .string(key.map { String(format: "%02x", $0) }.joined()))]))
    response.headers[.cacheControl] = "no-store"
    return response
  }

  func sessionAnswer(_ session: Session?) async throws -> Response {
    guard let session, let account = try await storage.account(id: session.user) else {
      return .json(
        .object([JSONMember("user", .null), JSONMember("registration", .string(try await registration()))]))
    }
    return .json(try await signedInAnswer(account, session))
  }

  /// Who may make an account now (ACC-20).
  func registration() async throws -> String {
    try await storage.hasAccounts() ? settings.registration.rawValue : "first"
  }

  /// What a person's own space counts in goes along where the server can read it: a device with another ledger has to
  /// know beforehand whether the two can become one (ACC-11).
  private func listed(_ head: SpaceHead, of account: Account) async throws -> JSON {
    var members = Self.members(of: head)
    if let currency = try await currency(of: head, for: account) {
      members.append(JSONMember("currency", .string(currency.text)))
    }
    return .object(members)
  }

  /// Of one record, without the rest of the space. One that has just gone has none; of one that can't be read the sync
  /// tells what is wrong, and who signs in comes in all the same.
  private func currency(of head: SpaceHead, for account: Account) async throws -> CurrencyCode? {
    guard head.kind == .personal, !head.level.isSealed, !bench.isSetAside(WorkScope.kind, head.id),
      !bench.isSetAside(record: head.id, of: head.id)
    else { return nil }
    do {
      let permit = try await storage.permit(.readSpace, on: head.id, as: .user(account.id)).permit
      guard let stored = try await storage.record(permit, id: head.id) else { return nil }
      let key = try vault.unwrap(head.wrappedKey, for: head.id)
      let reader = SpaceReader(head, [stored], key, WorkScope.kind, bench.journal)
      while try !reader.goOn() {}
      return reader.take().currency
    } catch Refusal.notFound { return nil } catch StorageError.unreadable { return nil }
  }

  func signedInAnswer(_ account: Account, _ session: Session) async throws -> JSON {
    let permit = try SystemPermit(.listOwnSpaces, as: .user(account.id))
    var spaces: [JSON] = []
    for head in try await storage.spaces(permit) { spaces.append(try await listed(head, of: account)) }
    let user = JSON.object([
      JSONMember("id", .string(account.id.text)), JSONMember("name", .string(account.name)),
      JSONMember("email", account.email.map { .string($0) } ?? .null),
      JSONMember("operator", .bool(account.isOperator)),
      JSONMember("guest", .bool(account.isGuest)),
      JSONMember("createdAt", .string(ServerClock.text(account.createdAt))),
      JSONMember("unverified", .bool(proofs.isAwaited(account))),
      JSONMember("verified", .bool(account.verifiedAt != nil)),
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

extension Schema {
  static let signedUp = Schema.status("accepted").with(["key": .newKey.optional])

  static let signedOut = Schema.status("signed-out").with([
    "url": .text("Where to sign out at the provider, too.").optional
  ])

  /// What `signedInAnswer` writes.
  static let signedIn = Schema.object([
    "user": .user, "spaces": .list(of: .space), "expiresAt": .time, "now": .milliseconds,
    "guestGroups": .list(of: .guestGroup).optional,
  ]).named("SignedIn")

  /// What `sessionAnswer` writes.
  static let session = Schema.oneOf([
    .signedIn,
    .object(["user": .null, "registration": .registration]),
  ]).named("Session")

  static let registration = Schema.choice(["first"] + ServerSettings.Registration.allCases.map(\.rawValue))

  private static let user = Schema.object([
    "id": .id, "name": .string, "email": .string.orNull, "operator": .boolean, "guest": .boolean, "createdAt": .time,
    "unverified": .described("boolean", "Whether the address is to be proven."), "verified": .boolean,
    "keepsOnDevice": .described("boolean", "Whether the own ledger is on one device only."),
    "newEmail": .text("Takes the place of the present one when it is proven.").orNull,
  ]).named("User")
}
