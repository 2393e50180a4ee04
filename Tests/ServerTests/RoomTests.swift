import Basis
import Foundation
import Hummingbird
import Ledger
import Testing

@testable import Server

@Suite("SEC-25: what one account may keep on a server")
struct RoomTests {
  @Test("at the limit a change is rejected and the queue goes on; deleting is possible, and others have their own room") func records() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 60, byteCount: 1 << 30) }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      var statuses: [String] = []
      for sequence in Int64(3)...80 { statuses += try await ada.sync(notebook.request([[notebook.spend(sequence)]])).statuses }
      let applied = statuses.prefix { $0 == "applied" }.count
      #expect(applied > 0 && applied < 78)
      #expect(statuses[applied...].allSatisfy { $0 == "rejected" } && statuses.count == 78)
      let reply = try await ada.sync(notebook.request([[notebook.spend(81)]]))
      #expect(reply.outcomes.first?["code"]?.stringValue == "space.full")
      let list = RecordList(kind: .transaction, ids: [RecordID(derivedFrom: "\(notebook.space.text)/\(notebook.client.text)/entry 3")])
      #expect(try await ada.sync(notebook.request([[notebook.mutation(82, .deleteRecords(list))]])).statuses == ["applied"])
      let ben = Person(client)
      try await ben.signUp("Ben")
      let other = try await ben.makeSpace("ben", client: RecordID(derivedFrom: "ben's"))
      #expect(try await ben.sync(other.request([[other.spend(3)]])).statuses == ["applied"])
    }
  }

  @Test("whoever fills a group takes no room from its founder's own ledger, and the other way round") func groupsByThemselves() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 60, byteCount: 1 << 30) }
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let notebook = try await ada.makeSpace("ada")
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let his = group.on("his")
      var statuses: [String] = []
      for sequence in Int64(1)...80 { statuses += try await ben.sync(his.notebook.request([[his.expense(sequence, by: "Ben")]])).statuses }
      #expect(statuses.first == "applied" && statuses.last == "rejected", "the group is full")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      statuses = []
      for sequence in Int64(4)...80 { statuses += try await ada.sync(notebook.request([[notebook.spend(sequence)]])).statuses }
      #expect(statuses.last == "rejected", "her ledger is full")
      let other = SharedGroup("second")
      let cleo = Person(client)
      try await cleo.signUp("Cleo")
      #expect(try await cleo.sync(other.notebook.request([[other.start()]])).statuses == ["applied"])
    }
  }

  @Test("what was written over and over counts once, when it is looked at") func overwritten() {
    let book = RoomBook(limits: RoomLimits(records: 100, byteCount: 1600))
    let (space, other, owner) = (RecordID(derivedFrom: "a"), RecordID(derivedFrom: "b"), RecordID(derivedFrom: "ada"))
    book.note(space, of: owner, holding: RoomBook.Held(records: 1, byteCount: 100))
    book.note(other, of: owner, holding: RoomBook.Held(records: 1, byteCount: 100))
    for _ in 0..<14 { book.add(100, to: space, records: 1) }
    #expect(book.isFull(space) && book.isFull(other))
    #expect(book.mustMeasure(space, now: 0) && !book.mustMeasure(other, now: 0))
    book.measured(space, RoomBook.Held(records: 1, byteCount: 100), now: 0)
    #expect(!book.isFull(space) && !book.isFull(other))
    // Loaded again it replaces what was known.
    book.note(space, of: owner, holding: RoomBook.Held(records: 99, byteCount: 0))
    #expect(book.isFull(other))
  }
}
