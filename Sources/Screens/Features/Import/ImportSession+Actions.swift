import Basis
import Filing
import Intake
import Ledger

/// A review as the page's controls change it.
extension ImportSession {
  /// The page has the sentence for it.
  mutating func refuseSize() {
    take(StatementRefusal(message: "", code: .tooLarge))
  }

  mutating func include(_ action: AppAction) {
    if let index = action.number { include(index, action["input"].map { sameBytes($0, "true") }) }
  }

  mutating func pay(_ action: AppAction) {
    if let index = action.number { pay(index, action["input"].map { sameBytes($0, "true") }) }
  }

  mutating func takeCash(_ action: AppAction, _ space: Space) {
    if let index = action.number { takeCash(index, action["input"].map { sameBytes($0, "true") }, space) }
  }

  /// Wallets, names and balances as the page's controls have them: `wallet0`, `name0`, `balance0`.
  mutating func readTargets(_ action: AppAction) {
    for position in targets.indices {
      let suffix = String(position)
      direct(
        position, to: action["wallet" + suffix].map { RecordID($0) }, name: action["name" + suffix],
        closingText: action["balance" + suffix])
    }
  }

  /// Where to say what becomes of categories of the file without a match, by which chosen rows would stay without one;
  /// nil where there are none.
  var openCategory: String? {
    guard let reading else { return nil }
    let open = foreign.indices.filter { foreign[$0].isOpen }
    guard !open.isEmpty else { return nil }
    let names = open.map { TextFolding.key(foreign[$0].name) }
    let isNeeded = rows.contains { row in
      guard row.isIncluded, row.category == nil, row.change == nil, let name = reading.entries[row.index].category
      else { return false }
      return names.contains(TextFolding.key(name))
    }
    return isNeeded ? open.count > 1 ? "foreign-all" : "foreign-" + String(open[0]) : nil
  }

  /// `foreign3` is the id of a category, `new`, or empty for none; `foreignAll` is for all that have no match yet.
  mutating func mapCategory(_ action: AppAction) {
    let forAll = action["foreignAll"].flatMap { $0.isEmpty ? nil : $0 }
    for position in foreign.indices {
      guard
        let text = foreign[position].isOpen
          ? forAll ?? action["foreign" + String(position)] : action["foreign" + String(position)]
      else {
        continue
      }
      let id = RecordID(text)
      let createsNew = sameBytes(text, "new")
      guard id != foreign[position].category || createsNew != foreign[position].createsNew else { continue }
      mapForeign(position, to: id, createsNew: createsNew)
    }
  }

  /// Takes over what the person corrected under ‹Columns›.
  mutating func correct(_ verb: ImportAction, _ action: AppAction) {
    var changed = mapping ?? reading?.mapping ?? table?.mapping ?? ColumnMapping()
    switch verb {
    case .column:
      for column in reading?.columns ?? table?.columns ?? [] {
        guard let text = action["column" + String(column.index)], let role = ImportSession.role(text) else { continue }
        if role != column.role { changed.assign(role, to: column.index) }
      }
    case .header:
      guard let line = action.number else { return }
      changed.headerLine = line
    case .dates: changed.dateOrder = ImportSession.dateOrder(action.value)
    case .swapDates:
      changed.dateOrder = changed.dateOrder == .monthDayYear ? .dayMonthYear : .monthDayYear
    case .numbers: changed.decimalPoint = sameBytes(action.value, "comma") ? 0x2C : 0x2E
    case .flip: changed.flipsSign = !(changed.flipsSign ?? false)
    case .currency: if let code = CurrencyCode(action.value) { assume(code) }
    default: return
    }
    guard verb != .currency else { return }
    correct(changed)
  }

  private static func role(_ text: String) -> ColumnRole? {
    var raw = 0
    for byte in text.bytes {
      guard byte >= 0x30 && byte <= 0x39 && raw < 100 else { return nil }
      raw = raw * 10 + Int(byte - 0x30)
    }
    return text.isEmpty ? nil : ColumnRole(rawValue: UInt8(truncatingIfNeeded: raw))
  }

  private static func dateOrder(_ text: String) -> DateOrder? {
    switch text {
    case "dmy": return .dayMonthYear
    case "mdy": return .monthDayYear
    case "ymd": return .yearMonthDay
    default: return nil
    }
  }
}
