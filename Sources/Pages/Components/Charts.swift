import Basis
import Filing
import Insight
import Screens

extension HTMLWriter {
  /// The ring of spending with its total inside; a chosen slice takes its place (ANA-09). For eyes and mouse; the
  /// legend beside it says and does the same for everybody.
  @inline(never)
  mutating func donut(_ model: DashboardModel, _ words: Words) {
    let arcs = Charts.arcs(model.ring.map { $0.amount.minorUnits })
    tag("div", .cls("donut"), .id("donut")) { h in
      h.raw("<svg viewBox=\"0 0 42 42\" role=\"img\" focusable=\"false\" ")
      h.raw("aria-label=\"")
      h.text(words(.donutLabel, Charts.sentence(model.legend, words)))
      h.raw("\"><circle class=\"ring-track\" cx=\"21\" cy=\"21\" r=\"16\" pathLength=\"1000\"/>")
      for isOutline in [true, false] {
        for (index, slice) in model.ring.enumerated() {
          let isDim = model.chosen.map { !sameBytes($0.key, slice.key) } ?? false
          let tone = slice.isOther ? "other" : Tone.name(slice.type)
          // Closed by name: in SVG an open circle would hold the ones after it, which are then not drawn.
          h.void(
            "circle",
            .cls(
              (isOutline ? "ring-edge " : "ring ") + tone + " t" + String(min(slice.tint, 5)) + (isDim ? " is-dim" : "")
            ),
            .at("cx", "21"), .at("cy", "21"), .at("r", "16"), .at("pathLength", "1000"),
            .at("stroke-dasharray", String(arcs[index].length) + " 1000"),
            .at("stroke-dashoffset", "-" + String(arcs[index].start)), .action(.plain(.slice)), .data(slice.key))
          h.close("circle")
        }
      }
      h.raw("</svg>")
      h.tag("div", .cls("donut-inside")) { h in
        if let chosen = model.chosen {
          h.tag("span", .cls("donut-label"), text: Charts.name(chosen, words))
          h.tag("span", .cls("donut-value")) { h in h.money(chosen.amount, words) }
          h.tag("span", .cls("donut-label"), text: Charts.percent(chosen, words))
        } else {
          h.tag("span", .cls("donut-label"), text: model.parent?.name ?? words(.expenses))
          h.tag("span", .cls("donut-value")) { h in h.money(model.total, words) }
          h.tag("span", .cls("donut-label"), text: words.format.sign(of: words.currency))
        }
      }
    }
  }

  /// Bars of spending: today outlined, the future empty, no grid but zero (ANA-11). Each bar opens its entries by
  /// mouse; the table beneath has the same as links.
  @inline(never)
  mutating func bars(_ model: DashboardModel, _ words: Words) {
    let highest = model.bars.reduce(Int64(1)) { max($0, $1.amount) }
    tag("div", .cls("bars"), .id("bars"), .hidden, .vars("--count:" + String(max(1, model.bars.count)))) { h in
      for (index, bar) in model.bars.enumerated() {
        var filter = TransactionFilter()
        filter.from = bar.period.start
        filter.through = bar.period.lastDay
        filter.direction = .expense
        let state = bar.isFuture ? "bar is-future" : bar.containsToday ? "bar is-today" : "bar"
        h.tag("div", .cls(state), .id("bar-" + String(index)), .action(.plain(.open)), .data(filter.route.path)) { h in
          h.tag(
            "span", .cls("bar-fill"), .vars("--fill:" + Share.decimal(Share.thousandths(bar.amount, of: highest)) + "%")
          ) { _ in }
          if let label = Charts.label(bar, index, model, words) { h.tag("span", .cls("bar-label"), text: label) }
        }
      }
    }
  }

  /// ‹Show as table› for the bars.
  @inline(never)
  mutating func barsTable(_ model: DashboardModel, _ words: Words) {
    details(words(.showAsTable), id: "bars-table") { h in
      h.tag("table") { h in
        h.raw("<thead><tr>")
        h.tag("th", .at("scope", "col"), text: words(.date))
        h.tag("th", .at("scope", "col"), .cls("right"), text: words(.expenses))
        h.raw("</tr></thead><tbody>")
        for bar in model.bars where !bar.isFuture && bar.amount != 0 {
          var filter = TransactionFilter()
          filter.from = bar.period.start
          filter.through = bar.period.lastDay
          filter.direction = .expense
          h.tag("tr") { h in
            h.tag("th", .at("scope", "row")) { h in
              h.tag("a", .href(filter.route.path), text: Charts.title(bar, model.step, words))
            }
            h.tag("td", .cls("right")) { h in
              h.money(Money(minorUnits: bar.amount, currency: words.currency), words)
            }
          }
        }
        h.raw("</tbody>")
      }
    }
  }

  /// A closed part that a tap opens.
  @inline(never)
  mutating func details(_ summary: String, id: String, open: Bool = false, body: (inout HTMLWriter) -> Void) {
    tag("details", .cls("fold"), .id(id), .flag("open", open)) { h in
      h.tag("summary", text: summary)
      h.tag("div", .cls("fold-body")) { h in body(&h) }
    }
  }
}

enum Charts {
  /// Where the parts of a ring begin and how long they are, in thousandths of it, with a little room between two. Ends
  /// come from the running sum, so that rounding never leaves a gap at the top. On the screen and on paper.
  @inline(never)
  static func arcs(_ amounts: [Int64]) -> [(start: Int, length: Int)] {
    var whole = WideSum()
    for amount in amounts where amount > 0 { whole.add(amount) }
    var sum = WideSum()
    var offset = 0
    var arcs: [(start: Int, length: Int)] = []
    for amount in amounts {
      if amount > 0 { sum.add(amount) }
      let end = Share.thousandths(sum.clamped, of: whole.clamped)
      let length = max(end - offset, 0)
      let gap = amounts.count > 1 ? min(7, length / 2) : 0
      arcs.append((offset + gap / 2, amount > 0 ? max(length - gap, 1) : 0))
      offset = end
    }
    return arcs
  }

  static func name(_ slice: Slice, _ words: Words) -> String {
    slice.isOther ? words(.other) : slice.category?.name ?? slice.gone?.name ?? words(.uncategorised)
  }

  /// The name that a row's category has now; of one that is gone the last that it had.
  static func name(_ row: CustomReport.Row, _ label: CategoryLabel?, _ words: Words) -> String {
    row.category == nil ? words(.uncategorised) : label?.name ?? row.name
  }

  /// `41 %`; what is something is never nothing.
  static func percent(_ slice: Slice, _ words: Words) -> String {
    words(.percent, slice.percent == 0 && slice.amount.minorUnits > 0 ? "<1" : String(slice.percent))
  }

  /// `Rent 41 %, Groceries 22 %`: what the ring says, in words.
  static func sentence(_ slices: [Slice], _ words: Words) -> String {
    var out = ""
    for slice in slices {
      if !out.isEmpty { out += ", " }
      out += name(slice, words) + " " + percent(slice, words)
    }
    return out
  }

  static func title(_ bar: SpendingBar, _ step: PeriodFigures.Step, _ words: Words) -> String {
    switch step {
    case .day: return words.day(bar.period.start)
    case .week: return words(.weekOf, words.day(bar.period.start))
    case .month: return words.monthAndYear(bar.period.start)
    }
  }

  /// Few labels, at steady places: the 1st, 8th, 15th …; months where they begin.
  static func label(_ bar: SpendingBar, _ index: Int, _ model: DashboardModel, _ words: Words) -> String? {
    switch model.step {
    case .day: return index % 7 == 0 ? String(bar.period.start.day) : nil
    case .week:
      let month = bar.period.start.month
      let isFirst = index == 0 || model.bars[index - 1].period.start.month != month
      return isFirst && (month - 1) % 3 == 0 ? words.monthAndYear(bar.period.start).firstScalars(3) : nil
    case .month:
      return bar.period.start.month == 1 || index == 0 ? String(bar.period.start.year) : nil
    }
  }

  /// The sentence above the bars: when most was spent.
  static func busiest(_ model: DashboardModel, _ words: Words) -> String? {
    guard let top = model.bars.max(by: { $0.amount < $1.amount }), top.amount > 0 else { return nil }
    let amount = words.amount(Money(minorUnits: top.amount, currency: words.currency))
    switch model.step {
    case .day: return words(.busiestDay, words.weekday(top.period.start) + ", " + words.day(top.period.start), amount)
    case .week: return words(.busiestWeek, words.day(top.period.start), amount)
    case .month: return words(.busiestMonth, words.monthAndYear(top.period.start), amount)
    }
  }
}
