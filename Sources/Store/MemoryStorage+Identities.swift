import Basis

// Sign-ins with a provider, and the way there and back (ACC-09, ACC-10).

extension MemoryStorage {
  public func identity(key: [UInt8]) async throws(StorageError) -> LinkedIdentity? {
    tables.withLock { $0.identities.values.first { $0.key == key } }
  }

  public func identities(_ permit: SystemPermit) async throws(StorageError) -> [LinkedIdentity] {
    tables.withLock { tables in
      tables.identities.values.filter { $0.user == permit.user }.sorted {
        ($0.createdAt, $0.id) < ($1.createdAt, $1.id)
      }
    }
  }

  public func identityFlow(state: [UInt8]) async throws(StorageError) -> IdentityFlow? {
    tables.withLock { $0.flows[state] }
  }

  public func identityFlow(browser: [UInt8]) async throws(StorageError) -> IdentityFlow? {
    tables.withLock { $0.flows.values.first { $0.browser == browser } }
  }
}

extension MemoryStorage.Tables {
  func acceptsAboutIdentities(_ write: Write) -> Bool {
    switch write {
    case .addIdentity(_, let identity):
      !identities.values.contains { $0.id == identity.id || $0.key == identity.key }
    case .useIdentity(let key, _): identities.values.contains { $0.key == key }
    case .removeIdentity(let permit, let id):
      identities[id]?.user == permit.user && hasOtherWay(permit.user, than: id)
    case .addFlow(let flow): !flows.values.contains { $0.state == flow.state || $0.browser == flow.browser }
    case .returnFlow(let state, _, let now): flows[state].map { !$0.isReturned && $0.expiresAt > now } ?? false
    case .takeFlow(let state, let now): flows[state].map { $0.isReturned && $0.expiresAt > now } ?? false
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  mutating func performAboutIdentities(_ write: Write) {
    switch write {
    case .addIdentity(let permit, var identity):
      identity.user = permit.user
      if accounts[permit.user].map({ $0.erasesAt == nil }) ?? false { identities[identity.id] = identity }
    case .useIdentity(let key, let time):
      for (id, identity) in identities where identity.key == key { identities[id]?.lastUsedAt = time }
    case .removeIdentity(let permit, let id): if identities[id]?.user == permit.user { identities[id] = nil }
    case .addFlow(let flow): flows[flow.state] = flow
    case .returnFlow(let state, let sealed, _):
      flows[state]?.isReturned = true
      flows[state]?.sealed = sealed
    case .takeFlow(let state, _): flows[state] = nil
    default: return
    }
  }
}
