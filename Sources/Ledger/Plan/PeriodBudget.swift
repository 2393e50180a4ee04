import Basis

/// What a period's budgets came to: the one answer that every screen, report, export and command shows (BUD-22, L-19).
/// A closed period answers from its snapshots; the running one and one that waits for statements are read from the
/// ledger, and what lies before the first payday from the ledger without a plan (BUD-28). What reached a closed one
/// later stands beside its amounts as ‹Changed since closing› (BUD-21).
public struct PeriodBudget: Sendable {
  public enum Source: Sendable, Equatable {
    /// Before there was any plan.
    case history
    case running
    /// Over, and open until these wallets have their statements (BUD-29).
    case waiting([RecordID])
    case closed(on: CalendarDate)
  }

  public struct Line: Sendable, Equatable {
    public let category: RecordID
    public let name: String
    public let type: Category.BudgetType?
    /// Minor units.
    public let allocated: Int64
    public let spent: Int64
    public let isNested: Bool
    public let isBill: Bool
    /// What entries that came, went or changed after the period was closed add to `spent` (BUD-21).
    public let changedSince: Int64
    /// Whole percent.
    public let alertThreshold: Int64
    public let isSuggested: Bool

    public var remaining: Int64 { allocated.subtractingClamped(spent) }

    public enum Status: Sendable { case safe, warning, exceeded, unplanned }

    /// BUD-12: safe below the threshold, warning from it to the whole, exceeded above.
    public var status: Status {
      if allocated <= 0 { return spent > 0 ? .unplanned : .safe }
      if spent > allocated { return .exceeded }
      return Shares.compare(spent, times: 100, with: allocated, times: alertThreshold) >= 0 ? .warning : .safe
    }

    /// UXA-07, EX-12, ANA-15: above 110 % of the budget.
    public var isFarOver: Bool { PeriodBudget.isFarOver(spent, allocated) }

    /// Tenths of a percent of the allocation, rounded, for showing; nil without one (BUD-13: no division).
    public var permille: Int64? { allocated > 0 ? BudgetSnapshot.permille(spent, of: allocated) : nil }
  }

  public struct TypeLine: Sendable, Equatable {
    public let type: Category.BudgetType
    public let allocated: Int64
    public let spent: Int64
    public let billsAllocated: Int64
    public let billsSpent: Int64
  }

  public let period: BudgetPeriod
  public let source: Source
  /// The income that the plan goes by; nil for history.
  public let income: Int64?
  /// What that was read from.
  public let incomeFigures: IncomeFigures?
  /// All income and spending of the period.
  public let received: Int64
  public let spending: Int64
  public let allocated: Int64
  public let lines: [Line]
  /// Needs, Wants, Savings.
  public let types: [TypeLine]
  /// What's left of the plan.
  public let toSpend: MoneyToSpend
  public let weeks: [PlanFigures.Week]
  /// Began before the account (BUD-04).
  public let isPartial: Bool
  /// The live figures; nil for a closed period.
  public let live: PlanFigures?

  /// - Parameters:
  ///   - inputs: what the plan goes by, from who has it at hand: of a closed period the plan as it stands now.
  ///   - entries: the period's, by the lines of these inputs.
  public init(
    _ space: Space, _ period: BudgetPeriod, today: CalendarDate, inputs known: PlanInputs? = nil,
    entries: PlanEntries? = nil
  ) {
    self.period = period
    isPartial = space.isPartial(period)
    if let whole = space.closedPeriods.whole(period.start) {
      source = .closed(on: whole.snapshotDate)
      let closed = ClosedBudget(
        space, whole, known ?? space.planInputs, period, today: max(today, period.lastDay), entries)
      lines = closed.lines
      income = closed.income.used
      incomeFigures = closed.income
      received = whole.received ?? 0
      spending = whole.spending ?? 0
      allocated = whole.allocatedAmount
      types = closed.types
      toSpend = PeriodBudget.toSpend(types, lines, loose: closed.loose, closed.uncategorised, closed.income)
      weeks = PeriodBudget.weeks(of: whole, period)
      live = nil
      return
    }
    let isHistory = space.isHistory(period)
    var inputs = known ?? space.planInputs(of: period)
    if isHistory {
      for index in inputs.lines.indices { inputs.lines[index].budget = nil }
      inputs.manualIncome = 0
    }
    let figures = PlanFigures(space, period, inputs, today: today, entries: entries)
    source =
      isHistory
      ? .history
      : period.span.end <= today ? .waiting(space.waitsFor(period, today: today).map { $0.id }) : .running
    lines = figures.lines.map { Line($0) }
    income = isHistory ? nil : figures.income.used
    incomeFigures = isHistory ? nil : figures.income
    received = figures.received
    spending = figures.spending
    allocated = figures.allocated
    types = figures.types.map {
      TypeLine(
        type: $0.type, allocated: $0.allocated, spent: $0.spent, billsAllocated: $0.billsAllocated,
        billsSpent: $0.billsSpent)
    }
    toSpend = PeriodBudget.toSpend(
      types, lines, loose: figures.loose, figures.uncategorised, figures.income,
      forBills: figures.forBills(space, today: today))
    weeks = figures.weeks
    live = figures
  }

  private static func toSpend(
    _ types: [TypeLine], _ lines: [Line], loose: Int64, _ uncategorised: Int64, _ income: IncomeFigures,
    forBills: Int64 = 0
  ) -> MoneyToSpend {
    var untyped: Int64 = 0
    for line in lines where line.type == nil && !line.isNested { untyped = untyped.addingClamped(line.allocated) }
    return MoneyToSpend(
      types, untyped: untyped, loose: loose, uncategorised: uncategorised, forBills: forBills,
      hasIncome: income.used > 0)
  }

  /// Above 110 % of what was planned.
  public static func isFarOver(_ spent: Int64, _ allocated: Int64) -> Bool {
    allocated > 0 && Shares.compare(spent, times: 100, with: allocated, times: 110) > 0
  }

  private static func weeks(of whole: BudgetSnapshot, _ period: BudgetPeriod) -> [PlanFigures.Week] {
    var weeks: [PlanFigures.Week] = []
    for week in whole.weeks {
      guard let type = Category.BudgetType.allCases.firstIndex(of: week.type) else { continue }
      if weeks.last?.span.start != week.start {
        let end = min(week.start.adding(days: 8 - week.start.weekday), period.span.end)
        weeks.append(PlanFigures.Week(span: Period(start: week.start, end: end)))
      }
      weeks[weeks.count - 1].allowance[type] = week.allowance
      weeks[weeks.count - 1].spent[type] = week.spent
    }
    return weeks
  }
}

extension PeriodBudget.Line {
  init(_ line: PlanFigures.Line) {
    category = line.category
    name = line.name
    type = line.type
    allocated = line.allocated
    spent = line.spent
    isNested = line.isNested
    isBill = line.isBill
    changedSince = 0
    alertThreshold = line.budget.alertThreshold
    isSuggested = line.budget.isSuggested
  }

  init(_ snapshot: BudgetSnapshot, changedSince: Int64) {
    category = snapshot.categoryId ?? RecordID(high: 0, low: 0)
    name = snapshot.name
    type = snapshot.budgetType
    allocated = snapshot.allocatedAmount
    spent = snapshot.spentAmount
    isNested = snapshot.isNested
    isBill = snapshot.isBill
    self.changedSince = changedSince
    alertThreshold = 80
    isSuggested = false
  }
}

extension Space {
  /// BUD-22, BUD-28: the figures of any period; nil before a payday is set.
  public func budgetForPeriod(_ period: BudgetPeriod, today: CalendarDate) -> PeriodBudget {
    PeriodBudget(self, period, today: today)
  }

  /// Before there was any plan (BUD-28), and not closed either.
  public func isHistory(_ period: BudgetPeriod) -> Bool {
    !closedPeriods.isClosed(period.start) && (paySchedule.map { period.span.end <= $0.begin } ?? true)
  }

  /// The snapshots of a period's budgets in the order of the categories now; those that are gone follow, by name.
  func snapshots(of period: BudgetPeriod, _ inputs: PlanInputs) -> [BudgetSnapshot] {
    var found: [(order: Int, snapshot: BudgetSnapshot)] = []
    var place: [RecordID: Int] = [:]
    for (index, line) in inputs.lines.enumerated() { place[line.category] = index }
    for snapshot in closedPeriods.lines(period.start) {
      guard let category = snapshot.categoryId else { continue }
      found.append((place[category] ?? .max, snapshot))
    }
    found.sort { one, other in
      if one.order != other.order { return one.order < other.order }
      return one.snapshot.id < other.snapshot.id
    }
    return found.map { $0.snapshot }
  }

  /// The period of a date, by payday or, without one, by calendar month (UXA-01).
  public func budgetPeriod(containing date: CalendarDate) -> BudgetPeriod {
    (paySchedule ?? PaySchedule([Payday(day: 1)]))?.period(containing: date)
      ?? BudgetPeriod(span: Period.month(containing: date), usualDays: nil, isCalendarMonth: true)
  }
}
