import Basis
import Intake
import Ledger

/// A row of the review that the person changes before it is imported (IMP-04). What the bank wrote stays what it was: by that the
/// row is known when its file comes again (L-9).
public struct RowEdit: Sendable {
  /// Position in the reading's entries.
  public let index: Int
  public var date: String
  public var amount: String
  public var payee: String
  public var category: RecordID?
  public var isIncluded: Bool
  /// Amount or date cannot be read.
  public var isBad = false
  /// What stood there when the row was opened: only what differs from it is the person's word.
  var opened: Opened

  struct Opened: Sendable {
    let payee: String
    let category: RecordID?
    let isIncluded: Bool
  }
}

/// What a row becomes instead.
struct RowChange: Sendable {
  var date: CalendarDate
  /// Minor units, with the sign of the account holder.
  var amount: Int64
  /// Nil where the name was left as it was proposed.
  var payee: String?
  /// Nil where the category was left as it was proposed; within it, no category.
  var category: RecordID??
}

extension ImportSession {
  /// Opens one row.
  mutating func edit(_ index: Int, _ format: LocaleFormat) {
    guard let reading, let row = rows.first(where: { $0.index == index }) else { return }
    let entry = reading.entries[index]
    let money = Money(minorUnits: row.change?.amount ?? entry.amount.minorUnits, currency: entry.amount.currency)
    let opened = RowEdit.Opened(payee: row.payee ?? entry.payee ?? entry.description, category: row.category, isIncluded: row.isIncluded)
    editing = RowEdit(
      index: index, date: (row.change?.date ?? entry.date).text, amount: (money.minorUnits < 0 ? "-" : "") + format.magnitude(money),
      payee: opened.payee, category: opened.category, isIncluded: opened.isIncluded, opened: opened)
  }

  /// What stands in the fields of the open row. They are a form of their own, which the one with ‹Import› does not send.
  mutating func typed(_ action: AppAction) {
    guard var form = editing else { return }
    form.date = action["row-date"] ?? form.date
    form.amount = action["row-amount"] ?? form.amount
    form.payee = action["row-payee"] ?? form.payee
    if let category = action["row-category"] { form.category = RecordID(category) }
    form.isIncluded = action["row-include"] != nil
    editing = form
  }

  /// What was typed; stays open where it cannot be read, and then says which field it is.
  mutating func keepEdit(_ space: Space, _ format: LocaleFormat) -> String? {
    guard let form = editing, let reading, let position = rows.firstIndex(where: { $0.index == form.index }) else { return nil }
    let entry = reading.entries[form.index]
    guard let date = CalendarDate(text: form.date), !form.amount.isEmpty,
      let amount = WalletForm.signed(form.amount, entry.amount.currency, format)
    else {
      editing?.isBad = true
      return CalendarDate(text: form.date) == nil ? "row-date" : "row-amount"
    }
    editing = nil
    var change = rows[position].change ?? RowChange(date: date, amount: amount)
    (change.date, change.amount) = (date, amount)
    let payee = Validated.blanksJoined(form.payee.firstScalars(200))
    if !sameBytes(payee, form.opened.payee) { change.payee = payee }
    if form.category != form.opened.category { change.category = .some(form.category) }
    let isChanged = date != entry.date || amount != entry.amount.minorUnits || change.payee != nil || change.category != nil
    rows[position].change = isChanged ? change : nil
    if form.isIncluded != form.opened.isIncluded { rows[position].chosen = form.isIncluded }
    plan(space)
    return nil
  }

  /// The person's word goes before what was found (CAT-10).
  /// Static: beside a row that is written to, a session that is read would be copied, with all its rows.
  static func changed(_ row: inout Row, _ space: Space) {
    guard let change = row.change else { return }
    if let payee = change.payee, !payee.isEmpty { row.payee = payee }
    guard let category = change.category else { return }
    row.category = category.flatMap { id in
      space.categories.live(id).flatMap { $0.group == .expense || change.amount > 0 ? $0.id : nil }
    }
    row.suggested = nil
    row.source = row.category == nil ? .none : .manual
    row.confidence = row.category == nil ? 0 : 100
  }

  /// A row as it will be, in the currency of its account.
  func money(of row: Row, _ entry: StatementEntry) -> Money {
    row.change.map { Money(minorUnits: $0.amount, currency: entry.amount.currency) } ?? entry.amount
  }
}
