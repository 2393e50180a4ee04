import Basis
import Filing
import Insight
import Intake
import Ledger

extension AppCore {
  /// Opens the add sheet, or an entry's.
  func openEntry(_ id: RecordID?, _ tab: Tab) {
    tab.isDirty = true
    tab.mending = nil
    tab.picking = CategoryPicking()
    let snapshot = snapshot(tab)
    if let id {
      guard let transaction = snapshot.space.transactions.live(id) else { return }
      var form = TransactionForm(transaction, in: snapshot.space, format: format)
      showSharing(&form)
      // The one thing that it lacks stands open (TXN-34).
      if transaction.status == .incomplete {
        form.detail = .wallet
        out.append(.focus(view: tab.id, id: "entry-wallet"))
      }
      tab.sheet = .entry(form)
      return
    }
    guard snapshot.space.currency != nil else {
      tab.sheet = .currency(RegionCurrency.preset(locale: locale), forHand: true)
      return
    }
    var form = TransactionForm()
    form.date = today.text
    form.wallet = AppCore.usualWallet(snapshot)
    guard form.wallet != nil else {
      tab.sheet = .wallet(WalletForm(currency: snapshot.currency, today: today))
      return
    }
    suggest(&form, snapshot)
    tab.sheet = .entry(form)
  }

  /// The wallet of the newest entry made by hand, else the first one.
  static func usualWallet(_ snapshot: Snapshot) -> RecordID? {
    var seen = 0
    for key in snapshot.space.timeline.oldestFirst.reversed() {
      seen += 1
      if seen > 500 { break }
      guard let transaction = snapshot.space.transactions[key.id], transaction.source == .manual,
        snapshot.space.wallets.live(transaction.walletId)?.active == true
      else { continue }
      return transaction.walletId
    }
    return snapshot.book.wallets.first { $0.active && $0.walletKind != .group }?.id
  }

  /// Chooses the likeliest category until the person does.
  func suggest(_ form: inout TransactionForm, _ snapshot: Snapshot) {
    guard !form.categoryChosen, form.direction != .transfer, form.id == nil else { return }
    let advice = advice(form, snapshot)
    let likely = LikelyCategories(snapshot, isIncome: form.direction == .income, advice: advice)
    form.category = likely.isSure ? likely.ids.first : nil
    // Only how often a category is used says nothing of this payee.
    form.proposed = form.category.map {
      ProposedCategory($0, confidence: $0 == advice.category ? advice.confidence : 0)
    }
  }

  /// What a form would be filed under, asked as for anything else that comes in (CAT-12); of a payee without three
  /// letters nothing is known.
  func advice(_ form: TransactionForm, _ snapshot: Snapshot) -> CategoryAdvice {
    guard form.direction != .transfer, TextFolding.key(form.payee).count >= 3, let wallet = form.wallet else {
      return .none
    }
    var entry = form.id.flatMap { snapshot.space.transactions[$0] } ?? Transaction()
    (entry.payee, entry.walletId) = (form.payee, wallet)
    let currency = snapshot.space.wallets[wallet]?.currency ?? snapshot.currency
    let units: Int64
    do throws(AmountExpression.Problem) {
      units = max(1, try AmountExpression.minorUnits(form.amount, currency: currency, format: snapshot.format))
    } catch {
      // An amount that is still being typed says no more than its direction.
      units = 1
    }
    entry.amount = form.direction == .income ? units : -units
    return Categoriser(snapshot.space, &filings).advice(entry)
  }

  /// Closing asks first when something typed would be lost (UXA-03).
  func sheetAction(_ verb: SheetAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let (insists, stays) =
      switch verb {
      case .discard: (true, false)
      case .keep: (false, true)
      case .close: (false, false)
      }
    switch tab.sheet {
    case .entry(var form)?:
      form.read(action)
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .entry(form) : nil
    case .wallet(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .wallet(form) : nil
    case .rate(var form)?:
      form.read(action)
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .rate(form) : nil
    case .categoryForm(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .categoryForm(form) : nil
    case .template(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .template(form) : nil
    case .teach(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .teach(form) : nil
    case .rule(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .rule(form) : nil
    case .group(var form)?:
      form.read(action)
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .group(form) : nil
    case .expense(var form)?:
      form.read(action)
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .expense(form) : nil
    case .member(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .member(form) : nil
    case .donation(var form)?:
      form.read(action)
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .donation(form) : nil
    case .joint(var form)?:
      form.read(action)
      form.asksToDiscard = !stays && !insists && form.isDirty
      tab.sheet = stays || form.asksToDiscard ? .joint(form) : nil
    case .overPlan(let id)?: markRead([id], tab)
    case .confirm(let form)?: closeConfirming(form, tab)
    case .guest?: closeGuestChoice(tab)
    case .sealing?:
      // A recovery key that was not typed back counts for nothing, and is not kept.
      tab.sealing = nil
      tab.sheet = nil
    default: tab.sheet = nil
    }
  }

  /// The picker of one entry's category, or of many.
  func pickAction(_ verb: PickAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .open:
      guard let id = action.id else { return }
      // The parts of a split entry have the categories (TXN-28).
      if space(tab).transactions.live(id)?.isSplit == true { return openEntry(id, tab) }
      openPicker(id, tab)
    case .alike, .always:
      guard case .category(let id, var alike, var always)? = tab.sheet else { return }
      let isOn = sameBytes(action.value, "true")
      if verb == .alike { alike = isOn } else { always = isOn }
      tab.sheet = .category(id, appliesToAlike: alike, always: always)
    case .choose:
      do throws(Rejection) { try choosePicked(action.id, [], tab) } catch { refuse(error, tab) }
    }
  }

  func openPicker(_ id: RecordID, _ tab: Tab) {
    tab.picking = CategoryPicking()
    // One tap changes the entry that was tapped; its like follow where that is asked for, or as suggestions (CAT-14).
    tab.sheet = .category(id, appliesToAlike: false, always: false)
  }

  /// Files what the picker is open for under this category.
  /// - Parameter first: what has to happen before it in the same action, as the category may be new.
  func choosePicked(_ category: RecordID?, _ first: [Intent], _ tab: Tab) throws(Rejection) {
    let space = space(tab)
    switch tab.sheet {
    case .category(let id, let alike, let always)?:
      guard let transaction = space.transactions.live(id) else { return }
      let ids = [id] + (alike ? CategoryPickerModel.alike(transaction, space) : [])
      let rule = always ? category.flatMap { AppCore.rule(from: transaction, $0, space, newID: random.nextID()) } : nil
      try choose(category, for: ids, first, and: rule, tab)
    case .bulkCategory?:
      guard let ids = tab.selection else { return }
      // Transfers and split entries have no category of their own, and money that goes out is never income.
      let isIncome = category.flatMap { space.categories[$0] }?.group == .income
      let fitting = ids.filter { id in
        guard let transaction = space.transactions.live(id) else { return false }
        return !transaction.isTransfer && !transaction.isSplit && (!isIncome || transaction.amount > 0)
      }
      guard !fitting.isEmpty else { return tab.sheet = nil }
      try choose(category, for: fitting, first, and: nil, tab)
      tab.selection = nil
    default: return
    }
  }

  private func choose(
    _ category: RecordID?, for ids: [RecordID], _ first: [Intent], and rule: Intent?, _ tab: Tab
  ) throws(Rejection) {
    let set = [JSONMember("categoryId", category.map { .string($0.text) } ?? .null)]
    let edit = Intent.editTransactions(EditRecords(ids: ids, set: set))
    let action = try perform(first + [edit] + (rule.map { [$0] } ?? []), tab)
    let name = category.flatMap { space(tab).categories[$0]?.name } ?? ""
    offerUndo(action, .categorised(count: ids.count, category: name), tab)
    tab.sheet = nil
    tab.marked = ids.first
  }
}
