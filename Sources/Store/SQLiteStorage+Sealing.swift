import Basis
import Foundation
import GRDB

// Sealed spaces: their records in pages, and what opens them for their people (SEC-26).

extension SQLiteStorage {
  public func sealedPage(
    _ permit: Permit, for client: RecordID, after place: SealedPlace, limit: Int, bytes: Int
  ) async throws(StorageError) -> SealedPage? {
    try await read { database in
      let head = try database.cachedStatement(
        sql: """
          SELECT version, sealed_head, number FROM spaces JOIN members ON members.space = id JOIN standings ON standings.space = id
          WHERE id = ? AND user = ? AND epoch > 0
          """)
      guard let row = try Row.fetchOne(head, arguments: [permit.space.data, permit.userData]) else { return nil }
      let (sealedHead, standing): (Data?, Int64) = (row[1], row[2])
      var page = SealedPage(version: row[0], head: sealedHead.map { [UInt8]($0) }, records: [], hasMore: false)
      page.last = try database.progress(of: client, in: permit.space)
      let statement = try database.cachedStatement(
        sql: """
          SELECT id, kind, version, purged, payload FROM records
          WHERE standing = ? AND kind = 0 AND (version, id) > (?, ?) ORDER BY version, id LIMIT ?
          """)
      let rows = try Row.fetchCursor(statement, arguments: [standing, place.version, place.id.data, limit + 1])
      var byteCount = 0
      while let row = try rows.next() {
        guard page.records.count < limit, byteCount < bytes else {
          page.hasMore = true
          break
        }
        let record = try SealedRecord(row: row)
        byteCount += record.payload.count
        page.records.append(record)
      }
      return page
    }
  }

  public func wraps(_ permit: Permit) async throws(StorageError) -> [StoredWrap] {
    guard let user = permit.principal.person else { return [] }
    return try await read { database in
      let sql = "SELECT epoch, content FROM wraps WHERE space = ? AND user = ? ORDER BY epoch"
      return try Row.fetchAll(database, sql: sql, arguments: [permit.space.data, user.data]).map {
        StoredWrap(epoch: $0[0], sealed: $0.bytes(1))
      }
    }
  }

  public func sealingKey(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]? {
    try await read { database in
      try Row.fetchOne(database, sql: "SELECT content FROM sealing_keys WHERE user = ?", arguments: [permit.user.data])?
        .bytes(0)
    }
  }

  public func handover(_ permit: SystemPermit) async throws(StorageError) -> StoredHandover? {
    try await read { database in
      let sql = "SELECT id_hash, expires_at, content FROM handovers WHERE user = ?"
      return try Row.fetchOne(database, sql: sql, arguments: [permit.user.data]).map {
        StoredHandover(idHash: $0.bytes(0), expiresAt: $0[1], sealed: $0.bytes(2))
      }
    }
  }
}

extension Database {
  func acceptsAboutSealing(_ write: Write) throws -> Bool {
    switch write {
    case .keepHead(let permit, _):
      return try exists("SELECT 1 FROM spaces WHERE id = ? AND epoch > 0", [permit.space.data])
    case .keepWrap(_, let user, _):
      return try exists("SELECT 1 FROM sealing_keys WHERE user = ?", [user.data])
    case .keepSealingKey(let permit, _, let old, let isOther):
      let user = permit.user.data
      let isAsBefore =
        try old.map {
          try exists("SELECT 1 FROM sealing_keys WHERE user = ? AND content = ?", [user, Data($0)])
        } ?? !exists("SELECT 1 FROM sealing_keys WHERE user = ?", [user])
      guard isAsBefore, isOther else { return isAsBefore }
      return try !exists("SELECT 1 FROM members JOIN spaces ON spaces.id = space WHERE user = ? AND epoch > 0", [user])
    case .takeHandover(let permit, let hash, let now):
      return try exists(
        "SELECT 1 FROM handovers WHERE user = ? AND id_hash = ? AND expires_at > ?",
        [permit.user.data, Data(hash), now])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func performAboutSealing(_ write: Write) throws {
    switch write {
    case .keepHead(let permit, let sealed):
      try run("UPDATE spaces SET sealed_head = ? WHERE id = ?", [Data(sealed), permit.space.data])
    case .keepWrap(let permit, let user, let wrap):
      try run(
        "INSERT OR REPLACE INTO wraps SELECT spaces.id, ?, users.id, ? FROM spaces, users WHERE spaces.id = ? AND users.id = ?",
        [wrap.epoch, Data(wrap.sealed), permit.space.data, user.data])
    case .keepSealingKey(let permit, let sealed, _, _):
      // What an old recovery key opens must not lie in the file any more.
      try run(
        "INSERT OR REPLACE INTO sealing_keys SELECT id, ? FROM users WHERE id = ? AND erases_at IS NULL",
        [Data(sealed), permit.user.data])
    case .keepHandover(let permit, let handover):
      try run(
        "INSERT OR REPLACE INTO handovers SELECT id, ?, ?, ? FROM users WHERE id = ? AND erases_at IS NULL",
        [Data(handover.idHash), handover.expiresAt, Data(handover.sealed), permit.user.data])
    case .takeHandover(let permit, _, _):
      try run("DELETE FROM handovers WHERE user = ?", [permit.user.data])
    default: return
    }
  }
}
