/// Why a table has no bookings under what a person said of its columns, as one sentence (IMP-02).
enum MappingTrouble {
  /// Nil where some row has a date and an amount in these columns.
  static func sentence(_ mapping: ColumnMapping, _ sample: Sample, _ table: StatementTable) -> String? {
    let dates = columns(of: mapping, table) { $0 == .bookingDate }
    let amounts = columns(of: mapping, table) { $0 == .amount || $0 == .debit || $0 == .credit }
    var (dated, existing, paid, both) = (0, 0, 0, 0)
    for row in sample.rows.dropFirst(table.firstRow) {
      let cells = dates.compactMap { cell(row, $0) }.compactMap { DateScan.read($0, sample.base) }
      let isDated = cells.contains { date in mapping.dateOrder.map { date.date($0) != nil } ?? true }
      let isPaid = amounts.contains { column in cell(row, column).map { CellLook.isNumber($0, sample.base) } ?? false }
      dated += cells.isEmpty ? 0 : 1
      existing += isDated ? 1 : 0
      paid += isPaid ? 1 : 0
      both += isDated && isPaid ? 1 : 0
    }
    guard let date = dates.first else { return IntakeSentences.dateUnsaid }
    if dated == 0 { return IntakeSentences.noDates(name(date, table)) }
    if existing == 0 { return IntakeSentences.noSuchDates(name(date, table)) }
    guard let amount = amounts.first else { return IntakeSentences.amountUnsaid }
    if paid == 0 { return IntakeSentences.noAmounts(name(amount, table)) }
    return both == 0 ? IntakeSentences.neverTogether : nil
  }

  private static func columns(
    of mapping: ColumnMapping, _ table: StatementTable, _ fits: (ColumnRole) -> Bool
  ) -> [Int] {
    mapping.roles.filter { fits($0.role) && $0.column >= 0 && $0.column < table.columnCount }.map { $0.column }
  }

  private static func cell(_ row: Sample.Row, _ column: Int) -> Cell? {
    guard column < row.cells.count, !row.cells[column].isEmpty else { return nil }
    return row.cells[column]
  }

  /// As the page has it: the header's text, else the column's number from 1.
  private static func name(_ column: Int, _ table: StatementTable) -> String {
    let text = table.headerTexts[column].firstScalars(40)
    return text.isEmpty ? String(column + 1) : text
  }
}
