import Basis

extension LayoutSearch {
  /// Columns of numbers that can be money, their decimal points and their values.
  mutating func chooseNumbers() {
    for column in 0..<columns.count where !dateColumns.contains(column) {
      let evidence = columns[column]
      let assigned = role(column)
      if assigned == .amount || assigned == .debit || assigned == .credit || assigned == .balance {
        numberColumns.append(column)
        continue
      }
      if let assigned, assigned != .fee && assigned != .originalAmount && assigned != .detailAmount { continue }
      let header = hits(column)
      let needed = header[.amount] >= 8 || header[.debit] >= 8 || header[.credit] >= 8 || header[.balance] >= 8 ? 4 : 7
      guard evidence.filled > 0 && evidence.numbers * 10 >= evidence.filled * needed else { continue }
      let isMoneyWord = header[.amount] >= 5 || header[.debit] > 0 || header[.credit] > 0 || header[.balance] > 0
      if !isMoneyWord {
        let isWhole = evidence.pointOnly + evidence.commaOnly + evidence.ambiguous == 0
        if header[.identifier] > 0 && isWhole || header[.quantity] > 0 && header[.amount] == 0 { continue }
        if evidence.longNumbers * 2 > evidence.numbers || evidence.leadingZeros * 4 > evidence.numbers { continue }
      }
      numberColumns.append(column)
    }
    decideDecimals()
    collectValues()
  }

  mutating func collectValues() {
    values.removeAll()
    marks.removeAll()
    for column in numberColumns {
      var series: [Int64?] = []
      var seriesMarks: [NumberCell.Mark] = []
      for index in rows {
        let number = cell(index, column).flatMap { NumberScan.read($0, sample.base, decimal: decimals[column]) }
        series.append(number?.scaled(toDigits: LayoutSearch.digits))
        seriesMarks.append(number?.mark ?? .none)
      }
      values.append(series)
      marks.append(seriesMarks)
    }
  }

  private mutating func decideDecimals() {
    var (points, commas) = (0, 0)
    for column in numberColumns {
      points += columns[column].pointOnly
      commas += columns[column].commaOnly
    }
    for column in numberColumns {
      let evidence = columns[column]
      if evidence.pointOnly != evidence.commaOnly {
        decimals[column] = evidence.pointOnly > evidence.commaOnly ? 0x2E : 0x2C
        continue
      }
      let separatorIsComma = evidence.ambiguousByComma * 2 > evidence.ambiguous
      if evidence.ambiguous > 0 && isThreeDecimals(evidence) {
        decimals[column] = separatorIsComma ? 0x2C : 0x2E
      } else if points != commas {
        decimals[column] = points > commas ? 0x2E : 0x2C
      } else if evidence.ambiguous > 0 {
        decimals[column] = separatorIsComma ? 0x2E : 0x2C
        // A point before three digits may be a decimal point as long as nothing else was printed.
        if !separatorIsComma && evidence.whole == 0 && evidence.numbers < 4 { layout.isDecimalOpen = true }
      } else {
        decimals[column] = 0x2E
      }
    }
  }

  /// `13.300`, `8.400`, `475.590`: every value has three digits behind the point and ends in zero, but not in two.
  private func isThreeDecimals(_ evidence: ColumnEvidence) -> Bool {
    guard evidence.ambiguous + evidence.zeros >= evidence.numbers && evidence.numbers >= 2 else { return false }
    return evidence.ambiguousEndingInZero == evidence.ambiguous
      && evidence.ambiguousEndingInDoubleZero * 10 < evidence.ambiguous * 9
  }

  private struct Candidate {
    var source: AmountSource
    var balance: Int
    var score: Int
    var chain: BalanceChain.Outcome
  }

  /// Tries every amount column, pair of columns and flag with every balance column and takes the best.
  mutating func chooseAmounts() -> Bool {
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

  private func singleScore(_ position: Int) -> Int {
    let column = numberColumns[position]
    let evidence = columns[column]
    let header = hits(column)
    var score = header[.amount] * 4
    if header[.net] > 0 { score = max(score, 40) }
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
    if header.isEmpty { score -= min(8, position) }
    return score
  }

  private func hasDecimalsElsewhere(_ column: Int) -> Bool {
    for other in numberColumns where other != column {
      if columns[other].pointOnly + columns[other].commaOnly > 0 && hits(other)[.balance] == 0 { return true }
    }
    return false
  }

  private func pairScore(_ debit: Int, _ credit: Int) -> Int? {
    let (out, into) = (numberColumns[debit], numberColumns[credit])
    let (outHits, inHits) = (hits(out), hits(into))
    var (both, union) = (0, 0)
    for index in rows.indices {
      let hasOut = (values[debit][index] ?? 0) != 0
      let hasIn = (values[credit][index] ?? 0) != 0
      if hasOut && hasIn { both += 1 }
      if hasOut || hasIn { union += 1 }
    }
    var score = 0
    if layout.isHeaderUnderstood && trustsHeaders {
      if outHits[.debit] == 0 && inHits[.credit] == 0 {
        // Unknown words over columns that complete each other: only balances can tell which is which.
        guard outHits.isEmpty && inHits.isEmpty && both == 0 && union * 10 >= rows.count * 9,
          columns[out].filled < rows.count || columns[out].zeros > 0,
          columns[out].negatives + columns[out].positives > 0, columns[into].negatives + columns[into].positives > 0
        else { return nil }
        return 30 - (abs(out - into) == 1 ? 0 : 6)
      }
      score += outHits[.debit] * 4 + inHits[.credit] * 4
      score -= (outHits[.credit] + inHits[.debit]) * 5
      if outHits[.balance] > 0 || inHits[.balance] > 0 { score -= 60 }
      for header in [outHits, inHits] {
        score -= (header[.detail] + header[.fee] + header[.rate] + header[.quantity] + header[.identifier]) * 4
        score -= header[.foreign] * 3
        if header[.debit] == 0 && header[.credit] == 0 { score -= 25 }
      }
    } else {
      guard both == 0 && union * 10 >= rows.count * 9 else { return nil }
      guard columns[out].negatives + columns[out].positives > 0 && columns[into].negatives + columns[into].positives > 0
      else { return nil }
      guard columns[out].filled < rows.count || columns[out].zeros > 0 else { return nil }
      score += abs(out - into) == 1 ? 26 : 12
      if out < into { score += 1 }
      if columns[out].negatives > 0 && columns[out].positives == 0 { score += 8 }
      if columns[into].negatives > 0 { score -= 8 }
    }
    if both * 10 > max(1, union) { score -= 45 }
    score += union * 30 / max(1, rows.count) - 15
    return score
  }

  /// A debit column whose credit column is empty throughout the file, or the other way about.
  private func addHalfPairs(_ sources: inout [(source: AmountSource, score: Int)]) {
    guard layout.isHeaderUnderstood && trustsHeaders else {
      addBareHalfPairs(&sources)
      return
    }
    for position in numberColumns.indices {
      let column = numberColumns[position]
      for other in 0..<columns.count where other != column && columns[other].filled == 0 {
        let fill = columns[column].filled * 30 / max(1, rows.count) - 15
        if hits(column)[.debit] >= 8 && hits(other)[.credit] >= 8 {
          sources.append((.pair(debit: column, credit: other), 60 + fill))
        }
        if hits(column)[.credit] >= 8 && hits(other)[.debit] >= 8 {
          sources.append((.pair(debit: other, credit: column), 60 + fill))
        }
      }
    }
  }

  /// Without a header: the only number has an empty neighbour, which may be the column for money in.
  private func addBareHalfPairs(_ sources: inout [(source: AmountSource, score: Int)]) {
    guard numberColumns.count == 1, let column = numberColumns.first, columns[column].negatives == 0 else { return }
    let next = column + 1
    guard next < columns.count && columns[next].filled == 0 && next + 1 < columns.count else { return }
    sources.append((.pair(debit: column, credit: next), 40))
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

  func flagMark(_ row: Int, _ column: Int) -> NumberCell.Mark {
    guard let cell = cell(row, column) else { return .none }
    return BankPhrases.flag(WordFolding.fold(CellText.bytes(cell, sample.base)))
  }

  /// What an empty flag means: the kind that never is printed.
  func missingFlag(_ column: Int) -> NumberCell.Mark {
    let evidence = columns[column]
    if evidence.creditFlags > 0 && evidence.debitFlags == 0 { return .debit }
    if evidence.debitFlags > 0 && evidence.creditFlags == 0 { return .credit }
    return .none
  }

  private func flagColumns(for position: Int) -> [Int] {
    var found: [Int] = []
    for column in 0..<columns.count where !numberColumns.contains(column) && !dateColumns.contains(column) {
      let evidence = columns[column]
      let flags = evidence.debitFlags + evidence.creditFlags
      guard flags > 0 && flags * 10 >= evidence.filled * 9 else { continue }
      // One kind only on every row says little unless the header speaks of it.
      let isComplete = evidence.filled * 10 >= rows.count * 9
      let hasBoth = evidence.debitFlags > 0 && evidence.creditFlags > 0 && evidence.filled * 2 >= rows.count
      if hasBoth || hits(column)[.flag] > 0 && isComplete {
        found.append(column)
      } else if !isComplete && missingFlag(column) == .debit && columns[numberColumns[position]].negatives == 0 {
        found.append(column)
      }
    }
    return found
  }

  /// A flag is worth something where the amounts have no signs of their own, or speak against it.
  private func flagScore(_ position: Int, _ flag: Int) -> Int {
    let column = numberColumns[position]
    let evidence = columns[column]
    if evidence.negatives == 0 { return (hits(flag)[.flag] > 0 ? 26 : 20) + (flag == column + 1 ? 4 : 0) }
    let (agree, disagree) = flagAgreement(position, flag)
    if disagree >= 2 && agree >= 2 && disagree * 4 > agree && agree * 4 > disagree { return 4 }
    return -6
  }

  /// How often a printed sign and the flag agree and disagree.
  func flagAgreement(_ position: Int, _ flag: Int) -> (agree: Int, disagree: Int) {
    var (agree, disagree) = (0, 0)
    for (index, row) in rows.enumerated() {
      guard let value = values[position][index], value != 0 else { continue }
      switch flagMark(row, flag) {
      case .debit: if value < 0 { agree += 1 } else { disagree += 1 }
      case .credit: if value > 0 { agree += 1 } else { disagree += 1 }
      case .none: break
      }
    }
    return (agree, disagree)
  }

  private func withBalance(_ source: AmountSource, _ score: Int) -> Candidate {
    let amounts = series(source)
    var best = Candidate(source: source, balance: -1, score: score, chain: BalanceChain.Outcome())
    for position in numberColumns.indices {
      let column = numberColumns[position]
      if isUsed(column, in: source) { continue }
      let header = hits(column)
      let assigned = role(column) == .balance
      if !assigned && !header.isEmpty && header[.balance] == 0 { continue }
      var chain = BalanceChain.check(
        amounts: amounts, balances: values[position], groups: groups, groupCount: groupCount)
      if chain.isNegated && chain.isDescending != isNewestFirst && mayBeBefore(source) {
        // Against the dates' direction and with turned signs: the balance is that before each row.
        chain.isNegated = false
        chain.isBefore = true
      }
      var points = header[.balance] * 2
      if chain.isProof {
        points += 25 + min(20, chain.matches * 2)
        if chain.isNegated {
          if case .single = source { points -= 6 } else { points -= 45 }
        }
      } else if chain.total > 0 {
        points += chain.matches * 10 / chain.total - (header[.balance] > 0 ? 6 : 40)
      } else if header[.balance] == 0 {
        points -= 20
      }
      if assigned { points += 1000 }
      if score + points > best.score || (header[.balance] >= 6 && best.balance < 0 && best.chain.matches == 0) {
        best = Candidate(source: source, balance: column, score: score + points, chain: chain)
      }
    }
    return best
  }

  /// Turned signs in a pair mean that the columns are the other way about.
  private func mayBeBefore(_ source: AmountSource) -> Bool {
    guard case .pair(let debit, let credit) = source else { return true }
    return hits(debit)[.debit] > 0 || hits(credit)[.credit] > 0
  }

  /// Some statements print a date only on the first row of a day. Balances that follow only with the rows without a
  /// date prove it.
  mutating func findCarriedDates() {
    guard layout.balanceColumn >= 0, let first = rows.first else { return }
    var merged: [Int] = []
    var dateless = 0
    for index in first..<sample.rows.count where !sample.rows[index].isBlank {
      if rows.contains(index) {
        merged.append(index)
      } else if dateColumns.allSatisfy({ cell(index, $0) == nil }) && hasAmount(index) {
        merged.append(index)
        dateless += 1
      }
    }
    guard dateless > 0, let balance = numberColumns.firstIndex(of: layout.balanceColumn) else { return }
    var other = self
    other.rows = merged
    other.collectValues()
    other.groupRows()
    let chain = BalanceChain.check(
      amounts: other.series(layout.amount), balances: other.values[balance], groups: other.groups,
      groupCount: other.groupCount)
    let wasProof = layout.chainTotal > 0 && layout.chainMatches * 10 >= layout.chainTotal * 9
    guard chain.isProof && !chain.isNegated && (!wasProof || chain.matches > layout.chainMatches) else { return }
    layout.carriesDate = true
    layout.chainMatches = chain.matches
    layout.chainTotal = chain.total
    layout.isDescending = chain.isDescending
    layout.sign = 1
    layout.isSignOpen = false
    layout.isPairOpen = false
  }

  private func hasAmount(_ row: Int) -> Bool {
    for column in numberColumns where isUsed(column, in: layout.amount) {
      if let cell = cell(row, column), NumberScan.read(cell, sample.base, decimal: decimals[column]) != nil { return true }
    }
    return false
  }

  /// The dates run backwards; a file of one day counts as running forwards.
  private var isNewestFirst: Bool {
    var (ups, downs) = (0, 0)
    var previous: CalendarDate?
    for index in rows {
      guard let cell = cell(index, layout.dateColumn),
        let date = DateScan.read(cell, sample.base)?.date(layout.orders[layout.dateColumn])
      else { continue }
      if let previous { if date > previous { ups += 1 } else if date < previous { downs += 1 } }
      previous = date
    }
    return downs > ups
  }

  func isUsed(_ column: Int, in source: AmountSource) -> Bool {
    switch source {
    case .single(let amount): return amount == column
    case .pair(let debit, let credit): return debit == column || credit == column
    case .flagged(let amount, let flag): return amount == column || flag == column
    }
  }
}
