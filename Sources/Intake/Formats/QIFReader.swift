import Basis

/// QIF (Quicken): records of lettered lines that end with `^`. No currency, no ids, dates in any order: the order and
/// the decimal point are found out over the whole file, and said where the file does not decide them.
struct QIFReader {
  private struct Record {
    var line = 0
    var date: [UInt8] = []
    var amount: [UInt8] = []
    var payee: [UInt8] = []
    var memo: [UInt8] = []
    var number: [UInt8] = []
    var category: [UInt8] = []
    var splits = 0
    var isEmpty: Bool { date.isEmpty && amount.isEmpty && payee.isEmpty && memo.isEmpty }
  }

  private enum Section { case bookings, account, passedOver }

  private var section = Section.bookings
  private var account: String?
  private var records: [(account: String?, record: Record)] = []
  private var problems: [IntakeProblem] = []

  static func read(_ text: StatementText, _ options: ReadingOptions) throws(StatementRefusal) -> [StatementReading] {
    var reader = QIFReader()
    reader.readLines(text)
    return try reader.draft(options).readings(text, options)
  }

  private mutating func readLines(_ text: StatementText) {
    let bytes = text.bytes
    var record = Record()
    var start = text.start
    var line = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D { end += 1 }
      line += 1
      let content = FormatText.trimmed(Array(bytes[start..<end]))
      start = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
      guard let letter = content.first else { continue }
      let value = FormatText.trimmed(Array(content.dropFirst()))
      switch letter {
      case 0x21:
        take(&record)
        takeHeader(value, line)
      case 0x5E: take(&record)
      default:
        if record.line == 0 { record.line = line }
        takeField(letter | 0x20, value, &record)
      }
    }
    if !record.isEmpty && section == .bookings {
      // Some programs leave out the last `^`; a line that ends nowhere may be cut in its amount.
      let isCut = bytes.last != 0x0A && bytes.last != 0x0D || record.amount.isEmpty || record.date.isEmpty
      problems.append(
        IntakeProblem(
          line: record.line, severity: isCut ? .error : .warning, code: .truncated, message: IntakeSentences.cutOff))
      if !record.amount.isEmpty && !record.date.isEmpty { take(&record) }
    }
  }

  private mutating func takeHeader(_ value: [UInt8], _ line: Int) {
    let name = TextFolding.fold(String(decoding: value, as: UTF8.self))
    func starts(_ word: String) -> Bool { name.begins(word) }
    if starts("account") {
      section = .account
    } else if starts("type:") {
      let kind = name.dropFirst(5)
      let isBank = ["bank", "cash", "ccard", "oth"].contains { kind.begins($0) }
      section = isBank ? .bookings : .passedOver
      if kind.begins("invst") {
        problems.append(
          IntakeProblem(line: line, severity: .warning, code: .notice, message: IntakeSentences.investments))
      }
    }
  }

  private mutating func take(_ record: inout Record) {
    switch section {
    case .account: account = FormatText.line(record.number)
    case .bookings: if !record.isEmpty { records.append((account, record)) }
    case .passedOver: break
    }
    record = Record()
  }

  private func takeField(_ letter: UInt8, _ value: [UInt8], _ record: inout Record) {
    // The first of a kind is the booking's; what follows belongs to its splits.
    switch letter {
    case 0x64: if record.date.isEmpty { record.date = value }
    case 0x74: if record.amount.isEmpty { record.amount = value }
    case 0x75: if record.amount.isEmpty { record.amount = value }
    case 0x70: record.payee = value
    case 0x6D: record.memo = value
    case 0x6E: record.number = value
    case 0x6C: record.category = value
    case 0x73: record.splits += 1
    default: break
    }
  }

  // MARK: Over the whole file

  private func draft(_ options: ReadingOptions) -> StatementDraft {
    var draft = StatementDraft("qif")
    draft.problems = problems
    let cells = records.map { QIFReader.date($0.record.date) }
    let (order, isOpen) = QIFReader.order(cells, options.mapping?.dateOrder)
    let decimal = options.mapping?.decimalPoint ?? decimalPoint()
    var parts: [StatementPart] = []
    var positions: [[UInt8]: Int] = [:]
    for (index, item) in records.enumerated() {
      let position: Int
      let key = item.account?.bytes ?? []
      if let known = positions[key] {
        position = known
      } else {
        position = parts.count
        positions[key] = position
        parts.append(StatementPart(account: item.account))
      }
      let record = item.record
      // Quicken's first record of an account carries its balance, not a booking.
      if QIFReader.isOpeningBalance(record.payee, record.category) {
        parts[position].note(record.line, .warning, .notice, IntakeSentences.openingRow)
        continue
      }
      var raw = RawEntry()
      raw.line = record.line
      raw.dateText = record.date[...]
      raw.date = cells[index]?.date(order)
      raw.amountText = record.amount[...]
      raw.amount = FormatText.number(record.amount[...], decimal: decimal)
      raw.payee = FormatText.line(record.payee)
      raw.description = FormatText.line(record.memo)
      raw.reference = FormatText.line(record.number)
      if record.splits < 2 { raw.category = QIFReader.category(record.category) }
      parts[position].add(raw, fallback: options.defaultCurrency ?? CurrencyCode("XXX") ?? .chf)
    }
    for part in parts { draft.add(part) }
    draft.dateOrder = order
    if isOpen {
      draft.problems.append(
        IntakeProblem(line: 0, severity: .error, code: .dateOrderAmbiguous, message: IntakeSentences.dateOrder))
    }
    return draft
  }

  private static func isOpeningBalance(_ payee: [UInt8], _ category: [UInt8]) -> Bool {
    category.first == 0x5B && TextFolding.fold(String(decoding: payee, as: UTF8.self)).says("opening balance")
  }

  /// `Food:Lunch/Class` is the category Food:Lunch; `[Savings]` is a transfer and none.
  private static func category(_ bytes: [UInt8]) -> String? {
    if bytes.first == 0x5B || bytes.begins("--") { return nil }
    return FormatText.line(Array(bytes.prefix { $0 != 0x2F }))
  }

  /// Three numbers between signs, with blanks for zeros (`1/ 5'24`); an apostrophe says that the year is 2000 or later.
  static func date(_ bytes: [UInt8]) -> DateCell? {
    var numbers: [Int] = []
    var widths: [Int] = []
    var separator: UInt8 = 0
    var inNumber = false
    for byte in bytes {
      if byte >= 0x30 && byte <= 0x39 {
        if !inNumber {
          numbers.append(0)
          widths.append(0)
        }
        inNumber = true
        guard widths[widths.count - 1] < 8 else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
        widths[widths.count - 1] += 1
      } else {
        if byte != 0x20 && numbers.count <= 3 && byte < 0x80 && byte != 0x3A { separator = byte }
        if byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A && numbers.count < 3 { separator = 0xFF }
        inNumber = false
        if numbers.count >= 3 { break }
      }
    }
    if separator == 0xFF || numbers.count < 3 {
      return bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap { DateScan.read(Cell(0, buffer.count), $0) }
      }
    }
    guard numbers.count >= 3 else { return nil }
    var cell = DateCell(
      shape: .yearLast, first: numbers[0], second: numbers[1], third: numbers[2], separator: separator)
    if widths[0] == 4 {
      cell.shape = .yearFirst
    } else if widths[2] < 3 {
      if separator == 0x27 { cell.third = 2000 + numbers[2] } else { cell.shape = .twoDigits }
    }
    return cell
  }

  /// The order under which all dates exist; then the one under which many of them run in
  /// order. Where nothing tells, Quicken's own, month first, with the question.
  private static func order(_ cells: [DateCell?], _ wanted: DateOrder?) -> (DateOrder, isOpen: Bool) {
    if let wanted { return (wanted, false) }
    var best: [(order: DateOrder, count: Int, disorder: Int, span: Int)] = []
    let hasShortYears = cells.contains { $0?.shape == .twoDigits || $0?.shape == .compact }
    for order in [DateOrder.monthDayYear, .dayMonthYear, .yearMonthDay] where order != .yearMonthDay || hasShortYears {
      let dates = cells.compactMap { $0?.date(order) }
      guard let first = dates.first else { continue }
      var (ups, downs, low, high) = (0, 0, first, first)
      for (one, next) in zip(dates, dates.dropFirst()) {
        if next > one { ups += 1 }
        if next < one { downs += 1 }
        low = min(low, next)
        high = max(high, next)
      }
      best.append((order, dates.count, min(ups, downs), Int(low.days(until: high))))
    }
    guard let most = best.map({ $0.count }).max() else { return (.monthDayYear, false) }
    best.removeAll { $0.count < most }
    // Year first with two digits (`24/09/01`): read the other way, days of one month become years, and the reverse.
    if best.count > 1, let yearFirst = best.first(where: { $0.order == .yearMonthDay }) {
      let others = best.filter { $0.order != .yearMonthDay }
      let span = others.map({ $0.span }).min() ?? 0
      if yearFirst.span * 20 < span { return (.yearMonthDay, false) }
      best = others
      if best.count == 1 { return (best[0].order, most > 1 && span * 20 >= yearFirst.span) }
    }
    guard best.count == 2 else { return (best.first?.order ?? .monthDayYear, false) }
    let same = cells.allSatisfy { $0?.date(.monthDayYear) == $0?.date(.dayMonthYear) }
    if same { return (.monthDayYear, false) }
    let (month, day) = (best[0], best[1])
    if cells.allSatisfy({ $0?.separator == 0x2E || $0 == nil }) { return (.dayMonthYear, false) }
    if cells.contains(where: { $0?.separator == 0x27 }) { return (.monthDayYear, false) }
    // Few dates are in order by chance; monthly payments are under both.
    if most >= 7 && month.disorder != day.disorder && min(month.disorder, day.disorder) == 0 {
      return (month.disorder == 0 ? .monthDayYear : .dayMonthYear, false)
    }
    return (.monthDayYear, true)
  }

  /// Amounts that can only be read one way decide for all.
  private func decimalPoint() -> UInt8 {
    var (points, commas) = (0, 0)
    for item in records {
      var last: UInt8 = 0
      var behind = 0
      for byte in item.record.amount {
        if byte == 0x2E || byte == 0x2C {
          last = byte
          behind = 0
        } else {
          behind += 1
        }
      }
      if behind == 3 { continue }
      if last == 0x2E { points += 1 }
      if last == 0x2C { commas += 1 }
    }
    return commas > points ? 0x2C : 0x2E
  }
}
