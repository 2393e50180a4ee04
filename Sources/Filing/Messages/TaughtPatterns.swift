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
