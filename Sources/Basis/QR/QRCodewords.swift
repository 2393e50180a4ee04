/// How much each version holds (ISO/IEC 18004, tables 1 and 9).
enum QRCapacity {
  // For each level the versions 1 to 40, each number as the character that lies so far behind ‹#›.
  private static let corrections: [StaticString] = [
    "*-27=57;A57;=A9;?A????AA=?AAAAAAAAAAAAAA", "-3=5;3599=A99;;??====???????????????????",
    "095=5;597;?=;7A;??=A?AAAA?AAAAAAAAAAAAAA", "4?939?==;?;?9;;A??=?A;AAAAAAAAAAAAAAAAAA",
  ]
  private static let blocks: [StaticString] = [
    "$$$$$%%%%'''''))))*++,,-///01234566789;<", "$$$%%'''(((+,,--.01344578:<=?@BDFHIKNPRT",
    "$$%%''))+++-/3/43587::<>@EEFIKNPSVX[^adg", #"$$%'''()++..335368<<<EACFHKMPSVY\_beimpt"#,
  ]

  /// Codewords for correction in each block.
  static func corrections(_ version: Int, _ level: QRCode.Level) -> Int { number(corrections, version, level) }

  static func blocks(_ version: Int, _ level: QRCode.Level) -> Int { number(blocks, version, level) }

  private static func number(_ table: [StaticString], _ version: Int, _ level: QRCode.Level) -> Int {
    table[Int(level.rawValue)].withUTF8Buffer { Int($0[version - 1]) - 0x23 }
  }

  /// Codewords for data and correction: the modules that no pattern takes, in whole bytes.
  static func codewords(_ version: Int) -> Int {
    var modules = (16 * version + 128) * version + 64
    if version > 1 {
      let alignments = version / 7 + 2
      modules -= (25 * alignments - 10) * alignments - 55
    }
    if version > 6 { modules -= 36 }
    return modules / 8
  }

  static func dataBits(_ version: Int, _ level: QRCode.Level) -> Int {
    (codewords(version) - corrections(version, level) * blocks(version, level)) * 8
  }
}

/// The codewords in the order in which they are drawn (ISO/IEC 18004, 7.5 and 7.6).
enum QRCodewords {
  static func all(_ message: QRMessage, _ version: Int, _ level: QRCode.Level) -> [UInt8] {
    let data = message.codewords(version, level)
    let blocks = QRCapacity.blocks(version, level)
    let degree = QRCapacity.corrections(version, level)
    let total = QRCapacity.codewords(version)
    // The last blocks are longer by one codeword.
    let length = total / blocks - degree
    let shortBlocks = blocks - total % blocks
    let divisor = QRCorrection.divisor(degree)
    var parts: [[UInt8]] = []
    var corrections: [[UInt8]] = []
    var start = 0
    for block in 0..<blocks {
      let end = start + length + (block < shortBlocks ? 0 : 1)
      parts.append(Array(data[start..<end]))
      corrections.append(QRCorrection.rest(parts[block], divisor))
      start = end
    }
    var out: [UInt8] = []
    for index in 0...length {
      for part in parts where index < part.count { out.append(part[index]) }
    }
    for index in 0..<degree {
      for correction in corrections { out.append(correction[index]) }
    }
    return out
  }
}

/// Reed and Solomon's code over GF(2^8) with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
enum QRCorrection {
  static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for shift in stride(from: UInt8(7), through: 0, by: -1) {
      product = product << 1 ^ (product & 0x80 == 0 ? 0 : 0x1D)
      if right >> shift & 1 == 1 { product ^= left }
    }
    return product
  }

  /// (x - 1)(x - 2)(x - 4)…, `degree` factors, without the leading 1, the highest power first.
  static func divisor(_ degree: Int) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: degree)
    out[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        out[index] = multiply(out[index], root) ^ (index + 1 < degree ? out[index + 1] : 0)
      }
      root = multiply(root, 2)
    }
    return out
  }

  /// What is left of the data divided by it: the codewords for correction.
  static func rest(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ out[0]
      for index in 0..<divisor.count {
        out[index] = multiply(divisor[index], factor) ^ (index + 1 < divisor.count ? out[index + 1] : 0)
      }
    }
    return out
  }
}
