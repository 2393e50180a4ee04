import ArgumentParser
import Basis
import Foundation
import Intake
import Server

enum ReportKind: String, CaseIterable, ExpressibleByArgument {
  case balance, monthly, categories, periods, counterparties
}

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Totals from a CSV file directly, or from your ledger.",
    discussion: """
      EXAMPLES
        evenkeel report monthly --csv year.csv
          Month    Category    Amount   Entries
          -------  ---------  --------  -------
          2026-01  Groceries   -812.45       31
          2026-01  Salary      6480.35        1   … and each month's income, spending and net

        evenkeel report periods --payday 25 --from 2026-01-01 --json
          {"report":"periods","periods":[{"start":"2026-01-25","end":"2026-02-24","currency":"CHF","income":"10875.55",…

        evenkeel report balance --data ./data --user ann@example.ch
          Wallet         Balance
          -------------  ----------
          Joint account  CHF 1306.05

        evenkeel report monthly --from 2026-01-01 --to 2026-12-31 --pdf year.pdf
          year.pdf: 4 pages.      title, figures, a chart and the tables; a folder gets Evenkeel_Report_YYYY-MM-DD.pdf
      """)

  @Argument(
    help: ArgumentHelp("What to add up: balance, monthly, categories, periods or counterparties.", valueName: "kind"))
  var kind: ReportKind
  @Option(help: ArgumentHelp("Read this CSV file of any size instead of the ledger.", valueName: "file"))
  var csv: String?
  @OptionGroup var ledger: LedgerOptions
  @Option(help: ArgumentHelp("The first day that counts, YYYY-MM-DD.", valueName: "date"))
  var from: CivilDate?
  @Option(help: ArgumentHelp("The last day that counts, YYYY-MM-DD.", valueName: "date"))
  var to: CivilDate?
  @Option(help: ArgumentHelp("For periods: the day of the month on which one begins, 1 to 31.", valueName: "day"))
  var payday: Int = 1
  @Flag(help: "One JSON document instead of a table.")
  var json = false
  @Option(
    help: ArgumentHelp(
      "A PDF of up to two years instead of a table: a new file, a folder, or - for standard output.", valueName: "file")
  )
  var pdf: String?

  func validate() throws {
    guard (1...31).contains(payday) else { throw ValidationError("--payday is a day of the month, 1 to 31.") }
    if csv != nil && (ledger.data != nil || ledger.user != nil) {
      throw ValidationError("Give either --csv or --data and --user: a report comes from a file or from the ledger.")
    }
    if pdf != nil && json { throw ValidationError("Give either --pdf or --json.") }
    if let from, let to, to.date < from.date { throw ValidationError("--to lies before --from.") }
  }

  func run() async throws {
    let question = self.question
    var report: Report
    // What cannot be written is said before the work.
    let target = try pdf.map { try ReportFile($0, today: ServerClock.system.today) }
    if let csv {
      let totals = try target == nil ? FileTotals(csv, question: question) : FileTotals(dated: csv, question: question)
      if totals.leftOut > 0 {
        Output.progress("\(totals.leftOut) rows of \(csv) have an amount and no date. They are in no sum.")
      }
      report = Report(kind: kind, totals: totals, file: csv)
      (report.first, report.last) = (totals.first, totals.last)
    } else {
      report = try await ledgerReport(question)
    }
    if let target {
      if let from { report.first = from.date }
      if let to { report.last = to.date }
      return try target.write(report, source: csv)
    }
    if !json, let changes = report.changes { Output.remark(changes) }
    Output.write(json ? report.json.bytes + [0x0A] : Array(report.text.utf8))
  }

  var question: TotalsQuestion {
    switch kind {
    case .balance: TotalsQuestion(bucket: .everything, text: .none, from: from?.date, through: to?.date)
    case .monthly: TotalsQuestion(bucket: .month, text: .category, from: from?.date, through: to?.date)
    case .categories: TotalsQuestion(bucket: .everything, text: .category, from: from?.date, through: to?.date)
    case .periods: TotalsQuestion(bucket: .period(payday: payday), text: .category, from: from?.date, through: to?.date)
    case .counterparties: TotalsQuestion(bucket: .everything, text: .counterparty, from: from?.date, through: to?.date)
    }
  }
}

/// `YYYY-MM-DD` among the arguments.
struct CivilDate: ExpressibleByArgument {
  let date: CalendarDate

  init?(argument: String) {
    guard let date = CalendarDate(text: argument), date.isAccepted else { return nil }
    self.date = date
  }
}
