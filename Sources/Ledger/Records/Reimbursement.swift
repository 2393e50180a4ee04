import Basis

/// Money paid back (TXN-29 to TXN-31).
///
/// What somebody else pays is neither spending nor income: each record says in `excluded` how much of it counts in no
/// sum, so that a reimbursement in March takes nothing from January's spending twice, and no figure has to look at two
/// entries (L-18). Wallets always have the cash.
extension Transaction {
  public enum Reimbursable: String, NamedChoice, Sendable {
    case work, personal
    public var name: String { rawValue }
  }

  public enum ReimbursementStatus: String, NamedChoice, Sendable {
    /// Waits for money.
    case pending
    /// All of it came back, by links or outside of the app.
    case cleared
    /// No more will come: what the links do not cover is spending.
    case settled
    public var name: String { rawValue }
  }

  /// The other entry of a payment back, and how much of it. Both entries have one.
  public struct Link: FieldCoded, Sendable, Equatable {
    public var transactionId = RecordID(high: 0, low: 0)
    /// Minor units, above zero.
    public var amount: Int64 = 0

    public init() {}
    public init(_ transactionId: RecordID, _ amount: Int64) {
      self.transactionId = transactionId
      self.amount = amount
    }

    public mutating func visit(_ fields: inout Fields) {
      fields.id("transactionId", &transactionId)
      fields.integer("amount", &amount, .amount)
    }
  }

  public var size: Int64 { Int64(clamping: amount.magnitude) }

  /// What its links come to, in minor units.
  public var linkedAmount: Int64 { links.reduce(0) { $0.addingClamped($1.amount) } }

  /// Of an expense what may still be linked, of an incoming entry what is still free.
  public var linkable: Int64 { max(0, size.subtractingClamped(linkedAmount)) }

  /// What counts in no sum, as marks, links and the shares of others say; nil for nothing.
  var excludedByRule: Int64? {
    let linked = min(size, linkedAmount)
    let isWhole = settles != nil || amount < 0 && reimbursable != nil && reimbursementStatus != .settled
    let part = isWhole ? size : min(size, linked.addingClamped(max(0, othersShare ?? 0)))
    return part == 0 ? nil : part
  }
}

/// Pays an expense back with money that came in, in whole or in part (TXN-31).
public struct LinkReimbursement: FieldCoded, Sendable, Equatable {
  public var expense = RecordID(high: 0, low: 0)
  public var income = RecordID(high: 0, low: 0)
  /// Minor units, above zero; not read for unlinking.
  public var amount: Int64 = 0

  public init() {}
  public init(expense: RecordID, income: RecordID, amount: Int64 = 0) {
    self.expense = expense
    self.income = income
    self.amount = amount
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("expense", &expense)
    fields.id("income", &income)
    fields.integer("amount", &amount, .amount)
  }
}
