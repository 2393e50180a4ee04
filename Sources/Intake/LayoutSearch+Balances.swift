import Basis

extension LayoutSearch {
  func withBalance(_ source: AmountSource, _ score: Int) -> Candidate {
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
  func findCarriedDates() {
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
    let dated = (rows, values, marks, groups, groupCount)
    rows = merged
    collectValues()
    groupRows()
    let chain = BalanceChain.check(
      amounts: series(layout.amount), balances: values[balance], groups: groups, groupCount: groupCount)
    (rows, values, marks, groups, groupCount) = dated
    let wasProof = layout.chainTotal > 0 && layout.chainMatches * 10 >= layout.chainTotal * 9
    guard chain.isProof && !chain.isNegated && (!wasProof || chain.matches > layout.chainMatches) else { return }
    layout.carriesDate = true
    layout.chainMatches = chain.matches
    layout.chainTotal = chain.total
    layout.isDescending = chain.isDescending
    layout.balanceIsBefore = false
    layout.sign = 1
    layout.isSignOpen = false
    layout.isPairOpen = false
  }

  private func hasAmount(_ row: Int) -> Bool {
    for column in numberColumns where isUsed(column, in: layout.amount) {
      if let cell = cell(row, column), NumberScan.read(cell, sample.base, decimal: decimals[column]) != nil {
        return true
      }
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
}
