/// The way that a payment took, as clearing systems write it into a booking: `NEFT-N2140998-CORNER SHOP`,
/// `UPI:4239110:JANE DOE(jane@bank)`, `(ECS-CORNER FINANCE LTD)`, `IMPS 423718001122 JANE DOE`. System, references,
/// then a name.
enum PayeeRoute {
  /// The name in what begins with a clearing system's word; nil where none does, or where no name follows.
  /// - Parameter end: where the place for a name ends at the latest.
  static func name(_ text: MessageText, _ start: Int, _ end: Int) -> Range<Int>? {
    var index = start
    while text.isLetter(at: index) && index < end { index += 1 }
    // Between slashes stand the codes of banks, too (`MessagePayee`); ` -Bank` at the end is who sent the message.
    guard text.isOne(of: systems, start..<index), index < end, text.folded[index] != 0x2F,
      !(text.folded[index] == 0x20 && text.character(at: index + 1) == 0x2D)
    else { return nil }
    // Only blanks between, and no reference: `UPI payment`, `IMPS to`. Such a name has to be written as one.
    var isLoose = text.character(at: start - 1) != 0x28
    while index < end {
      while index < end && isSeparator(text.folded[index]) {
        if text.folded[index] != 0x20 { isLoose = false }
        index += 1
      }
      var piece = index
      while piece < end && !isCut(text, piece) { piece += 1 }
      guard piece > index else { return nil }
      // References and the system's own words, one after the other.
      var word = index
      while word < piece && text.folded[word] != 0x20 { word += 1 }
      if isReference(text, index..<word) {
        isLoose = false
      } else if !text.isOne(of: words, index..<word) {
        var last = piece
        while last > index, let code = lastCode(text, index, last) { last = code }
        return isName(text, index..<last, isLoose) ? index..<last : nil
      }
      index = word
    }
    return nil
  }

  private static func isSeparator(_ value: UInt32) -> Bool {
    value == 0x20 || value == 0x2D || value == 0x2F || value == 0x3A || value == 0x2E || value == 0x5F
  }

  private static func isCut(_ text: MessageText, _ index: Int) -> Bool {
    switch text.folded[index] {
    case 0x2D, 0x2F, 0x3A, 0x28, 0x29, 0x2C, 0x3B, 0x5B, 0x5D: return true
    default: return text.isSentenceEnd(at: index)
    }
  }

  /// Four digits and more, alone or among letters.
  private static func isReference(_ text: MessageText, _ range: Range<Int>) -> Bool {
    var digits = 0
    for index in range where text.isDigit(at: index) { digits += 1 }
    return digits >= 4 || digits == range.count
  }

  /// Where a reference at the end of a name begins.
  private static func lastCode(_ text: MessageText, _ start: Int, _ end: Int) -> Int? {
    var index = end
    while index > start && text.folded[index - 1] != 0x20 { index -= 1 }
    guard index > start + 1, isReference(text, index..<end) else { return nil }
    return index - 1
  }

  private static func isName(_ text: MessageText, _ range: Range<Int>, _ isLoose: Bool) -> Bool {
    guard range.count > 2, text.isCapital(at: range.lowerBound) else { return false }
    var (letters, words) = (0, 1)
    for index in range {
      if text.isLetter(at: index) {
        letters += 1
        if isLoose && !text.isCapital(at: index) { return false }
      } else if text.isBlank(at: index) {
        words += 1
      }
    }
    return letters > 2 && (!isLoose || words > 1 && text.smallLetters > 12)
  }

  static let systems = MessageText.words("upi|imps|neft|rtgs|nach|ach|ecs|aeps")

  /// Small words of such a route, which name nobody.
  private static let words = MessageText.words(
    "cr|dr|d|c|tp|p2m|p2a|p2p|trf|txn|txnid|ref|refno|no|id|rrn|utr|in|out|inward|outward|transfer|payment|credit|"
      + "debit|transaction|mandate|lite|app|pin|via|thru|upi|imps|neft|rtgs|ecs|nach|ach|ist|is|from|to|for|on|by|frm|"
      + "at")
}
