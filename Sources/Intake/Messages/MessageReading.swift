import Basis

/// What a message says (CAP-02 to CAP-07).
public struct MessageReading: Equatable, Sendable {
  public enum Direction: String, Sendable { case incoming = "in", outgoing = "out" }
  public enum Kind: String, Sendable { case expense, income, transfer, refund, withdrawal }

  public var isTransaction = false
  /// Never negative; the direction says whose it is. Under `XXX` (ISO 4217: no currency) where none is known.
  public var amount: Money?
  public var direction: Direction?
  public var kind: Kind?
  /// The counterparty's name as the message writes it, without codes and marks around it.
  public var payee: String?
  /// Up to four digits.
  public var accountDigits: String?
  public var balance: Money?
  public var reference: String?
  public var date: CalendarDate?
  /// 0 to 1000: how sure it is that this is a transaction of this amount in this direction (CAP-06: 700 and 900).
  public var confidence = 0
  /// Why the message is no transaction.
  public var refusal: MessageRefusal?

  public init() {}

  /// It names an amount, and nothing in it says what became of it.
  public var isUnknownForm: Bool { refusal == .noMovement && amount.map { $0.minorUnits != 0 } ?? false }

  /// The currency, where the message or the person's own choice gives one.
  public var currency: CurrencyCode? { amount.flatMap { $0.currency == .none ? nil : $0.currency } }
}

/// Why a message is no transaction, in the order in which they are looked for.
public enum MessageRefusal: String, Sendable, CaseIterable {
  case empty = "empty"
  case oneTimeCode = "one-time-code"
  case declined = "declined"
  case paymentRequest = "payment-request"
  case notYet = "not-yet"
  case reminder = "reminder"
  case mandate = "mandate"
  case advert = "advert"
  case balanceOnly = "balance-only"
  case statement = "statement"
  case notice = "notice"
  case noAmount = "no-amount"
  case noMovement = "no-movement"
}

/// What is known beside the message.
public struct MessageContext: Sendable {
  /// Who sent it, as the phone shows it; may be empty.
  public var sender: String
  /// The person's own currency, for signs that several countries use and numbers without any.
  public var currency: CurrencyCode?
  /// The day of receipt, for dates without a year.
  public var received: CalendarDate?
  /// 05/06 is 6 May.
  public var monthFirst: Bool
  /// What the person taught (CAP-09), of any sender.
  public var patterns: [MessagePattern]

  public init(
    sender: String = "", currency: CurrencyCode? = nil, received: CalendarDate? = nil, monthFirst: Bool = false,
    patterns: [MessagePattern] = []
  ) {
    self.sender = sender
    self.currency = currency
    self.received = received
    self.monthFirst = monthFirst
    self.patterns = patterns
  }

  func with(_ patterns: [MessagePattern]) -> MessageContext {
    var copy = self
    copy.patterns = patterns
    return copy
  }
}

extension CurrencyCode {
  /// ISO 4217: the code for transactions where no currency is involved.
  static let none = CurrencyCode(packedBytes: 0x58, 0x58, 0x58) ?? .usd
}
