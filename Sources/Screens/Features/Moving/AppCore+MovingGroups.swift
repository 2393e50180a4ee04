import Basis
import Ledger
import Replica

/// The groups that a guest is in on the server come along with the ledger (ACC-11).
extension AppCore {
  /// Once the ledger is proven to be there: all of them in one step of the server, which does it once. The move is over
  /// when their records are here.
  func bringGroups() {
    guard var move = moving, move.step == .groups, !looksAtMove, let first = tabs.first else { return }
    if settleDeviceGroups(&move) {
      moving = move
      drawAll()
    }
    if move.groups.contains(where: { $0.fate == .comes && $0.isOfDevice }) { return }
    if move.groups.contains(where: { $0.fate == .comes }) {
      looksAtMove = true
      return request(.movingGroups, "POST", "/v1/account/guest-groups", first, body: Array("{}".utf8))
    }
    if move.groups.allSatisfy({ $0.fate != .came || isHere($0.id) }) { finishMove() }
  }

  /// With the account as a member; or it ended again meanwhile.
  private func isHere(_ group: RecordID) -> Bool {
    if replica.isEnded(group) { return true }
    guard replica.isComplete(group), let account = replica.account else { return false }
    return replica.space(group)?.member(of: account) != nil
  }

  func groupsMoved(_ status: Int, _ bytes: [UInt8]) {
    looksAtMove = false
    guard var move = moving, move.step == .groups else { return }
    // Nobody there, busy, or signed out: asked again after the next sync.
    guard status == 200 || (400..<500).contains(status) && status != 401 && status != 429 else { return }
    let told = status == 200 ? MovingGroup.all(AppCore.json(bytes)?["groups"]) : []
    for index in move.groups.indices where move.groups[index].fate == .comes && !move.groups[index].isOfDevice {
      let id = move.groups[index].id
      // It may have been done, and only the answer been lost.
      move.groups[index].fate = told.first { $0.id == id }?.fate ?? (isHere(id) ? .came : .stays)
    }
    moving = move
    drawAll()
    if status == 200 { out.append(.syncNow) }
    bringGroups()
  }

  // MARK: What was paid for them (SPL-20, SPL-23)
}
