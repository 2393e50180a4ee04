import Basis
import Foundation
import GRDB

/// Storage in one SQLite file: write-ahead log, `synchronous=FULL`, so that what was committed survives a power cut.
///
/// One writer collects everything that waits, from all spaces, and commits it in one transaction: one fsync for all
/// (see `GroupCommit`). Reads go through a small pool of connections and never wait for the writer.
public final class SQLiteStorage: Storage {
  let pool: DatabasePool
  private let writer: GroupCommit
  /// How many transactions are missing that were acknowledged once; 0 for a database that has all of them. See
  /// `CommitMark`.
  public let lostCommits: Int64
  public let reach = ReachVersion()

  /// Opens or creates the database and brings its tables up to date.
  /// - Parameter onFailure: called once when a write could not be made durable. A server ends the process here: after a
  ///   failed fsync nobody knows what is on the disk.
  public init(path: String, onFailure: @escaping @Sendable (StorageError) -> Void) throws(StorageError) {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { database in
      try database.overwriteWhatGoes()
      // Of a new file: a change writes whole pages, and touches few bytes of each.
      try database.execute(sql: "PRAGMA page_size = 1024")
      // A checkpoint every 32 MB of log, whatever the pages: one that many changes touch is written back once.
      let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 1024
      try database.execute(sql: "PRAGMA wal_autocheckpoint = \((32 << 20) / max(512, pageSize))")
      try database.execute(sql: "PRAGMA cache_size = -16000")
    }
    DatabaseFiles.keepPrivate(path)
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
      try Self.syncEachCommit(pool)
      try SQLiteSchema.migrator.migrate(pool)
      reach.note(seen: try pool.writeWithoutTransaction { try $0.foreignChanges() })
    } catch { throw StorageError(error) }
    let mark = CommitMark(beside: path)
    lostCommits = try Self.compare(mark, pool)
    // A mark that says more stays as it is, for the next one who looks.
    writer = GroupCommit(
      pool: pool, mark: lostCommits == 0 ? mark : nil, reach: reach, faults: nil, onFailure: onFailure)
  }

  /// Opening a pool sets up the log, and with it `synchronous=NORMAL`, whatever was said before: a commit would be
  /// synced with the next checkpoint only, and a power cut would take what was acknowledged since.
  private static func syncEachCommit(_ pool: DatabasePool) throws {
    try pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
      guard try Int.fetchOne(database, sql: "PRAGMA synchronous") == 2 else {
        throw DatabaseError(message: "This SQLite doesn't sync each commit to the disk.")
      }
    }
  }

  /// - Returns: by how many transactions the database is behind its mark.
  private static func compare(_ mark: CommitMark?, _ pool: DatabasePool) throws(StorageError) -> Int64 {
    guard let mark else { return 0 }
    // Read before the database: another process may commit in between.
    let noted = mark.noted
    do {
      let found = try pool.read { database -> (history: RecordID, commits: Int64)? in
        guard let row = try Row.fetchOne(database, sql: "SELECT value FROM settings WHERE name = 'history'") else {
          return nil
        }
        return (try RecordID(stored: row.bytes(0)), try database.commits())
      }
      guard let found else { return 0 }
      if noted.history == found.history && noted.commits > found.commits { return noted.commits - found.commits }
      if noted.history != found.history {
        // The history has to be in the main file: a database that is all in its log would begin another one without it.
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
      }
      mark.begin(found.history, at: found.commits)
      return 0
    } catch { throw StorageError(error) }
  }

  /// For tests: the n-th step of the writer fails, or the file may not grow beyond a number of pages.
  init(
    path: String, faults: FaultPlan? = nil, pageLimit: Int? = nil,
    onFailure: @escaping @Sendable (StorageError) -> Void
  ) throws {
    pool = try DatabasePool(path: path)
    try Self.syncEachCommit(pool)
    try SQLiteSchema.migrator.migrate(pool)
    reach.note(seen: try pool.writeWithoutTransaction { try $0.foreignChanges() })
    if let pageLimit {
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pageLimit)") }
    }
    lostCommits = 0
    writer = GroupCommit(pool: pool, mark: nil, reach: reach, faults: faults, onFailure: onFailure)
  }

  public func submit(_ batch: WriteBatch) -> Commit { writer.submit(batch) }

  /// Everything is in the main file then, which can be copied alone; unless another process still reads, or the disk is
  /// full.
  public func close() async {
    await writer.drain()
    // What is left open or in the log stays safe there: the next one who opens the file reads it.
    do {
      _ = try await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try pool.close()
    } catch { return }
  }

  func read<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws(StorageError) -> T {
    do { return try await pool.read(body) } catch { throw StorageError(error) }
  }

  // MARK: Spaces

  public func membership(of principal: Principal, in space: RecordID) async throws(StorageError) -> Membership? {
    guard let user = principal.person else { return nil }
    return try await read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT kind, version, epoch FROM spaces JOIN standings ON standings.space = id
          WHERE id = ?1 AND EXISTS (SELECT 1 FROM members WHERE space = ?1 AND user = ?2)
          """)
      guard let row = try Row.fetchOne(statement, arguments: [space.data, user.data]) else { return nil }
      return Membership(kind: try SpaceKind(stored: row[0]), version: row[1], level: SpaceLevel(stored: row[2]))
    }
  }

  public func memberships(_ permit: SystemPermit) async throws(StorageError) -> [RecordID: Membership] {
    guard case .user(let user) = permit.principal else { return [:] }
    return try await read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT spaces.id, kind, version, epoch FROM members JOIN spaces ON spaces.id = members.space
          JOIN standings ON standings.space = members.space WHERE members.user = ?
          """)
      var found: [RecordID: Membership] = [:]
      let rows = try Row.fetchCursor(statement, arguments: [user.data])
      while let row = try rows.next() {
        found[try RecordID(stored: row.bytes(0))] = Membership(
          kind: try SpaceKind(stored: row[1]), version: row[2], level: SpaceLevel(stored: row[3]))
      }
      return found
    }
  }

  public func departures(_ permit: SystemPermit) async throws(StorageError) -> [RecordID] {
    guard case .user(let user) = permit.principal else { return [] }
    return try await read { database in
      let sql = "SELECT space FROM departures WHERE user = ? ORDER BY space"
      return try Row.fetchAll(try database.cachedStatement(sql: sql), arguments: [user.data]).map {
        try RecordID(stored: $0.bytes(0))
      }
    }
  }

  public func isTaken(_ permit: Permit) async throws(StorageError) -> Bool {
    try await read { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM spaces WHERE id = ?1) OR EXISTS (SELECT 1 FROM erased_spaces WHERE id = ?1)",
        arguments: [permit.space.data]) ?? true
    }
  }

  public func groupCode(hash: [UInt8], now: Int64) async throws(StorageError) -> GroupCode? {
    try await read { try GroupCode.one($0, "code_hash = ? AND expires_at > ?", [Data(hash), now]) }
  }

  public func groupCode(_ permit: Permit, now: Int64) async throws(StorageError) -> GroupCode? {
    try await read { try GroupCode.one($0, "space = ? AND expires_at > ?", [permit.space.data, now]) }
  }

  public func spaces(_ permit: SystemPermit) async throws(StorageError) -> [SpaceHead] {
    guard let user = permit.principal.person else { return [] }
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: SpaceHead.sql + "JOIN members ON members.space = id WHERE members.user = ? ORDER BY created_at, id",
        arguments: [user.data]
      ).map(SpaceHead.init(row:))
    }
  }

  public func head(_ permit: Permit) async throws(StorageError) -> SpaceHead? {
    try await read { database in
      try Row.fetchOne(database, sql: SpaceHead.sql + "WHERE id = ?", arguments: [permit.space.data]).map(
        SpaceHead.init(row:))
    }
  }

  public func records(_ permit: Permit, changedSince version: Int64) async throws(StorageError) -> [SealedRecord] {
    try await read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT id, kind, version, purged, payload FROM records WHERE \(Database.isOfSpace) AND version > ?2")
      var records: [SealedRecord] = []
      let rows = try Row.fetchCursor(statement, arguments: [permit.space.data, version])
      while let row = try rows.next() { records.append(try SealedRecord(row: row)) }
      // By the database they would be sorted with their payloads.
      return records.sorted { ($0.id, $0.version) < ($1.id, $1.version) }
    }
  }

  public func holding(_ permit: Permit) async throws(StorageError) -> (records: Int, byteCount: Int) {
    try await read { try $0.holding(of: permit.space) }
  }

  public func record(_ permit: Permit, id: RecordID) async throws(StorageError) -> SealedRecord? {
    try await read { database in
      try Row.fetchOne(
        database, sql: "SELECT id, kind, version, purged, payload FROM records WHERE \(Database.isOfSpace) AND id = ?2",
        arguments: [permit.space.data, id.data]
      ).map { try SealedRecord(row: $0) }
    }
  }

  public func erasedSpaces(_ permit: SystemPermit) async throws(StorageError) -> Set<RecordID> {
    guard let user = permit.principal.person else { return [] }
    return try await read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT id FROM erased_spaces WHERE owner = ?", arguments: [user.data])
      return Set(try rows.map { try RecordID(stored: $0.bytes(0)) })
    }
  }

  public func progress(_ permit: Permit, of client: RecordID) async throws(StorageError) -> StoredProgress {
    try await read { database in
      let arguments: StatementArguments = [permit.space.data, client.data]
      var progress = StoredProgress(last: try database.progress(of: client, in: permit.space))
      let outcomes = try database.cachedStatement(
        sql: "SELECT sequence, outcome FROM outcomes WHERE space = ? AND client = ?")
      for row in try Row.fetchAll(outcomes, arguments: arguments) { progress.outcomes[row[0]] = row.bytes(1) }
      return progress
    }
  }

  public func keptAnswer(_ permit: Permit, key: [UInt8]) async throws(StorageError) -> KeptAnswer? {
    guard let user = permit.principal.person else { return nil }
    return try await read { database in
      try Row.fetchOne(
        database, sql: "SELECT request, answer, created_at FROM idempotency WHERE user = ? AND key = ?",
        arguments: [user.data, Data(key)]
      ).map { KeptAnswer(requestHash: $0.bytes(0), sealedAnswer: $0.bytes(1), createdAt: $0[2]) }
    }
  }

  // MARK: Jobs

  public func jobs(_ permit: SystemPermit) async throws(StorageError) -> [JobState] {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT kind, due, holder, lease_ends, last_success, failures, last_failure FROM jobs ORDER BY kind")
      return try rows.compactMap { row in
        // A kind of a newer server is its own business.
        guard let kind = JobKind(rawValue: row[0]) else { return nil }
        let holder: Data? = row[2]
        return JobState(
          kind: kind, due: row[1], holder: try holder.map { try RecordID(stored: [UInt8]($0)) }, leaseEnds: row[3],
          lastSuccess: row[4], failures: row[5], lastFailure: row[6])
      }
    }
  }

  public func accountsToErase(
    _ permit: SystemPermit, now: Int64, limit: Int
  ) async throws(StorageError) -> [RecordID] {
    try await read { database in
      let sql = "SELECT id FROM users WHERE erases_at <= ? ORDER BY erases_at, id LIMIT ?"
      return try Row.fetchAll(database, sql: sql, arguments: [now, limit]).map { try RecordID(stored: $0.bytes(0)) }
    }
  }

  public func closingDue(_ permit: Permit) async throws(StorageError) -> Int64? {
    try await read {
      try Row.fetchOne($0, sql: "SELECT due FROM closings WHERE space = ?", arguments: [permit.space.data])?[0]
    }
  }

  public func spacesToClose(
    _ permit: SystemPermit, now: Int64, limit: Int
  ) async throws(StorageError) -> [RecordID] {
    try await read { database in
      let isDue = NextTime.isDue("due", .closing, now: "?1")
      let sql = "SELECT space FROM closings WHERE \(isDue) ORDER BY due, space LIMIT ?2"
      return try Row.fetchAll(database, sql: sql, arguments: [now, limit]).map { try RecordID(stored: $0.bytes(0)) }
    }
  }

  // MARK: The process itself

  public func quarantine(_ permit: SystemPermit) async throws(StorageError) -> Quarantine {
    try await read { database in
      var quarantine = Quarantine()
      for row in try Row.fetchAll(database, sql: "SELECT mutation, deaths, is_refused FROM quarantine") {
        let mutation = try RecordID(stored: row.bytes(0))
        let deaths: Int = row[1]
        if deaths > 0 { quarantine.deaths[mutation] = deaths }
        if row[2] { quarantine.refused.insert(mutation) }
      }
      quarantine.work = try SQLiteWork.all(database)
      quarantine.records = try SQLiteWork.records(database)
      return quarantine
    }
  }

  /// All of them: the storage does not open before.
  public var schemaSteps: Int { SQLiteSchema.migrator.migrations.count }

  public func history() async throws(StorageError) -> RecordID {
    try await read { database in
      guard let row = try Row.fetchOne(database, sql: "SELECT value FROM settings WHERE name = 'history'") else {
        throw StorageError.unreadable(what: "history")
      }
      return try RecordID(stored: row.bytes(0))
    }
  }

  public func rootKey() async throws(StorageError) -> [UInt8]? {
    try await read { try Row.fetchOne($0, sql: "SELECT value FROM settings WHERE name = 'root-key'")?.bytes(0) }
  }

  /// The verdict of SQLite's own check of the whole file: "ok", or what is wrong.
  public func integrity() async throws(StorageError) -> String {
    try await read { try String.fetchOne($0, sql: "PRAGMA integrity_check") ?? "no answer" }
  }
}
