import Basis

// Push messages: who takes them, and what was told (NTF-03, NTF-08).

extension MemoryStorage {
  public func pushKey() async throws(StorageError) -> [UInt8]? { tables.withLock { $0.pushKey } }

  public func pushSubscriptions(_ permit: SystemPermit) async throws(StorageError) -> [PushSubscription] {
    tables.withLock { tables in
      tables.livePushes.filter { $0.user == permit.user }.sorted { $0.session.lexicographicallyPrecedes($1.session) }
    }
  }

  public func noticeMail(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]? {
    tables.withLock { $0.noticeMails[permit.user] }
  }

  public func usersToTell(_ permit: SystemPermit) async throws(StorageError) -> [RecordID] {
    tables.withLock { tables in Set(tables.livePushes.map(\.user)).union(tables.noticeMails.keys).sorted() }
  }

  public func told(_ permit: SystemPermit) async throws(StorageError) -> Set<RecordID> {
    tables.withLock { tables in tables.told[permit.user].map { Set($0.keys) } ?? [] }
  }
}

extension MemoryStorage.Tables {
  /// Those whose session is still there.
  fileprivate var livePushes: [PushSubscription] { pushes.values.filter { sessions[$0.session]?.user == $0.user } }

  func acceptsAboutPush(_ write: Write) -> Bool {
    switch write {
    case .keepPushKey: pushKey == nil
    case .keepPush(let permit, let subscription): sessions[subscription.session]?.user == permit.user
    case .keepNoticeMail(let permit, _): accounts[permit.user] != nil
    case .noteTold(let permit, let notice, _): accounts[permit.user] != nil && told[permit.user]?[notice] == nil
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  mutating func performAboutPush(_ write: Write) {
    switch write {
    case .keepPushKey(let sealed): pushKey = sealed
    case .keepPush(let permit, var subscription):
      guard sessions[subscription.session]?.user == permit.user else { return }
      subscription.user = permit.user
      if let known = pushes[subscription.session] { subscription.createdAt = known.createdAt }
      pushes[subscription.session] = subscription
      let others = livePushes.filter { $0.user == permit.user && $0.session != subscription.session }.sorted {
        $0.usedAt != $1.usedAt ? $0.usedAt > $1.usedAt : $0.session.lexicographicallyPrecedes($1.session)
      }
      for old in others.dropFirst(mostPushes - 1) { pushes[old.session] = nil }
    case .dropPush(let permit, let session): if pushes[session]?.user == permit.user { pushes[session] = nil }
    case .keepNoticeMail(let permit, let sealed): if accounts[permit.user] != nil { noticeMails[permit.user] = sealed }
    case .noteTold(let permit, let notice, let time):
      if accounts[permit.user] != nil, told[permit.user]?[notice] == nil {
        told[permit.user, default: [:]][notice] = time
      }
    default: return
    }
  }

  /// Nobody came back to it for long, or its session is over; and what was told long ago.
  mutating func forgetPushes(now: Int64) {
    pushes = pushes.filter { $0.value.usedAt > now - unusedPushMilliseconds && sessions[$0.key] != nil }
    told = told.mapValues { $0.filter { $0.value > now - keptToldMilliseconds } }
  }
}
