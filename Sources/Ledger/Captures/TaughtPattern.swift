import Basis

/// How a sender writes, as its person taught or confirmed it (CAP-03, CAP-09, L-33). What is in it is the reader's: the
/// ledger keeps it with the space, so that it is on each device and in the export.
public struct TaughtPattern: SmallForm {
  public static let kind = RecordKind.pattern
  public static let editableFields: [String] = []
  /// In one space.
  static let most = 500
  /// Characters.
  static let longest = 400

  public var id = RecordID(high: 0, low: 0)
  /// As the phone names it; empty for a message that was pasted.
  public var sender = ""
  /// Words, gaps and slots, as the reader writes them.
  public var pattern = ""
  public var direction = Capture.Direction.outgoing
  public var isWithdrawal = false
  /// What the reader took such a message for before; nil where it took it for a payment.
  public var despite: String?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("sender", &sender)
    fields.string("pattern", &pattern)
    fields.choice("direction", &direction)
    fields.flag("isWithdrawal", &isWithdrawal)
    fields.optionalString("despite", &despite)
  }
}

extension Space {
  public var taughtPatterns: [TaughtPattern] { forms(TaughtPattern.self) }

  mutating func add(_ pattern: TaughtPattern, _ draft: inout Draft) throws(Rejection) {
    try requireFree(pattern.id)
    guard !pattern.pattern.isEmpty, pattern.pattern.unicodeScalars.count <= TaughtPattern.longest,
      pattern.sender.unicodeScalars.count <= Validation.longestName, (pattern.despite ?? "").utf8.count <= 40
    else { throw Rejection(.invalidField, "This is too long to be learned.") }
    guard taughtPatterns.count < TaughtPattern.most else {
      throw Rejection(.invalidField, "No more can be learned. Forget what is no longer needed.")
    }
    put(pattern, &draft)
    draft.count = 1
    draft.subject = pattern.sender
  }
}
