import Basis

/// Reads rows of the plain kind in one pass over their bytes: which is which is decided by the layout once. Says no
/// (−1) to every row with anything unusual, which `RowReader` then reads.
struct PlainRow: Sendable {
  struct Values {
    var year = 0
    var month = 1
    var day = 1
    var minorUnits: Int64 = 0
    var currency: CurrencyCode
    var textStart = 0
    var textCount = 0
    /// Of the date; 0 where no range of dates was asked for.
    var daysSinceEpoch: Int32 = 0
  }

  private enum Kind {
    static let skip: UInt64 = 0
    static let date: UInt64 = 1
    static let amount: UInt64 = 2
    static let text: UInt64 = 3
    static let phrase: UInt64 = 4
    static let textAndPhrase: UInt64 = 5
    static let currency: UInt64 = 6
  }

  /// False where the layout needs more than a date, one signed amount and texts.
  let isUsable: Bool
  /// What each column is, four bits a column.
  private let plan: UInt64
  private let columns: Int
  private let delimiter: UInt8
  private let delimiters: UInt64
  private let point: UInt8
  private let isMonthFirst: Bool
  private let isNegated: Bool
  private let exponent: Int
  private let currency: CurrencyCode
  private let isDated: Bool
  private let phrases: PhraseFilter

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let powers: [Int64] = [1, 10, 100, 1_000, 10_000]

  init(_ layout: StatementLayout, textColumns: [Int], currency: CurrencyCode, isDated: Bool) {
    var plan: UInt64 = 0
    var last = layout.dateColumn
    var isUsable =
      layout.unmarked == .none && !layout.carriesDate && !layout.lacksBookingDates && layout.otherCurrencyColumn < 0
      && layout.feeColumn < 0 && layout.statusColumn < 0 && layout.settlementColumn < 0 && !layout.carriageReturnEndsRow
      && layout.delimiter != 0x22 && layout.dateColumn < layout.orders.count
    func set(_ column: Int, _ kind: UInt64) {
      guard column >= 0 && column < 16 else {
        if column >= 16 { isUsable = false }
        return
      }
      plan = plan & ~(15 << UInt64(column * 4)) | kind << UInt64(column * 4)
      last = max(last, column)
    }
    var amountColumn = -1
    if case .single(let column) = layout.amount { amountColumn = column } else { isUsable = false }
    for column in layout.phraseColumns { set(column, Kind.phrase) }
    // Where the first text may be empty and another one stands in, the long way is taken.
    if textColumns.count > 1 { isUsable = false }
    for column in textColumns { set(column, layout.phraseColumns.contains(column) ? Kind.textAndPhrase : Kind.text) }
    if layout.currencyColumn >= 0 { set(layout.currencyColumn, Kind.currency) }
    set(layout.dateColumn, Kind.date)
    set(amountColumn, Kind.amount)
    self.isUsable = isUsable && currency.exponent < PlainRow.powers.count
    self.plan = plan
    columns = last + 1
    delimiter = layout.delimiter
    delimiters = PlainRow.ones &* UInt64(layout.delimiter)
    point = amountColumn >= 0 && amountColumn < layout.decimals.count ? layout.decimals[amountColumn] : 0x2E
    isMonthFirst = layout.dateColumn < layout.orders.count && layout.orders[layout.dateColumn] == .monthDayYear
    isNegated = layout.sign < 0
    exponent = currency.exponent
    self.currency = currency
    self.isDated = isDated
    phrases = PhraseFilter.shared
  }

  /// Reads the row that starts at `start`; the start of the next one, or −1.
  @inline(__always)
  func read(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ row: inout Values) -> Int {
    var index = start
    var plan = self.plan
    var left = columns
    row.textCount = 0
    row.textStart = start
    while true {
      guard index < end else { return -1 }
      let kind = plan & 15
      plan >>= 4
      var from = index
      var to: Int
      if base[index] == 0x22 {
        from = index + 1
        to = closingQuote(base, from, end, mayDouble: kind == Kind.skip || kind == Kind.phrase)
        guard to >= 0 && to + 1 < end else { return -1 }
        index = to + 1
        if kind == Kind.date || kind == Kind.amount {
          guard value(kind, base, from, end, &row) == to else { return -1 }
        }
      } else if kind == Kind.date || kind == Kind.amount {
        index = value(kind, base, index, end, &row)
        guard index >= 0 && index < end else { return -1 }
        to = index
      } else {
        // A blank before a quote is for the long way to judge.
        guard base[index] != 0x20 else { return -1 }
        index = PlainRow.find(base, index, end, delimiters, 0x0A * PlainRow.ones)
        guard index < end else { return -1 }
        to = index
        if base[index] == 0x0A { while to > from && base[to - 1] == 0x0D { to -= 1 } }
      }
      if kind >= Kind.text {
        if kind == Kind.currency {
          guard
            to - from == 3 && base[from] == currency.bytes3.0 && base[from + 1] == currency.bytes3.1
              && base[from + 2] == currency.bytes3.2
          else { return -1 }
        }
        if kind == Kind.phrase || kind == Kind.textAndPhrase {
          if to - from <= 80 && phrases.mayStart(Cell(from, to), base) { return -1 }
        }
        if kind == Kind.text || kind == Kind.textAndPhrase {
          row.textStart = from
          row.textCount = to - from
        }
      }
      left -= 1
      let byte = base[index]
      if byte == delimiter {
        index += 1
        if left == 0 { return restOfRow(base, index, end) }
        continue
      }
      guard left == 0 else { return -1 }
      if byte == 0x0A { return index + 1 }
      guard byte == 0x0D && index + 1 < end && base[index + 1] == 0x0A else { return -1 }
      return index + 2
    }
  }

  /// The closing quote of a field of one line; −1 where it is not simple.
  @inline(__always)
  private func closingQuote(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, mayDouble: Bool) -> Int {
    var index = start
    while true {
      index = PlainRow.find(base, index, end, 0x22 * PlainRow.ones, 0x0A * PlainRow.ones)
      guard index + 1 < end && base[index] == 0x22 else { return -1 }
      if base[index + 1] != 0x22 {
        let next = base[index + 1]
        return next == delimiter || next == 0x0A || next == 0x0D ? index : -1
      }
      guard mayDouble else { return -1 }
      index += 2
    }
  }

  /// Fields that nobody asked for, up to the row's end.
  @inline(__always)
  private func restOfRow(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    let stop = PlainRow.find(base, start, end, 0x22 * PlainRow.ones, 0x0A * PlainRow.ones)
    guard stop < end else { return -1 }
    if base[stop] == 0x0A { return stop + 1 }
    return restWithQuotes(base, start, end)
  }

  private func restWithQuotes(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      if base[index] == 0x22 {
        index = closingQuote(base, index + 1, end, mayDouble: true) + 1
        guard index > 0 && index < end else { return -1 }
      } else {
        guard base[index] != 0x20 else { return -1 }
        index = PlainRow.find(base, index, end, delimiters, 0x0A * PlainRow.ones)
        guard index < end else { return -1 }
      }
      if base[index] == 0x0A { return index + 1 }
      if base[index] == 0x0D {
        return index + 1 < end && base[index + 1] == 0x0A ? index + 2 : -1
      }
      guard base[index] == delimiter else { return -1 }
      index += 1
    }
    return -1
  }

  @inline(__always)
  private func value(
    _ kind: UInt64, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ row: inout Values
  ) -> Int {
    kind == Kind.date ? date(base, start, end, &row) : amount(base, start, end, &row)
  }

  /// `2026-01-31` or `31.01.2026`; the byte behind it, or −1.
  @inline(__always)
  private func date(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ row: inout Values) -> Int {
    guard start + 11 <= end else { return -1 }
    let p = base + start
    var bad: UInt8 = 0
    @inline(__always) func digit(_ at: Int) -> Int {
      let value = p[at] &- 0x30
      bad |= value > 9 ? 1 : 0
      return Int(value)
    }
    let (year, month, day): (Int, Int, Int)
    if p[4] == p[7] && DateScan.isSeparator(p[4]) {
      year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)
      month = digit(5) * 10 + digit(6)
      day = digit(8) * 10 + digit(9)
    } else if p[2] == p[5] && DateScan.isSeparator(p[2]) {
      year = digit(6) * 1000 + digit(7) * 100 + digit(8) * 10 + digit(9)
      let (left, right) = (digit(0) * 10 + digit(1), digit(3) * 10 + digit(4))
      month = isMonthFirst ? left : right
      day = isMonthFirst ? right : left
    } else {
      return -1
    }
    guard bad == 0 && year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 else { return -1 }
    guard day <= 28 || day <= CalendarDate.daysIn(month: month, year: year) else { return -1 }
    row.year = year
    row.month = month
    row.day = day
    if isDated { row.daysSinceEpoch = CalendarDate(year: year, month: month, day: day)?.daysSinceEpoch ?? 0 }
    return start + 10
  }

  /// An optional minus, up to 15 digits with up to the currency's decimals; the byte behind it, or −1.
  @inline(__always)
  private func amount(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ row: inout Values) -> Int {
    var index = start
    guard index < end else { return -1 }
    let isNegative = base[index] == 0x2D
    if isNegative { index += 1 }
    let first = index
    var mantissa: Int64 = 0
    while index < end {
      let digit = base[index] &- 0x30
      guard digit <= 9 else { break }
      mantissa = mantissa &* 10 &+ Int64(digit)
      index += 1
    }
    var digits = index - first
    var decimals = 0
    if index < end && base[index] == point {
      index += 1
      let fraction = index
      while index < end {
        let digit = base[index] &- 0x30
        guard digit <= 9 else { break }
        mantissa = mantissa &* 10 &+ Int64(digit)
        index += 1
      }
      decimals = index - fraction
      digits += decimals
    }
    guard digits > 0 && digits <= 14 && decimals <= exponent else { return -1 }
    let value = mantissa &* PlainRow.powers[exponent - decimals]
    row.minorUnits = isNegative == isNegated ? value : -value
    return index
  }

  /// The first byte that is one of two, `end` where there is none: eight bytes at a time ("Determine if a word has a
  /// zero byte", Sean Eron Anderson, Bit Twiddling Hacks). The patterns hold the byte eight times.
  @inline(__always)
  private static func find(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ first: UInt64, _ second: UInt64
  ) -> Int {
    var index = start
    while index + 8 <= end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let (left, right) = (word ^ first, word ^ second)
      let hits = ((left &- ones) & ~left | (right &- ones) & ~right) & highs
      if hits != 0 { return index + hits.trailingZeroBitCount >> 3 }
      index += 8
    }
    let (one, two) = (UInt8(truncatingIfNeeded: first), UInt8(truncatingIfNeeded: second))
    while index < end && base[index] != one && base[index] != two { index += 1 }
    return index
  }
}

extension CurrencyCode {
  @inline(__always)
  var bytes3: (UInt8, UInt8, UInt8) {
    (
      UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), UInt8(truncatingIfNeeded: packed)
    )
  }
}
