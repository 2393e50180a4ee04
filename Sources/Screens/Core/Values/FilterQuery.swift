import Basis
import Insight
import Ledger

/// Filters in the query of a route, so that a filtered list can be linked to, and back returns to it (ANA-06, TXN-16).
extension TransactionFilter {
  public init(_ route: Route) {
    self.init()
    text = TransactionFilter.searchText(route["q"] ?? "")
    for part in TransactionFilter.parts(route["category"]) {
      if sameBytes(part, "none") { uncategorised = true } else if let id = RecordID(part) { categories.append(id) }
    }
    for part in TransactionFilter.parts(route["wallet"]) {
      if let id = RecordID(part) { wallets.append(id) }
    }
    from = route["from"].flatMap { CalendarDate(text: $0) }
    through = route["through"].flatMap { CalendarDate(text: $0) }
    isByPeriod = from != nil && route["by"].map { sameBytes($0, "period") } ?? false
    direction = TransactionFilter.direction(route["direction"] ?? "")
    source = route["source"].flatMap { Transaction.Source(name: $0) }
    awaitedOnly = route["status"].map { sameBytes($0, "awaited") } ?? false
    incompleteOnly = route["status"] != nil && !awaitedOnly
    isShared = TransactionFilter.shared(route["shared"])
    minimum = route["min"].flatMap { TransactionFilter.units($0) }
    maximum = route["max"].flatMap { TransactionFilter.units($0) }
    order = TransactionFilter.order(route["sort"] ?? "")
  }

  public var query: [Route.Item] {
    var items: [Route.Item] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { items.append(Route.Item(name: name, value: value)) }
    }
    add("q", TransactionFilter.searchText(text))
    add("category", TransactionFilter.joined(categories.map { $0.text } + (uncategorised ? ["none"] : [])))
    add("wallet", TransactionFilter.joined(wallets.map { $0.text }))
    add("from", from?.text)
    add("through", through?.text)
    add("by", isByPeriod && from != nil ? "period" : nil)
    add("direction", TransactionFilter.name(direction))
    add("source", source?.name)
    add("status", incompleteOnly ? "incomplete" : awaitedOnly ? "awaited" : nil)
    add("shared", TransactionFilter.name(shared: isShared))
    add("min", minimum.map { String($0) })
    add("max", maximum.map { String($0) })
    add("sort", TransactionFilter.name(order))
    return items
  }

  public var route: Route { Route(.transactions, query) }

  /// Somebody may paste a whole table: its beginning is looked for.
  private static func searchText(_ text: String) -> String { text.firstScalars(200) }

  private static func parts(_ text: String?) -> [String] {
    (text ?? "").parts(0x2C).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func joined(_ parts: [String]) -> String {
    var out = ""
    for part in parts { out += out.isEmpty ? part : "," + part }
    return out
  }

  private static func units(_ text: String) -> Int64? {
    do { return try DecimalText.minorUnits(of: text.bytes, digits: 0) } catch { return nil }
  }

  static func direction(_ name: String) -> Direction {
    switch name {
    case "expense": return .expense
    case "income": return .income
    case "transfer": return .transfer
    default: return .all
    }
  }

  public static func name(_ direction: Direction) -> String {
    switch direction {
    case .all: return ""
    case .expense: return "expense"
    case .income: return "income"
    case .transfer: return "transfer"
    }
  }

  static func shared(_ name: String?) -> Bool? {
    guard let name, sameBytes(name, "only") || sameBytes(name, "personal") else { return nil }
    return sameBytes(name, "only")
  }

  public static func name(shared: Bool?) -> String { shared.map { $0 ? "only" : "personal" } ?? "" }

  static func order(_ name: String) -> Order {
    switch name {
    case "oldest": return .oldest
    case "highest": return .highest
    case "lowest": return .lowest
    default: return .newest
    }
  }

  public static func name(_ order: Order) -> String {
    switch order {
    case .newest: return ""
    case .oldest: return "oldest"
    case .highest: return "highest"
    case .lowest: return "lowest"
    }
  }
}
