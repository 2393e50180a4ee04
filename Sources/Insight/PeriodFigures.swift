import Basis
import Ledger

/// What a time came to in one currency: the one answer that every screen, list, report, export and command shows (L-19,
/// ANA-27).
///
/// A closed period that lies in the time as a whole answers from its snapshot (BUD-22): income, spending, categories,
/// days and how many entries those were. Everything else is counted from the book's lines of those days. A snapshot
/// knows no payees and no wallets, so what is asked of some wallets only is of the entries as they are now; so is a
/// time that cuts through a closed period, and what some categories came to on a day. How far the entries of closed
/// periods have come away from their snapshots stands beside the figures (BUD-21), in `changedIncome` and
/// `changedSpending`: a list of the entries comes to both together.
///
/// Income that came early for a payday is with the period that begins then (INC-08), in snapshots too.
///
/// What budgets came to is `Space.budgetForPeriod`, which goes by the same snapshots.
public struct PeriodFigures: Sendable {
  public let period: Period
  public let currency: CurrencyCode
  private var sums: PeriodSums
  /// What entries of closed periods that came, went or changed later add to income and spending.
  public private(set) var changedIncome = WideSum()
  public private(set) var changedSpending = WideSum()
  /// Of columns, each by itself.
  public private(set) var changedByCategory: [WideSum]
  /// Closed periods whose categories stood elsewhere than now.
  private var moved: [ClosedFigures] = []
  /// Types of columns that had another one then than now; without those where something else of the time is of now.
  private var retyped: [(column: Int, type: Category.BudgetType?)] = []
  private let none: Int

  /// Sums in minor units; spending is positive.
  public var income: WideSum { sums.income }
  public var spending: WideSum { sums.spending }
  /// Numbers of entries behind the two, and of those that count in any way.
  public var incomeCount: Int { sums.incomeCount }
  public var spendingCount: Int { sums.spendingCount }
  public var entries: Int { sums.entries }
  /// By column of the book: a category by itself.
  public var byCategory: [WideSum] { sums.byCategory }
  public var incomeByCategory: [WideSum] { sums.incomeByCategory }
  public var countByCategory: [Int] { sums.countByCategory }
  public var incomeCountByCategory: [Int] { sums.incomeCountByCategory }
  /// By day of the period, as far as days were asked for.
  public var byDay: [WideSum] { sums.byDay }
  public var incomeByDay: [WideSum] { sums.incomeByDay }
  public var countByDay: [Int32] { sums.countByDay }
  /// Entries of the period that are left out because they are in another currency (GEN-6).
  public var notCounted: Int { sums.notCounted }

  /// - Parameters:
  ///   - today: a figure without effect of entries after it (TXN-27).
  ///   - days: so many days are told apart.
  ///   - isByPeriod: whether income that came early counts for the period that its payday begins (INC-08), where the
  ///     time
  ///     begins or ends with a period. Without it income counts on its own day.
  ///   - asClosed: whether closed periods answer from their snapshots. Without it entries count as they are now, as in
  ///     a
  ///     calendar and a list.
  public init(
    _ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate, filter: LineFilter = LineFilter(),
    days: Int = 4000, isByPeriod: Bool = true, asClosed: Bool = true
  ) {
    self.period = period
    self.currency = currency
    none = book.categories.count
    sums = PeriodSums(columns: book.columns, from: period.start, days: min(period.dayCount, days))
    changedByCategory = Array(repeating: WideSum(), count: book.columns)
    let question = LineQuestion(
      currency: currency, columns: filter.columnFlags(book, filter.categories.isEmpty ? [] : book.columnParents),
      wallets: filter.walletFlags(book), isShared: filter.isShared, none: none)
    let isOwn = currency == book.currency
    let answersClosed = asClosed && question.wallets == nil && question.isShared == nil
    var start = period.start
    // Whether what came early for that day counts after it.
    var isHandedOn = isByPeriod
    for closed in answersClosed ? book.closings.within(period) : [] where closed.currency ?? currency == currency {
      count(
        Stretch(
          book, Period(start: start, end: closed.span.start), takes: isHandedOn && isOwn,
          leaves: closed.isByPeriod && isOwn),
        book, question, today: today)
      take(closed, book, question, filter, today: today)
      start = closed.span.end
      isHandedOn = closed.isByPeriod
    }
    count(
      Stretch(book, Period(start: start, end: period.end), takes: isHandedOn && isOwn, leaves: isByPeriod && isOwn),
      book, question,
      today: today)
  }

  // MARK: Entries

  /// Days whose entries are counted together.
  private struct Stretch {
    let span: Period
    /// The days before it whose early income counts here, and from when on its own counts after it.
    let early: Period?
    let next: Int32

    init(_ book: Book, _ span: Period, takes: Bool, leaves: Bool) {
      self.span = span
      early = takes ? book.early.window(before: span.start) : nil
      next = leaves ? book.early.window(before: span.end)?.start.daysSinceEpoch ?? .max : .max
    }

    func add(to sums: inout PeriodSums, _ book: Book, _ question: LineQuestion, today: CalendarDate) {
      let floor = span.start.daysSinceEpoch
      if let early {
        for line in book.lines(in: early, today: today) where book.isEarly(line) {
          sums.add(line, question, from: floor)
        }
      }
      for line in book.lines(in: span, today: today) where line.date < next || !book.isEarly(line) {
        sums.add(line, question, from: floor)
      }
    }
  }

  private mutating func count(_ stretch: Stretch, _ book: Book, _ question: LineQuestion, today: CalendarDate) {
    guard stretch.span.start < stretch.span.end else { return }
    if !retyped.isEmpty, !book.lines(in: stretch.span, today: today).isEmpty { retyped.removeAll() }
    stretch.add(to: &sums, book, question, today: today)
  }

  // MARK: Snapshots

  private mutating func take(
    _ closed: ClosedFigures, _ book: Book, _ question: LineQuestion, _ filter: LineFilter, today: CalendarDate
  ) {
    var question = question
    if !filter.categories.isEmpty { question.columns = filter.columnFlags(book, closed.parents(book)) }
    var now = PeriodSums(columns: book.columns, from: closed.span.start, days: byDay.isEmpty ? 0 : closed.span.dayCount)
    let isByPeriod = closed.isByPeriod && currency == book.currency
    Stretch(book, closed.span, takes: isByPeriod, leaves: isByPeriod).add(to: &now, book, question, today: today)
    let was = closed.sums(question.columns, now: now)
    sums.add(was)
    changedIncome.add(now.income)
    changedIncome.add(was.income.negated)
    changedSpending.add(now.spending)
    changedSpending.add(was.spending.negated)
    for column in changedByCategory.indices {
      changedByCategory[column].add(now.byCategory[column])
      changedByCategory[column].add(was.byCategory[column].negated)
    }
    noteHeirs(closed, book, question.columns)
    guard question.columns == nil else { return }
    if !closed.moved.isEmpty { moved.append(closed) }
    retyped = closed.retyped
  }

  /// The entries of a deleted category went to another one, which is no change of the period (L-20).
  private mutating func noteHeirs(_ closed: ClosedFigures, _ book: Book, _ flags: [Bool]?) {
    for part in closed.parts where part.column > none {
      guard let heir = book.heir(ofColumn: part.column) else { continue }
      if flags?[part.column] ?? true { changedByCategory[part.column].add(part.spending) }
      if flags?[heir] ?? true { changedByCategory[heir].subtract(part.spending) }
      guard let flags, flags[heir] != flags[part.column] else { continue }
      if flags[heir] {
        changedSpending.subtract(part.spending)
        changedIncome.subtract(part.received)
      } else {
        changedSpending.add(part.spending)
        changedIncome.add(part.received)
      }
    }
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

  /// What changed since closing by column, with everything that stands under it now.
  func changed(under book: Book) -> [WideSum] {
    var out = Array(repeating: WideSum(), count: changedByCategory.count)
    for column in changedByCategory.indices where !changedByCategory[column].isZero {
      var current = column
      var steps = 0
      while current >= 0, steps <= book.parents.count {
        out[current].add(changedByCategory[column])
        current = current < book.parents.count ? Int(book.parents[current]) : -1
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
