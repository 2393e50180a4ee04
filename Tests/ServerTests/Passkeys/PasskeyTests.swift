import Basis
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

@Suite("ACC-12: passkeys of accounts")
struct PasskeyTests {
  private func serving(
    with change: @escaping @Sendable (inout ServerSettings) -> Void = { _ in },
    _ body: @Sendable @escaping (TestServer, TestIssuer, any TestClientProtocol) async throws -> Void
  ) async throws {
    try await TestIssuer.serving(
      with: {
        $0.site = "https://money.example.org"; change(&$0)
      }, body)
  }

  @Test("ACC-12, SEC-23: several are added, named and revoked, and one alone signs in") func several() async throws {
    try await serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let (phone, key) = (try TestAuthenticator(.es256), try TestAuthenticator(.rs256))
      let options = try await ann.passkeyOptions()
      #expect(options["publicKey"]?["authenticatorSelection"]?["userVerification"] == .string("required"))
      #expect(options["publicKey"]?["authenticatorSelection"]?["residentKey"] == .string("required"))
      #expect(options["publicKey"]?["rp"]?["id"] == .string("money.example.org"))
      #expect(try await ann.adds(phone, "  Phone ").status == 201)
      #expect(try await ann.adds(key, "Key").status == 201)
      let listed = try await ann.passkeys()
      #expect(listed.map { $0["name"]?.stringValue } == ["Phone", "Key"])
      // One that is there is not made again.
      let again = try await ann.passkeyOptions()["publicKey"]?["excludeCredentials"]?.arrayValue ?? []
      #expect(again.map { $0["id"]?.stringValue } == [Base64URL.text(phone.id), Base64URL.text(key.id)])
      #expect(again[0]["transports"] == .array([.string("internal")]))
      let path = "/v1/auth/passkeys/" + (listed[0]["id"]?.stringValue ?? "")
      #expect(try await ann.call(.patch, path, object([("name", .string("My phone"))])).status == 200)
      #expect(try await ann.call(.patch, path, object([("name", .string(" "))])).status == 400)
      #expect(try await ann.passkeys().first?["name"] == .string("My phone"))
      // Elsewhere, by nothing but it.
      let elsewhere = Visitor(client, issuer)
      let user = try #require(try await server.storage.account(email: "ann@example.org")).id
      let asked = try await elsewhere.passkeyChallenge()
      #expect(
        asked["publicKey"]?["allowCredentials"] == .array([])
          && asked["publicKey"]?["userVerification"] == .string("required"))
      let answer = try await elsewhere.signsIn(with: phone, user: Passkeys<MemoryStorage>.handle(user))
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try await elsewhere.email() == "ann@example.org")
      #expect(try await Visitor(client, issuer).signsIn(with: key).status == 200)
      // Somebody else can do nothing with it.
      let ben = Visitor(client, issuer)
      try await ben.signUp("Ben")
      #expect(try await ben.call(.patch, path, object([("name", .string("Mine"))])).status == 404)
      #expect(try await ben.call(.delete, path).status == 404)
      #expect(try await ben.adds(phone).errorCode == "passkey.taken")
      // Revoked, it signs in no more.
      #expect(try await ann.call(.delete, path).status == 200)
      let gone = try await Visitor(client, issuer).signsIn(with: phone)
      #expect(try gone.status == 401 && gone.errorCode == "passkey.unknown", "\(gone.text)")
      let events = try await ann.events()
      #expect(events.filter { $0 == "passkey-added" }.count == 2)
      #expect(events.filter { $0 == "passkey-sign-in" }.count == 2)
      #expect(events.filter { $0 == "passkey-removed" }.count == 1)
    }
  }

  @Test("ACC-12: what does not fit is refused with its reason, and neither adds a passkey nor signs in") func refused()
    async throws
  {
    try await serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let phone = try TestAuthenticator(.es256)
      let wrong: [(String, Visitor.Change)] = [
        ("passkey.wrong-origin", { $0.origin = "https://money.example.com" }),
        ("passkey.wrong-origin", { $0.origin = "https://evil.money.example.org" }),
        ("passkey.wrong-origin", { $0.party = "example.org" }),
        ("passkey.not-verified", { $0.flags = 0x01 }),
        ("passkey.refused", { $0.type = "payment.get" }),
        ("passkey.over", { $0.challenge = [UInt8](repeating: 7, count: 32) }),
      ]
      for (code, change) in wrong { #expect(try await ann.adds(phone, "Phone", change).errorCode == code) }
      #expect(try await ann.passkeys().isEmpty)
      #expect(try await ann.adds(phone).status == 201)
      let eve = Visitor(client, issuer)
      for (code, change) in wrong {
        let answer = try await eve.signsIn(with: phone, change)
        #expect(try answer.errorCode == code, "\(answer.text)")
        #expect(!(try answer.json["error"]?["message"]?.stringValue ?? "").isEmpty)
      }
      // A signature of another key; whose it is says another account.
      let other = try TestAuthenticator(.es256)
      let word = try TestAuthenticator.word("webauthn.get", try await eve.passkeyChallenge())
      var forged = try phone.used(word)
      let signature = try #require(try other.used(word)["response"]?["signature"])
      forged = forged.replacing(
        "response", with: try #require(forged["response"]).replacing("signature", with: signature))
      #expect(try await eve.send(forged).errorCode == "passkey.refused")
      #expect(try await eve.signsIn(with: phone, user: [1, 2, 3]).errorCode == "passkey.refused")
      #expect(try await eve.email() == nil)
    }
  }

  @Test("ACC-12: what is to be signed is good once, for five minutes, for this, and for who asked") func challenges()
    async throws
  {
    try await serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let phone = try TestAuthenticator(.edDSA)
      // Another session of the same person did not ask.
      let word = try TestAuthenticator.word("webauthn.create", try await ann.passkeyOptions())
      let second = Visitor(client, issuer)
      #expect(
        try await second.call(
          .post, "/v1/auth/sign-in",
          object([
            ("email", .string("ann@example.org")), ("password", .string("Engine1842")),
          ])
        ).status == 200)
      let made = object([("name", .string("Phone")), ("credential", phone.made(word))])
      #expect(try await second.call(.post, "/v1/auth/passkeys", made).errorCode == "passkey.over")
      #expect(try await ann.call(.post, "/v1/auth/passkeys", made).status == 201)
      #expect(try await ann.call(.post, "/v1/auth/passkeys", made).errorCode == "passkey.over")
      // Played again; in another browser; for something else; too late.
      let eve = Visitor(client, issuer)
      let good = try phone.used(try TestAuthenticator.word("webauthn.get", try await ann.passkeyChallenge()))
      #expect(try await eve.send(good).errorCode == "passkey.over")
      _ = try await eve.passkeyChallenge()
      #expect(try await eve.send(good).errorCode == "passkey.over")
      let other = Visitor(client, issuer)
      let own = try phone.used(try TestAuthenticator.word("webauthn.get", try await other.passkeyChallenge()))
      let cookies = other.cookies
      #expect(try await other.send(own).status == 200)
      other.keeps(cookies)
      #expect(try await other.send(own).errorCode == "passkey.over")
      let confirming = try phone.used(
        try TestAuthenticator.word("webauthn.get", try await ann.passkeyChallenge("confirm")))
      #expect(try await ann.send(confirming).errorCode == "passkey.over")
      let late = Visitor(client, issuer)
      let old = try phone.used(try TestAuthenticator.word("webauthn.get", try await late.passkeyChallenge()))
      issuer.clock.advance(milliseconds: 5 * 60_000)
      #expect(try await late.send(old).errorCode == "passkey.over")
      #expect(try await late.email() == nil)
      _ = server
    }
  }

  @Test(
    "ACC-12, SEC-23: of a passkey whose counter goes back somebody has a copy: it signs in no more, and its person reads of it"
  )
  func copies() async throws {
    try await serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let phone = try TestAuthenticator(.es256)
      #expect(try await ann.adds(phone) { $0.counter = 3 }.status == 201)
      #expect(try await Visitor(client, issuer).signsIn(with: phone) { $0.counter = 5 }.status == 200)
      let eve = Visitor(client, issuer)
      let answer = try await eve.signsIn(with: phone) { $0.counter = 5 }
      #expect(try answer.status == 401 && answer.errorCode == "passkey.copied", "\(answer.text)")
      #expect(try await eve.signsIn(with: phone) { $0.counter = 4 }.errorCode == "passkey.copied")
      // Which of the two is the person's, nobody knows.
      #expect(try await Visitor(client, issuer).signsIn(with: phone) { $0.counter = 9 }.errorCode == "passkey.copied")
      #expect(try await eve.email() == nil)
      #expect(try await ann.passkeys().first?["isCopied"] == .bool(true))
      #expect(try await ann.events().filter { $0 == "passkey-copied" }.count == 1)
      let id = try #require(try await ann.passkeys().first?["id"]?.stringValue)
      #expect(try await ann.call(.delete, "/v1/auth/passkeys/" + id).status == 200)
    }
  }

  @Test("ACC-12: a sign-in that somebody on the way held back until after a later one is refused, and is no copy")
  func heldBack() async throws {
    try await serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let phone = try TestAuthenticator(.es256)
      #expect(try await ann.adds(phone) { $0.counter = 3 }.status == 201)
      let first = Visitor(client, issuer)
      var word = try TestAuthenticator.word("webauthn.get", try await first.passkeyChallenge())
      word.counter = 5
      issuer.clock.advance(milliseconds: 20_000)
      #expect(try await Visitor(client, issuer).signsIn(with: phone) { $0.counter = 6 }.status == 200)
      #expect(try await first.send(try phone.used(word)).errorCode == "passkey.over")
      #expect(try await first.email() == nil)
      #expect(try await ann.passkeys().first?["isCopied"] == .bool(false))
      #expect(try await Visitor(client, issuer).signsIn(with: phone) { $0.counter = 7 }.status == 200)
    }
  }

  @Test("ACC-10, ACC-12: the last way to sign in stays, whichever it is") func lastWay() async throws {
    try await TestIssuer.serving { _, issuer, client in
      let here: Visitor.Change = {
        $0.origin = TestIssuer.site; $0.party = "localhost"
      }
      issuer.tells([("sub", .string("a-1")), ("email", .string("ann@example.org")), ("email_verified", .bool(true))])
      let ann = Visitor(client, issuer)
      let address = try await ann.start()
      try await ann.comeBack(try issuer.agree(to: address))
      #expect(try await ann.finish().status == 200)
      let provider = try #require(try await ann.ways()["identities"]?.arrayValue?.first?["id"]?.stringValue)
      #expect(try await ann.call(.delete, "/v1/auth/identities/" + provider).errorCode == "identity.last-way")
      let (phone, key) = (try TestAuthenticator(.es256), try TestAuthenticator(.es256))
      #expect(try await ann.adds(phone, "Phone", here).status == 201)
      #expect(
        try await ann.adds(key) {
          here(&$0); $0.counter = 7
        }.status == 201)
      #expect(try await ann.call(.delete, "/v1/auth/identities/" + provider).status == 200)
      // One of which there is a copy is no way.
      #expect(
        try await Visitor(client, issuer).signsIn(with: key) {
          here(&$0); $0.counter = 7
        }.status == 401)
      #expect(try await ann.ways()["takesPasskeys"] == .bool(true))
      let ids = try await ann.passkeys().compactMap { $0["id"]?.stringValue }
      #expect(try await ann.call(.delete, "/v1/auth/passkeys/" + ids[0]).errorCode == "passkey.last-way")
      #expect(try await ann.call(.delete, "/v1/auth/passkeys/" + ids[1]).status == 200)
      #expect(try await ann.call(.delete, "/v1/auth/passkeys/" + ids[0]).errorCode == "passkey.last-way")
      // Without a password, what needs a confirmation asks for the passkey.
      issuer.clock.advance(milliseconds: 11 * 60_000)
      let answer = try await ann.call(.post, "/v1/auth/passkeys/options", object([]))
      #expect(try answer.errorCode == "auth.password-needed")
      #expect(try answer.json["error"]?["passkey"] == .bool(true) && answer.json["error"]?["password"] == .bool(false))
      #expect(try await ann.confirms(with: phone, here).status == 200)
      #expect(try await ann.call(.post, "/v1/auth/passkeys/options", object([])).status == 200)
      // Who has a copied one only is asked all the same, and is no guest.
      let other = Visitor(client, issuer)
      #expect(
        try await other.signsIn(with: phone) {
          here(&$0); $0.counter = 5
        }.status == 200)
      #expect(
        try await Visitor(client, issuer).signsIn(with: phone) {
          here(&$0); $0.counter = 5
        }.status == 401)
      issuer.clock.advance(milliseconds: 11 * 60_000)
      #expect(try await ann.call(.post, "/v1/auth/passkeys/options", object([])).errorCode == "auth.password-needed")
    }
  }

  @Test("HSE-08, ACC-12: a passkey confirms what a password would, in this session, and only one's own")
  func confirming() async throws {
    try await serving { _, issuer, client in
      let (ann, ben) = (Visitor(client, issuer), Visitor(client, issuer))
      try await ann.signUp("Ann")
      try await ben.signUp("Ben")
      let (anns, bens) = (try TestAuthenticator(.es256), try TestAuthenticator(.es256))
      #expect(try await ann.adds(anns).status == 201)
      #expect(try await ben.adds(bens).status == 201)
      let second = Visitor(client, issuer)
      #expect(try await second.signsIn(with: anns).status == 200)
      issuer.clock.advance(milliseconds: 11 * 60_000)
      let key = object([("name", .string("Phone")), ("scope", .string("read"))])
      let refused = try await ann.call(.post, "/v1/keys", key)
      #expect(try refused.errorCode == "auth.password-needed")
      #expect(try refused.json["error"]?["passkey"] == .bool(true) && refused.json["error"]?["password"] == .bool(true))
      #expect(try await ann.confirms(with: bens).errorCode == "passkey.unknown")
      #expect(try await ann.call(.post, "/v1/keys", key).status == 403)
      #expect(try await ann.confirms(with: anns).status == 200)
      #expect(try await ann.call(.post, "/v1/keys", key).status == 201)
      #expect(try await second.call(.post, "/v1/keys", key).status == 403)
    }
  }

  @Test("ACC-07, ACC-12, SEC-25: wrong passwords do not lock passkeys; whoever tries too often waits") func limits()
    async throws
  {
    try await serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let phone = try TestAuthenticator(.es256)
      #expect(try await ann.adds(phone).status == 201)
      let wrong = object([("email", .string("ann@example.org")), ("password", .string("Engine1843"))])
      for _ in 0..<6 { try await Visitor(client, issuer).call(.post, "/v1/auth/sign-in", wrong) }
      #expect(try await Visitor(client, issuer).call(.post, "/v1/auth/sign-in", wrong).errorCode == "auth.locked")
      #expect(try await Visitor(client, issuer).signsIn(with: phone).status == 200)
      let eve = Visitor(client, issuer)
      let nothing = object([("credential", object([]))])
      for _ in 0..<300 { try await eve.call(.post, "/v1/auth/passkey/sign-in", nothing) }
      let answer = try await eve.call(.post, "/v1/auth/passkey/sign-in", nothing)
      #expect(answer.status == 429 && answer.headers[.retryAfter] != nil)
      #expect(
        try await eve.call(.post, "/v1/auth/passkey/challenge", object([("purpose", .string("sign-in"))])).status == 429
      )
    }
  }

  @Test("ACC-12, SEC-18: an account that goes takes its passkeys along; until then one takes that back") func deletion()
    async throws
  {
    try await serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let phone = try TestAuthenticator(.es256)
      #expect(try await ann.adds(phone).status == 201)
      #expect(try await ann.call(.delete, "/v1/account", object([])).status == 200)
      let back = Visitor(client, issuer)
      let told = try await back.signsIn(with: phone)
      #expect(try told.errorCode == "account.deleted" && told.json["error"]?["provider"] == .string("passkey"))
      #expect(try await back.signsIn(with: phone, keep: true).status == 200)
      #expect(try await back.call(.delete, "/v1/account", object([])).status == 200)
      issuer.clock.advance(milliseconds: 31 * 86_400_000)
      #expect(try await server.core.deletions.eraseDue { true } == .done)
      #expect(server.storage.tables.withLock { $0.passkeys.isEmpty })
      #expect(try await Visitor(client, issuer).signsIn(with: phone).errorCode == "passkey.unknown")
    }
  }

  @Test(
    "ACC-08, ACC-12: whoever waits at somebody else's address with a passkey loses it by the owner's first new password"
  )
  func preHijacking() async throws {
    try await serving(with: {
      $0.sendsMail(); $0.site = "https://money.example.org"
    }) { server, issuer, client in
      let eve = Visitor(client, issuer)
      try await eve.signUp("Ann")
      let phone = try TestAuthenticator(.es256)
      #expect(try await eve.adds(phone).status == 201)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let ann = Visitor(client, issuer)
      #expect(
        try await ann.call(.post, "/v1/auth/reset", object([("email", .string("ann@example.org"))])).status == 200)
      try await server.core.mail.deliverDue(box.carrier)
      let token = try #require(box.mails(to: "ann@example.org").last).secret("/reset")
      let reset = object([("token", .string(token)), ("password", .string("Segelboot7"))])
      #expect(try await ann.call(.post, "/v1/auth/reset/password", reset).status == 200)
      #expect(try await eve.signsIn(with: phone).errorCode == "passkey.unknown")
    }
  }

  @Test(
    "ACC-12: they are for the address that the operator named, else for this machine; an address of numbers has none")
  func places() throws {
    let named = try #require(PasskeyCheck(site: "https://Money.example.org", port: 1, hasTLS: false))
    #expect(named.party == "money.example.org" && named.origins == ["https://money.example.org"])
    #expect(
      PasskeyCheck(site: "https://money.example.org:8443", port: 1, hasTLS: true)?.origins == [
        "https://money.example.org:8443"
      ])
    #expect(
      PasskeyCheck(site: "https://money.example.org:443", port: 1, hasTLS: true)?.origins == [
        "https://money.example.org"
      ])
    let local = try #require(PasskeyCheck(site: nil, port: 8080, hasTLS: false))
    #expect(local.party == "localhost" && local.origins == ["http://localhost:8080"])
    #expect(
      local.isHere("localhost:8080") && !local.isHere("127.0.0.1:8080") && !local.isHere("[::1]:8080")
        && !local.isHere(nil))
    #expect(PasskeyCheck(site: "https://192.168.1.5", port: 1, hasTLS: true) == nil)
    #expect(PasskeyCheck(site: "https://[::1]:8080", port: 1, hasTLS: true) == nil)
  }

  @Test("ACC-12, QLT-05: whatever is sent in the place of a passkey's answer is refused in words") func fuzz()
    async throws
  {
    try await serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let phone = try TestAuthenticator(.es256)
      let word = try TestAuthenticator.word("webauthn.create", try await ann.passkeyOptions())
      let whole = phone.attestation(word)
      var bodies: [JSON] = [.null, .integer(1), .array([]), object([]), object([("type", .string("public-key"))])]
      for length in stride(from: 0, to: whole.count, by: 23) {
        bodies.append(phone.made(word, attestation: Array(whole[..<length])))
      }
      bodies.append(phone.made(word).replacing("rawId", with: .string("AAAA")))
      bodies.append(phone.made(word).replacing("rawId", with: .string("%%")))
      bodies.append(phone.made(word).replacing("type", with: .string("password")))
      for body in bodies {
        for path in ["/v1/auth/passkeys", "/v1/auth/passkey/sign-in", "/v1/auth/passkey/confirm"] {
          let answer = try await ann.call(.post, path, object([("name", .string("Phone")), ("credential", body)]))
          #expect([401, 410].contains(answer.status), "\(path): \(answer.text)")
        }
      }
      #expect(try await ann.passkeys().isEmpty)
    }
  }
}

extension JSON {
  fileprivate func replacing(_ name: String, with value: JSON) -> JSON {
    .object((members ?? []).map { $0.name == name ? JSONMember(name, value) : $0 })
  }
}
