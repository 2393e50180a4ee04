import Basis

/// Keys for machines, as the server lists them (ACC-13).
public struct KeysForm: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    public let id: RecordID
    public let name: String
    public let scope: KeyForm.Scope
    public let made: SecurityForm.Moment?
    public let used: SecurityForm.Moment?
    public let expires: SecurityForm.Moment?
  }

  public var lines: [Line] = []
  public var isLoading = true
  public var problem: SecurityForm.Problem?
  /// The one that is to be revoked, until that is confirmed.
  public var asksToRevoke: RecordID?

  public init() {}

  mutating func read(_ json: JSON) {
    isLoading = false
    problem = nil
    lines = []
    for element in json["keys"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue, let scope = KeyForm.Scope(element["scope"]?.stringValue ?? "") else { continue }
      lines.append(
        Line(
          id: id, name: element["name"]?.stringValue ?? "", scope: scope, made: SecurityForm.Moment(element["createdAt"]),
          used: SecurityForm.Moment(element["lastUsedAt"]), expires: SecurityForm.Moment(element["expiresAt"])))
    }
  }
}

/// A new key for a machine (ACC-13): its name, what it may do, how long. Afterwards the key itself, once.
public struct KeyForm: Sendable, Equatable {
  public enum Scope: String, Sendable, Equatable, CaseIterable {
    case capture, read, full

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
