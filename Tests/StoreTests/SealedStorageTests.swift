import Basis
import Foundation
import GRDB
import Proving
import Testing

@testable import Store

@Suite("SEC-26: sealed spaces lie in both storages alike, are read in pages, and leave nothing behind")
struct SealedStorageTests {
  private static let planted = [UInt8]((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 71 &+ 13) })

  private struct Sealed {
    static let phone = RecordID(derivedFrom: "phone")
    let scene: Scene
    let space = RecordID(derivedFrom: "sealed")
    let permit: Permit
    let own: SystemPermit

    init(_ storage: any Storage) async throws {
      scene = try await Scene(storage)
      own = try SystemPermit(.changeOwnSealing, as: .user(scene.user))
      permit = try storage.permitToCreate(space, as: .user(scene.user))
      let head = SpaceHead(
        id: space, owner: scene.user, kind: .personal, version: 0, wrappedKey: [7], createdAt: 3,
        level: .sealed(epoch: 1))
      try await storage.write([.keepSealingKey(own, sealed: planted, inPlaceOf: nil, isOther: false)])
      try await storage.write([
        .addSpace(permit, head), .keepWrap(permit, user: scene.user, StoredWrap(epoch: 1, sealed: planted)),
      ])
    }

    func push(_ storage: any Storage, from: Int64, to: Int64, _ records: [SealedRecord]) async throws {
      try await storage.write(
        [
          .advance(permit, from: from, to: to), .keepHead(permit, sealed: [UInt8(truncatingIfNeeded: to)]),
          .progress(permit, client: Self.phone, last: to * 2),
        ]
          + records.map { .record(permit, $0) })
    }
  }

  private func record(_ number: Int, _ version: Int64) -> SealedRecord {
    SealedRecord(
      opaque: RecordID(derivedFrom: "record \(number)"), version: version, payload: [UInt8(truncatingIfNeeded: number)])
  }

  @Test("Its level is told wherever a space is; a standard one has no pages and no head") func level() async throws {
    try await eachStorage { storage in
      let sealed = try await Sealed(storage)
      let (user, space) = (Principal.user(sealed.scene.user), sealed.space)
      #expect(try await storage.membership(of: user, in: space)?.level == .sealed(epoch: 1))
      #expect(try await storage.membership(of: user, in: sealed.scene.space)?.level == .standard)
      let all = try SystemPermit(.listOwnSpaces, as: user)
      #expect(try await storage.memberships(all)[space]?.level == .sealed(epoch: 1))
      #expect(try await storage.spaces(all).map(\.level) == [.standard, .sealed(epoch: 1)])
      #expect(try await storage.head(sealed.permit)?.level == .sealed(epoch: 1))
      #expect(
        try await storage.sealedPage(
          sealed.scene.permit, for: Sealed.phone, after: SealedPlace(behind: 0), limit: 9, bytes: 99) == nil)
      await #expect(throws: StorageError.conflict) {
        try await storage.write([.keepHead(sealed.scene.permit, sealed: [1])])
      }
    }
  }

  @Test(
    "Pages follow each other by version and id, by number and by size, with the version and the head of their moment")
  func pages() async throws {
    try await eachStorage { storage in
      let sealed = try await Sealed(storage)
      let empty = try await storage.sealedPage(
        sealed.permit, for: Sealed.phone, after: SealedPlace(behind: 0), limit: 9, bytes: 99)
      #expect(empty == SealedPage(version: 0, head: nil, records: [], hasMore: false))
      let records = (0..<20).map { record($0, Int64($0 / 4 + 1)) }
      try await sealed.push(storage, from: 0, to: 5, records)
      let sorted = records.sorted { ($0.version, $0.id) < ($1.version, $1.id) }
      for (limit, bytes) in [(3, 999), (999, 4), (20, 20), (1, 1)] {
        var (found, place): ([SealedRecord], SealedPlace) = ([], SealedPlace(behind: 0))
        while let page = try await storage.sealedPage(
          sealed.permit, for: Sealed.phone, after: place, limit: limit, bytes: bytes)
        {
          #expect(page.version == 5 && page.head == [5] && page.last == 10 && page.records.count <= min(limit, bytes))
          found += page.records
          guard page.hasMore, let last = page.records.last else { break }
          place = SealedPlace(version: last.version, id: last.id)
        }
        #expect(found == sorted, "\(limit) \(bytes)")
      }
      let rest = try await storage.sealedPage(
        sealed.permit, for: Sealed.phone, after: SealedPlace(behind: 3), limit: 99, bytes: 999)
      #expect(rest?.records == sorted.filter { $0.version > 3 })
      try await sealed.push(storage, from: 5, to: 6, [record(0, 6)])
      let newest = try await storage.sealedPage(
        sealed.permit, for: Sealed.phone, after: SealedPlace(behind: 5), limit: 99, bytes: 999)
      #expect(newest == SealedPage(version: 6, head: [6], last: 12, records: [record(0, 6)], hasMore: false))
      // Compare and swap.
      await #expect(throws: StorageError.conflict) { try await sealed.push(storage, from: 5, to: 7, [record(1, 7)]) }
      #expect(
        try await storage.sealedPage(
          sealed.permit, for: Sealed.phone, after: SealedPlace(behind: 6), limit: 9, bytes: 9)?.records == [])
    }
  }

  @Test("A person's key is replaced by who saw the present one, by another one only while nothing is sealed for it")
  func keys() async throws {
    try await eachStorage { storage in
      let sealed = try await Sealed(storage)
      func keep(_ bytes: [UInt8], _ old: [UInt8]?, isOther: Bool) async throws -> Bool {
        do {
          try await storage.write([.keepSealingKey(sealed.own, sealed: bytes, inPlaceOf: old, isOther: isOther)])
        } catch {
          return false
        }
        return true
      }
      let reading = try SystemPermit(.readOwnSealing, as: .user(sealed.scene.user))
      #expect(try await storage.sealingKey(reading) == Self.planted)
      #expect(try await !keep([1], nil, isOther: false), "there is one")
      #expect(try await !keep([1], [9], isOther: false), "it is another one by now")
      #expect(try await !keep([1], Self.planted, isOther: true), "a space is sealed for it")
      #expect(try await keep([1], Self.planted, isOther: false))
      #expect(try await storage.sealingKey(reading) == [1])
      let stranger = Principal.user(RecordID(derivedFrom: "stranger"))
      #expect(try await storage.sealingKey(try SystemPermit(.readOwnSealing, as: stranger)) == nil)
      #expect(try await storage.wraps(sealed.permit) == [StoredWrap(epoch: 1, sealed: Self.planted)])
      let theirs = Permit(principal: stranger, space: sealed.space, operation: .openSealedSpace)
      #expect(try await storage.wraps(theirs).isEmpty)
      // Nobody without a key gets a wrap.
      await #expect(throws: StorageError.conflict) {
        try await storage.write([
          .keepWrap(sealed.permit, user: RecordID(derivedFrom: "stranger"), StoredWrap(epoch: 1, sealed: [1]))
        ])
      }
    }
  }

  @Test("What is handed over is taken once, in time") func handover() async throws {
    try await eachStorage { storage in
      let sealed = try await Sealed(storage)
      let reading = try SystemPermit(.readOwnSealing, as: .user(sealed.scene.user))
      func take(_ hash: [UInt8], _ now: Int64) async throws -> Bool {
        do { try await storage.write([.takeHandover(sealed.own, idHash: hash, now: now)]) } catch { return false }
        return true
      }
      for number in UInt8(1)...2 {
        try await storage.write([
          .keepHandover(sealed.own, StoredHandover(idHash: [number], expiresAt: 100, sealed: [number]))
        ])
      }
      #expect(try await storage.handover(reading) == StoredHandover(idHash: [2], expiresAt: 100, sealed: [2]))
      #expect(try await !take([1], 5), "the newer one took its place")
      #expect(try await !take([2], 100), "its time is over")
      #expect(try await take([2], 99))
      #expect(try await !take([2], 99))
      try await storage.write([.keepHandover(sealed.own, StoredHandover(idHash: [3], expiresAt: 100, sealed: [3]))])
      try await storage.write([.forgetExpired(try SystemPermit(.forgetExpired, as: .job(.maintenance)), now: 100)])
      #expect(try await storage.handover(reading) == nil)
    }
  }

  @Test("A space that is erased takes its wraps and records with it, off the disk; the account its key") func erased()
    async throws
  {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let sealed = try await Sealed(storage)
    func holdsPlanted() throws -> Bool {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        if holdsPart(of: Self.planted, try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))) {
          return true
        }
      }
      return false
    }
    try await sealed.push(
      storage, from: 0, to: 1, [SealedRecord(opaque: sealed.space, version: 1, payload: Self.planted)])
    try await storage.write([.keepSealingKey(sealed.own, sealed: [1], inPlaceOf: Self.planted, isOther: false)])
    var isThere = try holdsPlanted()
    #expect(isThere, "the test can see it")
    try await storage.write([.moveToDevice(sealed.permit, version: 1, at: 5)])
    isThere = try holdsPlanted()
    #expect(!isThere)
    let wraps = try await storage.wraps(sealed.permit)
    #expect(wraps.isEmpty)
    try await storage.write([.markAccountDeleted(sealed.own, erasesAt: 9, language: "en")])
    let erase = try SystemPermit(.eraseAccount, as: .job(.timekeeping))
    try await storage.write([.eraseAccount(erase, user: sealed.scene.user, now: 9)])
    let key = try await storage.sealingKey(try SystemPermit(.readOwnSealing, as: .user(sealed.scene.user)))
    #expect(key == nil)
    await storage.close()
  }

  @Test(
    "SEC-11: a backup brings all of it back; what was handed over is no longer waiting, what was erased since stays erased"
  ) func backup() async throws {
    let folder = try TemporaryFolder()
    for name in ["data", "backups"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    let (database, master) = (folder.path + "/data/evenkeel.sqlite", MasterKey.random())
    var storage = try SQLiteStorage(path: database, onFailure: failures)
    _ = try await Vault.open(storage, with: master)
    let sealed = try await Sealed(storage)
    try await sealed.push(storage, from: 0, to: 2, [record(1, 1), record(2, 2)])
    try await storage.write([.keepHandover(sealed.own, StoredHandover(idHash: [3], expiresAt: 1 << 50, sealed: [3]))])
    let path = folder.path + "/backups/a"
    try await storage.backUp(to: path, scratch: folder.path + "/data", under: master, now: 5)
    await storage.close()
    for isErased in [false, true] {
      if isErased {
        storage = try SQLiteStorage(path: database, onFailure: failures)
        try await storage.write([.moveToDevice(sealed.permit, version: 2, at: 6)])
        await storage.close()
      } else {
        for suffix in ["", "-wal", "-shm"] { unlink(database + suffix) }
      }
      _ = try await BackupReturn(backup: path, masters: [master], database: database, now: 9).perform(
        replaces: isErased)
      storage = try SQLiteStorage(path: database, onFailure: failures)
      let page = try await storage.sealedPage(
        sealed.permit, for: Sealed.phone, after: SealedPlace(behind: 0), limit: 9, bytes: 99)
      let wraps = try await storage.wraps(sealed.permit)
      let reading = try SystemPermit(.readOwnSealing, as: .user(sealed.scene.user))
      let (key, waiting) = (try await storage.sealingKey(reading), try await storage.handover(reading))
      if isErased {
        #expect(page == nil && wraps.isEmpty)
      } else {
        #expect(
          page == SealedPage(version: 2, head: [2], last: 4, records: [record(1, 1), record(2, 2)], hasMore: false))
        #expect(wraps == [StoredWrap(epoch: 1, sealed: Self.planted)])
      }
      #expect(key == Self.planted && waiting == nil)
      await storage.close()
    }
  }

  @Test("SYN-12: a page of 100,000 records is found by an index, in the order that it is asked for") func index()
    async throws
  {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let sealed = try await Sealed(storage)
    for start in stride(from: 0, to: 100_000, by: 20_000) {
      let from = Int64(start / 10)
      try await sealed.push(
        storage, from: from, to: from + 2000, (start..<start + 20_000).map { record($0, Int64($0 / 10 + 1)) })
    }
    let plan = try await storage.read { database in
      try Row.fetchAll(
        database,
        sql: """
          EXPLAIN QUERY PLAN SELECT id, kind, version, purged, payload FROM records
          WHERE standing = 1 AND kind = 0 AND (version, id) > (1, x'00') ORDER BY version, id LIMIT 5
          """
      ).map { $0["detail"] as String? ?? "" }.joined(separator: "; ")
    }
    #expect(plan.contains("sealed_by_version") && !plan.contains("TEMP B-TREE"), "\(plan)")
    for version in stride(from: Int64(0), to: 10_000, by: 100) {
      let page = try await storage.sealedPage(
        sealed.permit, for: Sealed.phone, after: SealedPlace(behind: version), limit: 100, bytes: 1 << 20)
      #expect(page?.records.count == 100)
    }
    await storage.close()
  }
}
