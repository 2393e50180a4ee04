import Basis
import Filing

/// Keys for machines, as the server lists them (ACC-13).
public struct KeysForm: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    public let id: RecordID
    public let name: String
    public let scope: KeyForm.Scope
    public let made: ServerMoment?
    public let used: ServerMoment?
    public let expires: ServerMoment?
    /// Messages that were sent with it in vain, and the last time (CAP-13).
    public let refused: Int
    public let lastRefused: ServerMoment?
  }

  public var lines: [Line] = []
  public var isLoading = true
  public var problem: CallProblem?
  /// The one that is to be revoked, until that is confirmed.
  public var asksToRevoke: RecordID?

  public init() {}

  mutating func read(_ json: JSON) {
    isLoading = false
    problem = nil
    lines = []
    for element in json["keys"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue, let scope = KeyForm.Scope(element["scope"]?.stringValue ?? "") else {
        continue
      }
      lines.append(
        Line(
          id: id, name: element["name"]?.stringValue ?? "", scope: scope, made: ServerMoment(element["createdAt"]),
          used: ServerMoment(element["lastUsedAt"]), expires: ServerMoment(element["expiresAt"]),
          refused: Int(clamping: element["refused"]?.integerValue ?? 0),
          lastRefused: ServerMoment(element["lastRefusedAt"])))
    }
  }
}

/// A new key for a machine (ACC-13), or for a card at a glance (NTF-10): its name, what it may do, how long. Afterwards
/// the key itself, once.
public struct KeyForm: Sendable, Equatable {
  public enum Scope: String, Sendable, Equatable, CaseIterable {
    case capture, read, full
    /// For cards at a glance; the second without amounts (NTF-10).
    case glance
    case plainGlance = "glance-plain"

    public var isCard: Bool { self == .glance || self == .plainGlance }

    init?(_ text: String) {
      for scope in Scope.allCases where sameBytes(scope.rawValue, text) {
        self = scope
        return
      }
      return nil
    }
  }

  public enum Problem: Equatable, Sendable {
    case name, offline
    /// A sentence of the server.
    case message(String)
  }

  public var name = ""
  public var scope = Scope.capture
  /// Nil: it does not end.
  public var days: Int? = 365
  public var problem: Problem?
  public var isSending = false
  /// The key, once it is made.
  public var made: String?
  public var isCopied = false
  /// How a card looks, and where its picture comes from: the server's address, the person's language and zone.
  public var card = CardAddress()

  public init() {}

  mutating func read(_ action: AppAction) {
    if let text = action["name"] { name = text }
    if let text = action["days"] { days = AppAction("", value: text).number.flatMap { $0 == 0 ? nil : $0 } }
  }

  var body: [UInt8] {
    JSON.object([
      JSONMember("name", .string(name)), JSONMember("scope", .string(scope.rawValue)),
      JSONMember("days", days.map { .integer(Int64($0)) } ?? .null),
    ]).bytes
  }
}

/// The address of a card at a glance (NTF-10), and what can be chosen in it.
public struct CardAddress: Sendable, Equatable {
  public var kind = GlanceModel.Kind.spending
  public var size = GlanceSize.medium
  public var isDark = false
  var site = ""
  var locale = "en-GB"
  /// A name of the IANA zones; empty where the browser did not say.
  var zone = ""

  public init() {}

  /// `https://money.example.org/v1/glance/ek_….png?kind=spending&size=medium&look=light&locale=de-CH&zone=Europe%2FZurich`.
  public func text(_ key: String, form: String) -> String { site + path(key, form: form) }

  /// The same without the server's name, for the app's own page.
  public func path(_ key: String, form: String) -> String {
    var out = "/v1/glance/" + key + "." + form + "?kind=" + kind.rawValue + "&size=" + size.rawValue
    out += "&look=" + (isDark ? "dark" : "light") + "&locale=" + locale
    if !zone.isEmpty { out += "&zone=" + CardAddress.escaped(zone) }
    return out
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for byte in text.bytes {
      let isPlain =
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F
      if isPlain {
        out += String(decoding: [byte], as: UTF8.self)
      } else if byte == 0x2F {
        out += "%2F"
      } else if byte == 0x2B {
        out += "%2B"
      }
    }
    return out
  }
}
