import Basis
import Filing
import Ledger
import Replica

/// Who else has a group open right now, by their accounts. Known while the stream of events runs; kept nowhere.
struct GroupPresence {
  let group: RecordID
  var accounts: [RecordID]
}
