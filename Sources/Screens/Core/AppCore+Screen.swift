import Basis
import Filing
import Insight
import Ledger
import Replica

extension AppCore {
  /// What a tab shows now. Builds the book of figures at most once for each version of the space.
  public func screen(for id: Int64) -> Screen? {
    guard let tab = tab(id) else { return nil }
    if lock.isLocked {
      return Screen(
        content: .locked(lock, tab.lock, wait: lock.wait(now: now)), route: Route(.dashboard), format: format,
        today: today,
        currency: .eur)
    }
    let snapshot = snapshot(tab)
    let content = content(tab, snapshot)
    let screen = Screen(content: content, route: tab.route, format: format, today: today, currency: snapshot.currency)
    screen.area = AppCore.area(content, tab.route)
    screen.kept = tab.kept
    if let group = AppCore.group(tab.route.page), let currency = groupSpace(group)?.currency {
      screen.currency = currency
    }
    screen.isExample = tab.showsExample
    screen.hasHaptics = preferences.haptics
    screen.hasSingleKeys = preferences.singleKeys
    screen.status = status
    screen.place = place
    screen.undo = tab.undo
    screen.notice = tab.notice
    screen.isRefreshing = tab.refreshing != nil
    screen.trouble =
      trouble ?? (tab.showsExample ? nil : isDoubtful ? "sealed-doubtful" : isSuspended ? "sealed-suspended" : nil)
    if isUnproven && !tab.showsExample { screen.unproven = preferences.email }
    screen.providers = tab.providers
    screen.offersPasskey = tab.takesPasskeys && device.passkeys.isHere
    screen.identities = tab.identities
    screen.device = device
    device.lockMinutes = preferences.lockMinutes
    screen.install = offersInstall(tab) ? tab.installOffer : ""
    if !tab.showsExample { screen.refused = refusedChanges() }
    if case .dashboard(let model) = content {
      screen.greeting = Greeting(snapshot, notices(in: snapshot.space))
      screen.greeting.bills = billsToTell(tab, snapshot.space)
      screen.greeting.transfers = AppCore.openTransfers(in: model.period, snapshot)
      if !tab.showsExample {
        screen.greeting.groups = groupLines()
        screen.greeting.shared = sharedSpending(model.period)
      }
      screen.greeting.ledgers = otherLedgers(tab)
      screen.greeting.offersSharing = offersSharing(tab, snapshot)
    }
    if case .welcome(let model) = content, model.isHome {
      screen.greeting = Greeting(snapshot, notices(in: snapshot.space))
    }
    if case .transactions = tab.route.page { screen.banks = bankFetch(tab) }
    screen.sheet = sheet(tab, snapshot)
    if case .transaction = tab.route.page, case .transaction = content { screen.list = list(tab, snapshot) }
    return screen
  }

  func list(_ tab: Tab, _ snapshot: Snapshot) -> TransactionsModel {
    let isWhole = TransactionFilter(tab.route).isEmpty && tab.selection == nil
    return TransactionsModel(
      snapshot, route: tab.route, pages: tab.pages, marked: tab.marked, selection: tab.selection,
      isFilterOpen: tab.isFilterOpen, found: isWhole ? foundModels(tab) : [],
      suggestions: isWhole && looksForSuggestions ? suggestions(snapshot.space).count : 0)
  }

  func welcome() -> Screen.Content {
    .welcome(
      WelcomeModel(
        currency: RegionCurrency.preset(locale: locale), isSignedIn: preferences.hasAccount,
        sealed: preferences.hasAccount ? 0 : device.sealedVaults, hasSetAside: device.setAside > 0,
        groups: openGroups(),
        isHome: preferences.hasAccount || !replica.groupIDs.isEmpty))
  }

  /// The review needs the categories that a new space will have.
  func reviewSnapshot(_ snapshot: Snapshot, _ tab: Tab) -> Snapshot {
    guard snapshot.space.currency == nil else { return snapshot }
    return Snapshot(space: reviewSpace(tab), format: format, today: today)
  }

  func settings(_ tab: Tab, _ snapshot: Snapshot) -> SettingsModel {
    let space = snapshot.space
    var deleted = 0
    space.forEachHeadUnordered { if $0.isDeleted { deleted += 1 } }
    space.wallets.forEachUnordered { if $0.stamp.isDeleted { deleted += 1 } }
    space.categories.forEachUnordered { if $0.stamp.isDeleted { deleted += 1 } }
    for record in space.small.values where record.kind == .template && record.stamp.isDeleted { deleted += 1 }
    return SettingsModel(
      plan: tab.showsExample ? nil : preferences.plan,
      currency: space.currency, isCurrencyLocked: space.hasLockedCurrency,
      numberStyle: space.settings[space.id]?.numberStyle ?? .standard,
      theme: preferences.theme, storage: isSealed ? .sealed : isSynced ? .synced : .onThisDevice, status: status,
      accountName: preferences.name, accountEmail: preferences.email, hasAccount: preferences.hasAccount,
      hasBackup: hasBackup(tab),
      usage: preferences.countsUse ? Preferences.usageBody(preferences.counts).text : nil,
      transactions: snapshot.book.entryCount,
      wallets: snapshot.book.purses(today: snapshot.today).count, categories: snapshot.book.categories.count,
      unreadable: space.unreadable.count, deleted: deleted, isExample: tab.showsExample,
      singleKeys: preferences.singleKeys, haptics: preferences.haptics, look: preferences.look,
      showsPresence: replica.groupIDs.contains { !replica.isDeviceOnly($0) } ? preferences.showsPresence : nil,
      celebrates: space.settings[space.id]?.celebrates ?? true, offersBanks: offersBanks(tab),
      sharedView: snapshot.book.wallets.contains { $0.walletKind == .group }
        ? space.settings[space.id]?.sharedSpendingView : nil,
      hasBudgets: CSVExport.hasBudgets(space),
      payday: (space.paySchedule?.payday(on: today).day).map { Int(clamping: $0) },
      incomeMode: space.planInputs.incomeMode, households: tab.showsExample ? [] : homes())
  }

  private func sheet(_ tab: Tab, _ snapshot: Snapshot) -> Screen.SheetContent? {
    switch tab.sheet {
    case nil: return nil
    case .entry(let form)?:
      return .entry(EntrySheetModel(form, snapshot, sharingModel(form, tab), advice(form, snapshot), tab.picking))
    case .category(let id, let alike, let always)?:
      return CategoryPickerModel(id, snapshot, &filings, tab.picking, appliesToAlike: alike, always: always).map {
        .category($0)
      }
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
      guard let id else { return .bulkReimbursable(count: tab.selection?.count ?? 0) }
      return snapshot.space.transactions.live(id).map { .reimbursable(EntryRow($0, snapshot)) }
    case .template(let form)?: return .template(TemplateSheetModel(form, snapshot, sharingModel(form.draft, tab)))
    case .rule(let form)?: return .rule(RuleSheetModel(form, snapshot))
    case .currency(let code, let forHand)?: return .currency(code, forHand: forHand)
    case .relabel(let form)?: return .relabel(form)
    case .message(let form)?: return .message(form, isReading: tab.isReading != nil)
    case .teach(let form)?: return .teach(TeachModel(form, snapshot, isReading: tab.isReading != nil))
    case .bulkCategory?:
      let rows = CategoryRow.tree(snapshot.book).filter { $0.isActive }
      return .bulkCategory(CategoryChoices(rows, tab.picking, isIncome: false), count: tab.selection?.count ?? 0)
    case .bulkPayee(let name)?: return .bulkPayee(name, count: tab.selection?.count ?? 0)
    case .bulkWallet?: return bulkWallet(tab, snapshot)
    case .overPlan(let id)?:
      guard let notice = snapshot.space.form(id, InboxNotice.self) else { return nil }
      let budget = snapshot.book.budget(
        of: snapshot.space.budgetPeriod(containing: snapshot.today), in: snapshot.space, today: snapshot.today)
      return InboxModel.Line(over: notice, budget, snapshot).map { .overPlan($0) }
    case .makePlan(_, let category)?: return .makePlan(category: snapshot.label(category)?.name ?? "")
    case .join(var form)?:
      form.ownHouseholds = ownHouseholds(leftFor: form.isForHousehold)
      return .join(form)
    case .share(let form)?: return .share(form)
    case .guest(let choice)?: return .guest(choice)
    case .signOut?:
      return .signOut(signOutModel(tab))
    case .ledgers?: return .ledgers(ledgersModel(tab))
    case .noConnection(let action)?: return .noConnection(retry: action)
    case .payday(let form)?: return .payday(PaydaySheetModel(form, snapshot))
    case .budget(let form)?: return .budget(BudgetSheetModel(form, snapshot))
    case .plan(let form)?: return .plan(PlanSheetModel(form, snapshot))
    case .bonus(let form)?: return .bonus(BonusSheetModel(form, snapshot))
    case .group(let form)?: return .group(form)
    case .pro(let form)?: return proSheet(form)
    case .groupImport(let form)?: return .groupImport(form)
    case .sealGroup(let form)?: return .sealGroup(form, name: replica.space(form.group)?.group?.name ?? "")
    case .expense(let form)?: return expenseSheet(form, tab)
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
    case .sealing?: return .sealing(tab.sealing ?? SealingForm())
    case .backup(let form)?: return .backup(form)
    case .lock?: return .lock(tab.lock, lock, wait: lock.wait(now: now))
    case .deleteEntry(let id)?: return snapshot.space.transactions.live(id).map { .deleteEntry(EntryRow($0, snapshot)) }
    case .row(let id)?:
      return snapshot.space.transactions.live(id).map {
        .row(EntryRow($0, snapshot), selects: AppCore.isList(tab.route.page))
      }
    }
  }

  private static func area(_ content: Screen.Content, _ route: Route) -> Screen.Area? {
    switch content {
    case .locked: return nil
    case .arriving: return group(route.page) == nil ? nil : .together
    case .welcome(let model): return model.isHome ? route.page.area : nil
    case .closed: return route.page.area ?? .dashboard
    default: return route.page.area
    }
  }
}
