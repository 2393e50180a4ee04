import Basis
import Insight
import Ledger

extension AppCore {
  func plainAction(_ verb: PlainAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .day: drawAll()
    case .gallery, .redraw: tab.isDirty = true
    case .go: goTo(action, tab)
    case .open: go(Route(path: action.value), tab)
    case .search: search(action, tab)
    case .slice:
      let same = tab.slice.map { sameBytes($0, action.value) } ?? false
      tab.slice = same || action.value.isEmpty ? nil : action.value
      tab.isDirty = true
    case .undo: if let id = action.id ?? tab.undo?.action { undo(id, tab) }
    }
  }

  func periodAction(_ verb: PeriodAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .choose: go(Route(tab.route.page, [Route.Item(name: "period", value: action.value)]), tab)
    }
  }

  func syncAction(_ verb: SyncAction, _ tab: Tab) {
    switch verb {
    case .now:
      tab.asksSync = true
      askedAfterLeaving = []
      tab.sheet = nil
      tab.isDirty = true
      if tab.route.page != .settings { beginRefreshing(tab, asksServer: true) }
      out.append(.syncNow)
    }
  }

  /// The five doors of the first screen (UXA-01).
  func doorAction(_ verb: DoorAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .file: go(Route(.openFile), tab)
    case .hand:
      tab.sharedText = nil
      if hasStarted {
        openEntry(nil, tab)
      } else {
        tab.sheet = .currency(RegionCurrency.preset(locale: locale), forHand: true)
        tab.isDirty = true
      }
    case .code:
      openJoin("", tab)
    case .example: beginExample(tab)
    case .signIn: go(Route(.signIn), tab)
    case .currency:
      guard case .currency(let preset, let forHand)? = tab.sheet else { return }
      guard startSpace(action["currency"].flatMap { CurrencyCode($0) } ?? preset, tab) else { return }
      tab.sheet = nil
      if forHand && addPurse(tab) {
        let text = tab.sharedText
        tab.sharedText = nil
        go(Route(.dashboard), tab)
        if let text { openMessage(text, tab) } else { openEntry(nil, tab) }
      }
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

  func undoAction(_ verb: UndoBarAction, _ action: AppAction, _ tab: Tab) {
    guard let bar = tab.undo else { return }
    switch verb {
    case .dismiss: break
    case .expire: guard sameBytes(action.name, ActionName.undo(.expire).numbered(bar.token)) else { return }
    }
    tab.undo = nil
    tab.isDirty = true
  }

  func noticeAction(_ verb: NoticeAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .dismiss: break
    case .expire: guard sameBytes(action.name, ActionName.notice(.expire).numbered(tab.noticeToken)) else { return }
    }
    tab.notice = nil
    tab.isDirty = true
  }

  func deletedAction(_ verb: DeletedAction, _ action: AppAction, _ tab: Tab) {
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
    switch verb {
    case .restore:
      let restore = Intent.restoreRecords(RecordList(kind: kind, ids: [id]))
      _ = changeShared(restore, entry: id, isBack: true, tab, .restored(count: 1))
    case .ask:
      tab.asksToPurge = id
      tab.isDirty = true
    case .purge:
      tab.asksToPurge = nil
      do throws(Rejection) {
        _ = try perform([.purge(RecordList(kind: kind, ids: [id]))], tab)
      } catch {
        refuse(error, tab)
      }
    case .keep: tab.isDirty = true
    }
  }
}
