import Basis

/// One booking as a format's reader found it, before it is checked.
struct RawEntry {
  var line = 0
  var date: CalendarDate?
  /// As printed, for the sentence where it is no date.
  var dateText: ArraySlice<UInt8> = []
  var valueDate: CalendarDate?
  var amount: NumberCell?
  var amountText: ArraySlice<UInt8> = []
  var currency: CurrencyCode?
  var payee: String?
  var description: String?
  var reference: String?
  var counterpartyAccount: String?
  var category: String?
  var externalId: String?
  var doubt: String?
}

/// One statement of one account, as it stands in a file of a format with rules: OFX, QIF, camt, MT940.
struct StatementPart {
  var account: String?
  var institution: String?
  var currency: CurrencyCode?
  /// The currency of some entry was not named by the file.
  private(set) var lacksCurrency = false
  var entries: [StatementEntry] = []
  var problems: [IntakeProblem] = []
  var opening: Money?
  var closing: Money?
  var openingDate: CalendarDate?
  var closingDate: CalendarDate?
  /// Where its balances stand.
  var line = 0

  mutating func note(
    _ line: Int, _ severity: IntakeProblem.Severity, _ code: IntakeProblem.Code, _ message: String
  ) {
    problems.append(IntakeProblem(line: line, severity: severity, code: code, message: message))
  }

  /// Keeps the booking, or says why not. Zero amounts are notices.
  mutating func add(_ raw: RawEntry, fallback: CurrencyCode) {
    guard let date = raw.date ?? raw.valueDate else {
      if raw.dateText.isEmpty {
        note(raw.line, .error, .dateMissing, IntakeSentences.dateMissing)
      } else {
        note(raw.line, .error, .dateUnreadable, IntakeSentences.dateUnreadable(FormatText.line(raw.dateText) ?? ""))
      }
      return
    }
    guard let amount = raw.amount else {
      note(
        raw.line, .error, .amountUnreadable, IntakeSentences.amountUnreadable(FormatText.line(raw.amountText) ?? "—"))
      return
    }
    let named = raw.currency ?? self.currency
    if named == nil { lacksCurrency = true }
    let currency = named ?? fallback
    guard let minorUnits = amount.scaled(toDigits: currency.exponent) else {
      note(raw.line, .error, .amountTooLarge, IntakeSentences.amountTooLarge)
      return
    }
    if amount.isZero {
      note(raw.line, .warning, .notice, IntakeSentences.notice)
      return
    }
    var doubt = raw.doubt
    if raw.date == nil {
      doubt = IntakeSentences.otherDate
      note(raw.line, .warning, .dateMissing, IntakeSentences.otherDate)
    }
    if amount.loses(atDigits: currency.exponent) {
      doubt = IntakeSentences.amountRounded
      note(raw.line, .warning, .amountRounded, IntakeSentences.amountRounded)
    }
    entries.append(
      StatementEntry(
        date: date, valueDate: raw.date == nil ? nil : raw.valueDate,
        amount: Money(minorUnits: minorUnits, currency: currency), payee: raw.payee,
        description: raw.description ?? raw.payee ?? raw.reference ?? "", reference: raw.reference,
        counterpartyAccount: raw.counterpartyAccount, category: raw.category, externalId: raw.externalId,
        line: raw.line, doubt: doubt))
  }

  /// Whether the bookings lead from the opening to the closing balance (IMP-14); nil where there are not both.
  var isProved: Bool? {
    guard let opening, let closing, opening.currency == closing.currency else { return nil }
    var sum = opening.minorUnits
    for entry in entries {
      guard entry.amount.currency == opening.currency else { return nil }
      sum = sum &+ entry.amount.minorUnits
    }
    return sum == closing.minorUnits
  }
}

/// The statements of a file, put together by account and currency.
struct StatementDraft {
  var format: String
  private(set) var parts: [StatementPart] = []
  /// What is about the file as a whole.
  var problems: [IntakeProblem] = []
  /// In which order the dates were read, where the format leaves it open.
  var dateOrder: DateOrder?

  init(_ format: String) { self.format = format }

  mutating func add(_ part: StatementPart) { parts.append(part) }

  /// One reading for each account and currency, in the file's order. Throws where there is nothing to show.
  func readings(_ text: StatementText, _ options: ReadingOptions) throws(StatementRefusal) -> [StatementReading] {
    var groups: [[StatementPart]] = []
    var positions: [[UInt8]: Int] = [:]
    for part in parts {
      let key = (part.currency?.bytes ?? []) + [0] + (part.account?.bytes ?? [])
      if let known = positions[key] {
        groups[known].append(part)
      } else {
        positions[key] = groups.count
        groups.append([part])
      }
    }
    // As the readers count them: a line ends with LF, CR or both.
    var (lines, previous) = (1, UInt8(0))
    for byte in text.bytes {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { lines += 1 }
      previous = byte
    }
    var readings: [StatementReading] = []
    for group in groups where group.contains(where: { !$0.entries.isEmpty || !$0.problems.isEmpty }) {
      readings.append(reading(group, text, options, lines))
    }
    if readings.isEmpty {
      if let problem = problems.first(where: { $0.severity == .error }) {
        throw StatementRefusal(line: problem.line, message: problem.message, code: .noEntries)
      }
      throw StatementRefusal(message: IntakeSentences.noBookings, code: .noEntries)
    }
    readings[readings.count - 1].problems += problems
    if text.hasReplacements {
      let doubt = IntakeProblem(
        line: 0, severity: .warning, code: .encodingUncertain, message: IntakeSentences.encoding)
      readings[0].problems = [doubt] + readings[0].problems
    }
    return readings
  }

  private func reading(
    _ group: [StatementPart], _ text: StatementText, _ options: ReadingOptions, _ lines: Int
  ) -> StatementReading {
    let first = group[0]
    // Most files hold one part, whose entries need no copying.
    var entries = group.count == 1 ? first.entries : []
    var problems: [IntakeProblem] = []
    var (proved, breaks, firstBreak) = (0, 0, 0)
    var (opening, closing) = (first, first)
    for part in group {
      if group.count > 1 { entries += part.entries }
      problems += part.problems
      switch part.isProved {
      case true?: proved += part.entries.count
      case false?:
        breaks += 1
        if firstBreak == 0 { firstBreak = part.line }
        problems.append(
          IntakeProblem(line: part.line, severity: .warning, code: .balanceBreaks, message: IntakeSentences.sumBreaks))
      case nil: break
      }
      if let date = part.openingDate, date < opening.openingDate ?? date.adding(days: 1) { opening = part }
      if let date = part.closingDate, date >= closing.closingDate ?? date { closing = part }
    }
    let currency = first.currency ?? entries.first?.amount.currency
    let unknown = currency == nil || currency == CurrencyCode("XXX")
    if unknown && options.defaultCurrency == nil {
      problems.append(
        IntakeProblem(line: 0, severity: .warning, code: .currencyUnknown, message: IntakeSentences.currencyUnknown))
    }
    problems.sort { $0.line < $1.line }
    let proof: BalanceProof =
      breaks > 0
      ? .breaks(atLine: firstBreak, agreeing: proved, breaking: breaks)
      : proved > 0 ? .agrees(rows: proved) : .noBalances
    return StatementReading(
      format: format, encoding: text.encoding, delimiter: 0, currency: unknown ? nil : currency,
      namesCurrency: !group.contains { $0.lacksCurrency }, account: first.account, institutionHint: first.institution,
      entries: entries, openingBalance: opening.opening,
      closingBalance: closing.closing, columns: [], problems: problems, proof: proof,
      confidence: problems.contains { $0.severity == .error } ? 58 : 97, mapping: ColumnMapping(dateOrder: dateOrder),
      linesTotal: lines)
  }
}

/// Text and figures of formats with rules. Slices of the file's bytes: a file of many bookings is read without copying
/// it piece by piece.
enum FormatText {
  /// Bytes of a line, about: the last letter is whole.
  private static let longest = 1000

  /// One line: blanks of any kind become single ones. Nil where nothing is left; at most 1000 bytes, and the rest of
  /// the letter that they end in.
  static func line(_ raw: ArraySlice<UInt8>) -> String? {
    let bytes = trimmed(raw)
    if isOneLine(bytes) {
      return bytes.isEmpty ? nil : bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
    var out: [UInt8] = []
    for byte in bytes {
      // Whatever the letters are of: what follows in them begins with the bits 10, and is three bytes at most.
      if out.count >= longest, byte & 0xC0 != 0x80 || out.count >= longest + 3 { break }
      if byte <= 0x20 {
        if let last = out.last, last != 0x20 { out.append(0x20) }
      } else {
        out.append(byte)
      }
    }
    if out.last == 0x20 { out.removeLast() }
    return out.isEmpty ? nil : String(decoding: out, as: UTF8.self)
  }

  static func line(_ bytes: [UInt8]) -> String? { line(bytes[...]) }

  private static func isOneLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count < longest else { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      if byte < 0x20 || byte == 0x20 && previous == 0x20 { return false }
      previous = byte
    }
    return true
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end && bytes[start] <= 0x20 { start += 1 }
    while end > start && bytes[end - 1] <= 0x20 { end -= 1 }
    return bytes[start..<end]
  }

  static func trimmed(_ bytes: [UInt8]) -> [UInt8] { Array(trimmed(bytes[...])) }

  /// A figure. `decimal` is the byte of the decimal point, 0 for the last of the separators that occurs once.
  static func number(_ raw: ArraySlice<UInt8>, decimal: UInt8 = 0) -> NumberCell? {
    var bytes = trimmed(raw)
    guard !bytes.isEmpty && bytes.count <= 48 else { return nil }
    var decimal = decimal
    if decimal == 0 {
      var counts = (points: 0, commas: 0)
      for byte in bytes {
        if byte == 0x2E { counts.points += 1 }
        if byte == 0x2C { counts.commas += 1 }
        if byte == 0x2E || byte == 0x2C { decimal = byte }
      }
      if decimal == 0x2E && counts.points > 1 { decimal = 0x2C }
      if decimal == 0x2C && counts.commas > 1 { decimal = 0x2E }
      if decimal == 0 { decimal = 0x2E }
    }
    // `100,` and `,50` are figures of MT940 (15d).
    if bytes.last == decimal { bytes = bytes.dropLast() }
    let sign = bytes.first == 0x2D || bytes.first == 0x2B ? bytes.startIndex + 1 : bytes.startIndex
    if sign < bytes.endIndex && bytes[sign] == decimal {
      bytes = (Array(bytes[..<sign]) + [0x30] + bytes[sign...])[...]
    }
    return bytes.withUnsafeBufferPointer { buffer -> NumberCell? in
      guard let base = buffer.baseAddress else { return nil }
      return NumberScan.read(Cell(0, buffer.count), base, decimal: decimal)
    }
  }

  /// `count` decimal digits, `offset` bytes behind the start; nil where there are none.
  static func digits(_ bytes: ArraySlice<UInt8>, _ offset: Int, _ count: Int) -> Int? {
    let start = bytes.startIndex + offset
    guard offset >= 0 && start + count <= bytes.endIndex else { return nil }
    var value = 0
    for index in start..<(start + count) {
      guard bytes[index] >= 0x30 && bytes[index] <= 0x39 else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    return value
  }

  /// `YYYY-MM-DD` or `YYYYMMDD`, with anything behind (a time).
  static func date(_ raw: ArraySlice<UInt8>) -> CalendarDate? {
    let bytes = trimmed(raw)
    let start = bytes.startIndex
    if let year = digits(bytes, 0, 4), bytes.count >= 10, bytes[start + 4] == 0x2D, bytes[start + 7] == 0x2D,
      let month = digits(bytes, 5, 2), let day = digits(bytes, 8, 2)
    {
      return plausible(year, month, day)
    }
    guard let year = digits(bytes, 0, 4), let month = digits(bytes, 4, 2), let day = digits(bytes, 6, 2) else {
      return nil
    }
    return plausible(year, month, day)
  }

  static func plausible(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    year >= 1950 && year <= 2199 ? CalendarDate(year: year, month: month, day: day) : nil
  }
}
