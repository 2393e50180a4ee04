/// A run of digits with the marks between them, before its currency decides what they mean.
struct NumberMention {
  var start: Int
  var end: Int
  /// The digits before the first mark.
  var first: Range<Int>
  /// The digits behind the last mark; the first ones where there is none.
  var last: Range<Int>
  /// How many marks of each kind stand between digits.
  private(set) var dots = 0, commas = 0, blanks = 0, quotes = 0
  private(set) var digitCount: Int
  /// The last mark; 0 for none.
  private(set) var lastMark: UInt32 = 0
  /// Behind some mark stand more than three digits.
  private var isWide = false
  var sign: UInt32 = 0
  /// Letters stand at the number itself.
  var isGluedLeft = false
  var isGluedRight = false

  /// A number of digits alone.
  private init(digits: Range<Int>) {
    start = digits.lowerBound
    end = digits.upperBound
    first = digits
    last = digits
    digitCount = digits.count
  }

  private mutating func append(_ mark: UInt32, _ digits: Range<Int>) {
    switch mark {
    case 0x2E: dots += 1
    case 0x2C: commas += 1
    case 0x20: blanks += 1
    default: quotes += 1
    }
    lastMark = mark
    last = digits
    end = digits.upperBound
    digitCount += digits.count
    if digits.count > 3 { isWide = true }
  }

  var markCount: Int { dots + commas + blanks + quotes }

  /// How many marks are the same as the last one.
  private var lastMarkCount: Int {
    switch lastMark {
    case 0x2E: return dots
    case 0x2C: return commas
    case 0x20: return blanks
    default: return quotes
    }
  }

  /// All numbers of the text outside of `taken`.
  static func all(in text: MessageText, except taken: [Range<Int>]) -> [NumberMention] {
    var numbers: [NumberMention] = []
    numbers.reserveCapacity(8)
    var index = 0
    var next = 0
    while index < text.count {
      guard text.isDigit(at: index) else {
        index += 1
        continue
      }
      while next < taken.count && taken[next].upperBound <= index { next += 1 }
      if next < taken.count && taken[next].contains(index) {
        index = taken[next].upperBound
        continue
      }
      let limit = next < taken.count ? taken[next].lowerBound : text.count
      let number = read(text, at: index, limit: limit)
      numbers.append(number)
      index = number.end
    }
    return numbers
  }

  private static func read(_ text: MessageText, at start: Int, limit: Int) -> NumberMention {
    func run(_ from: Int) -> Range<Int> {
      var end = from
      while end < limit && text.isDigit(at: end) { end += 1 }
      return from..<end
    }
    var number = NumberMention(digits: run(start))
    while number.end < limit, let mark = mark(text, number.end, number, limit) {
      number.append(mark, run(number.end + 1))
    }
    let index = number.end
    let before = text.character(at: start - 1)
    number.isGluedLeft = MessageText.isLetter(before) && !MessageText.isUnspaced(before)
    number.isGluedRight = text.isLetter(at: index) && !MessageText.isUnspaced(text.folded[index])
    if before == 0x2D || before == 0x2B {
      let further = text.character(at: start - 2)
      if !MessageText.isDigit(further) && (!MessageText.isLetter(further) || before == 0x2B) { number.sign = before }
    }
    return number
  }

  /// The separator at `index` if the number goes on behind it.
  private static func mark(_ text: MessageText, _ index: Int, _ number: NumberMention, _ limit: Int) -> UInt32? {
    let value = text.folded[index]
    guard index + 1 < limit && text.isDigit(at: index + 1) else { return nil }
    switch value {
    case 0x2C, 0x2E: return value
    case 0x27, 0x20:
      let first = number.first
      guard first.count <= 3, number.markCount == (value == 0x20 ? number.blanks : number.quotes) else { return nil }
      var end = index + 1
      while end < limit && text.isDigit(at: end) { end += 1 }
      guard end - index - 1 == 3 else { return nil }
      // A blank before three digits groups only what does not begin with 0 and stands alone: `1 000`, not `ATM 123
      // 500`.
      if value == 0x20 {
        if text.folded[first.lowerBound] == 0x30
          || text.isLetter(at: first.lowerBound - 1) && !isUnit(text, first.lowerBound)
        {
          return nil
        }
        if text.character(at: first.lowerBound - 1) == 0x2A
          || text.character(at: first.lowerBound - 1) == 0x3A
            && text.isDigit(at: first.lowerBound - 2)
          || text.character(at: first.lowerBound - 1) == 0x2F
        {
          return nil
        }
      }
      return value
    default: return nil
    }
  }

  /// `Rp1 000`: letters at the number may be its currency.
  private static func isUnit(_ text: MessageText, _ index: Int) -> Bool {
    MoneyWords.shared.match(in: text, endingBefore: index) != nil
  }

  /// The last mark and how many digits follow it; nil where there is none.
  var lastGroup: (mark: UInt32, digits: Int)? { markCount == 0 ? nil : (lastMark, last.count) }

  var hasBothMarks: Bool { dots > 0 && commas > 0 }

  /// Two dots or three groups that are no thousands: a version, an address, a date.
  var isNoAmount: Bool { digitCount > 15 || markCount >= 2 && !hasBothMarks && isWide }

  /// Whether the last mark, a dot or a comma, is the only one of its kind beside others.
  var endsInDecimals: Bool { lastMarkCount == 1 }
}

/// Which mark a message uses before decimals.
struct DecimalHabit {
  /// `.` or `,`; 0 where the message does not show it.
  private(set) var point: UInt32 = 0

  init(_ numbers: [NumberMention]) {
    var (dot, comma) = (0, 0)
    for number in numbers {
      guard let last = number.lastGroup else { continue }
      // `1 204,350`: groups by blanks, then decimals.
      let isClear = number.hasBothMarks || number.blanks + number.quotes > 0 && number.endsInDecimals
      if isClear || last.digits == 2 || last.digits == 1 {
        if last.mark == 0x2E { dot += isClear ? 3 : 1 }
        if last.mark == 0x2C { comma += isClear ? 3 : 1 }
      } else if number.markCount >= 2 && last.digits == 3 {
        if last.mark == 0x2C { dot += 2 } else if last.mark == 0x2E { comma += 2 }
      }
    }
    if dot > comma { point = 0x2E } else if comma > dot { point = 0x2C }
  }
}

/// The value of a number under a currency: an unscaled integer and its decimals.
struct NumberValue {
  var mantissa: UInt64 = 0
  var decimals = 0

  init?(_ number: NumberMention, _ text: MessageText, exponent: Int, commaIsPoint: Bool, habit: DecimalHabit) {
    for place in number.start..<number.end where text.isDigit(at: place) {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(text.folded[place] - 0x30))
      if overflow || carry { return nil }
      mantissa = sum
    }
    if NumberValue.hasDecimals(number, text, exponent, commaIsPoint, habit) { decimals = number.last.count }
    guard decimals <= 9 else { return nil }
  }

  /// Whether the digits behind the last mark are decimals.
  private static func hasDecimals(
    _ number: NumberMention, _ text: MessageText, _ exponent: Int, _ commaIsPoint: Bool, _ habit: DecimalHabit
  ) -> Bool {
    guard let (mark, digits) = number.lastGroup, mark == 0x2C || mark == 0x2E else { return false }
    if number.hasBothMarks || number.blanks + number.quotes > 0 { return number.endsInDecimals }
    if number.markCount > 1 { return digits < 3 && digits > 0 }
    if digits != 3 { return true }
    // Three digits behind a single mark: thousands or thousandths.
    if number.first.count > 3 || text.folded[number.first.lowerBound] == 0x30 { return true }
    if habit.point != 0 { return habit.point == mark && exponent == 3 }
    return exponent == 3 && ((mark == 0x2E) != commaIsPoint || mark == 0x2E)
  }

  /// In the currency's minor units; digits beyond them are dropped only where they are zeros.
  func minorUnits(exponent: Int) -> Int64? {
    var value = mantissa
    if decimals < exponent {
      for _ in 0..<(exponent - decimals) {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        value = product
      }
    } else {
      for _ in 0..<(decimals - exponent) { value /= 10 }
    }
    return value <= UInt64(Int64.max) ? Int64(value) : nil
  }
}
