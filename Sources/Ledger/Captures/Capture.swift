import Basis

/// A message of a bank or a phone that came in by itself, and what became of it (CAP-02, CAP-08, CAP-11). It is kept
/// for 30 days: to know the same payment again, and for the person to look at.
public struct Capture: SmallForm {
  public enum State: String, NamedChoice, Sendable, CaseIterable {
    /// There is an entry of it.
    case created
    /// There is an entry of it, to be looked over (CAP-06: 70 to 90 % sure).
    case unsure
    /// Too little is known for an entry: it waits for the person and counts nowhere (CAP-06, CAP-07).
    case pending
    /// It tells of a payment that is here already (CAP-08). The person can make an entry of it all the same.
    case duplicate
    /// The person wants no entry of it.
    case dismissed
    public var name: String { rawValue }
  }

  public enum Direction: String, NamedChoice, Sendable {
    case incoming = "in"
    case outgoing = "out"
    public var name: String { rawValue }
  }

  public static let kind = RecordKind.capture
  public static let editableFields = ["state", "transaction"]
  /// Days.
  public static let kept = 30
  /// Characters (CAP-03).
  public static let most = 4096

  public var id = RecordID(high: 0, low: 0)
  public var state = State.pending
  /// The entry that it became, or the one that it tells of again.
  public var transaction: RecordID?
  /// Who sent it, as the phone shows it; may be empty.
  public var sender = ""
  public var text = ""
  /// Milliseconds since 1970, and the civil day of that where it was received.
  public var receivedAt: Int64 = 0
  public var receivedOn = CalendarDate.earliest
  public var direction = Direction.outgoing
  public var isWithdrawal = false
  /// Minor units of `currency`, never negative; absent where the message names none, or none that can be told.
  public var amount: Int64?
  public var currency: CurrencyCode?
  public var payee: String?
  /// The day that the message names.
  public var date: CalendarDate?
  /// Minor units of `currency`.
  public var balance: Int64?
  public var reference: String?
  /// The last digits of the account or card, up to four.
  public var digits: String?
  /// How sure the reader was, 0 to 1000.
  public var confidence: Int64 = 0
  /// Within how many minutes an equal payment is the same one, where the server that took it says so (CAP-08): 0 to
  /// 1,440.
  public var window: Int64?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.choice("state", &state)
    fields.optionalID("transaction", &transaction)
    fields.string("sender", &sender)
    fields.string("text", &text)
    fields.integer("receivedAt", &receivedAt, .instant)
    fields.date("receivedOn", &receivedOn)
    fields.choice("direction", &direction)
    fields.flag("isWithdrawal", &isWithdrawal)
    fields.optionalInteger("amount", &amount, .amount)
    fields.optionalCurrency("currency", &currency)
    fields.optionalString("payee", &payee)
    fields.optionalDate("date", &date)
    fields.optionalInteger("balance", &balance, .sum)
    fields.optionalString("reference", &reference)
    fields.optionalString("digits", &digits)
    fields.integer("confidence", &confidence, .permille)
    fields.optionalInteger("window", &window, .minute)
  }

  public var day: CalendarDate { date ?? receivedOn }
  /// With the sign of the account holder.
  public var signedAmount: Int64? { amount.map { direction == .incoming ? $0 : $0.negatedClamped } }
}

/// A message as it was read, and the ids that the record and its entry will have.
public struct CaptureMessage: FieldCoded, Sendable, Equatable {
  public var capture = Capture()
  public var entry = RecordID(high: 0, low: 0)
  /// Where the entry belongs, found by whoever read the message, as with a statement's rows: `apply` depends on no list
  /// of merchants that the next version extends (docs/decisions/0036).
  public var categoryId: RecordID?
  public var categorySource: Transaction.CategorySource?
  public var categoryConfidence: Int64?

  public init() {}
  public init(_ capture: Capture, entry: RecordID) {
    self.capture = capture
    self.entry = entry
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("id", &capture.id)
    fields.id("entry", &entry)
    fields.optionalID("categoryId", &categoryId)
    fields.optionalChoice("categorySource", &categorySource)
    fields.optionalInteger("categoryConfidence", &categoryConfidence, .order)
    capture.visit(&fields)
  }
}

/// What the person decides about a message that waits, or whose entry is to be looked over.
public struct AnswerCapture: FieldCoded, Sendable, Equatable {
  public enum Answer: String, NamedChoice, Sendable, CaseIterable {
    /// The entry is right, or the one that comes in the same bundle is.
    case keep
    /// No entry of it; one that is there stays and is deleted like any other.
    case dismiss
    public var name: String { rawValue }
  }

  public var capture = RecordID(high: 0, low: 0)
  public var answer = Answer.keep
  /// The entry that the person made of it.
  public var entry: RecordID?

  public init() {}
  public init(_ capture: RecordID, _ answer: Answer, entry: RecordID? = nil) {
    self.capture = capture
    self.answer = answer
    self.entry = entry
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("capture", &capture)
    fields.choice("answer", &answer)
    fields.optionalID("entry", &entry)
  }
}
