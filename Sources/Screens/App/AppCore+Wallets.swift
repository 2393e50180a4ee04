import Basis
import Insight
import Ledger

/// Wallets (WAL-02 to WAL-07).
extension AppCore {
  func walletAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    switch action.name {
    case "wallet.new":
      guard let currency = space.currency else {
        views[view].sheet = .currency(RegionCurrency.preset(locale: locale), forHand: false)
        return
      }
      views[view].sheet = .wallet(WalletForm(currency: currency, today: today))
      return
    case "wallet.open":
      guard let wallet = action.id.flatMap({ space.wallets.live($0) }) else { return }
      views[view].sheet = .wallet(WalletForm(wallet, format: format))
      return
    case "wallet.order": return views[view].isOrdering.toggle()
    case "wallet.up": return moveWallet(action.id, -1, view)
    case "wallet.down": return moveWallet(action.id, 1, view)
    default: break
    }
    guard case .wallet(var form)? = views[view].sheet else { return }
    form.read(action)
    views[view].sheet = .wallet(form)
    switch action.name {
    case "wallet.save": saveWallet(form, space, view)
    case "wallet.active":
      guard let id = form.id else { return }
      let edit = EditRecords(ids: [id], set: [JSONMember("active", .bool(!form.active))])
      if change([.editWallet(edit)], view, .walletChanged(name: form.name)) { views[view].sheet = nil }
    case "wallet.ask-delete":
      form.asksToDelete = true
      views[view].sheet = .wallet(form)
    case "wallet.keep":
      form.asksToDelete = false
      views[view].sheet = .wallet(form)
    case "wallet.delete":
      guard let id = form.id else { return }
      let list = RecordList(kind: .wallet, ids: [id])
      if change([.deleteRecords(list)], view, .walletDeleted(name: form.name)) {
        views[view].sheet = nil
        if views[view].route.page == .wallet(id) { go(Route(.wallets), view) }
      }
    default: break
    }
  }

  private func saveWallet(_ form: WalletForm, _ space: Space, _ view: Int) {
    var form = form
    if form.id != nil && !form.isDirty { return views[view].sheet = nil }
    do throws(WalletForm.SaveProblem) {
      guard let intent = try form.save(space, format: format, newID: random.nextID()) else {
        views[view].sheet = nil
        return
      }
      let isNew = form.id == nil
      do throws(Rejection) {
        let action = try perform([intent], view)
        views[view].sheet = nil
        offerUndo(action, isNew ? .walletAdded(name: form.name) : .walletChanged(name: form.name), view)
      } catch {
        form.problem = .refused(refused(error))
        views[view].sheet = .wallet(form)
      }
    } catch {
      form.problem = error.problem
      views[view].sheet = .wallet(form)
    }
  }

  private func moveWallet(_ id: RecordID?, _ step: Int, _ view: Int) {
    guard let id else { return }
    let list = snapshot(views[view]).book.wallets.filter { $0.active && $0.walletKind != .group }
    move(id, in: list.map { Place(id: $0.id, order: $0.order, name: $0.name) }, step, view) { .editWallet($0) }
  }

  // MARK: Rates (WAL-11)

  func rateAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    if sameBytes(action.name, "rate.open") {
      guard let currency = CurrencyCode(action.value) else { return }
      views[view].sheet = .rate(RateForm(currency, space, format: format, today: today))
      return
    }
    guard case .rate(var form)? = views[view].sheet else { return }
    form.read(action)
    views[view].sheet = .rate(form)
    switch action.name {
    case "rate.save":
      if form.isTyped && !form.isDirty { return views[view].sheet = nil }
      guard let rate = form.typed(today: today) else {
        out.append(.focus(view: views[view].id, id: form.problem == .date ? "rate-date" : "rate-value"))
        return views[view].sheet = .rate(form)
      }
      keepRate(rate, form, space, view)
    case "rate.remove": if form.isTyped { keepRate(nil, form, space, view) }
    default: break
    }
  }

  private func keepRate(_ rate: ExchangeRate?, _ form: RateForm, _ space: Space, _ view: Int) {
    do throws(Rejection) {
      let action = try perform([space.settingRate(rate, of: form.currency)], view)
      views[view].sheet = nil
      offerUndo(action, .set(rate == nil ? .rateGone(form.currency) : .rate(form.currency)), view)
    } catch {
      var form = form
      form.problem = .refused(refused(error))
      views[view].sheet = .rate(form)
    }
  }
}
