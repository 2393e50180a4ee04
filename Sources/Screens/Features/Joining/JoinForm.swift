import Basis
import Ledger

/// Joining a group by its code (EVT-15, EVT-19): the code, what it is for, and who of it one is.
public struct JoinForm: ChoosingMember, Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    /// Six letters and digits it has to be.
    case notACode
    case nobodyChosen, nameMissing
    case offline
    /// A sealed group needs a key that is somebody's; and a link that opens nothing.
    case needsAccount, doesNotOpen
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
        people.append(
          Person(
            id: id, name: name, state: sameBytes(text, "free") ? .free : sameBytes(text, "guest") ? .guest : .taken))
      }
      self.people = people
    }

    /// As a group's records have it.
    init(_ space: Space) {
      name = space.group?.name ?? ""
      creator = space.members.first { $0.isAdmin }?.name ?? ""
      isHousehold = space.group?.preset == .household
      people = space.members.filter { !$0.isErased }.map {
        Person(id: $0.id, name: $0.name, state: $0.user == nil ? .free : .taken)
      }
    }
  }

  public var code = ""
  public var found: Found?
  /// Of a sealed group, whose people only its keys tell.
  public var door: SealedDoor?
  /// One of the names; nil for a new one.
  public var member: RecordID?
  public var isNew = false
  public var name = ""
  public var problem: Problem?
  public var isSending = false
  /// What becomes of them; filled in when the sheet is drawn.
  public internal(set) var ownHouseholds: [OwnHousehold] = []

  public init(code: String = "", name: String = "") {
    self.code = code
    self.name = name
  }

  /// Of one free name it is likely the one; a group in which no name is free has only newcomers.
  mutating func find(_ found: Found) {
    self.found = found
    isNew = !found.people.contains { $0.state == .free }
    let free = found.people.filter { $0.state == .free }
    if free.count == 1 { member = free[0].id }
  }

  var isForHousehold: Bool { found?.isHousehold ?? door?.isHousehold ?? false }

  /// What has to be said before one can join; nil for nothing.
  var problemBefore: Problem? { door?.isAsking ?? false ? nil : missing }

  mutating func read(_ action: AppAction) {
    if let text = action["code"] { code = text }
    if let text = action["name"] { name = text }
  }

  var lookBody: [UInt8] { JSON.object([JSONMember("code", .string(code))]).bytes }

  /// - Parameter account: whose vault is shown. Where their session is over, nobody else joins in their place.
  func joinBody(as account: RecordID?) -> [UInt8] {
    var members = [JSONMember("code", .string(code)), JSONMember("name", .string(name))]
    if let account { members.append(JSONMember("user", .string(account.text))) }
    if let member, !isNew { members.append(JSONMember("member", .string(member.text))) }
    return JSON.object(members).bytes
  }
}
