import Basis
import Filing
import Ledger

/// Text as it is typed.
enum PlainText {
  /// Without blanks at its ends.
  static func trimmed(_ text: String) -> String {
    var bytes = text.bytes[...]
    while let first = bytes.first, first <= 0x20 { bytes = bytes.dropFirst() }
    while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A percentage in hundredths, a weight or another number with `digits` after the point; nil for what is none.
  static func number(_ text: String, digits: CurrencyCode, _ format: LocaleFormat) -> Int64? {
    guard !trimmed(text).isEmpty else { return nil }
    do throws(MoneyError) { return try format.minorUnits(typed: text, currency: digits) } catch { return nil }
  }

  /// `0.95`, `1.0432`: a rate without zeros at its end.
  static func rate(_ billionths: Int64, _ format: LocaleFormat) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(minorUnits: billionths, digits: ExchangeRate.digits, to: &bytes)
    while bytes.last == 0x30 { bytes.removeLast() }
    if bytes.last == 0x2E { bytes.removeLast() }
    return bytes.map { $0 == 0x2E ? format.decimalSeparator : String(decoding: [$0], as: UTF8.self) }.joined()
  }
}
