import Basis
import Insight
import Ledger

extension AppCore {
  /// Opens the add sheet, or an entry's.
  func openEntry(_ id: RecordID?, _ view: Int) {
    views[view].isDirty = true
    let snapshot = snapshot(views[view])
    if let id {
      guard let transaction = snapshot.space.transactions.live(id) else { return }
      views[view].sheet = .entry(TransactionForm(transaction, format: format))
      return
    }
    guard snapshot.space.currency != nil else {
      views[view].sheet = .currency(RegionCurrency.preset(locale: locale), forHand: true)
      return
    }
    var form = TransactionForm()
    form.date = today.text
    form.wallet = AppCore.usualWallet(snapshot)
    guard form.wallet != nil else {
      views[view].sheet = .wallet(WalletForm(currency: snapshot.currency, today: today))
      return
    }
    suggest(&form, snapshot)
    views[view].sheet = .entry(form)
  }

  /// The wallet of the newest entry made by hand, else the first one.
  private static func usualWallet(_ snapshot: Snapshot) -> RecordID? {
    var seen = 0
    for key in snapshot.space.timeline.oldestFirst.reversed() {
      seen += 1
      if seen > 500 { break }
      guard let transaction = snapshot.space.transactions[key.id], transaction.source == .manual,
        snapshot.space.wallets.live(transaction.walletId)?.active == true
      else { continue }
      return transaction.walletId
    }
    return snapshot.book.wallets.first { $0.active }?.id
  }

  /// Chooses the likeliest category until the person does.
  private func suggest(_ form: inout TransactionForm, _ snapshot: Snapshot) {
    guard !form.categoryChosen, form.direction != .transfer, form.id == nil else { return }
    let likely = LikelyCategories(snapshot, isIncome: form.direction == .income, payee: form.payee)
    form.category = likely.isSure ? likely.ids.first : nil
  }

  func entryAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "entry.new":
      views[view].mending = nil
      return openEntry(nil, view)
    case "entry.open":
      views[view].mending = nil
      return openEntry(action.id, view)
    default: break
    }
    guard case .entry(var form)? = views[view].sheet else { return }
    form.read(action)
    form.asksToDiscard = false
    switch action.name {
    case "entry.direction":
      if let direction = TransactionForm.Direction(name: action.value) { form.turn(to: direction) }
    case "entry.category":
      let same = action.id == form.category && form.categoryChosen
      form.category = same ? nil : action.id
      form.categoryChosen = true
      form.isDirty = true
    case "entry.more": form.showsAllCategories.toggle()
    case "entry.ask-delete": form.asksToDelete = true
    case "entry.keep": form.asksToDelete = false
    case "entry.delete":
      views[view].sheet = .entry(form)
      return deleteEntry(form, view)
    case "entry.save":
      views[view].sheet = .entry(form)
      return saveEntry(form, view)
    default: break
    }
    suggest(&form, snapshot(views[view]))
    views[view].sheet = .entry(form)
  }

  private func deleteEntry(_ form: TransactionForm, _ view: Int) {
    guard let id = form.id else { return }
    if change([.deleteRecords(RecordList(kind: .transaction, ids: [id]))], view, .deleted(count: 1)) {
      views[view].sheet = nil
    }
  }

  private func saveEntry(_ form: TransactionForm, _ view: Int) {
    var form = form
    let newID = random.nextID()
    do throws(TransactionForm.SaveProblem) {
      switch try form.save(space(views[view]), format: format, newID: newID) {
      case .unchanged: views[view].sheet = nil
      case .intent(let intent, let name): perform(intent, name, form, newID, view)
      }
    } catch {
      form.problem = error.problem
      views[view].sheet = .entry(form)
      out.append(.focus(view: views[view].id, id: AppCore.field(error.problem)))
    }
  }

  private func perform(
    _ intent: Intent, _ name: String, _ form: TransactionForm, _ newID: RecordID, _ view: Int
  ) {
    do throws(Rejection) {
      let action = try perform([intent], view)
      mended(view)
      views[view].sheet = nil
      views[view].marked = form.id ?? newID
      offerUndo(action, form.id == nil ? .added(name: name) : .changed(count: 1), view)
    } catch {
      var form = form
      form.problem = .refused(error.message)
      views[view].sheet = .entry(form)
    }
  }

  /// The field that a problem is about.
  private static func field(_ problem: TransactionForm.Problem) -> String {
    switch problem {
    case .amount, .refused: return "entry-amount"
    case .date: return "entry-date"
    case .wallet: return "entry-wallet"
    case .sameWallet: return "entry-to"
    case .received: return "entry-received"
    }
  }

  /// Closing asks first when something typed would be lost (UXA-03).
  func sheetAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let insists = sameBytes(action.name, "sheet.discard")
    let stays = sameBytes(action.name, "sheet.keep")
    switch views[view].sheet {
    case .entry(var form)?:
      form.read(action)
      form.asksToDiscard = !stays && !insists && form.isDirty
      views[view].sheet = stays || form.asksToDiscard ? .entry(form) : nil
    case .wallet(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      views[view].sheet = stays || form.asksToDiscard ? .wallet(form) : nil
    case .categoryForm(var form)?:
      form.asksToDiscard = !stays && !insists && form.isDirty
      views[view].sheet = stays || form.asksToDiscard ? .categoryForm(form) : nil
    default: views[view].sheet = nil
    }
  }

  /// The picker of one entry's category, or of many.
  func pickAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    if sameBytes(action.name, "pick.open") {
      if let id = action.id { views[view].sheet = .category(id, appliesToAlike: true) }
      return
    }
    let space = space(views[view])
    switch views[view].sheet {
    case .category(let id, let alike)?:
      if sameBytes(action.name, "pick.alike") {
        views[view].sheet = .category(id, appliesToAlike: sameBytes(action.value, "true"))
        return
      }
      guard let transaction = space.transactions.live(id) else { return }
      let ids = [id] + (alike ? CategoryPickerModel.alike(transaction, space) : [])
      choose(action.id, for: ids, view)
    case .bulkCategory?:
      guard let ids = views[view].selection else { return }
      // Transfers have no category, and money that goes out is never income.
      let isIncome = action.id.flatMap { space.categories[$0] }?.group == .income
      let fitting = ids.filter { id in
        guard let transaction = space.transactions.live(id) else { return false }
        return !transaction.isTransfer && (!isIncome || transaction.amount > 0)
      }
      guard !fitting.isEmpty else { return views[view].sheet = nil }
      choose(action.id, for: fitting, view)
      views[view].selection = nil
    default: return
    }
  }

  private func choose(_ category: RecordID?, for ids: [RecordID], _ view: Int) {
    let space = space(views[view])
    let name = category.flatMap { space.categories[$0]?.name } ?? ""
    let set = [JSONMember("categoryId", category.map { .string($0.text) } ?? .null)]
    let edit = Intent.editTransactions(EditRecords(ids: ids, set: set))
    if change([edit], view, .categorised(count: ids.count, category: name)) {
      views[view].sheet = nil
      views[view].marked = ids.first
    }
  }
}
