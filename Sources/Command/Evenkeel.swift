import ArgumentParser
import Basis
import Foundation

/// The `evenkeel` command. Shapes of options and output: contract.md, "Command line".
@main
struct Evenkeel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evenkeel",
    abstract: "Calm money for one, two or twenty: a ledger that you own.",
    discussion: """
      EXAMPLES
        evenkeel serve                            the app at http://localhost:8080, data in ./data
        evenkeel import --preview statement.csv   what a bank's file holds, without keeping anything
        evenkeel capture messages.jsonl           what messages of banks say
        evenkeel report monthly --csv year.csv    totals by month and category, straight from a file
        evenkeel settle trip.json                 who pays whom, in the fewest payments

      Every command with --json prints one JSON document on standard output and nothing else.
      Exit status: 0 done, 1 the work failed (a sentence says what to do), 2 wrong arguments.
      """,
    version: "evenkeel \(Release.version)",
    subcommands: [
      ServeCommand.self, ImportCommand.self, CaptureCommand.self, ReportCommand.self, SettleCommand.self,
      SplitCommand.self, CategoriseCommand.self,
      ExportCommand.self, BackupCommand.self, RestoreCommand.self, DoctorCommand.self, KeyCommand.self,
      KeysCommand.self, UserCommand.self,
    ])

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? AsyncParsableCommand { try await command.run() } else { try command.run() }
      Output.flush()
    } catch {
      Foundation.exit(ExitStatus.report(error))
    }
  }
}
