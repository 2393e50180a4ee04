import Basis
import Ledger

/// What a period came to when it was closed (BUD-20), by the columns of a book. Late entries and a tree that changed
/// leave it as it is (BUD-21, L-20).
struct ClosedFigures: Sendable {
  struct Part: Sendable {
    let column: Int
    /// Minor units, of the category by itself.
    let received: Int64
    let spending: Int64
    /// Numbers of entries.
    let incomes: Int
    let payments: Int

    fileprivate init(_ part: BudgetSnapshot.Part, column: Int) {
      self.column = column
      received = part.received ?? 0
      spending = part.spending ?? 0
      incomes = Int.count(part.incomes)
      payments = Int.count(part.payments)
    }
  }

  let span: Period
  /// Nil in what was closed before it was kept.
  let currency: CurrencyCode?
  let received: Int64
  let spending: Int64
  /// Of all entries together; told only where `hasCounts`.
  let incomes: Int
  let payments: Int
  let entries: Int
  /// Its income is by the period that it counts for (INC-08), and numbers of entries were kept.
  let isByPeriod: Bool
  var hasCounts: Bool { isByPeriod && !parts.isEmpty }
  /// Empty in what was closed before categories were kept.
  fileprivate(set) var parts: [Part] = []
  /// By day; empty in what was closed before days were kept.
  let dailyReceived: [Int64]
  let dailySpending: [Int64]
  let dailyEntries: [Int64]
  /// Which categories stood under which other one than now; −1 for the top.
  fileprivate(set) var moved: [(column: Int, parent: Int32)] = []
  /// Which had another type.
  fileprivate(set) var retyped: [(column: Int, type: Category.BudgetType?)] = []

  fileprivate init(_ whole: BudgetSnapshot, _ span: Period) {
    self.span = span
    currency = whole.currency
    received = whole.received ?? 0
    spending = whole.spending ?? 0
    isByPeriod = whole.incomeMode != nil
    incomes = Int.count(whole.incomes)
    payments = Int.count(whole.payments)
    entries = Int.count(whole.entries)
    let isDaily = whole.dailyReceived.count == span.dayCount && whole.dailySpending.count == span.dayCount
    dailyReceived = isDaily ? whole.dailyReceived : []
    dailySpending = isDaily ? whole.dailySpending : []
    dailyEntries = isDaily ? whole.dailyEntries : []
  }

  /// What stood above each column.
  func parents(_ book: Book) -> [Int32] {
    var parents = book.columnParents
    for one in moved where one.column < parents.count { parents[one.column] = one.parent }
    return parents
  }
}

/// The closed periods of a book, oldest first; none begins before another ended.
struct Closings: Sendable {
  /// A category that was deleted after one of its periods was closed.
  struct Gone: Sendable {
    let id: RecordID
    let name: String
    let type: Category.BudgetType?
    /// The column that its entries went to; nil when that is not known.
    let heir: Int?
  }

  private(set) var list: [ClosedFigures] = []
  /// Their columns follow those of the book's categories and what has none.
  private(set) var gone: [Gone] = []

  init() {}

  init(_ space: Space, _ book: Book) {
    let none = book.categories.count
    let types = book.inheritedTypes
    var columns: [RecordID: Int] = [:]
    for whole in space.closedPeriods.wholes {
      let span = Period(start: whole.periodStart, end: whole.periodEnd.adding(days: 1))
      guard span.start < span.end, list.last.map({ $0.span.end <= span.start }) ?? true else { continue }
      for part in whole.categories {
        guard let id = part.categoryId, book.categoryIndex(id) == nil else { continue }
        let heir = space.heir(of: id).flatMap { book.categoryIndex($0) }
        let one = Gone(id: id, name: part.name, type: part.budgetType, heir: heir)
        // By the name that it had last.
        if let known = columns[id] {
          gone[known - none - 1] = one
        } else {
          columns[id] = none + 1 + gone.count
          gone.append(one)
        }
      }
      var figures = ClosedFigures(whole, span)
      for part in whole.categories {
        guard let id = part.categoryId else {
          figures.parts.append(ClosedFigures.Part(part, column: none))
          continue
        }
        guard let column = book.categoryIndex(id) ?? columns[id] else { continue }
        figures.parts.append(ClosedFigures.Part(part, column: column))
        let above = part.parentId.flatMap { book.categoryIndex($0) ?? columns[$0] } ?? -1
        if above != (column < none ? Int(book.parents[column]) : -1) {
          figures.moved.append((column, Int32(truncatingIfNeeded: above)))
        }
        if column < none, part.budgetType != types[column] { figures.retyped.append((column, part.budgetType)) }
      }
      list.append(figures)
    }
  }

  /// Those that lie in a time as a whole.
  func within(_ period: Period) -> ArraySlice<ClosedFigures> {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].span.start < period.start { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < list.count, list[end].span.end <= period.end { end += 1 }
    return list[low..<end]
  }
}

extension Book {
  /// One for each category, then what has none, then categories that only closed periods know.
  public var columns: Int { categories.count + 1 + closings.gone.count }

  /// What stands above each column; −1 at the top.
  var columnParents: [Int32] { parents + Array(repeating: -1, count: columns - parents.count) }

  /// The first day of the oldest closed period.
  public var closedSince: CalendarDate? { closings.list.first?.span.start }

  /// A category of a column; nil for what has none.
  public func category(ofColumn column: Int) -> RecordID? {
    if column < categories.count { return categories[column].id }
    let place = column - categories.count - 1
    return closings.gone.indices.contains(place) ? closings.gone[place].id : nil
  }

  /// Empty for what has none.
  public func name(ofColumn column: Int) -> String {
    if column < categories.count { return categories[column].name }
    let place = column - categories.count - 1
    return closings.gone.indices.contains(place) ? closings.gone[place].name : ""
  }

  func type(ofColumn column: Int) -> Category.BudgetType? {
    if column < categories.count { return categories[column].budgetType }
    let place = column - categories.count - 1
    return closings.gone.indices.contains(place) ? closings.gone[place].type : nil
  }

  /// Of a column that only closed periods know: that which has its entries now, where that was noted.
  func heir(ofColumn column: Int) -> Int? {
    let place = column - categories.count - 1
    return closings.gone.indices.contains(place) ? closings.gone[place].heir : nil
  }

  func column(of id: RecordID) -> Int? {
    if let index = categoryIndex(id) { return index }
    return closings.gone.firstIndex { $0.id == id }.map { categories.count + 1 + $0 }
  }

  /// Its own type, or that of the nearest category above that has one.
  fileprivate var inheritedTypes: [Category.BudgetType?] {
    categories.indices.map { index in
      var current = index
      var steps = 0
      while categories[current].budgetType == nil, parents[current] >= 0, steps < categories.count {
        current = Int(parents[current])
        steps += 1
      }
      return categories[current].budgetType
    }
  }
}
