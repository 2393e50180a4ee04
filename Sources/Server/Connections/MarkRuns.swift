import HTTPTypes

/// Texts with more marks on one letter than any writing needs. Swift compares and hashes texts by their normal form,
/// for which such marks are put in order, and that takes the square of their number: 60,000 of them kept a processor
/// for twelve seconds. Unicode's Stream-Safe Text Format (UAX #15, section 13) has room for thirty in a row, and so has
/// what reaches this server, but for records, of which the engine compares the bytes (SEC-25).
enum MarkRuns {
  /// How bytes may be written in other ways than as themselves.
  enum Escapes {
    case none, json, percent
  }

  static let most = 30

  static func areTooLong(in request: HTTPRequest) -> Bool {
    areTooLong(in: Array((request.path ?? "").utf8), .percent)
      || request.headerFields.contains { areTooLong(in: Array($0.value.utf8), .none) }
  }

  static func areTooLong(in bytes: [UInt8], _ escapes: Escapes) -> Bool {
    (escapes == .percent ? decoded(bytes) : bytes).withUnsafeBufferPointer {
      areTooLong(in: $0, hasEscapes: escapes == .json)
    }
  }

  private static func areTooLong(in bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) -> Bool {
    var (run, position) = (0, 0)
    while position < bytes.count {
      let first = bytes[position]
      var value: UInt32 = 0
      var length = 1
      if first >= 0x80 {
        (value, length) = scalar(bytes, position)
      } else if hasEscapes, first == 0x5C {
        (value, length) = escaped(bytes, position)
      }
      position += length
      // Before U+0300 there are no marks.
      guard value >= 0x300, let letter = Unicode.Scalar(value),
        letter.properties.canonicalCombiningClass != .notReordered
      else {
        run = 0
        continue
      }
      run += 1
      if run > most { return true }
    }
    return false
  }

  /// What is no UTF-8 is one byte that is no mark.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> (value: UInt32, length: Int) {
    let first = bytes[position]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard length > 1, position + length <= bytes.count else { return (0, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in bytes[(position + 1)..<(position + length)] {
      guard next & 0xC0 == 0x80 else { return (0, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }

  /// `\u0301`, or two of them for what lies beyond U+FFFF (RFC 8259, section 7).
  private static func escaped(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> (value: UInt32, length: Int) {
    guard let unit = unit(bytes, position) else { return (0, 2) }
    if unit >= 0xD800, unit < 0xDC00, let low = Self.unit(bytes, position + 6), low >= 0xDC00, low < 0xE000 {
      return (0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), 12)
    }
    return (unit, 6)
  }

  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> UInt32? {
    guard position + 6 <= bytes.count, bytes[position] == 0x5C, bytes[position + 1] == 0x75 else { return nil }
    var value: UInt32 = 0
    for byte in bytes[(position + 2)..<(position + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x25) else { return bytes }
    var out: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let digits =
        bytes[position] == 0x25
        ? bytes[(position + 1)...].prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue } : []
      out.append(digits.count == 2 ? UInt8(digits[0] << 4 | digits[1]) : bytes[position])
      position += digits.count == 2 ? 3 : 1
    }
    return out
  }
}

extension HTTPFailure {
  static let tooManyMarks = HTTPFailure.badRequest(
    "A letter in this request has more than \(MarkRuns.most) marks on it.")
}
