import Basis

/// When and by which action a record came and went. Times are the authors' clocks in milliseconds since 1970, taken
/// from mutations, never from the machine that applies them.
public struct Stamp: Sendable, Equatable {
  public var createdAt: Int64 = 0
  public var updatedAt: Int64 = 0
  /// The action that created the record; undoing it deletes the record again.
  public var createdBy = RecordID(high: 0, low: 0)
  /// Soft deletion: absent while the record lives. Deleted records can be restored for 30 days (TXN-11).
  public var deletedAt: Int64?
  /// The action that deleted it; undoing that restores the record.
  public var deletedBy: RecordID?
  /// The action that brought it back last; undoing that deletes it again.
  public var restoredBy: RecordID?

  public init() {}

  public var isDeleted: Bool { deletedAt != nil }

  mutating func visit(_ fields: inout Fields) {
    fields.integer("createdAt", &createdAt, .instant)
    fields.integer("updatedAt", &updatedAt, .instant)
    fields.id("createdBy", &createdBy)
    fields.optionalInteger("deletedAt", &deletedAt, .instant)
    fields.optionalID("deletedBy", &deletedBy)
    fields.optionalID("restoredBy", &restoredBy)
  }
}

/// A typed record of a space. Its id is made by the client that creates it.
public protocol LedgerRecord: FieldCoded, Sendable {
  static var kind: RecordKind { get }
  var id: RecordID { get set }
  var stamp: Stamp { get set }
  /// The fields that an edit may name; all others are set by the engine alone.
  static var editableFields: [String] { get }
  /// As with small records: the field that breaks a rule which no mutation lets through (SEC-15).
  var fault: String? { get }
}

extension LedgerRecord {
  public var fault: String? { nil }
}

/// A record of a table with its version and the fields that this engine does not know (L-28): in memory, or still
/// packed in the page that it was stored in. It never changes, so tables, drafts and copies of a space share it.
public enum Entry<R: LedgerRecord>: Sendable {
  case whole(WholeRecord<R>)
  /// The page, and where the row begins.
  case packed(PackedPage, UInt32)

  init(record: R, version: Int64, unknown: [JSONMember] = []) {
    self = .whole(WholeRecord(record, version, unknown))
  }

  init(_ stored: StoredRecord) throws(DecodingProblem) { self = .whole(try WholeRecord(stored)) }

  // Not inlined: a copy of a record is many instructions, and this is asked for everywhere.
  public var record: R {
    @inline(never) get { whole.record }
  }

  public var version: Int64 {
    switch self {
    case .whole(let whole): return whole.version
    case .packed(let page, let start): return page.row(at: start)?.version ?? 0
    }
  }

  public var unknown: [JSONMember] { whole.unknown }

  var stored: StoredRecord { whole.stored }

  private var whole: WholeRecord<R> {
    @inline(never) get {
      switch self {
      case .whole(let whole): return whole
      case .packed(let page, let start): return WholeRecord(page, start)
      }
    }
  }

  /// Writes the row of a page; one that is packed already is copied.
  func append(to rows: inout [UInt8]) -> Bool {
    if case .packed(let page, let start) = self, let row = page.row(at: start), page.isOwn(R.kind) {
      rows.append(contentsOf: page.bytes[Int(start)..<row.body.end])
    } else {
      whole.append(to: &rows)
    }
    return true
  }
}

/// A record in memory.
public final class WholeRecord<R: LedgerRecord>: Sendable {
  let record: R
  let version: Int64
  let unknown: [JSONMember]

  init(_ record: R, _ version: Int64, _ unknown: [JSONMember]) {
    self.record = record
    self.version = version
    self.unknown = unknown
  }

  init(_ stored: StoredRecord) throws(DecodingProblem) {
    let json: JSON
    do { json = try JSON.parse(stored.payload) } catch { throw .notAnObject }
    var record = R()
    unknown = try record.readFieldsKeepingUnknown(json)
    if let field = record.fault { throw .outOfRange(field) }
    record.id = stored.id
    self.record = record
    version = stored.version
  }

  /// Out of a page, which has seen to it that the row can be read.
  @inline(never)
  init(_ page: PackedPage, _ start: UInt32) {
    var record = R()
    guard let row = page.row(at: start) else {
      self.record = record
      version = 0
      unknown = []
      return
    }
    var fields = Fields(unpacking: row.body)
    record.visit(&fields)
    record.id = row.id
    self.record = record
    version = row.version
    unknown = fields.packedUnknown
  }

  private var payload: [UInt8] {
    guard case .object(let members) = record.encodedFields else { return [] }
    return JSON.object(members + unknown).bytes
  }

  var stored: StoredRecord {
    StoredRecord(kind: R.kind, id: record.id, version: version, purged: false, payload: payload)
  }

  func append(to rows: inout [UInt8]) {
    var copy = record
    var fields = Fields(packing: ())
    copy.visit(&fields)
    var body = fields.packedBytes
    PackedBytes.append(unknown.isEmpty ? [] : JSON.object(unknown).bytes, to: &body)
    PackedPage.append(R.kind, PackedPage.Form.fields, record.id, version, body, to: &rows)
  }
}
