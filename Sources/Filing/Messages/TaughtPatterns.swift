import Basis
import Intake
import Ledger

// What the reader and the ledger have in common about messages; the app and the server both go by it.

extension Space {
  /// What was taught, as the reader takes it (CAP-09). One that a newer app wrote in another way is left out.
  public var messagePatterns: [MessagePattern] {
    taughtPatterns.compactMap { taught in
      MessagePattern(
        taught.pattern, sender: taught.sender, direction: taught.direction == .incoming ? .incoming : .outgoing,
        isWithdrawal: taught.isWithdrawal, despite: taught.despite.flatMap { MessageRefusal(written: $0) })
    }
  }
}

extension TaughtPattern {
  /// One of a file of patterns.
  public init(_ pattern: MessagePattern, id: RecordID) {
    self.init()
    (self.id, sender, self.pattern, isWithdrawal) = (id, pattern.sender, pattern.text, pattern.isWithdrawal)
    direction = pattern.direction == .incoming ? .incoming : .outgoing
    despite = pattern.despite?.rawValue
  }

  /// Nil where nothing was learned.
  public init?(_ learned: LearnedMessage, isWithdrawal: Bool, sender: String, id: RecordID) {
    guard let pattern = learned.pattern else { return nil }
    self.init()
    self.id = id
    self.sender = sender
    self.pattern = pattern
    direction = learned.direction == .incoming ? .incoming : .outgoing
    self.isWithdrawal = isWithdrawal
    despite = learned.despite?.rawValue
  }

  /// Whether the two read the same messages in the same way.
  public func says(_ other: TaughtPattern) -> Bool {
    sameBytes(pattern, other.pattern) && sameBytes(sender, other.sender) && direction == other.direction
      && isWithdrawal == other.isWithdrawal
  }
}

extension Capture {
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
    if let amount = capture.amount, let currency = capture.currency { self.amount = Money(minorUnits: amount, currency: currency) }
    direction = capture.direction == .incoming ? .incoming : .outgoing
    kind = capture.isWithdrawal ? .withdrawal : nil
    payee = capture.payee
    accountDigits = capture.digits
    date = capture.day
    confidence = Int(clamping: capture.confidence)
  }
}
