import Basis
import Foundation
import GRDB

// Banks: what opens them, who is on the way to one, and what they answered (BNK-04, BNK-06, BNK-09).

extension SQLiteStorage {
  public func bankGrants(_ permit: Permit) async throws(StorageError) -> [StoredBankGrant] {
    try await read { try StoredBankGrant.all($0, "space = ? ORDER BY id", [permit.space.data]) }
  }

  public func bankGrant(_ permit: Permit, id: RecordID) async throws(StorageError) -> StoredBankGrant? {
    try await read { try StoredBankGrant.all($0, "space = ? AND id = ?", [permit.space.data, id.data]).first }
  }

  public func bankGrantsDue(
    _ permit: SystemPermit, now: Int64, limit: Int
  ) async throws(StorageError) -> [(space: RecordID, id: RecordID)] {
    try await read { database in
      let sql = """
        SELECT bank_grants.space, bank_grants.id FROM bank_grants JOIN users ON users.id = bank_grants.user
        WHERE \(NextTime.isDue("due", .bank, now: "?1")) AND \(NextTime.isDue("lease_ends", .lease, now: "?1")) AND users.is_disabled = 0 AND users.erases_at IS NULL
        ORDER BY due, bank_grants.id LIMIT ?2
        """
      return try Row.fetchAll(database, sql: sql, arguments: [now, limit]).map { row in
        (try RecordID(stored: row.bytes(0)), try RecordID(stored: row.bytes(1)))
      }
    }
  }

  public func bankConsent(state: [UInt8]) async throws(StorageError) -> StoredBankConsent? {
    try await read { database in
      let sql =
        "SELECT state_hash, browser_hash, session, user, expires_at, content FROM bank_consents WHERE state_hash = ?"
      return try Row.fetchOne(database, sql: sql, arguments: [Data(state)]).map { row in
        StoredBankConsent(
          state: row.bytes(0), browser: row.bytes(1), session: row.bytes(2), user: try RecordID(stored: row.bytes(3)),
          expiresAt: row[4], sealed: row.bytes(5))
      }
    }
  }

  public func bankAnswers(_ permit: Permit, of connection: RecordID, account: RecordID) async throws(StorageError)
    -> [StoredBankAnswer]
  {
    try await read { database in
      let sql = """
        SELECT fetched_at, content FROM bank_answers
        WHERE connection = (SELECT id FROM bank_grants WHERE id = ? AND space = ?) AND account = ? ORDER BY fetched_at DESC
        """
      return try Row.fetchAll(database, sql: sql, arguments: [connection.data, permit.space.data, account.data]).map {
        row in
        StoredBankAnswer(connection: connection, account: account, fetchedAt: row[0], sealed: row.bytes(1))
      }
    }
  }
}

extension StoredBankGrant {
  fileprivate static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [StoredBankGrant] {
    let sql =
      "SELECT id, space, user, provider, due, attempts, holder, lease_ends, content FROM bank_grants WHERE " + condition
    return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      let holder: Data? = row[6]
      return StoredBankGrant(
        id: try RecordID(stored: row.bytes(0)), space: try RecordID(stored: row.bytes(1)),
        user: try RecordID(stored: row.bytes(2)),
        provider: row[3], due: row[4], attempts: row[5], holder: try holder.map { try RecordID(stored: [UInt8]($0)) },
        leaseEnds: row[7], sealed: row.bytes(8))
    }
  }
}

extension Database {
  func acceptsAboutBanks(_ write: Write) throws -> Bool {
    switch write {
    case .keepBankGrant(let permit, let grant):
      return try exists(
        """
        SELECT 1 FROM spaces WHERE id = ?1 AND owner = ?2 AND kind = 'personal'
        AND NOT EXISTS (SELECT 1 FROM bank_grants WHERE id = ?3 AND space <> ?1)
        """, [permit.space.data, grant.user.data, grant.id.data])
    case .takeBankGrant(let permit, let id, let due, let holder, let now, _):
      return try exists(
        """
        SELECT 1 FROM bank_grants WHERE id = ?1 AND space = ?2 AND due = COALESCE(?3, due)
        AND (\(NextTime.isDue("lease_ends", .lease, now: "?4")) OR holder IS ?5)
        """, [id.data, permit.space.data, due, now, holder.data])
    case .finishBankGrant(let permit, let id, let holder, _, _, _):
      return try exists(
        "SELECT 1 FROM bank_grants WHERE id = ? AND space = ? AND holder = ?",
        [id.data, permit.space.data, holder.data])
    case .addBankConsent(let permit, let consent):
      guard case .user(let user) = permit.principal else { return false }
      return try exists(
        """
        SELECT 1 FROM sessions WHERE token_hash = ? AND user = ?
        AND NOT EXISTS (SELECT 1 FROM bank_consents WHERE state_hash = ?)
        """, [Data(consent.session), user.data, Data(consent.state)])
    case .takeBankConsent(let state, let browser, let now):
      return try exists(
        """
        SELECT 1 FROM bank_consents WHERE state_hash = ?1 AND browser_hash = ?2
        AND NOT \(NextTime.isDue("expires_at", .consent, now: "?3"))
        """, [Data(state), Data(browser), now])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func performAboutBanks(_ write: Write) throws {
    switch write {
    case .keepBankGrant(let permit, let grant):
      try run(
        """
        INSERT INTO bank_grants SELECT ?, id, owner, ?, ?, ?, ?, ?, ? FROM spaces WHERE id = ? AND owner = ?
        ON CONFLICT DO UPDATE SET provider = excluded.provider, due = excluded.due, attempts = excluded.attempts,
        holder = excluded.holder, lease_ends = excluded.lease_ends, content = excluded.content
        WHERE space = excluded.space
        """,
        [
          grant.id.data, grant.provider, grant.due, grant.attempts, grant.holder?.data, grant.leaseEnds,
          Data(grant.sealed),
          permit.space.data, grant.user.data,
        ])
    case .takeBankGrant(let permit, let id, _, let holder, _, let until):
      try run(
        "UPDATE bank_grants SET holder = ?, lease_ends = ? WHERE id = ? AND space = ?",
        [holder.data, until, id.data, permit.space.data])
    case .finishBankGrant(let permit, let id, _, let due, let attempts, let isOver):
      try run(
        "UPDATE bank_grants SET due = ?, attempts = ?, holder = NULL, lease_ends = 0 WHERE id = ? AND space = ?",
        [due, attempts, id.data, permit.space.data])
      guard isOver else { return }
      try run("UPDATE bank_grants SET content = x'' WHERE id = ? AND space = ?", [id.data, permit.space.data])
    case .planBankGrants(let permit, let due):
      try run(
        "UPDATE bank_grants SET due = ?1 WHERE space = ?2 AND due > ?1 AND content <> x''", [due, permit.space.data])
    case .removeBankGrant(let permit, let id):
      try run("DELETE FROM bank_grants WHERE id = ? AND space = ?", [id.data, permit.space.data])
    case .keepBankAnswer(let permit, let answer):
      try run(
        "INSERT OR REPLACE INTO bank_answers SELECT id, ?, ?, ? FROM bank_grants WHERE id = ? AND space = ?",
        [answer.account.data, answer.fetchedAt, Data(answer.sealed), answer.connection.data, permit.space.data])
      try run(
        """
        DELETE FROM bank_answers WHERE connection = (SELECT id FROM bank_grants WHERE id = ?1 AND space = ?4) AND account = ?2
        AND fetched_at NOT IN (
          SELECT fetched_at FROM bank_answers WHERE connection = ?1 AND account = ?2 ORDER BY fetched_at DESC LIMIT ?3)
        """, [answer.connection.data, answer.account.data, keptBankAnswers, permit.space.data])
      try run(
        """
        DELETE FROM bank_answers WHERE (connection, account, fetched_at) IN (
          SELECT connection, account, fetched_at FROM (
            SELECT connection, account, fetched_at, SUM(LENGTH(bank_answers.content)) OVER (
              ORDER BY fetched_at DESC, connection, account ROWS UNBOUNDED PRECEDING) AS total
            FROM bank_answers JOIN bank_grants ON bank_grants.id = connection WHERE space = ?1)
          WHERE total > ?2)
        """, [permit.space.data, keptBankAnswerBytes])
    case .addBankConsent(let permit, let consent):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "INSERT INTO bank_consents SELECT ?, ?, token_hash, user, ?, ? FROM sessions WHERE token_hash = ? AND user = ?",
        [
          Data(consent.state), Data(consent.browser), consent.expiresAt, Data(consent.sealed), Data(consent.session),
          user.data,
        ])
    case .takeBankConsent(let state, _, _): try run("DELETE FROM bank_consents WHERE state_hash = ?", [Data(state)])
    default: return
    }
  }
}
