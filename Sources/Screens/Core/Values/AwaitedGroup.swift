import Basis
import Ledger

/// A household that the person asked to be let into, and is not in yet (HSE-08).
public struct AwaitedGroup: Sendable, Equatable {
  public let group: RecordID
  public let name: String
  /// Who answers.
  public let admin: String
  let code: String
  /// Of a sealed group nothing is known but this: the four words that its admin sees, too.
  public let isSealed: Bool
  public internal(set) var words: [String] = []
  /// The admin said no.
  public internal(set) var isRefused = false
  /// It was sealed while the person was in it, and their key was not shown there yet.
  public internal(set) var isExpected = false

  init(group: RecordID, name: String, admin: String, code: String, isSealed: Bool = false) {
    self.group = group
    self.name = name
    self.admin = admin
    self.code = code
    self.isSealed = isSealed
  }

  init?(_ json: JSON) {
    guard let group = json["group"]?.idValue, let name = json["name"]?.stringValue, let code = json["code"]?.stringValue
    else {
      return nil
    }
    self.init(
      group: group, name: name, admin: json["admin"]?.stringValue ?? "", code: code,
      isSealed: json["sealed"]?.boolValue ?? false)
    for word in json["words"]?.arrayValue ?? [] { if let word = word.stringValue { words.append(word) } }
    isRefused = json["refused"]?.boolValue ?? false
    isExpected = json["expected"]?.boolValue ?? false
  }

  var json: JSON {
    var members = [
      JSONMember("group", .string(group.text)), JSONMember("name", .string(name)), JSONMember("admin", .string(admin)),
      JSONMember("code", .string(code)),
    ]
    if isSealed { members.append(JSONMember("sealed", .bool(true))) }
    if !words.isEmpty { members.append(JSONMember("words", .array(words.map { .string($0) }))) }
    if isRefused { members.append(JSONMember("refused", .bool(true))) }
    if isExpected { members.append(JSONMember("expected", .bool(true))) }
    return .object(members)
  }
}
