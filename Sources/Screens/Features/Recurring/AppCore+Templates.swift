import Basis
import Filing
import Insight
import Ledger

/// Recurring templates and Upcoming (TXN-22 to TXN-24, UXA-06).
extension AppCore {
  func templateAction(_ verb: TemplateAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let snapshot = snapshot(tab)
    switch verb {
    case .fold:
      preferences.foldsUpcoming.toggle()
      preferencesChanged = true
      return drawAll()
    case .activate: return askToActivate(action.id, snapshot, tab)
    case .new:
      var form = TemplateForm()
      form.date = today.text
      form.wallet = AppCore.usualWallet(snapshot)
      return tab.sheet = .template(form)
    case .repeat:
      guard let entry = action.id.flatMap({ snapshot.space.transactions.live($0) }), !entry.isTransfer else { return }
      // A bill's own day, where a weekend put the newest payment off.
      var day: Int64?
      if tab.route.page == .templates {
        day = BillRhythm.find(snapshot.space, today: today).first { $0.entry == entry.id }?.day
      }
      var form = TemplateForm(repeating: entry, day: day, today: today, format: format)
      form.sharing = sharingAgain(entry, snapshot, repeats: true)
      return tab.sheet = .template(form)
    case .open:
      guard let template = action.id.flatMap({ snapshot.space.form($0, Template.self) }) else { return }
      let currency = snapshot.space.wallets[template.walletId]?.currency ?? snapshot.currency
      return tab.sheet = .template(TemplateForm(template, currency: currency, format: format))
    default: break
    }
    guard case .template(var form)? = tab.sheet else { return }
    form.read(verb, action)
    form.sharing.fillSecond(format)
    form.asksToDiscard = false
    form.asksToDelete = verb == .askDelete
    tab.sheet = .template(form)
    switch verb {
    case .percents:
      var draft = form.draft
      unfoldPercents(&draft)
      form.sharing = draft.sharing
      form.isDirty = true
      tab.sheet = .template(form)
    case .usual:
      form.sharing.divideAsUsual()
      form.isDirty = true
      tab.sheet = .template(form)
    case .save: saveTemplate(form, snapshot.space, tab)
    case .pause:
      guard let id = form.id else { return }
      let set = [JSONMember("paused", .bool(!form.isPaused))]
      finish(.editTemplate(EditRecords(ids: [id], set: set)), form, .templateChanged(name: form.name), tab)
    case .delete:
      guard let id = form.id else { return }
      finish(.deleteRecords(RecordList(kind: .template, ids: [id])), form, .templateDeleted(name: form.name), tab)
    case .fold, .activate, .new, .repeat, .open, .askDelete, .direction, .input, .keep: break
    }
  }

  /// The occurrence of the running period as a form; nothing happens until it is confirmed.
  private func askToActivate(_ id: RecordID?, _ snapshot: Snapshot, _ tab: Tab) {
    let due = snapshot.space.dueTemplates(snapshot.space.runningPeriod(today)).first { $0.template.id == id }
    guard let due else { return }
    let currency = snapshot.space.wallets[due.template.walletId]?.currency ?? snapshot.currency
    let money = Money(minorUnits: due.template.amount, currency: currency)
    tab.mending = nil
    var form = TransactionForm(activating: due, money: money, today: today, format: format)
    // A group that the person is not in any more is nobody to share with.
    if !sharedGroups(currency).contains(where: { $0.space.id == form.sharing.group }) { form.sharing = Sharing() }
    tab.sheet = .entry(form)
  }

  private func saveTemplate(_ form: TemplateForm, _ space: Space, _ tab: Tab) {
    if form.id != nil && !form.isDirty { return tab.sheet = nil }
    do throws(TemplateForm.SaveProblem) {
      guard let intent = try form.save(space, format: format, newID: random.nextID()) else {
        return tab.sheet = nil
      }
      finish(intent, form, form.id == nil ? .templateAdded(name: form.name) : .templateChanged(name: form.name), tab)
    } catch {
      var form = form
      form.problem = error.problem
      tab.sheet = .template(form)
    }
  }

  private func finish(_ intent: Intent, _ form: TemplateForm, _ notice: Notice, _ tab: Tab) {
    do throws(Rejection) {
      offerUndo(try perform([intent], tab), notice, tab)
      tab.sheet = nil
    } catch {
      var form = form
      form.problem = .refused(refused(error))
      tab.sheet = .template(form)
    }
  }
}
