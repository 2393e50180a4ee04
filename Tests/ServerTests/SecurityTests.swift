import Basis
import HTTPTypes
import Testing

@testable import Server
@testable import Store

@Suite("SEC-23, ACC-06, ACC-17: one's sessions, and what happened to the account")
struct SecurityTests {
  private static let phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
  private static let laptop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0"

  private func signIn(_ person: Person, _ agent: String) async throws -> Int {
    try await person.post(
      "/v1/auth/sign-in", object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))]),
      headers: [.userAgent: agent]
    ).status
  }

  private func list(_ person: Person) async throws -> [JSON] {
    try await person.call(.get, "/v1/auth/security").json["sessions"]?.arrayValue ?? []
  }

  private func events(_ person: Person) async throws -> [String] {
    (try await person.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []).compactMap {
      $0["kind"]?.stringValue
    }
  }

  @Test(
    "What a browser says of itself becomes a word or two, and nothing that tells people apart",
    arguments: [
      (Self.phone, "Safari, iPhone"), (Self.laptop, "Firefox, Windows"),
      (
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
        "Chrome, Android"
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
        "Edge, Windows"
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
        "Chrome, iPhone"
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
        "Safari, Mac"
      ),
      ("curl/8.5.0", "curl"), ("", ""), ("\u{0}nonsense", ""),
    ])
  func deviceWords(agent: String, word: String) { #expect(Origin.device(userAgent: agent) == word) }

  @Test(
    "SEC-23: each session with its device, when it began and was used, and which is this one; one of one's own can be ended"
  )
  func sessionsAreListedAndEnded() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, phone, ben) = (Person(client), Person(client), Person(client))
      try await ada.signUp("Ada")
      try await ben.signUp("Ben")
      server.clock.advance(milliseconds: 3_600_000)
      #expect(try await signIn(phone, Self.phone) == 200)
      let began = server.clock.now
      server.clock.advance(milliseconds: 20 * 60_000)
      #expect(try await phone.call(.get, "/v1/auth/session").json["user"] != .null)
      let listed = try await list(phone)
      #expect(listed.map { $0["device"]?.stringValue } == ["Safari, iPhone", ""])
      #expect(listed.map { $0["isThis"]?.boolValue } == [true, false])
      #expect(listed[0]["signedInAt"]?.stringValue == ServerClock.text(began))
      #expect(listed[0]["lastUsedAt"]?.stringValue == ServerClock.text(server.clock.now))
      for session in listed {
        let id = try #require(session["id"]?.stringValue)
        let token = try #require(phone.sessionCookie?.split(separator: "=").last.map { String($0) })
        #expect(
          !Sessions<MemoryStorage>.hash(token).map { String($0, radix: 16) }.joined().contains(id), "no part of a hash")
        #expect(try await ben.call(.delete, "/v1/auth/sessions/" + id, Array("{}".utf8)).status == 404, "nobody else's")
      }
      #expect(try await list(ben).count == 1)
      let first = try #require(listed[1]["id"]?.stringValue)
      let ended = try await phone.call(.delete, "/v1/auth/sessions/" + first, Array("{}".utf8))
      #expect(ended.status == 200)
      #expect(try ended.json["sessions"]?.arrayValue?.count == 1)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] == .null)
      #expect(try await phone.call(.get, "/v1/auth/session").json["user"] != .null)
      #expect(try await phone.call(.delete, "/v1/auth/sessions/" + first, Array("{}".utf8)).status == 404)
    }
  }

  @Test("SEC-23, ACC-16: a session that is ended, or signed out everywhere, ends its event streams at once")
  func streamsEnd() async throws {
    let server = TestServer()
    try await server.live { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let port = try #require(client.port)
      func follow(_ person: Person) async throws -> PlainSocket {
        let stream = try #require(PlainSocket(port: port, patienceSeconds: 20))
        stream.cookie = person.sessionCookie
        #expect(stream.stream("/v1/events?spaces=\(notebook.space.text)"))
        _ = try #require(await stream.later(until: "\"version\":2}\n\n"))
        return stream
      }
      let (laptop, phone) = (Person(client), Person(client))
      #expect(try await signIn(laptop, Self.laptop) == 200)
      #expect(try await signIn(phone, Self.phone) == 200)
      let (hers, laptops, phones) = (try await follow(ada), try await follow(laptop), try await follow(phone))
      let id = try #require(
        try await list(ada).first { $0["device"]?.stringValue == "Firefox, Windows" }?["id"]?.stringValue)
      #expect(try await ada.call(.delete, "/v1/auth/sessions/" + id, Array("{}".utf8)).status == 200)
      #expect(await laptops.later(until: "0\r\n\r\n") != nil, "its stream is over")
      _ = try await ada.sync(notebook.request([[notebook.spend(3)]]))
      #expect(await phones.later(until: "\"version\":3}\n\n") != nil, "the others go on")
      #expect(try await phone.post("/v1/auth/sign-out", object([("everywhere", .bool(true))])).status == 200)
      #expect(await phones.later(until: "0\r\n\r\n") != nil)
      #expect(await hers.later(until: "0\r\n\r\n") != nil)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] == .null)
    }
  }

  @Test("SEC-23: what an ended session began to send isn't done when the rest of it comes") func endedWhileSending()
    async throws
  {
    let server = TestServer()
    try await server.live { client in
      let (ada, thief) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      #expect(try await signIn(thief, Self.phone) == 200)
      let notebook = try await ada.makeSpace("ada")
      let body = String(decoding: notebook.request([[notebook.spend(3)]]).bytes, as: UTF8.self)
      let port = try #require(client.port)
      let slow = try #require(StrangerSocket(port: port, patienceMilliseconds: 1))
      slow.say(
        "POST /v1/sync HTTP/1.1\r\nHost: localhost\r\nCookie: \(thief.sessionCookie ?? "")\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n" + body.dropLast())
      // Others are answered meanwhile, so its head was read.
      #expect(try await thief.call(.get, "/v1/auth/session").json["user"] != .null)
      #expect(try await ada.post("/v1/auth/sign-out", object([("everywhere", .bool(true))])).status == 200)
      slow.say(String(body.suffix(1)))
      // Looked at between the server's own work, which waits for the same threads.
      var answer = ""
      for _ in 0..<2_000 where answer.isEmpty {
        if case .text(let text) = slow.hear() { answer = text }
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
    }
  }

  @Test(
    "SEC-23: sign-ins, passwords, addresses and ended sessions stand in a list with time and place, sealed, for its person alone"
  )
  func whatHappenedIsListed() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let (ada, ben) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await ben.signUp("Ben")
      server.clock.advance(milliseconds: 1000)
      #expect(try await signIn(ada, Self.laptop) == 200)
      let first = try #require(try await ada.call(.get, "/v1/auth/security").json["events"]?.arrayValue?.first)
      #expect(first["kind"]?.stringValue == "sign-in" && first["device"]?.stringValue == "Firefox, Windows")
      #expect(
        first["at"]?.stringValue == ServerClock.text(server.clock.now)
          && first["network"]?.stringValue?.isEmpty == false)
      server.clock.advance(milliseconds: 1000)
      #expect(try await ada.post("/v1/auth/email", object([("email", .string("ada@new.example"))])).status == 200)
      server.clock.advance(milliseconds: 1000)
      let other = try #require(try await list(ada).last?["id"]?.stringValue)
      _ = try await ada.call(.delete, "/v1/auth/sessions/" + other, Array("{}".utf8))
      #expect(try await events(ada) == ["session-ended", "email-asked", "sign-in", "sign-up"])
      #expect(try await events(ben) == ["sign-up"])
      #expect(try await Person(client).call(.get, "/v1/auth/security").status == 401)
      let user = try #require(try await server.storage.account(email: "ada@example.org")).id
      let permit = try SystemPermit(.readOwnSecurity, as: .user(user))
      for event in try await server.storage.securityEvents(permit) {
        let text = String(decoding: event.sealed, as: UTF8.self)
        #expect(!text.contains("Firefox") && !text.contains("local") && !text.contains("127.0.0.1"))
      }
      server.clock.advance(milliseconds: keptEventMilliseconds + 1)
      #expect(try await signIn(ada, "") == 200)
      try await server.core.jobs.runDue()
      #expect(try await events(ada) == ["sign-in"], "after 180 days they are forgotten")
    }
  }

  @Test(
    "ACC-17: when the account was made stays, when somebody signed in last moves, and a sign-in changes nothing else")
  func datesOfTheAccount() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let made = try #require(try await server.storage.account(email: "ada@example.org"))
      #expect(made.createdAt == made.lastSignInAt)
      server.clock.advance(milliseconds: 86_400_000)
      #expect(try await signIn(ada, Self.phone) == 200)
      var after = try #require(try await server.storage.account(email: "ada@example.org"))
      #expect(after.lastSignInAt == made.createdAt + 86_400_000)
      after.lastSignInAt = made.lastSignInAt
      #expect(after == made)
    }
  }

  @Test("SEC-23: what opens a group to others, and coming into one, stands in the trail of who did it, once")
  func sharingIsTold() async throws {
    try await TestServer().run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      #expect(try await events(ada).contains("code-made"))
      let (ben, guest) = (Person(client), Person(client))
      try await ben.signUp("Ben")
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      #expect(try await ben.join(code).status == 200, "again: they are in")
      #expect(try await events(ben).filter { $0 == "group-joined" }.count == 1)
      #expect(try await guest.join(code, member: group.member("Cleo")).status == 200)
      #expect(try await events(guest).contains("group-joined"), "of a guest, too, for whom they become")
      #expect(try await ben.call(.delete, group.path, Array("{}".utf8)).status == 403)
      #expect(try await !events(ben).contains("code-revoked"), "it was not")
      #expect(try await ada.call(.delete, group.path, Array("{}".utf8)).status == 200)
      #expect(try await events(ada).contains("code-revoked"))
      // Which group, by its id; its name is nowhere.
      for person in [ada, ben] {
        let told = try await person.call(.get, "/v1/auth/security")
        let about = try told.json["events"]?.arrayValue?.filter { $0["group"] != .null } ?? []
        #expect(!about.isEmpty && about.allSatisfy { $0["group"]?.idValue == group.space })
        #expect(about.allSatisfy { $0["kind"] != .string("sign-up") } && !told.text.contains("Ticino"))
      }
    }
  }
}
