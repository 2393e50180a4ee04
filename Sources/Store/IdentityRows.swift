import Basis

/// A sign-in with a provider that leads to an account (ACC-10). Who it is there is known by a hash of issuer and
/// subject alone; what the person reads of it in Settings is sealed.
public struct LinkedIdentity: Hashable, Sendable {
  public var id: RecordID
  public var user: RecordID
  /// SHA-256 of issuer and subject: the one thing by which an identity is found.
  public var key: [UInt8]
  /// As the settings of the server call it: ‹google›, ‹apple›, ‹oidc›, ‹firebase›.
  public var provider: String
  public var createdAt: Int64
  public var lastUsedAt: Int64
  public var sealed: [UInt8]

  public init(
    id: RecordID, user: RecordID, key: [UInt8], provider: String, createdAt: Int64, lastUsedAt: Int64, sealed: [UInt8]
  ) {
    self.id = id
    self.user = user
    self.key = key
    self.provider = provider
    self.createdAt = createdAt
    self.lastUsedAt = lastUsedAt
    self.sealed = sealed
  }
}

/// A person on their way to a provider and back (ACC-09). Of `state` and of the browser's cookie only the SHA-256 is
/// known here; nonce, PKCE verifier and, once it came back, the code are sealed.
public struct IdentityFlow: Hashable, Sendable {
  public var state: [UInt8]
  public var browser: [UInt8]
  public var expiresAt: Int64
  /// The provider sent the person back: that happens once.
  public var isReturned: Bool
  public var sealed: [UInt8]

  public init(state: [UInt8], browser: [UInt8], expiresAt: Int64, isReturned: Bool = false, sealed: [UInt8]) {
    self.state = state
    self.browser = browser
    self.expiresAt = expiresAt
    self.isReturned = isReturned
    self.sealed = sealed
  }
}
