import Basis
import Foundation
import GRDB
import Ledger

// What accounts have bought or were given (PLN-08 to PLN-10).

extension SQLiteStorage {
  public func entitlements(of user: RecordID) async throws(StorageError) -> [StoredEntitlement] {
    try await read { try StoredEntitlement.all($0, "user = ? ORDER BY key_hash", [user.data]) }
  }

  public func entitlement(key: [UInt8]) async throws(StorageError) -> StoredEntitlement? {
    try await read { try StoredEntitlement.all($0, "key_hash = ?", [Data(key)]).first }
  }

  public func subscriptions(of user: RecordID) async throws(StorageError) -> [StoredSubscription] {
    try await read { try StoredSubscription.all($0, "user = ? ORDER BY key_hash", [user.data]) }
  }

  public func subscription(key: [UInt8]) async throws(StorageError) -> StoredSubscription? {
    try await read { try StoredSubscription.all($0, "key_hash = ?", [Data(key)]).first }
  }

  public func proCode(hash: [UInt8], now: Int64) async throws(StorageError) -> ProCode? {
    try await read { database in
      let sql = "SELECT code_hash, days, ends_at, expires_at FROM pro_codes WHERE code_hash = ? AND expires_at > ?"
      return try Row.fetchOne(database, sql: sql, arguments: [Data(hash), now]).map { row in
        ProCode(hash: row.bytes(0), days: row[1], endsAt: row[2], expiresAt: row[3])
      }
    }
  }
}

extension StoredEntitlement {
  fileprivate static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [StoredEntitlement] {
    let sql = "SELECT key_hash, user, source, ends_at, signed_at FROM entitlements WHERE " + condition
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      guard let source = Entitlement.Source(rawValue: row[2]) else {
        throw StorageError.unreadable(what: "entitlement")
      }
      return StoredEntitlement(
        key: row.bytes(0), user: try RecordID(stored: row.bytes(1)), source: source, endsAt: row[3], signedAt: row[4])
    }
  }
}

extension StoredSubscription {
  fileprivate static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [StoredSubscription] {
    let sql = """
      SELECT key_hash, user, product, bought_at, ends_at, is_revoked, signed_at, renews, is_late, grace_ends_at, renewal_signed_at
      FROM subscriptions WHERE 
      """ + condition
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      let user: Data? = row[1]
      var found = Subscription(
        purchase: Subscription.Purchase(
          productID: row[2], boughtAt: row[3], endsAt: row[4], isRevoked: row[5], signedAt: row[6]))
      if let signedAt: Int64 = row[10] {
        found.renewal = Subscription.Renewal(isOn: row[7], isLate: row[8], graceEndsAt: row[9], signedAt: signedAt)
      }
      return StoredSubscription(
        key: row.bytes(0), user: try user.map { try RecordID(stored: [UInt8]($0)) }, subscription: found)
    }
  }
}

extension Database {
  func acceptsAboutEntitlements(_ write: Write) throws -> Bool {
    switch write {
    case .keepEntitlement(let permit, let one):
      return try !exists(
        "SELECT 1 FROM entitlements WHERE key_hash = ? AND user <> ?", [Data(one.key), permit.holder(one.user).data])
    case .keepSubscription(let permit, let one, let known):
      return try StoredSubscription.all(self, "key_hash = ?", [Data(one.key)]).first == known
        && permit.mayKeep(one, inPlaceOf: known)
    case .useProCode(_, let hash, let now):
      return try exists("SELECT 1 FROM pro_codes WHERE code_hash = ? AND expires_at > ?", [Data(hash), now])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func performAboutEntitlements(_ write: Write) throws {
    switch write {
    case .keepEntitlement(let permit, let one):
      // Of an account that is gone by now there is nothing.
      try run(
        """
        INSERT INTO entitlements SELECT ?, id, ?, ?, ? FROM users WHERE id = ?
        ON CONFLICT DO UPDATE SET source = excluded.source, ends_at = excluded.ends_at, signed_at = excluded.signed_at
        WHERE excluded.signed_at > entitlements.signed_at AND excluded.user = entitlements.user
        """,
        [Data(one.key), one.source.rawValue, one.endsAt, one.signedAt, permit.holder(one.user).data])
    case .takeEntitlement(_, let key): try run("DELETE FROM entitlements WHERE key_hash = ?", [Data(key)])
    case .keepSubscription(_, let one, _):
      let (purchase, renewal) = (one.subscription.purchase, one.subscription.renewal)
      try run(
        """
        INSERT OR REPLACE INTO subscriptions VALUES (?, (SELECT id FROM users WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          Data(one.key), one.user?.data, purchase.productID, purchase.boughtAt, purchase.endsAt, purchase.isRevoked,
          purchase.signedAt, renewal?.isOn, renewal?.isLate, renewal?.graceEndsAt, renewal?.signedAt,
        ])
    case .addProCode(_, let code):
      try run(
        "INSERT OR REPLACE INTO pro_codes VALUES (?, ?, ?, ?)",
        [Data(code.hash), code.days, code.endsAt, code.expiresAt])
    case .useProCode(_, let hash, _): try run("DELETE FROM pro_codes WHERE code_hash = ?", [Data(hash)])
    default: return
    }
  }

  func forgetEntitlements(now: Int64) throws {
    try run("DELETE FROM pro_codes WHERE expires_at <= ?", [now])
    try run(
      "DELETE FROM subscriptions WHERE user IS NULL AND max(ends_at, ifnull(grace_ends_at, 0)) <= ?",
      [now - keptSubscriptionMilliseconds])
  }
}
