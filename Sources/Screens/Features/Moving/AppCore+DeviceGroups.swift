import Basis
import Ledger
import Replica

/// A guest's groups that are on this device alone go into the account with the ledger, or without it (ACC-11, EVT-01).
///
///     appendGroups ──> the account's vault, aside ──> bringDeviceGroups ──> the server's word ──> settleDeviceGroups
extension AppCore {
  /// Something that a person made, besides what every ledger begins with.
  static func holdsSomething(_ space: Space) -> Bool {
    if space.transactions.count > 0 { return true }
    if space.wallets.inIDOrder.contains(where: { !$0.stamp.isDeleted && $0.initialBalance != 0 }) { return true }
    return space.small.values.contains { record in
      !record.stamp.isDeleted && [.budget, .template, .report, .bonus, .capture, .rule, .pattern].contains(record.kind)
    }
  }

  /// All groups that are here, with what becomes of each: as the server said of those that it has, and of the others as
  /// they are.
  func guestGroups(_ answer: JSON?) -> [MovingGroup] {
    let told = MovingGroup.all(answer?["guestGroups"])
    var groups: [MovingGroup] = []
    for id in replica.groupIDs where !told.contains(where: { $0.id == id }) {
      guard let name = groupSpace(id)?.group?.name else { continue }
      if replica.isDeviceOnly(id) {
        var group = MovingGroup(id, name, .comes)
        group.aside = AppCore.before(id)
        groups.append(group)
      } else {
        groups.append(MovingGroup(id, name, replica.isEnded(id) ? .ended : .stays))
      }
    }
    return groups + told
  }

  /// Those that the server said nothing of: with their records, where nobody else has them.
  func appendGroups(to bytes: inout [UInt8], _ answer: JSON?) {
    bytes.append(contentsOf: ",\"groups\":[".bytes)
    var isFirst = true
    for group in guestGroups(answer) where group.isOfDevice || !MovingGroup.all(answer?["guestGroups"]).contains(group)
    {
      if !isFirst { bytes.append(0x2C) }
      isFirst = false
      bytes.append(contentsOf: group.json.bytes)
      bytes.removeLast()
      bytes.append(contentsOf: ",\"records\":[".bytes)
      let records = group.isOfDevice ? replica.space(group.id)?.allRecords ?? [] : []
      for (index, record) in records.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        record.append(to: &bytes)
      }
      bytes.append(contentsOf: "]}".bytes)
    }
    bytes.append(0x5D)
  }

  /// In the account's vault.
  func setAsideGroups(_ guest: JSON) -> [MovingGroup] {
    let groups = MovingGroup.all(guest["groups"])
    for (group, element) in zip(groups, guest["groups"]?.arrayValue ?? []) {
      guard let aside = group.aside else { continue }
      replica.setAside(
        group: (element["records"]?.arrayValue ?? []).compactMap { StoredRecord(json: $0) }, of: group.id, as: aside)
    }
    return groups
  }

  /// The ledgers stay apart, since they count in two currencies or the account's is elsewhere; the groups come along
  /// all the same.
  func sendGroups(_ before: MovingIn) {
    switch movingModel()?.state {
    case .currencies?, .elsewhere?: break
    default: return
    }
    var move = before
    move.isOfGroups = true
    move.step = .groups
    bringDeviceGroups(&move)
    moving = move
    refreshStatus()
    out.append(.syncNow)
    drawAll()
  }

  func bringDeviceGroups(_ move: inout MovingIn) {
    for index in move.groups.indices where move.groups[index].fate == .comes || move.groups[index].fate == .refused {
      guard let aside = move.groups[index].aside else { continue }
      let id = move.groups[index].id
      let own = replica.space(aside)?.ownMember(nil)
      let isNew = replica.space(id) == nil
      let isSent = replica.bringAside(aside, as: id, clock: now, today: today, random: &random)
      move.groups[index].fate = isSent ? .comes : .refused
      guard isSent, isNew, let own else { continue }
      do throws(Rejection) {
        try replica.perform([.joinGroup(JoinGroup(own.id))], in: id, clock: now, today: today, random: &random)
      } catch {
        // They are a member of it already.
        continue
      }
    }
    out.append(.sync)
  }

  /// What the server said of them by now.
  /// - Returns: whether something is known that was not before.
  func settleDeviceGroups(_ move: inout MovingIn) -> Bool {
    var isNew = false
    for index in move.groups.indices where move.groups[index].fate == .comes {
      guard let aside = move.groups[index].aside else { continue }
      let id = move.groups[index].id
      if let refused = replica.rejected.first(where: { $0.bundle.spaces == [id] }) {
        move.groups[index].reason = Refusals.said(refused.message, format: format)
        // All of it still stands aside, and with the guest.
        for other in replica.rejected where other.bundle.spaces == [id] { replica.drop(rejected: other.key) }
        if replica.space(id)?.group == nil { replica.removeSpace(id) }
        move.groups[index].fate = .refused
        isNew = true
      } else if !replica.isWaiting(id), replica.isComplete(id), replica.confirmedVersion(id) > 0 {
        move.groups[index].fate = replica.isWhole(aside: aside, in: id) ? .came : .refused
        isNew = true
      }
    }
    return isNew
  }
}
