import Basis

/// The budgets of a closed period, as its snapshots have them (BUD-21, BUD-22): what was planned and what was spent.
/// Beside each stands what entries that came, went or changed later make of it, added up as the categories stood at
/// closing (L-20).
struct ClosedBudget {
  let lines: [PeriodBudget.Line]
  let types: [PeriodBudget.TypeLine]
  /// What the plan went by, and the entries that it is read from as they are now.
  let income: IncomeFigures
  /// Spending of no type; and what of it has no category.
  let loose: Int64
  let uncategorised: Int64

  /// - Parameter entries: the period's, by the lines of `known`; nil to read them.
  init(
    _ space: Space, _ whole: BudgetSnapshot, _ known: PlanInputs, _ period: BudgetPeriod, today: CalendarDate,
    _ entries: PlanEntries?
  ) {
    let inputs = PlanInputs(asClosed: whole, now: known)
    let lines = ClosedBudget.lines(space, whole, known, inputs, period, today: today, entries)
    self.lines = lines
    income = ClosedBudget.income(space, whole, inputs, period)
    uncategorised = whole.categories.first { $0.categoryId == nil }?.spending ?? 0
    loose = whole.loose ?? uncategorised
    let targets = Shares.divide(
      whole.income ?? 0, by: whole.percents.count == 3 ? whole.percents : Settings.usualPercents)
    types = Category.BudgetType.allCases.enumerated().map { place, type in
      ClosedBudget.type(type, lines, whole, place, target: period.scaled(targets[place]))
    }
  }

  private static func lines(
    _ space: Space, _ whole: BudgetSnapshot, _ known: PlanInputs, _ inputs: PlanInputs, _ period: BudgetPeriod,
    today: CalendarDate,
    _ entries: PlanEntries?
  ) -> [PeriodBudget.Line] {
    let snapshots = space.snapshots(of: period, known)
    guard !snapshots.isEmpty else { return [] }
    let tree = PlanTree(inputs)
    let now = PlanFigures(space, period, inputs, today: today, entries: entries)
    // What a deleted category came to is in its heir now, which is no change of the period.
    var handed: [(from: Int, to: Int, amount: Int64)] = []
    for part in whole.categories {
      guard let id = part.categoryId, let amount = part.spending, let from = tree.index[id],
        let to = space.heir(of: id).flatMap({ tree.index[$0] })
      else { continue }
      handed.append((from, to, amount))
    }
    return snapshots.map { snapshot in
      guard let index = snapshot.categoryId.flatMap({ tree.index[$0] }) else {
        return PeriodBudget.Line(snapshot, changedSince: 0)
      }
      var spent = now.spent(at: index)
      for one in handed {
        if tree.isUnder(one.from, index) { spent = spent.addingClamped(one.amount) }
        if tree.isUnder(one.to, index) { spent = spent.subtractingClamped(one.amount) }
      }
      return PeriodBudget.Line(snapshot, changedSince: spent.subtractingClamped(snapshot.spentAmount))
    }
  }

  /// What was closed before the sums of types were kept has those of its budgets.
  private static func type(
    _ type: Category.BudgetType, _ lines: [PeriodBudget.Line], _ whole: BudgetSnapshot, _ place: Int, target: Int64
  ) -> PeriodBudget.TypeLine {
    var (allocated, billsAllocated, spent, billsSpent): (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    var isPlanned = false
    for line in lines where line.type == type {
      isPlanned = true
      guard !line.isNested else { continue }
      allocated = allocated.addingClamped(line.allocated)
      spent = spent.addingClamped(line.spent)
      guard line.isBill else { continue }
      billsAllocated = billsAllocated.addingClamped(line.allocated)
      billsSpent = billsSpent.addingClamped(line.spent)
    }
    let count = Category.BudgetType.allCases.count
    if whole.typesSpent.count == count && whole.billsSpent.count == count {
      (spent, billsSpent) = (whole.typesSpent[place], whole.billsSpent[place])
    }
    return PeriodBudget.TypeLine(
      type: type, allocated: isPlanned ? allocated : target, spent: spent, billsAllocated: billsAllocated,
      billsSpent: billsSpent)
  }

  /// By the mode of then, and the amount that the plan went by. Of what was closed before the mode was kept: detected,
  /// where the entries give that amount.
  private static func income(
    _ space: Space, _ whole: BudgetSnapshot, _ inputs: PlanInputs, _ period: BudgetPeriod
  ) -> IncomeFigures {
    var inputs = inputs
    inputs.manualIncome = whole.income ?? 0
    inputs.incomeMode = whole.incomeMode ?? .auto
    let figures = IncomeFigures(space, period, inputs, today: period.lastDay)
    if whole.incomeMode == nil, figures.isFallback || figures.used != whole.income {
      inputs.incomeMode = .manual
      return IncomeFigures(space, period, inputs, today: period.lastDay)
    }
    return figures.asClosed(whole.income ?? 0)
  }
}
