import Basis

/// What a plan goes by: income, percentages, budgets, and what each category is. Live, it is read from the records.
/// When something of it changes while an ended period is not closed yet, what held at its end is kept under the
/// period's start, so that closing does not depend on when it happens (BUD-20, BUD-29).
public struct PlanInputs: SmallForm {
  public static let kind = RecordKind.plan
  public static let editableFields: [String] = []

  /// A category as far as plans ask.
  public struct Line: FieldCoded, Sendable, Equatable {
    public var category = RecordID(high: 0, low: 0)
    public var parent: RecordID?
    public var name = ""
    public var isIncome = false
    /// Its own, or that of the nearest parent that has one (CAT-06).
    public var type: Category.BudgetType?
    public var isBill = false
    /// CAT-08.
    public var included = true
    public var active = true
    public var budget: Budget?

    public init() {}

    public mutating func visit(_ fields: inout Fields) {
      fields.id("category", &category)
      fields.optionalID("parent", &parent)
      fields.string("name", &name)
      fields.flag("isIncome", &isIncome)
      fields.optionalChoice("type", &type)
      fields.flag("isBill", &isBill)
      fields.flag("included", &included, default: true)
      fields.flag("active", &active, default: true)
      var budgets = budget.map { [$0] } ?? []
      fields.list("budget", &budgets)
      budget = budgets.first
    }
  }

  public var id = RecordID(high: 0, low: 0)
  public var start = CalendarDate.earliest
  public var incomeMode = Settings.IncomeMode.manual
  public var gracePeriodDays: Int64 = Settings.usualGrace
  /// Minor units.
  public var manualIncome: Int64 = 0
  public var percents = Settings.usualPercents
  /// Live categories in the order of the tree's siblings.
  public var lines: [Line] = []

  public init() {}

  public static func id(_ start: CalendarDate) -> RecordID { RecordID(derivedFrom: "plan/" + start.text) }

  public mutating func visit(_ fields: inout Fields) {
    fields.date("start", &start)
    fields.choice("incomeMode", &incomeMode)
    fields.integer("gracePeriodDays", &gracePeriodDays, .days)
    fields.integer("manualIncome", &manualIncome, .amount)
    if fields.isReading { percents = [] }
    fields.integers("percents", &percents, .percent)
    fields.list("lines", &lines)
  }

  public var hasBudgets: Bool { lines.contains { $0.budget != nil } }
}

extension Space {
  /// The plan as it stands now.
  public var planInputs: PlanInputs {
    var list = categories.inIDOrder.filter { !$0.stamp.isDeleted }
    list.sort { Category.precedes($0, $1) }
    return planInputs(list)
  }

  /// - Parameter list: the live categories in the order of the tree's siblings, from who has them like this.
  public func planInputs(_ list: [Category]) -> PlanInputs {
    var inputs = PlanInputs()
    if let settings = settings[id] {
      inputs.incomeMode = settings.incomeMode
      inputs.gracePeriodDays = settings.gracePeriodDays
      inputs.manualIncome = settings.manualIncome
      if settings.percents.count == 3 { inputs.percents = settings.percents }
    }
    inputs.lines.reserveCapacity(list.count)
    for category in list {
      var line = PlanInputs.Line()
      line.category = category.id
      line.parent = category.parentId
      line.name = category.name
      line.isIncome = category.group == .income
      line.type = category.group == .expense ? type(of: category) : nil
      line.isBill = category.isBill
      line.included = category.includedInBudget && category.id != Category.bonusPool
      line.active = category.active
      line.budget = budgets[category.id]
      inputs.lines.append(line)
    }
    return inputs
  }

  /// What held at the end of a period, where something changed since, else what holds now. Categories that came since
  /// then are there too, unplanned: entries of the period may have been put into them.
  public func planInputs(of period: BudgetPeriod) -> PlanInputs { planInputs(of: period, now: planInputs) }

  public func planInputs(of period: BudgetPeriod, now: PlanInputs) -> PlanInputs {
    guard var kept = form(PlanInputs.id(period.start), PlanInputs.self) else { return now }
    let known = Set(kept.lines.map { $0.category })
    for line in now.lines where !known.contains(line.category) {
      var line = line
      line.budget = nil
      kept.lines.append(line)
    }
    return kept
  }

  private func type(of category: Category) -> Category.BudgetType? {
    var current = category
    var steps = 0
    while current.budgetType == nil, steps < 50, let parent = current.parentId.flatMap({ categories[$0] }) {
      current = parent
      steps += 1
    }
    return current.budgetType
  }

  /// Before something of the plan changes: keeps what held for periods that ended and are not closed.
  mutating func keepEndedPlans(_ draft: inout Draft) throws(Rejection) {
    guard let schedule = paySchedule, var period = nextToClose(schedule) else { return }
    let today = min(draft.mutation.today, draft.context.latestDate)
    // Periods that ended unnoticed may be many, and a plan long: what they have in common is written once.
    var first: SmallRecord?
    var steps = 0
    while period.span.end <= today, steps < 1200 {
      try requireTime(draft)
      let key = PlanInputs.id(period.start)
      if !typedEntryExists(key) {
        let kept = first ?? SmallRecord(planInputs, stamp: draft.newStamp)
        first = kept
        put(SmallRecord(kept, as: key, "start", .string(period.start.text)), &draft)
      }
      period = schedule.period(after: period)
      steps += 1
    }
  }
}

extension Category {
  /// CAT-06: `order`, then name, then id.
  public static func precedes(_ one: Category, _ other: Category) -> Bool {
    if one.order != other.order { return one.order < other.order }
    if !sameBytes(one.name, other.name) { return one.name.bytes.lexicographicallyPrecedes(other.name.bytes) }
    return one.id < other.id
  }
}
