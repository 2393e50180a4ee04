import Basis

/// A mail that has not left yet. The address and what it says are sealed: both are personal, and a link lets in.
public struct StoredMail: Hashable, Sendable {
  public var id: RecordID
  /// When it is tried next; while somebody is at it, when that one is given up.
  public var due: Int64
  public var attempts: Int
  public var createdAt: Int64
  public var sealed: [UInt8]

  public init(id: RecordID, due: Int64, attempts: Int = 0, createdAt: Int64, sealed: [UInt8]) {
    self.id = id
    self.due = due
    self.attempts = attempts
    self.createdAt = createdAt
    self.sealed = sealed
  }
}

/// A link that proves an address (ACC-04), or one that is to be the account's (ACC-15), lets its holder set a new
/// password (ACC-08), or says that the account's export may be taken (SEC-17). Only the SHA-256 of its token is known
/// here.
public struct Verification: Hashable, Sendable {
  public enum Purpose: String, Hashable, CaseIterable, Sendable {
    case address, password
    case newAddress = "new-address"
    case export

    /// Whether a newer link ends those before it.
    var isSingle: Bool { self != .address }
  }

  public var hash: [UInt8]
  public var user: RecordID
  public var sentAt: Int64
  public var expiresAt: Int64
  public var isUsed: Bool
  public var purpose: Purpose

  public init(
    hash: [UInt8], user: RecordID, sentAt: Int64, expiresAt: Int64, isUsed: Bool = false, purpose: Purpose = .address
  ) {
    self.purpose = purpose
    self.hash = hash
    self.user = user
    self.sentAt = sentAt
    self.expiresAt = expiresAt
    self.isUsed = isUsed
  }
}

/// An invitation to a group by mail (HSE-06, HSE-07). Only the SHA-256 of its token is known here, and whom it was sent
/// to is sealed.
public struct GroupInvitation: Hashable, Sendable {
  public enum State: String, Hashable, CaseIterable, Sendable {
    /// Open, or expired: the clock tells.
    case pending
    case accepted, cancelled
  }

  public var id: RecordID
  public var space: RecordID
  public var hash: [UInt8]
  public var state: State
  public var sentAt: Int64
  public var expiresAt: Int64
  public var sealed: [UInt8]

  public init(
    id: RecordID, space: RecordID, hash: [UInt8], state: State = .pending, sentAt: Int64, expiresAt: Int64,
    sealed: [UInt8]
  ) {
    self.id = id
    self.space = space
    self.hash = hash
    self.state = state
    self.sentAt = sentAt
    self.expiresAt = expiresAt
    self.sealed = sealed
  }

  /// Whether it lets somebody in.
  public func isOpen(now: Int64) -> Bool { state == .pending && expiresAt > now }
}

/// How long a link that is over is known, so that it can say so.
public let keptLinkMilliseconds: Int64 = 30 * 86_400_000
