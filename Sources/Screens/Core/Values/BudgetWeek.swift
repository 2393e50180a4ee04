import Basis
import Filing
import Insight
import Ledger

/// What a week has left of the period's money (BUD-16).
public struct BudgetWeek: Sendable, Equatable {
  public let type: Category.BudgetType
  public let allowance: Money
  public let spent: Money
  /// Of savings no more than the period's plan still lacks.
  public let rest: Money
  public let state: State
  /// What the whole period was to put aside is put aside.
  public let isPlanReached: Bool

  /// BUD-16: on track below 80 %, caution from there to the whole, over above.
  public enum State: Sendable, Equatable { case onTrack, caution, over }

  static func all(_ budget: PeriodBudget, today: CalendarDate, _ currency: CurrencyCode) -> [BudgetWeek] {
    guard let week = budget.weeks.first(where: { $0.span.contains(today) }) else { return [] }
    var out: [BudgetWeek] = []
    for (index, type) in Category.BudgetType.allCases.enumerated() {
      let (allowance, spent) = (week.allowance[index], week.spent[index])
      guard allowance > 0 || spent > 0 else { continue }
      let over = spent > allowance
      let state: State =
        over ? .over : Shares.compare(spent, times: 100, with: allowance, times: 80) >= 0 ? .caution : .onTrack
      var rest = over ? spent.subtractingClamped(allowance) : allowance.subtractingClamped(spent)
      var isPlanReached = false
      if type == .savings, !over, let plan = budget.types.first(where: { $0.type == .savings }), plan.allocated > 0 {
        let lacking = plan.allocated.subtractingClamped(plan.spent)
        isPlanReached = lacking <= 0
        rest = max(0, min(rest, lacking))
      }
      out.append(
        BudgetWeek(
          type: type, allowance: Money(minorUnits: allowance, currency: currency),
          spent: Money(minorUnits: spent, currency: currency),
          rest: Money(minorUnits: rest, currency: currency), state: state, isPlanReached: isPlanReached))
    }
    return out
  }
}
