import Basis
import Foundation
import GRDB

/// How far the clients of a space got that wrote to it last, as it lies beside the space's version: 24 bytes for each,
/// the newest first. Clients that others drove out of it are in a table of their own.
struct SpaceProgress {
  private struct Entry {
    var client: RecordID
    var last: Int64
  }

  /// As many devices as most spaces have.
  static let limit = 6
  private static let entryBytes = 24

  private var entries: [Entry] = []

  /// - Throws: `StorageError.unreadable` where the bytes are not what `bytes` makes.
  init(stored bytes: [UInt8]) throws(StorageError) {
    guard bytes.count % Self.entryBytes == 0 else { throw .unreadable(what: "progress") }
    for start in stride(from: 0, to: bytes.count, by: Self.entryBytes) {
      let client = try RecordID(stored: Array(bytes[start..<start + 16]))
      let last = bytes[start + 16..<start + Self.entryBytes].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      entries.append(Entry(client: client, last: Int64(bitPattern: last)))
    }
  }

  func last(of client: RecordID) -> Int64? { entries.first { $0.client == client }?.last }

  /// Puts a client first, and gives the one that has no place any more.
  mutating func put(_ client: RecordID, last: Int64) -> (client: RecordID, last: Int64)? {
    entries.removeAll { $0.client == client }
    entries.insert(Entry(client: client, last: last), at: 0)
    guard entries.count > Self.limit, let oldest = entries.popLast() else { return nil }
    return (oldest.client, oldest.last)
  }

  var bytes: [UInt8] {
    entries.flatMap { entry in
      [UInt8](entry.client.data) + withUnsafeBytes(of: UInt64(bitPattern: entry.last).bigEndian) { [UInt8]($0) }
    }
  }
}

extension Database {
  /// 0 before the first answer.
  func progress(of client: RecordID, in space: RecordID) throws -> Int64 {
    if let last = try spaceProgress(space)?.last(of: client) { return last }
    let statement = try cachedStatement(sql: "SELECT last FROM clients WHERE space = ? AND client = ?")
    return try Int64.fetchOne(statement, arguments: [space.data, client.data]) ?? 0
  }

  func keepProgress(of client: RecordID, in space: RecordID, last: Int64) throws {
    guard var progress = try spaceProgress(space) else {
      // As for every other row of a space that is not there.
      throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY)
    }
    if let other = progress.put(client, last: last) {
      try run(
        "INSERT INTO clients VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET last = excluded.last",
        [space.data, other.client.data, other.last])
    }
    try run("UPDATE standings SET progress = ? WHERE space = ?", [Data(progress.bytes), space.data])
  }

  /// Nil for a space that is not there.
  private func spaceProgress(_ space: RecordID) throws -> SpaceProgress? {
    let statement = try cachedStatement(sql: "SELECT progress FROM standings WHERE space = ?")
    return try Row.fetchOne(statement, arguments: [space.data]).map { row in
      let data: Data? = row[0]
      return try SpaceProgress(stored: data.map { [UInt8]($0) } ?? [])
    }
  }
}
