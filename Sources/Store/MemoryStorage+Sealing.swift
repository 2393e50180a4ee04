import Basis

// Sealed spaces: their records in pages, and what opens them for their people (SEC-26).

extension MemoryStorage {
  public func sealedPage(
    _ permit: Permit, for client: RecordID, after place: SealedPlace, limit: Int, bytes: Int
  ) async throws(StorageError) -> SealedPage? {
    tables.withLock { tables in
      guard let head = tables.spaces[permit.space], head.level.isSealed, let user = permit.principal.person,
        tables.members[permit.space]?.contains(user) == true
      else { return nil }
      var page = SealedPage(version: head.version, head: tables.sealedHeads[permit.space], records: [], hasMore: false)
      page.last = tables.clients[ClientKey(space: permit.space, client: client)]?.last ?? 0
      let rest = (tables.records[permit.space] ?? [:]).values
        .filter { $0.kind == SealedRecord.opaque && ($0.version, $0.id) > (place.version, place.id) }
        .sorted { ($0.version, $0.id) < ($1.version, $1.id) }
      var byteCount = 0
      for record in rest {
        guard page.records.count < limit, byteCount < bytes else {
          page.hasMore = true
          break
        }
        byteCount += record.payload.count
        page.records.append(record)
      }
      return page
    }
  }

  public func wraps(_ permit: Permit) async throws(StorageError) -> [StoredWrap] {
    guard let user = permit.principal.person else { return [] }
    return tables.withLock { tables in
      (tables.wraps[permit.space]?[user] ?? [:]).map { StoredWrap(epoch: $0.key, sealed: $0.value) }.sorted {
        $0.epoch < $1.epoch
      }
    }
  }

  public func sealingKey(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]? {
    tables.withLock { $0.sealingKeys[permit.user] }
  }

  public func handover(_ permit: SystemPermit) async throws(StorageError) -> StoredHandover? {
    tables.withLock { $0.handovers[permit.user] }
  }
}

extension MemoryStorage.Tables {
  func acceptsAboutSealing(_ write: Write) -> Bool {
    switch write {
    case .keepHead(let permit, _): spaces[permit.space]?.level.isSealed ?? false
    case .keepWrap(_, let user, _): sealingKeys[user] != nil
    case .keepSealingKey(let permit, _, let old, let isOther):
      sealingKeys[permit.user] == old
        && (!isOther || !spaces.values.contains { $0.level.isSealed && members[$0.id]?.contains(permit.user) == true })
    case .takeHandover(let permit, let hash, let now):
      handovers[permit.user].map { $0.idHash == hash && $0.expiresAt > now } ?? false
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  mutating func performAboutSealing(_ write: Write) {
    switch write {
    case .keepHead(let permit, let sealed): if spaces[permit.space] != nil { sealedHeads[permit.space] = sealed }
    case .keepWrap(let permit, let user, let wrap):
      if spaces[permit.space] != nil, accounts[user] != nil {
        wraps[permit.space, default: [:]][user, default: [:]][wrap.epoch] = wrap.sealed
      }
    case .keepSealingKey(let permit, let sealed, _, _): if isStaying(permit.user) { sealingKeys[permit.user] = sealed }
    case .keepHandover(let permit, let handover): if isStaying(permit.user) { handovers[permit.user] = handover }
    case .takeHandover(let permit, _, _): handovers[permit.user] = nil
    default: return
    }
  }

  /// There is such an account, and it is not on its way out.
  private func isStaying(_ user: RecordID) -> Bool { accounts[user].map { $0.erasesAt == nil } ?? false }

  /// Of an account that is gone.
  mutating func forgetSealing(of user: RecordID) {
    sealingKeys[user] = nil
    handovers[user] = nil
    for space in wraps.keys { wraps[space]?[user] = nil }
  }
}
