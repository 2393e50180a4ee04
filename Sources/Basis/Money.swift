/// An amount of money: a whole number of minor units and its currency (GEN-1).
///
/// Negative is an expense, positive an income (GEN-2). Arithmetic refuses overflow and mixed currencies; nothing traps.
public struct Money: Hashable, Sendable {
  /// Whole minor units (Rappen, cents; yen for JPY).
  public var minorUnits: Int64
  public var currency: CurrencyCode

  @inlinable
  public init(minorUnits: Int64, currency: CurrencyCode) {
    self.minorUnits = minorUnits
    self.currency = currency
  }
}

/// Why an operation on money was refused.
public enum MoneyError: Error, Equatable, Sendable {
  /// The result lies outside of Int64 minor units.
  case overflow
  /// Amounts of different currencies are never added (GEN-6).
  case mixedCurrencies
  /// The text is no decimal number.
  case notANumber
  /// The text has more digits after the point than the currency has.
  case tooManyDigits
}

extension Money {
  public static func zero(_ currency: CurrencyCode) -> Money { Money(minorUnits: 0, currency: currency) }

  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .mixedCurrencies }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: sum, currency: currency)
  }

  public func negated() throws(MoneyError) -> Money {
    guard minorUnits != .min else { throw .overflow }
    return Money(minorUnits: -minorUnits, currency: currency)
  }

  /// The canonical decimal text: an ASCII minus, a point, exactly the currency's digits: `-12.30`, `1500` for JPY.
  public var decimalText: String {
    var bytes: [UInt8] = []
    DecimalText.append(minorUnits: minorUnits, digits: currency.exponent, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the canonical decimal text. Fewer digits than the currency has are completed ("12.3" is 12.30 CHF).
  public init(decimalText text: String, currency: CurrencyCode) throws(MoneyError) {
    self.init(
      minorUnits: try DecimalText.minorUnits(of: text.bytes, digits: currency.exponent), currency: currency)
  }
}

/// Canonical decimal numbers as ASCII bytes: optional minus, digits, optional point and digits.
public enum DecimalText {
  /// Appends `minorUnits / 10^digits` with exactly `digits` digits after the point.
  public static func append(minorUnits: Int64, digits: Int, to out: inout [UInt8]) {
    if minorUnits < 0 { out.append(0x2D) }
    let value = minorUnits.magnitude
    var left = 1
    var power: UInt64 = 1
    while left <= digits || value / power >= 10 {
      power *= 10
      left += 1
    }
    while left > 0 {
      if left == digits { out.append(0x2E) }
      out.append(0x30 + UInt8(value / power % 10))
      power /= 10
      left -= 1
    }
  }

  /// The minor units of a canonical decimal text. Refuses signs other than one leading `-` or `+`, grouping and blanks.
  public static func minorUnits(of text: [UInt8], digits: Int) throws(MoneyError) -> Int64 {
    var index = 0
    var negative = false
    if let first = text.first, first == 0x2D || first == 0x2B {
      negative = first == 0x2D
      index = 1
    }
    var magnitude: UInt64 = 0
    var seen = 0
    var fraction = -1
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == 0x2E {
        guard fraction < 0 else { throw .notANumber }
        fraction = 0
        continue
      }
      guard byte >= 0x30 && byte <= 0x39 else { throw .notANumber }
      seen += 1
      if fraction >= 0 {
        fraction += 1
        guard fraction <= digits || byte == 0x30 else { throw .tooManyDigits }
        if fraction > digits { continue }
      }
      try appendDigit(byte, to: &magnitude)
    }
    guard seen > 0 else { throw .notANumber }
    var missing = digits - max(fraction, 0)
    while missing > 0 {
      try appendDigit(0x30, to: &magnitude)
      missing -= 1
    }
    if negative {
      guard magnitude <= Int64.min.magnitude else { throw .overflow }
      return magnitude == Int64.min.magnitude ? .min : -Int64(magnitude)
    }
    guard magnitude <= UInt64(Int64.max) else { throw .overflow }
    return Int64(magnitude)
  }

  private static func appendDigit(_ byte: UInt8, to magnitude: inout UInt64) throws(MoneyError) {
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(byte - 0x30))
    guard !overflow && !carry else { throw .overflow }
    magnitude = sum
  }
}
