import Basis

/// MT940 and MT942 of SWIFT: statements and interim reports in lines of `:61:` with their `:86:`.
///
/// Envelopes of blocks, several messages and pages in a file, and lines of other fields are passed over. The booking
/// date is the entry date where there is one, with the year next to the value date's.
struct SwiftMessageReader {
  private struct Field {
    var number: Int
    /// The capital letter behind the number (`:60F:`), or 0.
    var letter: UInt8
    var line: Int
    var first: ArraySlice<UInt8>
    var more: [ArraySlice<UInt8>] = []
  }

  private var draft = StatementDraft("mt940")
  private var part = StatementPart()
  private var hasPart = false
  private var raw = RawEntry()
  /// `raw` holds a booking that is not in `part` yet.
  private var hasEntry = false
  private var details: [ArraySlice<UInt8>] = []
  private var supplement: [ArraySlice<UInt8>] = []
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
      var content = bytes[start..<end]
      start = end + 1
      if end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A { start = end + 2 }
      // Some programs indent the lines of a message.
      if content.first == 0x20 {
        let bare = content.drop { $0 == 0x20 }
        if bare.first == 0x3A && SwiftMessageReader.field(bare, line) != nil { content = bare }
      }
      if content.first == 0x7B { content = SwiftMessageReader.afterEnvelope(content, &isInterim) }
      // `-` and `-}` end a message.
      let isEnd = content.first == 0x2D && (content.count == 1 || content[content.startIndex + 1] == 0x7D)
      if isEnd || content.first == 0x2D && content.allSatisfy({ $0 <= 0x2D }) {
        if let field { take(field) }
        field = nil
        if isEnd { finish() }
        continue
      }
      if let found = SwiftMessageReader.field(content, line) {
        if let field { take(field) }
        field = found
      } else if field != nil, (field?.more.count ?? 0) < 63 {
        field?.more.append(content)
      }
    }
    let isCut = field.map { $0.number == 61 || hasEntry && $0.number == 86 } ?? false
    if let field { take(field) }
    // Only a closing balance says that nothing is missing behind; reports of the day have none, but end their lines.
    if isCut && !hasClosing && (!isInterim && part.opening != nil || bytes.last != 0x0A && bytes.last != 0x0D) {
      part.note(line, .error, .truncated, IntakeSentences.cutOff)
    }
    finish()
  }

  /// What stands behind `{4:`, or nothing.
  private static func afterEnvelope(_ content: ArraySlice<UInt8>, _ isInterim: inout Bool) -> ArraySlice<UInt8> {
    var index = content.startIndex
    var found: ArraySlice<UInt8> = []
    while index + 2 < content.endIndex {
      if content[index] == 0x7B && content[index + 2] == 0x3A {
        if content[index + 1] == 0x34 { found = content[(index + 3)...] }
        if content[index + 1] == 0x32, let kind = FormatText.digits(content[index...], 4, 3), kind == 942 {
          isInterim = true
        }
      }
      index += 1
    }
    return found
  }

  /// The field that `:61:` or `:28C:` at the start of a line begins; nil where there is no such tag.
  private static func field(_ content: ArraySlice<UInt8>, _ line: Int) -> Field? {
    let start = content.startIndex
    guard content.count >= 4 && content[start] == 0x3A else { return nil }
    guard let number = FormatText.digits(content, 1, 2) else {
      return content.begins(":NS:") ? Field(number: 0, letter: 0, line: line, first: content[(start + 4)...]) : nil
    }
    let letter = content[start + 3]
    if letter == 0x3A { return Field(number: number, letter: 0, line: line, first: content[(start + 4)...]) }
    guard content.count >= 5, content[start + 4] == 0x3A, letter | 0x20 >= 0x61, letter | 0x20 <= 0x7A else {
      return nil
    }
    return Field(number: number, letter: letter, line: line, first: content[(start + 5)...])
  }

  private mutating func take(_ field: Field) {
    let first = FormatText.trimmed(field.first)
    switch field.number {
    case 20:
      finish()
      hasPart = true
      part.line = field.line
    case 25:
      if part.account != nil { finish() }
      hasPart = true
      (part.account, part.currency) = SwiftMessageReader.account(first)
    case 60: takeBalance(Array(first), field.line, isOpening: true)
    case 61:
      keep()
      hasPart = true
      SwiftEntryLine.read(first, into: &raw)
      raw.line = field.line
      hasEntry = true
      supplement += field.more
    case 62: takeBalance(Array(first), field.line, isOpening: false)
    case 64, 65, 90: keep()
    case 13 where field.letter == 0x44, 34:
      keep()
      isInterim = true
      if part.currency == nil { part.currency = CurrencyCode(utf8: Array(first.prefix(3))) }
    case 86:
      guard hasEntry else { return }
      details.append(field.first)
      details += field.more
    default: break
    }
  }

  /// `NL91ABNA0417164300EUR` names the currency behind the account.
  private static func account(_ bytes: ArraySlice<UInt8>) -> (String?, CurrencyCode?) {
    var text = bytes
    var currency: CurrencyCode?
    if text.count > 8, let code = CurrencyCode(utf8: Array(text.suffix(3))), code.isListed {
      let before = text[text.endIndex - 4]
      if before == 0x20 || before >= 0x30 && before <= 0x39 {
        currency = code
        text = FormatText.trimmed(text.dropLast(3))
      }
    }
    return (FormatText.line(text.drop { $0 == 0x2F }), currency)
  }

  /// `C240131CHF1234,56`
  private mutating func takeBalance(_ bytes: [UInt8], _ line: Int, isOpening: Bool) {
    keep()
    hasPart = true
    if !isOpening { hasClosing = true }
    // Some closing balances leave the currency to the opening one.
    let named = bytes.count > 10 ? CurrencyCode(utf8: Array(bytes[7..<10])) : nil
    guard bytes.count >= 8, bytes[0] == 0x43 || bytes[0] == 0x44, let currency = named ?? part.currency,
      let number = FormatText.number(bytes[(named == nil ? 7 : 10)...]),
      let units = number.scaled(toDigits: currency.exponent)
    else {
      part.note(line, .warning, .balanceMissingRows, IntakeSentences.balanceUnreadable)
      return
    }
    if part.currency == nil || isOpening { part.currency = currency }
    let money = Money(minorUnits: bytes[0] == 0x44 ? 0 &- units : units, currency: currency)
    let date = SwiftEntryLine.date(bytes[1...])
    if isOpening {
      part.line = line
      (part.opening, part.openingDate) = (money, date)
    } else {
      (part.closing, part.closingDate) = (money, date)
    }
  }

  private mutating func keep() {
    guard hasEntry else { return }
    SwiftDetails.read(details, into: &raw)
    if raw.description == nil { raw.description = FormatText.line(SwiftDetails.joined(supplement, width: .max)) }
    part.add(raw, fallback: fallback)
    raw = RawEntry()
    hasEntry = false
    details.removeAll(keepingCapacity: true)
    supplement.removeAll(keepingCapacity: true)
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
  static func read(_ bytes: ArraySlice<UInt8>, into entry: inout RawEntry) {
    let end = bytes.endIndex
    var index = bytes.startIndex
    func isDigit(_ at: Int) -> Bool { at < end && bytes[at] >= 0x30 && bytes[at] <= 0x39 }
    func isLetter(_ at: Int) -> Bool { at < end && bytes[at] | 0x20 >= 0x61 && bytes[at] | 0x20 <= 0x7A }
    while isDigit(index) { index += 1 }
    entry.dateText = bytes[..<index]
    let digits = entry.dateText.count
    // Some banks write years of four digits.
    let isLong = digits == 8 || digits == 12
    let width = isLong ? 8 : 6
    entry.valueDate = isLong ? FormatText.date(bytes) : date(bytes)
    if let value = entry.valueDate {
      if digits == width + 4 {
        entry.date = entryDate(
          FormatText.digits(bytes, width, 2) ?? 0, FormatText.digits(bytes, width + 2, 2) ?? 0, value)
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
    while index < end && bytes[index] == 0x20 { index += 1 }
    // `C`, `D`, reversed (`RC` takes money), expected (`EC`); then perhaps the third letter of the currency.
    var isReversal = false
    var mark: UInt8 = 0
    if isLetter(index + 1) && (bytes[index] == 0x52 || bytes[index] == 0x45) {
      isReversal = bytes[index] == 0x52
      index += 1
    }
    if index < end { mark = bytes[index] & 0xDF }
    index += 1
    while isLetter(index) && index < bytes.startIndex + 20 { index += 1 }
    while index < end && bytes[index] == 0x20 { index += 1 }
    let start = min(index, end)
    while isDigit(index) || index < end && (bytes[index] == 0x2C || bytes[index] == 0x2E) { index += 1 }
    index = min(index, end)
    entry.amountText = bytes[start..<index]
    if mark == 0x43 || mark == 0x44, start < end {
      entry.amount = FormatText.number(entry.amountText)
      entry.amount?.negative = (mark == 0x44) != isReversal
    } else {
      entry.amountText = bytes
    }
    var rest = bytes[index...].drop { $0 == 0x20 }
    if rest.count >= 4, let kind = rest.first, kind == 0x4E || kind == 0x46 || kind == 0x53 { rest = rest.dropFirst(4) }
    var slashes = rest.startIndex
    while slashes + 1 < end && !(rest[slashes] == 0x2F && rest[slashes + 1] == 0x2F) { slashes += 1 }
    let hasBankReference = slashes + 1 < end
    let own = FormatText.line(hasBankReference ? rest[..<slashes] : rest)
    if let own, !isPlaceholder(own) { entry.reference = own }
    if hasBankReference, let id = FormatText.line(rest[(slashes + 2)...]), !isPlaceholder(id) { entry.externalId = id }
  }

  /// What stands where there is no reference, or where it is in `:86:`.
  private static func isPlaceholder(_ text: String) -> Bool {
    switch text.utf8.count {
    case 0, 1: true
    case 4: text == "EREF" || text == "MARF" || text == "PREF" || text == "KREF"
    case 5: text == "NOREF"
    case 6: text == "NONREF"
    default: false
    }
  }

  /// `YYMMDD`
  static func date(_ bytes: ArraySlice<UInt8>) -> CalendarDate? {
    guard let year = FormatText.digits(bytes, 0, 2), let month = FormatText.digits(bytes, 2, 2),
      let day = FormatText.digits(bytes, 4, 2)
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
