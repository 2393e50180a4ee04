import Basis

/// The state of one space, a person's or a group's: every record with its version, and what is needed to answer
/// quickly.
///
/// Changed by `apply` (a mutation) and `load` (a record from storage or from the server) only.
public struct Space: Sendable {
  public let id: RecordID
  /// Counts the mutations that were applied: 0 for an empty space.
  public internal(set) var version: Int64 = 0

  public internal(set) var settings = Table<Settings>() {
    didSet {
      touches.plans &+= 1
      paySchedule = settings[id].flatMap { PaySchedule($0.paydays) }
    }
  }
  public internal(set) var wallets = Table<Wallet>() { didSet { touches.frame &+= 1 } }
  public internal(set) var categories = Table<Category>() { didSet { touches.frame &+= 1 } }
  public internal(set) var transactions = Table<Transaction>()
  public internal(set) var actions = Table<Action>()
  public internal(set) var small: [RecordID: SmallRecord] = [:]
  /// Payloads that this engine cannot read: kept, counted, shown, sent on as they are (TXN-02).
  public internal(set) var unreadable: [RecordID: StoredRecord] = [:]
  /// What was purged: id and version remain, so that other replicas drop it too and it never comes back (L-1).
  public internal(set) var purged: [RecordID: StoredRecord] = [:]
  /// Which record changed at which version, in ascending order of version; stale lines are skipped when read.
  var changeLog = ChangeLog()
  /// Live and deleted transactions that refer to a wallet or category, counted.
  var references = ReferenceCounts()
  public internal(set) var timeline = Timeline()
  /// The part of the timeline that brings money and is no transfer: few entries, which income is looked for in.
  var incoming = Timeline()
  /// For figures that follow the space without reading all of it again.
  public internal(set) var touches = TouchLog()
  var loadedHeads = LoadedHeads()
  /// How much of it this engine cannot read, where that was counted since anything else changed.
  var foreignBytes: Int?
  public internal(set) var closedPeriods = ClosedPeriods()
  var budgets = BudgetIndex()
  /// What members paid, bear and owe, for a group.
  var groupSums = GroupSums()
  /// Nil until the person has set a payday; calendar months apply then (UXA-01). Worked out with every change of the
  /// settings, since every period that is looked at asks for it.
  public private(set) var paySchedule: PaySchedule?
  /// How many small records there are of a kind, deleted ones included.
  var smallCounts: [RecordKind: Int] = [:]
  var walletNames: NameIndex?
  var categoryNames: NameIndex?

  public init(id: RecordID) { self.id = id }

  public var currency: CurrencyCode? { settings[id]?.currency }
}

/// The records of one kind.
public struct Table<R: LedgerRecord>: Sendable {
  var entries: [RecordID: Entry<R>] = [:]

  public var count: Int { entries.count }
  public subscript(id: RecordID) -> R? { entries[id]?.record }

  /// A live record: known and not deleted.
  public func live(_ id: RecordID) -> R? {
    guard let record = entries[id]?.record, !record.stamp.isDeleted else { return nil }
    return record
  }

  /// Visits all records in no particular order. Only for sums, counts and collections that are sorted afterwards.
  public func forEachUnordered(_ body: (R) -> Void) {
    for entry in entries.values { body(entry.record) }
  }

  /// All records in the order of their ids.
  public var inIDOrder: [R] {
    var records: [R] = []
    records.reserveCapacity(entries.count)
    for entry in entries.values { records.append(entry.record) }
    records.sort { $0.id < $1.id }
    return records
  }
}

extension Space {
  func typedEntryExists(_ id: RecordID) -> Bool {
    settings.entries[id] != nil || wallets.entries[id] != nil || categories.entries[id] != nil
      || transactions.entries[id] != nil || actions.entries[id] != nil || small[id] != nil || unreadable[id] != nil
      || purged[id] != nil
  }

  /// The record as stored; nil for an unknown id.
  public func stored(_ id: RecordID) -> StoredRecord? {
    if let entry = transactions.entries[id] { return entry.stored }
    if let entry = actions.entries[id] { return entry.stored }
    if let entry = wallets.entries[id] { return entry.stored }
    if let entry = categories.entries[id] { return entry.stored }
    if let entry = settings.entries[id] { return entry.stored }
    return small[id]?.stored ?? unreadable[id] ?? purged[id]
  }

  public func version(of id: RecordID) -> Int64? {
    transactions.entries[id]?.version ?? actions.entries[id]?.version ?? wallets.entries[id]?.version
      ?? categories.entries[id]?.version ?? settings.entries[id]?.version ?? small[id]?.version
      ?? unreadable[id]?.version
      ?? purged[id]?.version
  }

  /// Takes a record from storage or from the server. Never fails: what cannot be read is kept as it is.
  public mutating func load(_ stored: StoredRecord) {
    remove(stored.id)
    foreignBytes = nil
    if stored.version > version { version = stored.version }
    changeLog.append(version: stored.version, id: stored.id)
    if stored.purged {
      purged[stored.id] = stored
      return
    }
    guard let read = Readable(stored) else {
      unreadable[stored.id] = stored
      return
    }
    switch read {
    case .settings(let entry): settings.entries[stored.id] = entry
    case .wallet(let entry): set(wallet: entry)
    case .category(let entry): set(category: entry)
    case .transaction(let entry): set(transaction: entry)
    case .action(let entry): actions.entries[stored.id] = entry
    case .small(let record): set(record)
    }
  }

  /// Makes room for entries that are about to be loaded; about as many.
  public mutating func expect(transactions count: Int) {
    let count = max(0, min(count, 1_000_000))
    transactions.entries.reserveCapacity(count)
    loadedHeads.expect(count)
  }

  /// Visits the heads of all transactions, deleted ones too, in no particular order.
  public func forEachHeadUnordered(_ body: (TransactionHead) -> Void) {
    for head in loadedHeads.heads { body(head) }
    for entry in transactions.entries.values {
      if case .packed = entry, loadedHeads.isComplete { continue }
      body(entry.head)
    }
  }

  /// Tells the version after the last page of a patch: it can be higher than that of any record.
  public mutating func advance(to newVersion: Int64) { version = max(version, newVersion) }

  func contains(purgedID id: RecordID) -> Bool { purged[id] != nil }

  mutating func set(transaction entry: Entry<Transaction>) {
    var was: TransactionHead?
    if let old = transactions.entries.updateValue(entry, forKey: entry.record.id) {
      references.remove(old.record)
      let head = old.head
      unlist(head)
      was = head
      loadedHeads.drop()
    }
    references.add(entry.record)
    list(entry.head)
    touches.add(entry.record.id, was: was)
  }

  mutating func list(_ head: TransactionHead) {
    timeline.insert(head)
    if head.isIncoming { incoming.insert(head) }
  }

  mutating func unlist(_ head: TransactionHead) {
    timeline.remove(head)
    if head.isIncoming { incoming.remove(head) }
  }

  mutating func set(category entry: Entry<Category>) {
    if let old = categories.entries.updateValue(entry, forKey: entry.record.id) { forget(old.record) }
    references.add(entry.record)
    if !entry.record.stamp.isDeleted { categoryNames?.add(entry.record.name, entry.record.id) }
  }

  private mutating func forget(_ category: Category) {
    references.remove(category)
    if !category.stamp.isDeleted { categoryNames?.remove(category.name, category.id) }
  }

  mutating func set(wallet entry: Entry<Wallet>) {
    if let old = wallets.entries.updateValue(entry, forKey: entry.record.id)?.record, old.keepsName {
      walletNames?.remove(old.name, old.id)
    }
    if entry.record.keepsName { walletNames?.add(entry.record.name, entry.record.id) }
  }

  /// Removes whatever has this id, without a trace.
  mutating func remove(_ id: RecordID) {
    if let old = transactions.entries.removeValue(forKey: id) {
      references.remove(old.record)
      let head = old.head
      unlist(head)
      touches.add(id, was: head)
      loadedHeads.drop()
      return
    }
    if let old = categories.entries.removeValue(forKey: id) {
      forget(old.record)
      return
    }
    if let old = small.removeValue(forKey: id) {
      smallCounts[old.kind, default: 0] -= 1
      references.remove(old)
      groupSums.remove(old)
      closedPeriods.remove(old)
      budgets.remove(old)
      touches.plans &+= 1
      return
    }
    // To change a table that lacks it would make what follows from the table be worked out in vain.
    if settings.entries[id] != nil { settings.entries.removeValue(forKey: id) }
    if let old = wallets.entries[id]?.record {
      if old.keepsName { walletNames?.remove(old.name, id) }
      wallets.entries.removeValue(forKey: id)
    }
    actions.entries.removeValue(forKey: id)
    unreadable.removeValue(forKey: id)
    purged.removeValue(forKey: id)
  }
}
