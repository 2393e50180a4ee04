import Basis
import Insight
import Ledger
import Testing

/// Entries that lack something (TXN-34).
@Suite("Incomplete entries") struct IncompleteEntryTests {
  @Test(
    "TXN-34 an entry to complete is in the list and in no sum: figures, wallets, budgets, closings, reports, forecasts")
  func inNoSum() throws {
    var bench = try PeriodBench(today: "2026-01-26")
    try bench.budget(PeriodBench.groceries, 400_00)
    try bench.add(-30_00, PeriodBench.groceries, on: "2026-02-10")
    var entry = Transaction()
    entry.id = RecordID(high: 8, low: 8)
    entry.walletId = bench.wallet
    entry.amount = -50_00
    entry.date = day("2026-02-11")
    entry.description = "Unsure reading"
    entry.categoryId = PeriodBench.groceries
    entry.status = .incomplete
    bench.today = day("2026-02-20")
    try bench.apply(.addTransaction(entry))

    func answers(_ bench: PeriodBench) -> [Int64] {
      let (space, book, today) = (bench.space, Book(bench.space), bench.today)
      let period = bench.period("2026-02-10")
      let figures = PeriodFigures(book, period: period.span, currency: .chf, today: today)
      let question = ReportQuestion(from: period.start, through: period.lastDay)
      let budget = space.budgetForPeriod(period, today: today)
      var filter = TransactionFilter()
      filter.from = period.start
      return [
        figures.spending.clamped, Breakdown(book, figures).total ?? 0, budget.spending, budget.lines.first?.spent ?? 0,
        budget.types.first?.spent ?? 0, 0 - (book.balances(today: today).first?.balance ?? 0),
        CustomReport(space, book, question, currency: .chf, today: today).spending ?? 0,
        Rankings(space, book, period: period.span, currency: .chf, today: today).counterparties.reduce(0) {
          $0 + $1.spending
        },
        Trend(space, book, today: today).points.last?.spending ?? 0,
        filter.run(space, book, today: today).totals.first?.spending.clamped ?? 0,
      ]
    }
    #expect(answers(bench).allSatisfy { $0 == 30_00 }, "\(answers(bench))")
    let book = Book(bench.space)
    #expect(book.incompleteCount == 1 && book.entryCount == 2)
    var waiting = TransactionFilter()
    waiting.incompleteOnly = true
    #expect(waiting.run(bench.space, book, today: bench.today).ids == [entry.id])

    // Completed, it counts everywhere at once.
    var done = bench
    try done.apply(.editTransactions(EditRecords(ids: [entry.id], set: [JSONMember("status", .string("complete"))])))
    #expect(answers(done).allSatisfy { $0 == 80_00 }, "\(answers(done))")
    #expect(Book(done.space).incompleteCount == 0)

    // A period closes without it.
    try bench.go(to: "2026-02-26")
    let whole = try #require(bench.space.closedPeriods.whole(day("2026-01-25")))
    #expect((whole.spending, whole.spentAmount) == (30_00, 30_00))
  }
}
