import Basis

/// One word of a bank's text.
struct PayeeWord {
  enum Kind: Int {
    case plain, lead, link, processor, branch, place, country, acronym, particle, generic
  }

  let text: String
  /// Folded letters and digits.
  let letters: [UInt8]
  let kind: Kind
  let letterCount: Int
  private let digitCount: Int

  init(_ text: String) {
    self.text = text
    letters = MerchantWords.normalised(text).filter { $0 != 0x20 }
    kind = PayeeWord.kinds[letters].flatMap { Kind(rawValue: $0) } ?? .plain
    var digits = 0
    for byte in letters where byte >= 0x30 && byte <= 0x39 { digits += 1 }
    digitCount = digits
    letterCount = letters.count - digits
  }

  static func words(of text: String) -> [PayeeWord] {
    var out: [PayeeWord] = []
    for part in text.parts(0x20) {
      let whole = String(decoding: part, as: UTF8.self)
      var word = trimmed(whole)
      if let cut = domain(word) { word = cut }
      let pieces = withoutNumbers(word)
      for piece in pieces where !piece.isEmpty { out.append(PayeeWord(piece)) }
      // ‹St.› and ‹Dr.› are short for something.
      if let last = out.last, pieces.count == 1, whole.bytes.last == 0x2E, last.letterCount <= 3, last.digitCount == 0 {
        out[out.count - 1] = PayeeWord(last.text + ".")
      }
    }
    return out
  }

  // MARK: What it is

  var isNumber: Bool { letterCount == 0 && digitCount > 0 }
  var isGeneric: Bool { kind == .generic || kind == .particle || kind == .link || kind == .country }

  /// Dates, times, amounts, cards, terminals, references: nobody calls a shop so.
  var isNoise: Bool {
    if hasStar { return false }
    if !text.scalars.contains(where: { $0.isWord }) { return !text.bytes.contains(0x26) && !text.bytes.contains(0x2B) }
    if text.bytes.first == 0x23 && digitCount > 0 { return true }
    if digitCount == 0 { return isMask }
    if letterCount == 0 { return digitCount >= 4 || isPunctuated }
    // Letters with digits: ‹3M›, ‹O2› and ‹1822direkt› are names; ‹A12B34CD›, ‹TID12345›, ‹xxxx1234›, ‹03MAY› are not.
    if isMask || digitCount >= 5 { return true }
    return digitCount >= 3 && letterCount <= 3 || isMonthDay
  }

  /// 12.05.2026, 14:05, 12.50, 12/05: digits with something between them.
  private var isPunctuated: Bool {
    for byte in text.bytes where byte == 0x2E || byte == 0x3A || byte == 0x2F || byte == 0x2C || byte == 0x27 { return true }
    return text.bytes.filter { $0 == 0x2D }.count > 1
  }

  /// ‹xxxx1234›, ‹…1234›.
  private var isMask: Bool {
    var crosses = 0
    for byte in letters where byte == 0x78 { crosses += 1 }
    return crosses + digitCount == letters.count && (crosses >= 3 || crosses == 2 && digitCount >= 2)
  }

  private var isMonthDay: Bool {
    guard letterCount == 3, digitCount <= 4 else { return false }
    let month = Array(letters.filter { $0 >= 0x61 && $0 <= 0x7A })
    for known in PayeeWord.months where known == month { return true }
    return false
  }

  private static let months: [[UInt8]] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mai", "okt", "dez",
  ].map { $0.bytes }

  // MARK: Stars

  var hasStar: Bool {
    for byte in text.bytes where byte == 0x2A { return letterCount > 0 || text.utf8.count == 1 }
    return false
  }

  /// The words on both sides of the first star; nil where there are no letters.
  var aroundStar: (before: PayeeWord?, after: PayeeWord?) {
    let bytes = text.bytes
    let star = bytes.firstIndex(of: 0x2A) ?? bytes.count
    let before = PayeeWord(PayeeWord.trimmed(String(decoding: Array(bytes[..<star]), as: UTF8.self)))
    let rest = star < bytes.count ? Array(bytes[(star + 1)...]) : []
    let after = PayeeWord(PayeeWord.trimmed(String(decoding: rest, as: UTF8.self)))
    return (before.letterCount > 0 ? before : nil, after.letterCount > 0 ? after : nil)
  }

  // MARK: Taking apart

  /// Without signs at the ends, which separate and mean nothing.
  static func trimmed(_ text: String) -> String {
    var bytes = text.bytes
    while let last = bytes.last, isEdge(last) || last == 0x28 || last == 0x22 || isJoint(last) && bytes.count > 1 {
      bytes.removeLast()
    }
    while let first = bytes.first, isEdge(first) || first == 0x29 || first == 0x22 { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// ‹H & M› keeps its sign, ‹Migros &› does not.
  private static func isJoint(_ byte: UInt8) -> Bool { byte == 0x26 || byte == 0x2B }

  private static func isEdge(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x2D || byte == 0x2E || byte == 0x2F || byte == 0x3A || byte == 0x5F || byte == 0x20
  }

  /// `www.netflix.com/bill` is netflix.com.
  private static func domain(_ word: String) -> String? {
    var bytes = word.bytes
    let lower = TextFolding.fold(word)
    if lower.count == bytes.count, lower.count > 4, lower.starts(with: [0x77, 0x77, 0x77, 0x2E]) { bytes.removeFirst(4) }
    if let slash = bytes.firstIndex(of: 0x2F), bytes[..<slash].contains(0x2E), slash > 3 { bytes = Array(bytes[..<slash]) }
    return bytes.count == word.utf8.count ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// `COOP-1831` is COOP, `Kauf/Dienstleistung` two words; `7-Eleven` and `Coca-Cola` stay.
  private static func withoutNumbers(_ word: String) -> [String] {
    let bytes = word.bytes
    var out: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isNumberNext = next >= 0x30 && next <= 0x39
      let last = out[out.count - 1].last ?? 0
      let isLetterBefore = last >= 0x41 && !(last >= 0x5B && last <= 0x60)
      let splits = (byte == 0x2D || byte == 0x5F) && isNumberNext && isLetterBefore
        || byte == 0x2F && isLetterBefore && !isNumberNext && out[out.count - 1].count > 2
      if splits { out.append([]) } else { out[out.count - 1].append(byte) }
      index += 1
    }
    return out.map { trimmed(String(decoding: $0, as: UTF8.self)) }
  }

  // MARK: Case

  /// A long word in capitals: no acronym.
  var isShouted: Bool {
    var capitals = 0
    for scalar in text.unicodeScalars {
      if scalar.smallLetter { return false }
      if scalar.isCapital { capitals += 1 }
    }
    return capitals > 4 || kind == .particle
  }

  /// Capital first letters, ‹Migros› of ‹MIGROS›; acronyms, and short words without a vowel, stay.
  func cased(isFirst: Bool, inShouting: Bool) -> String {
    if kind == .acronym { return PayeeWord.legalForm(letters) ?? text }
    if kind == .particle { return isFirst ? capitalised : lowered(text) }
    if inShouting && letterCount <= 4 && digitCount == 0 && !hasVowel { return text }
    if digitCount > 0 && letterCount <= 3 { return text }
    return isShouted || inShouting ? capitalised : text
  }

  private var hasVowel: Bool {
    for byte in letters where byte == 0x61 || byte == 0x65 || byte == 0x69 || byte == 0x6F || byte == 0x75 || byte == 0x79 || byte >= 0x80 { return true }
    return false
  }

  private var capitalised: String {
    var out = ""
    var isStart = true
    var position = 0
    let isScottish = letters.count > 5 && letters.starts(with: [0x6D, 0x63])
    for scalar in text.unicodeScalars {
      let isLetter = scalar.isCapital || scalar.smallLetter
      let keeps = isStart || (isScottish && position == 2)
      out.unicodeScalars.append(keeps ? scalar : scalar.lower)
      if isLetter { position += 1 }
      // Behind an apostrophe goes a small letter, behind a hyphen, a point or a bracket a capital one.
      isStart = !isLetter && scalar.value != 0x27 && scalar.value != 0x2019 && !(position > 0 && scalar.value == 0x2E)
        && !(scalar.value >= 0x30 && scalar.value <= 0x39)
    }
    return out
  }

  private func lowered(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars { out.unicodeScalars.append(scalar.lower) }
    return out
  }

  private static func legalForm(_ letters: [UInt8]) -> String? {
    switch String(decoding: letters, as: UTF8.self) {
    case "gmbh": return "GmbH"
    case "ltd": return "Ltd"
    case "inc": return "Inc"
    case "co": return "Co"
    case "sarl": return "Sàrl"
    case "srl": return "Srl"
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// A letter, a digit or a picture; neither a sign nor a blank.
  var isWord: Bool {
    isCapital || smallLetter || (value >= 0x30 && value <= 0x39) || (value > 0x2FF && !(value >= 0x2000 && value <= 0x2BFF))
  }

  /// A small letter of the scripts whose capitals `isCapital` knows.
  var smallLetter: Bool {
    switch value {
    case 0x61...0x7A, 0xDF...0xF6, 0xF8...0xFF, 0x3AC...0x3CE, 0x430...0x45F: return true
    case 0x100...0x17F: return !isCapital
    default: return false
    }
  }

  /// The small letter of a capital one; everything else as it is.
  var lower: Unicode.Scalar {
    guard isCapital else { return self }
    let small: UInt32
    switch value {
    case 0x41...0x5A, 0xC0...0xDE, 0x391...0x3AB, 0x410...0x42F: small = value + 0x20
    case 0x400...0x40F: small = value + 0x50
    case 0x100...0x177, 0x179...0x17E, 0x460...0x52F: small = value + 1
    case 0x178: small = 0xFF
    default: return self
    }
    return Unicode.Scalar(small) ?? self
  }
}
