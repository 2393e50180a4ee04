// Texts are UTF-8 bytes to the engine: compared as bytes and cut between scalars, the same everywhere (decision 8).
//
// The standard library compares by canonical equivalence and counts clusters of graphemes, for which the browser's
// module would hold tables of 60 KB and long prologues. Wherever Basis is imported, these members are preferred to it.

@inline(never)
public func sameBytes(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  var (left, right) = (left, right)
  return left.withUTF8 { left in
    right.withUTF8 { right in
      for index in 0..<left.count where left[index] != right[index] { return false }
      return true
    }
  }
}

extension String {
  // An array's algorithms are half the code of a view's, and there are many of them in the browser's engine.

  /// In UTF-8.
  public var bytes: [UInt8] { @inline(never) get { Array(utf8) } }

  public var scalars: [Unicode.Scalar] { @inline(never) get { Array(unicodeScalars) } }

  /// What stands between the separators, without empty parts.
  @inline(never)
  public func parts(_ separator: UInt8) -> [[UInt8]] { bytes.split(separator: separator).map { Array($0) } }

  @inline(__always)
  public static func == (left: String, right: String) -> Bool { sameBytes(left, right) }

  @inline(__always)
  public static func != (left: String, right: String) -> Bool { !sameBytes(left, right) }

  /// The cases of a `switch`.
  @inline(__always)
  public static func ~= (pattern: String, text: String) -> Bool { sameBytes(pattern, text) }

  /// The text in `bytes`, with U+FFFD in the place of what is not UTF-8. One copy of what the standard library inlines.
  @inline(never)
  public init(decoding bytes: [UInt8], as encoding: UTF8.Type) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// At most the first `count` Unicode scalars.
  @inline(never)
  public func firstScalars(_ count: Int) -> String {
    if utf8.count <= count { return self }
    var left = count
    var kept: [UInt8] = []
    for byte in bytes {
      if byte & 0xC0 != 0x80 { left -= 1 }
      if left < 0 { break }
      kept.append(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// At most the last `count` Unicode scalars.
  @inline(never)
  public func lastScalars(_ count: Int) -> String {
    let bytes = Array(utf8)
    var left = count
    var start = bytes.count
    while left > 0 && start > 0 {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { left -= 1 }
    }
    return String(decoding: Array(bytes[start...]), as: UTF8.self)
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The scalar at a place of valid UTF-8 (RFC 3629 3); the place moves behind it.
  @inlinable @inline(__always)
  public func scalar(at place: inout Int) -> UInt32 {
    let lead = self[place]
    place += 1
    if lead < 0x80 { return UInt32(lead) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    let end = Swift.min(count, place + length - 1)
    while place < end {
      value = value << 6 | UInt32(self[place] & 0x3F)
      place += 1
    }
    return value
  }
}

extension Optional where Wrapped == String {
  public static func == (left: String?, right: String?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): return sameBytes(left, right)
    case (nil, nil): return true
    default: return false
    }
  }

  public static func != (left: String?, right: String?) -> Bool { !(left == right) }
}

extension Unicode.Scalar {
  /// Whether it is a capital letter of the Latin, Greek, Cyrillic or Armenian script (Unicode blocks up to U+058F).
  public var isCapital: Bool {
    switch value {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x388...0x38F, 0x391...0x3AB, 0x400...0x42F, 0x531...0x556: return true
    case 0x139...0x148, 0x179...0x17E: return value & 1 == 1
    case 0x100...0x137, 0x14A...0x177, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: return value & 1 == 0
    case 0x178, 0x386: return true
    default: return false
    }
  }

  /// Whether it is a decimal digit of any script (general category Nd, Unicode 17): runs of ten from a zero.
  public var isDecimalDigit: Bool {
    for zero in Unicode.Scalar.zeros where value >= zero && value <= zero + 9 { return true }
    return false
  }

  private static let zeros: [UInt32] = [
    0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50, 0xED0,
    0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620,
    0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136,
    0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0,
    0x11C50, 0x11D50, 0x11DA0, 0x11DE0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50, 0x16D70, 0x1CCF0, 0x1D7CE,
    0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
  ]
}

extension ArraySlice where Element == UInt8 {
  /// Whether they begin with a text's. The library's way has a copy for every pair of sequences.
  @inline(never)
  public func begins(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard text.count <= count else { return false }
      for index in 0..<text.count where self[startIndex + index] != text[index] { return false }
      return true
    }
  }

  /// Whether they are a text's.
  public func says(_ text: String) -> Bool { count == text.utf8.count && begins(text) }
}

extension Array where Element == UInt8 {
  public func begins(_ text: String) -> Bool { self[...].begins(text) }
  public func says(_ text: String) -> Bool { self[...].says(text) }
}

extension Array where Element == String {
  public static func == (left: [String], right: [String]) -> Bool {
    left.count == right.count && left.indices.allSatisfy { sameBytes(left[$0], right[$0]) }
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case that is written like this, as `init(rawValue:)` finds it.
  public init?(written text: String) {
    for choice in Self.allCases where sameBytes(choice.rawValue, text) {
      self = choice
      return
    }
    return nil
  }
}
