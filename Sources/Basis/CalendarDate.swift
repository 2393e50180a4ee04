/// A civil date in the proleptic Gregorian calendar, without time or zone (GEN-3).
///
/// Held as days since 1970-01-01. The ledger accepts 1900-01-01 up to 2199-12-31 (SEC-15); arithmetic that would leave
/// the range of Int32 stops at its end, so that nothing traps.
public struct CalendarDate: Hashable, Comparable, Sendable {
  public let daysSinceEpoch: Int32

  @inlinable
  public init(daysSinceEpoch: Int32) { self.daysSinceEpoch = daysSinceEpoch }

  /// Nil for a day that does not exist, such as 31 February, and for years outside of 1 to 9999.
  @inlinable
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 else { return nil }
    guard day <= CalendarDate.daysIn(month: month, year: year) else { return nil }
    // Days from civil, Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years start in March.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.daysSinceEpoch < right.daysSinceEpoch }

  /// The first and last dates that the ledger accepts (SEC-15).
  public static let earliest = CalendarDate(daysSinceEpoch: -25_567)
  public static let latest = CalendarDate(daysSinceEpoch: 84_005)
  public var isAccepted: Bool { self >= .earliest && self <= .latest }
  /// Whether a record can hold it: a century more at either end than what a person may enter, for what is worked out
  /// from accepted dates, such as the day after the last.
  public var isStorable: Bool { daysSinceEpoch >= -62_091 && daysSinceEpoch <= 120_529 }
}

extension CalendarDate {
  public var components: (year: Int, month: Int, day: Int) {
    let days = Int(daysSinceEpoch) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }

  /// ISO 8601 weekday: 1 for Monday up to 7 for Sunday.
  public var weekday: Int {
    let fromThursday = Int(daysSinceEpoch) + 3
    return (fromThursday % 7 + 7) % 7 + 1
  }

  @inlinable
  public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Days of a month 1 to 12.
  @inlinable
  public static func daysIn(month: Int, year: Int) -> Int {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
  }

  public func adding(days: Int) -> CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(clamping: Int(daysSinceEpoch).addingReportingOverflow(days).partialValue))
  }

  /// The same day of the month so many months later, or that month's last day if it is shorter.
  public func adding(months: Int) -> CalendarDate {
    let (year, month, day) = components
    // Stops at the first and the last month that has a name: going on never leads back.
    let counted = max(12, min(9999 * 12 + 11, year * 12 + month - 1 + max(-200_000, min(200_000, months))))
    let (newYear, newMonth) = (counted / 12, counted % 12 + 1)
    let newDay = min(day, CalendarDate.daysIn(month: newMonth, year: newYear))
    return CalendarDate(year: newYear, month: newMonth, day: newDay) ?? self
  }

  public var firstOfMonth: CalendarDate { adding(days: 1 - day) }

  public func days(until other: CalendarDate) -> Int { Int(other.daysSinceEpoch) - Int(daysSinceEpoch) }

  /// `YYYY-MM-DD` (ISO 8601, RFC 3339 full-date).
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public func append(to out: inout [UInt8]) {
    let (fullYear, month, day) = components
    let year = max(0, min(9999, fullYear))
    out.append(0x30 + UInt8(year / 1000))
    out.append(0x30 + UInt8(year / 100 % 10))
    out.append(0x30 + UInt8(year / 10 % 10))
    out.append(0x30 + UInt8(year % 10))
    out.append(0x2D)
    out.append(0x30 + UInt8(month / 10))
    out.append(0x30 + UInt8(month % 10))
    out.append(0x2D)
    out.append(0x30 + UInt8(day / 10))
    out.append(0x30 + UInt8(day % 10))
  }

  /// Reads exactly `YYYY-MM-DD`.
  public init?(text: String) { self.init(utf8: text.bytes) }

  public init?(utf8 bytes: [UInt8]) {
    guard bytes.count == 10 && bytes[4] == 0x2D && bytes[7] == 0x2D else { return nil }
    var digits: [Int] = []
    for (index, byte) in bytes.enumerated() where index != 4 && index != 7 {
      guard byte >= 0x30 && byte <= 0x39 else { return nil }
      digits.append(Int(byte) - 0x30)
    }
    self.init(
      year: digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3], month: digits[4] * 10 + digits[5],
      day: digits[6] * 10 + digits[7])
  }
}

/// A half-open range of dates: `start` is inside, `end` is not (GEN-3).
public struct Period: Hashable, Sendable {
  public let start: CalendarDate
  public let end: CalendarDate

  /// An end before the start gives an empty period.
  public init(start: CalendarDate, end: CalendarDate) {
    self.start = start
    self.end = max(start, end)
  }

  public static func month(containing date: CalendarDate) -> Period {
    let first = date.firstOfMonth
    return Period(start: first, end: first.adding(months: 1))
  }

  public func contains(_ date: CalendarDate) -> Bool { start <= date && date < end }
  public var dayCount: Int { start.days(until: end) }
  public var lastDay: CalendarDate { end.adding(days: -1) }
}
