import Basis
import Ledger

/// What a field takes, found by trying: nothing about records is listed here, so that a new field, a new kind and a
/// tighter bound are followed without a change.
public indirect enum HostileShape: Sendable {
  case integer([Int64]), text([String]), date([CalendarDate]), choice([String])
  case id, currency, flag, json
  case ids, integers([Int64])
  /// A list of objects; the members that each has to have come first.
  case list([HostileField])
}

public struct HostileField: Sendable {
  public let name: String
  public let shape: HostileShape
  public let isRequired: Bool
}

/// Values at the edges. Those that do not decode are left out of a field's shape.
public enum HostileValues {
  public static let integers: [Int64] = [
    0, 1, -1, 2, 7, 12, 28, 31, 32, 50, 99, 100, 101, 1000, 1439, 1440, 9_999, 10_000, 10_001, 50_000, 123_45, -987_65,
    5_000_00,
    99_999_999_99, -99_999_999_99, 1_000_000_000_00, 1_000_000_000_000_00, -1_000_000_000_000_00, 1 << 31, -(1 << 31),
    1 << 53, 1_785_000_000_000,
    .max, .max - 1, .min, .min + 1, .max / 2, .min / 2, .max / 100, .max / 60_000, .max / 86_400_000,
  ]
  public static let dates = [
    "0001-01-01", "0001-12-31", "1582-10-15", "1899-12-31", "1900-01-01", "1969-12-31", "1970-01-01", "2000-02-29",
    "2024-02-29", "2026-01-31",
    "2026-07-20", "2199-12-31", "2200-01-01", "9999-11-30", "9999-12-31",
  ].compactMap { CalendarDate(text: $0) }
  public static let texts = [
    "", " ", "a", "Coop", "Migros Zürich", "\u{0}", "\n\r\t", "\u{202E}gnp.exe", "e\u{301}\u{301}\u{301}", "👨‍👩‍👧‍👦",
    "\u{FEFF}", "\u{FFFD}",
    "<script>alert(1)</script>", "\"'&", "=cmd|' /C calc'!A0", "{0}{1}{9}", "%00%ff", "../../x", "0", "-1", "ß", "İ",
    "ﷺ", "\u{1F1E8}\u{1F1ED}",
    ",,,,", "work,personal", "2026-07-20", "CHF", String(repeating: "a", count: 200),
    String(repeating: "ä€", count: 2_000),
    String(repeating: "x ", count: 4_000),
  ]
  public static let currencies = ["CHF", "EUR", "JPY", "KWD", "CLF", "XXX"]
  /// Names of choices. A field that takes none of them but its own default is found by `HostileLawTests`.
  public static let words = """
    active ask keep replace both bank cash eWallet card savings other bonusDeadline bonusFound budget budgets goals periods income \
    groups code contains equals startsWith contributing created custom description counterparty notes amount direction wallet source \
    dismiss dismissed duplicate ended error everyone exact expenses settlements members ratio expired free pro granted group household \
    event expense income-based incomes in out incomplete complete lapsed manual auto import capture template messages imports banks \
    needs wants noIncome none rule merchant learned previous next outgoing overPlan celebration firstBudget ownShare amountPaid \
    pending booked percent periodStarted budgetAlert budgetPassed pool regular reimbursementOnly resolution savingsGoal settled shared \
    store swiss standard unreachable limited refused unreadable unsure weekly biweekly monthly weight withdrawn work personal cleared \
    groupSummary budgetSummary messagesWait consentEnds bankRows bankFailed newExpense importDone
    """.split(separator: " ").map(String.init)
}

/// Finds the shape of one field with a question: what is wrong with this value in its place?
struct HostileProbe {
  /// Nil where the value is taken.
  let problem: (JSON) -> DecodingProblem?

  private func takes(_ json: JSON) -> Bool { problem(json) == nil }

  func shape() -> HostileShape {
    let text = JSON.string("no such word, id or date")
    let takesObject = takes(.object([JSONMember("what", .bool(true))]))
    if takes(text), takes(.integer(1)), takesObject { return .json }
    if takes(.bool(true)) { return .flag }
    let numbers = HostileValues.integers.filter { takes(.integer($0)) }
    if !numbers.isEmpty { return .integer(numbers) }
    if takes(text) || takes(.string("a")) && takes(.string("b")) {
      return .text(HostileValues.texts.filter { takes(.string($0)) })
    }
    if takes(.string("00000000000000000000000000000abc")) { return .id }
    if takes(.string("CHF")), takes(.string("EUR")) { return .currency }
    let dates = HostileValues.dates.filter { takes(.string($0.text)) }
    if !dates.isEmpty { return .date(dates) }
    let words = HostileValues.words.filter { takes(.string($0)) }
    if !words.isEmpty { return .choice(words) }
    if takes(.array([.string("00000000000000000000000000000abc")])) { return .ids }
    let elements = HostileValues.integers.filter {
      takes(.array([.integer($0)])) || takes(.array([.integer($0), .integer($0), .integer($0)]))
    }
    if !elements.isEmpty { return .integers(elements) }
    if takes(.array([])) { return .list(HostileProbe.members { problem(.array([.object($0)])) }) }
    return .json
  }

  /// The members of a list's element: those that it misses, then those that it knows.
  static func members(_ problem: @escaping ([JSONMember]) -> DecodingProblem?) -> [HostileField] {
    var base: [JSONMember] = []
    var required: [String] = []
    for _ in 0..<40 {
      guard case .missing(let name)? = problem(base) else { break }
      guard
        let value = candidates.first(where: {
          problem(base + [JSONMember(name, $0)]).map { !isAbout(name, $0) } ?? true
        })
      else { break }
      base.append(JSONMember(name, value))
      required.append(name)
    }
    var fields: [HostileField] = []
    for name in HostileRecords.names {
      let isRequired = required.contains(name)
      let others = base.filter { $0.name != name }
      func ask(_ value: JSON) -> DecodingProblem? { problem(others + [JSONMember(name, value)]) }
      // A list and an object suit no field of a list's element but one of free form.
      guard isRequired || ask(.object([])) != nil || ask(.array([.null])) != nil else { continue }
      fields.append(HostileField(name: name, shape: HostileProbe(problem: ask).shape(), isRequired: isRequired))
    }
    return fields
  }

  private static let candidates: [JSON] =
    [
      .integer(1), .string("00000000000000000000000000000abc"), .string("2026-07-20"), .string("CHF"), .string("a"),
      .bool(true), .array([]), .object([]),
    ]
    + HostileValues.words.map { .string($0) }

  static func isAbout(_ name: String, _ problem: DecodingProblem) -> Bool {
    switch problem {
    case .missing(let other), .wrongType(let other), .unknownName(let other), .outOfRange(let other),
      .amountTooLarge(let other),
      .dateOutOfRange(let other):
      other == name
    default: true
    }
  }
}
