import Basis
import Ledger

/// What others still have to pay back (TXN-30, ANA-02). Amount and count are of the same set: expenses with pending
/// status.
public struct PendingReimbursements: Sendable, Equatable {
  public private(set) var amount = WideSum()
  public private(set) var count = 0

  /// - Parameter period: by the expense's date; later than `today` waits (TXN-27).
  public init(_ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate) {
    for line in book.lines(in: period, today: today) {
      guard let awaited = line.awaited, line.currency == currency, line.counts else { continue }
      amount.add(awaited)
      count += 1
    }
  }
}
