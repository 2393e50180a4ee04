import Basis

/// A passkey that signs in to an account (ACC-12). It is found by a hash of the id that its device gave it; the id
/// itself, the public key and the name are sealed.
public struct Passkey: Hashable, Sendable {
  public var id: RecordID
  public var user: RecordID
  /// SHA-256 of the credential's id: the one thing by which a passkey is found.
  public var key: [UInt8]
  /// How often its device signed with it, as the device says; 0 where it does not count.
  public var counter: Int64
  /// Its counter went back: somebody has a copy, so that it signs in no more.
  public var isCopied: Bool
  public var createdAt: Int64
  public var lastUsedAt: Int64
  public var sealed: [UInt8]

  public init(
    id: RecordID, user: RecordID, key: [UInt8], counter: Int64, isCopied: Bool = false, createdAt: Int64,
    lastUsedAt: Int64,
    sealed: [UInt8]
  ) {
    self.id = id
    self.user = user
    self.key = key
    self.counter = counter
    self.isCopied = isCopied
    self.createdAt = createdAt
    self.lastUsedAt = lastUsedAt
    self.sealed = sealed
  }
}

/// Random bytes that a passkey has to sign (ACC-12): good once. Only SHA-256 values are known here, of the bytes and of
/// who asked for them: a session's token, or a browser's cookie.
public struct PasskeyChallenge: Hashable, Sendable {
  public var hash: [UInt8]
  public var holder: [UInt8]
  /// What they were asked for, in a word of the server's.
  public var purpose: String
  public var expiresAt: Int64

  public init(hash: [UInt8], holder: [UInt8], purpose: String, expiresAt: Int64) {
    self.hash = hash
    self.holder = holder
    self.purpose = purpose
    self.expiresAt = expiresAt
  }
}
