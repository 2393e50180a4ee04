import Basis

/// A payment that discharges what members owe to each other (SPL-17). It never changes: reopening it is a record of its
/// own that points to it (SPL-19).
public struct Settlement: SmallForm {
  /// Whether it can be one: nothing below zero is paid (SPL-17).
  var isSound: Bool { amount >= 0 && covers.allSatisfy { $0.amount > 0 } }

  /// What of an expense's debt is paid by it.
  public struct Cover: FieldCoded, Sendable, Equatable {
    public var expense = RecordID(high: 0, low: 0)
    public var debtor = RecordID(high: 0, low: 0)
    public var creditor = RecordID(high: 0, low: 0)
    /// Minor units, above 0.
    public var amount: Int64 = 0

    public init() {}

    public mutating func visit(_ fields: inout Fields) {
      fields.id("expense", &expense)
      fields.id("debtor", &debtor)
      fields.id("creditor", &creditor)
      fields.integer("amount", &amount, .amount)
    }
  }

  public static let kind = RecordKind.settlement
  public static let editableFields: [String] = []

  public var id = RecordID(high: 0, low: 0)
  /// Who pays and who is paid; nobody for the treasury.
  public var from: RecordID?
  public var to: RecordID?
  /// Minor units; 0 when what both owed was equal.
  public var amount: Int64 = 0
  public var date = CalendarDate.earliest
  /// The author's clock, milliseconds since 1970.
  public var at: Int64 = 0
  /// The member who marked it.
  public var author: RecordID?
  /// In a household, the debts that it pays; none in an event, where the whole balance counts.
  public var covers: [Cover] = []
  /// The settlement that this one reopens, as soon as it is agreed.
  public var reopens: RecordID?
  /// Who agreed to reopen it.
  public var agreed: [RecordID] = []
  /// A reopening that counts.
  public var isEffective = true

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.optionalID("from", &from)
    fields.optionalID("to", &to)
    fields.integer("amount", &amount, .amount)
    fields.date("date", &date)
    fields.integer("at", &at, .instant)
    fields.optionalID("author", &author)
    fields.list("covers", &covers, most: Bound.batch)
    fields.optionalID("reopens", &reopens)
    fields.ids("agreed", &agreed)
    fields.flag("isEffective", &isEffective, default: true)
  }

  /// For how long the author alone may reopen it (SPL-19).
  public static let ownHours: Int64 = 24

  /// The record that reopens a settlement.
  public static func reopening(_ settlement: RecordID) -> RecordID {
    RecordID(derivedFrom: "reopen/" + settlement.text)
  }

  /// 1 as a payment, −1 as one that is taken back, 0 while that is not agreed.
  var sign: Int64 { reopens == nil ? 1 : isEffective ? -1 : 0 }
}
