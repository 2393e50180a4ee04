import Basis
import Ledger

/// What a server told of a household that the person left.
struct ToldDeparture {
  let group: RecordID
  /// The expenses that it left out although they are there.
  let untold: Set<RecordID>
}
