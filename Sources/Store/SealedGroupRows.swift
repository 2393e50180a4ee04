import Basis
import Ledger

/// All that the server knows of a sealed group, of one moment (SEC-26, decision 0039): who is in it, who is its admin,
/// and whether its key has to be renewed. Names and figures are in its records.
public struct SealedGroup: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public var user: RecordID
    /// The version of the space when this row was made: records before it say nothing of it.
    public var since: Int64
    /// Their public key and the proof of it.
    public var sealed: [UInt8]

    public init(user: RecordID, since: Int64, sealed: [UInt8]) {
      self.user = user
      self.since = since
      self.sealed = sealed
    }
  }

  public var space: RecordID
  public var preset: Group.Preset
  /// The data key, sealed by the root key.
  public var wrappedKey: [UInt8]
  public var epoch: Int64
  public var version: Int64
  public var admin: RecordID
  /// Somebody went: nothing is pushed before the next key is made.
  public var isKeyDue: Bool
  /// When it is erased that its admin deleted; nil while it stays.
  public var erasesAt: Int64?
  /// In the order of their ids, like those who wait.
  public var members: [Member]
  public var waiting: [StoredWaiting]

  /// Whether what was decided on these rows still holds. What is pushed, and who waits, decides nothing.
  func isSettled(like other: SealedGroup) -> Bool {
    epoch == other.epoch && admin == other.admin && isKeyDue == other.isKeyDue && erasesAt == other.erasesAt
      && members == other.members
  }
}

/// Somebody who showed a sealed group's code and waits for its admin, or was not let in.
public struct StoredWaiting: Hashable, Sendable {
  public var user: RecordID
  /// Milliseconds since 1970.
  public var at: Int64
  public var isRefused: Bool
  /// Their public key.
  public var sealed: [UInt8]

  public init(user: RecordID, at: Int64, isRefused: Bool = false, sealed: [UInt8]) {
    self.user = user
    self.at = at
    self.isRefused = isRefused
    self.sealed = sealed
  }

  /// They were in the group when it was sealed, and have shown no key since.
  public var isExpected: Bool { !isRefused && sealed.isEmpty }
}

extension RecordID {
  /// Of a group that was sealed in its place: what stands among the destroyed things for it as it was before.
  var whenReadable: RecordID { RecordID(derivedFrom: "readable/" + text) }
}

/// An invitation to a sealed group by a link. Only the hash of its id is known here, and of the link's secret nothing.
public struct StoredSealedLink: Hashable, Sendable {
  public var space: RecordID
  public var idHash: [UInt8]
  public var expiresAt: Int64
  /// What the link hands over, as a device sealed it, sealed once more.
  public var sealed: [UInt8]

  public init(space: RecordID, idHash: [UInt8], expiresAt: Int64, sealed: [UInt8]) {
    self.space = space
    self.idHash = idHash
    self.expiresAt = expiresAt
    self.sealed = sealed
  }
}
