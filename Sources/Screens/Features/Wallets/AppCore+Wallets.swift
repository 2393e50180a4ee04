import Basis
import Insight
import Ledger

/// Wallets (WAL-02 to WAL-07).
extension AppCore {
  func walletAction(_ verb: WalletAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    switch verb {
    case .new:
      guard let currency = space.currency else {
        tab.sheet = .currency(RegionCurrency.preset(locale: locale), forHand: false)
        return
      }
      tab.sheet = .wallet(WalletForm(currency: currency, today: today))
      return
    case .open:
      guard let wallet = action.id.flatMap({ space.wallets.live($0) }) else { return }
      tab.sheet = .wallet(WalletForm(wallet, format: format))
      return
    case .order: return tab.isOrdering.toggle()
    case .up: return moveWallet(action.id, -1, tab)
    case .down: return moveWallet(action.id, 1, tab)
    default: break
    }
    guard case .wallet(var form)? = tab.sheet else { return }
    form.read(action)
    tab.sheet = .wallet(form)
    switch verb {
    case .save: saveWallet(form, space, tab)
    case .active:
      guard let id = form.id else { return }
      let edit = EditRecords(ids: [id], set: [JSONMember("active", .bool(!form.active))])
      if change([.editWallet(edit)], tab, .walletChanged(name: form.name)) { tab.sheet = nil }
    case .askDelete:
      form.asksToDelete = true
      tab.sheet = .wallet(form)
    case .keep:
      form.asksToDelete = false
      tab.sheet = .wallet(form)
    case .delete:
      guard let id = form.id else { return }
      let list = RecordList(kind: .wallet, ids: [id])
      if change([.deleteRecords(list)], tab, .walletDeleted(name: form.name)) {
        tab.sheet = nil
        if tab.route.page == .wallet(id) { go(Route(.wallets), tab) }
      }
    case .new, .open, .order, .up, .down, .input: break
    }
  }

  private func saveWallet(_ form: WalletForm, _ space: Space, _ tab: Tab) {
    var form = form
    if form.id != nil && !form.isDirty { return tab.sheet = nil }
    do throws(WalletForm.SaveProblem) {
      guard let intent = try form.save(space, format: format, newID: random.nextID()) else {
        tab.sheet = nil
        return
      }
      let isNew = form.id == nil
      do throws(Rejection) {
        let action = try perform([intent], tab)
        tab.sheet = nil
        offerUndo(action, isNew ? .walletAdded(name: form.name) : .walletChanged(name: form.name), tab)
      } catch {
        form.problem = .refused(refused(error))
        tab.sheet = .wallet(form)
      }
    } catch {
      form.problem = error.problem
      tab.sheet = .wallet(form)
    }
  }

  private func moveWallet(_ id: RecordID?, _ step: Int, _ tab: Tab) {
    guard let id else { return }
    let list = snapshot(tab).book.wallets.filter { $0.active && $0.walletKind != .group }
    move(id, in: list.map { Place(id: $0.id, order: $0.order, name: $0.name) }, step, tab) { .editWallet($0) }
  }

  // MARK: Rates (WAL-11)

  func rateAction(_ verb: RateAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    if verb == .open {
      guard let currency = CurrencyCode(action.value) else { return }
      tab.sheet = .rate(RateForm(currency, space, format: format, today: today))
      return
    }
    guard case .rate(var form)? = tab.sheet else { return }
    form.read(action)
    tab.sheet = .rate(form)
    switch verb {
    case .save:
      if form.isTyped && !form.isDirty { return tab.sheet = nil }
      guard let rate = form.typed(today: today) else {
        out.append(.focus(view: tab.id, id: form.problem == .date ? "rate-date" : "rate-value"))
        return tab.sheet = .rate(form)
      }
      keepRate(rate, form, space, tab)
    case .remove: if form.isTyped { keepRate(nil, form, space, tab) }
    case .open, .input: break
    }
  }

  private func keepRate(_ rate: ExchangeRate?, _ form: RateForm, _ space: Space, _ tab: Tab) {
    do throws(Rejection) {
      let action = try perform([space.settingRate(rate, of: form.currency)], tab)
      tab.sheet = nil
      offerUndo(action, .set(rate == nil ? .rateGone(form.currency) : .rate(form.currency)), tab)
    } catch {
      var form = form
      form.problem = .refused(refused(error))
      tab.sheet = .rate(form)
    }
  }
}
