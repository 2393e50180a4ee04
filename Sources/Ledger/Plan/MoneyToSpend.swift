import Basis

/// What a period has to spend, and what of it is spent: the one answer to ‹what's left›.
///
/// Planned are Needs, Wants and budgets of no type. Spent is what went out for these, and what has no category yet: the
/// money is gone whatever it was for. Savings are not money to spend, so neither their plan nor what was put aside is
/// in here, and nothing of a category that the person left out of the budget (CAT-08). Nor is what bills of a running
/// period still cost: that money is set apart, so that paying the rent changes nothing of what's left.
public struct MoneyToSpend: Sendable, Equatable {
  /// Minor units.
  public let planned: Int64
  public let spent: Int64
  /// What of `spent` has no category.
  public let uncategorised: Int64

  /// What bills still cost in the running period; 0 in others.
  public let forBills: Int64

  /// Below zero: more than planned.
  public var left: Int64 { planned.subtractingClamped(spent).subtractingClamped(forBills) }

  /// - Parameters:
  ///   - types: Needs, Wants, Savings.
  ///   - untyped: planned in budgets of no type.
  ///   - loose: spent in no type, `uncategorised` included.
  ///   - hasIncome: without an income a type that has no budget is no part of the plan.
  init(
    _ types: [PeriodBudget.TypeLine], untyped: Int64, loose: Int64, uncategorised: Int64, forBills: Int64,
    hasIncome: Bool
  ) {
    var (planned, spent) = (untyped, loose)
    for line in types where line.type != .savings && (hasIncome || line.allocated > 0) {
      planned = planned.addingClamped(line.allocated)
      spent = spent.addingClamped(line.spent)
    }
    self.planned = planned
    self.spent = spent
    self.uncategorised = uncategorised
    self.forBills = forBills
  }
}

extension PlanFigures {
  /// What bills still cost in the running period (BUD-15): what their budgets have, or where it's more what their
  /// recurring entries that are due and entries with a later date come to, less what is spent there. Savings are no
  /// bills, nor is what counts in no plan. What a recurring entry costs that is shared isn't known here, so its budget
  /// alone tells.
  func forBills(_ space: Space, today: CalendarDate) -> Int64 {
    guard period.span.contains(today) else { return 0 }
    let tree = PlanTree(inputs)
    var (planned, due) = ([Int: Int64](), [Int: Int64]())
    for line in lines where line.isBill {
      guard let index = tree.index[line.category], bill(over: index, tree) == index else { continue }
      planned[index] = line.allocated
    }
    func expect(_ amount: Int64, _ category: RecordID?) {
      guard amount < 0, let own = category.flatMap({ tree.index[$0] }) else { return }
      let index = bill(over: own, tree)
      if inputs.lines[index].isBill { due[index] = (due[index] ?? 0).subtractingClamped(amount) }
    }
    for template in space.forms(Template.self) where !template.paused && template.sharedWith == nil {
      guard space.wallets[template.walletId]?.currency == currency else { continue }
      var date = template.next(in: period.span)
      while date < period.span.end {
        expect(template.amount, template.categoryId)
        let next = template.nominalDate(after: date)
        // The calendar's last day has none after it.
        guard next > date else { break }
        date = next
      }
    }
    for key in space.timeline.keys(from: today.adding(days: 1), through: period.lastDay) {
      guard let head = space.transactions.head(key.id), head.isComplete, head.transferWalletId == nil,
        head.currency == currency
      else { continue }
      for (category, amount) in head.contributions { expect(amount, category) }
    }
    var sum: Int64 = 0
    for (index, line) in inputs.lines.enumerated() where planned[index] != nil || due[index] != nil {
      guard line.included, !line.isIncome, line.type != .savings, isInPlan(line.type) else { continue }
      sum = sum.addingClamped(max(0, max(planned[index] ?? 0, due[index] ?? 0).subtractingClamped(spent(at: index))))
    }
    return sum
  }

  /// The topmost planned bill above a category, else the category.
  private func bill(over index: Int, _ tree: PlanTree) -> Int {
    var (found, here, steps) = (index, tree.parent(of: index), 0)
    while let above = here, steps < PlanFigures.deepest {
      if inputs.lines[above].isBill && inputs.lines[above].budget != nil { found = above }
      (here, steps) = (tree.parent(of: above), steps + 1)
    }
    return found
  }

  /// Without an income a type that has no budget is no part of the plan.
  private func isInPlan(_ type: Category.BudgetType?) -> Bool {
    guard let type, income.used <= 0 else { return true }
    return types.contains { $0.type == type && $0.allocated > 0 }
  }
}
