import Basis

/// An amount as a person types it: `45.50`, or a sum such as `12+8.50-3` (look.md, "Add sheet").
public enum AmountExpression {
  public enum Problem: Error, Equatable, Sendable {
    case empty, notANumber, tooManyDigits, tooLarge, notPositive
  }

  /// Minor units above zero. Plus and minus between the parts; separators as the locale reads them (TXN-05).
  public static func minorUnits(
    _ text: String, currency: CurrencyCode, format: LocaleFormat
  ) throws(Problem) -> Int64 {
    let terms = terms(of: text)
    guard !terms.isEmpty else { throw .empty }
    var sum: Int64 = 0
    for term in terms {
      let value: Int64
      do throws(MoneyError) {
        value = try format.minorUnits(typed: term.text, currency: currency)
      } catch {
        switch error {
        case .overflow: throw .tooLarge
        case .tooManyDigits: throw .tooManyDigits
        case .mixedCurrencies, .notANumber: throw .notANumber
        }
      }
      let (next, overflow) =
        term.negative ? sum.subtractingReportingOverflow(value) : sum.addingReportingOverflow(value)
      guard !overflow else { throw .tooLarge }
      sum = next
    }
    guard sum > 0 else { throw .notPositive }
    return sum
  }

  /// True when the text has more than one part, so that the result is worth showing.
  public static func isSum(_ text: String) -> Bool { terms(of: text).count > 1 }

  private static func terms(of text: String) -> [(text: String, negative: Bool)] {
    var out: [(text: String, negative: Bool)] = []
    var current = ""
    var negative = false
    var hasDigits = false
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let plus = value == 0x2B
      let minus = value == 0x2D || value == 0x2212 || value == 0x2013
      if plus || minus {
        if hasDigits { out.append((current, negative)) }
        current = ""
        hasDigits = false
        negative = minus
        continue
      }
      if value > 0x20 && value != 0xA0 && value != 0x202F {
        current.unicodeScalars.append(scalar)
        hasDigits = true
      }
    }
    if hasDigits { out.append((current, negative)) }
    return out
  }
}
