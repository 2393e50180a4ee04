import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("ACC-11: an account by a passkey alone, without an address")
struct PasskeyAccountTests {
  private func serving(
    with change: @escaping @Sendable (inout ServerSettings) -> Void = { _ in },
    _ body: @Sendable @escaping (TestServer, TestIssuer, any TestClientProtocol) async throws -> Void
  ) async throws {
    try await TestIssuer.serving(
      with: {
        $0.site = "https://money.example.org"; change(&$0)
      }, body)
  }

  private static func user(_ person: Visitor) async throws -> JSON? {
    try await person.call(.get, "/v1/auth/session").json["user"]
  }

  @Test(
    "ACC-11, ACC-12: a name and a passkey make an account; it has all that others have, and the passkey alone signs in elsewhere"
  )
  func begins() async throws {
    try await serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      let phone = try TestAuthenticator(.es256)
      let options = try await ann.passkeyNew("Ann").json["publicKey"]
      #expect(options?["authenticatorSelection"]?["userVerification"] == .string("required"))
      #expect(options?["authenticatorSelection"]?["residentKey"] == .string("required"))
      #expect(options?["user"]?["displayName"] == .string("Ann"))
      let begun = try await ann.begins(phone, "Ann")
      #expect(begun.status == 201, "\(begun.text)")
      let user = try #require(try await Self.user(ann))
      #expect(user["email"] == .null && user["guest"]?.boolValue == false && user["name"]?.stringValue == "Ann")
      #expect(user["unverified"]?.boolValue == false, "there is no address to prove")
      let id = try #require(user["id"]?.idValue)
      // The device keeps whose it is under the account's own id.
      #expect(
        try await Visitor(client, issuer).signsIn(with: phone, user: Passkeys<MemoryStorage>.handle(id)).status == 200)
      let space = object([("space", .string(RecordID(derivedFrom: "anns").text))])
      #expect(try await ann.call(.post, "/v1/spaces", space).status == 201)
      #expect(
        try await ann.call(.post, "/v1/keys", object([("name", .string("Script")), ("scope", .string("read"))])).status
          == 201)
      #expect(try await ann.events().sorted() == ["key-made", "passkey-added", "passkey-sign-in", "sign-up"])
      // Nobody signs in by address or password, and none can be asked for.
      for email in ["", id.text, "ann"] {
        let form = object([("email", .string(email)), ("password", .string("Engine1842"))])
        #expect(try await Visitor(client, issuer).call(.post, "/v1/auth/sign-in", form).status == 401, "\(email)")
      }
      let admin = try #require(try await server.storage.account(id: id))
      #expect(admin.isOperator && admin.standsAlone && admin.password == nil && !admin.isGuest)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails.isEmpty, "nobody gets a mail")
    }
  }

  @Test("ACC-12: the last way to sign in stays; what needs a confirmation takes the passkey, for ten minutes")
  func lastWay() async throws {
    try await serving { _, issuer, client in
      let ann = Visitor(client, issuer)
      let (phone, key) = (try TestAuthenticator(.es256), try TestAuthenticator(.rs256))
      #expect(try await ann.begins(phone, "Ann").status == 201)
      let path = "/v1/auth/passkeys/" + (try await ann.passkeys().first?["id"]?.stringValue ?? "")
      let last = try await ann.call(.delete, path)
      #expect(try last.status == 409 && last.errorCode == "passkey.last-way", "\(last.text)")
      issuer.clock.advance(milliseconds: Sessions<MemoryStorage>.confirmedMilliseconds + 1)
      let asked = try await ann.call(.post, "/v1/auth/passkeys/options", object([]))
      #expect(asked.status == 403 && asked.text.contains("\"passkey\":true"), "\(asked.text)")
      #expect(try await ann.confirms(with: phone).status == 200)
      #expect(try await ann.adds(key, "Key").status == 201)
      #expect(try await ann.call(.delete, path).status == 200)
      #expect(try await Visitor(client, issuer).signsIn(with: phone).errorCode == "passkey.unknown")
      #expect(try await Visitor(client, issuer).signsIn(with: key).status == 200)
    }
  }

  @Test("ACC-20: who may have one is decided as for every account, before a device makes a passkey for nothing")
  func registration() async throws {
    for registration in [ServerSettings.Registration.closed, .invite] {
      try await serving(with: { $0.registration = registration }) { server, issuer, client in
        // The first one always, as the operator.
        #expect(try await Visitor(client, issuer).begins(try TestAuthenticator(.es256), "Ada").status == 201)
        let ben = Visitor(client, issuer)
        #expect(try await ben.passkeyNew("Ben").status == 403)
        #expect(try await ben.passkeyNew("Ben", invitation: "nonsense").status == 403)
        guard registration == .invite else { return }
        try await server.storage.write([
          .addInvitation(
            try SystemPermit(.manageAccounts, as: .job(.administration)), codeHash: invitationHash("c0de"),
            expiresAt: issuer.clock.now + 1000)
        ])
        // What was asked for without it is not finished with another one's.
        let phone = try TestAuthenticator(.es256)
        #expect(try await ben.begins(phone, "Ben", invitation: "c0de").status == 201)
        #expect(try await Self.user(ben)?["operator"]?.boolValue == false)
        #expect(try await Visitor(client, issuer).passkeyNew("Eve", invitation: "c0de").status == 403, "it is used up")
      }
    }
  }

  @Test(
    "ACC-11, ACC-12: what does not fit makes no account: another address, nobody made sure of, played again, another browser's"
  )
  func refused() async throws {
    try await serving { server, issuer, client in
      let phone = try TestAuthenticator(.es256)
      let wrong: [(String, Visitor.Change)] = [
        ("passkey.wrong-origin", { $0.origin = "https://money.example.com" }),
        ("passkey.wrong-origin", { $0.party = "example.org" }),
        ("passkey.not-verified", { $0.flags = 0x01 }),
        ("passkey.over", { $0.challenge = [UInt8](repeating: 7, count: 32) }),
      ]
      for (code, change) in wrong {
        let answer = try await Visitor(client, issuer).begins(phone, "Ann", change)
        #expect(try answer.errorCode == code, "\(answer.text)")
      }
      // For something else, and in another browser.
      let (ann, eve) = (Visitor(client, issuer), Visitor(client, issuer))
      let word = try TestAuthenticator.word("webauthn.create", try await ann.passkeyNew("Ann").json)
      let made = object([("name", .string("Ann")), ("credential", phone.made(word))])
      #expect(try await eve.call(.post, "/v1/auth/passkey/account", made).errorCode == "passkey.over")
      _ = try await eve.passkeyNew("Eve")
      #expect(try await eve.call(.post, "/v1/auth/passkey/account", made).errorCode == "passkey.over")
      #expect(try await server.storage.hasAccounts() == false)
      let cookies = ann.cookies
      let again = Visitor(client, issuer)
      let word2 = try TestAuthenticator.word("webauthn.create", try await again.passkeyNew("Ann").json)
      let good = object([("name", .string("Ann")), ("credential", phone.made(word2))])
      let kept = again.cookies
      #expect(try await again.call(.post, "/v1/auth/passkey/account", good).status == 201)
      again.keeps(kept)
      #expect(try await again.call(.post, "/v1/auth/passkey/account", good).errorCode == "passkey.over", "played again")
      // The same passkey is no second account; who has one adds to it; a name is needed.
      ann.keeps(cookies)
      #expect(try await Visitor(client, issuer).begins(phone, "Twin").status >= 400)
      let signedIn = Visitor(client, issuer)
      #expect(try await signedIn.signsIn(with: phone).status == 200)
      #expect(try await signedIn.passkeyNew("Ann").status == 400)
      #expect(try await Visitor(client, issuer).passkeyNew("  ").status == 400)
    }
  }

  @Test("ACC-11, EVT-05: a guest who keeps it with a passkey keeps their id, their groups and their session")
  func guests() async throws {
    try await serving { _, issuer, client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup()
      _ = try await ada.sync(group.notebook.request([[group.start()]]))
      let code = try await group.code(of: ada)
      let ben = Visitor(client, issuer)
      let joined = try await ben.call(
        .post, "/v1/join",
        object([("code", .string(code)), ("name", .string("")), ("member", .string(group.member("Ben").text))]))
      #expect(joined.status == 200, "\(joined.text)")
      let guest = try await Self.user(ben)?["id"]
      #expect(try await Self.user(ben)?["guest"]?.boolValue == true)
      let phone = try TestAuthenticator(.es256)
      #expect(try await ben.begins(phone, "Ben").status == 201)
      let elsewhere = Visitor(client, issuer)
      #expect(try await elsewhere.signsIn(with: phone).status == 200)
      for each in [ben, elsewhere] {
        let session = try await each.call(.get, "/v1/auth/session").json
        #expect(session["user"]?["id"] == guest && session["user"]?["guest"]?.boolValue == false)
        #expect(session["spaces"]?.arrayValue?.contains { $0["space"]?.idValue == group.space } == true)
      }
    }
  }

  @Test(
    "ACC-15, ACC-08: an address comes later, by a link, with no word to an old one; then a password can be set by mail")
  func addressLater() async throws {
    try await serving(with: {
      $0.sendsMail(); $0.site = "https://money.example.org"
    }) { server, issuer, client in
      let ann = Visitor(client, issuer)
      let phone = try TestAuthenticator(.es256)
      #expect(try await ann.begins(phone, "Ann").status == 201)
      #expect(
        try await ann.call(.post, "/v1/auth/email", object([("email", .string("ann@example.org"))])).status == 200)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails.count == 1)
      let token = try #require(box.mails(to: "ann@example.org").last).secret("/verify")
      #expect(try await Self.user(ann)?["email"] == .null, "not before the link is opened")
      #expect(
        try await Visitor(client, issuer).call(.post, "/v1/auth/verify", object([("token", .string(token))])).status
          == 200)
      let user = try await Self.user(ann)
      #expect(user?["email"]?.stringValue == "ann@example.org" && user?["verified"]?.boolValue == true)
      #expect(
        try await Visitor(client, issuer).call(.post, "/v1/auth/reset", object([("email", .string("ann@example.org"))]))
          .status == 200)
      try await server.core.mail.deliverDue(box.carrier)
      let reset = try #require(box.mails(to: "ann@example.org").last).secret("/reset")
      let form = object([
        ("token", .string(reset)), ("password", .string("Engine1842")), ("confirmation", .string("Engine1842")),
      ])
      #expect(try await Visitor(client, issuer).call(.post, "/v1/auth/reset/password", form).status == 200)
      let signIn = object([("email", .string("ann@example.org")), ("password", .string("Engine1842"))])
      #expect(try await Visitor(client, issuer).call(.post, "/v1/auth/sign-in", signIn).status == 200)
      #expect(try await Visitor(client, issuer).signsIn(with: phone).status == 200, "the passkey goes on")
    }
  }

  @Test("SEC-18: deleted without a mail, kept after all by the passkey, and erased when the time is over")
  func deleted() async throws {
    try await serving(with: {
      $0.sendsMail(); $0.site = "https://money.example.org"
    }) { server, issuer, client in
      let ann = Visitor(client, issuer)
      let phone = try TestAuthenticator(.es256)
      #expect(try await ann.begins(phone, "Ann").status == 201)
      let id = try #require(try await Self.user(ann)?["id"]?.idValue)
      for round in 0..<2 {
        let gone = try await ann.call(.delete, "/v1/account", object([]))
        #expect(gone.status == 200, "\(gone.text)")
        let refused = try await ann.signsIn(with: phone)
        #expect(try refused.status == 403 && refused.errorCode == "account.deleted")
        if round == 0 { #expect(try await ann.signsIn(with: phone, keep: true).status == 200) }
      }
      issuer.clock.advance(milliseconds: 31 * 86_400_000)
      try await server.core.jobs.runDue()
      #expect(try await server.storage.account(id: id) == nil)
      #expect(try await ann.signsIn(with: phone).errorCode == "passkey.unknown")
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails.isEmpty)
    }
  }

  @Test("SEC-25: accounts by passkey count with the sign-ups of an address") func limited() async throws {
    try await serving(with: { $0.signUpsPerHour = 2 }) { _, issuer, client in
      for name in ["Ann", "Ben"] {
        #expect(try await Visitor(client, issuer).begins(try TestAuthenticator(.es256), name).status == 201)
      }
      let third = try await Visitor(client, issuer).begins(try TestAuthenticator(.es256), "Cleo")
      #expect(third.status == 429 && third.headers[.retryAfter] != nil)
    }
  }
}

extension Visitor {
  func passkeyNew(_ name: String, invitation: String? = nil) async throws -> Answer {
    try await call(.post, "/v1/auth/passkey/new", Self.newcomer(name, invitation))
  }

  /// A browser without an account gets one by this device.
  func begins(_ device: TestAuthenticator, _ name: String, invitation: String? = nil, _ change: Change = { _ in })
    async throws -> Answer
  {
    var word = try TestAuthenticator.word("webauthn.create", try await passkeyNew(name, invitation: invitation).json)
    change(&word)
    issuer.clock.advance(milliseconds: 1)
    let form = Self.newcomer(name, invitation).members ?? []
    return try await call(
      .post, "/v1/auth/passkey/account", .object(form + [JSONMember("credential", device.made(word))]))
  }

  private static func newcomer(_ name: String, _ invitation: String?) -> JSON {
    object([("name", .string(name))] + (invitation.map { [("invitation", JSON.string($0))] } ?? []))
  }
}
