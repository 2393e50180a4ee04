import Basis
import Filing
import Insight
import Ledger

/// What a week has left of the period's money (BUD-16).
public struct BudgetWeek: Sendable, Equatable {
  public let type: Category.BudgetType
  public let allowance: Money
  public let spent: Money
  public let rest: Money
  public let state: State

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
      let rest = over ? spent.subtractingReportingOverflow(allowance) : allowance.subtractingReportingOverflow(spent)
      out.append(
        BudgetWeek(
          type: type, allowance: Money(minorUnits: allowance, currency: currency),
          spent: Money(minorUnits: spent, currency: currency),
          rest: Money(minorUnits: rest.partialValue, currency: currency), state: state))
    }
    return out
  }
}
