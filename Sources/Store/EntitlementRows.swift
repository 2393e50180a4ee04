import Basis
import Ledger

/// What whoever runs the server gave an account: a grant, or by a code (PLN-08). Plans are clear rows: the server asks
/// them before it writes.
public struct StoredEntitlement: Hashable, Sendable {
  /// Of what entitles, a hash: of a grant's account, or of a code.
  public var key: [UInt8]
  public var user: RecordID
  public var source: Entitlement.Source
  /// Milliseconds since 1970; nil for one that has no end.
  public var endsAt: Int64?
  /// When it was given, in milliseconds since 1970: of two answers the later one holds, in whatever order they come.
  public var signedAt: Int64

  public init(key: [UInt8], user: RecordID, source: Entitlement.Source, endsAt: Int64?, signedAt: Int64) {
    self.key = key
    self.user = user
    self.source = source
    self.endsAt = endsAt
    self.signedAt = signedAt
  }

  public var entitlement: Entitlement { Entitlement(source: source, endsAt: endsAt) }

  /// What the operator granted: one for each account.
  public static func grant(to user: RecordID, endsAt: Int64?, at time: Int64) -> StoredEntitlement {
    StoredEntitlement(key: grantKey(user), user: user, source: .granted, endsAt: endsAt, signedAt: time)
  }

  public static func grantKey(_ user: RecordID) -> [UInt8] { SHA256.hash(Array(("granted/" + user.text).utf8)) }
}

/// A subscription in a store as it is kept (PLN-09, PLN-10).
public struct StoredSubscription: Hashable, Sendable {
  /// A keyed hash of its first transaction.
  public var key: [UInt8]
  /// Whom it entitles, and nobody else. Nil before anybody came with it, and once that account is erased: what is known
  /// of it stays until it is over, so that nobody comes with an older word of it.
  public var user: RecordID?
  public var subscription: Subscription

  public init(key: [UInt8], user: RecordID?, subscription: Subscription) {
    self.key = key
    self.user = user
    self.subscription = subscription
  }
}

/// A code that gives Pro once, to whoever comes with it (PLN-08). Times are milliseconds since 1970.
public struct ProCode: Hashable, Sendable {
  public var hash: [UInt8]
  /// From the moment that somebody comes with it; nil where `endsAt` says it, or for good.
  public var days: Int?
  public var endsAt: Int64?
  /// Until when somebody may come with it.
  public var expiresAt: Int64

  public init(hash: [UInt8], days: Int?, endsAt: Int64?, expiresAt: Int64) {
    self.hash = hash
    self.days = days
    self.endsAt = endsAt
    self.expiresAt = expiresAt
  }
}

/// How long what a store said of a subscription is kept after its end, where it is nobody's.
public let keptSubscriptionMilliseconds: Int64 = 30 * 86_400_000

extension Storage {
  /// Everything that speaks for Pro of an account.
  public func rights(of user: RecordID) async throws(StorageError) -> [Entitlement] {
    let given = try await entitlements(of: user)
    let bought = try await subscriptions(of: user)
    return given.map(\.entitlement) + bought.map(\.subscription.entitlement)
  }
}
