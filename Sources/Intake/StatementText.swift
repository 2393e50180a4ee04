/// The bytes of a file as UTF-8, with the name of the encoding that they had.
public struct StatementText: Sendable {
  /// `UTF-8`, `UTF-16LE`, `UTF-16BE`, `windows-1252` and so on.
  public let encoding: String
  /// UTF-8 without a byte order mark.
  public let bytes: [UInt8]
  /// Where the text starts in `bytes`: behind a byte order mark.
  public let start: Int
  /// Bytes that are no text in the encoding were replaced.
  public let hasReplacements: Bool
  /// The encoding was guessed among one-byte code pages.
  public let isGuessed: Bool

  /// Finds out the encoding from the content and converts where it is not UTF-8 already.
  public init(_ raw: [UInt8]) {
    var text = raw
    if raw.count >= 3 && raw[0] == 0xEF && raw[1] == 0xBB && raw[2] == 0xBF {
      self.init(encoding: "UTF-8", bytes: raw, start: 3, UTF8Check.isValid(raw, from: 3) ? false : true, guessed: false)
      return
    }
    if let bigEndian = UTF16Check.byteOrder(raw) {
      let hasMark = raw.count >= 2 && (raw[0] == 0xFF && raw[1] == 0xFE || raw[0] == 0xFE && raw[1] == 0xFF)
      let decoded = UTF16Check.decode(raw, bigEndian: bigEndian, from: hasMark ? 2 : 0)
      self.init(
        encoding: bigEndian ? "UTF-16BE" : "UTF-16LE", bytes: decoded.bytes, start: 0, decoded.replaced,
        guessed: !hasMark)
      return
    }
    let check = UTF8Check.count(raw)
    if check.invalid == 0 {
      self.init(encoding: "UTF-8", bytes: raw, start: 0, false, guessed: false)
      return
    }
    // A cut character at the end, or single damaged ones among many good ones, do not make it another encoding.
    if check.multiByte > check.invalid * 4 {
      self.init(encoding: "UTF-8", bytes: raw, start: 0, true, guessed: false)
      return
    }
    let page = CodePage.likeliest(for: raw)
    text = page.decode(raw)
    self.init(encoding: page.name, bytes: text, start: 0, false, guessed: true)
  }

  init(_ utf8: [UInt8], encoding: String) {
    self.init(encoding: encoding, bytes: utf8, start: 0, false, guessed: false)
  }

  private init(encoding: String, bytes: [UInt8], start: Int, _ hasReplacements: Bool, guessed: Bool) {
    self.encoding = encoding
    self.bytes = bytes
    self.start = start
    self.hasReplacements = hasReplacements
    isGuessed = guessed
  }
}

enum UTF8Check {
  static func isValid(_ bytes: [UInt8], from start: Int) -> Bool { count(bytes, from: start).invalid == 0 }

  /// Counts well-formed sequences of several bytes and bytes that belong to none (RFC 3629).
  static func count(_ bytes: [UInt8], from start: Int = 0) -> (multiByte: Int, invalid: Int) {
    var (multiByte, invalid) = (0, 0)
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let end = buffer.count
      var index = start
      while index < end {
        let first = base[index]
        if first < 0x80 {
          index += 1
          continue
        }
        let length =
          first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : first >= 0xF0 && first < 0xF5 ? 4 : 0
        guard length > 0 && index + length <= end else {
          invalid += 1
          index += 1
          continue
        }
        var good = true
        for offset in 1..<length where base[index + offset] & 0xC0 != 0x80 { good = false }
        if first == 0xE0 && base[index + 1] < 0xA0 || first == 0xED && base[index + 1] > 0x9F
          || first == 0xF0 && base[index + 1] < 0x90 || first == 0xF4 && base[index + 1] > 0x8F
        {
          good = false
        }
        if good {
          multiByte += 1
          index += length
        } else {
          invalid += 1
          index += 1
        }
      }
    }
    return (multiByte, invalid)
  }
}

enum UTF16Check {
  /// True for big endian, false for little endian, nil where it is not UTF-16: by the mark, else by zero bytes.
  static func byteOrder(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 2 else { return nil }
    if bytes[0] == 0xFF && bytes[1] == 0xFE { return false }
    if bytes[0] == 0xFE && bytes[1] == 0xFF { return true }
    let limit = min(bytes.count & ~1, 2000)
    guard limit >= 8 else { return nil }
    var (even, odd) = (0, 0)
    var index = 0
    while index + 1 < limit {
      if bytes[index] == 0 { even += 1 }
      if bytes[index + 1] == 0 { odd += 1 }
      index += 2
    }
    let half = limit / 2
    if odd * 10 >= half * 6 && even * 10 <= half { return false }
    if even * 10 >= half * 6 && odd * 10 <= half { return true }
    return nil
  }

  static func decode(_ bytes: [UInt8], bigEndian: Bool, from start: Int) -> (bytes: [UInt8], replaced: Bool) {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 2)
    var replaced = false
    var index = start
    func unit(_ at: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    while index + 1 < bytes.count {
      var scalar = unit(index)
      index += 2
      if scalar >= 0xD800 && scalar < 0xDC00, index + 1 < bytes.count {
        let low = unit(index)
        if low >= 0xDC00 && low < 0xE000 {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
          index += 2
        }
      }
      if scalar >= 0xD800 && scalar < 0xE000 {
        scalar = 0xFFFD
        replaced = true
      }
      if scalar != 0xFEFF { UTF8Write.append(scalar, to: &out) }
    }
    if index < bytes.count { replaced = true }
    return (out, replaced)
  }
}

enum UTF8Write {
  @inline(__always)
  static func append(_ scalar: UInt32, to out: inout [UInt8]) {
    if scalar < 0x80 {
      out.append(UInt8(scalar))
    } else if scalar < 0x800 {
      out.append(UInt8(0xC0 | scalar >> 6))
      out.append(UInt8(0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      out.append(UInt8(0xE0 | scalar >> 12))
      out.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      out.append(UInt8(0x80 | scalar & 0x3F))
    } else {
      out.append(UInt8(0xF0 | scalar >> 18 & 0x07))
      out.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      out.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      out.append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}

extension CodePage {
  func decode(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { out.append(byte) } else { UTF8Write.append(scalars[Int(byte & 0x7F)], to: &out) }
    }
    return out
  }

  /// The page under which the most high bytes are letters of its languages; windows-1252 wins ties.
  static func likeliest(for bytes: [UInt8]) -> CodePage {
    // A high byte inside a word weighs more than one alone, which may be a sign. In other scripts than Latin whole
    // words are high bytes; there, a neighbour that is an ASCII letter speaks against the page.
    var counts = [Int](repeating: 0, count: 128)
    var besideASCII = 0
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      let before = index > 0 && isLetter(bytes[index - 1])
      let after = index + 1 < bytes.count && isLetter(bytes[index + 1])
      counts[Int(byte & 0x7F)] += before || after ? 3 : 1
      if before && bytes[index - 1] < 0x80 || after && bytes[index + 1] < 0x80 { besideASCII += 1 }
      if index > 2_000_000 { break }
    }
    var best = (page: all[0], score: Int.min)
    for page in all {
      var score = 0
      for (index, count) in counts.enumerated() where count > 0 {
        let scalar = page.scalars[index]
        if page.common.contains(scalar) {
          score += count * (page.frequent.contains(scalar) ? 7 : 4)
        } else if scalar == 0xFFFD || scalar < 0xA0 {
          score -= count * 8
        } else if scalar >= 0x2190 && scalar <= 0x25FF {
          score -= count * 6
        } else if scalar >= 0xC0 && scalar < 0x2000 {
          score += count
        }
      }
      if !page.frequent.isEmpty { score -= besideASCII * 24 }
      if score > 0 { score += page.knownWords(in: bytes) * 40 }
      // Pages of old systems have to win clearly.
      if !page.name.bytes.starts(with: "windows".bytes) { score = score * 3 / 4 - 20 }
      if score > best.score { best = (page, score) }
    }
    return best.page
  }

  /// Words of headers in the first lines that only read right under this page.
  private func knownWords(in bytes: [UInt8]) -> Int {
    var known = 0
    var field: [UInt8] = []
    var isHigh = false
    for byte in bytes.prefix(6000) {
      if byte == 0x3B || byte == 0x2C || byte == 0x09 || byte == 0x7C || byte == 0x0A || byte == 0x0D || byte == 0x22 {
        if isHigh && field.count <= 60 && !HeaderLexicon.hits(WordFolding.fold(decode(field))).isEmpty { known += 1 }
        field.removeAll(keepingCapacity: true)
        isHigh = false
        continue
      }
      if byte >= 0x80 { isHigh = true }
      field.append(byte)
    }
    return known
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) }
}
