import Basis
import GRDB

/// Whose a space is.
public struct OwnedSpace: Hashable, Sendable {
  public var id: RecordID
  public var owner: RecordID
  public var kind: SpaceKind

  public init(id: RecordID, owner: RecordID, kind: SpaceKind) { (self.id, self.owner, self.kind) = (id, owner, kind) }

  init(row: Row) throws {
    self.init(
      id: try RecordID(stored: row.bytes("id")), owner: try RecordID(stored: row.bytes("owner")),
      kind: try SpaceKind(stored: row["kind"]))
  }
}

/// What one space takes of its owner's room.
public struct SpaceHolding: Hashable, Sendable {
  public var space: OwnedSpace
  public var records: Int
  /// As they lie there, and what is kept for devices.
  public var byteCount: Int

  public init(space: OwnedSpace, records: Int, byteCount: Int) {
    (self.space, self.records, self.byteCount) = (space, records, byteCount)
  }
}

/// What one account takes of its room.
public struct AccountHolding: Hashable, Sendable {
  public var owner: RecordID
  public var spaces: [SpaceHolding]
  /// Answers that are kept for its `Idempotency-Key`s, wherever what was sent with them went, and what they take.
  public var answers: Int
  public var answerBytes: Int

  public init(owner: RecordID, spaces: [SpaceHolding], answers: Int = 0, answerBytes: Int = 0) {
    (self.owner, self.spaces, self.answers, self.answerBytes) = (owner, spaces, answers, answerBytes)
  }
}

extension KeptAnswer {
  /// What it takes of the room of whoever sent the request: itself, both hashes, and the row.
  public var heldBytes: Int { keptAnswerRowBytes + sealedAnswer.count }
}

/// Of an answer for an `Idempotency-Key`, what it takes besides itself: whose it is, two hashes, when, and the row.
let keptAnswerRowBytes = keptRowBytes + 80

extension Database {
  /// How many records are of a space, and their bytes as they lie there.
  func holding(of space: RecordID) throws -> (records: Int, byteCount: Int) {
    let statement = try cachedStatement(
      sql: "SELECT COUNT(*), TOTAL(LENGTH(payload)) FROM records WHERE \(Self.isOfSpace)")
    guard let row = try Row.fetchOne(statement, arguments: [space.data]) else { return (0, 0) }
    let byteCount: Double = row[1]
    return (row[0], Int(exactly: byteCount) ?? .max)
  }
}

extension SystemPermit {
  /// Whose things are asked for, by themselves or by a key of theirs; the empty id, which no account has, for a job.
  fileprivate var person: RecordID { principal.person ?? RecordID(high: 0, low: 0) }
}

extension Database {
  fileprivate func holding(of owner: RecordID) throws -> AccountHolding {
    let sql = "SELECT id, owner, kind FROM spaces WHERE owner = ? ORDER BY id"
    let spaces = try Row.fetchAll(self, sql: sql, arguments: [owner.data]).map { row in
      let space = try OwnedSpace(row: row)
      let holding: (records: Int, byteCount: Int) = try holding(of: space.id)
      let kept = try bytesForClients(of: space.id)
      return SpaceHolding(space: space, records: holding.records, byteCount: holding.byteCount + kept)
    }
    let answers = "SELECT COUNT(*), TOTAL(LENGTH(answer)) FROM idempotency WHERE user = ?"
    guard let row = try Row.fetchOne(self, sql: answers, arguments: [owner.data]) else {
      return AccountHolding(owner: owner, spaces: spaces)
    }
    let (count, length): (Int, Double) = (row[0], row[1])
    return AccountHolding(
      owner: owner, spaces: spaces, answers: count,
      answerBytes: count * keptAnswerRowBytes + (Int(exactly: length) ?? 0))
  }
}

extension SQLiteStorage {
  public func holdings(_ permit: Permit) async throws(StorageError) -> AccountHolding? {
    try await read { database in
      let owner = try Row.fetchOne(
        database, sql: "SELECT owner FROM spaces WHERE id = ?", arguments: [permit.space.data])
      return try owner.map { try database.holding(of: try RecordID(stored: $0.bytes(0))) }
    }
  }

  public func ownHoldings(_ permit: SystemPermit) async throws(StorageError) -> AccountHolding {
    try await read { try $0.holding(of: permit.person) }
  }

  public func spacesOfOwners(_ permit: SystemPermit, of spaces: Set<RecordID>) async throws(StorageError)
    -> [OwnedSpace]
  {
    try await read { database in
      var found: Set<OwnedSpace> = []
      let sql = "SELECT id, owner, kind FROM spaces WHERE owner = (SELECT owner FROM spaces WHERE id = ?)"
      for space in spaces where !found.contains(where: { $0.id == space }) {
        for row in try Row.fetchAll(database, sql: sql, arguments: [space.data]) {
          found.insert(try OwnedSpace(row: row))
        }
      }
      return found.sorted { $0.id < $1.id }
    }
  }
}

extension MemoryStorage.Tables {
  fileprivate func holding(of owner: RecordID) -> AccountHolding {
    let own = spaces.values.filter { $0.owner == owner }.sorted { $0.id < $1.id }.map { head in
      let records = (records[head.id] ?? [:]).values
      let space = OwnedSpace(id: head.id, owner: owner, kind: head.kind)
      let kept = bytesForClients(of: head.id)
      return SpaceHolding(
        space: space, records: records.count, byteCount: records.reduce(kept) { $0 + $1.payload.count })
    }
    let kept = answers.filter { $0.key.principal.person == owner }.values
    return AccountHolding(
      owner: owner, spaces: own, answers: kept.count, answerBytes: kept.reduce(0) { $0 + $1.heldBytes })
  }
}

extension MemoryStorage {
  public func holdings(_ permit: Permit) async throws(StorageError) -> AccountHolding? {
    tables.withLock { tables in (tables.spaces[permit.space]?.owner).map { tables.holding(of: $0) } }
  }

  public func ownHoldings(_ permit: SystemPermit) async throws(StorageError) -> AccountHolding {
    tables.withLock { $0.holding(of: permit.person) }
  }

  public func spacesOfOwners(_ permit: SystemPermit, of spaces: Set<RecordID>) async throws(StorageError)
    -> [OwnedSpace]
  {
    tables.withLock { tables in
      let owners = Set(spaces.compactMap { tables.spaces[$0]?.owner })
      return tables.spaces.values.filter { owners.contains($0.owner) }.sorted { $0.id < $1.id }.map {
        OwnedSpace(id: $0.id, owner: $0.owner, kind: $0.kind)
      }
    }
  }
}
