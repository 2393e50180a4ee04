import Basis
import Ledger
import Testing

@Suite("Income, INC-01 to INC-11") struct IncomeTests {
  @Test(
    "EX-8 each income counts in exactly one period",
    arguments: [
      (25, 3, "2026-01-23", "2026-01-25"), (25, 3, "2026-02-21", "2026-01-25"), (25, 3, "2026-02-22", "2026-02-25"),
      (25, 3, "2026-02-25", "2026-02-25"), (25, 3, "2026-02-28", "2026-02-25"), (25, 3, "2026-03-21", "2026-02-25"),
      (25, 3, "2026-03-22", "2026-03-25"), (25, 3, "2026-04-24", "2026-04-25"), (25, 1, "2026-01-23", "2025-12-25"),
      (31, 3, "2026-03-27", "2026-02-28"), (31, 3, "2026-03-28", "2026-03-31"), (31, 3, "2026-02-25", "2026-02-28"),
    ] as [(Int64, Int64, String, String)])
  func windows(payday: Int64, grace: Int64, date: String, start: String) throws {
    var plan = try PlanBench(payday: payday, income: 0, today: "2025-12-20")
    try plan.set("incomeMode", .string("auto"))
    try plan.set("gracePeriodDays", .integer(grace))
    try plan.bench.add(5200_00, category: PlanBench.salary, on: day(date))
    var found: [String] = []
    var period = plan.space.budgetPeriod(containing: day("2025-11-01"))
    for _ in 0..<9 {
      let figures = PlanFigures(plan.space, period, plan.space.planInputs, today: day("2026-12-31"))
      if figures.income.detected == 5200_00 { found.append(period.start.text) }
      period = PaySchedule([Payday(day: payday)])?.period(after: period) ?? period
    }
    #expect(found == [start])
  }

  @Test("EX-8 detection and fallback")
  func detection() throws {
    var plan = try PlanBench(today: "2026-02-25")
    try plan.set("incomeMode", .string("auto"))
    #expect(try plan.figures().income.isFallback)
    #expect(try plan.figures().types.map { $0.target } == [2500_00, 1500_00, 1000_00])
    let id = try plan.bench.add(5200_00, category: PlanBench.salary)
    try plan.bench.add(900_00, category: Category.defaultID("gift"))
    let figures = try plan.figures()
    #expect(figures.income.entries == [id])
    #expect(figures.income.used == 5200_00)
    #expect(figures.types.map { $0.target } == [2600_00, 1560_00, 1040_00])
    #expect(figures.received == 6100_00)
    try plan.set("incomeMode", .string("manual"))
    #expect(try plan.figures().income.used == 5000_00)
  }

  @Test("INC-03 days of grace lie between 1 and 7", arguments: [0, 8, -3])
  func grace(days: Int64) throws {
    let plan = try PlanBench()
    var bench = plan.bench
    let edit = EditRecords(ids: [plan.space.id], set: [JSONMember("gracePeriodDays", .integer(days))])
    #expect(bench.refusal(.editSettings(edit)) == .invalidField)
  }
}
