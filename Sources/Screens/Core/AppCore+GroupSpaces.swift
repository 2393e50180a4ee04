import Basis
import Filing
import Ledger
import Replica

/// A group on this device, and changes in it.
extension AppCore {
  /// The group that a tab shows.
  static func group(_ page: Route.Page) -> RecordID? {
    switch page {
    case .group(let id), .expense(let id, _): return id
    default: return nil
    }
  }

  /// A group that is on this device and has begun; nil for one that is not here, or whose records are on their way.
  func groupSpace(_ id: RecordID) -> Space? {
    guard replica.isGroup(id), let space = replica.space(id), space.group != nil else { return nil }
    return space
  }

  /// Asks a group's ledger for changes as one action. A refusal leaves everything as it was.
  func perform(_ intents: [Intent], in group: RecordID, action: RecordID? = nil) throws(Rejection) -> RecordID {
    let said = saying(intents, in: group)
    let done = try replica.perform(intents, in: group, action: action, clock: now, today: today, random: &random)
    performed += 1
    if let said { sealing.said = said }
    refreshStatus()
    drawAll()
    if !replica.isDeviceOnly(group) { out.append(.sync) }
    return done
  }

  /// Performs and says so, with Undo where the group's rules have it (HSE-19); or says why not.
  @discardableResult
  func change(_ intents: [Intent], in group: RecordID, _ tab: Tab, _ notice: Notice, canUndo: Bool = true) -> Bool {
    do throws(Rejection) {
      let action = try perform(intents, in: group)
      if canUndo { offerUndo(action, notice, tab, group: group) } else { say(notice, tab) }
      return true
    } catch {
      refuse(error, tab)
      return false
    }
  }

  func groupSnapshot(_ id: RecordID) -> GroupSnapshot? {
    guard let space = groupSpace(id) else { return nil }
    return GroupSnapshot(
      space, account: replica.account, format: format, today: today,
      isHeld: preferences.plan?.readOnly.contains(id) ?? false, isEnded: replica.isEnded(id),
      settlesAfterLeaving: maySettleAfterLeaving(id), tellsDeparted: !replica.isSealed(id))
  }

  /// What others did in a group, written into the person's own inbox.
  func noteTidings(_ notices: [InboxNotice], _ group: GroupSnapshot, in own: RecordID) {
    guard !notices.isEmpty, !staysApart(group.space.id) else { return }
    let told = GroupTidings.summed(notices, group, on: today)
    do throws(Rejection) {
      _ = try replica.perform(told.map { .addNotice($0) }, in: own, clock: now, today: today, random: &random)
      refreshStatus()
      drawAll()
      if isSynced { out.append(.sync) }
    } catch {
      // The group's own page has it all the same.
    }
  }

  /// A new group where the person's own space lives: on this device only, or in the account (SEC-05).
  func beginGroup(_ start: StartGroup) throws(Rejection) -> RecordID {
    let id = random.nextID()
    try begin(start, as: id)
    return id
  }

  /// - Parameter isSealed: the server keeps it, wherever the person's own space lives, and cannot read it (SEC-26).
  func begin(_ start: StartGroup, as id: RecordID, isSealed: Bool = false) throws(Rejection) {
    replica.addSpace(
      id, deviceOnly: !isSealed && !isSynced && !preferences.keepsHere, isGroup: true,
      epoch: isSealed ? AppCore.firstEpoch : nil)
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
