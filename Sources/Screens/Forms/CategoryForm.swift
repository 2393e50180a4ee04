import Basis
import Ledger

/// Adding and editing a category (CAT-03).
public struct CategoryForm: Sendable, Equatable {
  public var id: RecordID?
  public var name = ""
  public var icon = ""
  public var group = Category.Group.expense
  public var type: Category.BudgetType? = .needs
  public var parent: RecordID?
  /// The sentence of a refusal.
  public var problem: String?
  public var isDirty = false
  public var asksToDiscard = false

  init() {}

  init(_ category: Category) {
    id = category.id
    name = category.name
    icon = category.icon ?? ""
    group = category.group
    type = category.budgetType
    parent = category.parentId
  }

  mutating func read(_ action: AppAction) {
    let before = self
    if let text = action["name"] { name = text }
    if let text = action["icon"] { icon = text }
    if let text = action["group"], let chosen = Category.Group(name: text), id == nil {
      group = chosen
      parent = nil
    }
    if let text = action["type"] { type = Category.BudgetType(name: text) }
    if let text = action["parent"] { parent = RecordID(text) }
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  func save(_ space: Space, newID: RecordID, order: Int64) -> Intent? {
    var record = id.flatMap { space.categories[$0] } ?? Category()
    let before = record
    record.name = name
    record.icon = icon.isEmpty ? nil : icon
    record.budgetType = group == .expense ? type : nil
    record.parentId = parent
    guard id != nil else {
      record.id = newID
      record.group = group
      record.order = order
      record.includedInBudget = group == .expense
      return .addCategory(record)
    }
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("name", !sameBytes(before.name, record.name), .string(record.name))
    add("icon", before.icon != record.icon, record.icon.map { .string($0) } ?? .null)
    add("budgetType", before.budgetType != record.budgetType, record.budgetType.map { .string($0.name) } ?? .null)
    add("parentId", before.parentId != record.parentId, record.parentId.map { .string($0.text) } ?? .null)
    return set.isEmpty ? nil : .editCategory(EditRecords(ids: [record.id], set: set))
  }
}
