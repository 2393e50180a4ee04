/// Budgets, the plan and payday.
public enum PlanAction: UInt8, ActionVerb {
  case payday, rhythm, open, budget, suggestAgain, withdraw, period, day, shift, setPayday, suggest, saveBudget
  case askDelete, keep, deleteBudget, pauseBudget, mode, count, newCategory, addCategory, save, input

  public static var names: StaticString {
    """
    plan payday rhythm open budget suggest-again withdraw period day shift set-payday suggest save-budget ask-delete \
    keep delete-budget pause-budget mode count new-category add-category save input
    """
  }
}

extension ActionName {
  @inline(__always) public static func plan(_ verb: PlanAction) -> ActionName { ActionName(verb) }
}

/// Extra income, and where it goes.
public enum BonusAction: UInt8, ActionVerb {
  case treat, include, decline, mark, takeOff, allocate, slide, save, input

  public static var names: StaticString { "bonus treat include decline mark take-off allocate slide save input" }
}

extension ActionName {
  @inline(__always) public static func bonus(_ verb: BonusAction) -> ActionName { ActionName(verb) }
}
