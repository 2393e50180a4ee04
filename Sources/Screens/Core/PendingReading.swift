import Basis
import Filing
import Intake
import Ledger

/// What a tab waits for: something that the reading module was asked for.
struct PendingReading: Sendable {
  enum Purpose: Sendable {
    case statement
    /// A group out of the file of this name.
    case group(String)
    /// A bank's message (CAP-01).
    case message
    /// What a person teaches (CAP-09).
    case lesson
    /// A message whose entry was called right.
    case confirmed(RecordID)
  }

  let number: Int64
  let purpose: Purpose
}
