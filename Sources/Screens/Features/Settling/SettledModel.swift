import Basis
import Filing
import Ledger

/// Which payments of a group are listed, and in which order (SPL-18): what stands in the address, for the app and for
/// the server's report alike.
public struct SettlementFilter: Sendable, Equatable {
  public enum Order: String, CaseIterable, Sendable { case newest, oldest, largest, smallest }

  public var member: RecordID?
  /// The first and the last day.
  public var from: CalendarDate?
  public var through: CalendarDate?
  /// Minor units; as they were typed when they cannot be read.
  public var least: Int64?
  public var most: Int64?
  public var order = Order.newest
  /// An amount or a day that cannot be read, by the name of its field; nothing is left out for it.
  public var unread: [String] = []
  public static let fields = ["member", "from", "through", "least", "most", "order"]

  /// - Parameter value: what stands in the address under a name.
  public init(_ value: (String) -> String?, currency: CurrencyCode, format: LocaleFormat) {
    member = value("member").flatMap { RecordID($0) }
    func date(_ name: String, _ unread: inout [String]) -> CalendarDate? {
      guard let text = value(name), !text.isEmpty else { return nil }
      guard let date = CalendarDate(text: text), date.isAccepted else {
        unread.append(name)
        return nil
      }
      return date
    }
    func amount(_ name: String, _ unread: inout [String]) -> Int64? {
      guard let text = value(name), !PlainText.trimmed(text).isEmpty else { return nil }
      guard let units = PlainText.number(text, digits: currency, format) else {
        unread.append(name)
        return nil
      }
      return units
    }
    from = date("from", &unread)
    through = date("through", &unread)
    least = amount("least", &unread)
    most = amount("most", &unread)
    let name = value("order") ?? ""
    for known in Order.allCases where sameBytes(known.rawValue, name) { order = known }
  }

  public var isEmpty: Bool { member == nil && from == nil && through == nil && least == nil && most == nil }

  /// Those that fit, in order.
  func pick(_ rows: [SettlementRow]) -> [SettlementRow] {
    var found = rows.filter { row in
      (member == nil || row.from.id == member || row.to.id == member)
        && (from.map { row.date >= $0 } ?? true) && (through.map { row.date <= $0 } ?? true)
        && (least.map { row.money.minorUnits >= $0 } ?? true) && (most.map { row.money.minorUnits <= $0 } ?? true)
    }
    // Of equal ones the newest first.
    switch order {
    case .newest: break
    case .oldest: found.reverse()
    case .largest:
      found.sort {
        $0.money.minorUnits == $1.money.minorUnits ? $0.at > $1.at : $0.money.minorUnits > $1.money.minorUnits
      }
    case .smallest:
      found.sort {
        $0.money.minorUnits == $1.money.minorUnits ? $0.at > $1.at : $0.money.minorUnits < $1.money.minorUnits
      }
    }
    return found
  }
}

/// What was paid between the members, to be looked through and taken along (SPL-18).
public struct SettledModel: Sendable {
  public let filter: SettlementFilter
  /// As many as come into the document at a time.
  public let rows: [SettlementRow]
  public let count: Int
  /// Whether there are any at all.
  public let isEmpty: Bool
  /// Of those that count: not of what was reopened.
  public let sum: Money
  /// Between whom there are any.
  public let people: [Person]
  public let least: String
  public let most: String

  /// - Parameter limit: how many rows come along at most; all of them on paper.
  public init(_ group: GroupSnapshot, _ value: (String) -> String?, limit: Int = .max) {
    filter = SettlementFilter(value, currency: group.currency, format: group.format)
    least = value("least") ?? ""
    most = value("most") ?? ""
    let all = SettlementRow.all(group)
    let found = filter.pick(all)
    count = found.count
    isEmpty = all.isEmpty
    rows = Array(found.prefix(limit))
    var sum: Int64 = 0
    for row in found where !row.isReopened { sum = sum.addingClamped(row.money.minorUnits) }
    self.sum = group.money(sum)
    people = group.members.filter { member in all.contains { $0.from.id == member.id || $0.to.id == member.id } }
      .map { group.person($0.id) }
  }

  init(_ group: GroupSnapshot, route: Route, pages: Int) {
    self.init(group, { route[$0] }, limit: GroupModel.page * (pages + 1))
  }
}
