import Basis

extension LayoutSearch {
  /// Gives the columns that are neither dates nor money their roles.
  func chooseTexts() {
    layout.roles = [ColumnRole](repeating: .ignored, count: columns.count)
    layout.confidences = [Int](repeating: 0, count: columns.count)
    setMoneyRoles()
    chooseMarked()
    var taken = [Bool](repeating: false, count: columns.count)
    for column in 0..<columns.count where layout.roles[column] != .ignored { taken[column] = true }
    layout.payeeColumn = pick(.payee, taken) { $0.numbers * 2 < $0.filled && $0.ibans * 2 < $0.filled }
    take(layout.payeeColumn, .payee, &taken)
    layout.counterpartyColumn = pick(.counterparty, taken) { $0.dates == 0 }
    if layout.counterpartyColumn < 0 {
      layout.counterpartyColumn = ibanColumn(taken)
    }
    take(layout.counterpartyColumn, .counterpartyAccount, &taken)
    layout.categoryColumn = pick(.category, taken) { $0.numbers * 2 < $0.filled }
    take(layout.categoryColumn, .category, &taken)
    layout.externalIdColumn = pick(.externalId, taken) { evidence in
      evidence.dates == 0 && (evidence.isManyValued || evidence.distinct.count * 10 >= evidence.filled * 8)
    }
    take(layout.externalIdColumn, .externalId, &taken)
    // Names of wallets; numbers are an account's.
    layout.walletColumn = pick(.wallet, taken) {
      $0.dates == 0 && $0.numbers == 0 && $0.ibans == 0 && $0.filled == rows.count
    }
    take(layout.walletColumn, .wallet, &taken)
    // A broker's product stands on some rows only; an account is on all of them.
    layout.accountColumn = pick(.account, taken) {
      $0.dates == 0 && (!$0.isManyValued || $0.filled < 3) && $0.filled * 10 >= rows.count * 9
    }
    take(layout.accountColumn, .account, &taken)
    layout.referenceColumn = pick(.reference, taken) { $0.dates == 0 }
    // The only text of a row is its description, whatever its header.
    let isDescribed = columns.indices.contains {
      !taken[$0] && columns[$0].filled > 0 && hits($0)[.description] > 0 && hits($0)[.notes] == 0
    }
    if isDescribed { layout.notesColumn = pick(.notes, taken) { $0.dates * 2 < $0.filled } }
    take(layout.notesColumn, .notes, &taken)
    for column in 0..<columns.count where !taken[column] {
      let evidence = columns[column]
      guard evidence.filled > 0 && evidence.dates * 2 < evidence.filled && evidence.times * 2 < evidence.filled else {
        continue
      }
      guard evidence.numbers * 2 < evidence.filled && evidence.listedCodes * 2 < evidence.filled else { continue }
      guard evidence.masked * 2 < evidence.filled && evidence.ibans * 2 < evidence.filled else { continue }
      let header = hits(column)
      let isText = header[.description] > 0 || evidence.averageLength >= 12 || header[.kind] > 0
      if isText && column != layout.referenceColumn || header[.description] > 0 {
        layout.descriptionColumns.append(column)
        layout.roles[column] = header[.kind] > 0 && header[.description] == 0 ? .kind : .description
        layout.confidences[column] = header[.description] > 0 ? 95 : 70
        taken[column] = true
      }
    }
    if layout.referenceColumn >= 0 && !taken[layout.referenceColumn] {
      take(layout.referenceColumn, .reference, &taken)
    }
    if layout.descriptionColumns.isEmpty { addAnyText(&taken) }
    // A description under a header for text comes before one without.
    var named: [Int] = []
    var unnamed: [Int] = []
    for column in layout.descriptionColumns {
      if hits(column)[.description] >= 9 { named.append(column) } else { unnamed.append(column) }
    }
    layout.descriptionColumns = named + unnamed
    setPhraseColumns()
  }

  private func setPhraseColumns() {
    layout.phraseColumns = Array(layout.descriptionColumns.prefix(3))
    if layout.payeeColumn >= 0 { layout.phraseColumns.append(layout.payeeColumn) }
  }

  private func addAnyText(_ taken: inout [Bool]) {
    for column in 0..<columns.count where !taken[column] {
      let evidence = columns[column]
      guard evidence.filled > 0 && evidence.dates == 0 && evidence.numbers * 2 < evidence.filled else { continue }
      guard evidence.listedCodes * 2 < evidence.filled else { continue }
      layout.descriptionColumns.append(column)
      layout.roles[column] = .description
      layout.confidences[column] = 50
      taken[column] = true
    }
  }

  private func setMoneyRoles() {
    func set(_ column: Int, _ role: ColumnRole, _ confidence: Int) {
      guard column >= 0 && column < layout.roles.count else { return }
      layout.roles[column] = role
      layout.confidences[column] = confidence
    }
    for column in dateColumns {
      let header = hits(column)
      set(column, header[.valueDate] > 0 ? .valueDate : header[.tradeDate] > 0 ? .tradeDate : .time, 70)
    }
    set(layout.valueDateColumn, .valueDate, 80)
    let named = hits(layout.dateColumn)
    let isNamed = named[.bookingDate] > 0 || named[.date] > 0 || named[.tradeDate] > 0
    set(layout.dateColumn, .bookingDate, layout.isDateOrderOpen ? 50 : isNamed ? 98 : 80)
    let proof = layout.chainTotal > 0 && layout.chainMatches * 10 >= layout.chainTotal * 9
    switch layout.amount {
    case .single(let column):
      set(column, .amount, proof ? 99 : layout.isSignOpen ? 60 : max(70, min(96, 60 + layout.margin)))
    case .pair(let debit, let credit):
      let confidence = proof ? 99 : layout.isPairOpen ? 50 : 95
      set(debit, .debit, confidence)
      set(credit, .credit, confidence)
    case .flagged(let column, let flag):
      set(column, .amount, proof ? 99 : 92)
      set(flag, .flag, proof ? 99 : 90)
    }
    set(layout.balanceColumn, .balance, proof ? 99 : 75)
    set(layout.feeColumn, .fee, 95)
    layout.feesAreHeld = numberColumns.contains {
      isUsed($0, in: layout.amount) && max(hits($0)[.net], hits($0)[.total]) > 0
    }
    for column in numberColumns where layout.roles[column] == .ignored {
      let header = hits(column)
      if header[.fee] > 0 { set(column, .fee, 80) }
      if header[.foreign] > 0 { set(column, .originalAmount, 80) }
      if header[.detail] > 0 { set(column, .detailAmount, 80) }
    }
  }

  /// Columns of codes, states, cards and times.
  private func chooseMarked() {
    for column in 0..<columns.count where layout.roles[column] == .ignored {
      let evidence = columns[column]
      let header = hits(column)
      if evidence.times * 2 > evidence.filled {
        layout.roles[column] = .time
        layout.confidences[column] = 90
      } else if header[.card] > 0 && evidence.masked * 2 > evidence.filled {
        layout.roles[column] = .card
        layout.confidences[column] = 90
      } else if header[.status] > 0 && evidence.distinct.count <= 8 && !evidence.isManyValued && evidence.filled > 0
        && evidence.numbers * 2 < evidence.filled && layout.statusColumn < 0
      {
        layout.statusColumn = column
        layout.roles[column] = .status
        layout.confidences[column] = 90
      }
    }
  }

  private func take(_ column: Int, _ role: ColumnRole, _ taken: inout [Bool]) {
    guard column >= 0 && column < layout.roles.count else { return }
    layout.roles[column] = role
    layout.confidences[column] = columns[column].filled > 0 ? 90 : 60
    taken[column] = true
  }

  /// The fullest column whose header has the sense.
  private func pick(_ sense: HeaderSense, _ taken: [Bool], _ fits: (ColumnEvidence) -> Bool) -> Int {
    var best = (column: -1, score: 0)
    for column in 0..<columns.count where !taken[column] {
      let weight = hits(column)[sense]
      guard weight > 0 && columns[column].filled > 0 && fits(columns[column]) else { continue }
      // A word for text in general does not make it the payee.
      if sense == .payee && hits(column)[.description] > hits(column)[.payee] { continue }
      let score = weight * 10 + columns[column].filled * 20 / max(1, rows.count) - column / 8
      if score > best.score { best = (column, score) }
    }
    return best.column
  }

  private func ibanColumn(_ taken: [Bool]) -> Int {
    for column in 0..<columns.count where !taken[column] {
      let evidence = columns[column]
      if evidence.ibans * 2 > evidence.filled && evidence.distinct.count > 1 { return column }
    }
    return -1
  }

  /// The currency: a column of codes near the amount, a sign beside amounts, a code in the amount's header.
  func chooseCurrency() {
    let main: Int
    switch layout.amount {
    case .single(let column), .flagged(let column, _): main = column
    case .pair(let debit, let credit): main = debit >= 0 ? debit : credit
    }
    var best = (column: -1, score: 0)
    for column in 0..<columns.count where layout.roles[column] == .ignored || layout.roles[column] == .account {
      let evidence = columns[column]
      let header = hits(column)
      let isCoded = evidence.listedCodes * 10 >= evidence.filled * 8 && evidence.listedCodes > 0
      let isNamed = header[.currency] > 0 && evidence.codes * 10 >= evidence.filled * 8 && evidence.codes > 0
      guard isCoded || isNamed else { continue }
      var score = (isCoded ? 20 : 10) + header[.currency] - header[.foreign] * 2
      score += evidence.filled * 10 / max(1, rows.count)
      score += max(0, 6 - abs(column - main))
      if abs(column - main) == 1 { score += 6 }
      if score > best.score { best = (column, score) }
    }
    // The currencies of another amount than the one whose header names its own.
    if best.column >= 0, main >= 0, columns[best.column].distinct.count > 1, namesCurrency(main),
      isOneOfTwoCurrencies(main)
    {
      best.column = -1
    }
    layout.currencyColumn = best.column
    if case .pair = layout.amount, best.column >= 0, columns[best.column].filled < rows.count {
      for column in 0..<columns.count where column != best.column && layout.roles[column] == .ignored {
        let evidence = columns[column]
        if evidence.listedCodes > 0 && evidence.listedCodes == evidence.filled && hits(column)[.foreign] == 0 {
          layout.otherCurrencyColumn = column
        }
      }
    }
    if best.column >= 0 {
      layout.roles[best.column] = .currency
      layout.confidences[best.column] = 95
    }
    if main >= 0 && main < columns.count, let packed = columns[main].currencies.first,
      columns[main].currencies.count == 1
    {
      layout.currency = CurrencyCode(packed: packed)
    }
    if layout.currency == nil { layout.currency = currencyInHeader(main) }
    // The yen's sign with decimals is the yuan's.
    if layout.currency == .jpy, main >= 0, main < columns.count, columns[main].pointOnly > 0 {
      layout.currency = CurrencyCode("CNY")
    }
    if layout.currency == nil && layout.balanceColumn >= 0 {
      layout.currency =
        columns[layout.balanceColumn].currencies.first.flatMap { CurrencyCode(packed: $0) }
        ?? currencyInHeader(layout.balanceColumn)
    }
  }

  private func currencyInHeader(_ column: Int) -> CurrencyCode? {
    guard trustsHeaders && column >= 0 && column < table.headerTexts.count else { return nil }
    return CurrencyFinder.code(in: Array(table.headerTexts[column].utf8))
  }

  func apply(_ mapping: ColumnMapping?) {
    guard let mapping else { return }
    for assigned in mapping.roles where assigned.column >= 0 && assigned.column < columns.count {
      if layout.roles[assigned.column] != assigned.role { release(assigned.column, assigned.role) }
    }
    for assigned in mapping.roles where assigned.column >= 0 && assigned.column < columns.count {
      layout.roles[assigned.column] = assigned.role
      layout.confidences[assigned.column] = 100
      let column = assigned.column
      switch assigned.role {
      case .bookingDate: layout.dateColumn = column
      case .valueDate: layout.valueDateColumn = column
      case .balance: layout.balanceColumn = column
      case .currency: layout.currencyColumn = column
      case .payee: layout.payeeColumn = column
      case .description:
        if !layout.descriptionColumns.contains(column) { layout.descriptionColumns.append(column) }
      case .reference: layout.referenceColumn = column
      case .counterpartyAccount: layout.counterpartyColumn = column
      case .account: layout.accountColumn = column
      case .category: layout.categoryColumn = column
      case .externalId: layout.externalIdColumn = column
      case .status: layout.statusColumn = column
      case .wallet: layout.walletColumn = column
      case .notes: layout.notesColumn = column
      default: break
      }
    }
    setPhraseColumns()
  }

  /// What the reader had taken a column for and a person says it is not.
  private func release(_ column: Int, _ role: ColumnRole) {
    func free(_ place: inout Int, unless own: ColumnRole) { if place == column && role != own { place = -1 } }
    free(&layout.valueDateColumn, unless: .valueDate)
    free(&layout.balanceColumn, unless: .balance)
    free(&layout.feeColumn, unless: .fee)
    free(&layout.currencyColumn, unless: .currency)
    free(&layout.otherCurrencyColumn, unless: .currency)
    free(&layout.payeeColumn, unless: .payee)
    free(&layout.referenceColumn, unless: .reference)
    free(&layout.counterpartyColumn, unless: .counterpartyAccount)
    free(&layout.accountColumn, unless: .account)
    free(&layout.categoryColumn, unless: .category)
    free(&layout.externalIdColumn, unless: .externalId)
    free(&layout.statusColumn, unless: .status)
    free(&layout.walletColumn, unless: .wallet)
    free(&layout.notesColumn, unless: .notes)
    if role != .description && role != .kind { layout.descriptionColumns.removeAll { $0 == column } }
    if !role.isOfDates { layout.fallbackDates.removeAll { $0 == column } }
  }
}

/// Currency codes inside of longer texts: `Belastung (CHF)`, `330217/01 EUR`.
enum CurrencyFinder {
  /// The first listed code of three capital letters that stands alone.
  static func code(in text: [UInt8]) -> CurrencyCode? {
    var index = 0
    while index < text.count {
      let start = index
      while index < text.count && text[index] >= 0x41 && text[index] <= 0x5A { index += 1 }
      if index - start == 3 {
        let before = start == 0 ? 0x20 : text[start - 1]
        let after = index >= text.count ? 0x20 : text[index]
        if !isWord(before) && !isWord(after), let code = CurrencyCode(utf8: Array(text[start..<index])), code.isListed {
          return code
        }
      }
      if index == start { index += 1 }
    }
    for (sign, name) in signs where contains(text, sign) { return CurrencyCode(name) }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }

  private static let signs: [([UInt8], String)] =
    "€=EUR £=GBP R$=BRL ₹=INR 円=JPY ¥=JPY zł=PLN Kč=CZK ₽=RUB ₺=TRY ₪=ILS ₩=KRW ₴=UAH 元=CNY 人民币=CNY $=USD"
    .parts(0x20).map { (Array($0.dropLast(4)), String(decoding: Array($0.suffix(3)), as: UTF8.self)) }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count else { return false }
    for start in 0...(text.count - part.count) where text[start..<(start + part.count)].elementsEqual(part) {
      return true
    }
    return false
  }
}

extension CurrencyCode {
  /// From the packed form that this engine uses for single comparisons.
  init?(packed: UInt32) {
    self.init(utf8: [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)])
  }
}
