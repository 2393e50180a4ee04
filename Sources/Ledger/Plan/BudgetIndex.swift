import Basis

/// The active budgets of a space, read once, by category: every plan asks for all of them.
struct BudgetIndex: Sendable {
  private var budgets: [RecordID: Budget] = [:]

  subscript(category: RecordID) -> Budget? { budgets[category] }

  mutating func add(_ record: SmallRecord) {
    if let budget = BudgetIndex.form(record) { budgets[budget.categoryId] = budget }
  }
  mutating func remove(_ record: SmallRecord) {
    if let budget = BudgetIndex.form(record) { budgets[budget.categoryId] = nil }
  }

  /// One that stands under its category's id; a foreign file could bring others.
  private static func form(_ record: SmallRecord) -> Budget? {
    guard record.kind == .budget, !record.stamp.isDeleted, let budget = record.read(Budget.self), budget.active,
      budget.id == Budget.id(budget.categoryId)
    else { return nil }
    return budget
  }
}
