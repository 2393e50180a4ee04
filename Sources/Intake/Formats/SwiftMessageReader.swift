import Basis

/// MT940 and MT942 of SWIFT: statements and interim reports in lines of `:61:` with their `:86:`.
///
/// Envelopes of blocks, several messages and pages in a file, and lines of other fields are passed over. The booking
/// date is the entry date where there is one, with the year next to the value date's.
struct SwiftMessageReader {
  private struct Field {
    var tag: [UInt8]
    var line: Int
    var lines: [[UInt8]]
  }

  private var draft = StatementDraft("mt940")
  private var part = StatementPart()
  private var hasPart = false
  private var raw: RawEntry?
  private var details: [[UInt8]] = []
  private var supplement: [[UInt8]] = []
  private var isInterim = false
  private var hasClosing = false
  private let fallback: CurrencyCode

  private init(_ options: ReadingOptions) { fallback = options.defaultCurrency ?? CurrencyCode("XXX") ?? .chf }

  static func read(_ text: StatementText, _ options: ReadingOptions) throws(StatementRefusal) -> [StatementReading] {
    var reader = SwiftMessageReader(options)
    reader.readAll(text)
    if reader.isInterim { reader.draft.format = "mt942" }
    return try reader.draft.readings(text, options)
  }

  private mutating func readAll(_ text: StatementText) {
    let bytes = text.bytes
    var field: Field?
    var start = text.start
    var line = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D { end += 1 }
      line += 1
      var content = Array(bytes[start..<end])
      start = end + 1
      if end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A { start = end + 2 }
      if content.first == 0x7B { content = SwiftMessageReader.afterEnvelope(content, &isInterim) }
      // `-` and `-}` end a message.
      if content.first == 0x2D && (content.count == 1 || content[1] == 0x7D || content.allSatisfy { $0 <= 0x2D }) {
        if let field { take(field) }
        field = nil
        if content.count == 1 || content[1] == 0x7D { finish() }
        continue
      }
      if let length = SwiftMessageReader.tagLength(content) {
        if let field { take(field) }
        field = Field(tag: Array(content[1..<(length - 1)]), line: line, lines: [Array(content[length...])])
      } else if field != nil, (field?.lines.count ?? 0) < 64 {
        field?.lines.append(content)
      }
    }
    let isCut = field.map { $0.tag.starts(with: [0x36, 0x31]) || raw != nil && $0.tag.starts(with: [0x38, 0x36]) } ?? false
    if let field { take(field) }
    // Only a closing balance says that nothing is missing behind; reports of the day have none, but end their lines.
    if isCut && !hasClosing && (!isInterim && part.opening != nil || bytes.last != 0x0A && bytes.last != 0x0D) {
      part.note(line, .error, .truncated, IntakeSentences.cutOff)
    }
    finish()
  }

  /// What stands behind `{4:`, or nothing.
  private static func afterEnvelope(_ content: [UInt8], _ isInterim: inout Bool) -> [UInt8] {
    var index = 0
    var found: [UInt8] = []
    while index + 2 < content.count {
      if content[index] == 0x7B && content[index + 2] == 0x3A {
        if content[index + 1] == 0x34 { found = Array(content[(index + 3)...]) }
        if content[index + 1] == 0x32, let kind = FormatText.digits(content, index + 4, 3), kind == 942 { isInterim = true }
      }
      index += 1
    }
    return found
  }

  /// Length of `:61:` or `:28C:` with both colons at the start of a line; nil where there is none.
  static func tagLength(_ line: [UInt8]) -> Int? {
    guard line.count >= 4 && line[0] == 0x3A else { return nil }
    if line.starts(with: ":NS:".utf8) { return 4 }
    guard FormatText.digits(line, 1, 2) != nil else { return nil }
    if line[3] == 0x3A { return 4 }
    guard line.count >= 5, line[4] == 0x3A, line[3] | 0x20 >= 0x61, line[3] | 0x20 <= 0x7A else { return nil }
    return 5
  }

  private mutating func take(_ field: Field) {
    let first = FormatText.trimmed(field.lines[0])
    let number = FormatText.digits(field.tag, 0, 2) ?? 0
    let letter = field.tag.count > 2 ? field.tag[2] : 0
    switch number {
    case 20:
      finish()
      hasPart = true
      part.line = field.line
    case 25:
      if part.account != nil { finish() }
      hasPart = true
      (part.account, part.currency) = SwiftMessageReader.account(first)
    case 60: takeBalance(first, field.line, isOpening: true)
    case 61:
      keep()
      hasPart = true
      raw = SwiftEntryLine.read(first, &supplement)
      raw?.line = field.line
      supplement += field.lines.dropFirst()
    case 62: takeBalance(first, field.line, isOpening: false)
    case 64, 65, 90: keep()
    case 13 where letter == 0x44, 34:
      keep()
      isInterim = true
      if part.currency == nil { part.currency = CurrencyCode(utf8: Array(first.prefix(3))) }
    case 86: if raw != nil { details += field.lines }
    default: break
    }
  }

  /// `NL91ABNA0417164300EUR` names the currency behind the account.
  private static func account(_ bytes: [UInt8]) -> (String?, CurrencyCode?) {
    var text = bytes
    var currency: CurrencyCode?
    if text.count > 8, let code = CurrencyCode(utf8: Array(text.suffix(3))), code.isListed {
      let before = text[text.count - 4]
      if before == 0x20 || before >= 0x30 && before <= 0x39 {
        currency = code
        text = FormatText.trimmed(Array(text.dropLast(3)))
      }
    }
    while text.first == 0x2F { text.removeFirst() }
    return (FormatText.line(text), currency)
  }

  /// `C240131CHF1234,56`
  private mutating func takeBalance(_ bytes: [UInt8], _ line: Int, isOpening: Bool) {
    keep()
    hasPart = true
    if !isOpening { hasClosing = true }
    // Some closing balances leave the currency to the opening one.
    let named = bytes.count > 10 ? CurrencyCode(utf8: Array(bytes[7..<10])) : nil
    guard bytes.count >= 8, bytes[0] == 0x43 || bytes[0] == 0x44, let currency = named ?? part.currency,
      let number = FormatText.number(Array(bytes[(named == nil ? 7 : 10)...])),
      let units = number.scaled(toDigits: currency.exponent)
    else {
      part.note(line, .warning, .balanceMissingRows, IntakeSentences.balanceUnreadable)
      return
    }
    if part.currency == nil || isOpening { part.currency = currency }
    let money = Money(minorUnits: bytes[0] == 0x44 ? 0 &- units : units, currency: currency)
    let date = SwiftEntryLine.date(bytes, 1)
    if isOpening {
      part.line = line
      (part.opening, part.openingDate) = (money, date)
    } else {
      (part.closing, part.closingDate) = (money, date)
    }
  }

  private mutating func keep() {
    guard var entry = raw else { return }
    SwiftDetails.read(details, into: &entry)
    let more = FormatText.line(Array(supplement.joined(separator: [0x20])))
    if entry.description == nil { entry.description = more }
    part.add(entry, fallback: fallback)
    raw = nil
    details = []
    supplement = []
  }

  private mutating func finish() {
    keep()
    if hasPart { draft.add(part) }
    part = StatementPart()
    hasPart = false
    hasClosing = false
  }
}

/// The line of `:61:`: `6!n[4!n]2a[1!a]15d1!a3!c16x[//16x]`.
enum SwiftEntryLine {
  static func read(_ bytes: [UInt8], _ supplement: inout [[UInt8]]) -> RawEntry {
    var entry = RawEntry()
    var index = 0
    func isDigit(_ at: Int) -> Bool { at < bytes.count && bytes[at] >= 0x30 && bytes[at] <= 0x39 }
    func isLetter(_ at: Int) -> Bool { at < bytes.count && bytes[at] | 0x20 >= 0x61 && bytes[at] | 0x20 <= 0x7A }
    while isDigit(index) { index += 1 }
    let digits = index
    // Some banks write years of four digits.
    let isLong = digits == 8 || digits == 12
    let width = isLong ? 8 : 6
    entry.dateText = Array(bytes[0..<digits])
    entry.valueDate = isLong ? FormatText.date(bytes) : date(bytes, 0)
    if let value = entry.valueDate {
      if digits == width + 4 {
        entry.date = entryDate(FormatText.digits(bytes, width, 2) ?? 0, FormatText.digits(bytes, width + 2, 2) ?? 0, value)
        if entry.date == nil {
          entry.date = value
          entry.doubt = IntakeSentences.otherDate
        }
      } else if digits == width {
        entry.date = value
      } else {
        entry.valueDate = nil
      }
    }
    while index < bytes.count && bytes[index] == 0x20 { index += 1 }
    // `C`, `D`, reversed (`RC` takes money), expected (`EC`); then perhaps the third letter of the currency.
    var isReversal = false
    var mark: UInt8 = 0
    if index + 1 < bytes.count && isLetter(index + 1) && (bytes[index] == 0x52 || bytes[index] == 0x45) {
      isReversal = bytes[index] == 0x52
      index += 1
    }
    if index < bytes.count { mark = bytes[index] & 0xDF }
    index += 1
    while isLetter(index) && index < 20 { index += 1 }
    let start = index
    while isDigit(index) || index < bytes.count && (bytes[index] == 0x2C || bytes[index] == 0x2E) { index += 1 }
    entry.amountText = Array(bytes[min(start, bytes.count)..<min(index, bytes.count)])
    if mark == 0x43 || mark == 0x44, start < bytes.count {
      entry.amount = FormatText.number(entry.amountText)
      entry.amount?.negative = (mark == 0x44) != isReversal
    } else {
      entry.amountText = bytes
    }
    guard index < bytes.count else { return entry }
    var rest = Array(bytes[index...])
    if rest.count >= 4, rest[0] == 0x4E || rest[0] == 0x46 || rest[0] == 0x53 { rest.removeFirst(4) }
    var slashes = 0
    while slashes + 1 < rest.count && !(rest[slashes] == 0x2F && rest[slashes + 1] == 0x2F) { slashes += 1 }
    let hasBankReference = slashes + 1 < rest.count
    let own = FormatText.line(hasBankReference ? Array(rest[..<slashes]) : rest)
    if let own, !isPlaceholder(own) { entry.reference = own }
    if hasBankReference, let id = FormatText.line(Array(rest[(slashes + 2)...])), !isPlaceholder(id) { entry.externalId = id }
    return entry
  }

  /// What stands where there is no reference, or where it is in `:86:`.
  private static func isPlaceholder(_ text: String) -> Bool {
    text.utf8.count < 2 || ["NONREF", "EREF", "MARF", "PREF", "NOREF", "KREF"].contains { sameBytes($0, text) }
  }

  /// `YYMMDD`
  static func date(_ bytes: [UInt8], _ start: Int) -> CalendarDate? {
    guard let year = FormatText.digits(bytes, start, 2), let month = FormatText.digits(bytes, start + 2, 2),
      let day = FormatText.digits(bytes, start + 4, 2)
    else { return nil }
    return existing(DateCell.century(year), month, day)
  }

  /// Banks count interest in months of 30 days and write the 30th of February as a value date: the month's last day.
  private static func existing(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    guard month >= 1 && month <= 12 && day >= 1 && day <= 31 else { return nil }
    if let date = CalendarDate(year: year, month: month, day: day) { return date }
    return day <= 30 ? CalendarDate(year: year, month: month, day: CalendarDate.daysIn(month: month, year: year)) : nil
  }

  /// Month and day in the year that brings them nearest to the value date: around New Year it is another one.
  private static func entryDate(_ month: Int, _ day: Int, _ value: CalendarDate) -> CalendarDate? {
    var best: CalendarDate?
    for year in [value.year, value.year - 1, value.year + 1] {
      guard let date = existing(year, month, day) else { continue }
      if let known = best, abs(known.days(until: value)) <= abs(date.days(until: value)) { continue }
      best = date
    }
    return best
  }
}
