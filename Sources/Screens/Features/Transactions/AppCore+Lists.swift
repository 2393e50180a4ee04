import Basis
import Insight
import Ledger
import Replica

extension AppCore {
  /// Search, filters, paging and selecting in the list of transactions.
  func listAction(_ verb: ListAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    // The end presses it by itself, and may do so twice before the next rows are drawn.
    case .more: if action.number ?? tab.pages == tab.pages { tab.pages += 1 }
    }
  }

  func search(_ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    var filter = TransactionFilter(tab.route)
    filter.text = action["q"] ?? action.value
    show(filter, tab, replace: true)
  }

  func filterAction(_ verb: FilterAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .open: tab.isFilterOpen = true
    case .close: tab.isFilterOpen = false
    case .clear:
      var filter = TransactionFilter()
      filter.order = TransactionFilter(tab.route).order
      show(filter, tab)
    case .apply, .change: applyFilter(verb, action, tab)
    case .category, .wallet: toggle(verb, action, tab)
    }
  }

  func selectAction(_ verb: SelectAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .start: tab.selection = []
    case .end: tab.selection = nil
    case .toggle:
      guard let id = action.id else { return }
      var chosen = tab.selection ?? []
      AppCore.toggle(id, in: &chosen)
      tab.selection = chosen
    case .all:
      let snapshot = snapshot(tab)
      let list = TransactionFilter(tab.route).run(snapshot.space, snapshot.book, today: today)
      tab.selection = list.ids
    case .category:
      guard !(tab.selection ?? []).isEmpty else { return }
      tab.picking = CategoryPicking()
      tab.sheet = .bulkCategory
    case .delete:
      guard let ids = tab.selection, !ids.isEmpty else { return }
      if change([.deleteRecords(RecordList(kind: .transaction, ids: ids))], tab, .deleted(count: ids.count)) {
        tab.selection = nil
      }
    }
  }

  private func show(_ filter: TransactionFilter, _ tab: Tab, replace: Bool = false) {
    let selection = tab.selection
    tab.pages = 0
    go(filter.route, tab, replace: replace)
    tab.selection = selection
  }

  /// The list follows while the panel is open, without a step of history for each touch (TXN-16).
  private func refine(_ filter: TransactionFilter, _ tab: Tab) {
    show(filter, tab, replace: true)
    tab.isFilterOpen = true
  }

  /// One category or wallet more, or less.
  private func toggle(_ verb: FilterAction, _ action: AppAction, _ tab: Tab) {
    var filter = TransactionFilter(tab.route)
    if sameBytes(action.value, "none") {
      filter.uncategorised.toggle()
    } else if let id = action.id {
      if verb == .category {
        AppCore.toggle(id, in: &filter.categories)
      } else {
        AppCore.toggle(id, in: &filter.wallets)
      }
    }
    refine(filter, tab)
  }

  private static func toggle(_ id: RecordID, in list: inout [RecordID]) {
    if let index = list.firstIndex(of: id) { list.remove(at: index) } else { list.append(id) }
  }

  private func applyFilter(_ verb: FilterAction, _ action: AppAction, _ tab: Tab) {
    var filter = TransactionFilter(tab.route)
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
    if verb == .change { refine(filter, tab) } else { show(filter, tab) }
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
