import Basis
import Filing
import Ledger
import Replica

/// Households and events on this device: which one a tab shows, and changes in them.
extension AppCore {
  /// A new group where the person's own space lives: on this device only, or in the account (SEC-05).
  func beginGroup(_ start: StartGroup) throws(Rejection) -> RecordID {
    let id = random.nextID()
    try begin(start, as: id)
    return id
  }

  /// - Parameter isSealed: the server keeps it, wherever the person's own space lives, and cannot read it (SEC-26).
  func begin(_ start: StartGroup, as id: RecordID, isSealed: Bool = false) throws(Rejection) {
    replica.addSpace(
      id, deviceOnly: !isSealed && !isSynced && !preferences.keepsHere, isGroup: true, epoch: isSealed ? AppCore.firstEpoch : nil)
    do throws(Rejection) {
      if start.preset == .event, needsPro(toOpen: nil) { throw PlanRefusal.oneEvent.rejection }
      _ = try perform([.startGroup(start)], in: id)
    } catch {
      replica.removeSpace(id)
      throw error
    }
    if start.preset == .event { noteBegun(event: id) }
    out.append(.persist)
  }
}
