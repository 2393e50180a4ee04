import Basis
import Insight
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-17, L-35: an export by a link in a mail")
struct ExportLinkTests {
  private func ask(_ person: Person) async throws -> Answer { try await person.post("/v1/account/export", object([])) }

  private func take(_ token: String, _ person: Person) async throws -> Answer {
    try await person.post("/v1/account/export/take", object([("token", .string(token))]))
  }

  private func mails(_ server: TestServer, to address: String = "ada@example.org") async throws -> [OutgoingMail] {
    let box = Mailbox()
    try await server.core.mail.deliverDue(box.carrier)
    return box.mails(to: address).filter { $0.plain.contains("/export#") }
  }

  private func signIn(_ person: Person, _ name: String) async throws {
    let form = object([("email", .string(name + "@example.org")), ("password", .string("Engine1842"))])
    #expect(try await person.post("/v1/auth/sign-in", form).status == 200)
  }

  @Test(
    "SEC-17: the link downloads all of it in any session of the account, for 24 hours; the mail says so in words and as HTML"
  )
  func theLinkDownloads() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      #expect(try await ask(ada).status == 200)
      let mail = try #require(try await mails(server).first)
      let token = try mail.secret("/export")
      #expect(token.utf8.count >= 43 && mail.plain.contains("24 hours"), "256 bits")
      #expect(String(decoding: mail.html, as: UTF8.self).contains("/export#" + token))
      #expect(!mail.plain.contains("evenkeel-export"), "nothing of the data is in the mail")
      let phone = Person(client)
      try await signIn(phone, "ada")
      for device in [ada, phone] {
        let file = try await take(token, device)
        #expect(file.status == 200 && file.headers[.contentDisposition]?.contains("Evenkeel_Export_") ?? false)
        #expect(file.headers[.cacheControl] == "no-store")
        // It is the whole ledger: a new one takes it in.
        let items = try JSONExport.records(file.body)
        #expect(items.contains { $0.kind == .transaction } && items.contains { $0.kind == .wallet })
        #expect(try file.json["space"]?.stringValue == notebook.space.text)
      }
      let events = try await ada.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []
      #expect(events.filter { $0["kind"]?.stringValue == "exported" }.count == 2)
      server.clock.advance(milliseconds: 24 * 3_600_000 + 1)
      try await signIn(ada, "ada")
      let late = try await take(token, ada)
      #expect(late.status == 410)
      #expect(try late.errorCode == "link.expired")
    }
  }

  @Test(
    "SEC-17, L-35: knowing the link alone gives nothing: nobody signed in, another account, a guess, an older link, another kind of link"
  )
  func theLinkAloneIsNothing() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let (ada, eve) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let proof = try #require(box.mails(to: "ada@example.org").first).secret("/verify")
      _ = try await ada.makeSpace("ada")
      try await eve.signUp("Eve")
      _ = try await eve.makeSpace("eve")
      #expect(try await ask(ada).status == 200)
      let token = try #require(try await mails(server).first).secret("/export")
      #expect(try await take(token, Person(client)).status == 401)
      for person in [eve, ada] {
        for wrong in person === eve ? [token, "nonsense"] : ["nonsense", proof, String(repeating: "a", count: 500)] {
          let answer = try await take(wrong, person)
          #expect(answer.status == 410)
          #expect(try answer.errorCode == "link.unknown")
          #expect(!answer.text.contains("evenkeel-export"))
        }
      }
      // It proves no address and sets no password.
      #expect(try await ada.post("/v1/auth/verify", object([("token", .string(token))])).errorCode == "link.unknown")
      let reset = object([("token", .string(token)), ("password", .string("Engine1843"))])
      #expect(try await ada.post("/v1/auth/reset/password", reset).errorCode == "link.unknown")
      #expect(try await ask(ada).status == 200)
      let newer = try #require(try await mails(server).last).secret("/export")
      #expect(try await take(token, ada).errorCode == "link.unknown", "the newest counts")
      #expect(try await take(newer, ada).status == 200)
    }
  }

  @Test(
    "SEC-17, SEC-05, SEC-26: what the server cannot read it does not promise; without mail or an address it says what to do instead"
  )
  func refusals() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      try await SealedDevice(ada, "phone").begin()
      let sealed = try await ask(ada)
      #expect(sealed.status == 409)
      #expect(try sealed.errorCode == "space.sealed")
      let bo = Person(client)
      try await bo.signUp("Bo")
      let notebook = try await bo.makeSpace("bo")
      #expect(try await ask(bo).status == 200)
      let token = try #require(try await mails(server, to: "bo@example.org").first).secret("/export")
      let copy = try await bo.call(.get, "/v1/spaces/\(notebook.space.text)/copy").json
      let erase = object([("version", copy["version"] ?? .null), ("hash", copy["hash"] ?? .null)])
      #expect(try await bo.call(.delete, "/v1/spaces/\(notebook.space.text)", erase.bytes).status == 200)
      #expect(try await ask(bo).errorCode == "space.on-device")
      #expect(try await take(token, bo).errorCode == "space.on-device", "a link from before makes none either")
      for _ in 0..<4 { _ = try await ask(ada) }
      let cal = Person(client)
      try await cal.signUp("Cal")
      for _ in 0..<5 { #expect(try await ask(cal).status == 200) }
      #expect(try await ask(cal).status == 429)
    }
    let plain = TestServer()
    try await plain.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let answer = try await ask(ada)
      #expect(answer.status == 200 || answer.status == 501)
      if answer.status == 501 { #expect(try answer.errorCode == "mail.none") }
    }
  }
}
