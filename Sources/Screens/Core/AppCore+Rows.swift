import Basis
import Filing
import Ledger

extension AppCore {
  /// What a row offers by swipe, by its menu, by key (TXN-13, TXN-14).
  func rowAction(_ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    guard let id = action.id, let transaction = space(tab).transactions.live(id) else { return }
    tab.sheet = nil
    switch action.name {
    case "row.menu": tab.sheet = .row(id)
    case "row.open": go(Route(.transaction(id)), tab)
    case "row.category":
      if !transaction.isTransfer { openPicker(id, tab) }
    case "row.select":
      guard AppCore.isList(tab.route.page) else { return }
      listAction(AppAction("select.toggle", value: id.text), tab)
    case "row.reimbursable":
      if EntryRow(transaction, snapshot(tab)).canBePaidBack { tab.sheet = .reimbursable(id) }
    case "row.delete": tab.sheet = .deleteEntry(id)
    case "row.delete-really": removeEntry(id, tab)
    default: return
    }
  }
}
