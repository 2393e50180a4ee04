import Basis
import Insight
import Ledger

/// A category in the tree (CAT-06).
public struct CategoryRow: Sendable, Equatable {
  public let label: CategoryLabel
  public let depth: Int
  public let isActive: Bool
  /// Entries in this category itself.
  public let entries: Int

  /// Parents before their children, siblings in the person's order. A category with an unknown parent is at the top; the
  /// walk visits each once, so that no cycle holds it.
  static func tree(_ book: Book) -> [CategoryRow] {
    var counts = Array(repeating: 0, count: book.categories.count)
    for line in book.lines where line.category >= 0 { counts[Int(line.category)] += 1 }
    var children: [RecordID: [Int]] = [:]
    var tops: [Int] = []
    for (index, category) in book.categories.enumerated() {
      if let parent = category.parentId, book.categoryIndex(parent) != nil, parent != category.id {
        children[parent, default: []].append(index)
      } else {
        tops.append(index)
      }
    }
    var out: [CategoryRow] = []
    var visited = Array(repeating: false, count: book.categories.count)
    func visit(_ index: Int, _ depth: Int) {
      guard !visited[index] else { return }
      visited[index] = true
      let category = book.categories[index]
      out.append(
        CategoryRow(
          label: CategoryLabel(category), depth: min(depth, 5), isActive: category.active, entries: counts[index]))
      for child in children[category.id] ?? [] { visit(child, depth + 1) }
    }
    for index in tops { visit(index, 0) }
    for index in book.categories.indices { visit(index, 0) }
    return out
  }
}

/// The list of categories (CAT-02, CAT-06).
public final class CategoriesModel: Sendable {
  public let rows: [CategoryRow]

  public init(_ snapshot: Snapshot) { rows = CategoryRow.tree(snapshot.book) }
}

/// The picker for one entry's category, with its siblings of the same payee.
public final class CategoryPickerModel: Sendable {
  public let entry: EntryRow
  public let categories: [CategoryRow]
  public let likely: [CategoryLabel]
  /// Other entries of the same payee that have no manual category: they can follow in the same action.
  public let alike: Int
  public let appliesToAlike: Bool

  init?(_ id: RecordID, _ snapshot: Snapshot, appliesToAlike: Bool) {
    guard let transaction = snapshot.space.transactions.live(id) else { return nil }
    entry = EntryRow(transaction, snapshot)
    let isIncome = transaction.amount > 0
    let rows = CategoryRow.tree(snapshot.book).filter { $0.isActive }
    categories = rows.filter { isIncome || !$0.label.isIncome }
    let likely = LikelyCategories(snapshot, isIncome: isIncome, payee: transaction.title)
    self.likely = likely.ids.prefix(5).compactMap { snapshot.label($0) }
    alike = CategoryPickerModel.alike(transaction, snapshot.space).count
    self.appliesToAlike = appliesToAlike
  }

  /// Live entries of the same payee and direction whose category nobody chose by hand (CAT-10).
  static func alike(_ transaction: Transaction, _ space: Space) -> [RecordID] {
    let key = TextFolding.key(transaction.title)
    guard key.count >= 3 else { return [] }
    var ids: [RecordID] = []
    for line in space.timeline.oldestFirst {
      guard line.id != transaction.id, let other = space.transactions[line.id], !other.isTransfer,
        other.categorySource != .manual, (other.amount < 0) == (transaction.amount < 0),
        TextFolding.key(other.title) == key
      else { continue }
      ids.append(line.id)
    }
    return ids
  }
}

/// One category's sheet.
public struct CategorySheetModel: Sendable {
  public let form: CategoryForm
  public let parents: [CategoryLabel]
  public let isUsed: Bool
}
