import Basis
import Pages

/// The command's report as it goes on paper: the same sums as its table.
extension Report {
  private static let kinds: [ReportKind: String] = [
    .balance: "Balances", .monthly: "Months", .categories: "Categories", .periods: "Periods",
    .counterparties: "Counterparties",
  ]

  /// - Parameter source: the file that it was made from; nil for the ledger.
  func printed(source: String?, today: CalendarDate, _ format: LocaleFormat) -> PrintedReport {
    var out = PrintedReport()
    out.title = Report.kinds[kind] ?? "Report"
    out.madeOn = format.shortDate(today)
    if let first, let last { out.range = format.shortDate(first) + " to " + format.shortDate(last) }
    if let source { out.remarks.append("From the file " + source + ".") }
    if let changes { out.remarks.append(changes) }
    guard kind != .balance else {
      printWallets(&out, format)
      return out
    }
    guard let main = mainCurrency else {
      out.answer = "There are no entries in this time."
      return out
    }
    let shown = sections.filter { $0.currency == main }
    func sum(_ value: (Section) -> Int64) -> Int64 { shown.reduce(0) { $0 &+ value($1) } }
    let (income, spending) = (sum { $0.income }, sum { $0.spending })
    out.answer =
      Report.text(spending, main, format)
      + " went out, \(format.count(Int(clamping: sum { $0.count }), beside: main)) entries in all"
    out.figures = [
      .init("Income", Report.text(income, main, format)), .init("Spending", Report.text(spending, main, format)),
      .init("Net", Report.text(income &- spending, main, format)),
    ]
    let others = Set(sections.map(\.currency)).subtracting([main]).map { $0.shown ?? "no currency" }.sorted()
    if !others.isEmpty {
      out.remarks.append(
        "The figures and the chart are in \(main.shown ?? "no currency"); the tables have \(others.joined(separator: ", ")) too."
      )
    }
    switch kind {
    case .monthly, .periods: printStretches(&out, shown, format)
    case .categories, .counterparties, .balance: printLines(&out, main, format)
    }
    return out
  }

  /// The one with the most entries.
  private var mainCurrency: CurrencyCode? {
    var counts: [CurrencyCode: Int64] = [:]
    for section in sections { counts[section.currency, default: 0] += section.count }
    return counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }?.key
  }

  private static func number(_ units: Int64, _ currency: CurrencyCode, _ format: LocaleFormat) -> String {
    format.number(Money(minorUnits: units, currency: currency))
  }

  private static func text(_ units: Int64, _ currency: CurrencyCode, _ format: LocaleFormat) -> String {
    currency.shown == nil
      ? number(units, currency, format) : format.amount(Money(minorUnits: units, currency: currency))
  }

  /// With the currency where there are several.
  private func cell(_ units: Int64, _ currency: CurrencyCode, _ format: LocaleFormat) -> String {
    sections.contains { $0.currency != currency }
      ? Report.text(units, currency, format) : Report.number(units, currency, format)
  }

  private func name(_ section: Section, _ format: LocaleFormat) -> String {
    guard let start = section.start else { return "" }
    if kind == .monthly { return Report.month(start) }
    return format.shortDate(start) + " to " + (section.end.map { format.shortDate($0) } ?? "")
  }

  private func printStretches(_ out: inout PrintedReport, _ shown: [Section], _ format: LocaleFormat) {
    out.chartTitle = "Spending"
    out.chart = .bars(shown.map { $0.spending }, names: shown.map { name($0, format) })
    var table = PrintedReport.Table(
      "", [kind == .monthly ? "Month" : "Period", "Income", "Spending", "Net", "Entries"])
    for section in sections {
      table.rows.append(
        [name(section, format)]
          + [section.income, section.spending, section.net].map { cell($0, section.currency, format) }
          + [format.count(Int(clamping: section.count), beside: section.currency)])
    }
    out.tables = [table]
    guard kind == .monthly else { return }
    for section in sections {
      var table = PrintedReport.Table(name(section, format) + " by category", ["Category", "Entries", "Amount"])
      for line in section.lines { table.rows.append(row(line, section.currency, "(no category)", format)) }
      out.tables.append(table)
    }
  }

  private func row(_ line: Line, _ currency: CurrencyCode, _ unnamed: String, _ format: LocaleFormat) -> [String] {
    [
      line.name ?? unnamed, format.count(Int(clamping: line.count), beside: currency),
      cell(line.amount, currency, format),
    ]
  }

  private func printLines(_ out: inout PrintedReport, _ main: CurrencyCode, _ format: LocaleFormat) {
    let unnamed = kind == .categories ? "(no category)" : "(no name)"
    var lines: [Line] = []
    for section in sections where section.currency == main { lines += section.lines.filter { $0.amount < 0 } }
    var whole = WideSum()
    for line in lines { whole.add(0 &- line.amount) }
    out.chartTitle = lines.count > 10 ? "Where most went" : "Where it went"
    var slices: [PrintedReport.Slice] = []
    for line in lines.prefix(10) {
      let units = 0 &- line.amount
      let percent = (Shares.scaled(units, 1000, of: whole.clamped) + 5) / 10
      slices.append(
        PrintedReport.Slice(
          name: line.name ?? unnamed, units: units, amount: Report.number(units, main, format),
          percent: String(percent) + " %", tone: "none", tint: 0))
    }
    out.chart = .ranking(slices)
    for section in sections {
      var table = PrintedReport.Table(
        sections.count > 1 ? section.currency.shown ?? "No currency" : "",
        [kind == .categories ? "Category" : "Counterparty", "Entries", "Amount"])
      for line in section.lines { table.rows.append(row(line, section.currency, unnamed, format)) }
      table.total = ["Net", format.count(Int(clamping: section.count)), cell(section.net, section.currency, format)]
      out.tables.append(table)
    }
  }

  private func printWallets(_ out: inout PrintedReport, _ format: LocaleFormat) {
    var table = PrintedReport.Table("", ["Wallet", "Entries", "Balance"])
    for line in wallets {
      table.rows.append([
        line.name, format.count(Int(clamping: line.count)),
        line.balance.map { Report.text($0, line.currency, format) } ?? "too large",
      ])
    }
    out.tables = [table]
  }
}
