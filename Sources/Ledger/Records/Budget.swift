import Basis

/// What a category and those under it may cost in a period (BUD-12). There is one for each category, under an id that
/// derives from it, so that two devices that plan the same category make one record.
public struct Budget: SmallForm {
  public static let kind = RecordKind.budget
  public static let editableFields = ["name", "limit", "isSuggested", "weight", "alertThreshold", "active"]

  public var id = RecordID(high: 0, low: 0)
  public var categoryId = RecordID(high: 0, low: 0)
  /// Absent: the category's own.
  public var name: String?
  /// Minor units per period, when set by hand.
  public var limit: Int64 = 0
  /// Follows the percentage of its type rather than `limit` (BUD-11).
  public var isSuggested = false
  /// What a suggested one goes by: the usual spending in minor units, or 1 where nothing is known of it (BUD-09).
  public var weight: Int64 = 0
  /// Whole percent of the limit, 1 to 100, from which care is due.
  public var alertThreshold: Int64 = 80
  public var active = true

  public init() {}
  public init(categoryId: RecordID, limit: Int64) {
    id = Budget.id(categoryId)
    self.categoryId = categoryId
    self.limit = limit
  }

  public static func id(_ category: RecordID) -> RecordID { RecordID(derivedFrom: "budget/" + category.text) }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("categoryId", &categoryId)
    fields.optionalString("name", &name)
    fields.integer("limit", &limit, .amount)
    fields.flag("isSuggested", &isSuggested)
    fields.integer("weight", &weight, .amount)
    fields.integer("alertThreshold", &alertThreshold, .percent)
    fields.flag("active", &active, default: true)
  }
}
