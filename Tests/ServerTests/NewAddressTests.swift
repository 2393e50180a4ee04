import Basis
import Testing

@testable import Server
@testable import Store

@Suite("ACC-15: another address for an account")
struct NewAddressTests {
  private func ask(_ email: String, _ person: Person) async throws -> Answer {
    try await person.post("/v1/auth/email", object([("email", .string(email))]))
  }

  private func signIn(_ email: String, _ person: Person) async throws -> Int {
    try await person.post("/v1/auth/sign-in", object([("email", .string(email)), ("password", .string("Engine1842"))]))
      .status
  }

  private func open(_ token: String, _ person: Person) async throws -> Answer {
    try await person.post("/v1/auth/verify", object([("token", .string(token))]))
  }

  private func mails(_ server: TestServer, to address: String) async throws -> [OutgoingMail] {
    let box = Mailbox()
    try await server.core.mail.deliverDue(box.carrier)
    return box.mails(to: address)
  }

  @Test(
    "ACC-15: after the password a link to the new address, a word to the old one; until it is opened the old one signs in"
  )
  func changed() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      server.clock.advance(milliseconds: Sessions<MemoryStorage>.confirmedMilliseconds + 1)
      #expect(try await ask("ada@new.example", ada).errorCode == "auth.password-needed")
      #expect(try await ada.confirm("Engine1842").status == 200)
      #expect(try await ask("no address", ada).errorCode == "email.invalid")
      #expect(try await ask("ADA@example.org", ada).errorCode == "email.same")
      let asked = try await ask(" Ada@New.example ", ada)
      #expect(asked.status == 200, "\(asked.text)")
      #expect(try asked.json["user"]?["newEmail"]?.stringValue == "ada@new.example")
      #expect(try asked.json["user"]?["email"]?.stringValue == "ada@example.org")
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails(to: "ada@example.org").last?.subject == "Your account gets another address")
      #expect(box.mails(to: "ada@example.org").last?.plain.contains("ada@new.example") == false)
      let token = try #require(box.mails(to: "ada@new.example").last).secret("/verify")
      let other = Person(client)
      #expect(try await signIn("ada@new.example", other) == 401)
      #expect(try await signIn("ada@example.org", other) == 200)
      let opened = try await open(token, Person(client))
      #expect(opened.status == 200)
      #expect(try opened.json["email"]?.stringValue == "ada@new.example")
      let user = try await ada.call(.get, "/v1/auth/session").json["user"]
      #expect(user?["email"]?.stringValue == "ada@new.example" && user?["newEmail"] == .null)
      #expect(user?["unverified"]?.boolValue == false)
      #expect(try await signIn("ada@example.org", other) == 401)
      #expect(try await signIn("ada@new.example", other) == 200)
      #expect(try await open(token, other).status == 410, "single-use")
    }
  }

  @Test("ACC-15: only the newest link works, for 24 hours, and none after it was withdrawn; at most five an hour")
  func linksEnd() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      var tokens: [String] = []
      for number in 0..<3 {
        let address = "ada\(number)@new.example"
        #expect(try await ask(address, ada).status == 200)
        tokens.append(try #require(try await mails(server, to: address).last).secret("/verify"))
      }
      #expect(try await open(tokens[0], ada).status == 410)
      let kept = try await ada.call(.delete, "/v1/auth/email", Array("{}".utf8))
      #expect(kept.status == 200)
      #expect(try kept.json["user"]?["newEmail"] == .null)
      #expect(try await open(tokens[2], ada).status == 410)
      #expect(try await ask("late@new.example", ada).status == 200)
      let late = try #require(try await mails(server, to: "late@new.example").last).secret("/verify")
      #expect(try await ask("ada@more.example", ada).status == 200)
      #expect(try await ask("ada@most.example", ada).status == 429)
      #expect(try await open(late, ada).status == 410, "there is a newer one")
      let newest = try #require(try await mails(server, to: "ada@more.example").last).secret("/verify")
      server.clock.advance(milliseconds: 24 * 3_600_000)
      let over = try await open(newest, Person(client))
      #expect(over.status == 410)
      #expect(try over.errorCode == "link.too-late")
      #expect(
        try await Person(client).post("/v1/auth/verification", object([("token", .string(newest))])).status == 410)
    }
  }

  @Test("ACC-15, ACC-03: whether the new address has an account nobody learns, but its owner by a mail")
  func nothingIsRevealed() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let (ada, ben) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await ben.signUp("Ben")
      _ = try await mails(server, to: "")
      let taken = try await ask("ben@example.org", ada)
      #expect(taken.status == 200)
      #expect(try taken.json["user"]?["newEmail"]?.stringValue == "ben@example.org", "as for any other")
      let toBen = try await mails(server, to: "ben@example.org")
      #expect(
        toBen.count == 1 && toBen[0].subject == "You have an account already" && !toBen[0].plain.contains("/verify#"))
      // Somebody else takes it before the link is opened.
      #expect(try await ask("cleo@example.org", ada).status == 200)
      let token = try #require(try await mails(server, to: "cleo@example.org").last).secret("/verify")
      try await Person(client).signUp("Cleo")
      let late = try await open(token, ada)
      #expect(late.status == 409)
      #expect(try late.errorCode == "email.taken")
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["email"]?.stringValue == "ada@example.org")
    }
  }

  @Test("ACC-15, ACC-08: a new password drops the address that waits; a new address ends links to a new password")
  func withPasswords() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let nobody = Person(client)
      func reset() async throws -> String {
        #expect(try await nobody.post("/v1/auth/reset", object([("email", .string("ada@example.org"))])).status == 200)
        return try #require(try await mails(server, to: "ada@example.org").last { $0.plain.contains("/reset#") })
          .secret("/reset")
      }
      #expect(try await ask("eve@new.example", ada).status == 200)
      let eves = try #require(try await mails(server, to: "eve@new.example").last).secret("/verify")
      let form = object([("token", .string(try await reset())), ("password", .string("Engine1843"))])
      #expect(try await nobody.post("/v1/auth/reset/password", form).status == 200)
      #expect(try await open(eves, nobody).status == 410)
      let again = object([("email", .string("ada@example.org")), ("password", .string("Engine1843"))])
      #expect(try await ada.post("/v1/auth/sign-in", again).status == 200)
      #expect(try await ask("ada@new.example", ada).status == 200)
      let hers = try #require(try await mails(server, to: "ada@new.example").last).secret("/verify")
      let old = try await reset()
      #expect(try await open(hers, nobody).status == 200)
      let late = object([("token", .string(old)), ("password", .string("Engine1844"))])
      #expect(try await nobody.post("/v1/auth/reset/password", late).status == 410)
    }
  }

  @Test("ACC-15: without mail it says so")
  func withoutMail() async throws {
    let server = TestServer { $0.host = "0.0.0.0" }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await ask("ada@new.example", ada).errorCode == "mail.none")
    }
  }
}
