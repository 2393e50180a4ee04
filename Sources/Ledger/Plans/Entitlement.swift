import Basis

/// What an account has (PLN-01). Plans are about events only: everything personal and everything of a household is in
/// both.
public enum PlanTier: String, NamedChoice, Sendable, CaseIterable {
  case free, pro
  public var name: String { rawValue }
}

/// Why an account has Pro, and until when. Times are milliseconds since 1970. Nothing of it is deleted at its end: that
/// it is over is a question of the time.
public struct Entitlement: Hashable, Sendable {
  public enum Source: String, NamedChoice, Sendable {
    /// By whoever runs the server (PLN-08).
    case granted
    /// By a code of theirs.
    case code
    /// A subscription in a store (PLN-09).
    case store
    public var name: String { rawValue }
  }

  public var source: Source
  /// The first moment without it; nil for one that has no end.
  public var endsAt: Int64?
  /// A renewal that failed and is tried again: it goes on until then (PLN-09).
  public var graceEndsAt: Int64?
  /// Paid back or taken back, whatever its end says.
  public var isRevoked: Bool

  public init(source: Source, endsAt: Int64?, graceEndsAt: Int64? = nil, isRevoked: Bool = false) {
    self.source = source
    self.endsAt = endsAt
    self.graceEndsAt = graceEndsAt
    self.isRevoked = isRevoked
  }

  /// The moment at which it is over, grace included; nil for one that has no end.
  public var lastsUntil: Int64? {
    guard let endsAt else { return nil }
    return max(endsAt, graceEndsAt ?? endsAt)
  }

  public func isInForce(at now: Int64) -> Bool { !isRevoked && (lastsUntil.map { now < $0 } ?? true) }

  /// Of several, the one that lasts longest: who bought Pro and was granted it has it until both are over.
  public static func inForce(_ all: [Entitlement], at now: Int64) -> Entitlement? {
    var best: Entitlement?
    for one in all where one.isInForce(at: now) {
      guard let known = best else {
        best = one
        continue
      }
      guard let knownEnd = known.lastsUntil else { break }
      if one.lastsUntil.map({ $0 > knownEnd }) ?? true { best = one }
    }
    return best
  }

  public static func tier(_ all: [Entitlement], at now: Int64) -> PlanTier {
    inForce(all, at: now) == nil ? .free : .pro
  }
}
