import Basis
import Foundation
import GRDB

// Where a record lies is known by its version: there is no index of ids that every change would write to.

extension Database {
  /// - Throws: `StorageError.conflict` where no record stands at the earlier version: the batch was made from another state.
  func put(_ record: SealedRecord, in space: RecordID, inPlaceOf earlier: Int64?) throws {
    if record.kind == SealedRecord.opaque {
      return try run(
        """
        INSERT INTO records (space, id, kind, version, purged, payload) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE
        SET version = excluded.version, purged = excluded.purged, payload = excluded.payload
        """,
        [space.data, record.id.data, Int(record.kind), record.version, record.purged, Data(record.payload)])
    }
    guard let earlier else {
      // A record that was set aside is on the disk, and unknown to the engine, which may take its id for a free one.
      if try exists("SELECT 1 FROM records_set_aside WHERE space = ? AND id = ?", [space.data, record.id.data]) {
        try run("DELETE FROM records WHERE space = ? AND id = ?", [space.data, record.id.data])
      }
      return try run(
        "INSERT INTO records (space, id, kind, version, purged, payload) VALUES (?, ?, ?, ?, ?, ?)",
        [space.data, record.id.data, Int(record.kind), record.version, record.purged, Data(record.payload)])
    }
    try run(
      "UPDATE records SET kind = ?, version = ?, purged = ?, payload = ? WHERE space = ? AND version = ? AND id = ?",
      [
        Int(record.kind), record.version, record.purged, Data(record.payload), space.data, earlier, record.id.data,
      ])
    guard changesCount == 1 else { throw StorageError.conflict }
  }
}
