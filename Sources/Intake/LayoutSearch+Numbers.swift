import Basis

extension LayoutSearch {
  /// Columns of numbers that can be money, their decimal points and their values.
  func chooseNumbers() {
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
      let filled = evidence.filled - evidence.dashes
      guard filled > 0 && evidence.numbers * 10 >= filled * needed else { continue }
      let isMoneyWord = header[.amount] >= 5 || header[.debit] > 0 || header[.credit] > 0 || header[.balance] > 0
      if !isMoneyWord {
        let isWhole = evidence.pointOnly + evidence.commaOnly + evidence.ambiguous == 0
        if header[.identifier] > 0 && isWhole || header[.quantity] > 0 && header[.amount] == 0 { continue }
        if evidence.longNumbers * 2 > evidence.numbers || evidence.leadingZeros * 4 > evidence.numbers { continue }
      }
      numberColumns.append(column)
      columns[column].filled = filled
    }
    decideDecimals()
    collectValues()
  }

  func collectValues() {
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

  private func decideDecimals() {
    var (points, commas) = (0, 0)
    for column in numberColumns {
      points += columns[column].pointOnly
      commas += columns[column].commaOnly
    }
    if points + commas == 1 && endsWithinDecimals() { layout.isDecimalOpen = true }
    for column in numberColumns {
      let evidence = columns[column]
      if evidence.pointOnly != evidence.commaOnly {
        decimals[column] = evidence.pointOnly > evidence.commaOnly ? 0x2E : 0x2C
        continue
      }
      let separatorIsComma = evidence.ambiguousByComma * 2 > evidence.ambiguous
      let isOthersPoint = separatorIsComma ? points > 0 && commas == 0 : commas > 0 && points == 0
      if evidence.ambiguous > 0 && !isOthersPoint && isThreeDecimals(byComma: separatorIsComma) {
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

  /// The file ends within a row, and its last figure is the only one that shows a decimal point: `475.59` may have been
  /// `475.590` like all others, which may be thousands.
  private func endsWithinDecimals() -> Bool {
    guard sample.endsOpen, rows.last == sample.rows.count - 1, let last = sample.rows.last?.cells.indices.last,
      last < columns.count, numberColumns.contains(last), columns[last].pointOnly + columns[last].commaOnly == 1
    else { return false }
    let isComma = columns[last].commaOnly > 0
    return numberColumns.contains {
      columns[$0].ambiguous > 0 && (columns[$0].ambiguousByComma * 2 > columns[$0].ambiguous) == isComma
    }
  }

  /// `13.300`, `8.400`, `475.590`: every value of the file has three digits behind the point and ends in zero, but not
  /// in two. Where no currency is named, thousands without cents look the same.
  private func isThreeDecimals(byComma: Bool) -> Bool {
    var (numbers, ambiguous, zeros, tens, hundreds) = (0, 0, 0, 0, 0)
    var digits: Int?
    for column in numberColumns {
      let evidence = columns[column]
      if let packed = evidence.currencies.first { digits = digits ?? CurrencyCode(packed: packed)?.exponent }
      if trustsHeaders, let code = CurrencyFinder.code(in: table.headerTexts[column].bytes) { digits = code.exponent }
      guard evidence.ambiguous > 0, (evidence.ambiguousByComma * 2 > evidence.ambiguous) == byComma else { continue }
      numbers += evidence.numbers
      ambiguous += evidence.ambiguous
      zeros += evidence.zeros
      tens += evidence.ambiguousEndingInZero
      hundreds += evidence.ambiguousEndingInDoubleZero
    }
    for column in columns.indices where columns[column].listedCodes > 0 {
      if let row = rows.first, let cell = cell(row, column),
        let code = CurrencyCode(utf8: CellText.bytes(cell, sample.base))
      {
        digits = code.exponent
      }
    }
    guard ambiguous + zeros >= numbers && numbers >= 2 && digits != 0 else { return false }
    if digits == 3 && !byComma { return true }
    guard digits == 3 || tens == ambiguous, hundreds * 10 < ambiguous * 9 else { return false }
    guard digits == nil else { return true }
    layout.isDecimalOpen = true
    return !byComma
  }
}
