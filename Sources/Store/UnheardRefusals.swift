import Basis
import Foundation
import GRDB

// Refusals that a device hasn't heard of are kept until it has, however long it is away: it must not be told that a
// change was taken that wasn't. So they have no age. They are counted instead, by person, since a device is whatever a
// request says it is.

extension Permit {
  /// Whose refusals are kept. A hash that is of one space only, so that no row names an account that is gone.
  var refusalsKey: RecordID? {
    principal.person.map { RecordID(derivedFrom: "refusals of " + $0.text + " in " + space.text) }
  }
}

/// About what a row takes that is kept for a device, besides what it says.
let keptRowBytes = 40

extension Database {
  /// What is kept of a space for its devices: refusals, and how far those got that have no place beside the space's
  /// version.
  func bytesForClients(of space: RecordID) throws -> Int {
    let refusals = try cachedStatement(sql: "SELECT COUNT(*), TOTAL(LENGTH(outcome)) FROM outcomes WHERE space = ?")
    let clients = try cachedStatement(sql: "SELECT COUNT(*) FROM clients WHERE space = ?")
    guard let row = try Row.fetchOne(refusals, arguments: [space.data]) else { return 0 }
    let (count, length): (Int, Double) = (row[0], row[1])
    let others = try Int.fetchOne(clients, arguments: [space.data]) ?? 0
    return (count + others) * keptRowBytes + (Int(exactly: length) ?? 0)
  }
}

extension SQLiteStorage {
  public func unheard(_ permit: Permit) async throws(StorageError) -> (count: Int, byteCount: Int) {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT COUNT(*) FROM outcomes WHERE space = ? AND person = ?")
      let count =
        try permit.refusalsKey.map { try Int.fetchOne(statement, arguments: [permit.space.data, $0.data]) ?? 0 } ?? 0
      return (count, try database.bytesForClients(of: permit.space))
    }
  }
}

extension MemoryStorage.Tables {
  /// As `Database.bytesForClients`.
  func bytesForClients(of space: RecordID) -> Int {
    let kept = clients.filter { $0.key.space == space }.values
    let outcomes = kept.flatMap { $0.outcomes.values }
    let rows = outcomes.count + max(0, kept.count(where: { $0.last > 0 }) - SpaceProgress.limit)
    return rows * keptRowBytes + outcomes.reduce(0) { $0 + $1.count }
  }
}

extension MemoryStorage {
  public func unheard(_ permit: Permit) async throws(StorageError) -> (count: Int, byteCount: Int) {
    tables.withLock { tables in
      let own = tables.clients.filter {
        $0.key.space == permit.space && permit.refusalsKey != nil && tables.refused[$0.key] == permit.refusalsKey
      }
      return (own.values.reduce(0) { $0 + $1.outcomes.count }, tables.bytesForClients(of: permit.space))
    }
  }
}
