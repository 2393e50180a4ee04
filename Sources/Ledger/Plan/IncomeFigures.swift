import Basis

/// What income a period's plan goes by, and which entries it was read from (INC-01 to INC-11).
public struct IncomeFigures: Sendable, Equatable {
  /// Minor units: detected where there is any in auto mode, else what the person says.
  public private(set) var used: Int64 = 0
  public private(set) var mode = Settings.IncomeMode.manual
  public private(set) var detected: Int64 = 0
  /// In the order of the timeline.
  public private(set) var entries: [RecordID] = []
  /// Auto mode that found nothing and goes by the manual amount (INC-11).
  public var isFallback: Bool { mode == .auto && detected == 0 }
  /// From so many days before the payday up to as many before the next, so that each entry counts once (INC-08).
  public private(set) var window = Period(start: .earliest, end: .earliest)

  public init() {}

  public init(_ space: Space, _ period: BudgetPeriod, _ inputs: PlanInputs, today: CalendarDate) {
    mode = inputs.incomeMode
    let grace = Int(max(1, min(7, inputs.gracePeriodDays)))
    window = Period(start: period.start.adding(days: -grace), end: period.span.end.adding(days: -grace))
    used = inputs.manualIncome
    guard mode == .auto else { return }
    var ticked: Set<RecordID> = []
    for line in inputs.lines where line.isIncome && line.included { ticked.insert(line.category) }
    for key in space.timeline.keys(from: window.start, through: min(window.lastDay, today)) {
      guard let head = space.transactions.head(key.id), head.isComplete, !head.isTransfer, head.amount > 0,
        head.currency == space.currency
      else { continue }
      var counted = false
      for (category, amount) in head.contributions where amount > 0 && category.map({ ticked.contains($0) }) ?? false {
        detected = detected.addingClamped(amount)
        counted = true
      }
      if counted { entries.append(key.id) }
    }
    if detected > 0 { used = detected }
  }
}
