import Basis
import GRDB

/// Whose a space is.
public struct OwnedSpace: Hashable, Sendable {
  public var id: RecordID
  public var owner: RecordID
  public var kind: SpaceKind

  public init(id: RecordID, owner: RecordID, kind: SpaceKind) { (self.id, self.owner, self.kind) = (id, owner, kind) }

  init(row: Row) throws {
    self.init(
      id: try RecordID(stored: row.bytes("id")), owner: try RecordID(stored: row.bytes("owner")),
      kind: try SpaceKind(stored: row["kind"]))
  }
}

/// What one space takes of its owner's room.
public struct SpaceHolding: Hashable, Sendable {
  public var space: OwnedSpace
  public var records: Int
  /// As they lie there, and what is kept for devices.
  public var byteCount: Int

  public init(space: OwnedSpace, records: Int, byteCount: Int) {
    (self.space, self.records, self.byteCount) = (space, records, byteCount)
  }
}

extension Database {
  /// How many records are of a space, and their bytes as they lie there.
  func holding(of space: RecordID) throws -> (records: Int, byteCount: Int) {
    let statement = try cachedStatement(
      sql: "SELECT COUNT(*), TOTAL(LENGTH(payload)) FROM records WHERE \(Self.isOfSpace)")
    guard let row = try Row.fetchOne(statement, arguments: [space.data]) else { return (0, 0) }
    let byteCount: Double = row[1]
    return (row[0], Int(exactly: byteCount) ?? .max)
  }
}

extension SQLiteStorage {
  public func holdings(_ permit: Permit) async throws(StorageError) -> [SpaceHolding] {
    try await read { database in
      let sql = "SELECT id, owner, kind FROM spaces WHERE owner = (SELECT owner FROM spaces WHERE id = ?) ORDER BY id"
      return try Row.fetchAll(database, sql: sql, arguments: [permit.space.data]).map { row in
        let space = try OwnedSpace(row: row)
        let holding = try database.holding(of: space.id)
        let kept = try database.bytesForClients(of: space.id)
        return SpaceHolding(space: space, records: holding.records, byteCount: holding.byteCount + kept)
      }
    }
  }

  public func spacesOfOwners(_ permit: SystemPermit, of spaces: Set<RecordID>) async throws(StorageError)
    -> [OwnedSpace]
  {
    try await read { database in
      var found: Set<OwnedSpace> = []
      let sql = "SELECT id, owner, kind FROM spaces WHERE owner = (SELECT owner FROM spaces WHERE id = ?)"
      for space in spaces where !found.contains(where: { $0.id == space }) {
        for row in try Row.fetchAll(database, sql: sql, arguments: [space.data]) {
          found.insert(try OwnedSpace(row: row))
        }
      }
      return found.sorted { $0.id < $1.id }
    }
  }
}

extension MemoryStorage {
  public func holdings(_ permit: Permit) async throws(StorageError) -> [SpaceHolding] {
    tables.withLock { tables in
      guard let owner = tables.spaces[permit.space]?.owner else { return [] }
      return tables.spaces.values.filter { $0.owner == owner }.sorted { $0.id < $1.id }.map { head in
        let records = (tables.records[head.id] ?? [:]).values
        let space = OwnedSpace(id: head.id, owner: owner, kind: head.kind)
        let kept = tables.bytesForClients(of: head.id)
        return SpaceHolding(
          space: space, records: records.count, byteCount: records.reduce(kept) { $0 + $1.payload.count })
      }
    }
  }

  public func spacesOfOwners(_ permit: SystemPermit, of spaces: Set<RecordID>) async throws(StorageError)
    -> [OwnedSpace]
  {
    tables.withLock { tables in
      let owners = Set(spaces.compactMap { tables.spaces[$0]?.owner })
      return tables.spaces.values.filter { owners.contains($0.owner) }.sorted { $0.id < $1.id }.map {
        OwnedSpace(id: $0.id, owner: $0.owner, kind: $0.kind)
      }
    }
  }
}
