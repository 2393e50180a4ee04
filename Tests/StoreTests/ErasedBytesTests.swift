import Basis
import Foundation
import GRDB
import Proving
import Testing

@testable import Store

@Suite("SEC-18, SEC-11: what was erased is not on the disk any more")
struct ErasedBytesTests {
  private static let planted = [UInt8]((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) })

  /// All files of the database, its log among them.
  private func holdsPlanted(_ folder: TemporaryFolder) throws -> Bool {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      if holdsPart(of: Self.planted, try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))) {
        return true
      }
    }
    return false
  }

  private func plant(_ storage: SQLiteStorage) async throws -> Permit {
    let scene = try await Scene(storage)
    try await storage.write([
      .advance(scene.permit, from: 0, to: 1),
      .record(
        scene.permit,
        SealedRecord(kind: 4, id: RecordID(derivedFrom: "one"), version: 1, purged: false, payload: Self.planted)),
    ])
    return try storage.permit(.eraseSpace, on: scene.space, as: .timekeeping)
  }

  /// Somebody reads an older state of the database, until they are told to end.
  private func reading(_ storage: SQLiteStorage, until end: DispatchSemaphore) async {
    let (begun, told) = AsyncStream.makeStream(of: Void.self)
    let pool = storage.pool
    Thread.detachNewThread {
      do {
        try pool.read { database in
          _ = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM records")
          told.yield()
          end.wait()
        }
      } catch { Issue.record(error) }
      told.finish()
    }
    for await _ in begun { return }
  }

  @Test("SEC-26: of a group that is sealed in its place nothing readable stays on the disk, nor its key")
  func sealedInPlace() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    let scene = try await Scene(storage)
    let id = RecordID(derivedFrom: "trip")
    let permit = try storage.permitToCreate(id, as: .user(scene.user))
    try await storage.write([
      .addSpace(
        permit, SpaceHead(id: id, owner: scene.user, kind: .group, version: 0, wrappedKey: Self.planted, createdAt: 1))
    ])
    try await storage.write([
      .advance(permit, from: 0, to: 1),
      .record(
        permit,
        SealedRecord(kind: 4, id: RecordID(derivedFrom: "one"), version: 1, purged: false, payload: Self.planted)),
    ])
    let isThere = try holdsPlanted(folder)
    #expect(isThere, "the test can see it")
    let head = SpaceHead(
      id: id, owner: scene.user, kind: .group, version: 0, wrappedKey: [4], createdAt: 1, level: .sealed(epoch: 1),
      preset: .event)
    await #expect(throws: StorageError.conflict) { try await storage.write([.sealSpace(permit, head, from: 0)]) }
    try await storage.write([.sealSpace(permit, head, from: 1)])
    let isStillThere = try holdsPlanted(folder)
    let group = try await storage.sealedGroup(permit)
    #expect(!isStillThere && group?.version == 0 && group?.members.map(\.user) == [scene.user])
    await storage.close()
  }

  @Test("the answer comes when the log is empty, also while somebody reads") func answered() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    let permit = try await plant(storage)
    let isThere = try holdsPlanted(folder)
    #expect(isThere, "the test can see it")
    let end = DispatchSemaphore(value: 0)
    await reading(storage, until: end)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { end.signal() }
    try await storage.write([.eraseSpace(permit)])
    let isStillThere = try holdsPlanted(folder)
    #expect(!isStillThere)
    await storage.close()
  }

  @Test("what could not be emptied in time is emptied later, without another write") func later() async throws {
    let folder = try TemporaryFolder()
    // This pool does not wait for readers.
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", faults: nil) { _ in }
    let permit = try await plant(storage)
    let end = DispatchSemaphore(value: 0)
    await reading(storage, until: end)
    try await storage.write([.eraseSpace(permit)])
    var isThere = try holdsPlanted(folder)
    #expect(isThere, "the reader is in the way")
    end.signal()
    for _ in 0..<600 where isThere {
      try await Task.sleep(for: .milliseconds(100))
      isThere = try holdsPlanted(folder)
    }
    #expect(!isThere)
    await storage.close()
  }
}
