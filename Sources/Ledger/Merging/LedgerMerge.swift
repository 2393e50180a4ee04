import Basis

/// What the records of one ledger become in another one of the same person: of a device that was used without an
/// account, when its person turns out to have a ledger already (ACC-11), or of the same ledger in its new place
/// (IMP-13).
///
///     source ──> which id each record has there ──> `adoptRecords` in parts ──> `MoveProof`
///
/// Pure, and the same again after an interruption: what is there already is found by its id or its name, and left
/// alone.
public struct LedgerMerge: Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    /// Amounts of two currencies do not add up to anything.
    case currencies(CurrencyCode, CurrencyCode)
  }

  /// Why two ledgers that count in these can't become one; nil where nothing speaks against it, as of one that hasn't
  /// been begun. Known before anything moves, so that nobody is offered what is refused then.
  public static func refusal(_ here: CurrencyCode?, _ there: CurrencyCode?) -> Refusal? {
    guard let here, let there, here != there else { return nil }
    return .currencies(here, there)
  }

  /// A wallet or category whose name both ledgers have.
  public struct Match: Sendable, Equatable {
    public let kind: RecordKind
    public let name: String
    /// What it is called from now on, where it is another thing of the same name; nil when both become one.
    public let renamed: String?
  }

  public let source: Space
  public private(set) var matches: [Match] = []
  /// New live ones, and entries that are there already.
  public private(set) var entries = 0
  public private(set) var wallets = 0
  public private(set) var categories = 0
  public private(set) var known = 0
  /// All records that go along, in the order in which references point backwards.
  private(set) var taken: [(kind: RecordKind, id: RecordID)] = []
  private var new: Set<RecordID> = []
  private var ids: [RecordID: RecordID] = [:]
  private var names: [RecordID: String] = [:]
  private let target: RecordID
  private let isWhole: Bool

  /// The same ledger in its new place: every record under its own id.
  public init(moving source: Space, into target: Space) {
    self.source = source
    self.target = target.id
    isWhole = true
    take(target) { _ in true }
  }

  /// Equal names become one where they are about the same; everything else keeps its id.
  public init(merging source: Space, into target: Space) throws(Refusal) {
    self.source = source
    self.target = target.id
    isWhole = false
    if let refusal = LedgerMerge.refusal(source.currency, target.currency) { throw refusal }
    let startsIt = target.currency == nil
    placeCategories(target)
    placeWallets(target)
    placeImportedRows()
    take(target) { kind in LedgerMerge.merged.contains(kind) || (startsIt && kind == .settings) }
  }

  /// What only tells how the source came about stays behind: its notices, closed periods and undo.
  private static let merged: [RecordKind] = [
    .category, .wallet, .transaction, .budget, .template, .report, .bonus, .capture, .rule, .pattern,
  ]

  /// Nothing of it is new.
  public var isEmpty: Bool { new.isEmpty }

  /// New records, a part at a time.
  public func forEachPart(of size: Int, _ body: ([AdoptRecords.Item]) -> Void) {
    var part: [AdoptRecords.Item] = []
    for (kind, id) in taken where new.contains(id) {
      guard let bytes = payload(of: id), let data = LedgerMerge.json(bytes) else { continue }
      part.append(AdoptRecords.Item(kind: kind, id: place(of: id), data: data))
      guard part.count == max(1, size) else { continue }
      body(part)
      part = []
    }
    if !part.isEmpty { body(part) }
  }

  /// The id that a record has in the other ledger.
  public func place(of id: RecordID) -> RecordID {
    if id == source.id { return target }
    return ids[id] ?? derived(id)
  }

  /// What it says there.
  func payload(of id: RecordID) -> [UInt8]? {
    guard let stored = source.stored(id) else { return nil }
    var bytes = stored.payload
    if !isWhole, let entry = source.transactions.entries[id], entry.record.group != nil {
      // The group stays behind: what was paid for it was the person's own payment all the same.
      var record = entry.record
      record.leaveGroup()
      bytes = Entry(record: record, version: entry.version, unknown: entry.unknown).stored.payload
    }
    guard !ids.isEmpty || names[id] != nil, let json = LedgerMerge.json(bytes) else { return bytes }
    var moved = rewritten(json)
    if let name = names[id], let members = moved.members {
      moved = .object(members.map { sameBytes($0.name, "name") ? JSONMember("name", .string(name)) : $0 })
    }
    return moved.bytes
  }

  /// Nil where it can't be read: such a record is kept unread, as it is.
  private static func json(_ bytes: [UInt8]) -> JSON? { do { return try JSON.parse(bytes) } catch { return nil } }

  /// A wallet or category that became one with another.
  func isJoined(_ id: RecordID) -> Bool { ids[id].map { $0 != LedgerMerge.ids(id)[1] } ?? false }

  // MARK: Places

  private struct Name {
    let id: RecordID
    let key: [UInt8]
  }

  /// The id that a wallet or category keeps, and the one that it gets where that is used up.
  private static func ids(_ id: RecordID) -> [RecordID] { [id, RecordID(derivedFrom: "merged/" + id.text)] }

  /// Default categories have the same ids everywhere (CAT-02).
  private mutating func placeCategories(_ target: Space) {
    var there: [Name] = []
    target.categories.forEachUnordered {
      if !$0.stamp.isDeleted { there.append(Name(id: $0.id, key: TextFolding.key($0.name))) }
    }
    for category in source.categories.inIDOrder where !category.stamp.isDeleted {
      if let there = LedgerMerge.ids(category.id).first(where: { target.categories.live($0) != nil }) {
        ids[category.id] = there == category.id ? nil : there
        continue
      }
      place(.category, category.id, category.name, among: &there, target) { other in
        target.categories.live(other)?.group == category.group
      }
    }
  }

  private mutating func placeWallets(_ target: Space) {
    var there: [Name] = []
    target.wallets.forEachUnordered {
      if !$0.stamp.isDeleted, $0.walletKind != .group { there.append(Name(id: $0.id, key: TextFolding.key($0.name))) }
    }
    for wallet in source.wallets.inIDOrder where !wallet.stamp.isDeleted && wallet.walletKind != .group {
      if let there = LedgerMerge.ids(wallet.id).first(where: { target.wallets.live($0) != nil }) {
        ids[wallet.id] = there == wallet.id ? nil : there
        continue
      }
      place(.wallet, wallet.id, wallet.name, among: &there, target) { other in
        target.wallets.live(other).map { $0.walletKind == wallet.walletKind && $0.currency == wallet.currency } ?? false
      }
    }
  }

  private mutating func place(
    _ kind: RecordKind, _ id: RecordID, _ name: String, among there: inout [Name], _ target: Space,
    isSame: (RecordID) -> Bool
  ) {
    let key = TextFolding.key(name)
    if let other = there.first(where: { $0.key == key }) {
      if isSame(other.id) {
        ids[id] = other.id
        return matches.append(Match(kind: kind, name: name, renamed: nil))
      }
      var number = 2
      while there.contains(where: { $0.key == TextFolding.key(name + " " + String(number)) }) { number += 1 }
      let renamed = name + " " + String(number)
      names[id] = renamed
      matches.append(Match(kind: kind, name: name, renamed: renamed))
    }
    // Deleted there, it stays so: what comes is another one.
    if target.stored(id) != nil { ids[id] = LedgerMerge.ids(id)[1] }
    there.append(Name(id: ids[id] ?? id, key: TextFolding.key(names[id] ?? name)))
  }

  /// The row of a statement has an id that follows from its wallet (decision 0004): in a wallet that became one with
  /// another, the same statement must find it again.
  private mutating func placeImportedRows() {
    source.transactions.forEachUnordered { entry in
      guard let wallet = ids[entry.walletId], let fingerprint = entry.fingerprint,
        entry.id == ImportRow.id(wallet: entry.walletId, fingerprint: fingerprint)
      else { return }
      ids[entry.id] = ImportRow.id(wallet: wallet, fingerprint: fingerprint)
    }
  }

  /// Ids that follow from what a record is about.
  private func derived(_ id: RecordID) -> RecordID {
    guard !isWhole, let record = source.small[id] else { return id }
    if let budget = record.read(Budget.self), let category = ids[budget.categoryId] { return Budget.id(category) }
    if let bonus = record.read(Bonus.self), let entry = ids[bonus.transactionId] { return Bonus.id(entry) }
    return id
  }

  private mutating func take(_ target: Space, where isTaken: (RecordKind) -> Bool) {
    for record in source.allRecords where !record.purged && isTaken(record.kind) && !staysBehind(record) {
      taken.append((record.kind, record.id))
      let isNew = target.stored(place(of: record.id)) == nil
      if isNew { new.insert(record.id) }
      switch record.kind {
      case .transaction: if source.transactions.live(record.id) != nil { if isNew { entries += 1 } else { known += 1 } }
      case .wallet: if isNew, source.wallets.live(record.id) != nil { wallets += 1 }
      case .category: if isNew, source.categories.live(record.id) != nil { categories += 1 }
      default: break
      }
    }
    taken.sort { ($0.kind, $0.id) < ($1.kind, $1.id) }
  }

  private func staysBehind(_ record: StoredRecord) -> Bool {
    guard !isWhole else { return false }
    if let category = source.categories[record.id] { return category.stamp.isDeleted }
    if let wallet = source.wallets[record.id] { return wallet.stamp.isDeleted || wallet.walletKind == .group }
    guard let entry = source.transactions[record.id] else { return false }
    return source.wallets[entry.walletId]?.walletKind == .group
  }

  private func rewritten(_ json: JSON) -> JSON {
    switch json {
    case .string(let text):
      guard text.utf8.count == 32, let id = RecordID(text), let new = ids[id] else { return json }
      return .string(new.text)
    case .array(let all): return .array(all.map { rewritten($0) })
    case .object(let members): return .object(members.map { JSONMember($0.name, rewritten($0.value)) })
    default: return json
    }
  }
}
