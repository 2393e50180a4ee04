import ArgumentParser
import Basis
import Foundation
import Server

/// The key of the whole installation (SEC-11); keys for scripts are `evenkeel key`.
struct KeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "The master key of the installation: exchange it.",
    subcommands: [Rotate.self])

  struct Rotate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put a new master key in the place of the present one, while the server runs.",
      discussion: """
        For when somebody may have seen the key file, or as a habit. From then on the old key opens nothing of the data
        folder; servers that run go on, and nobody is signed out. A copy of the data that somebody made before is still
        opened by the key from before. Copy the new key file to where you keep the old one.

        EXAMPLES
          evenkeel keys rotate --data /srv/evenkeel
            The key in /srv/evenkeel/master.key is a new one. Copy it to where you keep it safe.
        """)
    @Option(
      help: ArgumentHelp(
        "The folder of the data (EVENKEEL_DATA, or ./data, or ~/.local/share/evenkeel).", valueName: "folder"))
    var data: String?
    @Flag(help: "One JSON document.") var json = false

    func run() async throws {
      let local = try await LocalOperator.open(
        folder: DataFolder(LedgerOptions.folder(data)),
        masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"])
      let file: String
      do { file = try await local.rotateMasterKey() } catch {
        await local.close()
        throw error
      }
      await local.close()
      let answer = JSON.object([JSONMember("keyFile", .string(file))]).bytes + [0x0A]
      Output.write(json ? answer : Array("The key in \(file) is a new one. Copy it to where you keep it safe.\n".utf8))
    }
  }
}
