import Basis
import Foundation
import GRDB

/// Accounts, and who is signed in to them.
extension SQLiteStorage {
  public func account(email: String) async throws(StorageError) -> Account? {
    try await read { try Account.one($0, "SELECT * FROM users WHERE email = ?", [email]) }
  }

  public func account(id: RecordID) async throws(StorageError) -> Account? {
    try await read { try Account.one($0, "SELECT * FROM users WHERE id = ?", [id.data]) }
  }

  public func accounts(_ permit: SystemPermit) async throws(StorageError) -> [Account] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM users ORDER BY created_at, id").map(Account.init(row:))
    }
  }

  public func deviceKey(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]? {
    guard case .user(let user) = permit.principal else { return nil }
    return try await read { database in
      try Data.fetchOne(database, sql: "SELECT device_key FROM users WHERE id = ?", arguments: [user.data]).map {
        [UInt8]($0)
      }
    }
  }

  public func hasAccounts() async throws(StorageError) -> Bool {
    try await read {
      try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM users WHERE email IS NOT NULL OR stands_alone = 1)")
        ?? false
    }
  }

  public func session(tokenHash: [UInt8]) async throws(StorageError) -> Session? {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM sessions WHERE token_hash = ?")
      return try Row.fetchOne(statement, arguments: [Data(tokenHash)]).map(Session.init(row:))
    }
  }

  public func sessions(_ permit: SystemPermit) async throws(StorageError) -> [Session] {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM sessions WHERE user = ? ORDER BY created_at DESC, token_hash",
        arguments: [user.data]
      ).map(Session.init(row:))
    }
  }

  public func securityEvents(_ permit: SystemPermit) async throws(StorageError) -> [SecurityEvent] {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { database in
      let sql = "SELECT id, at, kind, content FROM security_events WHERE user = ? ORDER BY at DESC, id LIMIT ?"
      return try Row.fetchAll(database, sql: sql, arguments: [user.data, shownSecurityEvents]).compactMap { row in
        // A kind of a newer server is its own business.
        guard let kind = SecurityEvent.Kind(rawValue: row[2]) else { return nil }
        return SecurityEvent(id: try RecordID(stored: row.bytes(0)), at: row[1], kind: kind, sealed: row.bytes(3))
      }
    }
  }

  public func key(hash: [UInt8]) async throws(StorageError) -> AccountKey? {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM account_keys WHERE key_hash = ?")
      return try Row.fetchOne(statement, arguments: [Data(hash)]).map(AccountKey.init(row:))
    }
  }

  public func keys(_ permit: SystemPermit) async throws(StorageError) -> [AccountKey] {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { database in
      let sql = "SELECT * FROM account_keys WHERE user = ? ORDER BY created_at DESC, id"
      return try Row.fetchAll(database, sql: sql, arguments: [user.data]).map(AccountKey.init(row:))
    }
  }

  public func isInvitationOpen(codeHash: [UInt8], now: Int64) async throws(StorageError) -> Bool {
    try await read { database in
      try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (SELECT 1 FROM invitations WHERE code_hash = ? AND used_by IS NULL AND expires_at > ?)
          """, arguments: [Data(codeHash), now]) ?? false
    }
  }
}
