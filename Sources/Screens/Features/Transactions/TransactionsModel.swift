import Basis
import Filing
import Insight
import Ledger

/// The list of transactions with search and filters (TXN-15 to TXN-19).
public final class TransactionsModel: Sendable {
  public struct Day: Sendable {
    public let date: CalendarDate
    /// The id of the section: the day, ‹upcoming›, or the number of a part of a list that is not by date.
    public let key: String
    /// All that is to come stands together (TXN-27).
    public let isUpcoming: Bool
    /// What the list's entries of the day come to, in the space's currency: all of them, also those that are not drawn
    /// yet.
    public let total: Money?
    public var rows: [EntryRow]
  }

  public let filter: TransactionFilter
  public let days: [Day]
  /// How many entries pass the filter, and how many of them are in the document.
  public let count: Int
  public let shown: Int
  public let totals: [TransactionList.Total]
  /// What closed periods of these days were closed with, where the entries come to something else now (BUD-21).
  public let asClosed: ListAsClosed?
  public let changed: LateChange?
  public let hasAny: Bool
  /// Something can be shared at all.
  public let hasShared: Bool
  public let categories: [CategoryLabel]
  public let wallets: [WalletRow]
  /// ‹Select many› is on (TXN-38); the chosen ones.
  public let selection: [RecordID]?
  public let isFilterOpen: Bool
  /// Entries that may settle what is open in a group (SPL-27); told above the whole list, too.
  public let found: [PaymentFound]
  /// Transfers that could be joined; told above the whole list only (TXN-33).
  public let transfers: Int
  /// Payments of what comes again that could be joined (TXN-39); told there, too.
  public let payments: Int
  /// Entries without a category for which there is a suggestion (CAT-15); told there, too.
  public let suggestions: Int
  /// The entry that is shown beside the list.
  public let current: RecordID?

  /// Of the list that are shown; 0 for the first rows.
  public let pages: Int

  public static let pageSize = 50
  /// What a tall phone shows: drawn first and at once, since its end is near the page follows by itself (QLT-08).
  public static let firstRows = 12

  public init(
    _ snapshot: Snapshot, route: Route, pages: Int, marked: RecordID? = nil, selection: [RecordID]? = nil,
    isFilterOpen: Bool = false, found: [PaymentFound] = [], suggestions: Int = 0
  ) {
    self.found = found
    self.suggestions = suggestions
    filter = TransactionFilter(route)
    let list = filter.run(snapshot.space, snapshot.book, today: snapshot.today)
    count = list.ids.count
    totals = list.totals
    asClosed = ListAsClosed(filter, list, snapshot.book, currency: snapshot.currency, today: snapshot.today)
    changed = asClosed.flatMap { LateChange($0.changedIncome.clamped, $0.changedSpending.clamped, snapshot.currency) }
    hasAny = !snapshot.book.lines.isEmpty
    hasShared = snapshot.book.wallets.contains { $0.walletKind == .group }
    self.selection = selection
    self.isFilterOpen = isFilterOpen
    let isWhole = filter.isEmpty && selection == nil
    transfers = isWhole ? TransferPairs.find(snapshot.space, snapshot.book).count : 0
    payments = isWhole ? ExpectedPayments.find(snapshot.space, snapshot.book).count : 0
    if case .transaction(let id) = route.page { current = id } else { current = nil }
    let limit = min(count, pages == 0 ? TransactionsModel.firstRows : pages * TransactionsModel.pageSize)
    shown = limit
    self.pages = pages
    let byDate = filter.order == .newest || filter.order == .oldest
    let chosen = Set(selection ?? [])
    var days: [Day] = []
    var rows: [EntryRow] = []
    var sum = WideSum()
    func total(_ transaction: Transaction) {
      guard transaction.currency == snapshot.currency, let units = list.counted(transaction) else { return }
      sum.add(units)
    }
    for id in list.ids.prefix(limit) {
      guard let transaction = snapshot.space.transactions[id] else { continue }
      var row = EntryRow(transaction, snapshot)
      row.counted = EntryRow.counted(list.counted(transaction) ?? row.money.minorUnits, transaction)
      row.isNew = id == marked
      row.isCurrent = id == current
      if selection != nil { row.isSelected = chosen.contains(id) }
      let isFull = rows.count == TransactionsModel.pageSize
      if let last = rows.last, byDate ? last.date != row.date && !(last.isFuture && row.isFuture) : isFull {
        days.append(TransactionsModel.day(rows, sum, byDate ? nil : days.count, snapshot))
        rows = []
        sum = WideSum()
      }
      rows.append(row)
      total(transaction)
    }
    if let last = rows.last {
      // A day that the end of what is drawn cuts is told whole.
      for id in list.ids.dropFirst(limit) where byDate {
        guard let transaction = snapshot.space.transactions[id] else { continue }
        guard transaction.date == last.date || last.isFuture && transaction.date > snapshot.today else { break }
        total(transaction)
      }
      days.append(TransactionsModel.day(rows, sum, byDate ? nil : days.count, snapshot))
    }
    self.days = days
    categories = snapshot.book.categories.filter { $0.active }.map { CategoryLabel($0) }
    wallets = snapshot.book.balances(today: snapshot.today).map { WalletRow($0) }
  }

  /// Sorted by amount the list is in parts without headers; by date each day has its own.
  private static func day(_ rows: [EntryRow], _ sum: WideSum, _ number: Int?, _ snapshot: Snapshot) -> Day {
    let first = rows[0]
    let key = number.map { "part-" + String($0) } ?? (first.isFuture ? "upcoming" : "day-" + first.date.text)
    return Day(
      date: first.date, key: key, isUpcoming: number == nil && first.isFuture, total: snapshot.money(sum), rows: rows)
  }
}
