import Basis
import Ledger
import Replica

/// The groups that a guest is in on the server come along with the ledger (ACC-11).
extension AppCore {
  /// Once the ledger is proven to be there: all of them in one step of the server, which does it once. The move is over when their
  /// records are here.
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

  private func guestsLedger(before group: RecordID) -> Space? {
    guard let move = moving, move.isGuest, move.groups.contains(where: { $0.id == group && $0.fate == .came }) else { return nil }
    return replica.asideID.flatMap { replica.space($0) }
  }

  /// The guest had their share of an event among their own entries, and the account has said nothing of it yet (EVT-05).
  func wasMirrored(_ group: RecordID, _ personal: Space) -> Bool {
    let wallet = Wallet.id(ofGroup: group)
    return personal.wallets[wallet] == nil && guestsLedger(before: group)?.wallets.live(wallet)?.active ?? false
  }

  /// The entries that paid for the group came along as the person's own: they are its payments again, and not counted twice.
  func namePayments(_ args: inout FollowGroup, in own: RecordID) {
    guard args.shares.contains(where: { $0.paid > 0 && $0.payment == nil }), let source = guestsLedger(before: args.group),
      let target = replica.space(own)
    else { return }
    do throws(LedgerMerge.Refusal) {
      guard let merge = try merge(isGuest: true) else { return }
      for index in args.shares.indices where args.shares[index].paid > 0 && args.shares[index].payment == nil {
        let share: OwnShare? = source.form(args.shares[index].id)
        guard let old = share?.payment, let entry = target.transactions.live(merge.place(of: old)), entry.groupRecord == nil,
          entry.settles == nil, entry.amount < 0, !entry.isTransfer, entry.currency == args.currency
        else { continue }
        args.shares[index].payment = entry.id
      }
    } catch { return }
  }
}
