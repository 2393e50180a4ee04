import ArgumentParser
import Basis
import Foundation
import Server

/// Which ledger a command works on.
struct LedgerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the data (EVENKEEL_DATA, or ./data, or ~/.local/share/evenkeel).", valueName: "folder"))
  var data: String?
  @Option(help: ArgumentHelp("Whose ledger, where the server has several accounts.", valueName: "email"))
  var user: String?

  /// The folder that the person named, or the first usual place that has data.
  static func folder(_ named: String?) -> String {
    if let named { return named }
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["EVENKEEL_DATA"], !named.isEmpty { return named }
    let home = environment["XDG_DATA_HOME"] ?? ((environment["HOME"] ?? ".") + "/.local/share")
    for folder in ["data", home + "/evenkeel"]
    where FileManager.default.fileExists(atPath: DataFolder(folder).database) { return folder }
    return "data"
  }

  func open() async throws -> (operator: LocalOperator, ledger: OperatedLedger) {
    let local = try await LocalOperator.open(
      folder: DataFolder(LedgerOptions.folder(data)),
      masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"])
    return (local, try await local.ledger(of: user))
  }
}
