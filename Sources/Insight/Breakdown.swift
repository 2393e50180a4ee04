import Basis
import Ledger

/// Spending by category: slices that add up to the period's spending, ‹Uncategorized› among them (ANA-09, CAT-09).
public struct Breakdown: Sendable {
  public struct Slice: Sendable, Equatable {
    /// Nil: entries without a category.
    public let category: RecordID?
    public let type: Category.BudgetType?
    /// Minor units. Negative when more came back than was spent.
    public let amount: Int64
    /// Whole percent of what was spent; all slices add up to 100. 0 for a negative slice.
    public let percent: Int
    public let entries: Int
    /// True when a closer look shows more than one part.
    public let hasParts: Bool

    public init(
      category: RecordID?, type: Category.BudgetType?, amount: Int64, percent: Int, entries: Int, hasParts: Bool
    ) {
      self.category = category
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
  public init(_ book: Book, _ figures: PeriodFigures, under parent: RecordID? = nil) {
    let none = book.categories.count
    var sums = Array(repeating: WideSum(), count: none + 1)
    var counts = Array(repeating: 0, count: none + 1)
    var parts = Array(repeating: 0, count: none + 1)
    let parentIndex = parent.flatMap { book.categoryIndex($0) }
    for index in 0...none where figures.countByCategory[index] > 0 {
      let target: Int
      if index == none {
        guard parent == nil else { continue }
        target = none
      } else if let parentIndex {
        guard let child = Breakdown.child(of: parentIndex, above: index, in: book) else { continue }
        target = child
      } else {
        target = Int(book.roots[index])
      }
      sums[target].add(figures.byCategory[index])
      counts[target] += figures.countByCategory[index]
      parts[target] += 1
    }
    var order = Array(sums.indices).filter { counts[$0] > 0 }
    order.sort { left, right in
      let (a, b) = (sums[left].clamped, sums[right].clamped)
      return a == b ? left < right : a > b
    }
    let percents = Breakdown.percentages(order.map { sums[$0].clamped })
    var slices: [Slice] = []
    var total = WideSum()
    for (position, index) in order.enumerated() {
      total.add(sums[index])
      let category = index == none ? nil : book.categories[index]
      slices.append(
        Slice(
          category: category?.id, type: category?.budgetType, amount: sums[index].clamped,
          percent: percents[position], entries: counts[index],
          hasParts: index != none && index != parentIndex && parts[index] > 1))
    }
    self.slices = slices
    self.total = total.exact
  }

  /// The direct child of `parent` on the way up from `index`, `parent` itself for its own entries, nil outside of it.
  private static func child(of parent: Int, above index: Int, in book: Book) -> Int? {
    var current = index
    var steps = 0
    while steps <= book.categories.count {
      if current == parent { return parent }
      guard let upper = book.categories[current].parentId.flatMap({ book.categoryIndex($0) }) else { return nil }
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
