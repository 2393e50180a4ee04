import Basis

/// One's devices and what happened to the account, as the server lists them (SEC-23).
public struct SecurityForm: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case signUp, signUpTried, signIn, passwordChanged, addressAsked, addressChanged, sessionEnded, signedOutEverywhere,
      guestCame, keyMade, keyRevoked
    case deletionAsked, deletionCancelled, exported, movedToDevice, movedToServer
    case identitySignIn, identityLinked, identityRemoved
    case passkeySignIn, passkeyAdded, passkeyRemoved, passkeyCopied
    case sealingKeyMade, recoveryKeyChanged, deviceLetIn
    case sealedJoined, sealedLetIn, sealedRenewed, groupSealed
    case groupJoined, codeMade, codeRevoked, invited, invitationCancelled, bankConnected, bankDisconnected
  }

  public struct Event: Sendable, Equatable {
    public let kind: Kind
    public let at: ServerMoment?
    public let device: String
    public let network: String
    /// The group that it is about, and what this device calls it, where it knows it.
    let group: RecordID?
    public internal(set) var groupName: String?
    /// A sign-in from where nothing in the list happened before (SEC-23).
    public internal(set) var isNewDevice = false
  }

  public var devices: [SignedInDevice] = []
  public var events: [Event] = []
  /// Nothing was asked for yet, or the answer is on its way.
  public var isLoading = true
  public var problem: CallProblem?

  public init() {}

  mutating func read(_ json: JSON) {
    isLoading = false
    problem = nil
    devices = []
    for element in json["sessions"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue else { continue }
      devices.append(
        SignedInDevice(
          id: id, name: element["device"]?.stringValue ?? "", signedIn: ServerMoment(element["signedInAt"]),
          used: ServerMoment(element["lastUsedAt"]), isThis: element["isThis"]?.boolValue ?? false))
    }
    events = []
    for element in json["events"]?.arrayValue ?? [] {
      // What a newer server tells is not said in other words.
      guard let kind = SecurityForm.kind(element["kind"]?.stringValue ?? "") else { continue }
      events.append(
        Event(
          kind: kind, at: ServerMoment(element["at"]), device: element["device"]?.stringValue ?? "",
          network: element["network"]?.stringValue ?? "", group: element["group"]?.idValue))
    }
    markNewDevices()
  }

  /// The newest is first. Of the oldest one nobody knows what was before.
  private mutating func markNewDevices() {
    var known: [String] = []
    for index in events.indices.reversed() {
      let device = events[index].device
      guard !device.isEmpty, !known.contains(where: { sameBytes($0, device) }) else { continue }
      switch events[index].kind {
      case .signIn, .identitySignIn, .passkeySignIn: events[index].isNewDevice = !known.isEmpty
      default: break
      }
      known.append(device)
    }
  }

  private static func kind(_ text: String) -> Kind? {
    for (name, kind) in kinds where sameBytes(name, text) { return kind }
    return nil
  }

  private static let kinds: [(String, Kind)] = [
    ("sign-up", .signUp), ("sign-up-tried", .signUpTried), ("sign-in", .signIn), ("password-changed", .passwordChanged),
    ("email-asked", .addressAsked),
    ("email-changed", .addressChanged), ("session-ended", .sessionEnded),
    ("signed-out-everywhere", .signedOutEverywhere), ("guest-came", .guestCame),
    ("key-made", .keyMade), ("key-revoked", .keyRevoked), ("deletion-asked", .deletionAsked),
    ("deletion-cancelled", .deletionCancelled), ("exported", .exported),
    ("identity-sign-in", .identitySignIn), ("identity-linked", .identityLinked), ("identity-removed", .identityRemoved),
    ("passkey-sign-in", .passkeySignIn), ("passkey-added", .passkeyAdded), ("passkey-removed", .passkeyRemoved),
    ("passkey-copied", .passkeyCopied), ("moved-to-device", .movedToDevice), ("moved-to-server", .movedToServer),
    ("sealing-key-made", .sealingKeyMade), ("recovery-key-changed", .recoveryKeyChanged),
    ("device-let-in", .deviceLetIn),
    ("group-joined", .groupJoined), ("code-made", .codeMade), ("code-revoked", .codeRevoked), ("invited", .invited),
    ("invitation-cancelled", .invitationCancelled), ("bank-connected", .bankConnected),
    ("bank-disconnected", .bankDisconnected),
    ("sealed-joined", .sealedJoined), ("sealed-let-in", .sealedLetIn), ("sealed-renewed", .sealedRenewed),
    ("group-sealed", .groupSealed),
  ]
}
