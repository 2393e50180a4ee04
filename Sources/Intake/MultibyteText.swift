import Basis

/// Files in the encodings of several bytes that banks of East Asia write. The engine says which one a file is in; its
/// host, which has the tables, makes UTF-8 of it and has that read.
public enum MultibyteText {
  /// The encoding's name in the Encoding Standard of the WHATWG; nil for what `StatementText` reads itself.
  ///
  /// Two bytes make a letter of a common row there, letter beside letter; one-byte pages have runs of odd lengths, and
  /// letters with marks alone among others.
  public static func encoding(of bytes: [UInt8]) -> String? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) || UTF16Check.byteOrder(bytes) != nil
    let utf8 = UTF8Check.count(bytes)
    guard !hasMark, utf8.invalid > 0, utf8.multiByte <= utf8.invalid * 4 else { return nil }
    return candidates.first { $0.fits(bytes) }?.name
  }

  /// In this order: the rows of hangul are Chinese ones, too, which has others beside them.
  private static let candidates = [
    Encoding(
      name: "euc-kr", leads: [0x81...0xFE], trails: [0x41...0x5A, 0x61...0x7A, 0x81...0xFE], marks: 0xA1...0xAF,
      common: [(0xB0...0xC8, 0xA1...0xFE)], least: 93),
    Encoding(
      name: "gb18030", leads: [0x81...0xFE], trails: [0x30...0x39, 0x40...0x7E, 0x80...0xFE], marks: 0xA1...0xA3,
      common: [(0xB0...0xD7, 0xA1...0xFE)]),
    Encoding(
      name: "big5", leads: [0x81...0xFE], trails: [0x40...0x7E, 0xA1...0xFE], marks: 0xA1...0xA3,
      common: [(0xA4...0xC6, 0x40...0xFE)]),
    Encoding(
      name: "shift_jis", leads: [0x81...0x9F, 0xE0...0xFC], trails: [0x40...0x7E, 0x80...0xFC], marks: 0x81...0x81,
      common: [(0x82...0x83, 0x40...0xF1), (0x88...0x98, 0x40...0xFC)], single: 0xA1...0xDF),
  ]
}

private struct Encoding: Sendable {
  let name: String
  /// The first byte of a letter, and the second.
  let leads: [ClosedRange<UInt8>]
  let trails: [ClosedRange<UInt8>]
  /// First bytes of marks, digits and Latin letters as wide as a letter; they are in nobody's favour.
  let marks: ClosedRange<UInt8>
  /// Where nearly all letters of a text are.
  let common: [(lead: ClosedRange<UInt8>, trail: ClosedRange<UInt8>)]
  /// Letters of one byte.
  var single: ClosedRange<UInt8>?
  /// How many of a hundred letters are common ones at the least.
  var least = 80

  func fits(_ bytes: [UInt8]) -> Bool {
    var (letters, usual, low, lonely, units, broken, run) = (0, 0, 0, 0, 0, 0, 0)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 || single?.contains(byte) == true {
        if run == 1 { lonely += 1 }
        run = 0
        index += 1
        continue
      }
      units += 1
      let trail = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard leads.contains(where: { $0.contains(byte) }), trails.contains(where: { $0.contains(trail) }) else {
        broken += 1
        index += 1
        continue
      }
      run += 1
      index += 2
      if marks.contains(byte) { continue }
      letters += 1
      if common.contains(where: { $0.lead.contains(byte) && $0.trail.contains(trail) }) { usual += 1 }
      if trail < 0xC0 { low += 1 }
    }
    // Cyrillic and Greek words of even lengths have no second byte below C0.
    return letters >= 8 && broken * 50 <= units && lonely * 4 <= letters && low * 10 >= letters
      && usual * 100 >= letters * least
  }
}
