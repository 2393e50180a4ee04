import Basis

/// One word of a bank's text.
struct PayeeWord {
  enum Kind: Int {
    case plain, lead, link, processor, branch, place, country, acronym, particle, generic, party, memo
  }

  /// In UTF-8. Names are taken apart as bytes: a text for every part and question was most of the time of learning.
  let bytes: ArraySlice<UInt8>
  /// Folded letters and digits.
  let letters: [UInt8]
  let kind: Kind
  let letterCount: Int
  private let digitCount: Int
  let capitalCount: Int
  let smallCount: Int
  /// Dates, times, amounts, cards, terminals, references: nobody calls a shop so.
  private(set) var isNoise = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var letters = bytes.withUnsafeBufferPointer { TextFolding.fold($0) }
    var (digits, keepsAll) = (0, true)
    for byte in letters {
      if byte >= 0x30 && byte <= 0x39 { digits += 1 }
      if !MerchantWords.keeps(byte) { keepsAll = false }
    }
    if !keepsAll { letters.removeAll { !MerchantWords.keeps($0) } }
    self.letters = letters
    kind = PayeeWord.kind(of: letters)
    digitCount = digits
    letterCount = letters.count - digits
    var (capitals, smalls, hasWord, isPlain) = (0, 0, false, true)
    for byte in bytes {
      if byte >= 0x30 && byte <= 0x39 { hasWord = true }
      if byte >= 0x41 && byte <= 0x5A { capitals += 1 } else if byte >= 0x61 && byte <= 0x7A { smalls += 1 }
      if byte >= 0x80 { isPlain = false }
    }
    // Most words are ASCII, and no text is made of them.
    for scalar in (isPlain ? "" : PayeeWord.text(bytes)).unicodeScalars where !scalar.isASCII {
      if scalar.isCapital { capitals += 1 } else if scalar.smallLetter { smalls += 1 }
      if scalar.isWord { hasWord = true }
    }
    hasWord = hasWord || capitals + smalls > 0
    (capitalCount, smallCount) = (capitals, smalls)
    isNoise = findsNoise(hasWord: hasWord)
  }

  var text: String { PayeeWord.text(bytes) }

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  static func words(of text: ArraySlice<UInt8>) -> [PayeeWord] {
    var out: [PayeeWord] = []
    out.reserveCapacity(8)
    var start = text.startIndex
    while start < text.endIndex {
      if text[start] == 0x20 {
        start += 1
        continue
      }
      var end = start + 1
      while end < text.endIndex && text[end] != 0x20 { end += 1 }
      let whole = text[start..<end]
      start = end
      let word = domain(trimmed(whole))
      let pieces = withoutNumbers(word)
      if pieces.isEmpty {
        let piece = trimmed(word)
        if !piece.isEmpty { out.append(PayeeWord(piece)) }
        // ‹St.› and ‹Dr.› are short for something.
        if let last = out.last, whole.last == 0x2E, last.letterCount <= 3, last.digitCount == 0 {
          out[out.count - 1] = PayeeWord(last.bytes + [0x2E])
        }
      }
      for piece in pieces where !piece.isEmpty { out.append(PayeeWord(piece)) }
    }
    return out
  }

  // MARK: What it is

  var isNumber: Bool { letterCount == 0 && digitCount > 0 }
  var isGeneric: Bool { kind == .generic || kind == .particle || kind == .link || kind == .country }

  /// What follows is not who was paid: ‹Mitteilungen›, or a field of an ACH entry (`DES:`, `ID:`, `INDN:`).
  var beginsMemo: Bool {
    guard kind != .memo else { return true }
    guard let colon = bytes.firstIndex(of: 0x3A), colon > bytes.startIndex else { return false }
    let label = bytes[..<colon].withUnsafeBufferPointer { TextFolding.fold($0) }
    for known in PayeeWord.fields where known == label { return true }
    return false
  }

  private static let fields: [[UInt8]] = ["des", "id", "indn"].map { $0.bytes }

  private func findsNoise(hasWord: Bool) -> Bool {
    if hasStar { return false }
    if !hasWord { return !bytes.contains(0x26) && !bytes.contains(0x2B) }
    if bytes.first == 0x23 && digitCount > 0 { return true }
    if digitCount == 0 { return isMask }
    if letterCount == 0 { return digitCount >= 4 || isPunctuated }
    // Letters with digits: ‹3M›, ‹O2› and ‹1822direkt› are names; ‹A12B34CD›, ‹TID12345›, ‹xxxx1234›, ‹03MAY› are not.
    if isMask || digitCount >= 5 { return true }
    return digitCount >= 3 && letterCount <= 3 || isMonthDay
  }

  /// 12.05.2026, 14:05, 12.50, 12/05: digits with something between them.
  private var isPunctuated: Bool {
    for byte in bytes where byte == 0x2E || byte == 0x3A || byte == 0x2F || byte == 0x2C || byte == 0x27 { return true }
    return bytes.filter { $0 == 0x2D }.count > 1
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
    bytes.contains(0x2A) && (letterCount > 0 || bytes.count == 1)
  }

  /// The words on both sides of the first star; nil where there are no letters.
  var aroundStar: (before: PayeeWord?, after: PayeeWord?) {
    let star = bytes.firstIndex(of: 0x2A) ?? bytes.endIndex
    let before = PayeeWord(PayeeWord.trimmed(bytes[..<star]))
    let after = PayeeWord(PayeeWord.trimmed(bytes[star...].dropFirst()))
    return (before.letterCount > 0 ? before : nil, after.letterCount > 0 ? after : nil)
  }

  // MARK: Taking apart

  /// Without signs at the ends, which separate and mean nothing.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, isEdge(last) || last == 0x28 || last == 0x22 || isJoint(last) && text.count > 1 {
      text.removeLast()
    }
    while let first = text.first, isEdge(first) || first == 0x29 || first == 0x22 { text.removeFirst() }
    return text
  }

  /// ‹H & M› keeps its sign, ‹Migros &› does not.
  private static func isJoint(_ byte: UInt8) -> Bool { byte == 0x26 || byte == 0x2B }

  private static func isEdge(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x2D || byte == 0x2E || byte == 0x2F || byte == 0x3A || byte == 0x5F || byte == 0x20
  }

  /// `www.netflix.com/bill` is netflix.com.
  private static func domain(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // What neither begins like it nor has a path is not folded to find that out.
    guard let first = word.first, first & 0xDF == 0x57 || first >= 0x80 || word.contains(0x2F) else { return word }
    var word = word
    let lower = word.withUnsafeBufferPointer { TextFolding.fold($0) }
    if lower.count == word.count, lower.count > 4, lower.starts(with: [0x77, 0x77, 0x77, 0x2E]) { word.removeFirst(4) }
    if let slash = word.firstIndex(of: 0x2F), word[..<slash].contains(0x2E), slash - word.startIndex > 3 {
      word = word[..<slash]
    }
    return word
  }

  /// `COOP-1831` is COOP, `Kauf/Dienstleistung` two words; `7-Eleven` and `Coca-Cola` stay. Empty where no sign cuts.
  private static func withoutNumbers(_ word: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var out: [ArraySlice<UInt8>] = []
    var start = word.startIndex
    for (place, byte) in zip(word.indices, word) where byte == 0x2D || byte == 0x5F || byte == 0x2F {
      let next = place + 1 < word.endIndex ? word[place + 1] : 0
      let isNumberNext = next >= 0x30 && next <= 0x39
      let last = place > start ? word[place - 1] : 0
      let isLetterBefore = last >= 0x41 && !(last >= 0x5B && last <= 0x60)
      guard isLetterBefore, byte == 0x2F ? !isNumberNext && place - start > 2 : isNumberNext else { continue }
      out.append(trimmed(word[start..<place]))
      start = place + 1
    }
    if !out.isEmpty { out.append(trimmed(word[start...])) }
    return out
  }

  // MARK: Case

  /// A long word in capitals: no acronym.
  var isShouted: Bool { smallCount == 0 && (capitalCount > 4 || kind == .particle) }

  /// Capital first letters, ‹Migros› of ‹MIGROS›; acronyms, and short words without a vowel, stay.
  func cased(isFirst: Bool, inShouting: Bool) -> [UInt8] {
    if kind == .acronym { return PayeeWord.legalForm(letters)?.bytes ?? Array(bytes) }
    if kind == .particle { return isFirst ? capitalised : lowered }
    if inShouting && letterCount <= 4 && digitCount == 0 && !hasVowel { return Array(bytes) }
    if digitCount > 0 && letterCount <= 3 { return Array(bytes) }
    return isShouted || inShouting ? capitalised : Array(bytes)
  }

  private var hasVowel: Bool {
    for byte in letters
    where byte == 0x61 || byte == 0x65 || byte == 0x69 || byte == 0x6F || byte == 0x75 || byte == 0x79 || byte >= 0x80 {
      return true
    }
    return false
  }

  private var capitalised: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var isStart = true
    var position = 0
    let isScottish = letters.count > 5 && letters[0] == 0x6D && letters[1] == 0x63
    // Most words are ASCII, and no text is made of them.
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      for byte in bytes {
        let isCapital = byte >= 0x41 && byte <= 0x5A
        let isLetter = isCapital || byte >= 0x61 && byte <= 0x7A
        let keeps = isStart || isScottish && position == 2
        out.append(isCapital && !keeps ? byte + 0x20 : byte)
        if isLetter { position += 1 }
        isStart = !isLetter && byte != 0x27 && !(position > 0 && byte == 0x2E) && !(byte >= 0x30 && byte <= 0x39)
      }
      return out
    }
    for scalar in text.unicodeScalars {
      let isLetter = scalar.isCapital || scalar.smallLetter
      let keeps = isStart || (isScottish && position == 2)
      out += (keeps ? scalar : scalar.lower).utf8
      if isLetter { position += 1 }
      // Behind an apostrophe goes a small letter, behind a hyphen, a point or a bracket a capital one.
      isStart =
        !isLetter && scalar.value != 0x27 && scalar.value != 0x2019 && !(position > 0 && scalar.value == 0x2E)
        && !(scalar.value >= 0x30 && scalar.value <= 0x39)
    }
    return out
  }

  private var lowered: [UInt8] {
    var out: [UInt8] = []
    for scalar in text.unicodeScalars { out += scalar.lower.utf8 }
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
    isCapital || smallLetter || (value >= 0x30 && value <= 0x39)
      || (value > 0x2FF && !(value >= 0x2000 && value <= 0x2BFF))
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
