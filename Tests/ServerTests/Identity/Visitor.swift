import Basis
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing

@testable import Server

/// A browser with all its cookies, at a server with a provider.
final class Visitor: Sendable {
  let client: any TestClientProtocol
  let issuer: TestIssuer
  private let jar = Mutex<[String: String]>([:])

  init(_ client: any TestClientProtocol, _ issuer: TestIssuer) {
    self.client = client
    self.issuer = issuer
  }

  var cookies: [String: String] { jar.withLock { $0 } }
  func keeps(_ cookies: [String: String]) { jar.withLock { $0 = cookies } }

  @discardableResult
  func call(
    _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, form: String? = nil, crossSite: Bool = false
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    if body != nil { headers[.contentType] = "application/json" }
    if form != nil {
      headers[.contentType] = "application/x-www-form-urlencoded"
      headers[.origin] = issuer.url
    }
    // What SameSite lets through on the way back from another site.
    let sent = cookies.filter { !crossSite || $0.key.hasSuffix("-way") }
    if !sent.isEmpty { headers[.cookie] = sent.map { $0.key + "=" + $0.value }.sorted().joined(separator: "; ") }
    let bytes = body.map { ByteBuffer(bytes: $0.bytes) } ?? form.map { ByteBuffer(string: $0) }
    let answer = try await client.answer(method, path, headers: headers, body: bytes)
    for field in answer.headers[values: .setCookie] {
      let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      jar.withLock { $0[String(pair[0])] = pair[1].isEmpty ? nil : String(pair[1]) }
    }
    return answer
  }

  func start(_ provider: String = "oidc", _ more: [(String, JSON)] = []) async throws -> String {
    let answer = try await call(.post, "/v1/auth/identity/start", object([("provider", .string(provider))] + more))
    #expect(answer.status == 200, "\(answer.text)")
    return try #require(try answer.json["url"]?.stringValue)
  }

  /// The provider's redirect, or its form. Returns where it leads.
  @discardableResult
  func comeBack(_ fields: [String: String], to provider: String = "oidc", posts: Bool = false) async throws -> String {
    let text = FormText.text(fields.map { ($0.key, $0.value) })
    let path = "/v1/auth/identity/\(provider)/back"
    let answer =
      posts
      ? try await call(.post, path, form: text, crossSite: true)
      : try await call(.get, path + "?" + text, crossSite: true)
    #expect(answer.status == 303, "\(answer.text)")
    let place = try #require(answer.headers[.location])
    #expect(!place.contains("code") && !place.contains("state"))
    return place
  }

  func finish() async throws -> Answer { try await call(.post, "/v1/auth/identity/finish", object([])) }

  /// All of it.
  func goes(_ provider: String = "oidc", posts: Bool = false, _ more: [(String, JSON)] = []) async throws -> Answer {
    let address = try await start(provider, more)
    try await comeBack(try issuer.agree(to: address), to: provider, posts: posts)
    return try await finish()
  }

  func signUp(_ name: String) async throws {
    let answer = try await call(
      .post, "/v1/auth/sign-up",
      object([
        ("name", .string(name)), ("email", .string(name.lowercased() + "@example.org")),
        ("password", .string("Engine1842")),
      ]))
    #expect(answer.status == 200)
  }

  func email() async throws -> String? {
    try await call(.get, "/v1/auth/session").json["user"]?["email"]?.stringValue
  }

  func ways() async throws -> JSON { try await call(.get, "/v1/auth/identities").json }

  func events() async throws -> [String] {
    try await call(.get, "/v1/auth/security").json["events"]?.arrayValue?.compactMap { $0["kind"]?.stringValue } ?? []
  }
}

extension TestIssuer {
  static let site = "http://localhost"

  /// A server with this provider, and the provider, while `body` runs.
  static func serving(
    _ provider: String = "oidc", domains: Set<String> = ["example.org"],
    with change: @escaping @Sendable (inout ServerSettings) -> Void = { _ in },
    _ body: @Sendable @escaping (TestServer, TestIssuer, any TestClientProtocol) async throws -> Void
  ) async throws {
    let clock = ClockBox()
    let issuer = TestIssuer(clock, provider: provider, site: site)
    try await issuer.serving {
      let server = TestServer { settings in
        settings.clock = ServerClock { clock.now }
        settings.site = site
        settings.identity.providers = [
          provider == "google"
            ? .google(client: issuer.client, secret: issuer.secret, issuer: issuer.url)
            : .other("Keycloak", issuer: issuer.url, client: issuer.client, secret: issuer.secret, domains: domains)
        ]
        let here = OutgoingHosts.none.adding(hostOf: issuer.url)
        settings.identity.providers[0].hosts = here
        settings.identity.firebase = FirebaseProject(id: "my-money", keys: issuer.url + "/keys", hosts: here)
        change(&settings)
      }
      try await server.run { client in try await body(server, issuer, client) }
    }
  }
}
