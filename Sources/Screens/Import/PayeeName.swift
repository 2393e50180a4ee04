import Basis

/// A readable payee from a bank's text (TXN-37): `POS 4321 MIGROS ZUERICH HB 0123456` becomes `Migros`.
///
/// Pure, and the same for the same text everywhere. What is left out stays in the entry's counterparty and description,
/// so that a better reading can be made later. A text of which nothing would be left is returned as it is.
public enum PayeeName {
  static let longest = 80

  public static func clean(_ text: String) -> String {
    let start = Validated.blanksJoined(text.firstScalars(400))
    var name = start
    // Leaving a word out can bring another one to the start or the end: until nothing changes.
    for _ in 0..<6 {
      let next = pass(name)
      if sameBytes(next, name) { break }
      name = next
    }
    return letters(name) >= 2 ? name.firstScalars(longest) : start.firstScalars(longest)
  }

  private static func pass(_ text: String) -> String {
    var words = PayeeWord.words(of: firstPart(text))
    let all = words
    dropProcessor(&words)
    dropLead(&words)
    dropNumbered(&words)
    words.removeAll { $0.isNoise }
    dropTail(&words)
    guard words.reduce(0, { $0 + $1.letterCount }) >= 2 else { return joined(all, shouts: false) }
    return joined(words, shouts: shouts(words))
  }

  /// Banks write name, place and address behind each other, with signs between them; a first part of two or three letters
  /// is the bank's code for the kind of booking.
  private static func firstPart(_ text: String) -> String {
    let all = parts(of: text)
    guard all.count > 1 else { return text }
    var code: String?
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
  private static func parts(of text: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    let bytes = text.bytes
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isDot = byte == 0xC2 && next == 0xB7
      if byte == 0x3B || byte == 0x7C || isDot || (byte == 0x2C && !(next >= 0x30 && next <= 0x39)) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      index += isDot ? 2 : 1
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// `SQ *BLUE BOTTLE` is the shop behind the star; `AMZN MKTP*2K4AB` the one before it.
  private static func dropProcessor(_ words: inout [PayeeWord]) {
    guard let star = words.firstIndex(where: { $0.hasStar }) else { return }
    let (before, after) = words[star].aroundStar
    let head = words[..<star].filter { !$0.isNoise }
    let isProcessor = head.isEmpty
      ? (before.map { $0.kind == .processor } ?? true) : before == nil && head.allSatisfy { $0.kind == .processor }
    if isProcessor {
      words = (after.map { [$0] } ?? []) + Array(words[(star + 1)...])
    } else {
      words = Array(words[..<star]) + (before.map { [$0] } ?? [])
    }
  }

  /// Words that say how was paid: `Card purchase`, `Kauf vom`, `Paiement par carte`.
  private static func dropLead(_ words: inout [PayeeWord]) {
    var kept = words[...]
    var leads = false
    while let first = kept.first {
      if first.kind == .lead {
        leads = true
      } else if first.kind == .link || first.isNoise {
        // ‹Direct debit› is no name, ‹Direct Line› is one.
        let next = kept.first { $0.kind != .link && !$0.isNoise }
        guard leads || next?.kind == .lead else { break }
      } else {
        break
      }
      kept = kept.dropFirst()
    }
    if leads && kept.contains(where: { $0.letterCount >= 2 && !$0.isNoise }) { words = Array(kept) }
  }

  /// ‹Filiale 12›, ‹TID 1234›: the word goes with its number.
  private static func dropNumbered(_ words: inout [PayeeWord]) {
    var index = words.count - 2
    while index > 0 {
      if words[index].kind == .branch && (words[index + 1].isNumber || words[index + 1].isNoise) {
        words.removeSubrange(index...(index + 1))
      }
      index -= 1
    }
  }

  /// Place, country, number at the end. A place stays behind a word that names nothing by itself: ‹Kantonalbank Zürich›.
  private static func dropTail(_ words: inout [PayeeWord]) {
    while words.count > 1, let last = words.last {
      let head = words.dropLast()
      let isNamed = head.reduce(0) { $0 + ($1.isGeneric ? 0 : $1.letterCount) } >= 2
      switch last.kind {
      case .place: guard isNamed else { return }
      case .country: guard isNamed || head.last?.kind == .place else { return }
      case .link, .particle: break
      default: guard last.isNumber && (last.letters.count >= 3 || last.letters.first == 0x30) else { return }
      }
      words.removeLast()
    }
  }

  /// Hardly a small letter: the bank's machine wrote it, not a person.
  private static func shouts(_ words: [PayeeWord]) -> Bool {
    var small = 0
    var large = 0
    for word in words {
      for scalar in word.text.unicodeScalars {
        if scalar.isCapital { large += 1 } else if scalar.smallLetter { small += 1 }
      }
    }
    return large > 3 * small
  }

  private static func joined(_ words: [PayeeWord], shouts: Bool) -> String {
    var out = ""
    for (index, word) in words.enumerated() {
      let text = shouts || word.isShouted ? word.cased(isFirst: index == 0, inShouting: shouts) : word.text
      if !out.isEmpty { out += " " }
      out += text
    }
    return PayeeWord.trimmed(balanced(out))
  }

  /// Brackets come in pairs: a single one lost its partner with what was left out.
  private static func balanced(_ text: String) -> String {
    let opening = text.bytes.reduce(0) { $0 + ($1 == 0x28 ? 1 : 0) }
    let closing = text.bytes.reduce(0) { $0 + ($1 == 0x29 ? 1 : 0) }
    guard opening != closing else { return text }
    return String(decoding: text.bytes.filter { $0 != 0x28 && $0 != 0x29 }, as: UTF8.self)
  }

  private static func letters(_ text: String) -> Int {
    text.scalars.reduce(0) { $0 + ($1.isCapital || $1.smallLetter || $1.value > 0x590 ? 1 : 0) }
  }
}

/// Blanks as people mean them.
enum Validated {
  /// Runs of blanks and control characters as one blank, none at the ends.
  static func blanksJoined(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.bytes {
      if byte > 0x20 && byte != 0x7F {
        out.append(byte)
      } else if let last = out.last, last != 0x20 {
        out.append(0x20)
      }
    }
    if out.last == 0x20 { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }
}
