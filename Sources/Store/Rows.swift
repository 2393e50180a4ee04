import Basis
import Ledger

/// One account (ACC-01, ACC-17). Times are milliseconds since 1970.
public struct Account: Hashable, Sendable {
  public var id: RecordID
  /// In lowercase: addresses are compared without case (ACC-03). A guest has none, nor who came with a passkey alone
  /// (ACC-11).
  public var email: String?
  public var name: String
  /// Text form of `PasswordHash`, parameters included; nil for an account without a password.
  public var password: String?
  public var createdAt: Int64
  public var lastSignInAt: Int64
  public var isOperator: Bool
  public var isDisabled: Bool
  /// When the address was proven to be the person's (ACC-04); nil while it is not.
  public var verifiedAt: Int64?
  /// When an address that is not proven by then is taken away again; nil while no mail about it left.
  public var verifyBy: Int64?
  /// The passwords before, the newest first, as many as a new one must differ from (ACC-08).
  public var oldPasswords: [String] = []
  /// When the account is erased that its person wants deleted (SEC-18); nil while it stays.
  public var erasesAt: Int64?
  /// The language of the mail that says so, as a tag.
  public var language: String?
  /// The person's own space is on one of their devices only (SEC-05).
  public var keepsOnDevice = false
  /// An account also without an address: a passkey is its way in (ACC-11).
  public var standsAlone = false
  /// The address that takes the place of `email` once it is proven (ACC-15).
  public var newEmail: String?

  public init(
    id: RecordID, email: String?, name: String, password: String?, createdAt: Int64, lastSignInAt: Int64,
    isOperator: Bool = false, isDisabled: Bool = false, verifiedAt: Int64? = nil, verifyBy: Int64? = nil
  ) {
    self.id = id
    self.email = email
    self.name = name
    self.password = password
    self.createdAt = createdAt
    self.lastSignInAt = lastSignInAt
    self.isOperator = isOperator
    self.isDisabled = isDisabled
    self.verifiedAt = verifiedAt
    self.verifyBy = verifyBy
  }

  /// Somebody in a group without an account of their own (ACC-11).
  public var isGuest: Bool { email == nil && !standsAlone }

  /// To name the account by: without an address, by its id; a guest has none.
  public var address: String { email ?? (standsAlone ? id.text : "") }
}

/// One session. Only the SHA-256 of its token is known here (ACC-06).
public struct Session: Hashable, Sendable {
  public var tokenHash: [UInt8]
  public var user: RecordID
  public var createdAt: Int64
  public var expiresAt: Int64
  /// "Remember me": 30 days from log-in instead of 24 hours without activity.
  public var isRemembered: Bool
  /// When the person gave their password last; nil for a guest, and for a session from before there was this.
  public var confirmedAt: Int64?
  /// What signed in, in a word or two: ‹Firefox, Windows›; empty when nobody knows.
  public var device = ""
  /// To some minutes; nil before there was this.
  public var lastUsedAt: Int64?
  /// The guest who had this browser when the person signed in: their groups can come along (ACC-11), once, and for a
  /// moment.
  public var guest: RecordID?
  /// The issuer at whose page this browser signed in for it, last: signing out ends that session, too (ACC-16).
  public var issuer: String?

  /// Whose groups can come along now.
  public func guest(at now: Int64) -> RecordID? { now - createdAt < guestNoteMilliseconds ? guest : nil }

  /// What a session is called in a list. It says nothing about the token.
  public var id: RecordID { RecordID(derivedFrom: "session " + tokenHash.map { String($0) }.joined(separator: ",")) }

  public init(
    tokenHash: [UInt8], user: RecordID, createdAt: Int64, expiresAt: Int64, isRemembered: Bool,
    confirmedAt: Int64? = nil
  ) {
    self.confirmedAt = confirmedAt
    self.tokenHash = tokenHash
    self.user = user
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.isRemembered = isRemembered
  }
}

/// How long after a sign-in the groups of the guest before it can come along.
public let guestNoteMilliseconds: Int64 = 30 * 60_000

/// The row of a space: everything about it that is not sealed.
public struct SpaceHead: Hashable, Sendable {
  public var id: RecordID
  public var owner: RecordID
  public var kind: SpaceKind
  public var version: Int64
  /// The data key, sealed by the master key (SEC-11). Without it the space's records are noise.
  public var wrappedKey: [UInt8]
  public var createdAt: Int64
  public var level: SpaceLevel
  /// Of a sealed group, whose records do not tell (HSE-01); nil for every other space.
  public var preset: Group.Preset?
  /// Of a sealed group: somebody went, and the next key is not made yet.
  public var isKeyDue = false
  /// When a sealed group is erased that its admin deleted; nil while it stays.
  public var erasesAt: Int64?

  public init(
    id: RecordID, owner: RecordID, kind: SpaceKind, version: Int64, wrappedKey: [UInt8], createdAt: Int64,
    level: SpaceLevel = .standard, preset: Group.Preset? = nil
  ) {
    self.preset = preset
    self.level = level
    self.id = id
    self.owner = owner
    self.kind = kind
    self.version = version
    self.wrappedKey = wrappedKey
    self.createdAt = createdAt
  }
}

public enum SpaceKind: String, Hashable, CaseIterable, Sendable {
  case personal
  /// A household's or an event's: its members are those of its records.
  case group
}

/// A code that lets people into a group until it expires (EVT-14). Only its hash is known here.
public struct GroupCode: Hashable, Sendable {
  public var space: RecordID
  public var expiresAt: Int64

  public init(space: RecordID, expiresAt: Int64) {
    self.space = space
    self.expiresAt = expiresAt
  }
}

/// A record as it lies in the database: the payload is sealed, the rest says which record it is.
public struct SealedRecord: Hashable, Sendable {
  public var kind: UInt8
  public var id: RecordID
  public var version: Int64
  public var purged: Bool
  public var payload: [UInt8]

  public init(kind: UInt8, id: RecordID, version: Int64, purged: Bool, payload: [UInt8]) {
    self.kind = kind
    self.id = id
    self.version = version
    self.purged = purged
    self.payload = payload
  }
}

/// How far one installation's mutations in one space got, and the rejections that it has not yet seen.
public struct StoredProgress: Hashable, Sendable {
  /// The highest sequence that was answered; 0 before the first.
  public var last: Int64
  /// Sealed outcomes by sequence. What has no row here was applied.
  public var outcomes: [Int64: [UInt8]]

  public init(last: Int64 = 0, outcomes: [Int64: [UInt8]] = [:]) {
    self.last = last
    self.outcomes = outcomes
  }
}

/// The answer that an `Idempotency-Key` got, kept 30 days.
public struct KeptAnswer: Hashable, Sendable {
  public var requestHash: [UInt8]
  public var sealedAnswer: [UInt8]
  public var createdAt: Int64

  public init(requestHash: [UInt8], sealedAnswer: [UInt8], createdAt: Int64) {
    self.requestHash = requestHash
    self.sealedAnswer = sealedAnswer
    self.createdAt = createdAt
  }
}

/// What is left of mutations that were being applied when the process died.
public struct Quarantine: Hashable, Sendable {
  /// How many times the process died without a trap while this mutation was applied (a kill, a power cut).
  public var deaths: [RecordID: Int] = [:]
  /// Answered as rejected, for ever.
  public var refused: Set<RecordID> = []

  /// Other work that was under way when the process died, and what came of it.
  public var work: [WorkItem: WorkDeaths] = [:]
  /// Records that are not read.
  public var records: Set<RecordAside> = []

  public init() {}

  /// A space that ended the process this often, or work that is suspected this often in a row.
  public static let deathsUntilSetAside = 2
  /// Banks of one ledger, until none delivers into it any more.
  public static let deathsByBanks = 3
  /// By changes, each of whose authors is set aside at `deathsUntilSetAside` already: so a space that three people's
  /// changes end the process with is closed for all.
  public static let deathsByAuthors = 6
  /// A single death of the whole machine is nobody's fault; the third with the same mutation is no accident.
  public static let deathsUntilRefused = 3
}
