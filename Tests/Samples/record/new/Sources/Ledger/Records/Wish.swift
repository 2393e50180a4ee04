import Basis

/// Something that a person saves for: its name, and what it costs.
public struct Wish: SmallForm {
  public static let kind = RecordKind.wish
  public static let editableFields = ["name", "price"]

  public var id = RecordID(high: 0, low: 0)
  public var name = ""
  /// Minor units of the ledger's currency, above zero.
  public var price: Int64 = 1

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("name", &name)
    fields.integer("price", &price, .amount)
  }

  public var fault: String? {
    if Validation.isLong(name) { return "name" }
    return price > 0 ? nil : "price"
  }
}
