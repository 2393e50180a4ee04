import Proving
import Testing

@testable import Basis

/// EVT-19: codes by ISO/IEC 18004, against the figures that the standard prints. Tests/Chromium/test_codes.py has a
/// decoder of others read them.
@Suite("QR codes, EVT-19") struct QRCodeTests {
  static func longest(_ version: Int, _ level: QRCode.Level, _ character: String) -> Int {
    QRMessage(character).mostCharacters(version, level)
  }

  @Test(arguments: [
    (1, [25, 20, 16, 10], [17, 14, 11, 7]), (2, [47, 38, 29, 20], [32, 26, 20, 14]),
    (7, [224, 178, 125, 93], [154, 122, 86, 64]), (10, [395, 311, 221, 174], [271, 213, 151, 119]),
    (25, [1853, 1451, 1041, 779], [1273, 997, 715, 535]), (40, [4296, 3391, 2420, 1852], [2953, 2331, 1663, 1273]),
  ]) func sizesHoldWhatTheStandardSays(version: Int, capitals: [Int], bytes: [Int]) throws {
    for (index, level) in QRCode.Level.allCases.enumerated() {
      #expect(Self.longest(version, level, "A") == capitals[index])
      #expect(Self.longest(version, level, "a") == bytes[index])
      for (character, most) in [("A", capitals[index]), ("a", bytes[index])] {
        let full = String(repeating: character, count: most)
        let code = try QRCode(full, level: level, versions: version...version)
        #expect(code.version == version && code.level == level)
        #expect(throws: QRCodeError.tooLong(bytes: most + 1, most: most)) {
          try QRCode(full + character, level: level, versions: 1...version)
        }
      }
    }
  }

  @Test func formatAndVersionHaveTheirPrintedBits() {
    #expect(
      (0..<8).map { QRDrawing.formatBits(.l, $0) } == [0x77C4, 0x72F3, 0x7DAA, 0x789D, 0x662F, 0x6318, 0x6C41, 0x6976])
    #expect(
      (0..<8).map { QRDrawing.formatBits(.m, $0) } == [0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0])
    #expect(
      (0..<8).map { QRDrawing.formatBits(.q, $0) } == [0x355F, 0x3068, 0x3F31, 0x3A06, 0x24B4, 0x2183, 0x2EDA, 0x2BED])
    #expect(
      (0..<8).map { QRDrawing.formatBits(.h, $0) } == [0x1689, 0x13BE, 0x1CE7, 0x19D0, 0x0762, 0x0255, 0x0D0C, 0x083B])
    #expect([7, 8, 21, 40].map { QRDrawing.versionBits($0) } == [0x07C94, 0x085BC, 0x15683, 0x28C69])
  }

  @Test func alignmentPatternsStandWhereTheStandardSays() {
    let places: [(Int, [Int])] = [
      (1, []), (2, [6, 18]), (6, [6, 34]), (7, [6, 22, 38]), (15, [6, 26, 48, 70]), (16, [6, 26, 50, 74]),
      (22, [6, 26, 50, 74, 98]), (25, [6, 32, 58, 84, 110]), (32, [6, 34, 60, 86, 112, 138]),
      (36, [6, 24, 50, 76, 102, 128, 154]), (40, [6, 30, 58, 86, 114, 142, 170]),
    ]
    for (version, expected) in places { #expect(QRDrawing.alignmentPlaces(version) == expected, "version \(version)") }
  }

  /// The standard's own divisors of degree 7 and 10, and the codewords of the example that many texts work through.
  @Test func correctionIsThatOfReedAndSolomon() {
    #expect(QRCorrection.divisor(7) == [127, 122, 154, 164, 11, 68, 117])
    #expect(QRCorrection.divisor(10) == [216, 194, 159, 111, 199, 94, 95, 113, 157, 193])
    let message = QRMessage("HELLO WORLD")
    #expect(message.isAlphanumeric && message.bitCount(1) == 74)
    let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    #expect(message.codewords(1, .m) == data)
    #expect(QRCodewords.all(message, 1, .m) == data + [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  }

  /// Each block with its correction vanishes at every root of the divisor; blocks lie between each other as 7.6 says.
  @Test func everyBlockOfEverySizeCanBeMended() {
    forAllSeeds(1) { _, random in
      for version in 1...40 {
        for level in QRCode.Level.allCases {
          let length = Int.random(in: 0...Self.longest(version, level, "a"), using: &random)
          let text = String((0..<length).map { _ in random.pick(Array("abcXYZ019 é")) }).firstScalars(length / 2)
          let codewords = QRCodewords.all(QRMessage(text), version, level)
          #expect(codewords.count == QRCapacity.codewords(version))
          let count = QRCapacity.blocks(version, level)
          let degree = QRCapacity.corrections(version, level)
          let data = codewords.count - count * degree
          for block in 0..<count {
            var word: [UInt8] = []
            for index in stride(from: block, to: data / count * count, by: count) { word.append(codewords[index]) }
            let longer = data % count
            if block >= count - longer { word.append(codewords[data - count + block]) }
            for index in stride(from: data + block, to: codewords.count, by: count) { word.append(codewords[index]) }
            var root: UInt8 = 1
            for _ in 0..<degree {
              let value = word.reduce(UInt8(0)) { QRCorrection.multiply($0, root) ^ $1 }
              #expect(value == 0, "version \(version), level \(level), block \(block)")
              root = QRCorrection.multiply(root, 2)
            }
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 6, 7, 14, 25, 40]) func theFixedPatternsAreWhereReadersLookForThem(version: Int) throws {
    let code = try QRCode("evenkeel", level: .l, versions: version...version)
    let size = code.size
    #expect(size == 17 + 4 * version)
    let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for (left, top) in [(0, 0), (size - 7, 0), (0, size - 7)] {
      for (row, line) in finder.enumerated() {
        #expect((0..<7).map { code.isDark(column: left + $0, row: top + row) ? "1" : "0" }.joined() == line)
      }
    }
    for index in 8..<(size - 8) {
      #expect(
        code.isDark(column: index, row: 6) == (index % 2 == 0) && code.isDark(column: 6, row: index) == (index % 2 == 0)
      )
    }
    for index in 0..<8 {
      let separators = [
        (7, index), (index, 7), (size - 8, index), (size - 1 - index, 7), (7, size - 1 - index), (index, size - 8),
      ]
      for (column, row) in separators { #expect(!code.isDark(column: column, row: row)) }
    }
    #expect(code.isDark(column: 8, row: size - 8), "the dark module")
    #expect(!code.isDark(column: -1, row: 0) && !code.isDark(column: 0, row: size))
  }

  /// The format is written twice, in places of its own, and says level and mask.
  @Test func everyMaskAndLevelIsWrittenTwice() throws {
    for level in QRCode.Level.allCases {
      for mask in 0..<8 {
        let full = String(repeating: "a", count: Self.longest(3, level, "a"))
        let code = try QRCode(full, level: level, versions: 3...3, mask: mask)
        #expect(code.mask == mask && code.level == level)
        let last = code.size - 1
        let first = (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (0...5).map { (5 - $0, 8) }
        let second = (0...7).map { (last - $0, 8) } + (0...6).map { (8, last - 6 + $0) }
        for places in [first, second] {
          var bits: UInt32 = 0
          for (index, place) in places.enumerated() where code.isDark(column: place.0, row: place.1) {
            bits |= 1 << UInt32(index)
          }
          #expect(bits == QRDrawing.formatBits(level, mask))
        }
      }
    }
  }

  @Test func theMaskWithTheLeastPenaltyIsTaken() throws {
    for text in ["evenkeel", "HTTPS://EVENKEEL.EXAMPLE/J/ABC234", String(repeating: "0", count: 200)] {
      let code = try QRCode(text)
      let penalties = try (0..<8).map {
        try QRCode(text, level: code.level, versions: 1...40, mask: $0).drawing.penalty
      }
      #expect(penalties[code.mask] == penalties.min())
    }
  }

  /// A bare square of one colour has every kind of penalty that can be counted by hand.
  @Test func penaltiesAreThoseOfTheStandard() throws {
    // Rows and columns of 21 light modules: 3 + 16 each; 20 x 20 blocks of four: 3 each; all light: ten steps of 5 %.
    let light = QRDrawing(light: 1)
    #expect(light.penalty == 42 * 19 + 400 * 3 + 100)
  }

  @Test func aHigherLevelThatCostsNothingIsTaken() throws {
    let short = try QRCode("ABC234", level: .l)
    #expect(short.version == 1 && short.level == .h)
    let longer = try QRCode(String(repeating: "A", count: 17), level: .l)
    #expect(longer.version == 1 && longer.level == .m)
    #expect(try QRCode("", level: .l).version == 1)
  }

  /// A payment slip has level M at least and version 25 at most: 997 bytes.
  @Test func aPaymentSlipFitsAndALongerOneIsRefused() throws {
    let slip = String(repeating: "ü", count: 498)
    #expect(try QRCode(slip, level: .m, versions: 1...25).version == 25)
    #expect(throws: QRCodeError.tooLong(bytes: 998, most: 997)) { try QRCode(slip + "ab", level: .m, versions: 1...25) }
    #expect(throws: QRCodeError.tooLong(bytes: 2_000_000, most: 2331)) {
      try QRCode(String(repeating: "é", count: 1_000_000))
    }
  }

  @Test func theSameTextGivesTheSameCode() throws {
    try forAllSeeds(20) { seed, random in
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...200, using: &random)).map { _ in
            random.pick(Array("ABC012 $%*+-./:aäé漢👩‍👩‍👧".unicodeScalars))
          }))
      let (one, two) = (try QRCode(text), try QRCode(text))
      #expect(one == two, "seed \(seed)")
    }
  }
}
