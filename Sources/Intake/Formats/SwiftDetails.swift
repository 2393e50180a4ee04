import Basis

/// `:86:`, in the three manners that banks have: German subfields (`?20`), words between slashes (`/REMI/`), free text.
enum SwiftDetails {
  static func read(_ lines: [ArraySlice<UInt8>], into entry: inout RawEntry) {
    guard let first = lines.first(where: { !$0.isEmpty }) else { return }
    if let mark = subfieldMark(first) { return readSubfields(joined(lines, width: 0), mark, &entry) }
    if readWords(joined(lines, width: 0), &entry) { return }
    entry.description = FormatText.line(joined(lines, width: 65))
    readFirstLine(first, &entry)
  }

  /// `NL91ABNA0417164300 the name` in front of free text (Dutch banks).
  private static func readFirstLine(_ raw: ArraySlice<UInt8>, _ entry: inout RawEntry) {
    let line = FormatText.trimmed(raw)
    let account = line.prefix { isCapitalOrDigit($0) }
    guard account.count >= 15 && account.count <= 34, let start = account.first, start >= 0x41,
      FormatText.digits(account, 2, 2) != nil, account.endIndex == line.endIndex || line[account.endIndex] == 0x20
    else { return }
    entry.counterpartyAccount = FormatText.line(account)
    entry.payee = FormatText.line(line[account.endIndex...])
  }

  private static func isCapitalOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A
  }

  /// Lines are cut at their full width in the middle of words; a shorter one ends where its text does.
  static func joined(_ lines: [ArraySlice<UInt8>], width: Int) -> ArraySlice<UInt8> {
    guard lines.count != 1 else { return lines[0] }
    var out: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 && width > 0 && lines[index - 1].count < width { out.append(0x20) }
      out += line
    }
    return out[...]
  }

  // MARK: Subfields

  /// The byte before each number of a subfield: behind the three digits of the business code, or at once.
  private static func subfieldMark(_ line: ArraySlice<UInt8>) -> UInt8? {
    for start in [3, 0] where start + 2 < line.count {
      let mark = line[line.startIndex + start]
      let isSign =
        mark > 0x20 && mark < 0x7F && mark != 0x2F && mark != 0x2B && mark != 0x2D && mark != 0x2E
        && !(mark >= 0x30 && mark <= 0x39) && !(mark | 0x20 >= 0x61 && mark | 0x20 <= 0x7A)
      if isSign && FormatText.digits(line, start + 1, 2) != nil && (start == 0 || FormatText.digits(line, 0, 3) != nil)
      {
        return mark
      }
    }
    return nil
  }

  private static func readSubfields(_ text: ArraySlice<UInt8>, _ mark: UInt8, _ entry: inout RawEntry) {
    var purpose: [UInt8] = []
    var name: [UInt8] = []
    var kind: ArraySlice<UInt8> = []
    var lastWidth = 0
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == mark, let number = FormatText.digits(text[index...], 1, 2) else {
        index += 1
        continue
      }
      let start = index + 3
      var end = start
      while end < text.endIndex && !(text[end] == mark && FormatText.digits(text[end...], 1, 2) != nil) { end += 1 }
      let value = text[start..<end]
      switch number {
      case 0: kind = value
      case 20...29, 60...63:
        // A subfield of full width is cut in the middle; `SVWZ+` and its kin begin at the start of one.
        if !purpose.isEmpty && (lastWidth < 27 || startsTag(value)) { purpose.append(0x20) }
        purpose += value
        lastWidth = value.count
      case 31: entry.counterpartyAccount = FormatText.line(value)
      case 32, 33: name += value
      default: break
      }
      index = end
    }
    entry.payee = FormatText.line(name)
    readPlusTags(purpose, &entry)
    if entry.description == nil { entry.description = FormatText.line(kind) }
  }

  private static func startsTag(_ value: ArraySlice<UInt8>) -> Bool {
    value.count >= 5 && value[value.startIndex + 4] == 0x2B && plusTags.contains { $0.elementsEqual(value.prefix(4)) }
  }

  private static let plusTags = "EREF KREF MREF CRED DEBT SVWZ ABWA ABWE IBAN COAM OAMT PURP".parts(0x20)

  /// `EREF+…SVWZ+…ABWA+…` inside of a purpose (German banking industry).
  private static func readPlusTags(_ text: [UInt8], _ entry: inout RawEntry) {
    var rest: [UInt8] = []
    var tag = -1
    var value: [UInt8] = []
    func settle() {
      switch tag {
      case 0: if let found = FormatText.line(value), found != "NOTPROVIDED" { entry.reference = found }
      case 5: entry.description = FormatText.line(value)
      case 6: entry.payee = FormatText.line(value)
      case -1: rest = value
      default: break
      }
      value = []
    }
    var index = 0
    while index < text.count {
      if index + 4 < text.count && text[index + 4] == 0x2B,
        let found = plusTags.firstIndex(where: { $0.elementsEqual(text[index..<(index + 4)]) })
      {
        settle()
        tag = found
        index += 5
      } else {
        value.append(text[index])
        index += 1
      }
    }
    settle()
    if entry.description == nil { entry.description = FormatText.line(rest) }
  }

  // MARK: Words between slashes

  private static let words =
    ("NAME REMI EREF IBAN CNTP BENM ORDP TRTP BIC MARF CSID PREF RTRN ADDR ISDT CREF TRCD PURP ULTC ULTD KREF "
    + "SVCL ACCW BUSP ID ULTB PMTR OCMT CHGS EXCH INIT").parts(0x20)

  /// False where the text has no such words.
  private static func readWords(_ text: ArraySlice<UInt8>, _ entry: inout RawEntry) -> Bool {
    var marks: [(word: Int, start: Int, value: Int)] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == 0x2F {
        var end = index + 1
        while end < text.endIndex && end - index < 6 && text[end] >= 0x41 && text[end] <= 0x5A { end += 1 }
        if end < text.endIndex && text[end] == 0x2F,
          let word = words.firstIndex(where: { $0.elementsEqual(text[(index + 1)..<end]) })
        {
          marks.append((word, index, end + 1))
          index = end
          continue
        }
      }
      index += 1
    }
    guard let first = marks.first, marks.count > 1 || first.start == text.startIndex else { return false }
    for (position, mark) in marks.enumerated() {
      let end = position + 1 < marks.count ? max(mark.value, marks[position + 1].start) : text.endIndex
      let value = FormatText.trimmed(text[mark.value..<end])
      switch mark.word {
      case 0: if entry.payee == nil { entry.payee = words(value) }
      case 1: entry.description = purpose(value)
      case 2: if let found = words(value), found != "NOTPROVIDED" { entry.reference = found }
      case 3: entry.counterpartyAccount = words(value)
      case 4:
        // `account/bank/name/city`
        let parts = value.split(separator: 0x2F, omittingEmptySubsequences: false)
        if parts.count > 0 { entry.counterpartyAccount = words(parts[0]) }
        if parts.count > 2 { entry.payee = words(parts[2]) }
      default: break
      }
    }
    if entry.description == nil { entry.description = FormatText.line(text[..<first.start]) }
    return true
  }

  private static func words(_ value: ArraySlice<UInt8>) -> String? {
    var end = value.endIndex
    while end > value.startIndex && value[end - 1] == 0x2F { end -= 1 }
    return FormatText.line(value[..<end])
  }

  /// `USTD//text` and `STRD/CUR/reference`.
  private static func purpose(_ value: ArraySlice<UInt8>) -> String? {
    for prefix in ["USTD//", "STRD/CUR/", "/"] where value.begins(prefix) {
      return words(value.dropFirst(prefix.utf8.count))
    }
    return words(value)
  }
}
