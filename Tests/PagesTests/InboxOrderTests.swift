import Basis
import Ledger
import Proving
import Testing

@testable import Screens

/// The inbox in order of time, newest first, also within a day (NTF-01).
struct InboxOrderTests {
  /// 20 July 2026 at that hour, in UTC.
  private static func clock(_ hour: Int64) -> Int64 {
    Int64(AppDriver.usualDay.daysSinceEpoch) * 86_400_000 + hour * 3_600_000
  }

  private static func sentences(_ app: AppDriver) -> [String] {
    guard case .inbox(let model)? = app.screen?.content else { return [] }
    return model.lines.map { $0.topic.name + " " + ($0.text ?? "") }
  }

  @Test("NTF-01: what happened later stands above, with its time, whenever this device heard of it")
  func newestFirstWithinADay() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    (bench.today, bench.clock) = (AppDriver.usualDay, Self.clock(8))
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    bench.actor = 1
    bench.clock = Self.clock(9)
    let bread = try bench.add(bench.expense(9_00, by: 1, "Bread"))
    peer.take(bench)
    peer.sync(&app)
    bench.clock = Self.clock(10)
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [bread])))
    bench.clock = Self.clock(11)
    try bench.add(bench.expense(6_00, by: 1, "Milk"))
    bench.clock = Self.clock(12)
    try bench.add(bench.expense(3_00, by: 1, "Eggs"))
    peer.take(bench)
    // All three are heard of at once, in the evening.
    app.now = Self.clock(20)
    peer.sync(&app)
    app.go("/inbox")
    #expect(
      Self.sentences(app) == ["expenseAdded Eggs", "expenseAdded Milk", "expenseDeleted Bread", "expenseAdded Bread"])
    for time in ["Today, 12:00", "Today, 11:00", "Today, 10:00", "Today, 09:00"] {
      #expect(app.text.contains(time), "\(time)")
    }
  }

  @Test(
    "NTF-01: notices of one's own ledger stand in the order in which they were written, the begun period on top of its equals"
  )
  func ownNotices() throws {
    let app = AppDriver.started()
    let core = app.presenter.core
    let day = AppDriver.usualDay
    func note(_ topic: InboxNotice.Topic, at hour: Int64) throws {
      let notice = InboxNotice(topic, period: day, on: day)
      _ = try core.replica.perform(
        [.addNotice(notice)], in: try #require(core.ownID), clock: Self.clock(hour), today: day, random: &core.random)
    }
    try note(.savingsGoal, at: 9)
    try note(.noIncome, at: 7)
    try note(.periodStarted, at: 7)
    let snapshot = core.snapshot(core.tabs[0])
    let model = InboxModel(snapshot, core.notices(in: snapshot.space)) { _ in nil }
    #expect(model.lines.map { $0.topic } == [.savingsGoal, .periodStarted, .noIncome])
  }
}
