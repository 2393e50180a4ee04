import Basis
import Screens

/// The account, syncing, refused changes, storage, installing, faults: what surrounds the ledger.
enum SyncPages {
  /// Where the data is and what waits: one quiet sign (SYN-08).
  @inline(never)
  static func sign(
    _ status: SyncStatus, isTogether: Bool = false, id: String = "sync", _ words: Words, _ h: inout HTMLWriter
  ) {
    var status = status
    // A guest's own money is on this device, and what they share is not.
    if isTogether, let shared = status.groups { status.state = shared }
    h.tag("a", .cls("sync"), .href(status.state == .onThisDevice ? "/settings/storage" : "/settings"), .id(id)) { h in
      h.icon(status.state == .onThisDevice ? .device : .cloud)
      h.text(summary(status, isTogether: isTogether, words))
    }
  }

  private static func summary(_ status: SyncStatus, isTogether: Bool, _ words: Words) -> String {
    if status.state == .onThisDevice { return words.placeName(isHere: true) }
    if status.waiting > 0 { return words(.changesWaiting, count: status.waiting) }
    switch status.state {
    case .onThisDevice, .synced: return words(status.isSealed && !isTogether ? .sealed : .synced)
    case .offline: return words(.offline)
    case .signedOut, .trouble: return words(.notSynced)
    }
  }

  /// What shows while a screen is drawn down to see what's new (TXN-35), and until the answer is here; Settings has the
  /// button for it.
  @inline(never)
  static func pull(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    guard screen.area == .dashboard || screen.area == .transactions || screen.area == .together else { return }
    // A guest's own money is on this device, and what they share is not.
    let state = screen.area == .together ? screen.status.groups ?? screen.status.state : screen.status.state
    guard state != .onThisDevice else { return }
    guard !screen.isRefreshing else {
      return h.tag("div", .cls("pull is-busy"), .id("pull"), .at("role", "status")) { h in
        h.tag("span", .cls("spinner small"), .hidden) { _ in }
        h.tag("span", text: words(.refreshing))
      }
    }
    h.tag("div", .cls("pull"), .id("pull"), .at("aria-hidden", "true")) { h in
      h.icon(.cloud)
      h.tag("span", .cls("pull-far"), text: words(.pullToSync))
      h.tag("span", .cls("pull-near"), text: words(.releaseToSync))
    }
  }

  // MARK: The account's card of Settings

  @inline(never)
  static func account(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.account), id: "account") { h in
      guard model.hasAccount else {
        h.tag("p", .cls("soft"), text: words(.noAccount))
        if model.transactions > 0 { h.tag("p", .cls("soft"), .id("guest-warning"), text: words(.guestWarning)) }
        h.tag("div", .cls("chip-row")) { h in
          h.linkButton(words(.createAccount), .plain, href: "/sign-up")
          h.linkButton(words(.signInLink), .quiet, href: "/sign-in")
        }
        return
      }
      state(model.status, words, &h)
      h.tag("ul", .cls("rows")) { h in
        SettingsPage.link("/settings/security", .key, words(.security), words(.securityDetail), &h)
        SettingsPage.link("/settings/keys", .columns, words(.keys), words(.keysDetail), &h)
        SettingsPage.link("/privacy", .cloud, words(.storedTitle), words(.storedDetail), &h)
        SettingsPage.link("/settings/delete", .trash, words(.deleteAccount), words(.deleteAccountDetail), &h)
      }
      h.tag("div", .cls("chip-row")) { h in
        let isWell = model.status.state == .synced
        if !model.status.isAlone {
          h.button(
            words(isWell || model.status.state == .onThisDevice ? .syncNow : .retry), action: .sync(.now),
            id: "sync-now", icon: .cloud)
        }
        // DES-12.
        h.tag(
          "button", .type("button"), .cls("button sign-out"), .action(.account(.signOut)), .id("sign-out"),
          text: words(.signOut))
        h.button(
          words(.signOutEverywhere), .quiet, action: .account(.signOut), value: "everywhere", id: "sign-out-everywhere")
      }
    }
  }

  private static func state(_ status: SyncStatus, _ words: Words, _ h: inout HTMLWriter) {
    guard !status.isAlone else {
      return h.tag("p", .cls("soft"), .id("nothing-to-sync"), text: words(.nothingToSync))
    }
    h.tag("p", .cls("soft"), .id("last-synced"), text: lastSynced(status, words))
    if status.waiting > 0 { h.tag("p", .cls("soft"), .id("unsent"), text: words(.unsentCount, count: status.waiting)) }
    switch status.state {
    case .offline: h.problem(words(.offlineNow), id: "sync-problem")
    case .trouble: h.problem(words(.syncTrouble), id: "sync-problem")
    case .signedOut: h.problem(words(.signInToSync), id: "sync-problem")
    case .onThisDevice, .synced: break
    }
  }

  /// In the device's own time, which the host tells as minutes ahead of UTC.
  private static func lastSynced(_ status: SyncStatus, _ words: Words) -> String {
    guard let clock = status.lastSynced, clock > 0 else { return words(.notSyncedYet) }
    return words(.lastSynced, words.moment(minutes: clock / 60_000, offset: status.offset))
  }

  // MARK: Refused changes (SYN-04)

  @inline(never)
  static func refused(_ changes: [RefusedChange], _ words: Words, _ h: inout HTMLWriter) {
    guard !changes.isEmpty else { return }
    h.card(words(.notAccepted), id: "refused-list") { h in
      h.tag("p", .cls("soft"), text: words(.notAcceptedDetail))
      h.tag("ul", .cls("rows")) { h in
        for change in changes { refused(change, words, &h) }
      }
    }
  }

  private static func refused(_ change: RefusedChange, _ words: Words, _ h: inout HTMLWriter) {
    let key = String(change.key)
    let name = change.title.isEmpty ? words(.noPayee) : change.title
    h.tag("li", .cls("row static wraps is-refused"), .id("refused-" + key)) { h in
      if change.money != nil || !change.title.isEmpty {
        h.tag("div", .cls("row-main")) { h in
          h.tag("span", .cls("row-text")) { h in
            h.tag("span", .cls("row-title"), text: name)
            if let date = change.date { h.tag("span", .cls("row-sub"), text: words.shortDay(date)) }
          }
          if let money = change.money { h.money(money, words, plus: !change.isOfGroup) }
        }
      }
      if change.canBeResent {
        h.tag("p", .cls("remark"), .id("refused-why-" + key), text: change.message)
      } else {
        h.problem(change.message, id: "refused-why-" + key)
      }
      h.tag("div", .cls("row-actions")) { h in
        if change.canBeResent {
          h.button(
            words(.resend), .primary, action: .account(.resend), value: key, id: "resend-" + key,
            describes: words(.resendOf, name))
        }
        if change.canBeMended {
          h.button(
            words(.mend), action: .account(.mend), value: key, id: "mend-" + key, describes: words(.mendOf, name))
        }
        if let path = change.path { h.linkButton(words(.mendAtExpense), href: path) }
        h.button(
          words(.drop), .quiet, action: .account(.drop), value: key, id: "drop-" + key, describes: words(.dropOf, name))
      }
    }
  }

  // MARK: Dialogs

  @inline(never)
  static func noConnection(retry action: String, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-connection", words(.noConnectionTitle), words, &h) { h in
      h.tag("p", text: words(.noConnection))
      h.tag("p", .cls("soft"), text: words(.noConnectionDetail))
      h.tag("div", .cls("form-actions")) { h in
        let isSync = sameBytes(action, "sync")
        h.button(
          words(.retry), .primary, action: isSync ? .sync(.now) : .account(.again), value: action,
          id: "connection-retry")
        h.button(words(.continueOffline), .quiet, action: .sheet(.close), id: "connection-offline")
      }
    }
  }

  @inline(never)
  static func signOut(_ model: SignOutModel, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-sign-out", words(.signOut), words, &h) { h in
      // Whatever waited was sent while the person read this: nothing is left to choose.
      guard !model.isSent else {
        h.tag("p", .id("leave-sent"), text: words(.sentMeanwhile))
        return h.button(
          words(model.isSending ? .sending : .signOut), .primary, action: .account(.sendFirst), id: "leave-send",
          disabled: model.isSending)
      }
      if model.unsent > 0 { h.tag("p", text: words(.signOutWaits, count: model.unsent)) }
      if model.onlyHere > 0 { h.tag("p", .id("leave-only"), text: words(.signOutOnlyHere, count: model.onlyHere)) }
      if let problem = model.problem { h.problem(sentence(problem, words), id: "leave-problem") }
      h.tag("div", .cls("stack")) { h in
        if model.canSend {
          h.button(
            words(model.isSending ? .sending : .sendNow), .primary, action: .account(.sendFirst), id: "leave-send",
            disabled: model.isSending)
        }
        h.button(words(.keepSealed), action: .account(.keep), id: "leave-keep", disabled: model.isSending)
        h.tag(
          "p", .cls("soft"), .id("leave-kept"),
          text: words(model.onlyHere > 0 ? sealed(model.stands) : .keepSealedDetail))
        h.button(
          words(.discardUnsent), .danger, action: .account(.discard), id: "leave-discard", disabled: model.isSending)
        if model.onlyHere > 0 { h.tag("p", .cls("soft"), text: words(.signOutDiscards)) }
      }
    }
  }

  /// Where it's found again.
  private static func sealed(_ stands: OnlyHere.Standing) -> Phrase {
    switch stands {
    case .onScreen: return .keepSealedHere
    case .inList: return .keepSealedInList
    case .severally: return .keepSealedSeverally
    }
  }

  private static func sentence(_ problem: SignOutModel.Problem, _ words: Words) -> String {
    switch problem {
    case .offline: return words(.sendOffline)
    case .signedOut: return words(.sendSignedOut)
    case .held: return words(.sendHeld)
    case .trouble: return words(.sendTrouble)
    }
  }

  // MARK: Storage, installing, faults

  @inline(never)
  static func browser(_ device: DeviceState, _ words: Words, _ h: inout HTMLWriter) {
    guard let isKept = device.isKept else { return }
    h.card(words(.thisBrowser), id: "browser-storage") { h in
      h.tag("p", .id("storage-kept"), text: words(isKept ? .isKept : device.refusedToKeep ? .keepRefused : .isNotKept))
      if device.quota > 0 {
        let megabytes = [device.used, device.quota].map { words.count(Int(clamping: ($0 + 524_288) >> 20)) }
        h.tag("p", .cls("soft"), text: words(.spaceUsed, megabytes[0], megabytes[1]))
      }
      h.tag("div", .cls("chip-row")) { h in
        if !isKept && device.canAsk && !device.refusedToKeep {
          h.button(words(.askToKeep), action: .storage(.ask), id: "storage-ask")
        }
        h.linkButton(words(.faults), .quiet, href: "/settings/trouble")
      }
      guard device.setAside > 0 else { return }
      h.tag("p", .id("set-aside"), text: words(.setAsideHere))
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.setAsideForget), .danger, action: .storage(.forgetAside), id: "set-aside-forget")
      }
    }
  }

  /// One card, at a time when there is something to come back to. On an iPhone the installed app starts empty, so an
  /// account or a backup comes first.
  @inline(never)
  static func install(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    guard !screen.install.isEmpty else { return }
    let isApple = sameBytes(screen.install, "apple")
    h.card(words(.installTitle), id: "install") { h in
      h.tag("p", .cls("soft"), text: words(.installDetail))
      let isHere = screen.status.state == .onThisDevice
      if isApple {
        if isHere { h.tag("p", text: words(.installAppleFirst)) }
        h.tag("p", text: words(.installApple))
        if !isHere { h.tag("p", .cls("soft"), text: words(.installAppleThen)) }
      }
      h.tag("div", .cls("chip-row")) { h in
        if isApple && isHere {
          if words.place == .guest { h.linkButton(words(.keepFaceID), href: "/sign-up") }
          h.button(words(.backupSave), .quiet, action: .backup(.open), id: "install-backup")
        } else if !isApple {
          h.button(words(.install), action: .install(.ask), id: "install-ask", icon: .download)
        }
        h.button(words(.notNow), .quiet, action: .install(.dismiss), id: "install-dismiss")
      }
    }
  }

  @inline(never)
  static func trouble(_ reports: String, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.faults), back: "/settings/storage", words(.back), &h)
    h.tag("p", .cls("soft"), text: words(.faultsDetail))
    guard !reports.isEmpty else {
      h.tag("p", .id("no-reports"), text: words(.faultsNone))
      return
    }
    h.tag("div", .cls("card")) { h in
      h.tag("pre", .cls("report"), .id("report"), .at("tabindex", "0"), .label(words(.faults)), text: reports)
    }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.faultsDownload), action: .report(.download), id: "report-download", icon: .download)
    }
  }
}
