import Basis

/// The budgets of a closed period: planned as its snapshots say, spent by every entry of its days, with the categories where
/// they stood at closing (BUD-21, L-20).
struct ClosedBudget {
  let lines: [PeriodBudget.Line]
  let types: [PeriodBudget.TypeLine]
  let income: IncomeFigures
  /// The period by its entries as they are now, with the tree of the closing.
  let now: PlanFigures
  /// Spending of no type.
  let loose: Int64

  /// What of a deleted category's entries is in its heir now, which is no change of the period.
  private struct Handed {
    let from: Int
    let to: Int
    let amount: Int64
  }

  init(
    _ space: Space, _ whole: BudgetSnapshot, _ known: PlanInputs, _ period: BudgetPeriod, today: CalendarDate, _ entries: PlanEntries?
  ) {
    let inputs = PlanInputs(asClosed: whole, now: known)
    let tree = PlanTree(inputs)
    let now = PlanFigures(space, period, inputs, today: today, entries: entries)
    self.now = now
    var handed: [Handed] = []
    for part in whole.categories {
      guard let id = part.categoryId, let amount = part.spending, let from = tree.index[id],
        let to = space.heir(of: id).flatMap({ tree.index[$0] })
      else { continue }
      handed.append(Handed(from: from, to: to, amount: amount))
    }
    let lines = space.snapshots(of: period, known).map { snapshot in
      guard let index = snapshot.categoryId.flatMap({ tree.index[$0] }) else { return PeriodBudget.Line(snapshot, changedSince: 0) }
      var spent = now.spent(at: index)
      for one in handed {
        if tree.isUnder(one.from, index) { spent = spent.addingClamped(one.amount) }
        if tree.isUnder(one.to, index) { spent = spent.subtractingClamped(one.amount) }
      }
      return PeriodBudget.Line(snapshot, changedSince: spent.subtractingClamped(snapshot.spentAmount))
    }
    self.lines = lines
    let income = ClosedBudget.income(space, whole, inputs, period)
    self.income = income
    let targets = Shares.divide(whole.income ?? 0, by: whole.percents.count == 3 ? whole.percents : Settings.usualPercents)
    var loose = now.loose
    var types: [PeriodBudget.TypeLine] = []
    for (place, live) in now.types.enumerated() {
      var (spent, bills) = (live.spent, live.billsSpent)
      for one in handed {
        for (index, amount) in [(one.from, one.amount), (one.to, 0 &- one.amount)] where inputs.lines[index].included {
          guard inputs.lines[index].type == live.type else { continue }
          spent = spent.addingClamped(amount)
          if inputs.lines[index].isBill { bills = bills.addingClamped(amount) }
        }
      }
      types.append(ClosedBudget.type(live.type, lines, spent, bills, target: period.scaled(targets[place])))
    }
    self.types = types
    for one in handed {
      if inputs.lines[one.from].type == nil && inputs.lines[one.from].included { loose = loose.addingClamped(one.amount) }
      if inputs.lines[one.to].type == nil && inputs.lines[one.to].included { loose = loose.subtractingClamped(one.amount) }
    }
    self.loose = loose
  }

  private static func type(
    _ type: Category.BudgetType, _ lines: [PeriodBudget.Line], _ spent: Int64, _ bills: Int64, target: Int64
  ) -> PeriodBudget.TypeLine {
    var (allocated, billsAllocated): (Int64, Int64) = (0, 0)
    var isPlanned = false
    for line in lines where line.type == type {
      isPlanned = true
      guard !line.isNested else { continue }
      allocated = allocated.addingClamped(line.allocated)
      if line.isBill { billsAllocated = billsAllocated.addingClamped(line.allocated) }
    }
    return PeriodBudget.TypeLine(
      type: type, allocated: isPlanned ? allocated : target, spent: spent, billsAllocated: billsAllocated, billsSpent: bills)
  }

  /// By the mode of then. Of what was closed before that was kept: detected, where that gives what the plan went by.
  private static func income(
    _ space: Space, _ whole: BudgetSnapshot, _ inputs: PlanInputs, _ period: BudgetPeriod
  ) -> IncomeFigures {
    var inputs = inputs
    inputs.manualIncome = whole.income ?? 0
    inputs.incomeMode = whole.incomeMode ?? .auto
    let figures = IncomeFigures(space, period, inputs, today: period.lastDay)
    guard whole.incomeMode == nil, figures.isFallback || figures.used != whole.income else { return figures }
    inputs.incomeMode = .manual
    return IncomeFigures(space, period, inputs, today: period.lastDay)
  }
}
