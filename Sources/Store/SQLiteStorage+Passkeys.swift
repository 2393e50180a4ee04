import Basis
import Foundation
import GRDB

// Passkeys, and what they are asked to sign (ACC-12).

extension SQLiteStorage {
  public func passkey(key: [UInt8]) async throws(StorageError) -> Passkey? {
    try await read { try Passkey.all($0, "credential_hash = ?", [Data(key)]).first }
  }

  public func passkeys(_ permit: SystemPermit) async throws(StorageError) -> [Passkey] {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { try Passkey.all($0, "user = ? ORDER BY created_at, id", [user.data]) }
  }
}

extension Passkey {
  fileprivate static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [Passkey] {
    let sql =
      "SELECT id, user, credential_hash, counter, is_copied, created_at, last_used_at, content FROM passkeys WHERE "
      + condition
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      Passkey(
        id: try RecordID(stored: row.bytes(0)), user: try RecordID(stored: row.bytes(1)), key: row.bytes(2),
        counter: row[3],
        isCopied: row[4], createdAt: row[5], lastUsedAt: row[6], sealed: row.bytes(7))
    }
  }
}

extension Database {
  /// Whether somebody can sign in without one of these.
  func hasOtherWay(_ user: RecordID, than id: RecordID) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM users WHERE id = ?1 AND (password IS NOT NULL
      OR EXISTS (SELECT 1 FROM identities WHERE user = ?1 AND id <> ?2)
      OR EXISTS (SELECT 1 FROM passkeys WHERE user = ?1 AND id <> ?2 AND is_copied = 0))
      """, [user.data, id.data])
  }

  func acceptsAboutPasskeys(_ write: Write) throws -> Bool {
    switch write {
    case .ifFewPasskeys(let permit, let limit):
      let statement = try cachedStatement(sql: "SELECT COUNT(*) FROM passkeys WHERE user = ?")
      return try Int.fetchOne(statement, arguments: [permit.user.data]) ?? 0 < limit
    case .addPasskey(_, let passkey):
      return try !exists(
        "SELECT 1 FROM passkeys WHERE id = ? OR credential_hash = ?", [passkey.id.data, Data(passkey.key)])
    case .usePasskey(let key, let from, _, _):
      return try exists(
        "SELECT 1 FROM passkeys WHERE credential_hash = ? AND counter = ? AND is_copied = 0", [Data(key), from])
    case .changePasskey(let permit, let id, _): return try isOwnPasskey(permit, id)
    case .removePasskey(let permit, let id):
      guard case .user(let user) = permit.principal else { return false }
      return try isOwnPasskey(permit, id) && hasOtherWay(user, than: id)
    case .addChallenge(let challenge):
      return try !exists("SELECT 1 FROM passkey_challenges WHERE challenge_hash = ?", [Data(challenge.hash)])
    case .takeChallenge(let hash, let holder, let purpose, let now):
      return try exists(
        "SELECT 1 FROM passkey_challenges WHERE challenge_hash = ? AND holder_hash = ? AND purpose = ? AND expires_at > ?",
        [Data(hash), Data(holder), purpose, now])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  private func isOwnPasskey(_ permit: SystemPermit, _ id: RecordID) throws -> Bool {
    guard case .user(let user) = permit.principal else { return false }
    return try exists("SELECT 1 FROM passkeys WHERE id = ? AND user = ?", [id.data, user.data])
  }

  func performAboutPasskeys(_ write: Write) throws {
    switch write {
    case .addPasskey(let permit, let passkey):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "INSERT INTO passkeys SELECT ?, id, ?, ?, ?, ?, ?, ? FROM users WHERE id = ? AND erases_at IS NULL",
        [
          passkey.id.data, Data(passkey.key), passkey.counter, passkey.isCopied, passkey.createdAt, passkey.lastUsedAt,
          Data(passkey.sealed), user.data,
        ])
    case .usePasskey(let key, _, let counter, let time):
      try run(
        "UPDATE passkeys SET counter = ?, last_used_at = ? WHERE credential_hash = ?", [counter, time, Data(key)])
    case .markPasskeyCopied(let key):
      try run("UPDATE passkeys SET is_copied = 1 WHERE credential_hash = ?", [Data(key)])
    case .changePasskey(let permit, let id, let sealed):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE passkeys SET content = ? WHERE id = ? AND user = ?", [Data(sealed), id.data, user.data])
    case .removePasskey(let permit, let id):
      guard case .user(let user) = permit.principal else { return }
      try run("DELETE FROM passkeys WHERE id = ? AND user = ?", [id.data, user.data])
    case .addChallenge(let challenge):
      try run(
        "INSERT INTO passkey_challenges VALUES (?, ?, ?, ?)",
        [Data(challenge.hash), Data(challenge.holder), challenge.purpose, challenge.expiresAt])
    case .takeChallenge(let hash, _, _, _):
      try run("DELETE FROM passkey_challenges WHERE challenge_hash = ?", [Data(hash)])
    default: return
    }
  }
}
