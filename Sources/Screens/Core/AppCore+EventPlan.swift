import Basis
import Ledger

/// What the app does with the account's plan (PLN-06, PLN-07). It only says early what the server would say late.
extension AppCore {
  /// Instead of what needs Pro: the sheet that says so.
  /// - Returns: whether it is in the way.
  func asksForPro(toOpen event: RecordID?, _ tab: Tab) -> Bool {
    guard needsPro(toOpen: event) else { return false }
    var form = newProForm(isBlocked: true)
    // The server cannot read a sealed one, and so knows of no choice.
    form.opens = event.flatMap { replica.isSealed($0) ? nil : $0 }
    tab.sheet = .pro(form)
    tab.isDirty = true
    return true
  }

  /// - Parameter event: one that is to be opened again; nil for a new one. Somebody else's is their plan's business.
  func needsPro(toOpen event: RecordID?) -> Bool {
    guard let plan = preferences.plan, plan.tier == .free, !plan.canOpen else { return false }
    return event.map { plan.own.contains($0) } ?? true
  }

  func takePlan(_ json: JSON?) { preferences.plan = json.flatMap { EventPlan($0) } }

  /// This event of the person's stays editable without Pro, in the place of the other one (PLN-11).
  func choose(event id: RecordID, _ tab: Tab) { choose(event: id, with: [], tab, .eventChosen) }

  /// An archived or deleted one comes back in the place of the other one: opened and chosen in one change, which is
  /// free.
  func openInstead(event id: RecordID, _ tab: Tab) {
    guard let group = replica.space(id)?.group, group.isClosed else { return }
    let isBack = group.deletedOn != nil
    guard
      choose(
        event: id, with: [JSONMember(isBack ? "deletedOn" : "archivedOn", .null)], tab,
        isBack ? .groupBroughtBack : .groupOpenedAgain)
    else { return }
    tab.groupSettings = nil
    tab.sheet = nil
  }

  @discardableResult
  private func choose(event id: RecordID, with set: [JSONMember], _ tab: Tab, _ notice: Notice) -> Bool {
    guard let plan = preferences.plan else { return false }
    // After every earlier choice, also one by a device whose clock is ahead.
    var moment = now
    for other in plan.own {
      if let at = replica.space(other)?.group?.chosenAt, at < .max { moment = max(moment, at + 1) }
    }
    let edit = EditRecords(ids: [Group.recordID], set: set + [JSONMember("chosenAt", .integer(moment))])
    guard change([.editGroup(edit)], in: id, tab, notice, canUndo: false) else { return false }
    // Until the server says it itself.
    preferences.plan?.readOnly.removeAll { $0 == id }
    for other in plan.own
    where other != id && !plan.readOnly.contains(other) && replica.space(other)?.group?.isClosed != true {
      preferences.plan?.readOnly.append(other)
    }
    preferencesChanged = true
    drawAll()
    return true
  }

  /// Until the server says it itself: Free has its one event now.
  func noteBegun(event id: RecordID) {
    guard preferences.plan?.tier == .free else { return }
    preferences.plan?.canOpen = false
    preferences.plan?.own.append(id)
    preferencesChanged = true
  }

  func proSheet(_ form: ProForm) -> Screen.SheetContent? {
    guard let plan = preferences.plan else { return nil }
    return .pro(
      ProSheetModel(
        plan: plan, form: form, buying: buying,
        products: device.shop.isHere && plan.store != nil ? preferences.products : []))
  }
}
