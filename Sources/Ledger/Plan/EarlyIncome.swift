import Basis

/// Income that comes a few days before payday and counts for the period that begins then (INC-08): which days and which
/// categories those are. The one answer for plans, for what a period came to, and for the list behind it.
///
/// Only where income is detected: an amount set by hand is of no entry, and then income counts on its own day.
public struct EarlyIncome: Sendable {
  private let schedule: PaySchedule?
  private let grace: Int
  private let ticked: Set<RecordID>

  /// As it is set now, for past periods too.
  public init(_ space: Space) {
    let settings = space.settings[space.id] ?? Settings()
    schedule = settings.incomeMode == .auto ? space.paySchedule : nil
    grace = Int(max(1, min(7, settings.gracePeriodDays)))
    var ticked: Set<RecordID> = []
    space.categories.forEachUnordered { category in
      guard !category.stamp.isDeleted, category.group == .income, category.includedInBudget,
        category.id != Category.bonusPool
      else { return }
      ticked.insert(category.id)
    }
    self.ticked = ticked
  }

  /// The days before a payday whose income belongs to the period that begins on it; nil for a day on which none begins.
  public func window(before day: CalendarDate) -> Period? {
    guard let schedule, day.isAccepted, schedule.period(containing: day).start == day else { return nil }
    return Period(start: day.adding(days: -grace), end: day)
  }

  /// Whether what came in for this category does.
  public func counts(_ category: RecordID?) -> Bool { category.map { ticked.contains($0) } ?? false }

  /// What such entries before a payday came to. Minor units.
  func sum(_ space: Space, before day: CalendarDate, today: CalendarDate) -> Int64 {
    guard let window = window(before: day) else { return 0 }
    var sum: Int64 = 0
    for key in space.incoming.keys(from: window.start, through: min(window.lastDay, today)) {
      guard let head = space.transactions.head(key.id), head.currency == space.currency,
        head.flow(inExpenseCategory: false) == .income
      else { continue }
      for (category, amount) in head.contributions where counts(category) { sum = sum.addingClamped(amount) }
    }
    return sum
  }
}

extension Space {
  /// Began before the account: in no average and never celebrated (BUD-04).
  public func isPartial(_ period: BudgetPeriod) -> Bool {
    if let whole = closedPeriods.whole(period.start) { return whole.isPartial }
    guard !isHistory(period) else { return false }
    return period.start < settings[id]?.startedOn ?? paySchedule?.begin ?? period.start
  }
}
