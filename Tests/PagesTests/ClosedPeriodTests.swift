import Basis
import Filing
import Insight
import Ledger
import Testing

@testable import Pages
@testable import Screens

/// Goes over every screen, report and export with a closed period that was changed later.
@Suite("One answer for a closed period, L-19, BUD-21, BUD-22") struct ClosedPeriodTests {
  private let format = LocaleFormat(tag: "en-CH")

  /// The last closed period, with 20 more spent and 100 more earned since, and one of its categories moved and retyped.
  private func changed() throws -> (ScreenSpeedTests.Decade, BudgetPeriod, BudgetSnapshot) {
    var decade = try ScreenSpeedTests.Decade(entries: 4000)
    let period = try #require(decade.space.budgetPeriod(before: decade.space.budgetPeriod(containing: decade.today)))
    let whole = try #require(decade.space.closedPeriods.whole(period.start))
    var entry = Transaction()
    for (number, amount, category) in [(1, -20_00, "groceries"), (2, 100_00, "salary")] as [(UInt64, Int64, String)] {
      entry.id = RecordID(high: 77, low: number)
      entry.walletId = decade.wallet
      entry.description = "Forgotten"
      entry.date = period.start.adding(days: 5)
      entry.amount = amount
      entry.categoryId = Category.defaultID(category)
      try decade.apply(.addTransaction(entry))
    }
    let set = [
      JSONMember("parentId", .string(Category.defaultID("groceries").text)), JSONMember("budgetType", .string("needs")),
    ]
    try decade.apply(.editCategory(EditRecords(ids: [Category.defaultID("dining-out")], set: set)))
    return (decade, period, whole)
  }

  @Test(
    "L-19 Dashboard, Analytics, Budgets, reports, CSV and paper say what the snapshot says, and what changed beside it")
  func everywhere() throws {
    let (decade, period, whole) = try changed()
    let (income, spending) = (whole.received ?? 0, whole.spending ?? 0)
    #expect(income > 0 && spending > 0)
    let snapshot = Snapshot(space: decade.space, format: format, today: decade.today)
    let late = LateChange(100_00, 20_00, .chf)

    let dashboard = DashboardModel(snapshot, route: Route(path: "/?period=\(period.start.text)"))
    #expect((dashboard.income?.minorUnits, dashboard.spending?.minorUnits) == (income, spending))
    #expect(dashboard.net?.minorUnits == income - spending)
    #expect(dashboard.total?.minorUnits == spending)
    #expect(dashboard.slices.reduce(0) { $0 + $1.amount.minorUnits } == spending)
    #expect(dashboard.bars.reduce(0) { $0 + $1.amount } == spending)
    #expect(dashboard.changed == late)
    let parts = whole.categories.filter { $0.parentId == nil && $0.spending != nil }
    #expect(dashboard.slices.count == parts.count && parts.count > 5)
    for slice in dashboard.slices {
      #expect(slice.amount.minorUnits == parts.first { $0.categoryId == slice.category?.id }?.spending)
    }

    for part in AnalyticsModel.Part.allCases {
      let route = Route(path: "/analytics?show=\(part.rawValue)&period=last&with=\(period.start.text)")
      let model = AnalyticsModel(snapshot, route: route, dismissed: [])
      #expect((model.income?.minorUnits, model.spending?.minorUnits) == (income, spending), "\(part)")
      #expect(model.changed == late && model.rate == SavingsRate(income: income, spending: spending), "\(part)")
      for point in (model.trend?.points ?? []) + (model.bars?.points ?? []) where point.period == period {
        #expect((point.income, point.spending) == (income, spending))
      }
      if part == .overview {
        #expect(
          model.trend?.points.contains { $0.period == period } == true && model.bars?.points.last?.period == period)
      }
      if part == .categories { #expect(model.allSlices.reduce(0) { $0 + $1.amount.minorUnits } == spending) }
      for comparison in [model.comparison, model.three] {
        guard let comparison, let index = comparison.periods.lastIndex(of: period) else { continue }
        #expect(comparison.totals[index] == spending)
        #expect(
          comparison.rows.filter { !$0.isNested || $0.category == Category.defaultID("dining-out") }.reduce(0) {
            $0 + $1.amounts[index]
          } == spending)
      }
      if let performance = model.performance {
        #expect(performance.overall.spent == whole.spentAmount && performance.overall.budgeted == whole.allocatedAmount)
      }
    }

    let budgets = BudgetsModel(snapshot, route: Route(path: "/budgets?period=\(period.start.text)"))
    #expect(budgets.period == period && budgets.spending.minorUnits == spending)
    #expect(budgets.changed == late)
    let rows = budgets.parts.flatMap { $0.rows }
    #expect(rows.count == 9)
    for row in rows {
      let line = try #require(
        decade.space.form(BudgetSnapshot.id(period.start, row.line.category), BudgetSnapshot.self))
      #expect((row.spent.minorUnits, row.allocated.minorUnits) == (line.spentAmount, line.allocatedAmount))
      #expect(row.line.type == line.budgetType)
      #expect(
        row.line.changedSince == (row.line.category == Category.defaultID("groceries") ? 20_00 : 0), "\(row.line.name)")
    }

    for group in ["month", "week", "day", "category"] {
      let model = ReportsModel(snapshot, route: Route(path: "/reports?range=last&group=\(group)"))
      #expect((model.report.income, model.report.spending) == (income, spending), "\(group)")
      #expect(model.report.rows.reduce(0) { $0 + $1.spending } == spending, "\(group)")
      #expect(model.changed == late)
      let lines = String(decoding: model.report.csv(.standard, currency: .chf), as: UTF8.self).split(separator: "\r\n")
      let column = group == "category" ? 1 : 3
      var sum: Int64 = 0
      for line in lines.dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        sum += Int64((Double(cells[column]) ?? 0) * 100 + 0.5)
      }
      #expect(sum == spending, "\(group)")
      let words = Words(format: format, today: .earliest, currency: .chf)
      let paper = ReportPrint.report(model, words)
      #expect(paper.figures[1].value == words.amount(words.money(spending)))
      #expect(
        paper.remarks.map { $0.replacing("\u{A0}", with: " ") } == [
          "Changed since closing: Income +CHF 100, Expenses +CHF 20"
        ])
    }
  }

  @Test("BUD-21 ‹Changed since closing› stands on every screen with a closed period's figures, and only there")
  func words() throws {
    var driver = try TimeTests.driver()
    try TimeTests.spend(50_00, on: "2026-02-12", &driver)
    try TimeTests.spend(5_00, on: "2026-03-03", &driver)
    func says(_ text: String) -> Bool { driver.html.replacing("\u{A0}", with: " ").contains(text) }
    let routes = [
      "/?period=2026-01-25", "/analytics?period=last", "/analytics?show=categories&period=last",
      "/analytics?show=payees&period=last", "/budgets?period=2026-01-25", "/reports?range=last",
    ]
    for route in routes {
      driver.go(route)
      #expect(!says("Changed since closing"), "\(route)")
    }
    try TimeTests.spend(20_00, on: "2026-02-20", &driver)
    for route in routes {
      driver.go(route)
      #expect(says("Changed since closing: Expenses +CHF 20"), "\(route)")
    }
    driver.go("/budgets?period=2026-01-25")
    #expect(says("Changed since closing: +CHF 20"))
    // The period that was chosen on one page is that of the others (TXN-21), until the running one is chosen again.
    for route in ["/", "/budgets"] {
      driver.go(route)
      #expect(says("25 Jan") && says("Changed since closing: Expenses +CHF 20"), "\(route)")
    }
    for route in ["/budgets?period=2026-02-25", "/", "/analytics", "/budgets", "/?period=2026-02-25"] {
      driver.go(route)
      #expect(!driver.contains("Changed since closing"), "\(route)")
    }
  }

  @Test(
    "L-20, CAT-05 a category that is deleted in the app stays in closed periods by its name, and nothing looks changed")
  func deletedCategory() throws {
    var driver = try TimeTests.driver()
    try TimeTests.spend(50_00, on: "2026-02-12", &driver)
    TimeTests.move(to: "2026-03-03", &driver)
    let core = driver.presenter.core
    let space = try TimeTests.space(driver)
    let budget = RecordList(kind: .budget, ids: [Budget.id(TimeTests.dining)])
    _ = try core.perform([.deleteRecords(budget)], core.tabs[0])
    #expect(space.closedPeriods.whole(TimeTests.day("2026-01-25")) != nil)
    driver.go("/categories")
    driver.act("category.open", value: TimeTests.dining.text)
    driver.act("category.delete", [("target", Category.defaultID("shopping").text)])
    #expect(try TimeTests.space(driver).categories.live(TimeTests.dining) == nil)
    #expect(try TimeTests.space(driver).heir(of: TimeTests.dining) == Category.defaultID("shopping"))
    for route in [
      "/?period=2026-01-25", "/analytics?show=categories&period=last", "/reports?range=last&group=category",
    ] {
      driver.go(route)
      #expect(driver.contains("Dining Out") && !driver.contains("Changed since closing"), "\(route)")
    }
    driver.act("undo")
    #expect(try TimeTests.space(driver).categories.live(TimeTests.dining)?.successorId == nil)
  }
}
