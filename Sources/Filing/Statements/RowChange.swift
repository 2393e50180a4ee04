import Basis
import Intake
import Ledger

/// What a row becomes instead.
public struct RowChange: Sendable {
  public var date: CalendarDate
  /// Minor units, with the sign of the account holder.
  public var amount: Int64
  /// Nil where the name was left as it was proposed.
  public var payee: String?
  /// Nil where the category was left as it was proposed; within it, no category.
  public var category: RecordID??

  /// - Parameter amount: minor units, with the sign of the account holder.
  public init(date: CalendarDate, amount: Int64) { (self.date, self.amount) = (date, amount) }
}

extension ImportSession {
  /// What the person made of one row.
  /// - Parameters:
  ///   - index: of the row, in the reading's entries.
  ///   - change: nil for what the file has.
  ///   - isIncluded: nil where nothing was said about that.
  public mutating func change(_ index: Int, to change: RowChange?, isIncluded: Bool?, _ space: Space) {
    guard let position = rows.firstIndex(where: { $0.index == index }) else { return }
    rows[position].change = change
    if let isIncluded { rows[position].chosen = isIncluded }
    plan(space)
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
  public func money(of row: Row, _ entry: StatementEntry) -> Money {
    row.change.map { Money(minorUnits: $0.amount, currency: entry.amount.currency) } ?? entry.amount
  }
}
