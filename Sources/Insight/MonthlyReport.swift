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
          incomeByCategory: figures.incomeByCategory(book),
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

extension PeriodFigures {
  /// Income by category, largest first; nil is income without a category.
  public func incomeByCategory(_ book: Book) -> [(category: RecordID?, amount: Int64)] {
    var order = incomeByCategory.indices.filter { !incomeByCategory[$0].isZero }
    order.sort { left, right in
      let (a, b) = (incomeByCategory[left].clamped, incomeByCategory[right].clamped)
      return a == b ? left < right : a > b
    }
    return order.map { (book.category(ofColumn: $0), incomeByCategory[$0].clamped) }
  }
}
