import Basis
import Ledger

/// What a time came to in one currency: the one answer that every screen, report, export and command shows (L-19, ANA-27).
///
/// A closed period that lies in the time as a whole answers from its snapshot (BUD-22): income, spending, categories and
/// days. Everything else is counted from the book's lines of those days. A snapshot knows no payees, no wallets and no
/// numbers of entries, so numbers, lists and what is asked of some wallets only are of the entries as they are now; so is
/// a time that cuts through a closed period, and what some categories came to on a day. How far the entries of closed
/// periods have come away from their snapshots stands beside the figures (BUD-21), in `changedIncome` and `changedSpending`.
///
/// What budgets came to is `Space.budgetForPeriod`, which goes by the same snapshots.
public struct PeriodFigures: Sendable {
  public let period: Period
  public let currency: CurrencyCode
  /// Sums in minor units; spending is positive.
  public private(set) var income = WideSum()
  public private(set) var spending = WideSum()
  /// What entries of closed periods that came, went or changed later add to the two.
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
  /// Closed periods whose categories stood elsewhere than now.
  private(set) var moved: [ClosedFigures] = []
  /// Types of columns that had another one then than now; without those where something else of the time is of now.
  private(set) var retyped: [(column: Int, type: Category.BudgetType?)] = []
  /// An entry whose first part is counted already.
  private var split: RecordID?
  private let none: Int

  /// - Parameters:
  ///   - today: a figure without effect of entries after it (TXN-27).
  ///   - days: so many days are told apart.
  public init(
    _ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate, filter: LineFilter = LineFilter(),
    days: Int = 4000
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
    var start = period.start
    for closed in book.closings.within(period) where wallets == nil && filter.isShared == nil && closed.currency ?? currency == currency {
      let between = Period(start: start, end: closed.span.start)
      count(book.lines(in: between, today: today), flags, wallets, nil, isClosed: false)
      take(closed, book, filter, today: today)
      start = closed.span.end
    }
    count(book.lines(in: Period(start: start, end: period.end), today: today), flags, wallets, filter.isShared, isClosed: false)
  }

  // MARK: Entries

  private mutating func count(
    _ lines: ArraySlice<Book.Line>, _ flags: [Bool]?, _ wallets: [Bool]?, _ isShared: Bool?, isClosed: Bool
  ) {
    let start = period.start.daysSinceEpoch
    if !isClosed && !lines.isEmpty { retyped.removeAll() }
    for line in lines {
      guard line.flow != .none && line.flow != .transfer else { continue }
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
      let day = Int(line.date &- start)
      if !isFurther {
        entries += 1
        if day < countByDay.count { countByDay[day] &+= 1 }
      }
      if line.flow == .income {
        if !isFurther { incomeCount += 1 }
        incomeCountByCategory[column] += 1
        guard !isClosed else {
          changedIncome.add(line.counted)
          continue
        }
        income.add(line.counted)
        incomeByCategory[column].add(line.counted)
        if day < incomeByDay.count { incomeByDay[day].add(line.counted) }
      } else {
        if !isFurther { spendingCount += 1 }
        countByCategory[column] += 1
        guard !isClosed else {
          changedSpending.subtract(line.counted)
          continue
        }
        spending.subtract(line.counted)
        byCategory[column].subtract(line.counted)
        if day < byDay.count { byDay[day].subtract(line.counted) }
      }
    }
  }

  // MARK: Snapshots

  private mutating func take(_ closed: ClosedFigures, _ book: Book, _ filter: LineFilter, today: CalendarDate) {
    let flags = filter.columnFlags(book, filter.categories.isEmpty ? [] : closed.parents(book))
    let lines = book.lines(in: closed.span, today: today)
    count(lines, flags, nil, nil, isClosed: true)
    // What was closed before categories were kept has the two totals only.
    guard !closed.parts.isEmpty || closed.received == 0 && closed.spending == 0 else {
      return takeTotals(closed, lines, flags)
    }
    var (received, spent) = (WideSum(), WideSum())
    for part in closed.parts where flags?[part.column] ?? true {
      received.add(part.received)
      spent.add(part.spending)
      incomeByCategory[part.column].add(part.received)
      byCategory[part.column].add(part.spending)
    }
    settle(received, spent)
    noteHeirs(closed, book, flags)
    if flags == nil {
      if !closed.moved.isEmpty { moved.append(closed) }
      retyped = closed.retyped
    }
    takeDays(closed, lines, flags)
  }

  private mutating func settle(_ received: WideSum, _ spent: WideSum) {
    income.add(received)
    spending.add(spent)
    changedIncome.add(received.negated)
    changedSpending.add(spent.negated)
  }

  /// The entries of a deleted category went to another one, which is no change of the period (L-20).
  private mutating func noteHeirs(_ closed: ClosedFigures, _ book: Book, _ flags: [Bool]?) {
    guard let flags else { return }
    for part in closed.parts where part.column > none {
      let place = part.column - none - 1
      guard book.closings.gone.indices.contains(place), let heir = book.closings.gone[place].heir,
        flags[heir] != flags[part.column]
      else { continue }
      if flags[heir] { changedSpending.subtract(part.spending) } else { changedSpending.add(part.spending) }
    }
  }

  private mutating func takeDays(_ closed: ClosedFigures, _ lines: ArraySlice<Book.Line>, _ flags: [Bool]?) {
    guard !byDay.isEmpty else { return }
    guard flags == nil, !closed.dailySpending.isEmpty else { return addDays(lines, flags) }
    let first = period.start.days(until: closed.span.start)
    // A snapshot says as many days as it likes, and not as many of both.
    for (index, amount) in closed.dailySpending.enumerated() where byDay.indices.contains(first + index) {
      byDay[first + index].add(amount)
      if index < closed.dailyReceived.count { incomeByDay[first + index].add(closed.dailyReceived[index]) }
    }
  }

  private mutating func addDays(_ lines: ArraySlice<Book.Line>, _ flags: [Bool]?) {
    let start = period.start.daysSinceEpoch
    for line in lines where line.flow != .none && line.flow != .transfer && line.currency == currency {
      let day = Int(line.date &- start)
      guard byDay.indices.contains(day), flags?[line.category >= 0 ? Int(line.category) : none] ?? true else { continue }
      if line.flow == .income { incomeByDay[day].add(line.counted) } else { byDay[day].subtract(line.counted) }
    }
  }

  private mutating func takeTotals(_ closed: ClosedFigures, _ lines: ArraySlice<Book.Line>, _ flags: [Bool]?) {
    var (received, spent) = (WideSum(), WideSum())
    for line in lines where line.flow != .none && line.flow != .transfer && line.currency == currency {
      let column = line.category >= 0 ? Int(line.category) : none
      guard flags?[column] ?? true else { continue }
      if line.flow == .income {
        received.add(line.counted)
        incomeByCategory[column].add(line.counted)
      } else {
        spent.subtract(line.counted)
        byCategory[column].subtract(line.counted)
      }
    }
    addDays(lines, flags)
    if flags == nil {
      (received, spent) = (WideSum(), WideSum())
      received.add(closed.received)
      spent.add(closed.spending)
    }
    settle(received, spent)
  }

  // MARK: Answers

  /// Income − spending.
  public var net: WideSum {
    var sum = income
    sum.add(spending.negated)
    return sum
  }

  /// Entries of closed periods add to the figures, or take from them.
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
    for closed in moved {
      let parents = closed.parents(book)
      for part in closed.parts where part.spending != 0 {
        var sum = WideSum()
        sum.add(part.spending)
        now[part.column].add(sum.negated)
        body(part.column, parents, sum)
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
