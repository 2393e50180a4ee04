import Basis
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store

/// The calls about signing in with a provider (ACC-09, ACC-10).
extension ServerCore {
  /// Where a provider sends people back to the app. What it does next, it learns from the server: nothing of it stands
  /// in an address.
  private static var mark: String { "#provider" }

  /// With who may make an account here, so that nobody types all of it before they are told (ACC-20).
  func listProviders(_ asked: CallRequest) async throws -> Response {
    .json(.object((offered(asked).members ?? []) + [JSONMember("registration", .string(try await registration()))]))
  }

  private func offered(_ asked: CallRequest) -> JSON {
    var listed = flows.providers.map { Self.offer($0.id, $0.name) }
    if settings.identity.firebase != nil { listed.append(Self.offer("firebase", "Firebase")) }
    let takesPasskeys = passkeyCheck(asked.context)?.isHere(asked.request.head.authority) ?? false
    return .object([JSONMember("providers", .array(listed)), JSONMember("takesPasskeys", .bool(takesPasskeys))])
  }

  private static func offer(_ id: String, _ name: String) -> JSON {
    // Firebase's own code in an app of one's own gets the token; there is nothing to press here.
    .object([
      JSONMember("id", .string(id)), JSONMember("name", .string(name)), JSONMember("isButton", .bool(id != "firebase")),
    ])
  }

  // MARK: There

  func startIdentity(_ asked: CallRequest) async throws -> Response { try await begin(asked, links: false) }

  func linkIdentity(_ asked: CallRequest) async throws -> Response { try await begin(asked, links: true) }

  private func begin(_ asked: CallRequest, links: Bool) async throws -> Response {
    let (form, transport) = (try asked.form(), asked.transport)
    let id = try Self.text(form, "provider")
    try limitIdentities(transport)
    guard let provider = flows.provider(id) else { throw HTTPFailure.notFound }
    var way = IdentityFlows<S>.Way(provider: id, purpose: links ? .link : .signIn)
    way.remembered = form["remember"]?.boolValue ?? false
    way.invitation = form["invitation"]?.stringValue.flatMap { $0.utf8.count <= 128 ? $0 : nil }
    way.back = form["return"]?.stringValue.flatMap { Self.isOwnPath($0) ? $0 : nil }
    if !links, let text = form["purpose"]?.stringValue {
      guard let purpose = IdentityFlows<S>.Purpose(rawValue: text), purpose != .link else {
        throw HTTPFailure.badRequest("\u{201C}purpose\u{201D} has to be sign-in, keep or confirm.")
      }
      way.purpose = purpose
    }
    if way.purpose == .link || way.purpose == .confirm {
      let session = try asked.signedIn()
      guard try await storage.account(id: session.user)?.isGuest == false else { throw HTTPFailure.guest }
      way.user = session.user
    }
    let begun = try await flows.begin(way, provider)
    var response = Response.json(.object([JSONMember("url", .string(begun.address))]))
    response.headers[.setCookie] = WayCookie.set(
      begun.browser, isCrossSite: provider.isFormPost, isSecure: transport.isSecure)
    return response
  }

  /// A path of the app, and of no other site.
  private static func isOwnPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.hasPrefix("//") && text.utf8.count <= 200
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C && $0 != 0x23 }
  }

  // MARK: Back

  /// The provider's redirect, or its form. It is only noted: the app asks for the rest with its own session, which a
  /// request from elsewhere does not carry. Whatever came, the answer is the app, and the address is clean.
  func identityReturned(_ asked: CallRequest) async throws -> Response {
    try await cameBack(with: asked.request.uri.query ?? "", isPost: false, asked)
  }

  func identityPosted(_ asked: CallRequest) async throws -> Response {
    let request = asked.request
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
    let buffer: ByteBuffer
    do { buffer = try await request.body.collect(upTo: 65_536) } catch { throw HTTPFailure.bodyTooLarge(limit: 65_536) }
    if MarkRuns.areTooLong(in: Array(buffer.readableBytesView), .percent) { throw HTTPFailure.tooManyMarks }
    let text =
      type == "application/x-www-form-urlencoded" ? String(decoding: buffer.readableBytesView, as: UTF8.self) : ""
    return try await cameBack(with: text, isPost: true, asked)
  }

  private func cameBack(with text: String, isPost: Bool, _ asked: CallRequest) async throws -> Response {
    let transport = asked.transport
    var place = "/sign-in"
    if linkLimit.take(transport.counted, now: clock.now()) == nil,
      let provider = asked.context.parameters.get("provider").flatMap({ flows.provider($0) }),
      let fields = FormText.fields(text)
    {
      let browser = WayCookie.value(in: asked.request.headers, isSecure: transport.isSecure)
      // Some leave the state out when the person goes back (RFC 6749 4.1.2.1 wants it): nothing happened, so nothing is
      // said.
      if fields["state"] == nil, Self.isCancelled(fields["error"]) {
        return Response(status: .seeOther, headers: [.location: place, .cacheControl: "no-store"])
      }
      let purpose = try await flows.comeBack(fields, to: provider, browser: browser, isPost: isPost)
      if purpose == .link || purpose == .confirm { place = "/settings/security" }
    }
    return Response(status: .seeOther, headers: [.location: place + Self.mark, .cacheControl: "no-store"])
  }

  /// What came of it: signed in, linked, confirmed, or nothing, when the person went back.
  func finishIdentity(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let transport = asked.transport
    try limitIdentities(transport)
    let way = try await flows.take(browser: WayCookie.value(in: asked.request.headers, isSecure: transport.isSecure))
    guard let provider = flows.provider(way.provider) else { throw HTTPFailure.identity(.nothingOpen) }
    var response: Response
    if Self.isCancelled(way.error) {
      response = .json(Self.status("cancelled", way))
    } else {
      do {
        let token = try await flows.token(for: way, provider)
        let someone = IdentityAccounts<S>.Someone(token, provider, shownName: way.name)
        response = try await done(way, provider, someone, token, asked)
      } catch {
        metrics.count(.signInsFailed)
        throw error
      }
    }
    response.headers.append(HTTPField(name: .setCookie, value: WayCookie.clear(isSecure: transport.isSecure)))
    return response
  }

  /// Apple has a word of its own for it.
  private static func isCancelled(_ error: String?) -> Bool {
    error == "access_denied" || error == "user_cancelled_authorize"
  }

  private static func status(_ text: String, _ way: IdentityFlows<S>.Way) -> JSON {
    .object([JSONMember("status", .string(text)), JSONMember("return", way.back.map { .string($0) } ?? .null)])
  }

  private func done(
    _ way: IdentityFlows<S>.Way, _ provider: IdentityProvider, _ someone: IdentityAccounts<S>.Someone, _ token: IDToken,
    _ asked: CallRequest
  ) async throws -> Response {
    let session = asked.session
    switch way.purpose {
    case .signIn, .keep:
      let wishes = IdentityAccounts<S>.Wishes(
        remembered: way.remembered, invitation: way.invitation, keeps: way.purpose == .keep)
      return try await entered(someone, wishes, at: provider.issuer, asked)
    case .link:
      guard let session, session.user == way.user else { throw HTTPFailure.signedOut }
      try await identities.link(someone, to: session, from: asked.origin)
      try await sessions.note(issuer: provider.issuer, session)
      return .json(Self.status("linked", way))
    case .confirm:
      guard let session, session.user == way.user else { throw HTTPFailure.signedOut }
      guard try await identities.isOwn(someone, of: session.user) else {
        throw HTTPFailure.identity(.otherPerson(name: someone.providerName))
      }
      if let at = token.authenticatedAt, at < flows.seconds - IdentityFlows<S>.freshSeconds - IDToken.leeway {
        throw HTTPFailure.identity(.refused(name: someone.providerName))
      }
      _ = try await sessions.confirm(session)
      try await sessions.note(issuer: provider.issuer, session)
      return .json(Self.status("confirmed", way))
    }
  }

  /// - Parameter issuer: at whose page the browser just was; nil where a token came by itself.
  private func entered(
    _ someone: IdentityAccounts<S>.Someone, _ wishes: IdentityAccounts<S>.Wishes, at issuer: String?,
    _ asked: CallRequest
  ) async throws -> Response {
    let result = try await identities.enter(
      someone, wishes, guest: asked.session, from: asked.origin, mailContext(asked))
    if let issuer { try await sessions.note(issuer: issuer, result.session) }
    metrics.count(.signInsSucceeded)
    var members = try await signedInAnswer(result.account, result.session).members ?? []
    members.append(JSONMember("status", .string("signed-in")))
    // The invitation that somebody made an account for goes along.
    if let invitation = wishes.invitation, try await invitations.address(invitedBy: invitation) != nil {
      members.append(JSONMember("invitation", .string(invitation)))
    }
    var response = Response.json(.object(members))
    response.headers[.setCookie] = SessionCookie.set(
      result.token, days: wishes.remembered ? Sessions<S>.rememberedDays : nil, isSecure: asked.transport.isSecure)
    return response
  }

  // MARK: Firebase

  /// An app that has a Firebase project of its own brings its token here.
  func firebase(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    let text = try Self.text(form, "token")
    try limitIdentities(asked.transport)
    guard let project = settings.identity.firebase else { throw HTTPFailure.notFound }
    let issuer = project.issuer
    // The issuer names a project, too; whose token it is, the audience decides.
    let expected = IDToken.Expectation(isIssuer: { $0 == issuer }, audience: project.id, nonce: nil, subjectLimit: 128)
    do {
      let token: IDToken
      do {
        let keys = try OutgoingAddress(project.keys, hosts: project.hosts)
        token = try await IDToken(text, expected, keysAt: keys, directory, now: flows.seconds)
      } catch {
        throw HTTPFailure.identity(.refused(name: "Firebase"))
      }
      guard let at = token.authenticatedAt, at <= flows.seconds + IDToken.leeway else {
        throw HTTPFailure.identity(.refused(name: "Firebase"))
      }
      let wishes = IdentityAccounts<S>.Wishes(
        remembered: form["remember"]?.boolValue ?? false, invitation: form["invitation"]?.stringValue,
        keeps: form["keep"]?.boolValue ?? false)
      return try await entered(.init(token, project), wishes, at: nil, asked)
    } catch {
      metrics.count(.signInsFailed)
      throw error
    }
  }

  // MARK: Linked ones

  /// The ways to sign in, after each change of them, too.
  func listWays(_ asked: CallRequest) async throws -> Response { try await listWays(asked, status: .ok) }

  func listWays(_ asked: CallRequest, status: HTTPResponse.Status) async throws -> Response {
    let session = try asked.signedIn()
    var members = offered(asked).members ?? []
    members.append(JSONMember("identities", .array(try await identities.list(session.user))))
    members.append(JSONMember("passkeys", .array(try await passkeys.list(session.user))))
    members.append(JSONMember("hasPassword", .bool(try await storage.account(id: session.user)?.password != nil)))
    return .json(.object(members), status: status)
  }

  func unlinkIdentity(_ asked: CallRequest) async throws -> Response {
    let (session, id) = (try asked.signedIn(), try asked.id("identity"))
    try await identities.unlink(id, of: session.user, from: asked.origin)
    return try await listWays(asked)
  }

  /// SEC-25.
  func limitIdentities(_ transport: Transport) throws {
    if let seconds = identityLimit.take(transport.counted, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
  }
}

/// Ties a way to a provider to the browser that began it: HttpOnly, ten minutes. A redirect from the provider carries a
/// SameSite=Lax cookie; its form (Apple's) carries one that is SameSite=None only, which browsers take over TLS alone.
enum WayCookie {
  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-evenkeel-way" : "evenkeel-way" }

  static func set(_ value: String, isCrossSite: Bool, isSecure: Bool) -> String {
    let cookie = name(isSecure: isSecure) + "=" + value + "; Path=/; HttpOnly; Max-Age=600; SameSite="
    return cookie + (isCrossSite ? "None; Secure" : isSecure ? "Lax; Secure" : "Lax")
  }

  static func clear(isSecure: Bool) -> String {
    name(isSecure: isSecure) + "=; Path=/; HttpOnly; Max-Age=0; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  static func value(in headers: HTTPFields, isSecure: Bool) -> String? {
    SessionCookie.value(name(isSecure: isSecure), in: headers)
  }
}

extension Schema {
  static let providers = Schema.object([
    "providers": .list(
      of: .object([
        "id": .string, "name": .string, "isButton": .described("boolean", "Whether the app's page begins it."),
      ])),
    "takesPasskeys": .boolean,
  ])

  /// What `listProviders` writes.
  static let door = Schema.providers.with(["registration": .registration])

  static let way = Schema.object(["url": .text("Where to go now.")])

  /// What a way to a provider came to that was for no sign-in.
  static let endOfWay = Schema.object([
    "status": .choice(["linked", "confirmed", "cancelled"]), "return": .string.orNull,
  ])

  /// What `entered` writes.
  static let signedInThere = Schema.signedIn.with([
    "status": .choice(["signed-in"]),
    "invitation": .text("The token of the invitation that the account was made for.").optional,
  ])

  /// What `listWays` writes.
  static let ways = Schema.providers.with([
    "identities": .list(of: .identity), "passkeys": .list(of: .passkey), "hasPassword": .boolean,
  ]).named("SignInWays")
}
