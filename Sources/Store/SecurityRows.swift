import Basis

/// Something that happened to an account and that its person should be able to see (SEC-23).
public struct SecurityEvent: Hashable, Sendable {
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    case signUp = "sign-up"
    /// Somebody who did not know the password signed up with its address (ACC-03).
    case signUpTried = "sign-up-tried"
    case signIn = "sign-in"
    /// With a provider (ACC-09), and a provider that signs in from now on, or no longer (ACC-10).
    case identitySignIn = "identity-sign-in"
    case identityLinked = "identity-linked"
    case identityRemoved = "identity-removed"
    /// With a passkey, and one more or less of them; and one whose counter went back, refused (ACC-12).
    case passkeySignIn = "passkey-sign-in"
    case passkeyAdded = "passkey-added"
    case passkeyRemoved = "passkey-removed"
    case passkeyCopied = "passkey-copied"
    case passwordChanged = "password-changed"
    case addressAsked = "email-asked"
    case addressChanged = "email-changed"
    case sessionEnded = "session-ended"
    case signedOutEverywhere = "signed-out-everywhere"
    /// The groups of the guest who had the browser before the sign-in are the account's now (ACC-11).
    case guestCame = "guest-came"
    case keyMade = "key-made"
    case keyRevoked = "key-revoked"
    case deletionAsked = "deletion-asked"
    case deletionCancelled = "deletion-cancelled"
    /// The person's own ledger is on one device alone from now on, or synced again (SEC-05).
    case movedToDevice = "moved-to-device"
    case movedToServer = "moved-to-server"
    /// A key that ledgers are sealed for, another recovery key for it, and another device that has it now (SEC-26).
    case sealingKeyMade = "sealing-key-made"
    case recoveryKeyChanged = "recovery-key-changed"
    case deviceLetIn = "device-let-in"
    /// The account came into a sealed group, let somebody in, or made the next key of one (SEC-26).
    case sealedGroupJoined = "sealed-joined"
    case sealedGroupOpened = "sealed-let-in"
    case sealedKeyRenewed = "sealed-renewed"
    /// A group of which it is the admin can be read by its members alone from now on.
    case groupSealed = "group-sealed"
    /// The account came into a group of others; it opened one of its own to them, by a code or by mail, or closed it
    /// again.
    case groupJoined = "group-joined"
    case codeMade = "code-made"
    case codeRevoked = "code-revoked"
    case invited
    case invitationCancelled = "invitation-cancelled"
    /// From now on a bank delivers to the ledger (again), or no longer (BNK-08).
    case bankConnected = "bank-connected"
    case bankDisconnected = "bank-disconnected"
    /// All of it left in a file.
    case exported
  }

  public var id: RecordID
  public var at: Int64
  public var kind: Kind
  /// From where, as far as known.
  public var sealed: [UInt8]

  public init(id: RecordID, at: Int64, kind: Kind, sealed: [UInt8]) {
    self.id = id
    self.at = at
    self.kind = kind
    self.sealed = sealed
  }
}

/// How long a security event is kept, and how many of them a person is shown.
public let keptEventMilliseconds: Int64 = 180 * 86_400_000
public let shownSecurityEvents = 50

/// Events of one kind that are kept of one person: whoever does a thing again and again fills no disk with it, and
/// drives nothing of another kind out.
public let keptSecurityEvents = 1_000
