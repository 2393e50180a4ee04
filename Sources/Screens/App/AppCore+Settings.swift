import Basis
import Insight
import Ledger

extension AppCore {
  func settingsAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "settings.theme":
      for theme in Theme.allCases where sameBytes(theme.rawValue, action.value) {
        preferences.theme = theme
        preferencesChanged = true
        out.append(.theme(theme, preferences.look))
        drawAll()
      }
    case "settings.look":
      preferences.look = sameBytes(action.value, Look.fintech.rawValue) ? .fintech : .calm
      preferencesChanged = true
      out.append(.theme(preferences.theme, preferences.look))
      drawAll()
    case "settings.haptics":
      preferences.haptics = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case "settings.keys":
      preferences.singleKeys = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case "settings.currency": editSettings("currency", action.value, view)
    case "settings.numbers": editSettings("numberStyle", action.value, view)
    case "export.csv": exportCSV(view, filtered: false)
    case "export.filtered": exportCSV(view, filtered: true)
    case "export.json":
      let space = space(views[view])
      download(JSONExport.fileName(today), "application/json", JSONExport.bytes(space, exportDate: today), view)
    default: break
    }
  }

  private func editSettings(_ field: String, _ value: String, _ view: Int) {
    let space = space(views[view])
    if space.currency == nil {
      if sameBytes(field, "currency"), let code = CurrencyCode(value) { _ = startSpace(code, view) }
      return
    }
    let edit = EditRecords(ids: [space.id], set: [JSONMember(field, .string(value))])
    change([.editSettings(edit)], view, .settingsChanged)
  }

  /// The whole space, or the list as it is filtered (IMP-09).
  private func exportCSV(_ view: Int, filtered: Bool) {
    let space = space(views[view])
    let filter = filtered ? TransactionFilter(views[view].route) : TransactionFilter()
    let style = space.settings[space.id]?.numberStyle ?? .standard
    let bytes = CSVExport.bytes(space, filter: filter, style: style, today: today)
    download("Evenkeel_Transactions_" + today.text + ".csv", "text/csv", bytes, view)
  }

  private func download(_ name: String, _ type: String, _ bytes: [UInt8], _ view: Int) {
    out.append(.download(view: views[view].id, name: name, type: type, bytes: bytes))
    say(.exported, view)
  }

  // MARK: Wallets (WAL-02 to WAL-07)

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
        form.problem = .refused(error.message)
        views[view].sheet = .wallet(form)
      }
    } catch {
      form.problem = error.problem
      views[view].sheet = .wallet(form)
    }
  }

  // MARK: Categories (CAT-03)

  func categoryAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    switch action.name {
    case "category.new":
      views[view].sheet = .categoryForm(CategoryForm())
      return
    case "category.open":
      guard let category = action.id.flatMap({ space.categories.live($0) }) else { return }
      views[view].sheet = .categoryForm(CategoryForm(category))
      return
    default: break
    }
    guard case .categoryForm(var form)? = views[view].sheet else { return }
    form.read(action)
    views[view].sheet = .categoryForm(form)
    switch action.name {
    case "category.save":
      let isNew = form.id == nil
      guard let intent = form.save(space, newID: random.nextID(), order: Int64(space.categories.count)) else {
        views[view].sheet = nil
        return
      }
      do throws(Rejection) {
        let action = try perform([intent], view)
        views[view].sheet = nil
        offerUndo(action, isNew ? .categoryAdded(name: form.name) : .categoryChanged(name: form.name), view)
      } catch {
        form.problem = error.message
        views[view].sheet = .categoryForm(form)
      }
    case "category.delete":
      guard let id = form.id else { return }
      do throws(Rejection) {
        let action = try perform([.deleteRecords(RecordList(kind: .category, ids: [id]))], view)
        views[view].sheet = nil
        offerUndo(action, .categoryDeleted(name: form.name), view)
      } catch {
        form.problem = error.message
        views[view].sheet = .categoryForm(form)
      }
    default: break
    }
  }
}
