import Basis
import Filing
import Ledger
import Proving
import Testing

@testable import Screens

/// NTF-07, NTF-08, NTF-14: what others did in a group stands in one's own inbox, once.
@Suite("Notices of groups (NTF-07)") struct GroupNoticeTests {
  private func told(_ app: AppDriver) -> [InboxNotice] {
    let own = app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) }
    return (own?.forms(InboxNotice.self) ?? []).filter { $0.group != nil }
  }

  private func household() throws -> GroupBench {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    bench.today = AppDriver.usualDay
    return bench
  }

  /// Ann with the group at hand.
  private func ann(_ bench: GroupBench) -> (AppDriver, SyncPeer) {
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    return (app, peer)
  }

  @Test(
    "NTF-07, NTF-08 what others add, change, delete and settle is told with the own share, once, and to whom it concerns"
  )
  func whatOthersDid() throws {
    var bench = try household()
    bench.actor = 1
    try bench.add(bench.expense(30_00, by: 1, "Before"))
    var (app, peer) = ann(bench)
    #expect(told(app).isEmpty, "what was before she looked is no news")
    let power = try bench.add(bench.expense(90_00, by: 1, "Power"))
    bench.actor = 0
    try bench.add(bench.expense(12_00, by: 0, "Her own"))
    bench.actor = 2
    var others = bench.expense(8_00, by: 2, "Not hers")
    others.division = .custom
    others.terms = [MemberTerm(bench.people[1]), MemberTerm(bench.people[2])]
    try bench.add(others)
    peer.take(bench)
    peer.sync(&app)
    #expect(told(app).map { $0.topic } == [.expenseAdded])
    app.go("/inbox")
    #expect(app.text.contains("Ben added Power: CHF\u{A0}90, your share CHF\u{A0}30."))
    #expect(app.contains("href=\"/together/\(bench.space.id.text)/expenses/\(power.text)\""), "NTF-04")
    peer.sync(&app)
    #expect(told(app).count == 1, "once")
    bench.actor = 1
    try bench.apply(.editExpense(EditRecords(ids: [power], set: [JSONMember("description", .string("Electricity"))])))
    peer.take(bench)
    peer.sync(&app)
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [power])))
    try bench.apply(bench.settle(0, 1, 4_00))
    peer.take(bench)
    peer.sync(&app)
    #expect(Set(told(app).map { $0.topic }) == [.expenseAdded, .expenseChanged, .expenseDeleted, .settled])
    app.go("/inbox")
    for sentence in [
      "Ben changed Electricity: CHF\u{A0}90, your share CHF\u{A0}30.",
      "Ben deleted Electricity: CHF\u{A0}90, your share was CHF\u{A0}30.",
      "CHF\u{A0}4 settled with Ben.",
    ] { #expect(app.text.contains(sentence), "\(sentence)") }
  }

  @Test("NTF-07 whose share went to somebody else hears of it; what came and went between two looks is no word worth")
  func concerned() throws {
    var bench = try household()
    bench.actor = 1
    let boat = try bench.add(bench.expense(60_00, by: 1, "Boat"))
    var (app, peer) = ann(bench)
    let edit = EditRecords(
      ids: [boat],
      set: [
        JSONMember("division", .string("custom")),
        JSONMember("terms", .array([MemberTerm(bench.people[1]).encodedFields])),
      ])
    try bench.apply(.editExpense(edit))
    let gone = try bench.add(bench.expense(5_00, by: 1, "Mistake"))
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [gone])))
    peer.take(bench)
    peer.sync(&app)
    #expect(told(app).map { $0.topic } == [.expenseChanged])
    app.go("/inbox")
    #expect(app.text.contains("Ben changed Boat: CHF\u{A0}60, your share CHF\u{A0}0."))
  }

  @Test("NTF-07 the admin hears who joined and left; others of the new ratio, by hand and from incomes")
  func membersAndRatio() throws {
    var bench = try household()
    var (app, peer) = ann(bench)
    bench.people.append(RecordID(high: 8, low: 9))
    bench.actor = 3
    try bench.apply(.joinGroup(JoinGroup(bench.people[3], name: "Dora")))
    bench.actor = 2
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[2])))
    peer.take(bench)
    peer.sync(&app)
    app.go("/inbox")
    #expect(app.text.contains("Dora joined Home.") && app.text.contains("Cleo left Home."))
    // HSE-12: Ben is the admin now, and sets the ratio.
    bench.actor = 0
    try bench.apply(.passAdmin(RecordList(kind: .member, ids: [bench.people[1]])))
    bench.actor = 1
    try bench.apply(.passAdmin(RecordList(kind: .member, ids: [bench.people[1]])))
    let percents = [
      MemberAmount(bench.people[0], 50_00), MemberAmount(bench.people[1], 30_00), MemberAmount(bench.people[3], 20_00),
    ]
    try bench.apply(.setRatio(SetRatio(percents)))
    peer.take(bench)
    peer.sync(&app)
    app.go("/inbox")
    #expect(app.text.contains("Ben set the ratio to 50/30/20"))
    bench.actor = 3
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[3])))
    peer.take(bench)
    peer.sync(&app)
    #expect(told(app).count { $0.topic == .memberLeft } == 1, "only the admin hears who goes")
  }

  @Test("SPL-01: who is left alone hears that the other left, and nothing of equal shares") func alone() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    var (app, peer) = ann(bench)
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1])))
    peer.take(bench)
    peer.sync(&app)
    #expect(told(app).map { $0.topic } == [.memberLeft])
  }

  private func income(_ amount: Int64, _ bench: GroupBench) -> Intent {
    var income = PublishIncome()
    income.income = amount
    income.until = bench.today
    income.round = bench.space.splitSettings.round
    return .publishIncome(income)
  }

  @Test(
    "B-11, SPL-06: the question for one's income is told, once, and not what the ratio was set to before somebody came")
  func askedForIncome() throws {
    var bench = try household()
    try bench.apply(.passAdmin(RecordList(kind: .member, ids: [bench.people[1]])))
    bench.actor = 1
    try bench.apply(.passAdmin(RecordList(kind: .member, ids: [bench.people[1]])))
    var (app, peer) = ann(bench)
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased)))
    peer.take(bench)
    peer.sync(&app)
    #expect(told(app).map { $0.topic } == [.incomeAsked])
    app.go("/inbox")
    #expect(app.text.contains("Ben would like to split by income."))
    try bench.apply(.changeSplit(ChangeSplit(mode: .manual)))
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased)))
    peer.take(bench)
    for _ in 0..<2 { peer.sync(&app) }
    #expect(told(app).count { $0.topic == .incomeAsked } == 2, "once for each time that he asks")
  }

  @Test(
    "B-11, SPL-07: a new ratio from incomes is told to everybody with the day on which it was asked for, also after a device whose clock is behind"
  )
  func ratioFromIncomes() throws {
    var bench = try household()
    var (app, peer) = ann(bench)
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased)))
    let today = bench.today
    for (actor, amount) in [(0, 5_000_00), (2, 2_000_00), (1, 3_000_00)] as [(Int, Int64)] {
      bench.actor = actor
      // The last device to answer is two weeks behind.
      bench.today = actor == 1 ? today.adding(days: -15) : today
      try bench.apply(income(amount, bench))
    }
    #expect(
      bench.space.splitSettings.history.last?.reason == .incomes
        && bench.space.splitSettings.history.last?.date == today)
    peer.take(bench)
    peer.sync(&app)
    let notice = try #require(told(app).first { $0.topic == .ratioFromIncomes })
    #expect(notice.date == today && notice.text == "50/30/20")
  }

  @Test(
    "SPL-01, SPL-06: who stays hears that shares are equal again when the members change, and that an income is not shown any more"
  )
  func equalAgainAndWithdrawn() throws {
    var bench = try household()
    var (app, peer) = ann(bench)
    bench.actor = 2
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[2])))
    peer.take(bench)
    peer.sync(&app)
    app.go("/inbox")
    #expect(app.text.contains("The members changed: equal shares again (50/50)"), "\(app.text)")
    // The sentence doesn't say where, so its line does.
    #expect(app.text.contains("Home \u{B7} Today"), "\(app.text)")
    bench.actor = 0
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased)))
    try bench.apply(income(6_000_00, bench))
    bench.actor = 1
    try bench.apply(income(2_000_00, bench))
    let before = bench.space.version
    var withdrawn = PublishIncome()
    withdrawn.isWithdrawn = true
    withdrawn.until = bench.today
    try bench.apply(.publishIncome(withdrawn))
    for (person, topics) in [(0, [InboxNotice.Topic.ratioWithdrawn]), (1, [])] {
      let group = try #require(
        GroupSnapshot(
          bench.space, account: bench.people[person], format: LocaleFormat(tag: "en-CH"), today: bench.today))
      let notices = GroupTidings(group, after: before, through: bench.space.version).notices
      #expect(notices.map { $0.topic } == topics && notices.allSatisfy { $0.text == "50/50" }, "\(notices)")
      #expect(GroupTidings(group, after: bench.space.version, through: bench.space.version + 1).notices.isEmpty, "once")
    }
  }

  @Test("NTF-14 many at once are one line; HSE-10 who was removed is told, once")
  func manyAndTheEnd() throws {
    var bench = try household()
    var (app, peer) = ann(bench)
    bench.actor = 1
    for number in 0..<8 { try bench.add(bench.expense(9_00, by: 1, "E\(number)")) }
    peer.take(bench)
    peer.sync(&app)
    app.go("/inbox")
    #expect(app.text.contains("8 things happened in Home.") && !app.text.contains("Ben added"))
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    app.go("/inbox")
    #expect(app.text.contains("You were removed from Home. Your own data stays with you."))
    #expect(told(app).count { $0.topic == .memberRemoved } == 1)
  }

  @Test(
    "SEC-19, NTF-01 that somebody's account ends says what is open now, and goes once they keep it or are even; the bell counts the same"
  )
  func accountIsKept() throws {
    var bench = try household()
    bench.actor = 1
    try bench.add(bench.expense(90_00, by: 1, "Power"))
    var (app, peer) = ann(bench)
    func ends(_ day: CalendarDate?) throws {
      bench.endsAccounts = true
      bench.actor = 1
      try bench.apply(.endAccount(EndAccount(on: day)))
      peer.take(bench)
      peer.sync(&app)
    }
    func bell() -> Int? {
      app.go("/")
      return app.screen?.greeting.unread
    }
    try ends(bench.today.adding(days: 30))
    app.go("/inbox")
    #expect(app.text.contains("Ben is deleting their account") && app.text.contains("CHF\u{A0}30 is still open"))
    let before = try #require(bell())
    // Ann pays a part of it.
    bench.actor = 0
    try bench.add(bench.expense(30_00, by: 0, "Hers"))
    peer.take(bench)
    peer.sync(&app)
    app.go("/inbox")
    #expect(app.text.contains("CHF\u{A0}20 is still open"))
    try ends(nil)
    app.go("/inbox")
    #expect(!app.text.contains("is deleting their account") && bell() == before - 1)
    // And once more, until they are even.
    try ends(bench.today.adding(days: 30))
    app.go("/inbox")
    #expect(app.text.ranges(of: "is deleting their account").count == 1, "one line, not one for each time")
    bench.actor = 1
    try bench.apply(bench.settle(0, 1, 20_00))
    peer.take(bench)
    peer.sync(&app)
    app.go("/inbox")
    #expect(!app.text.contains("is deleting their account") && app.text.contains("CHF\u{A0}20 settled with Ben."))
  }

  @Test(
    "NTF-01 what was taken back goes from the inbox: a reopened payment, an undone expense, a restored one, a group that is back, a question that was answered"
  )
  func reasonsThatAreGone() throws {
    var bench = try bensHousehold()
    try bench.add(bench.expense(42_00, by: 1, "Before"))
    var (app, peer) = ann(bench)
    func inbox() -> String {
      peer.take(bench)
      peer.sync(&app)
      app.go("/inbox")
      return app.text
    }
    try bench.apply(bench.settle(0, 1, 14_00))
    #expect(inbox().contains("CHF\u{A0}14 settled with Ben."))
    var reopening = Settle()
    reopening.expenses = [RecordID(high: 7, low: 1)]
    try bench.apply(.reopenSettlement(reopening))
    #expect(!inbox().contains("settled with Ben."))
    let added = try bench.apply(.addExpense(named("Undone", bench)))
    #expect(inbox().contains("Ben added Undone"))
    try bench.apply(.undo(UndoAction(added)))
    #expect(!inbox().contains("Undone"))
    let old = try bench.add(bench.expense(30_00, by: 1, "Old"))
    #expect(inbox().contains("Ben added Old"))
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [old])))
    #expect(inbox().contains("Ben deleted Old"))
    try bench.apply(.restoreRecords(RecordList(kind: .expense, ids: [old])))
    #expect(!inbox().contains("Ben deleted Old"))
    func deleted(_ day: String?) throws {
      try bench.apply(
        .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", day.map { .string($0) } ?? .null)]))
      )
    }
    try deleted(bench.today.text)
    #expect(inbox().contains("Ben deleted Home."))
    try deleted(nil)
    #expect(!inbox().contains("Ben deleted Home."))
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased)))
    #expect(inbox().contains("Ben would like to split by income."))
    bench.actor = 0
    try bench.apply(income(4_000_00, bench))
    #expect(!inbox().contains("would like to split by income."))
  }

  private func named(_ name: String, _ bench: GroupBench) -> Expense {
    var expense = bench.expense(9_00, by: 1, name)
    expense.id = RecordID(high: 6, low: 6)
    return expense
  }

  /// Home, of which Ben has become the admin.
  private func bensHousehold() throws -> GroupBench {
    var bench = try household()
    let ben = RecordList(kind: .member, ids: [bench.people[1]])
    bench.actor = 0
    try bench.apply(.passAdmin(ben))
    bench.actor = 1
    try bench.apply(.passAdmin(ben))
    return bench
  }

  @Test("HSE-11 who leaves by themselves is not told that they were removed, on none of their devices")
  func leaving() throws {
    let bench = try bensHousehold()
    var (app, peer) = ann(bench)
    var tablet = peer.device(seed: 9)
    peer.sync(&tablet)
    app.go("/together/\(bench.space.id.text)")
    app.act("member.open", value: bench.people[0].text)
    app.act("member.remove-ask")
    app.act("member.remove")
    #expect(told(app).map { $0.isQuiet } == [true])
    peer.sync(&app)
    peer.end(bench.space.id)
    for _ in 0..<2 {
      peer.sync(&app)
      peer.sync(&tablet)
    }
    for var device in [app, tablet] {
      device.go("/inbox")
      #expect(told(device).count == 1 && !device.text.contains("removed from Home"))
    }
  }

  @Test(
    "What wasn't accepted since the group was sealed meanwhile doesn't say that one isn't in it: its card says how to come in",
    arguments: [false, true])
  func sealedMeanwhile(isSealed: Bool) throws {
    var bench = try bensHousehold()
    var (app, peer) = ann(bench)
    app.go("/together/\(bench.space.id.text)")
    app.act("expense.new")
    app.act("expense.save", [("amount", "7"), ("name", "Tea"), ("date", AppDriver.usualDay.text)])
    try #require(app.presenter.core.replica.pendingCount > 0)
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[0])))
    peer.take(bench)
    peer.end(bench.space.id)
    app.go("/settings")
    if isSealed {
      app.presenter.core.preferences.awaited = [
        AwaitedGroup(group: bench.space.id, name: "Home", admin: "Ben", code: "", isSealed: true)
      ]
    }
    peer.sync(&app)
    #expect(app.presenter.core.replica.pendingCount == 0)
    #expect(app.text.contains("You are not a member of this group any more.") == !isSealed)
  }

  @Test("HSE-13 a group that the admin deletes is told, and that it can be brought back")
  func deleted() throws {
    var bench = try bensHousehold()
    var (app, peer) = ann(bench)
    let edit = EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", .string(bench.today.text))])
    try bench.apply(.editGroup(edit))
    peer.take(bench)
    peer.sync(&app)
    peer.end(bench.space.id)
    peer.sync(&app)
    app.go("/inbox")
    #expect(app.text.contains("Ben deleted Home. It can be brought back for 30 days."))
    #expect(told(app).count == 1)
  }
}
