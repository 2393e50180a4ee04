import Basis
import Ledger

/// A household of the person (UXA-04).
public struct Home: Sendable, Equatable {
  public let id: RecordID
  public let name: String
  /// Whoever isn't the admin can leave (HSE-11).
  public let mayLeave: Bool
  /// Somebody else is or was in it.
  public let isShared: Bool
}
