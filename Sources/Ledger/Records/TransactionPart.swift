import Basis

/// One part of a split entry (TXN-28): an amount with a category and a note of its own.
public struct TransactionPart: FieldCoded, Sendable {
  /// Minor units of the entry's currency, with the entry's sign. The parts of an entry add up to it.
  public var amount: Int64 = 0
  public var categoryId: RecordID?
  public var note: String?
  /// Fields that this engine does not know: kept, like those of whole records (L-28).
  private var unknown: [JSONMember] = []

  public init() {}

  public init(amount: Int64, categoryId: RecordID?, note: String? = nil) {
    self.amount = amount
    self.categoryId = categoryId
    self.note = note
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.integer("amount", &amount, .amount)
    fields.optionalID("categoryId", &categoryId)
    fields.optionalString("note", &note)
    fields.rest(&unknown)
  }
}

extension TransactionPart: Equatable {
  public static func == (left: TransactionPart, right: TransactionPart) -> Bool {
    left.amount == right.amount && left.categoryId == right.categoryId && left.note == right.note
  }
}

extension Transaction {
  /// Divided into parts with categories of their own.
  public var isSplit: Bool { !splits.isEmpty }

  /// The parts, if they add up to the whole. Records that came in unchecked (a backup that was changed by hand) may
  /// hold others: sums then count the whole, without a category.
  public var soundParts: [TransactionPart] {
    var sum: Int64 = 0
    for part in splits {
      let (next, overflow) = sum.addingReportingOverflow(part.amount)
      if overflow { return [] }
      sum = next
    }
    return sum == amount ? splits : []
  }
}
