import Basis
import Foundation
import GRDB

// Mails, links that prove addresses, invitations to groups.

extension SQLiteStorage {
  public func mails(_ permit: SystemPermit, due now: Int64, limit: Int) async throws(StorageError) -> [StoredMail] {
    try await read { database in
      let sql = """
        SELECT id, due, attempts, created_at, content FROM outbox WHERE \(NextTime.isDue("due", .mail, now: "?1"))
        ORDER BY due, id LIMIT ?2
        """
      return try Row.fetchAll(database, sql: sql, arguments: [now, limit]).map { row in
        StoredMail(
          id: try RecordID(stored: row.bytes(0)), due: row[1], attempts: row[2], createdAt: row[3], sealed: row.bytes(4)
        )
      }
    }
  }

  public func mailCount() async throws(StorageError) -> Int {
    try await read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM outbox") ?? 0 }
  }

  public func verification(hash: [UInt8]) async throws(StorageError) -> Verification? {
    try await read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT token_hash, user, sent_at, expires_at, is_used, purpose FROM verifications WHERE token_hash = ?",
        arguments: [Data(hash)]
      ).map { row in
        guard let purpose = Verification.Purpose(rawValue: row[5]) else {
          throw StorageError.unreadable(what: "purpose of a link")
        }
        return Verification(
          hash: row.bytes(0), user: try RecordID(stored: row.bytes(1)), sentAt: row[2], expiresAt: row[3],
          isUsed: row[4],
          purpose: purpose)
      }
    }
  }

  public func unverified(_ permit: SystemPermit, now: Int64, limit: Int) async throws(StorageError) -> [RecordID] {
    try await read { database in
      let sql = """
        SELECT id FROM users WHERE verify_by <= ? AND verified_at IS NULL AND email IS NOT NULL AND is_operator = 0 AND erases_at IS NULL
        ORDER BY verify_by, id LIMIT ?
        """
      return try Row.fetchAll(database, sql: sql, arguments: [now, limit]).map { try RecordID(stored: $0.bytes(0)) }
    }
  }

  public func groupInvitation(hash: [UInt8]) async throws(StorageError) -> GroupInvitation? {
    try await read { try GroupInvitation.all($0, "token_hash = ?", [Data(hash)]).first }
  }

  public func groupInvitations(_ permit: Permit) async throws(StorageError) -> [GroupInvitation] {
    try await read { try GroupInvitation.all($0, "space = ? ORDER BY sent_at DESC, id", [permit.space.data]) }
  }
}

extension GroupInvitation {
  fileprivate static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [GroupInvitation] {
    let sql =
      "SELECT id, space, token_hash, state, sent_at, expires_at, content FROM group_invitations WHERE " + condition
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      guard let state = State(rawValue: row[3]) else { throw StorageError.unreadable(what: "state of an invitation") }
      return GroupInvitation(
        id: try RecordID(stored: row.bytes(0)), space: try RecordID(stored: row.bytes(1)), hash: row.bytes(2),
        state: state,
        sentAt: row[4], expiresAt: row[5], sealed: row.bytes(6))
    }
  }
}

extension Database {
  func acceptsAboutMail(_ write: Write) throws -> Bool {
    switch write {
    case .moveMail(_, let id, let from, _, _):
      return try exists("SELECT 1 FROM outbox WHERE id = ? AND due = ?", [id.data, from])
    case .ifFewLinks(let permit, let purpose, let since, let limit):
      let statement = try cachedStatement(
        sql: "SELECT COUNT(*) FROM verifications WHERE user = ? AND purpose = ? AND sent_at > ?")
      return try Int.fetchOne(statement, arguments: [permit.user.data, purpose.rawValue, since]) ?? 0 < limit
    case .useVerification(let permit, let hash, let now): return try isOpen(hash, .address, permit, now)
    case .resetPassword(let permit, let hash, _, _, let now): return try isOpen(hash, .password, permit, now)
    case .changePassword(let permit, _, let before, _, let kept):
      guard case .user(let user) = permit.principal else { return false }
      return try exists(
        "SELECT 1 FROM users WHERE id = ? AND password = ? AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ? AND user = users.id)",
        [user.data, before, Data(kept)])
    case .changeAddress(let permit, let hash, let now):
      guard case .user(let user) = permit.principal, try isOpen(hash, .newAddress, permit, now) else { return false }
      return try exists(
        """
        SELECT 1 FROM users WHERE id = ? AND new_email IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = users.new_email AND other.id <> users.id)
        """, [user.data])
    case .verifyAccount(let permit, let email, _):
      guard case .user(let user) = permit.principal else { return false }
      return try exists("SELECT 1 FROM users WHERE id = ? AND email = ?", [user.data, email])
    case .forgetAddress(_, let user, let now):
      return try exists(
        "SELECT 1 FROM users WHERE id = ? AND verify_by <= ? AND verified_at IS NULL AND is_operator = 0 AND erases_at IS NULL",
        [user.data, now])
    case .addGroupInvitation(let permit, let invitation, let open, let now):
      return try exists(
        """
        SELECT 1 FROM spaces WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM group_invitations WHERE id = ?4 OR token_hash = ?5)
        AND (SELECT COUNT(*) FROM group_invitations WHERE space = ?1 AND state = 'pending' AND expires_at > ?2) = ?3
        """, [permit.space.data, now, open, invitation.id.data, Data(invitation.hash)])
    case .renewGroupInvitation(let permit, let id, let hash, _, _):
      return try exists(
        """
        SELECT 1 FROM group_invitations WHERE id = ?1 AND space = ?2 AND state = 'pending'
        AND NOT EXISTS (SELECT 1 FROM group_invitations WHERE token_hash = ?3)
        """, [id.data, permit.space.data, Data(hash)])
    case .cancelGroupInvitation(let permit, let id):
      return try exists(
        "SELECT 1 FROM group_invitations WHERE id = ? AND space = ? AND state <> 'accepted'",
        [id.data, permit.space.data])
    case .useGroupInvitation(let permit, let hash, let now):
      return try exists(
        "SELECT 1 FROM group_invitations WHERE token_hash = ? AND space = ? AND state = 'pending' AND expires_at > ?",
        [Data(hash), permit.space.data, now])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  private func isOpen(_ hash: [UInt8], _ purpose: Verification.Purpose, _ permit: SystemPermit, _ now: Int64) throws
    -> Bool
  {
    guard case .user(let user) = permit.principal else { return false }
    return try exists(
      "SELECT 1 FROM verifications WHERE token_hash = ? AND user = ? AND purpose = ? AND is_used = 0 AND expires_at > ?",
      [Data(hash), user.data, purpose.rawValue, now])
  }

  private func end(_ purpose: Verification.Purpose, of user: RecordID) throws {
    try run("UPDATE verifications SET is_used = 1 WHERE user = ? AND purpose = ?", [user.data, purpose.rawValue])
  }

  func performAboutMail(_ write: Write) throws {
    switch write {
    case .addMail(_, let mail):
      try run(
        "INSERT INTO outbox VALUES (?, ?, ?, ?, ?)",
        [mail.id.data, mail.due, mail.attempts, mail.createdAt, Data(mail.sealed)])
    case .moveMail(_, let id, _, let to, let attempts):
      try run("UPDATE outbox SET due = ?, attempts = ? WHERE id = ?", [to, attempts, id.data])
    case .removeMail(_, let id): try run("DELETE FROM outbox WHERE id = ?", [id.data])
    case .addVerification(let permit, let verification):
      guard case .user(let user) = permit.principal else { return }
      if verification.purpose.isSingle { try end(verification.purpose, of: user) }
      try run(
        "INSERT OR REPLACE INTO verifications SELECT ?, id, ?, ?, 0, ? FROM users WHERE id = ?",
        [
          Data(verification.hash), verification.sentAt, verification.expiresAt, verification.purpose.rawValue,
          user.data,
        ])
    case .useVerification(let permit, let hash, let now):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE verifications SET is_used = 1 WHERE token_hash = ?", [Data(hash)])
      try run("UPDATE users SET verified_at = ?, verify_by = NULL WHERE id = ?", [now, user.data])
    case .resetPassword(let permit, let hash, let password, let old, let now):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE verifications SET is_used = 1 WHERE token_hash = ?", [Data(hash)])
      for table in ["identities", "passkeys", "account_keys"] {
        try run(
          "DELETE FROM \(table) WHERE user IN (SELECT id FROM users WHERE id = ? AND verified_at IS NULL)", [user.data])
      }
      try run(
        "UPDATE users SET password = ?, old_passwords = ?, new_email = NULL, verified_at = COALESCE(verified_at, ?), verify_by = NULL WHERE id = ?",
        [password, old.joined(separator: "\n"), now, user.data])
      try end(.newAddress, of: user)
      try run("DELETE FROM sessions WHERE user = ?", [user.data])
    case .changePassword(let permit, let password, _, let old, let kept):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "UPDATE users SET password = ?, old_passwords = ? WHERE id = ?",
        [password, old.joined(separator: "\n"), user.data])
      try end(.password, of: user)
      try run("DELETE FROM sessions WHERE user = ? AND token_hash <> ?", [user.data, Data(kept)])
    case .setNewAddress(let permit, let email):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE users SET new_email = ? WHERE id = ?", [email, user.data])
      try end(.newAddress, of: user)
    case .changeAddress(let permit, let hash, let now):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE verifications SET is_used = 1 WHERE token_hash = ?", [Data(hash)])
      try end(.password, of: user)
      try run(
        """
        UPDATE users SET email = new_email, new_email = NULL, verified_at = ?, verify_by = NULL
        WHERE id = ? AND new_email IS NOT NULL
        """, [now, user.data])
    case .verifyAccount(let permit, _, let now):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "UPDATE users SET verified_at = ?, verify_by = NULL WHERE id = ? AND verified_at IS NULL", [now, user.data])
    case .awaitVerification(_, let user, let until):
      try run(
        "UPDATE users SET verify_by = ? WHERE id = ? AND verified_at IS NULL AND verify_by IS NULL AND email IS NOT NULL",
        [until, user.data])
    case .forgetAddress(_, let user, _):
      try run(
        "UPDATE users SET email = NULL, new_email = NULL, password = NULL, old_passwords = NULL, verify_by = NULL WHERE id = ?",
        [user.data])
      try run("DELETE FROM verifications WHERE user = ?", [user.data])
    case .addGroupInvitation(_, let invitation, _, _):
      try run(
        "INSERT INTO group_invitations VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          invitation.id.data, invitation.space.data, Data(invitation.hash), invitation.state.rawValue,
          invitation.sentAt,
          invitation.expiresAt, Data(invitation.sealed),
        ])
    case .renewGroupInvitation(_, let id, let hash, let sentAt, let expiresAt):
      try run(
        "UPDATE group_invitations SET token_hash = ?, sent_at = ?, expires_at = ? WHERE id = ?",
        [Data(hash), sentAt, expiresAt, id.data])
    case .cancelGroupInvitation(_, let id):
      try run("UPDATE group_invitations SET state = 'cancelled' WHERE id = ?", [id.data])
    case .useGroupInvitation(_, let hash, _):
      try run("UPDATE group_invitations SET state = 'accepted' WHERE token_hash = ?", [Data(hash)])
    default: return
    }
  }
}
