/// What a change writes lies together, because each page of the file that it touches is written whole, once into the log and
/// once into its place.
extension SQLiteSchema {
  /// Records are appended, whatever their ids, which are random: what many people write at once shares a few pages, and only
  /// the index of ids is written here and there. How far the clients got stands in the row of the space, which has a new
  /// version at the same time (`SpaceProgress`).
  static let append = [
    """
    CREATE TABLE records_anew (
      n INTEGER PRIMARY KEY, space BLOB NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, id BLOB NOT NULL, kind INTEGER NOT NULL,
      version INTEGER NOT NULL, purged INTEGER NOT NULL, payload BLOB NOT NULL
    ) STRICT
    """,
    """
    INSERT INTO records_anew (space, id, kind, version, purged, payload)
    SELECT space, id, kind, version, purged, payload FROM records ORDER BY space, id
    """,
    "DROP TABLE records",
    "ALTER TABLE records_anew RENAME TO records",
    "CREATE UNIQUE INDEX records_by_id ON records(space, id)",
    "CREATE INDEX sealed_records ON records(space, version, id) WHERE kind = 0",
    "ALTER TABLE spaces ADD COLUMN progress BLOB",
  ]

  /// What each change of a space writes over stands in a row that has nothing else. And the index of records is in the order of
  /// their versions: what a change adds to it comes last of its space, on one page, wherever the ids would be. Only what devices
  /// sealed has an index of ids besides, since of that the server doesn't know what was there before.
  static let narrow = [
    """
    CREATE TABLE standings (
      space BLOB PRIMARY KEY NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, version INTEGER NOT NULL, progress BLOB
    ) STRICT, WITHOUT ROWID
    """,
    "INSERT INTO standings SELECT id, version, progress FROM spaces ORDER BY id",
    "ALTER TABLE spaces DROP COLUMN version",
    "ALTER TABLE spaces DROP COLUMN progress",
    "CREATE UNIQUE INDEX records_by_version ON records(space, version, id)",
    "DROP INDEX records_by_id",
    "DROP INDEX sealed_records",
    "CREATE UNIQUE INDEX sealed_by_id ON records(space, id) WHERE kind = 0",
  ]
}
