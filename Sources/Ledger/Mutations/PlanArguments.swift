import Basis

/// BUD-01, BUD-05.
public struct SetPayday: FieldCoded, Sendable, Equatable {
  /// 1 to 31.
  public var day: Int64 = 1
  public var shift = Payday.Shift.none

  public init() {}
  public init(day: Int64, shift: Payday.Shift = .none) {
    self.day = day
    self.shift = shift
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.integer("day", &day, .dayOfMonth)
    fields.choice("shift", &shift)
  }
}

/// Writes the snapshots of a period that ended (BUD-07). The figures come from the state that it is applied to, so that
/// whoever comes first writes the same ones.
public struct ClosePeriod: FieldCoded, Sendable, Equatable {
  /// The first day of the period.
  public var start = CalendarDate.earliest

  public init() {}
  public init(start: CalendarDate) { self.start = start }

  public mutating func visit(_ fields: inout Fields) { fields.date("start", &start) }

  /// Of the mutation that closes this period of this space: the same from whichever device or server.
  public func mutationID(in space: RecordID) -> RecordID {
    RecordID(derivedFrom: "closePeriod/" + space.text + "/" + start.text)
  }
}
