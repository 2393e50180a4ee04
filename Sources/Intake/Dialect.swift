import Basis

/// How a file separates its fields and rows.
struct Dialect: Sendable {
  var delimiter: UInt8
  var carriageReturnEndsRow: Bool
  /// Where the rows start: behind a `sep=;` line.
  var start: Int
  var startLine: Int

  private static let candidates: [UInt8] = [0x3B, 0x2C, 0x09, 0x7C, 0x5E, 0x7E]

  /// Chooses the separator under which the most rows have a date and an amount and equally many fields.
  static func find(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Dialect {
    guard let base = bytes.baseAddress else {
      return Dialect(delimiter: 0x2C, carriageReturnEndsRow: false, start: 0, startLine: 1)
    }
    let head = min(bytes.count, start + 300_000)
    var (feeds, loneReturns) = (0, 0)
    var index = start
    while index < head {
      if base[index] == 0x0A { feeds += 1 }
      if base[index] == 0x0D && index + 1 < head && base[index + 1] != 0x0A && base[index + 1] != 0x0D {
        loneReturns += 1
      }
      index += 1
    }
    var dialect = Dialect(
      delimiter: 0x2C, carriageReturnEndsRow: loneReturns > feeds, start: start, startLine: 1)
    if let named = dialect.separatorLine(base, head) {
      dialect.delimiter = named
      return dialect
    }
    var best = -1
    for candidate in candidates {
      let score = dialect.score(candidate, UnsafeBufferPointer(start: base, count: head), base)
      if score > best {
        best = score
        dialect.delimiter = candidate
      }
    }
    return dialect
  }

  /// Excel's first line `sep=;`.
  private mutating func separatorLine(_ base: UnsafePointer<UInt8>, _ end: Int) -> UInt8? {
    var index = start
    if index < end && base[index] == 0x22 { index += 1 }
    let word: [UInt8] = [0x73, 0x65, 0x70, 0x3D]
    guard index + word.count < end else { return nil }
    for (offset, byte) in word.enumerated() where base[index + offset] | 0x20 != byte | 0x20 { return nil }
    let separator = base[index + 4]
    guard separator != 0x0A && separator != 0x0D else { return nil }
    var next = index + 5
    while next < end && base[next] != 0x0A && base[next] != 0x0D { next += 1 }
    guard next - index <= 8 else { return nil }
    while next < end && base[next] == 0x0D { next += 1 }
    if next < end && base[next] == 0x0A { next += 1 }
    start = next
    startLine += 1
    return separator
  }

  private func score(_ delimiter: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>) -> Int {
    var scanner = RowScanner(
      bytes, delimiter: delimiter, carriageReturnEndsRow: carriageReturnEndsRow, from: start, line: startLine)
    var cells: [Cell] = []
    var widths: [Int] = []
    var (dataRows, headerHits, rows) = (0, 0, 0)
    while rows < 200 && scanner.next(&cells) {
      if cells.count == 1 && CellText.trimmed(cells[0], base).isEmpty { continue }
      rows += 1
      guard cells.count > 1 else { continue }
      widths.append(cells.count)
      var (dates, numbers, hits) = (0, 0, 0)
      for cell in cells.prefix(60) {
        let cell = CellText.trimmed(cell, base)
        if cell.isEmpty { continue }
        if DateScan.read(cell, base) != nil {
          dates += 1
        } else if NumberScan.read(cell, base, decimal: 0x2E) != nil || NumberScan.read(cell, base, decimal: 0x2C) != nil
        {
          numbers += 1
        } else if rows <= 40 && cell.end - cell.start <= 60 {
          if HeaderLexicon.hits(WordFolding.fold(CellText.bytes(cell, base))).isCore { hits += 1 }
        }
      }
      if dates > 0 && numbers > 0 { dataRows += 1 }
      headerHits = max(headerHits, hits)
    }
    guard !widths.isEmpty else { return 0 }
    widths.sort()
    let typical = widths[widths.count / 2]
    var regular = 0
    for width in widths where width == typical { regular += 1 }
    return dataRows * 100 + headerHits * 40 + regular * 20 + min(typical, 20)
  }
}
