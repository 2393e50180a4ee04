import Basis
import Filing
import Insight
import Ledger

/// The pages of the app. A new one is a case and a row in `places`, a case of `Screen.Content`, and in `content` what
/// that is made of.
extension Route {
  public enum Page: Equatable, Sendable {
    case welcome, dashboard, transactions, openFile, wallets, categories, budgets, together, analytics
    case settings, security, keys, notifications, glance, messages, banks, jobs, reconcile, rules, deleteAccount,
      storage, trouble, changes, deleted, signIn, signUp
    /// Where the links of mails lead (HSE-08, ACC-04).
    case invite, verify
    /// Where the link of another device leads (SEC-26).
    case letIn
    /// Where a sealed group's link leads (SEC-26).
    case joinSealed
    /// Where the link to an export leads (SEC-17).
    case export
    /// A forgotten password: asking for a link, and where it leads (ACC-08).
    case forgotten, reset
    case wallet(RecordID)
    case transaction(RecordID), transfers
    case templates, suggestions
    case calendar, profile, help, privacy, gallery, inbox, reports
    /// A household or an event; which part of it stands in the query, `section` (EVT-02).
    case group(RecordID)
    /// One expense of a group.
    case expense(RecordID, RecordID)
  }

  enum Need {
    /// The person's own ledger.
    case ledger
    /// What is on the device, but not the person's own ledger.
    case device
    /// Nothing of the person's but choices: it is there even where nothing can be read (SEC-07).
    case nothing
    /// About signing in, or where a link leads that may need it first: nothing to come back to.
    case signIn
  }

  /// Each page that words alone lead to: its address, the tab that it belongs to, and what it needs.
  static let places: [(name: String, page: Page, area: Screen.Area?, needs: Need)] = [
    ("", .dashboard, .dashboard, .ledger),
    ("welcome", .welcome, .dashboard, .ledger),
    ("import", .openFile, .dashboard, .ledger),
    ("wallets", .wallets, .dashboard, .ledger),
    ("analytics", .analytics, .dashboard, .ledger),
    ("reports", .reports, .dashboard, .ledger),
    ("inbox", .inbox, .dashboard, .ledger),
    ("transactions", .transactions, .transactions, .ledger),
    ("transactions/transfers", .transfers, .transactions, .ledger),
    ("transactions/templates", .templates, .transactions, .ledger),
    ("transactions/suggestions", .suggestions, .transactions, .ledger),
    ("transactions/calendar", .calendar, .transactions, .ledger),
    ("budgets", .budgets, .budgets, .ledger),
    ("together", .together, .together, .device),
    ("categories", .categories, .settings, .ledger),
    ("settings", .settings, .settings, .nothing),
    ("settings/profile", .profile, .settings, .device),
    ("settings/security", .security, .settings, .device),
    ("settings/keys", .keys, .settings, .device),
    ("settings/notifications", .notifications, .settings, .ledger),
    ("settings/glance", .glance, .settings, .ledger),
    ("settings/messages", .messages, .settings, .ledger),
    ("settings/banks", .banks, .settings, .ledger),
    ("settings/jobs", .jobs, .settings, .ledger),
    ("settings/reconcile", .reconcile, .settings, .ledger),
    ("settings/rules", .rules, .settings, .ledger),
    ("settings/delete", .deleteAccount, .settings, .device),
    ("settings/changes", .changes, .settings, .ledger),
    ("settings/deleted", .deleted, .settings, .ledger),
    ("settings/storage", .storage, .settings, .nothing),
    ("settings/trouble", .trouble, .settings, .nothing),
    ("help", .help, .settings, .nothing),
    ("privacy", .privacy, .settings, .nothing),
    ("gallery", .gallery, .settings, .nothing),
    ("sign-in", .signIn, nil, .signIn),
    ("sign-up", .signUp, nil, .signIn),
    ("invite", .invite, nil, .signIn),
    ("verify", .verify, nil, .signIn),
    ("let-in", .letIn, .dashboard, .signIn),
    ("join-sealed", .joinSealed, .dashboard, .signIn),
    ("export", .export, nil, .signIn),
    ("forgotten", .forgotten, nil, .signIn),
    ("reset", .reset, nil, .signIn),
  ]
}

extension Route.Page {
  /// Of a page about one thing, that of the list that it is in.
  var place: (name: String, page: Route.Page, area: Screen.Area?, needs: Route.Need) {
    var listed = self
    switch self {
    case .wallet: listed = .wallets
    case .transaction: listed = .transactions
    case .group, .expense: listed = .together
    default: break
    }
    for place in Route.places where place.page == listed { return place }
    return Route.places[0]
  }

  var area: Screen.Area? { place.area }
  var needsNothing: Bool { place.needs == .nothing }
  var needsLedger: Bool { place.needs == .ledger }
  var leadsToSignIn: Bool { place.needs == .signIn }
}

// MARK: What a page shows

extension Screen {
  // Indirect, because they are large: copying one is copying a reference.
  public indirect enum Content: Sendable {
    case welcome(WelcomeModel)
    /// Signed in, and the account's data is on its way; true when the server can't be reached.
    case arriving(isAway: Bool)
    /// A sealed ledger that this device can't show (SEC-26).
    case closed(ClosedModel)
    case dashboard(DashboardModel)
    case transactions(TransactionsModel)
    /// One entry; nil when it is not here any more.
    case transaction(TransactionDetailModel?)
    /// Halves of transfers that wait to be joined.
    case transfers(TransfersModel)
    case openFile
    case review(ImportModel)
    case wallets(WalletsModel)
    case wallet(WalletModel)
    case categories(CategoriesModel)
    case calendar(CalendarModel)
    case templates(TemplatesModel)
    case rules(RulesModel)
    case suggestions(SuggestionsModel)
    case help
    /// The privacy policy (SEC-20).
    case privacy
    case inbox(InboxModel)
    case gallery(GalleryModel)
    /// The form is there while it is edited.
    case profile(SettingsModel, ProfileForm?, newEmail: String?)
    case budgets(BudgetsModel)
    case together(TogetherModel)
    case group(GroupModel)
    /// One shared expense; nil when it is not here any more.
    case expense(ExpenseModel?, group: RecordID)
    case analytics(AnalyticsModel)
    case reports(ReportsModel)
    case settings(SettingsModel)
    /// One's devices and what happened to the account; nil without an account.
    case security(SecurityForm?, AccountForm)
    /// Keys for machines; nil without an account.
    case keys(KeysForm?)
    case notifications(NotificationsModel)
    /// Cards at a glance: whether there can be some, and the keys, of which theirs are shown (NTF-10).
    case glance(Teller, KeysForm)
    case messages(MessagesModel)
    case banks(BanksModel)
    /// What runs by itself (NTF-13).
    case jobs(JobsModel)
    /// Nil where there is nothing to compare.
    case reconcile(ReconcileModel?)
    /// The end of the account (SEC-18); nil without one.
    case deleteAccount(DeleteForm?)
    /// - Parameter apart: what is on this device without an account.
    case storage(SettingsModel, LevelForm, apart: LeftApart?)
    /// What is kept about faults, as text.
    case trouble(String)
    case changes(ChangesModel)
    case deleted(DeletedModel)
    case signIn(AccountForm)
    case signUp(AccountForm, hasData: Bool)
    /// An invitation by mail (HSE-08); nil when its link was not opened here.
    case invite(InviteForm?)
    /// The proof of an address (ACC-04).
    case verify(ProofForm?)
    /// An export by a link (SEC-17); nil when its link was not opened here.
    case export(ExportForm?)
    /// The app lock (SEC-09): seconds until a passcode may be tried.
    case locked(LockState, LockForm, wait: Int)
    case forgotten(AccountForm), reset(AccountForm)
  }
}

extension AppCore {
  func content(_ tab: Tab, _ snapshot: Snapshot) -> Screen.Content {
    let isEmpty = snapshot.space.currency == nil
    let isAway = status.state == .offline || status.state == .trouble
    if !tab.showsExample, isUnreadable, !tab.route.page.needsNothing {
      return .closed(ClosedModel(reason: .unreadable, form: SealingForm(), isAway: isAway))
    }
    if !tab.showsExample, tab.route.page.needsLedger, let reason = closed {
      return .closed(ClosedModel(reason: reason, form: tab.sealing ?? SealingForm(), isAway: isAway))
    }
    switch tab.route.page {
    case .openFile:
      guard let session = tab.importing else { return .openFile }
      return .review(
        ImportModel(session, tab.review, reviewSnapshot(snapshot, tab), filesAfter: tab.waitingFiles.count))
    case .signIn, .signUp:
      var form = tab.account
      form.beginsHere = preferences.beginsHere
      form.registration = tab.registration
      if let before = tab.returnsTo { form.back = before.path }
      return tab.route.page == .signIn ? .signIn(form) : .signUp(form, hasData: hasAnything)
    case .invite:
      var form = tab.invite
      let isForHousehold = form?.found?.group.isHousehold ?? false
      form?.ownHouseholds = ownHouseholds(leftFor: isForHousehold)
      return .invite(form)
    case .verify: return .verify(tab.proof)
    case .export: return .export(tab.exporting)
    case .forgotten: return .forgotten(tab.account)
    case .reset: return .reset(tab.account)
    case .help: return .help
    case .privacy: return .privacy
    case .inbox: return .inbox(InboxModel(snapshot, notices(in: snapshot.space)) { groupSpace($0)?.group?.name })
    case .gallery: return .gallery(GalleryModel(format: format, today: today, route: tab.route))
    case .profile: return .profile(settings(tab, snapshot), tab.profile, newEmail: newEmail)
    case .settings: return .settings(settings(tab, snapshot))
    case .keys: return .keys(!preferences.hasAccount ? nil : tab.keys ?? KeysForm())
    case .notifications: return .notifications(notificationsModel(tab))
    case .glance: return .glance(teller(tab), tab.keys ?? KeysForm())
    case .messages:
      let isSynced = preferences.hasAccount && !tab.showsExample && serverReads
      return .messages(
        MessagesModel(
          snapshot, site: site, isSynced: isSynced, isSealed: !tab.showsExample && isSealed, key: tab.phoneKey,
          recipe: tab.route["way"]))
    case .banks: return .banks(banksModel(tab, snapshot))
    case .jobs: return .jobs(jobsModel(tab))
    case .reconcile:
      return .reconcile(tab.route["account"].flatMap { RecordID($0) }.flatMap { ReconcileModel($0, snapshot) })
    case .deleteAccount: return .deleteAccount(deleteForm(tab))
    case .security: return .security(!preferences.hasAccount ? nil : named(tab.security ?? SecurityForm()), tab.account)
    case .changes where isEmpty && !awaitsData: return .changes(ChangesModel(snapshot))
    case .storage:
      var form = levelForm(tab)
      form.moving = tab.showsExample ? nil : movingModel()
      return .storage(settings(tab, snapshot), form, apart: tab.showsExample ? nil : leftApart)
    case .trouble: return .trouble(String(decoding: device.reports, as: UTF8.self))
    case .together: return .together(togetherModel(tab))
    case .group(let id), .expense(let id, _): return groupContent(id, tab)
    default: break
    }
    // Before there is anything, every other place leads to the five doors.
    // Half of the data would show wrong figures.
    if awaitsData && !tab.showsExample {
      return .arriving(isAway: status.state == .offline || status.state == .trouble)
    }
    if isEmpty { return welcome() }
    switch tab.route.page {
    case .transactions:
      return .transactions(list(tab, snapshot))
    case .transaction(let id):
      let entry = snapshot.space.transactions.live(id)
      return .transaction(
        TransactionDetailModel(
          snapshot, id: id, now: now, settles: entry.flatMap { settledBy($0) },
          shared: entry.flatMap { entryShare($0, snapshot) }))
    case .transfers: return .transfers(TransfersModel(snapshot))
    case .rules: return .rules(RulesModel(snapshot, &filings))
    case .suggestions:
      return .suggestions(SuggestionsModel(suggestions(snapshot.space), unticked: tab.unticked, snapshot))
    case .templates: return .templates(TemplatesModel(snapshot, dismissed: preferences.dismissed))
    case .budgets: return .budgets(BudgetsModel(snapshot, route: tab.route))
    case .calendar: return .calendar(CalendarModel(snapshot, route: tab.route))
    case .wallets: return .wallets(WalletsModel(snapshot, isOrdering: tab.isOrdering))
    case .wallet(let id):
      if let model = WalletModel(id, snapshot) { return .wallet(model) }
      return .wallets(WalletsModel(snapshot))
    case .categories:
      return .categories(CategoriesModel(snapshot, folded: tab.folded, isOrdering: tab.isOrdering))
    case .analytics:
      let model = AnalyticsModel(snapshot, route: tab.route, dismissed: preferences.dismissed)
      if let read = model.rankings?.read { rememberRanked(read, isExample: tab.showsExample) }
      return .analytics(model)
    case .reports: return .reports(ReportsModel(snapshot, route: tab.route))
    case .changes:
      return .changes(ChangesModel(snapshot))
    case .deleted:
      return .deleted(
        DeletedModel(
          snapshot, now: now, canPurge: tab.showsExample || !serverReads, asksToPurge: tab.asksToPurge))
    default:
      return .dashboard(
        DashboardModel(
          snapshot, route: tab.route, chosen: tab.slice, foldsUpcoming: preferences.foldsUpcoming))
    }
  }

  /// What the page that a tab shows asks the server for.
  func loadPage(_ tab: Tab) {
    switch tab.route.page {
    case .security:
      loadSecurity(tab)
      loadIdentities(tab)
    case .keys, .glance: loadKeys(tab)
    case .notifications: loadNotifications(tab)
    case .storage: loadSeen(tab)
    case .banks: loadBanks(tab)
    case .jobs: loadJobs(tab)
    case .settings: askForBankProviders(tab)
    default: return
    }
  }
}
