import Basis

/// A cell that reads as a date: its three numbers, before the order of day and month is decided.
struct DateCell: Sendable {
  enum Shape: UInt8, Sendable {
    /// Four digits first: year, month, day.
    case yearFirst
    /// Four digits last, or a year of two digits: the order decides.
    case yearLast, twoDigits
    /// The month is a word.
    case named
    /// Eight digits in a row.
    case compact
  }

  var shape: Shape
  /// The numbers as printed; for `named` and `yearFirst` they are year, month, day.
  var first: Int
  var second: Int
  var third: Int
  var separator: UInt8
  /// Day or month were printed without a leading zero.
  var isUnpadded = false

  /// The date under an order; nil where it does not exist.
  @inline(__always)
  func date(_ order: DateOrder) -> CalendarDate? {
    switch shape {
    case .yearFirst, .named:
      return CalendarDate(year: DateCell.gregorian(first), month: second, day: third)
    case .compact:
      // The eight digits are in `first`.
      switch order {
      case .yearMonthDay:
        return DateCell.plausible(year: first / 10_000, month: first / 100 % 100, day: first % 100)
      case .dayMonthYear:
        return DateCell.plausible(year: first % 10_000, month: first / 10_000 % 100, day: first / 1_000_000)
      case .monthDayYear:
        return DateCell.plausible(year: first % 10_000, month: first / 1_000_000, day: first / 10_000 % 100)
      }
    case .yearLast:
      let year = DateCell.gregorian(third)
      return order == .monthDayYear
        ? CalendarDate(year: year, month: first, day: second) : CalendarDate(year: year, month: second, day: first)
    case .twoDigits:
      switch order {
      case .yearMonthDay: return CalendarDate(year: DateCell.century(first), month: second, day: third)
      case .dayMonthYear: return CalendarDate(year: DateCell.century(third), month: second, day: first)
      case .monthDayYear: return CalendarDate(year: DateCell.century(third), month: first, day: second)
      }
    }
  }

  /// 55 to 69 are Buddhist years, 2012 to 2026: nobody's statement is of 2055 or 1955.
  @inline(__always)
  static func century(_ year: Int) -> Int { year < 55 ? 2000 + year : year < 70 ? 1957 + year : 1900 + year }

  /// Years of the Buddhist calendar, which Thai banks print, are 543 ahead; Taiwan counts from 1912 (`114/01/31`).
  @inline(__always)
  static func gregorian(_ year: Int) -> Int {
    year >= 2500 && year < 2650 ? year - 543 : year >= 90 && year < 150 ? year + 1911 : year
  }

  @inline(__always)
  static func plausible(year: Int, month: Int, day: Int) -> CalendarDate? {
    guard year >= 1970 && year <= 2099 else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}

/// Reads dates as banks print them, also with a time behind.
enum DateScan {
  @inline(__always)
  static func read(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> DateCell? {
    // The common cases first: 2024-01-31 and 31.01.2024.
    if cell.end - cell.start == 10 {
      let p = base + cell.start
      if let date = readTen(p) { return date }
    }
    return readAny(CellText.trimmed(cell, base), base)
  }

  @inline(__always)
  private static func readTen(_ p: UnsafePointer<UInt8>) -> DateCell? {
    @inline(__always) func two(_ at: Int) -> Int {
      let (a, b) = (p[at] &- 0x30, p[at + 1] &- 0x30)
      return a <= 9 && b <= 9 ? Int(a) * 10 + Int(b) : -1
    }
    if p[4] == p[7] && isSeparator(p[4]) {
      let (y1, y2, m, d) = (two(0), two(2), two(5), two(8))
      // Years of other calendars (`1447/09/30`) are left to the careful reading.
      guard y1 >= 18 && y2 >= 0 && m >= 0 && d >= 0 else { return nil }
      return DateCell(shape: .yearFirst, first: y1 * 100 + y2, second: m, third: d, separator: p[4])
    }
    if p[2] == p[5] && isSeparator(p[2]) {
      let (d, m, y1, y2) = (two(0), two(3), two(6), two(8))
      guard y1 >= 18 && y2 >= 0 && m >= 0 && d >= 0 else { return nil }
      return DateCell(shape: .yearLast, first: d, second: m, third: y1 * 100 + y2, separator: p[2])
    }
    return nil
  }

  @inline(__always)
  static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x2E || byte == 0x2F }

  /// Digits of other scripts are read as if they were ours.
  private static func readOtherDigits(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> DateCell? {
    var bytes: [UInt8] = []
    var index = cell.start
    while index < cell.end {
      if let (digit, length) = OtherDigits.read(index, cell.end, base) {
        bytes.append(digit | 0x30)
        index += length
      } else {
        bytes.append(base[index])
        index += 1
      }
    }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, buffer.count < cell.end - cell.start else { return nil }
      return readAny(Cell(0, buffer.count), base)
    }
  }

  static func readAny(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> DateCell? {
    guard cell.end - cell.start >= 6 && cell.end - cell.start <= 64 else { return nil }
    if OtherDigits.read(cell.start, cell.end, base) != nil { return readOtherDigits(cell, base) }
    var cursor = DateCursor(base: base, index: cell.start, end: cell.end)
    guard cursor.skipWeekday() else { return nil }
    guard var date = cursor.readDate() else { return nil }
    guard cursor.restIsTime() else { return nil }
    if date.shape == .twoDigits && date.separator == 0x3A { return nil }
    if date.shape == .yearFirst && (DateCell.gregorian(date.first) < 1900 || date.first > 2650) { return nil }
    if date.shape == .yearLast && (date.third < 1900 || date.third > 2650) { return nil }
    if date.shape == .named && (date.first < 1900 || date.first > 2650) { return nil }
    if date.shape == .compact {
      if date.date(.yearMonthDay) == nil && date.date(.dayMonthYear) == nil && date.date(.monthDayYear) == nil {
        return nil
      }
      date.separator = 0
    }
    return date
  }
}
