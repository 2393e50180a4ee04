import Basis
import Ledger
import Proving
import Testing

@testable import Ledger

/// What suggested budgets get: what is usual, and never more only because a type has room (P2; BUD-09, BUD-11).
@Suite("Suggested budgets, BUD-09") struct PlanSuggestionTests {
  private static let entertainment = Category.defaultID("entertainment")
  private static let transportation = Category.defaultID("transportation")

  /// The suggestions of a plan that is made now.
  private static func suggest(_ plan: inout PlanBench) throws {
    for (category, weight) in plan.space.usualSpending(today: plan.bench.today) {
      try plan.budget(category, weight: weight)
    }
  }

  private static func allocated(_ plan: PlanBench, _ category: RecordID) throws -> Int64? {
    try plan.figures().lines.first { $0.category == category }?.allocated
  }

  @Test("P2 a suggestion is what is usual; the rest of the income is unallocated")
  func noMoreThanUsual() throws {
    var plan = try PlanBench(income: 6450_00)
    try plan.budget(PlanBench.dining, weight: 292_15)
    try plan.budget(Self.entertainment, weight: 120_00)
    try plan.budget(Self.transportation, weight: 465_00)
    #expect(try plan.figures().lines.map { $0.allocated }.sorted() == [120_00, 292_15, 465_00])
    #expect(try plan.figures().unallocated == 6450_00 - 877_15)
    #expect(try plan.figures().stopsAtUsual)
    // More income, a bonus that nobody decided on yet included, makes nothing dearer.
    try plan.set("manualIncome", .integer(12_000_00))
    #expect(try Self.allocated(plan, PlanBench.dining) == 292_15)
  }

  @Test("P2 one budget that is set by hand pushes no other one up, and takes from others only what is not there")
  func oneByHand() throws {
    var plan = try PlanBench(income: 6450_00)
    try plan.budget(Self.entertainment, weight: 120_00)
    for limit: Int64 in [350_00, 0, 1935_00] {
      try plan.budget(PlanBench.dining, limit)
      #expect(try Self.allocated(plan, Self.entertainment) == min(120_00, 1935_00 - limit), "\(limit)")
    }
  }

  @Test(
    "BUD-11 where a type has too little, bills keep what they cost and the others share what is left; how much is short is said"
  )
  func tooLittle() throws {
    var plan = try PlanBench(income: 4000_00)
    try plan.budget(PlanBench.rent, weight: 1200_00)
    try plan.budget(PlanBench.groceries, weight: 700_00)
    try plan.budget(Self.transportation, weight: 300_00)
    let figures = try plan.figures()
    #expect(figures.types[0].allocated == 2000_00 && figures.types[0].short == 200_00)
    #expect(try Self.allocated(plan, PlanBench.rent) == 1200_00)
    #expect(try Self.allocated(plan, PlanBench.groceries) == 560_00)
    #expect(try Self.allocated(plan, Self.transportation) == 240_00)
    #expect(!figures.stopsAtUsual || figures.types[1].allocated < figures.types[1].target)
  }

  @Test("B friction 4: rent of each month is suggested as it is, beside a one-off and a bonus")
  func history() throws {
    var plan = try PlanBench(income: 5000_00, today: "2026-05-08")
    for month in 1...3 {
      let date = day("2026-0\(month)-26")
      try plan.bench.add(-1200_00, category: PlanBench.rent, on: date)
      try plan.bench.add(-300_00, category: PlanBench.dining, on: date)
      try plan.bench.add(5000_00, category: PlanBench.salary, on: date)
    }
    // A feast in one month, and a bonus.
    try plan.bench.add(-2500_00, category: PlanBench.dining, on: day("2026-03-28"))
    try plan.bench.add(9000_00, category: PlanBench.salary, on: day("2026-03-28"))
    // The running period makes nothing usual.
    try plan.bench.add(-900_00, category: Self.entertainment, on: day("2026-05-02"))
    try Self.suggest(&plan)
    #expect(try Self.allocated(plan, PlanBench.rent) == 1200_00)
    #expect(try Self.allocated(plan, PlanBench.dining) == 300_00)
    #expect(try Self.allocated(plan, Self.entertainment) == 0)
    #expect(try Self.allocated(plan, PlanBench.groceries) == 0, "never spent on, in a type that is")
  }

  @Test("BUD-28 a period that the entries reach only in part makes nothing cheaper")
  func partOfAPeriod() throws {
    var plan = try PlanBench(today: "2026-05-08")
    // The file begins two days before the period ends.
    try plan.bench.add(-20_00, category: Self.transportation, on: day("2026-02-23"))
    for date in ["2026-03-05", "2026-04-05"] {
      try plan.bench.add(-465_00, category: Self.transportation, on: day(date))
    }
    let usual = plan.space.usualSpending(today: plan.bench.today).first { $0.category == Self.transportation }
    #expect(usual?.weight == 465_00)
  }

  @Test("B friction 4: what comes again counts where nothing was spent yet; all others share the rest evenly")
  func recurring() throws {
    var plan = try PlanBench()
    for (name, amount, frequency, category) in [
      ("Rent", -1200_00, Template.Frequency.monthly, PlanBench.rent), ("Market", -30_00, .weekly, PlanBench.groceries),
      ("Salary", 5000_00, .monthly, PlanBench.salary),
    ] as [(String, Int64, Template.Frequency, RecordID)] {
      var template = Template()
      (template.id, template.description, template.amount, template.frequency) = (
        plan.bench.random.nextID(), name, amount, frequency
      )
      (template.categoryId, template.walletId) = (category, plan.bench.wallet)
      (template.anchor, template.nextDate) = (day("2026-02-28"), day("2026-02-28"))
      try plan.bench.apply(.addTemplate(template))
    }
    try Self.suggest(&plan)
    #expect(try Self.allocated(plan, PlanBench.rent) == 1200_00)
    #expect(try Self.allocated(plan, PlanBench.groceries) == 130_00)
    let needs = try plan.figures().lines.filter { $0.type == .needs }.map { $0.allocated }
    #expect(needs.reduce(0, +) == 2500_00 && needs.filter { $0 == 292_50 }.count == 4, "\(needs)")
  }

  @Test("Suggestions are behind once something else is usual by more than a fifth")
  func newSuggestions() throws {
    var plan = try PlanBench(today: "2026-05-08")
    try plan.bench.add(-100_00, category: PlanBench.dining, on: day("2026-03-26"))
    try plan.bench.add(-100_00, category: PlanBench.dining, on: day("2026-04-20"))
    try Self.suggest(&plan)
    func change() -> [Int64]? {
      SuggestionChange(plan.space, usual: plan.space.usualSpending(today: plan.bench.today))?.budgets.map { $0.weight }
    }
    let before =
      plan.space.usualSpending(today: plan.bench.today).first { $0.category == PlanBench.dining }?.weight ?? 0
    #expect(before > 0 && change() == nil)
    try plan.bench.add(-before / 6, category: PlanBench.dining, on: day("2026-04-21"))
    #expect(change() == nil)
    try plan.bench.add(-before, category: PlanBench.dining, on: day("2026-04-21"))
    #expect(change()?.count == 1)
  }

  @Test("GEN-4 known budgets never get more than what is usual, bills first, and nothing is lost")
  func law() {
    forAllSeeds(500) { seed, random in
      let count = Int.random(in: 0...8, using: &random)
      let weights = (0..<count).map { _ in
        Int.random(in: 0..<3, using: &random) == 0
          ? Int64.random(in: 0...1, using: &random) : max(0, random.edgyInt64())
      }
      let bills = weights.map { _ in Bool.random(using: &random) }
      let left = max(0, random.edgyInt64())
      let fills = Int.random(in: 0..<4, using: &random) == 0
      let parts = PlanFigures.suggestions(weights, isBill: bills, left: left, fills: fills)
      #expect(parts.count == count && parts.allSatisfy { $0 >= 0 }, "seed \(seed)")
      var sum = WideSum()
      for part in parts { sum.add(part) }
      guard let sum = sum.exact else { return #expect(Bool(false), "seed \(seed)") }
      #expect(sum <= left, "seed \(seed)")
      let isEven = fills || !weights.contains { $0 > 1 }
      if isEven { return #expect(count == 0 || sum == left, "seed \(seed)") }
      var isShort = false
      for (part, weight) in zip(parts, weights) where weight > 1 {
        #expect(part <= weight, "seed \(seed)")
        if part < weight { isShort = true }
      }
      if isShort || weights.contains(1) { #expect(sum == left, "seed \(seed)") }
      // As long as something else gets a share, no bill goes short.
      let othersGet = zip(zip(parts, weights), bills).contains { $0.0.0 > 0 && !($0.1 && $0.0.1 > 1) }
      if othersGet {
        for ((part, weight), isBill) in zip(zip(parts, weights), bills) where isBill && weight > 1 {
          #expect(part == weight, "seed \(seed)")
        }
      }
    }
  }
}
