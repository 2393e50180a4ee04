import Basis

/// A cell that reads as a number under a given decimal point.
struct NumberCell: Sendable {
  enum Mark: UInt8, Sendable { case none, debit, credit }

  var mantissa: UInt64 = 0
  /// Digits after the decimal point.
  var decimals = 0
  var negative = false
  /// A plus, a minus or parentheses were printed.
  var hasSign = false
  /// `Dr`, `Cr`, `S`, `H` and the like beside the number.
  var mark = Mark.none
  /// A currency code or sign beside the number, packed; 0 for none.
  var currency: UInt32 = 0
  var isGrouped = false
  var isTooLarge = false
  var digitCount = 0
  var leadingZero = false
  /// The decimal point was printed.
  var hasPoint = false

  var isZero: Bool { mantissa == 0 }

  /// The value in units of 10^-`digits`, rounded half away from zero; nil beyond Int64.
  @inline(__always)
  func scaled(toDigits digits: Int) -> Int64? {
    if isTooLarge { return nil }
    var value = mantissa
    if decimals < digits {
      for _ in 0..<(digits - decimals) {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        value = product
      }
    } else if decimals > digits {
      var rest: UInt64 = 0
      for _ in 0..<(decimals - digits) {
        rest = value % 10
        value /= 10
      }
      if rest >= 5 { value += 1 }
    }
    guard value <= UInt64(Int64.max) else { return nil }
    return negative ? -Int64(value) : Int64(value)
  }

  /// Digits after the currency's last one that are not zero would be lost.
  func loses(atDigits digits: Int) -> Bool {
    guard decimals > digits else { return false }
    var divisor: UInt64 = 1
    for _ in 0..<min(18, decimals - digits) { divisor &*= 10 }
    return mantissa % divisor != 0
  }
}

/// Reads numbers as banks print them: grouping by comma, point, apostrophe or blank (also in the Indian manner), signs
/// before or after, parentheses, currency codes and signs, `Dr` and `Cr`.
enum NumberScan {
  /// Nil where the cell is no number under `decimal` (the byte `.` or `,`).
  @inline(__always)
  static func read(_ cell: Cell, _ base: UnsafePointer<UInt8>, decimal: UInt8) -> NumberCell? {
    if let plain = readPlain(cell, base, decimal: decimal) { return plain }
    return readAny(cell, base, decimal: decimal)
  }

  /// The common case: ASCII digits, a minus in front, one decimal point.
  @inline(__always)
  private static func readPlain(_ cell: Cell, _ base: UnsafePointer<UInt8>, decimal: UInt8) -> NumberCell? {
    var index = cell.start
    let end = cell.end
    guard end > index && end - index <= 18 else { return nil }
    var number = NumberCell()
    if base[index] == 0x2D {
      number.negative = true
      number.hasSign = true
      index += 1
    }
    let first = index
    var mantissa: UInt64 = 0
    var point = -1
    while index < end {
      let digit = base[index] &- 0x30
      if digit <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else if base[index] == decimal && point < 0 {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    let digits = end - first - (point >= 0 ? 1 : 0)
    guard digits > 0 && point != end - 1 else { return nil }
    number.mantissa = mantissa
    number.hasPoint = point >= 0
    number.decimals = point >= 0 ? end - point - 1 : 0
    number.digitCount = digits
    number.leadingZero = base[first] == 0x30 && digits > 1 && first + 1 != point
    return number
  }

  static func readAny(_ cell: Cell, _ base: UnsafePointer<UInt8>, decimal: UInt8) -> NumberCell? {
    let cell = CellText.trimmed(cell, base)
    guard !cell.isEmpty && cell.end - cell.start <= 48 else { return nil }
    var number = NumberCell()
    var (start, end) = (cell.start, cell.end)
    guard NumberAffixes.takePrefix(&start, end, base, &number),
      NumberAffixes.takeSuffix(start, &end, base, &number), start < end
    else { return nil }
    return readDigits(start, end, base, decimal, &number) ? number : nil
  }

  private static func readDigits(
    _ start: Int, _ end: Int, _ base: UnsafePointer<UInt8>, _ decimal: UInt8, _ number: inout NumberCell
  ) -> Bool {
    var index = start
    var sinceSeparator = 0
    var separator: UInt8 = 0
    var groups = 0
    while index < end {
      let (kind, value, length) = character(index, end, base, decimal)
      index += length
      switch kind {
      case .digit:
        if number.digitCount == 0 && value == 0 { number.leadingZero = true }
        number.digitCount += 1
        sinceSeparator += 1
        if number.hasPoint { number.decimals += 1 }
        let (product, overflow) = number.mantissa.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(UInt64(value))
        if overflow || carry { number.isTooLarge = true } else { number.mantissa = sum }
      case .point:
        guard !number.hasPoint else { return false }
        if groups > 0 && sinceSeparator != 3 { return false }
        number.hasPoint = true
        sinceSeparator = 0
      case .group:
        guard !number.hasPoint, number.digitCount > 0, separator == 0 || separator == value else { return false }
        if groups == 0 {
          guard sinceSeparator <= 3 && !(number.leadingZero && sinceSeparator >= 1) else { return false }
        } else {
          guard sinceSeparator == 3 || sinceSeparator == 2 else { return false }
        }
        separator = value
        groups += 1
        sinceSeparator = 0
      case .other:
        return false
      }
    }
    if groups > 0 && !number.hasPoint && sinceSeparator != 3 { return false }
    number.isGrouped = groups > 0
    if number.leadingZero && (number.digitCount - number.decimals) <= 1 { number.leadingZero = false }
    // A point without digits behind it is the trace of a cut figure.
    if number.hasPoint && number.decimals == 0 { return false }
    return number.digitCount > 0 && number.decimals <= 12
  }

  private enum Kind { case digit, point, group, other }

  /// The character at `index`: what it is, its digit or the separator's identity, its length in bytes.
  @inline(__always)
  private static func character(
    _ index: Int, _ end: Int, _ base: UnsafePointer<UInt8>, _ decimal: UInt8
  ) -> (Kind, UInt8, Int) {
    let byte = base[index]
    if byte >= 0x30 && byte <= 0x39 { return (.digit, byte - 0x30, 1) }
    if byte == decimal { return (.point, byte, 1) }
    switch byte {
    case 0x2C, 0x2E: return (.group, byte, 1)
    case 0x27, 0x60: return (.group, 0x27, 1)
    case 0x20: return (.group, 0x20, 1)
    default: break
    }
    guard byte >= 0x80, index + 1 < end else { return (.other, 0, 1) }
    let next = base[index + 1]
    switch byte {
    case 0xC2:
      if next == 0xA0 { return (.group, 0x20, 2) }
      if next == 0xB4 { return (.group, 0x27, 2) }
    case 0xD9:
      if next == 0xAB { return (.point, next, 2) }
      if next == 0xAC { return (.group, next, 2) }
    case 0xE2:
      guard index + 2 < end, next == 0x80 else { break }
      if base[index + 2] == 0x99 || base[index + 2] == 0x98 { return (.group, 0x27, 3) }
      if base[index + 2] == 0xAF || base[index + 2] == 0x89 || base[index + 2] == 0x87 { return (.group, 0x20, 3) }
    case 0xEF:
      guard index + 2 < end else { break }
      let last = base[index + 2]
      if next == 0xBC && last == 0x8C { return (.group, 0x2C, 3) }
    default: break
    }
    if let (digit, length) = OtherDigits.read(index, end, base) { return (.digit, digit, length) }
    return (.other, 0, 1)
  }
}

/// Digits of other scripts than ours: Arabic, Persian, of India and its neighbours, Thai, Lao, Burmese, Khmer,
/// full-width.
enum OtherDigits {
  /// The digit at `index` and its length in bytes; nil where there is none.
  @inline(__always)
  static func read(_ index: Int, _ end: Int, _ base: UnsafePointer<UInt8>) -> (UInt8, Int)? {
    base[index] < 0xD9 ? nil : readAny(index, end, base)
  }

  private static func readAny(_ index: Int, _ end: Int, _ base: UnsafePointer<UInt8>) -> (UInt8, Int)? {
    guard index + 1 < end else { return nil }
    let (first, second) = (base[index], base[index + 1])
    if first == 0xD9 { return digit(second, 0xA0, 2) }
    if first == 0xDB { return digit(second, 0xB0, 2) }
    guard index + 2 < end else { return nil }
    let third = base[index + 2]
    switch (first, second) {
    // The blocks of India's scripts are 128 characters apart, each with its digits at the same place.
    case (0xE0, 0xA5), (0xE0, 0xA7), (0xE0, 0xA9), (0xE0, 0xAB), (0xE0, 0xAD), (0xE0, 0xAF), (0xE0, 0xB1), (0xE0, 0xB3),
      (0xE0, 0xB5):
      return digit(third, 0xA6, 3)
    case (0xE0, 0xB9), (0xE0, 0xBB), (0xEF, 0xBC): return digit(third, 0x90, 3)
    case (0xE1, 0x81): return digit(third, 0x80, 3)
    case (0xE1, 0x9F): return digit(third, 0xA0, 3)
    default: return nil
    }
  }

  private static func digit(_ byte: UInt8, _ zero: UInt8, _ length: Int) -> (UInt8, Int)? {
    byte >= zero && byte <= zero + 9 ? (byte - zero, length) : nil
  }
}
