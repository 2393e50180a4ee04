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
}
