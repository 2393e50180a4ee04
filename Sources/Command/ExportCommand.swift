import ArgumentParser
import Basis
import Foundation
import Insight
import Ledger

struct ExportCommand: AsyncParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case json, csv, budgets }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all of your ledger to standard output.",
    discussion: """
      EXAMPLES
        evenkeel export > ledger.json
          {"format":"evenkeel-export","version":1,…   every record, complete; an empty ledger can take it in again

        evenkeel export --format csv > ledger.csv
          Date,Amount,Currency,Category,Wallet,…      for Excel, Numbers or another program

        evenkeel export --format budgets > budgets.csv
          From,Through,Closed on,Category,…           what each period was planned and came to

        evenkeel export --data /srv/evenkeel --user ann@example.ch | gzip > ann.json.gz
      """)

  @Option(
    help: ArgumentHelp(
      "json holds everything, csv the transactions, budgets a table of plans and closed periods.", valueName: "format"))
  var format = Format.json
  @OptionGroup var ledger: LedgerOptions

  func run() async throws {
    let (local, ledger) = try await ledger.open()
    let today = ledger.today
    let format = self.format
    let bytes = try await ledger.read { space -> [UInt8] in
      let style = SheetStyle(space, LocaleFormat(tag: "en-CH"))
      switch format {
      case .json: return JSONExport.bytes(space, exportDate: today) + [0x0A]
      case .budgets: return CSVExport.budgets(space, style: style, today: today)
      case .csv:
        return CSVExport.bytes(space, filter: TransactionFilter(), style: style, today: today)
      }
    }
    try await local.noteExport(of: ledger)
    await local.close()
    Output.write(bytes)
  }
}
