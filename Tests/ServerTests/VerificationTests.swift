import Basis
import Testing

@testable import Server
@testable import Store

@Suite("ACC-04: proven addresses")
struct VerificationTests {
  private func isAwaited(_ person: Person) async throws -> Bool? {
    try await person.call(.get, "/v1/auth/session").json["user"]?["unverified"]?.boolValue
  }

  @Test("ACC-04: a mail leaves at sign-up; its link works once; the address is proven")
  func linkProves() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await isAwaited(ada) == true)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let mail = try #require(box.mails(to: "ada@example.org").first)
      #expect(mail.plain.contains("https://money.example.org/verify#"), "links lead to where the operator says")
      let token = try mail.secret("/verify")
      #expect(token.utf8.count >= 43, "256 bits")
      // In any browser, without a session.
      let body = object([("token", .string(token))])
      let proven = try await Person(client).post("/v1/auth/verify", body)
      #expect(proven.status == 200)
      #expect(try proven.json["email"]?.stringValue == "ada@example.org")
      #expect(try await isAwaited(ada) == false)
      let again = try await Person(client).post("/v1/auth/verify", body)
      #expect(again.status == 410)
      #expect(try again.errorCode == "link.used")
      #expect(try await Person(client).post("/v1/auth/verify", object([("token", .string("nonsense"))])).status == 410)
      #expect(try await ada.post("/v1/auth/verification", object([])).errorCode == "email.verified")
    }
  }

  @Test("ACC-04: a link expires after 24 hours, says so, and offers a new one")
  func linkExpires() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let token = try #require(box.mails.first).secret("/verify")
      server.clock.advance(milliseconds: 24 * 3_600_000)
      let nobody = Person(client)
      let late = try await nobody.post("/v1/auth/verify", object([("token", .string(token))]))
      #expect(late.status == 410)
      #expect(try late.errorCode == "link.expired")
      #expect(try await nobody.post("/v1/auth/verification", object([("token", .string(token))])).status == 200)
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails.count == 2)
      let fresh = try box.mails[1].secret("/verify")
      #expect(try await nobody.post("/v1/auth/verify", object([("token", .string(fresh))])).status == 200)
      #expect(try await nobody.post("/v1/auth/verification", object([])).status == 401)
    }
  }

  @Test("ACC-04: at most five mails an hour")
  func mailsAreLimited() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      for _ in 0..<4 { #expect(try await ada.post("/v1/auth/verification", object([])).status == 200) }
      let sixth = try await ada.post("/v1/auth/verification", object([]))
      #expect(sixth.status == 429 && sixth.headers[.retryAfter] == "3600")
      server.clock.advance(milliseconds: 3_600_001)
      #expect(try await ada.post("/v1/auth/verification", object([])).status == 200)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails.count == 6)
    }
  }

  @Test("ACC-04: seven days after the mail left an unproven account is a guest again, with its session and its space")
  func unprovenAccountsBecomeGuests() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let operatorOfIt = Person(client)
      try await operatorOfIt.signUp("Olga")
      let ada = Person(client)
      let form = object([
        ("name", .string("Ada")), ("email", .string("ada@example.org")), ("password", .string("Engine1842")),
        ("remember", .bool(true)),
      ])
      #expect(try await ada.post("/v1/auth/sign-up", form).status == 200)
      let notebook = try await ada.makeSpace("ada")
      let user = try await ada.user()
      let day: Int64 = 86_400_000
      // As long as no mail left, no time runs.
      server.clock.advance(milliseconds: day)
      try await server.core.jobs.runDue()
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      server.clock.advance(milliseconds: 7 * day - 3_600_000)
      try await server.core.jobs.runDue()
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["email"]?.stringValue == "ada@example.org")
      server.clock.advance(milliseconds: 2 * 3_600_000)
      try await server.core.jobs.runDue()
      let session = try await ada.call(.get, "/v1/auth/session").json
      #expect(session["user"]?["email"] == .null && session["user"]?["id"]?.idValue == user)
      #expect(try await ada.sync(notebook.request([], version: 0)).patches.count == 1, "what was there stays")
      let login = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await Person(client).post("/v1/auth/sign-in", login).status == 401)
      // The operator stays one, or a mail server that is wrong would lock everybody out.
      #expect(try await server.storage.account(email: "olga@example.org") != nil)
      // And Ada can have an account again, under the same id.
      #expect(try await ada.post("/v1/auth/sign-up", form).status == 200)
      #expect(try await server.storage.account(email: "ada@example.org")?.id == user)
    }
  }

  @Test("ACC-04: without a mail server nobody is asked, and nothing expires")
  func withoutMailNothingExpires() async throws {
    let server = TestServer()
    try await server.run { client in
      try await Person(client).signUp("Olga")
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await isAwaited(ada) == false)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails.count == 2, "they lie in the folder all the same")
      server.clock.advance(milliseconds: 30 * 86_400_000)
      try await server.core.jobs.runDue()
      #expect(try await server.storage.account(email: "ada@example.org") != nil)
    }
  }

  @Test("ACC-03: the owner of an address hears that somebody signed up with it; on the screen it looks like any other")
  func theOwnerHears() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let form = object([
        ("name", .string("Eve")), ("email", .string("ada@example.org")), ("password", .string("Another1842")),
      ])
      for _ in 0..<8 { #expect(try await Person(client).post("/v1/auth/sign-up", form).status == 200) }
      try await server.core.mail.deliverDue(box.carrier)
      let later = box.mails(to: "ada@example.org").dropFirst()
      #expect(later.count == 5, "and not again and again")
      #expect(later.first?.subject == "You have an account already")
    }
  }
}
