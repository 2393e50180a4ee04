/// What XML 1.0 says of characters, names, references and the declaration: questions about the bytes at a place, which
/// move nothing. The lenient reader asks fewer of them.
extension MarkupScanner {
  // MARK: Characters and names

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// ASCII as XML says; what is beyond counts as letters.
  static func startsName(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte == 0x5F || byte == 0x3A || byte >= 0x80
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x2E
  }

  /// Characters that XML 1.0 allows (production 2); that the text is UTF-8 was looked at before.
  func checkCharacters(_ range: Range<Int>) throws(MarkupFault) {
    guard isStrict else { return }
    for index in range {
      let byte = bytes[index]
      if byte < 0x20 && !MarkupScanner.isBlank(byte) { throw MarkupFault(kind: .malformed, offset: index) }
      if byte == 0xEF && index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE {
        throw MarkupFault(kind: .malformed, offset: index)
      }
    }
  }

  func starts(_ word: StaticString, at offset: Int? = nil) -> Bool {
    let start = offset ?? position
    guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }

  // MARK: References

  /// The reference that starts with the `&` at `start`, and the offset behind its semicolon.
  func reference(_ start: Int, _ limit: Int) -> (scalar: UInt32, end: Int)? {
    let names: [(StaticString, UInt32)] = [
      ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&apos;", 0x27), ("&nbsp;", 0x20),
    ]
    for (word, scalar) in names where starts(word, at: start) && !(isStrict && scalar == 0x20) {
      return (scalar, start + word.utf8CodeUnitCount)
    }
    guard starts("&#", at: start) else { return nil }
    var index = start + 2
    let isHexadecimal = index < limit && bytes[index] == 0x78
    if isHexadecimal { index += 1 }
    var value: UInt32 = 0
    let first = index
    while index < limit && bytes[index] != 0x3B {
      let byte = bytes[index]
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte - 0x30)
      case 0x41...0x46 where isHexadecimal: digit = UInt32(byte - 0x37)
      case 0x61...0x66 where isHexadecimal: digit = UInt32(byte - 0x57)
      default: return nil
      }
      value = value * (isHexadecimal ? 16 : 10) + digit
      if value > 0x10FFFF { return nil }
      index += 1
    }
    guard index < limit && index > first else { return nil }
    let isAllowed =
      value >= 0x20 && value < 0xD800 || value >= 0xE000 && value < 0xFFFE || value >= 0x10000 || value == 9
      || value == 10 || value == 13
    return isAllowed ? (value, index + 1) : nil
  }

  // MARK: The declaration

  var firstByte: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// ` version="1.0" encoding="UTF-8" standalone="yes"`, the last two optional (XML 1.0, production 23).
  func isGoodDeclaration(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var place = 0
    let names: [StaticString] = ["version", "encoding", "standalone"]
    while true {
      let blanks = index
      while index < range.upperBound && MarkupScanner.isBlank(bytes[index]) { index += 1 }
      if index >= range.upperBound { return place > 0 }
      guard index > blanks else { return false }
      while place < 3 && !starts(names[place], at: index) {
        if place == 0 { return false }
        place += 1
      }
      guard place < 3 else { return false }
      index += names[place].utf8CodeUnitCount
      while index < range.upperBound && MarkupScanner.isBlank(bytes[index]) { index += 1 }
      guard index < range.upperBound && bytes[index] == 0x3D else { return false }
      index += 1
      while index < range.upperBound && MarkupScanner.isBlank(bytes[index]) { index += 1 }
      guard index < range.upperBound, bytes[index] == 0x22 || bytes[index] == 0x27 else { return false }
      let quote = bytes[index]
      let start = index + 1
      index = start
      while index < range.upperBound && bytes[index] != quote { index += 1 }
      guard index < range.upperBound, isGoodValue(place, start..<index) else { return false }
      index += 1
      place += 1
    }
  }

  private func isGoodValue(_ place: Int, _ range: Range<Int>) -> Bool {
    let value = bytes[range]
    switch place {
    case 0, 1:
      guard let first = value.first, place == 0 || first | 0x20 >= 0x61 && first | 0x20 <= 0x7A else { return false }
      return value.allSatisfy { MarkupScanner.continuesName($0) && $0 < 0x80 && $0 != 0x3A }
    default: return value.says("yes") || value.says("no")
    }
  }
}
