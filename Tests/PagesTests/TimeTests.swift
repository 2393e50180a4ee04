import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// Time goes by in the whole app: periods close, notices come, and good news is told.
@Suite("Periods, notices and celebrations") struct TimeTests {
  static let wallet = RecordID(high: 2, low: 2)
  static let dining = Category.defaultID("dining-out")

  static func day(_ text: String) -> CalendarDate { CalendarDate(text: text) ?? .earliest }

  /// A ledger since 10 February with payday 25 and CHF 400 for Dining Out.
  static func driver(_ budget: Int64? = 400_00, mode: Settings.IncomeMode = .manual) throws -> AppDriver {
    var driver = AppDriver(today: day("2026-02-10"))
    let core = driver.presenter.core
    #expect(core.startSpace(.chf, core.tabs[0]))
    let space = try #require(core.ownID)
    var wallet = Wallet()
    wallet.id = self.wallet
    wallet.name = "Salary"
    wallet.initialBalanceDate = day("2026-01-01")
    let edit = EditRecords(
      ids: [space],
      set: [JSONMember("manualIncome", .integer(5_000_00)), JSONMember("incomeMode", .string(mode.name))])
    var intents: [Intent] = [.addWallet(wallet), .editSettings(edit), .setPayday(SetPayday(day: 25))]
    if let budget { intents.append(.setBudget(Budget(categoryId: dining, limit: budget))) }
    _ = try core.perform(intents, core.tabs[0])
    driver.act("day")
    return driver
  }

  static func spend(_ amount: Int64, on date: String, _ driver: inout AppDriver) throws {
    driver.today = max(driver.today, day(date))
    driver.act("day")
    var entry = Transaction()
    entry.id = RecordID(derivedFrom: date + String(amount))
    entry.walletId = wallet
    entry.date = day(date)
    entry.amount = -amount
    entry.description = "Osteria"
    entry.categoryId = dining
    _ = try driver.presenter.core.perform([.addTransaction(entry)], driver.tab)
    driver.act("day")
  }

  static func move(to date: String, _ driver: inout AppDriver) {
    driver.today = day(date)
    driver.act("day")
  }

  static func space(_ driver: AppDriver) throws -> Space {
    let core = driver.presenter.core
    return try #require(core.ownID.flatMap { core.replica.space($0) })
  }

  static func topics(_ driver: AppDriver) throws -> [String] {
    try space(driver).forms(InboxNotice.self).map { $0.topic.name }.sorted()
  }

  @Test("BUD-07, BUD-20 the app closes what ended on a new day, at the start, and each missed boundary in order")
  func closing() throws {
    var driver = try Self.driver()
    try Self.spend(50_00, on: "2026-02-12", &driver)
    Self.move(to: "2026-02-24", &driver)
    #expect(try Self.space(driver).forms(BudgetSnapshot.self).isEmpty)
    Self.move(to: "2026-02-25", &driver)
    let first = try Self.space(driver).forms(BudgetSnapshot.self)
    #expect(first.count == 2 && first.allSatisfy { $0.periodStart == Self.day("2026-01-25") })
    #expect(first.first { $0.categoryId == Self.dining }?.spentAmount == 50_00)
    Self.move(to: "2026-08-03", &driver)
    let wholes = try Self.space(driver).forms(BudgetSnapshot.self).filter { $0.categoryId == nil }
    #expect(wholes.count == 6)
    #expect(wholes.map(\.periodStart).max() == Self.day("2026-06-25"))
    #expect(driver.stored.last?.journal.isEmpty == false || driver.stored.last?.pages.isEmpty == false)
  }

  @Test("NTF-07, NTF-14 the newest boundary is told, of the others none; read is read")
  func periodStarted() throws {
    var driver = try Self.driver(nil)
    Self.move(to: "2026-02-25", &driver)
    #expect(try Self.topics(driver) == ["periodStarted"])
    driver.go("/")
    #expect(driver.contains("Inbox, 1 unread"))
    driver.go("/inbox")
    #expect(driver.contains("New budget period started!"))
    driver.act("inbox.read-all")
    #expect(!driver.contains("Mark all read"))
    driver.go("/")
    #expect(driver.contains("aria-label=\"Inbox\""))
    Self.move(to: "2026-12-28", &driver)
    #expect(try Self.topics(driver) == ["periodStarted", "periodStarted"])
    // Long after the boundary nothing is told any more.
    Self.move(to: "2027-06-20", &driver)
    #expect(try Self.topics(driver) == ["periodStarted", "periodStarted"])
  }

  @Test("UXA-12 a complete period within all budgets is celebrated once; a partial one and one above its plan are not")
  func celebration() throws {
    let words = "You stayed within budget"
    var driver = try Self.driver()
    try Self.spend(50_00, on: "2026-02-12", &driver)
    driver.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    Self.move(to: "2026-02-25", &driver)
    driver.go("/")
    #expect(!driver.contains(words), "the first period was partial")
    try Self.spend(400_00, on: "2026-03-01", &driver)
    driver.act("inbox.read", value: InboxNotice.id(.overPlan, Self.dining, Self.day("2026-02-25")).text)
    Self.move(to: "2026-03-25", &driver)
    driver.go("/")
    #expect(driver.contains(words) && driver.contains("Thanks!"), "exactly 100 % is within")
    // The period that it speaks of is over, and another one runs.
    #expect(driver.contains("Great work! You stayed within budget this period \u{1F389} (25 Feb to 24 Mar)"))
    driver.act("inbox.read", value: try #require(driver.value(of: "inbox.read")))
    #expect(!driver.contains(words))
    try Self.spend(400_01, on: "2026-03-26", &driver)
    Self.move(to: "2026-04-25", &driver)
    driver.go("/")
    #expect(!driver.contains(words))
    driver.act("settings.celebrates", value: "false")
    Self.move(to: "2026-05-25", &driver)
    driver.go("/")
    #expect(!driver.contains(words), "switched off")
    #expect(try Self.topics(driver).filter { $0 == "celebration" }.count == 1)
  }

  @Test("BUD-17, UXA-12 reaching the week's savings is celebrated once per week, unless that is switched off")
  func savingsGoal() throws {
    let words = "Great work! Savings goal achieved \u{1F389}"
    var driver = try Self.driver(nil)
    var account = Wallet()
    account.id = RecordID(high: 3, low: 3)
    account.name = "Savings"
    account.walletKind = .savings
    account.initialBalanceDate = Self.day("2026-01-01")
    _ = try driver.presenter.core.perform([.addWallet(account)], driver.tab)
    func save(_ amount: Int64, _ driver: inout AppDriver) throws {
      var entry = Transaction()
      entry.id = RecordID(derivedFrom: driver.today.text + String(amount))
      entry.walletId = Self.wallet
      entry.transferWalletId = account.id
      entry.date = driver.today
      entry.amount = -amount
      entry.description = "To savings"
      _ = try driver.presenter.core.perform([.addTransaction(entry)], driver.tab)
      driver.act("day")
    }
    // 20 % of 5'000 over 31 days, 7 of them: 225.80 or 225.81.
    try save(225_79, &driver)
    driver.go("/")
    #expect(!driver.contains(words))
    try save(2, &driver)
    #expect(driver.contains(words))
    driver.act("inbox.read", value: try #require(driver.value(of: "inbox.read")))
    try save(100_00, &driver)
    #expect(!driver.contains(words), "once per week")
    driver.act("settings.celebrates", value: "false")
    Self.move(to: "2026-02-17", &driver)
    try save(500_00, &driver)
    driver.go("/")
    #expect(!driver.contains(words), "switched off")
    #expect(try Self.topics(driver).filter { $0 == "savingsGoal" }.count == 1)
  }

  @Test("UXA-13 the first budget is welcomed once ever")
  func firstBudget() throws {
    var driver = try Self.driver(nil)
    driver.go("/")
    #expect(!driver.contains("Great start!"))
    _ = try driver.presenter.core.perform([.setBudget(Budget(categoryId: Self.dining, limit: 100_00))], driver.tab)
    driver.act("day")
    #expect(driver.contains("Great start! You’ve taken the first step toward calm financial control."))
    driver.act("inbox.learn", value: InboxNotice.id(.firstBudget, nil, nil).text)
    // B-10: what it is about is open there, and nothing else.
    #expect(
      driver.contains("<details class=\"fold\" id=\"faq-budgets\" open") && driver.text.contains("How do budgets work?")
    )
    #expect(!driver.contains("id=\"faq-undo\" open"))
    driver.go("/help")
    #expect(driver.contains("id=\"faq-budgets\"") && !driver.contains("id=\"faq-budgets\" open"))
    driver.go("/")
    #expect(!driver.contains("Great start!"))
    _ = try driver.presenter.core.perform(
      [.setBudget(Budget(categoryId: Category.defaultID("groceries"), limit: 100_00))], driver.tab)
    driver.act("day")
    #expect(!driver.contains("Great start!"))
  }

  @Test("EX-12, UXA-07 budget 400: 440.00 says nothing, 440.01 does, once for a category and period")
  func overPlan() throws {
    var driver = try Self.driver()
    driver.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    driver.go("/")
    try Self.spend(440_00, on: "2026-02-12", &driver)
    #expect(!(try Self.topics(driver).contains("overPlan")))
    #expect(!driver.contains("more than planned"))
    try Self.spend(194_00, on: "2026-02-13", &driver)
    #expect(try Self.topics(driver).filter { $0 == "overPlan" }.count == 1)
    #expect(driver.contains("CHF\u{A0}234 more than planned in Dining Out this period. Here are some options:"))
    for option in ["Adjust Budget", "Review Transactions", "Make a Plan", "Dismiss"] {
      #expect(driver.contains(option))
    }
    #expect(driver.contains("sheet-over"), "one category: a sheet")
    driver.act("sheet.close")
    #expect(!driver.contains("more than planned"))
    try Self.spend(100_00, on: "2026-02-14", &driver)
    #expect(!driver.contains("more than planned"), "once for a category and period")
  }

  @Test("EX-12 440.01 is over plan")
  func overPlanByOneRappen() throws {
    var driver = try Self.driver()
    try Self.spend(440_01, on: "2026-02-12", &driver)
    #expect(try Self.topics(driver).contains("overPlan"))
  }

  @Test("B-25, UXA-07 what was spent above a plan is said to the last unit")
  func overPlanIsExact() throws {
    var driver = try Self.driver()
    driver.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    driver.go("/")
    try Self.spend(1_183_33, on: "2026-02-12", &driver)
    #expect(driver.contains("CHF\u{A0}783.33 more than planned in Dining Out this period."))
  }

  @Test("NTF-14, UXA-07 several at once are one card")
  func severalOverPlan() throws {
    var driver = try Self.driver()
    driver.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    let shopping = Category.defaultID("shopping")
    _ = try driver.presenter.core.perform([.setBudget(Budget(categoryId: shopping, limit: 10_00))], driver.tab)
    var intents: [Intent] = []
    for category in [Self.dining, shopping] {
      var entry = Transaction()
      entry.id = RecordID(derivedFrom: category.text)
      entry.walletId = Self.wallet
      entry.date = driver.today
      entry.amount = -600_00
      entry.description = "Shop"
      entry.categoryId = category
      intents.append(.addTransaction(entry))
    }
    _ = try driver.presenter.core.perform(intents, driver.tab)
    driver.act("day")
    driver.go("/")
    #expect(driver.contains("2 categories are above their plan this period."))
    #expect(!driver.contains("sheet-over"))
    driver.act("inbox.read", value: try #require(driver.value(of: "inbox.adjust")))
    #expect(!driver.contains("above their plan"))
  }

  @Test("UXA-07 a plan for the next period is shown when that starts")
  func makingAPlan() throws {
    var driver = try Self.driver()
    driver.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    driver.go("/")
    try Self.spend(600_00, on: "2026-02-12", &driver)
    let id = InboxNotice.id(.overPlan, Self.dining, Self.day("2026-01-25"))
    driver.act("inbox.plan", value: id.text)
    #expect(driver.contains("What will you try next period?"))
    driver.act("inbox.save-plan", [("plan", "Lunch from home on Mondays")])
    #expect(driver.contains("25 February"))
    #expect(!driver.contains("Lunch from home"))
    Self.move(to: "2026-02-25", &driver)
    driver.go("/")
    #expect(driver.contains("Dining Out: Lunch from home on Mondays"))
    driver.act("inbox.read", value: try #require(driver.value(of: "inbox.read")))
    #expect(!driver.contains("Lunch from home"))
  }

  @Test("NTF-07 a budget at its threshold and above 100 % is in the inbox, once each")
  func budgetAlerts() throws {
    var driver = try Self.driver(500_00)
    try Self.spend(399_99, on: "2026-02-12", &driver)
    #expect(!(try Self.topics(driver).contains("budgetAlert")))
    try Self.spend(1, on: "2026-02-12", &driver)
    driver.go("/inbox")
    #expect(driver.contains("Dining Out: CHF\u{A0}400 of CHF\u{A0}500 used."))
    try Self.spend(120_00, on: "2026-02-13", &driver)
    try Self.spend(5_00, on: "2026-02-14", &driver)
    #expect(driver.contains("Dining Out: CHF\u{A0}520 of CHF\u{A0}500 used."))
    #expect(try Self.topics(driver).filter { $0.hasPrefix("budget") } == ["budgetAlert", "budgetPassed"])
  }

  @Test("B-25, NTF-07 both amounts of that notice have coins as soon as one has")
  func budgetAlertsAreExact() throws {
    var driver = try Self.driver(416_67)
    try Self.spend(400_00, on: "2026-02-12", &driver)
    driver.go("/inbox")
    #expect(driver.contains("Dining Out: CHF\u{A0}400.00 of CHF\u{A0}416.67 used."))
  }

  /// Statement rows in Dining Out and Shopping, in a wallet that is here.
  static func file(_ rows: [(String, Int)]) -> String {
    var out = "Booking date;Description;Amount;Currency;Category\n"
    for (index, row) in rows.enumerated() {
      out += "\(row.0);Shop \(index);-\(row.1).00;CHF;\(index % 2 == 0 ? "Dining Out" : "Shopping")\n"
    }
    return out
  }

  static func importFile(_ text: String, _ driver: inout AppDriver) {
    driver.open(text)
    driver.act("import.wallet", [("wallet0", wallet.text)])
    driver.act("import.confirm", [("wallet0", wallet.text)])
  }

  @Test("NTF-14 an import is one line of the inbox, whatever it does to budgets; no sheet; undone, it is no line")
  func anImportIsOneLine() throws {
    var driver = try Self.driver()
    let shopping = Category.defaultID("shopping")
    _ = try driver.presenter.core.perform([.setBudget(Budget(categoryId: shopping, limit: 10_00))], driver.tab)
    driver.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    Self.importFile(Self.file([("10.02.2026", 600), ("10.02.2026", 70)]), &driver)
    #expect(!driver.contains("sheet-over"))
    #expect(driver.contains("2 categories are above their plan this period."), "one card, UXA-07")
    driver.go("/inbox")
    #expect(driver.contains("2 transactions imported from Salary. 2 budgets are nearly used up or past their plan."))
    guard case .inbox(let model)? = driver.screen?.content else { return #expect(Bool(false)) }
    #expect(model.lines.count == 1 && model.unread == 1)
    #expect(try Self.topics(driver).filter { $0 == "budgetPassed" }.count == 2, "noted, so that they never come again")
    // One more of the same kind later speaks of nothing that was told.
    Self.importFile(Self.file([("09.02.2026", 5)]), &driver)
    driver.go("/inbox")
    #expect(driver.contains("1 transaction imported from Salary.") && !driver.contains("1 budget is"))
    guard case .inbox(let after)? = driver.screen?.content else { return #expect(Bool(false)) }
    #expect(after.lines.count == 2 && after.unread == 1, "without anything to care about it is read")
    driver.act("undo")
    guard case .inbox(let undone)? = driver.screen?.content else { return #expect(Bool(false)) }
    #expect(undone.lines.count == 1)
  }

  @Test(
    "NTF-14 entries older than seven days never alert, from a file or by hand", arguments: [(12, true), (11, false)])
  func oldEntriesNeverAlert(day: Int, alerts: Bool) throws {
    var driver = try Self.driver()
    Self.move(to: "2026-02-19", &driver)
    Self.importFile(Self.file([("\(day).02.2026", 600)]), &driver)
    #expect(try Self.topics(driver).contains("overPlan") == alerts)
    #expect(try Self.topics(driver).contains("budgetPassed") == alerts)
    // A young entry in the same category does.
    try Self.spend(1_00, on: "2026-02-19", &driver)
    #expect(try Self.topics(driver).filter { $0 == "overPlan" || $0 == "budgetPassed" }.count == 2)
  }

  @Test("NTF-14 several budgets at once, as after a first sync or a new plan, are one line")
  func severalBudgetsAreOneLine() throws {
    var driver = try Self.driver(nil)
    try Self.spend(90_00, on: "2026-02-12", &driver)
    var entry = Transaction()
    entry.id = RecordID(high: 5, low: 5)
    entry.walletId = Self.wallet
    entry.date = driver.today
    entry.amount = -50_00
    entry.categoryId = Category.defaultID("shopping")
    _ = try driver.presenter.core.perform([.addTransaction(entry)], driver.tab)
    _ = try driver.presenter.core.perform(
      [
        .setBudget(Budget(categoryId: Self.dining, limit: 100_00)),
        .setBudget(Budget(categoryId: Category.defaultID("shopping"), limit: 48_00)),
      ], driver.tab)
    driver.act("day")
    driver.go("/inbox")
    guard case .inbox(let model)? = driver.screen?.content else { return #expect(Bool(false)) }
    #expect(model.lines.count == 1 && model.unread == 1)
    #expect(driver.contains("2 budgets are nearly used up or past their plan."))
    driver.act("inbox.read-all")
    driver.act("day")
    #expect(!driver.contains("Mark all read"))
    // The next one alone has its own words.
    try Self.spend(20_00, on: "2026-02-13", &driver)
    driver.go("/inbox")
    #expect(driver.contains("Dining Out: CHF\u{A0}110 of CHF\u{A0}100 used."))
  }

  @Test("INC-11 no income is told once per period, after the days of grace")
  func noIncome() throws {
    var driver = try Self.driver(nil, mode: .auto)
    Self.move(to: "2026-02-28", &driver)
    let before = try Self.topics(driver).filter { $0 == "noIncome" }.count
    Self.move(to: "2026-03-01", &driver)
    Self.move(to: "2026-03-05", &driver)
    #expect(try Self.topics(driver).filter { $0 == "noIncome" }.count == before + 1)
    driver.go("/inbox")
    #expect(
      driver.contains("No income detected this period. Using manual amount: CHF\u{A0}5&#39;000")
        || driver.contains("No income detected this period. Using manual amount: CHF\u{A0}5'000")
        || driver.contains("No income detected this period. Using manual amount: CHF\u{A0}5\u{2019}000"))
  }

  @Test(
    "BUD-20 the example household has a year of closed periods, and follows a moved day",
    arguments: [
      "2026-02-24", "2026-11-21", "2027-03-26",
    ])
  func exampleHasHistory(today: String) throws {
    var driver = AppDriver(today: Self.day(today))
    driver.act("door.example")
    let core = driver.presenter.core
    let wholes = try #require(core.example).forms(BudgetSnapshot.self).filter { $0.categoryId == nil }
    #expect(wholes.count >= 11 && wholes.count <= 14)
    #expect(wholes.allSatisfy { $0.periodEnd < Self.day(today) })
    #expect(core.example?.closable(today: Self.day(today)) == nil)
    #expect(!driver.contains("Great start!"))
    for notice in core.example?.forms(InboxNotice.self) ?? [] where !notice.isRead {
      #expect(notice.date.days(until: Self.day(today)) <= 7, "\(notice.topic.name) of \(notice.date.text)")
    }
    for whole in wholes.sorted(by: { $0.periodStart < $1.periodStart }) {
      #expect(whole.isPartial || (whole.income ?? 0) > 5_000_00, "\(whole.periodStart.text) \(whole.income ?? 0)")
    }
    Self.move(to: Self.day(today).adding(days: 40).text, &driver)
    #expect(core.example?.forms(BudgetSnapshot.self).filter { $0.categoryId == nil }.count ?? 0 > wholes.count)
  }
}
