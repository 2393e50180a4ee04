import Basis
import Screens

/// A whole screen: navigation, content, undo bar, sheet.
public enum Page {
  public static func html(_ screen: Screen) -> [UInt8] {
    var h = HTMLWriter()
    write(screen, &h)
    return h.bytes
  }

  static func write(_ screen: Screen, _ h: inout HTMLWriter) {
    let words = Words(format: screen.format, today: screen.today, currency: screen.currency, place: screen.place)
    h.tag("a", .cls("skip"), .href("#main"), text: words(.skip))
    let frame = screen.area == nil ? "frame is-bare" : "frame"
    h.tag(
      "div", .cls(frame), .id("frame"), .at("lang", words.language), .flag("data-haptics", screen.hasHaptics),
      .flag("data-no-keys", !screen.hasSingleKeys)
    ) { h in
      if screen.area != nil { navigation(screen, words, &h) }
      h.tag("main", .id("main"), .at("tabindex", "-1")) { h in
        SyncPages.pull(screen, words, &h)
        banners(screen, words, &h)
        content(screen, words, &h)
        RowMenu.actions(screen, words, &h)
      }
      if let area = screen.area, area == .dashboard || area == .transactions, showsAdd(screen) {
        h.tag(
          "button", .type("button"), .cls(isBeside(screen) ? "fab is-wide" : "fab"), .id("add"), .action(.entry(.new)),
          .key("n"), .label(words(.addTransaction))
        ) { h in
          h.icon(.add)
          h.tag("span", .cls("fab-label"), text: words(.addTransaction))
        }
      }
      if case .group(let group) = screen.content, group.section.isPart, group.section != .settle, !group.isArchived,
        !group.isEnded
      {
        h.tag(
          "button", .type("button"), .cls(group.section == .balances ? "fab is-inline" : "fab"), .id("add-expense"),
          .action(.expense(.new)), .key("n"), .label(words(.addExpense))
        ) { h in
          h.icon(.add)
          h.tag("span", .cls("fab-label"), text: words(.addExpense))
        }
      }
      undoBar(screen, words, &h)
    }
    if let sheet = screen.sheet { SheetPages.write(sheet, screen, words, &h) }
  }

  /// The language of the sentences, for the document.
  public static func language(_ screen: Screen) -> String {
    Words(format: screen.format, today: screen.today, currency: screen.currency).language
  }

  /// One entry beside its list, which has the button where there is room for both.
  private static func isBeside(_ screen: Screen) -> Bool {
    if case .transaction = screen.content { true } else { false }
  }

  private static func showsAdd(_ screen: Screen) -> Bool {
    switch screen.content {
    case .welcome, .closed, .openFile, .review, .transfers, .templates, .reports: return false
    case .transactions(let model): return model.selection == nil && !model.isFilterOpen
    default: return true
    }
  }

  public static func title(_ screen: Screen) -> String {
    let words = Words(format: screen.format, today: screen.today, currency: screen.currency)
    let name: String
    switch screen.content {
    case .locked, .welcome, .arriving, .closed: return "Evenkeel"
    case .dashboard: name = words(.dashboard)
    case .transactions: name = words(.transactions)
    case .transfers: name = words(.transfers)
    // Titles go to the browser's history, which lies on the disk as it is: no payee, no name of a wallet (SEC-04).
    case .transaction: name = words(.transactions)
    case .openFile, .review: name = words(.openFileTitle)
    case .wallets: name = words(.wallets)
    case .wallet: name = words(.wallets)
    case .calendar: name = words(.calendar)
    case .templates: name = words(.recurring)
    case .rules: name = words(.rules)
    case .suggestions: name = words(.suggestedCategories)
    case .help: name = words(.help)
    case .privacy: name = words(.privacyTitle)
    case .inbox: name = words(.inbox)
    case .gallery: name = words(.gallery)
    case .profile: name = words(.profile)
    case .categories: name = words(.categories)
    case .budgets: name = words(.budgets)
    case .together, .group, .expense: name = words(.together)
    case .analytics: name = words(.analytics)
    // The browser proposes the title as the name of the file that it prints to (ANA-21).
    case .reports: return "Evenkeel_Report_" + screen.today.text
    case .settings: name = words(.settings)
    case .security: name = words(.security)
    case .keys: name = words(.keys)
    case .notifications: name = words(.notifications)
    case .glance: name = words(.glance)
    case .messages: name = words(.messages)
    case .banks: name = words(.banks)
    case .jobs: name = words(.jobs)
    case .reconcile: name = words(.bankReconcile)
    case .deleteAccount: name = words(.deleteAccount)
    case .storage: name = words(.whereItLives)
    case .trouble: name = words(.faults)
    case .changes: name = words(.recentChanges)
    case .deleted: name = words(.recentlyDeleted)
    case .signIn: name = words(.signInLink)
    case .signUp: name = words(.createAccount)
    case .export: name = words(.exportJSON)
    case .invite: name = words(.invitation)
    case .verify: name = words(.proofTitle)
    case .forgotten, .reset: name = words(.newPasswordTitle)
    }
    return name + " \u{B7} Evenkeel"
  }

  // MARK: Navigation (UXA-02)

  private static func navigation(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("nav", .cls("tabs"), .id("tabs"), .label(words(.mainNavigation))) { h in
      h.tag("a", .cls("brand"), .href("/"), .id("brand")) { h in
        h.icon(.keel)
        h.text("Evenkeel")
      }
      let page = screen.route.page
      let places: [(Screen.Area?, Route.Page, Icon, Phrase)] = [
        (.dashboard, .dashboard, .dashboard, .dashboard), (nil, .analytics, .analytics, .analytics),
        (.transactions, .transactions, .transactions, .transactions), (nil, .categories, .categories, .categories),
        (.budgets, .budgets, .budgets, .budgets), (.together, .together, .together, .together),
        (.settings, .settings, .settings, .settings),
      ]
      for (area, target, icon, phrase) in places {
        // On wide screens Analytics and Categories are places of their own; on phones their tab is the current one.
        let exact = page == target
        let within = area != nil ? area == screen.area : target == .analytics && page == .reports
        let current = exact ? "page" : within ? "true" : nil
        let isWide = area == nil
        // The list as it was left (TXN-16); a second tap on its tab shows all of it.
        let path = Route(target, target == .transactions && !exact ? screen.kept.list : []).path
        h.tag(
          "a", .cls(isWide ? "tab is-wide" : "tab"), .href(path), .at("aria-current", optional: current),
          .id(
            "tab-"
              + (target == .dashboard
                ? "dashboard" : String(decoding: Array(Route(target).path.bytes.dropFirst()), as: UTF8.self)))
        ) { h in
          h.icon(icon)
          h.tag("span", text: words(phrase))
        }
      }
      // On phones the Dashboard and the list have it in their own header.
      if page != .dashboard {
        SyncPages.sign(screen.status, isTogether: screen.area == .together, id: "tabs-sync", words, &h)
      }
    }
  }

  // MARK: Banners

  /// The page itself says it at length.
  private static func saysUnreadable(_ screen: Screen) -> Bool {
    if case .closed(let model) = screen.content { model.reason == .unreadable } else { false }
  }

  private static func banners(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    if screen.isExample {
      h.tag("div", .cls("banner example"), .id("example")) { h in
        h.tag("span", text: words(.exampleData))
        h.button(words(.startYourOwn), .quiet, action: .example(.leave), id: "example-leave")
      }
    }
    if let trouble = screen.trouble, !saysUnreadable(screen) {
      banner(NoticeText.trouble(trouble, words), id: "trouble", isCare: true, &h) { _ in }
    }
    if screen.status.state == .signedOut {
      let sentence =
        words(.signInToSync) + ". "
        + (screen.status.waiting == 0
          ? words(.staysOpenHere) : words(.signInToSyncDetail, count: screen.status.waiting))
      banner(sentence, id: "signed-out", isCare: true, &h) { h in
        h.linkButton(words(.signInLink), .quiet, href: "/sign-in")
      }
    }
    if let email = screen.unproven, screen.area == .dashboard || screen.area == .settings || screen.area == .together {
      banner(words(.proofAwaited, email), id: "unproven", isCare: false, icon: .bell, &h) { h in
        h.button(words(.proofSendAgain), .quiet, action: .proof(.send), id: "proof-send")
      }
    }
    if screen.device.hasUpdate {
      banner(words(.updateReady), id: "update", isCare: false, &h) { h in
        h.button(words(.reload), .quiet, action: .update(.reload), id: "update-reload")
      }
    }
    if screen.route.page == .transactions {
      SyncPages.refused(screen.refused, words, &h)
    } else if screen.status.refused > 0 && !screen.isExample && screen.route.page != .changes {
      banner(words(.refusedChanges, count: screen.status.refused), id: "refused", isCare: true, &h) { h in
        h.linkButton(words(.recentChanges), .quiet, href: "/settings/changes")
      }
    }
    if let notice = screen.notice {
      banner(NoticeText.sentence(notice, words), id: "notice", isCare: notice.isCare, &h) { h in
        h.iconButton(words(.dismiss), .close, action: .notice(.dismiss), id: "notice-close")
      }
    }
  }

  @inline(never)
  private static func banner(
    _ sentence: String, id: String, isCare: Bool, icon: Icon = .check, _ h: inout HTMLWriter,
    _ body: (inout HTMLWriter) -> Void
  ) {
    h.tag("div", .cls(isCare ? "banner care" : "banner"), .id(id)) { h in
      h.icon(isCare ? .attention : icon)
      h.tag("span", text: sentence)
      body(&h)
    }
  }

  private static func undoBar(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    // On screens without tabs, and where a bar of its own waits for an answer, it would lie over what is asked.
    guard let undo = screen.undo, screen.area != nil else { return }
    if case .review = screen.content { return }
    h.tag("div", .cls("undo"), .id("undo"), .at("role", "region"), .label(words(.undo))) { h in
      h.tag("span", text: NoticeText.sentence(undo.notice, words))
      h.button(
        words(.undo), .quiet, action: .plain(.undo), value: undo.action.text, id: "undo-button", icon: .undo,
        key: "mod+z")
      h.iconButton(words(.dismiss), .close, action: .undo(.dismiss), id: "undo-close")
    }
  }

  private static func content(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    switch screen.content {
    case .locked(let state, let form, let wait): LockPage.write(state, form, wait: wait, words, &h)
    case .welcome(let model): WelcomePage.write(model, screen, words, &h)
    case .arriving(let isAway): WelcomePage.arriving(isAway: isAway, words, &h)
    case .closed(let model): SealingPages.closed(model, words, &h)
    case .dashboard(let model): DashboardPage.write(model, screen, words, &h)
    case .transactions(let model): TransactionsPage.write(model, screen, words, &h)
    case .transaction(let model): TransactionsPage.beside(model, screen, words, &h)
    case .transfers(let model): TransfersPage.write(model, words, &h)
    case .calendar(let model): CalendarPage.write(model, words, &h)
    case .templates(let model): TemplatesPage.write(model, words, &h)
    case .rules(let model): RulesPage.write(model, words, &h)
    case .suggestions(let model): SuggestionsPage.write(model, words, &h)
    case .help: HelpPage.write(screen, words, &h)
    case .privacy: PrivacyPage.write(screen, words, &h)
    case .inbox(let model): InboxPages.write(model, words, offset: screen.status.offset, &h)
    case .gallery(let model): GalleryPage.write(model, words, &h)
    case .profile(let model, let form, let newEmail): ProfilePage.write(model, form, newEmail: newEmail, words, &h)
    case .openFile: ImportPage.chooser(words, &h)
    case .review(let model): ImportPage.review(model, words, &h)
    case .wallets(let model): WalletPages.list(model, words, &h)
    case .wallet(let model): WalletPages.detail(model, words, &h)
    case .categories(let model): CategoriesPage.write(model, words, &h)
    case .budgets(let model): BudgetsPage.write(model, words, &h)
    case .together(let model): TogetherPage.write(model, words, &h)
    case .group(let model): GroupPage.write(model, words, &h)
    case .expense(let model, let group): ExpensePage.write(model, group, words, &h)
    case .analytics(let model): AnalyticsPage.write(model, words, &h)
    case .reports(let model): ReportsPage.write(model, words, &h)
    case .settings(let model): SettingsPage.write(model, screen.device, words, &h)
    case .security(let form, let account): SecurityPage.write(form, account, screen, words, &h)
    case .notifications(let model): NotificationsPage.write(model, words, &h)
    case .glance(let place, let form): GlancePage.write(place, form, screen, words, &h)
    case .keys(let form): KeysPage.write(form, screen, words, &h)
    case .messages(let model): MessagesPage.write(model, offset: screen.status.offset, words, &h)
    case .jobs(let model): JobsPage.write(model, screen, words, &h)
    case .banks(let model): BanksPage.write(model, screen, words, &h)
    case .reconcile(let model): ReconcilePage.write(model, words, &h)
    case .deleteAccount(let form): DeletePage.write(form, screen, words, &h)
    case .storage(let model, let form, let apart):
      StoragePage.write(model, form, screen.device, apart: apart, words, &h)
    case .trouble(let reports): SyncPages.trouble(reports, words, &h)
    case .changes(let model): HistoryPages.changes(model, screen.refused, words, &h)
    case .deleted(let model): HistoryPages.deleted(model, words, &h)
    case .signIn(let form):
      if let erasedAt = form.erasedAt {
        AccountPages.deleting(form, erasedAt, offset: screen.status.offset, words, &h)
      } else {
        AccountPages.signIn(form, screen.providers, offersPasskey: screen.offersPasskey, words, &h)
      }
    case .export(let form): ExportPage.write(form, words, &h)
    case .invite(let form): InvitePage.write(form, words, &h)
    case .verify(let form): InvitePage.proof(form, words, &h)
    case .forgotten(let form): AccountPages.forgotten(form, words, &h)
    case .reset(let form): AccountPages.reset(form, words, &h)
    case .signUp(let form, let hasData):
      AccountPages.signUp(form, screen.providers, hasData: hasData, offersPasskey: screen.offersPasskey, words, &h)
    }
  }

  @inline(never)
  static func heading(_ text: String, _ h: inout HTMLWriter) { h.tag("h1", .cls("title"), .id("title"), text: text) }

  /// A page under another one: back, then its name.
  @inline(never)
  static func heading(_ text: String, back: String, _ label: String, _ h: inout HTMLWriter) {
    h.tag("div", .cls("title-row")) { h in
      h.tag("a", .cls("icon-button"), .href(back), .id("back"), .label(label)) { h in h.icon(.back) }
      h.tag("h1", .cls("title"), .id("title"), text: text)
    }
  }
}
