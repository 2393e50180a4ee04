import Basis
import Insight
import Ledger
import Proving
import Testing

/// A space with a payday on the 25th that can be moved through time.
struct PeriodBench {
  static let groceries = Category.defaultID("groceries")
  static let dining = Category.defaultID("dining-out")
  static let rent = Category.defaultID("rent")
  static let salary = Category.defaultID("salary")

  var space = Space(id: RecordID(high: 1, low: 1))
  var random = SeededRandom(seed: 9)
  var today: CalendarDate
  private var sequence: Int64 = 0
  let wallet = RecordID(high: 2, low: 2)

  init(today: String, payday: Int64? = 25) throws {
    self.today = day(today)
    try apply(.startSpace(StartSpace(currency: .chf)))
    var record = Wallet()
    record.id = wallet
    record.name = "Salary"
    record.initialBalanceDate = day("2025-01-01")
    try apply(.addWallet(record))
    if let payday { try apply(.setPayday(SetPayday(day: payday))) }
  }

  mutating func apply(_ intent: Intent) throws(Rejection) {
    sequence += 1
    _ = try space.apply(
      Mutation(
        id: random.nextID(), space: space.id, sequence: sequence, clock: RandomIntents.epoch + sequence, today: today,
        intent: intent))
  }

  mutating func add(_ amount: Int64, _ category: RecordID? = nil, on date: String, payee: String = "Shop")
    throws(Rejection)
  {
    var record = Transaction()
    record.id = random.nextID()
    record.walletId = wallet
    record.amount = amount
    record.date = day(date)
    record.description = payee
    record.categoryId = category
    try apply(.addTransaction(record))
  }

  mutating func budget(_ category: RecordID, _ limit: Int64) throws(Rejection) {
    try apply(.setBudget(Budget(categoryId: category, limit: limit)))
  }

  /// Goes on to a day and closes what ended.
  mutating func go(to date: String) throws(Rejection) {
    today = day(date)
    while let period = space.closable(today: today) { try apply(.closePeriod(ClosePeriod(start: period.start))) }
  }

  func period(_ date: String) -> BudgetPeriod { space.budgetPeriod(containing: day(date)) }
  func performance(_ date: String) -> Performance {
    Performance(space.budgetForPeriod(period(date), today: today), today: today)
  }
  func comparison(_ dates: String...) -> Comparison {
    Comparison(space, Book(space), dates.map { period($0) }, currency: .chf, today: today)
  }
}

func day(_ text: String) -> CalendarDate { CalendarDate(text: text) ?? .earliest }

@Suite("Trend and savings rate, ANA-13, ANA-14, EX-12") struct TrendTests {
  @Test("EX-12 the trend's arrows: 5,200 to 5,460 is 5 %; after nothing there is no percentage")
  func changes() {
    #expect(Change(from: 5200_00, to: 5460_00) == Change(from: 5200_00, to: 5460_00))
    #expect(Change(from: 5200_00, to: 5460_00).percent == 5)
    #expect(Change(from: 5460_00, to: 5200_00).percent == 5)
    #expect(Change(from: 5460_00, to: 5200_00).difference == -260_00)
    #expect(Change(from: 0, to: 5200_00).percent == nil)
    #expect(Change(from: 0, to: 5200_00).isNew)
    #expect(Change(from: -5, to: 5).percent == nil)
    #expect(Change(from: .min, to: .max).difference == .max)
    #expect(Change(from: .max, to: .min).difference == .min)
  }

  @Test("EX-12 the savings rate's bands are exact")
  func bands() throws {
    func rate(_ income: Int64, _ spending: Int64) -> SavingsRate? { SavingsRate(income: income, spending: spending) }
    let usual = try #require(rate(5200_00, 4420_00))
    #expect((usual.permille, usual.band) == (150, .middle))
    #expect(rate(1000_00, 800_00)?.band == .middle)
    #expect(rate(1000_00, 799_00)?.band == .high)
    #expect(rate(1000_00, 799_99)?.band == .high)
    #expect(rate(1000_00, 900_00)?.band == .middle)
    #expect(rate(1000_00, 901_00)?.band == .low)
    #expect(rate(1000_00, 1500_00).map { $0.permille } == -500)
    #expect(rate(1000_00, 1500_00)?.band == .low)
    #expect(rate(0, 100) == nil)
    #expect(rate(-5, 100) == nil)
    #expect(rate(1, .max)?.band == .low)
    #expect(rate(.max, .min)?.band == .high)
  }

  @Test("ANA-13 three closed periods and the running one; a closed one keeps what its snapshot says")
  func points() throws {
    var bench = try PeriodBench(today: "2026-01-26")
    for (date, income, spending) in [
      ("2026-01-27", 5000_00, 3000_00), ("2026-02-26", 5200_00, 3100_00), ("2026-03-27", 5200_00, 3200_00),
      ("2026-04-26", 5460_00, 800_00),
    ] as [(String, Int64, Int64)] {
      try bench.go(to: date)
      try bench.add(income, PeriodBench.salary, on: date)
      try bench.add(-spending, PeriodBench.rent, on: date)
    }
    try bench.go(to: "2026-05-01")
    var trend = Trend(bench.space, Book(bench.space), today: bench.today)
    #expect(trend.points.map { $0.period.start.text } == ["2026-01-25", "2026-02-25", "2026-03-25", "2026-04-25"])
    #expect(trend.points.map { $0.income } == [5000_00, 5200_00, 5200_00, 5460_00])
    #expect(trend.points.map { $0.spending } == [3000_00, 3100_00, 3200_00, 800_00])
    #expect(trend.points.map { $0.isRunning } == [false, false, false, true])
    #expect(trend.incomeChange?.percent == 5)
    #expect(trend.spendingChange?.difference == -2400_00)
    // BUD-21: an entry that came later leaves what was closed.
    try bench.add(-99_00, PeriodBench.rent, on: "2026-03-28")
    trend = Trend(bench.space, Book(bench.space), today: bench.today)
    #expect(trend.points[2].spending == 3200_00)
    for point in trend.points {
      let budget = bench.space.budgetForPeriod(point.period, today: bench.today)
      #expect((point.income, point.spending) == (budget.received, budget.spending))
    }
  }

  @Test(
    "ANA-12 a month of which the file has only the last days counts in no average",
    arguments: [("2026-02-26", 300_00), ("2026-02-08", 300_00), ("2026-02-07", 233_33), ("2026-02-01", 233_33)])
  func usual(first: String, average: Int64) throws {
    var bench = try PeriodBench(today: "2026-05-10", payday: nil)
    try bench.add(-100_00, PeriodBench.rent, on: first)
    try bench.add(-400_00, PeriodBench.rent, on: "2026-03-03")
    try bench.add(-200_00, PeriodBench.rent, on: "2026-04-30")
    // The running one neither.
    try bench.add(-5_00, PeriodBench.rent, on: "2026-05-02")
    let trend = Trend(bench.space, Book(bench.space), today: bench.today)
    #expect(trend.points.count == 4)
    #expect(trend.usualSpending == average)
    var young = try PeriodBench(today: "2026-05-10", payday: nil)
    try young.add(-100_00, PeriodBench.rent, on: "2026-04-20")
    #expect(Trend(young.space, Book(young.space), today: young.today).usualSpending == nil, "no whole month yet")
  }

  @Test("ANA-13 without a payday the points are calendar months, and none lies before the first entry")
  func months() throws {
    var bench = try PeriodBench(today: "2026-05-10", payday: nil)
    try bench.add(-10_00, on: "2026-04-12")
    let trend = Trend(bench.space, Book(bench.space), today: bench.today)
    #expect(trend.points.map { $0.period.start.text } == ["2026-04-01", "2026-05-01"])
    let empty = try PeriodBench(today: "2026-05-10", payday: nil)
    #expect(Trend(empty.space, Book(empty.space), today: empty.today).points.count == 1)
  }
}

@Suite("Budget performance, ANA-15, ANA-16, EX-12") struct PerformanceTests {
  @Test("EX-12 a budget of 500 in a closed period")
  func thresholds() {
    func status(_ spent: Int64, running: Bool = false, of budget: Int64 = 500_00) -> Performance.Status {
      Performance.Status(spent: spent, of: budget, isRunning: running)
    }
    #expect(status(399_99) == .underPlan)
    #expect(status(400_00) == .onTrack)
    #expect(status(550_00) == .onTrack)
    #expect(status(550_01) == .overPlan)
    #expect(status(399_99, running: true) == .onTrack)
    #expect(status(550_01, running: true) == .overPlan)
    #expect(status(-20_00) == .underPlan)
    #expect(status(1, of: 0) == .unplanned)
    #expect(status(.max, of: 1) == .overPlan)
    #expect(status(.max, of: .max) == .onTrack)
  }

  @Test("ANA-15 overall and per category; a closed period goes by its snapshots")
  func performance() throws {
    var bench = try PeriodBench(today: "2026-01-26")
    try bench.budget(PeriodBench.groceries, 600_00)
    try bench.budget(PeriodBench.dining, 400_00)
    try bench.add(-480_00, PeriodBench.groceries, on: "2026-02-01")
    try bench.add(-634_00, PeriodBench.dining, on: "2026-02-02")
    bench.today = day("2026-02-10")
    var performance = bench.performance("2026-02-01")
    #expect(performance.isRunning)
    #expect((performance.overall.budgeted, performance.overall.spent) == (1000_00, 1114_00))
    #expect(performance.overall.status == .overPlan)
    #expect(performance.lines.map { $0.status } == [.overPlan, .onTrack])
    #expect(performance.lines.first?.remaining == -234_00)
    try bench.go(to: "2026-03-01")
    try bench.budget(PeriodBench.dining, 900_00)
    performance = bench.performance("2026-02-01")
    #expect(!performance.isRunning)
    #expect(performance.lines.map { $0.budgeted } == [400_00, 600_00])
    #expect(bench.performance("2026-03-01").lines.first { $0.category == PeriodBench.dining }?.budgeted == 900_00)
  }

  @Test("ANA-16 over plan, or risen three times in a row; three at most, and away for the period when waved aside")
  func recommendations() throws {
    var bench = try PeriodBench(today: "2026-05-01", payday: 1)
    try bench.budget(PeriodBench.groceries, 100_00)
    try bench.add(-120_00, PeriodBench.groceries, on: "2026-05-01")
    for (month, amount) in [("02", 10_00), ("03", 11_00), ("04", 12_00), ("05", 13_00)] as [(String, Int64)] {
      try bench.add(-amount, PeriodBench.dining, on: "2026-" + month + "-01")
      try bench.add(-50_00, PeriodBench.rent, on: "2026-" + month + "-01")
    }
    let performance = bench.performance("2026-05-01")
    let rising = bench.comparison("2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01")
    let found = Recommendation.find(performance, rising: rising, without: [])
    #expect(found.map { $0.category } == [PeriodBench.groceries, PeriodBench.dining])
    #expect(found.map { $0.reason } == [.overPlan, .risen])
    let key = found[0].key(performance.period)
    #expect(
      Recommendation.find(performance, rising: rising, without: [key]).map { $0.category } == [PeriodBench.dining])
    let earlier = bench.performance("2026-04-01")
    #expect(found[0].key(earlier.period) != key)
  }
}

@Suite("Comparing periods, ANA-17, ANA-18, EX-12") struct ComparisonTests {
  @Test("EX-12 343 to 463 is +120 and 35 %; 400 to 480 is worth a sentence, 400 to 470 is not")
  func changes() {
    let dining = Change(from: 343_00, to: 463_00)
    #expect((dining.difference, dining.percent) == (120_00, 35))
    #expect(Change(from: 400_00, to: 480_00).isNotable(from: 400_00, .chf))
    #expect(Change(from: 480_00, to: 384_00).isNotable(from: 480_00, .chf))
    #expect(!Change(from: 400_00, to: 470_00).isNotable(from: 400_00, .chf))
    #expect(!Change(from: 40_00, to: 59_99).isNotable(from: 40_00, .chf))
    #expect(Change(from: 40_00, to: 60_00).isNotable(from: 40_00, .chf))
    #expect(Change(from: 100, to: 120).isNotable(from: 100, .jpy))
    #expect(!Change(from: 0, to: 480_00).isNotable(from: 0, .chf))
  }

  @Test("ANA-17, ANA-18 closed periods by their snapshots, the running one live, each with its own budget")
  func sources() throws {
    var bench = try PeriodBench(today: "2026-01-26")
    try bench.budget(PeriodBench.dining, 300_00)
    try bench.add(-343_00, PeriodBench.dining, on: "2026-02-01")
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-01")
    try bench.add(-7_00, on: "2026-02-01")
    try bench.go(to: "2026-03-01")
    try bench.budget(PeriodBench.dining, 500_00)
    try bench.add(-463_00, PeriodBench.dining, on: "2026-03-01")
    try bench.add(-5_00, PeriodBench.rent, on: "2026-03-01")
    try bench.add(-40_00, PeriodBench.dining, on: "2026-02-02")
    let comparison = bench.comparison("2026-02-01", "2026-03-01")
    let dining = try #require(comparison.rows.first { $0.category == PeriodBench.dining })
    #expect(dining.amounts == [343_00, 463_00])
    #expect(dining.budgets == [300_00, 500_00])
    #expect(dining.change.percent == 35)
    let rent = try #require(comparison.rows.first { $0.category == PeriodBench.rent })
    #expect(rent.change.isNew && rent.change.percent == nil)
    #expect(comparison.rows.contains { $0.category == nil && $0.amounts == [7_00, 0] })
    // While March runs, what is less in it may still come.
    #expect(comparison.insights.map { $0.category } == [PeriodBench.dining])
    #expect(comparison.rows.map { $0.amounts[1] } == [463_00, 5_00, 0, 0])
    // The other way round, and with itself.
    #expect(
      bench.comparison("2026-03-01", "2026-02-01").rows.first { $0.category == PeriodBench.dining }?.amounts == [
        463_00, 343_00,
      ])
    #expect(bench.comparison("2026-03-01", "2026-03-01").insights.isEmpty)
    try bench.go(to: "2026-04-01")
    let afterwards = bench.comparison("2026-02-01", "2026-03-01").insights
    #expect(afterwards.map { $0.category } == [PeriodBench.dining, PeriodBench.groceries])
  }
}
