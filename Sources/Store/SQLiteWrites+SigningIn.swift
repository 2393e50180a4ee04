import Basis
import Foundation
import GRDB

// What has to be so still when somebody who was looked at is let in.

extension SQLiteStorage {
  public func signOutCount(_ permit: SystemPermit) async throws(StorageError) -> Int {
    try await read { try $0.signOutCount(permit) }
  }
}

extension Database {
  func acceptsAboutSigningIn(_ write: Write) throws -> Bool {
    switch write {
    case .addSession(let session):
      return try !exists(
        "SELECT 1 FROM users WHERE id = ? AND (is_disabled = 1 OR erases_at IS NOT NULL)", [session.user.data])
    case .ifPassword(let permit, let password):
      return try exists(
        "SELECT 1 FROM users WHERE id = ? AND password IS ? AND is_disabled = 0", [permit.user.data, password])
    case .ifSignOuts(let permit, let count): return try signOutCount(permit) == count
    case .ifSession(let permit, let hash):
      return try exists("SELECT 1 FROM sessions WHERE token_hash = ? AND user = ?", [Data(hash), permit.user.data])
    case .ifFewKeys(let permit, let limit):
      return try count("SELECT COUNT(*) FROM account_keys WHERE user = ?", permit) < limit
    case .ifFewIdentities(let permit, let limit):
      return try count("SELECT COUNT(*) FROM identities WHERE user = ?", permit) < limit
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  private func count(_ sql: String, _ permit: SystemPermit) throws -> Int {
    try Int.fetchOne(cachedStatement(sql: sql), arguments: [permit.user.data]) ?? 0
  }

  fileprivate func signOutCount(_ permit: SystemPermit) throws -> Int {
    let statement = try cachedStatement(sql: "SELECT COUNT(*) FROM security_events WHERE user = ? AND kind = ?")
    return try Int.fetchOne(
      statement, arguments: [permit.user.data, SecurityEvent.Kind.signedOutEverywhere.rawValue]) ?? 0
  }
}
