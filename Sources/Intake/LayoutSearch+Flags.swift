extension LayoutSearch {
  func flagMark(_ row: Int, _ column: Int) -> NumberCell.Mark {
    guard let cell = cell(row, column) else { return .none }
    if column == layout.learnedFlag { return layout.learned(CellText.bytes(cell, sample.base)) }
    return BankPhrases.flag(WordFolding.fold(CellText.bytes(cell, sample.base)))
  }

  /// Words of direction that nobody knows (`T`, `J`): where amounts follow the balances with one of a column's two
  /// words as money out and the other as money in, the file itself has said what they mean.
  func learnFlag(_ sources: inout [(source: AmountSource, score: Int)]) {
    for flag in columns.indices where !numberColumns.contains(flag) && !dateColumns.contains(flag) {
      let evidence = columns[flag]
      // The last row may be cut before it.
      guard evidence.distinct.count <= 2, !evidence.isManyValued, evidence.filled >= rows.count - 1 else { continue }
      let words = rows.map { row in cell(row, flag).map { CellText.bytes($0, sample.base) } ?? [] }
      if let debit = explainedDebit(flag, words) {
        layout.learnedFlag = flag
        layout.learnedDebits = [[debit], [debit & 0xDF]]
        for amount in numberColumns.indices where columns[numberColumns[amount]].negatives == 0 {
          sources.append((.flagged(numberColumns[amount], flag: flag), singleScore(amount) + 30))
        }
        return
      }
      guard evidence.distinct.count == 2, evidence.filled == rows.count, evidence.debitFlags + evidence.creditFlags == 0
      else { continue }
      for amount in numberColumns.indices where columns[numberColumns[amount]].negatives == 0 {
        let signed = rows.indices.map { index in
          values[amount][index].map { words[index] == words[0] ? 0 &- $0 : $0 }
        }
        for balance in numberColumns.indices where balance != amount {
          let chain = BalanceChain.check(
            amounts: signed, balances: values[balance], groups: groups, groupCount: groupCount)
          guard chain.isProof, let other = words.first(where: { $0 != words[0] }) else { continue }
          guard chain.moves > 1 else {
            // Two rows: the balances say nothing of the first one's direction, and its letter may.
            if rows.count == 2 && evidence.averageLength <= 3 && evidence.listedCodes == 0 { layout.isStandIn = true }
            continue
          }
          layout.learnedFlag = flag
          layout.learnedDebits = [chain.isNegated ? other : words[0]]
          sources.append((.flagged(numberColumns[amount], flag: flag), singleScore(amount) + 20))
          return
        }
      }
    }
  }

  /// Words for kinds of bookings (`N/D`, `Reload`, `Transfer to wallet`): where the balances always fall beside some of
  /// a column's words and rise beside the others by the amount that has no sign, they say what each means.
  func learnKinds(_ sources: inout [(source: AmountSource, score: Int)]) {
    guard layout.learnedFlag < 0 else { return }
    for amount in numberColumns.indices where columns[numberColumns[amount]].negatives == 0 {
      for balance in numberColumns.indices where balance != amount {
        for isDescending in [false, true] {
          guard let rises = rises(amount, balance, isDescending) else { continue }
          var best = 13
          for flag in columns.indices where !numberColumns.contains(flag) && !dateColumns.contains(flag) {
            let evidence = columns[flag]
            // Words that say a kind come again; names and purposes rarely do.
            guard !evidence.isManyValued, evidence.distinct.count < best, evidence.distinct.count * 3 <= rows.count * 2,
              evidence.filled == rows.count, hits(flag)[.description] == 0 || hits(flag)[.kind] + hits(flag)[.flag] > 0,
              let (debits, credits) = sides(flag, rises)
            else { continue }
            best = evidence.distinct.count
            (layout.learnedFlag, layout.learnedDebits, layout.learnedCredits) = (flag, debits, credits)
          }
          guard layout.learnedFlag >= 0 else { continue }
          sources.append((.flagged(numberColumns[amount], flag: layout.learnedFlag), singleScore(amount) + 20))
          return
        }
      }
    }
  }

  /// Whether the balance rose by the amount of a row, or fell; nil where it is not said, as for the first one. Nothing
  /// at all where balances do not follow from amounts, or all go one way, which needs no words.
  private func rises(_ amount: Int, _ balance: Int, _ isDescending: Bool) -> [Bool?]? {
    var rises = [Bool?](repeating: nil, count: rows.count)
    var last = [Int64?](repeating: nil, count: groupCount)
    var (ups, downs, others) = (0, 0, 0)
    for index in isDescending ? Array(rows.indices.reversed()) : Array(rows.indices) {
      guard let now = values[balance][index] else { continue }
      if let before = last[groups[index]], let value = values[amount][index], value > 0, now != before {
        if now &- before == value {
          rises[index] = true
          ups += 1
        } else if before &- now == value {
          rises[index] = false
          downs += 1
        } else {
          others += 1
        }
      }
      last[groups[index]] = now
    }
    return ups > 0 && downs > 0 && ups + downs > 3 && others * 10 <= ups + downs ? rises : nil
  }

  private func sides(_ flag: Int, _ rises: [Bool?]) -> (debits: [[UInt8]], credits: [[UInt8]])? {
    var (debits, credits): ([[UInt8]], [[UInt8]]) = ([], [])
    for (index, row) in rows.enumerated() {
      guard let rise = rises[index], let cell = cell(row, flag) else { continue }
      let word = CellText.bytes(cell, sample.base)
      if (rise ? debits : credits).contains(word) { return nil }
      if rise {
        if !credits.contains(word) { credits.append(word) }
      } else if !debits.contains(word) {
        debits.append(word)
      }
    }
    // One that nothing is known of would be left out.
    for row in rows {
      guard let cell = cell(row, flag) else { return nil }
      let word = CellText.bytes(cell, sample.base)
      if !debits.contains(word) && !credits.contains(word) { return nil }
    }
    return (debits, credits)
  }

  /// `CARGO/ABONO` over `C` and `A`: the header says what its letters mean; here the one for money out, where no word
  /// that is known says otherwise.
  private func explainedDebit(_ column: Int, _ words: [[UInt8]]) -> UInt8? {
    guard trustsHeaders, columns[column].averageLength == 1, hits(column)[.flag] > 0 else { return nil }
    var (debit, credit): (UInt8?, UInt8?)
    for word in table.headers[column].split(separator: 0x20) where word.count > 1 {
      switch BankPhrases.flag(Array(word)) {
      case .debit: debit = word.first
      case .credit: credit = word.first
      case .none: break
      }
    }
    guard let debit, let credit, debit != credit,
      words.allSatisfy({ $0.isEmpty || $0.count == 1 && ($0[0] | 0x20 == debit || $0[0] | 0x20 == credit) })
    else { return nil }
    return debit
  }

  /// What an empty flag means: the kind that never is printed.
  func missingFlag(_ column: Int) -> NumberCell.Mark {
    let evidence = columns[column]
    if evidence.creditFlags > 0 && evidence.debitFlags == 0 { return .debit }
    if evidence.debitFlags > 0 && evidence.creditFlags == 0 { return .credit }
    return .none
  }

  func flagColumns(for position: Int) -> [Int] {
    var found: [Int] = []
    for column in 0..<columns.count where !numberColumns.contains(column) && !dateColumns.contains(column) {
      let evidence = columns[column]
      let flags = evidence.debitFlags + evidence.creditFlags
      // Where the header says so, some rows may be neither: money moved within a wallet (`/`).
      guard flags > 0 && flags * 10 >= evidence.filled * (hits(column)[.flag] > 0 ? 5 : 9) else { continue }
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
  func flagScore(_ position: Int, _ flag: Int) -> Int {
    let column = numberColumns[position]
    let evidence = columns[column]
    if evidence.negatives == 0 { return (hits(flag)[.flag] > 0 ? 26 : 20) + (flag == column + 1 ? 4 : 0) }
    let (agree, disagree) = flagAgreement(position, flag)
    if disagree >= 2 && agree >= 2 && disagree * 4 > agree && agree * 4 > disagree { return 4 }
    return -6
  }

  /// Words for debit and credit repeat the signs of the amounts, not those of balances.
  func isConfirmedByFlag(_ position: Int) -> Bool {
    let evidence = columns[numberColumns[position]]
    guard evidence.negatives > 0 && evidence.positives > 0 else { return false }
    for flag in columns.indices where columns[flag].debitFlags > 0 && columns[flag].creditFlags > 0 {
      let (agree, disagree) = flagAgreement(position, flag)
      if agree >= 3 && disagree == 0 { return true }
    }
    return false
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
}
