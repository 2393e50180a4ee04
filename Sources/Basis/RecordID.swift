/// A 128-bit id, made once by the client that creates a record, a mutation or a space (SYN-13).
public struct RecordID: Hashable, Comparable, Sendable {
  public let high: UInt64
  public let low: UInt64

  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  public static func < (left: RecordID, right: RecordID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  /// 32 lowercase hexadecimal digits.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public func append(to out: inout [UInt8]) {
    for word in [high, low] {
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index * 4)) & 15
        out.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }

  /// Exactly 32 hexadecimal digits, in lowercase, so that an id has one spelling.
  public init?(_ text: String) { self.init(utf8: text.bytes) }

  public init?(utf8 bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x57
      default: return nil
      }
      if index < 16 { words.0 = words.0 << 4 | UInt64(digit) } else { words.1 = words.1 << 4 | UInt64(digit) }
    }
    self.init(high: words.0, low: words.1)
  }

  /// An id that follows from what it is about: the first 128 bits of SHA-256 over the name. Two devices that derive it
  /// make the same record.
  public init(derivedFrom name: String) {
    let digest = SHA256.hash(name.bytes)
    var high: UInt64 = 0
    var low: UInt64 = 0
    for index in 0..<8 {
      high = high << 8 | UInt64(digest[index])
      low = low << 8 | UInt64(digest[index + 8])
    }
    self.init(high: high, low: low)
  }
}

/// A source of bits that is handed in, never taken (GEN-5): SplitMix64, Steele et al., "Fast splittable pseudorandom
/// number generators", 2014. For tests, demos and ids seeded by the host's own randomness; not for keys.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  public mutating func nextID() -> RecordID { RecordID(high: next(), low: next()) }
}
