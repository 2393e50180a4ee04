import Basis
import Foundation
import GRDB

// Where a record lies is known by its version: there is no index of ids that every change would write to.

/// Rows of one space that are written, and not noted yet.
private struct AddedRows {
  var space: RecordID?
  var numbers: [Int64] = []
  var versions: Set<Int64> = []
}

/// The statements about records: their values are the space, then the record's id, kind, version, purged and payload.
private enum RecordStatement {
  static let insert =
    "INSERT INTO records (standing, id, kind, version, purged, payload) VALUES (\(Database.standing), ?2, ?3, ?4, ?5, ?6)"
  static let upsert =
    insert
    + " ON CONFLICT DO UPDATE SET version = excluded.version, purged = excluded.purged, payload = excluded.payload"
  private static let update = "UPDATE records SET kind = ?3, version = ?4, purged = ?5, payload = ?6 WHERE "
  static let updateRecent = update + "n IN (\(Database.recent)) AND version = ?7 AND id = ?2"
  static let updatePlaced = update + "n = ?7 AND standing = \(Database.standing) AND id = ?2"
  private static let isAtPlace = "standing = \(Database.standing) AND version = ?2 AND id = ?3"
  static let findPlace = "SELECT n FROM places WHERE " + isAtPlace
  static let leavePlace = "DELETE FROM places WHERE " + isAtPlace
}

extension Database {
  /// Performs the writes of a batch, in their order.
  /// - Parameter step: before each of them.
  func perform(_ writes: [Write], step: () throws -> Void) throws {
    // Of records that follow each other it's noted once where they are: nothing is looked for among them meanwhile.
    var added = AddedRows()
    for write in writes {
      try step()
      guard case .record(let permit, let record, let earlier) = write else {
        try note(&added)
        try perform(write)
        continue
      }
      if added.space != permit.space || earlier.map(added.versions.contains) ?? false { try note(&added) }
      guard let number = try put(record, in: permit.space, inPlaceOf: earlier) else { continue }
      added.space = permit.space
      added.numbers.append(number)
      added.versions.insert(record.version)
    }
    try note(&added)
  }

  private func note(_ added: inout AddedRows) throws {
    if let space = added.space { try note(added.numbers, of: space.data) }
    added = AddedRows()
  }

  /// - Returns: the number of a row that is to be noted (`note`); nil for one that is known already, or is known by its
  ///   id.
  /// - Throws: `StorageError.conflict` where no record stands at the earlier version: the batch was made from another
  ///   state.
  func put(_ record: SealedRecord, in space: RecordID, inPlaceOf earlier: Int64?) throws -> Int64? {
    let values: StatementArguments = [
      space.data, record.id.data, Int(record.kind), record.version, record.purged, Data(record.payload),
    ]
    if record.kind == SealedRecord.opaque {
      try run(RecordStatement.upsert, values)
      return nil
    }
    guard let earlier else {
      // A record that was set aside is on the disk, and unknown to the engine, which may take its id for a free one.
      if try exists("SELECT 1 FROM records_set_aside WHERE space = ? AND id = ?", [space.data, record.id.data]) {
        try remove(record.id, from: space)
      }
      try run(RecordStatement.insert, values)
      return lastInsertedRowID
    }
    try run(RecordStatement.updateRecent, values + [earlier])
    if changesCount == 1 { return nil }
    let place: StatementArguments = [space.data, earlier, record.id.data]
    let statement = try cachedStatement(sql: RecordStatement.findPlace)
    guard let number = try Int64.fetchOne(statement, arguments: place) else { throw StorageError.conflict }
    try run(RecordStatement.leavePlace, place)
    try run(RecordStatement.updatePlaced, values + [number])
    guard changesCount == 1 else { throw StorageError.conflict }
    return number
  }

  private func remove(_ id: RecordID, from space: RecordID) throws {
    let statement = try cachedStatement(sql: "SELECT n FROM records WHERE \(Self.isOfSpace) AND id = ?2")
    for number in try Int64.fetchAll(statement, arguments: [space.data, id.data]) {
      try forgetPlace(of: number, in: space.data)
      try run("DELETE FROM records WHERE n = ?", [number])
    }
  }
}
