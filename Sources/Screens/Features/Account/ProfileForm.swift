import Basis

/// The person's own name while it is edited (ACC-14). Another address is asked for elsewhere, since it has to be
/// proved.
public struct ProfileForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case empty
    /// The server was not reached or did not take it; a sentence of its own where it gave one.
    case offline
    case refused(String)
  }

  public var name: String
  public var problem: Problem?
  public var isSending = false

  var body: [UInt8] { JSON.object([JSONMember("name", .string(name))]).bytes }

  /// Without the blanks around it; empty when there is nothing but blanks.
  mutating func trim() {
    var bytes = name.bytes
    while bytes.last == 0x20 { bytes.removeLast() }
    name = String(decoding: Array(bytes.drop { $0 == 0x20 }), as: UTF8.self)
  }
}
