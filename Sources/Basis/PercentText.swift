/// Percent-encoding of query parts (RFC 3986 2.1); a plus reads as a blank, as forms write it.
public enum PercentText {
  public static func append(_ text: String, to out: inout [UInt8]) {
    let bytes = text.bytes
    // Most need nothing.
    guard let first = bytes.firstIndex(where: { !isPlain($0) }) else { return out.append(contentsOf: bytes) }
    out.append(contentsOf: bytes[..<first])
    for byte in bytes[first...] {
      if isPlain(byte) {
        out.append(byte)
      } else {
        out.append(0x25)
        for digit in [byte >> 4, byte & 15] { out.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x2E
      || byte == 0x5F || byte == 0x2C || byte == 0x7E
  }

  public static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x25, index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        out.append(high << 4 | low)
        index += 3
      } else {
        out.append(byte == 0x2B ? 0x20 : byte)
        index += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: return byte - 0x30
    case 0x41...0x46: return byte - 0x37
    case 0x61...0x66: return byte - 0x57
    default: return nil
    }
  }
}
