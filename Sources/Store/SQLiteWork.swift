import Basis
import GRDB

/// Work that was under way when the process died, and what is set aside of it. `kind` is the number of a `WorkKind`.
enum SQLiteWork {
  static func register(_ migrator: inout DatabaseMigrator) {
    migrator.registerMigration("29 work that is set aside") { database in
      try database.execute(
        sql: """
          CREATE TABLE work_set_aside (
            kind INTEGER NOT NULL, id BLOB NOT NULL, deaths INTEGER NOT NULL, is_set_aside INTEGER NOT NULL, since INTEGER NOT NULL,
            PRIMARY KEY (kind, id)
          ) STRICT, WITHOUT ROWID
          """)
      try database.execute(
        sql:
          "CREATE TABLE records_set_aside (space BLOB NOT NULL, id BLOB NOT NULL, PRIMARY KEY (space, id)) STRICT, WITHOUT ROWID"
      )
    }
  }

  static func all(_ database: Database) throws -> [WorkItem: WorkDeaths] {
    var work: [WorkItem: WorkDeaths] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT kind, id, deaths, is_set_aside, since FROM work_set_aside") {
      // Of a newer version; it is kept as it is.
      guard let kind = WorkKind(rawValue: row[0]) else { continue }
      work[WorkItem(kind, try RecordID(stored: row.bytes(1)))] = WorkDeaths(
        count: row[2], isSetAside: row[3], since: row[4])
    }
    return work
  }

  static func records(_ database: Database) throws -> Set<RecordAside> {
    let rows = try Row.fetchAll(database, sql: "SELECT space, id FROM records_set_aside")
    return Set(
      try rows.map { RecordAside(space: try RecordID(stored: $0.bytes(0)), record: try RecordID(stored: $0.bytes(1))) })
  }
}
