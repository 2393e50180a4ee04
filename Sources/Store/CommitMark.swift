import Basis
import Foundation
import GRDB

/// How many transactions the database has had, noted outside of it, so that a lost or cut write-ahead log is noticed:
/// SQLite takes a log that ends early, or that is not there, for all there ever was, and opens an older state without a
/// word.
///
/// The number is in the database (the row `commits` of `settings`, counted up by each transaction of the writer), and
/// after the commit's fsync it is stored here, into a file in memory. So the mark never claims more than is durable:
/// after a power cut it may be older than the database, which means nothing; a database that is older than the mark has
/// lost something.
///
/// Layout: 16 bytes with the id of the database's history, which a restored backup has of its own, then the number.
final class CommitMark: Sendable {
  private static let byteCount = 24
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer

  /// - Parameter path: of the database; the mark lies beside it.
  init?(beside path: String) {
    guard let mapped = MappedFile.open(CommitMark.path(beside: path), byteCount: Self.byteCount) else { return nil }
    base = mapped
  }

  deinit { munmap(base, Self.byteCount) }

  static func path(beside database: String) -> String { database + "-mark" }

  /// What the mark says; of a new one, of a history that no database has.
  var noted: (history: RecordID, commits: Int64) {
    (
      RecordID(high: base.load(as: UInt64.self), low: (base + 8).load(as: UInt64.self)),
      (base + 16).load(as: Int64.self)
    )
  }

  /// Notes where a history stands. The number goes first: interrupted in between, the mark claims less.
  func begin(_ history: RecordID, at commits: Int64) {
    (base + 16).storeBytes(of: commits, as: Int64.self)
    base.storeBytes(of: history.high, as: UInt64.self)
    (base + 8).storeBytes(of: history.low, as: UInt64.self)
  }

  /// After the commit that wrote this number is on disk, and not before.
  func note(_ commits: Int64) { (base + 16).storeBytes(of: commits, as: Int64.self) }
}

extension Database {
  /// How many transactions of the writer this state has had.
  func commits() throws -> Int64 {
    let statement = try cachedStatement(sql: "SELECT value FROM settings WHERE name = 'commits'")
    guard let row = try Row.fetchOne(statement) else { return 0 }
    return row.bytes(0).reduce(0) { $0 << 8 | Int64($1) }
  }

  /// Counts the transaction that is open.
  func countCommit() throws -> Int64 {
    let commits = try commits() &+ 1
    let bytes = Data((0..<8).map { UInt8(truncatingIfNeeded: commits >> (56 - $0 * 8)) })
    let statement = try cachedStatement(
      sql: "INSERT INTO settings VALUES ('commits', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1")
    try statement.execute(arguments: [bytes])
    return commits
  }
}
