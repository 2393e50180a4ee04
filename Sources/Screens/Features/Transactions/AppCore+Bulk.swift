import Basis
import Filing
import Insight
import Ledger

/// Payee and wallet of many entries at once, with one undo (TXN-38).
extension AppCore {
  func bulkAction(_ verb: BulkAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    var ids = tab.selection ?? []
    // One entry's own sheet, opened from its row (TXN-13).
    if case .reimbursable(let id?)? = tab.sheet { ids = [id] }
    guard !ids.isEmpty else { return }
    switch verb {
    case .payee: tab.sheet = .bulkPayee(commonPayee(ids, tab))
    case .reimbursable: tab.sheet = .reimbursable(nil)
    case .reimbursableMark:
      let space = space(tab)
      let marks = !action.value.isEmpty
      // Only expenses have the mark, and what is linked keeps it.
      let fitting = ids.filter { id in
        guard let entry = space.transactions.live(id), entry.amount < 0, !entry.isTransfer else { return false }
        return marks || (entry.reimbursable != nil && entry.links.isEmpty)
      }
      let value = marks ? JSON.string(action.value) : .null
      bulk(fitting, JSONMember("reimbursable", value), tab, .changed(count: fitting.count))
    case .wallet: tab.sheet = .bulkWallet
    case .payeeSave:
      var name = commonPayee(ids, tab)
      let shown = name
      action.take("payee", &name)
      // Nothing was typed: many payees stay many.
      guard !sameBytes(name, shown) else { return tab.sheet = nil }
      let value = name.isEmpty ? JSON.null : .string(name)
      let fitting = ids.filter { space(tab).transactions.live($0) != nil }
      bulk(fitting, JSONMember("payee", value), tab, .renamed(count: fitting.count, name: name))
    case .walletChoose:
      guard let id = action.id, let wallet = space(tab).wallets.live(id) else { return }
      let fitting = AppCore.movable(ids, to: wallet, space(tab))
      bulk(fitting, JSONMember("walletId", .string(id.text)), tab, .moved(count: fitting.count, wallet: wallet.name))
    }
  }

  private func bulk(_ ids: [RecordID], _ field: JSONMember, _ tab: Tab, _ notice: Notice) {
    guard !ids.isEmpty else { return tab.sheet = nil }
    guard change([.editTransactions(EditRecords(ids: ids, set: [field]))], tab, notice) else { return }
    tab.sheet = nil
    tab.selection = nil
  }

  /// The name that all of them have already, to begin with; empty when they differ.
  private func commonPayee(_ ids: [RecordID], _ tab: Tab) -> String {
    let space = space(tab)
    var name: String?
    for id in ids {
      guard let entry = space.transactions.live(id) else { continue }
      if let name, !sameBytes(name, entry.title) { return "" }
      name = entry.title
    }
    return name ?? ""
  }

  /// Money stays in its currency, and a transfer goes from one wallet to another.
  private static func movable(_ ids: [RecordID], to wallet: Wallet, _ space: Space) -> [RecordID] {
    ids.filter { id in
      guard let entry = space.transactions.live(id) else { return false }
      return entry.currency == wallet.currency && entry.transferWalletId != wallet.id
    }
  }

  /// Wallets that could take at least one of the chosen entries, with how many of them fit.
  func bulkWallet(_ tab: Tab, _ snapshot: Snapshot) -> Screen.SheetContent {
    let ids = tab.selection ?? []
    let lines = snapshot.book.purses(today: snapshot.today)
    let fitting = lines.filter { line in
      line.wallet.active && ids.contains { snapshot.space.transactions.live($0)?.currency == line.wallet.currency }
    }
    return .bulkWallet(fitting.map { WalletRow($0) }, count: ids.count)
  }
}
