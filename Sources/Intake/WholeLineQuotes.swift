/// Files whose rows are quoted once more as a whole: `"2024-01-05,""Bakery"",-4.20"`.
enum WholeLineQuotes {
  /// The rows without the outer quotes; nil where the file is not of this kind.
  static func unwrapped(
    _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, from start: Int
  ) -> [UInt8]? {
    guard isWrapped(bytes, base, start) else { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var scanner = RowScanner(bytes, delimiter: 0, carriageReturnEndsRow: false, from: start)
    var cells: [Cell] = []
    while scanner.next(&cells) {
      if let cell = cells.first {
        var index = cell.start
        while index < cell.end {
          out.append(base[index])
          if base[index] == 0x22 && cell.hasDoubledQuotes && index + 1 < cell.end && base[index + 1] == 0x22 {
            index += 1
          }
          index += 1
        }
      }
      out.append(0x0A)
    }
    return out
  }

  private static func isWrapped(
    _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, _ start: Int
  ) -> Bool {
    var scanner = RowScanner(bytes, delimiter: 0, carriageReturnEndsRow: false, from: start)
    var cells: [Cell] = []
    var (wrapped, rows, separators) = (0, 0, 0)
    while rows < 50 && scanner.next(&cells) {
      guard let cell = cells.first, !cell.isEmpty else { continue }
      rows += 1
      guard base[scanner.rowStart] == 0x22, cell.start == scanner.rowStart + 1 else { continue }
      guard cell.end < bytes.count, isLonely(cell, base) else { continue }
      wrapped += 1
      for index in cell.start..<cell.end where base[index] == 0x2C || base[index] == 0x3B || base[index] == 0x09 {
        separators += 1
      }
    }
    return rows >= 2 && wrapped * 10 >= rows * 9 && separators >= rows * 2
  }

  /// Inside there are no quotes but doubled ones.
  private static func isLonely(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Bool {
    var index = cell.start
    while index < cell.end {
      if base[index] == 0x22 {
        guard index + 1 < cell.end && base[index + 1] == 0x22 else { return false }
        index += 1
      }
      index += 1
    }
    return true
  }
}
