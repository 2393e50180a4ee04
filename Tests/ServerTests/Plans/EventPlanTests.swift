import Basis
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("PLN-02, PLN-03, PLN-06, PLN-11, PLN-12: plans on a server")
struct EventPlanTests {
  /// An hour later: sessions are still good.
  private static let end: Int64 = 1_795_003_600_000

  private static func server() -> TestServer { TestServer { $0.plans = true } }

  private static func grant(_ server: TestServer, _ user: RecordID, until endsAt: Int64?, at time: Int64) async throws {
    let permit = try SystemPermit(.manageAccounts, as: .job(.administration))
    try await server.storage.write([.keepEntitlement(permit, .grant(to: user, endsAt: endsAt, at: time))])
  }

  private static func edit(_ group: SharedGroup, _ sequence: Int64, _ field: String, _ value: JSON) -> Mutation {
    group.notebook.mutation(sequence, .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember(field, value)])))
  }

  private static func plan(_ reply: SyncReply, _ field: String) -> JSON? { reply.json["plan"]?[field] }

  @Test("PLN-12: without plans nothing is limited, and no answer has a word of them")
  func withoutPlans() async throws {
    try await TestServer().run { client in
      let (ada, _, _) = try await SharedGroup.begun(client)
      let second = SharedGroup("second")
      let reply = try await ada.sync(second.notebook.request([[second.start()]]))
      #expect(reply.statuses == ["applied"] && reply.json["plan"] == nil)
      #expect(try await second.code(of: ada).isEmpty == false)
    }
  }

  @Test(
    "PLN-02: Free has one open event with its code; a second waits until the first is archived; households do not count"
  )
  func free() async throws {
    try await Self.server().run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      #expect(!code.isEmpty, "codes of the one open event are free")
      let second = SharedGroup("second")
      let refused = try await ada.sync(second.notebook.request([[second.start()]]))
      #expect(refused.statuses == ["rejected"])
      #expect(refused.outcomes[0]["message"]?.stringValue?.contains("one open event") == true, "\(refused.json)")
      #expect(Self.plan(refused, "tier") == .string("free") && Self.plan(refused, "canOpen") == .bool(false))
      // Two in one request are one too many as well, for somebody who has none.
      let cleo = Person(client)
      try await cleo.signUp("Cleo")
      let (one, two) = (SharedGroup("one", client: "hers"), SharedGroup("two", client: "hers"))
      let both = JSON.array(
        [one, two].map { group in
          JSON.object([JSONMember("mutations", .array([group.start().json]))])
        })
      let reply = try await cleo.sync(object([("client", .string(one.notebook.client.text)), ("bundles", both)]))
      #expect(reply.statuses == ["applied", "rejected"])
      // A household is nobody's plan's business.
      let flat = SharedGroup("flat")
      #expect(
        try await ada.sync(flat.notebook.request([[flat.start(["Ada", "Ben"], .household)]])).statuses == ["applied"])
      #expect(try await ada.sync(flat.notebook.request([[flat.expense(2, by: "Ada")]])).statuses == ["applied"])
      // Archived, it makes room; to open it again is refused then, with the code for it.
      let archived = try await ada.sync(
        group.notebook.request([[Self.edit(group, 2, "archivedOn", .string("2026-11-21"))]]))
      #expect(archived.statuses == ["applied"] && Self.plan(archived, "canOpen") == .bool(true))
      let third = SharedGroup("third")
      #expect(try await ada.sync(third.notebook.request([[third.start()]])).statuses == ["applied"])
      let again = try await ada.sync(group.notebook.request([[Self.edit(group, 3, "archivedOn", .null)]]))
      #expect(
        again.statuses == ["rejected"] && again.outcomes[0]["code"]?.stringValue == "plan.one-event", "\(again.json)")
      // Opened in the place of the other one, it is taken, what waited behind it goes through, and the other is
      // read-only.
      let instead = group.notebook.mutation(
        4,
        .editGroup(
          EditRecords(
            ids: [Group.recordID], set: [JSONMember("archivedOn", .null), JSONMember("chosenAt", .integer(1))])))
      let swapped = try await ada.sync(group.notebook.request([[instead], [group.expense(5, by: "Ada")]]))
      #expect(swapped.statuses == ["applied", "applied"], "\(swapped.json)")
      #expect(
        Self.plan(swapped, "readOnly") == .array([.string(third.space.text)])
          && Self.plan(swapped, "canOpen") == .bool(false))
    }
  }

  @Test("PLN-02: of many events that are begun at once, one is") func atOnce() async throws {
    try await Self.server().run { client in
      for round in 0..<4 {
        let name = "Ada\(round)"
        let ada = Person(client)
        try await ada.signUp(name)
        let groups = (0..<8).map { SharedGroup("\(name) \($0)", client: "\(name) \($0)") }
        let statuses = try await withThrowingTaskGroup(of: [String].self) { tasks in
          for group in groups {
            tasks.addTask { try await ada.sync(group.notebook.request([[group.start(["Ada"])]])).statuses }
          }
          return try await tasks.reduce(into: []) { $0 += $1 }
        }
        #expect(statuses.count { $0 == "applied" } == 1, "\(statuses)")
      }
    }
  }

  @Test("PLN-02: a group whose beginning was refused is no way around the limit") func begunInVain() async throws {
    try await Self.server().run { client in
      let (ada, _, _) = try await SharedGroup.begun(client)
      let cleo = Person(client)
      try await cleo.signUp("Cleo")
      let groups = (0..<3).map { SharedGroup("hers \($0)", client: "hers \($0)") }
      for group in groups {
        // Nobody is in it: the rules refuse it, and its place is taken.
        let reply = try await cleo.sync(group.notebook.request([[group.start([])]]))
        #expect(reply.statuses == ["rejected"], "\(reply.json)")
      }
      var statuses: [String] = []
      for group in groups {
        let start = StartGroup(.event, name: "Ticino", currency: .chf, people: [.init(group.member("Cleo"), "Cleo")])
        let again = group.notebook.mutation(2, .startGroup(start))
        statuses += try await cleo.sync(group.notebook.request([[again]])).statuses
      }
      #expect(statuses == ["applied", "rejected", "rejected"])
      #expect(
        try await ada.sync(SharedGroup("more").notebook.request([[SharedGroup("more").start()]])).statuses == [
          "rejected"
        ])
    }
  }

  @Test("PLN-02: what others began can be joined without end, and does not count")
  func joinedOnesAreFree() async throws {
    try await Self.server().run { client in
      let (_, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let his = SharedGroup("his", client: "his")
      #expect(try await ben.sync(his.notebook.request([[his.start(["Ben"])]])).statuses == ["applied"])
      let shared = group.on("his")
      #expect(
        try await ben.sync(shared.notebook.request([[shared.expense(1, by: "Ben")]], version: 0)).statuses == [
          "applied"
        ])
    }
  }

  @Test(
    "PLN-11, PLN-03: at the end of Pro the event used last stays, the other is read-only for everybody and its code stops; Pro again restores all"
  )
  func endOfPro() async throws {
    let server = Self.server()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let user = try await ada.user()
      try await Self.grant(server, user, until: Self.end, at: 1)
      let second = SharedGroup("second")
      let begun = try await ada.sync(second.notebook.request([[second.start()], [second.expense(2, by: "Ada")]]))
      #expect(begun.statuses == ["applied", "applied"] && Self.plan(begun, "tier") == .string("pro"))
      #expect(Self.plan(begun, "endsAt") == .integer(Self.end) && Self.plan(begun, "readOnly") == .array([]))
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let his = group.on("his")
      #expect(
        try await ben.sync(his.notebook.request([[his.expense(1, by: "Ben")]], version: 0)).statuses == ["applied"])
      server.clock.advance(milliseconds: Self.end - server.clock.now)
      let held = try await ada.sync(second.notebook.request([[second.expense(3, by: "Ada")]]))
      #expect(held.statuses == ["applied"], "\(held.json)")
      #expect(
        Self.plan(held, "tier") == .string("free") && Self.plan(held, "readOnly") == .array([.string(group.space.text)])
      )
      let refused = try await ben.sync(his.notebook.request([[his.expense(2, by: "Ben")]], version: 0))
      #expect(refused.statuses == ["rejected"] && refused.outcomes[0]["code"]?.stringValue == "plan.read-only")
      #expect(refused.patches.count == 1, "it is still read")
      #expect(Self.plan(refused, "readOnly") == .array([.string(group.space.text)]))
      #expect(Self.plan(refused, "canOpen") == .bool(true), "Ben has none of his own")
      let cleo = Person(client)
      let stopped = try await cleo.join(code, member: group.member("Cleo"))
      #expect(try stopped.status == 422 && stopped.errorCode == "plan.read-only", "\(stopped.text)")
      let made = try await ada.post(group.path, object([]))
      #expect(try made.status == 422 && made.errorCode == "plan.read-only")
      // Chosen, this one is changed and the other read, whatever is used later; what waited behind the choice goes
      // through with it.
      let choose = Self.edit(group, 2, "chosenAt", .integer(1))
      let chosen = try await ada.sync(group.notebook.request([[choose], [group.expense(3, by: "Ada")]]))
      #expect(chosen.statuses == ["applied", "applied"], "\(chosen.json)")
      #expect(Self.plan(chosen, "readOnly") == .array([.string(second.space.text)]))
      let other = try await ada.sync(second.notebook.request([[second.expense(4, by: "Ada")]]))
      #expect(other.statuses == ["rejected"] && other.outcomes[0]["code"]?.stringValue == "plan.read-only")
      let back = try await ada.sync(
        second.notebook.request([[Self.edit(second, 5, "chosenAt", .integer(2))], [second.expense(6, by: "Ada")]]))
      #expect(
        back.statuses == ["applied", "applied"] && Self.plan(back, "readOnly") == .array([.string(group.space.text)]))
      // To leave is free, and so is to archive.
      let leave = his.notebook.mutation(3, .leaveGroup(LeaveGroup(group.member("Ben"))))
      #expect(try await ben.sync(his.notebook.request([[leave]])).statuses == ["applied"])
      // Archiving the other one makes this one the one that is kept: so somebody chooses.
      let archive = Self.edit(second, 7, "archivedOn", .string("2026-11-21"))
      #expect(Self.plan(try await ada.sync(second.notebook.request([[archive]])), "readOnly") == .array([]))
      #expect(try await ada.sync(group.notebook.request([[group.expense(4, by: "Ada")]])).statuses == ["applied"])
      // Renewed, all of it is as before.
      try await Self.grant(server, user, until: nil, at: 2)
      #expect(
        try await ada.sync(second.notebook.request([[Self.edit(second, 8, "archivedOn", .null)]])).statuses == [
          "applied"
        ])
      #expect(try await ada.sync(group.notebook.request([[group.expense(5, by: "Ada")]])).statuses == ["applied"])
      #expect(try await cleo.join(code, member: group.member("Cleo")).status == 200)
    }
  }

  @Test("PLN-12, SEC-24: the setting is on or off, and anything else is refused by its name")
  func setting() throws {
    var settings = ServerSettings()
    #expect(settings.plans == false)
    for (value, isOn) in [("on", true), ("off", false)] {
      try settings.read(environment: ["EVENKEEL_PLANS": value])
      #expect(settings.plans == isOn)
    }
    do {
      try settings.read(environment: ["EVENKEEL_PLANS": "yes"])
      Issue.record("taken")
    } catch { #expect(error.setting == "EVENKEEL_PLANS") }
  }
}
