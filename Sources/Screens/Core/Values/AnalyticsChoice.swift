import Basis
import Filing
import Insight
import Ledger

/// What Analytics shows: a period or several (ANA-23). In the address, so that back returns to it (ANA-06).
public enum AnalyticsChoice: Equatable, Sendable {
  case current, last, three, year
  /// The period that this day is in.
  case at(CalendarDate)
  /// Both inclusive.
  case custom(CalendarDate, CalendarDate)

  /// Without a choice the running period; the newest one with entries when it has none.
  init(_ route: Route, _ snapshot: Snapshot) {
    let today = snapshot.today
    let text = route["period"] ?? ""
    switch text {
    case "this": self = .current
    case "last": self = .last
    case "three": self = .three
    case "year": self = .year
    case "custom":
      let through = route["through"].flatMap { CalendarDate(text: $0) }.flatMap { $0.isAccepted ? $0 : nil } ?? today
      let from = route["from"].flatMap { CalendarDate(text: $0) }.flatMap { $0.isAccepted ? $0 : nil }
      self = .custom(min(from ?? through.adding(months: -3), through), through)
    default:
      if let date = CalendarDate(text: text), date.isAccepted {
        self = .at(date)
      } else {
        self = AnalyticsChoice.usual(snapshot)
      }
    }
  }

  private static func usual(_ snapshot: Snapshot) -> AnalyticsChoice {
    let newest = PeriodChoice.newest(snapshot.book, snapshot.space, today: snapshot.today)
    let period = newest.period(snapshot.book, today: snapshot.today)
    return period.contains(snapshot.today) ? .current : .at(period.start)
  }

  public var text: String {
    switch self {
    case .current: return "this"
    case .last: return "last"
    case .three: return "three"
    case .year: return "year"
    case .at(let date): return date.text
    case .custom: return "custom"
    }
  }

  /// The last period in it, and all of its days.
  func reach(_ space: Space, today: CalendarDate) -> (main: BudgetPeriod, span: Period) {
    let running = space.budgetPeriod(containing: today)
    switch self {
    case .current: return (running, running.span)
    case .last:
      let last = space.budgetPeriod(before: running) ?? running
      return (last, last.span)
    case .three:
      let first = space.budgetPeriods(3, through: running, from: .earliest).first ?? running
      return (running, Period(start: first.start, end: running.span.end))
    case .year:
      let first = today.firstOfMonth.adding(months: 1 - today.month)
      return (running, Period(start: first, end: first.adding(months: 12)))
    case .at(let date):
      let period = space.budgetPeriod(containing: date)
      return (period, period.span)
    case .custom(let from, let through):
      let last = space.budgetPeriod(containing: min(through, max(from, today)))
      return (last, Period(start: from, end: through.adding(days: 1)))
    }
  }
}
