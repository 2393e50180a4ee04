#if !hasFeature(Embedded)
  import Basis

  /// The charts of the report page on paper (DES-13): the same arcs, points and shares, in colours of the light theme.
  enum PrintChart {
    private static let (plot, left, width) = (1500, PrintLayout.left, PrintLayout.right - PrintLayout.left)
    private static let ringRow = 210
    private static let rankRow = 300

    /// Tenths of a point.
    static func height(_ chart: PrintedReport.Chart) -> Int {
      switch chart {
      case .none: return 0
      case .bars(let values, _), .line(let values, _): return values.contains { $0 > 0 } ? plot + 420 : 0
      case .ring(let slices, _): return slices.contains { $0.units > 0 } ? max(1750, slices.count * ringRow + 200) : 0
      case .ranking(let slices): return slices.contains { $0.units > 0 } ? slices.count * rankRow + 120 : 0
      }
    }

    static func write(_ chart: PrintedReport.Chart, top: Int, _ h: inout HTMLWriter) {
      switch chart {
      case .none: return
      case .bars(let values, let names):
        bars(values, top, &h)
        axis(names, values.count, top, &h)
      case .line(let values, let names):
        line(values, top, &h)
        axis(names, values.count, top, &h)
      case .ring(let slices, let inside): ring(slices, inside, top, &h)
      case .ranking(let slices): ranking(slices, top, &h)
      }
    }

    private static func rect(
      _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String, radius: Int = 0, _ h: inout HTMLWriter
    ) {
      h.tag(
        "rect", .at("x", String(x)), .at("y", String(y)), .at("width", String(width)), .at("height", String(height)),
        .at("fill", fill), .at("rx", optional: radius > 0 ? String(radius) : nil)
      ) { _ in }
    }

    private static func bars(_ values: [Int64], _ top: Int, _ h: inout HTMLWriter) {
      let highest = values.reduce(Int64(1)) { max($0, $1) }
      let gap = values.count > 90 ? 0 : min(60, width / values.count / 4)
      for (index, value) in values.enumerated() where value > 0 {
        let (from, to) = (index * width / values.count, (index + 1) * width / values.count)
        let tall = max(10, Share.thousandths(value, of: highest) * plot / 1000)
        let (x, wide) = (left + from + gap / 2, max(4, to - from - gap))
        let radius = wide > 120 ? 30 : 0
        if values.count <= 90 { rect(x, top + plot - tall, wide, tall, PrintColour.edge("wants"), radius: radius, &h) }
        let edge = values.count <= 90 ? min(8, wide / 4) : 0
        rect(
          x + edge, top + plot - tall + edge, wide - 2 * edge, max(2, tall - edge), PrintColour.tint("wants", 0),
          radius: radius, &h)
      }
    }

    private static func line(_ values: [Int64], _ top: Int, _ h: inout HTMLWriter) {
      let highest = values.reduce(Int64(1)) { max($0, $1) }
      h.raw("<polyline fill=\"none\" stroke=\"")
      h.text(PrintColour.edge("wants"))
      h.raw("\" stroke-width=\"22\" stroke-linejoin=\"round\" stroke-linecap=\"round\"")
      var points = ""
      for (index, value) in values.enumerated() {
        let x = left + (index * 2 + 1) * width / (2 * values.count)
        let y = top + plot - Share.thousandths(value, of: highest) * plot / 1000
        points += (index == 0 ? "" : " ") + String(x) + "," + String(y)
      }
      h.raw(" points=\"")
      h.text(points)
      h.raw("\"/>")
      // Dots for few; many would be one.
      guard values.count <= 8 else { return }
      for (index, value) in values.enumerated() {
        h.tag(
          "circle", .at("cx", String(left + (index * 2 + 1) * width / (2 * values.count))),
          .at("cy", String(top + plot - Share.thousandths(value, of: highest) * plot / 1000)), .at("r", "36"),
          .at("fill", PrintColour.edge("wants"))
        ) { _ in }
      }
    }

    /// Each name under its bar, or the first and the last day at the ends.
    private static func axis(_ names: [String], _ count: Int, _ top: Int, _ h: inout HTMLWriter) {
      rect(left, top + plot, width, 6, PrintColour.line, &h)
      let y = top + plot + 140
      if names.count == count {
        for (index, name) in names.enumerated() {
          h.words(
            PrintText.clean(name), left + (index * 2 + 1) * width / (2 * count), y, size: 85, colour: PrintColour.soft,
            anchor: "middle")
        }
      } else if let first = names.first, let last = names.last {
        h.words(PrintText.clean(first), left, y, size: 85, colour: PrintColour.soft)
        h.words(PrintText.clean(last), left + width, y, size: 85, colour: PrintColour.soft, anchor: "end")
      }
    }

    /// With the radius 159.155 a circle is 1000 long, so that the dashes are thousandths as on the screen.
    private static func ring(_ slices: [PrintedReport.Slice], _ inside: [String], _ top: Int, _ h: inout HTMLWriter) {
      h.tag(
        "g", .at("transform", "translate(" + String(left + 800) + " " + String(top + 760) + ") rotate(-90) scale(3.6)")
      ) { h in
        h.raw("<circle r=\"159.155\" fill=\"none\" stroke=\"")
        h.text(PrintColour.track)
        h.raw("\" stroke-width=\"54.7\"/>")
        let arcs = Charts.arcs(slices.map { $0.units })
        for isEdge in [true, false] {
          for (index, slice) in slices.enumerated() where arcs[index].length > 0 {
            h.tag(
              "circle", .at("r", "159.155"), .at("fill", "none"), .at("stroke-width", isEdge ? "60.7" : "54.7"),
              .at("stroke", isEdge ? PrintColour.edge(slice.tone) : PrintColour.tint(slice.tone, slice.tint)),
              .at("stroke-dasharray", String(arcs[index].length) + " 1000"),
              .at("stroke-dashoffset", "-" + String(arcs[index].start))
            ) { _ in }
          }
        }
      }
      for (index, text) in inside.enumerated() {
        let isAmount = index == 1
        h.words(
          PrintText.fit(text, 800, size: isAmount ? 140 : 85, bold: isAmount), left + 800, top + 690 + index * 130,
          size: isAmount ? 140 : 85, colour: isAmount ? PrintColour.ink : PrintColour.soft, bold: isAmount,
          anchor: "middle")
      }
      for (index, slice) in slices.enumerated() {
        let y = top + 190 + index * ringRow
        dot(slice, left + 1860, y - 34, &h)
        h.words(PrintText.fit(slice.name, 1500, size: 100), left + 1980, y, size: 100, colour: PrintColour.ink)
        h.words(PrintText.clean(slice.percent), left + 4000, y, size: 100, colour: PrintColour.soft, anchor: "end")
        h.words(PrintText.clean(slice.amount), left + width, y, size: 100, colour: PrintColour.ink, anchor: "end")
      }
    }

    private static func dot(_ slice: PrintedReport.Slice, _ x: Int, _ y: Int, _ h: inout HTMLWriter) {
      h.tag(
        "circle", .at("cx", String(x)), .at("cy", String(y)), .at("r", "44"), .at("stroke-width", "10"),
        .at("fill", PrintColour.tint(slice.tone, slice.tint)), .at("stroke", PrintColour.edge(slice.tone))
      ) { _ in }
    }

    private static func ranking(_ slices: [PrintedReport.Slice], _ top: Int, _ h: inout HTMLWriter) {
      let highest = slices.reduce(Int64(1)) { max($0, $1.units) }
      for (index, slice) in slices.enumerated() {
        let y = top + 100 + index * rankRow
        h.words(PrintText.fit(slice.name, 3100, size: 100), left, y, size: 100, colour: PrintColour.ink)
        h.words(PrintText.clean(slice.percent), left + 3800, y, size: 100, colour: PrintColour.soft, anchor: "end")
        h.words(PrintText.clean(slice.amount), left + width, y, size: 100, colour: PrintColour.ink, anchor: "end")
        rect(left, y + 55, width, 70, PrintColour.track, radius: 35, &h)
        guard slice.units > 0 else { continue }
        let wide = max(70, Share.thousandths(slice.units, of: highest) * width / 1000)
        rect(left, y + 55, wide, 70, PrintColour.edge(slice.tone), radius: 35, &h)
        rect(left + 6, y + 61, wide - 12, 58, PrintColour.tint(slice.tone, 0), radius: 29, &h)
      }
    }
  }
#endif
