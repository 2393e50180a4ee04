#if !hasFeature(Embedded)
  import Basis
  import Filing
  import Insight
  import Ledger
  import Screens

  /// The report page on paper (ANA-21): the same model, the same words, the same charts.
  public enum ReportPrint {
    public enum Outcome: Sendable, Equatable {
      /// An SVG document for each page.
      case pages([[UInt8]])
      /// More than two years (ANA-19).
      case tooLong
      case tooManyPages
    }

    /// - Parameter query: what the app's own address of a report holds after `/reports?`.
    public static func pages(
      of space: Space, query: [Route.Item], format: LocaleFormat, today: CalendarDate
    ) -> Outcome {
      let snapshot = Snapshot(space: space, format: format, today: today)
      let model = ReportsModel(snapshot, route: Route(.reports, query))
      guard !model.question.isTooLongForPDF else { return .tooLong }
      // On paper every date has its year.
      let words = Words(format: format, today: .earliest, currency: model.currency)
      return pages(report(model, words)).map { .pages($0) } ?? .tooManyPages
    }

    /// Nil when there are more pages than a PDF shall have.
    public static func pages(_ report: PrintedReport) -> [[UInt8]]? { PrintLayout.pages(report) }

    static func report(_ model: ReportsModel, _ words: Words) -> PrintedReport {
      var out = PrintedReport()
      let report = model.report
      out.language = words.language
      out.pageNumber = words(.pageNumber, "{0}", "{1}")
      out.title = words(.reportTitle)
      out.range = words.range(model.question.from, model.question.through)
      out.madeOn = words.format.shortDate(model.today)
      out.answer =
        report.spending.map { words(.reportAnswer, count: report.entries, words.rounded($0)) } ?? words(.answerTooLarge)
      out.figures = [
        .init(words(.income), report.income.map { words.amount(words.money($0)) } ?? "\u{2013}"),
        .init(words(.expenses), report.spending.map { words.amount(words.money($0)) } ?? "\u{2013}"),
        .init(words(.rate), words.rate(model.rate)),
      ]
      out.remarks = remarks(model, words)
      if model.question.grouping == .category { categories(model, words, &out) } else { periods(model, words, &out) }
      return out
    }

    /// What counts, where that is not everything.
    private static func remarks(_ model: ReportsModel, _ words: Words) -> [String] {
      let filter = model.question.filter
      var remarks: [String] = []
      for (heading, choices, mode) in [
        (words(.category), model.categories, filter.categoryMode), (words(.wallet), model.wallets, filter.walletMode),
      ] {
        let names = choices.filter { $0.isOn }.map { $0.name.isEmpty ? words(.uncategorised) : $0.name }
        guard !names.isEmpty else { continue }
        remarks.append(heading + ": " + words(mode == .only ? .onlyThese : .allButThese) + ": " + words.list(names))
      }
      if let isShared = filter.isShared { remarks.append(words(isShared ? .sharedOnly : .personalOnly)) }
      if model.report.notCounted > 0 { remarks.append(words(.notCounted, count: model.report.notCounted)) }
      if let changed = model.changed { remarks.append(words.changed(changed)) }
      return remarks
    }

    private static func categories(_ model: ReportsModel, _ words: Words, _ out: inout PrintedReport) {
      let slices = model.slices.map { slice in
        PrintedReport.Slice(
          name: Charts.name(slice, words), units: slice.amount.minorUnits, amount: words.number(slice.amount),
          percent: Charts.percent(slice, words), tone: slice.isOther ? "other" : Tone.name(slice.type),
          tint: min(slice.tint, 5))
      }
      out.chartTitle = words(.expenses) + " \u{B7} " + words.currency.text
      if model.chart == .pie {
        let total = model.report.spending.map { words.number(words.money($0)) } ?? ""
        out.chart = .ring(slices, inside: [words(.expenses), total, words.format.sign(of: words.currency)])
      } else {
        out.chart = .ranking(slices)
      }
      var table = PrintedReport.Table("", [words(.category), words(.entries), words(.amount)])
      for (index, row) in model.report.rows.enumerated() where row.entries > 0 {
        table.rows.append([
          Charts.name(row, model.labels[index], words), words.count(row.entries),
          words.number(words.money(row.spending)),
        ])
      }
      table.total = [words(.expenses), "", model.report.spending.map { words.number(words.money($0)) } ?? "\u{2013}"]
      out.tables = [table]
    }

    private static func periods(_ model: ReportsModel, _ words: Words, _ out: inout PrintedReport) {
      let rows = model.report.rows
      out.chartTitle = words(.expenses) + " \u{B7} " + words.currency.text
      if let top = rows.max(by: { $0.spending < $1.spending }), top.spending > 0 {
        out.chartTitle +=
          " \u{B7} " + words(.reportMost, ReportsPage.name(top, model, words), words.rounded(top.spending))
      }
      let values = rows.map { $0.spending }
      if let first = rows.first?.span, let last = rows.last?.span {
        let names = ReportsPage.axis(rows, model, words) ?? [words.day(first.start), words.day(last.lastDay)]
        out.chart = model.chart == .line ? .line(values, names: names) : .bars(values, names: names)
      }
      var table = PrintedReport.Table("", [words(.period), words(.income), words(.expenses), words(.net)])
      for row in rows where row.entries > 0 || row.isWhole && model.question.grouping == .month {
        let net = Change(from: row.spending, to: row.income).difference
        table.rows.append(
          [ReportsPage.name(row, model, words)] + [row.income, row.spending, net].map { words.number(words.money($0)) })
      }
      if let income = model.report.income, let spending = model.report.spending {
        let net = Change(from: spending, to: income).difference
        table.total = [words(.reportTotal)] + [income, spending, net].map { words.number(words.money($0)) }
      }
      out.tables = [table]
    }
  }

  extension Phrase {
    static var pageNumber: Phrase { Phrase("Page {0} of {1}", "Seite {0} von {1}") }
    static var reportTotal: Phrase { Phrase("In all", "Im Ganzen") }
  }
#endif
