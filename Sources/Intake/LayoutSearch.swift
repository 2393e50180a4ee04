import Basis

/// Finds the layout of a table: tries the readings of its columns and lets header words, contents and balances decide.
/// A class, because each step works on what the steps before it found.
final class LayoutSearch {
  /// Scale of amounts during the search: 10^-4.
  static let digits = 4

  let sample: Sample
  let table: StatementTable
  let mapping: ColumnMapping?
  var columns: [ColumnEvidence]
  /// Rows of the sample with a date, in order.
  var rows: [Int] = []
  var trustsHeaders = true
  var dateColumns: [Int] = []
  var numberColumns: [Int] = []
  var decimals: [UInt8] = []
  /// Values by column (position in `numberColumns`) and row.
  var values: [[Int64?]] = []
  var marks: [[NumberCell.Mark]] = []
  var groups: [Int] = []
  var groupCount = 1
  var layout: StatementLayout

  init?(_ sample: Sample, _ table: StatementTable, _ dialect: Dialect, mapping: ColumnMapping?) {
    self.sample = sample
    self.table = table
    self.mapping = mapping
    columns = [ColumnEvidence](repeating: ColumnEvidence(), count: table.columnCount)
    layout = StatementLayout(delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow)
    layout.headers = table.headers
    layout.headerTexts = table.headerTexts
    layout.isHeaderUnderstood = table.isUnderstood
    decimals = [UInt8](repeating: 0x2E, count: table.columnCount)
    guard findDateColumns() else { return nil }
    if table.headerRows.isEmpty && mapping == nil, let first = rows.first, mixesDates(first) {
      // Such a row alone is rather a line that sums the statement up.
      layout.isStandIn = !rows.dropFirst().contains { mixesDates($0) }
    }
    collectEvidence()
    checkHeaderAlignment()
    chooseDates()
    chooseNumbers()
    groupRows()
    guard chooseAmounts() else { return nil }
    findStandIns()
    findSplitDecimals()
    chooseTexts()
    chooseCurrency()
    apply(mapping)
    finish()
  }

  func hits(_ column: Int) -> HeaderHits {
    trustsHeaders && column >= 0 && column < table.hits.count ? table.hits[column] : HeaderHits()
  }

  func role(_ column: Int) -> ColumnRole? {
    mapping?.role(of: column)
  }

  func cell(_ row: Int, _ column: Int) -> Cell? {
    let cells = sample.rows[row].cells
    guard column >= 0 && column < cells.count, !cells[column].isEmpty else { return nil }
    return cells[column]
  }

  /// Columns that hold dates on most rows that have any.
  private func findDateColumns() -> Bool {
    var dates = [Int](repeating: 0, count: columns.count)
    var filled = dates
    var compact = dates
    guard table.firstRow < sample.rows.count else { return false }
    for index in table.firstRow..<sample.rows.count {
      for (column, cell) in sample.rows[index].cells.enumerated() where column < columns.count && !cell.isEmpty {
        // Records of other kinds have a lone zero where bookings have their date.
        if cell.end - cell.start > 1 || sample.base[cell.start] != 0x30 { filled[column] += 1 }
        if let date = DateScan.read(cell, sample.base) {
          dates[column] += 1
          if date.shape == .compact { compact[column] += 1 }
        }
      }
    }
    var most = 0
    for column in 0..<columns.count {
      let isCompact = compact[column] * 2 > dates[column]
      let header = table.hits[column]
      let hasDateWord =
        header[.date] > 0 || header[.bookingDate] > 0 || header[.tradeDate] > 0 || header[.valueDate] > 0
      if isCompact && !hasDateWord && (dates[column] < filled[column] || header[.identifier] > 0) { dates[column] = 0 }
      most = max(most, dates[column])
    }
    for column in 0..<columns.count {
      let said = role(column)
      if said == .bookingDate || said == .valueDate || said == .tradeDate {
        dateColumns.append(column)
      } else if said?.isOfDates != false && dates[column] > 0 && dates[column] * 10 >= most * 3
        && (dates[column] * 2 >= filled[column] || table.hits[column][.date] > 0)
      {
        dateColumns.append(column)
      }
    }
    guard !dateColumns.isEmpty else { return false }
    for index in table.firstRow..<sample.rows.count where !sample.rows[index].isBlank {
      for column in dateColumns where cell(index, column) != nil {
        if let cell = cell(index, column), DateScan.read(cell, sample.base) != nil {
          rows.append(index)
          break
        }
      }
    }
    dropCutRow()
    return !rows.isEmpty
  }

  /// One of the row's dates has its year in front, another one behind.
  private func mixesDates(_ row: Int) -> Bool {
    var (front, behind) = (false, false)
    for column in dateColumns {
      guard let cell = cell(row, column), let date = DateScan.read(cell, sample.base) else { continue }
      if date.shape == .yearFirst { front = true } else if date.shape == .yearLast { behind = true }
    }
    return front && behind
  }

  /// The last row of a file that ends within it is no evidence.
  private func dropCutRow() {
    guard sample.endsOpen, rows.count > 1, let last = rows.last, last == sample.rows.count - 1 else { return }
    var widest = 0
    for index in rows.dropLast() { widest = max(widest, sample.rows[index].cells.count) }
    if sample.rows[last].cells.count < widest { rows.removeLast() }
  }

  private func collectEvidence() {
    var widths: [Int] = []
    for index in rows {
      let cells = sample.rows[index].cells
      widths.append(cells.count)
      for (column, cell) in cells.enumerated() where column < columns.count && !cell.isEmpty {
        columns[column].add(cell, sample.base, row: index)
      }
    }
    // Balances may stand only on rows without a date: the last ones of a day whose first has the date.
    for column in 0..<columns.count where columns[column].filled == 0 && table.hits[column][.balance] >= 6 {
      for index in table.firstRow..<sample.rows.count {
        if let cell = cell(index, column) { columns[column].add(cell, sample.base, row: index) }
      }
    }
    widths.sort()
    layout.typicalCells = widths.isEmpty ? 0 : widths[widths.count / 2]
  }

  /// Rows may have fewer fields than the header; then its words stand over the wrong columns.
  private func checkHeaderAlignment() {
    guard table.isUnderstood && rows.count > 1 else { return }
    var (named, numeric, dated, datedRight) = (0, 0, 0, 0)
    for column in 0..<columns.count {
      let header = table.hits[column]
      if header[.amount] >= 8 || header[.debit] >= 8 || header[.credit] >= 8 {
        named += 1
        if columns[column].numbers > 0 && columns[column].numbers * 2 >= columns[column].filled { numeric += 1 }
      }
      if max(header[.bookingDate], header[.date], header[.tradeDate], header[.valueDate]) >= 6 {
        dated += 1
        if columns[column].dates > 0 { datedRight += 1 }
      }
    }
    if named > 0 && numeric == 0 || dated > 0 && datedRight == 0 { trustsHeaders = false }
  }

  /// `amount_cents`, `Amount (minor units)`.
  private func isInCents(_ column: Int) -> Bool {
    column < table.headers.count && columns[column].pointOnly + columns[column].commaOnly == 0
      && table.headers[column].split(separator: 0x20).contains {
        $0.says("cents") || $0.says("minor") || $0.says("pence")
      }
  }

  /// `-12,50` without quotes between commas: the cents stand in a field of their own, and the row has more than its
  /// header or figures where the header has a currency.
  private func findSplitDecimals() {
    guard layout.delimiter == 0x2C, mapping == nil else { return }
    let named = table.headers.lastIndex { !$0.isEmpty } ?? -1
    for column in numberColumns where column + 1 < columns.count && isUsed(column, in: layout.amount) {
      let (whole, cents) = (columns[column], columns[column + 1])
      guard whole.pointOnly + whole.commaOnly + whole.ambiguous == 0, cents.filled > 0, cents.filled == whole.filled,
        cents.numbers == cents.filled, cents.length <= cents.filled * 2, cents.negatives == 0,
        hits(column + 1)[.currency] > 0
          || cents.length == cents.filled * 2 && (named < 0 || layout.typicalCells > named + 1)
      else { continue }
      layout.isStandIn = true
    }
  }

  /// Another column than the one that the header names was taken, because the named one could not be read.
  private func findStandIns() {
    guard layout.isHeaderUnderstood && trustsHeaders && mapping == nil else { return }
    func names(_ column: Int) -> Int {
      let header = hits(column)
      guard header[.foreign] == 0 && header[.detail] == 0 && header[.fee] == 0 && header[.balance] == 0 else {
        return 0
      }
      return max(header[.amount], header[.net], header[.gross], header[.debit], header[.credit])
    }
    var (best, bestFilled) = (0, 0)
    for column in 0..<columns.count where !numberColumns.contains(column) && !dateColumns.contains(column) {
      // Words over text, as in a column for debit or credit, are no amounts.
      guard hits(column)[.flag] == 0 && columns[column].averageLength < 12 else { continue }
      best = max(best, names(column))
      if columns[column].filled > 0 { bestFilled = max(bestFilled, names(column)) }
    }
    switch layout.amount {
    case .single(let column):
      // A fee or a rate is not what was booked.
      if best >= 8 && names(column) < 5 || hits(column)[.fee] + hits(column)[.rate] >= 8 || isInCents(column)
        || mayBeForeign(column)
      {
        layout.isStandIn = true
      }
    case .pair(let debit, let credit):
      if bestFilled >= 8 && min(names(debit), names(credit)) < 5 { layout.isStandIn = true }
    case .flagged: break
    }
    let chosen = hits(layout.dateColumn)
    for column in 0..<columns.count where columns[column].dates == 0 && columns[column].filled > 0 {
      let header = hits(column)
      // A booking's text, kind or reference is no date that could not be read.
      guard columns[column].times == 0, header[.otherDate] == 0, header[.time] == 0, header[.description] == 0,
        header[.reference] == 0, header[.kind] == 0
      else { continue }
      if header[.bookingDate] >= 10 && header[.bookingDate] > max(chosen[.bookingDate], chosen[.date]),
        columns[column].averageLength < 12
      {
        layout.isStandIn = true
      }
    }
  }

  func groupRows() {
    groupCount = 1
    groups = [Int](repeating: 0, count: rows.count)
    var keys: [Int] = []
    for column in 0..<columns.count {
      let evidence = columns[column]
      guard evidence.distinct.count >= 2 && evidence.distinct.count <= 12 && !evidence.isManyValued else { continue }
      let isCurrency = evidence.listedCodes * 2 > evidence.filled && hits(column)[.foreign] == 0
      let isAccount = hits(column)[.account] > 0 && evidence.filled * 10 >= rows.count * 9 && evidence.dates == 0
      if isCurrency || isAccount && evidence.distinct.count * 2 <= rows.count { keys.append(column) }
    }
    guard !keys.isEmpty else { return }
    var seen: [[UInt8]] = []
    for (position, index) in rows.enumerated() {
      var key: [UInt8] = []
      for column in keys {
        if let cell = cell(index, column) { key += CellText.bytes(cell, sample.base) }
        key.append(0)
      }
      if let found = seen.firstIndex(of: key) {
        groups[position] = found
      } else {
        groups[position] = seen.count
        seen.append(key)
      }
    }
    groupCount = max(1, seen.count)
  }

  private func finish() {
    var start = table.firstRow
    if start >= sample.rows.count { start = max(0, sample.rows.count - 1) }
    layout.firstRowStart = sample.rows[start].start
    layout.firstRowLine = sample.rows[start].line
    if let header = table.headerRows.last { layout.headerLine = sample.rows[header].line }
    if let decimal = mapping?.decimalPoint {
      decimals = [UInt8](repeating: decimal, count: decimals.count)
      layout.isDecimalOpen = false
    }
    layout.decimals = decimals
    layout.otherMoneyColumns = numberColumns.filter { isOtherMoney($0) }
  }

  /// Named as an amount, or figures with decimals under a word that nobody knows.
  private func isOtherMoney(_ column: Int) -> Bool {
    guard layout.roles[column] == .ignored else { return false }
    let header = hits(column)
    if header.isEmpty { return columns[column].pointOnly + columns[column].commaOnly > 0 }
    let isNoAmount =
      header[.balance] > 0 || header[.fee] > 0 || header[.foreign] > 0 || header[.detail] > 0 || header[.rate] > 0
      || header[.quantity] > 0 || header[.total] > 0
    return !isNoAmount && !BankPhrases.isPending(table.headers[column])
      && max(header[.amount], header[.debit], header[.credit]) >= 8
  }
}
