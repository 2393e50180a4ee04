import Basis

/// Ways of writing that were taught, as a file (CAP-03): to take along, to pass on, to read messages with.
///
/// `{"format":"evenkeel-patterns","version":1,"patterns":[{"sender":"Bank","pattern":"spent «amount» at «payee» on 0",
/// "direction":"outgoing","isWithdrawal":false,"despite":"advert"}]}`. `sender`, `isWithdrawal` and `despite` may be
/// missing. It holds words of banks and no amounts, names or numbers of anybody.
public enum PatternFile {
  public static let format = "evenkeel-patterns"
  public static let version: Int64 = 1
  public static let fileName = "Evenkeel_Patterns.json"
  /// What no file of them comes near, in bytes.
  static let byteLimit = 1_000_000

  public enum Problem: Error, Equatable, Sendable {
    /// Something else, or damaged.
    case notPatterns
    case newerVersion
  }

  public static func bytes(_ patterns: [MessagePattern]) -> [UInt8] {
    var lines: [JSON] = []
    for pattern in patterns {
      var members = [
        JSONMember("sender", .string(pattern.sender)), JSONMember("pattern", .string(pattern.text)),
        JSONMember("direction", .string(pattern.direction == .incoming ? "incoming" : "outgoing")),
        JSONMember("isWithdrawal", .bool(pattern.isWithdrawal)),
      ]
      if let despite = pattern.despite { members.append(JSONMember("despite", .string(despite.rawValue))) }
      lines.append(.object(members))
    }
    return JSON.object([
      JSONMember("format", .string(format)), JSONMember("version", .integer(version)),
      JSONMember("patterns", .array(lines)),
    ]).bytes
  }

  /// What is no pattern in it is left out and counted.
  public static func read(_ bytes: [UInt8]) throws(Problem) -> (patterns: [MessagePattern], unreadable: Int) {
    guard bytes.count <= byteLimit else { throw .notPatterns }
    let json: JSON
    do throws(JSONError) { json = try JSON.parse(bytes, depthLimit: 4) } catch { throw .notPatterns }
    guard json["format"]?.stringValue.map({ sameBytes($0, format) }) == true, let number = json["version"]?.integerValue
    else {
      throw .notPatterns
    }
    guard number <= version else { throw .newerVersion }
    guard let lines = json["patterns"]?.arrayValue else { throw .notPatterns }
    var patterns: [MessagePattern] = []
    var unreadable = 0
    for line in lines {
      if let pattern = pattern(line) {
        if !patterns.contains(pattern) { patterns.append(pattern) }
      } else {
        unreadable += 1
      }
    }
    return (patterns, unreadable)
  }

  private static func pattern(_ json: JSON) -> MessagePattern? {
    guard let text = json["pattern"]?.stringValue, let way = json["direction"]?.stringValue else { return nil }
    let isIncoming = sameBytes(way, "incoming")
    guard isIncoming || sameBytes(way, "outgoing") else { return nil }
    var despite: MessageRefusal?
    if let reason = json["despite"]?.stringValue {
      guard let known = MessageRefusal(written: reason) else { return nil }
      despite = known
    }
    return MessagePattern(
      text, sender: json["sender"]?.stringValue ?? "", direction: isIncoming ? .incoming : .outgoing,
      isWithdrawal: json["isWithdrawal"]?.boolValue ?? false, despite: despite)
  }
}
