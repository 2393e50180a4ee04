import Basis
import Intake
import Ledger

// A message as it was read, and as a ledger keeps it.

extension Capture {
  /// A message that came in, as it was read. What the one who takes it in knows (id, time, day) is still missing.
  public init(_ message: CapturedMessage, _ reading: MessageReading) {
    self.init()
    sender = message.sender
    text = message.words.firstScalars(Capture.most)
    tell(reading)
  }

  /// What a message says, as it is kept.
  public mutating func tell(_ reading: MessageReading) {
    direction = reading.direction == .incoming ? .incoming : .outgoing
    isWithdrawal = reading.kind == .withdrawal
    currency = reading.currency
    amount = currency == nil ? nil : reading.amount?.minorUnits
    payee = reading.payee.map { $0.firstScalars(100) }
    date = reading.date
    // What is left on the account says something in the account's own currency only.
    balance = reading.balance.flatMap { $0.currency == reading.currency ? $0.minorUnits : nil }
    reference = reading.reference.map { $0.firstScalars(100) }
    digits = reading.accountDigits
    confidence = Int64(reading.confidence)
  }
}

extension MessageReading {
  /// As it was read when it came.
  public init(_ capture: Capture) {
    self.init()
    isTransaction = true
    if let amount = capture.amount, let currency = capture.currency {
      self.amount = Money(minorUnits: amount, currency: currency)
    }
    direction = capture.direction == .incoming ? .incoming : .outgoing
    kind = capture.isWithdrawal ? .withdrawal : nil
    payee = capture.payee
    accountDigits = capture.digits
    date = capture.day
    confidence = Int(clamping: capture.confidence)
  }
}

extension Capture.State {
  /// For the person's word (CAP-06).
  public var waits: Bool { self == .pending || self == .unsure }
}

extension Space {
  /// How many messages wait for the person (CAP-06).
  public var waitingMessages: Int { forms(Capture.self).filter { $0.state.waits }.count }
}
