import Basis
import Filing
import Insight
import Ledger

/// Examples for the page that shows every component (DES-08): entries and wallets of the example's household.
public final class GalleryModel: Sendable {
  /// One row for each look that a row can have.
  public let rows: [EntryRow]
  public let wallets: [WalletRow]
  public let categories: [CategoryLabel]

  init(format: LocaleFormat, today: CalendarDate, route: Route) {
    let space = ExampleYear.space(RecordID(high: 0, low: 1), today: today, clock: 1, language: format.language).space
    let snapshot = Snapshot(space: space, format: format, today: today)
    categories = snapshot.book.categories.prefix(8).map { CategoryLabel($0) }
    wallets = snapshot.book.balances(today: today).map { WalletRow($0) }
    var rows: [EntryRow] = []
    for key in space.timeline.oldestFirst.reversed() {
      guard let transaction = space.transactions[key.id] else { continue }
      let row = EntryRow(transaction, snapshot)
      if !rows.contains(where: { GalleryModel.look($0) == GalleryModel.look(row) }) { rows.append(row) }
    }
    if var first = rows.first {
      first.isCurrent = true
      rows.append(first)
    }
    self.rows = rows
  }

  private static func look(_ row: EntryRow) -> Int {
    (row.isTransfer ? 1 : 0) + (row.category == nil ? 2 : 0) + (row.isFuture ? 4 : 0) + (row.isIncomplete ? 8 : 0)
      + (row.isPending ? 16 : 0) + (row.isRefund ? 32 : 0) + (row.money.minorUnits > 0 ? 64 : 0)
      + (row.parts.isEmpty ? 0 : 128)
  }
}
