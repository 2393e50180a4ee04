import Basis

/// A message as characters: `plain` as a person reads them, `folded` for comparison, both of the same length.
///
/// Digits of all scripts, full-width forms and mathematical letters become ASCII; marks, joiners and direction signs
/// go, so that `𝗌𝗉𝖾𝗇𝗍`, `ＡＢＣ` and `١٢٣` are words and numbers like any other. At most `limit` characters are read
/// (CAP-03).
///
/// A class, and never changed: nearly all that is found in a message holds its text, and to copy three arrays each time
/// was a tenth of the time of a message.
final class MessageText: Sendable {
  static let limit = 4_096

  let plain: [UInt32]
  let folded: [UInt32]
  /// What each character is, once and for all: the reader asks for it many times. One entry more than there are
  /// characters.
  private let kinds: [UInt8]
  let isASCII: Bool
  /// Small letters: where there are none, capitals say nothing.
  let smallLetters: Int
  /// Which signs stand in it, a bit for the last six bits of each.
  private let marks: UInt64
  var count: Int { folded.count }

  init(_ text: String) {
    let room = min(MessageText.limit, text.utf8.count)
    var plain: [UInt32] = []
    plain.append(contentsOf: repeatElement(0, count: room))
    var folded = plain
    var kinds: [UInt8] = []
    kinds.append(contentsOf: repeatElement(0, count: room + 1))
    var (count, small) = (0, 0)
    var (isASCII, before, marks) = (true, UInt8(0), UInt64(0))
    // Written in place: to append each character to three arrays was a third of the time of a whole message. By bytes:
    // to ask a text for its scalars one by one was a third of the rest. And in one closure that is used once: what two
    // share is kept on the heap.
    var text = text
    text.withUTF8 { utf8 in
      plain.withUnsafeMutableBufferPointer { plain in
        folded.withUnsafeMutableBufferPointer { folded in
          kinds.withUnsafeMutableBufferPointer { kinds in
            MessageText.ascii.withUnsafeBufferPointer { ascii in
              func put(_ shown: UInt32, _ value: UInt32, _ kind: UInt8) {
                plain[count] = shown
                folded[count] = value
                kinds[count] = kind | (MessageText.isWithin(before, kind) ? 0 : MessageText.edge)
                if kind & MessageText.letter != 0 && shown == value { small += 1 }
                if kind == 0 { marks |= 1 &<< UInt64(value) }
                before = kind
                count += 1
              }
              var place = 0
              while place < utf8.count && count < room {
                // No byte becomes more than one character.
                let end = min(utf8.count, place + room - count)
                while place < end, utf8[place] < 0x80 {
                  let known = ascii[Int(utf8[place])]
                  place += 1
                  if known.kind != MessageText.shapeless { put(known.shown, known.small, known.kind) }
                }
                guard place < end, var shown = MessageText.shown(utf8.scalar(at: &place)) else { continue }
                if count > 0, let whole = MessageText.composed(plain[count - 1], shown) {
                  count -= 1
                  small -= 1
                  shown = whole
                  before = count > 0 ? kinds[count - 1] & ~MessageText.edge : 0
                }
                let folded = MessageText.fold(shown)
                if shown > 0x7F { isASCII = false }
                put(shown, folded, MessageText.kind(shown, folded))
              }
            }
          }
        }
      }
    }
    plain.removeLast(room - count)
    folded.removeLast(room - count)
    kinds.removeLast(room - count)
    kinds[count] = MessageText.edge
    for index in 0..<count where kinds[index] & MessageText.mayStop != 0 {
      kinds[index] ^= MessageText.mayStop | (MessageText.isStop(index, folded, kinds) ? MessageText.stop : 0)
    }
    (self.plain, self.folded, self.kinds, self.isASCII, smallLetters, self.marks) = (
      plain, folded, kinds, isASCII, small, marks
    )
  }

  /// Whether no word may begin between two characters: both are letters, and small letters do not turn into capitals.
  @inline(__always)
  private static func isWithin(_ before: UInt8, _ kind: UInt8) -> Bool {
    before & kind & letter != 0 && (before | kind) & unspaced == 0 && (kind & capital == 0 || before & capital != 0)
  }

  private static let letter: UInt8 = 1, digit: UInt8 = 2, blank: UInt8 = 4, capital: UInt8 = 8, unspaced: UInt8 = 16
  private static let edge: UInt8 = 32, stop: UInt8 = 64
  /// While a text is read: it may end a sentence.
  private static let mayStop: UInt8 = 128
  /// In `ascii`: no shape of its own.
  private static let shapeless: UInt8 = 255

  /// What becomes of the first 128 characters, of which most messages are made.
  private static let ascii: [(shown: UInt32, small: UInt32, kind: UInt8)] = (0..<0x80).map { (value: UInt32) in
    guard let shown = shown(value) else { return (0, 0, shapeless) }
    let small = fold(shown)
    return (shown, small, kind(shown, small))
  }

  private static func kind(_ shown: UInt32, _ small: UInt32) -> UInt8 {
    if small < 0x80 {
      if small >= 0x61 && small <= 0x7A {
        return shown == small || !(Unicode.Scalar(shown)?.isCapital ?? false) ? letter : letter | capital
      }
      if small >= 0x30 && small <= 0x39 { return digit }
      switch small {
      case 0x20: return blank
      case 0x0A: return blank | mayStop
      case 0x2E, 0x3B, 0x21, 0x3F: return mayStop
      default: return 0
      }
    }
    var kind: UInt8 = 0
    if isLetter(small) { kind = letter }
    if isUnspaced(small) { kind |= unspaced }
    if small == 0x3002 || small == 0x61F || isFullStop(small) { kind |= mayStop }
    if shown != small, let scalar = Unicode.Scalar(shown), scalar.isCapital { kind |= capital }
    return kind
  }

  @inline(__always)
  private func isKind(_ index: Int, _ mask: UInt8) -> Bool {
    // One comparison for both ends.
    UInt(bitPattern: index) < UInt(bitPattern: kinds.count) && kinds[index] & mask != 0
  }

  private static func isStop(_ index: Int, _ folded: [UInt32], _ kinds: [UInt8]) -> Bool {
    if folded[index] != 0x2E { return true }
    // Thai sets points behind abbreviations only: `น.ส. สุดา`.
    if index > 0 && folded[index - 1] >= 0xE00 && folded[index - 1] <= 0xE7F { return false }
    // There is one kind more than there are characters.
    let (next, before) = (kinds[index + 1], index > 0 ? kinds[index - 1] : 0)
    guard index + 1 == folded.count || next & blank != 0 || next & capital != 0 && before & digit != 0 else {
      return false
    }
    return !isAbbreviation(endingAt: index, folded, kinds)
  }

  /// The character as it is shown and given back; nil for what has no shape of its own.
  static func shown(_ value: UInt32) -> UInt32? {
    if value < 0x80 {
      if value == 0x0D { return nil }
      if value == 0x60 { return 0x27 }
      return value == 0x0A || value >= 0x20 && value < 0x7F ? value : 0x20
    }
    switch value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return 0x20
    case 0xAD, 0x300...0x36F, 0x640, 0x64B...0x652, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F,
      0xFEFF:
      return nil
    case 0x2018, 0x2019, 0x201B, 0xB4, 0x2BC: return 0x27
    case 0x201C...0x201F, 0xAB, 0xBB, 0x300C...0x300F: return 0x22
    case 0x2010...0x2015, 0x2212: return 0x2D
    case 0x2022, 0x2026, 0xB7, 0x25CF, 0x2217, 0xD7, 0x22C5: return 0x2A
    case 0x60C, 0x66C: return 0x2C
    case 0x61B: return 0x3B
    case 0x3001: return 0x2C
    case 0x66B: return 0x2E
    case 0x3010: return 0x5B
    case 0x3011: return 0x5D
    case 0xFF01...0xFF5E: return value - 0xFEE0
    case 0x1D400...0x1D6A3:
      let letter = (value - 0x1D400) % 52
      return letter < 26 ? 0x41 + letter : 0x61 + letter - 26
    case 0x1D7CE...0x1D7FF: return 0x30 + (value - 0x1D7CE) % 10
    default: break
    }
    guard value >= 0x660 && value < 0x17EA else { return value }
    for zero in zeros where value >= zero && value <= zero + 9 { return 0x30 + value - zero }
    return value
  }

  /// One character for one: lower case, no diacritics; Arabic and Persian forms of a letter are one.
  static func fold(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return value >= 0x41 && value <= 0x5A ? value + 0x20 : value }
    switch value {
    case 0x622, 0x623, 0x625, 0x671: return 0x627
    case 0x649, 0x6CC, 0x626: return 0x64A
    case 0x6A9: return 0x643
    case 0x629: return 0x647
    case 0x130, 0x131: return 0x69
    case 0x3002: return value
    default: return TextFolding.folded(value)
    }
  }

  static func fold(_ text: String) -> [UInt32] {
    var out: [UInt32] = []
    out.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let shown = shown(scalar.value) else { continue }
      if let last = out.last, let whole = composed(last, shown) {
        out[out.count - 1] = whole
      } else {
        out.append(fold(shown))
      }
    }
    return out
  }

  /// A letter of Bengali or Hindi and the dot below it as one: keyboards write either (Unicode, composition
  /// exclusions).
  @inline(__always)
  static func composed(_ letter: UInt32, _ dot: UInt32) -> UInt32? {
    guard dot == 0x93C || dot == 0x9BC else { return nil }
    switch letter {
    case 0x9A1, 0x9A2: return letter + 0x3B
    case 0x9AF: return 0x9DF
    case 0x915...0x917: return letter + 0x43
    case 0x91C: return 0x95B
    case 0x921, 0x922: return letter + 0x3B
    case 0x92B: return 0x95E
    case 0x92F: return 0x95F
    default: return nil
    }
  }

  /// A list of words and phrases as they are compared, written with `|` between them: a list of texts is three times as
  /// large.
  @inline(never)
  static func words(_ list: String) -> [[UInt32]] {
    list.parts(0x7C).map { fold(String(decoding: $0, as: UTF8.self)) }
  }

  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0x1040, 0x17E0,
  ]

  // MARK: Kinds of characters

  static func isDigit(_ value: UInt32) -> Bool { value >= 0x30 && value <= 0x39 }

  /// What ends a sentence in Hindi and Bengali, Urdu, Amharic, Khmer and Burmese.
  @inline(__always)
  static func isFullStop(_ value: UInt32) -> Bool {
    value == 0x964 || value == 0x965 || value == 0x6D4 || value == 0x1362 || value == 0x17D4 || value == 0x104A
      || value == 0x104B
  }

  /// Letters of any script; everything else that a bank prints is a digit, a blank, a sign or a picture.
  static func isLetter(_ value: UInt32) -> Bool {
    if value < 0x80 { return value >= 0x61 && value <= 0x7A || value >= 0x41 && value <= 0x5A }
    switch value {
    case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: return false
    case 0x9F2, 0x9F3, 0xE3F, 0xFDFC, 0x17DB: return false
    case _ where isFullStop(value): return false
    case 0x55A...0x55F, 0x589, 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0xFE10...0xFE6F, 0xFFE0...0xFFFF:
      return false
    default: return value < 0x1F000
    }
  }

  /// Scripts that write words without blanks, so that a phrase may stand within a run of letters.
  static func isUnspaced(_ value: UInt32) -> Bool {
    value >= 0xE00 && value <= 0xEFF || value >= 0x1000 && value <= 0x109F || value >= 0x1780 && value <= 0x17FF
      || value >= 0x2E80 && value <= 0x9FFF || value >= 0xAC00 && value <= 0xD7AF
  }

  /// ☎, 💸 and the like.
  static func isPicture(_ value: UInt32) -> Bool {
    value >= 0x2600 && value < 0x2C00 || value >= 0x1F000 && value < 0x20000
  }

  static func isArabic(_ value: UInt32) -> Bool { value >= 0x600 && value <= 0x6FF }

  /// What may stand between the words of a phrase: `Avl.Bal`, `A/c no.`, `you've`.
  static func isGap(_ value: UInt32) -> Bool {
    value == 0x20 || value == 0x2E || value == 0x2D || value == 0x2F || value == 0x27 || value == 0x5F || value == 0x3A
  }

  /// What `isGap` says yes to.
  static let gaps: [UInt32] = [0x20, 0x2E, 0x2D, 0x2F, 0x27, 0x5F, 0x3A]

  func isDigit(at index: Int) -> Bool { isKind(index, MessageText.digit) }
  func isLetter(at index: Int) -> Bool { isKind(index, MessageText.letter) }
  func isBlank(at index: Int) -> Bool { isKind(index, MessageText.blank) }
  func isCapital(at index: Int) -> Bool { isKind(index, MessageText.capital) }

  /// False for most signs that stand nowhere: neither digits nor letters nor blanks.
  func mayHold(_ sign: UInt64) -> Bool { marks >> (sign & 63) & 1 != 0 }

  func character(at index: Int) -> UInt32 {
    UInt(bitPattern: index) < UInt(bitPattern: folded.count) ? folded[index] : 0
  }

  /// Whether a word may begin at a place: after no letter, or where small letters turn into capitals (`InfoACH`).
  func wordMayStart(at index: Int) -> Bool {
    UInt(bitPattern: index) >= UInt(bitPattern: kinds.count) || kinds[index] & MessageText.edge != 0
  }

  /// A digit, or a letter where a word may begin.
  func mayBegin(at index: Int) -> Bool {
    let kind = kinds[index]
    return kind & MessageText.digit != 0 || ~kind & (MessageText.letter | MessageText.edge) == 0
  }

  func wordMayEnd(at index: Int) -> Bool { wordMayStart(at: index) }

  /// Whether the text ends a sentence at a place: a stop with a blank or the end behind it, or the end of a line.
  func isSentenceEnd(at index: Int) -> Bool { isKind(index, MessageText.stop) }

  private static let abbreviations = words(
    "rs|no|nos|mr|mrs|ms|dr|ref|inc|ltd|st|avl|avail|aval|av|bal|nr|tel|approx|num|acc|ac|acct|amt|txn|trx|tran|"
      + "rp|kc|sfr|fr|lt|usd|inr|cta|rach|dost|disp|razp|zost|бал|дост|ост|зал|co|sr|sra|sp|pt|cv|sdn|bhd|pte|pvt|"
      + "corp|ul|jr|hr|prof")

  /// The letters that end before `index` are an abbreviation.
  private static func isAbbreviation(endingAt index: Int, _ folded: [UInt32], _ kinds: [UInt8]) -> Bool {
    var start = index
    while start > 0 && index - start < 8 && kinds[start - 1] & letter != 0 { start -= 1 }
    guard start < index else { return false }
    for word in abbreviations where word.count == index - start && folded[start..<index].elementsEqual(word) {
      return true
    }
    return false
  }

  // MARK: Giving back

  /// The characters of a range as text.
  func text(_ range: Range<Int>) -> String { MessageText.text(plain[range]) }

  static func text(_ characters: some Sequence<UInt32>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.underestimatedCount)
    for value in characters {
      if value < 0x80 { bytes.append(UInt8(truncatingIfNeeded: value)) } else { append(value, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In UTF-8 (RFC 3629 3), beyond ASCII.
  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    if value < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        bytes.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18 & 7))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      }
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    }
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }

  /// Whether one of these words is all of a range.
  func isOne(of words: [[UInt32]], _ range: Range<Int>) -> Bool {
    for place in words.indices where words[place].count == range.count && matches(words[place], at: range.lowerBound) {
      return true
    }
    return false
  }
}
