/// What a change writes lies together, because each page of the file that it touches is written whole, once into the
/// log and once into its place.
extension SQLiteSchema {
  /// Records are appended, whatever their ids, which are random: what many people write at once shares a few pages, and
  /// only the index of ids is written here and there. How far the clients got stands in the row of the space, which has
  /// a new version at the same time (`SpaceProgress`).
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

  /// What each change of a space writes over stands in a row that has nothing else. And the index of records is in the
  /// order of their versions: what a change adds to it comes last of its space, on one page, wherever the ids would be.
  /// Only what devices sealed has an index of ids besides, since of that the server doesn't know what was there before.
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

  /// Where records lie is noted with the space's version, and moves into the index of versions many at a time
  /// (`RecentRecords`). An index that SQLite keeps by itself is written to with every change, in the middle of the
  /// tree, once for each space: a page there is soon full, shares with its neighbours, which are full, too, and the
  /// more there are the more of them are written.
  ///
  /// Records say by a number whose they are. It's the number of the row that has the space's version: that row has its
  /// place by it, and is found by the space in an index that no change writes to. `recent` is a list in JSON, so that a
  /// statement can read it. There's no index for a foreign key of `records`: a trigger takes what is noted of a space
  /// with it.
  static let noted = [
    """
    CREATE TABLE standings_anew (
      number INTEGER PRIMARY KEY, space BLOB NOT NULL UNIQUE REFERENCES spaces(id) ON DELETE CASCADE, version INTEGER NOT NULL,
      progress BLOB, recent TEXT NOT NULL DEFAULT '[]'
    ) STRICT
    """,
    "INSERT INTO standings_anew (space, version, progress) SELECT space, version, progress FROM standings ORDER BY space",
    "DROP TABLE standings",
    "ALTER TABLE standings_anew RENAME TO standings",
    """
    CREATE TABLE records_anew (
      n INTEGER PRIMARY KEY, standing INTEGER NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL, version INTEGER NOT NULL,
      purged INTEGER NOT NULL, payload BLOB NOT NULL
    ) STRICT
    """,
    """
    INSERT INTO records_anew (n, standing, id, kind, version, purged, payload)
    SELECT n, number, id, kind, records.version, purged, payload FROM records JOIN standings ON standings.space = records.space
    ORDER BY n
    """,
    "DROP TABLE records",
    "ALTER TABLE records_anew RENAME TO records",
    """
    CREATE TABLE places (
      standing INTEGER NOT NULL REFERENCES standings(number) ON DELETE CASCADE, version INTEGER NOT NULL, id BLOB NOT NULL,
      n INTEGER NOT NULL, PRIMARY KEY (standing, version, id, n)
    ) STRICT, WITHOUT ROWID
    """,
    "INSERT INTO places SELECT standing, version, id, n FROM records WHERE kind <> 0 ORDER BY standing, version, id",
    "CREATE UNIQUE INDEX sealed_by_id ON records(standing, id) WHERE kind = 0",
    "CREATE UNIQUE INDEX sealed_by_version ON records(standing, version, id) WHERE kind = 0",
    """
    CREATE TRIGGER records_of_standings BEFORE DELETE ON standings BEGIN
      DELETE FROM records WHERE standing = OLD.number AND n IN (
        SELECT n FROM places WHERE standing = OLD.number UNION ALL SELECT value FROM json_each(OLD.recent));
      DELETE FROM records WHERE standing = OLD.number AND kind = 0;
    END
    """,
  ]
}
