import Basis
import Filing
import Insight
import Intake
import Ledger

/// The list of categories (CAT-02, CAT-06).
public final class CategoriesModel: Sendable {
  public let rows: [CategoryRow]
  public let inactive: [CategoryRow]
  public let isOrdering: Bool

  public init(_ snapshot: Snapshot, folded: [RecordID] = [], isOrdering: Bool = false) {
    let book = snapshot.book
    self.isOrdering = isOrdering
    // The Bonus Pool is no category to choose or change (INC-14).
    inactive = CategoryRow.tree(book).filter { !$0.isActive && $0.label.id != Category.bonusPool }
    var rows = CategoryRow.tree(book, folded: folded, activeOnly: true)
    if isOrdering {
      for index in rows.indices {
        let siblings = CategoriesModel.siblings(of: rows[index].label.id, book)
        rows[index].canGoUp = siblings.first?.id != rows[index].label.id
        rows[index].canGoDown = siblings.last?.id != rows[index].label.id
      }
    }
    self.rows = rows
  }

  /// Active categories of the same group under the same parent, in their order.
  static func siblings(of id: RecordID, _ book: Book) -> [Category] {
    guard let index = book.categoryIndex(id) else { return [] }
    let own = book.categories[index]
    return book.categories.filter { $0.active && $0.group == own.group && $0.parentId == own.parentId }
  }
}

/// New orders for neighbours that change places: only what has to change, so that a device that moved another one keeps
/// its move.
enum Reordering {
  /// Orders by position after the move; nil where there is nothing to change places with.
  static func orders(_ orders: [Int64], moving index: Int, by step: Int) -> (swapped: [Int], orders: [Int64])? {
    let other = index + step
    guard orders.indices.contains(index), orders.indices.contains(other) else { return nil }
    var places = Array(orders.indices)
    places.swapAt(index, other)
    var next: [Int64] = []
    for order in orders {
      let least = next.last.map { $0 &+ 1 } ?? order
      next.append(max(order, least))
    }
    return (places, next)
  }
}

/// The picker for one entry's category, with its siblings of the same payee.
public final class CategoryPickerModel: Sendable {
  public let entry: EntryRow
  public let choices: CategoryChoices
  public let likely: [CategoryLabel]
  /// Other entries of the same payee that have no manual category: they can follow in the same action.
  public let alike: Int
  public let appliesToAlike: Bool
  /// Whether a rule is made of the choice (CAT-11).
  public let always: Bool

  init?(
    _ id: RecordID, _ snapshot: Snapshot, _ filings: inout SpaceFilings, _ picking: CategoryPicking,
    appliesToAlike: Bool,
    always: Bool
  ) {
    guard let transaction = snapshot.space.transactions.live(id) else { return nil }
    entry = EntryRow(transaction, snapshot)
    let isIncome = transaction.amount > 0
    let rows = CategoryRow.tree(snapshot.book, activeOnly: true)
    choices = CategoryChoices(rows.filter { isIncome || !$0.label.isIncome }, picking, isIncome: isIncome)
    let advice = Categoriser(snapshot.space, &filings).advice(transaction)
    let likely = LikelyCategories(snapshot, isIncome: isIncome, advice: advice)
    self.likely = likely.ids.prefix(5).compactMap { snapshot.label($0) }
    alike = CategoryPickerModel.alike(transaction, snapshot.space).count
    self.appliesToAlike = appliesToAlike
    self.always = always
  }

  /// Live entries of the same payee and direction whose category nobody chose by hand (CAT-10).
  static func alike(_ transaction: Transaction, _ space: Space) -> [RecordID] {
    let key = TextFolding.key(transaction.title)
    guard key.count >= 3 else { return [] }
    var ids: [RecordID] = []
    for line in space.timeline.oldestFirst {
      guard line.id != transaction.id, let other = space.transactions[line.id], !other.isTransfer,
        !other.isSplit, other.categorySource != .manual, (other.amount < 0) == (transaction.amount < 0),
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
  public let parents: [CategoryRow]
  /// Entries and children that refer to it, and how many of them are deleted ones that could come back (CAT-05).
  public let uses: Int
  public let deletedUses: Int
  /// What can take its entries over.
  public let targets: [CategoryRow]

  init(_ form: CategoryForm, _ snapshot: Snapshot) {
    self.form = form
    let book = snapshot.book
    // Under itself or under what stands under itself is no place.
    var below: [RecordID] = form.id.map { [$0] } ?? []
    var count = 0
    while count < below.count {
      for category in book.categories where category.parentId == below[count] && !below.contains(category.id) {
        below.append(category.id)
      }
      count += 1
    }
    parents = CategoryRow.tree(book, activeOnly: true)
      .filter { $0.label.isIncome == (form.group == .income) && !below.contains($0.label.id) }
    targets = parents
    uses = form.id.map { snapshot.space.referenceCount(of: $0) } ?? 0
    let live = form.id.map { CategoryUses($0, snapshot.space) }
    deletedUses = uses - (live?.count ?? 0)
  }
}

/// What refers to a category now: entries, parts of entries, categories under it.
struct CategoryUses {
  private(set) var plain: [RecordID] = []
  private(set) var split: [Transaction] = []
  private(set) var children: [RecordID] = []
  private(set) var templates: [RecordID] = []
  private(set) var count = 0

  init(_ id: RecordID, _ space: Space) {
    for key in space.timeline.oldestFirst {
      guard let transaction = space.transactions[key.id] else { continue }
      let parts = transaction.splits.filter { $0.categoryId == id }.count
      if parts > 0 {
        split.append(transaction)
        count += parts
      }
      if transaction.categoryId == id {
        plain.append(key.id)
        count += 1
      }
    }
    for category in space.categories.inIDOrder where category.parentId == id && !category.stamp.isDeleted {
      children.append(category.id)
      count += 1
    }
    for template in space.forms(Template.self) where template.categoryId == id {
      templates.append(template.id)
      count += 1
    }
  }

  /// Gives everything another category (CAT-05). Children go where the category itself stood.
  func moved(from id: RecordID, to target: RecordID, parent: RecordID?) -> [Intent] {
    let value = JSON.string(target.text)
    var out: [Intent] = []
    if !plain.isEmpty {
      out.append(.editTransactions(EditRecords(ids: plain, set: [JSONMember("categoryId", value)])))
    }
    for transaction in split {
      var parts: [JSON] = []
      for part in transaction.splits {
        var part = part
        if part.categoryId == id { part.categoryId = target }
        parts.append(part.encodedFields)
      }
      out.append(
        .editTransactions(EditRecords(ids: [transaction.id], set: [JSONMember("splits", .array(parts))])))
    }
    if !templates.isEmpty {
      out.append(.editTemplate(EditRecords(ids: templates, set: [JSONMember("categoryId", value)])))
    }
    if !children.isEmpty {
      let set = [JSONMember("parentId", parent.map { .string($0.text) } ?? .null)]
      out.append(.editCategory(EditRecords(ids: children, set: set)))
    }
    return out
  }
}
