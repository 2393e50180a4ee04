import Basis
import Foundation
import GRDB
import Proving
import Testing

@testable import Store

@Suite("SEC-11: the names of keys lie sealed, those of older versions too") struct KeyNameTests {
  private static let word = "Phone of Grandma Rosamund"

  private func holds(_ folder: TemporaryFolder) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { name in
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)).range(of: Data(Self.word.utf8)) != nil
    }
  }

  @Test("a new one is sealed for its key, and for no other") func new() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let scene = try await Scene(storage)
    let vault = Vault.random()
    let own = try SystemPermit(.changeOwnAccount, as: .user(scene.user))
    let ids = [RecordID(derivedFrom: "one"), RecordID(derivedFrom: "two")]
    for (number, id) in ids.enumerated() {
      let sealed = try vault.sealKeyName(Self.word, of: id)
      let key = AccountKey(
        id: id, user: scene.user, sealed: sealed, hash: [UInt8(number)], scope: .read, createdAt: Int64(number))
      try await storage.write([.addKey(own, key)])
    }
    var keys = try await storage.keys(try SystemPermit(.readOwnSecurity, as: .user(scene.user)))
    #expect(keys.count == 2 && keys.allSatisfy { $0.name.isEmpty })
    #expect(try keys.allSatisfy { try vault.named($0).name == Self.word })
    keys[0].sealed = keys[1].sealed
    #expect(throws: StorageError.self) { try vault.named(keys[0]) }
    #expect(try !holds(folder))
    await storage.close()
    #expect(try !holds(folder))
  }

  @Test("what an older version wrote in the clear is sealed once, says the same, and is on the disk no more")
  func older() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let scene = try await Scene(storage)
    for number in 0..<40 {
      try await storage.pool.write { database in
        try database.execute(
          sql: "INSERT INTO account_keys (id, user, name, key_hash, scope, created_at) VALUES (?, ?, ?, ?, 'read', ?)",
          arguments: [
            RecordID(derivedFrom: "key \(number)").data, scene.user.data, "\(Self.word) \(number)",
            Data([UInt8(number)]), number,
          ])
      }
    }
    #expect(try holds(folder))
    let vault = Vault.random()
    let view = try SystemPermit(.readOwnSecurity, as: .user(scene.user))
    func names() async throws -> [String] { try await storage.keys(view).map { try vault.named($0).name }.sorted() }
    let before = try await names()
    #expect(before.count == 40 && before[0].hasPrefix(Self.word))
    try await storage.sealKeyNames(with: vault)
    #expect(try !holds(folder), "nor in the log")
    #expect(try await names() == before)
    let sealed = try await storage.keys(view)
    #expect(sealed.allSatisfy { $0.name.isEmpty && !$0.sealed.isEmpty })
    try await storage.sealKeyNames(with: vault)
    let again = try await storage.keys(view)
    #expect(again == sealed)
    await storage.close()
  }
}
