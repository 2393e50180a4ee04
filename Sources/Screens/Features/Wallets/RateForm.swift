import Basis
import Ledger

/// The rate at which a currency counts in the total of all wallets (WAL-11).
public struct RateForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case rate, date
    case refused(Refused)
  }

  public let currency: CurrencyCode
  public let into: CurrencyCode
  public var rate = ""
  public var date: String
  /// The person typed one before, so it can be taken away.
  public let isTyped: Bool
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false

  init(_ currency: CurrencyCode, _ space: Space, format: LocaleFormat, today: CalendarDate) {
    self.currency = currency
    into = space.currency ?? .chf
    date = today.text
    let known = space.typedRates.first { $0.currency == currency }
    isTyped = known != nil
    if let known {
      rate = PlainText.rate(known.billionths, format)
      date = known.date.text
    }
  }

  mutating func read(_ action: AppAction) {
    let before = self
    action.take("rate", &rate)
    action.take("date", &date)
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  /// A decimal above zero; a point or a comma stands before its digits, whatever the language.
  static func billionths(_ text: String) -> Int64? {
    var bytes: [UInt8] = []
    for byte in TextFolding.fold(text) {
      switch byte {
      case 0x20, 0x27, 0x09, 0x5F: continue
      case 0x2C, 0x2E: bytes.append(0x2E)
      default: bytes.append(byte)
      }
    }
    guard !bytes.isEmpty, bytes.count(where: { $0 == 0x2E }) <= 1 else { return nil }
    do throws(MoneyError) {
      let value = try DecimalText.minorUnits(of: bytes, digits: ExchangeRate.digits)
      return value > 0 && value <= ExchangeRate.largest ? value : nil
    } catch {
      return nil
    }
  }

  /// What is to be stored; nil with what is wrong noted.
  mutating func typed(today: CalendarDate) -> ExchangeRate? {
    guard let billionths = RateForm.billionths(rate) else {
      problem = .rate
      return nil
    }
    guard let day = CalendarDate(text: date), day.isAccepted, day <= today else {
      problem = .date
      return nil
    }
    return ExchangeRate(currency, into: into, billionths: billionths, on: day)
  }
}
