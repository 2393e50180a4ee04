/// Where in the sample the table is: its header, its first row, its columns' headers.
struct StatementTable {
  /// Rows of the sample that make the header, in order; none where the file has no header.
  var headerRows: [Int] = []
  /// First row of the sample behind the header.
  var firstRow = 0
  /// Folded header texts by column.
  var headers: [[UInt8]] = []
  var headerTexts: [String] = []
  var hits: [HeaderHits] = []
  var columnCount = 0
  /// The header's words were understood, not only its place.
  var isUnderstood = false

  /// `mapping`: what a person or a profile said, of which the header's line and the columns of dates and amounts count
  /// here.
  init(_ sample: Sample, mapping: ColumnMapping?) {
    let understood = StatementTable.understoodHeader(sample)
    var header = understood
    if let line = mapping?.headerLine { header = line > 0 ? sample.rows.firstIndex { $0.line == line } ?? -1 : -1 }
    if header < 0 && (mapping?.headerLine ?? 0) == 0 {
      let first = StatementTable.firstDataRow(sample)
      firstRow = max(0, mapping.map { StatementTable.firstRow(of: $0, first, sample) } ?? first)
      if mapping?.headerLine == nil { header = StatementTable.rowAbove(firstRow, sample) }
    }
    if header >= 0 {
      headerRows = [header]
      firstRow = header + 1
      addSecondLine(sample)
    }
    // A line that a person names need not be one whose words are known.
    isUnderstood = understood >= 0 && headerRows.contains(understood)
    collectHeaders(sample)
  }

  /// The first row with a date and an amount in the columns that were said to hold them, if none like it was found
  /// further up.
  private static func firstRow(of mapping: ColumnMapping, _ first: Int, _ sample: Sample) -> Int {
    let dates = mapping.roles.filter { $0.role == .bookingDate }.map { $0.column }
    let amounts = mapping.roles.filter { $0.role == .amount || $0.role == .debit || $0.role == .credit }.map {
      $0.column
    }
    func date(_ row: Sample.Row) -> DateCell? {
      for column in dates where column >= 0 && column < row.cells.count {
        if let date = DateScan.read(row.cells[column], sample.base) { return date }
      }
      return nil
    }
    for (index, row) in sample.rows.enumerated() {
      if first >= 0 && index >= first { return first }
      guard let own = date(row),
        amounts.contains(where: { $0 >= 0 && $0 < row.cells.count && CellLook.isNumber(row.cells[$0], sample.base) })
      else { continue }
      guard first >= 0 else { return index }
      // A line that sums the statement up may write its date otherwise.
      let other = sample.rows[first]
      if row.cells.count == other.cells.count && own.shape == date(other)?.shape ?? own.shape { return index }
    }
    return first
  }

  /// The row with the most words that headers have and with no dates and amounts.
  private static func understoodHeader(_ sample: Sample) -> Int {
    var best = (row: -1, score: 0)
    var seen = 0
    for (index, row) in sample.rows.enumerated() {
      if row.isBlank { continue }
      seen += 1
      if seen > 120 { break }
      guard row.cells.count >= 2 else { continue }
      var (filled, known, core, data, long) = (0, 0, 0, 0, 0)
      for cell in row.cells where !cell.isEmpty {
        filled += 1
        if cell.end - cell.start > 80 {
          long += 1
          continue
        }
        if CellLook.isDate(cell, sample.base) || CellLook.isMoney(cell, sample.base) {
          data += 1
          continue
        }
        let hits = HeaderLexicon.hits(WordFolding.fold(CellText.bytes(cell, sample.base)))
        if !hits.isEmpty { known += 1 }
        if hits.isCore { core += 1 }
      }
      guard filled >= 2, data == 0, core >= 1, known >= 2, known * 5 >= filled * 2, long * 4 <= filled else { continue }
      // A line of one name and one value above the table has few fields.
      let score = core * 4 + known * 2 - (filled - known) / 2 + min(filled, 4)
      if score > best.score && core + known >= 4 { best = (index, score) }
      // A row of data behind a good header ends the search.
      if best.row >= 0 && index > best.row + 12 { break }
    }
    return best.row
  }

  /// The first row that looks like most rows with a date and an amount do.
  static func firstDataRow(_ sample: Sample) -> Int {
    // Where each date stands and how it is written: a line that sums the statement up may write dates otherwise.
    var signatures: [(dates: [Int], count: Int, first: Int)] = []
    for (index, row) in sample.rows.enumerated() where !row.isBlank && row.cells.count > 1 {
      var dates: [Int] = []
      var hasNumber = false
      for (column, cell) in row.cells.enumerated() where !cell.isEmpty {
        if let date = DateScan.read(cell, sample.base) {
          dates.append(place(column, date))
        } else if !hasNumber && CellLook.isNumber(cell, sample.base) {
          hasNumber = true
        }
      }
      guard !dates.isEmpty && hasNumber else { continue }
      if let found = signatures.firstIndex(where: { $0.dates == dates }) {
        signatures[found].count += 1
      } else {
        signatures.append((dates, 1, index))
      }
    }
    var best = (count: 0, first: -1, dates: [Int]())
    for signature in signatures where signature.count > best.count {
      best = (signature.count, signature.first, signature.dates)
    }
    return firstOfBlock(best.first, best.dates, sample)
  }

  private static func place(_ column: Int, _ date: DateCell) -> Int {
    column * 2 + (date.shape == .yearFirst ? 1 : 0)
  }

  /// Rows directly above that lack some of the dates belong to the table too.
  private static func firstOfBlock(_ first: Int, _ dates: [Int], _ sample: Sample) -> Int {
    var first = first
    while first > 0 {
      let above = sample.rows[first - 1].cells
      guard above.count == sample.rows[first].cells.count, above.count > 2 else { return first }
      var (dated, numbers) = (0, 0)
      for (column, cell) in above.enumerated() where !cell.isEmpty {
        if let date = DateScan.read(cell, sample.base) {
          // A purpose may begin with the day of a purchase: more than a day and its time.
          if cell.end - cell.start > 28 { continue }
          guard dates.contains(place(column, date)) else { return first }
          dated += 1
        } else if CellLook.isNumber(cell, sample.base) {
          numbers += 1
        }
      }
      guard dated > 0 && numbers > 0 else { return first }
      first -= 1
    }
    return first
  }

  /// A row of words directly above the first row, whose words nobody knows.
  private static func rowAbove(_ first: Int, _ sample: Sample) -> Int {
    guard first > 0 && first <= sample.rows.count && first < sample.rows.count else { return -1 }
    var index = first - 1
    while index > 0 && sample.rows[index].isBlank { index -= 1 }
    let row = sample.rows[index]
    var (filled, data) = (0, 0)
    for cell in row.cells where !cell.isEmpty {
      filled += 1
      if CellLook.isDate(cell, sample.base) || CellLook.isNumber(cell, sample.base) { data += 1 }
    }
    let width = sample.rows[first].cells.count
    guard data == 0 && filled >= 2 && filled * 2 >= width && row.cells.count + 2 >= width else { return -1 }
    return index
  }

  /// A header in two lines: the second has only words and no dates and amounts, and is followed by data.
  private mutating func addSecondLine(_ sample: Sample) {
    guard let header = headerRows.last, header + 1 < sample.rows.count else { return }
    let next = sample.rows[header + 1]
    var (filled, known, data, clash) = (0, 0, 0, 0)
    for (column, cell) in next.cells.enumerated() where !cell.isEmpty {
      filled += 1
      if CellLook.isDate(cell, sample.base) || CellLook.isNumber(cell, sample.base) { data += 1 }
      if !HeaderLexicon.hits(WordFolding.fold(CellText.bytes(cell, sample.base))).isEmpty { known += 1 }
      let above = sample.rows[header].cells
      if column < above.count && !above[column].isEmpty { clash += 1 }
    }
    if filled >= 1 && data == 0 && known * 2 >= filled && known >= 1 && next.cells.count > 1 {
      if filled >= 2 || clash < filled {
        headerRows.append(header + 1)
        firstRow = header + 2
        return
      }
    }
    // The line above may hold the first half.
    guard header > 0 else { return }
    let above = sample.rows[header - 1]
    guard !above.isBlank && above.cells.count > 2 else { return }
    var (gaps, halves) = (0, 0)
    for (column, cell) in above.cells.enumerated() where !cell.isEmpty {
      if CellLook.isDate(cell, sample.base) || CellLook.isNumber(cell, sample.base) { return }
      let below = sample.rows[header].cells
      if HeaderLexicon.hits(WordFolding.fold(CellText.bytes(cell, sample.base))).isEmpty { continue }
      if column < below.count && below[column].isEmpty { gaps += 1 } else { halves += 1 }
    }
    if gaps >= 1 && gaps + halves >= 2 { headerRows = [header - 1] + headerRows }
  }

  private mutating func collectHeaders(_ sample: Sample) {
    for index in firstRow..<max(firstRow, sample.rows.count) {
      columnCount = max(columnCount, sample.rows[index].cells.count)
    }
    for index in headerRows { columnCount = max(columnCount, sample.rows[index].cells.count) }
    columnCount = min(columnCount, 200)
    for column in 0..<columnCount {
      var text: [UInt8] = []
      for index in headerRows where column < sample.rows[index].cells.count {
        let part = CellText.bytes(sample.rows[index].cells[column], sample.base)
        if !part.isEmpty {
          if !text.isEmpty { text.append(0x20) }
          text += part
        }
      }
      headerTexts.append(String(decoding: text, as: UTF8.self))
      let folded = WordFolding.fold(text)
      headers.append(folded)
      hits.append(HeaderLexicon.hits(folded))
    }
  }
}
