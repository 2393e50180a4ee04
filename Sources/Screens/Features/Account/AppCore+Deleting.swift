import Basis
import Ledger

/// ‹Delete Account› of Settings (SEC-18).
extension AppCore {
  func deleteForm(_ tab: Tab) -> DeleteForm? {
    guard preferences.hasAccount else { return nil }
    var form = tab.deleting ?? DeleteForm()
    form.unsent = unsent
    form.onlyHere = onlyHere.count
    form.place = place
    form.losesKey =
      place == .sealed || place == .closed || replica.groupIDs.contains { replica.isSealed($0) && !replica.isEnded($0) }
    if let known = preferences.plan?.subscription, known.renews { form.subscription = known }
    return form
  }

  func deleteAction(_ verb: DeleteAction, _ tab: Tab) {
    guard preferences.hasAccount, !(tab.deleting?.isSending ?? false) else { return }
    tab.isDirty = true
    var form = DeleteForm()
    switch verb {
    case .ask:
      form.asks = true
      out.append(.focus(view: tab.id, id: "delete-keep"))
    case .go:
      form.asks = true
      form.isSending = true
      form.tellsGroups = endInSealedGroups()
      if form.tellsGroups { out.append(.syncNow) } else { askToDelete(tab) }
    case .cancel: break
    }
    tab.deleting = form
  }

  private func askToDelete(_ tab: Tab) {
    askConfirmed(AskedCall(tag: CallTag.accountDelete.rawValue, method: "DELETE", path: "/v1/account", body: nil), tab)
  }

  // MARK: Sealed groups (SEC-19)

  /// Sealed groups that the person is in.
  var ownSealedGroups: [(id: RecordID, space: Space, own: Member)] {
    guard let user = preferences.user else { return [] }
    return replica.groupIDs.compactMap { id in
      guard replica.isSealed(id), !replica.isEnded(id), let space = replica.space(id), let own = space.member(of: user),
        own.leftOn == nil
      else { return nil }
      return (id, space, own)
    }
  }

  /// What the server does elsewhere, this device does where only devices can read. True where there is something to
  /// sync first.
  private func endInSealedGroups() -> Bool {
    let groups = ownSealedGroups
    // Then the server will want somebody else to be the admin first, and nobody goes yet.
    if groups.contains(where: { $0.own.isAdmin && $0.space.groupAccounts.count > 1 }) { return false }
    let day = today.adding(days: DeleteForm.keptDays)
    return sayEnd(EndAccount(on: day), in: groups.filter { $0.own.goesOn != day && $0.space.groupAccounts.count > 1 })
  }

  func sayEnd(_ args: EndAccount, in groups: [(id: RecordID, space: Space, own: Member)]) -> Bool {
    var isSaid = false
    for group in groups {
      do throws(Rejection) {
        _ = try perform([.endAccount(args)], in: group.id)
        isSaid = true
      } catch { tellAll(.refused(said(error))) }
    }
    return isSaid
  }

  /// A sync was answered: if the groups have heard of it, the account can go.
  func goOnDeleting(_ tab: Tab, _ isDone: Bool) {
    // What the server leaves alone can't be told, and the account goes all the same.
    let isTold = replica.pendingCount == 0 || (!replica.held.isEmpty && !replica.sendsMore)
    guard tab.deleting?.tellsGroups ?? false, !isDone || isTold else { return }
    tab.deleting?.tellsGroups = false
    tab.isDirty = true
    if isDone { return askToDelete(tab) }
    accountDeleted(0, [], tab)
  }

  // MARK: The answer

  /// The server ended all sessions. What the server has goes from here; what it has not stays, sealed, under a key that
  /// the server keeps as long as the account can be kept. The engine of the vault before takes over and says so.
  func accountDeleted(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    guard status >= 200 && status < 300 else {
      var form = tab.deleting ?? DeleteForm()
      form.read(AppCore.json(bytes)?["error"], isAway: status == 0)
      if status == 0 { tab.sheet = .noConnection(CallTag.accountDelete.rawValue) }
      if status >= 400, status < 500 {
        _ = sayEnd(EndAccount(on: nil), in: ownSealedGroups.filter { $0.own.goesOn != nil })
      }
      return tab.deleting = form
    }
    tab.deleting = nil
    out.append(
      .leave(
        view: tab.id, keep: unsent + onlyHere.count > 0, unsent: unsent + onlyHere.count,
        tag: CallTag.leftDeleted.rawValue, answer: []))
  }

  /// When the account is erased that somebody just gave the right password of; nil for any other answer.
  static func erasure(_ bytes: [UInt8]) -> ServerMoment? { ServerMoment(json(bytes)?["error"]?["erasesAt"]) }
}
