import Basis
import Ledger

/// How an amount moved from one period to another (ANA-13, ANA-17).
public struct Change: Sendable, Equatable {
  /// Minor units: the later less the earlier.
  public let difference: Int64
  /// Whole percent of the earlier amount, without sign; nil when that was not above zero.
  public let percent: Int64?
  /// There was nothing before.
  public let isNew: Bool

  public init(from old: Int64, to new: Int64) {
    difference = Change.difference(old, new)
    isNew = old == 0 && new != 0
    percent = old > 0 ? Shares.scaled(Change.magnitude(difference), 100, of: old) : nil
  }

  /// Whether it is worth a sentence: a fifth at least, and 20 units of the currency (ANA-17).
  public func isNotable(from old: Int64, _ currency: CurrencyCode) -> Bool {
    var units: Int64 = 20
    for _ in 0..<currency.exponent { units *= 10 }
    let size = Change.magnitude(difference)
    return old > 0 && size >= units && Shares.compare(size, times: 5, with: old, times: 1) >= 0
  }

  static func difference(_ old: Int64, _ new: Int64) -> Int64 {
    let (value, overflow) = new.subtractingReportingOverflow(old)
    return overflow ? (new < old ? .min : .max) : value
  }

  static func magnitude(_ value: Int64) -> Int64 { Int64(clamping: value.magnitude) }
}

/// What of an income was kept (ANA-14).
public struct SavingsRate: Sendable, Equatable {
  /// Above 20 %; from 10 % to 20 %; below.
  public enum Band: Sendable, Equatable { case high, middle, low }

  /// Tenths of a percent, rounded; negative when more went out than came in.
  public let permille: Int64
  public let band: Band

  /// Nil without income: a dash.
  public init?(income: Int64, spending: Int64) {
    guard income > 0 else { return nil }
    let kept = Change.difference(spending, income)
    let share = Shares.scaled(Change.magnitude(kept), 1000, of: income)
    permille = kept < 0 ? -share : share
    if Shares.compare(kept, times: 5, with: income, times: 1) > 0 {
      band = .high
    } else if kept > 0, Shares.compare(kept, times: 10, with: income, times: 1) >= 0 {
      band = .middle
    } else {
      band = .low
    }
  }
}

/// Income and spending period by period (ANA-12, ANA-13).
public struct Trend: Sendable {
  public struct Point: Sendable, Equatable {
    public let period: BudgetPeriod
    /// Minor units.
    public let income: Int64
    public let spending: Int64
    /// Today is in it.
    public let isRunning: Bool
    /// Over, and known from its first days to its last: what averages count (BUD-04).
    public let isWhole: Bool

    public var rate: SavingsRate? { SavingsRate(income: income, spending: spending) }
  }

  /// Oldest first; periods from before the first entry are absent.
  public let points: [Point]

  /// The last `count` periods up to `last`.
  public init(_ space: Space, _ book: Book, through last: BudgetPeriod, count: Int, today: CalendarDate) {
    var points: [Point] = []
    let periods = space.budgetPeriods(count, through: last, from: min(book.firstDate ?? last.start, last.start))
    for period in periods {
      let figures = PeriodFigures(book, period: period.span, currency: space.currency ?? .chf, today: today, days: 0)
      points.append(
        Point(
          period: period, income: figures.income.clamped, spending: figures.spending.clamped,
          isRunning: period.span.contains(today), isWhole: book.isWhole(period, in: space, today: today)))
    }
    self.points = points
  }

  /// The three periods before the running one, and it (ANA-13).
  public init(_ space: Space, _ book: Book, today: CalendarDate) {
    self.init(space, book, through: space.budgetPeriod(containing: today), count: 4, today: today)
  }

  /// What a period costs on average; nil before there is a whole one.
  public var usualSpending: Int64? {
    var sum = WideSum()
    var count: Int64 = 0
    for point in points where point.isWhole {
      sum.add(point.spending)
      count += 1
    }
    return count > 0 ? sum.exact.map { $0 / count } : nil
  }

  /// From the last but one to the last; nil with one point.
  public var incomeChange: Change? {
    points.count < 2 ? nil : Change(from: points[points.count - 2].income, to: points[points.count - 1].income)
  }
  public var spendingChange: Change? {
    points.count < 2 ? nil : Change(from: points[points.count - 2].spending, to: points[points.count - 1].spending)
  }
}

extension Book {
  /// Entries that begin within a period's first seven days are no sign that earlier ones are missing.
  private static let latestBegin = 6

  /// Whether a period tells what periods usually come to: it is over, it did not begin before the account, and the
  /// entries reach back to its first days.
  public func isWhole(_ period: BudgetPeriod, in space: Space, today: CalendarDate) -> Bool {
    guard period.span.end <= today, let first = firstDate, first <= period.start.adding(days: Book.latestBegin) else {
      return false
    }
    return !space.isPartial(period)
  }
}
