import Basis
import Ledger

/// What somebody is doing in a picker of categories (CAT-06): what they search for, and the category they lack while
/// its name is typed. It is kept apart from the form beneath, which loses nothing by it.
public struct CategoryPicking: Sendable, Equatable {
  public var search = ""
  /// The fields of a new category stand open.
  public var isNaming = false
  public var name = ""
  public var type: Category.BudgetType? = .needs
  public var problem: Refused?

  init() {}

  mutating func read(_ action: AppAction) {
    action.take("find", &search)
    let before = name
    action.take("new-name", &name)
    if !sameBytes(before, name) { problem = nil }
    if let text = action["new-type"] { type = Category.BudgetType(name: text) }
  }

  /// What fits the search, with the parents that it stands under, so that it is still a tree.
  func shown(_ rows: [CategoryRow]) -> [CategoryRow] {
    let wanted = TextFolding.key(search)
    guard !wanted.isEmpty else { return rows }
    var out: [CategoryRow] = []
    var path: [(row: CategoryRow, isShown: Bool)] = []
    for row in rows {
      while let last = path.last, last.row.depth >= row.depth { path.removeLast() }
      path.append((row, false))
      guard TextFolding.contains(TextFolding.key(row.label.name), wanted) else { continue }
      for index in path.indices where !path[index].isShown {
        out.append(path[index].row)
        path[index].isShown = true
      }
    }
    return out
  }
}

/// The categories that can be chosen, and what is being done in their picker.
public struct CategoryChoices: Sendable {
  public let rows: [CategoryRow]
  public let picking: CategoryPicking
  /// What a category that is made here is for.
  public let isIncome: Bool

  init(_ rows: [CategoryRow], _ picking: CategoryPicking, isIncome: Bool) {
    self.rows = picking.shown(rows)
    self.picking = picking
    self.isIncome = isIncome
  }
}
