import Basis
import Filing
import Ledger

/// Adding and editing a category (CAT-03).
public struct CategoryForm: Sendable, Equatable {
  public var id: RecordID?
  public var name = ""
  public var icon = ""
  public var group = Category.Group.expense
  public var type: Category.BudgetType? = .needs
  public var parent: RecordID?
  /// The name of a palette colour.
  public var colour: String?
  /// Entering an expense here suggests to share it (CAT-07).
  public var isShareable = false
  /// Counts in the budget (CAT-08).
  public var isInBudget = true
  /// Its spending comes as bills: beside a week's allowance, not in it (BUD-15).
  public var isBill = false
  public var isActive = true
  /// Which category takes over what stands here, when this one is deleted.
  public var target: RecordID?
  public var asksToDelete = false
  public var problem: Refused?
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
    colour = category.color
    isShareable = category.shareable
    isInBudget = category.includedInBudget
    isBill = category.isBill
    isActive = category.active
  }

  mutating func read(_ verb: CategoryAction, _ action: AppAction) {
    let before = self
    action.take("name", &name)
    action.take("icon", &icon)
    if let text = action["group"], let chosen = Category.Group(name: text), id == nil {
      if group != chosen { isInBudget = chosen == .expense }
      group = chosen
      parent = nil
    }
    if let text = action["type"] { type = Category.BudgetType(name: text) }
    if let text = action["parent"] { parent = RecordID(text) }
    if let text = action["target"] { target = RecordID(text) }
    choose(verb, action)
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  /// Colours, suggested emoji and switches are buttons of their own.
  private mutating func choose(_ verb: CategoryAction, _ action: AppAction) {
    switch verb {
    case .colour:
      colour = PaletteColour.known(action.value) == PaletteColour.known(colour) ? nil : action.value
    case .emoji: icon = action.value
    case .flag:
      let isOn = sameBytes(action["input"] ?? "", "true")
      switch action.value {
      case "shareable": isShareable = isOn
      case "bill": isBill = isOn
      default: isInBudget = isOn
      }
    default: break
    }
  }

  /// BUD-15: weeks of Needs and of Wants leave bills out. What is put aside is no bill.
  public var canBeBill: Bool { group == .expense && type != .savings }

  func save(_ space: Space, newID: RecordID, order: Int64) -> Intent? {
    var record = id.flatMap { space.categories[$0] } ?? Category()
    let before = record
    record.name = name
    if !sameBytes(icon, before.icon ?? "") { record.icon = icon.isEmpty ? nil : icon }
    record.budgetType = group == .expense ? type : nil
    record.parentId = parent
    record.color = colour
    record.shareable = isShareable
    record.includedInBudget = isInBudget
    if record.isBill != isBill { record.bill = isBill }
    guard id != nil else {
      record.id = newID
      record.group = group
      record.order = order
      return .addCategory(record)
    }
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("name", !sameBytes(before.name, record.name), .string(record.name))
    add("icon", before.icon != record.icon, record.icon.map { .string($0) } ?? .null)
    add("budgetType", before.budgetType != record.budgetType, record.budgetType.map { .string($0.name) } ?? .null)
    add("parentId", before.parentId != record.parentId, record.parentId.map { .string($0.text) } ?? .null)
    add("color", before.color != record.color, record.color.map { .string($0) } ?? .null)
    add("shareable", before.shareable != record.shareable, .bool(record.shareable))
    add("includedInBudget", before.includedInBudget != record.includedInBudget, .bool(record.includedInBudget))
    add("bill", before.bill != record.bill, .bool(isBill))
    return set.isEmpty ? nil : .editCategory(EditRecords(ids: [record.id], set: set))
  }
}
