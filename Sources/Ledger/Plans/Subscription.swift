import Basis

/// What a store said of one subscription (PLN-09): of its newest purchase, and of how it goes on. Word of it comes from
/// the person's device and from the store itself, more than once and in any order: `merging` comes to the same for all
/// of them, so that nothing has to be remembered of what came before. Times are milliseconds since 1970.
public struct Subscription: Hashable, Sendable {
  /// One paid period.
  public struct Purchase: Hashable, Sendable {
    public var productID: String
    public var boughtAt: Int64
    /// The first moment that it does not pay for.
    public var endsAt: Int64
    /// Paid back, taken back, or given in for another one.
    public var isRevoked: Bool
    /// When the store said so.
    public var signedAt: Int64

    public init(productID: String, boughtAt: Int64, endsAt: Int64, isRevoked: Bool, signedAt: Int64) {
      self.productID = productID
      self.boughtAt = boughtAt
      self.endsAt = endsAt
      self.isRevoked = isRevoked
      self.signedAt = signedAt
    }

    /// A later period before an earlier one; of the same, what was said last. To the last detail, so that it is one
    /// order.
    private var rank: (Int64, Int64, Int, Int64) { (boughtAt, signedAt, isRevoked ? 1 : 0, endsAt) }
    func isAbove(_ other: Purchase) -> Bool { rank > other.rank }
  }

  /// What becomes of it at the end of the period.
  public struct Renewal: Hashable, Sendable {
    /// Whether the person lets it go on.
    public var isOn: Bool
    /// The payment failed and is tried again; with an end, it goes on until then all the same.
    public var isLate: Bool
    public var graceEndsAt: Int64?
    public var signedAt: Int64

    public init(isOn: Bool, isLate: Bool = false, graceEndsAt: Int64? = nil, signedAt: Int64) {
      self.isOn = isOn
      self.isLate = isLate
      self.graceEndsAt = graceEndsAt
      self.signedAt = signedAt
    }

    private var rank: (Int64, Int, Int, Int64) { (signedAt, isOn ? 1 : 0, isLate ? 1 : 0, graceEndsAt ?? 0) }
    func isAbove(_ other: Renewal) -> Bool { rank > other.rank }
  }

  public var purchase: Purchase
  public var renewal: Renewal?

  public init(purchase: Purchase, renewal: Renewal? = nil) {
    self.purchase = purchase
    self.renewal = renewal
  }

  /// What is known with this, too: the same whichever comes first and however often.
  public func merging(_ other: Subscription) -> Subscription {
    var merged = self
    if other.purchase.isAbove(purchase) { merged.purchase = other.purchase }
    if let renewal = other.renewal, self.renewal.map({ renewal.isAbove($0) }) ?? true { merged.renewal = renewal }
    return merged
  }

  /// What was said of an earlier period's end says nothing of this one's.
  private var current: Renewal? { renewal.flatMap { $0.signedAt >= purchase.boughtAt ? $0 : nil } }

  /// Whether another period follows, as far as is known; whoever buys one lets it go on.
  public var renews: Bool { !purchase.isRevoked && (current?.isOn ?? true) }
  public var isLate: Bool { current?.isLate ?? false }

  public var entitlement: Entitlement {
    Entitlement(
      source: .store, endsAt: purchase.endsAt, graceEndsAt: current?.graceEndsAt, isRevoked: purchase.isRevoked)
  }
}
