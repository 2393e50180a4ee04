import Basis
import Insight
import Ledger

/// How a tab's places were left, for as long as it is open.
public struct KeptPlaces: Sendable, Equatable {
  /// Filters, search and order of the list (TXN-16).
  public var list: [Route.Item] = []
  /// The period that Dashboard, Budgets and Transactions follow; nil for what is newest (TXN-21).
  var period: PeriodChoice?
}
