import Basis
import Insight

/// Where a view is: a page of the app and its query. Every state that a person may want to come back to is in it.
public struct Route: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  public var page: Page
  public var query: [Item]
  /// What stood behind the `#` of a mail's link. It is in no address that is written.
  var secret: String?

  public init(_ page: Page, _ query: [Item] = []) {
    self.page = page
    self.query = query
  }

  /// The first value under this name.
  public subscript(_ name: String) -> String? {
    for item in query where sameBytes(item.name, name) { return item.value }
    return nil
  }

  /// Reads `/transactions?q=rent`. What is unknown leads to the Dashboard.
  public init(path text: String) {
    var bytes = text.bytes
    if let hash = bytes.firstIndex(of: 0x23) {
      let rest = bytes[(hash + 1)...]
      if !rest.isEmpty { secret = String(decoding: Array(rest), as: UTF8.self) }
      bytes = Array(bytes[..<hash])
    }
    let mark = bytes.firstIndex(of: 0x3F) ?? bytes.count
    var parts: [String] = []
    for part in bytes[..<mark].split(separator: 0x2F) { parts.append(String(decoding: part, as: UTF8.self)) }
    page = Route.page(parts)
    query = []
    guard mark < bytes.count else { return }
    for pair in bytes[(mark + 1)...].split(separator: 0x26) {
      let equals = pair.firstIndex(of: 0x3D) ?? pair.endIndex
      let value = equals < pair.endIndex ? pair[pair.index(after: equals)...] : []
      query.append(Item(name: PercentText.decoded(pair[..<equals]), value: PercentText.decoded(value)))
    }
  }

  private static func page(_ parts: [String]) -> Page {
    guard let first = parts.first else { return .dashboard }
    let listed = named(first) ?? .dashboard
    guard parts.count > 1 else { return listed }
    guard let id = RecordID(parts[1]) else { return named(first + "/" + parts[1]) ?? listed }
    switch listed {
    case .wallets: return .wallet(id)
    case .transactions: return .transaction(id)
    case .together:
      if parts.count > 3, sameBytes(parts[2], "expenses"), let expense = RecordID(parts[3]) {
        return .expense(id, expense)
      }
      return .group(id)
    default: return listed
    }
  }

  private static func named(_ name: String) -> Page? {
    for place in places where sameBytes(place.name, name) { return place.page }
    return nil
  }

  /// Every page that needs nothing more than its name, for tests that visit all of them.
  public static var topPaths: [String] {
    places.filter { !$0.name.bytes.contains(0x2F) }.map { "/" + $0.name }
  }

  public var path: String {
    var out = "/"
    switch page {
    case .wallet(let id): out += "wallets/" + id.text
    case .transaction(let id): out += "transactions/" + id.text
    case .group(let id): out += "together/" + id.text
    case .expense(let group, let id): out += "together/" + group.text + "/expenses/" + id.text
    default: out += page.place.name
    }
    guard !query.isEmpty else { return out }
    var bytes = out.bytes
    var separator: UInt8 = 0x3F
    for item in query where !item.value.isEmpty {
      bytes.append(separator)
      PercentText.append(item.name, to: &bytes)
      bytes.append(0x3D)
      PercentText.append(item.value, to: &bytes)
      separator = 0x26
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Questions of the help page that other pages lead to: `/help?topic=budgets` has that one open.
public enum HelpTopic {
  public static let budgets = "budgets"
}

extension Route {
  /// With one item of the query changed, in its place.
  func setting(_ name: String, _ value: String) -> Route {
    var items: [Item] = []
    var isSet = false
    for item in query {
      if sameBytes(item.name, name) {
        if !isSet { items.append(Item(name: name, value: value)) }
        isSet = true
      } else {
        items.append(item)
      }
    }
    if !isSet { items.append(Item(name: name, value: value)) }
    return Route(page, items)
  }
}
