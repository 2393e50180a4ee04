import Basis
import Filing
import Insight
import Ledger
import Replica

extension AppCore {
  /// What a tab shows now. Builds the book of figures at most once for each version of the space.
  public func screen(for id: Int64) -> Screen? {
    guard let index = views.firstIndex(where: { $0.id == id }) else { return nil }
    let view = views[index]
    if lock.isLocked {
      return Screen(
        content: .locked(lock, view.lock, wait: lock.wait(now: now)), route: Route(.dashboard), format: format, today: today,
        currency: .eur)
    }
    let snapshot = snapshot(view)
    let content = content(view, snapshot)
    let screen = Screen(content: content, route: view.route, format: format, today: today, currency: snapshot.currency)
    screen.tab = AppCore.tab(content, view.route)
    screen.kept = view.kept
    if let group = AppCore.group(view.route.page), let currency = groupSpace(group)?.currency { screen.currency = currency }
    screen.isExample = view.showsExample
    screen.hasHaptics = preferences.haptics
    screen.hasSingleKeys = preferences.singleKeys
    screen.status = status
    screen.place = place
    screen.undo = view.undo
    screen.notice = view.notice
    screen.isRefreshing = view.refreshing != nil
    screen.trouble = trouble ?? (view.showsExample ? nil : isDoubtful ? "sealed-doubtful" : isSuspended ? "sealed-suspended" : nil)
    if isUnproven && !view.showsExample { screen.unproven = preferences.email }
    screen.providers = view.providers
    screen.offersPasskey = view.takesPasskeys && device.passkeys.isHere
    screen.identities = view.identities
    screen.device = device
    device.lockMinutes = preferences.lockMinutes
    screen.install = offersInstall(view) ? view.installOffer : ""
    if !view.showsExample { screen.refused = refusedChanges() }
    if case .dashboard(let model) = content {
      screen.greeting = Greeting(snapshot)
      screen.greeting.bills = billsToTell(view, snapshot.space)
      screen.greeting.transfers = AppCore.openTransfers(in: model.period, snapshot)
      if !view.showsExample {
        screen.greeting.groups = groupLines()
        screen.greeting.shared = sharedSpending(model.period)
      }
      screen.greeting.offersSharing = offersSharing(view, snapshot)
    }
    if case .welcome(let model) = content, model.isHome { screen.greeting = Greeting(snapshot) }
    if case .transactions = view.route.page { screen.banks = bankFetch(view) }
    screen.sheet = sheet(view, snapshot)
    if case .transaction = view.route.page, case .transaction = content { screen.list = list(view, snapshot) }
    return screen
  }

  private func content(_ view: ViewState, _ snapshot: Snapshot) -> Screen.Content {
    let isEmpty = snapshot.space.currency == nil
    let isAway = status.state == .offline || status.state == .trouble
    if !view.showsExample, isUnreadable, !view.route.page.needsNothing {
      return .closed(ClosedModel(reason: .unreadable, form: SealingForm(), isAway: isAway))
    }
    if !view.showsExample, view.route.page.needsLedger, let reason = closed {
      return .closed(ClosedModel(reason: reason, form: view.sealing ?? SealingForm(), isAway: isAway))
    }
    switch view.route.page {
    case .openFile:
      guard let session = view.importing else { return .openFile }
      return .review(ImportModel(session, view.review, reviewSnapshot(snapshot, view), filesAfter: view.waitingFiles.count))
    case .signIn: return .signIn(view.account)
    case .signUp:
      var form = view.account
      form.beginsHere = preferences.beginsHere
      return .signUp(form, hasData: hasAnything)
    case .invite: return .invite(view.invite)
    case .verify: return .verify(view.proof)
    case .export: return .export(view.exporting)
    case .forgotten: return .forgotten(view.account)
    case .reset: return .reset(view.account)
    case .help: return .help
    case .privacy: return .privacy
    case .inbox: return .inbox(InboxModel(snapshot))
    case .gallery: return .gallery(GalleryModel(format: format, today: today, route: view.route))
    case .profile: return .profile(settings(view, snapshot), view.profile, newEmail: newEmail)
    case .settings: return .settings(settings(view, snapshot))
    case .keys: return .keys(!preferences.hasAccount ? nil : view.keys ?? KeysForm())
    case .notifications: return .notifications(notificationsModel(view))
    case .glance: return .glance(notificationsModel(view).place, view.keys ?? KeysForm())
    case .messages:
      let isSynced = preferences.hasAccount && !view.showsExample && serverReads
      return .messages(MessagesModel(snapshot, site: site, isSynced: isSynced, isSealed: !view.showsExample && isSealed, key: view.phoneKey, recipe: view.route["way"]))
    case .banks: return .banks(banksModel(view, snapshot))
    case .jobs: return .jobs(jobsModel(view))
    case .reconcile: return .reconcile(view.route["account"].flatMap { RecordID($0) }.flatMap { ReconcileModel($0, snapshot) })
    case .deleteAccount: return .deleteAccount(deleteForm(view))
    case .security: return .security(!preferences.hasAccount ? nil : named(view.security ?? SecurityForm()), view.account)
    case .changes where isEmpty && !awaitsData: return .changes(ChangesModel(snapshot))
    case .storage: return .storage(settings(view, snapshot), levelForm(view), apart: view.showsExample ? nil : preferences.leftApart)
    case .trouble: return .trouble(String(decoding: device.reports, as: UTF8.self))
    case .together: return .together(togetherModel(view))
    case .group(let id), .expense(let id, _): return groupContent(id, view)
    default: break
    }
    // Before there is anything, every other place leads to the five doors.
    // Half of the data would show wrong figures.
    if awaitsData && !view.showsExample {
      return .arriving(isAway: status.state == .offline || status.state == .trouble)
    }
    if isEmpty { return welcome(view) }
    switch view.route.page {
    case .transactions:
      return .transactions(list(view, snapshot))
    case .transaction(let id):
      let entry = snapshot.space.transactions.live(id)
      return .transaction(
        TransactionDetailModel(
          snapshot, id: id, now: now, settles: entry.flatMap { settledBy($0) }, split: entry.flatMap { snapshot.customSplit($0) }))
    case .transfers: return .transfers(TransfersModel(snapshot))
    case .rules: return .rules(RulesModel(snapshot, &filings))
    case .suggestions:
      return .suggestions(SuggestionsModel(suggestions(snapshot.space), unticked: view.unticked, snapshot))
    case .templates: return .templates(TemplatesModel(snapshot, dismissed: preferences.dismissed))
    case .budgets: return .budgets(BudgetsModel(snapshot, route: view.route))
    case .calendar: return .calendar(CalendarModel(snapshot, route: view.route))
    case .wallets: return .wallets(WalletsModel(snapshot, isOrdering: view.isOrdering))
    case .wallet(let id):
      if let model = WalletModel(id, snapshot) { return .wallet(model) }
      return .wallets(WalletsModel(snapshot))
    case .categories:
      return .categories(CategoriesModel(snapshot, folded: view.folded, isOrdering: view.isOrdering))
    case .analytics:
      let model = AnalyticsModel(snapshot, route: view.route, dismissed: preferences.dismissed)
      if let read = model.rankings?.read { keep(read, isExample: view.showsExample) }
      return .analytics(model)
    case .reports: return .reports(ReportsModel(snapshot, route: view.route))
    case .changes:
      return .changes(ChangesModel(snapshot))
    case .deleted:
      return .deleted(
        DeletedModel(
          snapshot, now: now, canPurge: view.showsExample || !serverReads, asksToPurge: view.asksToPurge))
    default: return .dashboard(
        DashboardModel(
          snapshot, route: view.route, chosen: view.slice, foldsUpcoming: preferences.foldsUpcoming))
    }
  }

  private func list(_ view: ViewState, _ snapshot: Snapshot) -> TransactionsModel {
    let isWhole = TransactionFilter(view.route).isEmpty && view.selection == nil
    return TransactionsModel(
      snapshot, route: view.route, pages: view.pages, marked: view.marked, selection: view.selection,
      isFilterOpen: view.isFilterOpen, found: isWhole ? foundModels(view) : [],
      suggestions: isWhole && looksForSuggestions ? suggestions(snapshot.space).count : 0)
  }

  private func welcome(_ view: ViewState) -> Screen.Content {
    .welcome(
      WelcomeModel(
        currency: RegionCurrency.preset(locale: locale), isSignedIn: preferences.hasAccount,
        sealed: preferences.hasAccount ? 0 : device.sealedVaults, hasSetAside: device.setAside > 0, groups: openGroups(),
        isHome: preferences.hasAccount || !replica.groupIDs.isEmpty))
  }

  /// The review needs the categories that a new space will have.
  private func reviewSnapshot(_ snapshot: Snapshot, _ view: ViewState) -> Snapshot {
    guard snapshot.space.currency == nil, let index = views.firstIndex(where: { $0.id == view.id }) else {
      return snapshot
    }
    return Snapshot(space: reviewSpace(index), format: format, today: today)
  }

  private func settings(_ view: ViewState, _ snapshot: Snapshot) -> SettingsModel {
    let space = snapshot.space
    var deleted = 0
    space.forEachHeadUnordered { if $0.isDeleted { deleted += 1 } }
    space.wallets.forEachUnordered { if $0.stamp.isDeleted { deleted += 1 } }
    space.categories.forEachUnordered { if $0.stamp.isDeleted { deleted += 1 } }
    for record in space.small.values where record.kind == .template && record.stamp.isDeleted { deleted += 1 }
    return SettingsModel(
      plan: view.showsExample ? nil : preferences.plan,
      currency: space.currency, isCurrencyLocked: space.hasLockedCurrency, numberStyle: space.settings[space.id]?.numberStyle ?? .standard,
      theme: preferences.theme, storage: isSealed ? .sealed : isSynced ? .synced : .onThisDevice, status: status,
      accountName: preferences.name, accountEmail: preferences.email, hasAccount: preferences.hasAccount,
      hasBackup: hasBackup(view),
      usage: preferences.countsUse ? AppCore.usageBody(preferences.counts).text : nil, transactions: snapshot.book.entryCount,
      wallets: snapshot.book.purses(today: snapshot.today).count, categories: snapshot.book.categories.count,
      unreadable: space.unreadable.count, deleted: deleted, isExample: view.showsExample,
      singleKeys: preferences.singleKeys, haptics: preferences.haptics, look: preferences.look,
      showsPresence: replica.groupIDs.contains { !replica.isDeviceOnly($0) } ? preferences.showsPresence : nil,
      celebrates: space.settings[space.id]?.celebrates ?? true, offersBanks: offersBanks(view),
      sharedView: snapshot.book.wallets.contains { $0.walletKind == .group } ? space.settings[space.id]?.sharedSpendingView : nil,
      hasBudgets: CSVExport.hasBudgets(space), payday: (space.paySchedule?.payday(on: today).day).map { Int(clamping: $0) },
      incomeMode: space.planInputs.incomeMode, households: view.showsExample ? [] : homes())
  }

  private func sheet(_ view: ViewState, _ snapshot: Snapshot) -> Screen.SheetContent? {
    switch view.sheet {
    case nil: return nil
    case .entry(let form)?: return .entry(EntrySheetModel(form, snapshot, sharingModel(form, view), advice(form, snapshot), view.picking))
    case .category(let id, let alike, let always)?:
      return CategoryPickerModel(id, snapshot, &filings, view.picking, appliesToAlike: alike, always: always).map { .category($0) }
    case .wallet(let form)?:
      let balance = form.id.flatMap { id in snapshot.book.balances(today: today).first { $0.wallet.id == id } }
      let uses = form.id.map { snapshot.space.referenceCount(of: $0) } ?? 0
      return .wallet(
        WalletSheetModel(
          form: form, balance: balance?.money, isFixed: uses > 0,
          canBeDeleted: uses == 0 && (balance?.wallet.initialBalance ?? 0) == 0))
    case .rate(let form)?: return .rate(form)
    case .categoryForm(let form)?:
      return .categoryForm(CategorySheetModel(form, snapshot))
    case .reimbursement(let id, let amount, let problem)?:
      return ReimbursementSheetModel(id, amount: amount, problem: problem, snapshot).map { .reimbursement($0) }
    case .reimbursable(let id)?:
      guard let id else { return .bulkReimbursable(count: view.selection?.count ?? 0) }
      return snapshot.space.transactions.live(id).map { .reimbursable(EntryRow($0, snapshot)) }
    case .template(let form)?: return .template(TemplateSheetModel(form, snapshot, sharingModel(form.draft, view)))
    case .rule(let form)?: return .rule(RuleSheetModel(form, snapshot))
    case .currency(let code, let forHand)?: return .currency(code, forHand: forHand)
    case .relabel(let form)?: return .relabel(form)
    case .message(let form)?: return .message(form, isReading: view.isReading != nil)
    case .teach(let form)?: return .teach(TeachModel(form, snapshot, isReading: view.isReading != nil))
    case .bulkCategory?:
      let rows = CategoryRow.tree(snapshot.book).filter { $0.isActive }
      return .bulkCategory(CategoryChoices(rows, view.picking, isIncome: false), count: view.selection?.count ?? 0)
    case .bulkPayee(let name)?: return .bulkPayee(name, count: view.selection?.count ?? 0)
    case .bulkWallet?: return bulkWallet(view, snapshot)
    case .overPlan(let id)?:
      guard let notice = snapshot.space.form(id, InboxNotice.self) else { return nil }
      let budget = snapshot.book.budget(of: snapshot.space.budgetPeriod(containing: snapshot.today), in: snapshot.space, today: snapshot.today)
      return InboxModel.Line(over: notice, budget, snapshot).map { .overPlan($0) }
    case .makePlan(_, let category)?: return .makePlan(category: snapshot.label(category)?.name ?? "")
    case .join(let form)?: return .join(form)
    case .share(let form)?: return .share(form)
    case .guest(let choice)?: return .guest(choice)
    case .signOut?:
      return .signOut(signOutModel(view))
    case .ledgers?: return .ledgers(ledgersModel(view))
    case .noConnection(let action)?: return .noConnection(retry: action)
    case .payday(let form)?: return .payday(PaydaySheetModel(form, snapshot))
    case .budget(let form)?: return .budget(BudgetSheetModel(form, snapshot))
    case .plan(let form)?: return .plan(PlanSheetModel(form, snapshot))
    case .bonus(let form)?: return .bonus(BonusSheetModel(form, snapshot))
    case .group(let form)?: return .group(form)
    case .pro(let form)?: return proSheet(form)
    case .groupImport(let form)?: return .groupImport(form)
    case .sealGroup(let form)?: return .sealGroup(form, name: replica.space(form.group)?.group?.name ?? "")
    case .expense(let form)?: return expenseSheet(form, view)
    case .member(let form)?: return memberSheet(form)
    case .split(let form)?: return splitSheet(form)
    case .donation(let form)?: return donationSheet(form)
    case .joint(let form)?: return jointSheet(form)
    case .settle(let question)?: return .settle(question)
    case .why(let reason)?: return .why(reason)
    case .payment(let form)?: return .payment(form)
    case .confirm(let form)?: return .confirm(form)
    case .address(let form)?: return .address(form)
    case .key(let form)?: return .key(form)
    case .bank(let form)?: return .bank(form)
    case .sealing?: return .sealing(view.sealing ?? SealingForm())
    case .backup(let form)?: return .backup(form)
    case .lock?: return .lock(view.lock, lock, wait: lock.wait(now: now))
    case .deleteEntry(let id)?: return snapshot.space.transactions.live(id).map { .deleteEntry(EntryRow($0, snapshot)) }
    case .row(let id)?:
      return snapshot.space.transactions.live(id).map {
        .row(EntryRow($0, snapshot), selects: AppCore.isList(view.route.page))
      }
    }
  }

  /// Where the person is, though they see nothing of it yet.
  private static func closedTab(_ page: Route.Page) -> Screen.Tab {
    switch page {
    case .transactions, .transaction, .transfers, .calendar, .templates, .suggestions: return .transactions
    case .budgets: return .budgets
    case .categories, .notifications, .glance, .messages, .banks, .jobs, .reconcile, .rules, .changes, .deleted: return .settings
    case .group, .expense: return .together
    default: return .dashboard
    }
  }

  private static func tab(_ content: Screen.Content, _ route: Route) -> Screen.Tab? {
    switch content {
    case .arriving where AppCore.group(route.page) != nil: return .together
    case .welcome(let model): return model.isHome ? closedTab(route.page) : nil
    case .locked, .arriving, .signIn, .signUp, .invite, .verify, .export, .forgotten, .reset: return nil
    case .dashboard, .analytics, .reports, .openFile, .review: return .dashboard
    case .wallets, .wallet: return .dashboard
    case .transactions, .transaction, .transfers, .calendar, .templates, .suggestions: return .transactions
    case .help, .privacy, .gallery, .profile: return .settings
    case .inbox: return .dashboard
    case .closed: return closedTab(route.page)
    case .budgets: return .budgets
    case .together, .group, .expense: return .together
    case .categories, .settings, .security, .keys, .notifications, .glance, .messages, .banks, .jobs, .reconcile, .rules, .deleteAccount, .storage, .changes, .deleted, .trouble: return .settings
    }
  }
}
