import Basis

/// When and by which action a record came and went. Times are the authors' clocks in milliseconds since 1970, taken from
/// mutations, never from the machine that applies them.
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
    fields.integer("createdAt", &createdAt)
    fields.integer("updatedAt", &updatedAt)
    fields.id("createdBy", &createdBy)
    fields.optionalInteger("deletedAt", &deletedAt)
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
}

/// A record in memory with its version and the fields that this engine does not know (L-28). It never changes, so tables,
/// drafts and copies of a space share it.
public final class Entry<R: LedgerRecord>: Sendable {
  public let record: R
  public let version: Int64
  public let unknown: [JSONMember]

  init(record: R, version: Int64, unknown: [JSONMember] = []) {
    self.record = record
    self.version = version
    self.unknown = unknown
  }

  init(_ stored: StoredRecord) throws(DecodingProblem) {
    let json: JSON
    do { json = try JSON.parse(stored.payload) } catch { throw .notAnObject }
    var record = R()
    unknown = try record.readFieldsKeepingUnknown(json)
    record.id = stored.id
    self.record = record
    version = stored.version
  }

  var payload: [UInt8] {
    guard case .object(let members) = record.encodedFields else { return [] }
    return JSON.object(members + unknown).bytes
  }

  var stored: StoredRecord {
    StoredRecord(kind: R.kind, id: record.id, version: version, purged: false, payload: payload)
  }
}
