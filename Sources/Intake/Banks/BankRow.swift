import Basis

/// One row of an account as a bank's interface gave it, in nobody's own words any more (BNK-09, L-5): connectors only
/// translate, and what comes of a row is decided where statements are.
public struct BankRow: Equatable, Sendable {
  /// As the bank books it; nil where a row that is not booked yet names none.
  public var date: CalendarDate?
  public var valueDate: CalendarDate?
  /// Positive is money in (GEN-2).
  public var amount: Money
  public var counterparty: String?
  public var description = ""
  public var reference: String?
  public var counterpartyAccount: String?
  /// The bank's own id of the booking: a hint, never the only key (L-2).
  public var externalId: String?
  public var isPending = false

  public init(amount: Money) { self.amount = amount }

  /// All of it: two rows give the same bytes only where they are the same.
  func append(to out: inout [UInt8]) {
    for day in [date, valueDate] { out.append(contentsOf: (day?.text ?? "-").bytes + [0]) }
    out.append(contentsOf: String(amount.minorUnits).bytes + amount.currency.bytes + [isPending ? 1 : 0])
    for text in [counterparty, description, reference, counterpartyAccount, externalId] {
      guard let text else {
        out.append(0)
        continue
      }
      out.append(contentsOf: [1] + String(text.utf8.count).bytes + [0] + text.bytes)
    }
  }

  /// As a line of a statement.
  /// - Parameter today: the date of a row that names none.
  public func entry(line: Int, today: CalendarDate) -> StatementEntry {
    StatementEntry(
      date: date ?? valueDate ?? today, valueDate: date == nil ? nil : valueDate, amount: amount, payee: counterparty,
      description: description.isEmpty ? counterparty ?? reference ?? "" : description, reference: reference,
      counterpartyAccount: counterpartyAccount, externalId: externalId, line: line)
  }
}

/// What a bank says an account holds (BNK-12).
public struct BankBalance: Equatable, Sendable {
  public var amount: Money
  /// Of which day it speaks; nil where the bank does not say.
  public var date: CalendarDate?
  /// Without what is not booked yet.
  public var isBooked: Bool

  public init(amount: Money, date: CalendarDate?, isBooked: Bool) {
    (self.amount, self.date, self.isBooked) = (amount, date, isBooked)
  }
}

/// Why an answer of a bank's interface was not read.
public enum BankAnswerProblem: Error, Equatable, Sendable {
  /// It is no JSON, or none of this interface.
  case unreadable
}

/// Pieces that both interfaces have.
enum BankText {
  static func line(_ json: JSON?) -> String? { json?.stringValue.flatMap { FormatText.line($0.bytes) } }

  /// Minor units that a ledger takes (`Validation.largestAmount`): one row beyond it would have the whole delivery
  /// refused, each day again.
  static let largest: UInt64 = 1_000_000_000_000_000
  /// Bytes of an amount.
  private static let longestAmount = 64

  /// A decimal text, or a number as some interfaces send it, as minor units of its currency.
  static func money(_ json: JSON?, _ currency: CurrencyCode) throws(MoneyError) -> Money {
    let money: Money
    switch json {
    case .string(let text)?, .decimal(let text)?:
      guard text.utf8.count <= longestAmount else { throw .notANumber }
      money = try Money(decimalText: text, currency: currency)
    case .integer(let whole)?: money = try Money(decimalText: String(whole), currency: currency)
    default: throw .notANumber
    }
    guard money.minorUnits.magnitude <= largest else { throw .overflow }
    return money
  }

  /// The date of a text that begins with one (RFC 3339).
  static func date(_ json: JSON?) -> CalendarDate? {
    guard let bytes = json?.stringValue?.bytes, bytes.count >= 10 else { return nil }
    return CalendarDate(text: String(decoding: bytes[0..<10], as: UTF8.self)).flatMap { $0.isAccepted ? $0 : nil }
  }

  /// Places that mean ‹no reference›.
  static func reference(_ json: JSON?) -> String? {
    guard let text = line(json) else { return nil }
    let bytes = text.bytes
    if bytes.allSatisfy({ $0 == 0x30 || $0 == 0x2D }) { return nil }
    for none in ["NOTPROVIDED", "NONREF", "NOREF", "N/A", "NULL"] where TextFolding.key(none) == TextFolding.key(text) {
      return nil
    }
    return text
  }
}
