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
}
