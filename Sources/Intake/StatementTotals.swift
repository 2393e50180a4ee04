import Basis

/// Adds up a statement of any length by month, period, category or counterparty, without keeping its rows.
///
/// Gives the sums of the entries that `StatementReader` would return. Rows of the plain kind (a date of ten characters,
/// digits, no quote within a quote) take a short way; every other row is read by `RowReader`, the one that imports use.
/// Works on pieces of a file: `add` says where it stopped.
public struct StatementTotals: Sendable {
  /// Rows that have the look of a booking and could not be read.
  public struct BadRow: Error, Sendable, Equatable {
    /// Where in the piece the row starts.
    public var offset: Int
    public var message: String
  }

  /// A row may be this long; a piece that is not the last one has to hold as much behind the last row to be added.
  public static let longestRow = 65_536

  public let layout: StatementLayout
  let question: TotalsQuestion
  let currency: CurrencyCode
  let plain: PlainRow
  var table = TotalsTable()
  private var cells: [Cell] = []
  private let first: Int32
  private let last: Int32
  private let textColumns: [Int]
  /// Rows with an amount and no date: left out.
  public private(set) var leftOut = 0

  /// `currency` is for rows that name none.
  public init(layout: StatementLayout, question: TotalsQuestion, currency: CurrencyCode) {
    self.layout = layout
    self.question = question
    self.currency = currency
    first = question.from?.daysSinceEpoch ?? .min
    last = question.through?.daysSinceEpoch ?? .max
    switch question.text {
    case .none: textColumns = []
    case .category: textColumns = layout.categoryColumn >= 0 ? [layout.categoryColumn] : []
    case .counterparty: textColumns = (layout.payeeColumn >= 0 ? [layout.payeeColumn] : []) + layout.descriptionColumns
    }
    plain = PlainRow(layout, textColumns: textColumns, currency: currency, isDated: first != .min || last != .max)
  }

  public var groups: [TotalsGroup] { table.groups }
  /// A sum is larger than can be kept.
  public var isTooLarge: Bool { table.isTooLarge }

  public mutating func merge(_ other: StatementTotals) {
    table.merge(other.table)
    leftOut += other.leftOut
  }

  /// Adds the rows that start at `start` or later and before `limit`. Returns where the first row starts that was not
  /// added: at least `limit`, or less when the piece ends within a row and is not the last one.
  public mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, rowsBefore limit: Int, isLast: Bool
  ) throws(BadRow) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var reader = RowReader(layout, base, currency: currency)
    var position = start
    let end = bytes.count
    while position < limit {
      if plain.isUsable {
        position = addPlainRows(base, position, min(limit, end), end)
        if position >= limit || position >= end { break }
      }
      var scanner = RowScanner(
        bytes, delimiter: layout.delimiter, carriageReturnEndsRow: layout.carriageReturnEndsRow, from: position, line: 1
      )
      scanner.expectedCells = layout.typicalCells
      guard scanner.next(&cells) else { break }
      if scanner.position >= end && !isLast { return position }
      let outcome = reader.read(cells)
      if outcome == .booking {
        add(reader.values, base)
      } else if let message = refusal(outcome, base) {
        throw BadRow(offset: position, message: message)
      }
      position = scanner.position
    }
    return position
  }

  private mutating func addPlainRows(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ limit: Int, _ end: Int
  ) -> Int {
    var position = start
    var row = PlainRow.Values(currency: currency)
    while position < limit {
      let next = plain.read(base, position, end, &row)
      if next < 0 { return position }
      position = next
      let days = row.daysSinceEpoch
      guard days >= first && days <= last else { continue }
      var number: Int32 = 0
      let base = base + row.textStart
      number = table.number(base, row.textCount, canonical: StatementTotals.canonical)
      table.add(
        row.minorUnits, row.currency.packed,
        bucket: question.bucket(year: row.year, month: row.month, day: row.day), text: number)
    }
    return position
  }

  private mutating func add(_ values: RowReader.Values, _ base: UnsafePointer<UInt8>) {
    guard values.date.daysSinceEpoch >= first && values.date.daysSinceEpoch <= last else { return }
    var text = Cell(0, 0)
    for column in textColumns where column < cells.count {
      text = CellText.trimmed(cells[column], base)
      if !text.isEmpty { break }
    }
    let collapsed = text.isEmpty ? [] : CellText.collapsed(text, base)
    let number = (collapsed + [0]).withUnsafeBufferPointer { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return 0 }
      return table.number(start, buffer.count - 1, canonical: StatementTotals.canonical)
    }
    let (year, month, day) = values.date.components
    table.add(
      values.minorUnits, values.currency.packed, bucket: question.bucket(year: year, month: month, day: day),
      text: number)
  }

  /// The form under which a text counts: what `StatementEntry.category` would hold.
  private static func canonical(_ base: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    CellText.bytes(Cell(0, count), base)
  }

  /// The sentence for a row that would be missing in the sums.
  private mutating func refusal(_ outcome: RowReader.Outcome, _ base: UnsafePointer<UInt8>) -> String? {
    func text(_ column: Int) -> String {
      column >= 0 && column < cells.count ? CellText.string(cells[column], base).firstScalars(40) : ""
    }
    var amountColumn = -1
    switch layout.amount {
    case .single(let column), .flagged(let column, _): amountColumn = column
    case .pair(let debit, let credit): amountColumn = text(debit).isEmpty ? credit : debit
    }
    var isNumber = false
    if amountColumn >= 0 && amountColumn < cells.count && !cells[amountColumn].isEmpty {
      isNumber = NumberScan.read(cells[amountColumn], base, decimal: layout.decimals[amountColumn]) != nil
    }
    switch outcome {
    case .badDate: return isNumber ? "The date " + text(layout.dateColumn) + " does not exist." : nil
    case .badAmount: return "The amount " + text(amountColumn) + " could not be read."
    case .tooLarge: return "The amount " + text(amountColumn) + " is larger than can be kept."
    case .dateMissing:
      if isNumber { leftOut += 1 }
      return nil
    default: return nil
    }
  }
}
