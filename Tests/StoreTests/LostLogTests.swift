import Basis
import Foundation
import GRDB
import Proving
import Testing

@testable import Store

@Suite("QLT: a write-ahead log that is lost, cut off or damaged is noticed, and files are nobody else's")
struct LostLogTests {
  /// A database in the middle of its work, as a process that is killed leaves it.
  private struct Place {
    let folder: TemporaryFolder
    let storage: SQLiteStorage
    var path: String { folder.path + "/evenkeel.sqlite" }

    init(versions: Int64 = 20) async throws {
      folder = try TemporaryFolder()
      storage = try SQLiteStorage(path: folder.path + "/evenkeel.sqlite", onFailure: failures)
      let scene = try await Scene(storage)
      for version in 1...versions {
        let record = SealedRecord(
          kind: 4, id: RecordID(derivedFrom: "\(version)"), version: version, purged: false,
          payload: [UInt8](repeating: 7, count: 3000))
        try await storage.write([.advance(scene.permit, from: version - 1, to: version), .record(scene.permit, record)])
      }
    }

    /// All of its files as they are now.
    func copied() throws -> String {
      let copy = folder.path + "/copy-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for suffix in ["", "-wal", "-mark"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + "/evenkeel.sqlite" + suffix)
      }
      return copy + "/evenkeel.sqlite"
    }

    /// The bytes of a log that are of its present round: SQLite begins it anew in the same file, and what is behind is
    /// of the round before. https://sqlite.org/fileformat2.html#walformat
    func used(_ log: Data) -> Int {
      let (headLength, frameHeadLength) = (32, 24)
      let pageLength = log[8..<12].reduce(0) { $0 << 8 | Int($1) }
      var end = headLength
      while end + frameHeadLength + pageLength <= log.count, log[end + 8..<end + 16] == log[16..<24] {
        end += frameHeadLength + pageLength
      }
      return end
    }

    func lost(_ path: String) async throws -> Int64 {
      let storage = try SQLiteStorage(path: path, onFailure: failures)
      let lost = storage.lostCommits
      await storage.close()
      return lost
    }
  }

  @Test("a commit is synced to the disk before it counts: the writer says FULL, whatever opening it has set up")
  func synced() async throws {
    let place = try await Place(versions: 2)
    let level = try await place.storage.pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
    #expect(level == 2)
  }

  @Test(
    "what was killed has everything; without its log, with half of it, or with some bytes changed it says how much is missing"
  )
  func noticed() async throws {
    let place = try await Place()
    #expect(place.storage.lostCommits == 0)
    let whole = try place.copied()
    #expect(try await place.lost(whole) == 0)
    let without = try place.copied()
    #expect(unlink(without + "-wal") == 0)
    // Nothing was in the main file yet but what opening wrote.
    #expect(try await place.lost(without) >= 20)
    #expect(try await place.lost(without) >= 20, "it is still said to the next one")
    let cut = try place.copied()
    let log = try Data(contentsOf: URL(fileURLWithPath: cut + "-wal"))
    let half = place.used(log) / 2
    #expect(half > 10_000)
    try log.prefix(half).write(to: URL(fileURLWithPath: cut + "-wal"))
    let changed = try place.copied()
    var bytes = log
    for index in 0..<64 { bytes[half + index] ^= 0xFF }
    try bytes.write(to: URL(fileURLWithPath: changed + "-wal"))
    for path in [cut, changed] {
      let lost = try await place.lost(path)
      #expect(lost > 0 && lost < 22, "\(lost)")
    }
    await place.storage.close()
  }

  @Test("whoever removes the mark goes on with what is left, and a mark of another history says nothing")
  func goesOn() async throws {
    let place = try await Place()
    let path = try place.copied()
    #expect(unlink(path + "-wal") == 0)
    #expect(try await place.lost(path) > 0)
    #expect(unlink(path + "-mark") == 0)
    #expect(try await place.lost(path) == 0)
    // As a backup that was put back has it.
    let returned = try place.copied()
    let mark = try #require(CommitMark(beside: returned))
    #expect(mark.noted.commits > 20)
    mark.begin(RecordID(derivedFrom: "another"), at: 1_000_000)
    #expect(try await place.lost(returned) == 0)
    #expect(mark.noted.history == (try await place.storage.history()))
    await place.storage.close()
  }

  @Test("a clean stop leaves everything in the main file") func cleanStop() async throws {
    let place = try await Place()
    await place.storage.close()
    let alone = place.folder.path + "/alone.sqlite"
    try FileManager.default.copyItem(atPath: place.path, toPath: alone)
    let storage = try SQLiteStorage(path: alone, onFailure: failures)
    let permit = try storage.permitToCreate(
      RecordID(derivedFrom: "ada's space"), as: .user(RecordID(derivedFrom: "ada")))
    #expect(try await storage.records(permit, changedSince: 0).count == 20)
    #expect(try await storage.holding(permit) == (20, 60_000))
    await storage.close()
  }

  @Test(
    "SEC-11: all files of a database are its owner's alone, also in a folder that others may read, and where they were not"
  )
  func modes() async throws {
    let folder = try TemporaryFolder()
    #expect(chmod(folder.path, 0o755) == 0)
    let path = folder.path + "/evenkeel.sqlite"
    func modes() -> [String: UInt32] {
      ["", "-wal", "-shm", "-mark"].reduce(into: [:]) { found, suffix in
        var status = stat()
        if stat(path + suffix, &status) == 0 { found[suffix] = UInt32(status.st_mode & 0o777) }
      }
    }
    let storage = try SQLiteStorage(path: path, onFailure: failures)
    _ = try await Scene(storage)
    #expect(modes() == ["": 0o600, "-wal": 0o600, "-shm": 0o600, "-mark": 0o600])
    await storage.close()
    for suffix in modes().keys { #expect(chmod(path + suffix, 0o644) == 0) }
    let again = try SQLiteStorage(path: path, onFailure: failures)
    _ = try await again.history()
    #expect(modes().values.allSatisfy { $0 == 0o600 } && modes().count >= 2)
    await again.close()
  }

  @Test(
    "the file of the journal has all of its bytes on the disk, so that a full one can't stop the server in the middle of a store"
  )
  func allocated() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/applying"
    // As an older version left it: with a length, and nothing behind it.
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    #expect(ftruncate(descriptor, 16 + 256 * 32) == 0)
    close(descriptor)
    let journal = try #require(ApplyJournal(path: path))
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(Int(status.st_blocks) * 512 >= 16 + 256 * 32)
    withExtendedLifetime(journal) {}
  }
}

@Suite("QLT: one write that can't be made keeps no other from being made")
struct RefusedWriteTests {
  @Test("a disk that is full refuses what has no room, and takes what has") func full() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", pageLimit: 200, onFailure: failures)
    let scene = try await Scene(storage)
    func batch(_ version: Int64, _ size: Int) -> WriteBatch {
      let record = SealedRecord(
        kind: 4, id: RecordID(derivedFrom: "\(version)"), version: version, purged: false,
        payload: [UInt8](repeating: 7, count: size))
      return WriteBatch([.advance(scene.permit, from: version - 1, to: version), .record(scene.permit, record)])
    }
    try await storage.submit(batch(1, 100)).wait()
    let lineage = Lineage()
    var large = batch(2, 2_000_000)
    large.lineages = [lineage]
    // In one transaction with others, or not: those that fit are written.
    let commits = [storage.submit(large), storage.submit(batch(2, 100)), storage.submit(batch(3, 100))]
    await #expect(throws: StorageError.full) { try await commits[0].wait() }
    try await commits[1].wait()
    try await commits[2].wait()
    #expect(lineage.isBroken)
    #expect(try await storage.records(scene.permit, changedSince: 0).map(\.version).sorted() == [1, 2, 3])
    #expect(try await storage.integrity() == "ok")
    await storage.close()
  }

  @Test("a space that can't be read refuses its own write alone") func unreadable() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let scene = try await Scene(storage)
    let id = RecordID(derivedFrom: "group")
    let permit = try storage.permitToCreate(id, as: .user(scene.user))
    let head = SpaceHead(
      id: id, owner: scene.user, kind: .group, version: 0, wrappedKey: [7], createdAt: 3, level: .sealed(epoch: 1),
      preset: .household)
    try await storage.write([.addSpace(permit, head)])
    let group = try #require(try await storage.sealedGroup(permit))
    try await storage.pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try database.execute(sql: "UPDATE spaces SET kind = 'nothing' WHERE id = ?", arguments: [id.data])
      try database.execute(sql: "PRAGMA ignore_check_constraints = OFF")
    }
    let record = SealedRecord(kind: 4, id: RecordID(derivedFrom: "1"), version: 1, purged: false, payload: [1])
    let commits = [
      storage.submit(WriteBatch([.ifGroup(permit, group), .noteKeyDue(permit)])),
      storage.submit(WriteBatch([.advance(scene.permit, from: 0, to: 1), .record(scene.permit, record)])),
    ]
    await #expect(throws: StorageError.self) { try await commits[0].wait() }
    try await commits[1].wait()
    try await storage.write([.advance(scene.permit, from: 1, to: 2)])
    await storage.close()
  }

  @Test("a file that can't be opened, a full disk and a failed write are three different things") func kinds() {
    #expect(StorageError(DatabaseError(resultCode: .SQLITE_CANTOPEN)) == .busy)
    #expect(StorageError(DatabaseError(resultCode: .SQLITE_FULL)) == .full)
    #expect(StorageError(DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE)) == .full)
    guard case .failed = StorageError(DatabaseError(resultCode: .SQLITE_IOERR)) else {
      Issue.record("a failed write is in doubt")
      return
    }
  }
}
