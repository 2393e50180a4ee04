import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// A group on a server, with the names of the first device that wrote to it.
struct SharedGroup: Sendable {
  let notebook: Notebook
  /// Somebody's who waits to be let in (HSE-08).
  var waiting: RecordID?
  var space: RecordID { notebook.space }
  var path: String { "/v1/groups/\(space.text)/code" }

  init(_ name: String = "trip", client: String = "phone") {
    notebook = Notebook(space: RecordID(derivedFrom: name), client: RecordID(derivedFrom: client))
  }

  /// Ada's, with Ben and Cleo as names and a code that lets others in.
  static func begun(_ client: any TestClientProtocol) async throws -> (ada: Person, group: SharedGroup, code: String) {
    let ada = Person(client)
    try await ada.signUp("Ada")
    let group = SharedGroup()
    _ = try await ada.sync(group.notebook.request([[group.start()]]))
    return (ada, group, try await group.code(of: ada))
  }

  func member(_ name: String) -> RecordID { RecordID(derivedFrom: space.text + name) }

  func start(_ names: [String] = ["Ada", "Ben", "Cleo"], _ preset: Group.Preset = .event) -> Mutation {
    notebook.mutation(
      1, .startGroup(StartGroup(preset, name: "Ticino", currency: .chf, people: names.map { .init(member($0), $0) })))
  }

  func expense(_ sequence: Int64, by payer: String, _ amount: Int64 = 90_00, id: String? = nil) -> Mutation {
    var expense = Expense()
    expense.id = RecordID(derivedFrom: id ?? "\(notebook.client.text) \(sequence)")
    expense.description = "Boat"
    expense.date = .day(2026, 11, 20)
    expense.amount = amount
    expense.paid = [MemberAmount(member(payer), amount)]
    return notebook.mutation(sequence, .addExpense(expense))
  }

  /// The same group from another device.
  func on(_ client: String) -> SharedGroup { SharedGroup(notebook.space, RecordID(derivedFrom: client)) }

  private init(_ space: RecordID, _ client: RecordID) { notebook = Notebook(space: space, client: client) }

  func code(of admin: Person, days: Int = 7) async throws -> String {
    let answer = try await admin.post(path, object([("days", .integer(Int64(days)))]))
    #expect(answer.status == 201, "\(answer.text)")
    return try #require(try answer.json["code"]?.stringValue)
  }
}

extension Person {
  func user() async throws -> RecordID {
    try #require(try await call(.get, "/v1/auth/session").json["user"]?["id"]?.idValue)
  }

  func join(_ code: String, member: RecordID? = nil, name: String = "") async throws -> Answer {
    var body = [("code", JSON.string(code)), ("name", .string(name))]
    if let member { body.append(("member", .string(member.text))) }
    return try await post("/v1/join", object(body))
  }
}

extension Person {
  /// Those who wait to be let into a household, by the names that they gave.
  func waiting(for group: SharedGroup) async throws -> [(id: RecordID, name: String)] {
    try await sync(group.on("door").notebook.request([], version: 0)).kinds("joinRequest").compactMap { record in
      guard let id = record["id"]?.idValue, let data = record["data"], data["deletedAt"] == nil,
        data["refusedOn"] == nil
      else { return nil }
      return (id, data["name"]?.stringValue ?? "")
    }
  }

  /// The admin answers everybody who waits (HSE-08).
  func answerDoor(of group: SharedGroup, accepts: Bool = true) async throws {
    for (id, _) in try await waiting(for: group) {
      let notebook = group.on("door for " + id.text).notebook
      let reply = try await sync(
        notebook.request([[notebook.mutation(1, .answerJoin(AnswerJoin(id, accepts: accepts)))]]))
      #expect(reply.statuses == ["applied"], "\(reply.json.text)")
    }
  }
}

extension SyncReply {
  var groups: [RecordID] { (json["groups"]?.arrayValue ?? []).compactMap(\.idValue) }
  func kinds(_ kind: String) -> [JSON] { records.filter { $0["kind"]?.stringValue == kind } }
}

@Suite("Groups on a server")
struct GroupTests {
  @Test("ACC-06, EVT-15: who is to join has to be who is signed in, or nobody joins") func onlyWhomTheDeviceMeansJoins()
    async throws
  {
    try await TestServer().run { client in
      let (_, group, code) = try await SharedGroup.begun(client)
      let (ben, nobody) = (Person(client), Person(client))
      try await ben.signUp("Ben")
      let user = try await ben.call(.get, "/v1/auth/session").json["user"]?["id"] ?? .null
      let form = object([("code", .string(code)), ("member", .string(group.member("Ben").text)), ("user", user)])
      let refused = try await nobody.post("/v1/join", form)
      #expect(refused.status == 401)
      #expect(nobody.sessionCookie == nil)
      #expect(try await ben.post("/v1/join", form).status == 200)
    }
  }

  @Test("EVT-01, SYN-10: a group is made by its first change, and every device of its people hears of it")
  func begins() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup()
      let first = try await ada.sync(
        group.notebook.request([[group.start()], [group.expense(2, by: "Ada")]], version: 0))
      #expect(first.statuses == ["applied", "applied"])
      #expect(first.groups == [group.space])
      let members = first.kinds("member")
      #expect(members.count == 3)
      let user = try await ada.user()
      #expect(members.compactMap { $0["data"]?["user"]?.idValue } == [user], "the author is who is signed in")
      let other = try await ada.sync(object([("client", .string(RecordID(derivedFrom: "laptop").text))]))
      #expect(other.groups == [group.space])
    }
  }

  @Test("SEC-03: a group's id tells a stranger nothing, and lets nobody begin it again")
  func strangersSeeNothing() async throws {
    try await TestServer().run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let bo = Person(client)
      try await bo.signUp("Bo")
      let his = group.on("his")
      for mutations in [[his.start()], [his.expense(1, by: "Bo")]] {
        let reply = try await bo.sync(his.notebook.request([mutations], version: 0))
        #expect(reply.statuses == ["rejected"] && reply.outcomes[0]["code"]?.stringValue == "space.unknown")
        #expect(reply.patches.isEmpty && reply.missing.count == 1 && reply.groups.isEmpty)
      }
      for (method, body) in [
        (HTTPRequest.Method.get, [UInt8]?.none), (.post, Array("{}".utf8)), (.delete, Array("{}".utf8)),
      ] {
        #expect(try await bo.call(method, group.path, body).status == 404)
      }
      #expect(try await bo.call(.get, "/v1/events?spaces=\(group.space.text)").status == 404)
      #expect(try await ada.call(.get, group.path).json["expiresAt"]?.stringValue != nil, "the code still stands")
      #expect(code.utf8.count == 6)
    }
  }

  @Test("EVT-14, EVT-15, EVT-05, ACC-11: a guest looks, joins by the code as one of the names, and takes part")
  func guestsJoin() async throws {
    try await TestServer { $0.registration = .invite }.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      let typed = " " + code.lowercased().prefix(3) + " " + code.suffix(3)
      let preview = try await ben.post("/v1/join/preview", object([("code", .string(typed))])).json
      #expect(preview["name"]?.stringValue == "Ticino" && preview["creator"]?.stringValue == "Ada")
      #expect(preview["people"]?.arrayValue?.compactMap { $0["state"]?.stringValue } == ["taken", "free", "free"])
      let joined = try await ben.join(code, member: group.member("Ben"))
      #expect(joined.status == 200, "\(joined.text)")
      #expect(try joined.json["group"]?.idValue == group.space)
      #expect(try joined.json["user"]?["email"] == .null)
      #expect(try #require(joined.headers[.setCookie]).contains("Max-Age=34560000"))
      let his = group.on("his")
      let reply = try await ben.sync(his.notebook.request([[his.expense(1, by: "Ben")]], version: 0))
      #expect(reply.statuses == ["applied"] && reply.groups == [group.space])
      let seen = try await ada.sync(group.notebook.request([], version: 0))
      let expense = try #require(seen.kinds("expense").first?["data"])
      #expect(expense["author"]?.idValue == group.member("Ben"))
      // Joining again is no second member; somebody else cannot be Ben.
      #expect(try await ben.join(code, name: "Benjamin").status == 200)
      #expect(try await ada.sync(group.notebook.request([], version: 0)).kinds("member").count == 3)
      // A guest begins nothing of their own on somebody's server (ACC-20).
      #expect(
        try await ben.post("/v1/spaces", object([("space", .string(RecordID(derivedFrom: "own").text))])).status == 403)
      let own = SharedGroup("own", client: "his")
      #expect(try await ben.sync(own.notebook.request([[own.start()]])).statuses == ["rejected"])
    }
  }

  @Test("EVT-15: wrong, expired and revoked codes get one answer, and the fifth wrong one is the last for 15 minutes")
  func codesAreNotGuessed() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup()
      _ = try await ada.sync(group.notebook.request([[group.start()]]))
      let expired = try await group.code(of: ada, days: 1)
      for milliseconds in [Int64(43_200_000), 43_200_001] {
        server.clock.advance(milliseconds: milliseconds)
        _ = try await ada.call(.get, group.path)
      }
      let revoked = try await group.code(of: ada)
      #expect(try await ada.call(.delete, group.path, Array("{}".utf8)).status == 200)
      var answers: Set<String> = []
      for code in ["AAAAAA", expired, revoked, "12345", ""] {
        let answer = try await Person(client).join(code)
        #expect(answer.status == 422)
        answers.insert(answer.text)
      }
      #expect(answers.count == 1 && answers.first?.contains("This code isn\u{2019}t valid or has expired.") == true)
      let code = try await group.code(of: ada)
      let locked = try await Person(client).join(code)
      #expect(locked.status == 429 && locked.headers[.retryAfter] == "900")
      server.clock.advance(milliseconds: 15 * 60_000)
      #expect(try await Person(client).join(code, name: "Dan").status == 200)
      for days in [0, 31] {
        #expect(try await ada.post(group.path, object([("days", .integer(Int64(days)))])).status == 400)
      }
    }
  }

  @Test(
    "HSE-10, EVT-16: who is let go reaches nothing any more, and what they wrote a second later is refused with a sentence"
  )
  func removalEndsAccess() async throws {
    try await TestServer().run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let his = group.on("his")
      #expect(try await ben.post(his.path, object([])).status == 403, "codes are the admin's")
      #expect(
        try await ben.sync(his.notebook.request([[his.expense(1, by: "Ben")]], version: 0)).statuses == ["applied"])
      let remove = group.notebook.mutation(2, .leaveGroup(LeaveGroup(group.member("Ben"))))
      #expect(try await ada.sync(group.notebook.request([[remove]])).statuses == ["applied"])
      let reply = try await ben.sync(his.notebook.request([[his.expense(2, by: "Ben")]], version: 0))
      #expect(reply.patches.isEmpty && reply.missing == [.string(group.space.text)] && reply.groups.isEmpty)
      #expect(reply.statuses == ["rejected"])
      #expect(reply.outcomes[0]["message"]?.stringValue?.isEmpty == false)
      #expect(try await ada.sync(group.notebook.request([], version: 0)).kinds("expense").count == 1)
      #expect(try await ben.call(.get, "/v1/auth/session").json["user"] != .null, "the account stays")
    }
  }

  @Test(
    "ACC-11: a guest who makes an account keeps their id and their groups; what they were known by before opens nothing any more"
  )
  func guestsBecomeAccounts() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup()
      _ = try await ada.sync(group.notebook.request([[group.start()]]))
      let ben = Person(client)
      #expect(try await ben.join(try await group.code(of: ada), member: group.member("Ben")).status == 200)
      let guest = try await ben.user()
      let before = Person(client)
      before.take(ben.sessionCookie)
      try await ben.signUp("Ben")
      #expect(ben.sessionCookie != before.sessionCookie)
      #expect(try await before.call(.get, "/v1/auth/session").json["user"] == .null)
      #expect(try await before.post("/v1/sync", object([("client", .string(group.space.text))])).status == 401)
      #expect(try await ben.user() == guest)
      let session = try await ben.call(.get, "/v1/auth/session").json
      #expect(session["user"]?["email"]?.stringValue == "ben@example.org")
      #expect(try await ben.sync(object([("client", .string(group.space.text))])).groups == [group.space])
      // A guest's cookie is good for as long as a browser keeps one; an account's is not (ACC-06).
      let ends = try #require(session["expiresAt"]?.stringValue)
      #expect(ends == ServerClock.text(server.clock.now + 24 * 3_600_000), "\(ends)")
      server.clock.advance(milliseconds: 25 * 3_600_000)
      #expect(try await ben.call(.get, "/v1/auth/session").json["user"] == .null)
      // And can sign in from another device now.
      let phone = Person(client)
      let form = object([("email", .string("ben@example.org")), ("password", .string("Engine1842"))])
      #expect(try await phone.post("/v1/auth/sign-in", form).status == 200)
      #expect(try await phone.user() == guest)
    }
  }

  @Test("EVT-05: a guest whose browser lost everything is themselves again by the code; the lost device is out")
  func guestsReclaim() async throws {
    try await TestServer().run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let lost = Person(client)
      #expect(try await lost.join(code, member: group.member("Ben")).status == 200)
      let found = Person(client)
      let preview = try await found.post("/v1/join/preview", object([("code", .string(code))])).json
      #expect(preview["people"]?.arrayValue?.compactMap { $0["state"]?.stringValue } == ["taken", "guest", "free"])
      #expect(try await found.join(code, member: group.member("Ada")).status == 422, "an account's name stays theirs")
      #expect(try await found.join(code, member: group.member("Ben")).status == 200)
      let ask = object([("client", .string(group.space.text))])
      #expect(try await found.sync(ask).groups == [group.space])
      #expect(try await lost.sync(ask).groups.isEmpty)
      #expect(try await ada.sync(group.notebook.request([], version: 0)).kinds("member").count == 3)
    }
  }

  @Test("SEC-11, EVT-15: neither names nor the code lie readable in the storage")
  func storedRowsAreSealed() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup()
      _ = try await ada.sync(group.notebook.request([[group.start()], [group.expense(2, by: "Ada")]]))
      let code = try await group.code(of: ada)
      let user = Principal.user(try await ada.user())
      let (permit, _) = try await server.storage.permit(.readSpace, on: group.space, as: user)
      for record in try await server.storage.records(permit, changedSince: 0) {
        let text = String(decoding: record.payload, as: UTF8.self)
        for word in ["Ticino", "Boat", "Cleo", "amount"] { #expect(!text.contains(word)) }
      }
      #expect(try await server.storage.groupCode(hash: Array(code.utf8), now: 0) == nil)
    }
  }
}
