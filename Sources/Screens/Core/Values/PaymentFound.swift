import Basis
import Filing
import Insight
import Ledger

/// ‹CHF 42.50 from Ben. Mark as paid?› (SPL-27)
public struct PaymentFound: Sendable, Equatable {
  public let entry: RecordID
  let group: RecordID
  public let groupName: String
  public let other: String
  public let isIn: Bool
  public let money: Money
  public let date: CalendarDate

  init?(_ found: DebtPayment, _ snapshot: Snapshot, groupName: String) {
    guard let entry = snapshot.space.transactions.live(found.entry) else { return nil }
    self.entry = found.entry
    group = found.debt.group
    self.groupName = groupName
    other = found.debt.name
    isIn = found.debt.amount > 0
    money = Money(minorUnits: Int64(clamping: found.debt.amount.magnitude), currency: found.debt.currency)
    date = entry.date
  }
}
