/// How a locale writes numbers and dates: de-CH, de-DE, fr-CH, it-CH, en-GB, en-US, en-IN; any other uses en-GB.
public struct LocaleFormat: Sendable, Equatable {
  public enum DateOrder: Sendable { case dayMonthYear, monthDayYear }

  /// A value of one byte, because it travels with every screen and form.
  private enum Known: UInt8 { case deCH, deDE, frCH, itCH, enGB, enUS, enIN, enCH }

  private let known: Known

  public init(tag: String) {
    let folded = TextFolding.fold(tag)
    let region = folded.count >= 5 ? String(decoding: folded[3..<5], as: UTF8.self) : ""
    known =
      switch (String(decoding: folded.prefix(2), as: UTF8.self), region) {
      case ("de", "ch"), ("de", "li"): .deCH
      case ("de", _): .deDE
      case ("fr", "ch"): .frCH
      case ("it", "ch"): .itCH
      case ("en", "us"): .enUS
      case ("en", "in"): .enIN
      case ("en", "ch"): .enCH
      default: .enGB
      }
  }

  /// The BCP 47 tag that is in effect, `de-CH`.
  public var tag: String {
    switch known {
    case .deCH: "de-CH"
    case .deDE: "de-DE"
    case .frCH: "fr-CH"
    case .itCH: "it-CH"
    case .enGB: "en-GB"
    case .enUS: "en-US"
    case .enIN: "en-IN"
    case .enCH: "en-CH"
    }
  }

  public var decimalSeparator: String { known == .deDE ? "," : "." }

  public var groupSeparator: String {
    switch known {
    case .deCH, .itCH, .enCH: "'"
    case .frCH: "\u{202F}"
    case .deDE: "."
    case .enGB, .enUS, .enIN: ","
    }
  }

  /// en-IN groups by two beyond the first three digits (lakh, crore).
  public var groupsByTwo: Bool { known == .enIN }

  public var dateOrder: DateOrder { known == .enUS ? .monthDayYear : .dayMonthYear }

  /// The first column of a calendar, as ISO 8601 numbers days: Monday is 1, Sunday 7 (CLDR, weekData).
  public var firstWeekday: Int { known == .enUS || known == .enIN ? 7 : 1 }

  /// How many days lie between the first column of a calendar's row and this day.
  public func column(of date: CalendarDate) -> Int { (date.weekday - firstWeekday + 7) % 7 }

  /// Between the parts of a short date.
  public var dateSeparator: String {
    switch known {
    case .enGB, .enUS, .enIN: "/"
    default: "."
    }
  }

  /// ISO 639 language of the texts: `de` or `en` until more are complete (UXA-22).
  public var language: String { known == .deCH || known == .deDE ? "de" : "en" }
}

extension LocaleFormat {
  /// `31.12.2026`, `31/12/2026`, `12/31/2026`.
  public func shortDate(_ date: CalendarDate) -> String {
    let (year, month, day) = date.components
    let dayText = LocaleFormat.twoDigits(day)
    let monthText = LocaleFormat.twoDigits(month)
    let yearText = String(year)
    switch dateOrder {
    case .dayMonthYear: return dayText + dateSeparator + monthText + dateSeparator + yearText
    case .monthDayYear: return monthText + dateSeparator + dayText + dateSeparator + yearText
    }
  }

  public static func twoDigits(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }

  /// Minor units of what a person typed: blanks and the locale's groups are skipped; point and comma are read as the
  /// locale means them; a single separator followed by other than three digits is the decimal one (TXN-05). The
  /// currency's own sign or code may stand at either end, as the amount is shown.
  /// Throws for `12,5,0`, letters, too many digits and overflow.
  public func minorUnits(typed text: String, currency: CurrencyCode) throws(MoneyError) -> Int64 {
    var separators: [(index: Int, byte: UInt8)] = []
    var bytes: [UInt8] = []
    for byte in unsigned(TextFolding.fold(text), currency) {
      switch byte {
      case 0x20, 0x27, 0x09, 0x5F: continue
      case 0x2E, 0x2C:
        separators.append((bytes.count, byte))
        bytes.append(byte)
      default: bytes.append(byte)
      }
    }
    guard !bytes.isEmpty else { throw .notANumber }
    let decimal = try decimalIndex(separators, in: bytes, currency)
    var canonical: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 0x2E || byte == 0x2C {
        if index == decimal { canonical.append(0x2E) }
      } else {
        canonical.append(byte)
      }
    }
    return try DecimalText.minorUnits(of: canonical, digits: currency.exponent)
  }

  /// Minor units of an amount that may have a sign, such as a balance; nothing typed is zero, and nil is no amount.
  public func signedMinorUnits(typed text: String, currency: CurrencyCode) -> Int64? {
    var digits = ""
    var negative = false
    for scalar in text.unicodeScalars {
      if digits.isEmpty && (scalar.value == 0x2D || scalar.value == 0x2212) { negative = true; continue }
      if digits.isEmpty && (scalar.value == 0x2B || scalar.value == 0x20) { continue }
      digits.unicodeScalars.append(scalar)
    }
    if digits.isEmpty { return 0 }
    do throws(MoneyError) {
      let units = try minorUnits(typed: digits, currency: currency)
      return negative ? 0 &- units : units
    } catch {
      return nil
    }
  }

  /// Without the currency's sign or code at one end.
  private func unsigned(_ folded: [UInt8], _ currency: CurrencyCode) -> [UInt8] {
    for sign in [TextFolding.fold(sign(of: currency)), TextFolding.fold(currency.text)] where folded.count > sign.count
    {
      if Array(folded.prefix(sign.count)) == sign { return Array(folded.dropFirst(sign.count)) }
      if Array(folded.suffix(sign.count)) == sign { return Array(folded.dropLast(sign.count)) }
    }
    return folded
  }

  private func decimalIndex(
    _ separators: [(index: Int, byte: UInt8)], in bytes: [UInt8], _ currency: CurrencyCode
  ) throws(MoneyError) -> Int? {
    guard let last = separators.last else { return nil }
    let decimalByte = decimalSeparator.bytes.first ?? 0x2E
    var kinds = 0
    for byte in [UInt8(0x2E), 0x2C] where separators.contains(where: { $0.byte == byte }) { kinds += 1 }
    let after = bytes.count - last.index - 1
    if separators.count == 1 {
      let isGroup = after == 3 && last.byte != decimalByte && currency.exponent != 3
      return isGroup ? nil : last.index
    }
    // Several separators: all but the decimal one have to stand between groups of digits.
    let lastIsDecimal = kinds == 2
    let groups = lastIsDecimal ? Array(separators.dropLast()) : separators
    for (position, separator) in groups.enumerated() {
      guard separator.byte == groups[0].byte else { throw .notANumber }
      let next = position + 1 < separators.count ? separators[position + 1].index : bytes.count
      let width = next - separator.index - 1
      guard width == 3 || ((groupsByTwo || currency == .inr) && width == 2) else { throw .notANumber }
    }
    return lastIsDecimal ? last.index : nil
  }
}
