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
    /// With a group.
    public var isShared = false
    /// When a transfer reaches the other wallet.
    public var otherDate: Int32

    /// How many entries the line stands for: a split one is counted with its first part.
    public var entries: Int { part == .further ? 0 : 1 }
  }

  /// What the space had seen when this was made, see `TouchLog`.
  private var touches: (count: Int, frame: Int, closings: Int, plans: Int)
  private let space: RecordID
  /// Live wallets, inactive ones included, in the person's order.
  public let wallets: [Wallet]
  /// Live categories in the order of the tree's siblings: `order`, then name, then id (CAT-06).
  public let categories: [Category]
  /// For each category the index of the one above it, −1 at the top.
  let parents: [Int32]
  /// For each category the index of its top-level ancestor, which may be itself.
  public let roots: [Int32]
  /// Closed periods, oldest first, and the categories of theirs that are gone.
  private(set) var closings = Closings()
  /// Which income counts for the period after it (INC-08).
  private(set) var early: EarlyIncome
  /// What totals count.
  let currency: CurrencyCode
  private let places: [RecordID: Int]
  /// What rankings have read so far.
  public var ranked = RankedEntries()
  /// By day, so that a time is found without a look at all the others; within a day in no particular order, but the
  /// lines of a split entry follow each other.
  public private(set) var lines: [Line] = []
  /// Live entries: a split one has several lines.
  public private(set) var entryCount = 0
  /// Entries that count in no sum until they are completed (TXN-34).
  public private(set) var incompleteCount = 0
  /// Entries in each category itself.
  public private(set) var countByCategory: [Int]
  /// What templates made and no statement has confirmed yet, in the order of ids (TXN-39).
  public private(set) var expected: [RecordID] = []
  /// Postings of most of the past, added up.
  var settled: SettledPostings

  /// The first and last dates with entries; nil without any.
  public var firstDate: CalendarDate? { lines.first.map { CalendarDate(daysSinceEpoch: $0.date) } }
  public var lastDate: CalendarDate? { lines.last.map { CalendarDate(daysSinceEpoch: $0.date) } }

  /// - Parameters:
  ///   - earlier: a book to go on from: only what the space changed since then is read again.
  ///   - tail: see `SettledPostings.tail`; tests make it small.
  public init(_ space: Space, after earlier: Book? = nil, tail: Int = 2048) {
    if var earlier, earlier.follow(space) {
      self = earlier
      return
    }
    touches = (space.touches.count, space.touches.frame, space.closedPeriods.changes, space.touches.plans)
    self.space = space.id
    currency = space.currency ?? .chf
    wallets = Book.sorted(space.wallets)
    categories = Book.sorted(space.categories)
    var places: [RecordID: Int] = [:]
    for (position, category) in categories.enumerated() { places[category.id] = position }
    self.places = places
    early = EarlyIncome(space)
    let parents = categories.map { category in
      category.parentId.flatMap { places[$0] }.map { Int32(truncatingIfNeeded: $0) } ?? -1
    }
    self.parents = parents
    roots = parents.indices.map { Int32(truncatingIfNeeded: Book.root(of: $0, parents)) }
    settled = SettledPostings(wallets, tail: tail)
    countByCategory = Array(repeating: 0, count: categories.count)
    var builder = Builder(wallets: wallets, categories: categories, capacity: space.transactions.count)
    space.forEachHeadUnordered { builder.add($0) }
    lines = Book.byDay(builder.lines)
    expected = builder.expected.sorted()
    for line in lines { count(line, 1) }
    settled.add(lines)
    closings = Closings(space, self)
  }

  /// Takes in what the space changed since then. Costs what changed, not what there is: where the lines are in nobody
  /// else's hands, a new entry is one more line near the end. False when all has to be read again.
  public mutating func follow(_ space: Space) -> Bool {
    guard self.space == space.id, touches.frame == space.touches.frame, currency == space.currency ?? .chf,
      let changed = space.touches.touches(since: touches.count)
    else { return false }
    touches.count = space.touches.count
    if touches.plans != space.touches.plans {
      touches.plans = space.touches.plans
      early = EarlyIncome(space)
    }
    if touches.closings != space.closedPeriods.changes {
      touches.closings = space.closedPeriods.changes
      closings = Closings(space, self)
    }
    guard !changed.isEmpty else { return true }
    var builder = Builder(wallets: wallets, categories: categories, capacity: 8)
    for (index, touch) in changed.enumerated() where !changed[..<index].contains(where: { $0.id == touch.id }) {
      // The first touch tells where the lines are that this book knows.
      if let was = touch.was { removeLines(of: touch.id, on: was.daysSinceEpoch) }
      expected.removeAll { $0 == touch.id }
      ranked.forget(touch.id)
      guard let head = space.transactions.head(touch.id) else { continue }
      builder.lines.removeAll(keepingCapacity: true)
      builder.expected.removeAll(keepingCapacity: true)
      builder.add(head)
      if !builder.expected.isEmpty {
        expected.insert(touch.id, at: expected.firstIndex { touch.id < $0 } ?? expected.count)
      }
      for line in builder.lines {
        count(line, 1)
        settled.note(line, isGone: false)
        lines.insert(line, at: position(after: line.date))
      }
    }
    settled.advance(lines)
    return true
  }

  private mutating func removeLines(of id: RecordID, on day: Int32) {
    var index = position(before: day)
    while index < lines.count, lines[index].date == day {
      guard lines[index].id == id else {
        index += 1
        continue
      }
      count(lines[index], -1)
      settled.note(lines[index], isGone: true)
      lines.remove(at: index)
    }
  }

  private mutating func count(_ line: Line, _ step: Int) {
    entryCount += line.entries * step
    if !line.counts { incompleteCount += line.entries * step }
    if line.category >= 0 { countByCategory[Int(line.category)] += step }
  }

  /// The lines of these days, the last one not included.
  public func lines(from start: Int32, to end: Int32) -> ArraySlice<Line> {
    guard start < end else { return [] }
    return lines[position(before: start)..<position(before: end)]
  }

  /// Of a time, without what is later than today (TXN-27).
  public func lines(in period: Period, today: CalendarDate) -> ArraySlice<Line> {
    lines(from: period.start.daysSinceEpoch, to: min(period.end.daysSinceEpoch, today.daysSinceEpoch &+ 1))
  }

  /// Where the lines of a day begin, or would.
  func position(before day: Int32) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].date < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func position(after day: Int32) -> Int { day == .max ? lines.count : position(before: day &+ 1) }

  /// Whether a line is income that counts for the next period where it stands in the days before one.
  func isEarly(_ line: Line) -> Bool {
    line.flow == .income && line.category >= 0 && line.currency == currency
      && early.counts(categories[Int(line.category)].id)
  }

  private static func byDay(_ lines: [Line]) -> [Line] {
    guard let order = positionsByDay(lines.map { $0.date }) else { return lines.sorted { $0.date < $1.date } }
    return order.map { lines[Int($0)] }
  }

  public func categoryIndex(_ id: RecordID) -> Int? { places[id] }
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

  /// What is on top of a column; the walk visits each once, so that no cycle holds it.
  static func root(of column: Int, _ parents: [Int32]) -> Int {
    var current = column
    var steps = 0
    while current < parents.count, parents[current] >= 0, steps < parents.count {
      current = Int(parents[current])
      steps += 1
    }
    return current
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
      var line = Line(
        id: transaction.id, date: date, wallet: wallet(transaction.walletId), category: category,
        otherWallet: transaction.transferWalletId.flatMap { walletIndex[$0] } ?? -1, amount: transaction.amount,
        otherAmount: transaction.transferAmount ?? 0, counted: transaction.counted,
        awaited: transaction.isPending ? transaction.awaited : nil, currency: transaction.currency,
        flow: flow(transaction, category), counts: transaction.isComplete,
        otherDate: transaction.transferDate?.daysSinceEpoch ?? date)
      line.isShared = transaction.isShared
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
