import Basis
import Foundation
import GRDB

// Accounts that are deleted, kept after all, or erased (SEC-18).

extension Database {
  func acceptsAboutErasing(_ write: Write) throws -> Bool {
    switch write {
    case .markAccountDeleted(let permit, _, _):
      guard case .user(let user) = permit.principal else { return false }
      // Nobody goes who is the admin of a sealed group with others in it: what was looked at may have changed since.
      return try exists(
        """
        SELECT 1 FROM users WHERE id = ?1 AND erases_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM spaces JOIN members ON space = spaces.id
          WHERE owner = ?1 AND preset IS NOT NULL AND spaces.erases_at IS NULL AND members.user <> ?1)
        """, [user.data])
    case .keepAccount(let permit, let now):
      guard case .user(let user) = permit.principal else { return false }
      return try exists("SELECT 1 FROM users WHERE id = ? AND erases_at > ?", [user.data, now])
    case .eraseAccount(_, let user, let now):
      return try exists("SELECT 1 FROM users WHERE id = ? AND erases_at <= ?", [user.data, now])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func performAboutErasing(_ write: Write) throws {
    switch write {
    case .markAccountDeleted(let permit, let erasesAt, let language):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "UPDATE users SET erases_at = ?, language = ?, new_email = NULL WHERE id = ?", [erasesAt, language, user.data])
      try run("DELETE FROM sessions WHERE user = ?", [user.data])
      try run("DELETE FROM account_keys WHERE user = ?", [user.data])
      try run("DELETE FROM handovers WHERE user = ?", [user.data])
      try run("DELETE FROM doors WHERE user = ?", [user.data])
      try run("UPDATE verifications SET is_used = 1 WHERE user = ? AND purpose <> 'address'", [user.data])
    case .keepAccount(let permit, _):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE users SET erases_at = NULL, language = NULL WHERE id = ?", [user.data])
    case .eraseAccount(_, let user, _):
      try leaveSealedGroups(user)
      let others = "FROM members WHERE members.space = spaces.id AND members.user <> ?1"
      try run("DELETE FROM spaces WHERE owner = ?1 AND NOT EXISTS (SELECT 1 \(others))", [user.data])
      try run("UPDATE spaces SET owner = (SELECT MIN(members.user) \(others)) WHERE owner = ?1", [user.data])
      try run("UPDATE invitations SET used_by = NULL, expires_at = 0 WHERE used_by = ?", [user.data])
      try run("DELETE FROM users WHERE id = ?", [user.data])
    default: return
    }
  }

  /// What this connection deletes is zero on the disk afterwards, keys among it, and not only free to be used again.
  /// All of it: a row that is changed may go to another place, and leave what is erased only later in its old one.
  func overwriteWhatGoes() throws { try execute(sql: "PRAGMA secure_delete = ON") }
}
