import Basis

// What accounts have bought or were given (PLN-08 to PLN-10).

extension MemoryStorage {
  public func entitlements(of user: RecordID) async throws(StorageError) -> [StoredEntitlement] {
    tables.withLock { tables in
      tables.entitlements.values.filter { $0.user == user }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }
  }

  public func entitlement(key: [UInt8]) async throws(StorageError) -> StoredEntitlement? {
    tables.withLock { $0.entitlements[key] }
  }

  public func subscriptions(of user: RecordID) async throws(StorageError) -> [StoredSubscription] {
    tables.withLock { tables in
      tables.subscriptions.values.filter { $0.user == user }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }
  }

  public func subscription(key: [UInt8]) async throws(StorageError) -> StoredSubscription? {
    tables.withLock { $0.subscriptions[key] }
  }

  public func proCode(hash: [UInt8], now: Int64) async throws(StorageError) -> ProCode? {
    tables.withLock { tables in tables.proCodes[hash].flatMap { $0.expiresAt > now ? $0 : nil } }
  }
}

extension MemoryStorage.Tables {
  func acceptsAboutEntitlements(_ write: Write) -> Bool {
    switch write {
    case .keepEntitlement(let permit, let one): entitlements[one.key].map { $0.user == permit.holder(one.user) } ?? true
    case .keepSubscription(let permit, let one, let known):
      subscriptions[one.key] == known && permit.mayKeep(one, inPlaceOf: known)
    case .useProCode(_, let hash, let now): proCodes[hash].map { $0.expiresAt > now } ?? false
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  mutating func performAboutEntitlements(_ write: Write) {
    switch write {
    case .keepEntitlement(let permit, var one):
      one.user = permit.holder(one.user)
      guard accounts[one.user] != nil,
        entitlements[one.key].map({ $0.signedAt < one.signedAt && $0.user == one.user }) ?? true
      else { return }
      entitlements[one.key] = one
    case .takeEntitlement(_, let key): entitlements[key] = nil
    case .keepSubscription(_, var one, _):
      if let user = one.user, accounts[user] == nil { one.user = nil }
      subscriptions[one.key] = one
    case .addProCode(_, let code): proCodes[code.hash] = code
    case .useProCode(_, let hash, _): proCodes[hash] = nil
    default: return
    }
  }

  mutating func forgetEntitlements(now: Int64) {
    proCodes = proCodes.filter { $0.value.expiresAt > now }
    subscriptions = subscriptions.filter { _, one in
      let said = one.subscription
      return one.user != nil
        || max(said.purchase.endsAt, said.renewal?.graceEndsAt ?? 0) > now - keptSubscriptionMilliseconds
    }
  }
}

extension SystemPermit {
  /// Whom it entitles: people themselves, and by an administrator whoever is named.
  func holder(_ named: RecordID) -> RecordID {
    if case .user(let user) = principal { return user }
    return named
  }

  /// People keep what is theirs from then on, and nothing of somebody else's (PLN-10); the store speaks for all.
  func mayKeep(_ one: StoredSubscription, inPlaceOf known: StoredSubscription?) -> Bool {
    guard case .user(let user) = principal else { return true }
    return one.user == user && (known?.user ?? user) == user
  }
}
