import Basis

/// What keeps the data. Two implementations prove the seam: memory and SQLite; a contract test compares them.
///
/// Reads are functions, writes are values: a `WriteBatch` is written whole or not at all, in the order of submission.
/// `submit` returns at once, so that a caller may hold a lock over it, and the `Commit` tells when the batch is on
/// disk. No function about a space can be called without a `Permit` (SEC-01).
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
  /// How often the principal signed out everywhere, as far as that is known still.
  func signOutCount(_ permit: SystemPermit) async throws(StorageError) -> Int
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
  func bankGrantsDue(_ permit: SystemPermit, now: Int64, limit: Int) async throws(StorageError) -> [(
    space: RecordID, id: RecordID
  )]
  /// The caller holds the state (BNK-04).
  func bankConsent(state: [UInt8]) async throws(StorageError) -> StoredBankConsent?
  /// The newest first.
  func bankAnswers(_ permit: Permit, of connection: RecordID, account: RecordID) async throws(StorageError)
    -> [StoredBankAnswer]

  // Spaces.
  /// Nil when the space is not there or the principal is no member: one answer (SEC-03). The version is the one on
  /// disk.
  func membership(of principal: Principal, in space: RecordID) async throws(StorageError) -> Membership?
  /// Of all spaces of the principal.
  func memberships(_ permit: SystemPermit) async throws(StorageError) -> [RecordID: Membership]
  /// The groups of the principal's past, with whose members something may be open still (HSE-14).
  func departures(_ permit: SystemPermit) async throws(StorageError) -> [RecordID]
  /// Whether the id of a space that is to be made is somebody's already.
  func isTaken(_ permit: Permit) async throws(StorageError) -> Bool
  /// The caller holds the code: before there is a permit, it learns what it is for, or nothing (EVT-15).
  func groupCode(hash: [UInt8], now: Int64) async throws(StorageError) -> GroupCode?
  func groupCode(_ permit: Permit, now: Int64) async throws(StorageError) -> GroupCode?
  func spaces(_ permit: SystemPermit) async throws(StorageError) -> [SpaceHead]
  func head(_ permit: Permit) async throws(StorageError) -> SpaceHead?
  /// Records with a version above the given one, in the order of their ids.
  func records(_ permit: Permit, changedSince version: Int64) async throws(StorageError) -> [SealedRecord]
  /// How many records the space has, and the bytes of all of them as they lie there.
  func holding(_ permit: Permit) async throws(StorageError) -> (records: Int, byteCount: Int)
  /// The same of every space that whoever owns this one owns, with the bytes of what is kept for devices, and of the
  /// answers that are kept for their keys; nil where the space is gone.
  func holdings(_ permit: Permit) async throws(StorageError) -> AccountHolding?
  /// The principal's own, who may own nothing.
  func ownHoldings(_ permit: SystemPermit) async throws(StorageError) -> AccountHolding
  /// Every space that whoever owns one of these owns. For the process itself, at its start.
  func spacesOfOwners(_ permit: SystemPermit, of spaces: Set<RecordID>) async throws(StorageError) -> [OwnedSpace]
  /// One of them as it lies there; nil where there is none.
  func record(_ permit: Permit, id: RecordID) async throws(StorageError) -> SealedRecord?
  /// Spaces of the principal that are on one device only: their ids are never used again (SEC-05).
  func erasedSpaces(_ permit: SystemPermit) async throws(StorageError) -> Set<RecordID>
  func progress(_ permit: Permit, of client: RecordID) async throws(StorageError) -> StoredProgress
  /// How many refusals are kept for all devices of the principal in the space, and the bytes of what is kept for
  /// everybody's.
  func unheard(_ permit: Permit) async throws(StorageError) -> (count: Int, byteCount: Int)
  func keptAnswer(_ permit: Permit, key: [UInt8]) async throws(StorageError) -> KeptAnswer?

  // Sealed spaces (SEC-26).
  /// Records of a sealed space behind a place, in the order of version and id, with the version, the head and the
  /// progress of a client of the same moment: at most `limit`, and no other one once they have `bytes`. Nil for a space
  /// that is not sealed, and for who is not in it at that moment.
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
  /// The groups that were sealed while the principal was in them, and at whose door they have not shown a key since.
  func expected(_ permit: SystemPermit) async throws(StorageError) -> [RecordID]

  // Mail, verified addresses and invitations.
  /// Mails that are due, the longest due first.
  func mails(_ permit: SystemPermit, due now: Int64, limit: Int) async throws(StorageError) -> [StoredMail]
  /// How many mails wait, for whoever runs the server.
  func mailCount() async throws(StorageError) -> Int
  /// The caller holds the link: it learns whose it is, or nothing.
  func verification(hash: [UInt8]) async throws(StorageError) -> Verification?
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
  /// When the periods of a space are looked at next; nil for one that is not there.
  func closingDue(_ permit: Permit) async throws(StorageError) -> Int64?

  // The process itself.
  /// Steps of the schema that are done (SYN-12).
  var schemaSteps: Int { get }
  func quarantine(_ permit: SystemPermit) async throws(StorageError) -> Quarantine
  /// Which history the records are of: another one after each time that they were put back from a backup.
  func history() async throws(StorageError) -> RecordID
  /// The root key, sealed by the master key; nil in new storage.
  func rootKey() async throws(StorageError) -> [UInt8]?

  /// Says how long what was read of memberships is good.
  var reach: ReachVersion { get }
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

/// How long the answer for an `Idempotency-Key` is kept.
public let keptAnswerMilliseconds: Int64 = 30 * 86_400_000
