import Basis

/// What happened around the app, as its host tells it.
public struct AppEvent: Sendable {
  /// The tab that it happened in; 0 for none in particular.
  public var view: Int64
  /// Milliseconds since 1970, from the device's clock.
  public var now: Int64
  public var today: CalendarDate
  /// Minutes that the device's clock is ahead of UTC.
  public var offset = 0
  public var kind: Kind

  public init(view: Int64 = 0, now: Int64, today: CalendarDate, offset: Int = 0, kind: Kind) {
    self.view = view
    self.now = now
    self.today = today
    self.offset = offset
    self.kind = kind
  }

  public enum Kind: Sendable {
    /// The first call: the reader's locale as BCP 47, and 128 random bits.
    /// With where the app comes from, as `https://money.example.org`.
    case boot(locale: String, seed: RecordID, site: String = "")
    case page(index: Int, bytes: [UInt8])
    case journal(key: Int64, bytes: [UInt8])
    /// A tab shows this route for the first time.
    case start(route: String)
    case leave
    case action(AppAction)
    /// The host asks for what is to be sent; answered by `AppCore.syncRequest`.
    /// - Parameter mark: see `Replica.receive`.
    case synced(status: Int, bytes: [UInt8], mark: String = "")
    case fetched(tag: String, status: Int, bytes: [UInt8])
    /// The answer to `AppEffect.read`: empty where there is none, and why, ‹missing› or ‹fault›.
    case read(number: Int64, bytes: [UInt8], trouble: String)
    /// A change that the engine could not survive was set aside.
    case quarantined
    /// What is kept about faults, for the person to look at and send (UXA-10).
    case reports([UInt8])
    /// Storage refused something: a code of the host; empty when that is over.
    case trouble(code: String)
    /// Who else has a group open, by their accounts; without a group, that the stream of events is over.
    case heard(group: RecordID?, accounts: [RecordID])
    /// The host tells how the app lock stands (SEC-09).
    case lock(LockAnswer)
    /// No tab is looked at any more; somebody looks at this one.
    case away, back
    /// The tab was hidden: a good moment to write pages.
    case hidden
  }
}

/// Something that the person did: the name in the page's `data-action`, with the fields of its form.
public struct AppAction: Sendable {
  public struct Field: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public var name: String
  public var fields: [Field]
  public var route: String?
  /// A chosen file.
  public var file: [UInt8]?

  public init(_ name: String, fields: [Field] = [], route: String? = nil, file: [UInt8]? = nil) {
    self.name = name
    self.fields = fields
    self.route = route
    self.file = file
  }

  public init(_ name: String, value: String) { self.init(name, fields: [Field("value", value)]) }

  init(_ name: ActionName, value: String) { self.init(name.text, value: value) }

  /// The last field of this name, since an element's own value follows those of its form.
  public subscript(_ name: String) -> String? {
    for field in fields.reversed() where sameBytes(field.name, name) { return field.value }
    return nil
  }

  /// Takes over what was typed under this name. What a field only shows in its own way is not typed: one line drops
  /// line breaks, several lines make one of each kind, and a page has no control characters.
  func take(_ name: String, _ text: inout String) {
    guard let typed = self[name], !sameBytes(typed, AppAction.shown(text, breaks: false)),
      !sameBytes(typed, AppAction.shown(text, breaks: true))
    else { return }
    text = typed
  }

  /// What a field makes of a text (HTML 4.10.5, 4.10.11).
  private static func shown(_ text: String, breaks: Bool) -> String {
    let bytes = text.bytes
    guard bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    var out: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A: if breaks && (index == 0 || bytes[index - 1] != 0x0D) { out.append(byte) }
      case 0x0D: if breaks { out.append(0x0A) }
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: out.append(contentsOf: [0xEF, 0xBF, 0xBD])
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  public var value: String { self["value"] ?? "" }
  public var id: RecordID? { self["value"].flatMap { RecordID($0) } }
  /// A whole number that is not negative.
  public var number: Int? {
    guard let text = self["value"], !text.isEmpty, text.utf8.count <= 9 else { return nil }
    var number = 0
    for byte in text.bytes {
      guard byte >= 0x30 && byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
