import Basis

extension StatementPass {
  /// The bar below which a reading is not offered without a word of error.
  static let bar = 60

  /// Puts the reading together: balances, proof, confidence, the problems of the whole file.
  mutating func reading(_ text: StatementText, sample: Sample) -> StatementReading {
    let proof = prove()
    let currency = settleCurrency()
    var confidence = confidence(proof)
    if problems.contains(where: { $0.code == .truncated && $0.severity == .error }) { confidence = min(confidence, 55) }
    if case .breaks(let line, let agreeing, let breaking) = proof {
      // Single breaks are gaps in the file; where most balances do not follow, something was misread.
      let isMisread = agreeing < breaking
      addProblem(line, isMisread ? .error : .warning, .balanceBreaks, IntakeSentences.balanceBreaks(breaking))
      if isMisread { confidence = min(confidence, 58) }
    }
    tellOpenFees(proof)
    var isProved = false
    if case .agrees = proof { isProved = true }
    addFileProblems(confidence, isProved: isProved)
    problems.sort { $0.line < $1.line }
    return StatementReading(
      format: "csv", encoding: text.encoding, delimiter: dialect.delimiter, currency: currency,
      namesCurrency: namesCurrency,
      account: surroundings.account ?? accountFromRows(), institutionHint: surroundings.title, entries: entries,
      openingBalance: opening(entries.first?.amount.currency), closingBalance: closing(entries.first?.amount.currency),
      columns: columnReadings(sample),
      problems: problems, proof: proof, confidence: confidence, mapping: usedMapping(), linesTotal: linesTotal,
      lines: UnknownTable.lines(of: sample))
  }

  /// The amounts against the balances, over all rows.
  func prove() -> BalanceProof {
    if layout.balanceColumn >= 0 {
      let outcome = BalanceChain.check(
        amounts: entries.map { $0.amount.minorUnits }, balances: entries.map { $0.balance?.minorUnits }, groups: groups,
        groupCount: groupCount)
      if outcome.total > 0 {
        let isAgainst = outcome.isNegated && outcome.matches > 1
        if outcome.matches == outcome.total && !isAgainst {
          return .agrees(rows: outcome.proved + provedByOpening(isDescending: outcome.isDescending))
        }
        let line = outcome.firstBreak >= 0 && outcome.firstBreak < entries.count ? entries[outcome.firstBreak].line : 0
        return .breaks(
          atLine: line, agreeing: isAgainst ? 0 : outcome.matches,
          breaking: isAgainst ? outcome.total : outcome.total - outcome.matches)
      }
    }
    guard groupCount == 1, let sum = total(), let first = entries.first,
      let opening = surroundings.opening?.scaled(toDigits: first.amount.currency.exponent),
      let closing = surroundings.closing?.scaled(toDigits: first.amount.currency.exponent)
    else { return .noBalances }
    if opening &+ sum == closing || closing &+ sum == opening { return .agrees(rows: entries.count) }
    return .noBalances
  }

  /// Rows up to the oldest balance, when the opening balance of the file leads to it.
  private func provedByOpening(isDescending: Bool) -> Int {
    guard groupCount == 1, let currency = entries.first?.amount.currency,
      var balance = surroundings.opening?.scaled(toDigits: currency.exponent)
    else { return 0 }
    var rows = 0
    for entry in isDescending ? entries.reversed() : entries {
      balance = balance &+ entry.amount.minorUnits
      rows += 1
      if let stated = entry.balance { return stated.minorUnits == balance ? rows : 0 }
    }
    return 0
  }

  private func total() -> Int64? {
    var sum: Int64 = 0
    for entry in entries {
      let (next, overflow) = sum.addingReportingOverflow(entry.amount.minorUnits)
      if overflow { return nil }
      sum = next
    }
    return sum
  }

  private func confidence(_ proof: BalanceProof) -> Int {
    var points = layout.isHeaderUnderstood ? 92 : 78
    var isProved = false
    switch proof {
    case .agrees(let rows):
      isProved = true
      points = rows >= 3 ? 99 : 95
    case .breaks(_, let agreeing, let breaking):
      if agreeing > breaking * 4 { points = 90 }
    case .noBalances: break
    }
    if layout.isDateOrderOpen { points = min(points, 50) }
    if layout.isDecimalOpen { points = min(points, 55) }
    if layout.isStandIn { points = min(points, 55) }
    if !isProved {
      if layout.isSignOpen { points = min(points, 55) }
      if layout.isPairOpen { points = min(points, 55) }
      if layout.isSignFlipped { points = min(points, 75) }
      if layout.margin < 3 { points = min(points, 55) } else if layout.margin < 8 { points = min(points, 66) }
    }
    if isMostlyUnread(isProved) { points = min(points, 50) }
    return points
  }

  /// More than a fifth of the rows was left out; rows without a date count unless balances prove them to be details.
  private func isMostlyUnread(_ isProved: Bool) -> Bool {
    let missing = unreadRows + (isProved ? 0 : datelessRows)
    return missing * 5 > max(1, bookingRows + missing - unreadRows)
  }

  private mutating func addFileProblems(_ confidence: Int, isProved: Bool) {
    let severity = confidence < StatementPass.bar ? IntakeProblem.Severity.error : .warning
    if layout.isDateOrderOpen { addProblem(0, .error, .dateOrderAmbiguous, IntakeSentences.dateOrder) }
    if layout.isDecimalOpen { addProblem(0, .error, .amountStyleAmbiguous, IntakeSentences.decimalPoint) }
    if layout.isSignOpen && severity == .error { addProblem(0, severity, .signUnproved, IntakeSentences.signOpen) }
    if layout.isSignFlipped && !layout.isSignOpen {
      addProblem(0, .warning, .signUnproved, IntakeSentences.signFlipped)
    }
    if layout.isPairOpen && severity == .error {
      addProblem(0, severity, .debitCreditUnproved, IntakeSentences.pairOpen)
    }
    if (layout.margin < 3 || layout.isStandIn) && severity == .error {
      addProblem(0, severity, .columnsUncertain, IntakeSentences.columnsUncertain)
    }
    if isMostlyUnread(isProved) { addProblem(0, .error, .fewEntries, IntakeSentences.manyUnread) }
    if severalCurrencies { addProblem(0, .warning, .severalCurrencies, IntakeSentences.severalCurrencies) }
    if currency == nil && layout.currencyColumn < 0 && options.defaultCurrency == nil {
      addProblem(0, .warning, .currencyUnknown, IntakeSentences.currencyUnknown)
    }
  }

  /// The currency of most entries.
  private func settleCurrency() -> CurrencyCode? {
    var counts: [(code: CurrencyCode, count: Int)] = []
    for entry in entries {
      if let found = counts.firstIndex(where: { $0.code == entry.amount.currency }) {
        counts[found].count += 1
      } else {
        counts.append((entry.amount.currency, 1))
      }
    }
    var best: (code: CurrencyCode, count: Int)?
    for item in counts where item.count > (best?.count ?? 0) { best = item }
    guard let best, best.code != CurrencyCode("XXX") else { return nil }
    return best.code
  }

  private func opening(_ currency: CurrencyCode?) -> Money? {
    guard let currency, groupCount == 1 else { return nil }
    if let printed = surroundings.opening?.scaled(toDigits: currency.exponent) {
      return Money(minorUnits: printed, currency: currency)
    }
    guard let entry = isNewestFirst ? entries.last : entries.first, let balance = entry.balance else { return nil }
    let (before, overflow) = balance.minorUnits.subtractingReportingOverflow(entry.amount.minorUnits)
    return overflow ? nil : Money(minorUnits: before, currency: currency)
  }

  private func closing(_ currency: CurrencyCode?) -> Money? {
    guard let currency, groupCount == 1 else { return nil }
    if let balance = (isNewestFirst ? entries.first : entries.last)?.balance { return balance }
    guard let printed = surroundings.closing?.scaled(toDigits: currency.exponent) else { return nil }
    return Money(minorUnits: printed, currency: currency)
  }

  private var isNewestFirst: Bool {
    if layout.chainMatches > 0 { return layout.isDescending }
    guard let first = entries.first, let last = entries.last else { return false }
    return first.date > last.date
  }

  private func accountFromRows() -> String? {
    guard layout.accountColumn >= 0, groupCount == 1 || severalCurrencies else { return nil }
    var scanner = RowScanner(
      bytes, delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow,
      from: layout.firstRowStart, line: 1)
    var cells: [Cell] = []
    guard scanner.next(&cells), layout.accountColumn < cells.count else { return nil }
    let text = CellText.string(cells[layout.accountColumn], base)
    return text.isEmpty ? nil : text
  }

  private func columnReadings(_ sample: Sample) -> [ColumnReading] {
    var out: [ColumnReading] = []
    for column in layout.roles.indices {
      var text = ""
      for row in sample.rows where row.line >= layout.firstRowLine && column < row.cells.count {
        if !row.cells[column].isEmpty {
          text = CellText.string(row.cells[column], base)
          break
        }
      }
      out.append(
        ColumnReading(
          index: column, header: layout.headerTexts[column], role: layout.roles[column],
          confidence: layout.confidences[column], sample: text))
    }
    return out
  }

  private func usedMapping() -> ColumnMapping {
    var mapping = ColumnMapping(
      dateOrder: layout.orders[layout.dateColumn], decimalPoint: nil, flipsSign: layout.sign < 0,
      headerLine: layout.headerLine)
    for column in layout.roles.indices where layout.roles[column] != .ignored {
      mapping.roles.append(AssignedRole(column: column, role: layout.roles[column]))
    }
    switch layout.amount {
    case .single(let column), .flagged(let column, _): mapping.decimalPoint = layout.decimals[column]
    case .pair(let debit, let credit): mapping.decimalPoint = layout.decimals[debit >= 0 ? debit : max(0, credit)]
    }
    return mapping
  }
}
