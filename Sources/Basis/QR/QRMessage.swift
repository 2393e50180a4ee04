/// A text as the bits of one segment (ISO/IEC 18004, 7.4).
struct QRMessage {
  let text: [UInt8]
  /// Two characters in 11 bits; otherwise bytes.
  let isAlphanumeric: Bool

  init(_ text: String) {
    self.text = text.bytes
    isAlphanumeric = self.text.allSatisfy { QRMessage.value($0) != nil }
  }

  /// The value of a character of the alphanumeric mode (table 5).
  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: return UInt32(byte - 0x30)
    case 0x41...0x5A: return UInt32(byte - 0x37)
    default:
      for (index, sign) in signs.enumerated() where sign == byte { return 36 + UInt32(index) }
      return nil
    }
  }

  private static let signs = " $%*+-./:".bytes

  /// Bits of the count of characters (table 3).
  private func countBits(_ version: Int) -> Int {
    if isAlphanumeric { return version < 10 ? 9 : version < 27 ? 11 : 13 }
    return version < 10 ? 8 : 16
  }

  func bitCount(_ version: Int) -> Int {
    // A text beyond every code is cut here: Int has 32 bits in the browser.
    let count = min(text.count, 10_000)
    return 4 + countBits(version) + (isAlphanumeric ? count / 2 * 11 + count % 2 * 6 : count * 8)
  }

  func mostCharacters(_ version: Int, _ level: QRCode.Level) -> Int {
    let bits = QRCapacity.dataBits(version, level) - 4 - countBits(version)
    return isAlphanumeric ? bits / 11 * 2 + (bits % 11 >= 6 ? 1 : 0) : bits / 8
  }

  /// Mode, count, characters, terminator and padding: as many codewords as the code has for data.
  func codewords(_ version: Int, _ level: QRCode.Level) -> [UInt8] {
    var out = QRBits()
    out.append(isAlphanumeric ? 2 : 4, 4)
    out.append(UInt32(text.count), countBits(version))
    var index = 0
    while index < text.count {
      if !isAlphanumeric {
        out.append(UInt32(text[index]), 8)
        index += 1
        continue
      }
      let first = QRMessage.value(text[index]) ?? 0
      if index + 1 < text.count {
        out.append(first * 45 + (QRMessage.value(text[index + 1]) ?? 0), 11)
      } else {
        out.append(first, 6)
      }
      index += 2
    }
    let capacity = QRCapacity.dataBits(version, level)
    out.append(0, min(4, capacity - out.count))
    var padding: UInt8 = 0xEC
    while out.bytes.count < capacity / 8 {
      out.bytes.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return out.bytes
  }
}

/// Bits in bytes, the highest bit first.
struct QRBits {
  var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: UInt32, _ bits: Int) {
    for shift in stride(from: bits - 1, through: 0, by: -1) {
      if count % 8 == 0 { bytes.append(0) }
      if value >> UInt32(shift) & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
