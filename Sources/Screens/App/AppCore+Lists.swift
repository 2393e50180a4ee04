import Basis
import Insight
import Ledger
import Replica

extension AppCore {
  /// Search, filters, paging and selecting in the list of transactions.
  func listAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    // The end presses it by itself, and may do so twice before the next rows are drawn.
    case "list.more": if action.number ?? views[view].pages == views[view].pages { views[view].pages += 1 }
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
    case "filter.apply", "filter.change": applyFilter(action, view)
    case "filter.category", "filter.wallet": toggle(action, view)
    case "select.start": views[view].selection = []
    case "select.end": views[view].selection = nil
    case "select.toggle":
      guard let id = action.id else { return }
      var chosen = views[view].selection ?? []
      AppCore.toggle(id, in: &chosen)
      views[view].selection = chosen
    case "select.all":
      let snapshot = snapshot(views[view])
      let list = TransactionFilter(views[view].route).run(snapshot.space, snapshot.book, today: today)
      views[view].selection = list.ids
    case "select.category":
      guard !(views[view].selection ?? []).isEmpty else { return }
      views[view].picking = CategoryPicking()
      views[view].sheet = .bulkCategory
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

  /// The list follows while the panel is open, without a step of history for each touch (TXN-16).
  private func refine(_ filter: TransactionFilter, _ view: Int) {
    show(filter, view, replace: true)
    views[view].isFilterOpen = true
  }

  /// One category or wallet more, or less.
  private func toggle(_ action: AppAction, _ view: Int) {
    var filter = TransactionFilter(views[view].route)
    if sameBytes(action.value, "none") {
      filter.uncategorised.toggle()
    } else if let id = action.id {
      if sameBytes(action.name, "filter.category") {
        AppCore.toggle(id, in: &filter.categories)
      } else {
        AppCore.toggle(id, in: &filter.wallets)
      }
    }
    refine(filter, view)
  }

  private static func toggle(_ id: RecordID, in list: inout [RecordID]) {
    if let index = list.firstIndex(of: id) { list.remove(at: index) } else { list.append(id) }
  }

  private func applyFilter(_ action: AppAction, _ view: Int) {
    var filter = TransactionFilter(views[view].route)
    filter.from = action["from"].flatMap { CalendarDate(text: $0) }
    filter.through = action["through"].flatMap { CalendarDate(text: $0) }
    filter.direction = TransactionFilter.direction(action["direction"] ?? "")
    filter.source = action["source"].flatMap { Transaction.Source(name: $0) }
    filter.incompleteOnly = action["status"].map { sameBytes($0, "incomplete") } ?? false
    filter.awaitedOnly = action["status"].map { sameBytes($0, "awaited") } ?? false
    filter.isShared = TransactionFilter.shared(action["shared"])
    filter.order = TransactionFilter.order(action["sort"] ?? "")
    filter.minimum = units(action["min"])
    filter.maximum = units(action["max"])
    if sameBytes(action.name, "filter.change") { refine(filter, view) } else { show(filter, view) }
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
