import Basis
import Filing
import Insight
import Ledger

/// All wallets with their total (WAL-08).
public final class WalletsModel: Sendable {
  /// What a currency counts at in the converted total (WAL-11).
  public struct RateLine: Sendable {
    public let currency: CurrencyCode
    public let into: CurrencyCode
    /// What one unit is worth.
    public let rate: String
    public let date: CalendarDate
    public let isTyped: Bool
  }

  public let totals: [CurrencyTotal]
  /// All of them in the ledger's currency; nil with one currency, or while a rate is missing.
  public let converted: Money?
  public let rates: [RateLine]
  /// Currencies without a rate.
  public let missing: [CurrencyCode]
  public let active: [WalletRow]
  public let inactive: [WalletRow]
  public let isOrdering: Bool

  public init(_ snapshot: Snapshot, isOrdering: Bool = false) {
    self.isOrdering = isOrdering
    let lines = snapshot.book.purses(today: snapshot.today)
    totals = Book.totals(lines, first: snapshot.currency)
    let whole = ConvertedTotal(totals, snapshot.space, today: snapshot.today)
    converted = whole?.money
    missing = whole?.missing ?? []
    rates = (whole?.rates ?? []).compactMap { rate in
      // Six digits are enough to know a rate that a transfer gave; what was typed stands as it was typed.
      guard let billionths = rate.billionths else { return nil }
      let shown = rate.source == .typed ? billionths : billionths < 1000 ? billionths : (billionths + 500) / 1000 * 1000
      return RateLine(
        currency: rate.currency, into: rate.into, rate: PlainText.rate(shown, snapshot.format), date: rate.date,
        isTyped: rate.source == .typed)
    }
    var active = lines.filter { $0.wallet.active }.map { WalletRow($0) }
    for index in active.indices {
      active[index].canGoUp = index > 0
      active[index].canGoDown = index < active.count - 1
    }
    self.active = active
    inactive = lines.filter { !$0.wallet.active }.map { WalletRow($0) }
  }
}

/// One wallet: its balance and newest entries.
public final class WalletModel: Sendable {
  public let wallet: WalletRow
  public let initial: Money
  public let initialDate: CalendarDate
  public let rows: [EntryRow]
  public let canBeDeleted: Bool

  init?(_ id: RecordID, _ snapshot: Snapshot) {
    guard let line = snapshot.book.balances(today: snapshot.today).first(where: { $0.wallet.id == id }) else {
      return nil
    }
    wallet = WalletRow(line)
    initial = Money(minorUnits: line.wallet.initialBalance, currency: line.wallet.currency)
    initialDate = line.wallet.initialBalanceDate
    canBeDeleted = line.entries == 0 && line.wallet.initialBalance == 0
    var filter = TransactionFilter()
    filter.wallets = [id]
    let list = filter.run(snapshot.space, snapshot.book, today: snapshot.today)
    rows = list.ids.prefix(10).compactMap { snapshot.space.transactions[$0] }.map { EntryRow($0, snapshot) }
  }
}

/// A wallet's sheet.
public struct WalletSheetModel: Sendable {
  public let form: WalletForm
  /// What is in it now: shown, never typed (WAL-04, WAL-05).
  public let balance: Money?
  /// Kind, currency and date are fixed once entries refer to the wallet (WAL-05).
  public let isFixed: Bool
  public let canBeDeleted: Bool
}
