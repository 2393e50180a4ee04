import Basis

extension MemoryStorage.Tables {
  /// Accounts that are deleted, kept after all, or erased (SEC-18).
  mutating func performAboutErasing(_ write: Write) {
    switch write {
    case .markAccountDeleted(let permit, let erasesAt, let language):
      let user = permit.user
      accounts[user]?.erasesAt = erasesAt
      accounts[user]?.language = language
      accounts[user]?.newEmail = nil
      sessions = sessions.filter { $0.value.user != user }
      keys = keys.filter { $0.value.user != user }
      handovers[user] = nil
      for id in doors.keys { doors[id]?[user] = nil }
      for (hash, link) in verifications where link.user == user && link.purpose != .address {
        verifications[hash]?.isUsed = true
      }
    case .keepAccount(let permit, _):
      accounts[permit.user]?.erasesAt = nil
      accounts[permit.user]?.language = nil
    case .eraseAccount(_, let user, _):
      leaveSealedGroups(user)
      for (id, head) in spaces where head.owner == user {
        if let next = members[id]?.subtracting([user]).min() { spaces[id]?.owner = next } else { erase(id) }
      }
      for (hash, invitation) in invitations where invitation.usedBy == user {
        invitations[hash]?.usedBy = nil
        invitations[hash]?.expiresAt = 0
      }
      for id in members.keys { members[id]?.remove(user) }
      for id in departures.keys { departures[id]?.remove(user) }
      accounts[user] = nil
      erased = erased.filter { $0.value != user }
      deviceKeys[user] = nil
      sessions = sessions.filter { $0.value.user != user }
      keys = keys.filter { $0.value.user != user }
      identities = identities.filter { $0.value.user != user }
      passkeys = passkeys.filter { $0.value.user != user }
      entitlements = entitlements.filter { $0.value.user != user }
      for (key, one) in subscriptions where one.user == user { subscriptions[key]?.user = nil }
      told[user] = nil
      pushes = pushes.filter { $0.value.user != user }
      noticeMails[user] = nil
      events = events.filter { $0.value.user != user }
      verifications = verifications.filter { $0.value.user != user }
      answers = answers.filter { $0.key.principal != .user(user) }
      forgetSealing(of: user)
      settleBanks()
    default: return
    }
  }
}
