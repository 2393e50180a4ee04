extension JSON {
  /// How many bytes it has at the least, without writing it: as many, but for what has to be escaped, numbers and
  /// separators.
  public var leastBytes: Int {
    switch self {
    case .null, .bool: return 4
    case .integer: return 1
    case .decimal(let text): return text.utf8.count
    case .string(let text): return text.utf8.count + 2
    case .array(let values): return values.reduce(2) { $0 + $1.leastBytes }
    case .object(let members): return members.reduce(2) { $0 + $1.name.utf8.count + 3 + $1.value.leastBytes }
    }
  }

  /// The canonical bytes: UTF-8, no blanks, members in their order.
  public var bytes: [UInt8] {
    var out: [UInt8] = []
    append(to: &out)
    return out
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func append(to out: inout [UInt8]) {
    switch self {
    case .null: out.append(contentsOf: [0x6E, 0x75, 0x6C, 0x6C])
    case .bool(true): out.append(contentsOf: [0x74, 0x72, 0x75, 0x65])
    case .bool(false): out.append(contentsOf: [0x66, 0x61, 0x6C, 0x73, 0x65])
    case .integer(let number): JSON.append(number, to: &out)
    case .decimal(let text): out.append(contentsOf: text.bytes)
    case .string(let text): JSON.append(text, to: &out)
    case .array(let values):
      out.append(0x5B)
      var first = true
      for value in values {
        if !first { out.append(0x2C) }
        first = false
        value.append(to: &out)
      }
      out.append(0x5D)
    case .object(let members):
      out.append(0x7B)
      var first = true
      for member in members {
        if !first { out.append(0x2C) }
        first = false
        JSON.append(member.name, to: &out)
        out.append(0x3A)
        member.value.append(to: &out)
      }
      out.append(0x7D)
    }
  }

  public static func append(_ number: Int64, to out: inout [UInt8]) {
    if number < 0 { out.append(0x2D) }
    var rest = number.magnitude
    if rest == 0 { return out.append(0x30) }
    let start = out.count
    while rest > 0 {
      out.append(0x30 + UInt8(rest % 10))
      rest /= 10
    }
    out[start...].reverse()
  }

  /// Appends a JSON string. Escapes what RFC 8259 7 demands, and U+2028 and U+2029 too, which some programs mistake for
  /// ends of lines.
  public static func append(_ text: String, to out: inout [UInt8]) {
    out.append(0x22)
    var text = text
    text.withUTF8 { bytes in
      // Most texts need no escape: what stands between two goes over at once.
      var (index, start) = (0, 0)
      while index < bytes.count {
        let byte = bytes[index]
        guard
          byte < 0x20 || byte == 0x22 || byte == 0x5C
            || byte == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
        else {
          index += 1
          continue
        }
        out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        switch byte {
        case 0x22, 0x5C:
          out.append(0x5C)
          out.append(byte)
        case 0x0A: out.append(contentsOf: [0x5C, 0x6E])
        case 0x0D: out.append(contentsOf: [0x5C, 0x72])
        case 0x09: out.append(contentsOf: [0x5C, 0x74])
        case 0xE2:
          out.append(contentsOf: [0x5C, 0x75, 0x32, 0x30, 0x32, 0x30 + (bytes[index + 2] & 15)])
          index += 2
        default:
          let low = byte & 15
          out.append(contentsOf: [0x5C, 0x75, 0x30, 0x30, 0x30 + (byte >> 4), low < 10 ? 0x30 + low : 0x57 + low])
        }
        index += 1
        start = index
      }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    out.append(0x22)
  }
}
