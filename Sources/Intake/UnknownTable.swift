import Basis

/// A line of a file as it stands, cut into its fields.
public struct TableLine: Equatable, Sendable {
  /// Physical line in the file, from 1.
  public var line: Int
  /// At most `UnknownTable.mostColumns` texts of at most `UnknownTable.longestCell` scalars.
  public var cells: [String]

  public init(line: Int, cells: [String]) {
    self.line = line
    self.cells = cells
  }
}

/// A table of which the reader cannot say by itself what its columns are: with it a person can (IMP-02, L-7).
///
/// Its size has bounds whatever the file is: so many lines, columns and scalars, and no more.
public struct UnknownTable: Equatable, Sendable {
  public static let mostLines = 40
  public static let mostColumns = 64
  public static let longestCell = 60

  /// The first lines that are not blank.
  public var lines: [TableLine]
  /// One for each column: its header, the role that it was given or may well have, and the first value in it.
  public var columns: [ColumnReading]
  /// What was said of the table; where nothing was, the best guess: roles, and the line of the header.
  public var mapping: ColumnMapping

  public init(lines: [TableLine], columns: [ColumnReading], mapping: ColumnMapping) {
    self.lines = lines
    self.columns = columns
    self.mapping = mapping
  }

  /// Nil where the sample is no table: no rows with equally many fields, or no figures in them.
  init?(_ sample: Sample, _ table: StatementTable, said: ColumnMapping?) {
    guard let shape = TableShape(sample) else { return nil }
    lines = UnknownTable.lines(of: sample)
    let found = table.headerRows.last.map { sample.rows[$0] }
    let header = found.flatMap { abs($0.cells.count - shape.width) <= 1 ? $0.line : nil } ?? shape.headerLine(sample)
    let line = said?.headerLine ?? header
    let row = line > 0 ? sample.rows.firstIndex { $0.line == line } : nil
    var guess = ColumnGuess(sample, shape, header: row)
    guess.mapping.headerLine = line
    mapping = said ?? guess.mapping
    mapping.headerLine = line
    columns = []
    for column in 0..<min(shape.columnCount, UnknownTable.mostColumns) {
      let role = mapping.role(of: column) ?? .ignored
      columns.append(
        ColumnReading(
          index: column, header: row.map { UnknownTable.text($0, column, sample) } ?? "", role: role,
          confidence: said == nil && role != .ignored ? 50 : 100, sample: guess.samples[column]))
    }
  }

  /// The lines of a sample that a person can look at.
  static func lines(of sample: Sample) -> [TableLine] {
    var lines: [TableLine] = []
    for (index, row) in sample.rows.enumerated() where row.line > 0 && !row.isBlank {
      guard lines.count < mostLines else { break }
      lines.append(
        TableLine(line: row.line, cells: (0..<min(row.cells.count, mostColumns)).map { text(index, $0, sample) }))
    }
    return lines
  }

  private static func text(_ row: Int, _ column: Int, _ sample: Sample) -> String {
    guard column < sample.rows[row].cells.count else { return "" }
    return CellText.string(sample.rows[row].cells[column], sample.base).firstScalars(longestCell)
  }

  /// Date and amount, the two that are mandatory, have a column.
  public var isGuessWhole: Bool {
    let roles = mapping.roles.map { $0.role }
    return roles.contains(.bookingDate)
      && (roles.contains(.amount) || roles.contains(.debit) || roles.contains(.credit))
  }

  /// What tables with these names of columns are known by. Empty names at the end may be missing in another file.
  public func shape(headerLine: Int) -> String {
    var names = lines.first { $0.line == headerLine }?.cells ?? []
    while let last = names.last, last.isEmpty { names.removeLast() }
    if names.isEmpty { names = columns.map { _ in "" } }
    return ReadingProfile.shape(ofNames: names)
  }

  /// The line whose names make `shape`; 0 for a table without a header; nil where no line does.
  public func headerLine(ofShape shape: String) -> Int? {
    for line in lines where sameBytes(self.shape(headerLine: line.line), shape) { return line.line }
    return mapping.headerLine == 0 && sameBytes(self.shape(headerLine: 0), shape) ? 0 : nil
  }
}

/// Which rows of a sample are a table, by their fields alone.
struct TableShape {
  /// Fields of most rows.
  private(set) var width = 0
  /// Fields of the widest row that belongs to the table.
  private(set) var columnCount = 0
  /// Positions in the sample.
  private(set) var rows: [Int] = []

  init?(_ sample: Sample) {
    var counts = [Int](repeating: 0, count: 201)
    for row in sample.rows where !row.isBlank && row.cells.count > 1 { counts[min(row.cells.count, 200)] += 1 }
    for (cells, count) in counts.enumerated() where count > 0 && count >= counts[width] { width = cells }
    guard width > 1 else { return nil }
    var others = 0
    for (index, row) in sample.rows.enumerated() where !row.isBlank {
      if row.cells.count > 1 && abs(row.cells.count - width) <= 1 {
        rows.append(index)
        columnCount = max(columnCount, row.cells.count)
      } else if !rows.isEmpty {
        others += 1
      }
    }
    guard rows.count > 1, rows.count * 2 > others * 3, hasFigures(sample) else { return nil }
  }

  /// Of two columns one has short texts with digits on every other row, the other one here and there: a date and an
  /// amount need no less, and sentences with commas have no such columns.
  private func hasFigures(_ sample: Sample) -> Bool {
    var (often, sometimes) = (0, 0)
    for column in 0..<columnCount {
      var figures = 0
      for row in rows where column < sample.rows[row].cells.count {
        let cell = sample.rows[row].cells[column]
        guard cell.end - cell.start <= 40 else { continue }
        if (cell.start..<cell.end).contains(where: { isDigit($0, cell.end, sample.base) }) { figures += 1 }
      }
      if figures * 2 >= rows.count - 1 && figures > 0 {
        often += 1
      } else if figures * 8 >= rows.count {
        sometimes += 1
      }
    }
    return often > 1 || often == 1 && sometimes > 0
  }

  private func isDigit(_ index: Int, _ end: Int, _ base: UnsafePointer<UInt8>) -> Bool {
    base[index] < 0x80 ? base[index] >= 0x30 && base[index] <= 0x39 : OtherDigits.read(index, end, base) != nil
  }

  /// The last row of words alone above the first one with a date or a figure; 0 where the table has no header.
  func headerLine(_ sample: Sample) -> Int {
    var (first, last) = (0, 0)
    for row in rows.prefix(UnknownTable.mostLines).map({ sample.rows[$0] }) where row.line > 0 {
      let filled = row.cells.filter { !$0.isEmpty }
      if filled.contains(where: { CellLook.isDate($0, sample.base) || CellLook.isNumber($0, sample.base) }) {
        return last
      }
      if filled.count * 2 >= width { (first, last) = (first == 0 ? row.line : first, row.line) }
    }
    return first
  }
}

/// What the columns of an unknown table may well be: only what their cells or names speak for.
struct ColumnGuess {
  var mapping = ColumnMapping()
  /// The first value of each column.
  private(set) var samples: [String] = []
  private var columns: [ColumnEvidence]
  private var hits: [HeaderHits] = []

  init(_ sample: Sample, _ shape: TableShape, header: Int?) {
    let count = min(shape.columnCount, UnknownTable.mostColumns)
    columns = [ColumnEvidence](repeating: ColumnEvidence(), count: count)
    for column in 0..<count {
      hits.append(header.map { HeaderLexicon.hits(sample.folded($0, column)) } ?? HeaderHits())
      samples.append("")
    }
    for row in shape.rows where row > header ?? -1 {
      for (column, cell) in sample.rows[row].cells.prefix(count).enumerated() where !cell.isEmpty {
        if columns[column].filled == 0 {
          samples[column] = CellText.string(cell, sample.base).firstScalars(UnknownTable.longestCell)
        }
        columns[column].add(cell, sample.base, row: row)
      }
    }
    let all = Array(columns.indices)
    give(
      .bookingDate,
      best(all) { columns[$0].dates * 2 > columns[$0].filled ? columns[$0].dates * 4 + hits[$0][.bookingDate] : 0 })
    guessMoney()
    give(.currency, best(all) { columns[$0].listedCodes * 2 > columns[$0].filled ? columns[$0].listedCodes : 0 })
    let texts = all.filter { columns[$0].numbers * 2 < columns[$0].filled && columns[$0].dates == 0 }
    give(.payee, best(texts) { hits[$0][.payee] })
    give(.description, best(texts) { columns[$0].averageLength + hits[$0][.description] * 4 })
  }

  private mutating func guessMoney() {
    let figures = columns.indices.filter {
      columns[$0].numbers * 2 > columns[$0].filled && columns[$0].dates == 0
        && columns[$0].longNumbers * 2 <= columns[$0].numbers
    }
    give(.balance, best(figures) { hits[$0][.balance] })
    give(.debit, best(figures) { hits[$0][.debit] })
    give(.credit, best(figures) { hits[$0][.credit] })
    guard mapping.roles.allSatisfy({ $0.role != .debit && $0.role != .credit }) else { return }
    // Figures with decimals are money; whole ones may as well be numbers of something.
    let amount = best(figures) {
      let decimals = columns[$0].pointOnly + columns[$0].commaOnly
      return hits[$0][.amount] * 100 + (decimals * 2 > columns[$0].filled ? decimals + columns[$0].negatives * 2 : 0)
    }
    give(.amount, amount)
  }

  /// The column with the most points, of at least one, that has no role yet; the first of equal ones.
  private func best(_ candidates: [Int], _ points: (Int) -> Int) -> Int? {
    var best: (column: Int, points: Int)?
    for column in candidates where mapping.role(of: column) == nil {
      let points = points(column)
      if points > best?.points ?? 0 { best = (column, points) }
    }
    return best?.column
  }

  private mutating func give(_ role: ColumnRole, _ column: Int?) {
    if let column { mapping.roles.append(AssignedRole(column: column, role: role)) }
  }
}
