import Basis

/// 128 random bits as eight words that can be read aloud, printed and typed: three syllables each, six bits a syllable,
/// with 16 bits of a digest at the end, so that a slip is found before it is tried.
public enum RecoveryWords {
  /// What they open. It goes into the digest, so that words which were typed in the wrong place can be told by name.
  public enum Kind: String, Sendable, CaseIterable {
    /// The app lock of one device (SEC-09), and a sealed ledger (SEC-26).
    case unlock = "unlock words"
    case recovery = "recovery key"
    /// Either, from before they were told apart.
    case unnamed = "words"
  }

  private static let consonants = "bdfghjklmnprstvz".bytes
  private static let vowels = "aiou".bytes
  static let byteCount = 16

  /// Of 128 bits that came as an id's digits do.
  static func words(_ secret: RecordID, _ kind: Kind = .unnamed) -> [String] {
    var bytes: [UInt8] = []
    for half in [secret.high, secret.low] {
      for shift in 1...8 { bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(64 - 8 * shift))) }
    }
    return words(bytes, kind)
  }

  /// Four words of two syllables each, of 44 bits that came as 11 hexadecimal digits: what two people compare aloud.
  static func doorWords(_ digits: String) -> [String]? {
    guard digits.utf8.count == 11, let bits = UInt64(digits, radix: 16) else { return nil }
    return [33, 22, 11, 0].map { shift in
      let eleven = Int(truncatingIfNeeded: bits >> UInt64(shift)) & 0x7FF
      var word: [UInt8] = []
      for six in [eleven >> 6, eleven & 63] { word += [consonants[six >> 2], vowels[six & 3]] }
      return String(decoding: word, as: UTF8.self)
    }
  }

  public static func words(_ bytes: [UInt8], _ kind: Kind = .unnamed) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var (held, count) = (0, 0)
    for byte in bytes + check(bytes, kind) {
      held = held << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        let six = held >> count & 63
        word.append(consonants[six >> 2])
        word.append(vowels[six & 3])
        held &= (1 << count) - 1
      }
      while word.count >= 6 {
        words.append(String(decoding: Array(word.prefix(6)), as: UTF8.self))
        word.removeFirst(6)
      }
    }
    return words
  }

  /// The bytes of what somebody typed, whatever stands between the syllables; nil when there is a slip in it.
  public static func bytes(_ text: String) -> [UInt8]? { read(text)?.bytes }

  /// The same, with what the words say that they open.
  public static func read(_ text: String) -> (bytes: [UInt8], kind: Kind)? {
    var letters: [UInt8] = []
    for byte in text.utf8 {
      let small = byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte
      guard small >= 0x61 && small <= 0x7A else { continue }
      letters.append(small)
      if letters.count > 48 { return nil }
    }
    guard letters.count == 48 else { return nil }
    var bytes: [UInt8] = []
    var (held, count) = (0, 0)
    for at in stride(from: 0, to: 48, by: 2) {
      guard let consonant = consonants.firstIndex(of: letters[at]), let vowel = vowels.firstIndex(of: letters[at + 1])
      else { return nil }
      held = held << 6 | consonant << 2 | vowel
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(held >> count & 255))
        held &= (1 << count) - 1
      }
    }
    let secret = Array(bytes.prefix(byteCount))
    let digest = Array(bytes.dropFirst(byteCount))
    for kind in Kind.allCases where digest == check(secret, kind) { return (secret, kind) }
    return nil
  }

  private static func check(_ bytes: [UInt8], _ kind: Kind) -> [UInt8] {
    Array(SHA256.hash(("evenkeel " + kind.rawValue + "|").bytes + bytes).prefix(2))
  }

  static func hex(_ bytes: [UInt8]) -> String {
    let digits = "0123456789abcdef".bytes
    var out: [UInt8] = []
    for byte in bytes { out += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: out, as: UTF8.self)
  }
}
