import Basis
import Ledger
import Proving
import Testing

extension Bench {
  func mark(_ ids: RecordID..., as type: String? = "work") -> Intent {
    .editTransactions(
      EditRecords(ids: ids, set: [JSONMember("reimbursable", type.map { .string($0) } ?? .null)]))
  }

  func counted(_ id: RecordID) -> Int64? { space.transactions.head(id)?.counted }

  func link(_ expense: RecordID, _ income: RecordID, _ amount: Int64) -> Intent {
    .linkReimbursement(LinkReimbursement(expense: expense, income: income, amount: amount))
  }
}

@Suite("Money paid back, TXN-29 to TXN-32") struct ReimbursementTests {
  @Test("TXN-29, TXN-30 a marked expense waits and counts nowhere; the mark can be taken off; income has none")
  func marking() throws {
    var bench = try Bench()
    let expense = try bench.add(-200_00)
    let income = try bench.add(50_00)
    try bench.apply(bench.mark(expense))
    let record = try #require(bench.space.transactions[expense])
    #expect(record.reimbursementStatus == .pending && record.excluded == 200_00)
    #expect(bench.counted(expense) == 0 && record.head.isPending && record.head.awaited == 200_00)
    #expect(record.head.flow(inExpenseCategory: true) == .none)
    #expect(bench.refusal(bench.mark(income)) == .reimbursement)
    try bench.apply(bench.mark(expense, as: nil))
    #expect(bench.counted(expense) == -200_00 && bench.space.transactions[expense]?.reimbursementStatus == nil)
    // An amount that changes is excluded as a whole; turned into income the mark is off.
    try bench.apply(bench.mark(expense))
    try bench.apply(bench.edit(expense, "amount", .integer(-250_00)))
    #expect(bench.space.transactions[expense]?.excluded == 250_00)
    try bench.apply(bench.edit(expense, "amount", .integer(250_00)))
    #expect(bench.space.transactions[expense]?.reimbursable == nil && bench.counted(expense) == 250_00)
  }

  @Test("TXN-31, L-18 parts, several incomes for one expense, one income for several, only differences count")
  func linking() throws {
    var bench = try Bench()
    let expense = try bench.add(-200_00, on: day("2026-01-10"))
    let other = try bench.add(-30_00)
    let first = try bench.add(150_00, on: day("2026-03-10"))
    let second = try bench.add(100_00)
    try bench.apply(bench.mark(expense, other))
    try bench.apply(bench.link(expense, first, 150_00))
    #expect(bench.counted(expense) == 0 && bench.counted(first) == 0)
    #expect(bench.space.transactions[expense]?.reimbursementStatus == .pending)
    #expect(bench.space.transactions[expense]?.head.awaited == 50_00)
    #expect(bench.refusal(bench.link(expense, second, 60_00)) == .reimbursement, "more than is open")
    let done = try bench.apply(bench.link(expense, second, 50_00))
    #expect(bench.space.transactions[expense]?.reimbursementStatus == .cleared)
    #expect(bench.space.transactions[expense]?.clearedAt == bench.today)
    #expect(bench.counted(second) == 50_00, "what is more is income")
    try bench.apply(bench.link(other, second, 30_00))
    #expect(bench.counted(second) == 20_00)
    #expect(bench.refusal(bench.link(other, first, 1)) == .reimbursement)
    // A newer change of the same entry has to be undone first: nothing is half done.
    #expect(bench.refusal(.undo(UndoAction(done))) == .notUndoable)
  }

  @Test("TXN-31 expense 200, paid back 150 and settled: 50 is spending; unlinking restores pending")
  func settling() throws {
    var bench = try Bench()
    let expense = try bench.add(-200_00)
    let income = try bench.add(150_00)
    try bench.apply(bench.mark(expense))
    #expect(bench.refusal(bench.edit(expense, "reimbursementStatus", .string("settled"))) == .reimbursement)
    try bench.apply(bench.link(expense, income, 150_00))
    try bench.apply(bench.edit(expense, "reimbursementStatus", .string("settled")))
    #expect(bench.counted(expense) == -50_00 && bench.counted(income) == 0)
    try bench.apply(.unlinkReimbursement(LinkReimbursement(expense: expense, income: income)))
    #expect(bench.counted(expense) == 0 && bench.counted(income) == 150_00)
    #expect(bench.space.transactions[expense]?.reimbursementStatus == .pending)
    // Paid back outside of the app: still excluded, nothing waits.
    try bench.apply(bench.edit(expense, "reimbursementStatus", .string("cleared")))
    #expect(bench.counted(expense) == 0 && bench.space.transactions[expense]?.head.isPending == false)
  }

  @Test("TXN-31 deleting a linked entry unlinks it; undo links it again")
  func deleting() throws {
    var bench = try Bench()
    let expense = try bench.add(-200_00)
    let another = try bench.add(-100_00)
    let income = try bench.add(300_00)
    try bench.apply(bench.mark(expense, another))
    try bench.apply(bench.link(expense, income, 200_00))
    try bench.apply(bench.link(another, income, 100_00))
    let action = try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [expense, another])))
    #expect(bench.space.transactions[income]?.links.isEmpty == true && bench.counted(income) == 300_00)
    try bench.apply(.undo(UndoAction(action)))
    #expect(bench.counted(income) == 0 && bench.space.transactions[income]?.links.count == 2)
    #expect(bench.space.transactions[expense]?.reimbursementStatus == .cleared)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [income])))
    #expect(bench.space.transactions[expense]?.reimbursementStatus == .pending && bench.counted(expense) == 0)
    try bench.apply(.restoreRecords(RecordList(kind: .transaction, ids: [income])))
    #expect(bench.counted(income) == 300_00)
  }

  @Test("TXN-31 what is linked keeps its side and size") func linkedStays() throws {
    var bench = try Bench()
    let expense = try bench.add(-200_00)
    let income = try bench.add(150_00)
    #expect(bench.refusal(bench.link(expense, income, 1_00)) == .reimbursement, "not marked")
    try bench.apply(bench.mark(expense))
    try bench.apply(bench.link(expense, income, 150_00))
    #expect(bench.refusal(bench.edit(expense, "amount", .integer(-149_00))) == .reimbursement)
    #expect(bench.refusal(bench.edit(income, "amount", .integer(149_00))) == .reimbursement)
    #expect(bench.refusal(bench.edit(expense, "amount", .integer(200_00))) == .reimbursement)
    #expect(bench.refusal(bench.mark(expense, as: nil)) == .reimbursement)
    #expect(bench.refusal(bench.edit(expense, "excluded", .integer(1))) == .fixedField)
    #expect(bench.refusal(bench.edit(expense, "links", .array([]))) == .fixedField)
  }

  @Test("TXN-28, TXN-30 what is excluded of a split entry is taken from its parts") func splits() throws {
    var bench = try Bench()
    let expense = try bench.add(-100_00)
    let income = try bench.add(50_01)
    let parts = [TransactionPart(amount: -70_00, categoryId: nil), TransactionPart(amount: -30_00, categoryId: nil)]
    try bench.apply(bench.edit(expense, "splits", .array(parts.map { $0.encodedFields })))
    try bench.apply(bench.mark(expense))
    try bench.apply(bench.link(expense, income, 50_01))
    try bench.apply(bench.edit(expense, "reimbursementStatus", .string("settled")))
    let head = try #require(bench.space.transactions.head(expense))
    #expect(head.contributions.map { $0.amount } == [-34_99, -15_00])
  }

  @Test("TXN-32 a refund stands in the original's category and is never income") func refunds() throws {
    var bench = try Bench()
    let groceries = Category.defaultID("groceries")
    let expense = try bench.add(-80_00, category: groceries)
    let refund = try bench.add(20_00, category: Category.defaultID("salary"))
    try bench.apply(bench.edit(refund, "refundOf", .string(expense.text)))
    #expect(bench.space.transactions[refund]?.categoryId == groceries)
    let plain = try bench.add(-10_00)
    let back = try bench.add(10_00)
    try bench.apply(bench.edit(back, "refundOf", .string(plain.text)))
    #expect(bench.space.transactions.head(back)?.flow(inExpenseCategory: false) == .refund)
    #expect(bench.refusal(bench.edit(expense, "refundOf", .string(plain.text))) == .reimbursement)
    #expect(bench.refusal(bench.edit(back, "refundOf", .string(refund.text))) == .unknownRecord)
  }

  @Test("TXN-30 packed pages say the same") func packing() throws {
    var bench = try Bench()
    let marked = try bench.add(-200_00)
    let linked = try bench.add(-90_00)
    let income = try bench.add(150_00)
    let back = try bench.add(10_00)
    try bench.apply(bench.mark(marked, linked))
    try bench.apply(bench.link(linked, income, 60_00))
    try bench.apply(bench.edit(back, "refundOf", .string(marked.text)))
    let page = try #require(PackedPage(bench.space.packed(bench.space.allRecords.map { $0.id })))
    var loaded = Space(id: bench.space.id)
    let isLoaded = loaded.load(page)
    #expect(isLoaded)
    for id in [marked, linked, income, back] {
      let one = try #require(bench.space.transactions.head(id))
      let two = try #require(loaded.transactions.head(id))
      #expect(one.counted == two.counted && one.awaited == two.awaited && one.isPending == two.isPending)
      #expect(one.isRefund == two.isRefund && one.excluded == two.excluded)
    }
  }
}
