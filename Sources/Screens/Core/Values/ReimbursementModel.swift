import Basis
import Filing
import Insight
import Ledger

/// What one entry's page says about money paid back (TXN-29 to TXN-32).
public final class ReimbursementModel: Sendable {
  /// An entry on the other side of a link, and how much of it.
  public struct Paid: Sendable, Equatable {
    public let row: EntryRow
    public let money: Money
  }

  public let entry: Transaction
  public let paid: [Paid]
  /// Of an expense what nobody paid back yet, of an incoming entry what pays nothing back.
  public let open: Money
  /// The expense that this gives back.
  public let original: EntryRow?

  /// Nil for what cannot be paid back: transfers and zero lines.
  init?(_ entry: Transaction, _ snapshot: Snapshot) {
    guard !entry.isTransfer, entry.amount != 0 else { return nil }
    self.entry = entry
    var paid: [Paid] = []
    for link in entry.links {
      guard let other = snapshot.space.transactions.live(link.transactionId) else { continue }
      paid.append(
        Paid(row: EntryRow(other, snapshot), money: Money(minorUnits: link.amount, currency: entry.currency)))
    }
    self.paid = paid
    open = Money(minorUnits: entry.linkable, currency: entry.currency)
    original = entry.refundOf.flatMap { snapshot.space.transactions.live($0) }.map { EntryRow($0, snapshot) }
  }
}

/// Entries to link one with: money that came in for an expense, the expense for a refund.
public final class ReimbursementSheetModel: Sendable {
  public let row: EntryRow
  public let open: Money
  public let isRefund: Bool
  public let candidates: [EntryRow]
  /// What is typed, and why it cannot be.
  public let amount: String
  public let problem: String?

  static let mostShown = 12
  /// So many of the newest entries are looked at.
  static let mostSeen = 3000

  init?(_ id: RecordID, amount: String, problem: String?, _ snapshot: Snapshot) {
    let space = snapshot.space
    guard let entry = space.transactions.live(id) else { return nil }
    row = EntryRow(entry, snapshot)
    open = Money(minorUnits: entry.linkable, currency: entry.currency)
    isRefund = entry.amount > 0
    self.amount = amount
    self.problem = problem
    // Best amount and date first: the very amount, then the nearest day.
    var found: [(isExact: Bool, days: Int, entry: Transaction)] = []
    for key in space.timeline.oldestFirst.suffix(ReimbursementSheetModel.mostSeen).reversed() {
      guard let head = space.transactions.head(key.id), head.currency == entry.currency, !head.isTransfer,
        head.isComplete, (head.amount < 0) == isRefund, head.amount != 0, head.id != id, !head.isRefund,
        !(isRefund && head.date > entry.date), let other = space.transactions[key.id]
      else { continue }
      guard isRefund || other.linkable > 0, !other.links.contains(where: { $0.transactionId == id }) else { continue }
      let days = entry.date.days(until: other.date)
      found.append((other.linkable == entry.linkable, days < 0 ? -days : days, other))
    }
    found.sort { left, right in
      if left.isExact != right.isExact { return left.isExact }
      return left.days == right.days ? left.entry.id < right.entry.id : left.days < right.days
    }
    candidates = found.prefix(ReimbursementSheetModel.mostShown).map { EntryRow($0.entry, snapshot) }
  }
}
