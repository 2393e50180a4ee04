import Basis
import Filing
import Insight
import Ledger
import Replica

/// What the Together tab shows.
extension AppCore {
  func togetherModel(_ tab: Tab) -> TogetherModel {
    guard !tab.showsExample else { return TogetherModel([], arriving: 0, isExample: true) }
    var groups: [TogetherModel.Source] = []
    var arriving = 0
    var outside: [TogetherModel.Outside] = []
    for id in replica.groupIDs {
      if let group = groupSnapshot(id) {
        // What was empty when the person joined another one is gone for good (HSE-04).
        if group.group.deletedOn != nil && group.isHousehold && group.space.isUntouchedGroup { continue }
        groups.append(
          TogetherModel.Source(
            group: group, isOnDevice: replica.isDeviceOnly(id), news: news(group), here: present(in: group),
            atDoor: doorLines(id).first?.name))
      } else if isClosed(id) {
        outside.append(TogetherModel.Outside(id: id, isHousehold: replica.roster(of: id)?.isHousehold ?? false))
      } else {
        arriving += 1
      }
    }
    return TogetherModel(
      groups, arriving: arriving, outside: outside, awaited: preferences.awaited, apart: leftApart?.groups ?? 0,
      sealed: preferences.hasAccount ? 0 : device.sealedVaults, isExample: false)
  }

  /// A sealed group of which nothing is here, and that has no key here yet, or does not add up.
  func isClosed(_ id: RecordID) -> Bool {
    guard let epoch = replica.epoch(of: id) else { return false }
    return replica.isDoubtful(id) || sealedAsked.unopened.contains(id)
      || sealing.key(of: id, epoch: replica.roster(of: id)?.epoch ?? epoch) == nil
  }

  func sealedModel(_ id: RecordID, _ tab: Tab) -> SealedGroupModel? {
    guard replica.isSealed(id) else { return nil }
    return SealedGroupModel(
      isUnmade: replica.isUnmade(id), refusal: sealedAsked.refusals.first { $0.space == id }?.sentence,
      isUnvouched: sealedAsked.unvouched.contains(id), waitsForKey: sealedAsked.refusedKeys.contains { $0.space == id },
      isDoubtful: replica.isDoubtful(id), unopened: unopened(id),
      isAdmin: replica.roster(of: id)?.admin == preferences.user, asksWho: asksWho(id),
      isSaidGone: isSaidGone(id), claim: adminClaim(id), isOfferedAdmin: isOfferedAdmin(id),
      strangers: strangerLine(id), letsGo: tab.letsGo,
      door: doorLines(id), expected: expectedNames(id))
  }

  /// The person's households, for Settings.
  func homes() -> [Home] {
    var homes: [Home] = []
    for id in replica.groupIDs where !replica.isEnded(id) {
      guard let group = groupSnapshot(id), group.isHousehold, !group.group.isClosed,
        let me = group.me.flatMap({ group.member($0) }),
        me.leftOn == nil
      else { continue }
      homes.append(
        Home(id: id, name: group.group.name, mayLeave: !me.isAdmin, isShared: group.members.count > 1))
    }
    return homes
  }

  /// The person's own categories for a shared expense: what the others see is the name (HSE-18).
  func groupCategories(_ tab: Tab) -> [ExpenseSheetModel.CategoryChoice] {
    guard hasStarted else { return [] }
    let tree = CategoryRow.tree(snapshot(tab).book)
    return tree.filter { $0.isActive && !$0.label.isIncome }
      .map {
        ExpenseSheetModel.CategoryChoice(name: $0.label.name, icon: $0.label.icon, type: $0.label.type, depth: $0.depth)
      }
  }

  /// EVT-05: asked for events of somebody who has money of their own here, unless theirs has to stay out of it.
  func mirrors(_ group: GroupSnapshot) -> Bool? {
    guard !group.isHousehold, !staysApart(group.space.id), group.me != nil, hasStarted,
      let personal = ownID.flatMap({ replica.space($0) })
    else { return nil }
    return isMirrored(group.space, personal)
  }

  /// What the household spent together in a period (SPL-24).
  func sharedSpending(_ period: Period) -> [SharedSpendingModel] {
    var found: [SharedSpendingModel] = []
    for id in replica.groupIDs where !replica.isEnded(id) {
      if let model = groupSnapshot(id).flatMap({ SharedSpendingModel($0, period) }) { found.append(model) }
    }
    return found
  }

  func expenseSheet(_ form: ExpenseForm, _ tab: Tab) -> Screen.SheetContent? {
    groupSnapshot(form.group).map { .expense(ExpenseSheetModel(form, $0, categories: groupCategories(tab))) }
  }

  func memberSheet(_ form: MemberForm) -> Screen.SheetContent? {
    groupSnapshot(form.group).flatMap { MemberSheetModel(form, $0) }.map { .member($0) }
  }

  func donationSheet(_ form: DonationForm) -> Screen.SheetContent? {
    groupSnapshot(form.group).map { group in .donation(form, group.currency, names: group.active.map { $0.name }) }
  }
}
