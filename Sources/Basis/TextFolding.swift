/// Text folding: lower case, without diacritics, by a pinned table, so that every replica folds alike (TXN-15).
///
/// Covers Latin, Greek, Cyrillic and full-width forms; other scripts pass unchanged. Never by locale: a Turkish phone
/// and a Swiss server find the same rows.
public enum TextFolding {
  /// The folded text as UTF-8. Runs of blanks stay as they are.
  public static func fold(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { fold($0) }
  }

  /// The same of UTF-8 that is at hand.
  public static func fold(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // What stands before the first letter beyond ASCII, nearly always all, is copied and made small in place: to append
    // each byte, or to ask for an array of a size, takes a third longer.
    var out: [UInt8] = []
    out.append(contentsOf: utf8)
    var place = out.withUnsafeMutableBufferPointer { out in
      var place = 0
      while place < out.count && out[place] < 0x80 {
        out[place] = small(out[place])
        place += 1
      }
      return place
    }
    if place < out.count { out.removeLast(out.count - place) }
    while place < utf8.count {
      let value = utf8.scalar(at: &place)
      if value < 0x80 {
        out.append(small(UInt8(truncatingIfNeeded: value)))
      } else if let entry = entry(of: value) {
        appendUnit(UInt32(entry >> 16 & 0xFFFF), to: &out)
        appendUnit(UInt32(entry & 0xFFFF), to: &out)
      } else {
        appendUnit(value, to: &out)
      }
    }
    return out
  }

  @inline(__always)
  private static func small(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte }

  /// Folded, with every run of blanks as one space and none at the ends, and without what nobody sees: the key under
  /// which names are unique (WAL-03).
  public static func key(_ text: String) -> [UInt8] {
    var out = fold(HiddenCharacters.looks(text))
    let end = out.withUnsafeMutableBufferPointer { out in
      var end = 0
      for byte in out {
        let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
        if isBlank && (end == 0 || out[end - 1] == 0x20) { continue }
        out[end] = isBlank ? 0x20 : byte
        end += 1
      }
      return end > 0 && out[end - 1] == 0x20 ? end - 1 : end
    }
    if end < out.count { out.removeLast(out.count - end) }
    return out
  }

  /// True if `needle`, already folded, occurs in the folded text. An empty needle occurs everywhere.
  public static func contains(_ haystack: [UInt8], _ needle: [UInt8]) -> Bool {
    guard let first = needle.first else { return true }
    guard haystack.count >= needle.count else { return false }
    var start = 0
    let lastStart = haystack.count - needle.count
    while start <= lastStart {
      if haystack[start] == first {
        var length = 1
        while length < needle.count && haystack[start + length] == needle[length] { length += 1 }
        if length == needle.count { return true }
      }
      start += 1
    }
    return false
  }

  /// The folded form of one scalar as one scalar, for texts in which places have to stay: the first letter of a pair,
  /// and the scalar itself where folding would remove it.
  public static func folded(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return value >= 0x41 && value <= 0x5A ? value + 0x20 : value }
    guard let entry = entry(of: value), entry >> 16 & 0xFFFF != 0 else { return value }
    return UInt32(truncatingIfNeeded: entry >> 16 & 0xFFFF)
  }

  private static func entry(of value: UInt32) -> UInt64? {
    guard value <= 0xFFFF else { return nil }
    let block = Int(value >> 8)
    var (low, high) = (blocks[block], blocks[block + 1])
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if foldingTable[middle] >> 32 < UInt64(value) { low = middle + 1 } else { high = middle }
    }
    guard low < end, foldingTable[low] >> 32 == UInt64(value) else { return nil }
    return foldingTable[low]
  }

  /// Where the entries of each 256 scalars begin in the table: most have none.
  private static let blocks: [Int] = {
    var blocks = Array(repeating: 0, count: 257)
    for entry in foldingTable { blocks[Int(entry >> 40) + 1] += 1 }
    for block in 1...256 { blocks[block] += blocks[block - 1] }
    return blocks
  }()

  private static func appendUnit(_ value: UInt32, to out: inout [UInt8]) {
    if value == 0 { return }
    if value < 0x80 {
      out.append(UInt8(value))
    } else if value < 0x800 {
      out.append(0xC0 | UInt8(value >> 6))
      out.append(0x80 | UInt8(value & 0x3F))
    } else if value < 0x10000 {
      out.append(0xE0 | UInt8(value >> 12))
      out.append(0x80 | UInt8(value >> 6 & 0x3F))
      out.append(0x80 | UInt8(value & 0x3F))
    } else {
      out.append(0xF0 | UInt8(value >> 18))
      out.append(0x80 | UInt8(value >> 12 & 0x3F))
      out.append(0x80 | UInt8(value >> 6 & 0x3F))
      out.append(0x80 | UInt8(value & 0x3F))
    }
  }
}
