import Basis
import Foundation
import GRDB
import Ledger

// What accounts have bought or were granted (PLN-08 to PLN-10).

extension SQLiteStorage {
  public func entitlements(of user: RecordID) async throws(StorageError) -> [StoredEntitlement] {
    try await read { try StoredEntitlement.all($0, "user = ? ORDER BY key_hash", [user.data]) }
  }

  public func entitlement(key: [UInt8]) async throws(StorageError) -> StoredEntitlement? {
    try await read { try StoredEntitlement.all($0, "key_hash = ?", [Data(key)]).first }
  }
}

extension StoredEntitlement {
  fileprivate static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [StoredEntitlement] {
    let sql =
      "SELECT key_hash, user, source, product, ends_at, grace_ends_at, is_revoked, signed_at FROM entitlements WHERE " + condition
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      guard let source = Entitlement.Source(rawValue: row[2]) else { throw StorageError.unreadable(what: "entitlement") }
      return StoredEntitlement(
        key: row.bytes(0), user: try RecordID(stored: row.bytes(1)), productID: row[3],
        entitlement: Entitlement(source: source, endsAt: row[4], graceEndsAt: row[5], isRevoked: row[6]), signedAt: row[7])
    }
  }
}

extension Database {
  func acceptsAboutEntitlements(_ write: Write) throws -> Bool {
    guard case .keepEntitlement(let permit, let one) = write else { return true }
    return try !exists(
      "SELECT 1 FROM entitlements WHERE key_hash = ? AND user <> ?", [Data(one.key), permit.holder(one).data])
  }

  func performAboutEntitlements(_ write: Write) throws {
    switch write {
    case .keepEntitlement(let permit, let one):
      let entitlement = one.entitlement
      // Of an account that is gone by now there is nothing.
      try run(
        """
        INSERT INTO entitlements SELECT ?, id, ?, ?, ?, ?, ?, ? FROM users WHERE id = ?
        ON CONFLICT DO UPDATE SET source = excluded.source, product = excluded.product,
        ends_at = excluded.ends_at, grace_ends_at = excluded.grace_ends_at, is_revoked = excluded.is_revoked,
        signed_at = excluded.signed_at WHERE excluded.signed_at > entitlements.signed_at AND excluded.user = entitlements.user
        """,
        [
          Data(one.key), entitlement.source.rawValue, one.productID, entitlement.endsAt, entitlement.graceEndsAt,
          entitlement.isRevoked, one.signedAt, permit.holder(one).data,
        ])
    case .takeEntitlement(_, let key): try run("DELETE FROM entitlements WHERE key_hash = ?", [Data(key)])
    default: return
    }
  }
}
