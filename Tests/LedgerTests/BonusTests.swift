import Basis
import Ledger
import Testing

/// EX-10, INC-12 to INC-16.
@Suite("Bonus, INC-12 to INC-16") struct BonusTests {
  /// A ledger with payday 25, income detected, and a closed period for each of these incomes, up to 25 February 2026.
  static func plan(_ closed: [Int64], on today: String = "2026-02-25") throws -> PlanBench {
    var start = day("2026-02-25")
    for _ in closed { start = start.adding(months: -1) }
    var plan = try PlanBench(income: 0, today: start.text)
    try plan.set("incomeMode", .string("auto"))
    for income in closed {
      if income > 0 { try plan.bench.add(income, category: PlanBench.salary, on: plan.bench.today) }
      let period = plan.space.budgetPeriod(containing: plan.bench.today)
      plan.bench.today = period.span.end
      try plan.bench.apply(.closePeriod(ClosePeriod(start: period.start)))
    }
    plan.bench.today = day(today)
    return plan
  }

  static func question(_ plan: PlanBench, _ id: RecordID) -> BonusQuestion? {
    plan.space.bonusQuestion(id, today: plan.bench.today)
  }

  static func left(_ plan: PlanBench, on date: String) -> Int64 {
    plan.space.openBonuses(day(date)).reduce(0) { $0 + $1.left }
  }

  /// EX-10: three periods of 3'900, then 5'900 of which 2'000 are treated as a bonus on 25 February.
  static func treated() throws -> (plan: PlanBench, entry: RecordID) {
    var plan = try plan([3_900_00, 3_900_00, 3_900_00])
    let id = try plan.bench.add(5_900_00, category: PlanBench.salary)
    try plan.bench.apply(.answerBonus(AnswerBonus(id, .pool, amount: 2_000_00)))
    return (plan, id)
  }

  @Test(
    "EX-10 what is a bonus, exactly",
    arguments: [
      ([5_000_00, 5_200_00, 5_400_00], 7_800_00, nil), ([5_000_00, 5_200_00, 5_400_00], 7_800_01, 2_600_01),
      ([5_000_00, 5_200_00, 5_400_00], 7_200_00, nil), ([3_900_00, 3_900_00, 3_900_00], 5_900_00, 2_000_00),
      ([], 9_000_00, nil), ([4_000_00], 6_500_00, 2_500_00),
      ([9_000_00, 3_900_00, 3_900_00, 3_900_00], 5_900_00, 2_000_00),
      ([4_000_00, 4_000_01], 6_000_00, nil), ([4_000_00, 4_000_01], 6_000_01, 2_000_00), ([0, 0], 5_000_00, nil),
    ] as [([Int64], Int64, Int64?)])
  func detection(closed: [Int64], income: Int64, above: Int64?) throws {
    var plan = try Self.plan(closed)
    let id = try plan.bench.add(income, category: PlanBench.salary)
    #expect(Self.question(plan, id)?.above == above)
    let figures = try plan.figures()
    #expect(figures.income.detected == income, "until it is answered it is regular income")
  }

  @Test("INC-12 only a single, whole income in a ticked category is one; not while income is set by hand")
  func whatIsAsked() throws {
    var plan = try Self.plan([4_000_00])
    let gift = try plan.bench.add(9_000_00, category: Category.defaultID("gift"))
    #expect(Self.question(plan, gift) == nil)
    let two = try plan.bench.add(5_000_00, category: PlanBench.salary)
    let more = try plan.bench.add(5_000_00, category: PlanBench.salary)
    #expect(Self.question(plan, two) == nil && Self.question(plan, more) == nil, "10'000 in two payments")
    let one = try plan.bench.add(6_000_01, category: PlanBench.salary)
    #expect(Self.question(plan, one)?.usual == 4_000_00)
    try plan.set("incomeMode", .string("manual"))
    #expect(Self.question(plan, one) == nil)
  }

  @Test("EX-10, INC-14 treated: what is usual stays regular, the rest is in the pool and in no bucket")
  func treating() throws {
    let (plan, id) = try Self.treated()
    #expect(Self.question(plan, id) == nil, "asked once")
    let entry = try #require(plan.space.transactions[id])
    #expect(entry.splits.map { $0.amount } == [3_900_00, 2_000_00])
    #expect(entry.splits.map { $0.categoryId } == [PlanBench.salary, Category.bonusPool])
    let figures = try plan.figures()
    #expect(figures.income.detected == 3_900_00)
    #expect(figures.types.map { $0.target } == [1_950_00, 1_170_00, 780_00])
    #expect(figures.received == 5_900_00, "the money came in")
    #expect(Self.left(plan, on: "2026-02-25") == 2_000_00)
  }

  @Test("EX-10, INC-15 allocated in steps until the pool is empty, never more than is in it")
  func allocating() throws {
    var (plan, _) = try Self.treated()
    try plan.bench.apply(.allocateBonus(AllocateBonus(save: 1_000_00)))
    #expect(Self.left(plan, on: "2026-02-25") == 1_000_00)
    #expect(plan.bench.refusal(.allocateBonus(AllocateBonus(splurge: 600_00, debt: 400_01))) == .bonus)
    #expect(plan.bench.refusal(.allocateBonus(AllocateBonus())) == .bonus)
    #expect(plan.bench.refusal(.allocateBonus(AllocateBonus(save: 10_00, debt: -1))) == .bonus)
    let step = try plan.bench.apply(.allocateBonus(AllocateBonus(splurge: 600_00, debt: 400_00)))
    #expect(plan.space.openBonuses(plan.bench.today).isEmpty)
    #expect(plan.space.pooledBonuses.map { $0.bonus.allocated } == [[1_000_00, 600_00, 400_00]])
    #expect(try plan.figures(on: "2026-03-05").income.received == 3_900_00, "nothing is left to become income")
    try plan.bench.apply(.undo(UndoAction(step)))
    #expect(Self.left(plan, on: "2026-02-25") == 1_000_00)
  }

  @Test("EX-10, INC-16 seven days: until the end of 4 March it can be allocated, on the 5th the rest is regular income")
  func sevenDays() throws {
    var (plan, id) = try Self.treated()
    try plan.bench.apply(.allocateBonus(AllocateBonus(save: 1_500_00)))
    #expect(Self.left(plan, on: "2026-03-04") == 500_00)
    #expect(try plan.figures(on: "2026-03-04").income.used == 3_900_00)
    #expect(Self.left(plan, on: "2026-03-05") == 0)
    let after = try plan.figures(on: "2026-03-05")
    #expect(after.income.used == 4_400_00 && after.income.detected == 3_900_00 && after.income.entries == [id])
    #expect(after.types.map { $0.target } == [2_200_00, 1_320_00, 880_00])
    plan.bench.today = day("2026-03-05")
    #expect(plan.bench.refusal(.allocateBonus(AllocateBonus(save: 1))) == .bonus)
    // A phone without a network allocated in time; its change comes later, and the next period has nothing of it.
    #expect(try plan.figures(on: "2026-03-25").income.received == 0)
    plan.bench.today = day("2026-03-25")
    try plan.bench.apply(.closePeriod(ClosePeriod(start: day("2026-02-25"))))
    let whole = plan.space.form(BudgetSnapshot.id(day("2026-02-25"), nil), BudgetSnapshot.self)
    #expect(whole?.income == 4_400_00 && whole?.bonus == 2_000_00)
    let usual = UsualIncome(
      plan.space, before: plan.space.budgetPeriod(containing: day("2026-03-25")), plan.space.planInputs,
      today: day("2026-03-25"))
    #expect(usual.amount == 3_900_00, "bonuses are in no average")
  }

  @Test("INC-16 what is left rolls into the period that runs then, also without a salary in it")
  func rollsIntoTheRunningPeriod() throws {
    var plan = try Self.plan([3_900_00, 3_900_00, 3_900_00])
    try plan.set("manualIncome", .integer(3_000_00))
    let id = try plan.bench.add(5_900_00, category: PlanBench.salary)
    plan.bench.today = day("2026-03-20")
    try plan.bench.apply(.answerBonus(AnswerBonus(id, .pool, amount: 2_000_00)))
    let after = try plan.figures(on: "2026-03-28")
    #expect(after.income.isFallback && after.income.used == 5_000_00 && after.income.entries == [id])
    #expect(try plan.figures(on: "2026-03-27").income.used == 3_000_00)
    try plan.set("incomeMode", .string("manual"))
    #expect(try plan.figures(on: "2026-03-28").income.used == 3_000_00, "set by hand is set by hand")
  }

  @Test("INC-13 the other two answers: regular income; what was included is in no average, what is no bonus is")
  func otherAnswers() throws {
    for (answer, third) in [(Bonus.Answer.budget, Int64(3_900_00)), (.regular, 5_900_00)] {
      var plan = try Self.plan([3_900_00, 3_900_00, 3_900_00])
      let id = try plan.bench.add(5_900_00, category: PlanBench.salary)
      let done = try plan.bench.apply(.answerBonus(AnswerBonus(id, answer, amount: 2_000_00)))
      #expect(Self.question(plan, id) == nil)
      #expect(try plan.figures().income.detected == 5_900_00)
      #expect(plan.space.transactions[id]?.isSplit == false && plan.space.pooledBonuses.isEmpty)
      try plan.bench.apply(.undo(UndoAction(done)))
      #expect(Self.question(plan, id)?.above == 2_000_00, "undone, it is asked again")
      try plan.bench.apply(.answerBonus(AnswerBonus(id, answer, amount: 2_000_00)))
      plan.bench.today = day("2026-03-25")
      try plan.bench.apply(.closePeriod(ClosePeriod(start: day("2026-02-25"))))
      let period = plan.space.budgetPeriod(containing: plan.bench.today)
      let usual = UsualIncome(plan.space, before: period, plan.space.planInputs, today: plan.bench.today)
      #expect(usual.periods == 3 && usual.sum == 2 * 3_900_00 + third)
    }
  }

  @Test("EX-10, INC-14 marked by hand all of it is in the pool; taken off it is as before; undo is whole")
  func byHand() throws {
    var plan = try Self.plan([5_000_00, 5_200_00, 5_400_00])
    let id = try plan.bench.add(2_000_00, category: PlanBench.salary)
    #expect(Self.question(plan, id) == nil, "38 % of 5'200")
    let mark = try plan.bench.apply(.answerBonus(AnswerBonus(id, .pool, amount: 2_000_00, language: "de")))
    #expect(plan.space.transactions[id]?.categoryId == Category.bonusPool)
    #expect(plan.space.categories[Category.bonusPool]?.name == "Bonustopf")
    #expect(Self.left(plan, on: "2026-02-25") == 2_000_00)
    #expect(try plan.figures().income.detected == 0)
    // Another device said the same meanwhile.
    try plan.bench.apply(.answerBonus(AnswerBonus(id, .pool, amount: 2_000_00)))
    try plan.bench.apply(.answerBonus(AnswerBonus(id, .regular, amount: 2_000_00)))
    #expect(plan.space.transactions[id]?.categoryId == PlanBench.salary)
    #expect(plan.space.openBonuses(plan.bench.today).isEmpty)
    try plan.bench.apply(.answerBonus(AnswerBonus(id, .pool, amount: 500_00)))
    #expect(plan.space.transactions[id]?.splits.count == 2)
    try plan.bench.apply(.answerBonus(AnswerBonus(id, .regular, amount: 500_00)))
    #expect(
      plan.space.transactions[id]?.categoryId == PlanBench.salary && plan.space.transactions[id]?.isSplit == false)
    try plan.bench.apply(.undo(UndoAction(mark)))
    #expect(plan.space.transactions[id]?.categoryId == PlanBench.salary)
  }

  @Test("INC-14 undoing the first bonus leaves the pool to the second; the pool comes back with the next")
  func thePoolAndUndo() throws {
    var plan = try Self.plan([4_000_00])
    let one = try plan.bench.add(1_000_00, category: PlanBench.salary)
    let two = try plan.bench.add(2_000_00, category: PlanBench.salary)
    let first = try plan.bench.apply(.answerBonus(AnswerBonus(one, .pool, amount: 1_000_00)))
    let second = try plan.bench.apply(.answerBonus(AnswerBonus(two, .pool, amount: 2_000_00)))
    try plan.bench.apply(.undo(UndoAction(first)))
    #expect(Self.left(plan, on: "2026-02-25") == 2_000_00)
    #expect(plan.space.categories.live(Category.bonusPool) != nil)
    try plan.bench.apply(.undo(UndoAction(second)))
    #expect(Self.left(plan, on: "2026-02-25") == 0)
    try plan.bench.apply(.answerBonus(AnswerBonus(one, .pool, amount: 1_000_00)))
    #expect(Self.left(plan, on: "2026-02-25") == 1_000_00)
    #expect(plan.space.categories.live(Category.bonusPool) != nil)
  }

  @Test("INC-15 the oldest bonus is used up first; a deleted entry takes its bonus along")
  func twoBonuses() throws {
    var plan = try Self.plan([4_000_00])
    let one = try plan.bench.add(1_000_00, category: PlanBench.salary)
    let two = try plan.bench.add(2_000_00, category: PlanBench.salary)
    try plan.bench.apply(.answerBonus(AnswerBonus(one, .pool, amount: 1_000_00)))
    plan.bench.today = day("2026-02-27")
    try plan.bench.apply(.answerBonus(AnswerBonus(two, .pool, amount: 2_000_00)))
    try plan.bench.apply(.allocateBonus(AllocateBonus(save: 700_00, splurge: 400_00, debt: 100_00)))
    #expect(plan.space.pooledBonuses.map { $0.bonus.allocated } == [[700_00, 300_00, 0], [0, 100_00, 100_00]])
    #expect(Self.left(plan, on: "2026-03-05") == 1_800_00)
    #expect(plan.bench.refusal(.answerBonus(AnswerBonus(two, .regular, amount: 2_000_00))) == .bonus)
    try plan.bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [two])))
    #expect(Self.left(plan, on: "2026-03-05") == 0)
    try plan.bench.apply(.restoreRecords(RecordList(kind: .transaction, ids: [two])))
    #expect(Self.left(plan, on: "2026-03-05") == 1_800_00)
  }

  @Test("INC-14 what can be no bonus is refused")
  func refusals() throws {
    var plan = try Self.plan([4_000_00])
    let income = try plan.bench.add(1_000_00, category: PlanBench.salary)
    let expense = try plan.bench.add(-1_000_00, category: PlanBench.groceries)
    #expect(plan.bench.refusal(.answerBonus(AnswerBonus(expense, .pool, amount: 1_000_00))) == .bonus)
    #expect(plan.bench.refusal(.answerBonus(AnswerBonus(income, .pool, amount: 1_000_01))) == .bonus)
    #expect(plan.bench.refusal(.answerBonus(AnswerBonus(income, .pool, amount: 0))) == .bonus)
    #expect(
      plan.bench.refusal(.answerBonus(AnswerBonus(RecordID(high: 9, low: 9), .pool, amount: 1))) == .unknownRecord)
    #expect(plan.bench.refusal(.deleteRecords(RecordList(kind: .bonus, ids: [Bonus.id(income)]))) == .fixedField)
    var own = Category()
    own.id = RecordID(high: 8, low: 8)
    own.name = "bonus pool"
    own.group = .income
    try plan.bench.apply(.addCategory(own))
    try plan.bench.apply(.answerBonus(AnswerBonus(income, .pool, amount: 10_00)))
    #expect(plan.space.categories[Category.bonusPool]?.name == "Bonus Pool 2")
  }
}
