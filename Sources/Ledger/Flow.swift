import Basis

/// What an entry, or a part of one, is to the sums (GEN-2, TXN-05, TXN-32, TXN-33).
public enum Flow: UInt8, Sendable {
  /// Money out: its magnitude counts as spending.
  case expense
  /// Money back in an expense category: lowers the spending there.
  case refund
  case income
  /// Between own wallets: neither spending nor income.
  case transfer
  /// A zero line, or one that waits to be completed: in lists only.
  case none
}

extension TransactionHead {
  /// - Parameter inExpenseCategory: whether what is asked about stands in a category for expenses.
  public func flow(inExpenseCategory: Bool) -> Flow {
    guard isComplete && counted != 0 else { return .none }
    if isTransfer { return .transfer }
    if amount < 0 { return .expense }
    return inExpenseCategory || isRefund ? .refund : .income
  }

  /// The amount without what somebody else pays (TXN-30): what counts as spending or income. Wallets have all of it.
  public var counted: Int64 { amount < 0 ? amount + excluded : amount - excluded }

  /// What the entry gives to which category: itself, or its parts (TXN-28). The amounts add up to what counts of it.
  public var contributions: [(category: RecordID?, amount: Int64)] {
    guard !parts.isEmpty else { return [(categoryId, counted)] }
    guard excluded > 0 else { return parts.map { ($0.categoryId, $0.amount) } }
    let shares = Shares.divide(counted, by: parts.map { Int64(clamping: $0.amount.magnitude) })
    return zip(parts, shares).map { ($0.categoryId, $1) }
  }
}

extension Transaction {
  /// As those of its head.
  public var contributions: [(category: RecordID?, amount: Int64)] { TransactionHead(self).contributions }
}
