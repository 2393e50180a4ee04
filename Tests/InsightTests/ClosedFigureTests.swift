import Basis
import Insight
import Ledger
import Proving
import Testing

/// What a closed period came to, asked in every way that the engine knows.
@Suite("Closed periods: the plan of their snapshots and every entry, BUD-20 to BUD-22, L-19, L-20") struct ClosedFigureTests {
  private static let snacks = RecordID(high: 5, low: 1)
  private static let fun = Category.defaultID("entertainment")
  private static let span = Period(start: day("2026-01-25"), end: day("2026-02-25"))

  /// January's period, closed: 5,000 in; 300 for groceries, 40 of it snacks under them, 120 for dining and 9 for nothing.
  private func closed() throws -> PeriodBench {
    var bench = try PeriodBench(today: "2026-01-26")
    var category = Category()
    (category.id, category.name, category.parentId) = (Self.snacks, "Snacks", PeriodBench.groceries)
    try bench.apply(.addCategory(category))
    try bench.budget(PeriodBench.groceries, 400_00)
    try bench.add(5000_00, PeriodBench.salary, on: "2026-01-26", payee: "Employer")
    try bench.go(to: "2026-02-12")
    try bench.add(-260_00, PeriodBench.groceries, on: "2026-02-10")
    try bench.add(-40_00, Self.snacks, on: "2026-02-11")
    try bench.add(-120_00, PeriodBench.dining, on: "2026-02-11")
    try bench.add(-9_00, on: "2026-02-12")
    try bench.go(to: "2026-02-26")
    #expect(bench.space.budgetForPeriod(bench.period("2026-02-01"), today: bench.today).source == .closed(on: day("2026-02-26")))
    return bench
  }

  private func figures(_ bench: PeriodBench, _ span: Period = Self.span) -> PeriodFigures {
    PeriodFigures(Book(bench.space), period: span, currency: .chf, today: bench.today)
  }

  private func slices(_ bench: PeriodBench, under: RecordID? = nil) -> [String] {
    Breakdown(Book(bench.space), figures(bench), under: under).slices.map { "\($0.name) \($0.amount)" }
  }

  private func report(
    _ bench: PeriodBench, _ grouping: ReportQuestion.Grouping, _ change: (inout ReportQuestion) -> Void = { _ in }
  ) -> CustomReport {
    var question = ReportQuestion(from: day("2026-01-25"), through: day("2026-02-24"))
    question.grouping = grouping
    change(&question)
    return CustomReport(bench.space, Book(bench.space), question, currency: .chf, today: bench.today)
  }

  @Test("BUD-20 a snapshot has every category with its place, and every day")
  func whole() throws {
    let bench = try closed()
    let whole = try #require(bench.space.closedPeriods.whole(day("2026-01-25")))
    #expect((whole.received, whole.spending) == (5000_00, 429_00))
    #expect(whole.categories.map { $0.spending ?? 0 }.reduce(0, +) == 429_00)
    let snacks = try #require(whole.categories.first { $0.categoryId == Self.snacks })
    #expect(snacks.parentId == PeriodBench.groceries && snacks.spending == 40_00 && snacks.budgetType == .needs)
    #expect(whole.categories.last { $0.categoryId == nil }?.spending == 9_00)
    #expect(whole.dailySpending.count == 31 && whole.dailySpending[17] == 160_00)
    #expect(whole.dailyReceived[1] == 5000_00 && whole.currency == .chf)
  }

  @Test("B-7, L-19, BUD-21 after a late change every question about a closed period has the same answer, with what changed beside it")
  func oneAnswer() throws {
    var bench = try closed()
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    try bench.add(100_00, PeriodBench.salary, on: "2026-02-20")
    let (space, book, today) = (bench.space, Book(bench.space), bench.today)
    let period = bench.period("2026-02-01")
    let figures = figures(bench)
    #expect((figures.income.exact, figures.spending.exact) == (5100_00, 449_00))
    #expect((figures.incomeCount, figures.spendingCount) == (2, 5))
    #expect((figures.changedIncome.exact, figures.changedSpending.exact) == (100_00, 20_00))
    #expect(Breakdown(book, figures).total == 449_00)
    #expect(slices(bench) == ["Groceries 32000", "Dining Out 12000", " 900"])
    #expect(slices(bench, under: PeriodBench.groceries) == ["Groceries 28000", "Snacks 4000"])
    #expect(figures.byDay[26].exact == 20_00 && figures.byDay[17].exact == 160_00)
    #expect(figures.bars(today: today).bars.reduce(0) { $0 + $1.amount } == 449_00)
    let budget = space.budgetForPeriod(period, today: today)
    #expect((budget.received, budget.spending) == (5100_00, 449_00))
    #expect(budget.lines.map { $0.spent } == [320_00] && budget.lines.map { $0.changedSince } == [20_00])
    let stored = try #require(space.form(BudgetSnapshot.id(day("2026-01-25"), PeriodBench.groceries), BudgetSnapshot.self))
    #expect(stored.spentAmount == 300_00, "BUD-21: the snapshot itself stays")
    let point = try #require(Trend(space, book, through: period, count: 1, today: today).points.first)
    #expect((point.income, point.spending) == (5100_00, 449_00))
    let comparison = Comparison(space, book, [period, bench.period("2026-02-26")], currency: .chf, today: today)
    #expect(comparison.totals == [449_00, 0])
    #expect(comparison.rows.map { $0.amounts[0] }.sorted() == [9_00, 120_00, 320_00])
    for grouping in [ReportQuestion.Grouping.month, .week, .day, .category] {
      let report = report(bench, grouping)
      #expect((report.income, report.spending) == (5100_00, 449_00))
      #expect(report.rows.reduce(0) { $0 + $1.spending } == 449_00, "\(grouping)")
      #expect((report.changedIncome, report.changedSpending) == (100_00, 20_00))
    }
    let month = try #require(MonthlyReport(book, period: Self.span, currency: .chf, today: today).months.first)
    #expect(month.spending == 0, "a calendar month cuts through the period and counts its own entries")
    let csv = String(decoding: report(bench, .month).csv(.standard, currency: .chf), as: UTF8.self)
    #expect(csv.contains("2026-01-25,2026-02-24,5100.00,449.00,4651.00,CHF,"))
  }

  @Test("B-7, L-19 a report of some categories or wallets counts the same entries in every grouping")
  func filtered() throws {
    var bench = try closed()
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    for grouping in [ReportQuestion.Grouping.month, .week, .day, .category] {
      let some = report(bench, grouping) { $0.filter.categories = [PeriodBench.groceries] }
      #expect((some.income, some.spending, some.changedSpending) == (0, 320_00, 20_00))
      let others = report(bench, grouping) {
        $0.filter.categories = [PeriodBench.groceries]
        $0.filter.categoryMode = .except
      }
      #expect((others.income, others.spending, others.changedSpending) == (5000_00, 129_00, 0))
      let wallet = report(bench, grouping) { $0.filter.wallets = [bench.wallet] }
      #expect((wallet.spending, wallet.changedSpending) == (449_00, 0))
    }
  }

  @Test("BUD-22 a longer time and one that cuts through a closed period count the same entries")
  func longer() throws {
    var bench = try closed()
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    try bench.add(-7_00, PeriodBench.dining, on: "2026-02-26")
    try bench.add(-3_00, PeriodBench.dining, on: "2026-01-20")
    let year = figures(bench, Period(start: day("2026-01-01"), end: day("2027-01-01")))
    #expect((year.spending.exact, year.changedSpending.exact) == (459_00, 20_00))
    let cut = figures(bench, Period(start: day("2026-02-01"), end: day("2026-03-01")))
    #expect((cut.spending.exact, cut.changedSpending.exact) == (456_00, 0))
  }

  @Test("L-20 a category that is moved, renamed or retyped later changes nothing of a closed period")
  func moved() throws {
    var bench = try closed()
    let before = slices(bench)
    func edit(_ id: RecordID, _ name: String, _ value: JSON) throws {
      try bench.apply(.editCategory(EditRecords(ids: [id], set: [JSONMember(name, value)])))
    }
    try edit(Self.snacks, "parentId", .string(Self.fun.text))
    try edit(PeriodBench.groceries, "budgetType", .string("wants"))
    try edit(PeriodBench.dining, "active", .bool(false))
    #expect(slices(bench) == before)
    #expect(slices(bench, under: PeriodBench.groceries) == ["Groceries 26000", "Snacks 4000"])
    #expect(slices(bench, under: Self.fun).isEmpty)
    let types = Breakdown(Book(bench.space), figures(bench)).slices.map { $0.type }
    #expect(types.first == .needs, "CAT-04: the type is the one of then")
    let budget = bench.space.budgetForPeriod(bench.period("2026-02-01"), today: bench.today)
    #expect(budget.lines.map { $0.spent } == [300_00] && budget.lines.map { $0.changedSince } == [0])
    #expect(!figures(bench).isChanged)
    let rows = bench.comparison("2026-02-01", "2026-02-26").rows
    #expect(rows.first { $0.category == PeriodBench.groceries }?.amounts == [300_00, 0])
    // What is spent from now on stands where it stands now.
    try bench.add(-5_00, Self.snacks, on: "2026-02-26")
    let now = PeriodFigures(
      Book(bench.space), period: bench.period("2026-02-26").span, currency: .chf, today: bench.today)
    #expect(Breakdown(Book(bench.space), now).slices.map { $0.category } == [Self.fun])
    let both = Breakdown(Book(bench.space), figures(bench, Period(start: day("2026-01-25"), end: day("2026-03-25"))))
    #expect(both.slices.first { $0.category == PeriodBench.groceries }?.amount == 300_00)
    #expect(both.slices.first { $0.category == Self.fun }?.amount == 5_00)
  }

  @Test("L-20, CAT-05 a category that is deleted with its entries given to another one leaves a closed period as it was")
  func deleted() throws {
    var bench = try closed()
    try bench.budget(Self.fun, 50_00)
    let ids = bench.space.transactions.inIDOrder.filter { $0.categoryId == PeriodBench.dining }.map { $0.id }
    let heir = JSON.string(PeriodBench.groceries.text)
    try bench.apply(.editTransactions(EditRecords(ids: ids, set: [JSONMember("categoryId", heir)])))
    try bench.apply(.editCategory(EditRecords(ids: [PeriodBench.dining], set: [JSONMember("successorId", heir)])))
    try bench.apply(.deleteRecords(RecordList(kind: .category, ids: [PeriodBench.dining])))
    #expect(slices(bench) == ["Groceries 30000", "Dining Out 12000", " 900"])
    let budget = bench.space.budgetForPeriod(bench.period("2026-02-01"), today: bench.today)
    #expect(budget.lines.map { $0.changedSince } == [0])
    #expect(!figures(bench).isChanged)
    let some = report(bench, .month) { $0.filter.categories = [PeriodBench.groceries] }
    #expect((some.spending, some.changedSpending) == (300_00, 0))
    #expect(report(bench, .category).rows.map { $0.name } == ["Groceries", "Dining Out", "Snacks", ""])
    let rows = bench.comparison("2026-02-01", "2026-02-26").rows
    #expect(rows.first { $0.category == PeriodBench.dining }.map { ($0.name, $0.amounts) } ?? ("", []) == ("Dining Out", [120_00, 0]))
    // A genuine change is still one.
    try bench.add(-1_00, PeriodBench.groceries, on: "2026-02-20")
    let later = bench.space.budgetForPeriod(bench.period("2026-02-01"), today: bench.today)
    #expect(later.lines.map { $0.changedSince } == [1_00])
  }

  @Test("BUD-21 a snapshot without categories, as they were once made, tells what changed by its totals")
  func older() throws {
    var bench = try closed()
    let id = BudgetSnapshot.id(day("2026-01-25"), nil)
    let stored = try #require(bench.space.stored(id))
    let members = try #require(try JSON.parse(stored.payload).members)
    let kept = members.filter { !["categories", "dailySpending", "dailyReceived", "currency"].contains($0.name) }
    var old = stored
    old.payload = JSON.object(kept).bytes
    bench.space.load(old)
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    let figures = figures(bench)
    #expect((figures.spending.exact, figures.changedSpending.exact) == (449_00, 20_00))
    #expect(slices(bench) == ["Groceries 32000", "Dining Out 12000", " 900"])
  }

  @Test("L-19 a book that follows its space takes a closing in")
  func following() throws {
    var bench = try PeriodBench(today: "2026-01-26")
    try bench.add(-5_00, PeriodBench.dining, on: "2026-02-01")
    var book = Book(bench.space)
    try bench.go(to: "2026-02-26")
    try bench.add(-2_00, PeriodBench.dining, on: "2026-02-01")
    let followed = book.follow(bench.space)
    #expect(followed)
    let figures = PeriodFigures(book, period: Self.span, currency: .chf, today: bench.today)
    #expect((figures.spending.exact, figures.changedSpending.exact) == (7_00, 2_00))
  }

  /// On random ledgers with random closings: what a snapshot keeps is what the entries came to on that day.
  @Test("BUD-20 a closing keeps exactly what the figures were the moment before") func randomClosings() {
    var closings = 0
    forAllSeeds(40) { seed, _ in
      var intents = RandomIntents(seed: seed)
      var space = Space(id: RecordID(high: 1, low: 1))
      for step in 0..<220 {
        let today = RandomIntents.today.adding(days: step - 110)
        var intent = intents.next(in: space)
        if step == 20 { intent = .setPayday(SetPayday(day: Int64(seed % 28) + 1)) }
        if step % 9 == 0, let period = space.closable(today: today) {
          intent = .closePeriod(ClosePeriod(start: period.start))
        }
        let mutation = Mutation(
          id: intents.random.nextID(), space: space.id, sequence: Int64(step), clock: RandomIntents.epoch + Int64(step),
          today: today, intent: intent)
        let before = space
        do throws(Rejection) { _ = try space.apply(mutation) } catch { continue }
        guard case .closePeriod(let args) = intent, before.closedPeriods.whole(args.start) == nil,
          space.closedPeriods.whole(args.start) != nil, let currency = space.currency
        else { continue }
        closings += 1
        let span = space.budgetPeriod(containing: args.start).span
        let was = PeriodFigures(Book(before), period: span, currency: currency, today: today)
        let now = PeriodFigures(Book(space), period: span, currency: currency, today: today)
        guard was.spending.exact != nil, was.income.exact != nil else { continue }
        #expect(now.income == was.income && now.spending == was.spending, "seed \(seed) step \(step)")
        #expect(now.byCategory == was.byCategory && now.byDay == was.byDay, "seed \(seed) step \(step)")
        #expect(now.incomeByCategory == was.incomeByCategory && !now.isChanged, "seed \(seed) step \(step)")
        let slices = Breakdown(Book(before), was).slices.map { $0.amount }
        #expect(Breakdown(Book(space), now).slices.map { $0.amount } == slices, "seed \(seed) step \(step)")
      }
    }
    #expect(closings > 40)
  }
}
