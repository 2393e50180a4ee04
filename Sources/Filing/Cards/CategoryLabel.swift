import Basis
import Ledger

/// A category as lists and charts show it.
public struct CategoryLabel: Sendable, Equatable {
  public let id: RecordID
  public let name: String
  /// An emoji; nil for none.
  public let icon: String?
  public let type: Category.BudgetType?
  public let isIncome: Bool
  /// The name of a palette colour that the person chose.
  public let colour: String?

  public init(_ category: Category) {
    id = category.id
    name = category.name
    icon = category.icon
    type = category.budgetType
    isIncome = category.group == .income
    colour = PaletteColour.known(category.color)
  }
}
