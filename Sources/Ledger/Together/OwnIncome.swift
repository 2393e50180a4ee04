import Basis

extension Space {
  /// What this space, a person's own, would show a household of its income (SPL-06, SPL-09): of the period that ended
  /// last what came in, else what the person says they earn. By the plan of that period, detected even where it goes by
  /// hand.
  public func publishedIncome(today: CalendarDate) -> PublishIncome {
    var args = PublishIncome()
    let running = budgetPeriod(containing: today)
    args.until = running.lastDay
    var income: Int64 = 0
    if let ended = budgetPeriod(before: running) {
      (args.start, args.through) = (ended.start, ended.lastDay)
      var inputs = planInputs(of: ended)
      inputs.incomeMode = .auto
      income = IncomeFigures(self, ended, inputs, today: today).received
    }
    args.income = income > 0 ? income : max(0, settings[id]?.manualIncome ?? 0)
    return args
  }
}
