import Basis
import Crypto
import Foundation
import GRDB
import Proving
import Testing

@testable import Store

@Suite("SEC-11: the master key can be exchanged")
struct KeyRotationTests {
  private let space = RecordID(high: 0x0123_4567_89ab_cdef, low: 0x0123_4567_89ab_cdef)

  /// A key file and storage that was sealed with it.
  private struct Place {
    let folder: TemporaryFolder
    let storage: SQLiteStorage
    var file: String { folder.path + "/master.key" }
    var database: String { folder.path + "/a.sqlite" }

    init() throws {
      folder = try TemporaryFolder()
      try MasterKey.create(file: folder.path + "/master.key")
      storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    }

    func vault() async throws -> Vault {
      try await Vault.open(storage, with: try await MasterKey.open(file: file, for: storage))
    }
    /// All bytes that lie in the folder beside the key.
    func bytes() throws -> Data {
      var all = Data()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("a.sqlite") {
        all += try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
      }
      return all
    }
  }

  @Test("SEC-11 known answers: root key and space key are AES-256-GCM with nonce, ciphertext and tag in a row")
  func knownAnswers() throws {
    let master = MasterKey(key: SymmetricKey(data: Array(UInt8(0)..<32)))
    let root = try master.openRoot(
      hex(
        "000102030405060708090a0b2367b07cad8ca870e12cf9e4c1980a1ef7a3f14388022507441a9bfa9de88231ffe5968a5f3ad20c3646089445783a4b"
      ))
    #expect(root == SymmetricKey(data: Array(UInt8(100)..<132)))
    let wrapped = hex(
      "000102030405060708090a0b9faa3a4fb948c7ee951a94c39a9786bdf9062f833916c632df0bf3104ff15fff5d3e06da277f69d9cfda01d81fa679f2"
    )
    let key = try Vault(root: root).unwrap(wrapped, for: space)
    let other = try SpaceKey(SymmetricKey(data: Array(UInt8(0)..<32))).seal(note: [1, 2, 3], about: [4])
    #expect(try key.open(note: other, about: [4]) == [1, 2, 3])
  }

  @Test("SEC-11 after the exchange only the new key opens, and what was sealed before stays readable") func exchange()
    async throws
  {
    let place = try Place()
    let before = try await place.vault()
    let wrapped = try before.newSpaceKey(for: space).wrapped
    let old = try MasterKey(file: place.file)
    let sealedBefore = try #require(try await place.storage.rootKey())
    try await MasterKey.rotate(file: place.file, of: place.storage)
    #expect(try MasterKey(file: place.file).key != old.key)
    await #expect(throws: MasterKeyProblem.otherKey) { try await Vault.open(place.storage, with: old) }
    _ = try await place.vault().unwrap(wrapped, for: space)
    // One that runs since before goes on, and others read what it writes now.
    _ = try await place.vault().unwrap(try before.newSpaceKey(for: space).wrapped, for: space)
    #expect(
      try place.bytes().range(of: Data(sealedBefore)) == nil, "what the old key opens is not in the file any more")
    #expect(try place.bytes().range(of: Data(try #require(try await place.storage.rootKey()))) != nil)
    #expect(!FileManager.default.fileExists(atPath: MasterKey.successor(of: place.file)))
    let mode = try FileManager.default.attributesOfItem(atPath: place.file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("SEC-11 an exchange that was interrupted after it counted is finished at the next start") func interruptedLate()
    async throws
  {
    let place = try Place()
    let wrapped = try await place.vault().newSpaceKey(for: space).wrapped
    let old = try Data(contentsOf: URL(fileURLWithPath: place.file))
    try await MasterKey.rotate(file: place.file, of: place.storage)
    try FileManager.default.moveItem(atPath: place.file, toPath: MasterKey.successor(of: place.file))
    #expect(FileManager.default.createFile(atPath: place.file, contents: old, attributes: [.posixPermissions: 0o600]))
    _ = try await place.vault().unwrap(wrapped, for: space)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.file)) != old)
    #expect(!FileManager.default.fileExists(atPath: MasterKey.successor(of: place.file)))
    try await MasterKey.rotate(file: place.file, of: place.storage)
    _ = try await place.vault().unwrap(wrapped, for: space)
  }

  @Test("SEC-11 one that was interrupted before it counted is said, and the old key goes on") func interruptedEarly()
    async throws
  {
    let place = try Place()
    _ = try await place.vault()
    let next = MasterKey.successor(of: place.file)
    try MasterKey.create(file: next)
    let sealed = try await place.storage.rootKey()
    await #expect(throws: MasterKeyProblem.exchangeAtWork(path: next)) {
      try await MasterKey.rotate(file: place.file, of: place.storage)
    }
    #expect(try await place.storage.rootKey() == sealed)
    _ = try await place.vault()
  }

  @Test("SEC-11 a folder in which no file can be made, or a foreign key, changes nothing") func refused() async throws {
    let place = try Place()
    _ = try await place.vault()
    let sealed = try await place.storage.rootKey()
    let foreign = try TemporaryFolder()
    try MasterKey.create(file: foreign.path + "/master.key")
    await #expect(throws: MasterKeyProblem.otherKey) {
      try await MasterKey.rotate(file: foreign.path + "/master.key", of: place.storage)
    }
    #expect(!FileManager.default.fileExists(atPath: foreign.path + "/master.key.new"))
    #expect(try await place.storage.rootKey() == sealed)
  }

  @Test("SEC-11 of two who exchange it at once one wins, and every key file that is left opens") func twoAtOnce()
    async throws
  {
    let place = try Place()
    _ = try await place.vault()
    let (file, storage) = (place.file, place.storage)
    let done = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { do { try await MasterKey.rotate(file: file, of: storage); return true } catch { return false } }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(done >= 1)
    _ = try await place.vault()
    #expect(!FileManager.default.fileExists(atPath: MasterKey.successor(of: place.file)))
  }

  @Test("SEC-11, SYN-12: data that the master key sealed itself is taken over, each kind of it") func takenOver()
    async throws
  {
    let place = try Place()
    let master = try MasterKey(file: place.file)
    let id = RecordID(derivedFrom: "one")
    let about: [String: [UInt8]] = [
      "spaces": Vault.keyName(id), "users": Vault.deviceKeyName(id), "outbox": Vault.noteName("mail", id),
      "group_invitations": Vault.noteName("invitation", id), "security_events": Vault.noteName("security event", id),
      "identities": Vault.noteName("identity", id),
    ]
    @Sendable func sealed(_ table: String) throws -> Data {
      Data(try Sealing.seal(Array("plain of \(table)".utf8), with: master.key, about: try #require(about[table])))
    }
    let check = Data(
      try Sealing.seal(Array("evenkeel key check".utf8), with: master.key, about: Array("evenkeel key check".utf8)))
    try await place.storage.pool.write { database in
      func run(_ sql: String, _ values: StatementArguments) throws { try database.execute(sql: sql, arguments: values) }
      try run(
        "INSERT INTO users (id, name, created_at, last_sign_in_at, is_operator, is_disabled, device_key) VALUES (?, 'A', 1, 1, 0, 0, ?)",
        [id.data, try sealed("users")])
      try run(
        "INSERT INTO spaces (id, owner, kind, wrapped_key, created_at) VALUES (?, ?, 'group', ?, 1)",
        [id.data, id.data, try sealed("spaces")])
      try run("INSERT INTO outbox VALUES (?, 1, 0, 1, ?)", [id.data, try sealed("outbox")])
      try run(
        "INSERT INTO group_invitations VALUES (?, ?, x'01', 'sent', 1, 2, ?)",
        [id.data, id.data, try sealed("group_invitations")])
      try run(
        "INSERT INTO security_events VALUES (?, ?, 1, 'signedIn', ?)",
        [id.data, id.data, try sealed("security_events")])
      try run(
        "INSERT INTO identities VALUES (?, ?, x'02', 'p', 1, 1, ?)", [id.data, id.data, try sealed("identities")])
      try run("INSERT INTO group_codes VALUES (?, x'03', 9)", [id.data])
      try run("INSERT INTO settings VALUES ('key-check', ?)", [check])
    }
    await #expect(throws: MasterKeyProblem.otherKey) { try await place.storage.introduceRootKey(.random()) }
    try await place.storage.introduceRootKey(master)
    try await place.storage.introduceRootKey(master)
    let root = try master.openRoot(try #require(try await place.storage.rootKey()))
    for (table, column) in [
      ("spaces", "wrapped_key"), ("users", "device_key"), ("outbox", "content"), ("group_invitations", "content"),
      ("security_events", "content"), ("identities", "content"),
    ] {
      let value = try await place.storage.read { try Data.fetchOne($0, sql: "SELECT \(column) FROM \(table)") }
      let plain = try Sealing.open([UInt8](try #require(value)), with: root, about: try #require(about[table]))
      #expect(String(decoding: plain, as: UTF8.self) == "plain of \(table)")
    }
    let codes = try await place.storage.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM group_codes") }
    #expect(codes == 0, "nobody can make their hash anew")
  }

  private func hex(_ text: String) -> [UInt8] {
    let digits = text.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
