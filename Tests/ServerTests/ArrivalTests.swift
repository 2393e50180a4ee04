import Basis
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Ledger
import Logging
import Proving
import Testing

@testable import Server
@testable import Store

/// What happens at the same moment, or between a question and its answer, over both kinds of storage.
@Suite(
  "EVT-05, HSE-04, SEC-25: people who come into groups at the same moment pass no check that they would not pass one by one"
)
struct ArrivalTests {
  private func onBoth(guestsPerDay: Int = 30, _ body: @Sendable (any TestClientProtocol) async throws -> Void)
    async throws
  {
    try await TestServer { $0.guestsPerDay = guestsPerDay }.run(body)
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    var settings = ServerSettings()
    settings.registration = .open
    settings.passwordCost = 8
    settings.signUpsPerHour = 0
    settings.webFolder = "/nowhere"
    settings.firstAccountNeedsLink = false
    let clock = ClockBox()
    settings.clock = ServerClock { clock.now }
    settings.guestsPerDay = guestsPerDay
    let core = ServerCore(storage: storage, vault: Vault.random(), settings: settings)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(router: core.router(), logger: logger).test(.router) { try await body($0) }
    await storage.close()
  }

  private func people(_ names: [String], _ client: any TestClientProtocol) async throws -> [Person] {
    var people: [Person] = []
    for name in names {
      people.append(Person(client))
      try await people.last?.signUp(name)
    }
    return people
  }

  private func household(_ name: String, of admin: Person, _ names: [String]) async throws -> (
    group: SharedGroup, code: String
  ) {
    let group = SharedGroup(name, client: name)
    #expect(try await admin.sync(group.notebook.request([[group.start(names, .household)]])).statuses == ["applied"])
    return (group, try await group.code(of: admin))
  }

  /// All at once, with what each came to.
  private func atOnce<T: Sendable, R: Sendable>(_ parts: [T], _ work: @Sendable @escaping (T) async throws -> R)
    async throws -> [R]
  {
    try await withThrowingTaskGroup(of: R.self) { group in
      for part in parts { group.addTask { try await work(part) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func user(at place: RecordID, of group: SharedGroup, as person: Person) async throws -> RecordID? {
    try await person.sync(group.on("look").notebook.request([], version: 0)).kinds("member")
      .first { $0["id"]?.idValue == place }?["data"]?["user"]?.idValue
  }

  /// The admin says yes to whoever waits.
  private func answer(_ group: SharedGroup, as admin: Person, number: Int64 = 1) async throws -> JSON? {
    let id = try #require(try await admin.waiting(for: group).first).id
    let notebook = group.on("door \(number)").notebook
    let reply = try await admin.sync(
      notebook.request([[notebook.mutation(1, .answerJoin(AnswerJoin(id, accepts: true)))]]))
    return reply.json["outcomes"]?.arrayValue?.first
  }

  // MARK: Places (EVT-05)

  @Test(
    "EVT-05: a yes to an older request gives no place away whose guest has made an account, or came along to one; a guest's it does"
  )
  func olderRequests() async throws {
    for fate in ["account", "along", "guest"] {
      try await onBoth { client in
        let ada = try await people(["Ada"], client)[0]
        let (group, code) = try await household("home", of: ada, ["Ada", "Ben"])
        let place = group.member("Ben")
        let ben = Person(client)
        #expect(try await ben.join(code, member: place).json["awaits"] == .bool(true))
        try await ada.answerDoor(of: group)
        let guest = try #require(try await user(at: place, of: group, as: ada))
        let dora = try await people(["Dora", "Benedikt"], client)[0]
        #expect(try await dora.join(code, member: place).json["awaits"] == .bool(true))
        #expect(
          try await dora.join(code, name: "Dora").json["awaits"] == .bool(true), "asked once: the first one waits")
        #expect(try await ada.waiting(for: group).map(\.name) == ["Ben"])
        switch fate {
        case "account": try await ben.signUp("Ben")
        case "along":
          let form = object([("email", .string("benedikt@example.org")), ("password", .string("Engine1842"))])
          #expect(try await ben.post("/v1/auth/sign-in", form).status == 200)
          #expect(try await ben.post("/v1/account/guest-groups", object([])).status == 200)
        default: break
        }
        let holder = try await user(at: place, of: group, as: ada)
        let outcome = try await answer(group, as: ada)
        if fate == "guest" {
          #expect(outcome?["status"]?.stringValue == "applied")
          #expect(try await user(at: place, of: group, as: ada) == dora.user())
        } else {
          #expect(
            outcome?["status"]?.stringValue == "rejected" && outcome?["code"]?.stringValue == "name.taken",
            "\(fate) \(outcome?.text ?? "")")
          #expect(outcome?["message"]?.stringValue?.contains("is taken by now, so nobody was let in") == true)
          #expect(try await user(at: place, of: group, as: ada) == holder && (holder == guest) == (fate == "account"))
          #expect(
            try await ben.sync(object([("client", .string(group.space.text))])).groups == [group.space],
            "they keep what is theirs")
          // Another name, by the same code.
          #expect(try await dora.join(code, name: "Dora").json["awaits"] == .bool(true))
          #expect(try await answer(group, as: ada, number: 2)?["status"]?.stringValue == "applied")
          #expect(try await dora.sync(object([("client", .string(group.space.text))])).groups == [group.space])
        }
      }
    }
  }

  @Test("EVT-05: of many with an account who take a guest's place at once, one has it, and keeps it") func onePlace()
    async throws
  {
    try await onBoth { client in
      let all = try await people(["Ada"] + (0..<8).map { "Person\($0)" }, client)
      for round in 0..<12 {
        let group = SharedGroup("trip \(round)", client: "phone \(round)")
        #expect(try await all[0].sync(group.notebook.request([[group.start()]])).statuses == ["applied"])
        let code = try await group.code(of: all[0])
        let place = group.member("Ben")
        #expect(try await Person(client).join(code, member: place).status == 200)
        let answers = try await atOnce(Array(all.dropFirst())) { person -> (RecordID, Answer) in
          (try await person.user(), try await person.join(code, member: place))
        }
        let taken = answers.filter { $0.1.status == 200 }
        #expect(taken.count == 1, "round \(round): \(answers.map(\.1.status))")
        for (_, refused) in answers where refused.status != 200 {
          #expect(try refused.errorCode == "name.taken", "\(refused.text)")
        }
        #expect(try await user(at: place, of: group, as: all[0]) == taken.first?.0)
      }
    }
  }

  @Test("EVT-05: a guest who makes an account between the look and the write keeps the place, whatever takes it")
  func accountInBetween() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let place = group.member("Ben")
      #expect(try await Person(client).join(code, member: place).status == 200)
      let guest = try #require(try await user(at: place, of: group, as: ada))
      let dora = try await people(["Dora"], client)[0]
      let permit = Permit(principal: .user(try await dora.user()), space: group.space, operation: .joinSpace)
      let groups = server.core.groups
      await #expect(throws: StorageError.conflict) {
        try await groups.looking(permit) { hosted in
          try await groups.join(hosted, permit, place, "") {
            server.storage.tables.withLock { $0.accounts[guest]?.email = "ben@example.org" }
            return []
          }
        }
      }
      #expect(try await user(at: place, of: group, as: ada) == guest)
      #expect(try await dora.join(code, member: place).errorCode == "name.taken", "and the next one finds an account")
    }
  }

  // MARK: One household (HSE-04)

  @Test(
    "HSE-04: who asks at four households is let into one, whether their admins say yes one by one or at once",
    arguments: [false, true])
  func askedAtFour(isAtOnce: Bool) async throws {
    try await onBoth { client in
      let admins = try await people((0..<4).map { "Admin\($0)" }, client)
      for round in 0..<(isAtOnce ? 4 : 1) {
        let dora = try await people(["Dora\(round)"], client)[0]
        var doors: [(admin: Person, group: SharedGroup)] = []
        for (number, admin) in admins.enumerated() {
          let (group, code) = try await household("home \(number) \(round)", of: admin, ["Admin"])
          #expect(try await dora.join(code, name: "Dora").json["awaits"] == .bool(true))
          doors.append((admin, group))
        }
        var outcomes: [JSON?] = []
        if isAtOnce {
          outcomes = try await atOnce(doors) { try await answer($0.group, as: $0.admin) }
        } else {
          for door in doors { outcomes.append(try await answer(door.group, as: door.admin)) }
        }
        #expect(outcomes.count { $0?["status"]?.stringValue == "applied" } == 1, "\(outcomes.map { $0?.text ?? "" })")
        #expect(outcomes.count { $0?["code"]?.stringValue == "group.other-household" } == 3)
        #expect(try await dora.sync(object([("client", .string(dora.user().text))])).groups.count == 1)
      }
    }
  }

  @Test("HSE-04: who accepts four invitations at once is in one household") func fourInvitations() async throws {
    let server = TestServer { $0.sendsMail() }
    let box = Mailbox()
    @Sendable func deliver() async throws { try await server.core.mail.deliverDue(box.carrier) }
    try await server.run { client in
      @Sendable func proven(_ name: String) async throws -> Person {
        let person = try await people([name], client)[0]
        try await deliver()
        let token = try #require(box.mails(to: name.lowercased() + "@example.org").last).secret("/verify")
        #expect(try await person.post("/v1/auth/verify", object([("token", .string(token))])).status == 200)
        return person
      }
      var admins: [Person] = []
      for number in 0..<4 { admins.append(try await proven("Admin\(number)")) }
      for round in 0..<5 {
        let dora = try await proven("Dora\(round)")
        let address = "dora\(round)@example.org"
        var tokens: [String] = []
        for (number, admin) in admins.enumerated() {
          let (group, _) = try await household("home \(number) \(round)", of: admin, ["Admin"])
          let invited = try await admin.post(
            "/v1/groups/\(group.space.text)/invitations", object([("email", .string(address))]))
          #expect(invited.status == 201, "\(invited.text)")
          try await deliver()
          tokens.append(try #require(box.mails(to: address).last { $0.plain.contains("/invite#") }).secret("/invite"))
        }
        let answers = try await atOnce(tokens) {
          try await dora.post("/v1/invitations/accept", object([("token", .string($0)), ("name", .string("Dora"))]))
        }
        #expect(answers.count { $0.status == 200 } == 1, "round \(round): \(answers.map(\.status))")
        for refused in answers where refused.status != 200 {
          #expect(try refused.errorCode == "group.other-household", "\(refused.text)")
        }
        #expect(try await dora.sync(object([("client", .string(dora.user().text))])).groups.count == 1)
      }
    }
  }

  // MARK: Guests (SEC-25)

  @Test("SEC-25: of many guests who come at once, no more than fifty are in the group, those of other groups too")
  func guests() async throws {
    try await onBoth(guestsPerDay: 0) { client in
      let ada = try await people(["Ada"], client)[0]
      var groups: [(group: SharedGroup, code: String)] = []
      for name in ["one", "two"] {
        let group = SharedGroup(name, client: name)
        #expect(try await ada.sync(group.notebook.request([[group.start(["Ada"])]])).statuses == ["applied"])
        groups.append((group, try await group.code(of: ada)))
      }
      @Sendable func count(_ group: SharedGroup) async throws -> Int {
        try await ada.sync(group.on("count").notebook.request([], version: 0)).kinds("member").count {
          $0["data"]?["user"]?.idValue != nil
        } - 1
      }
      for number in 0..<44 {
        #expect(try await Person(client).join(groups[0].code, name: "Guest \(number)").status == 200)
      }
      let come = groups.map(\.code)
      let known = try await atOnce(Array(0..<8)) { number -> Person in
        let person = Person(client)
        let answer = try await person.join(come[1], name: "Known \(number)")
        #expect(answer.status == 200)
        return person
      }
      // Some are made by joining, and some are guests of another group.
      let answers = try await atOnce(Array(0..<24)) { number in
        try await (number < 8 ? known[number] : Person(client)).join(come[0], name: "Late \(number)")
      }
      #expect(answers.count { $0.status == 200 } == 6, "\(answers.map(\.status))")
      for refused in answers where refused.status != 200 {
        #expect(try refused.errorCode == "join.guests-full", "\(refused.text)")
      }
      #expect(try await count(groups[0].group) == GuestLimits.inGroup)
    }
  }
}
