import Basis

// What has to be so still when somebody comes into a group.

extension MemoryStorage.Tables {
  func acceptsAboutArrivals(_ write: Write) -> Bool {
    switch write {
    case .ifGuest(_, let user): accounts[user]?.isGuest ?? false
    case .ifFewGuests(let permit, let limit):
      (members[permit.space] ?? []).count { accounts[$0]?.isGuest ?? false } < limit
    case .ifSpaces(let permit, let known):
      Set(spaces.keys.filter { members[$0]?.contains(permit.user) ?? false }) == known
    case .ifFewSpaces(let permit, let limit): spaces.values.count { $0.owner == permit.user } < limit
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }
}
