import ArgumentParser
import Basis
import Foundation
import Server

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Make a copy of everything, sealed, while the server runs.",
    discussion: """
      Writes two files: the copy, and beside it FILE.keys, without which nobody opens it. To put it back you need both, and the
      master key (master.key in the data folder, or EVENKEEL_MASTER_KEY_FILE), which is in neither: keep that one elsewhere.
      Keys files in the same folder that are older than 30 days are removed, and with them what the copies still had of
      people who were erased since; the server notes the folder and does the same every hour, as long as it reaches it. Make a
      new backup more often than that.

      EXAMPLES
        evenkeel backup /backups/evenkeel-$(date +%F)
          Saved as /backups/evenkeel-2026-03-01 and /backups/evenkeel-2026-03-01.keys. Keep both, and the master key elsewhere.
      """)

  @Argument(help: ArgumentHelp("The new file.", valueName: "file"))
  var file: String
  @Option(
    help: ArgumentHelp(
      "The folder of the data (EVENKEEL_DATA, or ./data, or ~/.local/share/evenkeel).", valueName: "folder"))
  var data: String?
  @Flag(help: "One JSON document.") var json = false

  func run() async throws {
    let local = try await LocalOperator.open(
      folder: DataFolder(LedgerOptions.folder(data)),
      masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"])
    let removed: [String]
    do { removed = try await local.backUp(to: file) } catch {
      await local.close()
      throw error
    }
    await local.close()
    if json {
      let document = JSON.object([
        JSONMember("file", .string(file)), JSONMember("keys", .string(file + ".keys")),
        JSONMember("removed", .array(removed.map { .string($0) })),
      ])
      return Output.write(document.bytes + [0x0A])
    }
    var text = "Saved as \(file) and \(file).keys. Keep both, and the master key elsewhere.\n"
    for path in removed { text += "Removed \(path): it was older than 30 days, and its copy opens no more.\n" }
    Output.write(Array(text.utf8))
  }
}
