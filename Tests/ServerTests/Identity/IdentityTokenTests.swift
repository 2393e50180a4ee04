import Basis
import Foundation
import HTTPTypes
import JWTKit
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("ACC-09: tokens, ways and what is wrong with them")
struct IdentityTokenTests {
  @Test("ACC-09: a right token signs up, and signs in the next time; nothing of it stands in an address")
  func signUpAndIn() async throws {
    try await TestIssuer.serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      let listed = try await ann.call(.get, "/v1/auth/providers").json["providers"]?.arrayValue?.compactMap {
        $0["name"]?.stringValue
      }
      #expect(listed == ["Keycloak", "Firebase"])
      let address = try await ann.start()
      #expect(try await ann.comeBack(try issuer.agree(to: address)) == "/sign-in#provider")
      let answer = try await ann.finish()
      #expect(answer.status == 200, "\(answer.text) \(issuer.state.withLock { $0.problems })")
      #expect(try answer.json["user"]?["email"]?.stringValue == "ann@example.org")
      #expect(try answer.json["user"]?["name"]?.stringValue == "Ann")
      #expect(try await ann.email() == "ann@example.org")
      #expect(Set(try await ann.events()) == ["sign-up", "identity-linked"])
      let again = Visitor(client, issuer)
      #expect(try await again.goes().status == 200)
      #expect(try await again.events().contains("identity-sign-in"))
      #expect(
        try await again.call(.get, "/v1/auth/session").json["user"]?["id"]
          == ann.call(.get, "/v1/auth/session").json["user"]?["id"])
      #expect(issuer.state.withLock { $0.keyFetches } == 1 && issuer.state.withLock { $0.discoveries } == 1)
    }
  }

  @Test("ACC-09: what lies is refused, and says no more than that", arguments: TestIssuer.Lie.allCases)
  func lies(lie: TestIssuer.Lie) async throws {
    try await TestIssuer.serving { _, issuer, client in
      issuer.lies(lie)
      let ann = Visitor(client, issuer)
      let answer = try await ann.goes()
      #expect(answer.status == 401, "\(lie): \(answer.text)")
      #expect(try answer.errorCode == "identity.refused")
      #expect(
        try answer.json["error"]?["message"]?.stringValue == "Sign-in with Keycloak did not work. Please try again.")
      #expect(try await ann.email() == nil)
      issuer.lies(nil)
      #expect(try await ann.goes().status == 200, "afterwards everything is as before")
    }
  }

  @Test("ACC-09: state and code are good once, in the browser that began, for ten minutes")
  func onceAndHere() async throws {
    try await TestIssuer.serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      let fields = try issuer.agree(to: try await ann.start())
      // Somebody else is sent the address: it is neither theirs nor used up.
      let eve = Visitor(client, issuer)
      _ = try await eve.start()
      try await eve.comeBack(fields)
      #expect(try await eve.finish().status == 410)
      #expect(try await eve.email() == nil)
      let before = ann.cookies
      try await ann.comeBack(fields)
      #expect(try await ann.finish().status == 200)
      #expect(ann.cookies["evenkeel-way"] == nil)
      ann.keeps(before)
      try await ann.comeBack(fields)
      #expect(try await ann.finish().errorCode == "identity.over", "a state is good once")
      // The same code under a state of its own: the issuer gives it once.
      var replay = try issuer.agree(to: try await ann.start())
      replay["code"] = fields["code"]
      try await ann.comeBack(replay)
      #expect(try await ann.finish().errorCode == "identity.refused")
      let late = try issuer.agree(to: try await ann.start())
      server.clock.advance(milliseconds: 0)
      issuer.clock.advance(milliseconds: IdentityFlows<MemoryStorage>.milliseconds + 1)
      try await ann.comeBack(late)
      #expect(try await ann.finish().errorCode == "identity.over")
      for wrong in ["", "x", String(repeating: "a", count: 43)] {
        _ = try await ann.start()
        try await ann.comeBack(["state": wrong, "code": "c"])
        #expect(try await ann.finish().errorCode == "identity.over")
      }
      // Another method, another issuer's word, names that come twice.
      let address = try await ann.start()
      let once = try issuer.agree(to: address)
      try await ann.comeBack(once, posts: true)
      try await ann.comeBack(once.merging(["iss": "https://elsewhere.example"]) { $1 })
      let twice = try await ann.call(
        .get, "/v1/auth/identity/oidc/back?state=\(once["state"]!)&state=\(once["state"]!)&code=1")
      #expect(twice.status == 303)
      #expect(try await ann.finish().errorCode == "identity.over")
      try await ann.comeBack(once.merging(["iss": issuer.url]) { $1 })
      #expect(try await ann.finish().status == 200)
    }
  }

  @Test("ACC-09: cancelling at the provider is no trouble; whatever else comes back is refused")
  func cancelling() async throws {
    try await TestIssuer.serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      for word in ["access_denied", "user_cancelled_authorize", "server_error"] {
        let state = try issuer.agree(to: try await ann.start("oidc", [("return", .string("/budgets"))]))["state"]!
        try await ann.comeBack(["state": state, "error": word, "code": "c"])
        let answer = try await ann.finish()
        guard word != "server_error" else {
          #expect(try answer.errorCode == "identity.refused")
          continue
        }
        #expect(answer.status == 200)
        #expect(try answer.json["status"] == .string("cancelled"))
        #expect(try answer.json["return"] == .string("/budgets"))
      }
      #expect(issuer.state.withLock { $0.tokenCalls } == 0)
      _ = try await ann.start()
      #expect(try await ann.comeBack(["error": "access_denied"]) == "/sign-in", "without a state, too")
      #expect(try await ann.comeBack(["error": "server_error"]) == "/sign-in#provider")
      for place in ["//evil.example", "/\\evil.example", "https://evil.example", "/a#b"] {
        let state = try issuer.agree(to: try await ann.start("oidc", [("return", .string(place))]))["state"]!
        try await ann.comeBack(["state": state, "error": "access_denied"])
        #expect(try await ann.finish().json["return"] == .null, "\(place)")
      }
    }
  }

  @Test(
    "ACC-09: a changed key is looked for once, an unknown one not again for a minute; keys are kept as long as allowed")
  func rotation() async throws {
    try await TestIssuer.serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      let first = try await ann.goes()
      #expect(first.status == 200)
      issuer.state.withLock { $0.key = 1 }
      #expect(try await ann.goes().status == 200)
      #expect(issuer.state.withLock { $0.keyFetches } == 2)
      issuer.lies(.unknownKey)
      for _ in 0..<3 { #expect(try await ann.goes().status == 401) }
      #expect(issuer.state.withLock { $0.keyFetches } == 2, "not within a minute")
      issuer.clock.advance(milliseconds: IssuerDirectory.pauseMilliseconds)
      for _ in 0..<3 { #expect(try await ann.goes().status == 401) }
      #expect(issuer.state.withLock { $0.keyFetches } == 3)
      issuer.lies(nil)
      issuer.clock.advance(milliseconds: 3_600_000)
      #expect(try await ann.goes().status == 200)
      #expect(issuer.state.withLock { $0.keyFetches } == 4)
      // Without names there is one key, or none.
      issuer.state.withLock { $0.namesKeys = false }
      issuer.clock.advance(milliseconds: 3_600_000)
      #expect(try await ann.goes().status == 200)
    }
  }

  @Test("ACC-09: bounds of what an issuer may ask for, and an issuer that is somebody else")
  func directory() async throws {
    #expect(IssuerDirectory.maxAge(["public, max-age=600"]) == 600)
    #expect(IssuerDirectory.maxAge(["no-store"]) == 0)
    #expect(IssuerDirectory.maxAge([]) == nil)
    for (address, isSafe) in [
      ("https://id.example.org", true), ("http://id.example.org", false), ("http://localhost:9400", true),
      ("http://127.0.0.1:1", true), ("https://u:p@id.example.org", false), ("ftp://id.example.org", false), ("", false),
    ] {
      let environment = ["EVENKEEL_OIDC_ISSUER": address, "EVENKEEL_OIDC_CLIENT_ID": "a"]
      if isSafe {
        #expect(try IdentitySettings(environment: environment).providers.count == 1, "\(address)")
      } else {
        #expect(throws: SettingsProblem.self, "\(address)") { try IdentitySettings(environment: environment) }
      }
    }
    try await TestIssuer.serving { _, issuer, client in
      issuer.state.withLock { $0.isImpostor = true }
      let answer = try await Visitor(client, issuer).call(
        .post, "/v1/auth/identity/start", object([("provider", .string("oidc"))]))
      #expect(try answer.errorCode == "identity.refused")
    }
  }

  @Test("ACC-09: Google's issuer may lack its scheme, that of nobody else")
  func schemelessIssuer() async throws {
    for provider in ["google", "oidc"] {
      try await TestIssuer.serving(provider) { _, issuer, client in
        let bare = String(issuer.url.dropFirst("http://".count))
        issuer.state.withLock { $0.issuer = bare }
        let answer = try await Visitor(client, issuer).goes(provider)
        #expect(answer.status == (provider == "google" ? 200 : 401))
        issuer.state.withLock { $0.issuer = "https://" + bare }
        #expect(try await Visitor(client, issuer).goes(provider).status == 401)
      }
    }
  }

  @Test("ACC-09: Apple's way: a form from its page, a secret made anew, a name that comes once, a text for a yes")
  func apple() async throws {
    let key = ES256PrivateKey()
    let clock = ClockBox()
    let issuer = TestIssuer(clock, provider: "apple", site: TestIssuer.site)
    issuer.expectsApple(key)
    try await issuer.serving {
      let server = TestServer { settings in
        settings.clock = ServerClock { clock.now }
        settings.site = TestIssuer.site
        settings.identity.providers = [
          .apple(client: issuer.client, key: .init(team: "TEAM1", keyID: "KEY1", key: key), issuer: issuer.url)
        ]
        settings.identity.providers[0].hosts = .none.adding(hostOf: issuer.url)
      }
      try await server.run { client in
        issuer.tells([
          ("sub", .string("a-1")), ("email", .string("x1@privaterelay.appleid.com")),
          ("email_verified", .string("true")),
        ])
        let ann = Visitor(client, issuer)
        let answer = try await ann.call(.post, "/v1/auth/identity/start", object([("provider", .string("apple"))]))
        let cookie = try #require(answer.headers[.setCookie])
        #expect(cookie.contains("SameSite=None; Secure") && cookie.contains("HttpOnly"))
        let address = try #require(try answer.json["url"]?.stringValue)
        #expect(address.contains("response_mode=form_post"))
        var fields = try issuer.agree(to: address)
        fields["user"] = "{\"name\":{\"firstName\":\"Ann\",\"lastName\":\"Muster\"},\"email\":\"eve@example.org\"}"
        #expect(try await ann.comeBack(fields, to: "apple", posts: true) == "/sign-in#provider")
        let done = try await ann.finish()
        #expect(done.status == 200, "\(done.text) \(issuer.state.withLock { $0.problems })")
        #expect(try done.json["user"]?["name"]?.stringValue == "Ann Muster")
        #expect(
          try done.json["user"]?["email"]?.stringValue == "x1@privaterelay.appleid.com", "never what the form says")
        #expect(try done.json["user"]?["verified"] == .bool(true))
      }
    }
  }

  @Test("ACC-09: Firebase tokens of this project, and of no other")
  func firebase() async throws {
    try await TestIssuer.serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      let now = issuer.clock.now / 1000
      func bring(_ project: String, audience: String, _ extra: [(String, JSON)] = []) async throws -> Answer {
        let token = try issuer.token(
          nonce: nil, audience: audience, issuer: "https://securetoken.google.com/" + project,
          extra: [("auth_time", .integer(now))] + extra)
        return try await ann.call(.post, "/v1/auth/firebase", object([("token", .string(token))]))
      }
      // Each of these is a true token of some project.
      for (project, audience) in [("other", "other"), ("other", "my-money"), ("my-money", "other")] {
        let answer = try await bring(project, audience: audience)
        #expect(try answer.errorCode == "identity.refused", "\(project) \(audience)")
      }
      for lie in [TestIssuer.Lie.unsigned, .shared, .expired, .early, .unknownKey, .broken, .noSubject] {
        issuer.lies(lie)
        #expect(try await bring("my-money", audience: "my-money").status == 401, "\(lie)")
      }
      issuer.lies(nil)
      #expect(try await bring("my-money", audience: "my-money").status == 200)
      #expect(try await ann.email() == "ann@example.org")
      #expect(try await ann.call(.post, "/v1/auth/firebase", object([("token", .string("x"))])).status == 401)
    }
  }

  @Test("SEC-24: half a provider is refused by the name of what is missing; nothing set, nothing offered")
  func settings() throws {
    func problem(_ environment: [String: String]) -> String? {
      var settings = ServerSettings()
      do throws(SettingsProblem) {
        try settings.read(environment: environment)
        try settings.validate()
        return nil
      } catch { return error.setting }
    }
    let (id, secret, url) = ("EVENKEEL_GOOGLE_CLIENT_ID", "EVENKEEL_GOOGLE_CLIENT_SECRET", "EVENKEEL_URL")
    #expect(problem([:]) == nil)
    #expect(problem([id: "a"]) == secret)
    #expect(problem([secret: "a"]) == id)
    #expect(problem([id: "", secret: "a"]) == id)
    #expect(problem([id: "a", secret: "b"]) == url)
    #expect(problem([id: "a", secret: "b", url: "https://money.example.org"]) == nil)
    #expect(
      problem([id: "a", secret + "_FILE": "/nowhere/secret", url: "https://money.example.org"]) == secret + "_FILE")
    let folder = try TemporaryFolder()
    let file = folder.path + "/secret"
    try "s3cret\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(problem([id: "a", secret + "_FILE": file, url: "https://money.example.org"]) == nil)
    #expect(problem([id: "a", secret: "b", secret + "_FILE": file]) == secret + "_FILE")
    let apple = ["CLIENT_ID", "TEAM_ID", "KEY_ID", "KEY_FILE"].map { "EVENKEEL_APPLE_" + $0 }
    for missing in apple {
      var all = Dictionary(uniqueKeysWithValues: apple.map { ($0, $0.hasSuffix("FILE") ? file : "a") })
      all[missing] = nil
      #expect(problem(all) == missing)
    }
    var all = Dictionary(uniqueKeysWithValues: apple.map { ($0, $0.hasSuffix("FILE") ? file : "a") })
    #expect(problem(all) == "EVENKEEL_APPLE_KEY_FILE", "no key in it")
    try ES256PrivateKey().pemRepresentation.write(toFile: file, atomically: true, encoding: .utf8)
    all[url] = "http://localhost:8080"
    #expect(problem(all) == url, "Apple sends nobody back to this machine")
    all[url] = "https://money.example.org"
    #expect(problem(all) == nil)
    #expect(problem(["EVENKEEL_OIDC_ISSUER": "https://id.example.org"]) == "EVENKEEL_OIDC_CLIENT_ID")
    #expect(problem(["EVENKEEL_OIDC_SIGN_OUT_RETURN": "on"]) == "EVENKEEL_OIDC_ISSUER")
    #expect(
      problem([
        "EVENKEEL_OIDC_ISSUER": "https://id.example.org", "EVENKEEL_OIDC_CLIENT_ID": "a",
        "EVENKEEL_OIDC_SIGN_OUT_RETURN": "yes",
      ])
        == "EVENKEEL_OIDC_SIGN_OUT_RETURN")
    #expect(problem(["EVENKEEL_OIDC_NAME": "Keycloak"]) == "EVENKEEL_OIDC_ISSUER")
    #expect(
      problem(["EVENKEEL_OIDC_ISSUER": "http://id.example.org", "EVENKEEL_OIDC_CLIENT_ID": "a"])
        == "EVENKEEL_OIDC_ISSUER")
    #expect(
      problem([
        "EVENKEEL_OIDC_ISSUER": "http://127.0.0.1:9400", "EVENKEEL_OIDC_CLIENT_ID": "a", url: "http://localhost:8080",
      ]) == nil)
    let issuer = [
      "EVENKEEL_OIDC_ISSUER": "https://id.lan", "EVENKEEL_OIDC_CLIENT_ID": "a", url: "https://money.example.org",
    ]
    #expect(problem(issuer.merging(["EVENKEEL_OIDC_HOSTS": "keys.lan:8443"]) { $1 }) == nil)
    #expect(problem(issuer.merging(["EVENKEEL_OIDC_HOSTS": "https://keys.lan"]) { $1 }) == "EVENKEEL_OIDC_HOSTS")
    #expect(problem(["EVENKEEL_OIDC_HOSTS": "keys.lan"]) == "EVENKEEL_OIDC_ISSUER")
    #expect(problem(["EVENKEEL_FIREBASE_PROJECT": "https://x"]) == "EVENKEEL_FIREBASE_PROJECT")
    #expect(problem(["EVENKEEL_FIREBASE_PROJECT": "my-money-1234"]) == nil)
  }
}
