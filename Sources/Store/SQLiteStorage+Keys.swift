import Basis
import Foundation
import GRDB

// The names of keys for machines, which people choose and nobody else reads (SEC-11).

extension Vault {
  public func sealKeyName(_ name: String, of id: RecordID) throws(StorageError) -> [UInt8] {
    try sealNote(Array(name.utf8), about: "key name", id)
  }

  /// The key with its name in the clear.
  public func named(_ key: AccountKey) throws(StorageError) -> AccountKey {
    guard !key.sealed.isEmpty else { return key }
    var key = key
    key.name = String(decoding: try openNote(key.sealed, about: "key name", key.id), as: UTF8.self)
    return key
  }
}

extension SQLiteStorage {
  /// Seals the names that an older version, or the backup of one, has in the clear. Nothing of them stays on the disk.
  public func sealKeyNames(with vault: Vault) async throws(StorageError) {
    do {
      try await pool.writeWithoutTransaction { database in
        let open = "SELECT id, name FROM account_keys WHERE content IS NULL"
        guard try Row.fetchOne(database, sql: open) != nil else { return }
        try database.inTransaction(.immediate) {
          for row in try Row.fetchAll(database, sql: open) {
            let id = try RecordID(stored: row.bytes(0))
            let sealed = Data(try vault.sealKeyName(row[1], of: id))
            try database.execute(
              sql: "UPDATE account_keys SET name = '', content = ? WHERE id = ?", arguments: [sealed, id.data])
          }
          return .commit
        }
        do { _ = try database.checkpoint(.truncate) } catch let error as DatabaseError
          where error.resultCode == .SQLITE_BUSY
        {
          // Somebody reads an older state; the log is written over when they are done.
          return
        }
      }
    } catch let error as StorageError { throw error } catch { throw StorageError(error) }
  }
}
