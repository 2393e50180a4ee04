import Basis
import Crypto
import Foundation
import Ledger
import Proving
import Testing

@testable import Store

@Suite("SEC-11: what lies on the server's disk is sealed")
struct SealingTests {
  private let vault = Vault.random()
  private let space = RecordID(derivedFrom: "space")

  private func record(_ version: Int64 = 3, kind: RecordKind = .transaction, id: String = "record") -> StoredRecord {
    StoredRecord(
      kind: kind, id: RecordID(derivedFrom: id), version: version, purged: false,
      payload: Array("{\"amount\":-1230}".utf8))
  }

  @Test func openingGivesBackWhatWasSealed() throws {
    try forAllSeeds(50) { _, random in
      let (key, wrapped) = try vault.newSpaceKey(for: space)
      var original = record()
      original.payload = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let sealed = try key.seal(original, of: space)
      #expect(try vault.unwrap(wrapped, for: space).open(sealed, of: space) == original)
    }
  }

  @Test func equalRecordsLookDifferentAndShowNothing() throws {
    let key = try vault.newSpaceKey(for: space).key
    let first = try key.seal(record(), of: space)
    let second = try key.seal(record(), of: space)
    #expect(first.payload != second.payload)
    #expect(first.payload.prefix(12) != second.payload.prefix(12))
    #expect(!String(decoding: first.payload, as: UTF8.self).contains("1230"))
  }

  @Test func swappedOrAlteredValuesDoNotOpen() throws {
    let key = try vault.newSpaceKey(for: space).key
    let sealed = try key.seal(record(), of: space)
    let unreadable = StorageError.unreadable(what: "a sealed value")
    var other = sealed
    other.version = 4
    #expect(throws: unreadable) { try key.open(other, of: space) }
    other = sealed
    other.id = RecordID(derivedFrom: "another")
    #expect(throws: unreadable) { try key.open(other, of: space) }
    other = sealed
    other.kind = RecordKind.wallet.rawValue
    #expect(throws: unreadable) { try key.open(other, of: space) }
    #expect(throws: unreadable) { try key.open(sealed, of: RecordID(derivedFrom: "other space")) }
    for index in sealed.payload.indices {
      other = sealed
      other.payload[index] ^= 1
      #expect(throws: unreadable) { try key.open(other, of: space) }
    }
    for length in 0..<sealed.payload.count {
      other = sealed
      other.payload = Array(sealed.payload.prefix(length))
      #expect(throws: unreadable) { try key.open(other, of: space) }
    }
  }

  @Test func aKeyOpensOnlyItsOwnSpace() throws {
    let (_, wrapped) = try vault.newSpaceKey(for: space)
    #expect(throws: StorageError.self) { try vault.unwrap(wrapped, for: RecordID(derivedFrom: "other")) }
    #expect(throws: StorageError.self) { try Vault.random().unwrap(wrapped, for: space) }
  }

  @Test func anotherMasterKeyIsNoticedAtTheStart() async throws {
    let storage = MemoryStorage()
    let master = MasterKey.random()
    let wrapped = try await Vault.open(storage, with: master).newSpaceKey(for: space).wrapped
    _ = try await Vault.open(storage, with: master).unwrap(wrapped, for: space)
    await #expect(throws: MasterKeyProblem.otherKey) { try await Vault.open(storage, with: .random()) }
  }
}

@Suite("SEC-24: the key file")
struct MasterKeyTests {
  private func withFile(_ content: String, mode: Int = 0o600, _ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/master.key"
    _ = FileManager.default.createFile(
      atPath: path, contents: Data(content.utf8), attributes: [.posixPermissions: mode])
    try body(path)
  }

  @Test func aNewKeyIsForItsOwnerOnlyAndReadsBack() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/master.key"
    try MasterKey.create(file: path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let root = SymmetricKey(size: .bits256)
    #expect(try MasterKey(file: path).openRoot(try MasterKey(file: path).sealRoot(root)) == root)
    #expect(throws: MasterKeyProblem.notWritable(path: path)) { try MasterKey.create(file: path) }
  }

  @Test func filesThatOthersCanReadAreRefused() throws {
    for mode in [0o640, 0o604, 0o644, 0o660] {
      try withFile(String(repeating: "ab", count: 32), mode: mode) { path in
        #expect(throws: MasterKeyProblem.readableByOthers(path: path, mode: mode)) { try MasterKey(file: path) }
      }
    }
  }

  @Test func keysOfAnotherLengthAreRefused() throws {
    for content in [
      "", "ab", String(repeating: "a", count: 63), String(repeating: "a", count: 65), String(repeating: "g", count: 64),
    ] {
      try withFile(content) { path in
        #expect(throws: MasterKeyProblem.wrongLength(path: path, byteCount: content.utf8.count)) {
          try MasterKey(file: path)
        }
      }
    }
    try withFile(String(repeating: "A0", count: 32) + "\n") { path in _ = try MasterKey(file: path) }
    try withFile(String(repeating: "k", count: 32)) { path in _ = try MasterKey(file: path) }
    #expect(throws: MasterKeyProblem.missing(path: "/nowhere/key")) { try MasterKey(file: "/nowhere/key") }
  }
}
