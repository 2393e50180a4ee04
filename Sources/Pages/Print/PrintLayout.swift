#if !hasFeature(Embedded)
  import Basis

  /// Lays a report out on A4 pages (ANA-21), each an SVG document of its own: text stays text. Lengths are tenths of a
  /// point, whole numbers all through, so that the same report gives the same bytes.
  struct PrintLayout {
    static let (width, height) = (5953, 8419)
    static let (left, right) = (520, 5433)
    private static let (top, bottom) = (960, 7780)
    private static let row = 172

    private let report: PrintedReport
    private var pages = [HTMLWriter()]
    /// Where the next part begins.
    private var y = PrintLayout.top
    private var isFull = false

    private init(_ report: PrintedReport) { self.report = report }

    /// Nil when there are more pages than a PDF shall have.
    static func pages(_ report: PrintedReport) -> [[UInt8]]? {
      var layout = PrintLayout(report)
      layout.write()
      guard !layout.isFull else { return nil }
      let count = layout.pages.count
      return layout.pages.enumerated().map { layout.document($1.bytes, number: $0 + 1, of: count) }
    }

    private var h: HTMLWriter {
      get { pages[pages.count - 1] }
      set { pages[pages.count - 1] = newValue }
      _modify { yield &pages[pages.count - 1] }
    }

    private mutating func write() {
      text(report.title, PrintLayout.left, y, size: 220, bold: true, room: 4900)
      text(report.range, PrintLayout.left, y + 190, size: 110, colour: PrintColour.soft, room: 4900)
      y += 420
      for line in PrintText.lines(report.answer, 4900, size: 125, limit: 2) {
        text(line, PrintLayout.left, y, size: 125)
        y += 180
      }
      figures()
      for remark in report.remarks {
        for line in PrintText.lines(remark, 4900, size: 90, limit: 3) {
          text(line, PrintLayout.left, y, size: 90, colour: PrintColour.soft)
          y += 130
        }
      }
      chart()
      for table in report.tables where !isFull { write(table) }
    }

    private mutating func figures() {
      guard !report.figures.isEmpty else { return }
      let room = (PrintLayout.right - PrintLayout.left) / report.figures.count
      h.tag(
        "rect", .at("x", String(PrintLayout.left)), .at("y", String(y)),
        .at("width", String(PrintLayout.right - PrintLayout.left)), .at("height", "620"), .at("rx", "100"),
        .at("fill", PrintColour.wash)
      ) { _ in }
      for (index, figure) in report.figures.enumerated() {
        let x = PrintLayout.left + 160 + index * room
        text(figure.name, x, y + 220, size: 95, colour: PrintColour.soft, room: room - 240)
        text(figure.value, x, y + 430, size: 150, bold: true, room: room - 240)
      }
      y += 860
    }

    // MARK: Tables

    private mutating func write(_ table: PrintedReport.Table) {
      guard !table.rows.isEmpty else { return }
      let ends = PrintLayout.ends(table)
      // A heading is never alone at the foot of a page.
      need(5 * PrintLayout.row)
      y += 160
      if !table.title.isEmpty {
        text(table.title, PrintLayout.left, y, size: 125, bold: true, room: 4900)
        y += 200
      }
      headings(table, ends)
      for cells in table.rows {
        if y + PrintLayout.row > PrintLayout.bottom {
          need(PrintLayout.bottom)
          if isFull { return }
          headings(table, ends)
        }
        write(cells, ends, bold: false)
        rule(y - 112 + PrintLayout.row, PrintColour.line)
        y += PrintLayout.row
      }
      if let total = table.total {
        need(PrintLayout.row)
        write(total, ends, bold: true)
        y += PrintLayout.row
      }
      y += 160
    }

    private mutating func headings(_ table: PrintedReport.Table, _ ends: [Int]) {
      for (index, title) in table.columns.enumerated() {
        if index == 0 {
          text(title, PrintLayout.left, y, size: 85, colour: PrintColour.soft, room: ends[0] - PrintLayout.left)
        } else {
          text(
            title, ends[index], y, size: 85, colour: PrintColour.soft, anchor: "end",
            room: ends[index] - ends[index - 1])
        }
      }
      rule(y + 60, PrintColour.soft)
      y += 60 + PrintLayout.row - 50
    }

    private mutating func write(_ cells: [String], _ ends: [Int], bold: Bool) {
      for (index, cell) in cells.enumerated() where index < ends.count && !cell.isEmpty {
        if index == 0 {
          text(cell, PrintLayout.left, y, size: 95, bold: bold, room: ends[0] - PrintLayout.left)
        } else {
          text(cell, ends[index], y, size: 95, bold: bold, anchor: "end", room: ends[index] - ends[index - 1] - 40)
        }
      }
    }

    /// Where columns end: figures take what their widest cell needs, the text the rest.
    private static func ends(_ table: PrintedReport.Table) -> [Int] {
      var widths = table.columns.map { PrintText.width($0, size: 85) }
      for cells in table.rows + [table.total ?? []] {
        for (index, cell) in cells.enumerated() where index < widths.count {
          widths[index] = max(widths[index], PrintText.width(cell, size: 95, bold: true))
        }
      }
      var ends = Array(repeating: right, count: widths.count)
      for index in widths.indices.dropFirst().reversed() {
        ends[index - 1] = max(left + 900, ends[index] - widths[index] - 200)
      }
      return ends
    }

    // MARK: The chart

    private mutating func chart() {
      let room = PrintChart.height(report.chart)
      guard room > 0 else { return }
      need(room + 300)
      y += 120
      if !report.chartTitle.isEmpty {
        text(report.chartTitle, PrintLayout.left, y, size: 125, bold: true, room: 4900)
        y += 180
      }
      PrintChart.write(report.chart, top: y, &h)
      y += room
    }

    // MARK: Parts of a page

    private mutating func need(_ room: Int) {
      guard y + room > PrintLayout.bottom, !isFull else { return }
      isFull = pages.count == PrintedReport.pageLimit
      pages.append(HTMLWriter())
      y = PrintLayout.top
    }

    private mutating func rule(_ y: Int, _ colour: String) {
      h.tag(
        "rect", .at("x", String(PrintLayout.left)), .at("y", String(y)),
        .at("width", String(PrintLayout.right - PrintLayout.left)), .at("height", "5"), .at("fill", colour)
      ) { _ in }
    }

    private mutating func text(
      _ text: String, _ x: Int, _ y: Int, size: Int, colour: String = PrintColour.ink, bold: Bool = false,
      anchor: String? = nil, room: Int = 4913
    ) {
      let text = PrintText.fit(text, room, size: size, bold: bold)
      h.words(text, x, y, size: size, colour: colour, bold: bold, anchor: anchor)
    }

    private func document(_ body: [UInt8], number: Int, of count: Int) -> [UInt8] {
      var h = HTMLWriter()
      h.raw(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" viewBox=\"0 0 5953 8419\" font-family=\"Liberation Sans, Arimo, Helvetica, DejaVu Sans, sans-serif\""
      )
      h.raw(" xml:lang=\"")
      h.text(report.language)
      h.raw("\">")
      h.tag("title", text: PrintText.clean(report.title + " " + report.range))
      // The mark of Web/icon.svg.
      h.raw("<g transform=\"translate(520 440) scale(0.4)\"><rect width=\"512\" height=\"512\" rx=\"112\" fill=\"")
      h.text(PrintColour.primary)
      h.raw(
        "\"/><g transform=\"translate(0 -20)\"><path d=\"M96 178h320c-10 96-78 150-160 150S106 274 96 178Z\" fill=\"")
      h.text(PrintColour.paper)
      h.raw("\"/><path d=\"M226 316h60l-11 66a19 19 0 0 1-38 0Z\" fill=\"")
      h.text(PrintColour.paper)
      h.raw("\"/><path d=\"M44 236h424\" stroke=\"")
      h.text(PrintColour.primary)
      h.raw("\" stroke-width=\"44\"/><path d=\"M64 236h384\" stroke=\"")
      h.text(PrintColour.tint("needs", 0))
      h.raw("\" stroke-width=\"20\" stroke-linecap=\"round\"/></g></g>")
      h.words("Evenkeel", 780, 580, size: 100, colour: PrintColour.soft, bold: true)
      h.words(PrintText.clean(report.madeOn), PrintLayout.right, 580, size: 90, colour: PrintColour.soft, anchor: "end")
      var foot = HTMLWriter()
      foot.words(
        PrintText.fit(report.title + " \u{B7} " + report.range, 3600, size: 85), PrintLayout.left, 8060, size: 85,
        colour: PrintColour.soft)
      var page: [UInt8] = []
      for byte in report.pageNumber.utf8 {
        switch byte {
        case 0x30: page.append(contentsOf: String(number).utf8)
        case 0x31: page.append(contentsOf: String(count).utf8)
        case 0x7B, 0x7D: continue
        default: page.append(byte)
        }
      }
      foot.words(
        String(decoding: page, as: UTF8.self), PrintLayout.right, 8060, size: 85, colour: PrintColour.soft,
        anchor: "end")
      foot.raw("</svg>\n")
      return h.bytes + body + foot.bytes
    }
  }

  extension HTMLWriter {
    mutating func words(
      _ text: String, _ x: Int, _ y: Int, size: Int, colour: String, bold: Bool = false, anchor: String? = nil
    ) {
      tag(
        "text", .at("x", String(x)), .at("y", String(y)), .at("font-size", String(size)), .at("fill", colour),
        .at("font-weight", optional: bold ? "700" : nil), .at("text-anchor", optional: anchor), text: text)
    }
  }
#endif
