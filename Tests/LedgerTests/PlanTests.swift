import Basis
import Ledger
import Proving
import Testing

/// A space in CHF with a payday, an income and budgets, as the worked examples have it.
struct PlanBench {
  static let groceries = Category.defaultID("groceries")
  static let dining = Category.defaultID("dining-out")
  static let rent = Category.defaultID("rent")
  static let salary = Category.defaultID("salary")

  var bench: Bench
  var space: Space { bench.space }

  init(payday: Int64? = 25, income: Int64 = 5000_00, today: String = "2026-02-08") throws {
    bench = try Bench(started: false)
    bench.today = day(today)
    try bench.apply(.startSpace(StartSpace(currency: .chf)))
    try bench.addWallet(bench.wallet, "Salary")
    if let payday { try bench.apply(.setPayday(SetPayday(day: payday))) }
    if income != 0 { try set("manualIncome", .integer(income)) }
  }

  mutating func set(_ field: String, _ value: JSON) throws(Rejection) {
    try bench.apply(.editSettings(EditRecords(ids: [space.id], set: [JSONMember(field, value)])))
  }

  mutating func budget(_ category: RecordID, _ limit: Int64? = nil, weight: Int64 = 1) throws(Rejection) {
    var budget = Budget(categoryId: category, limit: limit ?? 0)
    budget.isSuggested = limit == nil
    budget.weight = weight
    try bench.apply(.setBudget(budget))
  }

  func figures(on date: String? = nil) throws -> PlanFigures {
    let today = date.map { day($0) } ?? bench.today
    let period = space.budgetPeriod(containing: today)
    return PlanFigures(space, period, space.planInputs(of: period), today: today)
  }

  func budget(of date: String, today: String? = nil) -> PeriodBudget {
    space.budgetForPeriod(space.budgetPeriod(containing: day(date)), today: today.map { day($0) } ?? bench.today)
  }
}

@Suite("Budgets, BUD-09 to BUD-15") struct PlanTests {
  @Test(
    "SEC-25: a category counts what is up to fifty levels deep, itself included, so that a chain of thousands costs no more than others"
  )
  func deepCategories() throws {
    var plan = try PlanBench()
    var chain: [RecordID] = []
    for number in 0..<60 {
      var category = Category()
      (category.id, category.name, category.group) = (
        RecordID(high: 77, low: UInt64(number)), "Level \(number)", .expense
      )
      category.parentId = chain.last
      try plan.bench.apply(.addCategory(category))
      chain.append(category.id)
    }
    try plan.bench.add(-12_00, category: chain[59])
    let figures = try plan.figures()
    #expect(chain.map { figures.spent(in: $0) } == Array(repeating: 0, count: 10) + Array(repeating: 12_00, count: 50))
  }

  @Test("EX-1 one expense in the only category of Needs")
  func theFirstExample() throws {
    var plan = try PlanBench()
    try plan.budget(PlanBench.groceries)
    let before = try plan.figures()
    #expect(before.types.map { $0.allocated } == [2500_00, 1500_00, 1000_00])
    #expect(before.types.map { $0.target } == [2500_00, 1500_00, 1000_00])
    #expect(before.weeks.map { $0.allowance[0] } == [80_64, 564_52, 564_52, 564_52, 564_51, 161_29])
    #expect(
      before.weeks.map { $0.span.start.text } == [
        "2026-01-25", "2026-01-26", "2026-02-02", "2026-02-09", "2026-02-16", "2026-02-23",
      ])
    try plan.bench.add(-45_00, category: PlanBench.groceries)
    let after = try plan.figures()
    #expect(after.lines.map { $0.allocated } == [2500_00])
    #expect(after.lines.map { $0.spent } == [45_00])
    #expect(after.types[0].spent == 45_00)
    let week = try #require(after.weeks.first { $0.span.contains(day("2026-02-08")) })
    #expect(week.spent[0] == 45_00)
    #expect(week.allowance[0] - week.spent[0] == 519_52)
    let line = try #require(plan.budget(of: "2026-02-08").lines.first)
    #expect(line.permille == 18)
    #expect(line.remaining == 2455_00)
  }

  @Test("EX-1 six default categories of Needs share evenly")
  func sixCategoriesShareEvenly() throws {
    var plan = try PlanBench()
    for key in ["rent", "groceries", "utilities", "transportation", "insurance", "health"] {
      try plan.budget(Category.defaultID(key))
    }
    #expect(try plan.figures().lines.map { $0.allocated } == [416_67, 416_67, 416_67, 416_67, 416_66, 416_66])
    try plan.bench.add(-45_00, category: PlanBench.groceries)
    let line = try #require(plan.budget(of: "2026-02-08").lines.first { $0.category == PlanBench.groceries })
    #expect(line.remaining == 371_67)
    #expect(line.permille == 108)
  }

  @Test("SPL-12 100.03 and 0.05 at 50/30/20; 5'000.01 of income")
  func rounding() throws {
    #expect(Shares.divide(100_03, by: [50, 30, 20]) == [50_01, 30_01, 20_01])
    #expect(Shares.divide(5, by: [50, 30, 20]) == [3, 1, 1])
    let plan = try PlanBench(income: 5000_01)
    #expect(try plan.figures().types.map { $0.target } == [2500_01, 1500_00, 1000_00])
  }

  @Test("GEN-4 shares add up to the whole, whatever the weights")
  func sharesAddUp() {
    forAllSeeds(500) { seed, random in
      let total = random.edgyInt64()
      let weights = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.edgyInt64() }
      let parts = Shares.divide(total, by: weights)
      var sum = WideSum()
      for part in parts { sum.add(part) }
      #expect(sum.exact == total || total == .min, "seed \(seed)")
      #expect(parts.allSatisfy { $0 == 0 || ($0 < 0) == (total < 0) }, "seed \(seed)")
    }
  }

  @Test(
    "EX-11 weekly allowances",
    arguments: [
      ("2026-03-01", 2500_00, [446_43, 625_00, 625_00, 625_00, 178_57]),
      ("2026-03-01", 1500_00, [267_86, 375_00, 375_00, 375_00, 107_14]),
      ("2026-03-01", 1000_00, [178_57, 250_00, 250_00, 250_00, 71_43]),
      ("2026-02-08", 1500_00, [48_39, 338_71, 338_71, 338_71, 338_71, 96_77]),
      ("2026-02-08", 1000_00, [32_26, 225_81, 225_81, 225_81, 225_80, 64_51]),
    ] as [(String, Int64, [Int64])])
  func weeklyAllowances(date: String, bucket: Int64, weeks: [Int64]) throws {
    var plan = try PlanBench(income: 0, today: "2026-01-26")
    try plan.budget(PlanBench.dining, bucket)
    #expect(try plan.figures(on: date).weeks.map { $0.allowance[1] } == weeks)
  }

  @Test("BUD-15 bills are no part of a week's allowance and stand beside it")
  func billsStandBeside() throws {
    var plan = try PlanBench()
    try plan.budget(PlanBench.rent, 1980_00)
    try plan.budget(PlanBench.groceries, 600_00)
    try plan.bench.add(-1850_00, category: PlanBench.rent)
    let needs = try plan.figures().types[0]
    #expect((needs.billsSpent, needs.billsAllocated) == (1850_00, 1980_00))
    #expect(needs.spent == 1850_00)
    let figures = try plan.figures()
    #expect(figures.weeks.reduce(0) { $0 + $1.allowance[0] } == 600_00)
    #expect(figures.weeks.allSatisfy { $0.spent[0] == 0 })
  }

  @Test("BUD-10, BUD-11 fixed budgets stay when the income changes; suggested ones follow; the rest is unallocated")
  func incomeChanges() throws {
    var plan = try PlanBench()
    try plan.budget(PlanBench.rent, 1800_00)
    try plan.budget(PlanBench.groceries)
    try plan.budget(PlanBench.dining, 1500_00)
    try plan.budget(Category.defaultID("investments"), 800_00)
    #expect(try plan.figures().lines.map { $0.allocated } == [1800_00, 700_00, 1500_00, 800_00])
    #expect(try plan.figures().unallocated == 200_00)
    try plan.set("manualIncome", .integer(4000_00))
    #expect(try plan.figures().lines.map { $0.allocated } == [1800_00, 200_00, 1500_00, 800_00])
    #expect(try plan.figures().unallocated == -300_00)
    try plan.set("percents", .array([.integer(60), .integer(30), .integer(10)]))
    #expect(try plan.figures().lines[1].allocated == 600_00)
    #expect(
      plan.bench.refusal(
        .editSettings(
          EditRecords(
            ids: [plan.space.id],
            set: [
              JSONMember("percents", .array([.integer(60), .integer(30), .integer(20)]))
            ]))) == .invalidField)
  }

  @Test("BUD-13 children count in their parent's budget; refunds are deducted; transfers and other currencies are not")
  func whatCounts() throws {
    var plan = try PlanBench()
    var child = Category()
    child.id = RecordID(high: 8, low: 8)
    child.name = "Market"
    child.parentId = PlanBench.groceries
    try plan.bench.apply(.addCategory(child))
    try plan.budget(PlanBench.groceries, 500_00)
    try plan.budget(child.id, 100_00)
    try plan.bench.add(-40_00, category: child.id)
    try plan.bench.add(-70_00, category: PlanBench.groceries)
    try plan.bench.add(10_00, category: PlanBench.groceries)
    let euro = RecordID(high: 9, low: 9)
    try plan.bench.addWallet(euro, "Euro", currency: .eur)
    let figures = try plan.figures()
    let lines = figures.lines.sorted { $0.spent > $1.spent }
    #expect(lines.map { $0.spent } == [100_00, 40_00])
    #expect(lines.map { $0.isNested } == [false, true])
    #expect(figures.allocated == 500_00)
    #expect(figures.types[0].spent == 100_00)
  }

  @Test("BUD-14 savings are what is moved into Savings, never what is left")
  func savings() throws {
    var plan = try PlanBench()
    var pot = Wallet()
    pot.id = RecordID(high: 7, low: 7)
    pot.name = "Pot"
    pot.walletKind = .savings
    try plan.bench.apply(.addWallet(pot))
    var transfer = Transaction()
    transfer.id = plan.bench.random.nextID()
    transfer.walletId = plan.bench.wallet
    transfer.transferWalletId = pot.id
    transfer.amount = -300_00
    transfer.date = plan.bench.today
    try plan.bench.apply(.addTransaction(transfer))
    try plan.bench.add(-50_00, category: Category.defaultID("emergency-fund"))
    let figures = try plan.figures()
    #expect(figures.types[2].spent == 350_00)
    #expect(figures.spending == 50_00)
    #expect(figures.weeks.reduce(0) { $0 + $1.spent[2] } == 350_00)
  }

  @Test(
    "EX-12 budget status, limit 500",
    arguments: [
      (399_99, PeriodBudget.Line.Status.safe), (400_00, .warning), (500_00, .warning), (500_01, .exceeded),
    ] as [(Int64, PeriodBudget.Line.Status)])
  func status(spent: Int64, expected: PeriodBudget.Line.Status) throws {
    var plan = try PlanBench()
    try plan.budget(PlanBench.groceries, 500_00)
    try plan.bench.add(-spent, category: PlanBench.groceries)
    #expect(plan.budget(of: "2026-02-08").lines.first?.status == expected)
  }

  @Test("EX-7 a transition period has its allocations by days")
  func transition() throws {
    var plan = try PlanBench(today: "2026-01-26")
    try plan.budget(PlanBench.groceries, 280_00)
    plan.bench.today = day("2026-02-08")
    try plan.bench.apply(.setPayday(SetPayday(day: 20)))
    let figures = try plan.figures(on: "2026-03-01")
    #expect(figures.period.days == 23)
    #expect(figures.lines.map { $0.allocated } == [230_00])
    #expect(try plan.figures(on: "2026-03-25").lines.map { $0.allocated } == [280_00])
  }

  @Test("BUD-12 what is no budget is refused")
  func whatIsNoBudget() throws {
    var plan = try PlanBench()
    #expect(plan.bench.refusal(.setBudget(Budget(categoryId: PlanBench.salary, limit: 1))) == .categoryGroup)
    #expect(plan.bench.refusal(.setBudget(Budget(categoryId: PlanBench.groceries, limit: -1))) == .invalidField)
    #expect(plan.bench.refusal(.setBudget(Budget(categoryId: RecordID(high: 9, low: 1), limit: 1))) == .unknownRecord)
    try plan.budget(PlanBench.groceries, 500_00)
    let id = Budget.id(PlanBench.groceries)
    let threshold = EditRecords(ids: [id], set: [JSONMember("alertThreshold", .integer(0))])
    #expect(plan.bench.refusal(.editBudget(threshold)) == .invalidField)
    let category = EditRecords(ids: [id], set: [JSONMember("categoryId", .string(PlanBench.dining.text))])
    #expect(plan.bench.refusal(.editBudget(category)) == .fixedField)
  }
}
