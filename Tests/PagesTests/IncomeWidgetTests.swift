import Basis
import Ledger
import Testing

@testable import Screens

/// The income widget of the Dashboard (INC-17) and the list behind a detected income (INC-10).
@Suite("Income on the Dashboard, INC-17, INC-10") struct IncomeWidgetTests {
  static let salary = Category.defaultID("salary")

  /// What a reader sees, with plain blanks and apostrophes.
  static func plain(_ driver: AppDriver) -> String {
    var out = ""
    for scalar in driver.html.unicodeScalars {
      switch scalar.value {
      case 0xA0: out += " "
      case 0x2019: out += "'"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out.replacing("&#39;", with: "'")
  }

  static func receive(_ amount: Int64, on date: String, in category: RecordID = salary, _ driver: inout AppDriver)
    throws
  {
    driver.today = max(driver.today, TimeTests.day(date))
    driver.act("day")
    var entry = Transaction()
    entry.id = RecordID(derivedFrom: "income " + date + String(amount))
    entry.walletId = TimeTests.wallet
    entry.date = TimeTests.day(date)
    entry.amount = amount
    entry.description = "Employer"
    entry.categoryId = category
    _ = try driver.presenter.core.perform([.addTransaction(entry)], driver.tab)
    driver.act("day")
  }

  static func set(_ field: String, _ value: JSON, _ driver: inout AppDriver) throws {
    let core = driver.presenter.core
    let own = try #require(core.ownID)
    _ = try core.perform([.editSettings(EditRecords(ids: [own], set: [JSONMember(field, value)]))], core.tabs[0])
    driver.act("day")
  }

  static func model(_ driver: AppDriver) -> IncomeWidgetModel? {
    guard case .dashboard(let model)? = driver.screen?.content else { return nil }
    return model.incomeWidget
  }

  @Test(
    "INC-17 set by hand: the amount, no bar, the days to the payday; a tap opens the settings; nothing without income")
  func byHand() throws {
    var driver = try TimeTests.driver(nil)
    try TimeTests.spend(10_00, on: "2026-02-12", &driver)
    driver.go("/")
    #expect(Self.plain(driver).contains("CHF 5'000 (Manual)"))
    #expect(Self.plain(driver).contains("Next payday: 25 Feb (13 days)"))
    #expect(Self.model(driver)?.expected == nil)
    #expect(!driver.contains("id=\"income-detail\""))
    driver.act("plan.open")
    #expect(driver.contains("Income Detection") && driver.contains("sheet-plan"))
    driver.act("sheet.close")
    try Self.set("manualIncome", .integer(0), &driver)
    #expect(!driver.contains("income-widget"))
  }

  @Test("INC-17 detected: received, the categories in the detail, a line for each, the bar against what is expected")
  func detected() throws {
    var driver = try TimeTests.driver(nil, mode: .auto)
    try TimeTests.spend(10_00, on: "2026-02-12", &driver)
    driver.go("/")
    #expect(Self.plain(driver).contains("CHF 0 received from 0 transactions"))
    #expect(Self.model(driver)?.progress == .low)
    try Self.receive(5_200_00, on: "2026-02-25", &driver)
    let text = Self.plain(driver)
    #expect(text.contains("CHF 5'200 received from 1 transaction<"))
    #expect(text.contains("CHF 5'200 from 1 transaction (Salary)"))
    #expect(text.contains("Salary - 25 Feb - CHF 5'200"))
    #expect(text.contains("Next payday: 25 Mar (28 days)"))
    #expect(driver.contains("keel good"))
    driver.go("/?period=2026-01-25")
    #expect(!driver.contains("income-widget"), "an earlier period has no next payday")
  }

  @Test(
    "INC-17 green from 100 %, amber from 50 %, neutral below",
    arguments: [
      (2_499_99, IncomeWidgetModel.Progress.low), (2_500_00, .half), (4_999_99, .half), (5_000_00, .full),
      (9_000_00, .full),
    ] as [(Int64, IncomeWidgetModel.Progress)])
  func thresholds(received: Int64, progress: IncomeWidgetModel.Progress) throws {
    var driver = try TimeTests.driver(nil, mode: .auto)
    try Self.receive(received, on: "2026-02-12", &driver)
    driver.go("/")
    #expect(Self.model(driver)?.progress == progress)
    #expect(driver.contains(progress == .full ? "keel good" : progress == .half ? "keel care" : "keel plain"))
  }

  @Test("INC-17 expected without an amount by hand: the average of closed periods; without any no bar")
  func expectedFromTheAverage() throws {
    var driver = try TimeTests.driver(nil, mode: .auto)
    try Self.set("manualIncome", .integer(0), &driver)
    try Self.receive(4_000_00, on: "2026-02-25", &driver)
    driver.go("/")
    #expect(Self.model(driver)?.expected == nil, "the first period was partial")
    #expect(!driver.contains("keel good") && !driver.contains("keel plain"))
    try Self.receive(4_100_01, on: "2026-03-25", &driver)
    #expect(Self.model(driver)?.expected?.minorUnits == 4_000_00)
    #expect(Self.model(driver)?.progress == .full)
    try TimeTests.spend(10_00, on: "2026-04-25", &driver)
    #expect(Self.model(driver)?.expected?.minorUnits == 4_050_01, "8'100.01 over two, rounded")
  }

  @Test("INC-10 the budget screen says what this period's income is made of")
  func listOnBudgets() throws {
    var driver = try TimeTests.driver(400_00, mode: .auto)
    try Self.receive(5_200_00, on: "2026-02-12", &driver)
    driver.go("/budgets")
    #expect(Self.plain(driver).contains("Monthly Income: CHF 5'200 (Auto-detected from 1 transaction)"))
    #expect(Self.plain(driver).contains("This period: CHF 5'200 from 1 transaction"))
  }
}
