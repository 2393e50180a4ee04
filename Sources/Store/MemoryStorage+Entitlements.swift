import Basis

// What accounts have bought or were granted (PLN-08 to PLN-10).

extension MemoryStorage {
  public func entitlements(of user: RecordID) async throws(StorageError) -> [StoredEntitlement] {
    tables.withLock { tables in
      tables.entitlements.values.filter { $0.user == user }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }
  }

  public func entitlement(key: [UInt8]) async throws(StorageError) -> StoredEntitlement? {
    tables.withLock { $0.entitlements[key] }
  }
}

extension MemoryStorage.Tables {
  func acceptsAboutEntitlements(_ write: Write) -> Bool {
    switch write {
    case .keepEntitlement(let permit, let one): entitlements[one.key].map { $0.user == permit.holder(one) } ?? true
    default: true
    }
  }

  mutating func performAboutEntitlements(_ write: Write) {
    switch write {
    case .keepEntitlement(let permit, var one):
      one.user = permit.holder(one)
      guard accounts[one.user] != nil,
        entitlements[one.key].map({ $0.signedAt < one.signedAt && $0.user == one.user }) ?? true
      else { return }
      entitlements[one.key] = one
    case .takeEntitlement(_, let key): entitlements[key] = nil
    default: return
    }
  }
}

extension SystemPermit {
  /// Whom it entitles: people themselves, and by an administrator whoever is named.
  func holder(_ entitlement: StoredEntitlement) -> RecordID {
    if case .user(let user) = principal { return user }
    return entitlement.user
  }
}
