import Basis
import Ledger

/// What the browser around the app can do about push messages, as it said itself (NTF-02).
public struct PushDevice: Sendable, Equatable {
  public enum Permission: Sendable, Equatable { case open, granted, denied }

  /// Browsers that have it; an iPhone only once the app is on its Home Screen.
  public var isHere = false
  public var permission = Permission.open
  /// A name of the IANA zones; empty where the browser does not say.
  var zone = ""
  /// The browser's own subscription, to be told to the server.
  var subscription: JSON?

  init() {}

  init(_ action: AppAction, locale: String) {
    isHere = sameBytes(action["here"] ?? "", "true")
    zone = action["zone"] ?? ""
    let said = action["permission"] ?? ""
    permission = sameBytes(said, "granted") ? .granted : sameBytes(said, "denied") ? .denied : .open
    guard let endpoint = action["endpoint"], !endpoint.isEmpty else { return }
    subscription = .object([
      JSONMember("endpoint", .string(endpoint)), JSONMember("p256dh", .string(action["p256dh"] ?? "")),
      JSONMember("auth", .string(action["auth"] ?? "")), JSONMember("locale", .string(locale)),
      JSONMember("zone", .string(zone)),
    ])
  }
}

/// ‹Notifications› while somebody looks at it.
public struct PushForm: Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    case denied, offline
    /// The browser said no to the server's key, or to its own push service.
    case browser
    case message(String)
  }

  /// The server's key; nil until it answered.
  var key: String?
  /// Whether this device is told; nil until the server answered.
  public internal(set) var isOn: Bool?
  public internal(set) var isBusy = false
  /// The person wanted it before the server had answered.
  var isWanted = false
  /// As the server says it; nil until it answered.
  public internal(set) var mail: Mail?

  /// Whether notices are mailed, or why that cannot be (NTF-01).
  public enum Mail: String, Sendable, CaseIterable {
    case on, off, unproven, none
    /// Where none of the person's devices takes notifications.
    case instead
    /// The person said nothing of mails yet.
    case unasked
  }
  public internal(set) var problem: Problem?
}

/// ‹Notifications› as it is drawn (NTF-05, NTF-06).
public struct NotificationsModel: Sendable {
  public let place: Teller
  public let device: PushDevice
  public let form: PushForm
  /// An iPhone's browser, where the app has to be installed first (facts of iOS 16.4).
  public let needsHomeScreen: Bool
  public let kinds: [Kind]
  /// The same, of what is mailed.
  public let mailedKinds: [Kind]

  /// A kind of notices, and its types where it has several (NTF-05).
  public struct Kind: Sendable {
    public let kind: NoticeKind
    public let isOn: Bool
    public let topics: [(topic: InboxNotice.Topic, isOn: Bool)]

    init(_ kind: NoticeKind, _ settings: Settings, by channel: NoticeChannel) {
      self.kind = kind
      isOn = settings.tells(kind, by: channel)
      var topics: [(topic: InboxNotice.Topic, isOn: Bool)] = []
      if isOn { for topic in kind.topics { topics.append((topic, settings.tells(topic, by: channel))) } }
      self.topics = topics
    }
  }

  public let showsAmounts: Bool
  /// ‹22:00›, or empty.
  public let quietFrom: String
  public let quietUntil: String
}
