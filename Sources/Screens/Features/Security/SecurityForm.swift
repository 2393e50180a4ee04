import Basis

/// One's devices and what happened to the account, as the server lists them (SEC-23).
public struct SecurityForm: Sendable, Equatable {
  /// A time of the server: minutes since 1970 in UTC.
  public struct Moment: Sendable, Equatable {
    public let minutes: Int64

    public init(milliseconds: Int64) { minutes = milliseconds / 60_000 }

    /// Reads RFC 3339 in UTC, such as "2026-11-21T07:26:00Z".
    init?(_ value: JSON?) {
      guard let bytes = value?.stringValue?.bytes, bytes.count >= 16, bytes[13] == 0x3A,
        let date = CalendarDate(text: String(decoding: bytes.prefix(10), as: UTF8.self)),
        let hour = AppAction("", value: String(decoding: bytes[11..<13], as: UTF8.self)).number,
        let minute = AppAction("", value: String(decoding: bytes[14..<16], as: UTF8.self)).number
      else { return nil }
      minutes = Int64(date.daysSinceEpoch) * 1440 + Int64(hour * 60 + minute)
    }
  }

  public struct Device: Sendable, Equatable {
    public let id: RecordID
    /// Empty when nobody knows.
    public let name: String
    public let signedIn: Moment?
    public let used: Moment?
    public let isThis: Bool
  }

  public enum Kind: Sendable, Equatable {
    case signUp, signUpTried, signIn, passwordChanged, addressAsked, addressChanged, sessionEnded, signedOutEverywhere, guestCame, keyMade, keyRevoked
    case deletionAsked, deletionCancelled, exported, movedToDevice, movedToServer
    case identitySignIn, identityLinked, identityRemoved
    case passkeySignIn, passkeyAdded, passkeyRemoved, passkeyCopied
    case sealingKeyMade, recoveryKeyChanged, deviceLetIn
    case sealedJoined, sealedLetIn, sealedRenewed, groupSealed
    case groupJoined, codeMade, codeRevoked, invited, invitationCancelled, bankConnected, bankDisconnected
  }

  public struct Event: Sendable, Equatable {
    public let kind: Kind
    public let at: Moment?
    public let device: String
    public let network: String
    /// The group that it is about, and what this device calls it, where it knows it.
    let group: RecordID?
    public internal(set) var groupName: String?
    /// A sign-in from where nothing in the list happened before (SEC-23).
    public internal(set) var isNewDevice = false
  }

  public enum Problem: Equatable, Sendable {
    case offline
    /// The browser made none, or used none; it has one of this account already.
    case noPasskey, passkeyHere
    /// A sentence of the server.
    case message(String)
  }

  public var devices: [Device] = []
  public var events: [Event] = []
  /// Nothing was asked for yet, or the answer is on its way.
  public var isLoading = true
  public var problem: Problem?

  public init() {}

  mutating func read(_ json: JSON) {
    isLoading = false
    problem = nil
    devices = []
    for element in json["sessions"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue else { continue }
      devices.append(
        Device(
          id: id, name: element["device"]?.stringValue ?? "", signedIn: Moment(element["signedInAt"]),
          used: Moment(element["lastUsedAt"]), isThis: element["isThis"]?.boolValue ?? false))
    }
    events = []
    for element in json["events"]?.arrayValue ?? [] {
      // What a newer server tells is not said in other words.
      guard let kind = SecurityForm.kind(element["kind"]?.stringValue ?? "") else { continue }
      events.append(
        Event(
          kind: kind, at: Moment(element["at"]), device: element["device"]?.stringValue ?? "",
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
    ("sign-up", .signUp), ("sign-up-tried", .signUpTried), ("sign-in", .signIn), ("password-changed", .passwordChanged), ("email-asked", .addressAsked),
    ("email-changed", .addressChanged), ("session-ended", .sessionEnded), ("signed-out-everywhere", .signedOutEverywhere), ("guest-came", .guestCame),
    ("key-made", .keyMade), ("key-revoked", .keyRevoked), ("deletion-asked", .deletionAsked),
    ("deletion-cancelled", .deletionCancelled), ("exported", .exported),
    ("identity-sign-in", .identitySignIn), ("identity-linked", .identityLinked), ("identity-removed", .identityRemoved),
    ("passkey-sign-in", .passkeySignIn), ("passkey-added", .passkeyAdded), ("passkey-removed", .passkeyRemoved),
    ("passkey-copied", .passkeyCopied), ("moved-to-device", .movedToDevice), ("moved-to-server", .movedToServer),
    ("sealing-key-made", .sealingKeyMade), ("recovery-key-changed", .recoveryKeyChanged), ("device-let-in", .deviceLetIn),
    ("group-joined", .groupJoined), ("code-made", .codeMade), ("code-revoked", .codeRevoked), ("invited", .invited),
    ("invitation-cancelled", .invitationCancelled), ("bank-connected", .bankConnected), ("bank-disconnected", .bankDisconnected),
    ("sealed-joined", .sealedJoined), ("sealed-let-in", .sealedLetIn), ("sealed-renewed", .sealedRenewed),
    ("group-sealed", .groupSealed),
  ]
}
