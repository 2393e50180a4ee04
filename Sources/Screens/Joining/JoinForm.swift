import Basis
import Ledger

/// Joining a group by its code (EVT-15, EVT-19): the code, what it is for, and who of it one is.
public struct JoinForm: ChoosingMember, Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    /// Six letters and digits it has to be.
    case notACode
    case nobodyChosen, nameMissing
    case offline
    /// A sentence of the server.
    case message(String)
  }

  /// What the server says of a code before anything is joined.
  public struct Found: Sendable, Equatable {
    public enum State: Equatable, Sendable { case free, guest, taken }
    public struct Person: Sendable, Equatable {
      public let id: RecordID
      public let name: String
      public let state: State
    }
    public let name: String
    public let creator: String
    public let isHousehold: Bool
    public let people: [Person]

    init?(_ json: JSON) {
      guard let name = json["name"]?.stringValue else { return nil }
      self.name = name
      creator = json["creator"]?.stringValue ?? ""
      isHousehold = json["preset"]?.stringValue.map { sameBytes($0, "household") } ?? false
      var people: [Person] = []
      for element in json["people"]?.arrayValue ?? [] {
        guard let id = element["id"]?.idValue, let name = element["name"]?.stringValue else { continue }
        let text = element["state"]?.stringValue ?? ""
        people.append(Person(id: id, name: name, state: sameBytes(text, "free") ? .free : sameBytes(text, "guest") ? .guest : .taken))
      }
      self.people = people
    }
  }

  public var code = ""
  public var found: Found?
  /// One of the names; nil for a new one.
  public var member: RecordID?
  public var isNew = false
  public var name = ""
  public var problem: Problem?
  public var isSending = false

  public init(code: String = "", name: String = "") {
    self.code = code
    self.name = name
  }

  mutating func read(_ action: AppAction) {
    if let text = action["code"] { code = text }
    if let text = action["name"] { name = text }
  }

  var lookBody: [UInt8] { JSON.object([JSONMember("code", .string(code))]).bytes }

  var joinBody: [UInt8] {
    var members = [JSONMember("code", .string(code)), JSONMember("name", .string(name))]
    if let member, !isNew { members.append(JSONMember("member", .string(member.text))) }
    return JSON.object(members).bytes
  }
}
