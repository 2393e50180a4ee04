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

/// Income and spending of any time, grouped as asked (ANA-19). Counts from the book, as every list does (ANA-27).
public struct CustomReport: Sendable {
  public struct Row: Sendable, Equatable {
    /// Nil in groups by category.
    public let span: Period?
    /// A whole budget period or calendar month.
    public let isWhole: Bool
    /// Nil: entries without a category, or a group by time.
    public let category: RecordID?
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
  public let entries: Int
  public let notCounted: Int

  public init(
    _ space: Space, _ book: Book, _ question: ReportQuestion, currency: CurrencyCode, today: CalendarDate
  ) {
    self.question = question
    let spans = CustomReport.spans(question, space)
    let table = PeriodTable(book, spans.map { $0.span }, currency: currency, today: today, filter: question.filter)
    income = table.totalIncome.exact
    spending = table.totalSpending.exact
    entries = table.entries.reduce(0, +)
    notCounted = table.notCounted
    guard question.grouping == .category else {
      var rows: [Row] = []
      for (index, span) in table.periods.enumerated() {
        rows.append(
          Row(
            span: span, isWhole: spans[index].isWhole, category: nil, type: nil, income: table.income[index].clamped,
            spending: table.spending[index].clamped, entries: table.entries[index]))
      }
      self.rows = rows
      return
    }
    var rows: [Row] = []
    for column in 0..<(table.periods.isEmpty ? 0 : table.columns) where table.count(0, category: column) > 0 {
      let category = column < book.categories.count ? book.categories[column] : nil
      rows.append(
        Row(
          span: nil, isWhole: false, category: category?.id, type: category?.budgetType, income: 0,
          spending: table.spending(0, category: column).clamped, entries: table.count(0, category: column)))
    }
    rows.sort { $0.spending > $1.spending }
    self.rows = rows
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
      case .week: whole = Period(start: start.adding(days: 1 - start.weekday), end: start.adding(days: 8 - start.weekday))
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
  public func csv(_ book: Book, _ style: Settings.NumberStyle, currency: CurrencyCode) -> [UInt8] {
    var out: [UInt8] = [0xEF, 0xBB, 0xBF]
    let isByCategory = question.grouping == .category
    CSVExport.line(
      isByCategory
        ? ["Category", "Spending", "Currency", "Entries"]
        : ["From", "To", "Income", "Spending", "Net", "Currency", "Entries"], to: &out)
    func number(_ units: Int64) -> String { CSVExport.number(Money(minorUnits: units, currency: currency), style) }
    for row in rows {
      if let span = row.span {
        let net = Change.difference(row.spending, row.income)
        CSVExport.line(
          [
            span.start.text, span.lastDay.text, number(row.income), number(row.spending), number(net), currency.text,
            String(row.entries),
          ], to: &out)
      } else {
        let name = row.category.flatMap { book.categoryIndex($0) }.map { book.categories[$0].name } ?? ""
        CSVExport.line(
          [number(row.spending), currency.text, String(row.entries)], first: name, to: &out)
      }
    }
    return out
  }
}
