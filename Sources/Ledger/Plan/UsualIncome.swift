import Basis

/// What came in per period lately, bonuses left out: of up to three closed periods (INC-12, INC-17). Periods before
/// there was a plan count where income was found in them (BUD-28), partial ones never (BUD-04).
public struct UsualIncome: Sendable, Equatable {
  static let mostPeriods: Int64 = 3
  /// So many periods are looked at: some may wait for their statements.
  private static let reach = 12

  /// Minor units.
  public private(set) var sum: Int64 = 0
  public private(set) var periods: Int64 = 0

  /// The average, rounded to the minor unit: what texts call usual. Nil without any income.
  public var amount: Int64? { sum > 0 && periods > 0 ? Shares.scaled(sum, 1, of: periods) : nil }

  /// INC-12: above one and a half times the average, exactly.
  public func isPassed(by income: Int64) -> Bool {
    amount != nil && Shares.compare(income, times: periods * 2, with: sum, times: 3) > 0
  }

  /// Of the periods before this one, by today's categories and days of grace.
  public init(_ space: Space, before period: BudgetPeriod, _ inputs: PlanInputs, today: CalendarDate) {
    var inputs = inputs
    inputs.incomeMode = .auto
    let begin = space.paySchedule?.begin ?? .latest
    var current = period
    for _ in 0..<UsualIncome.reach where periods < UsualIncome.mostPeriods {
      guard let earlier = space.budgetPeriod(before: current) else { return }
      current = earlier
      let whole = space.closedPeriods.whole(earlier.start)
      guard whole.map({ !$0.isPartial }) ?? (earlier.span.end <= begin) else { continue }
      let income = UsualIncome.regular(IncomeFigures(space, earlier, inputs, today: today), space)
      guard whole != nil || income > 0 else { continue }
      sum = sum.addingClamped(income)
      periods += 1
    }
  }

  /// Without what was a bonus and stayed in the budget.
  private static func regular(_ income: IncomeFigures, _ space: Space) -> Int64 {
    var regular = income.detected
    for part in income.parts {
      guard let bonus = space.form(Bonus.id(part.entry), Bonus.self), bonus.answer == .budget else { continue }
      regular = regular.subtractingClamped(min(part.amount, max(0, bonus.amount)))
    }
    return regular
  }
}
