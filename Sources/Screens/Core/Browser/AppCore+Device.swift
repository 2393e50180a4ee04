import Basis
import Ledger
import Replica

/// The browser around the app: its storage, installing, newer versions, reports of faults.
extension AppCore {
  static let installPause: Int64 = 30 * 86_400_000

  func storageAction(_ verb: StorageAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .state:
      device.isKept = sameBytes(action["kept"] ?? "", "true")
      device.canAsk = sameBytes(action["can"] ?? "", "true")
      // A second question gets the same answer: the sentence stands in the place of the button.
      device.refusedToKeep = device.asksToKeep && device.isKept == false
      device.used = AppCore.bytes(action["usage"])
      device.quota = AppCore.bytes(action["quota"])
      let hadAside = device.setAside > 0
      device.setAside = Int(clamping: AppCore.bytes(action["aside"]))
      for tab in tabs where tab.route.page == .storage { tab.isDirty = true }
      // The first screen says so.
      if hadAside != (device.setAside > 0) { drawAll() }
    case .vaults:
      let sealed = Int(clamping: AppCore.bytes(action["sealed"]))
      let hasGuest = sameBytes(action["guest"] ?? "", "true")
      guard sealed != device.sealedVaults || hasGuest != device.hasGuest else { return }
      (device.sealedVaults, device.hasGuest) = (sealed, hasGuest)
      drawAll()
    case .setAside:
      // Only what cannot be read makes room; whatever else is asked would lose a ledger.
      if isUnreadable { out.append(.setAside) }
    case .forgetAside: out.append(.forgetSetAside)
    case .ask:
      device.asksToKeep = true
      out.append(.persist)
    }
  }

  func installAction(_ verb: InstallAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .offer:
      tab.installOffer = action.value
      tab.isDirty = true
    case .ask:
      out.append(.install(view: tab.id))
    case .answer:
      tab.installOffer = ""
      if !sameBytes(action.value, "accepted") { dismissInstall() }
      tab.isDirty = true
    case .dismiss:
      dismissInstall()
      drawAll()
    }
  }

  func updateAction(_ verb: UpdateAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .ready:
      device.hasUpdate = true
      drawAll()
    case .idle:
      if tabs.count == 1, !wouldLose(tab) { out.append(.reload(view: tab.id)) }
    case .taken:
      if sameBytes(action.value, "hidden"), !wouldLose(tab) { return out.append(.reload(view: tab.id)) }
      device.hasUpdate = true
      drawAll()
    case .reload:
      out.append(.reload(view: tab.id))
    }
  }

  func reportAction(_ verb: ReportAction, _ tab: Tab) {
    switch verb {
    case .download:
      out.append(
        .download(
          view: tab.id, name: "Evenkeel_Report_" + today.text + ".txt", type: "text/plain",
          bytes: device.reports))
      say(.exported, tab)
    }
  }

  /// Whether a start with the new version would take something away that isn't stored yet: what a sheet or a form holds, a
  /// file that is looked at, a choice of rows, a chance to undo. Only a page that is there to be read is sure to have
  /// none; and a tab that somebody looks at never goes on by itself.
  private func wouldLose(_ tab: Tab) -> Bool {
    switch tab.route.page {
    case .dashboard, .transactions, .transaction, .calendar, .budgets, .analytics, .wallets, .wallet, .categories,
      .together, .inbox, .settings:
      return tab.sheet != nil || tab.selection != nil || tab.importing != nil || tab.isReading != nil
        || tab.undo != nil || tab.search != nil || tab.asked != nil || tab.leaving != nil
    default: return true
    }
  }

  private func dismissInstall() {
    preferences.installDismissed = now
    preferencesChanged = true
  }

  /// Installing is offered once there is something to come back to, and not again for 30 days after a No.
  func offersInstall(_ tab: Tab) -> Bool {
    guard !tab.installOffer.isEmpty, !tab.showsExample, let space = ownID.flatMap({ replica.space($0) }),
      space.transactions.count >= 3
    else { return false }
    return preferences.installDismissed.map { now < $0 || now > $0 &+ AppCore.installPause } ?? true
  }

  /// What an address asks for once: a shortcut of the installed app (`/transactions?add=expense`, NTF-11), or what
  /// another app shared (`?add=shared`, CAP-01).
  func openAsked(_ tab: Tab) {
    openSecret(tab)
    loadPage(tab)
    if let wish = takeAsked("add", tab), closed == nil { openAdding(wish, tab) }
    if case .together = tab.route.page {
      if let code = takeAsked("code", tab) { openJoin(code, tab) }
      if takeAsked("settle", tab) != nil { openSettling(tab) }
    }
  }

  /// What the address asks for; the address forgets it, so that going back does not ask again.
  func takeAsked(_ name: String, _ tab: Tab) -> String? {
    guard let asked = tab.route[name] else { return nil }
    tab.route.query.removeAll { sameBytes($0.name, name) }
    out.append(.route(view: tab.id, path: tab.route.path, replace: true))
    return asked
  }

  private func openAdding(_ wish: String, _ tab: Tab) {
    if sameBytes(wish, "message") { return openMessage("", tab) }
    if sameBytes(wish, "shared") { return out.append(.takeShared(view: tab.id)) }
    openEntry(nil, tab)
    guard sameBytes(wish, "income"), case .entry(var form)? = tab.sheet else { return }
    form.turn(to: .income)
    form.isDirty = false
    tab.sheet = .entry(form)
  }

  /// Straight to the payments where only one group is open with the person; else all groups say how they stand.
  private func openSettling(_ tab: Tab) {
    let open = groupLines().filter { $0.standing.isOpen }
    guard open.count == 1 else { return }
    go(
      Route(.group(open[0].id), [Route.Item(name: "section", value: GroupModel.Section.settle.rawValue)]), tab,
      replace: true)
  }

  private static func bytes(_ text: String?) -> Int64 {
    var value: Int64 = 0
    for byte in (text ?? "").bytes {
      guard byte >= 0x30, byte <= 0x39, value < 1 << 50 else { break }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }

  // MARK: Refused changes (SYN-04)

  func refusedChanges() -> [RefusedChange] {
    replica.rejected.map { refused in
      switch replica.reconsidered(refused, clock: now, today: today) {
      case .same: return described(refused, refused.message)
      case .refused(let reason): return described(refused, reason.message)
      case .sendable:
        var change = described(refused, AppCore.sendableSentence)
        change.canBeResent = true
        return change
      }
    }
  }

  /// What was in the way of a change in a group is over.
  static let sendableSentence = "You couldn't change this group then. Now you can."

  private func described(_ refused: RejectedBundle, _ message: String) -> RefusedChange {
    let message = Refusals.said(message, format: format)
    if let space = refused.bundle.mutations.first?.space, replica.isGroup(space) {
      return refusedInGroup(refused, space, message)
    }
    let meant = AppCore.meant(refused.bundle, replica.space(ownID ?? RecordID(high: 0, low: 0)))
    return RefusedChange(
      key: refused.key, message: message, title: meant?.title ?? "", money: meant?.money, date: meant?.date,
      canBeMended: meant != nil)
  }

  /// The person sends a change again that was refused because of how its group stood then.
  func resend(_ key: Int64, _ tab: Tab) {
    do throws(Rejection) {
      try replica.resend(rejected: key, clock: now, today: today, random: &random)
      performed += 1
      out.append(.sync)
    } catch {
      refuse(error, tab)
    }
    refreshStatus()
    drawAll()
  }

  /// The entry as the person meant it, when the change is about a single one.
  static func meant(_ bundle: Bundle, _ space: Space?) -> Transaction? {
    guard bundle.mutations.count == 1, let mutation = bundle.mutations.first else { return nil }
    switch mutation.intent {
    case .addTransaction(let transaction): return transaction
    case .editTransactions(let edit):
      guard edit.ids.count == 1, let id = edit.ids.first, let old = space?.transactions.live(id),
        case .object(var members) = old.encodedFields
      else { return nil }
      for change in edit.set?.members ?? [] {
        members.removeAll { sameBytes($0.name, change.name) }
        if change.value != .null { members.append(change) }
      }
      var record = Transaction()
      guard record.readFields(.object(members)) == nil else { return nil }
      record.id = id
      return record
    default: return nil
    }
  }

  /// Opens the form with what was meant. Saving it queues a new change, and the refused one is forgotten.
  func mend(_ key: Int64, _ tab: Tab) {
    guard let refused = replica.rejected.first(where: { $0.key == key }),
      let space = ownID.flatMap({ replica.space($0) }), let meant = AppCore.meant(refused.bundle, space)
    else { return }
    var form = TransactionForm(meant, in: space, format: format)
    showSharing(&form)
    if space.transactions.live(meant.id) == nil { form.id = nil }
    form.isDirty = true
    tab.sheet = .entry(form)
    tab.mending = key
    tab.isDirty = true
  }

  /// The form was saved: what it mended is over.
  func mended(_ tab: Tab) {
    guard let key = tab.mending else { return }
    tab.mending = nil
    replica.drop(rejected: key)
    refreshStatus()
    drawAll()
  }
}
