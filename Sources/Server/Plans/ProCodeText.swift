import Basis
import Crypto
import Foundation
import Ledger

/// A code that gives Pro once: 100 random bits as 20 letters and digits in groups of four, in the alphabet of groups'
/// codes. Nobody guesses that, so a plain hash of it is enough.
enum ProCodeText {
  private static let length = 20

  static func made() -> String {
    var out: [UInt8] = []
    for index in 0..<length {
      if index > 0, index % 4 == 0 { out.append(0x2D) }
      out.append(GroupCodeText.alphabet[Int.random(in: 0..<GroupCodeText.alphabet.count)])
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Without regard to case, blanks and hyphens; nil for what cannot be a code.
  static func hash(_ text: String) -> [UInt8]? {
    var letters: [UInt8] = []
    for byte in text.utf8 where byte != 0x20 && byte != 0x2D {
      let letter = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
      guard GroupCodeText.alphabet.contains(letter), letters.count < length else { return nil }
      letters.append(letter)
    }
    guard letters.count == length else { return nil }
    return [UInt8](Crypto.SHA256.hash(data: Array("pro code|".utf8) + letters))
  }
}
