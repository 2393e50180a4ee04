import Basis
import Insight
import Ledger
import Proving
import Testing

/// What a closed period came to, asked in every way that the engine knows.
@Suite("Closed periods answer from their snapshots, BUD-20 to BUD-22, L-19, L-20") struct ClosedFigureTests {
  private static let snacks = RecordID(high: 5, low: 1)
  private static let fun = Category.defaultID("entertainment")
  private static let span = Period(start: day("2026-01-25"), end: day("2026-02-25"))

  /// January's period, closed: 5,000 in; 300 for groceries, 40 of it snacks under them, 120 for dining and 9 for
  /// nothing.
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
    #expect(
      bench.space.budgetForPeriod(bench.period("2026-02-01"), today: bench.today).source
        == .closed(on: day("2026-02-26")))
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
    #expect((whole.incomes, whole.payments, whole.entries) == (1, 4, 5))
    #expect(snacks.payments == 1 && snacks.incomes == nil && whole.dailyEntries.reduce(0, +) == 5)
  }

  @Test("L-19, BUD-22 after a late change every question about a closed period has the snapshot's answer")
  func oneAnswer() throws {
    var bench = try closed()
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    try bench.add(100_00, PeriodBench.salary, on: "2026-02-20")
    let (space, book, today) = (bench.space, Book(bench.space), bench.today)
    let period = bench.period("2026-02-01")
    let figures = figures(bench)
    #expect((figures.income.exact, figures.spending.exact) == (5000_00, 429_00))
    #expect((figures.changedIncome.exact, figures.changedSpending.exact) == (100_00, 20_00))
    #expect(Breakdown(book, figures).total == 429_00)
    #expect(slices(bench) == ["Groceries 30000", "Dining Out 12000", " 900"])
    #expect(slices(bench, under: PeriodBench.groceries) == ["Groceries 26000", "Snacks 4000"])
    #expect(figures.byDay[26].isZero && figures.byDay[17].exact == 160_00)
    #expect(figures.bars(today: today).bars.reduce(0) { $0 + $1.amount } == 429_00)
    let budget = space.budgetForPeriod(period, today: today)
    #expect((budget.received, budget.spending) == (5000_00, 429_00))
    #expect(budget.lines.map { $0.spent } == [300_00] && budget.lines.map { $0.changedSince } == [20_00])
    let point = try #require(Trend(space, book, through: period, count: 1, today: today).points.first)
    #expect((point.income, point.spending) == (5000_00, 429_00))
    let comparison = Comparison(space, book, [period, bench.period("2026-02-26")], currency: .chf, today: today)
    #expect(comparison.totals == [429_00, 0])
    #expect(comparison.rows.map { $0.amounts[0] }.sorted() == [9_00, 120_00, 300_00])
    for grouping in [ReportQuestion.Grouping.month, .week, .day, .category] {
      let report = report(bench, grouping)
      #expect((report.income, report.spending) == (5000_00, 429_00))
      #expect(report.rows.reduce(0) { $0 + $1.spending } == 429_00, "\(grouping)")
      #expect((report.changedIncome, report.changedSpending) == (100_00, 20_00))
    }
    let month = try #require(MonthlyReport(book, period: Self.span, currency: .chf, today: today).months.first)
    #expect(month.spending == 0, "a calendar month cuts through the period and counts its own entries")
    let csv = String(decoding: report(bench, .month).csv(.standard, currency: .chf), as: UTF8.self)
    #expect(csv.contains("2026-01-25,2026-02-24,5000.00,429.00,4571.00,CHF,"))
  }

  @Test(
    "L-19 a report of some categories has the snapshot's totals in every grouping; some wallets are asked of the entries"
  )
  func filtered() throws {
    var bench = try closed()
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    for grouping in [ReportQuestion.Grouping.month, .week, .day, .category] {
      let some = report(bench, grouping) { $0.filter.categories = [PeriodBench.groceries] }
      #expect((some.income, some.spending, some.changedSpending) == (0, 300_00, 20_00))
      let others = report(bench, grouping) {
        $0.filter.categories = [PeriodBench.groceries]
        $0.filter.categoryMode = .except
      }
      #expect((others.income, others.spending, others.changedSpending) == (5000_00, 129_00, 0))
      let wallet = report(bench, grouping) { $0.filter.wallets = [bench.wallet] }
      #expect((wallet.spending, wallet.changedSpending) == (449_00, 0))
    }
  }

  @Test(
    "BUD-22 a longer time adds closed periods to what the others come to; one that cuts through a period counts entries"
  )
  func longer() throws {
    var bench = try closed()
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    try bench.add(-7_00, PeriodBench.dining, on: "2026-02-26")
    try bench.add(-3_00, PeriodBench.dining, on: "2026-01-20")
    let year = figures(bench, Period(start: day("2026-01-01"), end: day("2027-01-01")))
    #expect((year.spending.exact, year.changedSpending.exact) == (439_00, 20_00))
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

  @Test(
    "L-20, CAT-05 a category that is deleted with its entries given to another one leaves a closed period as it was")
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
    #expect(
      rows.first { $0.category == PeriodBench.dining }.map { ($0.name, $0.amounts) } ?? ("", []) == (
        "Dining Out", [120_00, 0]
      ))
    // A genuine change is still one.
    try bench.add(-1_00, PeriodBench.groceries, on: "2026-02-20")
    let later = bench.space.budgetForPeriod(bench.period("2026-02-01"), today: bench.today)
    #expect(later.lines.map { $0.changedSince } == [1_00])
  }

  @Test(
    "BUD-21 a snapshot without categories, as they were once made, has its totals; categories are those of the entries")
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
    #expect((figures.spending.exact, figures.changedSpending.exact) == (429_00, 20_00))
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
    #expect((figures.spending.exact, figures.changedSpending.exact) == (5_00, 2_00))
  }

  @Test("B-7, BUD-21 how many entries a closed period has is of the closing, as its amounts are; a list names both")
  func numbers() throws {
    var bench = try closed()
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-20")
    let figures = figures(bench)
    #expect((figures.spendingCount, figures.incomeCount, figures.entries) == (4, 1, 5))
    #expect(
      report(bench, .category).rows.map { "\($0.name) \($0.spending) \($0.entries)" } == [
        "Groceries 26000 1", "Dining Out 12000 1", "Snacks 4000 1", " 900 1",
      ])
    let days = report(bench, .day).rows.filter { $0.entries > 0 }.map { "\($0.span?.start.text ?? "") \($0.entries)" }
    #expect(days == ["2026-01-26 1", "2026-02-10 1", "2026-02-11 2", "2026-02-12 1"])
    var filter = TransactionFilter()
    (filter.from, filter.through, filter.categories) = (day("2026-01-25"), day("2026-02-24"), [PeriodBench.groceries])
    let (book, today) = (Book(bench.space), bench.today)
    let list = filter.run(bench.space, book, today: today)
    #expect(list.totals.first.map { [$0.spending.exact, Int64($0.payments)] } == [320_00, 3])
    let named = try #require(ListAsClosed(filter, list, book, currency: .chf, today: today))
    #expect((named.spending.exact, named.payments, named.changedSpending.exact) == (300_00, 2, 20_00))
    filter.categories = [PeriodBench.dining]
    #expect(
      ListAsClosed(filter, filter.run(bench.space, book, today: today), book, currency: .chf, today: today) == nil)
  }

  @Test(
    "B-8b, INC-08, BUD-21 a salary before payday is kept with the period that it began, and one that comes late stands beside both"
  )
  func earlySalary() throws {
    var bench = try PeriodBench(today: "2025-12-26")
    let set = [JSONMember("incomeMode", .string("auto")), JSONMember("manualIncome", .integer(4000_00))]
    try bench.apply(.editSettings(EditRecords(ids: [bench.space.id], set: set)))
    try bench.add(5200_00, PeriodBench.salary, on: "2026-01-23")
    try bench.go(to: "2026-02-26")
    let december = Period(start: day("2025-12-25"), end: day("2026-01-25"))
    let january = bench.space.closedPeriods.whole(day("2026-01-25"))
    #expect((january?.received, january?.incomes, january?.dailyReceived.first) == (5200_00, 1, 5200_00))
    #expect(figures(bench).income.exact == 5200_00 && figures(bench, december).income.isZero)
    #expect(!figures(bench).isChanged && !figures(bench, december).isChanged)
    let both = figures(bench, Period(start: day("2026-01-01"), end: day("2026-03-01")))
    #expect(
      (both.income.exact, both.incomeCount) == (5200_00, 1), "once, also where only one of the two is in it as a whole")
    // The bank's file brings another one that came before that payday.
    try bench.add(100_00, PeriodBench.salary, on: "2026-01-24")
    #expect((figures(bench).income.exact, figures(bench).changedIncome.exact) == (5200_00, 100_00))
    #expect(figures(bench, december).income.isZero && !figures(bench, december).isChanged)
    let budget = bench.space.budgetForPeriod(bench.period("2026-02-01"), today: bench.today)
    #expect((budget.income, budget.received) == (5200_00, 5200_00), "EX-13: the plan went by what there was")
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
        #expect(
          (now.entries, now.spendingCount, now.incomeCount) == (was.entries, was.spendingCount, was.incomeCount),
          "seed \(seed) step \(step)")
        #expect(
          now.countByCategory == was.countByCategory && now.countByDay == was.countByDay, "seed \(seed) step \(step)")
        let period = space.budgetPeriod(containing: args.start)
        let (waiting, closed) = (
          before.budgetForPeriod(period, today: today), space.budgetForPeriod(period, today: today)
        )
        #expect(closed.types == waiting.types && closed.toSpend == waiting.toSpend, "seed \(seed) step \(step)")
        #expect((closed.received, closed.spending) == (waiting.received, waiting.spending), "seed \(seed) step \(step)")
        let slices = Breakdown(Book(before), was).slices.map { $0.amount }
        #expect(Breakdown(Book(space), now).slices.map { $0.amount } == slices, "seed \(seed) step \(step)")
      }
    }
    #expect(closings > 40)
  }
}
