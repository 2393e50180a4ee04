import Basis
import Ledger
import Replica

/// Both sides of a request to be let in: who waits, and the admin who answers.
extension AppCore {
  func waitingAction(_ verb: WaitingAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    guard let id = action.id else { return }
    switch verb {
    case .again:
      if let known = preferences.awaited.first(where: { $0.group == id }) { openJoin(known.code, tab) }
    case .forget:
      if preferences.awaited.contains(where: { $0.group == id && $0.isSealed }) {
        call(.sealedGone, id, "DELETE", "/door", nil, tab)
      }
      stopWaiting(for: id)
    case .accept, .refuse: answer(id, accepts: verb == .accept, tab)
    }
  }

  func waitFor(_ group: RecordID, _ found: JoinForm.Found?, code: String) {
    preferences.awaited.removeAll { $0.group == group }
    preferences.awaited.append(
      AwaitedGroup(group: group, name: found?.name ?? "", admin: found?.creator ?? "", code: code))
    preferencesChanged = true
  }

  /// The admin said no: who asks again doesn't wait any more.
  func noteRefusal(_ json: JSON?, code: String) {
    guard let said = json?["error"]?["code"]?.stringValue, sameBytes(said, Rejection.Code.notLetIn.text),
      let index = preferences.awaited.firstIndex(where: { !$0.isSealed && sameBytes($0.code, code) })
    else { return }
    preferences.awaited[index].isRefused = true
    preferencesChanged = true
    drawAll()
  }

  /// After each sync: whether the admin has answered. Who is let in learns it by the sync itself, and who isn't by
  /// asking for it.
  func lookAtHouseholdDoors() {
    for awaited in preferences.awaited where !awaited.isSealed && !awaited.isRefused {
      guard !replica.isGroup(awaited.group) || replica.isEnded(awaited.group) else { continue }
      call(.sealedState, awaited.group, "GET", "/door")
    }
  }

  func stopWaiting(for group: RecordID) {
    preferences.awaited.removeAll { $0.group == group }
    preferencesChanged = true
  }

  /// After each event: who was let in is told.
  func tellLetIn() {
    for awaited in preferences.awaited where replica.isGroup(awaited.group) && !replica.isEnded(awaited.group) {
      // What a sealed one is called is known once it is open.
      guard !awaited.isSealed || groupSpace(awaited.group) != nil else { continue }
      stopWaiting(for: awaited.group)
      tellAll(.letIn(name: awaited.isSealed ? groupSpace(awaited.group)?.group?.name ?? "" : awaited.name))
    }
  }

  private func answer(_ request: RecordID, accepts: Bool, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let known = groupSpace(id)?.form(request, JoinRequest.self) else {
      return
    }
    let notice: Notice = accepts ? .cameIn(name: known.name) : .notLetIn(name: known.name)
    change([.answerJoin(AnswerJoin(request, accepts: accepts))], in: id, tab, notice, canUndo: false)
  }
}
