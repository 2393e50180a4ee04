import Basis
import Foundation
import Ledger
import Pages
import Testing

@testable import Screens

/// Budgets as a person meets them: a plan, a payday, the week, and the words that the requirements fix.
@Suite("Budgets, BUD and INC on screen") struct BudgetFlowTests {
  /// CHF, 8 February 2026, payday 25, an income of 5'000 by hand, everything else still to do (EX-1).
  static func started(income: String = "5000") -> AppDriver {
    var app = AppDriver(today: CalendarDate(text: "2026-02-08") ?? .earliest)
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.close")
    app.go("/budgets")
    app.act("plan.payday")
    app.act("plan.day", value: "25")
    app.act("plan.set-payday")
    guard !income.isEmpty else { return app }
    app.act("plan.open")
    app.act("plan.save", [("income", income), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    return app
  }

  static func spend(_ amount: String, on category: String, _ app: inout AppDriver) {
    app.go("/")
    app.act("entry.new")
    app.act("entry.category", value: Category.defaultID(category).text)
    app.act("entry.save", [("amount", amount)])
    app.go("/budgets")
  }

  static func plain(_ app: AppDriver) -> String {
    app.html.replacing("\u{A0}", with: " ").replacing("&#39;", with: "'")
  }

  @Test("EX-1, BUD-06, BUD-09, BUD-13: period, payday, six even needs, and an expense of 45")
  func theFirstExample() throws {
    var app = Self.started()
    var html = Self.plain(app)
    for text in [
      "Current Period: 25 Jan - 24 Feb", "Next payday: 25 Feb (17 days)", "Everything has its place",
      "Monthly Income: CHF 5'000 (Manual)", "416.67", "416.66", "CHF 0 of CHF 2'500",
    ] { #expect(html.contains(text), "\(text)") }
    Self.spend("45", on: "groceries", &app)
    html = Self.plain(app)
    for text in [
      "45.00 of 416.67", "CHF 371.67 remaining", "10.8%", "CHF 45 of CHF 2'500", "This Week - Needs: CHF 45.00 / ",
    ] {
      #expect(html.contains(text), "\(text)")
    }
  }

  @Test(
    "EX-11, BUD-16: the week in words, calm at 80 % and above the whole",
    arguments: [
      ("239.99", "CHF 60.01 remaining", false), ("240", "CHF 60 remaining", true), ("250", "CHF 50 remaining", true),
      ("320", "CHF 20 over budget", true),
    ])
  func theWeekInWords(spent: String, sentence: String, isCare: Bool) throws {
    // A week of 300 in a period of 28 days is a bucket of 1'200.
    var app = AppDriver(today: CalendarDate(text: "2026-03-04") ?? .earliest)
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.close")
    app.act("plan.payday")
    app.act("plan.day", value: "25")
    app.act("plan.set-payday")
    app.act("plan.budget", value: Category.defaultID("groceries").text)
    app.act("plan.save-budget", [("limit", "1200"), ("threshold", "80")])
    Self.spend(spent, on: "groceries", &app)
    let html = Self.plain(app)
    #expect(html.contains(sentence))
    #expect(html.contains("This Week - Needs: CHF " + spent + " / CHF 300"))
    let line = try #require(html.range(of: "id=\"week-needs\"").map { String(html[$0.lowerBound...]) })
      .components(separatedBy: "</div>")[0]
    #expect(line.contains("keel care") == isCare)
    #expect(line.contains("icon") == isCare, "not by colour alone")
  }

  @Test("BUD-10 the zero-based check has its wording in both directions")
  func zeroBased() {
    var app = Self.started()
    app.act("plan.budget", value: Category.defaultID("investments").text)
    app.act("plan.suggest", value: "fixed")
    app.act("plan.save-budget", [("limit", "300"), ("threshold", "80")])
    app.act("plan.budget", value: Category.defaultID("emergency-fund").text)
    app.act("plan.suggest", value: "fixed")
    app.act("plan.save-budget", [("limit", "500"), ("threshold", "80")])
    #expect(Self.plain(app).contains("CHF 200 unallocated"))
    app.act("plan.budget", value: Category.defaultID("emergency-fund").text)
    app.act("plan.save-budget", [("limit", "900"), ("threshold", "80")])
    #expect(Self.plain(app).contains("CHF 200 more than your income"))
  }

  @Test("BUD-19 payday 1 is the calendar month, and is called by its name; other periods by their days")
  func calendarMonths() {
    for (day, name) in [("1", "March 2026"), ("25", "25 Feb - 24 Mar")] {
      var app = AppDriver(today: CalendarDate(text: "2026-03-04") ?? .earliest)
      app.act("door.hand")
      app.act("door.currency", [("currency", "CHF")])
      app.act("entry.save", [("amount", "5")])
      app.go("/budgets")
      app.act("plan.payday")
      app.act("plan.day", value: day)
      app.act("plan.set-payday")
      app.go("/")
      #expect(app.contains(name), "\(day)")
    }
  }

  @Test("BUD-08 neither what is left nor what is over goes into the next period")
  func noRollover() throws {
    var app = Self.started()
    Self.spend("4000", on: "groceries", &app)
    let before = try #require(BudgetFlowTests.allocated(app))
    app.today = CalendarDate(text: "2026-02-26") ?? .earliest
    app.go("/budgets")
    #expect(app.contains("25 Feb - 24 Mar"))
    let after = try #require(BudgetFlowTests.allocated(app))
    #expect(after == before)
    #expect(after.reduce(0, +) == 500_000)
  }

  /// Minor units of Needs, Wants and Savings.
  private static func allocated(_ app: AppDriver) -> [Int64]? {
    budgets(app)?.parts.filter { $0.type != nil }.map { $0.allocated.minorUnits }
  }

  private static func budgets(_ app: AppDriver) -> BudgetsModel? {
    guard case .budgets(let model)? = app.screen?.content else { return nil }
    return model
  }

  @Test("EX-7, BUD-05: a change is announced, waits, and can be withdrawn")
  func changingThePayday() {
    var app = Self.started()
    app.today = CalendarDate(text: "2026-02-10") ?? .earliest
    app.act("plan.payday")
    app.act("plan.day", value: "28")
    let sheet = Self.plain(app)
    #expect(sheet.contains("Change payday to 28th? Next period will start 28 Feb."))
    #expect(sheet.contains("Payday change will take effect after current period ends (24 Feb)"))
    app.act("plan.set-payday")
    #expect(Self.plain(app).contains("Current Period: 25 Jan - 27 Feb"))
    #expect(app.contains("id=\"pending\""))
    app.act("plan.withdraw")
    #expect(Self.plain(app).contains("Current Period: 25 Jan - 24 Feb"))
    #expect(!app.contains("id=\"pending\""))
  }

  @Test("INC-01, INC-05, INC-10: income is detected, listed, and falls back with a sentence")
  func incomeIsDetected() {
    var app = Self.started()
    app.act("plan.open")
    app.act("plan.mode", value: "auto")
    #expect(Self.plain(app).contains("we’ll detect income from Salary ±3 days from payday"))
    app.act("plan.save", [("income", "5000"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    #expect(Self.plain(app).contains("No income detected this period. Using manual amount: CHF 5'000"))
    app.go("/")
    app.act("entry.new")
    app.act("entry.direction", value: "income")
    app.act("entry.category", value: Category.defaultID("salary").text)
    app.act("entry.save", [("amount", "5200")])
    app.go("/budgets")
    #expect(Self.plain(app).contains("Monthly Income: CHF 5'200 (Auto-detected from 1 transaction)"))
    #expect(Self.plain(app).contains("CHF 0 of CHF 2'600"))
    app.act("plan.open")
    app.act("plan.count", [("value", Category.defaultID("salary").text), ("input", "false")])
    #expect(Self.plain(app).contains("Auto-detect requires at least one category. Switching to manual mode."))
  }

  @Test("BUD-12 a percentage that does not come to 100, an amount that is none: said in place, nothing is saved")
  func wrongInput() {
    var app = Self.started(income: "")
    app.act("plan.open")
    app.act("plan.save", [("income", "5000"), ("needs", "60"), ("wants", "30"), ("savings", "20")])
    #expect(Self.plain(app).contains("have to come to 100 percent together"))
    app.act("plan.save", [("income", "12,5,0"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    #expect(app.contains("id=\"plan-problem\""))
    app.act("sheet.close")
    #expect(!app.contains("id=\"zero-based\""))
  }

  @Test("INC-18 a rhythm is found and nothing is set without a tap")
  func rhythm() throws {
    var app = AppDriver(today: CalendarDate(text: "2026-07-20") ?? .earliest)
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    for month in 1...6 {
      app.act("entry.new")
      app.act("entry.direction", value: "income")
      app.act("entry.save", [("amount", "5200"), ("payee", "Works Ltd"), ("date", "2026-0\(month)-25")])
    }
    app.go("/budgets")
    #expect(Self.plain(app).contains("CHF 5'200 around the 25th, 6 times. Start your month there?"))
    #expect(!Self.plain(app).contains("Next payday"))
    app.act("plan.rhythm")
    app.act("plan.set-payday")
    #expect(Self.plain(app).contains("Next payday: 25 Jul (5 days)"))
  }

  @Test(
    "INC-18, B friction 9: a first plan proposes the income that was found, and saving sets it; what was said is never replaced"
  )
  func foundIncome() throws {
    var app = AppDriver(today: CalendarDate(text: "2026-07-20") ?? .earliest)
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    func income() -> String {
      guard case .plan(let model)? = app.screen?.sheet else { return "no sheet" }
      return model.form.income
    }
    app.go("/budgets")
    app.act("plan.open")
    #expect(income().isEmpty && !Self.plain(app).contains("Your income usually"))
    app.act("sheet.close")
    for month in 1...6 {
      app.act("entry.new")
      app.act("entry.direction", value: "income")
      app.act("entry.save", [("amount", "3900"), ("payee", "Works Ltd"), ("date", "2026-0\(month)-25")])
    }
    app.go("/budgets")
    app.act("plan.open")
    #expect(income() == "3'900.00" && Self.plain(app).contains("it came 6 times"))
    #expect(app.space.settings[app.space.id]?.manualIncome ?? 0 == 0, "nothing without a tap")
    app.act("plan.save", [("income", income()), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    #expect(app.space.settings[app.space.id]?.manualIncome == 3_900_00)
    app.act("plan.open")
    app.act("plan.save", [("income", "4000"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    app.act("plan.open")
    #expect(income() == "4'000.00" && !Self.plain(app).contains("it came"))
  }

  @Test("look.md: the Dashboard answers for the week; past the week it says so kindly")
  func theAnswer() throws {
    var app = Self.started()
    Self.spend("45", on: "dining-out", &app)
    app.go("/")
    let model = try #require(WalletScreenTests.dashboard(app))
    #expect(model.answer == .weekLeft(.wants, Money(minorUnits: 338_71 - 45_00, currency: .chf)))
    Self.spend("400", on: "dining-out", &app)
    app.go("/")
    #expect(Self.plain(app).contains("You’ve spent CHF 106 more than this week’s Wants. CHF 2'305 left until payday."))
    #expect(
      Self.plain(app).contains("CHF 1'250 is already set apart for bills still to come."),
      "Rent, Utilities and Insurance")
  }

  @Test(
    "BUD-17 what the week was to put aside is no more than the period still lacks, and nothing once that is reached",
    arguments: [
      ("100", "CHF 150 remaining"), ("200", "CHF 50 remaining"),
      ("250", "You’ve put aside all you planned for this period."),
      ("900", "You’ve put aside all you planned for this period."),
    ])
  func theSavingsOfTheWeek(aside: String, sentence: String) throws {
    // A week of 250 in a period of 28 days is a bucket of 1'000; what the week before put aside leaves less.
    var app = Self.started()
    app.today = CalendarDate(text: "2026-03-02") ?? .earliest
    Self.spend("750", on: "investments", &app)
    app.today = CalendarDate(text: "2026-03-11") ?? .earliest
    Self.spend(aside, on: "investments", &app)
    app.today = CalendarDate(text: "2026-03-18") ?? .earliest
    for path in ["/budgets", "/"] {
      app.go(path)
      let line = try #require(app.html.range(of: "id=\"week-savings\"").map { String(app.html[$0.lowerBound...]) })
        .components(separatedBy: "</div>")[0]
      let plain = line.replacing("\u{A0}", with: " ")
      #expect(plain.contains("Savings This Week: CHF 0 / CHF 250") && plain.contains(sentence), "\(path): \(plain)")
      #expect(plain.contains("remaining") == sentence.contains("remaining"))
    }
  }

  @Test(
    "What is set apart for bills and what recurring entries bring are two figures, and have two names",
    arguments: ["en-CH", "de-CH"])
  func twoFiguresHaveTwoNames(locale: String) throws {
    var app = AppDriver(locale: locale, today: CalendarDate(text: "2026-11-30") ?? .earliest)
    app.act("door.example")
    app.go("/budgets")
    let model = try #require(Self.budgets(app))
    // Three Saturdays, two cleanings and the garden.
    #expect(model.forecast?.known == -385_00 && model.forBills != nil)
    let isGerman = locale == "de-CH"
    let html = Self.plain(app)
    #expect(
      html.contains(
        isGerman ? "CHF 385 aus wiederkehrenden und späteren Buchungen" : "CHF 385 in recurring and later entries"))
    #expect(
      html.components(separatedBy: isGerman ? "offene Rechnungen" : "still to come").count == 2,
      "said of the bills alone")
    #expect(
      html.contains(
        isGerman
          ? "Du hast alles beiseitegelegt, was du für diese Periode geplant hast."
          : "You’ve put aside all you planned for this period."))
  }

  @Test("BUD-15 a category is a bill or not as the person says: beside the week, marked on the page, put back by Undo")
  func billsAreChosen() {
    var app = Self.started()
    Self.spend("45", on: "groceries", &app)
    #expect(Self.plain(app).contains("This Week - Needs: CHF 45.00 / "))
    let groceries = Category.defaultID("groceries").text
    app.go("/categories")
    app.act("category.open", value: groceries)
    #expect(app.contains("id=\"category-bill\"") && Self.plain(app).contains("A regular bill"))
    app.act("category.flag", [("value", "bill"), ("input", "true")])
    app.act("category.save")
    app.go("/budgets")
    #expect(Self.plain(app).contains("This Week - Needs: CHF 0.00 / "))
    #expect(Self.plain(app).contains("Bills: CHF 45.00 of"))
    #expect(app.html.contains(">bill</span>"))
    app.act("undo")
    #expect(Self.plain(app).contains("This Week - Needs: CHF 45.00 / "))
    // Rent is one from the start, and can be taken off; what is put aside is none.
    app.act("category.open", value: Category.defaultID("rent").text)
    #expect(app.contains("id=\"category-bill\" name=\"bill\" checked"))
    app.act("category.flag", [("value", "bill"), ("input", "false")])
    app.act("category.input", [("type", "savings")])
    #expect(!app.contains("id=\"category-bill\""))
    app.act("category.input", [("type", "needs")])
    app.act("category.save")
    app.act("category.open", value: Category.defaultID("rent").text)
    #expect(!app.contains("id=\"category-bill\" name=\"bill\" checked"))
  }

  @Test("BUD-06 a small calendar marks today and the paydays; a tap on one opens the grid of 1 to 31")
  func theCalendarOfThePeriod() throws {
    var app = Self.started()
    let start = try #require(app.html.range(of: "id=\"period-calendar\""))
    let calendar = app.html[start.lowerBound...].components(separatedBy: "</table>")[0]
    #expect(calendar.components(separatedBy: "<tr>").count - 1 == 1 + 6, "19 January to 1 March")
    #expect(calendar.components(separatedBy: "is-today").count == 2)
    #expect(
      calendar.contains("aria-label=\"Payday, 25 January\"") && calendar.contains("aria-label=\"Payday, 25 February\""))
    #expect(calendar.components(separatedBy: "calendar-day").count - 1 == 32, "the period and the next payday")
    app.act("plan.payday")
    #expect(app.contains("id=\"payday-1\"") && app.contains("id=\"payday-31\""))
  }

  @Test("BUD-06 the selector: Current, Last Period, 2 Months Ago, back to where the account began")
  func theSelectorReachesTheFirstPeriod() {
    var app = Self.started()
    #expect(app.contains(">Current</option>") && !app.contains(">Last Period</option>"))
    app.today = CalendarDate(text: "2026-04-26") ?? .earliest
    app.act("day")
    for name in ["Current", "Last Period", "2 Months Ago", "3 Months Ago"] {
      #expect(app.contains(">\(name)</option>"), "\(name)")
    }
    #expect(!app.contains("4 Months Ago"))
    app.act("plan.period", value: "2026-01-25")
    #expect(app.contains("selected>3 Months Ago"))
    #expect(!app.contains("id=\"budget-period-back\" href") && app.contains("href=\"/budgets?period=2026-02-25\""))
    #expect(!app.contains("id=\"payday-next\""), "what is over is not edited")
    // A period before all of them leads to the first.
    app.go("/budgets?period=2019-01-01")
    #expect(app.contains("selected>3 Months Ago"))
  }

  @Test("INC-04 a new income category from the settings of income counts at once; Enter adds it, a taken name is said")
  func aNewIncomeCategory() {
    var app = Self.started()
    app.act("plan.open")
    app.act("plan.mode", value: "auto")
    #expect(Self.plain(app).contains("Expected this month: CHF 0 from 0 transactions"))
    #expect(Self.plain(app).contains("Create New Income Category"))
    app.act("plan.new-category")
    app.act("plan.add-category", [("category", "salary")])
    #expect(app.contains("id=\"plan-category-problem\""))
    app.act("plan.input", [("category", "Pension")])
    #expect(!app.contains("id=\"plan-category-problem\""))
    app.act(
      "plan.save", [("category", "Pension"), ("income", "5000"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    #expect(app.contains("id=\"sheet-plan\"") && !app.contains("id=\"plan-category\""))
    #expect(Self.plain(app).contains("we’ll detect income from Salary, Pension ±3 days from payday"))
    app.act("plan.save", [("income", "5000"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    #expect(!app.contains("id=\"sheet-plan\""))
    app.go("/categories")
    #expect(ListsTests.names(app).contains("Pension"))
  }

  @Test(
    "BUD-12, BUD-15: a bill that is paid in full is calm; one above its plan, and a category near its limit, ask for care"
  )
  func paidBill() throws {
    var app = Self.started()
    func look(_ category: String) -> String {
      let id = "id=\"budget-" + Category.defaultID(category).text
      guard let start = app.html.range(of: id),
        let end = app.html.range(of: "</li>", range: start.upperBound..<app.html.endIndex)
      else { return "absent" }
      return app.html[start.lowerBound..<end.lowerBound].contains("care") ? "care" : "calm"
    }
    for category in ["rent", "groceries"] {
      let core = app.presenter.core
      _ = try core.perform([.setBudget(Budget(categoryId: Category.defaultID(category), limit: 900_00))], core.tabs[0])
    }
    Self.spend("900", on: "rent", &app)
    Self.spend("850", on: "groceries", &app)
    #expect((look("rent"), look("groceries")) == ("calm", "care"))
    Self.spend("1", on: "rent", &app)
    #expect(look("rent") == "care")
  }
}
