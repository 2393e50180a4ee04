import Basis
import Ledger

/// Which lines of the book a report counts (ANA-19). A parent category includes its children.
public struct LineFilter: Sendable, Equatable {
  public enum Mode: Sendable, Equatable { case only, except }

  /// No category: all of them. Nil among them is what has none.
  public var categories: [RecordID?] = []
  public var categoryMode = Mode.only
  public var wallets: [RecordID] = []
  public var walletMode = Mode.only

  public init() {}

  /// For each category of the book, and last for what has none, whether it counts.
  func categoryFlags(_ book: Book) -> [Bool] {
    let none = book.categories.count
    guard !categories.isEmpty else { return Array(repeating: true, count: none + 1) }
    var named = Array(repeating: false, count: none + 1)
    for id in categories { if let id { if let index = book.categoryIndex(id) { named[index] = true } } else { named[none] = true } }
    var flags = named
    for index in 0..<none where !named[index] {
      var current = index
      var steps = 0
      while steps <= none, let parent = book.categories[current].parentId.flatMap({ book.categoryIndex($0) }) {
        if named[parent] {
          flags[index] = true
          break
        }
        current = parent
        steps += 1
      }
    }
    return categoryMode == .only ? flags : flags.map { !$0 }
  }

  func walletFlags(_ book: Book) -> [Bool] {
    let isExcept = walletMode == .except
    return book.wallets.map { wallet in wallets.isEmpty || wallets.contains(wallet.id) != isExcept }
  }
}

/// Income and spending of many periods, and spending by category, in one pass over the book: however long the history.
public struct PeriodTable: Sendable {
  /// In order, each beginning where the one before ends or later.
  public let periods: [Period]
  /// Sums by period; spending is positive.
  public private(set) var income: [WideSum]
  public private(set) var spending: [WideSum]
  /// Entries behind the two.
  public private(set) var entries: [Int]
  /// Entries left out because they are in another currency (GEN-6).
  public private(set) var notCounted = 0
  /// One for each category of the book, and what has none.
  public let columns: Int
  private var sums: [WideSum]
  private var counts: [Int]

  /// - Parameter periods: at most 8,000 of them are counted.
  public init(
    _ book: Book, _ periods: [Period], currency: CurrencyCode, today: CalendarDate, filter: LineFilter = LineFilter()
  ) {
    self.periods = Array(periods.prefix(8000))
    let rows = self.periods.count
    columns = book.categories.count + 1
    income = Array(repeating: WideSum(), count: rows)
    spending = income
    entries = Array(repeating: 0, count: rows)
    sums = Array(repeating: WideSum(), count: rows * columns)
    counts = Array(repeating: 0, count: rows * columns)
    guard let first = self.periods.first?.start, let last = self.periods.last?.end, first < last else { return }
    let days = PeriodTable.days(self.periods, from: first, to: last)
    let (isCategory, isWallet) = (filter.categoryFlags(book), filter.walletFlags(book))
    let (start, end) = (first.daysSinceEpoch, min(last.daysSinceEpoch, today.daysSinceEpoch &+ 1))
    var counted: RecordID?
    for line in book.lines(from: start, to: end) {
      guard line.flow != .none && line.flow != .transfer else { continue }
      let column = line.category >= 0 ? Int(line.category) : columns - 1
      guard isCategory[column], line.wallet < 0 || isWallet[Int(line.wallet)] else { continue }
      let row = Int(days[Int(line.date &- start)])
      guard row >= 0 else { continue }
      // The lines of a split entry follow each other.
      let isFurther = counted == line.id
      counted = line.id
      guard line.currency == currency else {
        if !isFurther { notCounted += 1 }
        continue
      }
      if !isFurther { entries[row] += 1 }
      if line.flow == .income {
        income[row].add(line.counted)
      } else {
        spending[row].subtract(line.counted)
        sums[row * columns + column].subtract(line.counted)
        counts[row * columns + column] += 1
      }
    }
  }

  /// For each day the index of its period; −1 between two.
  private static func days(_ periods: [Period], from first: CalendarDate, to last: CalendarDate) -> [Int32] {
    var days = Array(repeating: Int32(-1), count: first.days(until: last))
    for (index, period) in periods.enumerated() {
      let from = max(0, first.days(until: period.start))
      let to = min(days.count, first.days(until: period.end))
      if from < to { for day in from..<to { days[day] = Int32(truncatingIfNeeded: index) } }
    }
    return days
  }

  public func spending(_ row: Int, category column: Int) -> WideSum { sums[row * columns + column] }
  public func count(_ row: Int, category column: Int) -> Int { counts[row * columns + column] }

  /// Of all periods together.
  public var totalIncome: WideSum { PeriodTable.sum(income) }
  public var totalSpending: WideSum { PeriodTable.sum(spending) }

  static func sum(_ list: [WideSum]) -> WideSum {
    var total = WideSum()
    for part in list { total.add(part) }
    return total
  }

  /// With everything under it; the last column is what has no category.
  public func rolledUp(_ row: Int, _ book: Book) -> [WideSum] {
    var out = Array(repeating: WideSum(), count: columns)
    for column in 0..<columns {
      let sum = sums[row * columns + column]
      guard counts[row * columns + column] > 0 else { continue }
      out[column].add(sum)
      var current = column
      var steps = 0
      while current < columns - 1, steps < columns,
        let parent = book.categories[current].parentId.flatMap({ book.categoryIndex($0) })
      {
        out[parent].add(sum)
        current = parent
        steps += 1
      }
    }
    return out
  }
}
