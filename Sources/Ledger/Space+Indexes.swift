import Basis

/// How many transactions and child categories refer to a wallet or category, deleted ones included, because a deleted
/// one can come back (WAL-07, CAT-05); live templates and active budgets, too.
struct ReferenceCounts: Sendable {
  private var counts: [RecordID: Int] = [:]

  func count(_ id: RecordID) -> Int { counts[id] ?? 0 }

  mutating func add(_ transaction: Transaction) { change(transaction, by: 1) }
  mutating func remove(_ transaction: Transaction) { change(transaction, by: -1) }
  mutating func add(_ page: PageCounts) { for (id, count) in page.counts { change(id, by: count) } }
  mutating func add(_ category: Category) { category.parentId.map { change($0, by: 1) } ?? () }
  mutating func add(_ record: SmallRecord) { for id in record.references { change(id, by: 1) } }
  mutating func remove(_ record: SmallRecord) { for id in record.references { change(id, by: -1) } }
  mutating func remove(_ category: Category) { category.parentId.map { change($0, by: -1) } ?? () }

  private mutating func change(_ transaction: Transaction, by step: Int) {
    change(transaction.walletId, by: step)
    if let id = transaction.transferWalletId { change(id, by: step) }
    if let id = transaction.categoryId { change(id, by: step) }
    for part in transaction.splits { part.categoryId.map { change($0, by: step) } ?? () }
  }

  private mutating func change(_ id: RecordID, by step: Int) {
    let count = (counts[id] ?? 0) + step
    counts[id] = count == 0 ? nil : count
  }
}

/// The references of one page's transactions, which are to few wallets and categories: a short list is quicker to count
/// in than a table.
struct PageCounts {
  private(set) var counts: [(id: RecordID, count: Int)] = []

  mutating func add(_ head: TransactionHead) {
    add(head.walletId)
    if let id = head.transferWalletId { add(id) }
    if let id = head.categoryId { add(id) }
  }

  private mutating func add(_ id: RecordID) {
    for index in counts.indices where counts[index].id == id {
      counts[index].count += 1
      return
    }
    counts.append((id, 1))
  }
}

/// Which transactions were set or removed last, in this process. Unlike the version it counts changes that are taken
/// back, too.
public struct TouchLog: Sendable {
  static let kept = 64

  /// All so far.
  public private(set) var count = 0
  /// Counts changes of wallets and categories.
  public internal(set) var frame = 0
  /// Counts changes of settings and small records.
  public internal(set) var plans = 0
  private var recent: [Touch] = []

  public struct Touch: Sendable {
    public let id: RecordID
    /// The day on which it was live before; nil when it was not.
    public let was: CalendarDate?
  }

  mutating func add(_ id: RecordID, was old: TransactionHead?) {
    count &+= 1
    recent.append(Touch(id: id, was: old.flatMap { $0.isDeleted ? nil : $0.date }))
    if recent.count > 2 * TouchLog.kept { recent.removeFirst(TouchLog.kept) }
  }

  /// As if everything had been touched.
  mutating func addAll() {
    count &+= TouchLog.kept &+ 1
    recent.removeAll()
  }

  /// What was touched since there were `earlier`; nil when that is too long ago to say.
  public func touches(since earlier: Int) -> [Touch]? {
    let missing = count &- earlier
    guard missing >= 0, missing <= TouchLog.kept, missing <= recent.count else { return nil }
    return Array(recent.suffix(missing))
  }
}

/// All live transactions by date, then time of creation, then id, so that the order is stable (TXN-17).
///
/// Held oldest first, so that today's entry is an append. What is loaded in bulk waits in an unsorted tail.
public struct Timeline: Sendable {
  public struct Key: Comparable, Sendable {
    public let date: CalendarDate
    let createdAt: Int64
    public let id: RecordID

    init(_ head: TransactionHead) {
      date = head.date
      createdAt = head.createdAt
      id = head.id
    }

    public static func < (left: Key, right: Key) -> Bool {
      if left.date != right.date { return left.date < right.date }
      if left.createdAt != right.createdAt { return left.createdAt < right.createdAt }
      return left.id < right.id
    }
  }

  private var keys: [Key] = []
  private var sortedCount = 0

  public var count: Int { keys.count }

  /// Oldest first.
  public var oldestFirst: [Key] {
    var copy = self
    copy.settle()
    return copy.keys
  }

  /// The entries of these days, both ends included, oldest first.
  public func keys(from first: CalendarDate, through last: CalendarDate) -> ArraySlice<Key> {
    guard first <= last else { return [] }
    var copy = self
    copy.settle()
    let low = copy.position(before: first)
    return copy.keys[low..<max(low, copy.position(before: last.adding(days: 1)))]
  }

  private func position(before date: CalendarDate) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].date < date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// As many as wait at most where reading may be slower: all of them move those behind their places once.
  private static let waitingLimit = 64

  /// Sorts the tail in. Reading is correct without it, but slower.
  /// - Parameter isLazy: a short tail may go on waiting, so that the many who only write don't pay for the few who
  ///   read.
  mutating func settle(isLazy: Bool = false) {
    let tail = keys.count - sortedCount
    guard tail > (isLazy ? Self.waitingLimit : 0) else { return }
    if tail == 1 {
      let key = keys.removeLast()
      keys.insert(key, at: position(of: key))
    } else if tail <= Self.waitingLimit + 1 {
      merge(tail)
    } else {
      sortAll()
    }
    sortedCount = keys.count
  }

  /// From the end, so that what comes before the first of the tail stays where it is.
  private mutating func merge(_ tail: Int) {
    let waiting = keys[sortedCount...].sorted()
    var (old, new, place) = (sortedCount, tail, keys.count)
    while new > 0 {
      place -= 1
      if old > 0, waiting[new - 1] < keys[old - 1] {
        old -= 1
        keys[place] = keys[old]
      } else {
        new -= 1
        keys[place] = waiting[new]
      }
    }
  }

  /// By day first: within one there are few, which are put in place one by one.
  private mutating func sortAll() {
    guard let order = positionsByDay(keys.map { $0.date.daysSinceEpoch }) else { return keys.sort() }
    keys = order.map { keys[Int($0)] }
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end].date == keys[start].date { end += 1 }
      if end - start > 32 {
        keys.replaceSubrange(start..<end, with: Array(keys[start..<end]).sorted())
      } else {
        for next in start + 1..<max(end, start + 1) {
          var place = next
          while place > start, keys[place] < keys[place - 1] {
            keys.swapAt(place, place - 1)
            place -= 1
          }
        }
      }
      start = end
    }
  }

  mutating func insert(_ head: TransactionHead) {
    guard !head.isDeleted else { return }
    let key = Key(head)
    let continues = sortedCount == keys.count && (keys.last.map { $0 < key } ?? true)
    keys.append(key)
    if continues { sortedCount = keys.count }
  }

  mutating func remove(_ head: TransactionHead) {
    guard !head.isDeleted else { return }
    settle()
    let key = Key(head)
    let index = position(of: key)
    guard index < keys.count, keys[index] == key else { return }
    keys.remove(at: index)
    sortedCount = keys.count
  }

  private func position(of key: Key) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The order of changes, for pulls: a binary search finds what is newer than a client's version.
struct ChangeLog: Sendable {
  struct Line: Sendable {
    var version: Int64
    var id: RecordID
  }
  private(set) var lines: [Line] = []
  private(set) var isSorted = true

  mutating func append(version: Int64, id: RecordID) {
    if let last = lines.last, (version, id) < (last.version, last.id) { isSorted = false }
    lines.append(Line(version: version, id: id))
  }

  mutating func settle() {
    guard !isSorted else { return }
    lines.sort { ($0.version, $0.id) < ($1.version, $1.id) }
    isSorted = true
  }

  mutating func removeLast(_ count: Int) { lines.removeLast(min(count, lines.count)) }

  /// The first line that is newer than `(version, id)`.
  func start(after version: Int64, id: RecordID?) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      let line = lines[middle]
      let isOlder = line.version < version || (line.version == version && (id.map { line.id <= $0 } ?? true))
      if isOlder { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Drops stale lines when they outnumber the live ones. O(lines), so it pays for itself.
  mutating func compact(isCurrent: (Line) -> Bool) { lines.removeAll { !isCurrent($0) } }
}

extension Space {
  /// Puts the timeline in order after many records were loaded. Reading is correct without it, but slower; and the
  /// debts of a group that had too many are known again.
  /// - Parameter isLazy: a few may go on waiting.
  public mutating func settleIndexes(isLazy: Bool = false) {
    timeline.settle(isLazy: isLazy)
    incoming.settle(isLazy: isLazy)
    groupSums.settleDebts(small)
  }

  /// Whole records that changed after `version` (and, on the next page, after `cursor`), in order of version and id.
  ///
  /// `cursor` is the last record of the page before: its version and id.
  public mutating func records(
    changedSince version: Int64, after cursor: (version: Int64, id: RecordID)?, limit: Int, byteLimit: Int = 1 << 20
  ) -> (records: [StoredRecord], more: Bool) {
    // Only who answers pulls needs it in order: a server, not a phone at its start.
    changeLog.settle()
    if changeLog.lines.count > 2 * recordCount + 1024 {
      let current = self
      changeLog.compact { $0.version == current.version(of: $0.id) }
    }
    var index =
      cursor.map { changeLog.start(after: $0.version, id: $0.id) } ?? changeLog.start(after: version, id: nil)
    var found: [StoredRecord] = []
    var byteCount = 0
    while index < changeLog.lines.count {
      let line = changeLog.lines[index]
      if line.version == self.version(of: line.id), let record = stored(line.id) {
        if found.last?.id == record.id {
          index += 1
          continue
        }
        if found.count == limit || (byteCount > byteLimit && !found.isEmpty) { return (found, true) }
        found.append(record)
        byteCount += record.payload.count
      }
      index += 1
    }
    return (found, false)
  }

  /// Records of every kind, deleted and purged ones included.
  public var recordCount: Int {
    settings.count + wallets.count + categories.count + transactions.count + actions.count + small.count
      + unreadable.count
      + purged.count
  }

  /// All records, live, deleted, unreadable and purged, in the order of their ids.
  public var allRecords: [StoredRecord] { allRecords(gotOn: {}) }

  /// How many records are gone through before whoever watches hears of it.
  public static var recordsInStep: Int { 1_000 }

  /// - Parameter gotOn: told after each `recordsInStep`, for whoever would otherwise take a large ledger for a loop.
  public func allRecords(gotOn: () -> Void) -> [StoredRecord] {
    var all: [StoredRecord] = []
    func add(_ record: StoredRecord) {
      all.append(record)
      if all.count % Space.recordsInStep == 0 { gotOn() }
    }
    for entry in settings.entries.values { add(entry.stored) }
    for entry in wallets.entries.values { add(entry.stored) }
    for entry in categories.entries.values { add(entry.stored) }
    for entry in transactions.entries.values { add(entry.stored) }
    for entry in actions.entries.values { add(entry.stored) }
    for record in small.values { add(record.stored) }
    all.append(contentsOf: unreadable.values)
    all.append(contentsOf: purged.values)
    all.sort { $0.id < $1.id }
    return all
  }

  /// SHA-256 over version and all records in the order of their ids: equal on every replica that has seen the same.
  /// - Parameter gotOn: as for `allRecords`.
  public func stateHash(_ gotOn: () -> Void = {}) -> String {
    var hasher = SHA256()
    var line: [UInt8] = []
    JSON.append(version, to: &line)
    for (index, record) in allRecords(gotOn: gotOn).enumerated() {
      if index % Space.recordsInStep == 0 { gotOn() }
      line.append(0x0A)
      record.id.append(to: &line)
      line.append(record.kind.rawValue)
      JSON.append(record.version, to: &line)
      line.append(record.purged ? 0x2D : 0x2B)
      JSON.append(Int64(record.payload.count), to: &line)
      line.append(0x3A)
      line.append(contentsOf: record.payload)
      hasher.update(line)
      line.removeAll(keepingCapacity: true)
    }
    hasher.update(line)
    var text: [UInt8] = []
    for byte in hasher.finalize() {
      for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
