import Basis

/// A stored page of records, which stay packed in it until somebody looks at them.
///
///     "EKP1" · space · for each packed kind the names of its fields · number of rows · rows
///     row: kind · form · id · version · length · packed fields and then unknown ones as JSON; or the payload as it came
///
/// The names are there so that an engine whose records have other fields reads the page through JSON (SYN-12).
public final class PackedPage: Sendable {
  enum Form {
    static let fields: UInt8 = 0, payload: UInt8 = 1, purged: UInt8 = 2
  }

  static let magic: [UInt8] = [0x45, 0x4B, 0x50, 0x31]

  public let space: RecordID
  let bytes: [UInt8]
  /// Where each row begins.
  let rows: [UInt32]
  public let ids: [RecordID]
  /// The fields of each kind as the page has them; empty lists when they are those of this engine.
  private let foreignNames: [[String]]

  /// Nil for bytes that are no such page.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count > 20, bytes.starts(with: PackedPage.magic) else { return nil }
    var reader = PackedFields(bytes, from: 4, to: bytes.count)
    space = reader.recordID()
    var foreign: [[String]] = []
    for kind in RecordKind.packed {
      let own = PackedPage.names(kind)
      var names: [String] = []
      var isOwn = true
      let count = Int(clamping: reader.number())
      guard count >= 0, count < 1000 else { return nil }
      for position in 0..<count {
        let name = PackedBytes.text(bytes, reader.span())
        if position >= own.count || !sameBytes(own[position], name) { isOwn = false }
        names.append(name)
      }
      foreign.append(isOwn && count == own.count ? [] : names)
    }
    foreignNames = foreign
    let count = Int(clamping: reader.number())
    // Each row takes 20 bytes at least.
    guard !reader.isBroken, count >= 0, count <= bytes.count / 20 else { return nil }
    var rows: [UInt32] = []
    var ids: [RecordID] = []
    rows.reserveCapacity(count)
    ids.reserveCapacity(count)
    for _ in 0..<count {
      rows.append(UInt32(truncatingIfNeeded: reader.index))
      _ = reader.byte()
      _ = reader.byte()
      ids.append(reader.recordID())
      _ = reader.number()
      _ = reader.span()
    }
    guard !reader.isBroken else { return nil }
    self.rows = rows
    self.ids = ids
    self.bytes = bytes
  }

  static func names(_ kind: RecordKind) -> [String] {
    switch kind {
    case .settings: return Settings.fieldNames
    case .category: return Category.fieldNames
    case .wallet: return Wallet.fieldNames
    case .transaction: return Transaction.fieldNames
    case .action: return Action.fieldNames
    default: return []
    }
  }

  /// The head of a row: a reader on its body, and what stands before.
  struct Row {
    var kind: RecordKind
    var form: UInt8
    var id: RecordID
    var version: Int64
    var body: PackedFields
  }

  @inline(never)
  func row(at start: UInt32) -> Row? {
    var reader = PackedFields(bytes, from: Int(start), to: bytes.count)
    let kind = RecordKind(rawValue: reader.byte())
    let form = reader.byte()
    let id = reader.recordID()
    let version = reader.number()
    let body = reader.span()
    guard let kind, !reader.isBroken else { return nil }
    reader.narrow(to: body)
    return Row(kind: kind, form: form, id: id, version: version, body: reader)
  }

  /// Whether records of this kind have the fields that this engine gives them.
  func isOwn(_ kind: RecordKind) -> Bool { kind.isSmall || foreignNames[Int(kind.rawValue) - 1].isEmpty }

  private func names(_ kind: RecordKind) -> [String] {
    isOwn(kind) ? PackedPage.names(kind) : foreignNames[Int(kind.rawValue) - 1]
  }

  /// Whether all fields of a packed row can be read, those that no engine knew included: what can't must not be written
  /// over (SEC-07).
  func isSound(_ row: Row) -> Bool {
    var body = row.body
    for _ in names(row.kind) { body.skip() }
    return PackedPage.hasSoundRest(&body)
  }

  /// Whether what was read so far could be read, and so can what follows the packed fields.
  static func hasSoundRest(_ body: inout PackedFields) -> Bool {
    let unknown = body.span()
    guard !body.isBroken, !unknown.isEmpty else { return !body.isBroken }
    do { return try JSON.parse(Array(body.bytes[unknown])).members != nil } catch { return false }
  }

  /// A row as it is stored and sent elsewhere.
  func stored(_ row: Row) -> StoredRecord {
    var record = StoredRecord(kind: row.kind, id: row.id, version: row.version, purged: false, payload: [])
    var body = row.body
    switch row.form {
    case Form.purged: record.purged = true
    case Form.payload: record.payload = Array(bytes[body.index..<body.end])
    default:
      var members: [JSONMember] = []
      for name in names(row.kind) {
        if let value = body.wire() { members.append(JSONMember(name, value)) }
      }
      record.payload = JSON.object(members + PackedPage.unknown(&body)).bytes
    }
    return record
  }

  /// The fields that no engine of this page knew, which follow the packed ones.
  static func unknown(_ body: inout PackedFields) -> [JSONMember] {
    let range = body.span()
    guard !range.isEmpty else { return [] }
    do { return try JSON.parse(Array(body.bytes[range])).members ?? [] } catch { return [] }
  }
}

extension Space {
  /// These records as a page, in the order of `ids`; ids that are not here are left out.
  public func packed(_ ids: [RecordID]) -> [UInt8] {
    var page = PackedPage.magic
    PackedBytes.append(id, to: &page)
    for kind in RecordKind.packed {
      let names = PackedPage.names(kind)
      PackedBytes.append(Int64(names.count), to: &page)
      for name in names { PackedBytes.append(name, to: &page) }
    }
    var rows: [UInt8] = []
    var count: Int64 = 0
    for id in ids where append(packed: id, to: &rows) { count += 1 }
    PackedBytes.append(count, to: &page)
    page.append(contentsOf: rows)
    return page
  }

  private func append(packed id: RecordID, to rows: inout [UInt8]) -> Bool {
    if let entry = transactions.entries[id] { return entry.append(to: &rows) }
    if let entry = actions.entries[id] { return entry.append(to: &rows) }
    if let entry = wallets.entries[id] { return entry.append(to: &rows) }
    if let entry = categories.entries[id] { return entry.append(to: &rows) }
    if let entry = settings.entries[id] { return entry.append(to: &rows) }
    guard let record = small[id]?.stored ?? unreadable[id] ?? purged[id] else { return false }
    PackedPage.append(
      record.kind, record.purged ? PackedPage.Form.purged : PackedPage.Form.payload, id, record.version, record.payload,
      to: &rows)
    return true
  }

  /// Takes a stored page. Transactions and actions stay packed; false when a row cannot be read.
  public mutating func load(_ page: PackedPage) -> Bool {
    foreignBytes = nil
    var counts = PageCounts()
    for start in page.rows {
      guard let row = page.row(at: start) else { return false }
      guard row.form == PackedPage.Form.fields else {
        load(page.stored(row))
        continue
      }
      if row.kind == .transaction, page.isOwn(.transaction) {
        guard let head = TransactionHead(row) else { return false }
        if head.hasParts { load(page.stored(row)) } else { load(head, .packed(page, start), row.version, &counts) }
        continue
      }
      guard !row.kind.isSmall, page.isSound(row) else { return false }
      guard row.kind == .action, page.isOwn(.action) else {
        load(page.stored(row))
        continue
      }
      remove(row.id)
      note(row.id, row.version)
      actions.entries[row.id] = .packed(page, start)
    }
    references.add(counts)
    touches.addAll()
    return true
  }

  /// An entry is in one page. Should it be here already, it goes, as when a server sends it again.
  private mutating func load(
    _ head: TransactionHead, _ entry: Entry<Transaction>, _ version: Int64, _ counts: inout PageCounts
  ) {
    if let old = transactions.entries.updateValue(entry, forKey: head.id) {
      references.remove(old.record)
      unlist(old.head)
      loadedHeads.drop()
    }
    loadedHeads.append(head)
    note(head.id, version)
    counts.add(head)
    list(head)
  }

  private mutating func note(_ id: RecordID, _ version: Int64) {
    if version > self.version { self.version = version }
    changeLog.append(version: version, id: id)
  }
}

extension PackedPage {
  static func append(
    _ kind: RecordKind, _ form: UInt8, _ id: RecordID, _ version: Int64, _ body: [UInt8], to rows: inout [UInt8]
  ) {
    rows.append(kind.rawValue)
    rows.append(form)
    PackedBytes.append(id, to: &rows)
    PackedBytes.append(version, to: &rows)
    PackedBytes.append(body, to: &rows)
  }
}
