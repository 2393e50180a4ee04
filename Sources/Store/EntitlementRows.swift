import Basis
import Ledger

/// An entitlement of an account as it is kept (PLN-08 to PLN-10). Plans are clear rows: the server asks them before it writes.
public struct StoredEntitlement: Hashable, Sendable {
  /// Of what entitles, a hash: of a subscription's first transaction, so that it entitles one account, or of a grant's account.
  public var key: [UInt8]
  public var user: RecordID
  /// What was bought; nil for a grant.
  public var productID: String?
  public var entitlement: Entitlement
  /// When whoever says so said so, in milliseconds since 1970: of two answers the later one holds, in whatever order they come.
  public var signedAt: Int64

  public init(key: [UInt8], user: RecordID, productID: String?, entitlement: Entitlement, signedAt: Int64) {
    self.key = key
    self.user = user
    self.productID = productID
    self.entitlement = entitlement
    self.signedAt = signedAt
  }

  /// What the operator granted: one for each account.
  public static func grant(to user: RecordID, endsAt: Int64?, at time: Int64) -> StoredEntitlement {
    StoredEntitlement(
      key: grantKey(user), user: user, productID: nil, entitlement: Entitlement(source: .granted, endsAt: endsAt), signedAt: time)
  }

  public static func grantKey(_ user: RecordID) -> [UInt8] { SHA256.hash(Array(("granted/" + user.text).utf8)) }
}
