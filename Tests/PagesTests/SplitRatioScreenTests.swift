import Basis
import Ledger
import Pages
import Testing

@testable import Replica
@testable import Screens

/// ‹Split Ratio Mode› of a household on the devices of two accounts (SPL-04 to SPL-10).
struct SplitRatioScreenTests {
  static let ann = RecordID(high: 70, low: 1)
  static let ben = RecordID(high: 70, low: 2)
  static let group = RecordID(high: 71, low: 1)
  static let members = [RecordID(high: 72, low: 1), RecordID(high: 72, low: 2)]

  /// Ann's household that Ben joined; both have francs of their own. Ann looks at its settings.
  private func household() throws -> AppDriver {
    var app = AppDriver.started()
    let core = app.presenter.core
    core.replica.addSpace(Self.group, deviceOnly: false, isGroup: true)
    core.replica.account = Self.ann
    let start = StartGroup(.household, name: "Home", currency: .chf, people: [.init(Self.members[0], "Ann")])
    _ = try core.perform([.startGroup(start)], in: Self.group)
    core.replica.account = Self.ben
    _ = try core.perform([.joinGroup(JoinGroup(Self.members[1], name: "Ben"))], in: Self.group)
    look(&app, as: Self.ann)
    return app
  }

  private func look(_ app: inout AppDriver, as user: RecordID, _ section: String = "?section=settings") {
    let core = app.presenter.core
    core.replica.account = user
    core.preferences.user = user
    core.followedSplits = [:]
    app.go("/together")
    app.go("/together/" + Self.group.text + section)
  }

  /// What the person at the device says they earn; the two share one device here.
  private func earn(_ francs: Int64, _ app: AppDriver) throws {
    let core = app.presenter.core
    let own = try #require(core.ownID)
    let set = EditRecords(ids: [own], set: [JSONMember("manualIncome", .integer(francs * 100))])
    _ = try core.perform([.editSettings(set)], in: own)
  }

  private func settings(_ app: AppDriver) -> SplitRatioSettings { app.groupSpace.splitSettings }

  /// Both show what they earn.
  private func agreed(_ first: Int64, _ second: Int64) throws -> AppDriver {
    var app = try household()
    try earn(first, app)
    app.act("split.mode", value: "income")
    app.act("split.confirm")
    look(&app, as: Self.ben)
    try earn(second, app)
    app.act("split.agree")
    app.act("split.confirm")
    return app
  }

  @Test(
    "SPL-04, SPL-06, SPL-08 the admin asks, the other looks at what would be shown, both agree, and new expenses follow"
  )
  func askedAndAnswered() throws {
    var app = try household()
    try earn(6_000, app)
    #expect(app.words.contains("Split Ratio Mode") && app.contains("id=\"split-manual\""))
    app.act("split.mode", value: "income")
    #expect(app.words.contains("Change to income-based?"))
    #expect(app.words.contains("Future shared expenses will split based on your incomes."))
    #expect(app.words.contains("Your income: CHF\u{A0}6'000") && app.words.contains("never your entries"))
    #expect(settings(app).incomes.isEmpty, "nothing is shown before the tap")
    app.act("split.confirm")
    #expect(app.words.contains("Until Ben agrees, it stays at 50/50."))
    look(&app, as: Self.ben, "")
    #expect(app.words.contains("Ann would like to split by income."))
    try earn(4_000, app)
    app.act("split.agree")
    #expect(app.words.contains("Based on this period’s income, split is 60/40"))
    app.act("split.confirm")
    #expect(!app.contains("id=\"asked-income\"") && settings(app).mode == .incomeBased)
    look(&app, as: Self.ben)
    #expect(
      app.words.contains("Your income: CHF\u{A0}4'000 (40%)")
        && app.words.contains("Ann’s income: CHF\u{A0}6'000 (60%)"))
    #expect(app.words.contains("Shared expenses will split 60/40") && !app.contains("id=\"ratio-form\""))
    #expect(!app.contains("id=\"split-now\"") && !app.contains("id=\"split-manual\""), "SPL-10: the admin's to change")
    look(&app, as: Self.ann, "")
    app.spend("100", "Sofa", by: "Ann")
    #expect(app.shares("Sofa") == [60_00, 40_00])
    #expect(app.words.contains("Split ratio updated to 60/40 based on this period’s income"), "in the group's feed")
    // A split of one's own begins with the ratio that applies (SPL-11).
    app.act("expense.new")
    app.act("expense.mode", value: "percent")
    app.act("expense.save", [("amount", "10"), ("name", "Bread"), ("date", "2026-07-20")])
    #expect(app.shares("Bread") == [6_00, 4_00] && app.expense("Bread")?.division == .custom)
  }

  @Test("SPL-06 only the percentage: no figure leaves the device, and with two the sheet says what that means")
  func onlyThePercentage() throws {
    var app = try household()
    try earn(6_000, app)
    app.act("split.mode", value: "income")
    app.act("split.confirm")
    look(&app, as: Self.ben)
    try earn(4_321, app)
    app.act("split.agree")
    #expect(!app.words.contains("tells the income, too"))
    app.act("split.only", value: "true")
    #expect(
      app.words.contains("With two of you, the percentage tells the income, too.") && !app.words.contains("4'321"))
    app.act("split.confirm")
    look(&app, as: Self.ann)
    #expect(app.words.contains("Ben’s income: only the percentage (42%)") && app.words.contains("split 58/42"))
    let record = try #require(app.groupSpace.stored(SplitRatioSettings.recordID))
    #expect(!String(decoding: record.payload, as: UTF8.self).contains("4321"))
    // SPL-07: Ann's new figure asks Ben's device for new percentages; it answers by itself.
    try earn(4_321, app)
    app.act("split.now")
    #expect(app.words.contains("Waits for the newest figure of Ben."))
    look(&app, as: Self.ben)
    #expect(app.words.contains("Shared expenses will split 50/50"))
  }

  @Test("SPL-06 taking it back removes the figure and goes back by hand; the history says so")
  func takenBack() throws {
    var app = try agreed(6_000, 4_000)
    app.act("split.withdraw")
    #expect(settings(app).incomes.isEmpty && settings(app).mode == .manual)
    #expect(
      app.words.contains("An income was withdrawn. Manual split ratio: 50/50") && !app.contains("id=\"split-lines\""))
    look(&app, as: Self.ann)
    #expect(app.contains("id=\"ratio-form\"") && !app.words.contains("4'000"))
  }

  @Test("SPL-07 at the admin's new period each device brings its figure, and the change is told with its dates")
  func aNewPeriod() throws {
    var app = try agreed(6_000, 4_000)
    app.today = CalendarDate(year: 2026, month: 8, day: 1) ?? app.today
    try earn(5_800, app)
    look(&app, as: Self.ann)
    #expect(settings(app).askedOn == app.today && app.words.contains("Waits for the newest figure of Ben."))
    #expect(app.words.contains("Shared expenses will split 60/40"), "the ratio that applies stays until then")
    try earn(4_200, app)
    look(&app, as: Self.ben)
    #expect(app.words.contains("Split ratio updated to 58/42 based on this period’s income"))
    #expect(app.words.contains("Income of 1 Jul - 31 Jul"))
    let round = settings(app).round
    look(&app, as: Self.ann)
    #expect(settings(app).round == round, "once for each period")
    app.act("split.auto", value: "false")
    app.today = CalendarDate(year: 2026, month: 9, day: 1) ?? app.today
    look(&app, as: Self.ann)
    #expect(settings(app).round == round)
  }

  @Test("SPL-09 without an income the ratio by hand applies, and the screen says so")
  func nothingFound() throws {
    var app = try household()
    app.act("group.ratio-save", [("percent0", "60"), ("percent1", "40")])
    try earn(5_200, app)
    app.act("split.mode", value: "income")
    app.act("split.confirm")
    look(&app, as: Self.ben)
    try earn(0, app)
    app.act("split.agree")
    #expect(app.words.contains("No income was found in your last period."))
    app.act("split.confirm")
    #expect(app.words.contains("Could not detect income. Using manual split ratio (60/40)"))
    look(&app, as: Self.ann)
    app.act("split.mode", value: "manual")
    #expect(
      app.contains("id=\"ratio-form\"") && app.words.contains("You set the ratio to 60/40")
        && settings(app).incomes.isEmpty)
  }

  @Test("SPL-05, SPL-09 what came in last period counts, also where income goes by hand")
  func whatCameIn() throws {
    var app = AppDriver.started()
    app.addEntry("5200", "Lohn", date: "2026-06-25")
    let own = try #require(app.presenter.core.ownID)
    let entry = try #require(app.entry("Lohn"))
    let edit = EditRecords(
      ids: [entry.id],
      set: [
        JSONMember("amount", .integer(5_200_00)), JSONMember("categoryId", .string(Category.defaultID("salary").text)),
      ])
    _ = try app.presenter.core.perform([.editTransactions(edit)], in: own)
    let figure = app.space.publishedIncome(today: app.today)
    #expect(figure.income == 5_200_00 && figure.start?.text == "2026-06-01" && figure.until.text == "2026-07-31")
  }

  @Test("SPL-06 where somebody has no account, the sheet says why it cannot be; in German, too")
  func withoutAccounts() {
    var app = AppDriver.group("Home", ["Ann", "Ben"], isHousehold: true)
    app.go(app.groupPath + "?section=settings")
    app.act("split.mode", value: "income")
    app.act("split.confirm")
    #expect(app.words.contains("“Ann” has no account here yet."))
    var german = AppDriver.group("Daheim", ["Anna", "Ben"], isHousehold: true, locale: "de-CH")
    german.go(german.groupPath + "?section=settings")
    #expect(german.words.contains("Wie geteilt wird") && german.words.contains("Nach Einkommen"))
  }

  @Test("EVT-03, SPL-02 who bears nothing has no percentage; the others can be saved")
  func whoBearsNothing() throws {
    var app = AppDriver.group("Home", ["Ann", "Ben", "Cyd"], isHousehold: true)
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member("Cyd").text)
    app.act("member.part", value: "true")
    app.act("member.save")
    app.go(app.groupPath + "?section=settings")
    app.act("group.ratio-save", [("percent0", "70"), ("percent1", "30")])
    app.go(app.groupPath)
    app.spend("10", "Bread")
    #expect(app.shares("Bread") == [7_00, 3_00])
  }
}

extension AppDriver {
  /// The text with its apostrophes as people read them.
  fileprivate var words: String { text.replacing("&#39;", with: "'") }
}
