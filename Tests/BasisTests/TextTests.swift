import Basis
import Proving
import Testing

/// Texts as bytes, and the sorter that the browser's module holds once.
struct TextTests {
  @Test func textsAreTheSameWhenTheirBytesAre() {
    let composed = "Z\u{FC}rich"
    let decomposed = "Zu\u{308}rich"
    #expect(composed == "Z\u{FC}rich")
    #expect(composed != decomposed)
    #expect(sameBytes(composed, "Z\u{FC}rich") && !sameBytes(composed, decomposed))
    let (missing, one, other): (String?, String?, String?) = (nil, composed, decomposed)
    let areSame = [missing == nil, missing == one, one == composed, one == other, one != other]
    #expect(areSame == [true, false, true, false, true])
    switch decomposed {
    case composed: Issue.record("a switch compares bytes, too")
    default: break
    }
  }

  @Test func textsAreCutBetweenScalars() {
    #expect("M\u{E4}rz".firstScalars(3) == "M\u{E4}r")
    #expect("M\u{E4}rz".firstScalars(0).isEmpty && "M\u{E4}rz".firstScalars(9) == "M\u{E4}rz")
    #expect("\u{1F3E0}12".lastScalars(2) == "12")
    #expect("1\u{1F3E0}".lastScalars(1) == "\u{1F3E0}" && "".lastScalars(4).isEmpty)
    #expect(String(decoding: [0x41, 0xFF] as [UInt8], as: UTF8.self) == "A\u{FFFD}")
  }

  @Test func capitalsAreToldFromOtherLetters() {
    for scalar in "AZ\u{C4}\u{D8}\u{160}\u{178}\u{17D}\u{3A9}\u{416}\u{531}".unicodeScalars {
      #expect(scalar.isCapital && scalar.properties.isUppercase)
    }
    // Whatever is taken for a capital is one by Unicode's own tables.
    for value in UInt32(0)..<0x590 {
      guard let scalar = Unicode.Scalar(value), scalar.isCapital else { continue }
      #expect(
        scalar.properties.isUppercase || scalar.properties.generalCategory == .unassigned,
        "U+\(String(value, radix: 16))")
    }
  }

  /// ACC-02, against the toolchain's own table.
  @Test func digitsOfAllScriptsAreDigits() {
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(
        scalar.isDecimalDigit == (scalar.properties.generalCategory == .decimalNumber), "U+\(String(value, radix: 16))")
    }
  }

  @Test func sortingKeepsEqualElementsInTheirOrder() {
    forAllSeeds(200) { _, random in
      let count = Int.random(in: 0..<70, using: &random)
      let values = (0..<count).map { (key: Int.random(in: 0..<10, using: &random), place: $0) }
      let sorted = values.sorted { $0.key < $1.key }
      let expected = values.enumerated().map { ($0.element.key * 1000 + $0.offset) }
      var keys = expected
      keys.sort()
      #expect(sorted.map { $0.key * 1000 + $0.place } == keys)
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 } && Set(keys) == Set(expected))
    }
  }
}
