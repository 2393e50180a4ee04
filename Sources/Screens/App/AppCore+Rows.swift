import Basis
import Filing
import Ledger

extension AppCore {
  /// What a row offers by swipe, by its menu, by key (TXN-13, TXN-14).
  func rowAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    guard let id = action.id, let transaction = space(views[view]).transactions.live(id) else { return }
    views[view].sheet = nil
    switch action.name {
    case "row.menu": views[view].sheet = .row(id)
    case "row.open": go(Route(.transaction(id)), view)
    case "row.category":
      if !transaction.isTransfer { openPicker(id, view) }
    case "row.select":
      guard AppCore.isList(views[view].route.page) else { return }
      listAction(AppAction("select.toggle", value: id.text), view)
    case "row.reimbursable":
      if EntryRow(transaction, snapshot(views[view])).canBePaidBack { views[view].sheet = .reimbursable(id) }
    case "row.delete": views[view].sheet = .deleteEntry(id)
    case "row.delete-really": removeEntry(id, view)
    default: return
    }
  }
}
