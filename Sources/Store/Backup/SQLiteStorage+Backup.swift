import Basis
import Crypto
import Foundation
import GRDB

extension SQLiteStorage {
  /// All of it as it is at one moment, sealed under a key of its own that only the keys file beside it has. Servers go
  /// on meanwhile; what they write later is not in it.
  ///
  /// - Parameters:
  ///   - path: a new file; `path + ".keys"` is made beside it, both with mode 0600.
  ///   - scratch: a folder for a copy in between, which holds what the database itself holds and goes away again.
  /// - Throws: `BackupProblem`.
  public func backUp(to path: String, scratch: String, under master: MasterKey, now: Int64) async throws {
    let keysPath = BackupKeys.path(of: path)
    for path in [path, keysPath] where FileManager.default.fileExists(atPath: path) {
      throw BackupProblem.exists(path: path)
    }
    let copy = SealedCopy(id: RecordID(high: .random(in: .min ... .max), low: .random(in: .min ... .max)), madeAt: now)
    let plain = scratch + "/backup-\(copy.id.text).sqlite"
    defer { unlink(plain) }
    do { try await pool.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [plain]) } } catch {
      throw BackupProblem.notWritable(path: plain)
    }
    let key = SymmetricKey(size: .bits256)
    let losses = try await read { try Losses(database: $0) }
    try copy.seal(plain, into: path, with: key)
    do { try BackupKeys(copy: copy, key: key, losses: losses).write(to: keysPath, under: master) } catch {
      unlink(path)
      throw error
    }
    try await note(backupFolder: KeysFiles.folder(of: path))
  }

  /// Where backups were put, so that a server removes the keys files there whose time is over (SEC-11). Absolute paths.
  public func backupFolders() async throws(StorageError) -> [String] {
    try await read { try String.fetchAll($0, sql: "SELECT path FROM backup_folders ORDER BY path") }
  }

  /// When anybody last did anything here, in milliseconds since 1970; nil for a database that nobody used. What the
  /// server does by itself is left out, since it follows the clock that is being looked at.
  public func lastUse() async throws(StorageError) -> Int64? {
    try await read { database in
      try Int64.fetchOne(
        database,
        sql: """
          SELECT MAX(at) FROM (
            SELECT MAX(MAX(created_at, COALESCE(last_used_at, 0))) AS at FROM sessions
            UNION ALL SELECT MAX(MAX(created_at, last_sign_in_at)) FROM users
            UNION ALL SELECT MAX(created_at) FROM spaces
            UNION ALL SELECT MAX(at) FROM security_events
            UNION ALL SELECT MAX(MAX(created_at, COALESCE(last_used_at, 0))) FROM account_keys
          )
          """)
    }
  }

  private func note(backupFolder path: String) async throws(StorageError) {
    do {
      try await pool.write { try $0.execute(sql: "INSERT OR IGNORE INTO backup_folders VALUES (?)", arguments: [path]) }
    } catch {
      throw StorageError(error)
    }
  }
}

extension Losses {
  init(database: Database) throws {
    gone = try Row.fetchAll(database, sql: "SELECT id FROM gone ORDER BY id").map { try RecordID(stored: $0.bytes(0)) }
    kept = try Row.fetchAll(database, sql: "SELECT id, owner, version, erased_at FROM erased_spaces ORDER BY id").map {
      Kept(
        space: try RecordID(stored: $0.bytes(0)), owner: try RecordID(stored: $0.bytes(1)), version: $0[2], at: $0[3])
    }
    let sql = "SELECT id, erases_at, language FROM users WHERE erases_at IS NOT NULL ORDER BY id"
    deleted = try Row.fetchAll(database, sql: sql).map {
      Deleted(user: try RecordID(stored: $0.bytes(0)), erasesAt: $0[1], language: $0[2] ?? "en")
    }
  }
}

/// A copy on its way back into service.
struct ReturningDatabase {
  let queue: DatabaseQueue

  init(path: String) throws(BackupProblem) {
    do { queue = try DatabaseQueue(path: path) } catch { throw .damaged(path: path) }
  }

  /// Makes it fit for servers: today's tables, a history of its own, the present master key, and without what must not
  /// come back (SEC-18). Access that may have been taken back since ends; people sign in again.
  ///
  /// - Parameters:
  ///   - later: what is known of the time after the copy; nil when nothing is.
  ///   - folders: where backups lie, as far as this machine knows; the copy may be of another one.
  ///   - masters: key files that may open it; `present` is the one that opens it from now on.
  /// - Returns: how many accounts and spaces it has.
  func prepare(
    later: Losses?, folders: Set<String>, masters: [MasterKey], present: MasterKey
  ) throws -> (accounts: Int, spaces: Int) {
    guard try !queue.read({ try SQLiteSchema.migrator.hasBeenSuperseded($0) }) else { throw BackupProblem.newer }
    try SQLiteSchema.migrator.migrate(queue)
    return try queue.write { database in
      try reseal(database, masters: masters, present: present)
      try database.overwriteWhatGoes()
      if let later { try forget(later, database) }
      for statement in Self.endingAccess { try database.execute(sql: statement) }
      try database.execute(sql: "UPDATE settings SET value = randomblob(16) WHERE name = 'history'")
      try database.execute(sql: "DELETE FROM backup_folders")
      for folder in folders.sorted() {
        try database.execute(sql: "INSERT INTO backup_folders VALUES (?)", arguments: [folder])
      }
      return (
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM users WHERE email IS NOT NULL AND erases_at IS NULL")
          ?? 0,
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM spaces") ?? 0
      )
    }
  }

  private static let endingAccess = [
    "DELETE FROM sessions", "DELETE FROM verifications", "DELETE FROM group_codes", "DELETE FROM group_invitations",
    "DELETE FROM identity_flows", "DELETE FROM passkey_challenges", "DELETE FROM bank_consents",
    "DELETE FROM handovers", "DELETE FROM sealed_links",
    "DELETE FROM doors WHERE is_refused = 0 AND length(content) > 0", "DELETE FROM invitations WHERE used_by IS NULL",
    // They were sent.
    "DELETE FROM outbox", "UPDATE jobs SET holder = NULL, lease_ends = 0, due = 0",
    "UPDATE bank_grants SET holder = NULL, lease_ends = 0",
  ]

  private func reseal(_ database: Database, masters: [MasterKey], present: MasterKey) throws {
    guard let row = try Row.fetchOne(database, sql: "SELECT value FROM settings WHERE name = 'root-key'") else {
      return
    }
    for master in masters {
      let root: SymmetricKey
      do { root = try master.openRoot(row.bytes(0)) } catch { continue }
      return try database.execute(
        sql: "UPDATE settings SET value = ? WHERE name = 'root-key'", arguments: [Data(try present.sealRoot(root))])
    }
    throw BackupProblem.otherMasterKey
  }

  /// An account that was erased is marked as on its way out: nobody can sign in, its own space is gone now, and the job
  /// does the rest with all of its rules at the next start, in groups, too.
  private func forget(_ later: Losses, _ database: Database) throws {
    try database.execute(sql: "UPDATE users SET erases_at = NULL")
    for account in later.deleted {
      try database.execute(
        sql: "UPDATE users SET erases_at = ?, language = ? WHERE id = ?",
        arguments: [account.erasesAt, account.language, account.user.data])
    }
    for id in later.gone {
      for table in ["spaces", "account_keys", "identities", "passkeys", "bank_grants"] {
        try database.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id.data])
      }
      try database.execute(
        sql: "UPDATE users SET erases_at = 1, language = COALESCE(language, 'en') WHERE id = ?", arguments: [id.data])
      try database.execute(sql: "INSERT OR IGNORE INTO gone VALUES (?)", arguments: [id.data])
    }
    // Groups that were sealed since: what was readable of them is not put back (SEC-26).
    for row in try Row.fetchAll(database, sql: "SELECT id FROM spaces WHERE kind = 'group' AND epoch = 0") {
      let id = try RecordID(stored: row.bytes(0))
      guard later.gone.contains(id.whenReadable) else { continue }
      try database.execute(sql: "DELETE FROM spaces WHERE id = ?", arguments: [id.data])
    }
    for kept in later.kept {
      try database.execute(
        sql: "INSERT OR REPLACE INTO erased_spaces SELECT ?1, id, ?2, ?3 FROM users WHERE id = ?4",
        arguments: [kept.space.data, kept.version, kept.at, kept.owner.data])
      try database.execute(sql: "UPDATE users SET keeps_on_device = 1 WHERE id = ?", arguments: [kept.owner.data])
    }
  }
}
