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

    func settle(_ person: Person, _ amount: Int64, from: String = "Ben", to: String = "Ada", id: String = "paid")
      async throws -> Answer
    {
      let args = Settle(id: RecordID(derivedFrom: id), from: group.member(from), to: group.member(to), amount: amount)
      return try await person.post(path, object([("settle", args.encodedFields)]))
    }

    /// What Ben is told, of a kind.
    func told(_ kind: String) async throws -> [JSON] {
      let answer = try await ben.post(path, object([]))
      #expect(answer.status == 200, "\(answer.text)")
      return (try answer.json["records"]?.arrayValue ?? []).filter { $0["kind"]?.stringValue == kind }
    }

    func change(_ sequence: Int64, _ intent: Intent) async throws {
      #expect(
        try await ada.sync(group.notebook.request([[group.notebook.mutation(sequence, intent)]])).statuses == [
          "applied"
        ])
    }
  }

  /// Ben left, and owes Ada 30. Ada and Cleo shared something without him.
  private func home(_ server: TestServer, _ client: any TestClientProtocol) async throws -> Home {
    server.clock.set(Int64(CalendarDate.day(2026, 11, 22).daysSinceEpoch) * 86_400_000 + 43_200_000)
    let home = Home(ada: Person(client), ben: Person(client), cleo: Person(client), group: SharedGroup("home"))
    for (person, name) in [(home.ada, "Ada"), (home.ben, "Ben"), (home.cleo, "Cleo")] { try await person.signUp(name) }
    let group = home.group
    #expect(
      try await home.ada.sync(group.notebook.request([[group.start(["Ada", "Ben", "Cleo"], .household)]])).statuses == [
        "applied"
      ])
    let code = try await group.code(of: home.ada)
    #expect(try await home.ben.join(code, member: group.member("Ben")).status == 200)
    #expect(try await home.cleo.join(code, member: group.member("Cleo")).status == 200)
    try await home.ada.answerDoor(of: group)
    #expect(try await home.ada.sync(group.notebook.request([[group.expense(2, by: "Ada")]])).statuses == ["applied"])
    var secret = Expense()
    secret.id = RecordID(derivedFrom: "secret")
    secret.description = "Secret"
    secret.date = .day(2026, 11, 20)
    secret.amount = 12_00
    secret.paid = [MemberAmount(group.member("Ada"), 12_00)]
    secret.division = .custom
    secret.terms = [MemberTerm(group.member("Ada")), MemberTerm(group.member("Cleo"))]
    try await home.change(3, .addExpense(secret))
    let leave = group.on("ben").notebook.mutation(1, .leaveGroup(LeaveGroup(group.member("Ben"), acknowledged: 30_00)))
    #expect(try await home.ben.sync(group.on("ben").notebook.request([[leave]])).statuses == ["applied"])
    return home
  }

  @Test("who left reads their own payments and nothing else, and marks what is open, once; the others see it")
  func leaver() async throws {
    let server = TestServer()
    try await server.run { client in
      let home = try await home(server, client)
      #expect(try await home.told("settlement").isEmpty)
      #expect(try await home.settle(home.ben, 31_00).status == 422, "more than what is open")
      #expect(try await home.settle(home.ben, 30_00, from: "Cleo").status == 422, "what others owe each other")
      #expect(try await home.settle(home.ben, 30_00).status == 200)
      let again = try await home.settle(home.ben, 30_00)
      #expect(again.status == 200, "its answer was lost")
      #expect(try await home.told("settlement").count == 1)
      #expect(
        try await home.told("expense").count == 1 && again.text.contains("Boat") && !again.text.contains("Secret"),
        "\(again.text)")
      for kind in ["action", "joinRequest"] { #expect(try await home.told(kind).isEmpty) }
      #expect(try await home.settle(home.ben, 30_00, id: "twice").status == 422)
      let seen = try await home.ada.sync(home.group.on("look").notebook.request([], version: 0)).kinds("settlement")
      #expect(seen.count == 1 && seen.first?["data"]?["author"]?.idValue == home.group.member("Ben"))
      let reach = try await home.ben.sync(home.group.on("ben").notebook.request([], version: 0))
      #expect(reach.groups.isEmpty && reach.patches.isEmpty, "HSE-10: access has ended")
    }
  }

  @Test(
    "what the other side marks reaches who left; strangers, members, keys and nobody get nothing; a deleted household is over"
  ) func others() async throws {
    let server = TestServer()
    try await server.run { client in
      let home = try await home(server, client)
      let eve = Person(client)
      try await eve.signUp("Eve")
      for person in [home.ada, home.cleo, eve] { #expect(try await home.settle(person, 30_00).status == 404) }
      #expect(try await home.settle(Person(client), 30_00).status == 401)
      #expect(try await home.ben.post(home.path, object([("settle", .string("all"))])).status == 400)
      let paid = Settle(
        id: RecordID(derivedFrom: "hers"), from: home.group.member("Ben"), to: home.group.member("Ada"), amount: 30_00)
      try await home.change(4, .settle(paid))
      #expect(try await home.told("settlement").map { $0["id"]?.idValue } == [paid.id])
      #expect(try await home.ada.call(.delete, "/v1/groups/\(home.group.space.text)", Array("{}".utf8)).status == 200)
      #expect(try await home.ben.post(home.path, object([])).status == 404)
    }
  }

  @Test("HSE-10: who left hears no name of somebody who came later, also when that's the admin by now")
  func cameLater() async throws {
    let server = TestServer()
    try await server.run { client in
      let home = try await home(server, client)
      let dora = Person(client)
      try await dora.signUp("Dora")
      #expect(try await dora.join(try await home.group.code(of: home.ada), name: "Dora").status == 200)
      let request = try #require(try await home.ada.waiting(for: home.group).first).0
      let door = home.group.on("door").notebook
      var letIn = door.mutation(1, .answerJoin(AnswerJoin(request, accepts: true)))
      letIn.clock += 60_000
      #expect(try await home.ada.sync(door.request([[letIn]])).statuses == ["applied"])
      let members = try await home.ada.sync(home.group.on("look").notebook.request([], version: 0)).kinds("member")
      let place = try #require(members.first { $0["data"]?["name"]?.stringValue == "Dora" }?["id"]?.idValue)
      let pass = Intent.passAdmin(RecordList(kind: .member, ids: [place]))
      try await home.change(4, pass)
      let hers = home.group.on("dora").notebook
      #expect(try await dora.sync(hers.request([[hers.mutation(1, pass)]])).statuses == ["applied"])
      let told = try await home.told("member").compactMap { $0["data"]?["name"]?.stringValue }
      #expect(told.contains("Ada") && !told.contains("Dora"), "\(told)")
    }
  }

  @Test("M24: what the other side reopens, edits or deletes reaches who left, by the same call")
  func changedAfterwards() async throws {
    let server = TestServer()
    try await server.run { client in
      let home = try await home(server, client)
      let paid = Settle(
        id: RecordID(derivedFrom: "hers"), from: home.group.member("Ben"), to: home.group.member("Ada"), amount: 30_00)
      try await home.change(4, .settle(paid))
      try await home.change(
        5,
        .reopenSettlement(
          Settle(id: RecordID(derivedFrom: "again"), from: nil, to: nil, amount: 0, expenses: [paid.id])))
      #expect(try await home.told("settlement").contains { $0["data"]?["reopens"]?.idValue == paid.id })
      let boat = try #require(try await home.told("expense").first?["id"]?.idValue)
      let set = [
        JSONMember("amount", .integer(60_00)),
        JSONMember("paid", .array([MemberAmount(home.group.member("Ada"), 60_00).encodedFields])),
      ]
      try await home.change(6, .editExpense(EditRecords(ids: [boat], set: set)))
      #expect(try await home.told("expense").first?["data"]?["amount"]?.integerValue == 60_00)
      try await home.change(7, .deleteRecords(RecordList(kind: .expense, ids: [boat])))
      #expect(try await home.told("expense").isEmpty)
    }
  }

  @Test(
    "M53: whoever left is told on each of their devices which household it was, also when it is archived, until they come back or it is erased"
  )
  func eachDevice() async throws {
    let server = TestServer()
    try await server.run { client in
      let home = try await home(server, client)
      func departures(_ person: Person) async throws -> [RecordID] {
        let reply = try await person.sync(home.group.on("new phone").notebook.request([], version: 0))
        return (reply.json["departures"]?.arrayValue ?? []).compactMap(\.idValue)
      }
      let ben = try await home.ben.user()
      #expect(try await departures(home.ben) == [home.group.space])
      for person in [home.ada, home.cleo] { #expect(try await departures(person).isEmpty) }
      func mark(_ sequence: Int64, _ field: String, _ day: JSON) async throws {
        try await home.change(sequence, .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember(field, day)])))
      }
      try await mark(4, "archivedOn", .string("2026-11-22"))
      #expect(try await departures(home.ben) == [home.group.space])
      #expect(try await home.told("group").first?["data"]?["archivedOn"] == nil, "that is the household's own business")
      try await mark(5, "archivedOn", .null)
      let code = try await home.group.code(of: home.ada)
      #expect(try await home.ben.join(code, member: home.group.member("Ben")).status == 200)
      try await home.ada.answerDoor(of: home.group)
      #expect(try await departures(home.ben).isEmpty, "they are in again")
      let leave = home.group.on("ben").notebook.mutation(
        2, .leaveGroup(LeaveGroup(home.group.member("Ben"), acknowledged: 30_00)))
      #expect(try await home.ben.sync(home.group.on("ben").notebook.request([[leave]])).statuses == ["applied"])
      #expect(try await departures(home.ben) == [home.group.space])
      #expect(try await home.ada.call(.delete, "/v1/groups/\(home.group.space.text)", Array("{}".utf8)).status == 200)
      #expect(try await home.ben.post(home.path, object([])).status == 404)
      server.clock.set(Int64(CalendarDate.day(2026, 12, 24).daysSinceEpoch) * 86_400_000)
      try await server.core.jobs.runDue()
      #expect(try await server.storage.departures(SystemPermit(.listOwnSpaces, as: .user(ben))).isEmpty)
    }
  }
}
