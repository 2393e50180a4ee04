import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("ACC-10: which account somebody has whom a provider knows")
struct IdentityLinkTests {
  private static func claims(_ subject: String, _ email: String?, verified: Bool = true) -> [(String, JSON)] {
    var claims = [("sub", JSON.string(subject)), ("email_verified", .bool(verified))]
    if let email { claims.append(("email", .string(email))) }
    return claims
  }

  private func verify(_ server: TestServer, _ email: String) async throws {
    let account = try #require(try await server.storage.account(email: email))
    let permit = try SystemPermit(.changeOwnAccount, as: .user(account.id))
    try await server.storage.write([.verifyAccount(permit, email: email, at: 1)])
  }

  @Test(
    "ACC-10: an address that is there already is joined only if the provider can know, and both sides are proven",
    arguments: [
      // The account's address proven, the provider's word given, the provider's own domain: joined, or not.
      (true, true, true, true), (true, true, false, false), (true, false, true, false), (false, true, true, false),
      (false, false, false, false),
    ])
  func table(isAccountProven: Bool, isEmailVerified: Bool, isOwnDomain: Bool, joins: Bool) async throws {
    try await TestIssuer.serving(domains: isOwnDomain ? ["example.org"] : ["example.com"]) { server, issuer, client in
      let owner = Visitor(client, issuer)
      try await owner.signUp("Ann")
      if isAccountProven { try await verify(server, "ann@example.org") }
      issuer.tells(Self.claims("g-1", "Ann@Example.org", verified: isEmailVerified))
      let ann = Visitor(client, issuer)
      let answer = try await ann.goes()
      #expect((answer.status == 200) == joins, "\(answer.text)")
      if joins {
        #expect(try await ann.email() == "ann@example.org")
        #expect(try await ann.ways()["identities"]?.arrayValue?.count == 1)
        #expect(Set(try await ann.events()).isSuperset(of: ["identity-linked", "identity-sign-in"]))
      } else {
        #expect(try answer.errorCode == "identity.known-address")
        #expect(try await ann.email() == nil)
        #expect(try await owner.ways()["identities"]?.arrayValue?.isEmpty == true)
        // With the account's own way first, it is added.
        let address = try #require(
          try await owner.call(.post, "/v1/auth/identities", object([("provider", .string("oidc"))])).json["url"]?
            .stringValue)
        #expect(try await owner.comeBack(try issuer.agree(to: address)) == "/settings/security#provider")
        #expect(try await owner.finish().json["status"] == .string("linked"))
        #expect(try await ann.goes().status == 200)
        #expect(try await ann.email() == "ann@example.org")
      }
    }
  }

  @Test(
    "ACC-10: whoever waits with a password at somebody else's address gets nothing by it, not even a provider of theirs"
  )
  func preHijacking() async throws {
    try await TestIssuer.serving(with: {
      $0.sendsMail(); $0.site = TestIssuer.site
    }) { server, issuer, client in
      let eve = Visitor(client, issuer)
      try await eve.signUp("Ann")
      issuer.tells(Self.claims("eves", "eve@example.org"))
      let address = try #require(
        try await eve.call(.post, "/v1/auth/identities", object([("provider", .string("oidc"))])).json["url"]?
          .stringValue)
      try await eve.comeBack(try issuer.agree(to: address))
      #expect(try await eve.finish().status == 200)
      // The owner of the address comes with their provider: not into Eve's account.
      issuer.tells(Self.claims("anns", "ann@example.org"))
      let ann = Visitor(client, issuer)
      #expect(try await ann.goes().errorCode == "identity.known-address")
      // By a mail to the address it becomes theirs, and nobody else's any more.
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(
        try await ann.call(.post, "/v1/auth/reset", object([("email", .string("ann@example.org"))])).status == 200)
      try await server.core.mail.deliverDue(box.carrier)
      let token = try #require(box.mails(to: "ann@example.org").last).secret("/reset")
      #expect(
        try await ann.call(
          .post, "/v1/auth/reset/password", object([("token", .string(token)), ("password", .string("Segelboot7"))])
        ).status == 200)
      #expect(try await eve.email() == nil)
      issuer.tells(Self.claims("eves", "eve@example.org"))
      let back = Visitor(client, issuer)
      #expect(try await back.goes().status == 200)
      #expect(try await back.email() == "eve@example.org", "an account of her own, and not Ann's")
      issuer.tells(Self.claims("anns", "ann@example.org"))
      #expect(try await ann.goes().status == 200, "proven on both sides now")
      #expect(try await ann.email() == "ann@example.org")
    }
  }

  @Test("ACC-10: a provider's word about an address that it cannot know makes no proven account")
  func whoCannotKnow() async throws {
    try await TestIssuer.serving(
      "google",
      with: {
        $0.sendsMail(); $0.site = TestIssuer.site
      }
    ) { server, issuer, client in
      for (claims, isProven) in [
        (Self.claims("1", "one@gmail.com"), true), (Self.claims("2", "two@gmail.com", verified: false), false),
        (Self.claims("3", "three@firm.example"), false),
        (Self.claims("4", "four@firm.example") + [("hd", .string("firm.example"))], true),
        (Self.claims("5", "five@other.example") + [("hd", .string("firm.example"))], false),
      ] {
        issuer.tells(claims)
        let answer = try await Visitor(client, issuer).goes("google")
        #expect(answer.status == 200, "\(answer.text)")
        #expect(try answer.json["user"]?["verified"] == .bool(isProven), "\(claims)")
        #expect(try answer.json["user"]?["name"]?.stringValue == "User", "ACC-01")
      }
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(
        box.mails(to: "one@gmail.com").isEmpty && box.mails(to: "three@firm.example").count == 1,
        "the others get a link, as everybody")
    }
  }

  @Test("ACC-09, ACC-10: without an address nobody comes in; it is who somebody is that counts, not the address")
  func subjects() async throws {
    try await TestIssuer.serving { _, issuer, client in
      issuer.tells(Self.claims("s-1", nil))
      let ann = Visitor(client, issuer)
      let answer = try await ann.goes()
      #expect(try answer.errorCode == "identity.no-email")
      issuer.tells(Self.claims("s-1", "no address"))
      #expect(try await ann.goes().errorCode == "identity.no-email")
      issuer.tells(Self.claims("s-1", "ann@example.org"))
      #expect(try await ann.goes().status == 200)
      // The address changed at the provider: the same person.
      issuer.tells(Self.claims("s-1", "anna@example.org"))
      let later = Visitor(client, issuer)
      #expect(try await later.goes().status == 200)
      #expect(try await later.email() == "ann@example.org")
      // The provider cannot speak for who comes after her under another number, unless both are proven; here they are.
      issuer.tells(Self.claims("s-2", "ann@example.org", verified: false))
      #expect(try await Visitor(client, issuer).goes().errorCode == "identity.known-address")
    }
  }

  @Test("ACC-20: who may register holds for providers, too")
  func registration() async throws {
    try await TestIssuer.serving(with: { $0.registration = .invite }) { server, issuer, client in
      issuer.tells(Self.claims("first", "ann@example.org"))
      let ann = Visitor(client, issuer)
      #expect(try await ann.goes().json["user"]?["operator"] == .bool(true), "the first, as everywhere")
      issuer.tells(Self.claims("second", "ben@example.org"))
      let ben = Visitor(client, issuer)
      #expect(try await ben.goes().errorCode == "sign-up.invitation-needed")
      let code = try await AccountAdministration(storage: server.storage, clock: server.core.clock).invite()
      #expect(try await ben.goes("oidc", [("invitation", .string(code))]).status == 200)
      issuer.tells(Self.claims("third", "cem@example.org"))
      #expect(
        try await Visitor(client, issuer).goes("oidc", [("invitation", .string(code))]).errorCode
          == "sign-up.invitation-needed")
    }
    try await TestIssuer.serving(with: { $0.registration = .closed }) { server, issuer, client in
      try await Visitor(client, issuer).signUp("Ada")
      let answer = try await Visitor(client, issuer).goes()
      #expect(try answer.errorCode == "sign-up.closed")
    }
  }

  @Test("ACC-11: a guest who signs in with a provider keeps who they are")
  func guests() async throws {
    try await TestIssuer.serving { server, issuer, client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup("trip")
      #expect(
        try await ada.sync(group.notebook.request([[group.start(["Ada", "Gus"], .event)]])).statuses == ["applied"])
      let gus = Visitor(client, issuer)
      let code = try await group.code(of: ada)
      #expect(
        try await gus.call(
          .post, "/v1/join",
          object([
            ("code", .string(code)), ("member", .string(group.member("Gus").text)),
          ])
        ).status == 200)
      let before = try await gus.call(.get, "/v1/auth/session").json["user"]?["id"]
      issuer.tells(Self.claims("gus", "gus@example.org"))
      let answer = try await gus.goes()
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try answer.json["user"]?["id"] == before)
      #expect(try answer.json["user"]?["email"] == .string("gus@example.org"))
      #expect(try answer.json["spaces"]?.arrayValue?.count == 1)
      let phone = Visitor(client, issuer)
      #expect(try await phone.goes().json["user"]?["id"] == before)
    }
  }

  @Test("ACC-10: adding and removing is confirmed, another's is not taken, and the last way stays")
  func adding() async throws {
    try await TestIssuer.serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      issuer.clock.advance(milliseconds: Sessions<MemoryStorage>.confirmedMilliseconds + 1)
      let asked = try await ann.call(.post, "/v1/auth/identities", object([("provider", .string("oidc"))]))
      #expect(try asked.errorCode == "auth.password-needed")
      #expect(
        try await ann.call(.post, "/v1/auth/confirm", object([("password", .string("Engine1842"))])).status == 200)
      func link(_ visitor: Visitor) async throws -> Answer {
        let answer = try await visitor.call(.post, "/v1/auth/identities", object([("provider", .string("oidc"))]))
        try await visitor.comeBack(try issuer.agree(to: try #require(try answer.json["url"]?.stringValue)))
        return try await visitor.finish()
      }
      #expect(try await link(ann).status == 200)
      #expect(try await link(ann).status == 200, "twice is once")
      let way = try #require(try await ann.ways()["identities"]?.arrayValue?.first)
      #expect(way["name"] == .string("Keycloak") && way["email"] == .string("ann@example.org"))
      let ben = Visitor(client, issuer)
      try await ben.signUp("Ben")
      #expect(try await link(ben).errorCode == "identity.taken")
      // Begun by one, finished by another: nobody gets it.
      issuer.tells(Self.claims("ben", "ben@example.org"))
      let url = try #require(
        try await ben.call(.post, "/v1/auth/identities", object([("provider", .string("oidc"))])).json["url"]?
          .stringValue)
      try await ben.comeBack(try issuer.agree(to: url))
      var mixed = ann.cookies
      mixed["evenkeel-way"] = ben.cookies["evenkeel-way"]
      let both = Visitor(client, issuer)
      both.keeps(mixed)
      #expect(try await both.finish().status == 401)
      let id = try #require(way["id"]?.stringValue)
      #expect(try await ben.call(.delete, "/v1/auth/identities/\(id)").status == 404)
      #expect(try await ann.call(.delete, "/v1/auth/identities/\(id)").status == 200)
      #expect(try await ann.ways()["identities"] == .array([]))
      #expect(try await ann.events().contains("identity-removed"))
    }
  }

  @Test("ACC-10, ACC-15: without a password the provider confirms; the only way in cannot be removed")
  func withoutAPassword() async throws {
    try await TestIssuer.serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      #expect(try await ann.goes().status == 200)
      let id = try #require(try await ann.ways()["identities"]?.arrayValue?.first?["id"]?.stringValue)
      #expect(try await ann.ways()["hasPassword"] == .bool(false))
      #expect(try await ann.call(.delete, "/v1/auth/identities/\(id)").errorCode == "identity.last-way")
      issuer.clock.advance(milliseconds: Sessions<MemoryStorage>.confirmedMilliseconds + 1)
      let asked = try await ann.call(.delete, "/v1/account")
      #expect(try asked.errorCode == "auth.password-needed")
      #expect(try asked.json["error"]?["providers"]?.arrayValue?.first?["name"] == .string("Keycloak"))
      #expect(
        try await ann.call(.post, "/v1/auth/confirm", object([("password", .string("x"))])).errorCode
          == "auth.password-needed")
      issuer.tells(Self.claims("ben", "ben@example.org"))
      let confirm = [("purpose", JSON.string("confirm")), ("return", .string("/settings/delete"))]
      #expect(try await ann.goes("oidc", confirm).errorCode == "identity.other-person")
      issuer.tells(Self.claims("ann-1", "ann@example.org") + [("auth_time", .integer(issuer.clock.now / 1000 - 7200))])
      #expect(try await ann.goes("oidc", confirm).errorCode == "identity.refused", "signed in there two hours ago")
      issuer.tells(Self.claims("ann-1", "ann@example.org"))
      let done = try await ann.goes("oidc", confirm)
      #expect(try done.json["status"] == .string("confirmed") && done.json["return"] == .string("/settings/delete"))
      #expect(try await ann.call(.delete, "/v1/account").status == 200)
      // Deleted, and taken back by the same way (SEC-18).
      let back = Visitor(client, issuer)
      let answer = try await back.goes()
      #expect(try answer.errorCode == "account.deleted")
      #expect(try answer.json["error"]?["provider"] == .string("oidc"))
      #expect(try await back.goes("oidc", [("purpose", .string("keep"))]).status == 200)
      #expect(try await back.email() == "ann@example.org")
    }
  }

  @Test("SEC-25: starting and finishing is limited for each network address")
  func limits() async throws {
    try await TestIssuer.serving { _, issuer, client in
      let eve = Visitor(client, issuer)
      var last = 0
      for _ in 0..<301 { last = try await eve.finish().status }
      #expect(last == 429)
    }
  }

  @Test("SEC-16, SEC-11: neither code nor state, nor who somebody is at the provider, lies in the clear")
  func nothingLies() async throws {
    try await TestIssuer.serving { server, issuer, client in
      let ann = Visitor(client, issuer)
      let fields = try issuer.agree(to: try await ann.start())
      try await ann.comeBack(fields)
      let flow = try #require(
        try await server.storage.identityFlow(state: Sessions<MemoryStorage>.hash(fields["state"] ?? "")))
      let sealed = String(decoding: flow.sealed, as: UTF8.self)
      for word in ["oidc", "verifier", fields["code"] ?? "", fields["state"] ?? ""] { #expect(!sealed.contains(word)) }
      #expect(try await ann.finish().status == 200)
      let user = try #require(try await server.storage.account(email: "ann@example.org")).id
      let linked = try await server.storage.identities(try SystemPermit(.readOwnSecurity, as: .user(user)))
      #expect(linked.count == 1)
      let text = String(decoding: linked[0].sealed + linked[0].key, as: UTF8.self)
      for word in ["ann", "example"] { #expect(!text.contains(word)) }
    }
  }
}
