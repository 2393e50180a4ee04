import Basis
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25, ACC-11: guests are counted, whatever a server says of sign-ups")
struct GuestLimitTests {
  /// By a name that nobody else has.
  private func join(_ client: any TestClientProtocol, _ code: String, from network: String) async throws -> Answer {
    let name = "Guest " + RecordID.random().text.prefix(8)
    return try await Person(client).post(
      "/v1/join", object([("code", .string(code)), ("name", .string(name))]), headers: [Transport.forwardedFor: network]
    )
  }

  @Test("so many a day from one network, so many in a group at a time; whoever has an account still joins")
  func limits() async throws {
    let server = TestServer { $0.guestsPerDay = 4 }
    try await server.run { client in
      let (_, group, code) = try await SharedGroup.begun(client)
      for _ in 0..<4 { #expect(try await join(client, code, from: "203.0.113.1").status == 200) }
      let refused = try await join(client, code, from: "203.0.113.1")
      #expect(try refused.status == 429 && refused.errorCode == "join.guests-full")
      // As many addresses as somebody likes: of IPv6 one network, and the group is full in the end.
      for number in 0..<4 { #expect(try await join(client, code, from: "2001:db8:1:2::\(number)").status == 200) }
      #expect(try await join(client, code, from: "2001:db8:1:2::ff").status == 429)
      var joined = 8
      for number in 2..<60 where try await join(client, code, from: "203.0.113.\(number)").status == 200 { joined += 1 }
      #expect(joined == GuestLimits.inGroup)
      // A day later there is no more room in the group either.
      server.clock.advance(milliseconds: ServerClock.dayMilliseconds)
      #expect(try await join(client, code, from: "203.0.113.200").errorCode == "join.guests-full")
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
    }
  }

  @Test("one account's events take no more than its part of the server's guests") func hosts() async throws {
    let server = TestServer { $0.guestsPerDay = 1_000 }
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      var codes = [code]
      for number in 1...3 {
        let more = SharedGroup("trip \(number)")
        #expect(try await ada.sync(more.notebook.request([[more.start()]])).statuses == ["applied"])
        codes.append(try await more.code(of: ada))
      }
      var refused: [Answer] = []
      for number in 0..<160 {
        let answer = try await join(client, codes[number / 40], from: "203.0.113.\(number)")
        if answer.status != 200 { refused.append(answer) }
      }
      #expect(refused.count == 160 - GuestLimits.ofHostPerDay)
      for answer in refused {
        #expect(try answer.errorCode == "join.guests-full")
        #expect(try answer.json["error"]?["message"]?.stringValue == HTTPFailure.guestsFull(.host).message)
      }
      let ben = Person(client)
      try await ben.signUp("Ben")
      let his = SharedGroup("his", client: "bens")
      #expect(try await ben.sync(his.notebook.request([[his.start()]])).statuses == ["applied"])
      let answer = try await join(client, try await his.code(of: ben), from: "203.0.113.1")
      #expect(answer.status == 200, "another account's events are open: \(answer.text)")
      // Ada's friend who has an account joins all the same.
      let cleo = Person(client)
      try await cleo.signUp("Cleo")
      #expect(try await cleo.join(code, member: group.member("Cleo")).status == 200)
    }
  }

  @Test("many at once are no more than one after the other") func atOnce() async throws {
    try await TestServer { $0.guestsPerDay = 5 }.run { client in
      let (_, _, code) = try await SharedGroup.begun(client)
      let joined = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<40 { group.addTask { try await join(client, code, from: "203.0.113.1").status } }
        return try await group.reduce(0) { $0 + ($1 == 200 ? 1 : 0) }
      }
      #expect(joined == 5)
    }
  }

  @Test("a try that comes to nothing uses no place up") func nothingCameOfIt() async throws {
    try await TestServer { $0.guestsPerDay = 2 }.run { client in
      let (_, group, code) = try await SharedGroup.begun(client)
      for _ in 0..<3 {
        let nobody = object([
          ("code", .string(code)), ("member", .string(RecordID(derivedFrom: "nobody").text)), ("name", .string("")),
        ])
        #expect(try await Person(client).post("/v1/join", nobody).status >= 400)
      }
      for name in ["Ben", "Cleo"] {
        #expect(try await Person(client).join(code, member: group.member(name)).status == 200)
      }
    }
  }

  @Test("SEC-15: a guest is no second Ben to the eye, and has the same name everywhere") func names() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      for name in ["Ben", "Be\u{200B}n", "\u{202E}Ben", "Ben\u{0}", " B\u{AD}en\u{2066}"] {
        let answer = try await Person(client).join(code, name: name)
        #expect(try answer.status == 422 && answer.errorCode == "name.taken", "\(answer.text)")
      }
      for nothing in ["\u{200B}", "\u{202E}\u{2800}"] {
        #expect(try await Person(client).join(code, name: nothing).errorCode == "name.missing")
      }
      let dan = Person(client)
      #expect(try await dan.join(code, name: "D\u{0}an\u{202E}").status == 200)
      let user = try await dan.user()
      #expect(try await server.storage.account(id: user)?.name == "Dan")
      let members = try await ada.sync(group.notebook.request([], version: 0)).kinds("member")
      #expect(members.contains { $0["data"]?["name"]?.stringValue == "Dan" })
    }
  }

  @Test("a guest's session is known as one, and an account's is not, however it came about") func sessions()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      func session(_ person: Person) async throws -> Session {
        let token = try #require(person.sessionCookie?.split(separator: "=").last.map { String($0) })
        return try #require(try await server.storage.session(tokenHash: Sessions<MemoryStorage>.hash(token)))
      }
      #expect(try await !session(ada).isOfGuest)
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      #expect(try await session(ben).isOfGuest)
      let large = object([
        ("client", .string(group.space.text)), ("more", .string(String(repeating: "x", count: CallBody.limitOfGuests))),
      ])
      #expect(try await ben.post("/v1/sync", large).status == 413)
      try await ben.signUp("Ben")
      #expect(try await !session(ben).isOfGuest)
      #expect(try await ben.post("/v1/sync", large).status != 413)
    }
  }
}
