import Basis

/// Reads the fields of one row with a layout, without allocating.
struct RowReader {
  enum Outcome: UInt8 {
    case booking
    case blank, repeatedHeader, noDate, noAmount
    case badDate, dateMissing, badAmount, tooLarge
    case void, pending, balance, total
    /// The flag says neither debit nor credit, as for money moved within a wallet.
    case neutral
  }

  struct Values {
    var date = CalendarDate(daysSinceEpoch: 0)
    var valueDate: CalendarDate?
    var minorUnits: Int64 = 0
    var currency: CurrencyCode
    var balance: Int64?
    var isRounded = false
    /// The booking's date is empty; the date is that of another column.
    var usesOtherDate = false
    var bothSides = false
    var isPending = false
  }

  let layout: StatementLayout
  let base: UnsafePointer<UInt8>
  let currency: CurrencyCode
  private let phrases: PhraseFilter
  var values: Values
  private var lastDate: CalendarDate?
  private var isCarried = false
  private var lastCurrency: CurrencyCode
  private var lastStatus = Cell(0, 0)
  private var lastStatusOutcome = Outcome.booking

  init(_ layout: StatementLayout, _ base: UnsafePointer<UInt8>, currency: CurrencyCode) {
    self.layout = layout
    self.base = base
    self.currency = currency
    phrases = PhraseFilter.shared
    values = Values(currency: currency)
    lastCurrency = currency
  }

  @inline(__always)
  private func cell(_ cells: [Cell], _ column: Int) -> Cell? {
    guard column >= 0 && column < cells.count else { return nil }
    let cell = cells[column]
    return cell.isEmpty ? nil : cell
  }

  @inline(__always)
  private func date(_ cell: Cell, _ column: Int) -> CalendarDate? {
    guard let date = DateScan.read(cell, base)?.date(layout.orders[column]), date.isAccepted else { return nil }
    return date
  }

  mutating func read(_ cells: [Cell]) -> Outcome {
    isCarried = false
    values.usesOtherDate = layout.lacksBookingDates
    values.isRounded = false
    values.bothSides = false
    values.isPending = false
    values.balance = nil
    values.valueDate = nil
    let dateOutcome = readDate(cells)
    if dateOutcome != .booking { return dateOutcome }
    readCurrency(cells)
    let amountOutcome = readAmount(cells)
    if amountOutcome != .booking {
      if isCarried { return amountOutcome == .tooLarge ? .tooLarge : .dateMissing }
      return amountOutcome == .noAmount && phraseOutcome(cells) != .booking ? phraseOutcome(cells) : amountOutcome
    }
    if layout.valueDateColumn >= 0, let cell = cell(cells, layout.valueDateColumn) {
      values.valueDate = date(cell, layout.valueDateColumn)
    }
    if layout.balanceColumn >= 0, let cell = cell(cells, layout.balanceColumn),
      let number = NumberScan.read(cell, base, decimal: layout.decimals[layout.balanceColumn])
    {
      values.balance = number.scaled(toDigits: values.currency.exponent)
      if layout.balanceIsBefore, let balance = values.balance { values.balance = balance &+ values.minorUnits }
      if number.mark == .debit, let balance = values.balance, balance > 0 { values.balance = -balance }
    }
    let state = statusOutcome(cells)
    if state == .void { return .void }
    if state == .pending {
      if values.usesOtherDate || lacksDate(cells) { return .pending }
      values.isPending = true
    }
    if values.usesOtherDate && state == .booking && saysPending(cells) { return .pending }
    if layout.settlementColumn >= 0,
      cell(cells, layout.settlementColumn).flatMap({ date($0, layout.settlementColumn) }) == nil
    {
      return .pending
    }
    // A row with an amount and another figure as its balance is a booking, whatever its words.
    if let balance = values.balance, values.minorUnits != 0, balance != values.minorUnits,
      balance != 0 &- values.minorUnits
    {
      return .booking
    }
    return phraseOutcome(cells)
  }

  /// One of the dates that a booking has is still empty.
  private func lacksDate(_ cells: [Cell]) -> Bool {
    layout.fallbackDates.contains { column in cell(cells, column).map { CellText.trimmed($0, base).isEmpty } ?? true }
  }

  private mutating func readDate(_ cells: [Cell]) -> Outcome {
    if let cell = cell(cells, layout.dateColumn) {
      if let date = date(cell, layout.dateColumn) {
        values.date = date
        lastDate = date
        return .booking
      }
      if !CellText.trimmed(cell, base).isEmpty {
        return DateScan.read(cell, base) != nil || looksLikeDate(cell) ? .badDate : .noDate
      }
    }
    for column in layout.fallbackDates {
      if let cell = cell(cells, column), let date = date(cell, column) {
        values.date = date
        values.usesOtherDate = true
        return .booking
      }
    }
    for cell in cells where !CellText.trimmed(cell, base).isEmpty {
      if layout.carriesDate, let lastDate {
        values.date = lastDate
        isCarried = true
        return .booking
      }
      return .dateMissing
    }
    return .blank
  }

  private func looksLikeDate(_ cell: Cell) -> Bool {
    var (digits, separators) = (0, 0)
    for index in cell.start..<cell.end {
      if base[index] >= 0x30 && base[index] <= 0x39 { digits += 1 }
      if DateScan.isSeparator(base[index]) { separators += 1 }
    }
    return digits >= 3 && separators >= 2 && cell.end - cell.start <= 40
  }

  @inline(__always)
  private mutating func readCurrency(_ cells: [Cell]) {
    values.currency = currency
    guard layout.currencyColumn >= 0,
      let cell = cell(cells, layout.currencyColumn) ?? cell(cells, layout.otherCurrencyColumn)
    else { return }
    if cell.end - cell.start == 3 {
      let packed =
        UInt32(base[cell.start]) << 16 | UInt32(base[cell.start + 1]) << 8 | UInt32(base[cell.start + 2])
      if packed == currency.packed { return }
      if packed == lastCurrency.packed {
        values.currency = lastCurrency
        return
      }
    }
    let trimmed = CellText.trimmed(cell, base)
    let raw = CellText.bytes(trimmed, base)
    if let code = CurrencyCode(utf8: raw) {
      values.currency = code
      lastCurrency = code
    } else if let packed = CurrencyWords.packed(of: raw), let code = CurrencyCode(packed: packed) {
      values.currency = code
    }
  }

  /// The number in a column: nil where the cell is empty; `failed` where it is no number.
  @inline(__always)
  private func number(_ cells: [Cell], _ column: Int, _ failed: inout Bool) -> NumberCell? {
    guard let cell = cell(cells, column) else { return nil }
    if let number = NumberScan.read(cell, base, decimal: layout.decimals[column]) { return number }
    let trimmed = CellText.trimmed(cell, base)
    if !trimmed.isEmpty && !isDash(trimmed) { failed = true }
    return nil
  }

  private func isDash(_ cell: Cell) -> Bool {
    for index in cell.start..<cell.end {
      let byte = base[index]
      if byte != 0x2D && byte != 0x2E && byte != 0x2F && byte < 0x80 { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func minorUnits(_ number: NumberCell) -> Int64? {
    let exponent = values.currency.exponent
    if number.loses(atDigits: exponent) { values.isRounded = true }
    return number.scaled(toDigits: exponent)
  }

  private mutating func readAmount(_ cells: [Cell]) -> Outcome {
    var failed = false
    var amount: Int64 = 0
    switch layout.amount {
    case .single(let column):
      guard let number = number(cells, column, &failed) else { return failed ? .badAmount : .noAmount }
      adoptCurrency(number)
      guard let value = minorUnits(number) else { return .tooLarge }
      let mark = number.mark == .none ? layout.unmarked : number.mark
      switch mark {
      case .debit: amount = number.mark == .none && value < 0 ? value : 0 - Swift.abs(value)
      case .credit: amount = number.mark == .none && value < 0 ? value : Swift.abs(value)
      case .none: amount = value
      }
    case .pair(let debit, let credit):
      let out = number(cells, debit, &failed)
      let into = number(cells, credit, &failed)
      // Where fees come on top, a row may be nothing but a fee.
      guard
        out != nil || into != nil || layout.feeColumn >= 0 && number(cells, layout.feeColumn, &failed)?.isZero == false
      else { return failed ? .badAmount : .noAmount }
      if let out {
        adoptCurrency(out)
        guard let value = minorUnits(out) else { return .tooLarge }
        amount = value &* layout.debitSign
      }
      if let into {
        adoptCurrency(into)
        guard let value = minorUnits(into) else { return .tooLarge }
        if amount != 0 && value != 0 { values.bothSides = true }
        amount = amount &+ value &* layout.creditSign
      }
    case .flagged(let column, let flag):
      guard let number = number(cells, column, &failed) else { return failed ? .badAmount : .noAmount }
      adoptCurrency(number)
      guard let value = minorUnits(number) else { return .tooLarge }
      var mark = layout.unmarked
      if let cell = cell(cells, flag) {
        let found = flag == layout.learnedFlag ? learned(cell) : FlagWords.mark(cell, base)
        if found == .none && layout.unmarked == .none && value != 0 { return .neutral }
        if found != .none { mark = found }
      } else if layout.unmarked == .none && value != 0 {
        return .neutral
      }
      amount = mark == .debit ? 0 - value : value
    }
    if layout.feeColumn >= 0, let fee = number(cells, layout.feeColumn, &failed), let value = minorUnits(fee) {
      amount = amount &+ layout.feeSign &* value
    }
    values.minorUnits = amount &* layout.sign
    return .booking
  }

  private func learned(_ cell: Cell) -> NumberCell.Mark {
    layout.learned(CellText.bytes(cell, base))
  }

  @inline(__always)
  private mutating func adoptCurrency(_ number: NumberCell) {
    if number.currency != 0 && layout.currencyColumn < 0 && number.currency != CurrencyWords.dollar,
      let code = CurrencyCode(packed: number.currency), !(code == .jpy && currency != .jpy)
    {
      values.currency = code
    }
  }

  private mutating func statusOutcome(_ cells: [Cell]) -> Outcome {
    guard layout.statusColumn >= 0, let cell = cell(cells, layout.statusColumn) else { return .booking }
    if same(cell, lastStatus) { return lastStatusOutcome }
    let folded = WordFolding.fold(CellText.bytes(cell, base))
    lastStatus = cell
    lastStatusOutcome = BankPhrases.isVoid(folded) ? .void : BankPhrases.isPending(folded) ? .pending : .booking
    return lastStatusOutcome
  }

  /// Beside an empty booking date any field may say why it is empty (`Umsatz vorgemerkt`).
  private func saysPending(_ cells: [Cell]) -> Bool {
    cells.contains { $0.end - $0.start <= 40 && BankPhrases.isPending(WordFolding.fold(CellText.bytes($0, base))) }
  }

  private func same(_ left: Cell, _ right: Cell) -> Bool {
    guard left.end - left.start == right.end - right.start else { return false }
    for offset in 0..<(left.end - left.start) where base[left.start + offset] != base[right.start + offset] {
      return false
    }
    return true
  }

  /// Whether a text of the row names a balance or a total instead of a booking.
  private func phraseOutcome(_ cells: [Cell]) -> Outcome {
    var hasText = false
    for column in layout.phraseColumns {
      guard let cell = cell(cells, column) else { continue }
      hasText = true
      guard cell.end - cell.start <= 80, phrases.mayStart(cell, base) else { continue }
      let folded = WordFolding.fold(CellText.bytes(cell, base))
      if BankPhrases.balance(folded, isDated: true) != nil { return .balance }
      if BankPhrases.isTotal(folded, isDated: true) { return .total }
    }
    return hasText ? .booking : strayPhrase(cells)
  }

  /// In a row without any text of a booking such a word may stand in another field (`Anfangssaldo` as a customer's
  /// reference).
  private func strayPhrase(_ cells: [Cell]) -> Outcome {
    for cell in cells where cell.end - cell.start >= 4 && cell.end - cell.start <= 40 && phrases.mayStart(cell, base) {
      if BankPhrases.balance(WordFolding.fold(CellText.bytes(cell, base)), isDated: true) != nil { return .balance }
    }
    return .booking
  }
}

/// Debit and credit words, the single letters first.
enum FlagWords {
  @inline(__always)
  static func mark(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> NumberCell.Mark {
    if cell.end - cell.start == 1 {
      switch base[cell.start] | 0x20 {
      case 0x64, 0x73: return .debit
      case 0x63, 0x68: return .credit
      default: break
      }
    }
    return BankPhrases.flag(WordFolding.fold(CellText.bytes(cell, base)))
  }
}

/// Rules out by the first three bytes of a text that it starts with a phrase for a balance or a total.
struct PhraseFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 64)
  private let words = PhraseWords.shared

  static let shared = PhraseFilter()

  private init() {
    for phrase in BankPhrases.allPhrases where phrase.count >= 3 { add(phrase[0], phrase[1], phrase[2]) }
  }

  @inline(__always)
  private static func slot(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    let mixed = UInt32(first | 0x20) &* 961 &+ UInt32(second | 0x20) &* 31 &+ UInt32(third | 0x20)
    return Int(mixed & 4095)
  }

  private mutating func add(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    let slot = PhraseFilter.slot(first, second, third)
    bits[slot >> 6] |= 1 << UInt64(slot & 63)
  }

  @inline(__always)
  func mayStart(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool {
    var start = cell.start
    while start < cell.end && (base[start] <= 0x2F && base[start] != 0x2D) { start += 1 }
    guard cell.end - start >= 3 else { return false }
    // Marks over letters and damaged characters are rare enough to look at in full.
    if base[start] >= 0x80 || base[start + 1] >= 0x80 || base[start + 2] >= 0x80 {
      return words.mayStart(base, start, cell.end)
    }
    let slot = PhraseFilter.slot(base[start], base[start + 1], base[start + 2])
    guard bits[slot >> 6] & (1 << UInt64(slot & 63)) != 0 else { return false }
    return words.mayStart(base, start, cell.end)
  }
}
