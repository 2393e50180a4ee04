import Basis
import GRDB

// What has to be so still when somebody comes into a group.

extension Database {
  func acceptsAboutArrivals(_ write: Write) throws -> Bool {
    switch write {
    case .ifGuest(_, let user):
      return try exists("SELECT 1 FROM users WHERE id = ? AND email IS NULL AND stands_alone = 0", [user.data])
    case .ifFewGuests(let permit, let limit):
      let statement = try cachedStatement(
        sql:
          "SELECT COUNT(*) FROM members JOIN users ON id = user WHERE space = ? AND email IS NULL AND stands_alone = 0")
      return try Int.fetchOne(statement, arguments: [permit.space.data]) ?? 0 < limit
    case .ifSpaces(let permit, let spaces):
      let statement = try cachedStatement(sql: "SELECT space FROM members WHERE user = ?")
      let rows = try Row.fetchAll(statement, arguments: [permit.user.data])
      return try Set(rows.map { try RecordID(stored: $0.bytes(0)) }) == spaces
    case .ifFewSpaces(let permit, let limit):
      let statement = try cachedStatement(sql: "SELECT COUNT(*) FROM spaces WHERE owner = ?")
      return try Int.fetchOne(statement, arguments: [permit.user.data]) ?? 0 < limit
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }
}
