import Basis

/// A bank connection's way to its bank (BNK-06): what opens it is sealed, and never leaves the server. What people see
/// of the connection is a record of their own space with the same id.
public struct StoredBankGrant: Hashable, Sendable {
  /// Of the connection's record.
  public var id: RecordID
  public var space: RecordID
  public var user: RecordID
  public var provider: String
  /// When it is looked at next, in milliseconds since 1970.
  public var due: Int64
  /// Tries that failed since the last one that worked.
  public var attempts: Int
  /// The server that is at it, and until when it is left alone with it.
  public var holder: RecordID?
  public var leaseEnds: Int64
  /// Empty once the consent is over: there is nothing that it could open.
  public var sealed: [UInt8]

  public init(
    id: RecordID, space: RecordID, user: RecordID, provider: String, due: Int64, attempts: Int = 0,
    holder: RecordID? = nil,
    leaseEnds: Int64 = 0, sealed: [UInt8]
  ) {
    (self.id, self.space, self.user, self.provider) = (id, space, user, provider)
    (self.due, self.attempts, self.holder, self.leaseEnds) = (due, attempts, holder, leaseEnds)
    self.sealed = sealed
  }
}

/// A person on the way to their bank and back (BNK-04). Of `state` and of the browser's cookie only the SHA-256 is
/// known here; what they asked for is sealed. It goes with the session that began it.
public struct StoredBankConsent: Hashable, Sendable {
  public var state: [UInt8]
  public var browser: [UInt8]
  /// SHA-256 of the session's token.
  public var session: [UInt8]
  public var user: RecordID
  public var expiresAt: Int64
  public var sealed: [UInt8]

  public init(state: [UInt8], browser: [UInt8], session: [UInt8], user: RecordID, expiresAt: Int64, sealed: [UInt8]) {
    (self.state, self.browser, self.session) = (state, browser, session)
    (self.user, self.expiresAt, self.sealed) = (user, expiresAt, sealed)
  }
}

/// What a bank answered about one account, as it came, sealed with the space's key: for the case that it has to be read
/// again (BNK-09).
public struct StoredBankAnswer: Hashable, Sendable {
  public var connection: RecordID
  public var account: RecordID
  public var fetchedAt: Int64
  public var sealed: [UInt8]

  public init(connection: RecordID, account: RecordID, fetchedAt: Int64, sealed: [UInt8]) {
    (self.connection, self.account, self.fetchedAt, self.sealed) = (connection, account, fetchedAt, sealed)
  }
}

/// How many answers of an account are kept, and for how long: a first sync's ninety days and the days around them.
public let keptBankAnswers = 10
/// Bytes of the answers of all banks of one space; the oldest go first. Banks that send megabytes each day fill no disk
/// (SEC-25).
public let keptBankAnswerBytes = 16 << 20
public let keptBankAnswerMilliseconds: Int64 = 100 * 86_400_000
