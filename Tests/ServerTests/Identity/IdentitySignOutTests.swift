import Basis
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

/// RP-Initiated Logout 1.0.
@Suite("ACC-16: signing out at the provider, too")
struct IdentitySignOutTests {
  /// Where the app goes on to; nil when it stays.
  private func signOut(_ visitor: Visitor, _ more: [(String, JSON)] = []) async throws -> String? {
    let answer = try await visitor.call(.post, "/v1/auth/sign-out", object(more))
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try answer.json["status"] == .string("signed-out"))
    #expect(
      try await visitor.call(.get, "/v1/auth/session").json["user"] == .null,
      "signed out here, whatever the provider does")
    return try answer.json["url"]?.stringValue
  }

  @Test(
    "ACC-16: who came from a provider goes on to its end of the session, and nothing of them goes along",
    arguments: [false, true])
  func goesOn(everywhere: Bool) async throws {
    try await TestIssuer.serving { server, issuer, client in
      issuer.state.withLock { $0.endSession = issuer.url + "/end?theme=calm" }
      let ann = Visitor(client, issuer)
      #expect(try await ann.goes().status == 200)
      let address = try await signOut(ann, everywhere ? [("everywhere", .bool(true))] : [])
      #expect(address == issuer.url + "/end?theme=calm&client_id=" + issuer.client)
      #expect(try await signOut(ann) == nil, "there is no session any more")
    }
  }

  @Test("ACC-16: back to the sign-in, where the operator registered it")
  func comesBack() async throws {
    try await TestIssuer.serving(with: { $0.identity.providers[0].returnsAfterSignOut = true }) { _, issuer, client in
      issuer.state.withLock { $0.endSession = issuer.url + "/end" }
      let ann = Visitor(client, issuer)
      #expect(try await ann.goes().status == 200)
      let query = try #require(try await signOut(ann)?.split(separator: "?").last)
      let fields = FormText.fields(String(query))
      #expect(fields == ["client_id": issuer.client, "post_logout_redirect_uri": TestIssuer.site + "/sign-in"])
    }
  }

  @Test("ACC-16: a guest who becomes an account, and who adds a provider or confirms with it, were at its page, too")
  func otherWays() async throws {
    try await TestIssuer.serving { server, issuer, client in
      issuer.state.withLock { $0.endSession = issuer.url + "/end" }
      let owner = Visitor(client, issuer)
      try await owner.signUp("Ben")
      let address = try #require(
        try await owner.call(.post, "/v1/auth/identities", object([("provider", .string("oidc"))])).json["url"]?
          .stringValue)
      try await owner.comeBack(try issuer.agree(to: address))
      #expect(try await owner.finish().json["status"] == .string("linked"))
      #expect(try await signOut(owner) != nil)
      let again = Visitor(client, issuer)
      let signIn = object([("email", .string("ben@example.org")), ("password", .string("Engine1842"))])
      #expect(try await again.call(.post, "/v1/auth/sign-in", signIn).status == 200)
      #expect(try await signOut(again) == nil, "by password: nobody was at the provider")
      #expect(try await again.call(.post, "/v1/auth/sign-in", signIn).status == 200)
      let there = try await again.start("oidc", [("purpose", .string("confirm"))])
      try await again.comeBack(try issuer.agree(to: there))
      #expect(try await again.finish().json["status"] == .string("confirmed"))
      #expect(try await signOut(again) != nil)
    }
  }

  @Test(
    "ACC-16: without such a place, with one that leads elsewhere, or without a provider, signing out is as ever",
    arguments: [nil, "http://10.0.0.1/end", "javascript:alert(1)", ""])
  func nowhere(place: String?) async throws {
    try await TestIssuer.serving { _, issuer, client in
      issuer.state.withLock { $0.endSession = place }
      let ann = Visitor(client, issuer)
      let answer = try await ann.goes()
      #expect(answer.status == 200, "it costs nobody the sign-in")
      #expect(try await signOut(ann) == nil)
    }
  }

  @Test(
    "ACC-16: a provider that says nothing, or whose document is of another, keeps nobody signed in",
    arguments: [true, false])
  func trouble(isSilent: Bool) async throws {
    let clock = ClockBox()
    let issuer = TestIssuer(clock, site: TestIssuer.site)
    let cookies = try await issuer.serving { () -> Set<String> in
      issuer.state.withLock { ($0.isSilent, $0.isImpostor, $0.endSession) = (isSilent, !isSilent, issuer.url + "/end") }
      let server = TestServer { settings in
        settings.clock = ServerClock { clock.now }
        settings.site = TestIssuer.site
        settings.identity.providers = [
          .other("Keycloak", issuer: issuer.url, client: issuer.client, secret: issuer.secret)
        ]
      }
      // As after a restart: the session is there, and what the issuer said of itself is not.
      return try await server.run { client in
        let ann = Visitor(client, issuer)
        try await ann.signUp("Ann")
        let account = try #require(try await server.storage.account(email: "ann@example.org"))
        let session = try #require(
          try await server.storage.sessions(try SystemPermit(.readOwnSecurity, as: .user(account.id))).first)
        try await server.storage.write([.noteIssuer(tokenHash: session.tokenHash, issuer: issuer.url)])
        let start = ContinuousClock.now
        let address = try await self.signOut(ann)
        #expect(address == nil)
        #expect(ContinuousClock.now - start < .seconds(8), "two seconds, and what a busy machine adds")
        return Set(ann.cookies.keys)
      }
    }
    #expect(cookies.isEmpty, "the cookie is gone")
  }
}
