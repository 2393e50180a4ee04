import Basis
import Proving
import Testing

@testable import Store

@Suite("SEC-02: what was read of memberships is good until something changes") struct ReachVersionTests {
  @Test("memberships change it once they are on disk, the changes of every day do not")
  func own() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let before = storage.reach.value
      try await storage.write([.advance(scene.permit, from: 0, to: 1)])
      let begun = storage.reach.value
      #expect(begun != before, "a space counts from its first change on")
      try await storage.write([
        .advance(scene.permit, from: 1, to: 2), .progress(scene.permit, client: scene.user, last: 1),
      ])
      #expect(storage.reach.value == begun)
      try await storage.write([.removeMember(scene.permit, user: scene.user)])
      #expect(storage.reach.value != begun)
      #expect(storage.reach.value?.foreign == 0)
    }
  }

  @Test("what this process writes, checkpoints included, is never taken for another's")
  func alone() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let scene = try await Scene(storage)
    for version in 0..<400 {
      let record = SealedRecord(
        kind: 4, id: RecordID(derivedFrom: "\(version)"), version: Int64(version + 1), purged: false,
        payload: Array(repeating: 7, count: 30_000))
      try await storage.write([
        .advance(scene.permit, from: Int64(version), to: Int64(version + 1)), .record(scene.permit, record),
      ])
    }
    #expect(storage.reach.foreign == 0 && storage.reach.value != nil)
    await storage.close()
  }

  @Test("what was decided on what is out of date is refused after another process wrote, and nothing of it is there")
  func foreign() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let scene = try await Scene(storage)
    let basis = try #require(storage.reach.value?.foreign)
    try await storage.submit(WriteBatch([.advance(scene.permit, from: 0, to: 1)], basis: basis)).wait()
    let other = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    try await other.write([.renameAccount(try SystemPermit(.changeOwnAccount, as: .user(scene.user)), name: "Countess")]
    )
    await #expect(throws: StorageError.conflict) {
      try await storage.submit(WriteBatch([.advance(scene.permit, from: 1, to: 2)], basis: basis)).wait()
    }
    #expect(try await storage.head(scene.permit)?.version == 1)
    #expect(storage.reach.value == nil, "where others write, too, nothing is kept for a while")
    try await storage.submit(WriteBatch([.advance(scene.permit, from: 1, to: 2)])).wait()
    await other.close()
    await storage.close()
  }
}
