import Basis
import Insight
import Ledger
import Screens

/// All filters in one form.
enum FilterPanel {
  static func write(_ model: TransactionsModel, _ words: Words, _ h: inout HTMLWriter) {
    let filter = model.filter
    h.tag(
      "form", .cls("card filter-panel"), .id("filter-panel"), .action(.filter(.apply)), .label(words(.filters)),
      .flag("novalidate")
    ) { h in
      choices(
        words(.category), "category", .category,
        [("none", words(.uncategorised), filter.uncategorised)]
          + model.categories.map {
            ($0.id.text, ($0.icon.map { $0 + " " } ?? "") + $0.name, filter.categories.contains($0.id))
          },
        words, &h)
      if model.wallets.count > 1 {
        choices(
          words(.wallet), "wallet", .wallet,
          zip(model.wallets, words.choices(model.wallets)).map { ($1.0, $1.1, filter.wallets.contains($0.id)) }, words,
          &h)
      }
      h.tag("div", .cls("fields")) { h in fields(filter, hasShared: model.hasShared, words, &h) }
      h.tag("div", .cls("form-actions")) { h in
        h.button(words(.clearAll), .quiet, action: .filter(.clear), id: "f-clear")
        h.submit(words(.apply))
      }
    }
  }

  /// Several of them may be on at once; ‹All› when none is.
  private static func choices(
    _ heading: String, _ name: String, _ toggle: FilterAction, _ all: [(String, String, Bool)], _ words: Words,
    _ h: inout HTMLWriter
  ) {
    let names = Distinct.names(all.map { Named($0.1) })
    let all = all.indices.map { (all[$0].0, names[$0], all[$0].2) }
    let on = all.filter { $0.2 }
    let summary = heading + ": " + (on.isEmpty ? words(.all) : on.count == 1 ? on[0].1 : words.count(on.count))
    h.details(summary, id: "f-" + name) { h in
      h.tag("div", .cls("chip-grid"), .at("role", "group"), .label(heading)) { h in
        for (value, text, isOn) in all {
          h.tag(
            "button", .type("button"), .cls("chip"), .action(.filter(toggle)), .data(value),
            .at("aria-pressed", isOn ? "true" : "false"), text: text)
        }
      }
    }
  }

  /// What is chosen or typed here changes the list at once (TXN-16).
  private static func fields(_ filter: TransactionFilter, hasShared: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let event = ActionName.filter(.change)
    h.select(
      words(.direction), id: "f-direction", name: "direction",
      options: [TransactionFilter.Direction.all, .expense, .income, .transfer].map {
        (TransactionFilter.name($0), name($0, words))
      }, selected: TransactionFilter.name(filter.direction), change: event)
    h.select(
      words(.sort), id: "f-sort", name: "sort",
      options: TransactionFilter.Order.allCases.map { (TransactionFilter.name($0), name($0, words)) },
      selected: TransactionFilter.name(filter.order), change: event)
    h.textField(words(.from), id: "f-from", name: "from", value: filter.from?.text ?? "", type: "date", event: event)
    h.textField(
      words(.through), id: "f-through", name: "through", value: filter.through?.text ?? "", type: "date", event: event)
    h.textField(
      words(.atLeast), id: "f-min", name: "min", value: typed(filter.minimum, words), event: event, mode: "decimal")
    h.textField(
      words(.atMost), id: "f-max", name: "max", value: typed(filter.maximum, words), event: event, mode: "decimal")
    h.select(
      words(.source), id: "f-source", name: "source",
      options: [("", words(.all))]
        + [Transaction.Source.manual, .import, .bank, .capture].map { ($0.name, name($0, words)) },
      selected: filter.source?.name ?? "", change: event)
    h.select(
      words(.state), id: "f-status", name: "status",
      options: [("", words(.all)), ("incomplete", words(.onlyIncomplete)), ("awaited", words(.pendingCard))],
      selected: filter.incompleteOnly ? "incomplete" : filter.awaitedOnly ? "awaited" : "", change: event)
    guard hasShared || filter.isShared != nil else { return }
    h.select(
      words(.sharing), id: "f-shared", name: "shared",
      options: [("", words(.all)), ("only", words(.sharedOnly)), ("personal", words(.personalOnly))],
      selected: TransactionFilter.name(shared: filter.isShared), change: event)
  }

  private static func typed(_ units: Int64?, _ words: Words) -> String {
    units.map { words.format.magnitude(Money(minorUnits: $0, currency: words.currency)) } ?? ""
  }

  static func name(_ direction: TransactionFilter.Direction, _ words: Words) -> String {
    switch direction {
    case .all: return words(.all)
    case .expense: return words(.expenses)
    case .income: return words(.income)
    case .transfer: return words(.transfers)
    }
  }

  static func name(_ order: TransactionFilter.Order, _ words: Words) -> String {
    switch order {
    case .newest: return words(.newest)
    case .oldest: return words(.oldest)
    case .highest: return words(.highest)
    case .lowest: return words(.lowest)
    }
  }

  static func name(_ source: Transaction.Source, _ words: Words) -> String {
    switch source {
    case .manual, .template: return words(.sourceManual)
    case .import: return words(.sourceImport)
    case .bank: return words(.sourceBank)
    case .capture: return words(.sourceCapture)
    case .shared: return words(.sourceShared)
    }
  }
}
