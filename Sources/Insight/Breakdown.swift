import Basis
import Ledger

/// Spending by category: slices that add up to the period's spending, ‹Uncategorized› among them (ANA-09, CAT-09).
public struct Breakdown: Sendable {
  public struct Slice: Sendable, Equatable {
    /// Nil: entries without a category.
    public let category: RecordID?
    /// Empty without a category; that of one that is gone is the one that it had last.
    public let name: String
    public let type: Category.BudgetType?
    /// Minor units. Negative when more came back than was spent.
    public let amount: Int64
    /// Whole percent of what was spent; all slices add up to 100. 0 for a negative slice.
    public let percent: Int
    public let entries: Int
    /// True when a closer look shows more than one part.
    public let hasParts: Bool

    public init(
      category: RecordID?, name: String, type: Category.BudgetType?, amount: Int64, percent: Int, entries: Int,
      hasParts: Bool
    ) {
      self.category = category
      self.name = name
      self.type = type
      self.amount = amount
      self.percent = percent
      self.entries = entries
      self.hasParts = hasParts
    }
  }

  /// Largest first; equal ones in the order of the categories; ‹Uncategorized› after equals.
  public let slices: [Slice]
  /// Minor units; nil when too large to keep.
  public let total: Int64?

  /// The top level, children rolled up into their topmost parents; or, with `parent`, that category's own parts.
  /// Categories of a closed period stand where they stood then (L-20); numbers of entries are of the tree as it is now.
  public init(_ book: Book, _ figures: PeriodFigures, under parent: RecordID? = nil) {
    let none = book.categories.count
    var sums = Array(repeating: WideSum(), count: figures.byCategory.count)
    var counts = Array(repeating: 0, count: sums.count)
    var parts = counts
    var isIn = Array(repeating: false, count: sums.count)
    let top = parent.flatMap { book.column(of: $0) }
    func place(_ column: Int, _ parents: [Int32]) -> Int? {
      if column == none { return parent == nil ? none : nil }
      guard let top else { return Book.root(of: column, parents) }
      return Breakdown.child(of: top, above: column, parents)
    }
    figures.eachOwn(book) { column, parents, sum in
      guard let target = place(column, parents) else { return }
      sums[target].add(sum)
      isIn[target] = true
      parts[target] += 1
    }
    for column in figures.countByCategory.indices where figures.countByCategory[column] > 0 {
      guard let target = place(column, book.parents) else { continue }
      counts[target] = counts[target].withCount(figures.countByCategory[column])
      isIn[target] = isIn[target] || figures.byCategory[column].isZero
    }
    var order = sums.indices.filter { isIn[$0] }
    order.sort { left, right in
      let (a, b) = (sums[left].clamped, sums[right].clamped)
      return a == b ? left < right : a > b
    }
    let percents = Breakdown.percentages(order.map { sums[$0].clamped })
    var slices: [Slice] = []
    var total = WideSum()
    for (position, index) in order.enumerated() {
      total.add(sums[index])
      slices.append(
        Slice(
          category: book.category(ofColumn: index), name: book.name(ofColumn: index),
          type: figures.type(ofColumn: index, book), amount: sums[index].clamped, percent: percents[position],
          entries: counts[index], hasParts: index != none && index != top && parts[index] > 1))
    }
    self.slices = slices
    self.total = total.exact
  }

  /// The direct child of `parent` on the way up from a column, `parent` itself for its own entries, nil outside of it.
  private static func child(of parent: Int, above column: Int, _ parents: [Int32]) -> Int? {
    var current = column
    var steps = 0
    while steps <= parents.count {
      if current == parent { return parent }
      guard current < parents.count, parents[current] >= 0 else { return nil }
      let upper = Int(parents[current])
      if upper == parent { return current }
      current = upper
      steps += 1
    }
    return nil
  }

  /// Whole percentages that add up to 100 by largest remainder (Hamilton); ties go to the earlier amount. Amounts that
  /// are not positive get 0.
  public static func percentages(_ amounts: [Int64]) -> [Int] {
    var total: UInt64 = 0
    var overflow = false
    for amount in amounts where amount > 0 {
      let (sum, over) = total.addingReportingOverflow(UInt64(amount))
      total = sum
      overflow = overflow || over
    }
    guard total > 0 else { return Array(repeating: 0, count: amounts.count) }
    // Beyond UInt64 a thousandth of each amount is precise enough for whole percent.
    if overflow { return percentages(amounts.map { $0 / 1024 }) }
    var out: [Int] = []
    var remainders: [(index: Int, rest: UInt64)] = []
    for (index, amount) in amounts.enumerated() {
      guard amount > 0 else {
        out.append(0)
        continue
      }
      let (quotient, rest) = total.dividingFullWidth(UInt64(amount).multipliedFullWidth(by: 100))
      out.append(Int(quotient))
      remainders.append((index, rest))
    }
    var missing = 100 - out.reduce(0, +)
    remainders.sort { $0.rest == $1.rest ? $0.index < $1.index : $0.rest > $1.rest }
    for (index, _) in remainders where missing > 0 {
      out[index] += 1
      missing -= 1
    }
    return out
  }
}
