import Basis
import Foundation
import GRDB
import Ledger

// How rows become values. A row that this version cannot read is an error with a name, never a trap and never
// "nothing".

extension RecordID {
  /// Big-endian, so that the order of blobs is the order of ids.
  var data: Data {
    var words = (high.bigEndian, low.bigEndian)
    return withUnsafeBytes(of: &words) { Data($0) }
  }

  init(stored bytes: [UInt8]) throws(StorageError) {
    guard bytes.count == 16 else { throw .unreadable(what: "id") }
    var words: (UInt64, UInt64) = (0, 0)
    for index in 0..<8 {
      words.0 = words.0 << 8 | UInt64(bytes[index])
      words.1 = words.1 << 8 | UInt64(bytes[index + 8])
    }
    self.init(high: words.0, low: words.1)
  }
}

extension Row {
  /// The bytes of a blob column.
  func bytes(_ index: Int) -> [UInt8] {
    let data: Data = self[index]
    return [UInt8](data)
  }

  func bytes(_ name: String) -> [UInt8] {
    let data: Data = self[name]
    return [UInt8](data)
  }
}

extension SpaceKind {
  init(stored text: String) throws(StorageError) {
    guard let kind = SpaceKind(rawValue: text) else { throw .unreadable(what: "space kind") }
    self = kind
  }
}

extension Account {
  static func one(_ database: Database, _ sql: String, _ arguments: StatementArguments) throws -> Account? {
    try Row.fetchOne(try database.cachedStatement(sql: sql), arguments: arguments).map(Account.init(row:))
  }

  init(row: Row) throws {
    self.init(
      id: try RecordID(stored: row.bytes("id")), email: row["email"], name: row["name"], password: row["password"],
      createdAt: row["created_at"], lastSignInAt: row["last_sign_in_at"], isOperator: row["is_operator"],
      isDisabled: row["is_disabled"], verifiedAt: row["verified_at"], verifyBy: row["verify_by"])
    newEmail = row["new_email"]
    erasesAt = row["erases_at"]
    keepsOnDevice = row["keeps_on_device"]
    language = row["language"]
    standsAlone = row["stands_alone"]
    let old: String? = row["old_passwords"]
    oldPasswords = old?.split(separator: "\n").map(String.init) ?? []
  }
}

extension GroupCode {
  static func one(_ database: Database, _ condition: String, _ arguments: StatementArguments) throws -> GroupCode? {
    let sql = "SELECT space, expires_at FROM group_codes WHERE " + condition
    return try Row.fetchOne(try database.cachedStatement(sql: sql), arguments: arguments).map { row in
      GroupCode(space: try RecordID(stored: row.bytes(0)), expiresAt: row[1])
    }
  }
}

extension Session {
  init(row: Row) throws {
    self.init(
      tokenHash: row.bytes("token_hash"), user: try RecordID(stored: row.bytes("user")),
      createdAt: row["created_at"], expiresAt: row["expires_at"], isRemembered: row["is_remembered"],
      confirmedAt: row["confirmed_at"])
    device = row["device"]
    lastUsedAt = row["last_used_at"]
    issuer = row["issuer"]
    if let id: Data = row["guest"] { guest = try RecordID(stored: [UInt8](id)) }
  }
}

extension AccountKey {
  init(row: Row) throws {
    guard let scope = KeyScope(rawValue: row["scope"]) else { throw StorageError.unreadable(what: "scope of a key") }
    let sealed: Data? = row["content"]
    self.init(
      id: try RecordID(stored: row.bytes("id")), user: try RecordID(stored: row.bytes("user")),
      sealed: sealed.map { [UInt8]($0) } ?? [],
      hash: row.bytes("key_hash"), scope: scope, createdAt: row["created_at"], expiresAt: row["expires_at"],
      lastUsedAt: row["last_used_at"], refused: row["refused"], lastRefusedAt: row["last_refused_at"])
    name = row["name"]
  }
}

extension SpaceHead {
  /// All that `init(row:)` reads, of spaces that the rest of the statement names.
  static let sql = "SELECT spaces.*, standings.version FROM spaces JOIN standings ON standings.space = id "

  init(row: Row) throws {
    self.init(
      id: try RecordID(stored: row.bytes("id")), owner: try RecordID(stored: row.bytes("owner")),
      kind: try SpaceKind(stored: row["kind"]), version: row["version"], wrappedKey: row.bytes("wrapped_key"),
      createdAt: row["created_at"], level: SpaceLevel(stored: row["epoch"]))
    if let text: String = row["preset"] {
      guard let preset = Group.Preset(rawValue: text) else { throw StorageError.unreadable(what: "preset of a group") }
      self.preset = preset
    }
    isKeyDue = row["is_key_due"]
    erasesAt = row["erases_at"]
  }
}

extension SpaceLevel {
  init(stored epoch: Int64) { self = epoch > 0 ? .sealed(epoch: epoch) : .standard }
}

extension SealedRecord {
  /// Columns in the order id, kind, version, purged, payload.
  init(row: Row) throws {
    let kind: Int = row[1]
    guard let kind = UInt8(exactly: kind) else { throw StorageError.unreadable(what: "record kind") }
    self.init(
      kind: kind, id: try RecordID(stored: row.bytes(0)), version: row[2], purged: row[3], payload: row.bytes(4))
  }
}

extension StorageError {
  init(_ error: any Error) {
    switch error {
    case let error as StorageError: self = error
    case let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_CANTOPEN:
      self = .busy
    // The transaction is rolled back before anything is synced, so that nothing is in doubt.
    case let error as DatabaseError
    where error.resultCode == .SQLITE_FULL || error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
      self = .full
    case let error as DatabaseError:
      // The message names tables and codes; the values of the statement (`arguments`) are left out (SEC-16).
      self = .failed(code: Int(error.extendedResultCode.rawValue), sentence: error.message ?? "SQLite failed")
    default: self = .failed(code: -1, sentence: "the database failed")
    }
  }
}
