import Basis
import Filing
import Insight
import Ledger

/// Payee and wallet of many entries at once, with one undo (TXN-38).
extension AppCore {
  func bulkAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    var ids = views[view].selection ?? []
    // One entry's own sheet, opened from its row (TXN-13).
    if case .reimbursable(let id?)? = views[view].sheet { ids = [id] }
    guard !ids.isEmpty else { return }
    switch action.name {
    case "bulk.payee": views[view].sheet = .bulkPayee(commonPayee(ids, view))
    case "bulk.reimbursable": views[view].sheet = .reimbursable(nil)
    case "bulk.reimbursable-mark":
      let space = space(views[view])
      let marks = !action.value.isEmpty
      // Only expenses have the mark, and what is linked keeps it.
      let fitting = ids.filter { id in
        guard let entry = space.transactions.live(id), entry.amount < 0, !entry.isTransfer else { return false }
        return marks || (entry.reimbursable != nil && entry.links.isEmpty)
      }
      let value = marks ? JSON.string(action.value) : .null
      bulk(fitting, JSONMember("reimbursable", value), view, .changed(count: fitting.count))
    case "bulk.wallet": views[view].sheet = .bulkWallet
    case "bulk.payee-save":
      var name = commonPayee(ids, view)
      let shown = name
      action.take("payee", &name)
      // Nothing was typed: many payees stay many.
      guard !sameBytes(name, shown) else { return views[view].sheet = nil }
      let value = name.isEmpty ? JSON.null : .string(name)
      let fitting = ids.filter { space(views[view]).transactions.live($0) != nil }
      bulk(fitting, JSONMember("payee", value), view, .renamed(count: fitting.count, name: name))
    case "bulk.wallet-choose":
      guard let id = action.id, let wallet = space(views[view]).wallets.live(id) else { return }
      let fitting = AppCore.movable(ids, to: wallet, space(views[view]))
      bulk(fitting, JSONMember("walletId", .string(id.text)), view, .moved(count: fitting.count, wallet: wallet.name))
    default: return
    }
  }

  private func bulk(_ ids: [RecordID], _ field: JSONMember, _ view: Int, _ notice: Notice) {
    guard !ids.isEmpty else { return views[view].sheet = nil }
    guard change([.editTransactions(EditRecords(ids: ids, set: [field]))], view, notice) else { return }
    views[view].sheet = nil
    views[view].selection = nil
  }

  /// The name that all of them have already, to begin with; empty when they differ.
  private func commonPayee(_ ids: [RecordID], _ view: Int) -> String {
    let space = space(views[view])
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
  func bulkWallet(_ view: ViewState, _ snapshot: Snapshot) -> Screen.SheetContent {
    let ids = view.selection ?? []
    let lines = snapshot.book.purses(today: snapshot.today)
    let fitting = lines.filter { line in
      line.wallet.active && ids.contains { snapshot.space.transactions.live($0)?.currency == line.wallet.currency }
    }
    return .bulkWallet(fitting.map { WalletRow($0) }, count: ids.count)
  }
}
