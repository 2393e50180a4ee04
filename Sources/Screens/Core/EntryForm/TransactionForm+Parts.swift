import Basis
import Ledger

/// Splitting an entry into parts while its sheet is open (TXN-28).
extension TransactionForm {
  /// One part as it is typed.
  public struct PartForm: Sendable, Equatable {
    /// Without a sign, like the whole; sums are allowed.
    public var amount = ""
    public var category: RecordID?
    public var note = ""

    init() {}
  }

  /// As many as the ledger takes.
  static let mostParts = 50

  public var isSplit: Bool { !parts.isEmpty }

  /// Takes over `part0-amount`, `part0-category`, `part0-note` and so on.
  mutating func readParts(_ action: AppAction) {
    for index in parts.indices {
      let name = "part" + String(index)
      action.take(name + "-amount", &parts[index].amount)
      action.take(name + "-note", &parts[index].note)
      if let text = action[name + "-category"] { parts[index].category = RecordID(text) }
    }
  }

  /// Two parts to begin with: the first has what was chosen so far.
  mutating func unfoldParts() {
    guard parts.isEmpty, direction != .transfer else { return }
    var first = PartForm()
    first.category = category
    parts = [first, PartForm()]
    isDirty = true
  }

  /// One entry again, with the category of the first part.
  mutating func foldParts() {
    guard let first = parts.first else { return }
    category = first.category
    categoryChosen = category != nil
    parts = []
    problem = nil
    isDirty = true
  }

  mutating func removePart(_ index: Int) {
    guard parts.indices.contains(index) else { return }
    parts.remove(at: index)
    isDirty = true
    problem = nil
    if parts.count == 1 { foldParts() }
  }

  /// What is not in any part yet, in minor units: negative when the parts are too much. Nil while the whole or a part
  /// cannot be read.
  func left(_ currency: CurrencyCode, _ format: LocaleFormat) -> Int64? {
    guard var rest = TransactionForm.units(amount, currency, format) else { return nil }
    for part in parts where !part.isBlank {
      guard let units = TransactionForm.units(part.amount, currency, format) else { return nil }
      let (next, overflow) = rest.subtractingReportingOverflow(units)
      if overflow { return nil }
      rest = next
    }
    return rest
  }

  /// Gives what is left to the last part without an amount, or to a new one.
  mutating func assignRest(_ currency: CurrencyCode, _ format: LocaleFormat) {
    guard let rest = left(currency, format), rest > 0 else { return }
    let target = parts.lastIndex { $0.isBlank }
    if target == nil { parts.append(PartForm()) }
    parts[target ?? parts.count - 1].amount = format.magnitude(Money(minorUnits: rest, currency: currency))
    isDirty = true
    problem = nil
  }

  private static func units(_ text: String, _ currency: CurrencyCode, _ format: LocaleFormat) -> Int64? {
    do throws(AmountExpression.Problem) {
      return try AmountExpression.minorUnits(text, currency: currency, format: format)
    } catch {
      return nil
    }
  }

  /// The parts as the ledger keeps them. A part with neither amount nor note is left out.
  func savedParts(
    _ whole: Int64, _ currency: CurrencyCode, _ format: LocaleFormat
  ) throws(SaveProblem) -> [TransactionPart] {
    var out: [TransactionPart] = []
    var rest = whole.magnitude
    var isTooMuch = false
    for (index, part) in parts.enumerated() where !part.isBlank || !part.note.isEmpty {
      guard let units = TransactionForm.units(part.amount, currency, format) else { throw SaveProblem(.part(index)) }
      out.append(
        TransactionPart(
          amount: whole < 0 ? -units : units, categoryId: part.category, note: part.note.isEmpty ? nil : part.note))
      let (next, overflow) = rest.subtractingReportingOverflow(UInt64(units))
      isTooMuch = isTooMuch || overflow
      rest = overflow ? 0 : next
    }
    guard !isTooMuch else { throw SaveProblem(.partsTooMuch) }
    guard rest == 0 else { throw SaveProblem(.partsLeft(Money(minorUnits: Int64(clamping: rest), currency: currency))) }
    guard out.count >= 2 else { throw SaveProblem(.partsFew) }
    return out
  }
}

extension TransactionForm.PartForm {
  init(_ part: TransactionPart, _ currency: CurrencyCode, _ format: LocaleFormat) {
    amount = format.magnitude(Money(minorUnits: part.amount, currency: currency))
    category = part.categoryId
    note = part.note ?? ""
  }

  /// Nothing typed as its amount.
  var isBlank: Bool { amount.bytes.allSatisfy { $0 <= 0x20 } }
}
