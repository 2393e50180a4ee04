import Basis
import Filing
import Ledger
import Replica

/// What others did in the person's groups, in their own inbox (NTF-07): written by their own device, once (NTF-08).
extension AppCore {
  /// After each event: cheap while the server said nothing new of a group.
  func noteGroupTidings() {
    // Somebody who has nothing of their own yet hears of it, too (NTF-07).
    guard let own = ownID, trouble == nil, !awaitsData, closed == nil, replica.isComplete(own) else { return }
    for id in replica.groupIDs where replica.isComplete(id) && !replica.isDeviceOnly(id) && !replica.isAdopting(id) {
      let told = preferences.groupTold.first { $0.group == id }?.seen
      if replica.isEnded(id) {
        // Somebody sealed it, and asks for them: that is no end.
        if preferences.awaited.contains(where: { $0.group == id }) { continue }
        if let told, told != AppCore.endTold { noteEnd(of: id, in: own) }
        continue
      }
      let confirmed = replica.confirmedVersion(id)
      guard told != confirmed, let group = groupSnapshot(id) else { continue }
      markTold(id, confirmed)
      // What was before somebody came is no news to them.
      guard let told, told != AppCore.endTold, told < confirmed else { continue }
      noteTidings(GroupTidings(group, after: told, through: confirmed).notices, group, in: own)
    }
  }

  /// In the place of a version: the person knows that they are not in the group any more.
  private static let endTold: Int64 = -1

  private func markTold(_ id: RecordID, _ seen: Int64) {
    preferences.groupTold.removeAll { $0.group == id }
    preferences.groupTold.append(GroupNews(group: id, seen: seen))
    preferencesChanged = true
  }

  /// What was told before is not told again, whatever versions it has from now on.
  func forgetTold(_ id: RecordID) {
    preferences.groupTold.removeAll { $0.group == id }
    preferencesChanged = true
  }

  /// HSE-10: told to who was removed, and to nobody who left by themselves, on whichever of their devices.
  private func noteEnd(of id: RecordID, in own: RecordID) {
    markTold(id, AppCore.endTold)
    // Of a deleted group everybody was told when that was done; of their own leaving nobody needs to be.
    guard let group = groupSnapshot(id), group.group.deletedOn == nil, !hasLeft(group),
      let notice = GroupTidings.end(of: group, on: today)
    else { return }
    noteTidings([notice], group, in: own)
  }

  /// By themselves.
  private func hasLeft(_ group: GroupSnapshot) -> Bool {
    group.me.flatMap { group.member($0) }.map { $0.leftOn != nil && !$0.wasRemoved } ?? false
  }

  /// A household that ended keeps on this device what concerns the person (HSE-10, HSE-11): of who left by themselves
  /// what they took part in, of who was removed what is still open.
  func reduceEnded() {
    guard trouble == nil, !awaitsData else { return }
    for id in replica.groupIDs where replica.mayReduce(id) {
      // A deleted one is kept by everybody (HSE-13); one that was sealed meanwhile asks for them.
      guard let group = groupSnapshot(id), group.isHousehold, group.group.deletedOn == nil, let me = group.me,
        !preferences.awaited.contains(where: { $0.group == id })
      else { continue }
      let notice = GroupTidings.end(of: group, on: today).flatMap {
        ownID.flatMap { replica.space($0) }?.form(InboxNotice.id($0.topic, $0.subject, $0.period), InboxNotice.self)
      }
      let leftAlone = hasLeft(group) || notice?.isQuiet == true
      replica.reduce(id, to: group.space.records(concerning: me, onlyOpen: !leftAlone))
      drawAll()
    }
  }

  /// The person leaves by themselves: noted where their other devices see it.
  /// - Parameter group: as it was before.
  func noteLeaving(_ group: GroupSnapshot) {
    guard let own = ownID, var notice = GroupTidings.end(of: group, on: today) else { return }
    notice.isQuiet = true
    noteTidings([notice], group, in: own)
  }
}
