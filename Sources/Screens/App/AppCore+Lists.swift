import Basis
import Insight
import Ledger
import Replica

extension AppCore {
  /// Search, filters, paging and selecting in the list of transactions.
  func listAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "list.more": views[view].pages += 1
    case "search":
      var filter = TransactionFilter(views[view].route)
      filter.text = action["q"] ?? action.value
      show(filter, view, replace: true)
    case "filter.open": views[view].isFilterOpen = true
    case "filter.close": views[view].isFilterOpen = false
    case "filter.clear":
      var filter = TransactionFilter()
      filter.order = TransactionFilter(views[view].route).order
      show(filter, view)
    case "filter.apply": applyFilter(action, view)
    case "select.start": views[view].selection = []
    case "select.end": views[view].selection = nil
    case "select.toggle":
      guard let id = action.id else { return }
      var chosen = views[view].selection ?? []
      if let index = chosen.firstIndex(of: id) { chosen.remove(at: index) } else { chosen.append(id) }
      views[view].selection = chosen
    case "select.all":
      let snapshot = snapshot(views[view])
      let list = TransactionFilter(views[view].route).run(snapshot.space, snapshot.book, today: today)
      views[view].selection = list.ids
    case "select.category":
      if !(views[view].selection ?? []).isEmpty { views[view].sheet = .bulkCategory }
    case "select.delete":
      guard let ids = views[view].selection, !ids.isEmpty else { return }
      if change([.deleteRecords(RecordList(kind: .transaction, ids: ids))], view, .deleted(count: ids.count)) {
        views[view].selection = nil
      }
    default: return
    }
  }

  private func show(_ filter: TransactionFilter, _ view: Int, replace: Bool = false) {
    let selection = views[view].selection
    views[view].pages = 0
    go(filter.route, view, replace: replace)
    views[view].selection = selection
  }

  private func applyFilter(_ action: AppAction, _ view: Int) {
    var filter = TransactionFilter(views[view].route)
    filter.categories = []
    filter.wallets = []
    filter.uncategorised = false
    for field in action.fields {
      if sameBytes(field.name, "category") {
        if sameBytes(field.value, "none") {
          filter.uncategorised = true
        } else if let id = RecordID(field.value), !filter.categories.contains(id) {
          filter.categories.append(id)
        }
      }
      if sameBytes(field.name, "wallet"), let id = RecordID(field.value), !filter.wallets.contains(id) {
        filter.wallets.append(id)
      }
    }
    filter.from = action["from"].flatMap { CalendarDate(text: $0) }
    filter.through = action["through"].flatMap { CalendarDate(text: $0) }
    filter.direction = TransactionFilter.direction(action["direction"] ?? "")
    filter.source = action["source"].flatMap { Transaction.Source(name: $0) }
    filter.incompleteOnly = action["status"].map { !$0.isEmpty } ?? false
    filter.order = TransactionFilter.order(action["sort"] ?? "")
    filter.minimum = units(action["min"])
    filter.maximum = units(action["max"])
    show(filter, view)
  }

  private func units(_ text: String?) -> Int64? {
    guard let text, !text.isEmpty else { return nil }
    let currency = ownID.flatMap { replica.space($0)?.currency } ?? .chf
    do throws(AmountExpression.Problem) {
      return try AmountExpression.minorUnits(text, currency: currency, format: format)
    } catch {
      return nil
    }
  }
}
