import Basis
import Foundation

/// RFC 4648 5, without padding, and nothing else.
enum Base64URL {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = Data(bytes).base64EncodedString()
    text.removeAll { $0 == "=" }
    return text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
  }

  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let isPlain = text.utf8.allSatisfy { byte in
      let letter = byte | 0x20
      return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x5F
    }
    guard isPlain else { return nil }
    var padded = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    while padded.utf8.count % 4 != 0 { padded += "=" }
    return Data(base64Encoded: padded).map { [UInt8]($0) }
  }

  /// What a part of a signed token says: an object in which no name stands twice, since two of one name could mean one
  /// thing here and another there.
  static func object(_ part: Substring) -> JSON? {
    guard let bytes = Self.bytes(part), !MarkRuns.areTooLong(in: bytes, .json) else { return nil }
    do {
      let json = try JSON.parse(bytes, depthLimit: 16)
      guard let members = json.members, Set(members.map(\.name)).count == members.count else { return nil }
      return json
    } catch { return nil }
  }
}
