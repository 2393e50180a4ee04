import Basis

/// Statements in OFX, QFX and QBO: SGML (1.x) and XML (2.x), bank accounts and cards (facts: OFX 1.6 and 2.2).
///
/// Both are read leniently as a run of leaves inside of few aggregates, because banks forget end tags, escape nothing,
/// and leave comments behind. The sign of `TRNAMT` counts, not `TRNTYPE`.
struct OFXReader {
  /// Tags that matter; the rest is passed over.
  private enum Tag: Int {
    case transaction, statement, cardStatement, list, posted, userDate, available, amount, id, checkNumber,
      referenceNumber
    case name, memo, payee, currency, originalCurrency, symbol, defaultCurrency, account, accountFrom, cardFrom,
      accountTo
    case cardTo, ledgerBalance, balanceAmount, asOf, organisation, correctionAction, correctedId, start, end, pending
    case availableBalance, longName, response, severity, message, investment, status, bankId
  }

  static let names =
    ("STMTTRN STMTRS CCSTMTRS BANKTRANLIST DTPOSTED DTUSER DTAVAIL TRNAMT FITID CHECKNUM REFNUM "
    + "NAME MEMO PAYEE CURRENCY ORIGCURRENCY CURSYM CURDEF ACCTID BANKACCTFROM CCACCTFROM BANKACCTTO "
    + "CCACCTTO LEDGERBAL BALAMT DTASOF ORG CORRECTACTION CORRECTFITID DTSTART DTEND STMTTRNP "
    + "AVAILBAL EXTDNAME OFX SEVERITY MESSAGE INVSTMTRS STATUS BANKID").parts(0x20)

  private var scanner: MarkupScanner
  private var draft = StatementDraft("ofx")
  private let fallback: CurrencyCode
  private var part = StatementPart()
  private var isInStatement = false
  private var organisation: String?

  // The booking that is being read.
  private var raw = RawEntry()
  private var memo: String?
  private var userDate: [UInt8] = []
  private var isInEntry = false
  private var isPending = false
  private var correction: [UInt8] = []
  private var correctedId: String?
  private var corrections = 0

  /// The last opened tag that matters, whose text may follow.
  private var leaf: Tag?
  /// The aggregate around leaves whose names occur in several.
  private var context: Tag?
  private var failure: String?
  private var sawEnd = false

  private init(_ text: StatementText, _ options: ReadingOptions) {
    scanner = MarkupScanner(text.bytes, from: text.start, names: OFXReader.names, isStrict: false)
    fallback = options.defaultCurrency ?? CurrencyCode("XXX") ?? .chf
  }

  static func read(_ text: StatementText, _ options: ReadingOptions) throws(StatementRefusal) -> [StatementReading] {
    var reader = OFXReader(text, options)
    reader.readAll()
    return try reader.draft.readings(text, options)
  }

  /// A lenient scanner refuses nothing: what it would refuse is the end.
  private mutating func next() -> MarkupScanner.Token? {
    do { return try scanner.next() } catch { return nil }
  }

  private mutating func readAll() {
    while let token = next(), token != .end {
      switch token {
      case .open:
        leaf = Tag(rawValue: scanner.nameID)
        opened()
      case .close: closed()
      case .text:
        guard let leaf else { continue }
        var bytes: [UInt8] = []
        scanner.appendText(scanner.text, hasReferences: scanner.hasReferences, to: &bytes)
        let value = FormatText.trimmed(bytes)
        // Blanks before the next tag belong to no leaf; a stray `<` in a text leaves it in pieces.
        if !value.isEmpty { take(leaf, value) }
      case .end: break
      }
    }
    let line = scanner.line(of: scanner.bytes.count)
    if isInEntry || isInStatement && !sawEnd {
      part.note(isInEntry ? raw.line : line, .error, .truncated, IntakeSentences.cutOff)
    }
    isInEntry = false
    finish()
    if let failure {
      draft.problems.append(
        IntakeProblem(line: 0, severity: .error, code: .notice, message: IntakeSentences.bankSays(failure)))
    }
  }

  private mutating func opened() {
    switch leaf {
    case .statement, .cardStatement, .investment:
      finish()
      isInStatement = true
      part.line = scanner.line(of: scanner.tokenStart)
      context = nil
    case .transaction, .pending:
      // A forgotten end tag.
      if isInEntry { keep() }
      raw = RawEntry()
      raw.line = scanner.line(of: scanner.tokenStart)
      (memo, userDate, correction, correctedId) = (nil, [], [], nil)
      isInEntry = true
      isPending = leaf == .pending
      context = nil
    case .accountFrom, .cardFrom, .accountTo, .cardTo, .ledgerBalance, .availableBalance, .currency, .originalCurrency:
      context = leaf
    default: break
    }
  }

  private mutating func closed() {
    leaf = nil
    switch Tag(rawValue: scanner.nameID) {
    case .transaction, .pending: if isInEntry { keep() }
    case .accountFrom, .cardFrom, .accountTo, .cardTo, .ledgerBalance, .availableBalance, .currency, .originalCurrency:
      context = nil
    case .list: if isInEntry { keep() }
    case .statement, .cardStatement, .investment:
      if isInEntry { keep() }
      finish()
    case .response: sawEnd = true
    default: break
    }
  }

  private mutating func take(_ tag: Tag, _ value: [UInt8]) {
    switch tag {
    case .organisation: organisation = FormatText.line(value)
    case .severity where isError(value): failure = failure ?? ""
    case .message where failure != nil: failure = FormatText.line(value)
    case .defaultCurrency: part.currency = CurrencyCode(utf8: value)
    case .account:
      if context == .accountTo || context == .cardTo {
        raw.counterpartyAccount = FormatText.line(value)
      } else if !isInEntry && part.account == nil {
        part.account = FormatText.line(value)
      }
    case .balanceAmount where context == .ledgerBalance:
      if let number = FormatText.number(value[...]),
        let units = number.scaled(toDigits: (part.currency ?? fallback).exponent)
      {
        part.closing = Money(minorUnits: units, currency: part.currency ?? fallback)
      }
    case .asOf where context == .ledgerBalance: part.closingDate = FormatText.date(value[...])
    default: if isInEntry { takeDetail(tag, value) }
    }
  }

  private func isError(_ value: [UInt8]) -> Bool { value.says("ERROR") }

  private mutating func takeDetail(_ tag: Tag, _ value: [UInt8]) {
    switch tag {
    case .posted:
      raw.dateText = value[...]
      raw.date = OFXReader.date(value)
    case .userDate: userDate = value
    case .available: raw.valueDate = OFXReader.date(value)
    case .amount:
      raw.amountText = value[...]
      raw.amount = FormatText.number(value[...])
    case .id: raw.externalId = FormatText.line(value)
    case .checkNumber: raw.reference = FormatText.line(value)
    case .referenceNumber: if raw.reference == nil { raw.reference = FormatText.line(value) }
    case .name: if raw.payee == nil { raw.payee = FormatText.line(value) }
    case .longName: raw.payee = FormatText.line(value)
    case .memo where (memo?.utf8.count ?? 0) < 1000:
      memo = [memo, FormatText.line(value)].compactMap { $0 }.reduce("") { $0.isEmpty ? $1 : $0 + " " + $1 }
    // `CURRENCY` says in what the amount is; `ORIGCURRENCY` only what it was before (OFX 11.4.3).
    case .symbol: if context == .currency { raw.currency = CurrencyCode(utf8: value) }
    case .correctionAction: correction = value
    case .correctedId: correctedId = FormatText.line(value)
    default: break
    }
  }

  /// The calendar date as printed: the offset behind it says in which zone, and no zone moves it (L-14).
  static func date(_ value: [UInt8]) -> CalendarDate? {
    if let date = FormatText.date(value[...]) { return date }
    let found = value.withUnsafeBufferPointer { buffer -> DateCell? in
      guard let base = buffer.baseAddress else { return nil }
      return DateScan.read(Cell(0, buffer.count), base)
    }
    // Against the standard; taken where only one order of day and month makes a date.
    guard let found else { return nil }
    let (dayFirst, monthFirst) = (found.date(.dayMonthYear), found.date(.monthDayYear))
    if found.shape == .compact { return nil }
    if dayFirst == monthFirst { return dayFirst }
    return dayFirst == nil ? monthFirst : monthFirst == nil ? dayFirst : nil
  }

  private mutating func keep() {
    isInEntry = false
    raw.description = memo
    if raw.dateText.isEmpty { raw.dateText = userDate[...] }
    // The date of the purchase only stands in where the bank gave no other.
    if raw.date == nil && raw.valueDate == nil { raw.valueDate = OFXReader.date(userDate) }
    guard !isPending else {
      part.note(raw.line, .warning, .notPosted, IntakeSentences.notPosted)
      return
    }
    // Corrections are few; looking through all bookings for each has to stay bounded.
    if let correctedId, corrections < 1000 {
      corrections += 1
      part.entries.removeAll { $0.externalId == correctedId }
      if correction.says("DELETE") {
        part.note(raw.line, .warning, .notice, IntakeSentences.voided)
        return
      }
    }
    part.add(raw, fallback: fallback)
  }

  private mutating func finish() {
    if isInStatement || !part.entries.isEmpty || !part.problems.isEmpty {
      part.institution = organisation
      draft.add(part)
    }
    part = StatementPart()
    isInStatement = false
  }
}
