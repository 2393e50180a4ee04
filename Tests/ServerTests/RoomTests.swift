import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: what one account may keep on a server")
struct RoomTests {
  @Test("at the limit a change is rejected and the queue goes on; deleting is possible, and others have their own room")
  func records() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 60, byteCount: 1 << 30) }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      var statuses: [String] = []
      for sequence in Int64(3)...80 {
        statuses += try await ada.sync(notebook.request([[notebook.spend(sequence)]])).statuses
      }
      let applied = statuses.prefix { $0 == "applied" }.count
      #expect(applied > 0 && applied < 78)
      #expect(statuses[applied...].allSatisfy { $0 == "rejected" } && statuses.count == 78)
      let reply = try await ada.sync(notebook.request([[notebook.spend(81)]]))
      #expect(reply.outcomes.first?["code"]?.stringValue == "space.full")
      let list = RecordList(
        kind: .transaction, ids: [RecordID(derivedFrom: "\(notebook.space.text)/\(notebook.client.text)/entry 3")])
      #expect(
        try await ada.sync(notebook.request([[notebook.mutation(82, .deleteRecords(list))]])).statuses == ["applied"])
      let ben = Person(client)
      try await ben.signUp("Ben")
      let other = try await ben.makeSpace("ben", client: RecordID(derivedFrom: "ben's"))
      #expect(try await ben.sync(other.request([[other.spend(3)]])).statuses == ["applied"])
    }
  }

  @Test("whoever fills a group takes no room from its founder's own ledger, and the other way round")
  func groupsByThemselves() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 60, byteCount: 1 << 30) }
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let notebook = try await ada.makeSpace("ada")
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let his = group.on("his")
      var statuses: [String] = []
      for sequence in Int64(1)...80 {
        statuses += try await ben.sync(his.notebook.request([[his.expense(sequence, by: "Ben")]])).statuses
      }
      #expect(statuses.first == "applied" && statuses.last == "rejected", "the group is full")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      statuses = []
      for sequence in Int64(4)...80 {
        statuses += try await ada.sync(notebook.request([[notebook.spend(sequence)]])).statuses
      }
      #expect(statuses.last == "rejected", "her ledger is full")
      let other = SharedGroup("second")
      let cleo = Person(client)
      try await cleo.signUp("Cleo")
      #expect(try await cleo.sync(other.notebook.request([[other.start()]])).statuses == ["applied"])
    }
  }

  @Test("ledgers that nobody opened since the start count as well") func unopened() async throws {
    let limits = RoomLimits(records: 60, byteCount: 1 << 30)
    let first = TestServer { $0.room = limits }
    let cookie = try await first.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let full = try await ada.makeSpace("full")
      for sequence in Int64(3)...80 { _ = try await ada.sync(full.request([[full.spend(sequence)]])) }
      return ada.sessionCookie
    }
    try await TestServer(after: first) { $0.room = limits }.run { client in
      let ada = Person(client)
      ada.take(cookie)
      let other = RecordID(derivedFrom: "other")
      _ = try await ada.post("/v1/spaces", object([("space", .string(other.text))]))
      let notebook = Notebook(space: other, client: RecordID(derivedFrom: "phone"))
      let reply = try await ada.sync(notebook.request([[notebook.start(), notebook.addWallet()]]))
      #expect(reply.outcomes.first?["code"]?.stringValue == "space.full")
      let ben = Person(client)
      try await ben.signUp("Ben")
      _ = try await ben.makeSpace("ben", client: RecordID(derivedFrom: "ben's"))
    }
  }

  @Test("a sealed ledger has the same limit, and says so; what makes it smaller goes in, after a restart, too")
  func sealed() async throws {
    let limits = RoomLimits(records: 500_000, byteCount: 1 << 20)
    let server = TestServer { $0.room = limits }
    let cookie = try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      try await SealedDevice(ada, "phone").begin()
      return ada.sessionCookie
    }
    let large = SealedDevice.value(String(repeating: "x", count: 180_000))
    try await TestServer(after: server) { $0.room = limits }.run { client in
      let person = Person(client)
      person.take(cookie)
      let phone = SealedDevice(person, "phone")
      var statuses: [String] = []
      for version in Int64(0)..<8 {
        statuses += try await phone.sync([
          phone.seal(
            from: version, to: version + 1, sequence: version + 1,
            [SealedDevice.record("r\(version)", version + 1, large)])
        ]).seals
        if statuses.last == "unsound" { break }
      }
      #expect(statuses == Array(repeating: "applied", count: 6) + ["unsound"])
    }
    try await TestServer(after: server) { $0.room = limits }.run { client in
      let person = Person(client)
      person.take(cookie)
      let phone = SealedDevice(person, "phone")
      let more = try await phone.sync([phone.seal(from: 6, to: 7, sequence: 7, [SealedDevice.record("more", 7, large)])]
      )
      #expect(more.seals == ["unsound"] && more.json["seals"]?.arrayValue?[0]["code"]?.stringValue == "space.full")
      #expect(
        try await phone.sync([phone.seal(from: 6, to: 7, sequence: 7, [SealedDevice.record("small", 7)])]).seals == [
          "applied"
        ])
      let less = SealedDevice.value(String(repeating: "x", count: 100_000))
      #expect(
        try await phone.sync([phone.seal(from: 7, to: 8, sequence: 8, [SealedDevice.record("r0", 8, less)])]).seals == [
          "applied"
        ])
    }
  }

  @Test("SYN-15: answers kept for keys count in the room of whoever sent them; what was answered stays answered")
  func answersForKeys() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 60, byteCount: 1 << 30) }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      @Sendable func add(_ number: Int) async throws -> Answer {
        let headers: HTTPFields = [HTTPField.Name("Idempotency-Key")!: "key \(number)"]
        return try await ada.post("/v1/transactions", object([("amount", .string("-1.00"))]), headers: headers)
      }
      @Sendable func held() async throws -> AccountHolding {
        try await server.storage.ownHoldings(try SystemPermit(.listOwnSpaces, as: .user(user)))
      }
      let before = try await held().spaces.reduce(0) { $0 + $1.records }
      var answers: [Answer] = []
      var last = try await add(0)
      while last.status == 201, answers.count < 60 {
        answers.append(last)
        last = try await add(answers.count)
      }
      #expect(try last.errorCode == "space.full")
      let full = try await held()
      #expect(full.answers == answers.count && full.answerBytes > full.answers * 100)
      // Each is an entry and an answer.
      #expect(!answers.isEmpty && answers.count <= (60 - before + 1) / 2)
      #expect(full.spaces.reduce(0) { $0 + $1.records } + full.answers >= 60)
      for number in [0, answers.count - 1] { #expect(try await add(number).body == answers[number].body) }
      // Other people have their own room.
      let ben = Person(client)
      try await ben.signUp("Ben")
      _ = try await ben.makeSpace("ben", client: RecordID(derivedFrom: "ben's"))
      // A month later there is room again, once it is counted.
      let month = server.clock.now + keptAnswerMilliseconds + 1
      try await server.storage.write([
        .forgetExpired(try SystemPermit(.forgetExpired, as: .job(.maintenance)), now: month)
      ])
      server.clock.advance(milliseconds: 600_000)
      // The session ended with that month, too.
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await ada.post("/v1/auth/sign-in", form).status == 200)
      #expect(try await add(answers.count).status == 201)
      #expect(try await held().answers == 1)
    }
  }

  @Test("a ledger that left the server takes none of its owner's room from then on") func erased() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 60, byteCount: 1 << 30) }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let full = try await ada.makeSpace("full")
      var statuses: [String] = []
      for sequence in Int64(3)...80 { statuses += try await ada.sync(full.request([[full.spend(sequence)]])).statuses }
      #expect(statuses.last == "rejected")
      let path = "/v1/spaces/\(full.space.text)"
      let copy = try await ada.call(.get, path + "/copy").json
      let body = object([("version", copy["version"] ?? .null), ("hash", copy["hash"] ?? .null)])
      #expect(try await ada.call(.delete, path, body.bytes).status == 200)
      let space = RecordID(derivedFrom: "next")
      let asked = object([("space", .string(space.text)), ("storage", .string("synced"))])
      #expect(try await ada.post("/v1/spaces", asked).status == 201)
      let next = Notebook(space: space, client: RecordID(derivedFrom: "phone"))
      let reply = try await ada.sync(next.request([[next.start(), next.addWallet()], [next.spend(3)]]))
      #expect(reply.statuses == ["applied", "applied", "applied"])
    }
  }

  private func holding(
    _ space: RecordID, _ owner: RecordID, _ records: Int, _ byteCount: Int, _ kind: SpaceKind = .personal
  ) -> SpaceHolding {
    SpaceHolding(space: OwnedSpace(id: space, owner: owner, kind: kind), records: records, byteCount: byteCount)
  }

  private func held(_ owner: RecordID, _ spaces: SpaceHolding...) -> AccountHolding {
    AccountHolding(owner: owner, spaces: spaces)
  }

  @Test("what was written over and over counts once, when it is counted; what is gone counts no more")
  func overwritten() {
    let book = RoomBook(limits: RoomLimits(records: 100, byteCount: 1600))
    let (space, other, owner) = (RecordID(derivedFrom: "a"), RecordID(derivedFrom: "b"), RecordID(derivedFrom: "ada"))
    #expect(book.mustCount(space, now: 0))
    book.note(space, of: owner, .personal, holding: RoomBook.Held(records: 1, byteCount: 100))
    #expect(book.mustCount(space, now: 0))
    book.counted(held(owner, holding(space, owner, 1, 100), holding(other, owner, 1, 100)), now: 0)
    #expect(!book.mustCount(space, now: 0) && !book.mustCount(other, now: 0))
    for _ in 0..<14 { book.add(100, to: space, records: 1) }
    #expect(book.isFull(space) && book.isFull(other))
    #expect(book.mustCount(space, now: 0) && book.mustCount(other, now: 0))
    book.counted(held(owner, holding(space, owner, 1, 100), holding(other, owner, 1, 100)), now: 0)
    #expect(!book.isFull(space) && !book.isFull(other))
    // Loaded again it replaces what was known.
    book.note(space, of: owner, .personal, holding: RoomBook.Held(records: 99, byteCount: 0))
    #expect(book.isFull(other))
    #expect(!book.mustCount(other, now: 1000) && book.mustCount(other, now: 600_000))
    book.counted(held(owner, holding(other, owner, 1, 100)), now: 0)
    #expect(!book.isFull(other) && book.mustCount(space, now: 0))
  }

  @Test("who takes several groups over at once has room for as many as fit, and gives back what didn't come")
  func takingOver() throws {
    let book = RoomBook(limits: RoomLimits(records: 100, byteCount: 1600))
    let (ada, ben) = (RecordID(derivedFrom: "ada"), RecordID(derivedFrom: "ben"))
    let groups = (0..<4).map { RecordID(derivedFrom: "g\($0)") }
    book.counted(AccountHolding(owner: ada, spaces: groups.map { holding($0, ada, 1, 700, .group) }), now: 0)
    let first = try #require(book.take(groups[0], for: ben))
    #expect(book.take(groups[1], for: ben) != nil)
    #expect(book.take(groups[2], for: ben) == nil && book.take(groups[3], for: ben) == nil)
    book.giveBack(first)
    #expect(book.take(groups[2], for: ben) != nil && book.take(groups[3], for: ben) == nil)
    // Their own takes no more of it.
    #expect(book.take(groups[1], for: ben) != nil)
  }

  @Test("answers for keys take as much as there is room for, however many come at once, and count anew")
  func answersInTheBook() {
    let book = RoomBook(limits: RoomLimits(records: 10, byteCount: 1600))
    let (space, ada) = (RecordID(derivedFrom: "a"), RecordID(derivedFrom: "ada"))
    #expect(book.mustCount(of: ada, now: 0))
    book.counted(
      AccountHolding(owner: ada, spaces: [holding(space, ada, 6, 100)], answers: 1, answerBytes: 200), now: 0)
    #expect(!book.mustCount(of: ada, now: 0))
    for _ in 0..<3 { #expect(book.takeAnswer(200, of: ada)) }
    #expect(!book.takeAnswer(200, of: ada) && book.isFull(space))
    // Groups of theirs are another room, and so is everybody else's.
    let group = RecordID(derivedFrom: "g")
    book.note(group, of: ada, .group, holding: RoomBook.Held(records: 1, byteCount: 1))
    #expect(!book.isFull(group) && book.takeAnswer(200, of: RecordID(derivedFrom: "ben")))
    // Who owns nothing has as much room.
    book.counted(AccountHolding(owner: ada, spaces: [], answers: 2, answerBytes: 400), now: 0)
    #expect(book.takeAnswer(200, of: ada))
  }

  @Test("what is destroyed counts no more, and what still comes of it neither") func destroyed() {
    let book = RoomBook(limits: RoomLimits(records: 100, byteCount: 1600))
    let (space, other, owner) = (RecordID(derivedFrom: "a"), RecordID(derivedFrom: "b"), RecordID(derivedFrom: "ada"))
    book.counted(held(owner, holding(space, owner, 99, 100), holding(other, owner, 1, 100)), now: 0)
    #expect(book.isFull(other))
    book.gone(space)
    book.add(1600, to: space, records: 100)
    book.gone(RecordID(derivedFrom: "nobody's"))
    #expect(!book.isFull(other) && !book.isFull(space) && !book.mustCount(other, now: 0))
  }

  @Test("groups of a person count by themselves") func groups() {
    let book = RoomBook(limits: RoomLimits(records: 100, byteCount: 1600))
    let (space, group, owner) = (RecordID(derivedFrom: "a"), RecordID(derivedFrom: "g"), RecordID(derivedFrom: "ada"))
    book.counted(held(owner, holding(space, owner, 1, 100), holding(group, owner, 100, 100, .group)), now: 0)
    #expect(book.isFull(group) && !book.isFull(space) && !book.isFull(group, withSpare: true))
  }
}
