/// Walks over one cell that may be a date.
struct DateCursor {
  let base: UnsafePointer<UInt8>
  var index: Int
  let end: Int

  /// The number of up to eight digits, and how many digits there are up to the limit: Int has 32 bits in the browser.
  private mutating func number(_ limit: Int) -> (value: Int, digits: Int)? {
    let start = index
    var value = 0
    while index < end && index - start < limit, base[index] >= 0x30 && base[index] <= 0x39 {
      if index - start < 8 { value = value * 10 + Int(base[index] - 0x30) }
      index += 1
    }
    return index > start ? (value, index - start) : nil
  }

  private var atDigit: Bool { index < end && base[index] >= 0x30 && base[index] <= 0x39 }

  /// `R` or `令`, and a digit soon.
  private var atEra: Bool {
    index + 1 < end
      && (base[index] == 0x52 && base[index + 1] >= 0x30 && base[index + 1] <= 0x39
        || base[index] == 0xE4 && base[index + 1] == 0xBB)
  }

  private mutating func skipBlanks() {
    while index < end {
      let blank = CellText.blankLength(base, index, end)
      if blank == 0 { return }
      index += blank
    }
  }

  /// `Mon, ` and the like before a date that starts with a digit. True also where there is none.
  mutating func skipWeekday() -> Bool {
    let start = index
    guard !atDigit && !atEra else { return true }
    var letters: [UInt8] = []
    var probe = index
    while probe < end && !(base[probe] >= 0x30 && base[probe] <= 0x39) && probe - start < 24 {
      letters.append(base[probe])
      probe += 1
    }
    guard probe < end else { return false }
    let words = WordFolding.fold(letters)
    let first = words.split(separator: 0x20).first.map { Array($0) } ?? []
    // A month's name in front: `Jan 5, 2024`. Before a whole date it is a day that is short for the same (`mar.
    // 28/01/2025`).
    if MonthNames.month(first) != nil && !Weekdays.contains(words) {
      if isWholeDate(from: probe) { index = probe }
      return true
    }
    guard Weekdays.contains(first) else { return false }
    let rest = Array(words.dropFirst(first.count + 1))
    if rest.isEmpty {
      index = probe
      return true
    }
    guard MonthNames.month(rest) != nil else { return false }
    while index < end && base[index] != 0x20 && base[index] != 0x2C { index += 1 }
    while index < end && (base[index] == 0x20 || base[index] == 0x2C || base[index] == 0x2E) { index += 1 }
    return true
  }

  /// `28/01/` and a digit.
  private func isWholeDate(from start: Int) -> Bool {
    var probe = start
    var separators = 0
    while probe < end && separators < 2 {
      let byte = base[probe]
      if DateScan.isSeparator(byte) { separators += 1 } else if byte < 0x30 || byte > 0x39 { return false }
      probe += 1
    }
    return probe < end && base[probe] >= 0x30 && base[probe] <= 0x39
  }

  mutating func readDate() -> DateCell? {
    guard atDigit else { return readEra() ?? readMonthFirst() }
    guard let first = number(14) else { return nil }
    // A day alone, or with minutes or seconds behind it.
    if first.digits == 8 || first.digits == 12 || first.digits == 14 { return compact(first.value) }
    guard first.digits <= 4 else { return nil }
    if first.digits >= 3, takeMark([0xE5, 0xB9, 0xB4]) || takeMark([0xEB, 0x85, 0x84]) {
      return eastAsian(first.value)
    }
    guard let separator = takeSeparator(), index < end else { return nil }
    if !atDigit && first.digits != 3 { return named(day: first.value, digits: first.digits, separator: separator) }
    guard let second = number(4), second.digits <= 2, let again = takeSeparator(), again == separator, atDigit,
      let third = number(4)
    else { return nil }
    if first.digits >= 3 {
      guard third.digits <= 2 else { return nil }
      // `123-45-67` is a number of something else.
      if first.digits == 3 && (second.value > 12 || third.value > 31) { return nil }
      return DateCell(
        shape: .yearFirst, first: first.value, second: second.value, third: third.value, separator: separator)
    }
    let unpadded = first.digits == 1 || second.digits == 1
    if third.digits == 4 {
      return DateCell(
        shape: .yearLast, first: first.value, second: second.value, third: third.value, separator: separator,
        isUnpadded: unpadded)
    }
    guard third.digits == 2 else { return nil }
    return DateCell(
      shape: .twoDigits, first: first.value, second: second.value, third: third.value, separator: separator,
      isUnpadded: unpadded)
  }

  /// `R6.12.02`, `令和6年12月2日`: a year of the Japanese era since 2019.
  private mutating func readEra() -> DateCell? {
    let start = index
    guard takeMark([0x52]) || takeMark([0xE4, 0xBB, 0xA4, 0xE5, 0x92, 0x8C]), atDigit, let year = number(2),
      year.value >= 1
    else {
      index = start
      return nil
    }
    if takeMark([0xE5, 0xB9, 0xB4]), let date = eastAsian(2018 + year.value) { return date }
    guard let separator = takeSeparator(), let month = number(2), takeSeparator() == separator, let day = number(2)
    else {
      index = start
      return nil
    }
    return DateCell(
      shape: .yearFirst, first: 2018 + year.value, second: month.value, third: day.value, separator: separator)
  }

  private func compact(_ value: Int) -> DateCell {
    DateCell(shape: .compact, first: value, second: 0, third: 0, separator: 0)
  }

  private mutating func takeMark(_ mark: [UInt8]) -> Bool {
    guard index + mark.count <= end else { return false }
    for (offset, byte) in mark.enumerated() where base[index + offset] != byte { return false }
    index += mark.count
    return true
  }

  private mutating func eastAsian(_ year: Int) -> DateCell? {
    skipBlanks()
    guard let month = number(2), takeMark([0xE6, 0x9C, 0x88]) || takeMark([0xEC, 0x9B, 0x94]) else { return nil }
    skipBlanks()
    guard let day = number(2), takeMark([0xE6, 0x97, 0xA5]) || takeMark([0xEC, 0x9D, 0xBC]) else { return nil }
    return DateCell(shape: .yearFirst, first: year, second: month.value, third: day.value, separator: 0x79)
  }

  /// `.`, `-`, `/`, `:` or a blank, with blanks around; the byte.
  private mutating func takeSeparator() -> UInt8? {
    var found: UInt8 = 0
    let before = index
    skipBlanks()
    if index < end {
      let byte = base[index]
      if DateScan.isSeparator(byte) || byte == 0x3A || byte == 0x2C {
        found = byte
        index += 1
        skipBlanks()
      }
    }
    if found == 0 && index > before { found = 0x20 }
    if found == 0 && index < end && !atDigit { found = 0x20 }
    return found == 0 ? nil : found
  }

  private mutating func word() -> [UInt8] {
    var letters: [UInt8] = []
    while index < end {
      let byte = base[index]
      guard byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) else { break }
      if CellText.blankLength(base, index, end) > 0 { break }
      letters.append(byte)
      index += 1
    }
    return WordFolding.fold(letters)
  }

  private static let of: [UInt8] = [0x64, 0x65]

  /// `31 Jan 2024`, `31-JAN-24`, `31. Januar 2024`, `2024-Jan-31`, `31 de enero de 2024`.
  private mutating func named(day: Int, digits: Int, separator: UInt8) -> DateCell? {
    var name = word()
    if name == DateCursor.of {
      skipBlanks()
      name = word()
    }
    guard let month = MonthNames.month(name) else { return nil }
    while index < end && !atDigit {
      let byte = base[index]
      guard DateScan.isSeparator(byte) || byte == 0x2C || byte == 0x27 || CellText.blankLength(base, index, end) > 0
      else {
        if word() == DateCursor.of { continue }
        return nil
      }
      index += max(1, CellText.blankLength(base, index, end))
    }
    guard let year = number(4) else { return nil }
    if digits == 4 {
      return DateCell(shape: .named, first: day, second: month, third: year.value, separator: separator)
    }
    guard year.digits == 4 || year.digits == 2 else { return nil }
    let full = year.digits == 2 ? DateCell.century(year.value) : year.value
    return DateCell(shape: .named, first: full, second: month, third: day, separator: separator)
  }

  private mutating func readMonthFirst() -> DateCell? {
    guard let month = MonthNames.month(word()) else { return nil }
    while index < end && !atDigit {
      let byte = base[index]
      guard DateScan.isSeparator(byte) || byte == 0x2C || CellText.blankLength(base, index, end) > 0 else { return nil }
      index += max(1, CellText.blankLength(base, index, end))
    }
    guard let day = number(2), let separator = takeSeparator(), let year = number(4),
      year.digits == 4 || year.digits == 2
    else { return nil }
    let full = year.digits == 2 ? DateCell.century(year.value) : year.value
    return DateCell(shape: .named, first: full, second: month, third: day.value, separator: separator)
  }

  /// What follows the date must be nothing or a time of day, never a second date.
  mutating func restIsTime() -> Bool {
    while index < end, base[index] == 0x2E || base[index] == 0x2C || base[index] == 0x29 { index += 1 }
    guard index < end else { return true }
    let byte = base[index]
    if byte == 0x5B || isYearMark(index) { return true }
    if byte == 0x20 || byte == 0x2D || byte == 0x54 || byte == 0x74 || byte == 0x5F { index += 1 }
    skipBlanks()
    guard index < end else { return true }
    if isYearMark(index) { return true }
    if byte == 0x28 || base[index] == 0x28 { return end - index <= 8 }
    // `01/21/2025 as of 01/20/2025`: booked on the first of them.
    if base[index] == 0x61, byte == 0x20 { return takeMark("as of ".bytes) && atDigit }
    guard atDigit, let hour = number(6) else { return false }
    if hour.digits >= 4 { return index >= end || !atDigit }
    guard hour.digits <= 2 && hour.value <= 24, index < end else { return false }
    var colons = 0
    while index < end {
      let next = base[index]
      let isLetter = next | 0x20 >= 0x61 && next | 0x20 <= 0x7A
      guard (next >= 0x30 && next <= 0x3A) || next == 0x2E || next == 0x2B || next == 0x2D || next == 0x20 || isLetter
      else { return next >= 0x80 }
      if next == 0x3A || next == 0x2E || next | 0x20 == 0x68 { colons += 1 }
      index += 1
    }
    return colons > 0
  }

  /// `01.02.2024 г.`: the year's mark in Bulgarian and Russian ends the cell.
  private func isYearMark(_ index: Int) -> Bool {
    guard end - index == 2 || end - index == 3 && base[index + 2] == 0x2E else { return false }
    return base[index] == 0xD0 && base[index + 1] == 0xB3
  }
}
