import Basis

extension LayoutSearch {
  struct Candidate {
    var source: AmountSource
    var balance: Int
    var score: Int
    var chain: BalanceChain.Outcome
  }

  /// Tries every amount column, pair of columns and flag with every balance column and takes the best.
  func chooseAmounts() -> Bool {
    guard !numberColumns.isEmpty else { return false }
    var sources: [(source: AmountSource, score: Int)] = []
    for position in numberColumns.indices {
      let column = numberColumns[position]
      sources.append((.single(column), singleScore(position)))
      for flag in flagColumns(for: position) {
        sources.append((.flagged(column, flag: flag), singleScore(position) + flagScore(position, flag)))
      }
      for other in numberColumns.indices where other != position {
        if let score = pairScore(position, other) {
          sources.append((.pair(debit: column, credit: numberColumns[other]), score))
        }
      }
    }
    addHalfPairs(&sources)
    learnFlag(&sources)
    learnKinds(&sources)
    if let fixed = mappedSource() { sources = [(fixed, 0)] }
    sources.sort { $0.score > $1.score }
    var best: Candidate?
    var second = Int.min
    for entry in sources.prefix(40) {
      let candidate = withBalance(entry.source, entry.score)
      if let current = best, candidate.score <= current.score {
        if !isAlike(candidate.source, current.source) { second = max(second, candidate.score) }
      } else {
        if let current = best, !isAlike(candidate.source, current.source) { second = max(second, current.score) }
        best = candidate
      }
    }
    guard let best, best.score > -25 || mapping != nil else { return false }
    layout.amount = best.source
    layout.balanceColumn = best.balance
    layout.chainMatches = best.chain.matches
    layout.chainTotal = best.chain.total
    layout.isDescending = best.chain.isDescending
    layout.balanceIsBefore = best.chain.isBefore
    if best.chain.isBefore { layout.isDescending.toggle() }
    layout.margin = second == Int.min ? 100 : best.score - second
    if layout.margin < 6, let rival = sources.first(where: { isTranslation(best.source, of: $0.source) }),
      rival.score >= best.score - 20
    {
      layout.margin = 6
    }
    settleSigns(best.chain)
    findCarriedDates()
    return true
  }

  /// Two sources that give the same amounts on every row are no rivals.
  private func isAlike(_ left: AmountSource, _ right: AmountSource) -> Bool {
    if left == right { return true }
    let (one, two) = (series(left), series(right))
    for index in one.indices where one[index] != two[index] { return false }
    return true
  }

  /// The same bookings in another currency: equal signs on every row and one factor, or nearly.
  private func isTranslation(_ left: AmountSource, of right: AmountSource) -> Bool {
    guard case .single = left, case .single = right, left != right else { return false }
    let (one, two) = (series(left), series(right))
    for index in one.indices {
      guard let first = one[index], let second = two[index] else { continue }
      if (first < 0) != (second < 0) || (first == 0) != (second == 0) { return false }
    }
    return one.count > 1
  }

  private func mappedSource() -> AmountSource? {
    guard let mapping else { return nil }
    var (amount, debit, credit, flag) = (-1, -1, -1, -1)
    for assigned in mapping.roles where assigned.column >= 0 && assigned.column < columns.count {
      switch assigned.role {
      case .amount: amount = assigned.column
      case .debit: debit = assigned.column
      case .credit: credit = assigned.column
      case .flag: flag = assigned.column
      default: break
      }
    }
    if amount >= 0 { return flag >= 0 ? .flagged(amount, flag: flag) : .single(amount) }
    return debit >= 0 || credit >= 0 ? .pair(debit: debit, credit: credit) : nil
  }

  func singleScore(_ position: Int) -> Int {
    let column = numberColumns[position]
    let evidence = columns[column]
    let header = hits(column)
    var score = header[.amount] * 4
    if header[.net] > 0 { score = isBeforeTax(column) ? score - 8 : max(score, 40) }
    if header[.gross] > 0 { score = max(score, 20) }
    score -= header[.foreign] * 3 + header[.fee] * 4 + header[.detail] * 5 + header[.rate] * 5
    score -= header[.quantity] * 4 + header[.identifier] * 4 + header[.total]
    score -= header[.balance] * 5
    let isMarked = evidence.debitMarks + evidence.creditMarks > 0
    if !isMarked { score -= max(header[.debit], header[.credit]) * 3 }
    if !header.isEmpty && !header.isOfNumbers { score -= 14 }
    score += evidence.filled * 30 / max(1, rows.count) - 15
    if evidence.negatives > 0 { score += evidence.positives > 0 ? 9 : 5 }
    if evidence.pointOnly + evidence.commaOnly > 0 { score += 6 }
    if isMarked { score += 25 }
    let isWhole = evidence.pointOnly + evidence.commaOnly + evidence.ambiguous == 0
    if isWhole && header[.amount] == 0 && hasDecimalsElsewhere(column) { score -= 14 }
    if !evidence.isManyValued && evidence.distinct.count * 4 <= evidence.filled && header[.amount] == 0 { score -= 8 }
    if evidence.plusSigns > 0 { score += 6 }
    if evidence.isConstant && rows.count > 3 { score -= 12 }
    if evidence.zeros * 2 > evidence.filled { score -= 12 }
    if evidence.longNumbers * 2 > evidence.numbers { score -= 10 }
    score += currencyScore(column)
    if header.isEmpty {
      score -= min(8, position)
      if isConfirmedByFlag(position) { score += 20 }
    }
    return score
  }

  /// On an invoice the net amount is the one without tax, and not what was paid: with the tax it makes the gross one.
  func isBeforeTax(_ net: Int) -> Bool {
    guard let own = numberColumns.firstIndex(of: net), hits(net)[.net] > 0 else { return false }
    for tax in numberColumns.indices where isTax(numberColumns[tax]) {
      for gross in numberColumns.indices where hits(numberColumns[gross])[.gross] > 0 {
        var (all, taxed) = (0, 0)
        for row in rows.indices where values[tax][row] ?? 0 != 0 {
          all += 1
          if (values[own][row] ?? 0) &+ (values[tax][row] ?? 0) == values[gross][row] { taxed += 1 }
        }
        if taxed > 0 && taxed * 10 >= all * 9 { return true }
      }
    }
    return false
  }

  private func isTax(_ column: Int) -> Bool {
    trustsHeaders && table.headers[column].split(separator: 0x20).contains { LayoutSearch.taxes.contains(Array($0)) }
  }

  private static let taxes = "mwst ust vat tva iva btw moms mva gst tax steuer".parts(0x20)

  /// Of two amounts with a currency each, the one whose currency never changes is the account's.
  private func currencyScore(_ column: Int) -> Int {
    guard hits(column)[.amount] >= 8, let own = currencies(of: column) else { return 0 }
    for other in numberColumns where other != column && hits(other)[.amount] >= 8 {
      if let theirs = currencies(of: other), (own == 1) != (theirs == 1) { return own == 1 ? 12 : -12 }
    }
    return namesCurrency(column) && isOneOfTwoCurrencies(column) ? 12 : 0
  }

  func namesCurrency(_ column: Int) -> Bool {
    trustsHeaders && CurrencyFinder.code(in: table.headerTexts[column].bytes) != nil
  }

  /// `Amount`, `Amount in DKK`: the second is the account's where the first is the same on some rows and another on
  /// others, and a column of several currencies says why.
  func isOneOfTwoCurrencies(_ column: Int) -> Bool {
    guard columns.contains(where: { $0.listedCodes * 2 > $0.filled && $0.distinct.count > 1 }),
      let own = numberColumns.firstIndex(of: column)
    else { return false }
    for other in numberColumns.indices where other != own {
      let header = hits(numberColumns[other])
      guard max(header[.amount], header[.foreign]) >= 8, !namesCurrency(numberColumns[other]) else { continue }
      var (same, apart) = (0, 0)
      for index in rows.indices {
        guard let one = values[own][index], let two = values[other][index] else { continue }
        if one == two { same += 1 } else { apart += 1 }
      }
      if same > 0 && apart > 0 { return true }
    }
    return false
  }

  /// `Amount`, `Amount in DKK` on one or two rows of which one is in another currency: too little to say that the first
  /// is the account's.
  func mayBeForeign(_ column: Int) -> Bool {
    guard rows.count < 3, layout.chainMatches == 0, trustsHeaders, !namesCurrency(column) else { return false }
    for other in columns.indices where other != column {
      let header = hits(other)
      guard max(header[.amount], header[.foreign]) >= 8,
        let own = CurrencyFinder.code(in: table.headerTexts[other].bytes)
      else { continue }
      for code in columns.indices where columns[code].listedCodes > 0 {
        for row in rows {
          if let cell = cell(row, code), let found = CurrencyCode(utf8: CellText.bytes(cell, sample.base)), found != own
          {
            return true
          }
        }
      }
    }
    return false
  }

  /// How many currencies an amount has: one where its header names it, else those in a column at its side.
  private func currencies(of column: Int) -> Int? {
    if let beside = currency(beside: column) { return columns[beside].distinct.count }
    return namesCurrency(column) ? 1 : nil
  }

  private func currency(beside column: Int) -> Int? {
    // `Amount; Account; Currency`
    for next in [column + 1, column - 1, column + 2] where next >= 0 && next < columns.count {
      if columns[next].listedCodes * 2 > columns[next].filled { return next }
    }
    return nil
  }

  private func hasDecimalsElsewhere(_ column: Int) -> Bool {
    for other in numberColumns where other != column {
      if columns[other].pointOnly + columns[other].commaOnly > 0 && hits(other)[.balance] == 0 { return true }
    }
    return false
  }

  /// The amounts that a source gives, without the file's sign convention.
  func series(_ source: AmountSource) -> [Int64?] {
    switch source {
    case .single(let column):
      guard let position = numberColumns.firstIndex(of: column) else { return rows.map { _ in nil } }
      return rows.indices.map { index in
        guard let value = values[position][index] else { return nil }
        switch marks[position][index] {
        case .debit: return 0 &- magnitude(value)
        case .credit: return magnitude(value)
        case .none: return unmarkedValue(value, column)
        }
      }
    case .pair(let debit, let credit):
      let (out, into) = (numberColumns.firstIndex(of: debit), numberColumns.firstIndex(of: credit))
      let signs = pairSigns(debit, credit)
      return rows.indices.map { index in
        let outValue = out.flatMap { values[$0][index] }
        let inValue = into.flatMap { values[$0][index] }
        if outValue == nil && inValue == nil { return nil }
        return (outValue ?? 0) &* signs.debit &+ (inValue ?? 0) &* signs.credit
      }
    case .flagged(let column, let flag):
      guard let position = numberColumns.firstIndex(of: column) else { return rows.map { _ in nil } }
      return rows.indices.map { index in
        guard let value = values[position][index] else { return nil }
        switch flagMark(rows[index], flag) {
        case .debit: return 0 &- value
        case .credit: return value
        case .none: return missingFlag(flag) == .debit ? 0 &- value : value
        }
      }
    }
  }

  func magnitude(_ value: Int64) -> Int64 { value == .min ? .max : (value < 0 ? -value : value) }

  /// Where some amounts carry a mark for credit and none for debit, the others are debits, and the other way about.
  private func unmarkedValue(_ value: Int64, _ column: Int) -> Int64 {
    unmarked(column) == .debit ? 0 &- value : value
  }

  func unmarked(_ column: Int) -> NumberCell.Mark {
    let evidence = columns[column]
    guard evidence.negatives == 0 else { return .none }
    if evidence.creditMarks > 0 && evidence.debitMarks == 0 { return .debit }
    if evidence.debitMarks > 0 && evidence.creditMarks == 0 { return .credit }
    return .none
  }

  /// A column of debits that are printed negative already keeps its sign.
  func pairSigns(_ debit: Int, _ credit: Int) -> (debit: Int64, credit: Int64) {
    func majorityNegative(_ column: Int) -> Bool {
      column >= 0 && column < columns.count && columns[column].negatives > columns[column].positives
    }
    return (majorityNegative(debit) ? 1 : -1, majorityNegative(credit) ? -1 : 1)
  }

  func isUsed(_ column: Int, in source: AmountSource) -> Bool {
    switch source {
    case .single(let amount): return amount == column
    case .pair(let debit, let credit): return debit == column || credit == column
    case .flagged(let amount, let flag): return amount == column || flag == column
    }
  }
}
