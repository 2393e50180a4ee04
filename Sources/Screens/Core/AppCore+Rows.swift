import Basis
import Filing
import Ledger

extension AppCore {
  /// What a row offers by swipe, by its menu, by key (TXN-13, TXN-14).
  func rowAction(_ verb: RowAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    guard let id = action.id, let transaction = space(tab).transactions.live(id) else { return }
    tab.sheet = nil
    switch verb {
    case .menu: tab.sheet = .row(id)
    case .open: go(Route(.transaction(id)), tab)
    case .category:
      if !transaction.isTransfer { openPicker(id, tab) }
    case .select:
      guard AppCore.isList(tab.route.page) else { return }
      selectAction(.toggle, AppAction("", value: id.text), tab)
    case .reimbursable:
      if EntryRow(transaction, snapshot(tab)).canBePaidBack { tab.sheet = .reimbursable(id) }
    case .delete: askToDelete(transaction, tab)
    case .deleteReally: removeEntry(id, tab)
    }
  }

  /// TXN-10: asks before it goes; or says at once why it can't.
  func askToDelete(_ entry: Transaction, _ tab: Tab) {
    if let share = entryShare(entry, snapshot(tab)), !share.canBeDeleted { return refuse(Space.linked(entry), tab) }
    tab.sheet = .deleteEntry(entry.id)
  }
}
