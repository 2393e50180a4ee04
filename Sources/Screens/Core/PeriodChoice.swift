import Basis
import Insight
import Ledger

/// The span that the Dashboard shows: a period from payday to payday, or without a payday a calendar month; a year, or
/// everything (BUD-19).
public enum PeriodChoice: Equatable, Sendable {
  /// The first day of the month.
  case month(CalendarDate)
  case pay(BudgetPeriod)
  case year(Int)
  case all

  /// `2026-07`, `2026`, `all`, or a day of a pay period, `2026-02-24`; nil for anything else.
  public init?(_ text: String, _ space: Space? = nil) {
    if let date = CalendarDate(text: text), let period = space?.paySchedule?.period(containing: date) {
      self = PeriodChoice(period)
    } else if sameBytes(text, "all") {
      self = .all
    } else if text.utf8.count == 7, let first = CalendarDate(text: text + "-01") {
      self = .month(first)
    } else if text.utf8.count == 4, let first = CalendarDate(text: text + "-01-01") {
      self = .year(first.year)
    } else {
      return nil
    }
  }

  /// A whole calendar month is one, whatever it came from.
  init(_ period: BudgetPeriod) { self = period.isCalendarMonth ? .month(period.start) : .pay(period) }

  public var text: String {
    switch self {
    case .pay(let period): return period.start.text
    case .month(let first): return String(decoding: first.text.bytes.prefix(7), as: UTF8.self)
    case .year(let year): return String(year)
    case .all: return "all"
    }
  }

  public func period(_ book: Book, today: CalendarDate) -> Period {
    switch self {
    case .pay(let period): return period.span
    case .month(let first): return Period.month(containing: first)
    case .year(let year):
      guard let start = CalendarDate(year: year, month: 1, day: 1) else { return Period.month(containing: today) }
      return Period(start: start, end: start.adding(months: 12))
    case .all:
      let first = min(book.firstDate ?? today, today).firstOfMonth
      let last = max(first, min(book.lastDate ?? today, today))
      // No closed period is cut: it has its figures as a whole.
      return Period(start: min(first, book.closedSince ?? first), end: last.firstOfMonth.adding(months: 1))
    }
  }

  func shifted(by step: Int, _ space: Space) -> PeriodChoice? {
    switch self {
    case .pay(let period):
      let date = step < 0 ? period.start.adding(days: -1) : period.span.end
      return date.isAccepted ? PeriodChoice(space.budgetPeriod(containing: date)) : nil
    case .month(let first):
      let next = first.adding(months: step)
      return next.isAccepted ? .month(next) : nil
    case .year(let year): return CalendarDate(year: year + step, month: 1, day: 1).map { .year($0.year) }
    case .all: return nil
    }
  }

  /// What opens by itself: the running period, which turns on payday whether there are entries yet or not (BUD-07).
  /// Only before a payday is set do entries that ended long ago open at their end, so that an old file is seen at once
  /// (ANA-01).
  public static func newest(_ book: Book, _ space: Space, today: CalendarDate) -> PeriodChoice {
    let running = space.budgetPeriod(containing: today)
    let newest = book.lines(from: .min, to: today.daysSinceEpoch &+ 1).last { $0.flow != .none }
    guard space.paySchedule == nil, let date = newest.map({ CalendarDate(daysSinceEpoch: $0.date) }),
      date.days(until: today) > longestQuiet
    else { return PeriodChoice(running) }
    return PeriodChoice(space.budgetPeriod(containing: date))
  }

  /// For so many days somebody may have bought nothing.
  private static let longestQuiet = 7
}
