import Basis
import Filing
import Insight
import Ledger

/// The entry sheet while it is open, and what an entry's page offers.
extension AppCore {
  func entryAction(_ verb: EntryAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .new: return openEntry(nil, tab)
    case .open: return openEntry(action.id, tab)
    case .splitOpen:
      openEntry(action.id, tab)
      guard case .entry(var form)? = tab.sheet else { return }
      form.unfoldParts()
      form.isDirty = false
      return tab.sheet = .entry(form)
    case .duplicate: return duplicateEntry(action.id, tab)
    case .remove:
      guard let entry = action.id.flatMap({ space(tab).transactions.live($0) }) else { return }
      return askToDelete(entry, tab)
    default: break
    }
    guard case .entry(var form)? = tab.sheet else { return }
    form.read(action)
    form.sharing.fillSecond(format)
    form.asksToDiscard = false
    switch verb {
    case .direction:
      if let direction = TransactionForm.Direction(name: action.value) { form.turn(to: direction) }
    case .category:
      let same = action.id == form.category && form.categoryChosen
      form.category = same ? nil : action.id
      form.categoryChosen = true
      form.proposed = nil
      form.isDirty = true
      preselectSharing(&form)
    case .more: form.showsAllCategories.toggle()
    case .detail:
      let chosen = TransactionForm.Detail(name: action.value)
      form.detail = form.detail == chosen ? nil : chosen
      if let detail = form.detail { out.append(.focus(view: tab.id, id: "entry-" + detail.rawValue)) }
    case .share:
      share(&form, with: action.id)
      // What unfolds under the choice is to be seen, and not to lie under Save.
      out.append(.focus(view: tab.id, id: "share-" + (action.id?.text ?? "private")))
    case .percents:
      unfoldPercents(&form)
      out.append(.focus(view: tab.id, id: "entry-share-0"))
      form.isDirty = true
    case .usual:
      form.sharing.divideAsUsual()
      form.isDirty = true
    case .renameAll: form.renamesAll = sameBytes(action.value, "true")
    case .split: form.unfoldParts()
    case .unsplit: form.foldParts()
    case .partAdd:
      if form.parts.count < TransactionForm.mostParts { form.parts.append(TransactionForm.PartForm()) }
    case .partRemove: if let index = action.number { form.removePart(index) }
    case .partRest:
      let snapshot = snapshot(tab)
      form.assignRest(form.wallet.flatMap { snapshot.space.wallets[$0]?.currency } ?? snapshot.currency, format)
    case .askDelete: form.asksToDelete = true
    case .keep: form.asksToDelete = false
    case .delete:
      tab.sheet = .entry(form)
      return deleteEntry(form, tab)
    case .save:
      tab.sheet = .entry(form)
      return saveEntry(form, tab)
    case .new, .open, .splitOpen, .duplicate, .remove, .input: break
    }
    suggest(&form, snapshot(tab))
    tab.sheet = .entry(form)
  }

  /// With another group, or nobody; back with the one that it is shared in, as it is shared there.
  private func share(_ form: inout TransactionForm, with group: RecordID?) {
    guard group != form.sharing.group || !form.sharing.isChosen && form.id == nil else { return }
    form.sharing = Sharing()
    form.sharing.group = group
    form.sharing.isChosen = true
    form.isDirty = true
    showSharing(&form)
  }

  private func deleteEntry(_ form: TransactionForm, _ tab: Tab) {
    tab.sheet = nil
    removeEntry(form.id, tab)
  }

  /// Once the person said so, with Undo.
  func removeEntry(_ id: RecordID?, _ tab: Tab) {
    guard let id, space(tab).transactions.live(id) != nil else { return }
    let delete = Intent.deleteRecords(RecordList(kind: .transaction, ids: [id]))
    if changeShared(delete, entry: id, isBack: false, tab, .deleted(count: 1)),
      tab.route.page == .transaction(id)
    {
      let undo = tab.undo
      go(Route(.transactions, tab.route.query), tab)
      tab.undo = undo
    }
  }

  /// A new entry of today with the same words, as a form that can still be changed.
  private func duplicateEntry(_ id: RecordID?, _ tab: Tab) {
    guard let id, let entry = space(tab).transactions.live(id) else { return }
    let snapshot = snapshot(tab)
    var form = TransactionForm(entry, in: snapshot.space, format: format)
    form.sharing = sharingAgain(entry, snapshot)
    form.id = nil
    form.proposed = ProposedCategory(of: entry)
    form.date = today.text
    // What others paid again is nothing that a group's wallet pays.
    if OwnShare.isBorne(entry) { form.wallet = AppCore.usualWallet(snapshot) }
    form.isDirty = true
    tab.sheet = .entry(form)
  }

  private func saveEntry(_ form: TransactionForm, _ tab: Tab) {
    if form.id != nil, !form.isDirty, !form.renamesAll { return tab.sheet = nil }
    let newID = random.nextID()
    do throws(TransactionForm.SaveProblem) {
      switch try form.save(space(tab), format: format, newID: newID) {
      case .unchanged: shareUnchanged(form, tab)
      case .intent(let intent, let name): finishEntry(intent, name, form, newID, tab)
      }
    } catch {
      stop(form, error.problem, tab)
    }
  }

  /// The sheet stays, with what is wrong at its field.
  private func stop(_ form: TransactionForm, _ problem: TransactionForm.Problem, _ tab: Tab) {
    var form = form
    form.problem = problem
    switch problem {
    case .date: form.detail = .date
    case .wallet: if form.direction != .transfer { form.detail = .wallet }
    case .refused(let refused):
      switch refused.field {
      case .date: form.detail = .date
      case .wallet: if form.direction != .transfer { form.detail = .wallet }
      case .division: form.detail = .shared
      case .name, .amount, .category, .paid, .whole: break
      }
    case .amount, .sameWallet, .received, .part, .partsFew, .partsTooMuch, .partsLeft: break
    }
    tab.sheet = .entry(form)
    if let field = AppCore.field(problem) { out.append(.focus(view: tab.id, id: field)) }
  }

  /// Asks for what the sheet says and closes it; or says in it why not.
  private func finishEntry(
    _ intent: Intent, _ name: String, _ form: TransactionForm, _ newID: RecordID, _ tab: Tab
  ) {
    var intents = [intent]
    if form.renamesAll, let rename = renameAlike(form, tab) { intents.append(rename) }
    if let capture = form.capture { intents.append(.answerCapture(AnswerCapture(capture, .keep, entry: newID))) }
    do throws(Rejection) {
      let activated = form.activating.map { Template.activation($0.template.id, $0.occurrence, ordinal: $0.ordinal) }
      let steps = try steps(intents, form, entry: form.id ?? activated ?? newID, tab)
      let action: RecordID
      if let steps { action = try perform(steps) } else { action = try perform(intents, tab) }
      mended(tab)
      tab.sheet = nil
      tab.marked = form.id ?? activated ?? newID
      offerUndo(action, form.id == nil ? .added(name: name) : .changed(count: 1), tab)
    } catch {
      stop(form, .refused(refused(error)), tab)
    }
  }

  /// Nothing of the entry itself changed, but perhaps with whom it is shared.
  private func shareUnchanged(_ form: TransactionForm, _ tab: Tab) {
    guard let id = form.id else { return }
    do throws(Rejection) {
      if let steps = try steps([], form, entry: id, tab) { offerUndo(try perform(steps), .changed(count: 1), tab) }
      tab.sheet = nil
    } catch {
      stop(form, .refused(refused(error)), tab)
    }
  }

  /// The other entries from the same payee get the name that this one was given (TXN-37).
  private func renameAlike(_ form: TransactionForm, _ tab: Tab) -> Intent? {
    let space = space(tab)
    guard let id = form.id, let entry = space.transactions.live(id) else { return nil }
    let others = PayeeMemory.alike(entry, space)
    guard !others.isEmpty else { return nil }
    let name = form.payee.isEmpty ? JSON.null : .string(form.payee)
    return .editTransactions(EditRecords(ids: others, set: [JSONMember("payee", name)]))
  }

  /// The field that a problem is about.
  private static func field(_ problem: TransactionForm.Problem) -> String? {
    switch problem {
    case .amount: return "entry-amount"
    case .refused(let refused): return refused.field == .amount ? "entry-amount" : nil
    case .partsFew, .partsLeft, .partsTooMuch: return "part-0-amount"
    case .part(let index): return "part-" + String(index) + "-amount"
    case .date: return "entry-date"
    case .wallet: return "entry-wallet"
    case .sameWallet: return "entry-to"
    case .received: return "entry-received"
    }
  }
}
