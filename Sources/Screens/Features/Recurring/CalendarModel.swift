import Basis
import Filing
import Insight
import Ledger

/// A month as a grid of days with what came in and what went out (TXN-26): only what happened, in the space's currency.
/// Income stands on the day on which it came, whichever period it counts for, and every day has its entries as they are
/// now.
public final class CalendarModel: Sendable {
  public struct Day: Sendable {
    public let date: CalendarDate
    /// Nil when nothing of the kind happened.
    public let income: Money?
    public let spending: Money?
    /// Entries of the day, transfers included.
    public let entries: Int
  }

  /// The first day of the month.
  public let month: CalendarDate
  /// Weeks as the reader's calendar has them; nil for a day of another month.
  public let weeks: [[Day?]]
  public let income: Money?
  public let spending: Money?
  public let previous: CalendarDate?
  public let next: CalendarDate?
  /// The day whose entries are listed.
  public let chosen: CalendarDate?
  public let rows: [EntryRow]

  public init(_ snapshot: Snapshot, route: Route) {
    let today = snapshot.today
    let day = route["day"].flatMap { CalendarDate(text: $0) }.flatMap { $0.isAccepted ? $0 : nil }
    let asked = route["month"].flatMap { CalendarDate(text: $0 + "-01") }.flatMap { $0.isAccepted ? $0 : nil }
    let first = (asked ?? day ?? today).firstOfMonth
    month = first
    let span = Period.month(containing: first)
    let figures = PeriodFigures(
      snapshot.book, period: span, currency: snapshot.currency, today: today, isByPeriod: false, asClosed: false)
    var entries = Array(repeating: 0, count: span.dayCount)
    for line in snapshot.book.lines(in: span, today: today) {
      entries[first.days(until: CalendarDate(daysSinceEpoch: line.date))] += line.entries
    }
    func money(_ sum: WideSum) -> Money? {
      sum.isZero ? nil : Money(minorUnits: sum.clamped, currency: snapshot.currency)
    }
    var weeks: [[Day?]] = []
    var week: [Day?] = Array(repeating: nil, count: snapshot.format.column(of: first))
    for index in 0..<span.dayCount {
      week.append(
        Day(
          date: first.adding(days: index), income: money(figures.incomeByDay[index]),
          spending: money(figures.byDay[index]),
          entries: entries[index]))
      if week.count == 7 {
        weeks.append(week)
        week = []
      }
    }
    if !week.isEmpty { weeks.append(week + Array(repeating: nil, count: 7 - week.count)) }
    self.weeks = weeks
    income = money(figures.income)
    spending = money(figures.spending)
    let before = first.adding(months: -1)
    let after = first.adding(months: 1)
    previous = before.isAccepted ? before : nil
    next = after.isAccepted && after <= today ? after : nil
    chosen = day.flatMap { $0.firstOfMonth == first ? $0 : nil }
    rows = CalendarModel.rows(of: chosen, snapshot)
  }

  private static func rows(of day: CalendarDate?, _ snapshot: Snapshot) -> [EntryRow] {
    guard let day, day <= snapshot.today else { return [] }
    var filter = TransactionFilter()
    filter.from = day
    filter.through = day
    let list = filter.run(snapshot.space, snapshot.book, today: snapshot.today)
    return list.ids.prefix(200).compactMap { snapshot.space.transactions[$0] }.map { EntryRow($0, snapshot) }
  }
}
