import Basis

/// What a period has to spend, and what of it is spent: the one answer to ‹what's left›.
///
/// Planned are Needs, Wants and budgets of no type. Spent is what went out for these, and what has no category yet: the money
/// is gone whatever it was for. Savings are not money to spend, so neither their plan nor what was put aside is in here, and
/// nothing of a category that the person left out of the budget (CAT-08).
public struct MoneyToSpend: Sendable, Equatable {
  /// Minor units.
  public let planned: Int64
  public let spent: Int64
  /// What of `spent` has no category.
  public let uncategorised: Int64

  /// Below zero: more than planned.
  public var left: Int64 { planned.subtractingClamped(spent) }

  /// - Parameters:
  ///   - types: Needs, Wants, Savings.
  ///   - untyped: planned in budgets of no type.
  ///   - loose: spent in no type, `uncategorised` included.
  ///   - hasIncome: without an income a type that has no budget is no part of the plan.
  init(_ types: [PeriodBudget.TypeLine], untyped: Int64, loose: Int64, uncategorised: Int64, hasIncome: Bool) {
    var (planned, spent) = (untyped, loose)
    for line in types where line.type != .savings && (hasIncome || line.allocated > 0) {
      planned = planned.addingClamped(line.allocated)
      spent = spent.addingClamped(line.spent)
    }
    self.planned = planned
    self.spent = spent
    self.uncategorised = uncategorised
  }
}
