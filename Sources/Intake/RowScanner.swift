/// A field of a row: a range of the buffer without its quotes.
public struct Cell: Sendable {
  public var start: Int
  public var end: Int
  /// Doubled quotes inside stand for one.
  public var hasDoubledQuotes: Bool

  @inline(__always)
  init(_ start: Int, _ end: Int, doubled: Bool = false) {
    self.start = start
    self.end = end
    hasDoubledQuotes = doubled
  }

  @inline(__always)
  var isEmpty: Bool { start >= end }
}

/// Splits separated text into rows of fields (RFC 4180, read leniently) without allocating for a row.
///
/// Takes LF, CR LF, CR CR LF and, in files whose lines mostly end in it, CR. A quote that never closes is taken as an
/// ordinary character, so that one missing quote costs one row and not the rest of the file.
public struct RowScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  let carriageReturnEndsRow: Bool
  /// Number of fields that rows have, 0 where it is not known; a row over several lines that misses it is read again
  /// line by line.
  var expectedCells = 0
  private(set) var position: Int
  /// Physical line of the next row, from 1.
  private(set) var line: Int
  /// Physical line where the row that was read last starts.
  private(set) var rowLine = 0
  private(set) var rowStart = 0
  /// The row that was read last had a quote without its pair.
  private(set) var rowHadStrayQuote = false
  private var rowHadInnerQuote = false

  /// Longest quoted field in bytes and lines; beyond that the quote is taken to be unbalanced.
  private static let longestQuoted = 32_768
  private static let mostQuotedLines = 80
  /// Fields of a row that are kept. No statement has as many; what else the line holds is passed over, in bounded
  /// memory.
  static let mostCells = 4_096

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, carriageReturnEndsRow: Bool, from position: Int = 0,
    line: Int = 1
  ) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.carriageReturnEndsRow = carriageReturnEndsRow
    self.position = position
    self.line = line
  }

  /// Reads the next row; false at the end.
  @inline(__always)
  mutating func next(_ cells: inout [Cell]) -> Bool {
    guard position < bytes.count else { return false }
    let (start, firstLine) = (position, line)
    scan(&cells, quotesSpanLines: true)
    if line - firstLine > 1 && (cells.count < expectedCells || rowHadInnerQuote) {
      reread(&cells, start, firstLine)
    }
    rowLine = firstLine
    rowStart = start
    return true
  }

  private mutating func reread(_ cells: inout [Cell], _ start: Int, _ firstLine: Int) {
    let (after, afterLine, wide) = (position, line, cells)
    (position, line) = (start, firstLine)
    scan(&cells, quotesSpanLines: false)
    // Where the number of fields is not known yet, a quote that swallowed rows (`"CMA" X1,`) leaves fewer of them.
    if expectedCells > 0 ? cells.count >= expectedCells && cells.count <= expectedCells + 1 : cells.count > wide.count {
      rowHadStrayQuote = true
    } else {
      (position, line) = (after, afterLine)
      cells = wide
    }
  }

  private mutating func scan(_ cells: inout [Cell], quotesSpanLines: Bool) {
    cells.removeAll(keepingCapacity: true)
    rowHadStrayQuote = false
    rowHadInnerQuote = false
    let end = bytes.count
    guard let base = bytes.baseAddress else { return }
    var index = position
    while true {
      var probe = index
      while probe < end && base[probe] == 0x20 { probe += 1 }
      if probe < end && base[probe] == 0x22 && delimiter != 0x22 {
        if let quoted = closingQuote(after: probe, base, end, spansLines: quotesSpanLines) {
          cells.append(Cell(probe + 1, quoted.contentEnd, doubled: quoted.doubled))
          line += quoted.lines
          if quoted.hasInnerQuote && quoted.lines > 0 { rowHadInnerQuote = true }
          index = quoted.after
        } else {
          rowHadStrayQuote = true
          index = plainEnd(from: probe + 1, base, end)
          cells.append(Cell(probe + 1, index))
        }
      } else {
        let start = index
        index = plainEnd(from: probe, base, end)
        cells.append(Cell(start, index))
      }
      guard index < end else { break }
      if cells.count == RowScanner.mostCells {
        while index < end && base[index] != 0x0A && !(base[index] == 0x0D && endsRow(at: index, base, end)) {
          index += 1
        }
        guard index < end else { break }
      }
      if base[index] == delimiter {
        index += 1
        if index >= end {
          cells.append(Cell(index, index))
          break
        }
        continue
      }
      if base[index] == 0x0D {
        index += 1
        while index < end && base[index] == 0x0D && !carriageReturnEndsRow { index += 1 }
      }
      if index < end && base[index] == 0x0A { index += 1 }
      break
    }
    line += 1
    position = index
  }

  /// The end of a field without quotes: the next separator or line end.
  @inline(__always)
  private func plainEnd(from start: Int, _ base: UnsafePointer<UInt8>, _ end: Int) -> Int {
    var index = start
    while index < end {
      let byte = base[index]
      if byte == delimiter || byte == 0x0A { return index }
      if byte == 0x0D && endsRow(at: index, base, end) { return index }
      index += 1
    }
    return end
  }

  @inline(__always)
  private func endsRow(at index: Int, _ base: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    if carriageReturnEndsRow { return true }
    var next = index
    while next < end && base[next] == 0x0D { next += 1 }
    return next >= end || base[next] == 0x0A
  }

  private func closingQuote(
    after quote: Int, _ base: UnsafePointer<UInt8>, _ end: Int, spansLines: Bool
  ) -> (contentEnd: Int, after: Int, lines: Int, doubled: Bool, hasInnerQuote: Bool)? {
    var index = quote + 1
    var lines = 0
    var doubled = false
    var hasInnerQuote = false
    let limit = min(end, quote + RowScanner.longestQuoted)
    while index < limit {
      let byte = base[index]
      if byte == 0x22 {
        if index + 1 < end && base[index + 1] == 0x22 {
          doubled = true
          index += 2
          continue
        }
        var next = index + 1
        while next < end && (base[next] == 0x20 || base[next] == 0x09 && delimiter != 0x09) { next += 1 }
        if next >= end || base[next] == delimiter || base[next] == 0x0A || base[next] == 0x0D {
          return (index, next, lines, doubled, hasInnerQuote)
        }
        hasInnerQuote = true
      } else if byte == 0x0A || (byte == 0x0D && carriageReturnEndsRow) {
        lines += 1
        if !spansLines || lines > RowScanner.mostQuotedLines { return nil }
      }
      index += 1
    }
    return nil
  }
}
