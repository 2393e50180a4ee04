import Basis
import Ledger

/// Which lines of a book a question is about.
struct LineQuestion {
  let currency: CurrencyCode
  /// By column, and by wallet; nil for all.
  var columns: [Bool]?
  let wallets: [Bool]?
  let isShared: Bool?
  /// The column of what has no category.
  let none: Int

  /// The line's column; nil when it is not asked for.
  func column(of line: Book.Line) -> Int? {
    guard line.flow != .none && line.flow != .transfer else { return nil }
    let column = line.category >= 0 ? Int(line.category) : none
    if let columns, !columns[column] { return nil }
    if let isShared, line.isShared != isShared { return nil }
    if let wallets, line.wallet >= 0, !wallets[Int(line.wallet)] { return nil }
    return column
  }
}

/// Sums and numbers of entries by category and by day.
struct PeriodSums: Sendable {
  var income = WideSum()
  var spending = WideSum()
  var incomeCount = 0
  var spendingCount = 0
  var entries = 0
  /// Left out because they are in another currency.
  var notCounted = 0
  var byCategory: [WideSum]
  var incomeByCategory: [WideSum]
  var countByCategory: [Int]
  var incomeCountByCategory: [Int]
  var byDay: [WideSum]
  var incomeByDay: [WideSum]
  var countByDay: [Int32]
  /// Of the first day. Days since 1970.
  private let start: Int32
  /// An entry whose first part is counted already.
  private var split: RecordID?

  init(columns: Int, from start: CalendarDate, days: Int) {
    self.start = start.daysSinceEpoch
    byCategory = Array(repeating: WideSum(), count: columns)
    incomeByCategory = byCategory
    countByCategory = Array(repeating: 0, count: columns)
    incomeCountByCategory = countByCategory
    byDay = Array(repeating: WideSum(), count: max(0, days))
    incomeByDay = byDay
    countByDay = Array(repeating: 0, count: byDay.count)
  }

  /// - Parameter floor: what is of an earlier day counts on this one.
  mutating func add(_ line: Book.Line, _ question: LineQuestion, from floor: Int32) {
    guard let column = question.column(of: line) else { return }
    // The lines of a split entry follow each other.
    let isFurther = line.part == .further && split == line.id
    if line.part != .whole { split = line.id }
    guard line.currency == question.currency else {
      if !isFurther { notCounted += 1 }
      return
    }
    let day = Int(max(floor, line.date) &- start)
    if !isFurther {
      entries += 1
      if countByDay.indices.contains(day) { countByDay[day] &+= 1 }
    }
    if line.flow == .income {
      if !isFurther { incomeCount += 1 }
      incomeCountByCategory[column] += 1
      income.add(line.counted)
      incomeByCategory[column].add(line.counted)
      if incomeByDay.indices.contains(day) { incomeByDay[day].add(line.counted) }
    } else {
      if !isFurther { spendingCount += 1 }
      countByCategory[column] += 1
      spending.subtract(line.counted)
      byCategory[column].subtract(line.counted)
      if byDay.indices.contains(day) { byDay[day].subtract(line.counted) }
    }
  }

  /// Of the same columns.
  mutating func add(_ other: PeriodSums) {
    income.add(other.income)
    spending.add(other.spending)
    incomeCount = incomeCount.withCount(other.incomeCount)
    spendingCount = spendingCount.withCount(other.spendingCount)
    entries = entries.withCount(other.entries)
    notCounted += other.notCounted
    for column in byCategory.indices {
      byCategory[column].add(other.byCategory[column])
      incomeByCategory[column].add(other.incomeByCategory[column])
      countByCategory[column] = countByCategory[column].withCount(other.countByCategory[column])
      incomeCountByCategory[column] = incomeCountByCategory[column].withCount(other.incomeCountByCategory[column])
    }
    let first = Int(other.start &- start)
    for day in other.byDay.indices where byDay.indices.contains(first + day) {
      byDay[first + day].add(other.byDay[day])
      incomeByDay[first + day].add(other.incomeByDay[day])
      countByDay[first + day] &+= other.countByDay[day]
    }
  }
}

extension Int {
  private static let mostEntries = 1_000_000_000

  /// How many entries a snapshot says: anybody can bring one that says anything (SEC-15).
  static func count(_ stored: Int64?) -> Int { Int(clamping: Swift.max(0, Swift.min(stored ?? 0, Int64(mostEntries)))) }

  /// One number of entries and another: they stop at a billion, which two of them fit a small integer for.
  func withCount(_ other: Int) -> Int { Swift.min(self &+ other, Int.mostEntries) }
}

extension ClosedFigures {
  /// What the snapshot has of the columns that are asked for. What it does not know is answered as it is now: days of
  /// some categories only, and of what was closed before they were kept, categories and numbers of entries.
  func sums(_ columns: [Bool]?, now: PeriodSums) -> PeriodSums {
    var out = now
    (out.income, out.spending) = (WideSum(), WideSum())
    if parts.isEmpty && (received != 0 || spending != 0) {
      guard columns == nil else { return now }
      out.income.add(received)
      out.spending.add(spending)
      return out
    }
    for column in out.byCategory.indices {
      (out.byCategory[column], out.incomeByCategory[column]) = (WideSum(), WideSum())
      if hasCounts { (out.countByCategory[column], out.incomeCountByCategory[column]) = (0, 0) }
    }
    for part in parts where columns?[part.column] ?? true {
      out.income.add(part.received)
      out.spending.add(part.spending)
      out.incomeByCategory[part.column].add(part.received)
      out.byCategory[part.column].add(part.spending)
      guard hasCounts else { continue }
      out.countByCategory[part.column] = out.countByCategory[part.column].withCount(part.payments)
      out.incomeCountByCategory[part.column] = out.incomeCountByCategory[part.column].withCount(part.incomes)
    }
    if columns == nil { takeDays(&out) }
    guard hasCounts else { return out }
    if columns == nil {
      (out.incomeCount, out.spendingCount, out.entries) = (incomes, payments, entries)
    } else if out.countByCategory != now.countByCategory || out.incomeCountByCategory != now.incomeCountByCategory {
      // An entry that is split over several of them cannot be told from several entries any more.
      out.incomeCount = out.incomeCountByCategory.reduce(0) { $0.withCount($1) }
      out.spendingCount = out.countByCategory.reduce(0) { $0.withCount($1) }
      out.entries = out.incomeCount.withCount(out.spendingCount)
    }
    return out
  }

  private func takeDays(_ out: inout PeriodSums) {
    guard !dailySpending.isEmpty else { return }
    for day in out.byDay.indices {
      (out.byDay[day], out.incomeByDay[day]) = (WideSum(), WideSum())
      // A snapshot says as many days as it likes, and not as many of both.
      if day < dailySpending.count { out.byDay[day].add(dailySpending[day]) }
      if day < dailyReceived.count { out.incomeByDay[day].add(dailyReceived[day]) }
      if hasCounts, day < dailyEntries.count { out.countByDay[day] = Int32(clamping: Int.count(dailyEntries[day])) }
    }
  }
}
