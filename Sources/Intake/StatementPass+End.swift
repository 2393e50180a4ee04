import Basis

/// What stands at the end of a file: a row that is cut, or a line that is none of the bookings (IMP-07).
extension StatementPass {
  /// Without a header, a last row with fewer fields than the others and no word in it (`31/01/2025;1234,56;;;01234
  /// 5678Z`) is the balance.
  mutating func dropLastBalance(_ cells: [Cell], _ scanner: RowScanner) {
    guard layout.headerLine == 0, entries.count > 3, let last = entries.last, last.line == scanner.rowLine,
      cells.count + 1 < layout.typicalCells, options.mapping == nil
    else { return }
    for cell in cells where !cell.isEmpty {
      for index in (cell.start + 1)..<cell.end where isLetter(base[index]) && isLetter(base[index - 1]) { return }
    }
    entries.removeLast()
    groups.removeLast()
    feeRows.removeAll { $0 == entries.count }
    addProblem(last.line, .warning, .notice, IntakeSentences.lastBalance)
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  /// A file that ends within a row, as after a broken download.
  mutating func checkEnd(_ cells: [Cell], _ lastCount: Int, _ scanner: RowScanner) {
    guard bytes.count > 0, base[bytes.count - 1] != 0x0A, base[bytes.count - 1] != 0x0D, let last = entries.last,
      last.line == scanner.rowLine
    else { return }
    var isCut = lastCount < layout.typicalCells || lastCount < headerCells || scanner.rowHadStrayQuote
    var isOpen = false
    if !isCut && !lastBalanceFollows() {
      // A figure at the very end may have lost digits; its decimals must be those of the others.
      for column in amountColumns + [layout.balanceColumn] where column >= 0 && column == lastCount - 1 {
        let usual = usualDecimals(column)
        // Whole figures never show that nothing is missing.
        // Whole figures show that nothing is missing only where they are as long as the longest of those before.
        if usual == -2 || usual == 0 && !isAsLongAsOthers(cells, column) { isOpen = true }
        if usual != -2 && decimals(of: cells, column) != usual { isCut = true }
        if layout.unmarked != .none { isCut = true }
      }
      if layout.dateColumn == lastCount - 1 { isCut = true }
      if endsWithinText(cells) { isOpen = true }
    }
    guard isCut || isOpen else { return }
    entries[entries.count - 1].doubt = IntakeSentences.truncated
    addProblem(last.line, isCut ? .error : .warning, .truncated, IntakeSentences.truncated)
  }

  /// Nothing behind the last separator, where the rows before or the header have something, or the first letters of a
  /// phrase for a balance or a total (`CLO`): then the row may be none that was booked.
  private func endsWithinText(_ cells: [Cell]) -> Bool {
    guard let last = cells.last else { return false }
    if last.isEmpty { return usesField(cells.count - 1) }
    guard layout.phraseColumns.contains(cells.count - 1) else { return false }
    let folded = WordFolding.fold(CellText.bytes(CellText.trimmed(last, base), base))
    return BankPhrases.allPhrases.contains { $0.count > folded.count && $0.starts(with: folded) }
  }

  /// The first rows have something in a field; where there is but one row, the header names it.
  private func usesField(_ column: Int) -> Bool {
    guard entries.count > 1 else { return column < headerCells }
    var isUsed = false
    for cells in firstRows() where column < cells.count && !cells[column].isEmpty { isUsed = true }
    return isUsed
  }

  /// Of two rows at least, so that one other figure does not decide alone.
  private func isAsLongAsOthers(_ cells: [Cell], _ column: Int) -> Bool {
    var longest = 0
    var seen = 0
    for row in firstRows() where column < row.count && decimals(of: row, column) >= 0 {
      longest = max(longest, digits(row[column]))
      seen += 1
    }
    return seen > 1 && digits(cells[column]) >= longest
  }

  private func digits(_ cell: Cell) -> Int {
    var count = 0
    for index in cell.start..<cell.end where base[index] >= 0x30 && base[index] <= 0x39 { count += 1 }
    return count
  }

  /// Fifty rows of the table at most, without the one at the end of the file.
  private func firstRows() -> [[Cell]] {
    var scanner = RowScanner(
      bytes, delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow,
      from: layout.firstRowStart, line: layout.firstRowLine)
    var rows: [[Cell]] = []
    var cells: [Cell] = []
    while rows.count < 50 && scanner.next(&cells) && scanner.position < bytes.count { rows.append(cells) }
    return rows
  }

  /// Fields of the header without empty ones at its end; 0 where rows are narrower than the header anyway.
  private var headerCells: Int {
    var count = layout.headers.count
    while count > 0 && layout.headers[count - 1].isEmpty { count -= 1 }
    return entries.count > 1 && layout.typicalCells < count ? 0 : count
  }

  /// The last row's balance follows from the row before, so that nothing of it is missing.
  private func lastBalanceFollows() -> Bool {
    guard entries.count >= 2, let last = entries.last, let balance = last.balance?.minorUnits,
      let before = entries[entries.count - 2].balance?.minorUnits
    else { return false }
    let previous = entries[entries.count - 2].amount.minorUnits
    return balance &- before == last.amount.minorUnits || before &- balance == previous
  }

  private func decimals(of cells: [Cell], _ column: Int) -> Int {
    NumberScan.read(cells[column], base, decimal: layout.decimals[column])?.decimals ?? -1
  }

  /// Decimals of the column's first rows: -2 where they differ, -1 where there are none.
  private func usualDecimals(_ column: Int) -> Int {
    var usual = -1
    for cells in firstRows() where column < cells.count && !cells[column].isEmpty {
      let found = decimals(of: cells, column)
      guard found >= 0 else { continue }
      if usual >= 0 && usual != found { return -2 }
      usual = found
    }
    return usual
  }
}
