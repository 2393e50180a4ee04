import Basis
import Ledger

/// What a time came to in one currency: the one answer that every screen, list, report, export and command shows (L-19,
/// ANA-27). It is counted from the book's lines of those days, so that amounts, numbers and the lists behind them are of the
/// same entries, whenever these came.
///
/// A closed period that lies in the time as a whole keeps its categories where they stood at closing, with their types of
/// then, and a deleted one with what it came to (L-20). How far the entries have come away from the snapshot stands beside
/// the figures (BUD-21), in `changedIncome` and `changedSpending`, which are a part of them.
///
/// What budgets came to is `Space.budgetForPeriod`, which counts the same entries.
public struct PeriodFigures: Sendable {
  public let period: Period
  public let currency: CurrencyCode
  /// Sums in minor units; spending is positive.
  public private(set) var income = WideSum()
  public private(set) var spending = WideSum()
  /// What of the two came, went or changed after its period was closed.
  public private(set) var changedIncome = WideSum()
  public private(set) var changedSpending = WideSum()
  /// Numbers of entries behind the two, and of those that count in any way.
  public private(set) var incomeCount = 0
  public private(set) var spendingCount = 0
  public private(set) var entries = 0
  /// By column of the book: a category by itself.
  public private(set) var byCategory: [WideSum]
  public private(set) var incomeByCategory: [WideSum]
  public private(set) var countByCategory: [Int]
  public private(set) var incomeCountByCategory: [Int]
  /// By day of the period, as far as days were asked for.
  public private(set) var byDay: [WideSum]
  public private(set) var incomeByDay: [WideSum]
  public private(set) var countByDay: [Int32]
  /// Entries of the period that are left out because they are in another currency (GEN-6).
  public private(set) var notCounted = 0
  /// Closed periods whose categories stood elsewhere than now, with what each column came to in them.
  private(set) var moved: [(closed: ClosedFigures, spending: [WideSum])] = []
  /// Types of columns that had another one then than now; without those where something else of the time is of now.
  private(set) var retyped: [(column: Int, type: Category.BudgetType?)] = []
  /// An entry whose first part is counted already.
  private var split: RecordID?
  private let none: Int
  /// Income that came early from this day on counts for the next period.
  private let next: Int32

  /// - Parameters:
  ///   - today: a figure without effect of entries after it (TXN-27).
  ///   - days: so many days are told apart.
  ///   - isByPeriod: whether income that came early counts for the period that its payday begins (INC-08), where the time
  ///     begins or ends with a period. Without it income counts on its own day, as in a calendar.
  public init(
    _ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate, filter: LineFilter = LineFilter(),
    days: Int = 4000, isByPeriod: Bool = true
  ) {
    self.period = period
    self.currency = currency
    none = book.categories.count
    byCategory = Array(repeating: WideSum(), count: book.columns)
    incomeByCategory = byCategory
    countByCategory = Array(repeating: 0, count: byCategory.count)
    incomeCountByCategory = countByCategory
    byDay = Array(repeating: WideSum(), count: max(0, min(period.dayCount, days)))
    incomeByDay = byDay
    countByDay = Array(repeating: 0, count: byDay.count)
    let wallets = filter.walletFlags(book)
    let flags = filter.columnFlags(book, filter.categories.isEmpty ? [] : book.columnParents)
    let isByPeriod = isByPeriod && currency == book.currency
    let before = isByPeriod ? book.early.window(before: period.start) : nil
    next = isByPeriod ? book.early.window(before: period.end)?.start.daysSinceEpoch ?? .max : .max
    if let before { count(book.lines(in: before, today: today), book, flags, wallets, filter.isShared, isEarly: true) }
    var start = period.start
    for closed in book.closings.within(period) where wallets == nil && filter.isShared == nil && closed.currency ?? currency == currency {
      countOpen(Period(start: start, end: closed.span.start), book, flags, wallets, filter.isShared, today: today)
      take(closed, book, filter, today: today)
      start = closed.span.end
    }
    countOpen(Period(start: start, end: period.end), book, flags, wallets, filter.isShared, today: today)
  }

  // MARK: Entries

  private mutating func countOpen(_ span: Period, _ book: Book, _ flags: [Bool]?, _ wallets: [Bool]?, _ isShared: Bool?, today: CalendarDate) {
    let lines = book.lines(in: span, today: today)
    if !lines.isEmpty { retyped.removeAll() }
    count(lines, book, flags, wallets, isShared)
  }

  /// - Parameter isEarly: of the lines only income that counts for the period that begins after them.
  private mutating func count(
    _ lines: ArraySlice<Book.Line>, _ book: Book, _ flags: [Bool]?, _ wallets: [Bool]?, _ isShared: Bool?, isEarly: Bool = false
  ) {
    let start = period.start.daysSinceEpoch
    for line in lines {
      guard line.flow != .none && line.flow != .transfer else { continue }
      // At the end the next period has it, at the start this one.
      guard isEarly == book.isEarly(line) || !isEarly && line.date < next else { continue }
      let column = line.category >= 0 ? Int(line.category) : none
      if let flags, !flags[column] { continue }
      if let isShared, line.isShared != isShared { continue }
      if let wallets, line.wallet >= 0, !wallets[Int(line.wallet)] { continue }
      // The lines of a split entry follow each other.
      let isFurther = line.part == .further && split == line.id
      if line.part != .whole { split = line.id }
      guard line.currency == currency else {
        if !isFurther { notCounted += 1 }
        continue
      }
      let day = max(0, Int(line.date &- start))
      if !isFurther {
        entries += 1
        if day < countByDay.count { countByDay[day] &+= 1 }
      }
      if line.flow == .income {
        if !isFurther { incomeCount += 1 }
        incomeCountByCategory[column] += 1
        income.add(line.counted)
        incomeByCategory[column].add(line.counted)
        if day < incomeByDay.count { incomeByDay[day].add(line.counted) }
      } else {
        if !isFurther { spendingCount += 1 }
        countByCategory[column] += 1
        spending.subtract(line.counted)
        byCategory[column].subtract(line.counted)
        if day < byDay.count { byDay[day].subtract(line.counted) }
      }
    }
  }

  // MARK: Closed periods

  private mutating func take(_ closed: ClosedFigures, _ book: Book, _ filter: LineFilter, today: CalendarDate) {
    let flags = filter.columnFlags(book, filter.categories.isEmpty ? [] : closed.parents(book))
    let lines = book.lines(in: closed.span, today: today)
    let before = closed.moved.isEmpty ? [] : byCategory
    count(lines, book, flags, nil, nil)
    keepGone(closed, book, flags)
    note(closed, lines, flags, book)
    guard flags == nil else { return }
    if !closed.moved.isEmpty {
      var spending = byCategory
      for column in spending.indices { spending[column].add(before[column].negated) }
      moved.append((closed, spending))
    }
    retyped = closed.retyped
  }

  /// The entries of a deleted category went to another one, which is no change of the period: it keeps what it came to (L-20).
  private mutating func keepGone(_ closed: ClosedFigures, _ book: Book, _ flags: [Bool]?) {
    for part in closed.parts where part.column > none {
      guard let heir = book.heir(ofColumn: part.column) else { continue }
      for (column, spent, received) in [(part.column, part.spending, part.received), (heir, 0 &- part.spending, 0 &- part.received)]
      where flags?[column] ?? true {
        spending.add(spent)
        byCategory[column].add(spent)
        income.add(received)
        incomeByCategory[column].add(received)
      }
    }
  }

  /// What came, went or changed since the closing: by the days of the entries, as a snapshot has them.
  private mutating func note(_ closed: ClosedFigures, _ lines: ArraySlice<Book.Line>, _ flags: [Bool]?, _ book: Book) {
    // What was closed before categories were kept has the two totals only, and says nothing of some of them.
    let isWhole = closed.parts.isEmpty && (closed.received != 0 || closed.spending != 0)
    guard !isWhole || flags == nil else { return }
    for line in lines where line.flow != .none && line.flow != .transfer && line.currency == currency {
      guard flags?[line.category >= 0 ? Int(line.category) : none] ?? true else { continue }
      if line.flow == .income { changedIncome.add(line.counted) } else { changedSpending.subtract(line.counted) }
    }
    if isWhole {
      changedIncome.subtract(closed.received)
      return changedSpending.subtract(closed.spending)
    }
    for part in closed.parts {
      // Its entries are counted with the one that has them now.
      let column = part.column > none ? book.heir(ofColumn: part.column) ?? none : part.column
      guard flags?[column] ?? true else { continue }
      changedIncome.subtract(part.received)
      changedSpending.subtract(part.spending)
    }
  }

  // MARK: Answers

  /// Income − spending.
  public var net: WideSum {
    var sum = income
    sum.add(spending.negated)
    return sum
  }

  /// Entries came to closed periods, went from them or changed.
  public var isChanged: Bool { !changedIncome.isZero || !changedSpending.isZero }

  /// What a column's type was: of a closed period that of its closing (CAT-04).
  func type(ofColumn column: Int, _ book: Book) -> Category.BudgetType? {
    for one in retyped where one.column == column { return one.type }
    return book.type(ofColumn: column)
  }

  /// Spending entries without a category.
  public var uncategorised: Int { countByCategory[none] }

  /// Spending by column with everything that stood under it at the time.
  public func rolledUp(_ book: Book) -> [WideSum] {
    var out = Array(repeating: WideSum(), count: byCategory.count)
    eachOwn(book) { column, parents, sum in
      var current = column
      var steps = 0
      while current >= 0, steps <= parents.count {
        out[current].add(sum)
        current = current < parents.count ? Int(parents[current]) : -1
        steps += 1
      }
    }
    return out
  }

  /// The columns on top of those that something was spent in, then and now.
  func topColumns(_ book: Book) -> [Int] {
    var tops: [Int] = []
    eachOwn(book) { column, parents, _ in
      let top = Book.root(of: column, parents)
      if !tops.contains(top) { tops.append(top) }
    }
    return tops
  }

  /// What columns came to by themselves, with the tree that held: that of now, and those of closed periods.
  func eachOwn(_ book: Book, _ body: (_ column: Int, _ parents: [Int32], _ sum: WideSum) -> Void) {
    var now = byCategory
    for (closed, spending) in moved {
      let parents = closed.parents(book)
      for column in spending.indices where !spending[column].isZero {
        now[column].add(spending[column].negated)
        body(column, parents, spending[column])
      }
    }
    for column in now.indices where !now[column].isZero { body(column, book.parents, now[column]) }
  }
}

/// A bar of spending over time.
public struct SpendingBar: Sendable, Equatable {
  public let period: Period
  /// Minor units; negative when more came back than went out.
  public let amount: Int64
  public let isFuture: Bool
  public let containsToday: Bool
}

extension PeriodFigures {
  public enum Step: Sendable { case day, week, month }

  /// Days up to two months, weeks up to about a year, then months (ANA-11). Steps without spending stay, empty.
  public func bars(today: CalendarDate) -> (step: Step, bars: [SpendingBar]) {
    let step: Step = period.dayCount <= 62 ? .day : period.dayCount <= 400 ? .week : .month
    var bars: [SpendingBar] = []
    var start = period.start
    while start < period.end && bars.count < 400 {
      let next: CalendarDate
      switch step {
      case .day: next = start.adding(days: 1)
      case .week: next = start.adding(days: 8 - start.weekday)
      case .month: next = start.firstOfMonth.adding(months: 1)
      }
      let span = Period(start: start, end: min(next, period.end))
      bars.append(
        SpendingBar(
          period: span, amount: sum(of: byDay, span).clamped, isFuture: span.start > today,
          containsToday: span.contains(today)))
      start = next
    }
    return (step, bars)
  }

  /// Of some days of the period.
  func sum(of daily: [WideSum], _ span: Period) -> WideSum {
    var sum = WideSum()
    let from = max(0, period.start.days(until: span.start))
    let to = min(period.start.days(until: span.end), daily.count)
    if from < to { for day in from..<to { sum.add(daily[day]) } }
    return sum
  }
}
