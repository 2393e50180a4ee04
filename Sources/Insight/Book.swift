import Basis
import Ledger

/// A space laid out for sums: one short line for each live entry, wallets and categories by index.
///
/// Built once for a version of the space; every figure that any screen, report, export or answer shows comes from here
/// (ANA-27).
public struct Book: Sendable {
  /// A split entry has a line for each of its parts (TXN-28); their amounts add up to it.
  public enum Part: UInt8, Sendable {
    case whole, first, further
  }

  public struct Line: Sendable {
    public var id: RecordID
    public var date: Int32
    /// Index into `wallets`, −1 for one that is not here.
    public var wallet: Int32
    /// Index into `categories`, −1 for none.
    public var category: Int32
    /// The other wallet of a transfer, −1 for none.
    public var otherWallet: Int32
    public var amount: Int64
    public var otherAmount: Int64
    /// The amount without what somebody else pays: what sums of spending and income count (TXN-30).
    public var counted: Int64
    /// What somebody still has to pay back, in minor units; nil when nothing waits.
    public var awaited: Int64?
    public var currency: CurrencyCode
    public var flow: Flow
    /// False for an entry that counts in no sum until it is completed (TXN-34).
    public var counts: Bool
    public var part = Part.whole
    /// When a transfer reaches the other wallet.
    public var otherDate: Int32

    /// How many entries the line stands for: a split one is counted with its first part.
    public var entries: Int { part == .further ? 0 : 1 }
  }

  /// What the space had seen when this was made, see `TouchLog`.
  private let touches: (count: Int, frame: Int)
  private let space: RecordID
  /// Live wallets, inactive ones included, in the person's order.
  public let wallets: [Wallet]
  /// Live categories in the order of the tree's siblings: `order`, then name, then id (CAT-06).
  public let categories: [Category]
  /// For each category the index of its top-level ancestor, which may be itself.
  public let roots: [Int32]
  /// In no particular order: for sums only.
  public let lines: [Line]
  /// What templates made and no statement has confirmed yet, in the order of ids (TXN-39).
  public let expected: [RecordID]
  /// The first and last dates with entries; nil without any.
  public let firstDate: CalendarDate?
  public let lastDate: CalendarDate?

  /// - Parameter earlier: a book to go on from: only what the space changed since then is read again.
  public init(_ space: Space, after earlier: Book? = nil) {
    touches = (space.touches.count, space.touches.frame)
    self.space = space.id
    if let earlier, earlier.space == space.id, earlier.touches.frame == space.touches.frame,
      let changed = space.touches.ids(since: earlier.touches.count)
    {
      wallets = earlier.wallets
      categories = earlier.categories
      roots = earlier.roots
      var builder = Builder(wallets: wallets, categories: categories, capacity: earlier.lines.count + changed.count)
      for line in earlier.lines where !changed.contains(line.id) { builder.lines.append(line) }
      builder.expected = earlier.expected.filter { !changed.contains($0) }
      for (index, id) in changed.enumerated() where !changed[..<index].contains(id) {
        if let head = space.transactions.head(id) { builder.add(head) }
      }
      lines = builder.lines
      expected = builder.expected.sorted()
    } else {
      wallets = Book.sorted(space.wallets)
      categories = Book.sorted(space.categories)
      roots = Book.roots(of: categories)
      var builder = Builder(wallets: wallets, categories: categories, capacity: space.transactions.count)
      space.transactions.forEachHeadUnordered { builder.add($0) }
      lines = builder.lines
      expected = builder.expected.sorted()
    }
    let (first, last) = Book.span(of: lines)
    firstDate = lines.isEmpty ? nil : CalendarDate(daysSinceEpoch: first)
    lastDate = lines.isEmpty ? nil : CalendarDate(daysSinceEpoch: last)
  }

  /// Whether the space is still as it was when this was made.
  public func isCurrent(_ space: Space) -> Bool {
    self.space == space.id && touches.count == space.touches.count && touches.frame == space.touches.frame
  }

  private static func span(of lines: [Line]) -> (first: Int32, last: Int32) {
    var span = (first: Int32.max, last: Int32.min)
    for line in lines {
      if line.date < span.first { span.first = line.date }
      if line.date > span.last { span.last = line.date }
    }
    return span
  }

  /// Live entries: a split one has several lines.
  public var entryCount: Int { lines.reduce(0) { $0 + $1.entries } }

  public func categoryIndex(_ id: RecordID) -> Int? { categories.firstIndex { $0.id == id } }
  public func walletIndex(_ id: RecordID) -> Int? { wallets.firstIndex { $0.id == id } }

  private static func sorted(_ table: Table<Wallet>) -> [Wallet] {
    var list = table.inIDOrder.filter { !$0.stamp.isDeleted }
    list.sort { precedes($0.order, $0.name, $0.id, $1.order, $1.name, $1.id) }
    return list
  }

  private static func sorted(_ table: Table<Category>) -> [Category] {
    var list = table.inIDOrder.filter { !$0.stamp.isDeleted }
    list.sort { Category.precedes($0, $1) }
    return list
  }

  private static func precedes(
    _ order: Int64, _ name: String, _ id: RecordID, _ otherOrder: Int64, _ otherName: String, _ otherId: RecordID
  ) -> Bool {
    if order != otherOrder { return order < otherOrder }
    if !sameBytes(name, otherName) { return name.bytes.lexicographicallyPrecedes(otherName.bytes) }
    return id < otherId
  }

  private static func roots(of categories: [Category]) -> [Int32] {
    var index: [RecordID: Int] = [:]
    for (position, category) in categories.enumerated() { index[category.id] = position }
    var roots: [Int32] = []
    for position in categories.indices {
      var current = position
      var steps = 0
      while let parent = categories[current].parentId.flatMap({ index[$0] }), steps < categories.count {
        current = parent
        steps += 1
      }
      roots.append(Int32(truncatingIfNeeded: current))
    }
    return roots
  }
}

extension Book {
  /// Translates ids to indexes; entries of one wallet mostly follow each other, so the last one is remembered.
  private struct Builder {
    var lines: [Line] = []
    var expected: [RecordID] = []
    private var walletIndex: [RecordID: Int32] = [:]
    private var categoryIndex: [RecordID: Int32] = [:]
    private var isIncome: [Bool] = []
    private var recent: (id: RecordID, index: Int32) = (RecordID(high: 0, low: 0), -1)

    init(wallets: [Wallet], categories: [Category], capacity: Int) {
      lines.reserveCapacity(capacity)
      for (position, wallet) in wallets.enumerated() { walletIndex[wallet.id] = Int32(position) }
      for (position, category) in categories.enumerated() {
        categoryIndex[category.id] = Int32(position)
        isIncome.append(category.group == .income)
      }
    }

    mutating func wallet(_ id: RecordID) -> Int32 {
      if id == recent.id { return recent.index }
      let index = walletIndex[id] ?? -1
      recent = (id, index)
      return index
    }

    mutating func add(_ transaction: TransactionHead) {
      guard !transaction.isDeleted else { return }
      if transaction.awaitsBank { expected.append(transaction.id) }
      let date = transaction.date.daysSinceEpoch
      let category = transaction.categoryId.flatMap { categoryIndex[$0] } ?? -1
      let line = Line(
        id: transaction.id, date: date, wallet: wallet(transaction.walletId), category: category,
        otherWallet: transaction.transferWalletId.flatMap { walletIndex[$0] } ?? -1, amount: transaction.amount,
        otherAmount: transaction.transferAmount ?? 0, counted: transaction.counted,
        awaited: transaction.isPending ? transaction.awaited : nil, currency: transaction.currency,
        flow: flow(transaction, category), counts: transaction.isComplete,
        otherDate: transaction.transferDate?.daysSinceEpoch ?? date)
      if !transaction.parts.isEmpty { addParts(of: transaction, line) } else { lines.append(line) }
    }

    /// One line for each category among the parts, so that an entry counts once in it.
    private mutating func addParts(of transaction: TransactionHead, _ whole: Line) {
      let first = lines.count
      let contributions = transaction.contributions
      for (position, part) in transaction.parts.enumerated() {
        let counted = position < contributions.count ? contributions[position].amount : 0
        let category = part.categoryId.flatMap { categoryIndex[$0] } ?? -1
        if let known = lines.indices.dropFirst(first).first(where: { lines[$0].category == category }) {
          lines[known].amount &+= part.amount
          lines[known].counted &+= counted
          continue
        }
        var line = whole
        line.category = category
        line.amount = part.amount
        line.counted = counted
        if lines.count > first { line.awaited = nil }
        line.flow = flow(transaction, category)
        line.part = lines.count == first ? .first : .further
        lines.append(line)
      }
    }

    private func flow(_ transaction: TransactionHead, _ category: Int32) -> Flow {
      transaction.flow(inExpenseCategory: category >= 0 && !isIncome[Int(category)])
    }
  }
}
