import Basis

/// On which day of the month the money comes (BUD-01).
public struct Payday: FieldCoded, Sendable, Equatable {
  /// What a payday on a weekend does (BUD-03, L-15). Working days are Monday to Friday; holidays never shift.
  public enum Shift: String, NamedChoice, Sendable {
    case none, previous, next
    public var name: String { rawValue }
  }

  /// 1 to 31; in a shorter month its last day (BUD-02). 31 is thus the last day of every month, and with a shift to the
  /// previous working day the last working day.
  public var day: Int64 = 1
  public var shift = Shift.none
  /// The civil date on which the person set it.
  public var setOn = CalendarDate.earliest

  /// How often a payday can be set: each reading of a date goes through them.
  static let most = 500

  public init() {}
  public init(day: Int64, shift: Shift = .none, setOn: CalendarDate = .earliest) {
    self.day = day
    self.shift = shift
    self.setOn = setOn
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.integer("day", &day, .dayOfMonth)
    fields.choice("shift", &shift)
    fields.date("setOn", &setOn)
  }

  /// Calendar months are payday 1 (BUD-19).
  public var isCalendarMonth: Bool { day == 1 && shift == .none }

  func isSame(as other: Payday) -> Bool { day == other.day && shift == other.shift }

  /// The payday in the month of `date`, which a shift may move out of it.
  func date(inMonthOf date: CalendarDate) -> CalendarDate {
    let first = date.firstOfMonth
    let length = first.days(until: first.adding(months: 1))
    let nominal = first.adding(days: max(1, min(Int(clamping: day), length)) - 1)
    let weekday = nominal.weekday
    switch shift {
    case .none: return nominal
    case .previous: return nominal.adding(days: weekday > 5 ? 5 - weekday : 0)
    case .next: return nominal.adding(days: weekday > 5 ? 8 - weekday : 0)
    }
  }

  /// Two paydays are 26 days apart at least, so that they never change places. A shift can move one into the month
  /// before or after.
  func latest(onOrBefore date: CalendarDate) -> CalendarDate {
    let month = date.firstOfMonth
    for step in [1, 0, -1] {
      let payday = self.date(inMonthOf: month.adding(months: step))
      if payday <= date { return payday }
    }
    return self.date(inMonthOf: month.adding(months: -2))
  }

  func first(onOrAfter date: CalendarDate) -> CalendarDate {
    let month = date.firstOfMonth
    for step in [-1, 0, 1] {
      let payday = self.date(inMonthOf: month.adding(months: step))
      if payday >= date { return payday }
    }
    return self.date(inMonthOf: month.adding(months: 2))
  }

  func next(after date: CalendarDate) -> CalendarDate { first(onOrAfter: date.adding(days: 1)) }
}
