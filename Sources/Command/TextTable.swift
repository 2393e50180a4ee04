/// A table for a terminal: columns as wide as their widest cell, figures to the right. No colours, so that it reads the
/// same when piped.
struct TextTable {
  enum Alignment { case left, right }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]?] = []

  init(_ columns: [(title: String, alignment: Alignment)]) { self.columns = columns }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// A rule across the table, before totals.
  mutating func addRule() { rows.append(nil) }

  var text: String {
    var widths = columns.map { TextTable.width($0.title) }
    for case let row? in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], TextTable.width(cell))
      }
    }
    var out = line(columns.map(\.title), widths)
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ") + "\n"
    out += rule
    for row in rows { out += row.map { line($0, widths) } ?? rule }
    return out
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var out = ""
    for (index, cell) in cells.enumerated() where index < columns.count {
      let blanks = String(repeating: " ", count: widths[index] - TextTable.width(cell))
      if index > 0 { out += "  " }
      if columns[index].alignment == .right {
        out += blanks + cell
      } else {
        out += index == columns.count - 1 ? cell : cell + blanks
      }
    }
    while out.utf8.last == 0x20 { out.removeLast() }
    return out + "\n"
  }

  /// Columns on screen: wide characters of East Asia and emoji take two.
  private static func width(_ text: String) -> Int {
    var width = 0
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      let isWide =
        (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
        || (0xAC00...0xD7A3).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
        || (0xFE30...0xFE6F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
        || (0x1F300...0x1FAFF).contains(scalar.value)
      width += isWide ? 2 : 1
    }
    return width
  }
}
