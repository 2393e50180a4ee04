import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("Custom reports and rankings, ANA-19, ANA-24, ANA-25") struct CustomReportTests {
  private func bench() throws -> PeriodBench {
    var bench = try PeriodBench(today: "2026-05-10", payday: nil)
    try bench.add(5000_00, PeriodBench.salary, on: "2026-03-25", payee: "Employer")
    try bench.add(-40_00, PeriodBench.groceries, on: "2026-03-30", payee: "Migros")
    try bench.add(-60_00, PeriodBench.groceries, on: "2026-04-02", payee: "MIGROS")
    try bench.add(-30_00, PeriodBench.dining, on: "2026-04-02", payee: "Café")
    try bench.add(-5_00, on: "2026-05-10", payee: "Kiosk")
    try bench.add(-7_00, on: "2026-05-11", payee: "Tomorrow")
    return bench
  }

  private func report(_ bench: PeriodBench, _ change: (inout ReportQuestion) -> Void) -> CustomReport {
    var question = ReportQuestion(from: day("2026-03-28"), through: day("2026-05-31"))
    change(&question)
    return CustomReport(bench.space, Book(bench.space), question, currency: .chf, today: bench.today)
  }

  @Test("ANA-19 by month, week, day and category; every grouping comes to the same")
  func groupings() throws {
    let bench = try bench()
    let months = report(bench) { _ in }
    #expect(months.rows.map { $0.span?.start.text } == ["2026-03-28", "2026-04-01", "2026-05-01"])
    #expect(months.rows.map { $0.isWhole } == [false, true, true])
    #expect(months.rows.map { $0.spending } == [40_00, 90_00, 5_00])
    let weeks = report(bench) { $0.grouping = .week }
    #expect(weeks.rows.first?.span?.end == day("2026-03-30"))
    let days = report(bench) { $0.grouping = .day }
    #expect(days.rows.count == 65)
    let categories = report(bench) { $0.grouping = .category }
    #expect(categories.rows.map { $0.category } == [PeriodBench.groceries, PeriodBench.dining, nil])
    for report in [months, weeks, days, categories] {
      #expect((report.income, report.spending, report.entries) == (0, 135_00, 4))
      #expect(report.rows.reduce(0) { $0 + $1.spending } == 135_00)
    }
  }

  @Test("ANA-19 only some categories and wallets, or all but some")
  func filters() throws {
    let bench = try bench()
    #expect(report(bench) { $0.filter.categories = [PeriodBench.groceries, nil] }.spending == 105_00)
    #expect(
      report(bench) {
        $0.filter.categories = [PeriodBench.groceries]
        $0.filter.categoryMode = .except
      }.spending == 35_00)
    #expect(report(bench) { $0.filter.wallets = [RecordID(high: 3, low: 3)] }.spending == 0)
    #expect(
      report(bench) {
        $0.filter.wallets = [bench.wallet]
        $0.filter.walletMode = .except
      }.entries == 0)
  }

  @Test("ANA-19 months follow the payday where there is one; two years are the most for a PDF")
  func paydays() throws {
    var bench = try PeriodBench(today: "2026-05-10")
    try bench.add(-5_00, on: "2026-04-25")
    let months = report(bench) { _ in }
    #expect(months.rows.map { $0.span?.start.text } == ["2026-03-28", "2026-04-25", "2026-05-25"])
    func tooLong(_ through: String) -> Bool {
      ReportQuestion(from: day("2024-01-01"), through: day(through)).isTooLongForPDF
    }
    #expect(!tooLong("2025-12-31"))
    #expect(tooLong("2026-01-01"))
  }

  @Test("ANA-19 the CSV has the same rows")
  func csv() throws {
    let bench = try bench()
    let bytes = report(bench) { $0.grouping = .category }.csv(.standard, currency: .chf)
    let text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
    #expect(
      text
        == "Category,Spending,Currency,Entries\r\nGroceries,100.00,CHF,2\r\nDining Out,30.00,CHF,1\r\n,5.00,CHF,1\r\n")
    let months = String(decoding: report(bench) { _ in }.csv(.standard, currency: .chf), as: UTF8.self)
    #expect(months.contains("2026-04-01,2026-04-30,0.00,90.00,-90.00,CHF,2\r\n"))
  }

  @Test("ANA-24, ANA-25 counterparties by spending, whatever the case; wallets and sources by their sums")
  func rankings() throws {
    let bench = try bench()
    let rankings = Rankings(
      bench.space, Book(bench.space), period: Period(start: day("2026-03-01"), end: day("2026-06-01")), currency: .chf,
      today: bench.today)
    #expect(rankings.counterparties.map { $0.name } == ["MIGROS", "Café", "Kiosk"])
    #expect(rankings.counterparties.map { $0.spending } == [100_00, 30_00, 5_00])
    #expect(rankings.counterparties.map { $0.count } == [2, 1, 1])
    #expect(rankings.counterparties.first?.average == 50_00)
    #expect(rankings.wallets.map { $0.amount } == [5135_00])
    #expect(rankings.wallets.map { $0.count } == [5])
    #expect(rankings.sources.map { $0.source } == [.manual])
  }

  /// ANA-27 on random ledgers: figures, lists, breakdown, export, trend, comparison and reports say the same.
  @Test func oneTruthOnRandomLedgers() {
    forAllSeeds(40) { seed, _ in
      var intents = RandomIntents(seed: seed)
      var space = Space(id: RecordID(high: 1, low: 1))
      for step in 0..<150 {
        let intent = intents.next(in: space)
        let mutation = Mutation(
          id: intents.random.nextID(), space: space.id, sequence: Int64(step), clock: RandomIntents.epoch + Int64(step),
          today: RandomIntents.today, intent: intent)
        do throws(Rejection) { _ = try space.apply(mutation) } catch {}
      }
      guard let currency = space.currency else { return }
      let (book, today) = (Book(space), RandomIntents.today)
      let first = max(book.firstDate ?? today, today.adding(months: -14))
      let period = Period(start: first, end: today.adding(days: 1))
      let figures = PeriodFigures(book, period: period, currency: currency, today: today)
      var question = ReportQuestion(from: period.start, through: period.lastDay)
      for grouping in [ReportQuestion.Grouping.month, .week, .day, .category] {
        question.grouping = grouping
        let report = CustomReport(space, book, question, currency: currency, today: today)
        #expect(report.spending == figures.spending.exact, "seed \(seed)")
        #expect(report.income == figures.income.exact, "seed \(seed)")
        #expect(report.notCounted == figures.notCounted, "seed \(seed)")
        #expect(
          report.entries == figures.incomeCount + figures.spendingCount || figures.spending.exact == nil, "seed \(seed)"
        )
      }
      var filter = TransactionFilter()
      filter.from = period.start
      filter.through = period.lastDay
      let total = filter.run(space, book, today: today).totals.first { $0.currency == currency }
      // The list has the entries as they are: closed periods and what changed since (BUD-21).
      let spent = WideSum(of: figures.spending, figures.changedSpending)
      #expect((total?.spending ?? WideSum()) == spent, "seed \(seed)")
      #expect((total?.income ?? WideSum()) == WideSum(of: figures.income, figures.changedIncome), "seed \(seed)")
      #expect(Breakdown(book, figures).total == figures.spending.exact, "seed \(seed)")
      let rankings = Rankings(space, book, period: period, currency: currency, today: today)
      var paid = WideSum()
      for party in rankings.counterparties { paid.add(party.spending) }
      #expect(paid.exact == spent.exact, "seed \(seed)")
      let trend = Trend(space, book, today: today)
      let comparison = Comparison(space, book, trend.points.map { $0.period }, currency: currency, today: today)
      for (index, point) in trend.points.enumerated() {
        #expect(comparison.totals[index] == point.spending, "seed \(seed)")
        let budget = space.budgetForPeriod(point.period, today: today)
        #expect((budget.received, budget.spending) == (point.income, point.spending), "seed \(seed)")
        guard case .closed = budget.source else {
          let live = PeriodFigures(book, period: point.period.span, currency: currency, today: today)
          #expect(live.spending.clamped == point.spending, "seed \(seed)")
          #expect(live.income.clamped == point.income, "seed \(seed)")
          continue
        }
      }
    }
  }
}

extension WideSum {
  init(of parts: WideSum...) {
    self.init()
    for part in parts { add(part) }
  }
}
