import Basis
import Ledger

/// What is there on the next payday when things go on as they usually do: what the wallets hold today, and what is
/// known to come and go, less what days and bills usually cost. A figure to look ahead by, not a promise; it changes
/// nothing.
public struct Forecast: Sendable, Equatable {
  /// So many whole periods have to lie behind, of the last three, before anything is said.
  static let leastHistory = 2

  public let payday: CalendarDate
  /// Days after today up to the payday.
  public let days: Int
  /// Minor units of the space's currency. What the wallets for daily use hold; savings are left alone.
  public let now: Int64
  /// Templates and entries with a later date, with their signs.
  public let known: Int64
  /// What the remaining days and the bills that are still open usually cost.
  public let usual: Int64

  public var left: Int64 { Change.difference(usual, WideSum(now, known).clamped) }

  /// Nil without a payday, with too short a history, or when the newest entry is over a week old: then what the wallets
  /// hold is not known.
  public init?(_ space: Space, _ book: Book, currency: CurrencyCode, today: CalendarDate) {
    guard space.paySchedule != nil, let first = book.firstDate,
      let newest = book.lines(from: .min, to: today.daysSinceEpoch &+ 1).last?.date, newest &+ 7 >= today.daysSinceEpoch
    else { return nil }
    let period = space.budgetPeriod(containing: today)
    let past = space.budgetPeriods(4, through: period, from: first).filter { book.isWhole($0, in: space, today: today) }
    func figures(_ period: BudgetPeriod) -> PeriodFigures {
      PeriodFigures(book, period: period.span, currency: currency, today: today, days: 0)
    }
    let running = figures(period)
    let rows = past.map { figures($0) }.filter { !$0.spending.isZero }
    guard rows.count >= Forecast.leastHistory else { return nil }
    payday = period.nextPayday
    days = today.days(until: period.span.end) - 1

    var isDaily = Array(repeating: false, count: book.wallets.count)
    var holds = WideSum()
    for (index, line) in book.balances(today: today).enumerated()
    where line.wallet.active && line.wallet.walletKind != .savings && line.wallet.walletKind != .group
      && line.wallet.currency == currency
    {
      guard let balance = line.balance else { return nil }
      isDaily[index] = true
      holds.add(balance)
    }
    now = holds.clamped

    var known = WideSum()
    for line in book.lines(from: today.daysSinceEpoch &+ 1, to: period.span.end.daysSinceEpoch) where line.counts {
      if line.wallet >= 0, isDaily[Int(line.wallet)] { known.add(line.amount) }
      if line.otherWallet >= 0, isDaily[Int(line.otherWallet)] { known.add(line.otherAmount) }
    }
    var isPlanned = Array(repeating: false, count: book.columns)
    for template in space.forms(Template.self) where !template.paused && template.amount < 0 {
      if let column = template.categoryId.flatMap({ book.categoryIndex($0) }) { isPlanned[column] = true }
    }
    for due in space.dueTemplates(period.span) {
      let template = due.template
      guard let wallet = book.walletIndex(template.walletId), isDaily[wallet] else { continue }
      var date = due.timesDone > 0 ? template.nominalDate(after: due.occurrence) : due.occurrence
      if date < today, Forecast.isHere(template, running, book) { date = template.nominalDate(after: date) }
      while date < period.span.end {
        known.add(template.amount)
        let next = template.nominalDate(after: date)
        // The calendar's last day has none after it.
        guard next > date else { break }
        date = next
      }
    }
    self.known = known.clamped

    // Days cost what they did; of bills that no template knows, what is still open of the usual.
    var daily = rows.map { _ in WideSum() }
    var open = WideSum()
    for column in 0..<book.columns where !isPlanned[column] {
      guard column < book.categories.count, book.categories[column].isBill else {
        for (place, row) in rows.enumerated() { daily[place].add(row.byCategory[column]) }
        continue
      }
      let before = Forecast.median(rows.map { $0.byCategory[column].clamped })
      open.add(max(0, Change.difference(running.byCategory[column].clamped, before)))
    }
    let rest = Int64(days)
    open.add(
      Forecast.median(
        rows.enumerated().map { place, row in
          Shares.scaled(max(0, daily[place].clamped), rest, of: Int64(max(1, row.period.dayCount)))
        }))
    usual = open.clamped
  }

  /// What is behind has perhaps come or gone without being confirmed: income has, and what its category's entries
  /// cover.
  private static func isHere(_ template: Template, _ running: PeriodFigures, _ book: Book) -> Bool {
    guard template.amount < 0 else { return true }
    guard let column = template.categoryId.flatMap({ book.categoryIndex($0) }) else { return false }
    return running.byCategory[column].clamped >= Change.magnitude(template.amount)
  }

  private static func median(_ values: [Int64]) -> Int64 {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + min(sorted[middle], last) / 2
  }
}

extension WideSum {
  init(_ one: Int64, _ other: Int64) {
    self.init()
    add(one)
    add(other)
  }
}
