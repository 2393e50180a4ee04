import Basis
import Crypto
import Foundation
import JWTKit
import Store

/// The way to a provider and back (ACC-09): code flow with PKCE, state and nonce. A way is good for ten minutes, once,
/// and in the browser that began it.
final class IdentityFlows<S: Storage>: Sendable {
  /// What somebody is on the way for.
  enum Purpose: String, Sendable {
    case signIn = "sign-in"
    /// To an account that was marked to be erased, and stays (SEC-18).
    case keep
    /// Another way to sign in, for the account of this session.
    case link
    /// That it is them, for the account of this session.
    case confirm
  }

  /// What is kept sealed while somebody is on the way.
  struct Way: Sendable {
    var provider: String
    var purpose: Purpose
    var user: RecordID?
    var remembered = false
    var invitation: String?
    var back: String?
    var nonce = Sessions<S>.randomToken()
    var verifier = Sessions<S>.randomToken()
    /// What the provider sent: one of the two, and from Apple, once, a name.
    var code: String?
    var error: String?
    var name: String?
  }

  struct Begun: Sendable {
    var address: String
    /// For the browser's cookie.
    var browser: String
  }

  static var milliseconds: Int64 { 10 * 60_000 }

  let storage: S
  let clock: ServerClock
  let providers: [IdentityProvider]
  private let site: String
  private let vault: Vault
  private let directory: IssuerDirectory

  init(storage: S, vault: Vault, settings: ServerSettings, directory: IssuerDirectory) {
    self.storage = storage
    self.vault = vault
    self.directory = directory
    clock = settings.clock
    providers = settings.identity.providers
    site = settings.site ?? ""
  }

  func provider(_ id: String) -> IdentityProvider? { providers.first { $0.id == id } }

  /// Of the system, whatever day a demo plays on: issuers do not play along.
  var seconds: Int64 { (clock.now() - clock.movedMilliseconds) / 1000 }

  /// Where providers send people back, the path of two calls.
  static var returnPath: String { "/v1/auth/identity/{provider}/back" }

  private func returnAddress(_ provider: IdentityProvider) -> String {
    site + Self.returnPath.replacingOccurrences(of: "{provider}", with: provider.id)
  }

  // MARK: There

  func begin(_ way: Way, _ provider: IdentityProvider) async throws -> Begun {
    let metadata: IssuerDirectory.Metadata
    do { metadata = try await directory.metadata(of: provider) } catch {
      throw IdentityFailure.refused(name: provider.name)
    }
    let (state, browser) = (Sessions<S>.randomToken(), Sessions<S>.randomToken())
    var query = [
      ("response_type", "code"), ("client_id", provider.client), ("redirect_uri", returnAddress(provider)),
      ("scope", provider.scope), ("state", state), ("nonce", way.nonce),
      ("code_challenge", Base64URL.text(Crypto.SHA256.hash(data: Data(way.verifier.utf8)))),
      ("code_challenge_method", "S256"),
    ]
    if provider.isFormPost { query.append(("response_mode", "form_post")) }
    if let prompt = provider.prompt { query.append(("prompt", prompt)) }
    if way.purpose == .confirm { query.append(("max_age", String(Self.freshSeconds))) }
    let hash = Sessions<S>.hash(state)
    let flow = IdentityFlow(
      state: hash, browser: Sessions<S>.hash(browser), expiresAt: clock.now() + Self.milliseconds,
      sealed: try seal(way, hash))
    try await storage.write([.addFlow(flow)])
    let mark = metadata.authorize.contains("?") ? "&" : "?"
    return Begun(address: metadata.authorize + mark + FormText.text(query), browser: browser)
  }

  /// How long ago somebody may have signed in at the provider to confirm here, in seconds, where it tells.
  static var freshSeconds: Int64 { 300 }

  /// Where the browser of a session goes on to, to sign out at the issuer whose page it signed in at, too (ACC-16); nil
  /// where it did at none, or there is nothing to go to. Nothing of the person goes along: no token is kept to give as
  /// a hint, and an address would stand in logs. So the issuer may ask whether they mean it (RP-Initiated Logout 1.0,
  /// 2).
  func signOutAddress(of session: Session) async -> String? {
    guard let issuer = session.issuer, let provider = providers.first(where: { $0.issuer == issuer }),
      let place = await directory.endSession(of: provider)
    else { return nil }
    var query = [("client_id", provider.client)]
    if provider.returnsAfterSignOut { query.append(("post_logout_redirect_uri", site + Self.afterSignOut)) }
    return place + (place.contains("?") ? "&" : "?") + FormText.text(query)
  }

  /// The app does nothing there by itself, so that there is no `state` to be compared either.
  static var afterSignOut: String { "/sign-in" }

  // MARK: Back

  /// Takes what the provider sent. Nothing is asked of anybody yet, and what does not fit is left as it is. Returns
  /// what the way was for; nil when there is none for this browser.
  func comeBack(
    _ fields: [String: String], to provider: IdentityProvider, browser: String?, isPost: Bool
  ) async throws -> Purpose? {
    guard isPost == provider.isFormPost, let state = fields["state"], state.utf8.count <= 128, let browser,
      let flow = try await storage.identityFlow(state: Sessions<S>.hash(state)), !flow.isReturned,
      flow.expiresAt > clock.now(), flow.browser == Sessions<S>.hash(browser), var way = try open(flow),
      way.provider == provider.id
    else { return nil }
    // RFC 9207: an answer of another issuer is not for this one.
    if let issuer = fields["iss"], !provider.isIssuer(issuer) { return nil }
    way.error = fields["error"]
    way.code = way.error == nil ? fields["code"].flatMap { $0.utf8.count <= 4096 ? $0 : nil } : nil
    way.name = fields["user"].flatMap { Self.name(user: $0) }
    do {
      try await storage.write([.returnFlow(state: flow.state, sealed: try seal(way, flow.state), now: clock.now())])
    } catch StorageError.conflict { return nil }
    return way.purpose
  }

  /// The way of this browser, which is over by that.
  func take(browser: String?) async throws -> Way {
    guard let browser, browser.utf8.count <= 128,
      let flow = try await storage.identityFlow(browser: Sessions<S>.hash(browser)), flow.isReturned,
      let way = try open(flow)
    else { throw IdentityFailure.nothingOpen }
    try await storage.write([.takeFlow(state: flow.state, now: clock.now())], conflict: .identity(.nothingOpen))
    return way
  }

  /// The provider's word for the code that it sent.
  func token(for way: Way, _ provider: IdentityProvider) async throws -> IDToken {
    do {
      guard let code = way.code else { throw IDToken.Refused() }
      let metadata = try await directory.metadata(of: provider)
      var form = [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", returnAddress(provider)),
        ("code_verifier", way.verifier),
      ]
      let credentials = try await show(provider, metadata, &form)
      let reply = try await directory.post(form, to: metadata.token, credentials: credentials)
      guard reply.status == 200, let text = try JSON.parse(reply.bytes, depthLimit: 16)["id_token"]?.stringValue else {
        throw IDToken.Refused()
      }
      let expected = IDToken.Expectation(
        isIssuer: { provider.isIssuer($0) }, audience: provider.client, nonce: way.nonce)
      return try await IDToken(text, expected, keysAt: metadata.keys, directory, now: seconds)
    } catch let error as StorageError {
      throw error
    } catch { throw IdentityFailure.refused(name: provider.name) }
  }

  /// Shows at the provider who this server is: in the form, or in what is returned.
  private func show(
    _ provider: IdentityProvider, _ metadata: IssuerDirectory.Metadata, _ form: inout [(String, String)]
  ) async throws -> String? {
    switch provider.proof {
    case .none: form.append(("client_id", provider.client))
    case .secret(let secret) where metadata.wantsSecretInForm:
      form += [("client_id", provider.client), ("client_secret", secret)]
    case .secret(let secret):
      // RFC 6749 2.3.1: each encoded like a form, then put together.
      let pair = FormText.encoded(provider.client) + ":" + FormText.encoded(secret)
      return "Basic " + Data(pair.utf8).base64EncodedString()
    case .apple(let key):
      form += [
        ("client_id", provider.client), ("client_secret", try await Self.appleSecret(provider, key, now: seconds)),
      ]
    }
    return nil
  }

  /// Good for five minutes; a longer one would be a password that lies around.
  static func appleSecret(_ provider: IdentityProvider, _ key: IdentityProvider.AppleKey, now: Int64) async throws
    -> String
  {
    let keys = JWTKeyCollection()
    await keys.add(ecdsa: key.key)
    let made = Date(timeIntervalSince1970: TimeInterval(now))
    let claims = AppleClient(
      iss: .init(value: key.team), iat: .init(value: made), exp: .init(value: made.addingTimeInterval(300)),
      aud: .init(value: provider.issuer), sub: .init(value: provider.client))
    var header = JWTHeader()
    header.kid = key.keyID
    return try await keys.sign(claims, header: header)
  }

  private struct AppleClient: JWTPayload {
    var iss: IssuerClaim
    var iat: IssuedAtClaim
    var exp: ExpirationClaim
    var aud: AudienceClaim
    var sub: SubjectClaim

    func verify(using algorithm: some JWTAlgorithm) throws {}
  }

  // MARK: Sealed while on the way

  /// Apple tells a name the very first time, beside the token and unsigned: it is good for showing, and for nothing
  /// else.
  private static func name(user text: String) -> String? {
    guard text.utf8.count <= 4096 else { return nil }
    do {
      let name = try JSON.parse(Array(text.utf8), depthLimit: 8)["name"]
      let parts = [name?["firstName"]?.stringValue, name?["lastName"]?.stringValue].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    } catch { return nil }
  }

  private static func noteID(_ state: [UInt8]) -> RecordID {
    RecordID(derivedFrom: "identity flow " + state.map { String($0) }.joined(separator: ","))
  }

  private func seal(_ way: Way, _ state: [UInt8]) throws -> [UInt8] {
    var members = [
      JSONMember("provider", .string(way.provider)), JSONMember("purpose", .string(way.purpose.rawValue)),
      JSONMember("remember", .bool(way.remembered)), JSONMember("nonce", .string(way.nonce)),
      JSONMember("verifier", .string(way.verifier)),
    ]
    let optional = [
      ("user", way.user?.text), ("invitation", way.invitation), ("back", way.back), ("code", way.code),
      ("error", way.error),
      ("name", way.name),
    ]
    for (name, text) in optional { if let text { members.append(JSONMember(name, .string(text))) } }
    return try vault.sealNote(JSON.object(members).bytes, about: "identity flow", Self.noteID(state))
  }

  private func open(_ flow: IdentityFlow) throws -> Way? {
    let json = try JSON.parse(try vault.openNote(flow.sealed, about: "identity flow", Self.noteID(flow.state)))
    guard let provider = json["provider"]?.stringValue,
      let purpose = json["purpose"]?.stringValue.flatMap({ Purpose(rawValue: $0) }),
      let nonce = json["nonce"]?.stringValue, let verifier = json["verifier"]?.stringValue
    else { return nil }
    return Way(
      provider: provider, purpose: purpose, user: json["user"]?.idValue,
      remembered: json["remember"]?.boolValue ?? false,
      invitation: json["invitation"]?.stringValue, back: json["back"]?.stringValue, nonce: nonce, verifier: verifier,
      code: json["code"]?.stringValue, error: json["error"]?.stringValue, name: json["name"]?.stringValue)
  }
}
