import Basis
import Ledger

/// One value of a sealed space that the host opened (Web/sealing.js, decision 0029): `{"epoch","opened"}`, of a record
/// with the place that it was sealed for, `{"id","version"}`. What was inside is a text of its own and no part of the
/// answer, since whoever has the key seals what they like: what can't be read is one value that can't, and nothing else
/// of the answer.
struct OpenedSeal {
  /// Under which key it was.
  let epoch: Int64
  /// What was sealed; nil where that is no text.
  let text: String?

  /// As deep as a record may be nested. None of this version comes near it, and what is kept goes into other JSON,
  /// which has its own limit.
  static let depthLimit = 32

  init?(_ json: JSON?) {
    guard let epoch = json?["epoch"]?.integerValue else { return nil }
    self.epoch = epoch
    text = json?["opened"]?.stringValue
  }

  /// Nil for what the engine's reader does not take.
  var value: JSON? { text.flatMap { OpenedSeal.value($0) } }

  private static func value(_ text: String) -> JSON? {
    do throws(JSONError) { return try JSON.parse(text.bytes, depthLimit: depthLimit) } catch { return nil }
  }

  /// What a record of this place is: as it was sealed if it can be read and names this place, else unread with its text
  /// (TXN-02). Then nobody knows its kind; a notice without its fields is none that can be read.
  static func record(_ text: String?, _ id: RecordID, _ version: Int64) -> StoredRecord {
    if let record = text.flatMap({ value($0) }).flatMap({ StoredRecord(json: $0) }), record.id == id,
      record.version == version
    {
      return record
    }
    let kept = JSON.object([JSONMember(unread, text.map { .string($0) } ?? .null)])
    return StoredRecord(kind: .notice, id: id, version: version, purged: false, payload: kept.bytes)
  }

  private static let unread = "unreadText"

  /// What was kept unread, looked at again: a later version of the app may know its kind.
  static func again(_ record: StoredRecord) -> StoredRecord? {
    guard record.kind == .notice, case .success(let json) = JSON.reading(record.payload),
      let text = json[unread]?.stringValue
    else { return nil }
    let read = OpenedSeal.record(text, record.id, record.version)
    return read == record ? nil : read
  }
}

extension StoredRecord {
  /// A record of a sealed space with the epoch of its key; nil where the server names no place.
  static func opened(_ json: JSON) -> (StoredRecord, Int64)? {
    guard let opened = OpenedSeal(json), let id = json["id"]?.idValue, let version = json["version"]?.integerValue
    else { return nil }
    return (OpenedSeal.record(opened.text, id, version), opened.epoch)
  }
}

extension SpaceCopy {
  /// After a page was read from storage.
  mutating func readUnreadAgain() {
    guard sealed != nil else { return }
    for record in space.unreadable.values { if let read = OpenedSeal.again(record) { space.load(read) } }
  }
}
