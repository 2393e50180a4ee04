import Basis
import Insight
import Ledger

/// The list of transactions with search and filters (TXN-15 to TXN-19).
public final class TransactionsModel: Sendable {
  public struct Day: Sendable {
    public let date: CalendarDate
    /// What the day's shown entries come to, in the space's currency.
    public let total: Money?
    public var rows: [EntryRow]
  }

  public let filter: TransactionFilter
  public let days: [Day]
  /// How many entries pass the filter, and how many of them are in the document.
  public let count: Int
  public let shown: Int
  public let totals: [TransactionList.Total]
  public let hasAny: Bool
  public let categories: [CategoryLabel]
  public let wallets: [WalletRow]
  /// ‹Select many› is on (TXN-38); the chosen ones.
  public let selection: [RecordID]?
  public let isFilterOpen: Bool
  /// Transfers that could be joined; told above the whole list only (TXN-33).
  public let transfers: Int

  public static let pageSize = 50

  public init(
    _ snapshot: Snapshot, route: Route, pages: Int, marked: RecordID? = nil, selection: [RecordID]? = nil,
    isFilterOpen: Bool = false
  ) {
    filter = TransactionFilter(route)
    let list = filter.run(snapshot.space, snapshot.book, today: snapshot.today)
    count = list.ids.count
    totals = list.totals
    hasAny = !snapshot.book.lines.isEmpty
    self.selection = selection
    self.isFilterOpen = isFilterOpen
    transfers = filter.isEmpty && selection == nil ? TransferPairs.find(snapshot.space, snapshot.book).count : 0
    let limit = min(count, max(1, pages) * TransactionsModel.pageSize)
    shown = limit
    let byDate = filter.order == .newest || filter.order == .oldest
    let chosen = Set(selection ?? [])
    var days: [Day] = []
    var rows: [EntryRow] = []
    for id in list.ids.prefix(limit) {
      guard let transaction = snapshot.space.transactions[id] else { continue }
      var row = EntryRow(transaction, snapshot)
      row.isNew = id == marked
      if selection != nil { row.isSelected = chosen.contains(id) }
      if byDate, let last = rows.last, last.date != row.date {
        days.append(TransactionsModel.day(rows, snapshot))
        rows = []
      }
      rows.append(row)
    }
    if !rows.isEmpty { days.append(TransactionsModel.day(rows, snapshot)) }
    self.days = days
    categories = snapshot.book.categories.filter { $0.active }.map { CategoryLabel($0) }
    wallets = snapshot.book.balances(today: snapshot.today).map { WalletRow($0) }
  }

  /// Sorted by amount the list is one group without a header; by date each day has its own.
  private static func day(_ rows: [EntryRow], _ snapshot: Snapshot) -> Day {
    var sum = WideSum()
    for row in rows where !row.isTransfer && !row.isIncomplete && row.money.currency == snapshot.currency {
      sum.add(row.money.minorUnits)
    }
    return Day(date: rows[0].date, total: snapshot.money(sum), rows: rows)
  }
}
