import Basis
import Ledger
import Screens

extension Words {
  /// A sentence of the ledger, or one about a file.
  func said(_ message: String) -> String { Refusals.said(message, format: format) }

  // MARK: Amounts

  /// `−1'234.50`, with a real minus; `+` only where asked for.
  func number(_ money: Money, plus: Bool = false) -> String {
    (plus && money.minorUnits > 0 ? "+" : "") + format.number(money)
  }

  /// `CHF 1'234.50`, `€1,234.50`: for lists, tables and labels.
  func amount(_ money: Money) -> String { format.amount(money) }

  /// `CHF 3'412`: without the small coins from a hundred on, for the one big sentence.
  func rounded(_ money: Money) -> String {
    money.minorUnits.magnitude / 100 >= unit(of: money) ? format.amount(money, .wholeUnits) : brief(money)
  }

  /// `CHF 5'200`, `CHF 5'200.50`: for sentences; without coins where there are none (EX-18).
  func brief(_ money: Money) -> String {
    format.amount(money, money.minorUnits.magnitude % unit(of: money) == 0 ? .wholeUnits : .shown)
  }

  /// Amounts of one line, written alike: with coins as soon as one of them has any.
  func alike(_ amounts: [Money]) -> [String] {
    let isWhole = amounts.allSatisfy { $0.minorUnits.magnitude % unit(of: $0) == 0 }
    return amounts.map { format.amount($0, isWhole ? .wholeUnits : .shown) }
  }

  /// The same in one of the big sentences, without coins as soon as one of them is a hundred or more.
  func roundedAlike(_ amounts: [Money]) -> [String] {
    guard amounts.contains(where: { $0.minorUnits.magnitude / 100 >= unit(of: $0) }) else { return alike(amounts) }
    return amounts.map { format.amount($0, .wholeUnits) }
  }

  /// `CHF 474.20` and `CHF 85.00`: what there is of a whole.
  func pair(_ part: Money, _ whole: Money) -> (part: String, whole: String) {
    let texts = alike([part, whole])
    return (texts[0], texts[1])
  }

  /// `+CHF 20`.
  func signed(_ money: Money) -> String { (money.minorUnits > 0 ? "+" : "") + brief(money) }

  /// `3'412`, or `123k` from a hundred thousand on: for the narrow cells of the calendar.
  func compact(_ money: Money, plus: Bool = false) -> String {
    let sign = plus && money.minorUnits > 0 ? "+" : ""
    let thousand = unit(of: money) * 1000
    guard money.minorUnits.magnitude / 100 >= thousand else { return sign + format.number(money, .wholeUnits) }
    return sign + (money.minorUnits < 0 ? "\u{2212}" : "") + String(money.minorUnits.magnitude / thousand) + "k"
  }

  /// Minor units in a whole one.
  private func unit(of money: Money) -> UInt64 {
    var unit: UInt64 = 1
    for _ in 0..<money.currency.exponent { unit *= 10 }
    return unit
  }

  /// For screen readers, in words (UXA-14): `minus 45 francs 50`. Without marks between thousands, which some read as
  /// the end of the number.
  func spoken(_ money: Money) -> String {
    let unit = unit(of: money)
    var whole = money.minorUnits.magnitude / unit
    var coins = money.minorUnits.magnitude % unit
    if money.currency.isShownWhole {
      if coins >= unit / 2 && coins > 0 { whole += 1 }
      coins = 0
    }
    var text = (money.minorUnits < 0 && whole + coins > 0 ? self(.minus) + " " : "") + String(whole) + " "
    text += currencyName(money.currency, isOne: whole == 1)
    guard coins > 0 else { return text }
    var digits = String(coins)
    while digits.utf8.count < money.currency.exponent { digits = "0" + digits }
    return text + " " + digits
  }

  /// `francs`, or the code of a currency whose name is shared with others.
  private func currencyName(_ currency: CurrencyCode, isOne: Bool) -> String {
    switch currency {
    case .chf: return self(isOne ? .franc : .francs)
    case .eur: return self(isOne ? .euro : .euros)
    case .usd: return self(isOne ? .dollar : .dollars)
    case .gbp: return self(isOne ? .pound : .pounds)
    default: return currency.text
    }
  }

  // MARK: Dates

  /// A time of the clock in UTC as it is here.
  private static func local(_ minutes: Int64, _ offset: Int) -> Int64 {
    max(0, minutes + Int64(max(-1440, min(1440, offset))))
  }

  func localDay(minutes: Int64, offset: Int) -> CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(clamping: Words.local(minutes, offset) / 1440))
  }

  /// Minutes since 1970 in UTC, in the device's own time, which the host tells as minutes ahead of it.
  func moment(minutes: Int64, offset: Int) -> String {
    day(localDay(minutes: minutes, offset: offset)) + ", " + clock(minutes: minutes, offset: offset)
  }

  /// `14:05`, in the device's own time.
  func clock(minutes: Int64, offset: Int) -> String {
    let ofDay = Int(clamping: Words.local(minutes, offset) % 1440)
    return LocaleFormat.twoDigits(ofDay / 60) + ":" + LocaleFormat.twoDigits(ofDay % 60)
  }

  func day(_ date: CalendarDate) -> String {
    let (year, month, day) = date.components
    let name = self.month(month)
    let text = dayAndMonth(day, name)
    guard year != today.year else { return text }
    return text + (isMonthFirst ? ", " : " ") + String(year)
  }

  private var isMonthFirst: Bool { !isGerman && format.dateOrder == .monthDayYear }

  /// `14 July`, `July 14`, `14. Juli`.
  private func dayAndMonth(_ day: Int, _ name: String) -> String {
    if isMonthFirst { return name + " " + String(day) }
    return isGerman ? String(day) + ". " + name : String(day) + " " + name
  }

  /// `Today`, `Yesterday`, `Tuesday, 14 July`.
  func dayHeading(_ date: CalendarDate) -> String {
    let back = date.days(until: today)
    if back == 0 { return self(.today) }
    if back == 1 { return self(.yesterday) }
    if back == -1 { return self(.tomorrow) }
    return weekday(date) + ", " + day(date)
  }

  /// `Today`, `Yesterday`, `14 July`: as one word of a line.
  func dayWord(_ date: CalendarDate) -> String {
    let back = date.days(until: today)
    return back >= -1 && back <= 1 ? dayHeading(date) : day(date)
  }

  /// The beginning of a text, for one line.
  static func firstLine(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.bytes {
      if byte == 0x0A || byte == 0x0D || bytes.count > 400 { break }
      bytes.append(byte)
    }
    let start = String(decoding: bytes, as: UTF8.self).firstScalars(41)
    return start.unicodeScalars.count > 40 ? start.firstScalars(39) + "\u{2026}" : start
  }

  /// `14 Jul`, for narrow columns.
  func shortDay(_ date: CalendarDate) -> String {
    let name = month(date.month).firstScalars(3)
    return dayAndMonth(date.day, name)
  }

  /// `Jul`.
  func shortMonth(_ date: CalendarDate) -> String { month(date.month).firstScalars(3) }

  func monthName(_ date: CalendarDate) -> String {
    let name = month(date.month)
    return date.year == today.year ? name : name + " " + String(date.year)
  }

  func monthAndYear(_ date: CalendarDate) -> String { month(date.month) + " " + String(date.year) }

  func weekday(_ date: CalendarDate) -> String {
    let english = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let german = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
    return (isGerman ? german : english)[max(0, min(6, date.weekday - 1))]
  }

  private func month(_ number: Int) -> String {
    let english = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    let german = [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember",
    ]
    return (isGerman ? german : english)[max(0, min(11, number - 1))]
  }

  func period(_ choice: PeriodChoice) -> String {
    switch choice {
    case .pay(let period): return self.period(period)
    case .month(let first): return monthAndYear(first)
    case .year(let year): return String(year)
    case .all: return self(.allTime)
    }
  }

  /// ‹in July›, ‹in 2025›, ‹in all›: for sentences.
  func within(_ choice: PeriodChoice) -> String {
    switch choice {
    case .pay(let period): return self(.fromUntil, shortDay(period.start), shortDay(period.lastDay))
    case .month(let first): return self(.inPeriod, monthName(first))
    case .year(let year): return self(.inPeriod, String(year))
    case .all: return self(.inAll)
    }
  }

  /// The month in which a period ends: the one that its last statement is called by.
  func periodMonth(_ period: BudgetPeriod) -> String { month(period.lastDay.month) }

  /// `28th`, `28.`.
  func ordinal(_ day: Int) -> String {
    if isGerman { return String(day) + "." }
    let isTeen = day % 100 >= 11 && day % 100 <= 13
    let ending = isTeen ? "th" : day % 10 == 1 ? "st" : day % 10 == 2 ? "nd" : day % 10 == 3 ? "rd" : "th"
    return String(day) + ending
  }

  /// Parts of a sentence that are there, with commas between them.
  func joined(_ parts: [String]) -> String { list(parts.filter { !$0.isEmpty }) }

  /// `A, B, C`.
  func list(_ names: [String]) -> String {
    var out = ""
    for name in names { out += (out.isEmpty ? "" : ", ") + name }
    return out
  }

  /// `3 January to 30 June`.
  func range(_ first: CalendarDate?, _ last: CalendarDate?) -> String {
    guard let first, let last else { return "" }
    if first == last { return day(first) }
    return self(.fromTo, day(first), day(last))
  }
}
