import Basis
import Foundation
import GRDB

// Sign-ins with a provider, and the way there and back (ACC-09, ACC-10).

extension SQLiteStorage {
  public func identity(key: [UInt8]) async throws(StorageError) -> LinkedIdentity? {
    try await read { try LinkedIdentity.all($0, "subject_hash = ?", [Data(key)]).first }
  }

  public func identities(_ permit: SystemPermit) async throws(StorageError) -> [LinkedIdentity] {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { try LinkedIdentity.all($0, "user = ? ORDER BY created_at, id", [user.data]) }
  }

  public func identityFlow(state: [UInt8]) async throws(StorageError) -> IdentityFlow? {
    try await read { try IdentityFlow.one($0, "state_hash = ?", Data(state)) }
  }

  public func identityFlow(browser: [UInt8]) async throws(StorageError) -> IdentityFlow? {
    try await read { try IdentityFlow.one($0, "browser_hash = ?", Data(browser)) }
  }
}

extension LinkedIdentity {
  fileprivate static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [LinkedIdentity] {
    let sql =
      "SELECT id, user, subject_hash, provider, created_at, last_used_at, content FROM identities WHERE " + condition
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      LinkedIdentity(
        id: try RecordID(stored: row.bytes(0)), user: try RecordID(stored: row.bytes(1)), key: row.bytes(2),
        provider: row[3],
        createdAt: row[4], lastUsedAt: row[5], sealed: row.bytes(6))
    }
  }
}

extension IdentityFlow {
  fileprivate static func one(_ database: Database, _ condition: String, _ hash: Data) throws -> IdentityFlow? {
    let sql = "SELECT state_hash, browser_hash, expires_at, is_returned, content FROM identity_flows WHERE " + condition
    return try Row.fetchOne(database, sql: sql, arguments: [hash]).map { row in
      IdentityFlow(
        state: row.bytes(0), browser: row.bytes(1), expiresAt: row[2], isReturned: row[3], sealed: row.bytes(4))
    }
  }
}

extension Database {
  func acceptsAboutIdentities(_ write: Write) throws -> Bool {
    switch write {
    case .addIdentity(_, let identity):
      return try !exists(
        "SELECT 1 FROM identities WHERE id = ? OR subject_hash = ?", [identity.id.data, Data(identity.key)])
    case .useIdentity(let key, _): return try exists("SELECT 1 FROM identities WHERE subject_hash = ?", [Data(key)])
    case .removeIdentity(let permit, let id):
      guard case .user(let user) = permit.principal else { return false }
      return try exists("SELECT 1 FROM identities WHERE id = ? AND user = ?", [id.data, user.data])
        && hasOtherWay(user, than: id)
    case .addFlow(let flow):
      return try !exists(
        "SELECT 1 FROM identity_flows WHERE state_hash = ? OR browser_hash = ?", [Data(flow.state), Data(flow.browser)])
    case .returnFlow(let state, _, let now):
      return try exists(
        "SELECT 1 FROM identity_flows WHERE state_hash = ? AND is_returned = 0 AND expires_at > ?", [Data(state), now])
    case .takeFlow(let state, let now):
      return try exists(
        "SELECT 1 FROM identity_flows WHERE state_hash = ? AND is_returned = 1 AND expires_at > ?", [Data(state), now])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func performAboutIdentities(_ write: Write) throws {
    switch write {
    case .addIdentity(let permit, let identity):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "INSERT INTO identities SELECT ?, id, ?, ?, ?, ?, ? FROM users WHERE id = ? AND erases_at IS NULL",
        [
          identity.id.data, Data(identity.key), identity.provider, identity.createdAt, identity.lastUsedAt,
          Data(identity.sealed), user.data,
        ])
    case .useIdentity(let key, let time):
      try run("UPDATE identities SET last_used_at = ? WHERE subject_hash = ?", [time, Data(key)])
    case .removeIdentity(let permit, let id):
      guard case .user(let user) = permit.principal else { return }
      try run("DELETE FROM identities WHERE id = ? AND user = ?", [id.data, user.data])
    case .addFlow(let flow):
      try run(
        "INSERT INTO identity_flows VALUES (?, ?, ?, ?, ?)",
        [Data(flow.state), Data(flow.browser), flow.expiresAt, flow.isReturned, Data(flow.sealed)])
    case .returnFlow(let state, let sealed, _):
      try run(
        "UPDATE identity_flows SET is_returned = 1, content = ? WHERE state_hash = ?", [Data(sealed), Data(state)])
    case .takeFlow(let state, _): try run("DELETE FROM identity_flows WHERE state_hash = ?", [Data(state)])
    default: return
    }
  }
}
