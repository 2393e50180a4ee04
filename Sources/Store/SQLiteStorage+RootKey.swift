import Basis
import Crypto
import Foundation
import GRDB

extension SQLiteStorage {
  /// Data from before there was a root key: what the master key sealed itself is sealed anew, in one transaction. Codes
  /// of groups are known by a hash that nobody can make anew: they end, and so do sign-ins by a provider that are on
  /// their way.
  /// - Throws: `MasterKeyProblem.otherKey`.
  public func introduceRootKey(_ master: MasterKey) async throws {
    do {
      try await pool.write { database in
        guard let check = try Row.fetchOne(database, sql: "SELECT value FROM settings WHERE name = 'key-check'") else {
          return
        }
        let name = Array("evenkeel key check".utf8)
        do { _ = try Sealing.open(check.bytes(0), with: master.key, about: name) } catch {
          throw MasterKeyProblem.otherKey
        }
        let root = SymmetricKey(size: .bits256)
        for place in Self.placesBeforeRootKey {
          let rows = try Row.fetchAll(
            database, sql: "SELECT id, \(place.column) FROM \(place.table) WHERE \(place.column) IS NOT NULL")
          for row in rows {
            let about = place.name(try RecordID(stored: row.bytes(0)))
            let plain = try Sealing.open(row.bytes(1), with: master.key, about: about)
            try database.execute(
              sql: "UPDATE \(place.table) SET \(place.column) = ? WHERE id = ?",
              arguments: [Data(try Sealing.seal(plain, with: root, about: about)), Data(row.bytes(0))])
          }
        }
        try database.execute(sql: "DELETE FROM group_codes")
        try database.execute(sql: "DELETE FROM identity_flows")
        try database.execute(
          sql: "INSERT OR REPLACE INTO settings VALUES ('root-key', ?)", arguments: [Data(try master.sealRoot(root))])
        try database.execute(sql: "DELETE FROM settings WHERE name = 'key-check'")
      }
    } catch let problem as MasterKeyProblem { throw problem } catch let error as StorageError { throw error } catch {
      throw StorageError(error)
    }
  }

  private struct Place: Sendable {
    var table: String
    var column: String
    var name: @Sendable (RecordID) -> [UInt8]
  }

  private static let placesBeforeRootKey = [
    Place(table: "spaces", column: "wrapped_key") { Vault.keyName($0) },
    Place(table: "users", column: "device_key") { Vault.deviceKeyName($0) },
    Place(table: "outbox", column: "content") { Vault.noteName("mail", $0) },
    Place(table: "group_invitations", column: "content") { Vault.noteName("invitation", $0) },
    Place(table: "security_events", column: "content") { Vault.noteName("security event", $0) },
    Place(table: "identities", column: "content") { Vault.noteName("identity", $0) },
  ]
}
