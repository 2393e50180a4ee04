import Basis
import Insight
import Ledger

/// A month as a grid of days with what came in and what went out (TXN-26): only what happened, in the space's currency.
/// Like the lists that its days open it counts the entries as they are now, of closed periods too.
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
    let count = CalendarDate.daysIn(month: first.month, year: first.year)
    var figures = CalendarFigures(first: first, count: count, currency: snapshot.currency)
    for line in snapshot.book.lines(in: Period.month(containing: first), today: today) { figures.add(line) }
    var weeks: [[Day?]] = []
    var week: [Day?] = Array(repeating: nil, count: snapshot.format.column(of: first))
    for index in 0..<count {
      week.append(figures.day(index))
      if week.count == 7 {
        weeks.append(week)
        week = []
      }
    }
    if !week.isEmpty { weeks.append(week + Array(repeating: nil, count: 7 - week.count)) }
    self.weeks = weeks
    income = figures.money(figures.allIncome)
    spending = figures.money(figures.allSpending)
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

/// Sums by day of one month.
private struct CalendarFigures {
  let first: CalendarDate
  let count: Int
  let currency: CurrencyCode
  var income: [WideSum]
  var spending: [WideSum]
  var entries: [Int]
  var allIncome = WideSum()
  var allSpending = WideSum()

  init(first: CalendarDate, count: Int, currency: CurrencyCode) {
    self.first = first
    self.count = count
    self.currency = currency
    income = Array(repeating: WideSum(), count: count)
    spending = income
    entries = Array(repeating: 0, count: count)
  }

  mutating func add(_ line: Book.Line) {
    let index = Int(line.date) - Int(first.daysSinceEpoch)
    guard index >= 0 && index < count else { return }
    entries[index] += 1
    guard line.counts && line.currency == currency else { return }
    switch line.flow {
    case .income:
      income[index].add(line.counted)
      allIncome.add(line.counted)
    // Money that came back lowers what the day cost.
    case .expense, .refund:
      spending[index].subtract(line.counted)
      allSpending.subtract(line.counted)
    case .transfer, .none: break
    }
  }

  func day(_ index: Int) -> CalendarModel.Day {
    CalendarModel.Day(
      date: first.adding(days: index), income: money(income[index]), spending: money(spending[index]),
      entries: entries[index])
  }

  func money(_ sum: WideSum) -> Money? {
    sum.isZero ? nil : Money(minorUnits: sum.clamped, currency: currency)
  }
}
