import Basis

extension LayoutSearch {
  /// Decides what is money in and what is money out.
  func settleSigns(_ chain: BalanceChain.Outcome) {
    switch layout.amount {
    case .single(let column): settleSingle(column, chain)
    case .pair(let debit, let credit):
      let signs = pairSigns(debit, credit)
      layout.debitSign = signs.debit
      layout.creditSign = signs.credit
      let isNamed = hits(debit)[.debit] > 0 || hits(credit)[.credit] > 0
      let showsSigns =
        columns[safe: debit].map { $0.negatives > 0 && $0.positives == 0 } ?? false
      layout.isPairOpen = !isNamed && !(chain.isProof && !chain.isNegated) && !showsSigns
      if !isNamed && thanksForDebits() { turnPair() }
    case .flagged(let column, let flag): settleFlagged(column, flag)
    }
    if let flips = mapping?.flipsSign {
      layout.sign = flips ? -1 : 1
      layout.isSignOpen = false
    }
    chooseFee(chain)
  }

  /// A card's statement thanks for payments: where those seem to be money out, the balances are what is owed.
  private func thanksForDebits() -> Bool {
    var (good, bad) = (0, 0)
    for (index, value) in series(layout.amount).enumerated() {
      guard let value, value != 0 else { continue }
      for cell in sample.rows[rows[index]].cells where cell.end - cell.start > 8 && cell.end - cell.start < 100 {
        guard BankPhrases.isThanks(WordFolding.fold(CellText.bytes(cell, sample.base))) else { continue }
        if value > 0 { good += 1 } else { bad += 1 }
      }
    }
    return bad > 0 && good == 0
  }

  private func turnPair() {
    layout.debitSign = 0 &- layout.debitSign
    layout.creditSign = 0 &- layout.creditSign
    layout.isSignFlipped = true
    layout.isPairOpen = false
    layout.balanceColumn = -1
    layout.chainMatches = 0
    layout.chainTotal = 0
  }

  private func settleSingle(_ column: Int, _ chain: BalanceChain.Outcome) {
    layout.unmarked = unmarked(column)
    let evidence = columns[column]
    if chain.isProof && (chain.matches > 1 || chain.total == 1) {
      layout.sign = chain.isNegated ? -1 : 1
      layout.isSignFlipped = chain.isNegated
      return
    }
    if evidence.debitMarks + evidence.creditMarks > 0 { return }
    // What is left after fees is what somebody was paid: there, a charge is income and a refund is none.
    if hits(column)[.net] > 0 && !isBeforeTax(column) { return }
    // A column of debit and credit words beside signed amounts tells the file's convention.
    if evidence.negatives > 0, evidence.plusSigns == 0, let position = numberColumns.firstIndex(of: column) {
      for flag in 0..<columns.count where flag != column && columns[flag].debitFlags + columns[flag].creditFlags > 0 {
        let flags = columns[flag].debitFlags + columns[flag].creditFlags
        let hasBoth = columns[flag].debitFlags > 0 && columns[flag].creditFlags > 0
        let isFlag = (hasBoth || hits(flag)[.flag] > 0) && flags * 10 >= columns[flag].filled * 8
        // Kinds of bookings, some of which say the direction: purchase, payment, fee.
        let isKind = hits(flag)[.kind] > 0 && columns[flag].averageLength >= 4
        guard (isFlag || isKind) && hits(flag)[.category] == 0 else { continue }
        let (agree, disagree) = flagAgreement(position, flag)
        guard isFlag && agree + disagree > 0 || isKind && max(agree, disagree) >= 2 else { continue }
        if agree * 4 >= (agree + disagree) * 3 { return }
        if disagree * 4 >= (agree + disagree) * 3 {
          layout.sign = -1
          layout.isSignFlipped = true
          return
        }
      }
    }
    settleByCharges(column)
  }

  /// Card statements print charges as positive amounts and payments to the card as negative ones.
  private func settleByCharges(_ column: Int) {
    let evidence = columns[column]
    let signed = evidence.positives + evidence.negatives
    guard signed > 0 else { return }
    let (goodPayments, badPayments) = paymentSigns(column)
    let isMostlyPositive = evidence.positives * 10 >= signed * 7
    let cardPoints = cardEvidence()
    if isMostlyPositive && goodPayments == 0 && badPayments > 0 && badPayments == evidence.negatives {
      // Every negative row is a payment to the card: the rest are charges.
      layout.sign = -1
      layout.isSignFlipped = true
    } else if badPayments > goodPayments && (isMostlyPositive || badPayments >= 2) && cardPoints + badPayments >= 2
      && badPayments * 2 > evidence.negatives
    {
      // On an account whose charges are negative, paying the card is one negative row among many.
      layout.sign = -1
      layout.isSignFlipped = true
      layout.isSignOpen = cardPoints == 0 && badPayments < 2
    } else if isMostlyPositive && goodPayments == 0 && cardPoints >= 2 && evidence.plusSigns == 0 {
      layout.sign = -1
      layout.isSignFlipped = true
      layout.isSignOpen = evidence.negatives == 0 || signed < 4
    } else if evidence.negatives == 0 && evidence.plusSigns == 0 {
      layout.isSignOpen = true
    } else if badPayments > 0 && goodPayments == 0 && badPayments == evidence.negatives
      && evidence.positives > evidence.negatives
    {
      layout.sign = -1
      layout.isSignFlipped = true
      layout.isSignOpen = true
    } else if goodPayments == 0 && evidence.plusSigns == 0, let charges = signsBesideCards(column),
      charges.positives * 3 >= charges.negatives * 4
    {
      layout.sign = -1
      layout.isSignFlipped = true
      layout.isSignOpen = charges.positives < 3 || charges.positives < charges.negatives * 3
    } else if badPayments > 0 && goodPayments == 0 && badPayments == evidence.negatives && evidence.positives > 0 {
      // As many charges as payments: a card's statement, or an account that pays one.
      layout.isSignOpen = true
    } else if badPayments > 0 && goodPayments == 0 && evidence.positives > evidence.negatives {
      // More charges than anything else beside a payment to the card, among negative rows that nobody knows.
      layout.sign = -1
      layout.isSignFlipped = true
      layout.isSignOpen = true
    } else if isMostlyPositive && signed >= 4 && evidence.plusSigns == 0 && goodPayments == 0 {
      layout.isSignOpen = true
    }
  }

  /// Rows that speak of a payment to the card: with a plus (as a credit) and with a minus (charges are positive then).
  private func paymentSigns(_ column: Int) -> (good: Int, bad: Int) {
    guard let position = numberColumns.firstIndex(of: column) else { return (0, 0) }
    var (good, bad) = (0, 0)
    for (index, row) in rows.enumerated() {
      guard let value = values[position][index], value != 0 else { continue }
      for (textColumn, cell) in sample.rows[row].cells.enumerated() where cell.end - cell.start > 5 {
        guard textColumn < columns.count, columns[textColumn].numbers * 2 < max(1, columns[textColumn].filled),
          !dateColumns.contains(textColumn), cell.end - cell.start < 100
        else { continue }
        if BankPhrases.isCardPayment(WordFolding.fold(CellText.bytes(cell, sample.base))) {
          if value > 0 { good += 1 } else { bad += 1 }
          break
        }
      }
    }
    return (good, bad)
  }

  /// Signs of the amounts on rows that carry a card's number: those are purchases, the others payments and credits.
  private func signsBesideCards(_ column: Int) -> (positives: Int, negatives: Int)? {
    guard let position = numberColumns.firstIndex(of: column),
      let cards = columns.indices.first(where: { columns[$0].masked * 2 > columns[$0].filled })
    else { return nil }
    var (positives, negatives) = (0, 0)
    for (index, row) in rows.enumerated() where cell(row, cards) != nil {
      guard let value = values[position][index] else { continue }
      if value > 0 { positives += 1 } else if value < 0 { negatives += 1 }
    }
    return (positives, negatives)
  }

  /// How much speaks for a card's statement: a column of cards, hidden card numbers, words above the table.
  private func cardEvidence() -> Int {
    var points = 0
    for column in 0..<columns.count {
      if columns[column].masked * 2 > columns[column].filled && columns[column].masked > 0 { points = max(points, 2) }
      let header = hits(column)
      if header[.card] > 0 && columns[column].filled > 0 && header[.amount] == 0 { points = max(points, 2) }
    }
    for index in 0..<min(table.firstRow, sample.rows.count) where !table.headerRows.contains(index) {
      for cell in sample.rows[index].cells where !cell.isEmpty && cell.end - cell.start < 120 {
        if CardWords.isCard(WordFolding.fold(CellText.bytes(cell, sample.base))) { points += 1 }
      }
    }
    for header in table.headers where trustsHeaders && CardWords.isCard(header) { points += 1 }
    return points
  }

  private func settleFlagged(_ column: Int, _ flag: Int) {
    layout.unmarked = missingFlag(flag)
    guard let position = numberColumns.firstIndex(of: column), columns[column].negatives > 0 else { return }
    let (agree, disagree) = flagAgreement(position, flag)
    // Printed signs that mostly agree with the flag stand; the flag then adds nothing.
    if agree * 4 >= (agree + disagree) * 3 {
      layout.amount = .single(column)
      layout.hasFlagConflict = disagree > 0
    } else if disagree * 4 >= (agree + disagree) * 3 && columns[column].positives > 0 {
      layout.amount = .single(column)
      layout.sign = -1
      layout.isSignFlipped = true
    }
  }

  /// Where balances do not follow from the amounts alone but from amounts less fees, the fees belong to them.
  private func chooseFee(_ chain: BalanceChain.Outcome) {
    guard layout.balanceColumn >= 0, let balance = numberColumns.firstIndex(of: layout.balanceColumn) else { return }
    for fee in numberColumns.indices
    where (hits(numberColumns[fee])[.fee] > 0 || role(numberColumns[fee]) == .fee)
      && !isUsed(numberColumns[fee], in: layout.amount)
    {
      guard columns[numberColumns[fee]].zeros < columns[numberColumns[fee]].filled else { continue }
      for sign in [Int64(-1), 1] {
        var amounts = series(layout.amount)
        for index in amounts.indices {
          if let amount = amounts[index] { amounts[index] = amount &+ sign &* (values[fee][index] ?? 0) }
        }
        let found = BalanceChain.check(
          amounts: amounts, balances: values[balance], groups: groups, groupCount: groupCount)
        if found.matches > layout.chainMatches && !found.isNegated {
          layout.feeColumn = numberColumns[fee]
          layout.feeSign = sign
          layout.chainMatches = found.matches
          layout.chainTotal = found.total
          layout.isDescending = found.isDescending
        }
      }
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { index >= 0 && index < count ? self[index] : nil }
}

/// Words that name a payment card in headers and above tables.
enum CardWords {
  private static let patterns: [HeaderPattern] =
    ("credit card|creditcard|*kreditkart*|*kartenkonto*|card number|card no|card account|card member|cardholder*|"
    + "carte de credit|carta di credito|tarjeta de credito|*kreditkort*|*kredittkort*|*luottokort*|cartao de credito|"
    + "karta kredytowa|kreditni karta|hitelkartya|kredi karti|visa|mastercard|american express|amex|*信用卡*|*カード*|*신용카드*|*利用*|*加盟店*|*가맹점*|*이용*|*בית עסק*|*חיוב*|*刷卡*|"
    + "mcc|merchant category|merchant name").parts(0x7C).compactMap { HeaderPattern($0) }

  static func isCard(_ folded: [UInt8]) -> Bool {
    for pattern in patterns where pattern.matches(folded) { return true }
    return false
  }
}
