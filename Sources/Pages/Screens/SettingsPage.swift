import Basis
import Ledger
import Screens

/// Settings (SYN-08, SEC-05, IMP-09, SEC-17).
enum SettingsPage {
  static func write(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.settings), &h)
    h.tag("div", .cls("settings-grid")) { h in
      data(model, words, &h)
      SyncPages.account(model, words, &h)
      h.card(words(.general), id: "general") { h in
        let current = model.currency ?? words.currency
        h.select(
          words(.currency), id: "set-currency", name: "currency", options: CurrencyChoices.options(including: current),
          selected: current.text, change: "settings.currency")
        h.tag("div", .cls("field")) { h in
          h.tag("span", .cls("label"), text: words(.theme))
          h.segmented(
            words(.theme), action: "settings.theme",
            options: [("system", words(.themeSystem)), ("light", words(.themeLight)), ("dark", words(.themeDark))],
            selected: model.theme.rawValue, id: "set-theme")
        }
        if model.currency != nil {
          h.tag("div", .cls("field")) { h in
            h.tag("span", .cls("label"), text: words(.numberStyle))
            h.segmented(
              words(.numberStyle), action: "settings.numbers",
              options: [("swiss", words(.styleSwiss)), ("standard", words(.styleStandard))],
              selected: model.numberStyle.name, id: "set-numbers")
          }
        }
        h.tag("ul", .cls("rows")) { h in
          link("/categories", .categories, words(.categories), words.format.count(model.categories), &h)
          link("/wallets", .wallet, words(.wallets), words.format.count(model.wallets), &h)
        }
      }
    }
  }

  private static func data(_ model: SettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.yourData), id: "data") { h in
      h.tag("ul", .cls("rows")) { h in
        link(
          "/settings/storage", model.storage == .synced ? .cloud : .device, words(.whereItLives),
          model.storage == .synced ? words(.synced) : words(.onThisDevice), &h)
        link("/import", .file, words(.openBankFile), words(.openFileDetail), &h)
        action("export.csv", .download, words(.exportCSV), words(.exportCSVDetail), &h)
        action("export.json", .download, words(.exportJSON), words(.exportJSONDetail), &h)
        link("/settings/changes", .undo, words(.recentChanges), words(.recentChangesDetail), &h)
        link("/settings/deleted", .trash, words(.recentlyDeleted), words(.deletedCount, count: model.deleted), &h)
      }
      if model.unreadable > 0 { h.tag("p", .cls("remark"), text: words(.unreadable, count: model.unreadable)) }
    }
  }

  @inline(never)
  private static func link(_ path: String, _ icon: Icon, _ label: String, _ detail: String, _ h: inout HTMLWriter) {
    h.tag("li", .cls("row")) { h in
      h.tag("a", .cls("row-main"), .href(path)) { h in inside(icon, label, detail, &h) }
    }
  }

  @inline(never)
  private static func action(_ name: String, _ icon: Icon, _ label: String, _ detail: String, _ h: inout HTMLWriter) {
    h.tag("li", .cls("row")) { h in
      h.tag("button", .type("button"), .cls("row-main"), .action(name), .id(for: name)) { h in
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

  /// The page that compares: who can read, what is lost with the device, what works (SEC-05).
  @inline(never)
  static func storage(_ model: SettingsModel, _ device: DeviceState, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.whereItLives), back: "/settings", words(.back), &h)
    let isHere = model.storage == .onThisDevice
    h.tag("p", .cls("lead"), text: isHere ? words(.livesHere) : words(.livesSynced))
    h.tag("div", .cls("settings-grid")) { h in
      compare(words(.onThisDevice), .device, isHere, [
        (words(.compareRead), words(.compareReadHere)), (words(.compareLost), words(.compareLostHere)),
        (words(.compareWorks), words(.compareWorksHere)),
      ], "compare-here", words, &h)
      compare(words(.synced), .cloud, !isHere, [
        (words(.compareRead), words(.compareReadSynced)), (words(.compareLost), words(.compareLostSynced)),
        (words(.compareWorks), words(.compareWorksSynced)),
      ], "compare-synced", words, &h)
    }
    SyncPages.browser(device, words, &h)
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.exportJSON), action: "export.json", id: "storage-export", icon: .download)
      if isHere && !model.isExample { h.linkButton(words(.createAccount), .primary, href: "/sign-up") }
    }
  }

  @inline(never)
  private static func compare(
    _ name: String, _ icon: Icon, _ isCurrent: Bool, _ lines: [(String, String)], _ id: String, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    h.tag("section", .cls("card"), .at("aria-labelledby", id)) { h in
      h.tag("div", .cls("card-head")) { h in
        h.tag("h2", .id(id)) { h in
          h.icon(icon)
          h.text(name)
        }
        if isCurrent { h.tag("span", .cls("badge good"), text: words(.isCurrent)) }
      }
      h.tag("dl", .cls("facts")) { h in
        for (term, fact) in lines {
          h.tag("dt", text: term)
          h.tag("dd", text: fact)
        }
      }
    }
  }
}
