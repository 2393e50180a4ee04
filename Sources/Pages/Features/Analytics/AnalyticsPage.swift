import Basis
import Insight
import Ledger
import Screens

/// Analytics: the time, its answer, and one part at a time (ANA-23).
enum AnalyticsPage {
  static func write(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.isEmpty else {
      Page.heading(words(.analytics), &h)
      h.emptyState(words(.analyticsEmpty)) { h in h.linkButton(words(.openBankFile), .primary, href: "/import") }
      return
    }
    h.tag("div", .cls("analytics")) { h in
      head(model, words, &h)
      h.tag("nav", .cls("chips part-tabs"), .id("parts"), .label(words(.analyticsParts))) { h in
        for part in AnalyticsModel.Part.allCases {
          let isOn = part == model.part
          h.tag(
            "a", .cls(isOn ? "chip is-on" : "chip"), .id("part-" + part.rawValue),
            .href(model.path(("show", part.rawValue))),
            .at("aria-current", optional: isOn ? "page" : nil), text: name(part, words))
        }
      }
      switch model.part {
      case .overview: overview(model, words, &h)
      case .categories: categories(model, words, &h)
      case .plan: AnalyticsPlan.write(model, words, &h)
      case .compare: AnalyticsComparison.write(model, words, &h)
      case .payees: AnalyticsPayees.write(model, words, &h)
      }
      h.tag("p", .cls("chip-row")) { h in h.linkButton(words(.ownReport), href: "/reports", icon: .file) }
    }
  }

  private static func name(_ part: AnalyticsModel.Part, _ words: Words) -> String {
    switch part {
    case .overview: return words(.partOverview)
    case .categories: return words(.categories)
    case .plan: return words(.partPlan)
    case .compare: return words(.partCompare)
    case .payees: return words(.partPayees)
    }
  }

  // MARK: The time and its answer

  private static func head(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("topline")) { h in
      h.tag("div", .cls("period")) { h in
        h.tag("label", .cls("visually-hidden"), .at("for", "analytics-period"), text: words(.periodLabel))
        h.tag("span", .cls("select is-soft")) { h in
          h.tag("select", .id("analytics-period"), .change(.analytics(.period))) { h in options(model, words, &h) }
        }
      }
      h.tag("span", .cls("soft"), .id("analytics-span"), text: words.range(model.span.start, model.span.lastDay))
    }
    if case .custom(let from, let through) = model.choice {
      h.tag("form", .cls("fields"), .id("analytics-dates"), .action(.analytics(.dates)), .flag("novalidate")) { h in
        h.textField(words(.from), id: "a-from", name: "from", value: from.text, type: "date", event: .analytics(.dates))
        h.textField(
          words(.through), id: "a-through", name: "through", value: through.text, type: "date",
          event: .analytics(.dates)
        )
      }
    }
    h.tag("div", .cls("answer-block")) { h in
      h.tag("h1", .cls("answer"), .id("title")) { h in
        guard let spending = model.spending, let income = model.income else { return h.text(words(.answerTooLarge)) }
        if income.minorUnits != 0 {
          let amounts = words.roundedAlike([spending, income])
          h.text(words(.wentOutIn, amounts[0], amounts[1]))
        } else {
          h.text(words(.onlySpent, words.rounded(spending)))
        }
      }
      h.tag("p", .cls("answer-soft"), .id("rate")) { h in
        let value = words(.savingsRate, words.rate(model.rate))
        switch model.rate?.band {
        case nil: h.text(value)
        case .high: h.tag("span", .cls("good"), text: value + " \u{B7} " + words(.rateHigh))
        case .middle: h.tag("span", .cls("care"), text: value + " \u{B7} " + words(.rateMiddle))
        case .low: h.tag("span", .cls("care"), text: value + " \u{B7} " + words(.rateLow))
        }
      }
      if model.notCounted > 0 { h.tag("p", .cls("remark"), text: words(.notCounted, count: model.notCounted)) }
      h.changed(model.changed, words)
    }
  }

  private static func options(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    var all = [
      ("this", words(.thisPeriod)), ("last", words(.lastPeriod)), ("three", words(.lastThree)),
      ("year", words(.thisYear)), ("custom", words(.customRange)),
    ]
    var selected = model.choice.text
    if case .at = model.choice { selected = model.main.start.text }
    var isListed = all.contains { sameBytes($0.0, selected) }
    for period in model.periods {
      if sameBytes(period.start.text, selected) { isListed = true }
      all.append((period.start.text, words.period(period)))
    }
    if !isListed { all.append((selected, words.period(model.main))) }
    for (value, text) in all {
      h.tag("option", .value(value), .flag("selected", sameBytes(value, selected)), text: text)
    }
  }

  // MARK: Overview

  private static func overview(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    AnalyticsPlan.advice(model, words, &h)
    if let trend = model.trend {
      h.card(words(.trend), id: "trend-card") { h in
        if let income = trend.incomeChange, let spending = trend.spendingChange {
          h.tag("p", .cls("trend-words"), .id("trend-words")) { h in
            h.tag("span", text: words.trend(words(.income), income))
            h.raw("<br>")
            h.tag("span", text: words.trend(words(.expenses), spending))
          }
          h.trend(trend, words)
          if trend.points.last?.isRunning == true { h.tag("p", .cls("remark"), text: words(.runsStill)) }
        } else {
          h.tag("p", .cls("soft"), text: words(.trendFirst))
        }
        totals(trend, words, &h)
        h.periodTable(trend, id: "trend-table", words)
      }
    }
    if let bars = model.bars, bars.points.count > 0 {
      h.card(words(.periodsInOut), id: "twins-card") { h in
        if let usual = bars.usualSpending {
          let isMonth = bars.points[0].period.isCalendarMonth
          h.tag("p", .cls("soft"), text: words(isMonth ? .usualMonth : .usualPeriod, words.rounded(usual)))
        }
        h.twins(bars, words)
        h.tag("p", .cls("key"), .hidden) { h in
          h.tag("span", .cls("key-in"), text: words(.income))
          h.tag("span", .cls("key-out"), text: words(.expenses))
        }
        h.periodTable(bars, id: "twins-table", words)
      }
    }
  }

  /// ANA-13: totals and savings rate beneath.
  private static func totals(_ trend: Trend, _ words: Words, _ h: inout HTMLWriter) {
    var (income, spending) = (WideSum(), WideSum())
    for point in trend.points {
      income.add(point.income)
      spending.add(point.spending)
    }
    h.tag("dl", .cls("totals")) { h in
      for (name, units) in [(words(.income), income.clamped), (words(.expenses), spending.clamped)] {
        h.tag("div") { h in
          h.tag("dt", text: name)
          h.tag("dd") { h in h.money(words.money(units), words) }
        }
      }
      h.tag("div") { h in
        h.tag("dt", text: words(.rate))
        h.tag("dd", text: words.rate(SavingsRate(income: income.clamped, spending: spending.clamped)))
      }
    }
  }

  // MARK: Categories (ANA-10)

  private static func categories(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    func href(_ slice: Slice) -> String {
      if slice.gone != nil { return AnalyticsModel.entries(model.span, .expense) }
      return slice.isOther
        ? "#categories-table"
        : AnalyticsModel.entries(
          model.span, slice.category == nil ? .expense : .all, category: slice.category?.id, none: slice.category == nil
        )
    }
    h.card(words(.byCategory), id: "category-card") { h in
      guard let top = model.slices.first else {
        h.tag("p", .cls("soft"), text: words(.nothingSpent))
        return
      }
      h.tag(
        "p", .cls("soft"),
        text: words(.topCategory, Charts.name(top, words), words.rounded(top.amount), String(top.percent)))
      h.segmented(
        words(.chartForm), action: .analytics(.chart), options: [("bar", words(.asBars)), ("pie", words(.asPie))],
        selected: model.isPie ? "pie" : "bar", id: "chart")
      if model.isPie { h.pie(model.slices, total: model.spending, words, href: href) }
      let highest = max(1, top.amount.minorUnits)
      h.tag("ul", .cls("ranking"), .id("category-bars")) { h in
        for slice in model.slices {
          h.tag("li") { h in
            h.tag("a", .cls("rank"), .href(href(slice)), .id("rank-" + slice.key)) { h in
              let tone = slice.isOther ? "other" : Tone.name(slice.type)
              h.tag("span", .cls("dot " + tone + " t" + (model.isPie ? String(min(slice.tint, 5)) : "0")), .hidden) {
                _ in
              }
              h.tag("span", .cls("rank-name")) { h in
                if let icon = slice.category?.icon { h.tag("span", .hidden) { h in h.text(icon + "\u{A0}") } }
                h.text(Charts.name(slice, words))
              }
              h.tag("span", .cls("legend-percent"), text: Charts.percent(slice, words))
              h.money(slice.amount, words)
              if !model.isPie { h.rankBar(slice.amount.minorUnits, of: highest, tone: tone) }
            }
          }
        }
      }
      h.details(words(.showAsTable), id: "categories-table") { h in
        h.table([.category, .share, .entries, .amount], words) { h in
          for slice in model.allSlices {
            h.tag("tr") { h in
              h.tag("th", .at("scope", "row")) { h in h.tag("a", .href(href(slice)), text: Charts.name(slice, words)) }
              h.tag(
                "td", .cls("right"), text: slice.amount.minorUnits < 0 ? words(.cameBack) : Charts.percent(slice, words)
              )
              h.tag("td", .cls("right"), text: words.count(slice.entries))
              h.tag("td", .cls("right")) { h in h.money(slice.amount, words) }
            }
          }
        }
      }
    }
  }
}

extension HTMLWriter {
  /// The bar of a row in a ranking, in the colour of a budget type or plain.
  @inline(never)
  mutating func rankBar(_ units: Int64, of highest: Int64, tone: String = "") {
    tag("span", .cls("rank-track"), .hidden) { h in
      h.tag(
        "span", .cls("rank-fill " + tone + " t0"),
        .vars("--fill:" + Share.decimal(Share.thousandths(units, of: highest)) + "%")
      ) { _ in }
    }
  }
}
