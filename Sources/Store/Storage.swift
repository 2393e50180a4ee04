import Basis
import Synchronization

/// What keeps the data. Two implementations prove the seam: memory and SQLite; a contract test compares them.
///
/// Reads are functions, writes are values: a `WriteBatch` is written whole or not at all, in the order of submission.
/// `submit` returns at once, so that a caller may hold a lock over it, and the `Commit` tells when the batch is on disk.
/// No function about a space can be called without a `Permit` (SEC-01).
public protocol Storage: Sendable {
  // Accounts. The caller is the sign-in itself, before there is a principal; it learns only what it has to compare.
  func account(email: String) async throws(StorageError) -> Account?
  func account(id: RecordID) async throws(StorageError) -> Account?
  func accounts(_ permit: SystemPermit) async throws(StorageError) -> [Account]
  /// Guests do not count.
  func hasAccounts() async throws(StorageError) -> Bool
  func session(tokenHash: [UInt8]) async throws(StorageError) -> Session?
  /// Of the principal's own account, sealed by the master key; nil before the first was kept.
  func deviceKey(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]?
  /// The principal's own, the newest first (SEC-23).
  func sessions(_ permit: SystemPermit) async throws(StorageError) -> [Session]
  /// The principal's own, the newest first, `shownSecurityEvents` at most.
  func securityEvents(_ permit: SystemPermit) async throws(StorageError) -> [SecurityEvent]
  /// The caller holds the key: it learns whose it is and what for, or nothing (ACC-13).
  func key(hash: [UInt8]) async throws(StorageError) -> AccountKey?
  /// The principal's own, the newest first.
  func keys(_ permit: SystemPermit) async throws(StorageError) -> [AccountKey]
  func isInvitationOpen(codeHash: [UInt8], now: Int64) async throws(StorageError) -> Bool
  /// The caller holds what a provider signed: it learns whose it is, or nothing (ACC-10).
  func identity(key: [UInt8]) async throws(StorageError) -> LinkedIdentity?
  /// The principal's own, the oldest first.
  func identities(_ permit: SystemPermit) async throws(StorageError) -> [LinkedIdentity]
  /// The caller holds the state, or the browser's cookie (ACC-09).
  func identityFlow(state: [UInt8]) async throws(StorageError) -> IdentityFlow?
  func identityFlow(browser: [UInt8]) async throws(StorageError) -> IdentityFlow?
  /// The caller holds what a passkey signed: it learns whose it is, or nothing (ACC-12).
  func passkey(key: [UInt8]) async throws(StorageError) -> Passkey?
  /// The principal's own, the oldest first.
  func passkeys(_ permit: SystemPermit) async throws(StorageError) -> [Passkey]
  /// Of an account, whoever asks: what a group may do goes by the plan of the one who began it (PLN-06).
  func entitlements(of user: RecordID) async throws(StorageError) -> [StoredEntitlement]
  func entitlement(key: [UInt8]) async throws(StorageError) -> StoredEntitlement?
  /// Of an account, likewise.
  func subscriptions(of user: RecordID) async throws(StorageError) -> [StoredSubscription]
  /// The caller holds what the store signed: it learns whose it is, or nothing (PLN-09).
  func subscription(key: [UInt8]) async throws(StorageError) -> StoredSubscription?
  /// The caller holds the code: it learns what it gives, or nothing (PLN-08).
  func proCode(hash: [UInt8], now: Int64) async throws(StorageError) -> ProCode?
  /// The principal's own (NTF-03).
  func pushSubscriptions(_ permit: SystemPermit) async throws(StorageError) -> [PushSubscription]
  /// How the principal wants notices by mail, sealed; nil where they do not (NTF-01).
  func noticeMail(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]?
  /// Everybody who is told on a device or by mail, for the post.
  func usersToTell(_ permit: SystemPermit) async throws(StorageError) -> [RecordID]
  /// Notices that were told to the principal's devices (NTF-08).
  func told(_ permit: SystemPermit) async throws(StorageError) -> Set<RecordID>
  /// The key by which push services know this server, sealed; nil before the first start that has one.
  func pushKey() async throws(StorageError) -> [UInt8]?

  // Banks.
  /// What opens the banks of a space, in the order of their ids (BNK-06).
  func bankGrants(_ permit: Permit) async throws(StorageError) -> [StoredBankGrant]
  func bankGrant(_ permit: Permit, id: RecordID) async throws(StorageError) -> StoredBankGrant?
  /// Those that nobody is at, of accounts that are in use, the longest due first (BNK-09).
  func bankGrantsDue(_ permit: SystemPermit, now: Int64, limit: Int) async throws(StorageError) -> [(space: RecordID, id: RecordID)]
  /// The caller holds the state (BNK-04).
  func bankConsent(state: [UInt8]) async throws(StorageError) -> StoredBankConsent?
  /// The newest first.
  func bankAnswers(_ permit: Permit, of connection: RecordID, account: RecordID) async throws(StorageError) -> [StoredBankAnswer]

  // Spaces.
  /// Nil when the space is not there or the principal is no member: one answer (SEC-03). The version is the one on disk.
  func membership(of principal: Principal, in space: RecordID) async throws(StorageError) -> Membership?
  /// Of all spaces of the principal.
  func memberships(_ permit: SystemPermit) async throws(StorageError) -> [RecordID: Membership]
  /// Whether the id of a space that is to be made is somebody's already.
  func isTaken(_ permit: Permit) async throws(StorageError) -> Bool
  /// The caller holds the code: before there is a permit, it learns what it is for, or nothing (EVT-15).
  func groupCode(hash: [UInt8], now: Int64) async throws(StorageError) -> GroupCode?
  func groupCode(_ permit: Permit, now: Int64) async throws(StorageError) -> GroupCode?
  func spaces(_ permit: SystemPermit) async throws(StorageError) -> [SpaceHead]
  func head(_ permit: Permit) async throws(StorageError) -> SpaceHead?
  /// Records with a version above the given one, in the order of their ids.
  func records(_ permit: Permit, changedSince version: Int64) async throws(StorageError) -> [SealedRecord]
  /// One of them as it lies there; nil where there is none.
  func record(_ permit: Permit, id: RecordID) async throws(StorageError) -> SealedRecord?
  /// Spaces of the principal that are on one device only: their ids are never used again (SEC-05).
  func erasedSpaces(_ permit: SystemPermit) async throws(StorageError) -> Set<RecordID>
  func progress(_ permit: Permit, of client: RecordID) async throws(StorageError) -> StoredProgress
  func keptAnswer(_ permit: Permit, key: [UInt8]) async throws(StorageError) -> KeptAnswer?

  // Sealed spaces (SEC-26).
  /// Records of a sealed space behind a place, in the order of version and id, with the version, the head and the progress of
  /// a client of the same moment: at most `limit`, and no other one once they have `bytes`. Nil for a space that is not sealed, and
  /// for who is not in it at that moment.
  func sealedPage(
    _ permit: Permit, for client: RecordID, after place: SealedPlace, limit: Int, bytes: Int
  ) async throws(StorageError) -> SealedPage?
  /// The principal's own keys of a space, the oldest first. Nobody's can be asked for by an address (L-35).
  func wraps(_ permit: Permit) async throws(StorageError) -> [StoredWrap]
  /// The principal's own public key, and their private one under the recovery key; nil where there is none.
  func sealingKey(_ permit: SystemPermit) async throws(StorageError) -> [UInt8]?
  /// The principal's own, if one waits.
  func handover(_ permit: SystemPermit) async throws(StorageError) -> StoredHandover?
  /// Nil for every other space.
  func sealedGroup(_ permit: Permit) async throws(StorageError) -> SealedGroup?
  /// Those that the principal is in, in the order of their ids.
  func sealedGroups(_ permit: SystemPermit) async throws(StorageError) -> [SealedGroup]
  /// The caller holds the link: before there is a permit, it learns what it is for, or nothing.
  func sealedLink(hash: [UInt8], now: Int64) async throws(StorageError) -> StoredSealedLink?
  func sealedLink(_ permit: Permit, now: Int64) async throws(StorageError) -> StoredSealedLink?
  /// The principal's own place at a group's door.
  func waiting(_ permit: SystemPermit, at space: RecordID) async throws(StorageError) -> StoredWaiting?

  // Mail, verified addresses and invitations.
  /// Mails that are due, the longest due first.
  func mails(_ permit: SystemPermit, due now: Int64, limit: Int) async throws(StorageError) -> [StoredMail]
  /// How many mails wait, for whoever runs the server.
  func mailCount() async throws(StorageError) -> Int
  /// The caller holds the link: it learns whose it is, or nothing.
  func verification(hash: [UInt8]) async throws(StorageError) -> Verification?
  /// Links that were made for the principal's own account since then (ACC-04: at most 5 an hour).
  func verificationCount(_ permit: SystemPermit, _ purpose: Verification.Purpose, since: Int64) async throws(StorageError) -> Int
  /// Accounts whose time to prove their address is over.
  func unverified(_ permit: SystemPermit, now: Int64, limit: Int) async throws(StorageError) -> [RecordID]
  /// The caller holds the link: before there is a permit, it learns what it is for, or nothing (HSE-06).
  func groupInvitation(hash: [UInt8]) async throws(StorageError) -> GroupInvitation?
  /// All of a group that are still known, the newest first (HSE-07).
  func groupInvitations(_ permit: Permit) async throws(StorageError) -> [GroupInvitation]

  // Jobs (NTF-13).
  /// Each kind once, with when it is due and when it was done last.
  func jobs(_ permit: SystemPermit) async throws(StorageError) -> [JobState]
  /// Accounts whose time after their deletion is over, the longest first.
  func accountsToErase(_ permit: SystemPermit, now: Int64, limit: Int) async throws(StorageError) -> [RecordID]
  /// Spaces that may have a period to close, the longest due first.
  func spacesToClose(_ permit: SystemPermit, now: Int64, limit: Int) async throws(StorageError) -> [RecordID]

  // The process itself.
  /// Steps of the schema that are done (SYN-12).
  var schemaSteps: Int { get }
  func quarantine(_ permit: SystemPermit) async throws(StorageError) -> Quarantine
  /// Which history the records are of: another one after each time that they were put back from a backup.
  func history() async throws(StorageError) -> RecordID
  /// The root key, sealed by the master key; nil in new storage.
  func rootKey() async throws(StorageError) -> [UInt8]?

  func submit(_ batch: WriteBatch) -> Commit
  /// Ends after what was submitted is on disk. Nothing may be submitted afterwards.
  func close() async
}

public struct Membership: Hashable, Sendable {
  public var kind: SpaceKind
  public var version: Int64
  public var level: SpaceLevel

  public init(kind: SpaceKind, version: Int64, level: SpaceLevel = .standard) {
    self.kind = kind
    self.version = version
    self.level = level
  }
}

extension Storage {
  /// The membership, of which a key has no more than its person's own space (ACC-13).
  private func reach(of principal: Principal, in space: RecordID) async throws(StorageError) -> Membership? {
    let found = try await membership(of: principal, in: space)
    return principal.isKey && found?.kind != .personal ? nil : found
  }

  /// The one way to a permit: who asks, what for, and whether they are a member, read from the database each time, so
  /// that no process serves somebody who is not one any more.
  public func permit(
    _ operation: Operation, on space: RecordID, as principal: Principal
  ) async throws(Refusal) -> (permit: Permit, membership: Membership) {
    let found: Membership?
    do { found = try await reach(of: principal, in: space) } catch { throw .storage(error) }
    let permit = try Access.decide(operation, on: space, as: principal, isMember: found != nil)
    guard let found else { throw .notFound }
    return (permit, found)
  }

  /// Several permits for one look at the membership.
  public func permits(
    _ operations: [Operation], on space: RecordID, as principal: Principal
  ) async throws(Refusal) -> (permits: [Permit], membership: Membership) {
    let found: Membership?
    do { found = try await reach(of: principal, in: space) } catch { throw .storage(error) }
    guard let found else { throw principal == .signedOut ? .signedOut : .notFound }
    return (try permits(operations, on: space, as: principal, found), found)
  }

  /// Permits on a space of which the principal has just been seen to be a member.
  public func permits(
    _ operations: [Operation], on space: RecordID, as principal: Principal, _ membership: Membership
  ) throws(Refusal) -> [Permit] {
    var permits: [Permit] = []
    for operation in operations {
      permits.append(try Access.decide(operation, on: space, as: principal, isMember: true))
    }
    return permits
  }

  /// A permit for whoever holds a valid code: to see what it is for, and to join (EVT-15). That it is still valid is a
  /// condition of the write, too.
  public func permitToJoin(code hash: [UInt8], as principal: Principal, now: Int64) async throws(Refusal) -> Permit {
    let found: GroupCode?
    do { found = try await groupCode(hash: hash, now: now) } catch { throw .storage(error) }
    guard let found else { throw .notFound }
    return try Access.decide(.joinSpace, on: found.space, as: principal, isMember: false, isInvited: true)
  }

  /// A permit for whoever holds the link of an open invitation (HSE-08). That it is still open is a condition of the
  /// write, too.
  public func permitToJoin(
    invitation hash: [UInt8], as principal: Principal, now: Int64
  ) async throws(Refusal) -> (permit: Permit, invitation: GroupInvitation) {
    let found: GroupInvitation?
    do { found = try await groupInvitation(hash: hash) } catch { throw .storage(error) }
    guard let found, found.isOpen(now: now) else { throw .notFound }
    return (try Access.decide(.joinSpace, on: found.space, as: principal, isMember: false, isInvited: true), found)
  }

  /// A permit for whoever holds the link of a sealed group. That it still is its link is a condition of the write, too.
  public func permitToJoin(
    link hash: [UInt8], as principal: Principal, now: Int64
  ) async throws(Refusal) -> (permit: Permit, link: StoredSealedLink) {
    let found: StoredSealedLink?
    do { found = try await sealedLink(hash: hash, now: now) } catch { throw .storage(error) }
    guard let found else { throw .notFound }
    return (try Access.decide(.joinSpace, on: found.space, as: principal, isMember: false, isInvited: true), found)
  }

  /// A permit for a job about one space: by the table alone, since a job is no member.
  public func permit(_ operation: Operation, on space: RecordID, as job: Job) throws(Refusal) -> Permit {
    try Access.decide(operation, on: space, as: .job(job), isMember: false)
  }

  /// A permit for a space that does not exist yet; that it does not is a condition of the write.
  public func permitToCreate(_ space: RecordID, as principal: Principal) throws(Refusal) -> Permit {
    try Access.decide(.createSpace, on: space, as: principal, isMember: true)
  }

  public func write(_ writes: [Write]) async throws(StorageError) {
    try await submit(WriteBatch(writes)).wait()
  }
}

/// Writes that belong together.
public struct WriteBatch: Sendable {
  public var writes: [Write]
  /// The copies in memory that the batch was made from. When one is broken, the batch is refused as a conflict; when
  /// the batch is refused, it breaks them all.
  public var lineages: [Lineage]

  public init(_ writes: [Write] = [], lineages: [Lineage] = []) {
    self.writes = writes
    self.lineages = lineages
  }
}

/// Stands for one copy of a space in memory, which runs ahead of the disk by the batches that wait. When one of them is
/// refused, the copy is wrong, and so is everything that was computed from it: no later batch may get through, even if
/// its version happens to fit what another process wrote.
public final class Lineage: Sendable {
  private let broken = Atomic<Bool>(false)

  public init() {}

  public var isBroken: Bool { broken.load(ordering: .acquiring) }
  public func breakOff() { broken.store(true, ordering: .releasing) }
}

/// One write. Those that say "unless" or "if" are conditions as well: when one does not hold, the whole batch is
/// refused as a conflict, before any of it was written.
public enum Write: Sendable {
  /// Unless the address, where it has one, is taken; with `onlyIfFirst`, unless there is any account.
  case addAccount(Account, onlyIfFirst: Bool)
  case signedIn(user: RecordID, at: Int64)
  /// A guest gets an address and a password, unless a provider signs them in, and keeps everything else; without an address
  /// it stands alone (ACC-11). Unless the address is taken, and if it is a guest.
  case linkAccount(SystemPermit, email: String?, name: String, password: String?)
  /// Disabling ends every session.
  case setAccountDisabled(SystemPermit, user: RecordID, isDisabled: Bool)
  /// The principal's own, unless it is marked already: from now on nobody is signed in, no key opens anything, and no link
  /// to another address or to a new password waits (SEC-18). `language` is that of the mail at the end.
  case markAccountDeleted(SystemPermit, erasesAt: Int64, language: String)
  /// The principal's own, if it is marked and its time is not over.
  case keepAccount(SystemPermit, now: Int64)
  /// If it is marked and its time is over. Groups that the account began go on as another member's; where nobody else is,
  /// they go with it. Sealed ones get another key.
  case eraseAccount(SystemPermit, user: RecordID, now: Int64)
  case renameAccount(SystemPermit, name: String)
  /// Unless there is one.
  case keepDeviceKey(SystemPermit, sealed: [UInt8])
  case addInvitation(SystemPermit, codeHash: [UInt8], expiresAt: Int64)
  /// If it exists, is unused and not expired.
  case useInvitation(codeHash: [UInt8], by: RecordID, at: Int64)

  /// Of an account that is not marked to be erased; else there is none.
  case addSession(Session)
  /// It was used.
  case extendSession(tokenHash: [UInt8], expiresAt: Int64, usedAt: Int64)
  /// The person gave their password again.
  case confirmSession(tokenHash: [UInt8], at: Int64)
  case endSession(tokenHash: [UInt8])
  case endSessions(SystemPermit)
  case addSecurityEvent(SystemPermit, SecurityEvent)

  /// For the principal's own account. Unless there is one like it.
  case addKey(SystemPermit, AccountKey)
  case useKey(hash: [UInt8], at: Int64)
  /// If it is the principal's own.
  case revokeKey(SystemPermit, id: RecordID)

  /// For the principal's own account. Unless it leads to an account already (ACC-10).
  case addIdentity(SystemPermit, LinkedIdentity)
  case useIdentity(key: [UInt8], at: Int64)
  /// If it is the principal's own, and another way to sign in remains.
  case removeIdentity(SystemPermit, id: RecordID)
  /// Unless there is one like it.
  case addFlow(IdentityFlow)
  /// If nobody came back with it yet, and its time is not over.
  case returnFlow(state: [UInt8], sealed: [UInt8], now: Int64)
  /// If somebody came back with it, and its time is not over: now it is gone.
  case takeFlow(state: [UInt8], now: Int64)

  /// For the principal's own account. Unless it leads to an account already (ACC-12).
  case addPasskey(SystemPermit, Passkey)
  /// If its counter is still `from`, and nobody is known to have a copy.
  case usePasskey(key: [UInt8], from: Int64, to: Int64, at: Int64)
  /// Its counter went back: it signs in no more.
  case markPasskeyCopied(key: [UInt8])
  /// If it is the principal's own: another name.
  case changePasskey(SystemPermit, id: RecordID, sealed: [UInt8])
  /// If it is the principal's own, and another way to sign in remains.
  case removePasskey(SystemPermit, id: RecordID)
  /// Unless there is one like it.
  case addChallenge(PasskeyChallenge)
  /// If it was asked for by this holder, for this, and its time is not over: now it is gone.
  case takeChallenge(hash: [UInt8], holder: [UInt8], purpose: String, now: Int64)

  /// For the principal's own account, or for the named one by the operator. Unless it entitles another account.
  /// What is known from the same moment or a later one stays.
  case keepEntitlement(SystemPermit, StoredEntitlement)
  /// By the operator: what was given is taken back (PLN-08).
  case takeEntitlement(SystemPermit, key: [UInt8])
  /// If what is known of it is `inPlaceOf`: of two words of a store that come at once none is lost (PLN-09). By a person for
  /// themselves, unless it is somebody else's (PLN-10).
  case keepSubscription(SystemPermit, StoredSubscription, inPlaceOf: StoredSubscription?)
  /// By the operator (PLN-08).
  case addProCode(SystemPermit, ProCode)
  /// If there is one like it, and its time is not over: now it is gone.
  case useProCode(SystemPermit, hash: [UInt8], now: Int64)
  /// Unless there is one: of two processes that make one, one wins.
  case keepPushKey([UInt8])
  /// If the session is the principal's: in the place of what it had before (NTF-03).
  case keepPush(SystemPermit, PushSubscription)
  case dropPush(SystemPermit, session: [UInt8])
  /// Of the principal: in the place of what there was before, or none any more (NTF-01).
  case keepNoticeMail(SystemPermit, sealed: [UInt8]?)
  /// Unless it was told: of two servers that would tell it, one does (NTF-08).
  case noteTold(SystemPermit, RecordID, at: Int64)

  /// Of the personal space, in the place of what opened this bank before. Unless another space has a bank with this id.
  case keepBankGrant(Permit, StoredBankGrant)
  /// If nobody else is at it, and it is still due then, where a time is named: of two servers one does it (NTF-13).
  case takeBankGrant(Permit, id: RecordID, due: Int64?, holder: RecordID, now: Int64, until: Int64)
  /// If it is still this server's. When the consent is over, what opened the bank is destroyed.
  case finishBankGrant(Permit, id: RecordID, holder: RecordID, due: Int64, attempts: Int, isOver: Bool)
  /// When those of a space are looked at next, at the latest.
  case planBankGrants(Permit, due: Int64)
  /// With all answers of the bank, overwritten, so that what lies in old pages of the disk can't be read (BNK-08).
  case removeBankGrant(Permit, id: RecordID)
  /// Where there is the grant. Of each account the newest are kept.
  case keepBankAnswer(Permit, StoredBankAnswer)
  /// If the session is the principal's. Unless there is one like it.
  case addBankConsent(SystemPermit, StoredBankConsent)
  /// If it was begun in this browser, and neither its time nor its session is over: now it is gone (BNK-04).
  case takeBankConsent(state: [UInt8], browser: [UInt8], now: Int64)

  /// Unless the id is or was taken, and if there is the owner, who becomes the first member.
  case addSpace(Permit, SpaceHead)
  case addMember(Permit, user: RecordID)
  /// With their keys of it, where it is sealed.
  case removeMember(Permit, user: RecordID)
  /// In the place of the space's code before. Unless the code lets into another space.
  case setGroupCode(Permit, hash: [UInt8], expiresAt: Int64, now: Int64)
  case revokeGroupCode(Permit)
  /// If the code still lets into the space.
  case useGroupCode(Permit, hash: [UInt8], now: Int64)
  /// If the space is at `from`: this decides which of two processes won.
  case advance(Permit, from: Int64, to: Int64)
  case record(Permit, SealedRecord)
  case progress(Permit, client: RecordID, last: Int64)
  case outcome(Permit, client: RecordID, sequence: Int64, sealed: [UInt8])
  case forgetOutcomes(Permit, client: RecordID, through: Int64)
  /// Unless the key has an answer, and if there is the account.
  case keepAnswer(Permit, key: [UInt8], KeptAnswer)

  /// Of a sealed space: what a push says of the whole, in the place of the one before.
  case keepHead(Permit, sealed: [UInt8])
  /// If the user has a key that spaces are sealed for.
  case keepWrap(Permit, user: RecordID, StoredWrap)
  /// The principal's own, if the present one is `inPlaceOf`; another key (`isOther`) only while no sealed space of theirs
  /// is wrapped for the present one.
  case keepSealingKey(SystemPermit, sealed: [UInt8], inPlaceOf: [UInt8]?, isOther: Bool)
  /// If the rows of the sealed group that count are still as here: what was decided on them holds.
  case ifGroup(Permit, SealedGroup)
  /// If the user's key that spaces are sealed for is still this one, as it is kept.
  case ifSealingKey(Permit, user: RecordID, sealed: [UInt8])
  /// If the principal is in the sealed space, its key is of this epoch, and no other one is due.
  case ifKey(Permit, epoch: Int64)
  /// Of a sealed group: a member in the place of what they were before. Who was none is one now.
  case keepMember(Permit, SealedGroup.Member)
  /// Of a sealed group: it has the key of this epoch from now on, and no other one is due.
  case renewKey(Permit, epoch: Int64)
  case noteKeyDue(Permit)
  /// To a member of a sealed group, who is its admin from now on.
  case passGroup(Permit, to: RecordID)
  /// Of a sealed group: when it is erased, or that it stays.
  case planErasure(Permit, at: Int64?)
  /// In the place of the sealed group's link before. Unless another space has one with this id.
  case keepLink(Permit, StoredSealedLink)
  case dropLink(Permit)
  /// If it still is the sealed group's link, and its time is not over.
  case useLink(Permit, idHash: [UInt8], now: Int64)
  /// At the door of a sealed group, in the place of the one before.
  case keepWaiting(Permit, StoredWaiting)
  /// If they still wait like this: now they do not.
  case takeWaiting(Permit, StoredWaiting)
  /// The principal waits no more.
  case leaveDoor(SystemPermit, space: RecordID)
  /// In the place of the one before.
  case keepHandover(SystemPermit, StoredHandover)
  /// If it is the principal's and its time is not over: now it is gone.
  case takeHandover(SystemPermit, idHash: [UInt8], now: Int64)

  case addMail(SystemPermit, StoredMail)
  /// If it is still due at `from`: of two servers one takes it. `attempts` are those made by then.
  case moveMail(SystemPermit, id: RecordID, from: Int64, to: Int64, attempts: Int)
  case removeMail(SystemPermit, id: RecordID)
  /// For the principal's own account. A link to a new password, or to a new address, ends those before it.
  case addVerification(SystemPermit, Verification)
  /// If it is the principal's, unused and not expired: the account's address is proven from now on (ACC-04).
  case useVerification(SystemPermit, hash: [UInt8], at: Int64)
  /// If the link is the principal's, for this, unused and not expired: the account has a new password, `old` are those
  /// before it, the address is proven, no session goes on, and no other address waits any more (ACC-08). If the address
  /// was not proven before, whoever linked a provider or made a passkey was not its owner: none of them signs in any more (ACC-10).
  case resetPassword(SystemPermit, hash: [UInt8], password: String, old: [String], at: Int64)
  /// The address that the principal's account will have; nil: it stays as it is. Links to the one before are over (ACC-15).
  case setNewAddress(SystemPermit, email: String?)
  /// If the link is the principal's, for this, unused and not expired, and nobody else has the address by now: it is the
  /// account's, and proven. Links to a new password that went to the old one are over.
  case changeAddress(SystemPermit, hash: [UInt8], at: Int64)
  /// If the principal's account has this address: something that was sent there came back.
  case verifyAccount(SystemPermit, email: String, at: Int64)
  /// A mail about it left: unless the address is proven or has a date already.
  case awaitVerification(SystemPermit, user: RecordID, until: Int64)
  /// If its time to prove the address is over: the account loses address and password, and keeps all else.
  case forgetAddress(SystemPermit, user: RecordID, now: Int64)
  /// If as many are open in the group as the inviter saw.
  case addGroupInvitation(Permit, GroupInvitation, open: Int, now: Int64)
  /// If nobody accepted or cancelled it: a new link in the place of the old one.
  case renewGroupInvitation(Permit, id: RecordID, hash: [UInt8], sentAt: Int64, expiresAt: Int64)
  /// If nobody accepted it.
  case cancelGroupInvitation(Permit, id: RecordID)
  /// If it is still open.
  case useGroupInvitation(Permit, hash: [UInt8], now: Int64)

  /// If it is due and nobody else is at it: until then it is this server's (NTF-13).
  case takeJob(SystemPermit, JobKind, holder: RecordID, now: Int64, until: Int64)
  /// If it is still this server's.
  case finishJob(SystemPermit, JobKind, holder: RecordID, at: Int64, nextDue: Int64)
  /// When the periods of a space are looked at next.
  case planClosing(Permit, due: Int64)
  /// With everything in it. Its key goes too, overwritten, so that what lies in old pages of the disk can't be read (EVT-21).
  case eraseSpace(Permit)

  /// If it is the principal's own and at this version: as `eraseSpace`, and its id and version stay known; the account
  /// keeps its own space on a device until it adds another one (SEC-05).
  case moveToDevice(Permit, version: Int64, at: Int64)

  case noteDeath(SystemPermit, mutation: RecordID)
  case refuseMutation(SystemPermit, mutation: RecordID)
  /// If the present one is `inPlaceOf`: of two processes that make one, or exchange it, one wins.
  case keepRootKey([UInt8], inPlaceOf: [UInt8]?)
  /// Ended sessions, used invitations, answers older than 30 days, security events older than 180, keys 30 days after their end, links and invitations to groups 30 days after their end, answers of banks after 100 days, codes for Pro, and what is known of subscriptions of nobody 30 days after their end.
  case forgetExpired(SystemPermit, now: Int64)
}

/// How long the answer for an `Idempotency-Key` is kept.
public let keptAnswerMilliseconds: Int64 = 30 * 86_400_000

/// A batch on its way to the disk.
public final class Commit: Sendable {
  private struct State {
    var result: Result<Void, StorageError>?
    var waiters: [CheckedContinuation<Result<Void, StorageError>, Never>] = []
  }
  private let state = Mutex(State())

  public init() {}

  /// One that is on disk already.
  public static let done: Commit = {
    let commit = Commit()
    commit.finish(.success(()))
    return commit
  }()

  public func finish(_ result: Result<Void, StorageError>) {
    let waiters = state.withLock { state in
      state.result = result
      let waiters = state.waiters
      state.waiters = []
      return waiters
    }
    for waiter in waiters { waiter.resume(returning: result) }
  }

  /// Returns when the batch is on disk, and not before.
  public func wait() async throws(StorageError) {
    if let result = state.withLock({ $0.result }) { return try result.get() }
    let result = await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> Result<Void, StorageError>? in
        if state.result == nil { state.waiters.append(continuation) }
        return state.result
      }
      if let ready { continuation.resume(returning: ready) }
    }
    try result.get()
  }
}
