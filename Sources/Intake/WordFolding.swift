/// Folding of text for comparison: lower case, no diacritics, one space between words.
///
/// Latin letters lose their marks, Greek and Cyrillic their case and accents, full-width forms become ASCII;
/// punctuation becomes a space. Other scripts stay. U+FFFD becomes byte 1, which the lexicon takes for any letter.
enum WordFolding {
  static let wildcard: UInt8 = 1

  static func fold(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        append(ascii: byte, to: &out)
        continue
      }
      let (scalar, length) = decode(bytes, index)
      append(scalar: scalar, bytes, index, length, to: &out)
      index += length
    }
    if let last = out.last, last == 0x20 { out.removeLast() }
    return out
  }

  static func fold(_ text: String) -> [UInt8] { fold(text.bytes) }

  private static func append(ascii byte: UInt8, to out: inout [UInt8]) {
    switch byte {
    case 0x41...0x5A: out.append(byte + 0x20)
    case 0x61...0x7A, 0x30...0x39: out.append(byte)
    // Signs that carry meaning in headers and flags.
    case 0x2B, 0x2D, 0x24, 0x23:
      if byte == 0x2D && !(out.isEmpty) { appendSpace(&out) } else { out.append(byte) }
    default: appendSpace(&out)
    }
  }

  private static func appendSpace(_ out: inout [UInt8]) {
    if let last = out.last, last != 0x20 { out.append(0x20) }
  }

  static func decode(_ bytes: [UInt8], _ index: Int) -> (UInt32, Int) {
    let first = UInt32(bytes[index])
    func tail(_ offset: Int) -> UInt32? {
      guard index + offset < bytes.count, bytes[index + offset] & 0xC0 == 0x80 else { return nil }
      return UInt32(bytes[index + offset] & 0x3F)
    }
    if first < 0xC0 { return (0xFFFD, 1) }
    guard let second = tail(1) else { return (0xFFFD, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    guard let third = tail(2) else { return (0xFFFD, 1) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    guard let fourth = tail(3) else { return (0xFFFD, 1) }
    return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  private static func append(
    scalar: UInt32, _ bytes: [UInt8], _ index: Int, _ length: Int, to out: inout [UInt8]
  ) {
    switch scalar {
    case 0xFFFD: out.append(wildcard)
    case 0xC0...0x17F: appendLatin(scalar, &out)
    case 0x1A0, 0x1A1: out.append(0x6F)
    case 0x1AF, 0x1B0: out.append(0x75)
    case 0x18F, 0x259: out.append(0x65)
    case 0x218, 0x219: out.append(0x73)
    case 0x21A, 0x21B: out.append(0x74)
    case 0x300...0x36F, 0xAD, 0x200B...0x200F, 0xFEFF: break
    case 0x386...0x3CE: append(utf8: greek(scalar), &out)
    case 0x401, 0x451: append(utf8: 0x435, &out)
    case 0x410...0x42F: append(utf8: scalar + 0x20, &out)
    case 0x531...0x556: append(utf8: scalar + 0x30, &out)
    // Persian letters as the Arabic ones.
    case 0x6A9: append(utf8: 0x643, &out)
    case 0x6CC: append(utf8: 0x64A, &out)
    case 0x1EA0...0x1EF9: appendVietnamese(scalar, &out)
    case 0xFF01...0xFF5E: append(ascii: UInt8(scalar - 0xFEE0), to: &out)
    case 0x80...0xBF, 0x2000...0x206F, 0x3000...0x3002, 0x3008...0x3011, 0x30FB: appendSpace(&out)
    default: for offset in 0..<length { out.append(bytes[index + offset]) }
    }
  }

  private static func append(utf8 scalar: UInt32, _ out: inout [UInt8]) {
    if scalar < 0x80 {
      out.append(UInt8(scalar))
    } else {
      out.append(UInt8(0xC0 | scalar >> 6))
      out.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  private static func greek(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x386, 0x3AC: return 0x3B1
    case 0x388, 0x3AD: return 0x3B5
    case 0x389, 0x3AE: return 0x3B7
    case 0x38A, 0x3AF, 0x390, 0x3CA, 0x3AA: return 0x3B9
    case 0x38C, 0x3CC: return 0x3BF
    case 0x38E, 0x3CD, 0x3B0, 0x3CB, 0x3AB: return 0x3C5
    case 0x38F, 0x3CE: return 0x3C9
    case 0x3C2: return 0x3C3
    case 0x391...0x3A9: return scalar + 0x20
    default: return scalar
    }
  }

  // U+00C0 to U+017F in order; a digit stands for a pair of letters, `_` for a character that is no letter.
  private static let latin = Array(
    ("aaaaaa1ceeeeiiiidnooooo_ouuuuy23aaaaaa1ceeeeiiiidnooooo_ouuuuy2y"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii44jjkkklllllllllln"
      + "nnnnnnnnoooooo55rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)
  private static let pairs: [[UInt8]] = [[], [0x61, 0x65], [0x74, 0x68], [0x73, 0x73], [0x69, 0x6A], [0x6F, 0x65]]

  private static func appendLatin(_ scalar: UInt32, _ out: inout [UInt8]) {
    let index = Int(scalar - 0xC0)
    guard index < latin.count else { return }
    let byte = latin[index]
    if byte >= 0x31 && byte <= 0x35 {
      out.append(contentsOf: pairs[Int(byte - 0x30)])
    } else if byte == 0x5F {
      appendSpace(&out)
    } else {
      out.append(byte)
    }
  }

  private static func appendVietnamese(_ scalar: UInt32, _ out: inout [UInt8]) {
    switch scalar {
    case 0x1EA0...0x1EB7: out.append(0x61)
    case 0x1EB8...0x1EC7: out.append(0x65)
    case 0x1EC8...0x1ECB: out.append(0x69)
    case 0x1ECC...0x1EE3: out.append(0x6F)
    case 0x1EE4...0x1EF1: out.append(0x75)
    default: out.append(0x79)
    }
  }
}
