import Basis

/// One pass over all rows with a decided layout: entries, problems, balances.
struct StatementPass {
  let bytes: UnsafeBufferPointer<UInt8>
  let base: UnsafePointer<UInt8>
  let dialect: Dialect
  var layout: StatementLayout
  let options: ReadingOptions
  var surroundings = StatementSurroundings()
  var entries: [StatementEntry] = []
  var problems: [IntakeProblem] = []
  private var problemsLeftOut = 0
  var linesTotal = 0
  /// Rows that have the look of a booking, read or not.
  var bookingRows = 0
  var unreadRows = 0
  /// Rows with an amount and no date: details of a booking, or bookings that could not be dated.
  var datelessRows = 0
  var currency: CurrencyCode?
  /// The file names one, in a column or anywhere else.
  private(set) var namesCurrency = false
  var severalCurrencies = false
  /// Accounts and currencies by entry, for the chain of balances.
  var groups: [Int] = []
  /// Entries beside whose amount a fee stands that was not counted.
  var feeRows: [Int] = []
  private var groupKeys: [(currency: UInt32, account: [UInt8])] = []
  private var lastGroup = 0

  /// Problems that are listed one by one; the rest is counted.
  private static let mostProblems = 500
  private static let longestDescription = 400

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, _ dialect: Dialect, _ layout: StatementLayout,
    _ options: ReadingOptions
  ) {
    self.bytes = bytes
    self.base = base
    self.dialect = dialect
    self.layout = layout
    self.options = options
  }

  mutating func addProblem(
    _ line: Int, _ severity: IntakeProblem.Severity, _ code: IntakeProblem.Code, _ message: String
  ) {
    guard problems.count < StatementPass.mostProblems || severity == .error && line == 0 else {
      problemsLeftOut += 1
      return
    }
    problems.append(IntakeProblem(line: line, severity: severity, code: code, message: message))
  }

  func hasInnerNul(_ start: Int) -> Bool {
    for index in start..<bytes.count where base[index] == 0 { return true }
    return false
  }

  mutating func readAbove(_ table: StatementTable, _ sample: Sample) {
    for index in 0..<min(table.firstRow, sample.rows.count) where !table.headerRows.contains(index) {
      surroundings.add(sample.rows[index].cells, base, isAbove: true)
    }
    var header: CurrencyCode?
    if layout.currency == nil && layout.currencyColumn < 0 {
      for text in table.headerTexts where header == nil { header = CurrencyFinder.code(in: text.bytes) }
    }
    let named = layout.currency ?? surroundings.currency ?? header
    namesCurrency = named != nil || layout.currencyColumn >= 0
    currency = named ?? options.defaultCurrency
  }

  mutating func readRows() {
    // ISO 4217 reserves XXX for transactions where no currency is involved.
    let fallback = currency ?? CurrencyCode("XXX") ?? .eur
    var reader = RowReader(layout, base, currency: fallback)
    var scanner = RowScanner(
      bytes, delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow,
      from: layout.firstRowStart, line: layout.firstRowLine)
    scanner.expectedCells = layout.typicalCells
    var cells: [Cell] = []
    cells.reserveCapacity(max(16, layout.roles.count))
    var lastCount = 0
    while scanner.next(&cells) {
      let outcome = reader.read(cells)
      if outcome == .booking {
        bookingRows += 1
        append(reader, cells, scanner)
      } else {
        handle(outcome, cells, scanner)
      }
      if scanner.rowHadStrayQuote && outcome == .booking {
        addProblem(scanner.rowLine, .warning, .unbalancedQuote, IntakeSentences.unbalancedQuote)
      }
      if outcome != .blank { lastCount = cells.count }
    }
    linesTotal = scanner.line - 1
    checkEnd(cells, lastCount, scanner)
    dropLastBalance(cells, scanner)
  }

  private mutating func append(_ reader: RowReader, _ cells: [Cell], _ scanner: RowScanner) {
    let values = reader.values
    var entry = StatementEntry(
      date: values.date, valueDate: values.valueDate,
      amount: Money(minorUnits: values.minorUnits, currency: values.currency), line: scanner.rowLine)
    if let balance = values.balance { entry.balance = Money(minorUnits: balance, currency: values.currency) }
    entry.payee = text(cells, layout.payeeColumn)
    entry.description = description(cells)
    entry.reference = text(cells, layout.referenceColumn)
    entry.counterpartyAccount = text(cells, layout.counterpartyColumn)
    entry.category = text(cells, layout.categoryColumn)
    entry.externalId = text(cells, layout.externalIdColumn)
    entry.wallet = text(cells, layout.walletColumn)
    entry.notes = text(cells, layout.notesColumn)
    if values.isRounded {
      entry.doubt = IntakeSentences.amountRounded
      addProblem(scanner.rowLine, .warning, .amountRounded, IntakeSentences.amountRounded)
    } else if values.bothSides {
      entry.doubt = IntakeSentences.bothSides
    } else if values.isPending {
      entry.doubt = IntakeSentences.pending
    }
    if hasOpenFee(cells) { feeRows.append(entries.count) }
    groups.append(group(values.currency, cells))
    entries.append(entry)
  }

  private mutating func group(_ currency: CurrencyCode, _ cells: [Cell]) -> Int {
    var account = Cell(0, 0)
    let column = layout.accountColumn >= 0 ? layout.accountColumn : layout.walletColumn
    if column >= 0 && column < cells.count { account = cells[column] }
    let count = account.end - account.start
    func matches(_ key: (currency: UInt32, account: [UInt8])) -> Bool {
      guard key.currency == currency.packed && key.account.count == count else { return false }
      for offset in 0..<count where key.account[offset] != base[account.start + offset] { return false }
      return true
    }
    if lastGroup < groupKeys.count && matches(groupKeys[lastGroup]) { return lastGroup }
    if let found = groupKeys.firstIndex(where: matches) {
      lastGroup = found
      return found
    }
    if let first = groupKeys.first, first.currency != currency.packed { severalCurrencies = true }
    guard groupKeys.count < 256 else { return 0 }
    groupKeys.append((currency.packed, Array(UnsafeBufferPointer(start: base + account.start, count: count))))
    lastGroup = groupKeys.count - 1
    return lastGroup
  }

  var groupCount: Int { max(1, groupKeys.count) }

  private func text(_ cells: [Cell], _ column: Int) -> String? {
    guard column >= 0 && column < cells.count else { return nil }
    let cell = cells[column]
    guard !cell.isEmpty else { return nil }
    let text = CellText.string(cell, base)
    return text.isEmpty ? nil : text
  }

  private func description(_ cells: [Cell]) -> String {
    var out = ""
    for column in layout.descriptionColumns {
      guard let part = text(cells, column), part != out else { continue }
      if out.isEmpty { out = part } else if out.utf8.count < StatementPass.longestDescription { out += " · " + part }
    }
    return out
  }

  private mutating func handle(_ outcome: RowReader.Outcome, _ cells: [Cell], _ scanner: RowScanner) {
    let line = scanner.rowLine
    switch outcome {
    case .booking, .blank, .repeatedHeader: return
    case .noDate where looksLikeBooking(cells), .dateMissing where looksLikeBooking(cells):
      unreadRows += 1
      bookingRows += 1
      addProblem(line, .error, .columnsUncertain, IntakeSentences.otherFields)
    case .balance, .total, .noDate:
      surroundings.add(cells, base, isAbove: false)
      if outcome == .noDate && !isHeader(cells) && hasAmount(cells) && !isFigureRow(cells) {
        addProblem(line, .warning, .notPosted, IntakeSentences.notPosted)
      }
    case .dateMissing:
      if hasAmount(cells) && !isFigureRow(cells) {
        datelessRows += 1
        addProblem(line, .warning, .dateMissing, IntakeSentences.dateMissing)
      } else {
        surroundings.add(cells, base, isAbove: false)
        continueLastEntry(cells)
      }
    case .badDate:
      let date = CellText.string(cells[layout.dateColumn], base)
      guard hasAmount(cells) else { return }
      bookingRows += 1
      unreadRows += 1
      let exists = DateScan.read(cells[layout.dateColumn], base) == nil
      addProblem(
        line, .error, .dateUnreadable,
        exists ? IntakeSentences.dateUnreadable(date) : IntakeSentences.dateDoesNotExist(date))
    case .badAmount:
      bookingRows += 1
      unreadRows += 1
      addProblem(line, .error, .amountUnreadable, IntakeSentences.amountUnreadable(amountText(cells)))
    case .tooLarge:
      bookingRows += 1
      unreadRows += 1
      addProblem(line, .error, .amountTooLarge, IntakeSentences.amountTooLarge)
    case .noAmount:
      if hasFigure(cells, in: layout.otherMoneyColumns) {
        bookingRows += 1
        unreadRows += 1
        addProblem(line, .error, .amountMissing, IntakeSentences.amountElsewhere)
      } else {
        addProblem(line, .warning, .notice, IntakeSentences.notice)
      }
    case .void:
      bookingRows += 1
      addProblem(line, .warning, .notPosted, IntakeSentences.voided)
    case .neutral:
      bookingRows += 1
      addProblem(line, .warning, .notPosted, IntakeSentences.neutral)
    case .pending:
      bookingRows += 1
      addProblem(line, .warning, .notPosted, IntakeSentences.notPosted)
    }
  }

  var amountColumns: [Int] {
    switch layout.amount {
    case .single(let column), .flagged(let column, _): return [column]
    case .pair(let debit, let credit): return [debit, credit]
    }
  }

  private func hasAmount(_ cells: [Cell]) -> Bool {
    for column in amountColumns where column >= 0 && column < cells.count {
      if NumberScan.read(cells[column], base, decimal: layout.decimals[column]) != nil { return true }
    }
    return false
  }

  private func hasFigure(_ cells: [Cell], in columns: [Int]) -> Bool {
    for column in columns where column < cells.count {
      let number = NumberScan.read(cells[column], base, decimal: layout.decimals[column])
      if let number, !number.isZero { return true }
    }
    return false
  }

  /// A date and an amount in other fields than those of the table, as where a second table follows.
  private func looksLikeBooking(_ cells: [Cell]) -> Bool {
    var (hasDate, hasMoney) = (false, false)
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      let cell = CellText.trimmed(cell, base)
      if CellLook.isMoney(cell, base) {
        hasMoney = true
      } else if CellLook.isDate(cell, base) {
        if column == layout.valueDateColumn || layout.fallbackDates.contains(column) { return false }
        hasDate = true
      }
    }
    return hasDate && hasMoney && !isFigureRow(cells)
  }

  private func amountText(_ cells: [Cell]) -> String {
    for column in amountColumns {
      if let text = text(cells, column) { return text.firstScalars(40) }
    }
    return ""
  }

  /// A total or balance without date: its words say so in any cell, or it has hardly any words at all.
  private func isFigureRow(_ cells: [Cell]) -> Bool {
    var words = 0
    for cell in cells {
      let cell = CellText.trimmed(cell, base)
      if cell.isEmpty || CellLook.isNumber(cell, base) { continue }
      words += 1
      let folded = WordFolding.fold(CellText.bytes(cell, base))
      if BankPhrases.balance(folded) != nil || BankPhrases.isTotal(folded) { return true }
    }
    return words == 0
  }

  private func isHeader(_ cells: [Cell]) -> Bool {
    guard layout.dateColumn < cells.count && layout.dateColumn < layout.headers.count else { return false }
    return WordFolding.fold(CellText.bytes(cells[layout.dateColumn], base)) == layout.headers[layout.dateColumn]
  }

  /// Details below a booking belong to its description.
  private mutating func continueLastEntry(_ cells: [Cell]) {
    guard let last = entries.indices.last, entries[last].description.utf8.count < StatementPass.longestDescription
    else { return }
    for column in cells.indices where column < layout.roles.count || cells.count <= 2 {
      guard let part = text(cells, column), part.utf8.count >= 3 else { continue }
      let cell = CellText.trimmed(cells[column], base)
      if CellLook.isNumber(cell, base) || BankPhrases.balance(WordFolding.fold(part)) != nil { continue }
      if entries[last].description.utf8.count + part.utf8.count > StatementPass.longestDescription { return }
      if !entries[last].description.isEmpty { entries[last].description += " · " }
      entries[last].description += part
    }
  }
}
