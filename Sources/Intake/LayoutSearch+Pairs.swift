extension LayoutSearch {
  func pairScore(_ debit: Int, _ credit: Int) -> Int? {
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
        guard outHits.isEmpty && inHits.isEmpty && both == 0 && union >= 2,
          columns[out].filled < rows.count || columns[out].zeros > 0,
          columns[out].negatives + columns[out].positives > 0, columns[into].negatives + columns[into].positives > 0
        else { return nil }
        // Rows with neither may be details of a booking, if the balances say so.
        let base = union * 10 >= rows.count * 9 ? 30 : 8
        return base - (abs(out - into) == 1 ? 0 : 6) + (isFuller(out, into) ? 1 : 0)
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
      if isFuller(out, into) || out < into && !isFuller(into, out) { score += 1 }
      if columns[out].negatives > 0 && columns[out].positives == 0 { score += 8 }
      if columns[into].negatives > 0 { score -= 8 }
    }
    if both * 10 > max(1, union) { score -= 45 }
    score += union * 30 / max(1, rows.count) - 15
    return score
  }

  /// Money goes out more often than it comes in.
  private func isFuller(_ out: Int, _ into: Int) -> Bool {
    columns[out].filled - columns[out].zeros > (columns[into].filled - columns[into].zeros) * 2
  }

  /// A debit column whose credit column is empty throughout the file, or the other way about.
  func addHalfPairs(_ sources: inout [(source: AmountSource, score: Int)]) {
    guard layout.isHeaderUnderstood && trustsHeaders else {
      addBareHalfPairs(&sources)
      return
    }
    for position in numberColumns.indices {
      let column = numberColumns[position]
      addOnlySide(column, &sources)
      for other in 0..<columns.count where other != column && columns[other].filled == 0 {
        let fill = columns[column].filled * 30 / max(1, rows.count) - 15
        if hits(column)[.debit] >= 8 && hits(other)[.credit] >= 8 {
          sources.append((.pair(debit: column, credit: other), 60 + fill))
        }
        if hits(column)[.credit] >= 8 && hits(other)[.debit] >= 8 {
          sources.append((.pair(debit: other, credit: column), 60 + fill))
        }
        guard abs(column - other) == 1 && hits(column).isEmpty else { continue }
        guard columns[column].negatives == 0 || columns[column].positives == 0 else { continue }
        if hits(other)[.credit] >= 8 { sources.append((.pair(debit: column, credit: other), 30 + fill)) }
        if hits(other)[.debit] >= 8 { sources.append((.pair(debit: other, credit: column), 20 + fill)) }
      }
    }
  }

  /// `Date, Merchant, Debit`: the file has one side only.
  private func addOnlySide(_ column: Int, _ sources: inout [(source: AmountSource, score: Int)]) {
    let header = hits(column)
    guard header[.amount] == 0, columns[column].negatives == 0 || columns[column].positives == 0,
      numberColumns.allSatisfy({ $0 == column || hits($0)[.balance] > 0 })
    else { return }
    for other in columns.indices where other != column {
      let theirs = hits(other)
      guard max(theirs[.amount], theirs[.debit], theirs[.credit], theirs[.flag]) == 0 else { return }
      guard columns[other].debitFlags + columns[other].creditFlags == 0 else { return }
    }
    if header[.debit] >= 9 { sources.append((.pair(debit: column, credit: -1), 40)) }
    if header[.credit] >= 9 { sources.append((.pair(debit: -1, credit: column), 40)) }
  }

  /// Without a header: the only number has an empty neighbour, which may be the column for money in.
  private func addBareHalfPairs(_ sources: inout [(source: AmountSource, score: Int)]) {
    guard numberColumns.count == 1, let column = numberColumns.first, columns[column].negatives == 0 else { return }
    let next = column + 1
    guard next < columns.count && columns[next].filled == 0 && next + 1 < columns.count else { return }
    sources.append((.pair(debit: column, credit: next), 40))
  }
}
