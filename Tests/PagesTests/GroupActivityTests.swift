import Basis
import Ledger
import Proving
import Testing

@testable import Filing
@testable import Pages
@testable import Screens

/// HSE-19, EVT-05: who did what in a group is there for everybody, and who came is told.
struct GroupActivityTests {
  private func lines(_ bench: GroupBench, as account: RecordID?) throws -> [ActivityLine] {
    let group = try #require(
      GroupSnapshot(bench.space, account: account, format: LocaleFormat(tag: "en-CH"), today: bench.today))
    return ActivityLine.all(group)
  }

  @Test(
    "EVT-05, EVT-22, HSE-19 joining, going on as somebody, leaving and being removed are told apart, with who did it")
  func whoCameAndWent() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Cleo"])
    try bench.add(bench.expense(90_00, by: 1))
    bench.people.append(RecordID(high: 8, low: 90))
    bench.actor = 3
    try bench.apply(.joinGroup(JoinGroup(bench.people[1], reclaims: true)))
    bench.people.append(RecordID(high: 8, low: 91))
    bench.actor = 4
    try bench.apply(.joinGroup(JoinGroup(RecordID(high: 8, low: 92), name: "Dora")))
    try bench.apply(.leaveGroup(LeaveGroup(RecordID(high: 8, low: 92))))
    bench.actor = 0
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[2])))
    let kinds = try lines(bench, as: bench.people[0]).map { $0.kind }
    for kind in [ActivityLine.Kind.added, .cameBack, .joined, .left, .removed] {
      #expect(kinds.contains(kind), "\(kind)")
    }
    let back = try #require(try lines(bench, as: bench.people[0]).first { $0.kind == .cameBack })
    #expect(back.subject == "Ben" && back.who?.name == "Ben" && back.who?.isMe == false && back.isNews)
    #expect(try lines(bench, as: bench.people[3]).first { $0.kind == .cameBack }?.who?.isMe == true)
  }

  @Test(
    "EVT-05 what others did to the membership is news, names that nobody used included; expenses and what is one's own are none"
  )
  func news() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"])
    var dora = Member()
    dora.id = RecordID(high: 8, low: 92)
    dora.name = "Dora"
    try bench.apply(.addMember(dora))
    func news(_ account: Int, after seen: Int64) throws -> [ActivityLine.Kind] {
      let group = try #require(
        GroupSnapshot(
          bench.space, account: bench.people[account], format: LocaleFormat(tag: "en-CH"), today: bench.today))
      return ActivityLine.news(group, after: seen).map { $0.kind }
    }
    #expect(try news(0, after: 0) == [.joined])
    let seen = bench.clock
    try bench.add(bench.expense(90_00, by: 1))
    #expect(try news(1, after: seen) == [])
    try bench.apply(.leaveGroup(LeaveGroup(dora.id)))
    #expect(try news(1, after: seen) == [.removed])
    #expect(try news(0, after: seen) == [], "she did it")
    #expect(try news(1, after: bench.clock) == [])
  }

  @Test(
    "ACC-11, EVT-05 a guest who signs in with an account stays who they are: no news of somebody who took their place, and nobody joined"
  )
  func ownGuest() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Cleo"])
    let before = bench.clock
    let version = bench.space.version
    let (ben, cleo) = (bench.people[1], bench.people[2])
    bench.people.append(RecordID(high: 8, low: 90))
    bench.actor = 3
    try bench.apply(.joinGroup(JoinGroup(ben, guest: ben)))
    let group = try #require(
      GroupSnapshot(bench.space, account: bench.people[0], format: LocaleFormat(tag: "en-CH"), today: bench.today))
    let line = try #require(ActivityLine.all(group).first)
    #expect(line.kind == .hasAccount && ActivityLine.news(group, after: before).isEmpty)
    #expect(GroupTidings(group, after: version, through: bench.space.version).notices.isEmpty)
    for (tag, sentence) in [("en-CH", "Ben has an account now"), ("de-CH", "Ben hat jetzt ein Konto")] {
      let words = Words(format: LocaleFormat(tag: tag), today: bench.today, currency: .chf)
      #expect(ActivityPart.sentence(line, words) == sentence)
    }
    // Somebody else's place, by the code, is told as before.
    bench.people.append(RecordID(high: 8, low: 91))
    bench.actor = 4
    try bench.apply(.joinGroup(JoinGroup(cleo, reclaims: true)))
    let after = try #require(
      GroupSnapshot(bench.space, account: bench.people[0], format: LocaleFormat(tag: "en-CH"), today: bench.today))
    #expect(ActivityLine.news(after, after: before).map { $0.kind } == [.cameBack])
  }

  @Test("HSE-12, HSE-19: asking somebody to become the admin isn't yet handing it over") func admin() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    let (ann, ben) = (
      RecordList(kind: .member, ids: [bench.people[0]]), RecordList(kind: .member, ids: [bench.people[1]])
    )
    for (actor, list, sentence) in [
      (0, ben, "Asked Ben to become the admin"), (0, ann, "Kept the admin role"),
      (0, ben, "Asked Ben to become the admin"),
      (1, ben, "Ben is the admin now"),
    ] {
      bench.actor = actor
      try bench.apply(.passAdmin(list))
      let words = Words(format: LocaleFormat(tag: "en-CH"), today: bench.today, currency: .chf)
      #expect(ActivityPart.sentence(try #require(try lines(bench, as: bench.people[0]).first), words) == sentence)
    }
  }

  @Test("HSE-19 the group's page lists its changes in sentences; nothing is news to who did it")
  func page() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.spend("90", "Boat")
    app.go(app.groupPath + "?section=activity")
    #expect(app.contains("id=\"activity\"") && app.text.contains("Added Boat") && app.text.contains("Started Trip"))
    app.go(app.groupPath)
    #expect(!app.contains("id=\"group-news\""))
  }
}
