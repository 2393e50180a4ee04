import GRDB

/// The tables, as steps that each ran once (SYN-12). A released step is never edited: a change is a new step, and the
/// tests open a database that stopped at each older one.
///
/// Ids are 16-byte blobs, times milliseconds since 1970. `payload`, `outcome`, `answer`, `sealed_head`, `wrapped_key`,
/// `device_key` and `content` (of mails, invitations, security events, passkeys, identities and their flows, push
/// subscriptions, wishes for mails, bank grants, consents and answers, and of what opens sealed spaces) are sealed.
enum SQLiteSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 accounts, spaces, records") { database in
      for statement in first { try database.execute(sql: statement) }
    }
    migrator.registerMigration("2 device keys") { database in
      try database.execute(sql: "ALTER TABLE users ADD COLUMN device_key BLOB")
    }
    migrator.registerMigration("3 jobs") { database in
      for statement in jobs { try database.execute(sql: statement) }
    }
    migrator.registerMigration("4 groups and guests") { database in
      for statement in groups { try database.execute(sql: statement) }
    }
    migrator.registerMigration("5 mail, verified addresses, invitations to groups") { database in
      for statement in mail { try database.execute(sql: statement) }
    }
    migrator.registerMigration("6 new passwords for forgotten ones") { database in
      for statement in passwords { try database.execute(sql: statement) }
    }
    migrator.registerMigration("7 confirmed sessions") { database in
      try database.execute(sql: "ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER")
    }
    migrator.registerMigration("8 new addresses") { database in
      try database.execute(sql: "ALTER TABLE users ADD COLUMN new_email TEXT")
    }
    migrator.registerMigration("9 devices and security events") { database in
      for statement in security { try database.execute(sql: statement) }
    }
    migrator.registerMigration("10 keys for machines") { database in
      for statement in keys { try database.execute(sql: statement) }
    }
    migrator.registerMigration("11 accounts that are to be erased") { database in
      for statement in deletions { try database.execute(sql: statement) }
    }
    migrator.registerMigration("12 identity providers") { database in
      for statement in identities { try database.execute(sql: statement) }
    }
    migrator.registerMigration("13 passkeys") { database in
      for statement in passkeys { try database.execute(sql: statement) }
    }
    migrator.registerMigration("14 spaces that are on one device only") { database in
      for statement in levels { try database.execute(sql: statement) }
    }
    migrator.registerMigration("15 backups") { database in
      for statement in backups { try database.execute(sql: statement) }
    }
    migrator.registerMigration("16 plans") { database in
      for statement in plans { try database.execute(sql: statement) }
    }
    migrator.registerMigration("17 push messages") { database in
      for statement in push { try database.execute(sql: statement) }
    }
    migrator.registerMigration("18 notices by mail") { database in
      try database.execute(
        sql: """
          CREATE TABLE notice_mails (
            user BLOB PRIMARY KEY NOT NULL REFERENCES users(id) ON DELETE CASCADE, content BLOB NOT NULL
          ) STRICT, WITHOUT ROWID
          """)
    }
    migrator.registerMigration("19 banks") { database in
      for statement in banks { try database.execute(sql: statement) }
    }
    migrator.registerMigration("20 accounts by a passkey alone") { database in
      try database.execute(sql: "ALTER TABLE users ADD COLUMN stands_alone INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("21 subscriptions, codes for Pro") { database in
      for statement in store { try database.execute(sql: statement) }
    }
    migrator.registerMigration("22 sealed ledgers") { database in
      for statement in sealing { try database.execute(sql: statement) }
    }
    migrator.registerMigration("23 sealed groups") { database in
      for statement in sealedGroups { try database.execute(sql: statement) }
    }
    migrator.registerMigration("24 guests who sign in") { database in
      try database.execute(sql: "ALTER TABLE sessions ADD COLUMN guest BLOB")
    }
    migrator.registerMigration("25 issuers of sessions") { database in
      try database.execute(sql: "ALTER TABLE sessions ADD COLUMN issuer TEXT")
    }
    migrator.registerMigration("26 folders of backups") { database in
      try database.execute(sql: "CREATE TABLE backup_folders (path TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID")
    }
    migrator.registerMigration("27 jobs that failed") { database in
      try database.execute(sql: "ALTER TABLE jobs ADD COLUMN failures INTEGER NOT NULL DEFAULT 0")
      try database.execute(sql: "ALTER TABLE jobs ADD COLUMN last_failure INTEGER")
    }
    migrator.registerMigration("28 what phones sent in vain") { database in
      try database.execute(sql: "ALTER TABLE account_keys ADD COLUMN refused INTEGER NOT NULL DEFAULT 0")
      try database.execute(sql: "ALTER TABLE account_keys ADD COLUMN last_refused_at INTEGER")
    }
    SQLiteWork.register(&migrator)
    migrator.registerMigration("30 records in the order they came, progress beside the version") { database in
      for statement in append { try database.execute(sql: statement) }
    }
    migrator.registerMigration("31 a space's version in a narrow row, records known by it") { database in
      for statement in narrow { try database.execute(sql: statement) }
    }
    migrator.registerMigration("32 spaces by their owner") { database in
      try database.execute(sql: "CREATE INDEX spaces_of_owner ON spaces(owner)")
    }
    migrator.registerMigration("33 places of records, many at a time") { database in
      for statement in noted { try database.execute(sql: statement) }
    }
    migrator.registerMigration("34 sealed names of keys") { database in
      // What is there is sealed by whoever opens the database with its key (`sealKeyNames`).
      try database.execute(sql: "ALTER TABLE account_keys ADD COLUMN content BLOB")
    }
    migrator.registerMigration("35 whose refusals are kept") { database in
      // A hash (`Permit.refusalsKey`). Of those from before nobody knows.
      try database.execute(sql: "ALTER TABLE outcomes ADD COLUMN person BLOB")
    }
    migrator.registerMigration("36 households of the past") { database in
      for statement in departures { try database.execute(sql: statement) }
    }
    return migrator
  }

  /// With those that people left before this step, their own devices come: the server learns of it when one asks.
  private static let departures = [
    """
    CREATE TABLE departures (
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE,
      PRIMARY KEY (user, space)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX departures_of_space ON departures(space)",
  ]

  /// What a store said of subscriptions, whose they are, and codes that give Pro once. What was given for other reasons
  /// needs no more of a subscription.
  private static let store = [
    "ALTER TABLE entitlements DROP COLUMN product",
    "ALTER TABLE entitlements DROP COLUMN grace_ends_at",
    "ALTER TABLE entitlements DROP COLUMN is_revoked",
    """
    CREATE TABLE subscriptions (
      key_hash BLOB PRIMARY KEY NOT NULL, user BLOB REFERENCES users(id) ON DELETE SET NULL, product TEXT NOT NULL,
      bought_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, is_revoked INTEGER NOT NULL, signed_at INTEGER NOT NULL,
      renews INTEGER, is_late INTEGER, grace_ends_at INTEGER, renewal_signed_at INTEGER
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX subscriptions_of_user ON subscriptions(user)",
    """
    CREATE TABLE pro_codes (
      code_hash BLOB PRIMARY KEY NOT NULL, days INTEGER, ends_at INTEGER, expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// Only sealed groups have a preset. Who is let go leaves their rows by it, and what they knew of doors is nobody's
  /// any more.
  private static let sealedGroups = [
    "ALTER TABLE spaces ADD COLUMN preset TEXT",
    "ALTER TABLE spaces ADD COLUMN is_key_due INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE spaces ADD COLUMN erases_at INTEGER",
    """
    CREATE TABLE sealed_members (
      space BLOB NOT NULL, user BLOB NOT NULL, since INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (space, user),
      FOREIGN KEY (space, user) REFERENCES members(space, user) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE sealed_links (
      space BLOB PRIMARY KEY NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, id_hash BLOB NOT NULL UNIQUE,
      expires_at INTEGER NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE doors (
      space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      at INTEGER NOT NULL, is_refused INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (space, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX doors_of_user ON doors(user)",
  ]

  /// An epoch of 0 stands for a space that is not sealed. Only the records of sealed spaces are in the index: they are
  /// read from the disk in pages, all others into memory.
  private static let sealing = [
    "ALTER TABLE spaces ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE spaces ADD COLUMN sealed_head BLOB",
    "CREATE INDEX sealed_records ON records(space, version, id) WHERE kind = 0",
    """
    CREATE TABLE wraps (
      space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, epoch INTEGER NOT NULL,
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, content BLOB NOT NULL, PRIMARY KEY (space, epoch, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX wraps_of_user ON wraps(user)",
    """
    CREATE TABLE sealing_keys (
      user BLOB PRIMARY KEY NOT NULL REFERENCES users(id) ON DELETE CASCADE, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE handovers (
      user BLOB PRIMARY KEY NOT NULL REFERENCES users(id) ON DELETE CASCADE, id_hash BLOB NOT NULL,
      expires_at INTEGER NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// What opens a bank, who is on the way to one, and what banks answered. A disconnected bank stays so after a
  /// restore.
  private static let banks = [
    """
    CREATE TABLE bank_grants (
      id BLOB PRIMARY KEY NOT NULL, space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE,
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, provider TEXT NOT NULL, due INTEGER NOT NULL,
      attempts INTEGER NOT NULL, holder BLOB, lease_ends INTEGER NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX bank_grants_of_space ON bank_grants(space)",
    "CREATE INDEX bank_grants_of_user ON bank_grants(user)",
    "CREATE INDEX bank_grants_due ON bank_grants(due)",
    """
    CREATE TABLE bank_consents (
      state_hash BLOB PRIMARY KEY NOT NULL, browser_hash BLOB NOT NULL,
      session BLOB NOT NULL REFERENCES sessions(token_hash) ON DELETE CASCADE,
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, expires_at INTEGER NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX bank_consents_of_session ON bank_consents(session)",
    "CREATE INDEX bank_consents_of_user ON bank_consents(user)",
    """
    CREATE TABLE bank_answers (
      connection BLOB NOT NULL REFERENCES bank_grants(id) ON DELETE CASCADE, account BLOB NOT NULL,
      fetched_at INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (connection, account, fetched_at)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER gone_of_bank_grants AFTER DELETE ON bank_grants BEGIN
      INSERT OR IGNORE INTO gone VALUES (OLD.id);
    END
    """,
  ]

  /// What accounts have bought or were granted. Of what entitles there is a hash only, and it entitles one account
  /// (PLN-10).
  private static let plans = [
    """
    CREATE TABLE entitlements (
      key_hash BLOB PRIMARY KEY NOT NULL, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      source TEXT NOT NULL, product TEXT, ends_at INTEGER, grace_ends_at INTEGER, is_revoked INTEGER NOT NULL,
      signed_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX entitlements_of_user ON entitlements(user)",
  ]

  /// Of notices there are ids only.
  private static let push = [
    """
    CREATE TABLE push_subscriptions (
      session BLOB PRIMARY KEY NOT NULL REFERENCES sessions(token_hash) ON DELETE CASCADE,
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL,
      content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX push_subscriptions_of_user ON push_subscriptions(user)",
    """
    CREATE TABLE told (
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, notice BLOB NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (user, notice)
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// Which history the records are of, and what was destroyed or taken back: a restore does it again (SEC-11). Kept by
  /// the database itself, so that nothing that goes is left out.
  private static let backups =
    [
      "INSERT INTO settings VALUES ('history', randomblob(16))",
      "CREATE TABLE gone (id BLOB PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID",
    ]
    + ["users", "spaces", "account_keys", "identities", "passkeys"].map { table in
      """
      CREATE TRIGGER gone_of_\(table) AFTER DELETE ON \(table) BEGIN
        INSERT OR IGNORE INTO gone VALUES (OLD.id);
      END
      """
    }

  /// Of a credential's id, of what is to be signed and of who asked for it there is a hash only.
  private static let passkeys = [
    """
    CREATE TABLE passkeys (
      id BLOB PRIMARY KEY NOT NULL, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      credential_hash BLOB NOT NULL UNIQUE, counter INTEGER NOT NULL, is_copied INTEGER NOT NULL,
      created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX passkeys_of_user ON passkeys(user)",
    """
    CREATE TABLE passkey_challenges (
      challenge_hash BLOB PRIMARY KEY NOT NULL, holder_hash BLOB NOT NULL, purpose TEXT NOT NULL, expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// What was erased leaves its id and its version, so that other devices are told and nothing takes its place.
  private static let levels = [
    "ALTER TABLE users ADD COLUMN keeps_on_device INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE erased_spaces (
      id BLOB PRIMARY KEY NOT NULL, owner BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      version INTEGER NOT NULL, erased_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX erased_spaces_of_owner ON erased_spaces(owner)",
  ]
}
