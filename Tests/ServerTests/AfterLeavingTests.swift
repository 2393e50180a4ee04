import Basis
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// B-6, HSE-14: what was open when somebody left a household is still settled, by either side.
struct AfterLeavingTests {
  private struct Home {
    let ada: Person
    let ben: Person
    let cleo: Person
    let group: SharedGroup
    var path: String { "/v1/groups/\(group.space.text)/settle" }

    func settle(_ person: Person, _ amount: Int64, from: String = "Ben", to: String = "Ada", id: String = "paid") async throws -> Answer {
      let args = Settle(id: RecordID(derivedFrom: id), from: group.member(from), to: group.member(to), amount: amount)
      return try await person.post(path, object([("settle", args.encodedFields)]))
    }
  }

  /// Ben left, and owes Ada 30.
  private func home(_ server: TestServer, _ client: any TestClientProtocol) async throws -> Home {
    server.clock.set(Int64(CalendarDate.day(2026, 11, 22).daysSinceEpoch) * 86_400_000 + 43_200_000)
    let home = Home(ada: Person(client), ben: Person(client), cleo: Person(client), group: SharedGroup("home"))
    for (person, name) in [(home.ada, "Ada"), (home.ben, "Ben"), (home.cleo, "Cleo")] { try await person.signUp(name) }
    let group = home.group
    #expect(try await home.ada.sync(group.notebook.request([[group.start(["Ada", "Ben", "Cleo"], .household)]])).statuses == ["applied"])
    let code = try await group.code(of: home.ada)
    #expect(try await home.ben.join(code, member: group.member("Ben")).status == 200)
    #expect(try await home.cleo.join(code, member: group.member("Cleo")).status == 200)
    try await home.ada.answerDoor(of: group)
    #expect(try await home.ada.sync(group.notebook.request([[group.expense(2, by: "Ada")]])).statuses == ["applied"])
    let leave = group.on("ben").notebook.mutation(1, .leaveGroup(LeaveGroup(group.member("Ben"), acknowledged: 30_00)))
    #expect(try await home.ben.sync(group.on("ben").notebook.request([[leave]])).statuses == ["applied"])
    return home
  }

  @Test("who left reads their own payments and nothing else, and marks what is open, once; the others see it") func leaver() async throws {
    let server = TestServer()
    try await server.run { client in
      let home = try await home(server, client)
      let look = try await home.ben.post(home.path, object([]))
      #expect(look.status == 200 && look.text.contains("\"records\":[]"), "\(look.text)")
      #expect(try await home.settle(home.ben, 31_00).status == 422, "more than what is open")
      #expect(try await home.settle(home.ben, 30_00, from: "Cleo").status == 422, "what others owe each other")
      #expect(try await home.settle(home.ben, 30_00).status == 200)
      let again = try await home.settle(home.ben, 30_00)
      #expect(again.status == 200, "its answer was lost")
      let records = try #require(try again.json["records"]?.arrayValue)
      #expect(records.count == 1 && records.first?["kind"]?.stringValue == "settlement", "\(again.text)")
      #expect(!again.text.contains("Boat") && !again.text.contains("Cleo"))
      #expect(try await home.settle(home.ben, 30_00, id: "twice").status == 422)
      let seen = try await home.ada.sync(home.group.on("look").notebook.request([], version: 0)).kinds("settlement")
      #expect(seen.count == 1 && seen.first?["data"]?["author"]?.idValue == home.group.member("Ben"))
      let reach = try await home.ben.sync(home.group.on("ben").notebook.request([], version: 0))
      #expect(reach.groups.isEmpty && reach.patches.isEmpty, "HSE-10: access has ended")
    }
  }

  @Test("what the other side marks reaches who left; strangers, members, keys and nobody get nothing; a deleted household is over") func others() async throws {
    let server = TestServer()
    try await server.run { client in
      let home = try await home(server, client)
      let eve = Person(client)
      try await eve.signUp("Eve")
      for person in [home.ada, home.cleo, eve] { #expect(try await home.settle(person, 30_00).status == 404) }
      #expect(try await home.settle(Person(client), 30_00).status == 401)
      #expect(try await home.ben.post(home.path, object([("settle", .string("all"))])).status == 400)
      let paid = Settle(id: RecordID(derivedFrom: "hers"), from: home.group.member("Ben"), to: home.group.member("Ada"), amount: 30_00)
      #expect(try await home.ada.sync(home.group.notebook.request([[home.group.notebook.mutation(3, .settle(paid))]])).statuses == ["applied"])
      let look = try await home.ben.post(home.path, object([]))
      #expect(try look.json["records"]?.arrayValue?.first?["id"]?.idValue == paid.id)
      #expect(try await home.ada.call(.delete, "/v1/groups/\(home.group.space.text)", Array("{}".utf8)).status == 200)
      #expect(try await home.ben.post(home.path, object([])).status == 404)
    }
  }
}
