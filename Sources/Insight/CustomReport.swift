import Basis
import Ledger

/// What a person asks of a report (ANA-19).
public struct ReportQuestion: Sendable, Equatable {
  public enum Grouping: Sendable, Equatable { case month, week, day, category }

  public var from: CalendarDate
  /// The last day.
  public var through: CalendarDate
  public var grouping = Grouping.month
  public var filter = LineFilter()

  public init(from: CalendarDate, through: CalendarDate) {
    self.from = from
    self.through = max(from, through)
  }

  /// Longer ones are shown, and exported as CSV, but not printed.
  public var isTooLongForPDF: Bool { from.adding(months: 24) <= through }
}

/// Income and spending of any time, grouped as asked (ANA-19). Closed periods in it answer as everywhere
/// (`PeriodFigures`).
///
/// A week or a day of some categories only is counted from the entries, because no snapshot knows it; the totals are
/// the same in every grouping.
public struct CustomReport: Sendable {
  public struct Row: Sendable, Equatable {
    /// Nil in groups by category.
    public let span: Period?
    /// A whole budget period or calendar month.
    public let isWhole: Bool
    /// Nil: entries without a category, or a group by time.
    public let category: RecordID?
    /// The category's; empty without one.
    public let name: String
    public let type: Category.BudgetType?
    /// Minor units.
    public let income: Int64
    public let spending: Int64
    public let entries: Int
  }

  public let question: ReportQuestion
  /// By time: oldest first, empty ones included. By category: the most spending first.
  public let rows: [Row]
  /// Nil when too large to keep.
  public let income: Int64?
  public let spending: Int64?
  /// What entries of closed periods that came, went or changed later add to the two (BUD-21).
  public let changedIncome: Int64
  public let changedSpending: Int64
  public let entries: Int
  public let notCounted: Int

  public init(
    _ space: Space, _ book: Book, _ question: ReportQuestion, currency: CurrencyCode, today: CalendarDate
  ) {
    self.question = question
    let spans = CustomReport.spans(question, space)
    let end = spans.last?.span.end ?? question.from
    func figures(_ span: Period, days: Int) -> PeriodFigures {
      PeriodFigures(book, period: span, currency: currency, today: today, filter: question.filter, days: days)
    }
    let isDaily = question.grouping == .week || question.grouping == .day
    let whole = figures(Period(start: question.from, end: end), days: isDaily ? 60_000 : 0)
    income = whole.income.exact
    spending = whole.spending.exact
    changedIncome = whole.changedIncome.clamped
    changedSpending = whole.changedSpending.clamped
    entries = whole.entries
    notCounted = whole.notCounted
    var rows: [Row] = []
    switch question.grouping {
    case .category:
      for column in whole.byCategory.indices
      where whole.countByCategory[column] > 0 || !whole.byCategory[column].isZero {
        rows.append(
          Row(
            span: nil, isWhole: false, category: book.category(ofColumn: column), name: book.name(ofColumn: column),
            type: whole.type(ofColumn: column, book), income: 0, spending: whole.byCategory[column].clamped,
            entries: whole.countByCategory[column]))
      }
      rows.sort { $0.spending > $1.spending }
    case .month:
      for (span, isWhole) in spans {
        let part = figures(span, days: 0)
        rows.append(
          CustomReport.row(span, isWhole, income: part.income, spending: part.spending, entries: part.entries))
      }
    case .week, .day:
      for (span, isWhole) in spans {
        let from = whole.period.start.days(until: span.start)
        let to = min(from + span.dayCount, whole.countByDay.count)
        var count = 0
        if from < to { for day in from..<to { count = count.withCount(Int(whole.countByDay[day])) } }
        rows.append(
          CustomReport.row(
            span, isWhole, income: whole.sum(of: whole.incomeByDay, span), spending: whole.sum(of: whole.byDay, span),
            entries: count))
      }
    }
    self.rows = rows
  }

  private static func row(_ span: Period, _ isWhole: Bool, income: WideSum, spending: WideSum, entries: Int) -> Row {
    Row(
      span: span, isWhole: isWhole, category: nil, name: "", type: nil, income: income.clamped,
      spending: spending.clamped, entries: entries)
  }

  /// Stretches of the asked time: weeks from Monday, months by the payday where one is set; the first and the last are
  /// cut to it.
  private static func spans(_ question: ReportQuestion, _ space: Space) -> [(span: Period, isWhole: Bool)] {
    let end = question.through.adding(days: 1)
    guard question.grouping != .category else { return [(Period(start: question.from, end: end), false)] }
    var out: [(span: Period, isWhole: Bool)] = []
    var start = question.from
    while start < end && out.count < 8000 {
      var whole = Period(start: start, end: start.adding(days: 1))
      switch question.grouping {
      case .day, .category: break
      case .week:
        whole = Period(start: start.adding(days: 1 - start.weekday), end: start.adding(days: 8 - start.weekday))
      case .month: whole = space.budgetPeriod(containing: start).span
      }
      let span = Period(start: start, end: min(whole.end, end))
      guard span.end > start else { break }
      out.append((span, span == whole))
      start = span.end
    }
    return out
  }

  /// As a file for spreadsheets: the rows of the report, in its order.
  public func csv(_ style: SheetStyle, currency: CurrencyCode) -> [UInt8] {
    var out: [UInt8] = [0xEF, 0xBB, 0xBF]
    let isByCategory = question.grouping == .category
    CSVExport.line(
      isByCategory
        ? ["Category", "Spending", "Currency", "Entries"]
        : ["From", "To", "Income", "Spending", "Net", "Currency", "Entries"], style, to: &out)
    func number(_ units: Int64) -> String { style.number(Money(minorUnits: units, currency: currency)) }
    for row in rows {
      if let span = row.span {
        let net = Change.difference(row.spending, row.income)
        CSVExport.line(
          [
            span.start.text, span.lastDay.text, number(row.income), number(row.spending), number(net), currency.text,
            String(row.entries),
          ], style, to: &out)
      } else {
        CSVExport.line([number(row.spending), currency.text, String(row.entries)], first: row.name, style, to: &out)
      }
    }
    return out
  }
}
