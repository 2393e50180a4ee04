import Basis
import Filing
import Insight
import Ledger

/// Budgets: the period, its types and weeks, and every category's plan (BUD-06 to BUD-23).
public final class BudgetsModel: Sendable {
  public struct Row: Sendable, Equatable {
    public let line: PeriodBudget.Line
    public let label: CategoryLabel?
    public let allocated: Money
    public let spent: Money
    /// Left, or over, without a sign.
    public let rest: Money
    /// What is left for each day that remains; nil for a period that is over, or when nothing is left.
    public let perDay: Money?
    public let changed: Money?

    /// Beside the week's allowance (BUD-15).
    public var isBill: Bool { line.isBill && line.type != .savings }
  }

  public struct Part: Sendable, Equatable {
    public let type: Category.BudgetType?
    public let allocated: Money
    public let spent: Money
    public let rest: Money
    public let billsAllocated: Money?
    public let billsSpent: Money?
    /// What its budgets usually cost more than they can get; nil for nothing.
    public let short: Money?
    /// What was put aside by transfers to savings wallets, which no row has (BUD-14); nil for nothing.
    public let transferred: Money?
    public let rows: [Row]
  }

  public struct IncomeLine: Sendable, Equatable {
    public let amount: Money
    /// What the entries come to.
    public let found: Money
    public let mode: Settings.IncomeMode
    public let count: Int
    public let isFallback: Bool
    public let entries: [EntryRow]
  }

  public let period: BudgetPeriod
  public let today: CalendarDate
  public let hasPayday: Bool
  public let hasPlan: Bool
  public let source: PeriodBudget.Source
  public let isPartial: Bool
  /// From the running one back to the first that is known of (BUD-06), and which of them is shown: 0 is the running
  /// one.
  public let choices: [BudgetPeriod]
  public let ago: Int
  public let waitsFor: [String]
  public let pending: CalendarDate?
  public let income: IncomeLine?
  /// What's left of the plan, or over it, without a sign (`MoneyToSpend`); nil without a plan.
  public let left: Money?
  public let isOver: Bool
  /// Set apart for bills that are still to come, so it isn't in `left`. Nil for nothing.
  public let forBills: Money?
  /// What of the spending has no category yet: it counts in `left`. Nil for nothing.
  public let uncategorised: Money?
  public let spending: Money
  /// Beside the figures of a closed period (BUD-21).
  public let changed: LateChange?
  /// Positive is unallocated, negative more than the income; nil when there is nothing to compare.
  public let unallocated: Money?
  /// The rest is unallocated since suggestions stop at what is usual (BUD-09).
  public let stopsAtUsual: Bool
  /// What is usual changed since the suggestions were made.
  public let hasNewSuggestions: Bool
  public let parts: [Part]
  /// Of the week that holds today.
  public let weeks: [BudgetWeek]
  public let percents: [Int64]
  public let rhythm: RhythmLine?
  /// Of the running period, where there is enough to go by.
  public let forecast: Forecast?
  /// Active categories for spending without a budget.
  public let unplanned: Int

  public struct RhythmLine: Sendable, Equatable {
    public let day: Int
    public let amount: Money
    public let count: Int
  }

  public init(_ snapshot: Snapshot, route: Route) {
    let space = snapshot.space
    today = snapshot.today
    let asked = route["period"].flatMap { CalendarDate(text: $0) }
    choices = BudgetsModel.choices(snapshot)
    ago = choices.firstIndex { $0.start <= asked ?? snapshot.today } ?? choices.count - 1
    period = choices[ago]
    let budget = snapshot.book.budget(of: period, in: space, today: today)
    hasPayday = space.paySchedule != nil
    source = budget.source
    isPartial = budget.isPartial
    if case .waiting(let ids) = budget.source {
      waitsFor = ids.compactMap { space.wallets[$0]?.name }
    } else {
      waitsFor = []
    }
    pending = space.paySchedule?.pending(on: today)?.from
    percents = budget.live?.inputs.percents ?? Settings.usualPercents
    hasPlan = !budget.lines.isEmpty
    func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: snapshot.currency) }
    func distance(_ one: Int64, _ other: Int64) -> Money {
      money((max(one, other)).subtractingReportingOverflow(min(one, other)).partialValue)
    }
    let isRunning = budget.source == .running
    let days = Int64(max(1, snapshot.today.days(until: budget.period.span.end)))
    income = budget.incomeFigures.map { used in
      IncomeLine(
        amount: money(used.used), found: money(used.received), mode: used.mode, count: used.entries.count,
        isFallback: used.isFallback,
        entries: used.entries.compactMap { space.transactions[$0] }.map { EntryRow($0, snapshot) })
    }
    spending = money(budget.spending)
    var late: LateChange?
    if case .closed = budget.source {
      let figures = PeriodFigures(
        snapshot.book, period: period.span, currency: snapshot.currency, today: today, days: 0)
      late = LateChange(figures.changedIncome.clamped, figures.changedSpending.clamped, snapshot.currency)
    }
    changed = late
    let lines = budget.lines.map { line in
      Row(
        line: line, label: snapshot.label(line.category), allocated: money(line.allocated), spent: money(line.spent),
        rest: distance(line.allocated, line.spent),
        perDay: isRunning && !line.isBill && line.type != .savings && line.remaining > 0
          ? money(line.remaining / days) : nil,
        changed: line.changedSince == 0 ? nil : money(line.changedSince))
    }
    let order: [Category.BudgetType?] = [.needs, .wants, .savings, nil]
    parts = order.compactMap { type in
      let rows = lines.filter { $0.line.type == type }
      guard let sum = budget.types.first(where: { $0.type == type }) else {
        guard !rows.isEmpty else { return nil }
        return Part(
          type: nil, allocated: money(0), spent: money(0), rest: money(0), billsAllocated: nil, billsSpent: nil,
          short: nil,
          transferred: nil, rows: rows)
      }
      guard !rows.isEmpty || sum.allocated != 0 || sum.spent != 0 else { return nil }
      let short = isRunning ? budget.live?.types.first(where: { $0.type == type })?.short ?? 0 : 0
      // Only savings have something beside the categories.
      let transferred = type == .savings ? rows.reduce(sum.spent) { $0.subtractingClamped($1.spent.minorUnits) } : 0
      let hasBills = sum.billsAllocated != 0 || sum.billsSpent != 0
      return Part(
        type: type, allocated: money(sum.allocated), spent: money(sum.spent), rest: distance(sum.allocated, sum.spent),
        billsAllocated: hasBills ? money(sum.billsAllocated) : nil, billsSpent: hasBills ? money(sum.billsSpent) : nil,
        short: short > 0 ? money(short) : nil,
        transferred: transferred > 0 ? money(transferred) : nil, rows: rows)
    }
    let toSpend = budget.toSpend
    left = hasPlan ? money(toSpend.left.sizeClamped) : nil
    forBills = hasPlan && toSpend.forBills > 0 ? money(toSpend.forBills) : nil
    isOver = toSpend.left < 0
    uncategorised = hasPlan && toSpend.uncategorised > 0 ? money(toSpend.uncategorised) : nil
    unallocated = isRunning && hasPlan ? budget.live.map { money($0.unallocated) } : nil
    stopsAtUsual = budget.live?.stopsAtUsual == true
    hasNewSuggestions =
      isRunning && budget.lines.contains { $0.isSuggested }
      && SuggestionChange(space, usual: snapshot.book.usualSpending(in: space, today: today)) != nil
    weeks = hasPlan ? BudgetWeek.all(budget, today: today, snapshot.currency) : []
    rhythm =
      hasPayday
      ? nil
      : IncomeRhythm.find(space, snapshot.book, today: today).map {
        RhythmLine(day: Int($0.day), amount: money($0.amount), count: $0.count)
      }
    forecast = isRunning ? Forecast(space, snapshot.book, currency: snapshot.currency, today: today) : nil
    let planned = Set(budget.lines.map { $0.category })
    unplanned = snapshot.book.categories.reduce(0) {
      $0 + ($1.group == .expense && $1.active && $1.parentId == nil && !planned.contains($1.id) ? 1 : 0)
    }
  }

  /// As far back as there are entries, or since the account began.
  private static func choices(_ snapshot: Snapshot) -> [BudgetPeriod] {
    let space = snapshot.space
    let started = space.settings[space.id]?.startedOn ?? snapshot.today
    let first = min(snapshot.book.firstDate ?? started, started)
    var choices = [space.budgetPeriod(containing: snapshot.today)]
    while let start = choices.last?.start, start > first, choices.count < 600 {
      choices.append(space.budgetPeriod(containing: start.adding(days: -1)))
    }
    return choices
  }
}

/// The payday's editor (BUD-05, BUD-06).
public final class PaydaySheetModel: Sendable {
  public let form: PaydayForm
  /// When the next period would start.
  public let next: CalendarDate?
  /// The last day of the running period, when the change has to wait for it.
  public let waitsUntil: CalendarDate?
  public let isPending: Bool

  init(_ form: PaydayForm, _ snapshot: Snapshot) {
    self.form = form
    let today = snapshot.today
    let schedule = snapshot.space.paySchedule
    isPending = schedule?.pending(on: today) != nil
    let settings = snapshot.space.settings[snapshot.space.id] ?? Settings()
    // What setting it would do, by the rule that does it.
    let changed = PaySchedule(settings.paydays(after: Payday(day: form.day, shift: form.shift, setOn: today)))
    next = changed?.period(containing: today).nextPayday
    var waits: CalendarDate?
    if let waiting = changed?.pending(on: today) {
      // It waits for the period that runs by the payday before it.
      waits = PaySchedule(settings.paydays.filter { $0 != waiting.payday }).map { $0.period(containing: today).lastDay }
    }
    waitsUntil = waits
  }
}

/// One category's budget (BUD-12).
public final class BudgetSheetModel: Sendable {
  public let form: BudgetForm
  public let label: CategoryLabel?
  /// What the category usually costs in a period.
  public let usual: Money?
  /// For a new one: categories that have none.
  public let choices: [CategoryLabel]

  init(_ form: BudgetForm, _ snapshot: Snapshot) {
    self.form = form
    let space = snapshot.space
    label = snapshot.label(form.category)
    usual = form.category.flatMap { category in
      space.usualSpending(today: snapshot.today).first { $0.category == category && $0.weight > 1 }
    }.map { Money(minorUnits: $0.weight, currency: snapshot.currency) }
    choices = snapshot.book.categories.filter { category in
      category.group == .expense && category.active && space.form(Budget.id(category.id), Budget.self)?.active != true
    }.map { CategoryLabel($0) }
  }
}

/// The plan's frame: income and the three types (BUD-09, INC-01 to INC-06).
public final class PlanSheetModel: Sendable {
  public let form: PlanForm
  public let currency: CurrencyCode
  /// What the three types would come to.
  public let amounts: [Money]
  public let detected: Money?
  public let detectedCount: Int
  public let hasBudgets: Bool
  /// Income categories, and whether each counts.
  public let categories: [(label: CategoryLabel, counts: Bool)]

  init(_ form: PlanForm, _ snapshot: Snapshot) {
    self.form = form
    currency = snapshot.currency
    let space = snapshot.space
    var inputs = space.planInputs
    inputs.incomeMode = .auto
    inputs.gracePeriodDays = form.grace
    let figures = PlanFigures(space, space.budgetPeriod(containing: snapshot.today), inputs, today: snapshot.today)
    detected =
      figures.income.detected > 0 ? Money(minorUnits: figures.income.detected, currency: snapshot.currency) : nil
    detectedCount = figures.income.entries.count
    let income =
      form.isAuto && figures.income.detected > 0
      ? figures.income.detected : form.income(currency: currency, snapshot.format) ?? 0
    amounts = Shares.divide(income, by: form.percentNumbers ?? Settings.usualPercents).map {
      Money(minorUnits: $0, currency: snapshot.currency)
    }
    hasBudgets = inputs.hasBudgets
    categories = snapshot.book.categories.filter { $0.group == .income && $0.active }.map {
      (CategoryLabel($0), $0.includedInBudget)
    }
  }
}
