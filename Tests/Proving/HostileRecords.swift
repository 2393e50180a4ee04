import Basis
import Ledger

/// Makes records of every kind with any values that decode: the ends of what each field may hold, first and last dates,
/// references to what is there and to what is not, ids that occur twice, long lists and odd texts. Fields come from what each
/// kind's `visit` names, so that a new field or kind is in without being listed.
public struct HostileRecords {
  public var random: SeededRandom
  public let space: RecordID
  /// Few ids, so that records refer to each other, and some meet.
  private var ids: [RecordID]
  /// Of all records.
  public var version: Int64 = 1
  /// Whether values beyond the bounds are made, too: such records must be kept unread.
  public var exceedsBounds = false
  /// The most elements of a list, before one that is at its limit.
  private let longList: Int

  public init(seed: UInt64, space: RecordID, longList: Int = 40) {
    random = SeededRandom(seed: seed)
    self.space = space
    self.longList = longList
    ids = [space, Group.recordID, SplitRatioSettings.recordID, Member.jointWalletID]
    for _ in 0..<40 { ids.append(RecordID(high: random.next(), low: random.next())) }
  }

  /// - Parameter group: whether the space is a group's.
  public mutating func records(_ count: Int, group: Bool) -> [StoredRecord] {
    var out = [settings()]
    if group { out.append(record(.group, id: Group.recordID)) }
    for _ in 0..<count {
      let kind = random.pick(RecordKind.allCases)
      guard kind != .settings, group || kind != .group else { continue }
      out.append(record(kind, id: kind == .splitRatio ? SplitRatioSettings.recordID : random.pick(ids)))
    }
    return out
  }

  /// Settings as hostile as the rest, with a currency, since there is no ledger without one.
  private mutating func settings() -> StoredRecord { record(.settings, id: space) }

  public mutating func record(_ kind: RecordKind, id: RecordID) -> StoredRecord {
    StoredRecord(kind: kind, id: id, version: version, purged: false, payload: .init(object(kind.shape, kind).bytes))
  }

  private mutating func object(_ shape: [DescribedField], _ kind: RecordKind?) -> JSON {
    var members: [JSONMember] = []
    for field in shape {
      // Deleted records are read by little.
      if field.name == "deletedAt", Int.random(in: 0..<8, using: &random) > 0 { continue }
      if field.name != "currency", Int.random(in: 0..<10, using: &random) == 0 { continue }
      members.append(JSONMember(field.name, value(field)))
    }
    if kind == .expense, Bool.random(using: &random) { members = addingUp(members) }
    return .object(members)
  }

  /// An expense whose parts add up, as the rules ask.
  private mutating func addingUp(_ members: [JSONMember]) -> [JSONMember] {
    let amount = Int64.random(in: 1...Bound.amount.most, using: &random)
    var rest = members.filter { !["amount", "paid", "shares"].contains($0.name) }
    let (one, other) = (random.pick(ids), random.pick(ids))
    func part(_ member: RecordID, _ amount: Int64) -> JSON {
      .object([JSONMember("member", .string(member.text)), JSONMember("amount", .integer(amount))])
    }
    rest.append(JSONMember("amount", .integer(amount)))
    rest.append(JSONMember("paid", .array([part(one, amount)])))
    rest.append(JSONMember("shares", .array([part(one, amount / 3), part(other, amount - amount / 3)])))
    return rest
  }

  private mutating func value(_ field: DescribedField) -> JSON {
    switch field.shape {
    case .text: .string(text())
    case .id: .string(random.pick(ids).text)
    case .ids: .array((0..<count()).map { _ in .string(random.pick(ids).text) })
    case .date: .string(date().text)
    case .currency: .string(random.pick(["CHF", "EUR", "JPY", "KWD", "CLF"]))
    case .flag: .bool(Bool.random(using: &random))
    case .json: random.pick([.null, .object([]), .array([]), .string(text()), .integer(.max), .integer(.min)])
    case .number(let bound): .integer(number(bound))
    case .numbers(let bound): .array((0..<random.pick([0, 3, 3, 31, longList])).map { _ in .integer(number(bound)) })
    case .choice(let names): .string(random.pick(names))
    case .list(let shape): .array((0..<count()).map { _ in object(shape, nil) })
    }
  }

  private mutating func count() -> Int { random.pick([0, 1, 1, 2, 3, longList]) }

  private mutating func number(_ bound: Bound) -> Int64 {
    if exceedsBounds, Int.random(in: 0..<12, using: &random) == 0 { return random.edgyInt64() }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return bound.most
    case 1: return bound.least
    case 2: return bound.clamped(0)
    case 3: return bound.clamped(Int64.random(in: -1000...1000, using: &random))
    default: return Int64.random(in: bound.least...bound.most, using: &random)
    }
  }

  private mutating func date() -> CalendarDate {
    let ends = [CalendarDate.earliest, .latest, CalendarDate.earliest.adding(days: -36_000), CalendarDate.latest.adding(days: 36_000)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return exceedsBounds ? random.pick(ends + [CalendarDate(text: "0001-01-01") ?? .earliest, CalendarDate(text: "9999-12-31") ?? .latest]) : random.pick(ends)
    case 1: return CalendarDate.earliest.adding(days: Int.random(in: 0...109_572, using: &random))
    default: return RandomIntents.today.adding(days: Int.random(in: -400...400, using: &random))
    }
  }

  private mutating func text() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return ""
    case 1: return String(repeating: "x", count: 5_000)
    case 2: return "\u{202E}\u{200B}e\u{301}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{0}"
    case 3: return "\u{FFFF}<script>&\"'\u{7F}"
    case 4: return "," + ",".repeating(20)
    default: return random.pick(["Coop", "Rent", "Ann", "Ben", "Needs", "2026-01-01", "-9223372036854775808", "name,amount"])
    }
  }
}

extension String {
  fileprivate func repeating(_ count: Int) -> String { String(repeating: self, count: count) }
}
