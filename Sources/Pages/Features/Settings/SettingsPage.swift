import Basis
import Ledger
import Screens

/// Settings (SYN-08, SEC-05, IMP-09, SEC-17).
enum SettingsPage {
  static func write(_ model: SettingsModel, _ device: DeviceState, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.settings), &h)
    profile(model, words, &h)
    h.tag("div", .cls("settings-grid")) { h in
      data(model, words, &h)
      general(model, words, &h)
      plan(model, words, &h)
      household(model, words, &h)
      look(model, words, &h)
      LockPage.card(device.lock, minutes: device.lockMinutes, canPasskey: device.passkeys.canDerive, words, &h)
      if let plan = model.plan { ProSheet.card(plan, offset: model.status.offset, words, &h) }
      SyncPages.account(model, words, &h)
    }
    h.tag("ul", .cls("rows card")) { h in
      link("/help", .help, words(.help), words(.helpDetail), &h)
    }
  }

  /// Who the data belongs to, on top (ACC-14).
  private static func profile(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    let name = model.accountName ?? model.accountEmail
    h.tag("a", .cls("card profile-card"), .href("/settings/profile"), .id("profile-card")) { h in
      if let name {
        ProfilePage.avatar(name, &h)
      } else {
        h.tag("span", .cls("avatar"), .hidden) { h in h.icon(.person) }
      }
      h.tag("span", .cls("row-text")) { h in
        h.tag("span", .cls("row-title"), text: name ?? words(.profile))
        h.tag(
          "span", .cls("row-sub"), text: model.accountEmail ?? words(model.hasAccount ? .passkeyAccount : .noAccount))
      }
      h.icon(.forward)
    }
  }

  private static func general(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.general), id: "general") { h in
      let current = model.currency ?? words.currency
      if model.isCurrencyLocked {
        RelabelSheet.locked(current, isShared: model.sharedView != nil, words, &h)
      } else {
        h.currencies(words(.currency), id: "set-currency", selected: current, change: .settings(.currency), words)
      }
      if model.currency != nil {
        func sample(_ style: SheetStyle) -> String { style.number(Money(minorUnits: 1234_56, currency: .chf)) }
        choice(
          words(.numberStyle), .settings(.numbers),
          [("swiss", sample(.swiss)), ("standard", sample(SheetStyle(words.format)))],
          model.numberStyle.name, "set-numbers", &h)
        h.checkbox(
          words(.celebrates), id: "set-celebrates", name: "celebrates", checked: model.celebrates,
          change: .settings(.celebrates))
      }
      if let view = model.sharedView {
        choice(
          words(.sharedCounts), .settings(.shared),
          [("ownShare", words(.countsShare)), ("amountPaid", words(.countsPaid))],
          view.name, "set-shared", &h)
      }
      if let shows = model.showsPresence {
        h.checkbox(
          words(.showsPresence), id: "set-presence", name: "presence", checked: shows, change: .settings(.presence))
        h.tag("p", .cls("hint under-check"), text: words(.showsPresenceDetail))
      }
      h.tag("ul", .cls("rows")) { h in
        link("/categories", .categories, words(.categories), words.count(model.categories), &h)
        link("/wallets", .wallet, words(.wallets), words.count(model.wallets), &h)
        link("/settings/rules", .filter, words(.rules), words(.rulesDetail), &h)
        link("/settings/messages", .bank, words(.messages), words(.messagesDetail), &h)
        if model.offersBanks { link("/settings/banks", .bank, words(.banks), words(.banksDetail), &h) }
        if model.hasAccount && !model.isExample { link("/settings/jobs", .clock, words(.jobs), words(.jobsDetail), &h) }
        link("/settings/notifications", .bell, words(.notifications), words(.notificationsDetail), &h)
        link("/settings/glance", .eye, words(.glance), words(.glanceDetail), &h)
      }
    }
  }

  /// Payday and income, with the sheets that Budgets has (BUD-01, INC-01).
  private static func plan(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.currency != nil else { return }
    h.card(words(.budgets), id: "plan-settings") { h in
      h.tag("ul", .cls("rows")) { h in
        let day = model.payday.map { words(.paydayEach, words.ordinal($0)) } ?? words(.paydayUnset)
        action(.plan(.payday), .calendar, words(.payday), day, &h)
        action(
          .plan(.open), .bank, words(.incomeDetection), words(model.incomeMode == .auto ? .autoDetect : .manualEntry),
          id: "income-detection", &h)
      }
    }
  }

  /// UXA-04: folded until there is somebody to share with. HSE-11: the way out.
  private static func household(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.isExample else { return }
    let isShared = model.households.contains { $0.isShared }
    h.tag("section", .cls("card"), .id("household")) { h in
      h.details(words(.householdSharing), id: "household-sharing", open: isShared) { h in
        if model.households.isEmpty {
          h.tag("p", .cls("soft"), text: words(.householdSharingDetail))
          h.tag("div", .cls("chip-row")) { h in
            h.button(words(.newHousehold), action: .group(.new), value: "household", id: "household-new", icon: .people)
          }
        }
        h.tag("ul", .cls("rows")) { h in
          for home in model.households {
            link(
              Route(.group(home.id), [Route.Item(name: "section", value: "settings")]).path, .people, home.name,
              words(.householdDetail), &h)
          }
        }
        for home in model.households where home.mayLeave {
          h.tag("div", .cls("chip-row")) { h in
            h.button(
              words(.leaveHousehold), .danger, action: .group(.leave), value: home.id.text, id: "leave-" + home.id.text,
              describes: words(.leaveHousehold) + ": " + home.name)
          }
        }
      }
    }
  }

  /// Light or dark, which colours, what the device does (DES-03, UXA-18).
  private static func look(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.theme), id: "look") { h in
      choice(
        words(.brightness), .settings(.theme),
        [("system", words(.themeSystem)), ("light", words(.themeLight)), ("dark", words(.themeDark))],
        model.theme.rawValue, "set-theme", &h)
      choice(
        words(.colours), .settings(.look), [("calm", words(.lookCalm)), ("fintech", words(.lookFintech))],
        model.look.rawValue, "set-look", &h)
      h.checkbox(
        words(.haptics), id: "set-haptics", name: "haptics", checked: model.haptics, change: .settings(.haptics))
      h.checkbox(words(.shortcuts), id: "set-keys", name: "keys", checked: model.singleKeys, change: .settings(.keys))
      h.tag("p", .cls("hint under-check"), text: words(.shortcutsDetail))
    }
  }

  @inline(never)
  private static func choice(
    _ label: String, _ action: ActionName, _ options: [(String, String)], _ selected: String, _ id: String,
    _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("field")) { h in
      h.tag("span", .cls("label"), text: label)
      h.segmented(label, action: action, options: options, selected: selected, id: id)
    }
  }

  private static func data(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.yourData), id: "data") { h in
      h.tag("ul", .cls("rows")) { h in
        link(
          "/settings/storage", model.storage == .onThisDevice ? .device : .cloud, words(.whereItLives),
          model.isExample ? words(.onThisDevice) : words.placeName(isHere: model.storage == .onThisDevice), &h)
        link("/import", .file, words(.openBankFile), words(.openFileDetail), &h)
        if model.hasBackup { action(.backup(.open), .key, words(.backupSave), words(.backupSaveDetail), &h) }
        action(.export(.csv), .download, words(.exportCSV), words(.exportCSVDetail), &h)
        if model.hasBudgets {
          action(.export(.budgets), .download, words(.exportBudgets), words(.exportBudgetsDetail), &h)
        }
        action(.export(.json), .download, words(.exportJSON), words(.exportJSONDetail), &h)
        if model.accountEmail != nil, model.storage == .synced, !model.isExample {
          action(.export(.mail), .cloud, words(.exportMail), words(.exportMailDetail), &h)
        }
        link("/settings/changes", .undo, words(.recentChanges), words(.recentChangesDetail), &h)
        link("/settings/deleted", .trash, words(.recentlyDeleted), words(.deletedCount, count: model.deleted), &h)
      }
      if model.accountEmail != nil, model.storage != .synced, !model.isExample {
        h.tag("p", .cls("remark"), .id("export-here"), text: words(.exportOnlyHere))
      }
      if model.unreadable > 0 { h.tag("p", .cls("remark"), text: words(.unreadable, count: model.unreadable)) }
    }
  }

  @inline(never)
  static func link(_ path: String, _ icon: Icon, _ label: String, _ detail: String, _ h: inout HTMLWriter) {
    h.tag("li", .cls("row")) { h in
      h.tag("a", .cls("row-main"), .href(path)) { h in inside(icon, label, detail, &h) }
    }
  }

  @inline(never)
  /// - Parameter id: where the name of the action is another button's on this page.
  private static func action(
    _ action: ActionName, _ icon: Icon, _ label: String, _ detail: String, id: String? = nil, _ h: inout HTMLWriter
  ) {
    h.tag("li", .cls("row")) { h in
      h.tag("button", .type("button"), .cls("row-main"), .action(action), id.map { .id($0) } ?? .id(for: action)) { h in
        inside(icon, label, detail, &h)
      }
    }
  }

  @inline(never)
  private static func inside(_ icon: Icon, _ label: String, _ detail: String, _ h: inout HTMLWriter) {
    h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(icon) }
    h.tag("span", .cls("row-text")) { h in
      h.tag("span", .cls("row-title"), text: label)
      h.tag("span", .cls("row-sub"), text: detail)
    }
    h.icon(.forward)
  }
}
