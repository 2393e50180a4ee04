import Basis
import Testing

@testable import Ledger

@Suite("SEC-15: one expense makes so many debts and no more")
struct ExpensePairsTests {
  private func expense(payers: Int, bearers: Int) -> Expense {
    var expense = Expense()
    expense.amount = Int64(payers * bearers)
    expense.division = .custom
    expense.paid = (0..<payers).map { MemberAmount(RecordID(high: 1, low: UInt64($0)), Int64(bearers)) }
    expense.shares = (0..<bearers).map { MemberAmount(RecordID(high: 2, low: UInt64($0)), Int64(payers)) }
    return expense
  }

  @Test("a thousand people and twenty who paid are fine; whoever brings more by adoption has it kept unread")
  func pairs() {
    #expect(expense(payers: 20, bearers: 1_000).fault == nil)
    #expect(expense(payers: 200, bearers: 100).fault == nil)
    #expect(expense(payers: 201, bearers: 100).fault == "paid")
    #expect(expense(payers: 10_000, bearers: 10_000).fault == "paid")
  }
}
