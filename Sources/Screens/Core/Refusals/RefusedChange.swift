import Basis
import Filing
import Ledger
import Replica

/// A change that the server refused (SYN-04): what was meant, and why not.
public struct RefusedChange: Sendable {
  public let key: Int64
  public let message: String
  /// The payee of the entry that it is about, where it is about one.
  public let title: String
  public let money: Money?
  public let date: CalendarDate?
  /// The form can be opened with what was meant.
  public let canBeMended: Bool
  /// Its amount is what was spent or paid, without a sign, as in its group.
  public var isOfGroup = false
  /// The page of the expense that it is about, where that is still in its group.
  public var path: String?
  /// What stood in its way is over.
  public var canBeResent = false
}
