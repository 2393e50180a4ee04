import Basis
import Ledger

/// Totals by month and category: for the report command, the API and the Analytics page (ANA-27).
public struct MonthlyReport: Sendable {
  public struct Month: Sendable {
    public let start: CalendarDate
    /// Minor units; nil when too large to keep.
    public let income: Int64?
    public let spending: Int64?
    public let net: Int64?
    /// Spending with roll-up, largest first.
    public let breakdown: Breakdown
    /// Income by category, largest first; nil is without category.
    public let incomeByCategory: [(category: RecordID?, amount: Int64)]
    /// Entries left out because they are in another currency.
    public let notCounted: Int
  }

  public let currency: CurrencyCode
  /// Oldest first; months without entries are there, empty.
  public let months: [Month]

  /// The calendar months that `period` touches, at most 1,200 of them.
  public init(_ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate) {
    self.currency = currency
    var months: [Month] = []
    var start = period.start.firstOfMonth
    while start < period.end && months.count < 1200 {
      let next = start.adding(months: 1)
      guard next > start else { break }
      let span = Period(start: max(start, period.start), end: min(next, period.end))
      let figures = PeriodFigures(book, period: span, currency: currency, today: today)
      months.append(
        Month(
          start: start, income: figures.income.exact, spending: figures.spending.exact, net: figures.net.exact,
          breakdown: Breakdown(book, figures),
          incomeByCategory: book.incomeByCategory(in: span, currency: currency, today: today),
          notCounted: figures.notCounted))
      start = next
    }
    self.months = months
  }

  /// All months with entries up to today.
  public init(_ book: Book, currency: CurrencyCode, today: CalendarDate) {
    let first = book.firstDate ?? today
    let last = min(book.lastDate ?? today, today)
    self.init(
      book, period: Period(start: first.firstOfMonth, end: last.firstOfMonth.adding(months: 1)), currency: currency,
      today: today)
  }
}

extension Book {
  /// Income of a period by category, largest first; nil is income without a category.
  public func incomeByCategory(
    in period: Period, currency: CurrencyCode, today: CalendarDate
  ) -> [(category: RecordID?, amount: Int64)] {
    let none = categories.count
    var sums = Array(repeating: WideSum(), count: none + 1)
    let end = min(period.end.daysSinceEpoch, today.daysSinceEpoch &+ 1)
    for line in lines where line.flow == .income && line.currency == currency {
      guard line.date >= period.start.daysSinceEpoch && line.date < end else { continue }
      sums[line.category >= 0 ? Int(line.category) : none].add(line.counted)
    }
    var order = sums.indices.filter { !sums[$0].isZero }
    order.sort { left, right in
      let (a, b) = (sums[left].clamped, sums[right].clamped)
      return a == b ? left < right : a > b
    }
    return order.map { ($0 == none ? nil : categories[$0].id, sums[$0].clamped) }
  }
}
