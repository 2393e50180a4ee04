import Basis
import Foundation
import GRDB

// Push messages: who takes them, and what was told (NTF-03, NTF-08).

extension SQLiteStorage {
  public func pushKey() async throws(StorageError) -> [UInt8]? {
    try await read { try Row.fetchOne($0, sql: "SELECT value FROM settings WHERE name = 'push-key'")?.bytes(0) }
  }

  public func pushSubscriptions(_ permit: SystemPermit) async throws(StorageError) -> [PushSubscription] {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { database in
      let sql = "SELECT session, created_at, used_at, content FROM push_subscriptions WHERE user = ? ORDER BY session"
      return try Row.fetchAll(database, sql: sql, arguments: [user.data]).map { row in
        PushSubscription(session: row.bytes(0), user: user, createdAt: row[1], usedAt: row[2], sealed: row.bytes(3))
      }
    }
  }

  public func noticeMail(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]? {
    guard case .user(let user) = permit.principal else { return nil }
    return try await read {
      try Row.fetchOne($0, sql: "SELECT content FROM notice_mails WHERE user = ?", arguments: [user.data])?.bytes(0)
    }
  }

  public func usersToTell(_ permit: SystemPermit) async throws(StorageError) -> [RecordID] {
    try await read { database in
      let sql = "SELECT user FROM push_subscriptions UNION SELECT user FROM notice_mails ORDER BY user"
      return try Row.fetchAll(database, sql: sql).map { try RecordID(stored: $0.bytes(0)) }
    }
  }

  public func told(_ permit: SystemPermit) async throws(StorageError) -> Set<RecordID> {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT notice FROM told WHERE user = ?", arguments: [user.data])
      return try Set(rows.map { try RecordID(stored: $0.bytes(0)) })
    }
  }
}

extension Database {
  func acceptsAboutPush(_ write: Write) throws -> Bool {
    switch write {
    case .keepPushKey: return try !exists("SELECT 1 FROM settings WHERE name = 'push-key'", [])
    case .keepPush(let permit, let subscription):
      guard case .user(let user) = permit.principal else { return false }
      return try exists(
        "SELECT 1 FROM sessions WHERE token_hash = ? AND user = ?", [Data(subscription.session), user.data])
    case .keepNoticeMail(let permit, _):
      guard case .user(let user) = permit.principal else { return false }
      return try exists("SELECT 1 FROM users WHERE id = ?", [user.data])
    case .noteTold(let permit, let notice, _):
      guard case .user(let user) = permit.principal else { return false }
      return try exists(
        "SELECT 1 FROM users WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM told WHERE user = ?1 AND notice = ?2)",
        [user.data, notice.data])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func performAboutPush(_ write: Write) throws {
    switch write {
    case .keepPushKey(let sealed): try run("INSERT INTO settings VALUES ('push-key', ?)", [Data(sealed)])
    case .keepPush(let permit, let subscription):
      guard case .user(let user) = permit.principal else { return }
      try run(
        """
        INSERT INTO push_subscriptions SELECT token_hash, user, ?, ?, ? FROM sessions WHERE token_hash = ? AND user = ?
        ON CONFLICT DO UPDATE SET used_at = excluded.used_at, content = excluded.content
        """,
        [
          subscription.createdAt, subscription.usedAt, Data(subscription.sealed), Data(subscription.session), user.data,
        ])
      try run(
        """
        DELETE FROM push_subscriptions WHERE user = ?1 AND session IN (
          SELECT session FROM push_subscriptions WHERE user = ?1 AND session <> ?2 ORDER BY used_at DESC, session LIMIT -1 OFFSET ?3)
        """, [user.data, Data(subscription.session), mostPushes - 1])
    case .dropPush(let permit, let session):
      guard case .user(let user) = permit.principal else { return }
      try run("DELETE FROM push_subscriptions WHERE session = ? AND user = ?", [Data(session), user.data])
    case .keepNoticeMail(let permit, let sealed):
      guard case .user(let user) = permit.principal else { return }
      guard let sealed else { return try run("DELETE FROM notice_mails WHERE user = ?", [user.data]) }
      try run(
        "INSERT INTO notice_mails SELECT id, ? FROM users WHERE id = ? ON CONFLICT DO UPDATE SET content = excluded.content",
        [Data(sealed), user.data])
    case .noteTold(let permit, let notice, let time):
      guard case .user(let user) = permit.principal else { return }
      try run("INSERT OR IGNORE INTO told SELECT id, ?, ? FROM users WHERE id = ?", [notice.data, time, user.data])
    default: return
    }
  }
}
