import Basis
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("Confirming with the password")
struct ConfirmingTests {
  private static let tenMinutes = Sessions<MemoryStorage>.confirmedMilliseconds

  private func delete(_ group: SharedGroup, _ person: Person) async throws -> Answer {
    try await person.call(.delete, "/v1/groups/\(group.space.text)", Array("{}".utf8))
  }

  private func household(_ server: TestServer, _ ada: Person) async throws -> SharedGroup {
    server.clock.set(Int64(CalendarDate.day(2026, 11, 22).daysSinceEpoch) * 86_400_000 + 43_200_000)
    try await ada.signUp("Ada")
    let group = SharedGroup("home")
    #expect(
      try await ada.sync(group.notebook.request([[group.start(["Ada", "Ben"], .household)]])).statuses == ["applied"])
    return group
  }

  @Test(
    "HSE-13: good for ten minutes, in this session alone, also for a sign-in; wrong ones lock as in a sign-in (ACC-07)")
  func tenMinutesInOneSession() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      let group = try await household(server, ada)
      let phone = Person(client)
      server.clock.advance(milliseconds: Self.tenMinutes + 1)
      #expect(
        try await phone.post(
          "/v1/auth/sign-in",
          object([
            ("email", .string("ada@example.org")), ("password", .string("Engine1842")),
          ])
        ).status == 200)
      let asked = try await delete(group, ada)
      #expect(asked.status == 403)
      #expect(try asked.json["error"]?["message"]?.stringValue == "Please confirm with your password.")
      let wrong = try await ada.confirm("Wrong1842")
      #expect(wrong.status == 403)
      #expect(try wrong.errorCode == "auth.wrong-password")
      #expect(try wrong.json["error"]?["message"]?.stringValue == "This password isn\u{2019}t right. Please try again.")
      #expect(try await delete(group, ada).errorCode == "auth.password-needed")
      server.clock.advance(milliseconds: Self.tenMinutes - 1)
      let until = try await phone.confirm("Engine1842").json["until"]?.stringValue
      #expect(until == ServerClock.text(server.clock.now + Self.tenMinutes))
      #expect(try await delete(group, ada).errorCode == "auth.password-needed", "another device's is not this one's")
      server.clock.advance(milliseconds: Self.tenMinutes)
      #expect(try await delete(group, phone).status == 200, "the tenth minute still counts")
      for _ in 0..<5 { #expect(try await ada.confirm("Wrong1842").status == 403) }
      let locked = try await ada.confirm("Engine1842")
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] == "900")
      #expect(try await Person(client).confirm("Engine1842").status == 401)
    }
  }

  @Test(
    "ACC-07: whoever guesses elsewhere keeps nobody from confirming who is signed in, nor does another session of theirs"
  )
  func guessesElsewhere() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, phone) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      func signIn(_ person: Person, _ password: String) async throws -> Int {
        try await person.post(
          "/v1/auth/sign-in", object([("email", .string("ada@example.org")), ("password", .string(password))])
        ).status
      }
      #expect(try await signIn(phone, "Engine1842") == 200)
      for _ in 0..<5 { #expect(try await signIn(Person(client), "Wrong1842") == 401) }
      #expect(try await signIn(Person(client), "Engine1842") == 429)
      #expect(try await ada.confirm("Engine1842").status == 200)
      for _ in 0..<5 { #expect(try await phone.confirm("Wrong1842").status == 403) }
      #expect(try await phone.confirm("Engine1842").status == 429)
      #expect(try await ada.confirm("Engine1842").status == 200)
      #expect(try await signIn(Person(client), "Engine1842") == 200)
    }
  }

  @Test("HSE-13: a confirmation outlives the memory of the server, and ends with the session")
  func keptWithTheSession() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      let group = try await household(server, ada)
      server.clock.advance(milliseconds: Self.tenMinutes + 1)
      #expect(try await ada.confirm("Engine1842").status == 200)
      let user = try #require(try await server.storage.account(email: "ada@example.org")).id
      server.core.sessions.forget(user)
      #expect(try await delete(group, ada).status == 200)
    }
  }

  @Test(
    "HSE-13: the admin alone deletes a household, the others hear of it by mail and read what was; nothing but that deletes it"
  )
  func deletingAHousehold() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      let group = try await household(server, ada)
      #expect(try await ada.sync(group.notebook.request([[group.expense(2, by: "Ada")]])).statuses == ["applied"])
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await ben.join(try await group.code(of: ada), member: group.member("Ben")).status == 200)
      try await ada.answerDoor(of: group)
      #expect(try await delete(group, ben).errorCode == "group.not-admin")
      let mark = EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", .string("2026-11-22"))])
      server.clock.advance(milliseconds: Self.tenMinutes + 1)
      let sly = try await ada.sync(group.notebook.request([[group.notebook.mutation(3, .editGroup(mark))]]))
      #expect(
        sly.outcomes.first?["code"]?.stringValue == "auth.password-needed",
        "not past the password by a change of records")
      #expect(try await ada.confirm("Engine1842").status == 200)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      #expect(try await delete(group, ada).status == 200)
      #expect(try await delete(group, ada).errorCode == "group.archived", "it is deleted already")
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails(to: "ben@example.org").last?.subject == "Ada deleted \u{201C}Ticino\u{201D}")
      #expect(!box.mails(to: "ada@example.org").contains { $0.subject.contains("deleted") })
      let his = group.on("his")
      let seen = try await ben.sync(his.notebook.request([[his.expense(1, by: "Ben")]], version: 0))
      #expect(seen.statuses == ["rejected"] && seen.kinds("expense").count == 1)
    }
  }

  @Test("A guest has no password: there is nothing to confirm, and nothing asks for it; who chooses one just did")
  func guestsAreNotAsked() async throws {
    let server = TestServer { $0.registration = .open }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup("trip")
      #expect(
        try await ada.sync(group.notebook.request([[group.start(["Ada", "Gus"], .event)]])).statuses == ["applied"])
      let gus = Person(client)
      #expect(try await gus.join(try await group.code(of: ada), member: group.member("Gus")).status == 200)
      server.clock.advance(milliseconds: Self.tenMinutes + 1)
      let answer = try await gus.confirm("anything")
      #expect(answer.status == 200)
      #expect(try answer.json["status"]?.stringValue == "nothing-to-confirm")
      #expect(try await delete(group, gus).errorCode == "group.not-admin")
      try await gus.signUp("Gus")
      let other = object([("email", .string("gustav@example.org"))])
      #expect(try await gus.post("/v1/auth/email", other).status < 300)
      server.clock.advance(milliseconds: Self.tenMinutes + 1)
      #expect(try await gus.post("/v1/auth/email", other).errorCode == "auth.password-needed")
    }
  }
}
