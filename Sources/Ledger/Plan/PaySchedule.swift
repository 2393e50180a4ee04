import Basis

/// A budget period: from one payday to the day before the next (BUD-02).
public struct BudgetPeriod: Sendable, Hashable {
  public let span: Period
  /// Set for the days between two paydays after a change that are too many to belong to the running period: how long
  /// the old payday would have made it. Allocations are scaled by days (BUD-05).
  public let usualDays: Int?
  /// A whole calendar month, which is called by its name (BUD-19).
  public let isCalendarMonth: Bool

  public var start: CalendarDate { span.start }
  public var lastDay: CalendarDate { span.lastDay }
  public var nextPayday: CalendarDate { span.end }
  public var days: Int { span.dayCount }

  /// Of an amount for a usual period what these days get (BUD-05).
  func scaled(_ amount: Int64) -> Int64 {
    usualDays.map { Shares.scaled(amount, Int64(days), of: Int64($0)) } ?? amount
  }
}

/// Every period that was, is and will be: from the paydays that a person set, each with the day of setting it.
///
/// The one answer to "which period is this date in": periods never overlap and leave no day out. A change takes effect
/// after the period in which it was made; the days up to the new payday belong to that period if fewer than 14, else to
/// a transition of their own (BUD-05). Before the first payday was set its periods reach back without end (BUD-28).
public struct PaySchedule: Sendable, Equatable {
  static let longestExtension = 14

  private struct Stretch: Sendable, Equatable {
    let payday: Payday
    /// Its first regular period begins here.
    let from: CalendarDate
    /// The last period before it begins here: extended up to `from`, or a transition.
    let bridge: CalendarDate
    let isTransition: Bool
    /// When the period in which the change was made would have ended: until then it can be withdrawn.
    let changes: CalendarDate
  }

  private var stretches: [Stretch]

  /// - Parameter paydays: in the order in which they were set; nil for none.
  public init?(_ paydays: [Payday]) {
    guard let first = paydays.first else { return nil }
    let start = CalendarDate(daysSinceEpoch: .min)
    stretches = [Stretch(payday: first, from: start, bridge: start, isTransition: false, changes: start)]
    for payday in paydays.dropFirst() {
      let running = period(containing: payday.setOn)
      let from = payday.first(onOrAfter: running.span.end)
      let days = running.span.end.days(until: from)
      let isTransition = days >= PaySchedule.longestExtension
      stretches.append(
        Stretch(
          payday: payday, from: from, bridge: isTransition ? running.span.end : running.start,
          isTransition: isTransition, changes: running.span.end))
    }
  }

  public func period(containing date: CalendarDate) -> BudgetPeriod {
    var index = stretches.count - 1
    while index > 0 && date < stretches[index].bridge { index -= 1 }
    let stretch = stretches[index]
    if index > 0, date < stretch.from {
      let old = stretches[index - 1].payday
      return BudgetPeriod(
        span: Period(start: stretch.bridge, end: stretch.from),
        usualDays: stretch.isTransition ? stretch.bridge.days(until: old.next(after: stretch.bridge)) : nil,
        isCalendarMonth: false)
    }
    let start = max(stretch.payday.latest(onOrBefore: date), stretch.from)
    var end = stretch.payday.next(after: date)
    if index + 1 < stretches.count { end = min(end, stretches[index + 1].bridge) }
    return BudgetPeriod(
      span: Period(start: start, end: end), usualDays: nil, isCalendarMonth: stretch.payday.isCalendarMonth)
  }

  public func period(after period: BudgetPeriod) -> BudgetPeriod { self.period(containing: period.span.end) }
  public func period(before period: BudgetPeriod) -> BudgetPeriod {
    self.period(containing: period.start.adding(days: -1))
  }

  /// The payday that is in effect on a date.
  public func payday(on date: CalendarDate) -> Payday {
    (stretches.last { $0.from <= date } ?? stretches[0]).payday
  }

  /// A change that waits for the running period to end.
  public func pending(on today: CalendarDate) -> (payday: Payday, from: CalendarDate)? {
    guard let last = stretches.last, stretches.count > 1, last.changes > today else { return nil }
    return (last.payday, last.from)
  }

  /// When the first payday was set: periods that ended before are history without a plan.
  public var begin: CalendarDate { stretches[0].payday.setOn }
}

extension Space {
  /// BUD-01, BUD-05: takes effect after the running period. Setting the running payday again withdraws a pending
  /// change; on the day on which the first one was set it is simply corrected.
  mutating func setPayday(_ args: SetPayday, _ draft: inout Draft) throws(Rejection) {
    guard args.day >= 1 && args.day <= 31 else {
      throw Rejection(.invalidField, "A payday is a day from 1 to 31. 31 means the last day of each month.")
    }
    guard let old = settings[id] else { throw Rejection.notStarted }
    var record = old
    record.paydays = old.paydays(after: Payday(day: args.day, shift: args.shift, setOn: draft.mutation.today))
    if record.paydays.count > Payday.most {
      throw Rejection(.invalidField, "The payday was changed too often to keep all of it. It stays as it is.")
    }
    note(old, &record, name: String(args.day), &draft)
    put(record, &draft)
  }
}

extension Settings {
  /// What setting a payday makes of those that were set: for the setting itself, and for telling before what it will
  /// do. On the day on which the very first one was set it is simply corrected, so that nothing waits.
  public func paydays(after payday: Payday) -> [Payday] {
    var paydays = paydays
    guard let schedule = PaySchedule(paydays) else { return [payday] }
    if schedule.pending(on: payday.setOn) != nil { paydays.removeLast() }
    if paydays.count == 1, paydays[0].setOn == payday.setOn { paydays.removeLast() }
    if paydays.last?.isSame(as: payday) != true { paydays.append(payday) }
    return paydays
  }
}
