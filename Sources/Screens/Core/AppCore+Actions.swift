import Basis
import Insight
import Ledger

extension AppCore {
  /// What the person did, by the first word of its name.
  func act(_ action: AppAction, _ tab: Tab) {
    let word = AppCore.firstWord(action.name)
    if lock.isLocked && !sameBytes(word, "lock") { return }
    if preferences.countsUse { tally(action: action.name, tab) }
    switch word {
    case "go": goTo(action, tab)
    case "open": go(Route(path: action.value), tab)
    case "day": drawAll()
    case "door": door(action, tab)
    case "example": exampleAction(action, tab)
    case "slice":
      let same = tab.slice.map { sameBytes($0, action.value) } ?? false
      tab.slice = same || action.value.isEmpty ? nil : action.value
      tab.isDirty = true
    case "period": go(Route(tab.route.page, [Route.Item(name: "period", value: action.value)]), tab)
    case "list", "search", "filter", "select": listAction(action, tab)
    case "entry": entryAction(action, tab)
    case "transfers": transferAction(action, tab)
    case "bulk": bulkAction(action, tab)
    case "sheet": sheetAction(action, tab)
    case "pick": pickAction(action, tab)
    case "picking": pickingAction(action, tab)
    case "import": importAction(action, tab)
    case "analytics": analyticsAction(action, tab)
    case "reports": reportsAction(action, tab)
    case "wallet": walletAction(action, tab)
    case "rate": rateAction(action, tab)
    case "category": categoryAction(action, tab)
    case "template": templateAction(action, tab)
    case "rule": ruleAction(action, tab)
    case "suggest": suggestAction(action, tab)
    case "reimbursement": reimbursementAction(action, tab)
    case "plan": planAction(action, tab)
    case "bonus": bonusAction(action, tab)
    case "undo": undoAction(action, tab)
    case "profile": profileAction(action, tab)
    case "push": pushAction(action, tab)
    case "row": rowAction(action, tab)
    case "deleted": deletedAction(action, tab)
    case "relabel": relabelAction(action, tab)
    case "message": messageAction(action, tab)
    case "capture": captureAction(action, tab)
    case "teach": teachAction(action, tab)
    case "bank": bankAction(action, tab)
    case "job": loadJobs(tab)
    case "reconcile": reconcileAction(action, tab)
    case "messages": say(.copied, tab)
    case "settings", "export": settingsAction(action, tab)
    case "storage", "install", "update", "report": deviceAction(action, tab)
    case "backup": backupAction(action, tab)
    case "account": accountAction(action, tab)
    case "identity": identityAction(action, tab)
    case "passkey": passkeyAction(action, tab)
    case "inbox": inboxAction(action, tab)
    case "join": joinAction(action, tab)
    case "share":
      shareAction(action, tab)
      if sameBytes(action.name, "share.open") { loadInvites(tab) }
    case "invite": inviteAction(action, tab)
    case "invitation": invitationAction(action, tab)
    case "proof": proofAction(action, tab)
    case "key": keyAction(action, tab)
    case "lock": lockAction(action, tab)
    case "level": levelAction(action, tab)
    case "guest": guestAction(action, tab)
    case "ledgers": ledgersAction(action, tab)
    case "moving": movingAction(action, tab)
    case "sealing": sealingAction(action, tab)
    case "sealed": sealedAction(action, tab)
    case "delete": deleteAction(action, tab)
    case "password": passwordAction(action, tab)
    case "security": securityAction(action, tab)
    case "email": emailAction(action, tab)
    case "confirm": confirmAction(action, tab)
    case "group": groupAction(action, tab)
    case "split": splitAction(action, tab)
    case "member": memberAction(action, tab)
    case "donation": donationAction(action, tab)
    case "joint": if let paid = jointAction(action, tab) { offerEntry(of: paid, tab) }
    case "expense": expenseAction(action, tab)
    case "payment": paymentAction(action, tab)
    case "settle": settleAction(action, tab)
    case "pro": proAction(action, tab)
    case "waiting": waitingAction(action, tab)
    case "partner": partnerAction(action, tab)
    case "notice":
      let isDue = sameBytes(action.name, "notice.expire." + String(tab.noticeToken))
      guard isDue || sameBytes(action.name, "notice.dismiss") else { return }
      tab.notice = nil
      tab.isDirty = true
    case "sync":
      tab.asksSync = true
      askedAfterLeaving = []
      tab.sheet = nil
      tab.isDirty = true
      if tab.route.page != .settings { beginRefreshing(tab, asksServer: true) }
      out.append(.syncNow)
    default: tab.isDirty = true
    }
  }

  static func firstWord(_ name: String) -> String {
    let bytes = name.utf8
    return String(decoding: Array(bytes.prefix { $0 != 0x2E }), as: UTF8.self)
  }

  /// The five doors of the first screen (UXA-01).
  private func door(_ action: AppAction, _ tab: Tab) {
    switch action.name {
    case "door.file": go(Route(.openFile), tab)
    case "door.hand":
      tab.sharedText = nil
      if hasStarted {
        openEntry(nil, tab)
      } else {
        tab.sheet = .currency(RegionCurrency.preset(locale: locale), forHand: true)
        tab.isDirty = true
      }
    case "door.code":
      openJoin("", tab)
    case "door.example": beginExample(tab)
    case "door.sign-in": go(Route(.signIn), tab)
    case "door.currency":
      guard case .currency(let preset, let forHand)? = tab.sheet else { return }
      guard startSpace(action["currency"].flatMap { CurrencyCode($0) } ?? preset, tab) else { return }
      tab.sheet = nil
      if forHand && addPurse(tab) {
        let text = tab.sharedText
        tab.sharedText = nil
        go(Route(.dashboard), tab)
        if let text { openMessage(text, tab) } else { openEntry(nil, tab) }
      }
    default: tab.isDirty = true
    }
  }

  /// What a wallet for cash is called until its person says otherwise.
  var purseName: String { sameBytes(format.language, "de") ? "Bargeld" : "Cash" }

  /// The first wallet of somebody who begins by hand: cash. Its name can be changed.
  private func addPurse(_ tab: Tab) -> Bool {
    let space = space(tab)
    guard space.wallets.count == 0, let currency = space.currency else { return true }
    var wallet = Wallet()
    wallet.id = random.nextID()
    wallet.name = purseName
    wallet.walletKind = .cash
    wallet.currency = currency
    wallet.initialBalanceDate = today.adding(months: -1).firstOfMonth
    do throws(Rejection) {
      _ = try perform([.addWallet(wallet)], tab)
      return true
    } catch {
      refuse(error, tab)
      return false
    }
  }

  /// A link, or a step in the browser's history.
  private func goTo(_ action: AppAction, _ tab: Tab) {
    var route = route(of: action.route ?? "/")
    let isHistory = action["history"] != nil
    followExample(of: &route, tab, isHistory: isHistory)
    go(route, tab, isHistory: isHistory)
    openAsked(tab)
  }

  private func undoAction(_ action: AppAction, _ tab: Tab) {
    if sameBytes(action.name, "undo") {
      if let id = action.id ?? tab.undo?.action { undo(id, tab) }
      return
    }
    guard let bar = tab.undo else { return }
    let isDue = sameBytes(action.name, "undo.expire." + String(bar.token))
    guard isDue || sameBytes(action.name, "undo.dismiss") else { return }
    tab.undo = nil
    tab.isDirty = true
  }

  private func deletedAction(_ action: AppAction, _ tab: Tab) {
    guard let id = action.id else {
      tab.asksToPurge = nil
      tab.isDirty = true
      return
    }
    let space = space(tab)
    let kind: RecordKind =
      space.transactions[id] != nil
      ? .transaction
      : space.wallets[id] != nil
        ? .wallet
        : space.small[id] != nil ? .template : .category
    switch action.name {
    case "deleted.restore":
      let restore = Intent.restoreRecords(RecordList(kind: kind, ids: [id]))
      _ = changeShared(restore, entry: id, isBack: true, tab, .restored(count: 1))
    case "deleted.ask":
      tab.asksToPurge = id
      tab.isDirty = true
    case "deleted.purge":
      tab.asksToPurge = nil
      do throws(Rejection) {
        _ = try perform([.purge(RecordList(kind: kind, ids: [id]))], tab)
      } catch {
        refuse(error, tab)
      }
    default: tab.isDirty = true
    }
  }
}
