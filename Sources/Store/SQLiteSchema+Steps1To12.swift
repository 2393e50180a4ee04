/// The first steps of the tables, newest first.
extension SQLiteSchema {
  static let identities = [
    """
    CREATE TABLE identities (
      id BLOB PRIMARY KEY NOT NULL, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      subject_hash BLOB NOT NULL UNIQUE, provider TEXT NOT NULL, created_at INTEGER NOT NULL,
      last_used_at INTEGER NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX identities_of_user ON identities(user)",
    """
    CREATE TABLE identity_flows (
      state_hash BLOB PRIMARY KEY NOT NULL, browser_hash BLOB NOT NULL UNIQUE, expires_at INTEGER NOT NULL,
      is_returned INTEGER NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  static let deletions = [
    "ALTER TABLE users ADD COLUMN erases_at INTEGER",
    "ALTER TABLE users ADD COLUMN language TEXT",
    "CREATE INDEX users_to_erase ON users(erases_at) WHERE erases_at IS NOT NULL",
  ]

  static let keys = [
    """
    CREATE TABLE account_keys (
      id BLOB PRIMARY KEY NOT NULL, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, name TEXT NOT NULL,
      key_hash BLOB NOT NULL UNIQUE, scope TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
      last_used_at INTEGER
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX account_keys_of_user ON account_keys(user)",
  ]

  static let security = [
    "ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE sessions ADD COLUMN last_used_at INTEGER",
    """
    CREATE TABLE security_events (
      id BLOB PRIMARY KEY NOT NULL, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, at INTEGER NOT NULL,
      kind TEXT NOT NULL, content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX security_events_of_user ON security_events(user, at)",
  ]

  /// Hashes before the present one, a line each.
  static let passwords = [
    "ALTER TABLE users ADD COLUMN old_passwords TEXT",
    "ALTER TABLE verifications ADD COLUMN purpose TEXT NOT NULL DEFAULT 'address'",
  ]

  /// Who had an account before has no date by which to prove the address: nothing was sent to them.
  static let mail = [
    "ALTER TABLE users ADD COLUMN verified_at INTEGER",
    "ALTER TABLE users ADD COLUMN verify_by INTEGER",
    "CREATE INDEX users_to_verify ON users(verify_by) WHERE verify_by IS NOT NULL",
    """
    CREATE TABLE outbox (
      id BLOB PRIMARY KEY NOT NULL, due INTEGER NOT NULL, attempts INTEGER NOT NULL, created_at INTEGER NOT NULL,
      content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX outbox_due ON outbox(due)",
    """
    CREATE TABLE verifications (
      token_hash BLOB PRIMARY KEY NOT NULL, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, is_used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX verifications_of_user ON verifications(user)",
    """
    CREATE TABLE group_invitations (
      id BLOB PRIMARY KEY NOT NULL, space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE,
      token_hash BLOB NOT NULL UNIQUE, state TEXT NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
      content BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX group_invitations_of_space ON group_invitations(space)",
  ]

  /// SQLite cannot take a `NOT NULL` away: guests have no address, so the table is made anew.
  static let groups = [
    """
    CREATE TABLE users_anew (
      id BLOB PRIMARY KEY NOT NULL, email TEXT UNIQUE, name TEXT NOT NULL, password TEXT,
      created_at INTEGER NOT NULL, last_sign_in_at INTEGER NOT NULL,
      is_operator INTEGER NOT NULL, is_disabled INTEGER NOT NULL, device_key BLOB
    ) STRICT
    """,
    """
    INSERT INTO users_anew
    SELECT id, email, name, password, created_at, last_sign_in_at, is_operator, is_disabled, device_key FROM users
    """,
    "DROP TABLE users",
    "ALTER TABLE users_anew RENAME TO users",
    """
    CREATE TABLE group_codes (
      space BLOB PRIMARY KEY NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, code_hash BLOB NOT NULL UNIQUE,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// Ids and times only. A space that was there before is looked at once: it may have a payday.
  static let jobs = [
    """
    CREATE TABLE jobs (
      kind TEXT PRIMARY KEY NOT NULL, due INTEGER NOT NULL, holder BLOB, lease_ends INTEGER NOT NULL,
      last_success INTEGER
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE closings (
      space BLOB PRIMARY KEY NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, due INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX closings_due ON closings(due)",
    "INSERT INTO closings SELECT id, 0 FROM spaces",
  ]

  static let first = [
    """
    CREATE TABLE users (
      id BLOB PRIMARY KEY NOT NULL, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password TEXT,
      created_at INTEGER NOT NULL, last_sign_in_at INTEGER NOT NULL,
      is_operator INTEGER NOT NULL, is_disabled INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE sessions (
      token_hash BLOB PRIMARY KEY NOT NULL, user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, is_remembered INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX sessions_of_user ON sessions(user)",
    """
    CREATE TABLE invitations (
      code_hash BLOB PRIMARY KEY NOT NULL, expires_at INTEGER NOT NULL, used_by BLOB
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE spaces (
      id BLOB PRIMARY KEY NOT NULL, owner BLOB NOT NULL REFERENCES users(id), kind TEXT NOT NULL,
      version INTEGER NOT NULL, wrapped_key BLOB NOT NULL, created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE members (
      space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE,
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, role TEXT NOT NULL,
      PRIMARY KEY (space, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX members_of_user ON members(user)",
    """
    CREATE TABLE records (
      space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, id BLOB NOT NULL, kind INTEGER NOT NULL,
      version INTEGER NOT NULL, purged INTEGER NOT NULL, payload BLOB NOT NULL,
      PRIMARY KEY (space, id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE clients (
      space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, client BLOB NOT NULL, last INTEGER NOT NULL,
      PRIMARY KEY (space, client)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE outcomes (
      space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, client BLOB NOT NULL, sequence INTEGER NOT NULL,
      outcome BLOB NOT NULL,
      PRIMARY KEY (space, client, sequence)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE idempotency (
      user BLOB NOT NULL REFERENCES users(id) ON DELETE CASCADE, key BLOB NOT NULL, request BLOB NOT NULL,
      answer BLOB NOT NULL, created_at INTEGER NOT NULL,
      PRIMARY KEY (user, key)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE quarantine (
      mutation BLOB PRIMARY KEY NOT NULL, deaths INTEGER NOT NULL, is_refused INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE settings (name TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) STRICT, WITHOUT ROWID",
  ]
}
