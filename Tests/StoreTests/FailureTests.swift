import Basis
import Foundation
import GRDB
import Proving
import Synchronization
import Testing

@testable import Store

@Suite("QLT: writes that fail leave what was acknowledged")
struct FailureTests {
  /// Fails the n-th step of the writer until a run is clean, as SQLite tests itself: after each run the file is sound,
  /// holds all that was acknowledged, and nothing in half.
  @Test func failingAnyStepLosesNothingThatWasAcknowledged() async throws {
    var step = 0
    var isClean = false
    while !isClean {
      step += 1
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.sqlite"
      let faults = FaultPlan(failingStep: step)
      let ends = Mutex(0)
      let storage = try SQLiteStorage(path: path, faults: faults) { _ in ends.withLock { $0 += 1 } }
      let acknowledged = await writes(to: storage)
      isClean = !faults.hasFailed
      #expect(ends.withLock { $0 } == (isClean ? 0 : 1), "step \(step)")
      await storage.close()
      try await check(path, acknowledged: acknowledged, step: step)
    }
    #expect(step > 20)
  }

  /// A disk that is full at any moment: SQLite's own error path.
  @Test func aFullDiskLosesNothingThatWasAcknowledged() async throws {
    var isClean = false
    var pages = 30
    while !isClean {
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.sqlite"
      let storage = try SQLiteStorage(path: path, pageLimit: pages) { _ in }
      let acknowledged = await writes(to: storage)
      isClean = acknowledged.count == Self.versions
      await storage.close()
      try await check(path, acknowledged: acknowledged, step: pages)
      pages += 3
    }
    #expect(pages > 33)
  }

  private static let versions = 12

  /// Writes a few versions; returns those that were acknowledged.
  private func writes(to storage: SQLiteStorage) async -> [Int64] {
    var acknowledged: [Int64] = []
    do {
      let scene = try await Scene(storage)
      for version in Int64(1)...Int64(Self.versions) {
        let record = SealedRecord(
          kind: 4, id: RecordID(derivedFrom: "\(version)"), version: version, purged: false,
          payload: [UInt8](repeating: 7, count: 3000))
        try await storage.write([
          .advance(scene.permit, from: version - 1, to: version), .record(scene.permit, record),
        ])
        acknowledged.append(version)
      }
    } catch { return acknowledged }
    return acknowledged
  }

  private func check(_ path: String, acknowledged: [Int64], step: Int) async throws {
    let storage = try SQLiteStorage(path: path) { _ in }
    #expect(try await storage.integrity() == "ok", "step \(step)")
    let permit = try storage.permitToCreate(
      RecordID(derivedFrom: "ada's space"), as: .user(RecordID(derivedFrom: "ada")))
    let records = try await storage.records(permit, changedSince: 0)
    let versions = Set(records.map(\.version))
    #expect(versions.isSuperset(of: acknowledged), "step \(step)")
    // A batch is there whole or not at all: the space's version is that of its newest record.
    let head = try await storage.head(permit)
    #expect(head?.version ?? 0 == records.map(\.version).max() ?? 0, "step \(step)")
    await storage.close()
  }
}

@Suite("SYN-12: databases of older versions")
struct MigrationTests {
  /// ACC-11: until step 20 an account without an address was a guest, and nothing said so.
  @Test(
    "SYN-12, ACC-11: guests and accounts of before step 20 stay what they were; then an account by a passkey alone has its place"
  )
  func accountsBeforePasskeysAlone() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    let queue = try DatabaseQueue(path: path)
    let before = try #require(SQLiteSchema.migrator.migrations.last { $0.hasPrefix("19 ") })
    try SQLiteSchema.migrator.migrate(queue, upTo: before)
    let (guest, ada) = (RecordID(derivedFrom: "guest"), RecordID(derivedFrom: "ada"))
    try await queue.write { database in
      for (id, email) in [(guest, nil), (ada, "ada@example.org")] as [(RecordID, String?)] {
        try database.execute(
          sql: """
            INSERT INTO users (id, email, name, password, created_at, last_sign_in_at, is_operator, is_disabled)
            VALUES (?, ?, 'Somebody', NULL, 1, 1, 0, 0)
            """, arguments: [id.data, email])
      }
    }
    try queue.close()
    let storage = try SQLiteStorage(path: path) { _ in }
    let known = try #require(await storage.account(id: guest))
    #expect(known.isGuest && !known.standsAlone && known.email == nil)
    let account = try #require(await storage.account(id: ada))
    #expect(!account.isGuest && !account.standsAlone)
    #expect(try await storage.integrity() == "ok")
    await storage.close()
  }

  /// Opens a database that stopped at each of the migrations, with data in it.
  @Test func everyOlderDatabaseOpens() async throws {
    let migrations = SQLiteSchema.migrator.migrations
    #expect(migrations.first == "1 accounts, spaces, records")
    for migration in migrations {
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.sqlite"
      let queue = try DatabaseQueue(path: path)
      try SQLiteSchema.migrator.migrate(queue, upTo: migration)
      try await queue.write { database in
        try database.execute(
          sql: """
            INSERT INTO users (id, email, name, password, created_at, last_sign_in_at, is_operator, is_disabled)
            VALUES (?, 'ada@example.org', 'Ada', NULL, 1, 1, 1, 0)
            """, arguments: [RecordID(derivedFrom: "ada").data])
      }
      try queue.close()
      let storage = try SQLiteStorage(path: path) { _ in }
      #expect(try await storage.account(email: "ada@example.org")?.name == "Ada")
      await storage.close()
    }
  }
}
