import Basis

/// The code that people type to join a group (EVT-14): six of A–Z and 2–9 without I and O, so that nothing looks like
/// something else.
public enum GroupCodeText {
  public static let length = 6
  public static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
  /// How long a code is valid (EVT-14).
  public static let days = 1...30
  public static let usualDays = 7

  /// A code from 30 random bits.
  public static func made(from bits: UInt64) -> String {
    var rest = bits
    var out: [UInt8] = []
    for _ in 0..<length {
      out.append(alphabet[Int(rest & 31)])
      rest >>= 5
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// As it is compared: without regard to case, blanks and hyphens; nil for what cannot be a code.
  public static func normalised(_ text: String) -> String? {
    var out: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x20 || byte == 0x2D { continue }
      let letter = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
      guard alphabet.contains(letter), out.count < length else { return nil }
      out.append(letter)
    }
    return out.count == length ? String(decoding: out, as: UTF8.self) : nil
  }
}
