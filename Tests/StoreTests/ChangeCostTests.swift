import Basis
import Foundation
import GRDB
import Proving
import Testing

@testable import Store

/// Counts what is put into the write-ahead log. It depends on no clock and on no load: the same changes in the same
/// transactions write the same pages.
@Suite("What a change writes to the disk")
struct ChangeCostTests {
  private static let spaces = 200
  private static let changesPerTransaction = 6

  private func space(_ number: Int) -> RecordID { RecordID(derivedFrom: "space \(number)") }

  private func begin(_ storage: SQLiteStorage) async throws -> [Permit] {
    let scene = try await Scene(storage)
    var permits: [Permit] = []
    for number in 0..<Self.spaces {
      let permit = try storage.permitToCreate(space(number), as: .user(scene.user))
      let head = SpaceHead(
        id: space(number), owner: scene.user, kind: .personal, version: 0, wrappedKey: [7], createdAt: 2)
      try await storage.write([.addSpace(permit, head)])
      permits.append(permit)
    }
    return permits
  }

  /// What an entry is to the storage: the entry, and the line that says who made it.
  private func writes(_ permit: Permit, version: Int64) -> [Write] {
    let records = [(4, 365), (5, 207)].map { kind, byteCount in
      SealedRecord(
        kind: UInt8(kind), id: RecordID(derivedFrom: "\(permit.space.text) \(version) \(kind)"), version: version,
        purged: false,
        payload: [UInt8](repeating: UInt8(truncatingIfNeeded: version), count: byteCount))
    }
    return [.advance(permit, from: version - 1, to: version)] + records.map { .record(permit, $0) }
      + [.progress(permit, client: RecordID(derivedFrom: "phone"), last: version)]
  }

  @Test("an entry beside those of 200 other spaces puts less than three pages into the log")
  func pages() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    let storage = try SQLiteStorage(path: path, onFailure: failures)
    let permits = try await begin(storage)
    try await storage.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
    func logBytes() throws -> Int {
      try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int ?? 0
    }
    func change(_ numbers: Range<Int>) async throws {
      try await storage.pool.writeWithoutTransaction { database in
        for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: Self.changesPerTransaction) {
          try database.inTransaction(.immediate) {
            for number in start..<min(start + Self.changesPerTransaction, numbers.upperBound) {
              let version = Int64(number / Self.spaces + 1)
              try database.perform(writes(permits[number % Self.spaces], version: version)) {}
            }
            _ = try database.countCommit()
            return .commit
          }
        }
      }
    }
    try await change(0..<20 * Self.spaces)
    let before = try logBytes()
    try await change(20 * Self.spaces..<35 * Self.spaces)
    let changes = 15 * Self.spaces
    let bytes = try logBytes() - before
    #expect(bytes > changes * 572, "the records themselves are in the log")
    #expect(bytes < changes * 3072, "\(bytes / changes) bytes a change")
    #expect(try await storage.integrity() == "ok")
    await storage.close()
  }

  @Test("SEC-18: with a space all go that know it by its number, and a space that comes after it has none of them")
  func numbers() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let permits = try await begin(storage)
    for permit in permits.suffix(2) {
      for version in 1...3 { try await storage.write(writes(permit, version: Int64(version))) }
    }
    let last = try #require(permits.last)
    try await storage.write([.eraseSpace(try storage.permit(.eraseSpace, on: last.space, as: .timekeeping))])
    let left = try await storage.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM records") }
    #expect(left == 6)
    await #expect(throws: StorageError.conflict) {
      try await storage.write(Array(writes(last, version: 4).dropFirst()))
    }
    let scene = RecordID(derivedFrom: "ada")
    let next = try storage.permitToCreate(space(Self.spaces), as: .user(scene))
    let head = SpaceHead(id: next.space, owner: scene, kind: .personal, version: 0, wrappedKey: [7], createdAt: 3)
    try await storage.write([.addSpace(next, head)])
    #expect(try await storage.records(next, changedSince: 0).isEmpty)
    #expect(try await storage.holding(next).records == 0)
    #expect(try await storage.records(permits[Self.spaces - 2], changedSince: 0).count == 6)
    #expect(try await storage.integrity() == "ok")
    await storage.close()
  }
}
