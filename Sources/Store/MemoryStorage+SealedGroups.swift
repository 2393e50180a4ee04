import Basis
import Ledger

// Sealed groups: their members, links and doors (SEC-26, decision 0039).

extension MemoryStorage {
  public func sealedGroup(_ permit: Permit) async throws(StorageError) -> SealedGroup? {
    tables.withLock { $0.sealedGroup(permit.space) }
  }

  public func sealedGroups(_ permit: SystemPermit) async throws(StorageError) -> [SealedGroup] {
    tables.withLock { tables in
      tables.spaces.keys.filter { tables.members[$0]?.contains(permit.user) == true }.sorted().compactMap {
        tables.sealedGroup($0)
      }
    }
  }

  public func sealedLink(hash: [UInt8], now: Int64) async throws(StorageError) -> StoredSealedLink? {
    tables.withLock { $0.sealedLinks.values.first { $0.idHash == hash && $0.expiresAt > now } }
  }

  public func sealedLink(_ permit: Permit, now: Int64) async throws(StorageError) -> StoredSealedLink? {
    tables.withLock { tables in tables.sealedLinks[permit.space].flatMap { $0.expiresAt > now ? $0 : nil } }
  }

  public func waiting(_ permit: SystemPermit, at space: RecordID) async throws(StorageError) -> StoredWaiting? {
    tables.withLock { $0.doors[space]?[permit.user] }
  }

  public func expected(_ permit: SystemPermit) async throws(StorageError) -> [RecordID] {
    tables.withLock { tables in tables.doors.filter { $0.value[permit.user]?.isExpected ?? false }.keys.sorted() }
  }
}

extension MemoryStorage.Tables {
  func sealedGroup(_ space: RecordID) -> SealedGroup? {
    guard let head = spaces[space], let preset = head.preset, let epoch = head.level.epoch else { return nil }
    let rows = sealedMembers[space] ?? [:]
    return SealedGroup(
      space: space, preset: preset, wrappedKey: head.wrappedKey, epoch: epoch, version: head.version, admin: head.owner,
      isKeyDue: head.isKeyDue, erasesAt: head.erasesAt,
      members: (members[space] ?? []).sorted().map { rows[$0] ?? SealedGroup.Member(user: $0, since: 0, sealed: []) },
      waiting: (doors[space] ?? [:]).values.sorted { $0.user < $1.user })
  }

  func acceptsAboutSealedGroups(_ write: Write) -> Bool {
    switch write {
    case .ifGroup(let permit, let group): sealedGroup(permit.space)?.isSettled(like: group) ?? false
    case .ifSealingKey(_, let user, let sealed): sealingKeys[user] == sealed
    case .ifKey(let permit, let epoch):
      spaces[permit.space].map { $0.level == .sealed(epoch: epoch) && !$0.isKeyDue } ?? false
        && permit.principal.person.map { members[permit.space]?.contains($0) == true } ?? false
    case .keepLink(let permit, let link):
      spaces[permit.space].map { $0.preset != nil && stays($0.owner) } ?? false
        && !isKnown(link, in: permit.space)
    case .useLink(let permit, let hash, let now):
      sealedLinks[permit.space].map { $0.idHash == hash && $0.expiresAt > now } ?? false
        && spaces[permit.space].map { stays($0.owner) } ?? false
    case .takeWaiting(let permit, let waiting): doors[permit.space]?[waiting.user] == waiting
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  mutating func performAboutSealedGroups(_ write: Write) {
    switch write {
    case .keepMember(let permit, let member):
      guard spaces[permit.space]?.preset != nil, accounts[member.user] != nil else { return }
      members[permit.space, default: []].insert(member.user)
      sealedMembers[permit.space, default: [:]][member.user] = member
    case .renewKey(let permit, let epoch):
      guard spaces[permit.space]?.preset != nil else { return }
      spaces[permit.space]?.level = .sealed(epoch: epoch)
      spaces[permit.space]?.isKeyDue = false
    case .noteKeyDue(let permit): if spaces[permit.space]?.preset != nil { spaces[permit.space]?.isKeyDue = true }
    case .passGroup(let permit, let user):
      guard spaces[permit.space]?.preset != nil, accounts[user].map({ $0.erasesAt == nil }) ?? false else { return }
      if members[permit.space]?.contains(user) == true { spaces[permit.space]?.owner = user }
    case .planErasure(let permit, let time):
      if spaces[permit.space]?.preset != nil { spaces[permit.space]?.erasesAt = time }
    case .keepLink(let permit, let link): if spaces[permit.space] != nil { sealedLinks[permit.space] = link }
    case .dropLink(let permit): sealedLinks[permit.space] = nil
    case .keepWaiting(let permit, let waiting):
      guard spaces[permit.space]?.preset != nil, accounts[waiting.user].map({ $0.erasesAt == nil }) ?? false else {
        return
      }
      doors[permit.space, default: [:]][waiting.user] = waiting
    case .takeWaiting(let permit, let waiting): doors[permit.space]?[waiting.user] = nil
    case .leaveDoor(let permit, let space): doors[space]?[permit.user] = nil
    default: return
    }
  }

  /// Somebody is no member any more, of any space.
  mutating func forgetMember(_ user: RecordID, of space: RecordID) {
    sealedMembers[space]?[user] = nil
    wraps[space]?[user] = nil
  }

  /// Of an account that goes: those who stay make a new key, and nobody comes in by what it knew.
  mutating func leaveSealedGroups(_ user: RecordID) {
    for (id, head) in spaces where head.preset != nil && members[id]?.contains(user) == true {
      spaces[id]?.isKeyDue = true
      sealedLinks[id] = nil
      codes[id] = nil
      forgetMember(user, of: id)
    }
    for id in doors.keys { doors[id]?[user] = nil }
  }
}
