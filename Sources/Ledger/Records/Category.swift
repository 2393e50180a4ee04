import Basis

/// What money is for (CAT-01). Stored flat; the tree is built from `parentId` (CAT-06).
public struct Category: LedgerRecord, Equatable {
  public enum Group: String, NamedChoice, Sendable {
    case income, expense
    public var name: String { rawValue }
  }
  public enum BudgetType: String, NamedChoice, Sendable {
    case needs, wants, savings
    public var name: String { rawValue }
  }

  static let fieldNames = visitedNames
  public static let kind = RecordKind.category
  public static let editableFields = [
    "name", "icon", "color", "parentId", "order", "budgetType", "shareable", "includedInBudget", "active", "bill",
    "successorId",
  ]

  public var id = RecordID(high: 0, low: 0)
  /// Unique within the space, compared without case (CAT-03).
  public var name = ""
  /// An emoji, one grapheme.
  public var icon: String?
  /// The name of a palette colour, or `#RRGGBB`.
  public var color: String?
  public var parentId: RecordID?
  public var order: Int64 = 0
  /// Made by the engine when the space started, not by the person.
  public var isSystem = false
  /// Chosen at creation and fixed from then on (CAT-04).
  public var group = Group.expense
  /// Of expenses only.
  public var budgetType: BudgetType?
  public var shareable = false
  public var includedInBudget = true
  public var active = true
  /// Whether its spending comes as bills, which are no part of a week's allowance (BUD-15). Absent: as the engine
  /// thinks.
  public var bill: Bool?
  /// Of one that is deleted: what took its entries over, so that closed periods do not look changed by it (L-20).
  public var successorId: RecordID?
  public var stamp = Stamp()

  public init() {}

  public var isBill: Bool { bill ?? Category.usualBills.contains(id) }
  private static let usualBills = ["rent", "utilities", "insurance", "subscriptions"].map { defaultID($0) }

  public mutating func visit(_ fields: inout Fields) {
    fields.string("name", &name)
    fields.optionalString("icon", &icon)
    fields.optionalString("color", &color)
    fields.optionalID("parentId", &parentId)
    fields.integer("order", &order, .order)
    fields.flag("isSystem", &isSystem)
    fields.choice("group", &group)
    fields.optionalChoice("budgetType", &budgetType)
    fields.flag("shareable", &shareable)
    fields.flag("includedInBudget", &includedInBudget, default: true)
    fields.flag("active", &active, default: true)
    fields.optionalFlag("bill", &bill)
    fields.optionalID("successorId", &successorId)
    stamp.visit(&fields)
  }
}
