import Basis

/// What the cells of one column are, counted over the sample's rows behind the header.
struct ColumnEvidence {
  var filled = 0
  /// Cells with nothing but dashes, which stand for no figure.
  var dashes = 0
  // Dates.
  var dates = 0
  var compactDates = 0
  /// Dates whose order is open, and how many of them each order allows.
  var openDates = 0
  var dayFirst = 0
  var monthFirst = 0
  var yearFirst = 0
  /// Of them, short ones whose first number is a year of late.
  var lateYearFirst = 0
  var separator: UInt8 = 0
  var unpadded = 0
  var twoDigitYears = 0
  var times = 0
  // Numbers.
  var numbers = 0
  var pointOnly = 0
  var commaOnly = 0
  /// `1.234`: grouped under one reading, three decimals under the other.
  var ambiguous = 0
  var ambiguousEndingInZero = 0
  var ambiguousEndingInDoubleZero = 0
  var ambiguousByComma = 0
  var whole = 0
  var negatives = 0
  var positives = 0
  var zeros = 0
  var plusSigns = 0
  var debitMarks = 0
  var creditMarks = 0
  var longNumbers = 0
  var leadingZeros = 0
  var currencies: [UInt32] = []
  // Text.
  var listedCodes = 0
  var codes = 0
  var debitFlags = 0
  var creditFlags = 0
  var ibans = 0
  var masked = 0
  var length = 0
  var distinct: [UInt64] = []
  var isManyValued = false
  var firstRow = -1

  var averageLength: Int { filled > 0 ? length / filled : 0 }
  var isConstant: Bool { filled > 2 && distinct.count == 1 && !isManyValued }

  mutating func add(_ cell: Cell, _ base: UnsafePointer<UInt8>, row: Int) {
    filled += 1
    if firstRow < 0 { firstRow = row }
    length += cell.end - cell.start
    addDistinct(cell, base)
    let date = DateScan.read(cell, base)
    if let date { add(date) }
    addNumber(cell, base)
    if date == nil { addText(cell, base) }
  }

  private mutating func addDistinct(_ cell: Cell, _ base: UnsafePointer<UInt8>) {
    guard !isManyValued else { return }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in cell.start..<cell.end { hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3 }
    guard !distinct.contains(hash) else { return }
    if distinct.count >= 24 { isManyValued = true } else { distinct.append(hash) }
  }

  private mutating func add(_ date: DateCell) {
    dates += 1
    if separator == 0 { separator = date.separator }
    if date.isUnpadded { unpadded += 1 }
    switch date.shape {
    case .yearFirst, .named: break
    case .compact:
      compactDates += 1
      openDates += 1
      countOrders(date)
    case .yearLast, .twoDigits:
      openDates += 1
      if date.shape == .twoDigits { twoDigitYears += 1 }
      countOrders(date)
    }
  }

  private mutating func countOrders(_ date: DateCell) {
    if date.date(.dayMonthYear) != nil { dayFirst += 1 }
    if date.date(.monthDayYear) != nil { monthFirst += 1 }
    if date.shape != .yearLast && date.date(.yearMonthDay) != nil {
      yearFirst += 1
      if date.shape == .twoDigits && date.first >= 10 && date.first < 40 { lateYearFirst += 1 }
    }
  }

  private mutating func addNumber(_ cell: Cell, _ base: UnsafePointer<UInt8>) {
    let point = NumberScan.read(cell, base, decimal: 0x2E)
    let comma = NumberScan.read(cell, base, decimal: 0x2C)
    guard let number = point ?? comma else { return }
    numbers += 1
    if point != nil && comma != nil {
      let isSame = point?.mantissa == comma?.mantissa && point?.decimals == comma?.decimals
      if !isSame && (number.hasPoint || (comma?.hasPoint ?? false)) {
        ambiguous += 1
        if number.isGrouped { ambiguousByComma += 1 }
        let mantissa = number.mantissa
        if mantissa % 10 == 0 { ambiguousEndingInZero += 1 }
        if mantissa % 100 == 0 { ambiguousEndingInDoubleZero += 1 }
      } else if !number.isGrouped && !number.hasPoint {
        whole += 1
      }
    } else if point != nil {
      if number.hasPoint || number.isGrouped { pointOnly += 1 }
    } else {
      commaOnly += 1
    }
    if number.isZero { zeros += 1 } else if number.negative { negatives += 1 } else { positives += 1 }
    if number.hasSign && !number.negative { plusSigns += 1 }
    if number.mark == .debit { debitMarks += 1 }
    if number.mark == .credit { creditMarks += 1 }
    if !number.hasPoint && !number.isGrouped && number.digitCount >= 8 { longNumbers += 1 }
    if number.leadingZero { leadingZeros += 1 }
    if number.currency != 0 && !currencies.contains(number.currency) && currencies.count < 8 {
      currencies.append(number.currency)
    }
  }

  private mutating func addText(_ cell: Cell, _ base: UnsafePointer<UInt8>) {
    let count = cell.end - cell.start
    if count <= 3 {
      let text = CellText.bytes(cell, base)
      if text.says("-") || text.says("--")
        || count == 3 && NumberAffixes.minusLength(cell.start, cell.end, base) == 3
      {
        dashes += 1
      }
    }
    if count == 3 {
      let bytes = [base[cell.start], base[cell.start + 1], base[cell.start + 2]]
      if let code = CurrencyCode(utf8: bytes), bytes[0] >= 0x41 && bytes[0] <= 0x5A {
        codes += 1
        if code.isListed { listedCodes += 1 }
      }
    }
    if count <= 24 {
      let raw = CellText.bytes(cell, base)
      if count > 1, CurrencyWords.packed(of: raw) != nil { listedCodes += 1 }
      switch BankPhrases.flag(WordFolding.fold(raw)) {
      case .debit: debitFlags += 1
      case .credit: creditFlags += 1
      case .none: break
      }
      if ColumnEvidence.isTime(cell, base) { times += 1 }
    }
    if count >= 4 && count <= 24 && ColumnEvidence.isMasked(cell, base) { masked += 1 }
    if count >= 15 && count <= 42 && ColumnEvidence.isIBAN(cell, base) { ibans += 1 }
  }

  static func isTime(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool {
    let count = cell.end - cell.start
    guard count >= 4 && count <= 8 else { return false }
    var colons = 0
    for index in cell.start..<cell.end {
      let byte = base[index]
      if byte == 0x3A { colons += 1 } else if byte < 0x30 || byte > 0x39 { return false }
    }
    return colons == 1 || colons == 2
  }

  /// A card's number with hidden digits: `**** 1234`, `XXXX1234`.
  static func isMasked(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool {
    var (stars, digits) = (0, 0)
    for index in cell.start..<cell.end {
      let byte = base[index]
      if byte == 0x2A || byte == 0x58 || byte == 0x78 {
        stars += 1
      } else if byte >= 0x30 && byte <= 0x39 {
        digits += 1
      } else if byte != 0x20 && byte != 0x2D {
        return false
      }
    }
    return stars >= 2 && digits >= 2
  }

  static func isIBAN(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool {
    var letters = 0
    var position = 0
    for index in cell.start..<cell.end {
      let byte = base[index]
      if byte == 0x20 { continue }
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isDigit = byte >= 0x30 && byte <= 0x39
      guard isUpper || isDigit else { return false }
      if position < 2 && !isUpper { return false }
      if (position == 2 || position == 3) && !isDigit { return false }
      if isUpper { letters += 1 }
      position += 1
    }
    return position >= 15 && position <= 34 && letters >= 2
  }
}
