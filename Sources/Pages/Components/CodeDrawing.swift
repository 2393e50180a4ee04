import Basis

extension HTMLWriter {
  /// A QR code as one path of strokes, with the quiet zone of four modules around it (EVT-19). Black on white in every
  /// theme: readers are promised no less. `label` says what the code holds, for those who cannot point a camera at it.
  @inline(never)
  public mutating func code(_ code: QRCode, label: String) {
    let side = String(code.size + 8)
    tag(
      "svg", .cls("qr"), .at("viewBox", "0 0 " + side + " " + side), .at("role", "img"), .label(label),
      .at("focusable", "false"), .at("shape-rendering", "crispEdges")
    ) { h in
      h.tag("path", .at("fill", "#fff"), .at("d", "M0 0h" + side + "v" + side + "H0z")) { _ in }
      h.tag("path", .at("stroke", "#000"), .at("d", CodeDrawing.path(code))) { _ in }
    }
  }
}

enum CodeDrawing {
  /// A stroke for each run of dark modules: `M4 4.5h7m1 0h3`, row after row.
  @inline(never)
  static func path(_ code: QRCode) -> String {
    var out: [UInt8] = []
    for row in 0..<code.size {
      // Where the pen is; nil before the first run of the row.
      var pen: Int?
      var column = 0
      while column < code.size {
        var end = column
        while code.isDark(column: end, row: row) { end += 1 }
        guard end > column else {
          column += 1
          continue
        }
        if let pen {
          append("m", column - pen, to: &out)
          append(" ", 0, to: &out)
        } else {
          append("M", column + 4, to: &out)
          append(" ", row + 4, to: &out)
          out.append(contentsOf: [0x2E, 0x35])
        }
        append("h", end - column, to: &out)
        pen = end
        column = end
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func append(_ command: StaticString, _ number: Int, to out: inout [UInt8]) {
    command.withUTF8Buffer { out.append(contentsOf: $0) }
    out.append(contentsOf: String(number).bytes)
  }
}
