import Basis
import Crypto
import Foundation
import Proving
import Testing

@testable import Store

@Suite("SEC-11, SEC-18: backups are sealed, and what was destroyed stays destroyed after a restore") struct BackupTests
{
  private struct Place {
    let folder: TemporaryFolder
    var master: MasterKey
    var database: String { folder.path + "/data/evenkeel.sqlite" }
    var backups: String { folder.path + "/backups" }

    init() throws {
      folder = try TemporaryFolder()
      master = .random()
      for name in ["data", "backups"] {
        try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      }
    }

    func open() async throws -> SQLiteStorage {
      let storage = try SQLiteStorage(path: database) { _ in }
      _ = try await Vault.open(storage, with: master)
      return storage
    }

    func backUp(_ storage: SQLiteStorage, _ name: String, at now: Int64) async throws -> String {
      try await storage.backUp(to: backups + "/" + name, scratch: folder.path + "/data", under: master, now: now)
      return backups + "/" + name
    }

    func restore(
      _ path: String, replaces: Bool = true, keepsFormer: Bool = false, masters: [MasterKey]? = nil
    ) async throws -> BackupReturn.Report {
      let back = BackupReturn(
        backup: path, masters: masters ?? [master], database: database, now: 9, keepsFormer: keepsFormer)
      return try await back.perform(replaces: replaces)
    }

    var files: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data").sorted() }
    }

    /// Total loss of the data folder.
    func lose() throws {
      for suffix in ["", "-wal", "-shm"] { unlink(database + suffix) }
    }
  }

  private static let planted = [UInt8]((0..<64).map { UInt8(truncatingIfNeeded: $0 &* 91 &+ 5) })

  @Test("all of it comes back into an empty folder, with another history, and nobody is signed in") func whole()
    async throws
  {
    let place = try Place()
    var storage = try await place.open()
    let scene = try await Scene(storage)
    try await storage.write([
      .advance(scene.permit, from: 0, to: 1),
      .record(
        scene.permit,
        SealedRecord(kind: 4, id: RecordID(derivedFrom: "one"), version: 1, purged: false, payload: Self.planted)),
      .addSession(Session(tokenHash: [1, 2], user: scene.user, createdAt: 1, expiresAt: 1 << 50, isRemembered: true)),
    ])
    let history = try await storage.history()
    let path = try await place.backUp(storage, "a", at: 5)
    await storage.close()
    try place.lose()
    let report = try await place.restore(path, replaces: false)
    #expect(report == BackupReturn.Report(madeAt: 5, accounts: 1, spaces: 1, kept: nil))
    storage = try await place.open()
    let permit = try await storage.permit(.readSpace, on: scene.space, as: .user(scene.user)).permit
    let records = try await storage.records(permit, changedSince: 0)
    #expect(records.map(\.payload) == [Self.planted])
    let session = try await storage.session(tokenHash: [1, 2])
    #expect(session == nil)
    let other = try await storage.history()
    #expect(other != history)
    await storage.close()
  }

  @Test("neither file shows an address, a name or a record, and both are for their owner only") func sealed()
    async throws
  {
    let place = try Place()
    let storage = try await place.open()
    let scene = try await Scene(storage)
    try await storage.write([
      .advance(scene.permit, from: 0, to: 1),
      .record(
        scene.permit,
        SealedRecord(kind: 4, id: RecordID(derivedFrom: "one"), version: 1, purged: false, payload: Self.planted)),
    ])
    let path = try await place.backUp(storage, "a", at: 5)
    await storage.close()
    for path in [path, path + ".keys"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for secret in [
        Data("ada@example.org".utf8), Data("Ada Lovelace".utf8), Data("SQLite format".utf8), Data(Self.planted),
      ] {
        #expect(bytes.range(of: secret) == nil)
      }
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.folder.path + "/data").allSatisfy {
        !$0.hasPrefix("backup-")
      })
  }

  @Test("an account and a space that went after the backup go again", arguments: [true, false])
  func erasedAgain(dataIsThere: Bool) async throws {
    let place = try Place()
    let storage = try await place.open()
    let scene = try await Scene(storage)
    let user = try SystemPermit(.changeOwnAccount, as: .user(scene.user))
    try await storage.write([
      .addKey(
        user,
        AccountKey(
          id: RecordID(derivedFrom: "key"), user: scene.user, sealed: [7], hash: [9], scope: .capture, createdAt: 1))
    ])
    let path = try await place.backUp(storage, "a", at: 5)
    try await storage.write([.markAccountDeleted(user, erasesAt: 10, language: "de")])
    try await storage.write([
      .eraseAccount(try SystemPermit(.eraseAccount, as: .job(.timekeeping)), user: scene.user, now: 11)
    ])
    _ = try await place.backUp(storage, "b", at: 6)
    await storage.close()
    if !dataIsThere { try place.lose() }
    let report = try await place.restore(path)
    #expect(report.accounts == 0 && report.spaces == 0)
    #expect(report.kept == nil, "what gave way is destroyed")
    #expect(try place.files == ["evenkeel.sqlite"])
    let back = try await place.open()
    let head = try await back.account(id: scene.user)
    #expect(head?.erasesAt == 1, "the job does the rest, and nobody signs in until then")
    let key = try await back.key(hash: [9])
    #expect(key == nil, "a key that was revoked stays so")
    let due = try await back.accountsToErase(try SystemPermit(.runJobs, as: .job(.timekeeping)), now: 2, limit: 9)
    #expect(due == [scene.user])
    await back.close()
  }

  /// SEC-26: what a group was while the server read it does not come back once it was sealed; what it is since, does.
  @Test(
    "a group that was sealed after the backup is not put back as it was; one from after it is",
    arguments: [true, false])
  func sealedSince(isLater: Bool) async throws {
    let place = try Place()
    var storage = try await place.open()
    let scene = try await Scene(storage)
    let id = RecordID(derivedFrom: "trip")
    let permit = try storage.permitToCreate(id, as: .user(scene.user))
    let own = try SystemPermit(.changeOwnSealing, as: .user(scene.user))
    func head(_ level: SpaceLevel, _ key: UInt8) -> SpaceHead {
      SpaceHead(
        id: id, owner: scene.user, kind: .group, version: 0, wrappedKey: [key], createdAt: 1, level: level,
        preset: level.isSealed ? .event : nil)
    }
    try await storage.write([
      .addSpace(permit, head(.standard, 3)), .keepSealingKey(own, sealed: [1], inPlaceOf: nil, isOther: false),
    ])
    let record = { (word: [UInt8]) in SealedRecord(opaque: RecordID(derivedFrom: "one"), version: 1, payload: word) }
    try await storage.write([.advance(permit, from: 0, to: 1), .record(permit, record(Self.planted))])
    let early = try await place.backUp(storage, "a", at: 5)
    try await storage.write([
      .sealSpace(permit, head(.sealed(epoch: 1), 4), from: 1),
      .keepMember(permit, SealedGroup.Member(user: scene.user, since: 0, sealed: [7])),
    ])
    try await storage.write([.advance(permit, from: 0, to: 1), .record(permit, record([8]))])
    let late = try await place.backUp(storage, "b", at: 6)
    await storage.close()
    _ = try await place.restore(isLater ? late : early)
    storage = try await place.open()
    let group = try await storage.sealedGroup(permit)
    let records = try await storage.records(permit, changedSince: 0).map(\.payload)
    #expect(isLater ? group?.members.map(\.sealed) == [[7]] && records == [[8]] : group == nil && records.isEmpty)
    await storage.close()
  }

  @Test(
    "SEC-11: what gives way is destroyed with its log; when it is to be kept, for thirty days, and the log's content is in it"
  )
  func formerData() async throws {
    let place = try Place()
    let storage = try await place.open()
    let scene = try await Scene(storage)
    let path = try await place.backUp(storage, "a", at: 5)
    try await storage.write([
      .advance(scene.permit, from: 0, to: 1),
      .record(
        scene.permit,
        SealedRecord(kind: 4, id: RecordID(derivedFrom: "one"), version: 1, purged: false, payload: Self.planted)),
    ])
    await storage.close()
    let report = try await place.restore(path, keepsFormer: true)
    let kept = try #require(report.kept)
    #expect(kept == place.database + ".before-9" && report.keptUntil == 9 + 30 * 86_400_000)
    #expect(try place.files == ["evenkeel.sqlite", "evenkeel.sqlite.before-9"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)).range(of: Data(Self.planted)) != nil)
    // Whatever else lies there is not its business.
    for name in ["evenkeel.sqlite.before-9-wal", "evenkeel.sqlite.before-later", "evenkeel.sqlite.before-9x"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: place.folder.path + "/data/" + name))
    }
    #expect(try FormerData.old(besides: place.database, now: 9 + FormerData.lifetime) == [])
    #expect(try FormerData.old(besides: place.database, now: 10 + FormerData.lifetime) == [kept, kept + "-wal"])
    for path in [kept, kept + "-wal"] { unlink(path) }
    for name in ["evenkeel.sqlite.before-later", "evenkeel.sqlite.before-9x"] {
      unlink(place.folder.path + "/data/" + name)
    }
    let back = try await place.open()
    try await back.write([
      .advance(scene.permit, from: 0, to: 1),
      .record(
        scene.permit,
        SealedRecord(kind: 4, id: RecordID(derivedFrom: "one"), version: 1, purged: false, payload: Self.planted)),
    ])
    await back.close()
    _ = try await place.restore(path)
    #expect(try place.files == ["evenkeel.sqlite"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.database)).range(of: Data(Self.planted)) == nil)
    // As a database that belonged to no log.
    let again = try await place.open()
    let account = try await again.account(id: scene.user)
    #expect(account != nil)
    await again.close()
  }

  @Test("SEC-11: where backups were put is known, from the root, and after a restore what this machine knows of it")
  func folders() async throws {
    let place = try Place()
    let storage = try await place.open()
    _ = try await Scene(storage)
    let path = try await place.backUp(storage, "a", at: 5)
    let other = place.folder.path + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try await storage.backUp(
      to: other + "/../other/./b", scratch: place.folder.path + "/data", under: place.master, now: 6)
    let known = try await storage.backupFolders()
    #expect(known == [place.backups, other].sorted())
    await storage.close()
    _ = try await place.restore(path)
    var back = try await place.open()
    #expect(try await back.backupFolders() == known, "the data that gave way knew of both")
    await back.close()
    try place.lose()
    _ = try await place.restore(path)
    back = try await place.open()
    #expect(try await back.backupFolders() == [place.backups])
    await back.close()
  }

  @Test("a deletion that was asked for after the backup stays asked for, and one that was taken back stays taken back")
  func deletions() async throws {
    let place = try Place()
    let storage = try await place.open()
    let scene = try await Scene(storage)
    let user = try SystemPermit(.changeOwnAccount, as: .user(scene.user))
    let before = try await place.backUp(storage, "a", at: 5)
    try await storage.write([.markAccountDeleted(user, erasesAt: 100, language: "de")])
    let during = try await place.backUp(storage, "b", at: 6)
    await storage.close()
    _ = try await place.restore(before)
    var back = try await place.open()
    var account = try await back.account(id: scene.user)
    #expect(account?.erasesAt == 100 && account?.language == "de")
    try await back.write([.keepAccount(user, now: 50)])
    await back.close()
    _ = try await place.restore(during)
    back = try await place.open()
    account = try await back.account(id: scene.user)
    #expect(account?.erasesAt == nil)
    await back.close()
  }

  @Test("BNK-08: a bank that was disconnected after the backup stays disconnected, and nobody is on the way to one")
  func banks() async throws {
    let place = try Place()
    let storage = try await place.open()
    let scene = try await Scene(storage)
    let (kept, gone) = (RecordID(derivedFrom: "kept"), RecordID(derivedFrom: "gone"))
    for id in [kept, gone] {
      let grant = StoredBankGrant(
        id: id, space: scene.space, user: scene.user, provider: "simplefin", due: 9, holder: id, leaseEnds: 1 << 50,
        sealed: [4])
      try await storage.write([.keepBankGrant(scene.permit, grant)])
    }
    try await storage.write([
      .addSession(Session(tokenHash: [1], user: scene.user, createdAt: 1, expiresAt: 1 << 50, isRemembered: true))
    ])
    let way = StoredBankConsent(
      state: [3], browser: [4], session: [1], user: scene.user, expiresAt: 1 << 50, sealed: [5])
    try await storage.write([.addBankConsent(try SystemPermit(.changeOwnAccount, as: .user(scene.user)), way)])
    let path = try await place.backUp(storage, "a", at: 5)
    try await storage.write([.removeBankGrant(scene.permit, id: gone)])
    await storage.close()
    _ = try await place.restore(path)
    let back = try await place.open()
    let grants = try await back.bankGrants(scene.permit)
    #expect(grants.map(\.id) == [kept] && grants.first?.holder == nil && grants.first?.leaseEnds == 0)
    let consent = try await back.bankConsent(state: [3])
    #expect(consent == nil)
    await back.close()
  }

  @Test("every cut and every changed byte is refused, and what was there stays") func damaged() async throws {
    let place = try Place()
    let storage = try await place.open()
    _ = try await Scene(storage)
    let path = try await place.backUp(storage, "a", at: 5)
    await storage.close()
    for path in [path, path + ".keys"] {
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      var random = SystemRandomNumberGenerator()
      for round in 0..<60 {
        var other = whole
        if round % 2 == 0 {
          other = whole.prefix(Int.random(in: 0..<whole.count, using: &random))
        } else {
          // The time in the head says when, and is not secret: it is not part of what is sealed.
          let place = [Int.random(in: 0..<24, using: &random), Int.random(in: 32..<whole.count, using: &random)][
            round / 2 % 2]
          other[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        try other.write(to: URL(fileURLWithPath: path))
        await #expect(throws: BackupProblem.self) {
          _ = try await place.restore(path.hasSuffix(".keys") ? String(path.dropLast(5)) : path)
        }
      }
      try whole.write(to: URL(fileURLWithPath: path))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path + "/data")
    #expect(!names.contains { $0.contains("returning") || $0.contains("before") })
    let back = try await place.open()
    let account = try await back.account(email: "ada@example.org")
    #expect(account != nil)
    await back.close()
  }

  @Test("another master key is refused; the former one opens, and the present one opens the data afterwards")
  func keys() async throws {
    var place = try Place()
    let storage = try await place.open()
    _ = try await Scene(storage)
    let path = try await place.backUp(storage, "a", at: 5)
    await storage.close()
    let former = place.master
    place.master = .random()
    let now = place.master
    try place.lose()
    await #expect(throws: BackupProblem.otherMasterKey) { _ = try await place.restore(path) }
    _ = try await place.restore(path, masters: [now, former])
    let back = try await place.open()
    let account = try await back.account(email: "ada@example.org")
    #expect(account != nil)
    await back.close()
  }

  @Test("a backup over several pieces is the same, and its pieces cannot change places") func pieces() async throws {
    let folder = try TemporaryFolder()
    let key = SymmetricKey(size: .bits256)
    let copy = SealedCopy(id: RecordID(derivedFrom: "copy"), madeAt: 77)
    for count in [0, 1, SealedCopy.pieceLength, SealedCopy.pieceLength * 2, SealedCopy.pieceLength * 2 + 17] {
      let plain = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 / 251) })
      let (source, target, back) = (folder.path + "/s\(count)", folder.path + "/t\(count)", folder.path + "/b\(count)")
      try plain.write(to: URL(fileURLWithPath: source))
      try copy.seal(source, into: target, with: key)
      try SealedCopy.open(target, into: back, with: key)
      let read = try Data(contentsOf: URL(fileURLWithPath: back))
      #expect(read == plain)
      guard count == SealedCopy.pieceLength * 2 else { continue }
      let piece = 4 + SealedCopy.pieceLength + 28
      let sealed = try Data(contentsOf: URL(fileURLWithPath: target))
      let (first, second) = (sealed[32..<32 + piece], sealed[(32 + piece)...])
      for (number, other) in [sealed.prefix(32) + second + first, sealed.prefix(32) + first].enumerated() {
        try other.write(to: URL(fileURLWithPath: target))
        #expect(throws: BackupProblem.damaged(path: target)) {
          try SealedCopy.open(target, into: back + "-\(number)", with: key)
        }
      }
    }
  }

  @Test("keys files are old after thirty days, and nothing else is; the newest of a folder never is") func aged()
    async throws
  {
    let place = try Place()
    let storage = try await place.open()
    _ = try await Scene(storage)
    let day: Int64 = 86_400_000
    _ = try await place.backUp(storage, "a", at: 0)
    _ = try await place.backUp(storage, "b", at: 1 * day)
    await storage.close()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: place.backups + "/other.keys"))
    #expect(try KeysFiles.old(in: place.backups, now: 30 * day) == [])
    #expect(try KeysFiles.old(in: place.backups, now: 30 * day + 1) == [place.backups + "/a.keys"])
    #expect(try KeysFiles.old(in: place.backups, now: 9000 * day) == [place.backups + "/a.keys"])
    #expect(try KeysFiles.newest(in: place.backups) == day)
    unlink(place.backups + "/a.keys")
    let left = try FileManager.default.contentsOfDirectory(atPath: place.backups).sorted()
    #expect(left == ["a", "b", "b.keys", "other.keys"])
    await #expect(throws: BackupProblem.noKeys(path: place.backups + "/a.keys")) {
      _ = try await place.restore(place.backups + "/a")
    }
  }

  @Test("who holds the folder alone is alone") func alone() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock(folder: folder.path, alone: false)
    let second = try FolderLock(folder: folder.path, alone: false)
    #expect(throws: BackupProblem.inUse(folder: folder.path)) { _ = try FolderLock(folder: folder.path, alone: true) }
    withExtendedLifetime((first, second)) {}
  }

  @Test("a lock that is refused closes its own file, once, and nobody else's") func refusedLock() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let held = try FolderLock(folder: path, alone: true)
    let (refused, closedByOthers) = await withTaskGroup(of: (Int, Int).self) { group in
      // More than a process may have open at once.
      group.addTask {
        var refused = 0
        for _ in 0..<5_000 { do { _ = try FolderLock(folder: path, alone: false) } catch { refused += 1 } }
        return (refused, 0)
      }
      group.addTask {
        var lost = 0
        for _ in 0..<50_000 where close(open("/dev/null", O_RDONLY)) != 0 { lost += 1 }
        return (0, lost)
      }
      var sum = (0, 0)
      for await (refused, lost) in group { sum = (sum.0 + refused, sum.1 + lost) }
      return sum
    }
    #expect(refused == 5_000 && closedByOthers == 0)
    withExtendedLifetime(held) {}
  }
}
