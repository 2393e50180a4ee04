import Basis
import Ledger
import Testing

@Suite("Snapshots and closing, BUD-20 to BUD-29") struct ClosingTests {
  /// EX-13 up to the end of the period Jan 25 – Feb 24.
  private func example() throws -> PlanBench {
    var plan = try PlanBench(today: "2026-01-26")
    try plan.budget(PlanBench.groceries, 600_00)
    try plan.budget(PlanBench.dining, 300_00)
    plan.bench.today = day("2026-02-10")
    try edit(&plan, PlanBench.groceries, 500_00)
    try edit(&plan, PlanBench.dining, 400_00)
    try plan.bench.add(-480_00, category: PlanBench.groceries)
    return plan
  }

  private func edit(_ plan: inout PlanBench, _ category: RecordID, _ limit: Int64) throws {
    let set = [JSONMember("limit", .integer(limit))]
    try plan.bench.apply(.editBudget(EditRecords(ids: [Budget.id(category)], set: set)))
  }

  private func close(_ start: String) -> Intent { .closePeriod(ClosePeriod(start: day(start))) }

  private func groceries(_ plan: PlanBench, today: String) -> PeriodBudget.Line? {
    plan.budget(of: "2026-02-01", today: today).lines.first { $0.category == PlanBench.groceries }
  }

  @Test("EX-13 the snapshot is the final state; later changes leave it and are shown beside it")
  func integrity() throws {
    var plan = try example()
    plan.bench.today = day("2026-02-25")
    try plan.bench.apply(close("2026-01-25"))
    var line = try #require(groceries(plan, today: "2026-02-25"))
    #expect((line.allocated, line.spent, line.permille, line.changedSince) == (500_00, 480_00, 960, 0))
    plan.bench.today = day("2026-03-01")
    try edit(&plan, PlanBench.groceries, 700_00)
    line = try #require(groceries(plan, today: "2026-03-01"))
    #expect((line.allocated, line.spent) == (500_00, 480_00))
    #expect(plan.budget(of: "2026-03-01").lines.first { $0.category == PlanBench.groceries }?.allocated == 700_00)
    plan.bench.today = day("2026-03-03")
    try plan.bench.add(-20_00, category: PlanBench.groceries, on: day("2026-02-20"))
    line = try #require(groceries(plan, today: "2026-03-03"))
    #expect((line.allocated, line.spent, line.changedSince) == (500_00, 480_00, 20_00))
    #expect(plan.budget(of: "2026-02-01").source == .closed(on: day("2026-02-25")))
  }

  @Test("EX-13 closing twice makes one set of snapshots")
  func twice() throws {
    var plan = try example()
    plan.bench.today = day("2026-02-25")
    try plan.bench.apply(close("2026-01-25"))
    let before = plan.space.forms(BudgetSnapshot.self)
    plan.bench.today = day("2026-02-27")
    try plan.bench.apply(close("2026-01-25"))
    #expect(plan.space.forms(BudgetSnapshot.self) == before)
    #expect(before.count == 3)
  }

  @Test(
    "SEC-15 a snapshot that was deleted, can't be read or was purged is written anew, so that its period is closed once",
    arguments: 0..<3)
  func replaced(_ state: Int) throws {
    var plan = try example()
    plan.bench.today = day("2026-02-25")
    let id = BudgetSnapshot.id(day("2026-01-25"), nil)
    let deleted = """
      {"periodStart":"2026-01-25","periodEnd":"2026-02-24","name":"","allocatedAmount":0,"spentAmount":0,"percentage":0,\
      "snapshotDate":"2026-02-25","createdAt":1,"updatedAt":1,"createdBy":"\(id.text)","deletedAt":2}
      """
    let payload = [deleted, "{}", ""][state]
    plan.bench.space.load(
      StoredRecord(
        kind: .snapshot, id: id, version: plan.space.version + 1, purged: state == 2, payload: Array(payload.utf8)))
    let count = plan.space.recordCount
    #expect(plan.space.closable(today: day("2026-02-25"))?.start == day("2026-01-25"))
    let before = plan.space.stateHash()
    var copy = plan.space
    try plan.bench.apply(close("2026-01-25"))
    #expect(plan.space.closedPeriods.whole(day("2026-01-25")) != nil)
    #expect(plan.space.closable(today: day("2026-02-25")) == nil)
    #expect(plan.space.recordCount == plan.space.allRecords.count && plan.space.recordCount > count)
    #expect(plan.space.unreadable[id] == nil && plan.space.purged[id] == nil)
    // Taken back, it is as it was.
    let mutation = Mutation(
      id: RecordID(high: 9, low: 9), space: copy.id, sequence: 1, clock: 5, today: day("2026-02-25"),
      intent: close("2026-01-25"))
    copy.revert(try copy.apply(mutation))
    #expect(copy.stateHash() == before)
  }

  @Test("SEC-15 what is something else under a snapshot's id stays, and the period stays open")
  func taken() throws {
    var plan = try example()
    plan.bench.today = day("2026-02-25")
    let id = BudgetSnapshot.id(day("2026-01-25"), nil)
    let notice = """
      {"topic":"newSignIn","date":"2026-02-25","createdAt":1,"updatedAt":1,"createdBy":"\(id.text)"}
      """
    plan.bench.space.load(
      StoredRecord(kind: .notice, id: id, version: plan.space.version + 1, purged: false, payload: Array(notice.utf8)))
    let before = plan.space.stateHash()
    #expect(throws: Rejection(.idInUse, "This entry is here already.")) { try plan.bench.apply(close("2026-01-25")) }
    #expect(plan.space.stateHash() == before)
  }

  @Test("BUD-20 a plan that changed before its ended period was closed is remembered as it was")
  func closedLate() throws {
    var plan = try example()
    plan.bench.today = day("2026-03-01")
    try edit(&plan, PlanBench.groceries, 700_00)
    try plan.set("manualIncome", .integer(9000_00))
    try plan.bench.apply(
      .editCategory(EditRecords(ids: [PlanBench.groceries], set: [JSONMember("budgetType", .string("wants"))])))
    #expect(groceries(plan, today: "2026-03-01")?.allocated == 500_00)
    plan.bench.today = day("2026-03-05")
    try plan.bench.apply(close("2026-01-25"))
    let line = try #require(groceries(plan, today: "2026-03-05"))
    #expect((line.allocated, line.spent, line.type) == (500_00, 480_00, .needs))
    #expect(plan.budget(of: "2026-02-01").income == 5000_00)
  }

  @Test("BUD-21 no call changes or deletes a snapshot, undo included")
  func immutable() throws {
    var plan = try example()
    plan.bench.today = day("2026-02-25")
    try plan.bench.apply(close("2026-01-25"))
    let id = BudgetSnapshot.id(day("2026-01-25"), PlanBench.groceries)
    #expect(plan.bench.refusal(.deleteRecords(RecordList(kind: .snapshot, ids: [id]))) == .fixedField)
    #expect(plan.bench.refusal(.deleteRecords(RecordList(kind: .budget, ids: [id]))) == nil)
    #expect(plan.space.form(id, BudgetSnapshot.self) != nil)
    let edit = EditRecords(ids: [id], set: [JSONMember("limit", .integer(1))])
    #expect(plan.bench.refusal(.editBudget(edit)) == .unknownRecord)
    let purge = Intent.purge(RecordList(kind: .snapshot, ids: [id]))
    #expect(plan.bench.refusal(purge, context: ApplyContext(mayPurge: true)) == .purgeNotAllowed)
    #expect(plan.bench.space.actions.inIDOrder.allSatisfy { $0.name != "closePeriod" })
  }

  @Test("BUD-07 a period closes after its last day, in order, and never beyond the server's clock")
  func order() throws {
    var plan = try example()
    plan.bench.today = day("2026-02-24")
    #expect(plan.bench.refusal(close("2026-01-25")) == .periodOpen)
    #expect(plan.space.closable(today: day("2026-02-24")) == nil)
    plan.bench.today = day("2026-04-02")
    #expect(plan.bench.refusal(close("2026-02-25")) == .periodOpen)
    #expect(plan.bench.refusal(close("2026-01-26")) == .periodOpen)
    let server = ApplyContext(latestDate: day("2026-02-24"))
    #expect(plan.bench.refusal(close("2026-01-25"), context: server) == .periodOpen)
    for start in ["2026-01-25", "2026-02-25"] {
      #expect(plan.space.closable(today: day("2026-04-02"))?.start == day(start))
      try plan.bench.apply(close(start))
    }
    #expect(plan.space.closable(today: day("2026-04-02")) == nil)
  }

  @Test("BUD-29 a wallet that is fed by files is waited for, 45 days at most")
  func waiting() throws {
    var plan = try example()
    plan.bench.today = day("2026-02-26")
    var row = ImportRow()
    row.id = RecordID(high: 3, low: 3)
    row.date = day("2026-02-15")
    row.amount = -10_00
    row.fingerprint = "one"
    let action = try plan.bench.apply(
      .importStatement(ImportStatement(fileName: "f.csv", walletId: plan.bench.wallet, rows: [row])))
    #expect(plan.bench.refusal(close("2026-01-25")) == .periodOpen)
    #expect(plan.budget(of: "2026-02-01").source == .waiting([plan.bench.wallet]))
    #expect(plan.space.closable(today: day("2026-04-10")) == nil)
    #expect(plan.space.closable(today: day("2026-04-11"))?.start == day("2026-01-25"))
    try plan.bench.apply(.undo(UndoAction(action)))
    #expect(plan.space.closable(today: day("2026-02-26"))?.start == day("2026-01-25"))
    row.id = RecordID(high: 3, low: 4)
    row.date = day("2026-02-24")
    try plan.bench.apply(.importStatement(ImportStatement(fileName: "g.csv", walletId: plan.bench.wallet, rows: [row])))
    try plan.bench.apply(close("2026-01-25"))
  }

  @Test("BUD-04 the opening period is partial when it began before the account")
  func opening() throws {
    var plan = try example()
    plan.bench.today = day("2026-03-26")
    try plan.bench.apply(close("2026-01-25"))
    try plan.bench.apply(close("2026-02-25"))
    #expect(plan.budget(of: "2026-02-01").isPartial)
    #expect(!plan.budget(of: "2026-03-01").isPartial)
  }

  @Test("BUD-28 before the first payday there is history without a plan")
  func history() throws {
    var plan = try example()
    try plan.bench.add(-33_00, category: PlanBench.groceries, on: day("2025-11-30"))
    let budget = plan.budget(of: "2025-11-30")
    #expect(budget.source == .history)
    #expect(budget.spending == 33_00)
    #expect(budget.lines.isEmpty && budget.income == nil)
    #expect(budget.period.start == day("2025-11-25"))
  }
}
