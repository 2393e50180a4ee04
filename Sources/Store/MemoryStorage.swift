import Basis
import Synchronization

/// Storage that lives as long as the process: the plainest reading of the contract, which the tests hold SQLite
/// against.
public final class MemoryStorage: Storage {
  struct ClientKey: Hashable {
    let space: RecordID
    let client: RecordID
  }
  struct AnswerKey: Hashable {
    let principal: Principal
    let key: [UInt8]
  }
  struct Invitation {
    var expiresAt: Int64
    var usedBy: RecordID?
  }

  struct Code {
    var hash: [UInt8]
    var expiresAt: Int64
  }

  struct Tables {
    var accounts: [RecordID: Account] = [:]
    var deviceKeys: [RecordID: [UInt8]] = [:]
    var sessions: [[UInt8]: Session] = [:]
    var invitations: [[UInt8]: Invitation] = [:]
    var spaces: [RecordID: SpaceHead] = [:]
    var members: [RecordID: Set<RecordID>] = [:]
    /// By space.
    var codes: [RecordID: Code] = [:]
    var records: [RecordID: [RecordID: SealedRecord]] = [:]
    /// Whose each was.
    var erased: [RecordID: RecordID] = [:]
    var clients: [ClientKey: StoredProgress] = [:]
    /// Whose the clients are that were refused something (`Permit.refusalsKey`).
    var refused: [ClientKey: RecordID] = [:]
    var answers: [AnswerKey: KeptAnswer] = [:]
    var quarantine = Quarantine()
    var rootKey: [UInt8]?
    var jobs: [JobKind: JobState] = [:]
    var closings: [RecordID: Int64] = [:]
    var mails: [RecordID: StoredMail] = [:]
    var verifications: [[UInt8]: Verification] = [:]
    var groupInvitations: [RecordID: GroupInvitation] = [:]
    var keys: [RecordID: AccountKey] = [:]
    var identities: [RecordID: LinkedIdentity] = [:]
    /// By the hash of the state.
    var flows: [[UInt8]: IdentityFlow] = [:]
    var passkeys: [RecordID: Passkey] = [:]
    /// By what entitles.
    var entitlements: [[UInt8]: StoredEntitlement] = [:]
    /// By their keyed hash.
    var subscriptions: [[UInt8]: StoredSubscription] = [:]
    var proCodes: [[UInt8]: ProCode] = [:]
    /// By their hash.
    var challenges: [[UInt8]: PasskeyChallenge] = [:]
    var pushes: [[UInt8]: PushSubscription] = [:]
    var noticeMails: [RecordID: [UInt8]] = [:]
    /// By person, when.
    var told: [RecordID: [RecordID: Int64]] = [:]
    var pushKey: [UInt8]?
    var bankGrants: [RecordID: StoredBankGrant] = [:]
    /// By the hash of the state.
    var bankConsents: [[UInt8]: StoredBankConsent] = [:]
    var bankAnswers: [StoredBankAnswer] = []
    var sealedHeads: [RecordID: [UInt8]] = [:]
    /// By space, by user, by epoch.
    var wraps: [RecordID: [RecordID: [Int64: [UInt8]]]] = [:]
    var sealingKeys: [RecordID: [UInt8]] = [:]
    var handovers: [RecordID: StoredHandover] = [:]
    /// By space, by user.
    var sealedMembers: [RecordID: [RecordID: SealedGroup.Member]] = [:]
    var doors: [RecordID: [RecordID: StoredWaiting]] = [:]
    var departures: [RecordID: Set<RecordID>] = [:]
    /// By space.
    var sealedLinks: [RecordID: StoredSealedLink] = [:]
    var events: [RecordID: (user: RecordID, event: SecurityEvent)] = [:]
  }

  /// A struct of its own: each read of a closure out of a generic box would wrap it once more.
  struct AfterLook: Sendable {
    var happens: (@Sendable () async -> Void)?
  }

  let tables = Mutex(Tables())
  /// For tests: what a write fails with, while that is said, and what happens between the look at a session and its
  /// answer.
  let failure = Mutex<StorageError?>(nil)
  let lookedAtSession = Mutex(AfterLook())
  public let reach = ReachVersion()
  private let itsHistory = RecordID(high: .random(in: .min ... .max), low: .random(in: .min ... .max))

  public init() {}

  public func account(email: String) async throws(StorageError) -> Account? {
    tables.withLock { $0.accounts.values.first { $0.email == email } }
  }

  public func account(id: RecordID) async throws(StorageError) -> Account? { tables.withLock { $0.accounts[id] } }

  public func accounts(_ permit: SystemPermit) async throws(StorageError) -> [Account] {
    tables.withLock { $0.accounts.values.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) } }
  }

  public func deviceKey(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]? {
    guard case .user(let user) = permit.principal else { return nil }
    return tables.withLock { $0.deviceKeys[user] }
  }

  public func hasAccounts() async throws(StorageError) -> Bool { tables.withLock { $0.hasAccounts } }

  public func session(tokenHash: [UInt8]) async throws(StorageError) -> Session? {
    let found = tables.withLock { $0.sessions[tokenHash] }
    let happens = lookedAtSession.withLock { $0 }.happens
    await happens?()
    return found
  }

  public func sessions(_ permit: SystemPermit) async throws(StorageError) -> [Session] {
    tables.withLock { tables in
      tables.sessions.values.filter { $0.user == permit.user }.sorted {
        $0.createdAt != $1.createdAt
          ? $0.createdAt > $1.createdAt : $0.tokenHash.lexicographicallyPrecedes($1.tokenHash)
      }
    }
  }

  public func securityEvents(_ permit: SystemPermit) async throws(StorageError) -> [SecurityEvent] {
    tables.withLock { tables in
      let own = tables.events.values.filter { $0.user == permit.user }.map(\.event)
      return Array(own.sorted { ($1.at, $0.id) < ($0.at, $1.id) }.prefix(shownSecurityEvents))
    }
  }

  public func key(hash: [UInt8]) async throws(StorageError) -> AccountKey? {
    tables.withLock { $0.keys.values.first { $0.hash == hash } }
  }

  public func keys(_ permit: SystemPermit) async throws(StorageError) -> [AccountKey] {
    tables.withLock { tables in
      tables.keys.values.filter { $0.user == permit.user }.sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
    }
  }

  public func isInvitationOpen(codeHash: [UInt8], now: Int64) async throws(StorageError) -> Bool {
    tables.withLock { $0.invitations[codeHash].map { $0.usedBy == nil && $0.expiresAt > now } ?? false }
  }

  public func membership(of principal: Principal, in space: RecordID) async throws(StorageError) -> Membership? {
    guard let user = principal.person else { return nil }
    return tables.withLock { tables in
      guard let head = tables.spaces[space], tables.members[space]?.contains(user) == true else { return nil }
      return Membership(kind: head.kind, version: head.version, level: head.level)
    }
  }

  public func departures(_ permit: SystemPermit) async throws(StorageError) -> [RecordID] {
    guard case .user(let user) = permit.principal else { return [] }
    return tables.withLock { tables in tables.departures.filter { $0.value.contains(user) }.keys.sorted() }
  }

  public func memberships(_ permit: SystemPermit) async throws(StorageError) -> [RecordID: Membership] {
    guard case .user(let user) = permit.principal else { return [:] }
    return tables.withLock { tables in
      tables.spaces.filter { tables.members[$0.key]?.contains(user) == true }
        .mapValues { Membership(kind: $0.kind, version: $0.version, level: $0.level) }
    }
  }

  public func isTaken(_ permit: Permit) async throws(StorageError) -> Bool {
    tables.withLock { $0.spaces[permit.space] != nil || $0.erased[permit.space] != nil }
  }

  public func groupCode(hash: [UInt8], now: Int64) async throws(StorageError) -> GroupCode? {
    tables.withLock { tables in
      tables.codes.first { $0.value.hash == hash && $0.value.expiresAt > now }
        .map { GroupCode(space: $0.key, expiresAt: $0.value.expiresAt) }
    }
  }

  public func groupCode(_ permit: Permit, now: Int64) async throws(StorageError) -> GroupCode? {
    tables.withLock { tables in
      guard let code = tables.codes[permit.space], code.expiresAt > now else { return nil }
      return GroupCode(space: permit.space, expiresAt: code.expiresAt)
    }
  }

  public func spaces(_ permit: SystemPermit) async throws(StorageError) -> [SpaceHead] {
    guard let user = permit.principal.person else { return [] }
    return tables.withLock { tables in
      tables.spaces.values.filter { tables.members[$0.id]?.contains(user) == true }
        .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }
  }

  public func head(_ permit: Permit) async throws(StorageError) -> SpaceHead? {
    tables.withLock { $0.spaces[permit.space] }
  }

  public func records(_ permit: Permit, changedSince version: Int64) async throws(StorageError) -> [SealedRecord] {
    tables.withLock { tables in
      (tables.records[permit.space] ?? [:]).values.filter { $0.version > version }.sorted { $0.id < $1.id }
    }
  }

  public func holding(_ permit: Permit) async throws(StorageError) -> (records: Int, byteCount: Int) {
    tables.withLock { tables in
      let records = (tables.records[permit.space] ?? [:]).values
      return (records.count, records.reduce(0) { $0 + $1.payload.count })
    }
  }

  public func record(_ permit: Permit, id: RecordID) async throws(StorageError) -> SealedRecord? {
    tables.withLock { $0.records[permit.space]?[id] }
  }

  public func erasedSpaces(_ permit: SystemPermit) async throws(StorageError) -> Set<RecordID> {
    guard let user = permit.principal.person else { return [] }
    return tables.withLock { Set($0.erased.filter { $0.value == user }.keys) }
  }

  public func progress(_ permit: Permit, of client: RecordID) async throws(StorageError) -> StoredProgress {
    tables.withLock { $0.clients[ClientKey(space: permit.space, client: client)] ?? StoredProgress() }
  }

  public func keptAnswer(_ permit: Permit, key: [UInt8]) async throws(StorageError) -> KeptAnswer? {
    tables.withLock { $0.answers[AnswerKey(principal: permit.principal.owner, key: key)] }
  }

  public func jobs(_ permit: SystemPermit) async throws(StorageError) -> [JobState] {
    tables.withLock { tables in tables.jobs.values.sorted { $0.kind.rawValue < $1.kind.rawValue } }
  }

  public func accountsToErase(
    _ permit: SystemPermit, now: Int64, limit: Int
  ) async throws(StorageError) -> [RecordID] {
    tables.withLock { tables in
      let due = tables.accounts.values.compactMap { account in account.erasesAt.map { (at: $0, id: account.id) } }
      return Array(due.filter { $0.at <= now }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }.prefix(limit).map(\.id))
    }
  }

  public func closingDue(_ permit: Permit) async throws(StorageError) -> Int64? {
    tables.withLock { $0.closings[permit.space] }
  }

  public func spacesToClose(
    _ permit: SystemPermit, now: Int64, limit: Int
  ) async throws(StorageError) -> [RecordID] {
    tables.withLock { tables in
      let due = tables.closings.filter { NextTime.isDue($0.value, .closing, now: now) }.sorted {
        ($0.value, $0.key) < ($1.value, $1.key)
      }
      return due.prefix(limit).map(\.key)
    }
  }

  public func quarantine(_ permit: SystemPermit) async throws(StorageError) -> Quarantine {
    tables.withLock { $0.quarantine }
  }

  public var schemaSteps: Int { 0 }

  public func history() async throws(StorageError) -> RecordID { itsHistory }
  public func rootKey() async throws(StorageError) -> [UInt8]? { tables.withLock { $0.rootKey } }

  public func submit(_ batch: WriteBatch) -> Commit {
    let commit = Commit()
    if let planned = failure.withLock({ $0 }) {
      for lineage in batch.lineages { lineage.breakOff() }
      commit.finish(.failure(planned))
      return commit
    }
    let result: Result<Void, StorageError> = tables.withLock { tables in
      guard !batch.lineages.contains(where: \.isBroken), tables.take(batch.writes) else {
        for lineage in batch.lineages { lineage.breakOff() }
        return .failure(.conflict)
      }
      return .success(())
    }
    if batch.changesReach { reach.noteOwn() }
    commit.finish(result)
    return commit
  }

  public func close() async {}
}
