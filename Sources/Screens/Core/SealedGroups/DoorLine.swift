import Basis
import Ledger
import Replica

/// Somebody at the door of a sealed group, as the admin sees them; the words once they are worked out.
public struct DoorLine: Sendable, Equatable {
  public let user: RecordID
  public let name: String
  public let words: [String]
}
