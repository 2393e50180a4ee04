import Basis
import Insight
import Ledger
import Screens

/// Charts over periods: each point and bar is a link, so that fingers, keys and screen readers reach the same (ANA-06).
extension HTMLWriter {
  /// Two lines, labelled at their ends; the last point is hollow while the period runs (ANA-13, look.md).
  @inline(never)
  mutating func trend(_ trend: Trend, _ words: Words) {
    let points = trend.points
    let ticks = AxisTicks.upTo(points.reduce(Int64(0)) { max($0, $1.income, $1.spending) })
    let highest = ticks.last ?? 1
    func x(_ index: Int) -> Int { (index * 2 + 1) * 500 / max(1, points.count) }
    func y(_ units: Int64) -> Int { 1000 - Share.thousandths(units, of: highest) }
    tag("div", .cls("trend"), .id("trend")) { h in
      h.tag("div", .cls("trend-plot")) { h in
        h.raw("<svg viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\">")
        for isIncome in [false, true] {
          var line = ""
          for (index, point) in points.enumerated() {
            line +=
              (index == 0 ? "" : " ") + String(x(index)) + "," + String(y(isIncome ? point.income : point.spending))
          }
          h.void("polyline", .cls(isIncome ? "trend-line in" : "trend-line out"), .at("points", line))
          h.close("polyline")
        }
        h.raw("</svg>")
        for (tick, label) in zip(ticks, words.ticks(ticks)) {
          h.tag("span", .cls("trend-tick"), .hidden, .vars("--y:" + Share.decimal(y(tick)) + "%"), text: label)
        }
        for (index, point) in points.enumerated() {
          for isIncome in [true, false] {
            let units = isIncome ? point.income : point.spending
            let name = words(isIncome ? .income : .expenses)
            // Two points near each other get their room apart.
            let between = y(point.income) - y(point.spending)
            let place = abs(between) > 150 ? "" : (between <= 0) == isIncome ? " is-above" : " is-below"
            h.tag(
              "a", .cls((isIncome ? "point in" : "point out") + (point.isRunning ? " is-open" : "") + place),
              .id((isIncome ? "in-" : "out-") + point.period.start.text),
              .href(AnalyticsModel.entries(point.period.span, isIncome ? .income : .expense)),
              .label(words(.trendPoint, words.period(point.period), name, words.amount(words.money(units)))),
              .vars("--x:" + Share.decimal(x(index)) + "%;--y:" + Share.decimal(y(units)) + "%")
            ) { _ in }
          }
        }
        if let last = points.last {
          // Apart, where the lines end close to each other.
          var (income, spending) = (y(last.income), y(last.spending))
          let gap = 110 - abs(income - spending)
          if gap > 0 {
            if income <= spending { income -= gap / 2 } else { income += gap / 2 }
            if income <= spending { spending += gap / 2 } else { spending -= gap / 2 }
          }
          h.tag(
            "span", .cls("trend-name in"), .hidden, .vars("--y:" + Share.decimal(max(0, income)) + "%"),
            text: words(.income))
          h.tag(
            "span", .cls("trend-name out"), .hidden, .vars("--y:" + Share.decimal(max(0, spending)) + "%"),
            text: words(.expenses))
        }
      }
      h.tag("div", .cls("trend-axis"), .hidden, .vars("--count:" + String(points.count))) { h in
        for point in points { h.tag("span", text: words.axis(point.period)) }
      }
    }
  }

  /// Income beside spending for each period (ANA-12): a pair is a link to its period.
  @inline(never)
  mutating func twins(_ bars: Trend, _ words: Words) {
    let highest = bars.points.reduce(Int64(1)) { max($0, $1.income, $1.spending) }
    tag("div", .cls("twins"), .id("twins"), .vars("--count:" + String(max(1, bars.points.count)))) { h in
      for point in bars.points {
        let label = words(
          .trendPoint, words.period(point.period),
          words(.income) + " " + words.amount(words.money(point.income)),
          words(.expenses) + " " + words.amount(words.money(point.spending)))
        h.tag(
          "a", .cls(point.isRunning ? "twin is-open" : "twin"), .id("twin-" + point.period.start.text),
          .href("/analytics?period=" + point.period.start.text), .label(label)
        ) { h in
          h.tag("span", .cls("twin-bars")) { h in
            h.tag(
              "span", .cls("twin-bar in"),
              .vars("--fill:" + Share.decimal(Share.thousandths(point.income, of: highest)) + "%")
            ) { _ in }
            h.tag(
              "span", .cls("twin-bar out"),
              .vars("--fill:" + Share.decimal(Share.thousandths(point.spending, of: highest)) + "%")
            ) { _ in }
          }
          h.tag("span", .cls("twin-label"), .hidden, text: words.axis(point.period).firstWordPair)
        }
      }
    }
  }

  /// ‹Show as table› for periods.
  @inline(never)
  mutating func periodTable(_ trend: Trend, id: String, _ words: Words) {
    details(words(.showAsTable), id: id) { h in
      h.table([.period, .income, .expenses, .net, .rate], words) { h in
        for point in trend.points.reversed() {
          h.tag("tr") { h in
            h.tag("th", .at("scope", "row")) { h in
              h.tag("a", .href("/analytics?period=" + point.period.start.text), text: words.period(point.period))
            }
            let net = Change(from: point.spending, to: point.income).difference
            for units in [point.income, point.spending, net] {
              h.tag("td", .cls("right")) { h in h.money(words.money(units), words) }
            }
            h.tag("td", .cls("right"), text: words.rate(point.rate))
          }
        }
      }
    }
  }

  /// A table: the first column at the left, all others at the right.
  @inline(never)
  mutating func table(_ headings: [Phrase], _ words: Words, body: (inout HTMLWriter) -> Void) {
    tag("table") { h in
      h.raw("<thead><tr>")
      for (index, phrase) in headings.enumerated() {
        h.tag("th", .at("scope", "col"), .cls(index == 0 ? "" : "right"), text: words(phrase))
      }
      h.raw("</tr></thead><tbody>")
      body(&h)
      h.raw("</tbody>")
    }
  }

  /// A ring (ANA-10) for eyes and mouse; the list beneath says and does the same for everybody.
  @inline(never)
  mutating func pie(_ slices: [Slice], total: Money?, _ words: Words, href: (Slice) -> String) {
    let arcs = Charts.arcs(slices.map { $0.amount.minorUnits })
    tag("div", .cls("donut"), .id("pie")) { h in
      h.raw(
        "<svg viewBox=\"0 0 42 42\" aria-hidden=\"true\" focusable=\"false\"><circle class=\"ring-track\" cx=\"21\" cy=\"21\" r=\"16\" pathLength=\"1000\"/>"
      )
      for (index, slice) in slices.enumerated() where arcs[index].length > 0 {
        let tone = (slice.isOther ? "other" : Tone.name(slice.type)) + " t" + String(min(slice.tint, 5))
        h.tag("a", .href(href(slice)), .at("tabindex", "-1")) { h in
          for style in ["ring-edge ", "ring "] {
            h.void(
              "circle", .cls(style + tone), .at("cx", "21"), .at("cy", "21"), .at("r", "16"), .at("pathLength", "1000"),
              .at("stroke-dasharray", String(arcs[index].length) + " 1000"),
              .at("stroke-dashoffset", "-" + String(arcs[index].start)))
            h.close("circle")
          }
        }
      }
      h.raw("</svg>")
      h.tag("div", .cls("donut-inside")) { h in
        h.tag("span", .cls("donut-label"), text: words(.expenses))
        h.tag("span", .cls("donut-value")) { h in h.money(total, words) }
        h.tag("span", .cls("donut-label"), text: words.format.sign(of: words.currency))
      }
    }
  }
}

extension String {
  /// ‹25 Jun› of ‹25 Jun–24 Jul›: what fits under a narrow bar.
  var firstWordPair: String {
    var out: [UInt8] = []
    for byte in bytes {
      if byte == 0xE2 { break }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
