import Basis
import Filing
import Ledger

/// Until when the person knows what became of a group's members, milliseconds since 1970.
struct GroupNews: Sendable, Equatable {
  let group: RecordID
  let seen: Int64
}
