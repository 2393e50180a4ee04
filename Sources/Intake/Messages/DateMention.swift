import Basis

/// A date or a time in a message. Times are kept so that their digits are taken for nothing else.
struct DateMention {
  var start: Int
  var end: Int
  /// Year (as printed; -1 where none is), month and day in the orders that are possible; empty for a time.
  var readings: [(year: Int, month: Int, day: Int)]

  static func all(in text: MessageText) -> [DateMention] {
    var mentions: [DateMention] = []
    var index = 0
    while index < text.count {
      // Most places are within a word: that is cheaper to see than to ask for a date.
      guard text.mayBegin(at: index) else {
        index += 1
        continue
      }
      if let mention = mention(in: text, at: index) {
        mentions.append(mention)
        index = max(mention.end, index + 1)
      } else if text.isDigit(at: index) {
        while text.isDigit(at: index) { index += 1 }
      } else {
        index += 1
      }
    }
    return mentions
  }

  private static func mention(in text: MessageText, at index: Int) -> DateMention? {
    if text.isDigit(at: index) {
      let before = text.character(at: index - 1)
      if before == 0x2A || before == 0x23 || before == 0x2E && text.isDigit(at: index - 2) { return nil }
      if before == 0x2C && text.isDigit(at: index - 2) {
        // `Rs 500.00,21-11-2025`: only a full date is one behind a comma.
        guard let date = numeric(text, index), let first = date.readings.first, first.year >= 0 else { return nil }
        return date
      }
      guard let first = number(text, index) else { return nil }
      // What stands behind the first number rules out most of the ways to write a date.
      let mark = text.character(at: first.end)
      if mark >= 0x80 {
        return ideographic(text, index) ?? numeric(text, index) ?? named(text, index) ?? time(text, index)
      }
      if mark == 0x2D || mark == 0x2F || mark == 0x2E, let date = numeric(text, index) { return date }
      if first.digits > 2 { return nil }
      return named(text, index) ?? time(text, index)
    }
    return text.isLetter(at: index) && text.wordMayStart(at: index) ? monthFirst(text, index) : nil
  }

  /// Up to four digits: value, digits, the place behind them; nil where there are none or more.
  private static func number(_ text: MessageText, _ start: Int) -> (value: Int, digits: Int, end: Int)? {
    var (value, end) = (0, start)
    while text.isDigit(at: end) && end - start < 5 {
      value = value * 10 + Int(text.folded[end] - 0x30)
      end += 1
    }
    return end > start && end - start <= 4 ? (value, end - start, end) : nil
  }

  private static func numeric(_ text: MessageText, _ start: Int) -> DateMention? {
    guard let first = number(text, start) else { return nil }
    let separator = text.character(at: first.end)
    guard separator == 0x2D || separator == 0x2F || separator == 0x2E, let second = number(text, first.end + 1),
      second.digits <= 2
    else { return nil }
    if text.character(at: second.end) == separator, let third = number(text, second.end + 1),
      third.digits == 2 || third.digits == 4 || third.digits == 1 && first.digits == 4 || third.digits == 3
    {
      var readings: [(year: Int, month: Int, day: Int)] = []
      if first.digits == 4 {
        readings = [(first.value, second.value, third.value)]
      } else if third.digits == 4 {
        readings = [(third.value, second.value, first.value), (third.value, first.value, second.value)]
      } else if first.digits <= 2 && third.digits == 2 {
        readings = [
          (third.value, second.value, first.value), (third.value, first.value, second.value),
          (first.value, second.value, third.value),
        ]
      } else if third.digits == 3 {
        readings = [(-1, second.value, first.value)]
      }
      readings.removeAll { !isDay($0.month, $0.day) }
      guard !readings.isEmpty else { return nil }
      return DateMention(start: start, end: third.end, readings: readings)
    }
    // Without a year: only with a slash, or before a time.
    guard first.digits <= 2 && second.digits == 2 && !text.isDigit(at: second.end) else { return nil }
    let isTimed =
      (text.isBlank(at: second.end) || text.character(at: second.end) == 0x5F)
      && time(text, second.end + 1) != nil
    guard
      separator == 0x2F && !text.isLetter(at: start - 1) || separator != 0x2E && isTimed
        || isTimed && text.isBlank(at: start - 1)
    else { return nil }
    var readings: [(year: Int, month: Int, day: Int)] = [
      (year: -1, month: second.value, day: first.value), (year: -1, month: first.value, day: second.value),
    ]
    readings.removeAll { !isDay($0.month, $0.day) }
    guard !readings.isEmpty else { return nil }
    return DateMention(start: start, end: second.end, readings: readings)
  }

  private static func isDay(_ month: Int, _ day: Int) -> Bool { month >= 1 && month <= 12 && day >= 1 && day <= 31 }

  /// `13Apr22`, `02-Aug-25`, `5 März 2024`, `20APR`, `3 de mayo de 2024`.
  private static func named(_ text: MessageText, _ start: Int) -> DateMention? {
    guard let day = number(text, start), day.digits <= 2, day.value >= 1, day.value <= 31, !text.isLetter(at: start - 1)
    else { return nil }
    var index = day.end
    if text.matches([0x73, 0x74], at: index) || text.matches([0x6E, 0x64], at: index)
      || text.matches([0x72, 0x64], at: index)
      || text.matches([0x74, 0x68], at: index)
    {
      if !text.isLetter(at: index + 2) { index += 2 }
    }
    index = skip(text, index)
    if text.matches([0x64, 0x65, 0x20], at: index) { index += 3 }
    guard let (month, end) = month(text, index) else { return nil }
    index = skip(text, end)
    if text.matches([0x64, 0x65, 0x20], at: index) || text.matches([0x64, 0x65, 0x6C, 0x20], at: index) {
      index = skip(text, index + 3)
    }
    if let year = number(text, index),
      year.digits == 4 && year.value > 1900 && year.value < 2700
        || year.digits == 2 && text.character(at: year.end) != 0x3A || year.digits == 3,
      !text.isLetter(at: year.end) || year.digits != 3
    {
      // `06/FEB/2026`; a year cut to `202` counts as none.
      return DateMention(
        start: start, end: year.end, readings: [(year.digits == 3 ? -1 : year.value, month, day.value)])
    }
    return DateMention(start: start, end: end, readings: [(-1, month, day.value)])
  }

  /// `March 19, 2025`.
  private static func monthFirst(_ text: MessageText, _ start: Int) -> DateMention? {
    guard MonthNames.mayBegin(text.folded[start], text.character(at: start + 1)) else { return nil }
    // Few words have a number behind them: that is cheaper to see than a month.
    var after = start
    while text.isLetter(at: after) { after += 1 }
    guard text.isDigit(at: skip(text, after)), let (month, end) = month(text, start) else { return nil }
    // `Bal 19,250`: without a year only English names are months here.
    let isEnglish = text.isOne(of: english, start..<min(end, start + 3))
    var index = skip(text, end)
    guard index > end, let day = number(text, index), day.digits <= 2, day.value >= 1, day.value <= 31 else {
      return nil
    }
    index = day.end
    guard text.character(at: index) != 0x2E && text.character(at: index) != 0x3A else { return nil }
    if text.character(at: index) == 0x2C { index += 1 }
    index = skip(text, index)
    if let year = number(text, index), year.digits == 4, year.value > 1900, year.value < 2700 {
      return DateMention(start: start, end: year.end, readings: [(year.value, month, day.value)])
    }
    guard isEnglish, !text.isDigit(at: day.end + 1) || text.character(at: day.end) == 0x20 else { return nil }
    return DateMention(start: start, end: day.end, readings: [(-1, month, day.value)])
  }

  private static let english = MessageText.words("jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec")

  private static func skip(_ text: MessageText, _ index: Int) -> Int {
    var index = index
    var length = 0
    while length < 2 {
      let value = text.character(at: index)
      guard value == 0x20 || value == 0x2D || value == 0x2F || value == 0x2E || value == 0x27 || value == 0x2C else {
        break
      }
      index += 1
      length += 1
    }
    return index
  }

  /// A word that names a month, and the place behind it.
  private static func month(_ text: MessageText, _ start: Int) -> (Int, Int)? {
    var end = start
    while text.isLetter(at: end) && end - start < 12 { end += 1 }
    guard !text.isLetter(at: end), end - start >= 3 else { return nil }
    guard MonthNames.mayBegin(text.folded[start], text.folded[start + 1]) else { return nil }
    var word: [UInt8] = []
    word.reserveCapacity(24)
    for index in start..<end {
      let value = text.folded[index]
      if value < 0x80 {
        word.append(UInt8(value))
      } else if value < 0x800 {
        word.append(UInt8(0xC0 | value >> 6))
        word.append(UInt8(0x80 | value & 0x3F))
      } else {
        return nil
      }
    }
    guard word.count >= 3, let month = MonthNames.month(word) else { return nil }
    return (month, end)
  }

  /// `2024年5月5日`, `5月5日`, `5월 5일`.
  private static func ideographic(_ text: MessageText, _ start: Int) -> DateMention? {
    guard let first = number(text, start) else { return nil }
    var (year, monthStart) = (-1, start)
    let mark = text.character(at: first.end)
    if mark == 0x5E74 || mark == 0xB144 {
      year = first.value
      monthStart = first.end + 1
      while text.isBlank(at: monthStart) { monthStart += 1 }
    }
    guard let month = number(text, monthStart),
      text.character(at: month.end) == 0x6708 || text.character(at: month.end) == 0xC6D4
    else { return nil }
    var dayStart = month.end + 1
    while text.isBlank(at: dayStart) { dayStart += 1 }
    guard let day = number(text, dayStart),
      text.character(at: day.end) == 0x65E5 || text.character(at: day.end) == 0xC77C,
      isDay(month.value, day.value)
    else { return nil }
    return DateMention(start: start, end: day.end + 1, readings: [(year, month.value, day.value)])
  }

  /// `18:23`, `08:01:24`, `18h46m18s`, `3:45 PM`, `12時30分`.
  private static func time(_ text: MessageText, _ start: Int) -> DateMention? {
    guard let hour = number(text, start), hour.digits <= 2, hour.value <= 24 else { return nil }
    let mark = text.character(at: hour.end)
    guard mark == 0x3A || mark == 0x68 || mark == 0x6642 || mark == 0xC2DC || mark == 0x65F6 || mark == 0x70B9 else {
      return nil
    }
    guard let minute = number(text, hour.end + 1), minute.digits == 2 || mark == 0x3A && minute.digits == 1,
      minute.value < 60
    else { return nil }
    var end = minute.end
    let next = text.character(at: end)
    if next == 0x3A || next == 0x6D, let second = number(text, end + 1), second.digits == 2 {
      end = second.end
      if text.character(at: end) == 0x73 { end += 1 }
    } else if next == 0x5206 || next == 0xBD84 {
      end += 1
    }
    let half = text.character(at: end) == 0x20 ? end + 1 : end
    if (text.character(at: half) == 0x61 || text.character(at: half) == 0x70) && text.character(at: half + 1) == 0x6D
      && !text.isLetter(at: half + 2)
    {
      end = half + 2
    }
    return DateMention(start: start, end: end, readings: [])
  }

  /// The date meant: near the day of receipt where that is known, else in the order of the country.
  func date(received: CalendarDate?, monthFirst: Bool) -> CalendarDate? {
    var (first, second, nearest): (CalendarDate?, CalendarDate?, CalendarDate?)
    for reading in readings {
      var year = reading.year
      if year < 0 {
        guard let received else { continue }
        year = received.year
        if let date = CalendarDate(year: year, month: reading.month, day: reading.day), received.days(until: date) > 31
        {
          year -= 1
        }
      } else if year < 100 {
        year += 2000
      }
      if year >= 2500 { year -= 543 }
      guard year >= 1990 && year < 2100, let date = CalendarDate(year: year, month: reading.month, day: reading.day)
      else {
        continue
      }
      if first == nil { first = date } else if second == nil { second = date }
      guard let received else { continue }
      if nearest.map({ abs(received.days(until: date)) < abs(received.days(until: $0)) }) ?? true { nearest = date }
    }
    return received != nil ? nearest : monthFirst ? second ?? first : first
  }
}
