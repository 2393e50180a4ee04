import Basis
import Foundation
import GRDB
import Ledger
import Proving
import Testing

@testable import Store

@Suite(
  "SEC-26, decision 0039: the rows of sealed groups lie in both storages alike, and what was decided on others is not written"
)
struct SealedGroupStorageTests {
  private static let planted = [UInt8]((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 71 &+ 13) })

  /// A group of Ada's, and two others with keys who are not in it.
  private struct Rows {
    let storage: any Storage
    let ada: RecordID
    let ben: RecordID
    let cleo: RecordID
    let space: RecordID
    let permit: Permit

    init(_ storage: any Storage, named name: String = "") async throws {
      self.storage = storage
      (ada, ben) = (RecordID(derivedFrom: "ada" + name), RecordID(derivedFrom: "ben" + name))
      (cleo, space) = (RecordID(derivedFrom: "cleo" + name), RecordID(derivedFrom: "group" + name))
      permit = try storage.permitToCreate(space, as: .user(ada))
      for user in [ada, ben, cleo] {
        let account = Account(
          id: user, email: user.text + "@example.org", name: "A", password: "x", createdAt: 1, lastSignInAt: 1)
        let own = try SystemPermit(.changeOwnSealing, as: .user(user))
        try await storage.write([.addAccount(account, onlyIfFirst: false)])
        try await storage.write([.keepSealingKey(own, sealed: planted, inPlaceOf: nil, isOther: false)])
      }
      let head = SpaceHead(
        id: space, owner: ada, kind: .group, version: 0, wrappedKey: [7], createdAt: 3, level: .sealed(epoch: 1),
        preset: .household)
      try await storage.write([
        .addSpace(permit, head), keep(ada, 0), .keepWrap(permit, user: ada, StoredWrap(epoch: 1, sealed: planted)),
      ])
    }

    func keep(_ user: RecordID, _ since: Int64, _ word: UInt8 = 1) -> Write {
      .keepMember(permit, SealedGroup.Member(user: user, since: since, sealed: [word]))
    }

    func group() async throws -> SealedGroup? { try await storage.sealedGroup(permit) }

    /// Whether a condition holds.
    func holds(_ write: Write) async throws -> Bool {
      do { try await storage.write([write]) } catch {
        guard error == .conflict else { throw error }
        return false
      }
      return true
    }
  }

  @Test("Who is in it, since when, with what; the head says what it is; nobody else is told of it") func rows()
    async throws
  {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let group = try #require(try await rows.group())
      #expect(
        group.preset == .household && group.epoch == 1 && group.version == 0 && group.admin == rows.ada
          && group.wrappedKey == [7])
      #expect(!group.isKeyDue && group.erasesAt == nil && group.waiting.isEmpty)
      #expect(group.members == [SealedGroup.Member(user: rows.ada, since: 0, sealed: [1])])
      let head = try await storage.head(rows.permit)
      #expect(head?.preset == .household && head?.level == .sealed(epoch: 1) && head?.isKeyDue == false)
      try await storage.write([rows.keep(rows.ben, 5)])
      for (user, count) in [(rows.ada, 1), (rows.ben, 1), (rows.cleo, 0)] {
        #expect(try await storage.sealedGroups(try SystemPermit(.listOwnSpaces, as: .user(user))).count == count)
        #expect(try await (storage.membership(of: .user(user), in: rows.space) != nil) == (count == 1))
      }
      #expect(try await rows.group()?.members.map(\.user) == [rows.ada, rows.ben].sorted())
      // A standard group has no such rows, and gets none.
      let clear = try storage.permitToCreate(RecordID(derivedFrom: "clear"), as: .user(rows.ada))
      let plain = SpaceHead(id: clear.space, owner: rows.ada, kind: .group, version: 0, wrappedKey: [7], createdAt: 3)
      try await storage.write([.addSpace(clear, plain)])
      try await storage.write([
        .keepMember(clear, SealedGroup.Member(user: rows.ben, since: 0, sealed: [1])), .noteKeyDue(clear),
        .renewKey(clear, epoch: 4),
        .passGroup(clear, to: rows.ben), .planErasure(clear, at: 5),
        .keepWaiting(clear, StoredWaiting(user: rows.ben, at: 1, sealed: [1])),
      ])
      #expect(try await storage.sealedGroup(clear) == nil)
      #expect(try await storage.head(clear) == plain)
      #expect(try await storage.membership(of: .user(rows.ben), in: clear.space) == nil)
    }
  }

  @Test("What was decided on rows that are others by now is not written, whichever of them it is") func compareAndSwap()
    async throws
  {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let changes: [Write] = [
        rows.keep(rows.ben, 3), rows.keep(rows.ben, 4), rows.keep(rows.ben, 4, 2), .noteKeyDue(rows.permit),
        .renewKey(rows.permit, epoch: 2), .passGroup(rows.permit, to: rows.ben), .planErasure(rows.permit, at: 9),
        .planErasure(rows.permit, at: nil), .removeMember(rows.permit, user: rows.ada),
      ]
      for change in changes {
        let before = try #require(try await rows.group())
        #expect(try await rows.holds(.ifGroup(rows.permit, before)))
        try await storage.write([.ifGroup(rows.permit, before), change])
        #expect(try await !rows.holds(.ifGroup(rows.permit, before)), "\(change)")
      }
      // What is pushed, and who waits, changes nothing about it.
      let before = try #require(try await rows.group())
      try await storage.write([
        .advance(rows.permit, from: 0, to: 4),
        .keepWaiting(rows.permit, StoredWaiting(user: rows.cleo, at: 1, sealed: [1])),
      ])
      #expect(try await rows.holds(.ifGroup(rows.permit, before)))
      // To nobody who is not in it.
      try await storage.write([.passGroup(rows.permit, to: rows.cleo)])
      #expect(try await rows.group()?.admin == rows.ben)
      // Nor to somebody whose account is being deleted.
      let ending = Write.markAccountDeleted(
        try SystemPermit(.changeOwnAccount, as: .user(rows.ada)), erasesAt: 9, language: "en")
      try await storage.write([ending])
      try await storage.write([.passGroup(rows.permit, to: rows.ada)])
      #expect(try await rows.group()?.admin == rows.ben)
      // What they begin in the same moment, and whom they would let in, comes too late.
      let late = try storage.permitToCreate(RecordID(derivedFrom: "late"), as: .user(rows.ada))
      let head = SpaceHead(id: late.space, owner: rows.ada, kind: .group, version: 0, wrappedKey: [7], createdAt: 3)
      await #expect(throws: StorageError.conflict) { try await storage.write([.addSpace(late, head)]) }
      try await storage.write([.eraseSpace(rows.permit)])
      #expect(try await !rows.holds(.ifGroup(rows.permit, before)))
    }
  }

  @Test(
    "SEC-18: nobody goes who is the admin of a sealed group with others, whatever was looked at before, and nobody comes in by their link"
  )
  func deletion() async throws {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let link = StoredSealedLink(space: rows.space, idHash: [1], expiresAt: 9, sealed: [2])
      let ending = Write.markAccountDeleted(
        try SystemPermit(.changeOwnAccount, as: .user(rows.ada)), erasesAt: 9, language: "en")
      try await storage.write([rows.keep(rows.ben, 0), .keepLink(rows.permit, link)])
      #expect(try await !rows.holds(ending))
      #expect(try await rows.holds(.useLink(rows.permit, idHash: [1], now: 5)))
      // One that is to be erased itself keeps nobody, and one of theirs alone neither.
      try await storage.write([.planErasure(rows.permit, at: 9)])
      #expect(try await rows.holds(ending))
      #expect(try await !rows.holds(.useLink(rows.permit, idHash: [1], now: 5)))
      #expect(try await !rows.holds(.keepLink(rows.permit, link)))
      let other = try await Rows(storage, named: "other")
      #expect(
        try await other.holds(
          .markAccountDeleted(try SystemPermit(.changeOwnAccount, as: .user(other.ada)), erasesAt: 9, language: "en")))
    }
  }

  @Test("A push needs its maker to be in the space, the key of this epoch, and no other one due") func pushKey()
    async throws
  {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let bens = Permit(principal: .user(rows.ben), space: rows.space, operation: .changeSpace)
      #expect(try await rows.holds(.ifKey(rows.permit, epoch: 1)))
      #expect(try await !rows.holds(.ifKey(rows.permit, epoch: 2)))
      #expect(try await !rows.holds(.ifKey(bens, epoch: 1)))
      try await storage.write([rows.keep(rows.ben, 0)])
      #expect(try await rows.holds(.ifKey(bens, epoch: 1)))
      let page = try await storage.sealedPage(bens, for: rows.ben, after: SealedPlace(behind: 0), limit: 9, bytes: 9)
      #expect(page != nil)
      try await storage.write([.removeMember(rows.permit, user: rows.ben), .noteKeyDue(rows.permit)])
      #expect(try await !rows.holds(.ifKey(bens, epoch: 1)))
      #expect(try await !rows.holds(.ifKey(rows.permit, epoch: 1)))
      let none = try await storage.sealedPage(bens, for: rows.ben, after: SealedPlace(behind: 0), limit: 9, bytes: 9)
      #expect(none == nil)
      try await storage.write([.renewKey(rows.permit, epoch: 2)])
      #expect(try await !rows.holds(.ifKey(rows.permit, epoch: 1)))
      #expect(try await rows.holds(.ifKey(rows.permit, epoch: 2)))
    }
  }

  @Test("Who is let go loses their wraps, and only theirs") func removed() async throws {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let bens = Permit(principal: .user(rows.ben), space: rows.space, operation: .openSealedSpace)
      try await storage.write([
        rows.keep(rows.ben, 0), .keepWrap(rows.permit, user: rows.ben, StoredWrap(epoch: 1, sealed: [2])),
      ])
      #expect(try await storage.wraps(bens).count == 1)
      try await storage.write([.removeMember(rows.permit, user: rows.ben)])
      #expect(try await storage.wraps(bens).isEmpty)
      #expect(try await storage.wraps(rows.permit).count == 1)
      // Back again they begin anew.
      try await storage.write([rows.keep(rows.ben, 7)])
      #expect(try await rows.group()?.members.first { $0.user == rows.ben }?.since == 7)
      #expect(try await storage.wraps(bens).isEmpty)
    }
  }

  @Test("One link for each group, known by its hash, until its time is over; a second group has no link of the same id")
  func links() async throws {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let other = try storage.permitToCreate(RecordID(derivedFrom: "other"), as: .user(rows.ben))
      let head = SpaceHead(
        id: other.space, owner: rows.ben, kind: .group, version: 0, wrappedKey: [7], createdAt: 3,
        level: .sealed(epoch: 1), preset: .event)
      try await storage.write([.addSpace(other, head)])
      func link(_ hash: UInt8, _ permit: Permit, _ expiresAt: Int64 = 10) -> StoredSealedLink {
        StoredSealedLink(space: permit.space, idHash: [hash], expiresAt: expiresAt, sealed: [hash, 1])
      }
      try await storage.write([.keepLink(rows.permit, link(1, rows.permit))])
      try await storage.write([.keepLink(rows.permit, link(2, rows.permit))])
      #expect(try await storage.sealedLink(hash: [1], now: 5) == nil)
      #expect(try await storage.sealedLink(hash: [2], now: 9) == link(2, rows.permit))
      #expect(try await storage.sealedLink(hash: [2], now: 10) == nil)
      #expect(try await storage.sealedLink(rows.permit, now: 10) == nil)
      #expect(try await storage.sealedLink(rows.permit, now: 9) == link(2, rows.permit))
      await #expect(throws: StorageError.conflict) { try await storage.write([.keepLink(other, link(2, other))]) }
      await #expect(throws: StorageError.conflict) {
        try await storage.write([.keepLink(rows.permit, link(3, rows.permit)), .keepLink(other, link(3, other))])
      }
      #expect(try await rows.holds(.useLink(rows.permit, idHash: [2], now: 9)))
      for (hash, now) in [(UInt8(1), Int64(9)), (2, 10)] {
        #expect(try await !rows.holds(.useLink(rows.permit, idHash: [hash], now: now)))
      }
      #expect(try await !rows.holds(.useLink(other, idHash: [2], now: 9)))
      let stranger = Principal.user(rows.cleo)
      #expect(try await storage.permitToJoin(link: [2], as: stranger, now: 9).permit.space == rows.space)
      await #expect(throws: Refusal.notFound) { _ = try await storage.permitToJoin(link: [1], as: stranger, now: 9) }
      await #expect(throws: Refusal.notFound) { _ = try await storage.permitToJoin(link: [2], as: stranger, now: 10) }
      try await storage.write([.dropLink(rows.permit)])
      #expect(try await storage.sealedLink(hash: [2], now: 9) == nil)
      try await storage.write([.keepLink(rows.permit, link(5, rows.permit))])
      try await storage.write([.forgetExpired(try SystemPermit(.forgetExpired, as: .job(.maintenance)), now: 10)])
      #expect(try await storage.sealedLink(hash: [5], now: 1) == nil)
    }
  }

  @Test("A place at a door is its person's to see and to give up, and is taken as it was looked at") func doors()
    async throws
  {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let bens = try SystemPermit(.waitAtDoor, as: .user(rows.ben))
      let cleos = try SystemPermit(.waitAtDoor, as: .user(rows.cleo))
      let first = StoredWaiting(user: rows.ben, at: 1, sealed: [1])
      try await storage.write([.keepWaiting(rows.permit, first)])
      #expect(try await storage.waiting(bens, at: rows.space) == first)
      #expect(try await storage.waiting(cleos, at: rows.space) == nil)
      #expect(try await storage.waiting(bens, at: rows.ben) == nil)
      let second = StoredWaiting(user: rows.ben, at: 1, sealed: [2])
      try await storage.write([.keepWaiting(rows.permit, second)])
      #expect(try await rows.group()?.waiting == [second])
      #expect(try await !rows.holds(.takeWaiting(rows.permit, first)), "another key by now")
      let refused = StoredWaiting(user: rows.ben, at: 1, isRefused: true, sealed: [])
      try await storage.write([.takeWaiting(rows.permit, second), .keepWaiting(rows.permit, refused)])
      #expect(try await storage.waiting(bens, at: rows.space) == refused)
      try await storage.write([.leaveDoor(cleos, space: rows.space)])
      #expect(try await rows.group()?.waiting == [refused])
      try await storage.write([.leaveDoor(bens, space: rows.space)])
      #expect(try await rows.group()?.waiting == [])
      // Who is on the way out waits nowhere.
      try await storage.write([.keepWaiting(rows.permit, first)])
      try await storage.write([
        .markAccountDeleted(try SystemPermit(.changeOwnAccount, as: .user(rows.ben)), erasesAt: 9, language: "en")
      ])
      #expect(try await rows.group()?.waiting == [])
      try await storage.write([.keepWaiting(rows.permit, first)])
      #expect(try await rows.group()?.waiting == [])
    }
  }

  @Test("SEC-18: an account that is erased leaves its groups; the others need another key, and its ways in are closed")
  func erasedAccount() async throws {
    try await eachStorage { storage in
      let rows = try await Rows(storage)
      let hash = [UInt8](repeating: 3, count: 4)
      try await storage.write([
        rows.keep(rows.ben, 0),
        .keepLink(rows.permit, StoredSealedLink(space: rows.space, idHash: [1], expiresAt: 99, sealed: [1])),
        .setGroupCode(rows.permit, hash: hash, expiresAt: 99, now: 1),
        .keepWrap(rows.permit, user: rows.ben, StoredWrap(epoch: 1, sealed: [4])),
      ])
      let bens = try SystemPermit(.changeOwnAccount, as: .user(rows.ben))
      try await storage.write([.markAccountDeleted(bens, erasesAt: 9, language: "en")])
      #expect(try await rows.group()?.isKeyDue == false)
      try await storage.write([
        .eraseAccount(try SystemPermit(.eraseAccount, as: .job(.timekeeping)), user: rows.ben, now: 9)
      ])
      let group = try #require(try await rows.group())
      #expect(group.isKeyDue && group.members.map(\.user) == [rows.ada] && group.admin == rows.ada)
      #expect(try await storage.sealedLink(rows.permit, now: 1) == nil)
      #expect(try await storage.groupCode(rows.permit, now: 1) == nil)
      let wraps = try await storage.wraps(
        Permit(principal: .user(rows.ben), space: rows.space, operation: .openSealedSpace))
      #expect(wraps.isEmpty)
      // The last one takes the group along.
      let adas = try SystemPermit(.changeOwnAccount, as: .user(rows.ada))
      try await storage.write([.markAccountDeleted(adas, erasesAt: 9, language: "en")])
      try await storage.write([
        .eraseAccount(try SystemPermit(.eraseAccount, as: .job(.timekeeping)), user: rows.ada, now: 9)
      ])
      #expect(try await rows.group() == nil)
      #expect(try await storage.head(rows.permit) == nil)
    }
  }

  @Test(
    "SEC-11: what a link handed over is off the disk when it is taken back; a backup brings neither links nor who waits"
  ) func disk() async throws {
    let folder = try TemporaryFolder()
    for name in ["data", "backups"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    let (database, master) = (folder.path + "/data/evenkeel.sqlite", MasterKey.random())
    var storage = try SQLiteStorage(path: database, onFailure: failures)
    _ = try await Vault.open(storage, with: master)
    let rows = try await Rows(storage)
    let content = [UInt8]((0..<300).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 5) })
    func isOnDisk() -> Bool {
      ["", "-wal"].contains { suffix in
        guard let data = FileManager.default.contents(atPath: database + suffix) else { return false }
        return holdsPart(of: content, data)
      }
    }
    let link = StoredSealedLink(space: rows.space, idHash: [1], expiresAt: 1 << 50, sealed: content)
    try await storage.write([.keepLink(rows.permit, link)])
    var isThere = isOnDisk()
    #expect(isThere, "the test can see it")
    try await storage.write([.dropLink(rows.permit)])
    isThere = isOnDisk()
    #expect(!isThere)
    let refused = StoredWaiting(user: rows.cleo, at: 1, isRefused: true, sealed: [])
    try await storage.write([
      rows.keep(rows.ben, 2), .noteKeyDue(rows.permit), .keepLink(rows.permit, link),
      .keepWaiting(rows.permit, StoredWaiting(user: rows.ben, at: 1, sealed: [1])), .keepWaiting(rows.permit, refused),
    ])
    let before = try #require(try await rows.group())
    let path = folder.path + "/backups/a"
    try await storage.backUp(to: path, scratch: folder.path + "/data", under: master, now: 5)
    await storage.close()
    for suffix in ["", "-wal", "-shm"] { unlink(database + suffix) }
    _ = try await BackupReturn(backup: path, masters: [master], database: database, now: 9).perform(replaces: false)
    storage = try SQLiteStorage(path: database, onFailure: failures)
    let after = try #require(try await storage.sealedGroup(rows.permit))
    #expect(after.isSettled(like: before) && after.waiting == [refused])
    let none = try await storage.sealedLink(rows.permit, now: 1)
    #expect(none == nil)
    await storage.close()
  }

  @Test("SYN-12: spaces of a database from before there were sealed groups are what they were") func olderDatabase()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    let queue = try DatabaseQueue(path: path)
    try SQLiteSchema.migrator.migrate(queue, upTo: "22 sealed ledgers")
    let (ada, own, group) = (RecordID(derivedFrom: "ada"), RecordID(derivedFrom: "own"), RecordID(derivedFrom: "group"))
    try await queue.write { database in
      try database.execute(
        sql:
          "INSERT INTO users (id, email, name, created_at, last_sign_in_at, is_operator, is_disabled) VALUES (?, 'a@example.org', 'Ada', 1, 1, 0, 0)",
        arguments: [ada.data])
      for (id, kind, epoch) in [(own, "personal", 1), (group, "group", 0)] {
        try database.execute(
          sql:
            "INSERT INTO spaces (id, owner, kind, version, wrapped_key, created_at, epoch) VALUES (?, ?, ?, 3, x'07', 1, ?)",
          arguments: [id.data, ada.data, kind, epoch])
        try database.execute(sql: "INSERT INTO members VALUES (?, ?, 'owner')", arguments: [id.data, ada.data])
        try database.execute(sql: "INSERT INTO wraps VALUES (?, 1, ?, x'01')", arguments: [id.data, ada.data])
      }
    }
    try queue.close()
    let storage = try SQLiteStorage(path: path, onFailure: failures)
    let all = try SystemPermit(.listOwnSpaces, as: .user(ada))
    let heads = try await storage.spaces(all)
    #expect(heads.map(\.id) == [own, group].sorted())
    for head in heads {
      #expect(head.preset == nil && !head.isKeyDue && head.erasesAt == nil && head.level.isSealed == (head.id == own))
      let permit = try await storage.permit(.changeSpace, on: head.id, as: .user(ada)).permit
      let isNone = try await storage.sealedGroup(permit) == nil
      #expect(isNone)
      if head.id == own { try await storage.write([.ifKey(permit, epoch: 1), .advance(permit, from: 3, to: 4)]) }
    }
    let groups = try await storage.sealedGroups(all)
    #expect(groups.isEmpty)
    await storage.close()
  }
}
