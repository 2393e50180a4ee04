import Basis

/// A key for a machine (ACC-13). Only the SHA-256 of it is known here.
public struct AccountKey: Hashable, Sendable {
  public var id: RecordID
  public var user: RecordID
  /// Its name, as `Vault` seals it.
  public var sealed: [UInt8]
  /// In the clear: of a key that whoever has the vault opened, or that an older version made and nobody sealed yet.
  public var name = ""
  public var hash: [UInt8]
  public var scope: KeyScope
  public var createdAt: Int64
  public var expiresAt: Int64?
  /// To the minute.
  public var lastUsedAt: Int64?
  /// Messages that were sent with it in vain, and when the last one was (CAP-13).
  public var refused: Int
  public var lastRefusedAt: Int64?

  public init(
    id: RecordID, user: RecordID, sealed: [UInt8], hash: [UInt8], scope: KeyScope, createdAt: Int64,
    expiresAt: Int64? = nil,
    lastUsedAt: Int64? = nil, refused: Int = 0, lastRefusedAt: Int64? = nil
  ) {
    self.id = id
    self.user = user
    self.sealed = sealed
    self.hash = hash
    self.scope = scope
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.lastUsedAt = lastUsedAt
    self.refused = refused
    self.lastRefusedAt = lastRefusedAt
  }
}
