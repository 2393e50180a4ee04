import Basis

extension Space {
  /// The period before; nil where the calendar that the ledger accepts ends.
  public func budgetPeriod(before period: BudgetPeriod) -> BudgetPeriod? {
    let day = period.start.adding(days: -1)
    return day.isAccepted ? budgetPeriod(containing: day) : nil
  }

  /// Up to `count` periods that end with `last`, oldest first, none of which ended before `first`.
  public func budgetPeriods(_ count: Int, through last: BudgetPeriod, from first: CalendarDate) -> [BudgetPeriod] {
    var periods = [last]
    while periods.count < count, let earlier = budgetPeriod(before: periods[periods.count - 1]),
      earlier.span.end > first
    {
      periods.append(earlier)
    }
    return periods.reversed()
  }
}
