import Basis

// What has to be so still when somebody comes into a group.

extension MemoryStorage.Tables {
  func acceptsAboutArrivals(_ write: Write) -> Bool {
    switch write {
    case .ifGuest(_, let user): accounts[user]?.isGuest ?? false
    default: true
    }
  }
}
