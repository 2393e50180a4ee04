import Basis
import Ledger

/// A sealed ledger that this device can't show (SEC-26, SEC-07): nothing of it looks like ‹no data›.
public struct ClosedModel: Sendable {
  public enum Reason: Sendable, Equatable {
    /// The key is on other devices and under the recovery key.
    case noKey
    /// Something that came does not fit, and nothing was here before.
    case doubtful
    /// Of a group: the key of this device is not the one that it is wrapped for; or it is, and what the server has is
    /// damaged.
    case otherKey, damaged
    /// Of a group: what the server has is from nobody who may make keys for it, or it names others than its members.
    case unvouched
    /// What this device keeps cannot be read (SEC-07).
    case unreadable
  }

  public let reason: Reason
  public let form: SealingForm
  public let isAway: Bool
  /// Of a group, and not the person's own ledger.
  public var isGroup = false
}
