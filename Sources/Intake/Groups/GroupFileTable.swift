import Basis

/// The rows of a group's file, taken apart by the same scanner as statements.
struct GroupFileTable {
  struct Row {
    var line: Int
    /// Without quotes and blanks at their ends; the inside is as written.
    var cells: [[UInt8]]
    var hadStrayQuote: Bool

    var isBlank: Bool { cells.allSatisfy { $0.isEmpty } }

    func cell(_ column: Int) -> [UInt8] { column >= 0 && column < cells.count ? cells[column] : [] }
  }

  private(set) var rows: [Row] = []
  let hasReplacements: Bool
  private(set) var hasNul = false

  /// Enough for 240 members in our own form. What a row has beyond is not kept.
  static let mostCells = 500

  init(_ raw: [UInt8], byteLimit: Int) throws(StatementRefusal) {
    if raw.count > byteLimit {
      throw StatementRefusal(message: IntakeSentences.groupTooLarge(byteLimit / 1_000_000), code: .tooLarge)
    }
    guard raw.contains(where: { $0 > 0x20 }) else {
      throw StatementRefusal(line: 1, message: IntakeSentences.groupEmpty, code: .empty)
    }
    if let refusal = FileKind.refusal(raw) { throw GroupFileTable.refusal(refusal.code) }
    let text = StatementText(raw)
    hasReplacements = text.hasReplacements
    hasNul = text.bytes.contains(0)
    var rows: [Row] = []
    let other = text.bytes.withUnsafeBufferPointer { bytes -> StatementRefusal.Code? in
      if let refusal = FileKind.otherText(bytes, from: text.start) { return refusal.code }
      if FileKind.isBinary(bytes, from: text.start) { return .binary }
      if let base = bytes.baseAddress { GroupFileTable.scan(bytes, base, text.start, &rows) }
      return nil
    }
    if let other { throw GroupFileTable.refusal(other) }
    self.rows = rows
  }

  /// What the file is instead is said by the code; a workbook can be saved as CSV.
  static func refusal(_ code: StatementRefusal.Code) -> StatementRefusal {
    let message = code == .spreadsheet ? IntakeSentences.spreadsheet : IntakeSentences.noGroup
    return StatementRefusal(message: message, code: code)
  }

  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, _ start: Int, _ rows: inout [Row]
  ) {
    let dialect = Dialect.find(bytes, from: start)
    var scanner = RowScanner(
      bytes, delimiter: dialect.delimiter, carriageReturnEndsRow: dialect.carriageReturnEndsRow, from: dialect.start,
      line: dialect.startLine)
    var cells: [Cell] = []
    while scanner.next(&cells) {
      if scanner.expectedCells == 0 && cells.count > 1 { scanner.expectedCells = cells.count }
      var kept: [[UInt8]] = []
      for cell in cells.prefix(mostCells) { kept.append(content(cell, base)) }
      rows.append(Row(line: scanner.rowLine, cells: kept, hadStrayQuote: scanner.rowHadStrayQuote))
    }
  }

  /// What stands between the quotes. Unlike a bank's text it is kept as it is, so that our own export comes back whole.
  private static func content(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(max(0, cell.end - cell.start))
    var index = cell.start
    while index < cell.end {
      let byte = base[index]
      index += 1
      if byte == 0x22 && cell.hasDoubledQuotes && index < cell.end && base[index] == 0x22 { index += 1 }
      out.append(byte)
    }
    return GroupFileCell.trimmed(out)
  }
}

/// Cells as dates, numbers, currencies and texts.
public enum GroupFileCell {
  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var (start, end) = (0, bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      while start < end {
        let blank = CellText.blankLength(base, start, end)
        if blank == 0 { break }
        start += blank
      }
      while end > start {
        var length = 0
        for probe in 1...3 where end - probe >= start {
          if CellText.blankLength(base, end - probe, end) == probe { length = probe }
        }
        if length == 0 { break }
        end -= length
      }
    }
    return start == 0 && end == bytes.count ? bytes : Array(bytes[start..<max(start, end)])
  }

  static func date(_ bytes: [UInt8]) -> DateCell? {
    bytes.withUnsafeBufferPointer { $0.baseAddress.flatMap { DateScan.read(Cell(0, bytes.count), $0) } }
  }

  /// Nil for what is no plain number: a debit or credit mark has no place here.
  static func number(_ bytes: [UInt8], _ decimal: UInt8) -> NumberCell? {
    let number = bytes.withUnsafeBufferPointer {
      $0.baseAddress.flatMap { NumberScan.read(Cell(0, bytes.count), $0, decimal: decimal) }
    }
    return number?.mark == NumberCell.Mark.none ? number : nil
  }

  static func isNumber(_ bytes: [UInt8]) -> Bool { number(bytes, 0x2E) != nil || number(bytes, 0x2C) != nil }

  /// A code, or a sign that people use for one. Of signs that several currencies share, the one that is usual here is
  /// taken.
  static func currency(_ bytes: [UInt8], usual: CurrencyCode) -> CurrencyCode? {
    if let code = CurrencyCode(utf8: bytes) { return code }
    if bytes == "$".bytes { return usual.bytes.last == 0x44 ? usual : .usd }
    if bytes == "kr".bytes || bytes == "kr.".bytes {
      for code in ["SEK", "NOK", "DKK", "ISK"] where usual.text == code { return usual }
    }
    return CurrencyWords.packed(of: bytes).flatMap {
      CurrencyCode(packedBytes: UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF))
    }
  }

  /// One line, without the apostrophe that guards it from spreadsheets.
  static func text(_ bytes: [UInt8], keepsLines: Bool = false) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if keepsLines && (byte == 0x0A || byte == 0x0D) {
        if !(byte == 0x0A && previous == 0x0D) { out.append(0x0A) }
      } else {
        out.append(byte < 0x20 || byte == 0x7F ? 0x20 : byte)
      }
      previous = byte
    }
    let whole = trimmed(out)
    return String(decoding: isGuarded(whole) ? Array(whole.dropFirst()) : whole, as: UTF8.self)
  }

  /// An apostrophe before what a spreadsheet would take for a formula or a control sequence (IMP-10).
  public static func guarded(_ text: String) -> [UInt8] {
    let bytes = text.bytes
    if let first = bytes.first, first < 0x20 || first == 0x7F { return [0x27] + bytes }
    return isFormula(bytes.drop { $0 == 0x27 }) ? [0x27] + bytes : bytes
  }

  private static func isGuarded(_ bytes: [UInt8]) -> Bool {
    bytes.first == 0x27 && isFormula(bytes.drop { $0 == 0x27 })
  }

  private static func isFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return first == 0x3D || first == 0x2B || first == 0x2D || first == 0x40
  }
}
