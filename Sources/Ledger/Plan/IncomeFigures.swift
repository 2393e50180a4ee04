import Basis

/// What income a period's plan goes by, and which entries it was read from (INC-01 to INC-11, INC-16).
public struct IncomeFigures: Sendable, Equatable {
  /// Minor units: detected where there is any in auto mode, else what the person says.
  public private(set) var used: Int64 = 0
  public private(set) var mode = Settings.IncomeMode.manual
  public private(set) var detected: Int64 = 0
  /// What was left of bonuses when their days were over, in this period (INC-16). It is not what income usually is.
  public private(set) var rolled: Int64 = 0
  public var received: Int64 { detected.addingClamped(rolled) }
  /// In the order of the timeline.
  public private(set) var entries: [RecordID] = []
  public private(set) var parts: [Part] = []
  /// Auto mode that found nothing and goes by the manual amount (INC-11).
  public var isFallback: Bool { mode == .auto && detected == 0 }
  /// From so many days before the payday up to as many before the next, so that each entry counts once (INC-08).
  public private(set) var window = Period(start: .earliest, end: .earliest)

  /// What an entry gives to one of the categories that count.
  public struct Part: Sendable, Equatable {
    public let entry: RecordID
    public let category: RecordID
    public let date: CalendarDate
    /// Minor units, above zero.
    public let amount: Int64
  }

  public init() {}

  public init(_ space: Space, _ period: BudgetPeriod, _ inputs: PlanInputs, today: CalendarDate) {
    mode = inputs.incomeMode
    let grace = IncomeFigures.grace(inputs)
    window = Period(start: period.start.adding(days: -grace), end: period.span.end.adding(days: -grace))
    used = inputs.manualIncome
    guard mode == .auto else { return }
    var ticked: Set<RecordID> = []
    for line in inputs.lines where line.isIncome && line.included { ticked.insert(line.category) }
    for key in space.incoming.keys(from: window.start, through: min(window.lastDay, today)) {
      guard let head = space.transactions.head(key.id), head.isComplete, !head.isTransfer, head.amount > 0,
        head.currency == space.currency
      else { continue }
      let first = parts.count
      for (category, amount) in head.contributions where amount > 0 {
        guard let category, ticked.contains(category) else { continue }
        detected = detected.addingClamped(amount)
        parts.append(Part(entry: key.id, category: category, date: key.date, amount: amount))
      }
      if parts.count > first { entries.append(key.id) }
    }
    if detected > 0 { used = detected }
    for pooled in space.pooledBonuses where pooled.left > 0 {
      let (bonus, day) = (pooled.bonus, pooled.bonus.rollsOn)
      guard day <= today, period.span.contains(day) else { continue }
      rolled = rolled.addingClamped(pooled.left)
      parts.append(Part(entry: bonus.transactionId, category: Category.bonusPool, date: day, amount: pooled.left))
      if !entries.contains(bonus.transactionId) { entries.append(bonus.transactionId) }
    }
    used = used.addingClamped(rolled)
  }

  /// Of a closed period: by the amount that its plan went by, whatever its entries come to now (BUD-21).
  func asClosed(_ used: Int64) -> IncomeFigures {
    var figures = self
    figures.used = used
    return figures
  }

  static func grace(_ inputs: PlanInputs) -> Int { Int(max(1, min(7, inputs.gracePeriodDays))) }
}
