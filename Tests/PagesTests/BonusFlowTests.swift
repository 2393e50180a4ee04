import Basis
import Filing
import Ledger
import Testing

@testable import Screens

/// Bonuses in the whole app: asked, treated, allocated, over (INC-12 to INC-16).
@Suite("Bonus in the app, INC-13 to INC-16") struct BonusFlowTests {
  /// A ledger with two closed periods of 3'900, on 25 April.
  static func driver() throws -> AppDriver {
    var driver = try TimeTests.driver(nil, mode: .auto)
    try IncomeWidgetTests.receive(3_900_00, on: "2026-02-25", &driver)
    try IncomeWidgetTests.receive(3_900_00, on: "2026-03-25", &driver)
    TimeTests.move(to: "2026-04-25", &driver)
    driver.go("/")
    return driver
  }

  static func plain(_ driver: AppDriver) -> String { IncomeWidgetTests.plain(driver) }

  static func topics(_ driver: AppDriver, _ topic: String) throws -> Int {
    try TimeTests.topics(driver).filter { $0 == topic }.count
  }

  static let prompt = "Bonus detected! This is CHF 2'000 more than your usual salary. How would you like to handle it?"

  @Test("INC-13 asked on the Dashboard, on the entry's page and in the inbox; once")
  func asking() throws {
    var driver = try Self.driver()
    #expect(!driver.contains("bonus-found"))
    try IncomeWidgetTests.receive(5_900_00, on: "2026-04-25", &driver)
    #expect(Self.plain(driver).contains(Self.prompt))
    for answer in ["Treat as Bonus", "Include in Budget", "Not a Bonus"] { #expect(driver.contains(answer)) }
    #expect(Self.plain(driver).contains("CHF 5'900 received from 1 transaction"), "regular until it is answered")
    let id = try #require(driver.value(of: "bonus.treat"))
    driver.go("/inbox")
    #expect(driver.contains("This looks like a bonus. Treat as one-time income?"))
    driver.go("/transactions/" + id)
    #expect(Self.plain(driver).contains(Self.prompt))
    driver.act("bonus.include", value: id)
    #expect(!Self.plain(driver).contains("Bonus detected!"))
    driver.go("/")
    #expect(!driver.contains("bonus-found"))
    #expect(Self.plain(driver).contains("CHF 5'900 received from 1 transaction"))
    #expect(try Self.topics(driver, "bonusFound") == 1)
    #expect(driver.contains("aria-label=\"Inbox\"") || !driver.contains("unread, bonus"))
    TimeTests.move(to: "2026-05-01", &driver)
    #expect(!driver.contains("bonus-found"))
    #expect(try Self.topics(driver, "bonusFound") == 1)
  }

  @Test("NTF-14 several at once are one list and one notice; what is older than a week is no notice")
  func several() throws {
    var driver = try Self.driver()
    driver.today = TimeTests.day("2026-04-27")
    var intents: [Intent] = []
    for (number, amount) in [(1, Int64(6_000_00)), (2, 7_000_00)] {
      var entry = Transaction()
      entry.id = RecordID(high: 77, low: UInt64(number))
      entry.walletId = TimeTests.wallet
      entry.date = TimeTests.day("2026-04-26")
      entry.amount = amount
      entry.description = "Employer " + String(number)
      entry.categoryId = IncomeWidgetTests.salary
      intents.append(.addTransaction(entry))
    }
    _ = try driver.presenter.core.perform(intents, driver.tab)
    driver.act("day")
    #expect(driver.contains("2 payments look like bonuses."))
    #expect(driver.contains("This looks like a bonus. Treat as one-time income?"))
    #expect(driver.contains("Treat as Bonus: Employer 1") && driver.contains("Treat as Bonus: Employer 2"))
    #expect(try Self.topics(driver, "bonusFound") == 1)
    driver.act("bonus.decline", value: RecordID(high: 77, low: 2).text)
    #expect(Self.plain(driver).contains("This is CHF 2'100 more than your usual salary."), "one is left")
    #expect(try Self.topics(driver, "bonusFound") == 1)
    var late = try Self.driver()
    late.today = TimeTests.day("2026-05-20")
    try IncomeWidgetTests.receive(5_900_00, on: "2026-04-28", &late)
    #expect(late.contains("bonus-found"), "the running period asks")
    #expect(try Self.topics(late, "bonusFound") == 0)
  }

  @Test("EX-10, INC-14, INC-15 treated, then allocated in steps from the Dashboard, each with its undo")
  func allocating() throws {
    var driver = try Self.driver()
    try IncomeWidgetTests.receive(5_900_00, on: "2026-04-25", &driver)
    let id = try #require(driver.value(of: "bonus.treat"))
    driver.act("bonus.treat", value: id)
    #expect(Self.plain(driver).contains("Bonus: CHF 2'000 available. Allocate now?"))
    #expect(Self.plain(driver).contains("What is left after 2 May counts as regular income."))
    #expect(Self.plain(driver).contains("CHF 3'900 received from 1 transaction"))
    driver.act("bonus.allocate")
    #expect(Self.plain(driver).contains("Allocate CHF 2'000"))
    driver.act("bonus.input", [("save", "1000"), ("splurge", ""), ("debt", "")])
    #expect(Self.plain(driver).contains("CHF 1'000.00 left to assign"))
    // A slider goes no further than the others leave.
    driver.act("bonus.slide", [("save", "1000"), ("splurge", ""), ("debt", ""), ("value", "1"), ("input", "1800")])
    #expect(driver.contains("All assigned"))
    driver.act("bonus.input", [("save", "1000"), ("splurge", "abc"), ("debt", "")])
    driver.act("bonus.save", [("save", "1000"), ("splurge", "abc"), ("debt", "")])
    #expect(driver.contains("bonus-problem"))
    driver.act("bonus.save", [("save", "1000"), ("splurge", "600"), ("debt", "400.01")])
    #expect(
      Self.plain(driver).contains("CHF 2000.00 can still be allocated")
        || Self.plain(driver).contains("CHF 2'000.00 can still be allocated"))
    driver.act("bonus.save", [("save", "1000"), ("splurge", ""), ("debt", "")])
    #expect(Self.plain(driver).contains("Bonus: CHF 1'000 available. Allocate now?"))
    driver.act("bonus.allocate")
    driver.act("bonus.save", [("save", ""), ("splurge", "600"), ("debt", "400")])
    #expect(!driver.contains("bonus-pool"))
    driver.act("undo")
    #expect(Self.plain(driver).contains("Bonus: CHF 1'000 available. Allocate now?"))
    driver.go("/transactions/" + id)
    #expect(Self.plain(driver).contains("CHF 1'000 of this can be allocated."))
    #expect(!driver.contains("bonus-take-off"), "a part has its use already")
    driver.go("/categories")
    #expect(!driver.contains("Bonus Pool"), "no category to choose or change")
  }

  @Test("EX-10, INC-16 told at nine on the seventh day; the day after, the rest is regular income")
  func deadline() throws {
    var driver = try Self.driver()
    try IncomeWidgetTests.receive(5_900_00, on: "2026-04-25", &driver)
    let id = try #require(driver.value(of: "bonus.treat"))
    driver.act("bonus.treat", value: id)
    driver.act("bonus.allocate")
    driver.act("bonus.save", [("save", "1500"), ("splurge", ""), ("debt", "")])
    TimeTests.move(to: "2026-05-01", &driver)
    #expect(try Self.topics(driver, "bonusDeadline") == 0)
    // 08:59, then 09:00.
    driver.now = 1_785_000_000_000 / 86_400_000 * 86_400_000 + 539 * 60_000
    TimeTests.move(to: "2026-05-02", &driver)
    #expect(try Self.topics(driver, "bonusDeadline") == 0)
    driver.now += 60_000
    driver.act("day")
    #expect(try Self.topics(driver, "bonusDeadline") == 1)
    driver.act("day")
    #expect(try Self.topics(driver, "bonusDeadline") == 1)
    driver.go("/inbox")
    #expect(driver.contains("Allocate your bonus before it rolls into regular budget"))
    driver.go("/")
    #expect(Self.plain(driver).contains("Bonus: CHF 500 available."))
    TimeTests.move(to: "2026-05-03", &driver)
    #expect(!driver.contains("bonus-pool"))
    #expect(Self.plain(driver).contains("CHF 4'400 received from 1 transaction"))
    #expect(Self.plain(driver).contains("Bonus Pool - 3 May - CHF 500"))
    driver.go("/transactions/" + id)
    #expect(Self.plain(driver).contains("CHF 500 was not allocated and counts as regular income since 3 May."))
  }

  @Test("INC-14 any income can be marked by hand, and taken off again; expenses cannot")
  func byHand() throws {
    var driver = try Self.driver()
    try TimeTests.spend(10_00, on: "2026-04-25", &driver)
    driver.go("/transactions/" + RecordID(derivedFrom: "2026-04-25" + String(10_00)).text)
    #expect(!driver.contains("Mark as Bonus"))
    try IncomeWidgetTests.receive(2_000_00, on: "2026-04-26", in: Category.defaultID("gift"), &driver)
    let id = RecordID(derivedFrom: "income 2026-04-26" + String(2_000_00)).text
    driver.go("/transactions/" + id)
    #expect(driver.contains("Mark as Bonus"))
    driver.act("bonus.mark", value: id)
    #expect(Self.plain(driver).contains("CHF 2'000 of this can be allocated."))
    driver.act("bonus.take-off", value: id)
    #expect(!driver.contains("detail-bonus-pool") && driver.contains("Mark as Bonus"))
    // What was marked teaches nothing: the next one from there is no bonus by itself.
    driver.act("bonus.mark", value: id)
    let space = try TimeTests.space(driver)
    var filings = SpaceFilings()
    var next = Transaction()
    (next.payee, next.amount) = ("Employer", 5_000_00)
    #expect(Categoriser(space, &filings).advice(next).category != Category.bonusPool)
  }
}
