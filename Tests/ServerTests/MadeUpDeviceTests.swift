import Basis
import Hummingbird
import HummingbirdTesting
import Ledger
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: what is kept for devices is bounded, whatever devices somebody makes up")
struct MadeUpDeviceTests {
  /// Refused, in a ledger and in a group: there is no such wallet.
  private func bad(_ notebook: Notebook, _ sequence: Int64) -> Mutation {
    notebook.mutation(
      sequence, .editWallet(EditRecords(ids: [.init(derivedFrom: "nowhere")], set: [JSONMember("name", .string("x"))])))
  }

  private func madeUp(_ number: Int, in space: RecordID) -> Notebook {
    Notebook(space: space, client: RecordID(derivedFrom: "made up \(number)"))
  }

  private func thousand(_ notebook: Notebook) -> JSON {
    notebook.request([(Int64(1)...1_000).map { bad(notebook, $0) }], version: 0)
  }

  /// What is kept, as it lies in the storage.
  private func kept(_ server: TestServer, in space: RecordID, of person: Person) async throws -> (
    count: Int, byteCount: Int
  ) {
    let (permit, _) = try await server.storage.permit(.readSpace, on: space, as: .user(try await person.user()))
    return try await server.storage.unheard(permit)
  }

  /// The statuses of so many devices that each bring a thousand changes which are refused.
  private func flood(_ person: Person, _ numbers: Range<Int>, in space: RecordID) async throws -> [Int] {
    var statuses: [Int] = []
    for number in numbers {
      let answer = try await person.post("/v1/sync", thousand(madeUp(number, in: space)))
      statuses.append(answer.status)
      if answer.status == 429 { #expect(try answer.errorCode == "sync.too-many-unseen") }
    }
    return statuses
  }

  @Test(
    "a person's refusals have a limit, also after a restart; a device's own go on being told, and what is right goes in"
  )
  func refusals() async throws {
    let server = TestServer()
    let cookie = try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[bad(notebook, 3)]])).statuses == ["rejected"])
      let statuses = try await flood(ada, 0..<12, in: notebook.space)
      #expect(statuses.count(where: { $0 == 429 }) >= 6)
      let before = try await kept(server, in: notebook.space, of: ada)
      #expect(before.count <= 6_000)
      return ada.sessionCookie
    }
    let after = TestServer(after: server)
    try await after.run { client in
      let ada = Person(client)
      ada.take(cookie)
      let notebook = Notebook(space: RecordID(derivedFrom: "ada"), client: RecordID(derivedFrom: "phone"))
      let statuses = try await flood(ada, 12..<16, in: notebook.space)
      #expect(statuses == [429, 429, 429, 429])
      let present = try await kept(after, in: notebook.space, of: ada)
      #expect(present.count <= 6_000)
      // A device that didn't get its answer asks again, however late.
      #expect(try await ada.sync(notebook.request([[bad(notebook, 3)]])).statuses == ["rejected"])
      let first = madeUp(0, in: notebook.space)
      #expect(try await ada.sync(thousand(first)).statuses == Array(repeating: "rejected", count: 1_000))
      #expect(try await ada.sync(notebook.request([[notebook.spend(4)]])).statuses == ["applied"])
      // What was heard of makes room.
      _ = try await ada.sync(first.request([], version: 0, acknowledged: 1_000))
      let more = try await flood(ada, 16..<18, in: notebook.space)
      #expect(more == [200, 429])
    }
  }

  @Test("who floods a group takes nothing from the others in it") func groups() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let statuses = try await flood(ben, 0..<7, in: group.space)
      #expect(statuses.last == 429)
      let answer = try await ada.sync(
        group.notebook.request([[bad(group.notebook, 2)], [group.expense(3, by: "Ada")]]))
      #expect(answer.statuses == ["rejected", "applied"])
    }
  }

  @Test("refusals take of the owner's room, and none is left for many when it is full") func room() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 500_000, byteCount: 100_000) }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let statuses = try await flood(ada, 0..<3, in: notebook.space)
      #expect(statuses == [200, 429, 429])
      let present = try await kept(server, in: notebook.space, of: ada)
      #expect(present.byteCount > 100_000)
      // A device that hears of what it sends isn't kept from what it has behind a change that is refused.
      let wallet = notebook.mutation(4, .deleteRecords(RecordList(kind: .wallet, ids: [notebook.wallet])))
      #expect(
        try await ada.sync(notebook.request([[bad(notebook, 3)], [wallet]])).statuses == ["rejected", "applied"])
      let other = try await ada.post("/v1/spaces", object([("space", .string(RecordID(derivedFrom: "other").text))]))
      #expect(other.status == 201)
      let second = Notebook(space: RecordID(derivedFrom: "other"), client: RecordID(derivedFrom: "phone"))
      let reply = try await ada.sync(second.request([[second.start(), second.addWallet()]]))
      #expect(reply.outcomes.first?["code"]?.stringValue == "space.full")
    }
  }

  @Test("a device that is refused more at once than is kept for it hears of all of it, in turns") func turns()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let last: Int64 = 2_300
      var (told, requests): (Int64, Int) = (2, 0)
      while told < last, requests < 100 {
        let waiting = (told + 1...last).map { [bad(notebook, $0)] }
        let reply = try await ada.sync(notebook.request(waiting, version: 0, acknowledged: told))
        try #require(!reply.statuses.isEmpty && reply.statuses.allSatisfy { $0 == "rejected" })
        told += Int64(reply.statuses.count)
        requests += 1
      }
      #expect(told == last)
    }
  }

  @Test("so many new devices a day are a person's; those that are known go on") func newDevices() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let (sync, user) = (server.core.sync, try await ada.user())
      while sync.newClients.take(user, now: sync.clock.now()) == nil {}
      let other = madeUp(1, in: notebook.space)
      let answer = try await ada.post("/v1/sync", other.request([[other.spend(1)]]))
      #expect(answer.status == 429)
      let present = try await kept(server, in: notebook.space, of: ada)
      #expect(present.count == 0)
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      // Who only reads leaves nothing.
      #expect(try await ada.sync(other.request([], version: 0)).patches.count == 1)
      let ben = Person(client)
      try await ben.signUp("Ben")
      _ = try await ben.makeSpace("ben", client: RecordID(derivedFrom: "ben's"))
    }
  }

  @Test("what the server asks itself once, it keeps no refusal of, and asks on") func own() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let (permits, _) = try await server.storage.permits(
        [.changeSpace], on: notebook.space, as: .user(try await ada.user()))
      let rounds = SyncService<MemoryStorage>.unseenLimit + 100
      for round in 0..<rounds {
        await #expect(throws: HTTPFailure.self) {
          try await server.core.sync.changes(
            notebook.space, permits[0], as: "test", action: RecordID(derivedFrom: "\(round)"),
            today: .day(2026, 11, 21), with: []
          ) { _ in ([self.bad(notebook, 1).intent], round) }
        }
      }
      let progress = try await server.storage.progress(permits[0], of: RecordID(derivedFrom: "test"))
      #expect(progress == StoredProgress(last: Int64(rounds)))
    }
  }
}
