import Basis
import Foundation
import GRDB
import Ledger

// Sealed groups: their members, links and doors (SEC-26, decision 0039).

extension SQLiteStorage {
  public func sealedGroup(_ permit: Permit) async throws(StorageError) -> SealedGroup? {
    try await read { try $0.sealedGroup(permit.space) }
  }

  public func sealedGroups(_ permit: SystemPermit) async throws(StorageError) -> [SealedGroup] {
    try await read { database in
      let sql =
        "SELECT spaces.id FROM members JOIN spaces ON spaces.id = space WHERE user = ? AND preset IS NOT NULL ORDER BY spaces.id"
      let ids = try Row.fetchAll(try database.cachedStatement(sql: sql), arguments: [permit.user.data])
      return try ids.compactMap { try database.sealedGroup(try RecordID(stored: $0.bytes(0))) }
    }
  }

  public func sealedLink(hash: [UInt8], now: Int64) async throws(StorageError) -> StoredSealedLink? {
    try await read { try StoredSealedLink.one($0, "id_hash = ? AND expires_at > ?", [Data(hash), now]) }
  }

  public func sealedLink(_ permit: Permit, now: Int64) async throws(StorageError) -> StoredSealedLink? {
    try await read { try StoredSealedLink.one($0, "space = ? AND expires_at > ?", [permit.space.data, now]) }
  }

  public func waiting(_ permit: SystemPermit, at space: RecordID) async throws(StorageError) -> StoredWaiting? {
    try await read { database in
      let sql = "SELECT user, at, is_refused, content FROM doors WHERE space = ? AND user = ?"
      return try Row.fetchOne(database, sql: sql, arguments: [space.data, permit.user.data]).map {
        try StoredWaiting(row: $0)
      }
    }
  }

  public func expected(_ permit: SystemPermit) async throws(StorageError) -> [RecordID] {
    try await read { database in
      let sql = "SELECT space FROM doors WHERE user = ? AND is_refused = 0 AND length(content) = 0 ORDER BY space"
      return try Row.fetchAll(try database.cachedStatement(sql: sql), arguments: [permit.user.data]).map {
        try RecordID(stored: $0.bytes(0))
      }
    }
  }
}

extension StoredSealedLink {
  fileprivate static func one(_ database: Database, _ condition: String, _ arguments: StatementArguments) throws
    -> StoredSealedLink?
  {
    let sql = "SELECT space, id_hash, expires_at, content FROM sealed_links WHERE " + condition
    return try Row.fetchOne(database, sql: sql, arguments: arguments).map { row in
      StoredSealedLink(
        space: try RecordID(stored: row.bytes(0)), idHash: row.bytes(1), expiresAt: row[2], sealed: row.bytes(3))
    }
  }
}

extension StoredWaiting {
  /// Columns in the order user, at, is_refused, content.
  fileprivate init(row: Row) throws {
    self.init(user: try RecordID(stored: row.bytes(0)), at: row[1], isRefused: row[2], sealed: row.bytes(3))
  }
}

extension Database {
  fileprivate func sealedGroup(_ space: RecordID) throws -> SealedGroup? {
    let statement = try cachedStatement(sql: SpaceHead.sql + "WHERE id = ? AND preset IS NOT NULL")
    guard let head = try Row.fetchOne(statement, arguments: [space.data]).map(SpaceHead.init(row:)),
      let preset = head.preset,
      let epoch = head.level.epoch
    else { return nil }
    let members = try cachedStatement(
      sql: """
        SELECT members.user, since, content FROM members
        LEFT JOIN sealed_members ON sealed_members.space = members.space AND sealed_members.user = members.user
        WHERE members.space = ? ORDER BY members.user
        """)
    let waiting = try cachedStatement(
      sql: "SELECT user, at, is_refused, content FROM doors WHERE space = ? ORDER BY user")
    return SealedGroup(
      space: space, preset: preset, wrappedKey: head.wrappedKey, epoch: epoch, version: head.version, admin: head.owner,
      isKeyDue: head.isKeyDue, erasesAt: head.erasesAt,
      members: try Row.fetchAll(members, arguments: [space.data]).map { row in
        let content: Data? = row[2]
        return SealedGroup.Member(
          user: try RecordID(stored: row.bytes(0)), since: row[1] ?? 0, sealed: content.map { [UInt8]($0) } ?? [])
      },
      waiting: try Row.fetchAll(waiting, arguments: [space.data]).map { try StoredWaiting(row: $0) })
  }

  func acceptsAboutSealedGroups(_ write: Write) throws -> Bool {
    switch write {
    case .ifGroup(let permit, let group): return try sealedGroup(permit.space)?.isSettled(like: group) ?? false
    case .ifSealingKey(_, let user, let sealed):
      return try exists("SELECT 1 FROM sealing_keys WHERE user = ? AND content = ?", [user.data, Data(sealed)])
    case .ifKey(let permit, let epoch):
      return try exists(
        "SELECT 1 FROM spaces JOIN members ON space = id WHERE id = ? AND epoch = ? AND is_key_due = 0 AND user = ?",
        [permit.space.data, epoch, permit.userData])
    case .keepLink(let permit, let link):
      return try exists(
        """
        SELECT 1 FROM spaces JOIN users ON users.id = owner WHERE spaces.id = ?1 AND preset IS NOT NULL AND users.erases_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM sealed_links WHERE id_hash = ?2 AND space <> ?1)
        """, [permit.space.data, Data(link.idHash)])
    case .useLink(let permit, let hash, let now):
      return try exists(
        """
        SELECT 1 FROM sealed_links JOIN spaces ON spaces.id = space JOIN users ON users.id = owner
        WHERE space = ? AND id_hash = ? AND expires_at > ? AND users.erases_at IS NULL
        """, [permit.space.data, Data(hash), now])
    case .takeWaiting(let permit, let waiting):
      return try exists(
        "SELECT 1 FROM doors WHERE space = ? AND user = ? AND at = ? AND is_refused = ? AND content = ?",
        [permit.space.data, waiting.user.data, waiting.at, waiting.isRefused, Data(waiting.sealed)])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func performAboutSealedGroups(_ write: Write) throws {
    switch write {
    case .keepMember(let permit, let member):
      try run(
        """
        INSERT OR IGNORE INTO members SELECT spaces.id, users.id, 'member' FROM spaces, users
        WHERE spaces.id = ? AND preset IS NOT NULL AND users.id = ?
        """, [permit.space.data, member.user.data])
      try run(
        """
        INSERT OR REPLACE INTO sealed_members SELECT space, user, ?, ? FROM members JOIN spaces ON spaces.id = space
        WHERE space = ? AND user = ? AND preset IS NOT NULL
        """, [member.since, Data(member.sealed), permit.space.data, member.user.data])
    case .renewKey(let permit, let epoch):
      try run(
        "UPDATE spaces SET epoch = ?, is_key_due = 0 WHERE id = ? AND preset IS NOT NULL", [epoch, permit.space.data])
    case .noteKeyDue(let permit):
      try run("UPDATE spaces SET is_key_due = 1 WHERE id = ? AND preset IS NOT NULL", [permit.space.data])
    case .passGroup(let permit, let user):
      try run(
        """
        UPDATE spaces SET owner = ?1 WHERE id = ?2 AND preset IS NOT NULL
        AND EXISTS (SELECT 1 FROM members JOIN users ON users.id = user WHERE space = ?2 AND user = ?1 AND users.erases_at IS NULL)
        """, [user.data, permit.space.data])
    case .planErasure(let permit, let time):
      try run("UPDATE spaces SET erases_at = ? WHERE id = ? AND preset IS NOT NULL", [time, permit.space.data])
    case .keepLink(let permit, let link):
      // What an old link opens must not lie in the file any more.
      try run("DELETE FROM sealed_links WHERE space = ?", [permit.space.data])
      try run(
        "INSERT INTO sealed_links SELECT id, ?, ?, ? FROM spaces WHERE id = ?",
        [Data(link.idHash), link.expiresAt, Data(link.sealed), permit.space.data])
    case .dropLink(let permit): try run("DELETE FROM sealed_links WHERE space = ?", [permit.space.data])
    case .keepWaiting(let permit, let waiting):
      try run(
        """
        INSERT OR REPLACE INTO doors SELECT spaces.id, users.id, ?, ?, ? FROM spaces, users
        WHERE spaces.id = ? AND preset IS NOT NULL AND users.id = ? AND users.erases_at IS NULL
        """, [waiting.at, waiting.isRefused, Data(waiting.sealed), permit.space.data, waiting.user.data])
    case .takeWaiting(let permit, let waiting):
      try run("DELETE FROM doors WHERE space = ? AND user = ?", [permit.space.data, waiting.user.data])
    case .leaveDoor(let permit, let space):
      try run("DELETE FROM doors WHERE space = ? AND user = ?", [space.data, permit.user.data])
    default: return
    }
  }

  /// Of an account that goes: those who stay make a new key, and nobody comes in by what it knew.
  func leaveSealedGroups(_ user: RecordID) throws {
    let own = "IN (SELECT space FROM members JOIN spaces ON spaces.id = space WHERE user = ? AND preset IS NOT NULL)"
    try run("UPDATE spaces SET is_key_due = 1 WHERE id " + own, [user.data])
    for table in ["sealed_links", "group_codes"] { try run("DELETE FROM \(table) WHERE space " + own, [user.data]) }
  }
}
