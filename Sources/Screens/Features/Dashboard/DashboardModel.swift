import Basis
import Filing
import Insight
import Ledger

/// The Dashboard (ANA-01): the answer, the period, cards, spending by category and over time, wallets, recent.
public final class DashboardModel: Sendable {
  /// The one sentence on top (look.md, "The answer, first that fits").
  public enum Answer: Sendable, Equatable {
    case noEntries
    /// Spending of the period, and the category that most of it went to.
    case spent(Money, top: CategoryLabel?)
    case onlyIncome(Money)
    /// A type past its week, by so much, and what's left of the whole plan until payday: below zero when it is passed,
    /// too. Nor is in it what is set apart for bills, nil for nothing.
    case weekOver(Category.BudgetType, Money, left: Money, forBills: Money?)
    case weekLeft(Category.BudgetType, Money)
    case nothingIn
    case tooLarge
  }

  /// A third of the plan: what of it was used.
  public struct TypeProgress: Sendable, Equatable {
    public let type: Category.BudgetType
    public let spent: Money
    public let allocated: Money
  }

  public let answer: Answer
  /// The week's allowances, while a plan runs (BUD-16).
  public let weeks: [BudgetWeek]
  /// Bills of the period, spent and planned (BUD-15).
  public let bills: (spent: Money, planned: Money)?
  /// Needs, Wants and Savings of the period (BUD-09), for ‹More› (ANA-01).
  public let types: [TypeProgress]
  /// Set when the newest entry is over seven days old.
  public let staleSince: CalendarDate?
  public let choice: PeriodChoice
  public let period: Period
  public let isPresent: Bool
  public let previous: PeriodChoice?
  public let next: PeriodChoice?
  /// Months and years with entries, newest first.
  public let choices: [PeriodChoice]

  public let balances: [CurrencyTotal]
  public let income: Money?
  public let spending: Money?
  public let net: Money?
  public let spendingCount: Int
  /// What others still have to pay back, of the period (TXN-30, ANA-02).
  public let pending: Money?
  public let pendingCount: Int
  public let notCounted: Int
  /// Beside the figures of closed periods (BUD-21).
  public let changed: LateChange?
  public let incomplete: Int
  /// Messages of a bank that wait for the person (CAP-06).
  public let waitingMessages: Int
  /// What banks say that is there (BNK-12).
  public let bankTotals: [BankTotal]

  /// The ring: by type, then size, six and the rest.
  public let ring: [Slice]
  /// The same for its legend: largest first, the rest last.
  public let legend: [Slice]
  /// All slices, largest first: the table and the legend of a closer look.
  public let slices: [Slice]
  public let total: Money?
  public let chosen: Slice?
  /// The category whose parts are shown, in a closer look.
  public let parent: CategoryLabel?
  /// How many spending entries have no category.
  public let uncategorised: Int

  public let step: PeriodFigures.Step
  public let bars: [SpendingBar]
  public let wallets: [WalletRow]
  public let bonus: BonusModel
  /// Of the running period (INC-17); nil for others.
  public let incomeWidget: IncomeWidgetModel?
  public let upcoming: UpcomingModel
  public let recent: [EntryRow]

  public init(_ snapshot: Snapshot, route: Route, chosen key: String? = nil, foldsUpcoming: Bool = false) {
    let book = snapshot.book
    let today = snapshot.today
    let currency = snapshot.currency
    let space = snapshot.space
    choice = route["period"].flatMap { PeriodChoice($0, space) } ?? PeriodChoice.newest(book, space, today: today)
    period = choice.period(book, today: today)
    isPresent = period.contains(today)
    // What was ever entered is of no period.
    let figures = PeriodFigures(book, period: period, currency: currency, today: today, isByPeriod: choice != .all)
    income = snapshot.money(figures.income)
    spending = snapshot.money(figures.spending)
    net = snapshot.money(figures.net)
    spendingCount = figures.spendingCount
    let awaited = PendingReimbursements(book, period: period, currency: currency, today: today)
    pending = snapshot.money(awaited.amount)
    pendingCount = awaited.count
    notCounted = figures.notCounted
    uncategorised = figures.uncategorised
    changed = LateChange(figures.changedIncome.clamped, figures.changedSpending.clamped, currency)

    let under = route["under"].flatMap { RecordID($0) }
    parent = snapshot.label(under)
    let breakdown = Breakdown(book, figures, under: parent == nil ? nil : under)
    slices = DashboardModel.slices(breakdown, snapshot)
    ring = DashboardModel.ring(slices, currency)
    legend = DashboardModel.legend(ring)
    total = breakdown.total.map { Money(minorUnits: $0, currency: currency) }
    chosen = DashboardModel.find(key, ring, slices)
    (step, bars) = figures.bars(today: today)

    let lines = book.purses(today: today)
    wallets = lines.filter { $0.wallet.active }.map { WalletRow($0) }
    balances = Book.totals(lines, first: currency)
    (choices, staleSince, incomplete) = DashboardModel.reach(book, space, today)
    waitingMessages = space.waitingMessages
    bankTotals = BankTotal.all(space)
    previous = choice.shifted(by: -1, space).flatMap { DashboardModel.reaches($0, book, today) ? $0 : nil }
    next = choice.shifted(by: 1, space).flatMap { DashboardModel.reaches($0, book, today) ? $0 : nil }
    recent = EntryRow.newest(snapshot)
    bonus = BonusModel(snapshot)
    let isRunning = choice == PeriodChoice(space.budgetPeriod(containing: today))
    incomeWidget = isRunning ? IncomeWidgetModel(snapshot) : nil
    upcoming = UpcomingModel(snapshot, isFolded: foldsUpcoming)
    let planned = DashboardModel.plan(snapshot, period: choice)
    weeks = planned?.weeks ?? []
    bills = planned?.bills
    types = planned?.types ?? []
    answer = planned?.answer ?? DashboardModel.answer(book, figures, slices, parent == nil, currency)
  }

  private struct Planned {
    var weeks: [BudgetWeek]
    var bills: (spent: Money, planned: Money)?
    var types: [TypeProgress] = []
    var answer: Answer?
  }

  /// What the running period's plan says of this week; nil without a plan.
  private static func plan(_ snapshot: Snapshot, period choice: PeriodChoice) -> Planned? {
    let period = snapshot.space.budgetPeriod(containing: snapshot.today)
    guard choice == PeriodChoice(period) else { return nil }
    let budget = snapshot.book.budget(of: period, in: snapshot.space, today: snapshot.today)
    guard !budget.lines.isEmpty else { return nil }
    func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: snapshot.currency) }
    let weeks = BudgetWeek.all(budget, today: snapshot.today, snapshot.currency)
    var bills: (Int64, Int64) = (0, 0)
    for type in budget.types {
      bills.0 = bills.0.addingClamped(type.billsSpent)
      bills.1 = bills.1.addingClamped(type.billsAllocated)
    }
    var out = Planned(weeks: weeks, bills: bills.1 > 0 ? (money(bills.0), money(bills.1)) : nil)
    for type in budget.types where type.allocated > 0 || type.spent > 0 {
      out.types.append(TypeProgress(type: type.type, spent: money(type.spent), allocated: money(type.allocated)))
    }
    let spendable = weeks.filter { $0.type != .savings && $0.allowance.minorUnits > 0 }
    if let over = spendable.first(where: { $0.state == .over }) {
      let toSpend = budget.toSpend
      let forBills = toSpend.forBills > 0 ? money(toSpend.forBills) : nil
      out.answer = .weekOver(over.type, over.rest, left: money(toSpend.left), forBills: forBills)
    } else if let least = spendable.min(by: {
      Shares.compare(
        $0.rest.minorUnits, times: $1.allowance.minorUnits, with: $1.rest.minorUnits, times: $0.allowance.minorUnits)
        < 0
    }) {
      out.answer = .weekLeft(least.type, least.rest)
    }
    return out
  }

  private static func answer(
    _ book: Book, _ figures: PeriodFigures, _ slices: [Slice], _ whole: Bool, _ currency: CurrencyCode
  ) -> Answer {
    if book.lines.isEmpty { return .noEntries }
    guard let spent = figures.spending.exact, let earned = figures.income.exact else { return .tooLarge }
    if spent > 0 {
      let top = whole ? slices.first { $0.category != nil && $0.amount.minorUnits > 0 }?.category : nil
      return .spent(Money(minorUnits: spent, currency: currency), top: top)
    }
    return earned > 0 ? .onlyIncome(Money(minorUnits: earned, currency: currency)) : .nothingIn
  }

  private static func find(_ key: String?, _ ring: [Slice], _ slices: [Slice]) -> Slice? {
    guard let key else { return nil }
    for slice in ring + slices where sameBytes(slice.key, key) { return slice }
    return nil
  }

  /// Largest first, with tints counted within each type.
  private static func slices(_ breakdown: Breakdown, _ snapshot: Snapshot) -> [Slice] {
    var tints = [0, 0, 0, 0]
    var out: [Slice] = []
    for slice in breakdown.slices {
      let kind = rank(slice.type)
      out.append(Slice(slice, tint: tints[kind], snapshot))
      tints[kind] += 1
    }
    return out
  }

  private static func rank(_ type: Category.BudgetType?) -> Int {
    switch type {
    case .needs: return 0
    case .wants: return 1
    case .savings: return 2
    case nil: return 3
    }
  }

  /// The six largest by type, then size, and the rest as one (look.md, "Charts").
  private static func ring(_ slices: [Slice], _ currency: CurrencyCode) -> [Slice] {
    let drawn = slices.filter { $0.amount.minorUnits > 0 }
    // One left over is shown by its own name.
    let shown = drawn.count <= 7 ? drawn : Array(drawn.prefix(6))
    var order = Array(shown.enumerated())
    order.sort { left, right in
      let (a, b) = (rank(left.element.type), rank(right.element.type))
      return a == b ? left.offset < right.offset : a < b
    }
    var out = order.map { $0.element }
    if shown.count < drawn.count {
      out.append(Slice(rest: drawn[shown.count...], tint: 2, currency))
      return Slice.shared(out)
    }
    return out
  }

  private static func legend(_ ring: [Slice]) -> [Slice] {
    var order = Array(ring.enumerated())
    order.sort { left, right in
      if left.element.isOther != right.element.isOther { return right.element.isOther }
      let (a, b) = (left.element.amount.minorUnits, right.element.amount.minorUnits)
      return a == b ? left.offset < right.offset : a > b
    }
    return order.map { $0.element }
  }

  private static func reaches(_ choice: PeriodChoice, _ book: Book, _ today: CalendarDate) -> Bool {
    let period = choice.period(book, today: today)
    let first = min(book.firstDate ?? today, today)
    return period.end > first && period.start <= max(today, min(book.lastDate ?? today, today))
  }

  private static func reach(
    _ book: Book, _ space: Space, _ today: CalendarDate
  ) -> (choices: [PeriodChoice], staleSince: CalendarDate?, incomplete: Int) {
    let past = book.lines(from: .min, to: today.daysSinceEpoch &+ 1)
    let periods = DashboardModel.periods(book, space, today)
    var choices: [PeriodChoice] = []
    var year: Int?
    for period in periods.reversed() {
      if period.start.year != year {
        year = period.start.year
        choices.append(.year(period.start.year))
      }
      choices.append(PeriodChoice(period))
    }
    choices.append(.all)
    let last = past.last.map { CalendarDate(daysSinceEpoch: $0.date) }
    let isStale = last.map { $0.days(until: today) > 7 } ?? false
    return (choices, isStale ? last : nil, book.incompleteCount)
  }

  /// From the first entry to today: each of the last fifty years' periods, and of what is older those with entries.
  private static func periods(_ book: Book, _ space: Space, _ today: CalendarDate) -> [BudgetPeriod] {
    let running = space.budgetPeriod(containing: today)
    let first = book.firstDate ?? today
    let recent = space.budgetPeriods(600, through: running, from: first)
    var older: [BudgetPeriod] = []
    var day: CalendarDate? = first
    while let here = day, let start = recent.first?.start, here < start {
      let period = space.budgetPeriod(containing: here)
      older.append(period)
      let next = max(period.span.end, here.adding(days: 1))
      day = book.lines(in: Period(start: next, end: start), today: today).first.map {
        CalendarDate(daysSinceEpoch: $0.date)
      }
    }
    return older + recent
  }
}
