import Basis
import Filing
import Intake
import Ledger

/// A row of the review that the person changes before it is imported (IMP-04). What the bank wrote stays what it was:
/// by that the row is known when its file comes again (L-9).
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

extension ImportReview {
  /// Opens one row.
  mutating func edit(_ index: Int, of session: ImportSession, _ format: LocaleFormat) {
    guard let reading = session.reading, let row = session.rows.first(where: { $0.index == index }) else { return }
    let entry = reading.entries[index]
    let money = Money(minorUnits: row.change?.amount ?? entry.amount.minorUnits, currency: entry.amount.currency)
    let opened = RowEdit.Opened(
      payee: row.payee ?? entry.payee ?? entry.description, category: row.category, isIncluded: row.isIncluded)
    editing = RowEdit(
      index: index, date: (row.change?.date ?? entry.date).text,
      amount: (money.minorUnits < 0 ? "-" : "") + format.magnitude(money),
      payee: opened.payee, category: opened.category, isIncluded: opened.isIncluded, opened: opened)
  }

  /// What stands in the fields of the open row. They are a form of their own, which the one with ‹Import› does not
  /// send.
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
  mutating func keepEdit(_ session: inout ImportSession, _ space: Space, _ format: LocaleFormat) -> String? {
    guard let form = editing, let reading = session.reading,
      let row = session.rows.first(where: { $0.index == form.index })
    else { return nil }
    let entry = reading.entries[form.index]
    guard let date = CalendarDate(text: form.date), !form.amount.isEmpty,
      let amount = format.signedMinorUnits(typed: form.amount, currency: entry.amount.currency)
    else {
      editing?.isBad = true
      return CalendarDate(text: form.date) == nil ? "row-date" : "row-amount"
    }
    editing = nil
    var change = row.change ?? RowChange(date: date, amount: amount)
    (change.date, change.amount) = (date, amount)
    let payee = Validated.blanksJoined(form.payee.firstScalars(200))
    if !sameBytes(payee, form.opened.payee) { change.payee = payee }
    if form.category != form.opened.category { change.category = .some(form.category) }
    let isChanged =
      date != entry.date || amount != entry.amount.minorUnits || change.payee != nil || change.category != nil
    let isIncluded = form.isIncluded != form.opened.isIncluded ? form.isIncluded : nil
    session.change(form.index, to: isChanged ? change : nil, isIncluded: isIncluded, space)
    return nil
  }
}
