import Basis
import Insight
import Ledger

extension AppCore {
  /// What the person did, by the first word of its name.
  func act(_ action: AppAction, _ view: Int) {
    let word = AppCore.firstWord(action.name)
    if lock.isLocked && !sameBytes(word, "lock") { return }
    if preferences.countsUse { tally(action: action.name, view) }
    switch word {
    case "go": goTo(action, view)
    case "open": go(Route(path: action.value), view)
    case "day": drawAll()
    case "door": door(action, view)
    case "example": exampleAction(action, view)
    case "slice":
      let same = views[view].slice.map { sameBytes($0, action.value) } ?? false
      views[view].slice = same || action.value.isEmpty ? nil : action.value
      views[view].isDirty = true
    case "period": go(Route(views[view].route.page, [Route.Item(name: "period", value: action.value)]), view)
    case "list", "search", "filter", "select": listAction(action, view)
    case "entry": entryAction(action, view)
    case "transfers": transferAction(action, view)
    case "bulk": bulkAction(action, view)
    case "sheet": sheetAction(action, view)
    case "pick": pickAction(action, view)
    case "picking": pickingAction(action, view)
    case "import": importAction(action, view)
    case "analytics": analyticsAction(action, view)
    case "reports": reportsAction(action, view)
    case "wallet": walletAction(action, view)
    case "rate": rateAction(action, view)
    case "category": categoryAction(action, view)
    case "template": templateAction(action, view)
    case "rule": ruleAction(action, view)
    case "suggest": suggestAction(action, view)
    case "reimbursement": reimbursementAction(action, view)
    case "plan": planAction(action, view)
    case "bonus": bonusAction(action, view)
    case "undo": undoAction(action, view)
    case "profile": profileAction(action, view)
    case "push": pushAction(action, view)
    case "row": rowAction(action, view)
    case "deleted": deletedAction(action, view)
    case "relabel": relabelAction(action, view)
    case "message": messageAction(action, view)
    case "capture": captureAction(action, view)
    case "teach": teachAction(action, view)
    case "bank": bankAction(action, view)
    case "job": loadJobs(view)
    case "reconcile": reconcileAction(action, view)
    case "messages": say(.copied, view)
    case "settings", "export": settingsAction(action, view)
    case "storage", "install", "update", "report": deviceAction(action, view)
    case "backup": backupAction(action, view)
    case "account": accountAction(action, view)
    case "identity": identityAction(action, view)
    case "passkey": passkeyAction(action, view)
    case "inbox": inboxAction(action, view)
    case "join": joinAction(action, view)
    case "share":
      shareAction(action, view)
      if sameBytes(action.name, "share.open") { loadInvites(view) }
    case "invite": inviteAction(action, view)
    case "invitation": invitationAction(action, view)
    case "proof": proofAction(action, view)
    case "key": keyAction(action, view)
    case "lock": lockAction(action, view)
    case "level": levelAction(action, view)
    case "guest": guestAction(action, view)
    case "ledgers": ledgersAction(action, view)
    case "moving": movingAction(action, view)
    case "sealing": sealingAction(action, view)
    case "sealed": sealedAction(action, view)
    case "delete": deleteAction(action, view)
    case "password": passwordAction(action, view)
    case "security": securityAction(action, view)
    case "email": emailAction(action, view)
    case "confirm": confirmAction(action, view)
    case "group": groupAction(action, view)
    case "split": splitAction(action, view)
    case "member": memberAction(action, view)
    case "donation": donationAction(action, view)
    case "joint": jointAction(action, view)
    case "expense": expenseAction(action, view)
    case "payment": paymentAction(action, view)
    case "settle": settleAction(action, view)
    case "pro": proAction(action, view)
    case "waiting": waitingAction(action, view)
    case "partner": partnerAction(action, view)
    case "notice":
      let isDue = sameBytes(action.name, "notice.expire." + String(views[view].noticeToken))
      guard isDue || sameBytes(action.name, "notice.dismiss") else { return }
      views[view].notice = nil
      views[view].isDirty = true
    case "sync":
      views[view].asksSync = true
      views[view].sheet = nil
      views[view].isDirty = true
      if views[view].route.page != .settings { beginRefreshing(view, asksServer: true) }
      out.append(.syncNow)
    default: views[view].isDirty = true
    }
  }

  static func firstWord(_ name: String) -> String {
    let bytes = name.utf8
    return String(decoding: Array(bytes.prefix { $0 != 0x2E }), as: UTF8.self)
  }

  /// The five doors of the first screen (UXA-01).
  private func door(_ action: AppAction, _ view: Int) {
    switch action.name {
    case "door.file": go(Route(.openFile), view)
    case "door.hand":
      views[view].sharedText = nil
      if hasStarted {
        openEntry(nil, view)
      } else {
        views[view].sheet = .currency(RegionCurrency.preset(locale: locale), forHand: true)
        views[view].isDirty = true
      }
    case "door.code":
      openJoin("", view)
    case "door.example": beginExample(view)
    case "door.sign-in": go(Route(.signIn), view)
    case "door.currency":
      guard case .currency(let preset, let forHand)? = views[view].sheet else { return }
      guard startSpace(action["currency"].flatMap { CurrencyCode($0) } ?? preset, view) else { return }
      views[view].sheet = nil
      if forHand && addPurse(view) {
        let text = views[view].sharedText
        views[view].sharedText = nil
        go(Route(.dashboard), view)
        if let text { openMessage(text, view) } else { openEntry(nil, view) }
      }
    default: views[view].isDirty = true
    }
  }

  /// What a wallet for cash is called until its person says otherwise.
  var purseName: String { sameBytes(format.language, "de") ? "Bargeld" : "Cash" }

  /// The first wallet of somebody who begins by hand: cash. Its name can be changed.
  private func addPurse(_ view: Int) -> Bool {
    let space = space(views[view])
    guard space.wallets.count == 0, let currency = space.currency else { return true }
    var wallet = Wallet()
    wallet.id = random.nextID()
    wallet.name = purseName
    wallet.walletKind = .cash
    wallet.currency = currency
    wallet.initialBalanceDate = today.adding(months: -1).firstOfMonth
    do throws(Rejection) {
      _ = try perform([.addWallet(wallet)], view)
      return true
    } catch {
      refuse(error, view)
      return false
    }
  }

  /// A link, or a step in the browser's history.
  private func goTo(_ action: AppAction, _ view: Int) {
    var route = route(of: action.route ?? "/")
    let isHistory = action["history"] != nil
    followExample(of: &route, view, isHistory: isHistory)
    go(route, view, isHistory: isHistory)
    openAsked(view)
  }

  private func undoAction(_ action: AppAction, _ view: Int) {
    if sameBytes(action.name, "undo") {
      if let id = action.id ?? views[view].undo?.action { undo(id, view) }
      return
    }
    guard let bar = views[view].undo else { return }
    let isDue = sameBytes(action.name, "undo.expire." + String(bar.token))
    guard isDue || sameBytes(action.name, "undo.dismiss") else { return }
    views[view].undo = nil
    views[view].isDirty = true
  }

  private func deletedAction(_ action: AppAction, _ view: Int) {
    guard let id = action.id else {
      views[view].asksToPurge = nil
      views[view].isDirty = true
      return
    }
    let space = space(views[view])
    let kind: RecordKind =
      space.transactions[id] != nil ? .transaction : space.wallets[id] != nil ? .wallet
      : space.small[id] != nil ? .template : .category
    switch action.name {
    case "deleted.restore":
      let restore = Intent.restoreRecords(RecordList(kind: kind, ids: [id]))
      _ = changeShared(restore, entry: id, isBack: true, view, .restored(count: 1))
    case "deleted.ask":
      views[view].asksToPurge = id
      views[view].isDirty = true
    case "deleted.purge":
      views[view].asksToPurge = nil
      do throws(Rejection) {
        _ = try perform([.purge(RecordList(kind: kind, ids: [id]))], view)
      } catch {
        refuse(error, view)
      }
    default: views[view].isDirty = true
    }
  }
}
