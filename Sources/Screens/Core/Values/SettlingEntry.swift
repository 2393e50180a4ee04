import Basis
import Filing
import Ledger

/// The group is nil when it is not on this device any more.
public struct SettlingEntry: Sendable, Equatable {
  public let group: String?
  public let from: Person?
  public let to: Person?
  public let money: Money
  public let isReopened: Bool
  public let path: Route?
}
