import Basis
import Insight
import Ledger
import Screens

/// A report of any time, as a page that prints well (ANA-19 to ANA-21).
enum ReportsPage {
  static func write(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.reports), back: "/analytics", words(.analytics), &h)
    guard !model.isEmpty else {
      h.emptyState(words(.reportsEmpty)) { h in h.linkButton(words(.openBankFile), .primary, href: "/import") }
      return
    }
    h.tag("div", .cls("report-page analytics")) { h in
      saved(model, words, &h)
      form(model, words, &h)
      h.tag("div", .cls("report-head")) { h in
        h.tag("strong", text: words(.reportTitle) + " " + words.range(model.question.from, model.question.through))
        h.tag("span", text: words(.madeOn, words.day(model.today)))
      }
      h.tag("section", .cls("card"), .id("report-card"), .at("aria-labelledby", "report-title")) { h in
        head(model, words, &h)
        if model.question.grouping == .category { categories(model, words, &h) } else { periods(model, words, &h) }
        table(model, words, &h)
        actions(model, words, &h)
      }
    }
  }

  // MARK: What is asked

  private static func form(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .cls("card report-form"), .id("report-form"), .action(.reports(.change)), .flag("novalidate")) { h in
      h.tag("div", .cls("fields")) { h in
        h.select(
          words(.time), id: "r-range", name: "range",
          options: ReportsModel.Range.allCases.map { ($0.rawValue, name($0, words)) }, selected: model.range.rawValue,
          change: .reports(.change))
        h.select(
          words(.groupBy), id: "r-group", name: "group",
          options: [
            ("month", words(.byMonth)), ("week", words(.byWeek)), ("day", words(.byDay)),
            ("category", words(.reportCategory)),
          ], selected: group(model.question.grouping), change: .reports(.change))
        if model.range == .custom {
          h.textField(
            words(.from), id: "r-from", name: "from", value: model.question.from.text, type: "date",
            event: .reports(.change))
          h.textField(
            words(.through), id: "r-through", name: "through", value: model.question.through.text, type: "date",
            event: .reports(.change))
        }
      }
      choices(
        words(.category), "categories", .modeCategories, .toggleCategories, model.categories,
        model.question.filter.categoryMode, words, &h)
      if model.wallets.count > 1 {
        choices(
          words(.wallet), "wallets", .modeWallets, .toggleWallets, model.wallets,
          model.question.filter.walletMode, words, &h)
      }
      if model.hasShared {
        h.select(
          words(.sharing), id: "r-shared", name: "shared",
          options: [("", words(.all)), ("shared", words(.sharedOnly)), ("personal", words(.personalOnly))],
          selected: model.question.filter.isShared.map { $0 ? "shared" : "personal" } ?? "", change: .reports(.change))
      }
    }
  }

  /// Chips; with the switch they are what counts, or what does not.
  private static func choices(
    _ heading: String, _ name: String, _ change: ReportsAction, _ toggle: ReportsAction,
    _ all: [ReportsModel.Choice], _ mode: LineFilter.Mode, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    let on = all.filter { $0.isOn }
    let chosen =
      on.isEmpty ? words(.all) : words(mode == .only ? .onlyThese : .allButThese) + " (" + words.count(on.count) + ")"
    h.details(heading + ": " + chosen, id: "r-" + name) { h in
      h.segmented(
        words(.counts), action: .reports(change),
        options: [("only", words(.onlyThese)), ("except", words(.allButThese))],
        selected: mode == .only ? "only" : "except", id: "mode-" + name)
      h.tag("div", .cls("chip-grid"), .at("role", "group"), .label(heading)) { h in
        let names = Distinct.names(all.map { named($0, words) })
        for (choice, text) in zip(all, names) {
          h.tag(
            "button", .type("button"), .cls("chip"), .action(.reports(toggle)), .data(choice.value),
            .id(name + "-" + choice.value), .at("aria-pressed", choice.isOn ? "true" : "false"),
            text: text)
        }
      }
    }
  }

  private static func named(_ choice: ReportsModel.Choice, _ words: Words) -> Named {
    if let wallet = choice.wallet { return words.hints(choice.name, wallet.kind, wallet.currency) }
    return Named(choice.name.isEmpty ? words(.uncategorised) : choice.name)
  }

  private static func group(_ grouping: ReportQuestion.Grouping) -> String {
    switch grouping {
    case .month: return "month"
    case .week: return "week"
    case .day: return "day"
    case .category: return "category"
    }
  }

  private static func name(_ range: ReportsModel.Range, _ words: Words) -> String {
    switch range {
    case .this: return words(.thisPeriod)
    case .last: return words(.lastPeriod)
    case .three: return words(.lastThree)
    case .year: return words(.thisYear)
    case .custom: return words(.customRange)
    }
  }

  // MARK: My Reports (ANA-20)

  private static func saved(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.saved.isEmpty else { return }
    h.tag("div", .cls("saved-reports")) { h in
      h.card(words(.myReports), id: "my-reports") { h in
        h.tag("ul") { h in
          for item in model.saved {
            h.tag("li", .cls("saved"), .id("saved-" + item.id.text)) { h in
              if model.renaming == item.id {
                h.tag(
                  "form", .cls("form-actions"), .action(.reports(.rename)), .data(item.id.text), .flag("novalidate")
                ) { h in
                  h.void("input", .type("hidden"), .name("id"), .value(item.id.text))
                  h.textField(words(.templateName), id: "rename-name", name: "name", value: item.name, max: 60)
                  h.submit(words(.save))
                }
              } else {
                h.tag(
                  "a", .href(item.path), .at("aria-current", optional: item.isShown ? "true" : nil), text: item.name)
                h.iconButton(
                  words(.rename, item.name), .hand, action: .reports(.edit), value: item.id.text,
                  id: "rename-" + item.id.text)
                h.iconButton(
                  words(.deleteTemplate, item.name), .trash, action: .reports(.delete), value: item.id.text,
                  id: "remove-" + item.id.text)
              }
            }
          }
        }
      }
    }
  }

  // MARK: The report

  private static func head(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    let report = model.report
    h.tag("h2", .cls("plan-answer"), .id("report-title")) { h in
      if let spending = report.spending {
        h.text(words(.reportAnswer, count: report.entries, words.rounded(spending)))
      } else {
        h.text(words(.answerTooLarge))
      }
    }
    h.tag("p", .cls("soft"), text: words.range(model.question.from, model.question.through))
    h.tag("dl", .cls("totals")) { h in
      for (name, units) in [(words(.income), report.income), (words(.expenses), report.spending)] {
        h.tag("div") { h in
          h.tag("dt", text: name)
          h.tag("dd") { h in h.money(units.map { words.money($0) }, words, alwaysCurrency: true) }
        }
      }
      h.tag("div") { h in
        h.tag("dt", text: words(.rate))
        h.tag("dd", text: words.rate(model.rate))
      }
    }
    if report.notCounted > 0 { h.tag("p", .cls("remark"), text: words(.notCounted, count: report.notCounted)) }
    h.changed(model.changed, words)
  }

  private static func actions(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("chip-row")) { h in
      h.button(
        words(.exportPDF), action: .reports(.print), id: "r-pdf", icon: .file, disabled: model.question.isTooLongForPDF)
      h.button(words(.reportCSV), action: .reports(.csv), id: "r-csv", icon: .download)
    }
    if model.question.isTooLongForPDF { h.tag("p", .cls("remark"), .id("r-too-long"), text: words(.pdfTooLong)) }
    if !model.saved.contains(where: { $0.isShown }) {
      h.tag("form", .cls("chip-row"), .id("save-report"), .action(.reports(.save)), .flag("novalidate")) { h in
        h.textField(words(.templateName), id: "r-name", name: "name", value: "", max: 60)
        h.submit(words(.saveTemplate))
      }
    }
  }

  private static func chartSwitch(
    _ model: ReportsModel, _ options: [ReportsModel.Chart], _ words: Words, _ h: inout HTMLWriter
  ) {
    var texts: [(String, String)] = []
    for option in options {
      texts.append((option.rawValue, words(option == .bar ? .asBars : option == .line ? .asLine : .asPie)))
    }
    let selected = options.contains(model.chart) ? model.chart : .bar
    h.tag("div", .cls("chip-row")) { h in
      h.segmented(
        words(.chartForm), action: .reports(.chart), options: texts, selected: selected.rawValue, id: "r-chart")
    }
  }

  private static func categories(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let top = model.slices.first, top.amount.minorUnits > 0 else {
      h.tag("p", .cls("soft"), text: words(.nothingSpent))
      return
    }
    chartSwitch(model, [.bar, .pie], words, &h)
    func href(_ slice: Slice) -> String {
      for row in model.report.rows where !slice.isOther && row.category == (slice.category?.id ?? slice.gone?.id) {
        return model.entries(row)
      }
      return "#report-table"
    }
    if model.chart == .pie {
      h.pie(model.slices, total: model.report.spending.map { words.money($0) }, words, href: href)
    }
    h.tag("ul", .cls("ranking")) { h in
      for slice in model.slices {
        h.tag("li") { h in
          h.tag("a", .cls("rank"), .href(href(slice))) { h in
            let tone = slice.isOther ? "other" : Tone.name(slice.type)
            h.tag(
              "span", .cls("dot " + tone + " t" + (model.chart == .pie ? String(min(slice.tint, 5)) : "0")), .hidden
            ) { _ in }
            h.tag("span", .cls("rank-name"), text: Charts.name(slice, words))
            h.tag("span", .cls("legend-percent"), text: Charts.percent(slice, words))
            h.money(slice.amount, words)
            if model.chart != .pie { h.rankBar(slice.amount.minorUnits, of: top.amount.minorUnits, tone: tone) }
          }
        }
      }
    }
  }

  private static func periods(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    let rows = model.report.rows
    guard let top = rows.max(by: { $0.spending < $1.spending }), top.spending > 0 else {
      h.tag("p", .cls("soft"), text: words(.nothingSpent))
      return
    }
    chartSwitch(model, [.bar, .line], words, &h)
    h.tag("p", .cls("soft"), text: words(.reportMost, name(top, model, words), words.rounded(top.spending)))
    // Beyond what a screen has pixels for, the table is the place.
    let shown = Array(rows.suffix(400))
    let highest = shown.reduce(Int64(1)) { max($0, $1.spending) }
    if model.chart == .line {
      line(shown, highest, model, words, &h)
    } else {
      // Many narrow bars are for eyes and mouse; the table has them as links for everybody.
      let isNarrow = shown.count > 8
      h.open(
        "div", .cls(shown.count > 90 ? "report-lines is-dense" : "report-lines"), .id("report-bars"),
        .vars("--count:" + String(max(1, shown.count))), .at("aria-hidden", optional: isNarrow ? "true" : nil))
      for row in shown {
        let path = model.entries(row)
        if isNarrow {
          h.open("span", .cls("report-bar"), .action(.plain(.open)), .data(path))
        } else {
          h.open(
            "a", .cls("report-bar"), .href(path),
            .label(name(row, model, words) + ": " + words.amount(words.money(row.spending))))
        }
        h.tag(
          "span", .cls("twin-bar out"),
          .vars("--fill:" + Share.decimal(Share.thousandths(row.spending, of: highest)) + "%")
        ) { _ in }
        if isNarrow { h.close("span") } else { h.close("a") }
      }
      h.close("div")
    }
    if let names = axis(shown, model, words) {
      h.tag("div", .cls("trend-axis"), .hidden, .vars("--count:" + String(names.count))) { h in
        for name in names { h.tag("span", text: name) }
      }
    } else if let first = shown.first?.span, let last = shown.last?.span {
      h.tag("div", .cls("report-axis"), .hidden) { h in
        h.tag("span", text: words.shortDay(first.start))
        h.tag("span", text: words.shortDay(last.lastDay))
      }
    }
  }

  private static func line(
    _ rows: [CustomReport.Row], _ highest: Int64, _ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter
  ) {
    func x(_ index: Int) -> Int { (index * 2 + 1) * 500 / max(1, rows.count) }
    func y(_ units: Int64) -> Int { 1000 - Share.thousandths(units, of: highest) }
    h.tag("div", .cls("trend-plot"), .id("report-line")) { h in
      h.raw("<svg viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\">")
      var points = ""
      for (index, row) in rows.enumerated() {
        points += (index == 0 ? "" : " ") + String(x(index)) + "," + String(y(row.spending))
      }
      h.void("polyline", .cls("trend-line out"), .at("points", points))
      h.close("polyline")
      h.raw("</svg>")
      // Dots for few; many would be one.
      guard rows.count <= 8 else { return }
      for (index, row) in rows.enumerated() {
        h.tag(
          "a", .cls("point out"), .href(model.entries(row)),
          .label(name(row, model, words) + ": " + words.amount(words.money(row.spending))),
          .vars("--x:" + Share.decimal(x(index)) + "%;--y:" + Share.decimal(y(row.spending)) + "%")
        ) { _ in }
      }
    }
  }

  /// What stands under each bar, in one word; nil where they are too many for that.
  static func axis(_ rows: [CustomReport.Row], _ model: ReportsModel, _ words: Words) -> [String]? {
    let spans = rows.compactMap { $0.span }
    let areMonths = spans.allSatisfy { $0 == Period.month(containing: $0.start) }
    guard !spans.isEmpty, spans.count == rows.count, spans.count <= (areMonths ? 12 : 8) else { return nil }
    return spans.map { areMonths ? words.shortMonth($0.start) : words.shortDay($0.start) }
  }

  static func name(_ row: CustomReport.Row, _ model: ReportsModel, _ words: Words) -> String {
    guard let span = row.span else { return "" }
    switch model.question.grouping {
    case .day: return words.day(span.start)
    case .week: return words(.weekOf, words.day(span.start))
    case .month, .category:
      let isMonth = span == Period.month(containing: span.start)
      return isMonth ? words.monthAndYear(span.start) : words.range(span.start, span.lastDay)
    }
  }

  private static func table(_ model: ReportsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.details(words(.showAsTable), id: "report-table") { h in
      let isByCategory = model.question.grouping == .category
      h.table(isByCategory ? [.category, .entries, .amount] : [.period, .income, .expenses, .net], words) { h in
        for (index, row) in model.report.rows.enumerated() where row.entries > 0 || row.isWhole {
          h.tag("tr") { h in
            h.tag("th", .at("scope", "row")) { h in
              let text = isByCategory ? Charts.name(row, model.labels[index], words) : name(row, model, words)
              h.tag("a", .href(model.entries(row)), text: text)
            }
            if isByCategory {
              h.tag("td", .cls("right"), text: words.count(row.entries))
              h.tag("td", .cls("right")) { h in h.money(words.money(row.spending), words) }
            } else {
              let net = Change(from: row.spending, to: row.income).difference
              for units in [row.income, row.spending, net] {
                h.tag("td", .cls("right")) { h in h.money(words.money(units), words) }
              }
            }
          }
        }
      }
    }
  }
}
