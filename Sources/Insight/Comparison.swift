import Basis
import Ledger

/// Periods side by side, category by category (ANA-17, ANA-18). What was budgeted and what categories came to is each
/// period's own: of a closed one as its snapshots say, with the tree that held then (BUD-22, L-20).
public struct Comparison: Sendable {
  public struct Row: Sendable, Equatable {
    /// Nil: entries without a category.
    public let category: RecordID?
    public let name: String
    public let type: Category.BudgetType?
    /// A part of another row.
    public let isNested: Bool
    /// By period, in minor units.
    public let amounts: [Int64]
    /// By period; nil where none was planned.
    public let budgets: [Int64?]
    /// By period, what entries that came, went or changed after closing add (BUD-21).
    public let changes: [Int64]

    /// From the first of the last two periods to the other.
    public var change: Change {
      amounts.count < 2
        ? Change(from: 0, to: 0) : Change(from: amounts[amounts.count - 2], to: amounts[amounts.count - 1])
    }
  }

  /// In the order asked for.
  public let periods: [BudgetPeriod]
  /// The largest of the last period first; top-level categories, and whatever has a budget.
  public let rows: [Row]
  /// All spending by period.
  public let totals: [Int64]
  /// What entries that came, went or changed later add to the totals of closed periods (BUD-21).
  public let changes: [Int64]
  public let currency: CurrencyCode
  /// The last period isn't over, so that what is less in it may still come.
  private let isRunning: Bool

  public init(_ space: Space, _ book: Book, _ periods: [BudgetPeriod], currency: CurrencyCode, today: CalendarDate) {
    self.periods = periods
    self.currency = currency
    isRunning = periods.last?.span.contains(today) ?? false
    let columns = book.columns
    let none = book.categories.count
    var amounts = Array(repeating: Array(repeating: Int64(0), count: periods.count), count: columns)
    var budgets = Array(repeating: Array(repeating: Int64?.none, count: periods.count), count: columns)
    // On top now, or then.
    var isShown = (0..<columns).map { $0 >= none || book.parents[$0] < 0 }
    var gone: [Row] = []
    var totals: [Int64] = []
    var changes: [Int64] = []
    var rowChanges = amounts
    for (column, period) in periods.enumerated() {
      let figures = PeriodFigures(book, period: period.span, currency: currency, today: today, days: 0)
      for (index, sum) in figures.rolledUp(book).enumerated() { amounts[index][column] = sum.clamped }
      for index in figures.topColumns(book) { isShown[index] = true }
      totals.append(figures.spending.clamped)
      changes.append(figures.changedSpending.clamped)
      for (index, sum) in figures.changed(under: book).enumerated() { rowChanges[index][column] = sum.clamped }
      // Where nothing was planned there are no budgets.
      guard !space.isHistory(period) else { continue }
      for line in book.budget(of: period, in: space, today: today).lines {
        guard let index = book.column(of: line.category) else {
          Comparison.note(line, column, periods.count, &gone)
          continue
        }
        isShown[index] = true
        amounts[index][column] = line.spent
        budgets[index][column] = line.allocated
      }
    }
    self.totals = totals
    self.changes = changes
    var rows: [Row] = []
    for index in 0..<columns where isShown[index] {
      guard amounts[index].contains(where: { $0 != 0 }) || budgets[index].contains(where: { $0 != nil }) else {
        continue
      }
      rows.append(
        Row(
          category: book.category(ofColumn: index), name: book.name(ofColumn: index), type: book.type(ofColumn: index),
          isNested: index < none && book.parents[index] >= 0, amounts: amounts[index], budgets: budgets[index],
          changes: rowChanges[index]))
    }
    rows += gone
    var places = Array(rows.indices)
    places.sort { one, other in
      let (a, b) = (rows[one].amounts.last ?? 0, rows[other].amounts.last ?? 0)
      return a == b ? one < other : a > b
    }
    self.rows = places.map { rows[$0] }
  }

  /// A category that only a budget's snapshot names: it is not here any more, and nothing was spent in it.
  private static func note(_ line: PeriodBudget.Line, _ column: Int, _ count: Int, _ gone: inout [Row]) {
    let known = gone.firstIndex { $0.category == line.category }
    var amounts = known.map { gone[$0].amounts } ?? Array(repeating: 0, count: count)
    var budgets = known.map { gone[$0].budgets } ?? Array(repeating: nil, count: count)
    var changes = known.map { gone[$0].changes } ?? Array(repeating: 0, count: count)
    amounts[column] = line.spent
    budgets[column] = line.allocated
    changes[column] = line.changedSince
    let row = Row(
      category: line.category, name: line.name, type: line.type, isNested: line.isNested, amounts: amounts,
      budgets: budgets, changes: changes)
    if let known { gone[known] = row } else { gone.append(row) }
  }

  /// The rows worth a sentence, the largest change first. Of a period that runs only what is more already. Where
  /// entries came to a closed period later, only what is still so with them.
  public var insights: [Row] {
    guard periods.count >= 2 else { return [] }
    var found = rows.filter { row in
      row.category != nil && isStillSo(row) && !(isRunning && row.change.difference < 0)
        && row.change.isNotable(from: row.amounts[row.amounts.count - 2], currency)
    }
    found.sort { Change.magnitude($0.change.difference) > Change.magnitude($1.change.difference) }
    return found
  }

  private func isStillSo(_ row: Row) -> Bool {
    let (from, to) = (row.amounts.count - 2, row.amounts.count - 1)
    guard row.changes[from] != 0 || row.changes[to] != 0 else { return true }
    let now = Change(
      from: row.amounts[from].addingClamped(row.changes[from]), to: row.amounts[to].addingClamped(row.changes[to]))
    return now.isNotable(from: row.amounts[from].addingClamped(row.changes[from]), currency)
      && (now.difference > 0) == (row.change.difference > 0)
  }
}
