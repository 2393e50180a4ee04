import Basis
import GRDB

// What has to be so still when somebody comes into a group.

extension Database {
  func acceptsAboutArrivals(_ write: Write) throws -> Bool {
    switch write {
    case .ifGuest(_, let user):
      return try exists("SELECT 1 FROM users WHERE id = ? AND email IS NULL AND stands_alone = 0", [user.data])
    default: return true
    }
  }
}
