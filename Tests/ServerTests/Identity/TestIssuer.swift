import Basis
import Crypto
import CryptoExtras
import Foundation
import HTTPTypes
import Hummingbird
import JWTKit
import NIOCore
import Logging
import Store
import Synchronization

@testable import Server

/// A strict provider on this machine: it checks everything that a client has to show, gives each code once, and lies in
/// its tokens when a test asks it to.
final class TestIssuer: Sendable {
  /// What is wrong with the next token.
  enum Lie: CaseIterable, Sendable {
    case audience, otherAudiences, party, issuer, expired, early, old, nonce, noNonce, noSubject, unsigned, shared,
      unknownKey,
      noToken, otherAlgorithm, broken, critical, twice
  }

  struct State {
    var claims: [(String, JSON)] = []
    var lie: Lie?
    var codes: [String: [String: String]] = [:]
    var key: Int = 0
    var keyFetches = 0
    var discoveries = 0
    var tokenCalls = 0
    var problems: [String] = []
    var maxAge: Int?
    var namesKeys = true
    /// Answers with another issuer's document.
    var isImpostor = false
    /// Where its document says that tokens are, in the place of its own.
    var tokenAddress: String?
    /// Where its document says that sessions are ended; nowhere.
    var endSession: String?
    /// Does not answer.
    var isSilent = false
    /// What tokens call their issuer, in the place of its address.
    var issuer: String?
  }

  let state = Mutex(State())
  let clock: ClockBox
  let client = "evenkeel-client"
  let secret = "s3cret/+&% ü"
  let redirect: String
  /// Set when it is ready.
  private let port = Mutex(0)
  static let keys: [RSASigningKey] = (0..<2).map { _ in RSASigningKey() }

  var url: String { "http://127.0.0.1:\(port.withLock { $0 })" }

  init(_ clock: ClockBox, provider: String = "oidc", site: String) {
    self.clock = clock
    redirect = site + "/v1/auth/identity/\(provider)/back"
    state.withLock {
      $0.claims = [
        ("sub", .string("ann-1")), ("email", .string("ann@example.org")), ("email_verified", .bool(true)),
        ("name", .string("Ann")),
      ]
    }
  }

  func tells(_ claims: [(String, JSON)]) { state.withLock { $0.claims = claims } }
  func lies(_ lie: Lie?) { state.withLock { $0.lie = lie } }

  private func wrong(_ what: String) -> Response {
    state.withLock { $0.problems.append(what) }
    return Response.json(object([("error", .string("invalid_request"))]), status: .badRequest)
  }

  /// Runs while `body` does.
  func serving<T: Sendable>(_ body: @Sendable @escaping () async throws -> T) async throws -> T {
    var logger = Logger(label: "issuer")
    logger.logLevel = .critical
    let (ready, signal) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router(), configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { signal.yield($0.localAddress?.port ?? 0) }, logger: logger)
    return try await withThrowingTaskGroup(of: T?.self) { group in
      group.addTask {
        do { try await application.run() } catch is CancellationError { return nil }
        return nil
      }
      for await found in ready {
        port.withLock { $0 = found }
        break
      }
      let result = try await body()
      group.cancelAll()
      return result
    }
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get(".well-known/openid-configuration") { _, _ in
      self.state.withLock { $0.discoveries += 1 }
      if self.state.withLock({ $0.isSilent }) { try await Task.sleep(for: .seconds(60)) }
      let issuer = self.state.withLock { $0.isImpostor } ? "https://elsewhere.example" : self.url
      var said: [(String, JSON)] = [
        ("issuer", .string(issuer)), ("authorization_endpoint", .string(self.url + "/authorize")),
        ("token_endpoint", .string(self.state.withLock { $0.tokenAddress } ?? self.url + "/token")),
        ("jwks_uri", .string(self.url + "/keys")),
      ]
      if let place = self.state.withLock({ $0.endSession }) { said.append(("end_session_endpoint", .string(place))) }
      return Response.json(object(said))
    }
    router.get("keys") { _, _ in
      let (index, age, names) = self.state.withLock { state in
        state.keyFetches += 1
        return (state.key, state.maxAge, state.namesKeys)
      }
      var response = Response.json(
        object([("keys", .array([Self.keys[index].json(name: names ? "key-\(index)" : nil)]))]))
      response.headers[.cacheControl] = age.map { "public, max-age=\($0)" }
      return response
    }
    router.post("token") { request, _ in
      self.state.withLock { $0.tokenCalls += 1 }
      let buffer = try await request.body.collect(upTo: 65_536)
      guard let form = FormText.fields(String(decoding: buffer.readableBytesView, as: UTF8.self)) else {
        return self.wrong("form")
      }
      let pair = FormText.encoded(self.client) + ":" + FormText.encoded(self.secret)
      let shown = request.headers[.authorization] == "Basic " + Data(pair.utf8).base64EncodedString()
      guard shown || self.isAppleSecret(form) else { return self.wrong("client: \(form)") }
      guard form["grant_type"] == "authorization_code", form["redirect_uri"] == self.redirect else {
        return self.wrong("redirect")
      }
      guard let code = form["code"], let asked = self.state.withLock({ $0.codes.removeValue(forKey: code) }) else {
        return self.wrong("code")
      }
      let challenge = Base64URL.text(Crypto.SHA256.hash(data: Data((form["code_verifier"] ?? "").utf8)))
      guard asked["code_challenge"] == challenge else { return self.wrong("verifier") }
      var members = [("token_type", JSON.string("Bearer"))]
      if self.state.withLock({ $0.lie }) != .noToken {
        members.append(("id_token", .string(try self.token(nonce: asked["nonce"]))))
      }
      return Response.json(object(members))
    }
    return router
  }

  private let appleKey = Mutex<ES256PrivateKey?>(nil)
  func expectsApple(_ key: ES256PrivateKey) { appleKey.withLock { $0 = key } }

  private func isAppleSecret(_ form: [String: String]) -> Bool {
    guard let key = appleKey.withLock({ $0 }), let secret = form["client_secret"], form["client_id"] == client else {
      return false
    }
    let parts = secret.split(separator: ".")
    guard parts.count == 3, let header = Base64URL.bytes(parts[0]), let claims = Base64URL.bytes(parts[1]),
      let signature = Base64URL.bytes(parts[2])
    else { return false }
    do {
      let (header, claims) = (try JSON.parse(header), try JSON.parse(claims))
      let parameters = key.parameters
      let x963 = [0x04] + Data(base64Encoded: parameters!.x)! + Data(base64Encoded: parameters!.y)!
      let isSigned = try P256.Signing.PublicKey(x963Representation: x963)
        .isValidSignature(.init(rawRepresentation: signature), for: Data((parts[0] + "." + parts[1]).utf8))
      let seconds = clock.now / 1000
      return isSigned && header["alg"] == .string("ES256") && header["kid"] == .string("KEY1")
        && claims["iss"] == .string("TEAM1")
        && claims["sub"] == .string(client) && claims["aud"] == .string(url)
        && (claims["exp"]?.integerValue ?? 0) > seconds && (claims["exp"]?.integerValue ?? .max) <= seconds + 15_777_000
    } catch { return false }
  }

  /// As if the person had agreed: the address that the browser is sent back to, for an address of ours.
  func agree(to address: String) throws -> [String: String] {
    let query = address.components(separatedBy: "?").dropFirst().joined(separator: "?")
    guard address.hasPrefix(url + "/authorize?"), let asked = FormText.fields(query), asked["client_id"] == client,
      asked["redirect_uri"] == redirect, asked["response_type"] == "code", asked["code_challenge_method"] == "S256",
      asked["code_challenge"]?.utf8.count == 43, let state = asked["state"], state.utf8.count >= 43,
      (asked["nonce"]?.utf8.count ?? 0) >= 43, asked["scope"]?.contains("openid") == true
    else { throw IDToken.Refused() }
    let code = Sessions<MemoryStorage>.randomToken()
    self.state.withLock { $0.codes[code] = asked }
    return ["code": code, "state": state]
  }

  /// - Parameter extra: in the place of what it would say.
  func token(nonce: String?, audience: String? = nil, issuer: String? = nil, extra: [(String, JSON)] = []) throws
    -> String
  {
    let (claims, lie, index, names) = state.withLock { ($0.claims, $0.lie, $0.key, $0.namesKeys) }
    let issuer = issuer ?? state.withLock { $0.issuer }
    let now = clock.now / 1000
    var said: [(String, JSON)] = claims.filter { lie != .noSubject || $0.0 != "sub" }
    said += [
      ("iss", .string(issuer ?? (lie == .issuer ? "https://elsewhere.example" : url))),
      ("exp", .integer(lie == .expired ? now - 120 : now + 3600)),
      ("iat", .integer(lie == .early ? now + 600 : lie == .old ? now - 90_000 : lie == .expired ? now - 3000 : now)),
    ]
    switch lie {
    case .audience: said.append(("aud", .string("somebody-else")))
    case .otherAudiences: said.append(("aud", .array([.string(client), .string("somebody-else")])))
    case .party: said += [("aud", .array([.string(client)])), ("azp", .string("somebody-else"))]
    default: said.append(("aud", .string(audience ?? client)))
    }
    if lie == .nonce {
      said.append(("nonce", .string("another")))
    } else if lie != .noNonce, let nonce {
      said.append(("nonce", .string(nonce)))
    }
    if lie == .twice { said.append(("sub", .string("ann-2"))) }
    said += extra
    let algorithm = lie == .unsigned ? "none" : lie == .shared ? "HS256" : lie == .otherAlgorithm ? "RS384" : "RS256"
    var header: [(String, JSON)] = [("alg", .string(algorithm)), ("typ", .string("JWT"))]
    if names { header.append(("kid", .string(lie == .unknownKey ? "key-9" : "key-\(index)"))) }
    if lie == .critical { header.append(("crit", .array([.string("b64")]))) }
    let text = Base64URL.text(object(header).bytes) + "." + Base64URL.text(object(said).bytes)
    let key = Self.keys[index]
    let signature: [UInt8]
    switch lie {
    case .unsigned: signature = []
    case .shared:
      // The public key as a shared secret: the classic.
      signature = Array(
        HMAC<Crypto.SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: Data(key.pem.utf8))))
    case .unknownKey: signature = try Self.keys[1 - index].sign(text)
    case .broken: signature = try key.sign(text).map { $0 ^ 1 }
    default: signature = try key.sign(text)
    }
    return text + "." + Base64URL.text(signature)
  }
}

struct RSASigningKey: Sendable {
  private let key: _RSA.Signing.PrivateKey

  init() {
    do { key = try _RSA.Signing.PrivateKey(keySize: .bits2048) } catch { fatalError("no key could be made") }
  }

  var pem: String { key.publicKey.pemRepresentation }
  var privatePEM: String { key.pemRepresentation }

  func sign(_ text: String) throws -> [UInt8] {
    Array(
      try key.signature(for: Crypto.SHA256.hash(data: Data(text.utf8)), padding: .insecurePKCS1v1_5).rawRepresentation)
  }

  func json(name: String?) -> JSON {
    var members = [("kty", JSON.string("RSA")), ("use", .string("sig")), ("alg", .string("RS256"))]
    do {
      let primitives = try key.publicKey.getKeyPrimitives()
      members += [
        ("n", .string(Base64URL.text(primitives.modulus))), ("e", .string(Base64URL.text(primitives.publicExponent))),
      ]
    } catch { return .null }
    if let name { members.append(("kid", .string(name))) }
    return object(members)
  }
}
