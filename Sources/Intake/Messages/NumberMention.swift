/// A run of digits with the marks between them, before its currency decides what they mean.
struct NumberMention {
  var start: Int
  var end: Int
  /// Digits between marks, and the mark before each group but the first.
  var groups: [Range<Int>] = []
  var marks: [UInt32] = []
  var sign: UInt32 = 0
  /// Letters stand at the number itself.
  var isGluedLeft = false
  var isGluedRight = false

  /// All numbers of the text outside of `taken`.
  static func all(in text: MessageText, except taken: [Range<Int>]) -> [NumberMention] {
    var numbers: [NumberMention] = []
    var index = 0
    var next = 0
    while index < text.count {
      while next < taken.count && taken[next].upperBound <= index { next += 1 }
      if next < taken.count && taken[next].contains(index) {
        index = taken[next].upperBound
        continue
      }
      guard text.isDigit(at: index) else {
        index += 1
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
    var number = NumberMention(start: start, end: start)
    var index = start
    func run(_ from: Int) -> Int {
      var end = from
      while end < limit && text.isDigit(at: end) { end += 1 }
      return end
    }
    index = run(start)
    number.groups.append(start..<index)
    while index < limit, let mark = mark(text, index, number, limit) {
      let end = run(index + 1)
      number.marks.append(mark)
      number.groups.append((index + 1)..<end)
      index = end
    }
    number.end = index
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
      guard let first = number.groups.first, first.count <= 3, number.marks.allSatisfy({ $0 == value }) else { return nil }
      var end = index + 1
      while end < limit && text.isDigit(at: end) { end += 1 }
      guard end - index - 1 == 3 else { return nil }
      // A blank before three digits groups only what does not begin with 0 and stands alone: `1 000`, not `ATM 123 500`.
      if value == 0x20 {
        if text.folded[first.lowerBound] == 0x30 || text.isLetter(at: first.lowerBound - 1) && !isUnit(text, first.lowerBound)
        { return nil }
        if text.character(at: first.lowerBound - 1) == 0x2A || text.character(at: first.lowerBound - 1) == 0x3A
          && text.isDigit(at: first.lowerBound - 2) || text.character(at: first.lowerBound - 1) == 0x2F
        { return nil }
      }
      return value
    default: return nil
    }
  }

  /// `Rp1 000`: letters at the number may be its currency.
  private static func isUnit(_ text: MessageText, _ index: Int) -> Bool {
    MoneyWords.shared.match(in: text, endingBefore: index) != nil
  }

  var digitCount: Int { groups.reduce(0) { $0 + $1.count } }

  /// The last mark and how many digits follow it; nil where there is none.
  var lastGroup: (mark: UInt32, digits: Int)? {
    guard let mark = marks.last, let group = groups.last else { return nil }
    return (mark, group.count)
  }

  var hasBothMarks: Bool { marks.contains(0x2C) && marks.contains(0x2E) }

  /// Two dots or three groups that are no thousands: a version, an address, a date.
  var isNoAmount: Bool {
    if digitCount > 15 { return true }
    if marks.count >= 2 && !hasBothMarks && groups.dropFirst().contains(where: { $0.count > 3 }) { return true }
    return false
  }
}

/// Which mark a message uses before decimals.
struct DecimalHabit {
  /// `.` or `,`; 0 where the message does not show it.
  private(set) var point: UInt32 = 0

  init(_ numbers: [NumberMention]) {
    var (dot, comma) = (0, 0)
    for number in numbers {
      guard let last = number.lastGroup else { continue }
      if number.hasBothMarks || last.digits == 2 || last.digits == 1 {
        if last.mark == 0x2E { dot += number.hasBothMarks ? 3 : 1 }
        if last.mark == 0x2C { comma += number.hasBothMarks ? 3 : 1 }
      } else if number.marks.count >= 2 && last.digits == 3 {
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
  var isGrouped = false

  init?(_ number: NumberMention, _ text: MessageText, exponent: Int, commaIsPoint: Bool, habit: DecimalHabit) {
    let point = NumberValue.decimalGroup(number, text, exponent, commaIsPoint, habit)
    for (index, group) in number.groups.enumerated() {
      for place in group {
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(UInt64(text.folded[place] - 0x30))
        if overflow || carry { return nil }
        mantissa = sum
      }
      if index == point { decimals = group.count }
    }
    isGrouped = number.groups.count > (point == nil ? 1 : 2)
    guard decimals <= 9 else { return nil }
  }

  /// Which group holds the decimals.
  private static func decimalGroup(
    _ number: NumberMention, _ text: MessageText, _ exponent: Int, _ commaIsPoint: Bool, _ habit: DecimalHabit
  ) -> Int? {
    guard let (mark, digits) = number.lastGroup, mark == 0x2C || mark == 0x2E else { return nil }
    let index = number.groups.count - 1
    if number.hasBothMarks || number.marks.contains(where: { $0 == 0x20 || $0 == 0x27 }) {
      return number.marks.filter { $0 == mark }.count == 1 ? index : nil
    }
    if number.marks.count > 1 { return digits < 3 && digits > 0 ? index : nil }
    let first = number.groups[0]
    if digits != 3 { return index }
    // Three digits behind a single mark: thousands or thousandths.
    if first.count > 3 || text.folded[first.lowerBound] == 0x30 { return index }
    if habit.point != 0 { return habit.point == mark && exponent == 3 ? index : habit.point == mark ? nil : nil }
    if exponent == 3 { return (mark == 0x2E) != commaIsPoint || mark == 0x2E ? index : nil }
    return nil
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
