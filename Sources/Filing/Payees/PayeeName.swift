import Basis

/// A readable payee from a bank's text (TXN-37): `POS 4321 MIGROS ZUERICH HB 0123456` becomes `Migros`.
///
/// Pure, and the same for the same text everywhere. What is left out stays in the entry's counterparty and description,
/// so that a better reading can be made later. A text of which nothing would be left is returned as it is.
public enum PayeeName {
  static let longest = 80

  /// At most 80 characters; empty only where the text is nothing but blanks.
  public static func clean(_ text: String) -> String {
    let start = Validated.blanksJoined(text.firstScalars(400).bytes)[...]
    var name = start
    // Leaving a word out can bring another one to the start or the end: until nothing changes.
    for _ in 0..<6 {
      let next = pass(name)
      let isSame = next.name == name
      name = next.name
      if isSame || next.isSettled { break }
    }
    return PayeeWord.text(hasLetters(name) ? name : start).firstScalars(longest)
  }

  /// The name, and whether another pass would leave it as it is.
  private static func pass(_ text: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, isSettled: Bool) {
    let part = firstPart(text)
    var words = PayeeWord.words(of: part)
    keepParty(&words)
    dropProcessor(&words)
    dropLead(&words)
    dropNumbered(&words)
    words.removeAll { $0.isNoise }
    dropTail(&words)
    var letters = 0
    for index in words.indices { letters += words[index].letterCount }
    guard letters >= 2 else { return (joined(PayeeWord.words(of: part), shouts: false), false) }
    let name = joined(words, shouts: shouts(words))
    return (name, words.allSatisfy { $0.kind == .plain || $0.kind == .generic } && isPlain(name))
  }

  /// Words of two letters and more with at most the first one large, and nothing else: there is nothing in it to take
  /// off.
  private static func isPlain(_ name: ArraySlice<UInt8>) -> Bool {
    var length = 0
    for byte in name {
      if byte == 0x20 {
        guard length > 1 else { return false }
        length = 0
      } else {
        guard byte >= 0x61 && byte <= 0x7A || length == 0 && byte >= 0x41 && byte <= 0x5A else { return false }
        length += 1
      }
    }
    return length > 1
  }

  /// Banks write name, place and address behind each other, with signs between them; a first part of two or three
  /// letters is the bank's code for the kind of booking.
  private static func firstPart(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(where: { $0 == 0x3B || $0 == 0x7C || $0 == 0xC2 || $0 == 0x2C }) else { return text }
    let all = parts(of: text)
    guard all.count > 1 else { return text }
    var code: ArraySlice<UInt8>?
    for part in all {
      let words = PayeeWord.words(of: part)
      let rest = words.drop { $0.kind == .lead || $0.kind == .link || $0.isNoise }
      let length = rest.reduce(0) { $0 + $1.letterCount }
      if length >= 4 { return part }
      if length >= 2 && code == nil { code = part }
    }
    return code ?? text
  }

  /// Cut at semicolons, bars, middle dots, and commas that are in no number.
  private static func parts(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, place) = (text.startIndex, text.startIndex)
    while place < text.endIndex {
      let byte = text[place]
      let next = place + 1 < text.endIndex ? text[place + 1] : 0
      let isDot = byte == 0xC2 && next == 0xB7
      let end = place
      place += isDot ? 2 : 1
      if byte == 0x3B || byte == 0x7C || isDot || (byte == 0x2C && !(next >= 0x30 && next <= 0x39)) {
        parts.append(text[start..<end])
        start = place
      }
    }
    return parts + [text[start...]]
  }

  /// Of a text in fields, the one with the name: `GIRO POST SENDER: LINDE AG MITTEILUNGEN: LOHN`.
  private static func keepParty(_ words: inout [PayeeWord]) {
    if let label = words.lastIndex(where: { $0.kind == .party }) {
      let name = words[(label + 1)...]
      if (name.first.map { !$0.beginsMemo } ?? false) && name.contains(where: { $0.letterCount >= 2 && !$0.isNoise }) {
        words = Array(name)
      }
    }
    guard let memo = words.firstIndex(where: { $0.beginsMemo }), isNamed(words, upTo: memo) else { return }
    words.removeSubrange(memo...)
  }

  /// `SQ *BLUE BOTTLE` is the shop behind the star; `AMZN MKTP*2K4AB` the one before it.
  private static func dropProcessor(_ words: inout [PayeeWord]) {
    guard let star = words.indices.first(where: { words[$0].hasStar }) else { return }
    let (before, after) = words[star].aroundStar
    let head = words[..<star].filter { !$0.isNoise }
    let isProcessor =
      head.isEmpty
      ? (before.map { $0.kind == .processor } ?? true) : before == nil && head.allSatisfy { $0.kind == .processor }
    if isProcessor {
      words = (after.map { [$0] } ?? []) + Array(words[(star + 1)...])
    } else {
      words = Array(words[..<star]) + (before.map { [$0] } ?? [])
    }
  }

  /// Words that say how was paid: `Card purchase`, `Kauf vom`, `Paiement par carte`.
  private static func dropLead(_ words: inout [PayeeWord]) {
    var first = 0
    var leads = false
    while first < words.count {
      if words[first].kind == .lead {
        leads = true
      } else if words[first].kind == .link || words[first].isNoise {
        // ‹Direct debit› is no name, ‹Direct Line› is one.
        guard leads || isBeforeLead(words, first) else { break }
      } else if words[first].kind == .particle, leads, first + 1 < words.count, words[first + 1].kind == .link {
        // ‹von Telefon-Nr.›: no ‹von Arx›.
      } else {
        break
      }
      first += 1
    }
    guard leads else { return }
    for index in first..<words.count where words[index].letterCount >= 2 && !words[index].isNoise {
      words.removeFirst(first)
      return
    }
  }

  /// The next word that is neither small nor noise says how was paid.
  private static func isBeforeLead(_ words: [PayeeWord], _ first: Int) -> Bool {
    for index in first..<words.count where words[index].kind != .link && !words[index].isNoise {
      return words[index].kind == .lead
    }
    return false
  }

  /// ‹Filiale 12›, ‹TID 1234›: the word goes with its number.
  private static func dropNumbered(_ words: inout [PayeeWord]) {
    var index = words.count - 2
    while index > 0 {
      // Behind a number that went nothing may be left.
      if index + 1 < words.count,
        words[index].kind == .branch && (words[index + 1].isNumber || words[index + 1].isNoise)
      {
        words.removeSubrange(index...(index + 1))
      }
      index -= 1
    }
  }

  /// Place, country, number at the end. A place stays behind a word that names nothing by itself: ‹Kantonalbank
  /// Zürich›.
  private static func dropTail(_ words: inout [PayeeWord]) {
    while words.count > 1 {
      let last = words.count - 1
      switch words[last].kind {
      case .place: guard isNamed(words, upTo: last) else { return }
      case .country: guard words[last - 1].kind == .place || isNamed(words, upTo: last) else { return }
      case .link, .particle: break
      default:
        guard words[last].isNumber && (words[last].letters.count >= 3 || words[last].letters.first == 0x30) else {
          return
        }
      }
      words.removeLast()
    }
  }

  /// Two letters and more that are of no general word.
  private static func isNamed(_ words: [PayeeWord], upTo end: Int) -> Bool {
    var count = 0
    for index in 0..<end where !words[index].isGeneric { count += words[index].letterCount }
    return count >= 2
  }

  /// Hardly a small letter: the bank's machine wrote it, not a person.
  private static func shouts(_ words: [PayeeWord]) -> Bool {
    var (small, large) = (0, 0)
    for index in words.indices {
      small += words[index].smallCount
      large += words[index].capitalCount
    }
    return large > 3 * small
  }

  private static func joined(_ words: [PayeeWord], shouts: Bool) -> ArraySlice<UInt8> {
    var out: [UInt8] = []
    out.reserveCapacity(48)
    for (index, word) in words.enumerated() {
      if !out.isEmpty { out.append(0x20) }
      if shouts || word.isShouted {
        out += word.cased(isFirst: index == 0, inShouting: shouts)
      } else {
        out += word.bytes
      }
    }
    return PayeeWord.trimmed(balanced(out)[...])
  }

  /// Brackets come in pairs: a single one lost its partner with what was left out.
  private static func balanced(_ text: [UInt8]) -> [UInt8] {
    var (opening, closing) = (0, 0)
    for byte in text {
      if byte == 0x28 { opening += 1 } else if byte == 0x29 { closing += 1 }
    }
    return opening == closing ? text : text.filter { $0 != 0x28 && $0 != 0x29 }
  }

  /// Two and more.
  private static func hasLetters(_ text: ArraySlice<UInt8>) -> Bool {
    var count = 0
    for byte in text where byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A {
      count += 1
      if count == 2 { return true }
    }
    guard text.contains(where: { $0 >= 0x80 }) else { return false }
    count = 0
    for scalar in PayeeWord.text(text).unicodeScalars where count < 2 {
      if scalar.isCapital || scalar.smallLetter || scalar.value > 0x590 { count += 1 }
    }
    return count == 2
  }
}

/// Blanks as people mean them.
public enum Validated {
  /// Runs of blanks and control characters as one blank, none at the ends.
  public static func blanksJoined(_ text: String) -> String {
    String(decoding: blanksJoined(text.bytes), as: UTF8.self)
  }

  static func blanksJoined(_ text: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for byte in text {
      if byte > 0x20 && byte != 0x7F {
        out.append(byte)
      } else if let last = out.last, last != 0x20 {
        out.append(0x20)
      }
    }
    if out.last == 0x20 { out.removeLast() }
    return out
  }
}
