import Basis

// What has to be so still when somebody who was looked at is let in.

extension MemoryStorage {
  public func signOutCount(_ permit: SystemPermit) async throws(StorageError) -> Int {
    tables.withLock { $0.signOutCount(permit) }
  }
}

extension MemoryStorage.Tables {
  func acceptsAboutSigningIn(_ write: Write) -> Bool {
    switch write {
    case .addSession(let session): accounts[session.user].map { !$0.isDisabled && $0.erasesAt == nil } ?? true
    case .ifPassword(let permit, let password):
      accounts[permit.user].map { !$0.isDisabled && $0.password == password } ?? false
    case .ifSignOuts(let permit, let count): signOutCount(permit) == count
    case .ifSession(let permit, let hash): sessions[hash]?.user == permit.user
    case .ifFewKeys(let permit, let limit): keys.values.count { $0.user == permit.user } < limit
    case .ifFewIdentities(let permit, let limit): identities.values.count { $0.user == permit.user } < limit
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  fileprivate func signOutCount(_ permit: SystemPermit) -> Int {
    events.values.count { $0.user == permit.user && $0.event.kind == .signedOutEverywhere }
  }
}
