import Basis

/// Tables whose dates have no year (`12/01`, `3 Jan`): it comes from the full dates around the table, which are those
/// of the statement's period, and is written behind each date, so that everything else reads them like any other
/// (IMP-03).
enum YearlessDates {
  private struct Parts {
    var first: Int
    var second = 0
    /// From 1 where the month is a word; 0 where both are numbers.
    var month = 0
    /// What comes before the year.
    var separator: UInt8
  }

  /// The file with years; nil where its dates have some, or where nothing tells which.
  static func completed(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: Dialect, _ sample: Sample) -> [UInt8]? {
    let columns = columns(sample)
    guard !columns.isEmpty, let (first, last) = period(sample) else { return nil }
    let isMonthFirst = isMonthFirst(sample, columns)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    var scanner = RowScanner(
      bytes, delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow, from: dialect.start,
      line: dialect.startLine)
    var cells: [Cell] = []
    var copied = 0
    while scanner.next(&cells) {
      for column in columns where column < cells.count {
        let cell = CellText.trimmed(cells[column], sample.base)
        guard let parts = parts(cell, sample.base) else { continue }
        out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<cell.end]))
        copied = cell.end
        if parts.separator != 0x2E { out.append(parts.separator) }
        // Around New Year the months of the old year are those behind the period's last one.
        let month = parts.month > 0 ? parts.month : isMonthFirst ? parts.first : parts.second
        let year = first.year < last.year && month > last.month ? last.year - 1 : last.year
        JSON.append(Int64(year), to: &out)
      }
    }
    out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
    return out
  }

  /// Columns with a day and a month on many rows; above and below the table stands other text.
  private static func columns(_ sample: Sample) -> [Int] {
    var found: [Int] = []
    for column in 0..<20 {
      var (filled, yearless) = (0, 0)
      for row in sample.rows where column < row.cells.count && !row.cells[column].isEmpty && row.cells.count > 2 {
        filled += 1
        if parts(row.cells[column], sample.base) != nil { yearless += 1 }
      }
      if yearless >= 2 && yearless * 3 >= filled { found.append(column) }
    }
    return found
  }

  private static func isMonthFirst(_ sample: Sample, _ columns: [Int]) -> Bool {
    for row in sample.rows {
      for column in columns where column < row.cells.count {
        if let parts = parts(row.cells[column], sample.base), parts.second > 12 { return true }
      }
    }
    return false
  }

  /// The first and the last full date in the file.
  private static func period(_ sample: Sample) -> (first: CalendarDate, last: CalendarDate)? {
    var found: (first: CalendarDate, last: CalendarDate)?
    for row in sample.rows {
      for cell in row.cells where cell.end - cell.start <= 200 {
        for date in dates(cell, sample.base) {
          found = (min(found?.first ?? date, date), max(found?.last ?? date, date))
        }
      }
    }
    return found
  }

  /// Dates of one to three words inside of a text.
  private static func dates(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> [CalendarDate] {
    var found: [CalendarDate] = []
    var start = cell.start
    while start < cell.end {
      var end = start
      var words = 0
      while words < 3 && end < cell.end {
        while end < cell.end && base[end] != 0x20 { end += 1 }
        words += 1
        if end - start >= 8, let date = DateScan.read(Cell(start, end), base), date.shape != .compact,
          let day = date.date(.dayMonthYear) ?? date.date(.monthDayYear), day.year >= 1990 && day.year < 2100
        {
          found.append(day)
          break
        }
        while end < cell.end && base[end] == 0x20 { end += 1 }
      }
      while start < cell.end && base[start] != 0x20 { start += 1 }
      while start < cell.end && base[start] == 0x20 { start += 1 }
    }
    return found
  }

  /// `12/01`, `12-01`, `12.01.`, `3 Jan`, `03-Jan`, `Jan 3`. A point without another behind it makes a number.
  private static func parts(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Parts? {
    guard cell.end - cell.start >= 3 && cell.end - cell.start <= 16 else { return nil }
    var pieces: [[UInt8]] = []
    var signs: [UInt8] = []
    for index in cell.start..<cell.end {
      let byte = base[index]
      if byte == 0x20 || byte == 0x2D || byte == 0x2E || byte == 0x2F {
        signs.append(byte)
      } else {
        if pieces.isEmpty || signs.count == pieces.count { pieces.append([]) }
        pieces[pieces.count - 1].append(byte)
      }
    }
    guard pieces.count == 2, let sign = signs.first else { return nil }
    let (left, right) = (number(pieces[0]), number(pieces[1]))
    if let left, let right {
      let isPoint = sign == 0x2E && signs.count == 2 && base[cell.end - 1] == 0x2E
      guard isPoint || signs.count == 1 && (sign == 0x2F || sign == 0x2D), min(left, right) <= 12 else { return nil }
      return Parts(first: left, second: right, separator: sign)
    }
    guard signs.count == 1, let day = left ?? right,
      let month = MonthNames.month(WordFolding.fold(left == nil ? pieces[0] : pieces[1]))
    else { return nil }
    return Parts(first: day, month: month, separator: sign)
  }

  private static func number(_ bytes: [UInt8]) -> Int? {
    guard bytes.count <= 2, let value = FormatText.digits(bytes[...], 0, bytes.count), value >= 1 && value <= 31 else {
      return nil
    }
    return value
  }
}
