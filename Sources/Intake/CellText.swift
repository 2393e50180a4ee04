/// Reading cells as text: trimming, comparing, making strings.
enum CellText {
  /// Length of the blank that starts at `index`: space, tab, no-break and thin spaces, NUL; 0 for anything else.
  @inline(__always)
  static func blankLength(_ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Int {
    let byte = base[index]
    if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0 { return 1 }
    if byte == 0xC2 && index + 1 < end && base[index + 1] == 0xA0 { return 2 }
    if byte == 0xE2 && index + 2 < end && base[index + 1] == 0x80 {
      let last = base[index + 2]
      if last == 0xAF || (last >= 0x80 && last <= 0x8F) { return 3 }
    }
    if byte == 0xEF && index + 2 < end && base[index + 1] == 0xBB && base[index + 2] == 0xBF { return 3 }
    if byte == 0xE3 && index + 2 < end && base[index + 1] == 0x80 && base[index + 2] == 0x80 { return 3 }
    return 0
  }

  /// The cell without blanks, stray quotes and Excel's `="..."` wrapping at its ends.
  @inline(__always)
  static func trimmed(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> Cell {
    var (start, end) = (cell.start, cell.end)
    while start < end {
      let blank = blankLength(base, start, end)
      if blank == 0 { break }
      start += blank
    }
    trimEnd(start, &end, base)
    // Whether doubled quotes have a partner shows once they are single: `collapsed` looks again.
    let mayBeStray = !cell.hasDoubledQuotes
    if start < end
      && (base[start] == 0x3D || base[start] == 0x27 || mayBeStray && (base[start] == 0x22 || base[end - 1] == 0x22))
    {
      unwrap(&start, &end, base)
    }
    return Cell(start, end, doubled: cell.hasDoubledQuotes)
  }

  @inline(__always)
  private static func trimEnd(_ start: Int, _ end: inout Int, _ base: UnsafePointer<UInt8>) {
    while end > start {
      let byte = base[end - 1]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0 {
        end -= 1
      } else if byte >= 0x80 && end - start >= 2 && base[end - 2] == 0xC2 && byte == 0xA0 {
        end -= 2
      } else if byte >= 0x80 && end - start >= 3 && blankLength(base, end - 3, end) == 3 {
        end -= 3
      } else {
        break
      }
    }
  }

  /// Takes off quotes around all of the text, and one at an end that has no partner.
  private static func unwrap(_ start: inout Int, _ end: inout Int, _ base: UnsafePointer<UInt8>) {
    if end - start >= 3 && base[start] == 0x3D && base[start + 1] == 0x22 { start += 1 }
    if end - start >= 3 && base[start] == 0x27 && base[end - 1] == 0x27 {
      start += 1
      end -= 1
    }
    // Spreadsheets mark figures and dates that are to stay as they are with an apostrophe in front.
    if end - start >= 3 && base[start] == 0x27 && base[start + 1] >= 0x30 && base[start + 1] <= 0x39
      && base[end - 1] != 0x27
    {
      start += 1
    }
    while end - start >= 2 && base[start] == 0x22 && base[end - 1] == 0x22 {
      start += 1
      end -= 1
    }
    if start < end && (base[start] == 0x22 || base[end - 1] == 0x22) {
      var quotes = 0
      for index in start..<end where base[index] == 0x22 { quotes += 1 }
      if quotes % 2 == 1 && base[start] == 0x22 {
        start += 1
      } else if quotes % 2 == 1 {
        end -= 1
      }
    }
    while start < end && base[start] == 0x20 { start += 1 }
    trimEnd(start, &end, base)
  }

  /// Bytes of a text that are kept: more than any bank writes about one booking, and less than what a file can hold in
  /// a cell.
  static let longest = 4_096

  /// The text with line breaks and runs of blanks as one space.
  static func string(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> String {
    var cell = trimmed(cell, base)
    if cell.end - cell.start > longest {
      cell.end = cell.start + longest
      while cell.end > cell.start && base[cell.end] & 0xC0 == 0x80 { cell.end -= 1 }
    }
    guard !cell.isEmpty else { return "" }
    var clean = !cell.hasDoubledQuotes
    var index = cell.start
    var previous: UInt8 = 0
    while clean && index < cell.end {
      let byte = base[index]
      if byte < 0x20 || (byte == 0x20 && previous == 0x20) { clean = false }
      previous = byte
      index += 1
    }
    if clean {
      return String(
        decoding: UnsafeBufferPointer(start: base + cell.start, count: cell.end - cell.start), as: UTF8.self)
    }
    return String(decoding: collapsed(cell, base), as: UTF8.self)
  }

  static func collapsed(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(cell.end - cell.start)
    var index = cell.start
    while index < cell.end {
      var byte = base[index]
      index += 1
      if byte < 0x20 || byte == 0x7F { byte = 0x20 }
      if byte == 0x20 && (out.isEmpty || out[out.count - 1] == 0x20) { continue }
      if byte == 0x22 && cell.hasDoubledQuotes && index < cell.end && base[index] == 0x22 { index += 1 }
      out.append(byte)
    }
    if let last = out.last, last == 0x20 { out.removeLast() }
    if cell.hasDoubledQuotes, let first = out.first, let last = out.last, first == 0x22 || last == 0x22 {
      var (start, end) = (0, out.count)
      out.withUnsafeBufferPointer { if let base = $0.baseAddress { unwrap(&start, &end, base) } }
      return Array(out[start..<end])
    }
    return out
  }

  static func bytes(_ cell: Cell, _ base: UnsafePointer<UInt8>) -> [UInt8] {
    let cell = trimmed(cell, base)
    return collapsed(cell, base)
  }
}
