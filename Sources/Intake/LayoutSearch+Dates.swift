import Basis

/// Words that tell an English header from one in another language.
enum EnglishHeaders {
  private static let words: [[UInt8]] =
    ("date amount balance debit debits credit credits description details payee paid deposit deposits withdrawal "
    + "withdrawals transaction posted posting value type reference category memo notes currency account number check "
    + "inflow outflow money gross net fee name merchant status particulars narration amt bal trans booking").parts(0x20)

  static func contains(_ folded: [UInt8]) -> Bool {
    for word in folded.split(separator: 0x20) where words.contains(Array(word)) { return true }
    return false
  }
}

extension LayoutSearch {
  /// Chooses the booking date's column and the order of day and month.
  func chooseDates() {
    layout.orders = [DateOrder](repeating: .dayMonthYear, count: columns.count)
    var shared: DateOrder?
    for column in dateColumns {
      if let order = decidedOrder(column), shared == nil || columns[column].openDates > 0 { shared = shared ?? order }
    }
    for column in dateColumns {
      let decided = decidedOrder(column) ?? sharedIfPossible(shared, column) ?? likelyOrder(column)
      layout.orders[column] = mapping?.dateOrder ?? decided
    }
    var best = (column: dateColumns[0], score: Int.min)
    for column in dateColumns {
      let score = dateScore(column)
      if score > best.score { best = (column, score) }
    }
    layout.dateColumn = best.column
    layout.lacksBookingDates =
      hits(best.column)[.bookingDate] == 0
      && columns.indices.contains { columns[$0].filled == 0 && hits($0)[.bookingDate] > 0 }
    // A column that is never filled says nothing, unless the file is too short to tell.
    layout.settlementColumn =
      columns.indices.first { column in
        isSettlement(column) && (mapping == nil || column == best.column)
          && (columns[column].dates * 2 >= rows.count || rows.count < 4)
      } ?? -1
    layout.isDateOrderOpen =
      mapping?.dateOrder == nil && decidedOrder(best.column) == nil && sharedIfPossible(shared, best.column) == nil
      && !isOrderSupported(best.column)
    chooseOtherDates(best.column)
  }

  private func chooseOtherDates(_ main: Int) {
    var value = (column: -1, score: 0)
    for column in dateColumns where column != main {
      if hits(column)[.otherDate] > 0 || columns[column].isConstant && rows.count > 3 { continue }
      layout.fallbackDates.append(column)
      var score = hits(column)[.valueDate] * 3
      if role(column) == .valueDate { score += 100 }
      if !layout.isHeaderUnderstood { score += 1 }
      if score > value.score { value = (column, score) }
    }
    layout.valueDateColumn = value.column
    // The trade's date before the value's date where the booking's is empty.
    let isValue = { (column: Int) in column == value.column }
    layout.fallbackDates = layout.fallbackDates.filter { !isValue($0) } + layout.fallbackDates.filter { isValue($0) }
  }

  private func dateScore(_ column: Int) -> Int {
    let evidence = columns[column]
    let header = hits(column)
    if role(column) == .bookingDate { return 10_000 }
    var score = evidence.dates * 60 / max(1, rows.count)
    if (header[.bookingDate] > 0 || isSettlement(column)) && evidence.dates * 4 >= rows.count {
      // Bookings of the last days may have no booking date yet; another date stands in for it.
      score += (rows.count - evidence.dates) * 30 / max(1, rows.count)
    }
    if isSettlement(column) {
      // Rows without it are not booked yet, however many those are.
      score += 120
    } else if header[.valueDate] > 0 && header[.bookingDate] == 0 {
      // Beside a date whose header nobody knows, the value date is not the booking date.
      score -= header[.tradeDate] > 0 ? 0 : 6
    } else {
      score += max(header[.bookingDate] * 5, header[.date] * 4, header[.tradeDate] * 3)
    }
    if header[.otherDate] > 0 { score -= 60 }
    if evidence.isConstant && rows.count > 3 {
      // One day's bookings have one date; over many rows it is rather the date of the file.
      let isNamed = header[.bookingDate] > 0 || header[.date] > 0
      score -= isNamed && rows.count <= 20 ? 6 : 50
    }
    // Statements run by booking date; value dates and purchase dates jump about.
    score -= min(14, (spread(column, layout.orders[column])?.turns ?? 0) * 60 / max(1, rows.count))
    if evidence.dates * 10 < evidence.filled * 7 { score -= header[.bookingDate] > 0 ? 8 : 20 }
    score -= min(10, column / 4)
    if let first = dateColumns.first, column == first { score += 2 }
    return score
  }

  /// `Settled date` beside the moment of the purchase: then it was booked. Beside any other date it may be a broker's.
  private func isSettlement(_ column: Int) -> Bool {
    trustsHeaders && column < table.headers.count && table.headers[column].begins("settle")
      && dateColumns.contains { $0 != column && (hits($0)[.tradeDate] > 0 || hits($0)[.time] > 0) }
  }

  /// The order that the column's own cells leave as the only one.
  private func decidedOrder(_ column: Int) -> DateOrder? {
    let evidence = columns[column]
    if evidence.openDates == 0 { return .dayMonthYear }
    if evidence.compactDates == evidence.openDates && evidence.yearFirst == evidence.openDates { return .yearMonthDay }
    // A few broken dates must not hide that all others agree.
    let bar = evidence.openDates - max(0, evidence.openDates / 10)
    let day = evidence.dayFirst >= bar
    let month = evidence.monthFirst >= bar
    var year = evidence.yearFirst >= bar && (evidence.openDates > 2 || evidence.lateYearFirst == evidence.openDates)
    // `03/02/25`, `28/02/25`: days of one month, which would be decades as years.
    if year && day != month, let other = spread(column, day ? .dayMonthYear : .monthDayYear),
      let far = spread(column, .yearMonthDay), other.days * 4 + 60 < far.days
    {
      year = false
    }
    if day && !month && !year { return .dayMonthYear }
    if month && !day && !year { return .monthDayYear }
    if year && !day && !month { return .yearMonthDay }
    if day && evidence.dayFirst == evidence.openDates && evidence.monthFirst < evidence.openDates && !year {
      return .dayMonthYear
    }
    if month && evidence.monthFirst == evidence.openDates && evidence.dayFirst < evidence.openDates && !year {
      return .monthDayYear
    }
    return nil
  }

  private func sharedIfPossible(_ order: DateOrder?, _ column: Int) -> DateOrder? {
    guard let order, columns[column].openDates > 0 else { return nil }
    for other in dateColumns where other != column && columns[other].openDates > 0 {
      guard columns[other].separator == columns[column].separator, decidedOrder(other) == order else { continue }
      return order
    }
    return nil
  }

  /// Spread and order of the dates under one order: days between the first and the last, steps back, far steps.
  private func spread(_ column: Int, _ order: DateOrder) -> (days: Int, turns: Int)? {
    var previous: CalendarDate?
    var (first, last): (CalendarDate?, CalendarDate?) = (nil, nil)
    var (ups, downs) = (0, 0)
    for index in rows {
      guard let cell = cell(index, column), let date = DateScan.read(cell, sample.base)?.date(order) else { continue }
      if let previous { if date > previous { ups += 1 } else if date < previous { downs += 1 } }
      previous = date
      first = min(first ?? date, date)
      last = max(last ?? date, date)
    }
    guard let first, let last else { return nil }
    return (first.days(until: last), min(ups, downs))
  }

  /// Whether dates in one order run through time and in the other jump about.
  func isOrderSupported(_ column: Int) -> Bool {
    let evidence = columns[column]
    if layout.orders[column] == .yearMonthDay && isYearFirst(column) { return true }
    if evidence.separator == 0x2E { return true }
    if evidence.lateYearFirst == evidence.openDates {
      // 24/01/20 alone tells nothing; beside 26/01/20 it is a day.
      guard let own = spread(column, layout.orders[column]), let year = spread(column, .yearMonthDay),
        own.days * 4 < year.days
      else { return false }
    }
    if looksEuropean { return layout.orders[column] != .monthDayYear }
    guard let day = spread(column, .dayMonthYear), let month = spread(column, .monthDayYear) else { return true }
    let chosen = layout.orders[column]
    let (own, other) = chosen == .monthDayYear ? (month, day) : (day, month)
    if day.days == 0 && month.days == 0 && isSameUnderBoth(column) { return true }
    if own.turns + 1 < other.turns { return true }
    return evidence.openDates >= 4 && own.days * 4 < other.days && own.turns <= other.turns
  }

  /// `24/01/05`: under year, month, day the dates lie close together, under the other orders far apart.
  private func isYearFirst(_ column: Int) -> Bool {
    let evidence = columns[column]
    guard evidence.openDates > 1 && evidence.yearFirst == evidence.openDates && evidence.compactDates == 0 else {
      return false
    }
    guard let year = spread(column, .yearMonthDay) else { return false }
    for order in [DateOrder.dayMonthYear, .monthDayYear] {
      let count = order == .dayMonthYear ? evidence.dayFirst : evidence.monthFirst
      guard count == evidence.openDates, let other = spread(column, order) else { continue }
      if other.days < year.days * 4 + 60 { return false }
    }
    return true
  }

  private func isSameUnderBoth(_ column: Int) -> Bool {
    for index in rows {
      guard let cell = cell(index, column), let date = DateScan.read(cell, sample.base) else { continue }
      if date.date(.dayMonthYear) != date.date(.monthDayYear) { return false }
    }
    return true
  }

  private func likelyOrder(_ column: Int) -> DateOrder {
    let evidence = columns[column]
    if evidence.openDates > 0 && evidence.yearFirst == evidence.openDates
      && evidence.dayFirst < evidence.openDates && evidence.monthFirst < evidence.openDates
    {
      return .yearMonthDay
    }
    if isYearFirst(column) { return .yearMonthDay }
    if evidence.separator == 0x2E { return .dayMonthYear }
    if evidence.dayFirst != evidence.monthFirst {
      return evidence.dayFirst > evidence.monthFirst ? .dayMonthYear : .monthDayYear
    }
    if let day = spread(column, .dayMonthYear), let month = spread(column, .monthDayYear) {
      if month.turns + 1 < day.turns { return .monthDayYear }
      if day.turns + 1 < month.turns { return .dayMonthYear }
      if month.days * 4 < day.days && month.turns <= day.turns { return .monthDayYear }
      if day.days * 4 < month.days && day.turns <= month.turns { return .dayMonthYear }
    }
    if looksEuropean { return .dayMonthYear }
    // Slashes with dollars or without padding are American as a rule.
    let isAmerican = looksAmerican || evidence.unpadded * 2 > evidence.dates && evidence.separator == 0x2F
    return isAmerican ? .monthDayYear : .dayMonthYear
  }

  /// Decimal commas, or headers in another language than English: the month never comes first there.
  private var looksEuropean: Bool {
    var (commas, points) = (0, 0)
    for column in 0..<columns.count where !dateColumns.contains(column) {
      commas += columns[column].commaOnly
      points += columns[column].pointOnly
    }
    if commas > 0 && points == 0 { return true }
    guard table.isUnderstood && trustsHeaders else { return false }
    var (english, other) = (0, 0)
    for header in table.headers where !header.isEmpty {
      if EnglishHeaders.contains(header) { english += 1 } else if HeaderLexicon.hits(header).isCore { other += 1 }
    }
    return other > english
  }

  private var looksAmerican: Bool {
    for column in 0..<columns.count {
      if columns[column].currencies.contains(CurrencyWords.dollar) { return true }
      let header = column < table.headerTexts.count ? table.headerTexts[column] : ""
      if header.bytes.contains(0x24) { return true }
      if columns[column].listedCodes > 0, let row = rows.first, let cell = cell(row, column),
        CellText.bytes(cell, sample.base) == [0x55, 0x53, 0x44]
      {
        return true
      }
    }
    return false
  }
}
