import Basis
import Filing
import Insight
import Ledger

/// A category in the tree (CAT-06).
public struct CategoryRow: Sendable, Equatable {
  public let label: CategoryLabel
  public let depth: Int
  public let isActive: Bool
  /// Entries in this category itself.
  public let entries: Int
  public let isShareable: Bool
  /// Left out of the budget, while it stays in charts (CAT-08).
  public let isOutsideBudget: Bool
  public var hasChildren = false
  public var isFolded = false
  /// Whether there is a sibling to change places with.
  public var canGoUp = false
  public var canGoDown = false

  /// Parents before their children, siblings in the person's order. A category with an unknown parent is at the top;
  /// the walk visits each once, so that no cycle holds it. Inactive ones leave their children a step higher up.
  static func tree(_ book: Book, folded: [RecordID] = [], activeOnly: Bool = false) -> [CategoryRow] {
    var walk = Walk(book: book, folded: folded, activeOnly: activeOnly)
    for index in walk.tops { walk.visit(index, 0) }
    // What a cycle of another device left over.
    for index in book.categories.indices where folded.isEmpty { walk.visit(index, 0) }
    return walk.rows
  }

  private struct Walk {
    let book: Book
    let folded: [RecordID]
    let activeOnly: Bool
    var rows: [CategoryRow] = []
    var tops: [Int] = []
    private var children: [[Int]]
    private var isVisited: [Bool]

    init(book: Book, folded: [RecordID], activeOnly: Bool) {
      self.book = book
      self.folded = folded
      self.activeOnly = activeOnly
      children = Array(repeating: [], count: book.categories.count)
      isVisited = Array(repeating: false, count: book.categories.count)
      for (index, category) in book.categories.enumerated() {
        if activeOnly && !category.active {
          isVisited[index] = true
        } else if let parent = category.parentId.flatMap({ book.categoryIndex($0) }), parent != index,
          !activeOnly || book.categories[parent].active
        {
          children[parent].append(index)
        } else {
          tops.append(index)
        }
      }
    }

    mutating func visit(_ index: Int, _ depth: Int) {
      guard !isVisited[index] else { return }
      isVisited[index] = true
      let category = book.categories[index]
      var row = CategoryRow(
        label: CategoryLabel(category), depth: min(depth, 5), isActive: category.active,
        entries: book.countByCategory[index],
        isShareable: category.shareable, isOutsideBudget: category.group == .expense && !category.includedInBudget)
      row.hasChildren = !children[index].isEmpty
      row.isFolded = row.hasChildren && folded.contains(category.id)
      rows.append(row)
      guard !row.isFolded else { return }
      for child in children[index] { visit(child, depth + 1) }
    }
  }
}
