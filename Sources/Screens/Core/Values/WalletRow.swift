import Basis
import Insight
import Ledger

/// A wallet with its balance, for lists (WAL-08).
public struct WalletRow: Sendable, Equatable {
  public let id: RecordID
  public let name: String
  public let kind: Wallet.Kind
  public let institution: String?
  public let account: String?
  /// Nil when too large to keep.
  public let balance: Money?
  public let currency: CurrencyCode
  public let isActive: Bool
  public let entries: Int
  public let icon: String?
  /// Whether there is another one to change places with.
  public var canGoUp = false
  public var canGoDown = false

  init(_ line: WalletBalance) {
    id = line.wallet.id
    name = line.wallet.name
    kind = line.wallet.walletKind
    institution = line.wallet.institution
    account = line.wallet.account
    balance = line.money
    currency = line.wallet.currency
    isActive = line.wallet.active
    icon = line.wallet.icon
    entries = line.entries
  }
}
