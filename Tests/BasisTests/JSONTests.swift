import Basis
import Proving
import Testing

@Suite("JSON, RFC 8259") struct JSONTests {
  @Test func whatIsReadIsWrittenAsItWas() throws {
    let text = #"{"a":[1,-2,3.50,1e9,true,false,null],"b":{"c":"x\"\\\n\u0001ü😀"},"":""}"#
    #expect(try JSON.parse(text).text == text)
  }

  @Test func numbersBeyondInt64KeepTheirText() throws {
    #expect(try JSON.parse("9223372036854775807") == .integer(.max))
    #expect(try JSON.parse("9223372036854775808") == .decimal("9223372036854775808"))
    #expect(try JSON.parse("0.10") == .decimal("0.10"))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "01", "1.", "-", "+1", "nul", "\"\\x\"", "\"\u{1}\"", "\"\\ud800\"", "[1] 2",
    "{\"a\":1,\"a\":2}",
    "{a:1}", "'a'", "\"abc",
  ]) func otherTextIsRefused(_ text: String) {
    #expect(throws: JSONError.self) { try JSON.parse(text) }
  }

  @Test func depthAndBrokenUTF8AreRefused() {
    let deep = [UInt8](repeating: 0x5B, count: 100_000)
    #expect(throws: JSONError.self) { try JSON.parse(deep) }
    #expect(throws: JSONError.self) { try JSON.parse([0x22, 0xC3, 0x28, 0x22]) }
  }

  /// Of these, some are as long as what they would be mended to; U+FFFD itself is a character like any other.
  @Test(
    arguments: [
      [0x80], [0xC3], [0xF0, 0x9F, 0x98], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80],
      [0x61, 0xFF, 0x62],
    ] as [[UInt8]]) func brokenUTF8IsNeverMended(_ bytes: [UInt8]) throws
  {
    for start in [[0x22], [0x22, 0x5C, 0x6E]] as [[UInt8]] {
      let error = #expect(throws: JSONError.self) { try JSON.parse(start + bytes + [0x22]) }
      #expect(error?.code == .badUTF8)
    }
    #expect(try JSON.parse([0x22, 0xEF, 0xBF, 0xBD, 0x22]) == .string("\u{FFFD}"))
  }

  @Test func escapesAndPairsAreRead() throws {
    #expect(try JSON.parse(#""\ud83d\ude00\u00e9\/""#) == .string("😀é/"))
  }

  @Test func randomValuesReadBack() throws {
    try forAllSeeds(300) { seed, random in
      let value = JSONTests.value(depth: 0, &random)
      let back = try JSON.parse(value.bytes)
      #expect(back == value, "seed \(seed)")
    }
  }

  @Test func randomBytesNeverTrap() {
    forAllSeeds(3000) { _, random in
      var bytes = Array(#"{"a":[1,"x\u00e9",{"b":null}],"c":-1.5e3}"#.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do throws(JSONError) { _ = try JSON.parse(bytes) } catch { #expect(error.byteOffset <= bytes.count) }
    }
  }

  private static func value(depth: Int, _ random: inout SeededRandom) -> JSON {
    switch Int.random(in: 0..<(depth > 4 ? 4 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(random.edgyInt64())
    case 3: return .string(random.pick(["", "ü", "\u{2028}\u{2029}", "\"\\\u{0}\u{1F}", "😀", "a b"]))
    case 4: return .array((0..<3).map { _ in value(depth: depth + 1, &random) })
    default: return .object((0..<3).map { JSONMember("k\($0)", value(depth: depth + 1, &random)) })
    }
  }
}

@Suite("Ids, hashes and folding") struct FoldingTests {
  @Test func idsHaveOneSpelling() throws {
    forAllSeeds(200) { _, random in
      let id = random.nextID()
      #expect(RecordID(id.text) == id)
    }
    #expect(RecordID("0123456789ABCDEF0123456789abcdef") == nil)
    #expect(RecordID("0123") == nil)
  }

  /// FIPS 180-4 examples, and a long one over many blocks.
  @Test func sha256MatchesTheStandard() {
    func hex(_ text: String) -> String {
      SHA256.hash(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    var pieces = SHA256()
    for _ in 0..<1000 { pieces.update([UInt8](repeating: 0x61, count: 1000)) }
    #expect(pieces.finalize().prefix(4) == [0xCD, 0xC7, 0x6E, 0x5C])
  }

  /// TXN-15
  @Test func foldingIgnoresCaseAndDiacritics() {
    #expect(TextFolding.fold("ZÜRICH Straße Łódź İstanbul") == Array("zurich strasse lodz istanbul".utf8))
    #expect(TextFolding.fold("e\u{301}") == Array("e".utf8))
    #expect(TextFolding.key("  Two   Words ") == Array("two words".utf8))
    #expect(TextFolding.contains(TextFolding.fold("Café Müller"), TextFolding.fold("fe mu")))
    #expect(!TextFolding.contains(TextFolding.fold("abc"), TextFolding.fold("abcd")))
  }

  @Test func foldingTwiceIsFoldingOnce() {
    for value in UInt32(0x80)..<0x600 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = TextFolding.fold(String(Character(scalar)))
      #expect(TextFolding.fold(String(decoding: once, as: UTF8.self)) == once, "U+\(String(value, radix: 16))")
    }
  }
}
