/// Rows on which the layout is decided: the first ones and some from the middle and the end.
struct Sample {
  struct Row {
    var cells: [Cell]
    /// Cells without blanks and quotes at their ends.
    var line: Int
    var start: Int
    var isBlank: Bool
  }

  let base: UnsafePointer<UInt8>
  var rows: [Row] = []
  /// The sample holds every row of the file.
  var isWhole = true
  /// The file ends without a line end, so that its last row may be cut.
  var endsOpen = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, _ dialect: Dialect, limit: Int = 900) {
    self.base = base
    var scanner = RowScanner(
      bytes, delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow, from: dialect.start,
      line: dialect.startLine)
    var cells: [Cell] = []
    while rows.count < limit && scanner.next(&cells) { append(cells, scanner.rowLine, scanner.rowStart) }
    guard scanner.position < bytes.count else {
      endsOpen = bytes[bytes.count - 1] != 0x0A && bytes[bytes.count - 1] != 0x0D
      return
    }
    isWhole = false
    // A look into the rest, so that an early part without, say, days above 12 does not decide alone.
    let rest = bytes.count - scanner.position
    for part in 1...4 {
      let offset = scanner.position + rest / 5 * part
      var far = RowScanner(
        bytes, delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow, from: offset, line: 0
      )
      _ = far.next(&cells)
      var taken = 0
      while taken < 60 && far.next(&cells) {
        append(cells, 0, far.rowStart)
        taken += 1
      }
    }
  }

  private mutating func append(_ cells: [Cell], _ line: Int, _ start: Int) {
    var trimmed: [Cell] = []
    trimmed.reserveCapacity(cells.count)
    var isBlank = true
    for cell in cells.prefix(200) {
      let cell = CellText.trimmed(cell, base)
      if !cell.isEmpty { isBlank = false }
      trimmed.append(cell)
    }
    rows.append(Row(cells: trimmed, line: line, start: start, isBlank: isBlank))
  }

  func folded(_ row: Int, _ column: Int) -> [UInt8] {
    guard column < rows[row].cells.count else { return [] }
    return WordFolding.fold(CellText.bytes(rows[row].cells[column], base))
  }
}

/// What a cell looks like on its own.
enum CellLook {
  static func isDate(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool { DateScan.read(cell, base) != nil }

  static func isNumber(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool {
    NumberScan.read(cell, base, decimal: 0x2E) != nil || NumberScan.read(cell, base, decimal: 0x2C) != nil
  }

  /// A number that has a decimal part or grouping, so that it is hardly an id or a count.
  static func isMoney(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool {
    for decimal in [UInt8(0x2E), 0x2C] {
      if let number = NumberScan.read(cell, base, decimal: decimal) {
        if number.hasPoint && number.decimals >= 1 && number.decimals <= 4 || number.currency != 0 || number.isGrouped {
          return true
        }
      }
    }
    return false
  }
}
