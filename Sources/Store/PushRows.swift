import Basis

/// Where one signed-in browser takes push messages (NTF-03): it ends with its session. The address, which is a secret
/// of the browser's, and its keys are sealed.
public struct PushSubscription: Hashable, Sendable {
  /// SHA-256 of the session's token.
  public var session: [UInt8]
  public var user: RecordID
  public var createdAt: Int64
  /// When the browser said last that it still takes messages.
  public var usedAt: Int64
  public var sealed: [UInt8]

  public init(session: [UInt8], user: RecordID, createdAt: Int64, usedAt: Int64, sealed: [UInt8]) {
    self.session = session
    self.user = user
    self.createdAt = createdAt
    self.usedAt = usedAt
    self.sealed = sealed
  }
}

/// How many browsers of one account are sent messages. One more takes the place of the one that said so longest ago:
/// each says it at its start.
public let mostPushes = 20

/// How long a browser that does not come back is sent messages, and how long it is known what was told (NTF-03,
/// NTF-08). A notice that is older than a week is told no more, so that none is told twice.
public let unusedPushMilliseconds: Int64 = 60 * 86_400_000
public let keptToldMilliseconds: Int64 = 60 * 86_400_000
