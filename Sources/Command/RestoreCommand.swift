import ArgumentParser
import Basis
import Foundation
import Server

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup back. Stop the server first.",
    discussion: """
      Accounts and ledgers that were erased after the backup are erased again, as far as newer keys files beside it or the data
      that it replaces know of them. Whatever gave access and may have been taken back since ends: people sign in again, and
      admins make new codes and invitations for their groups. Passwords are those of the time of the backup. Devices that know
      more than the backup notice, and send what they have. Data that is replaced is destroyed: back it up first if you may
      want it again, or keep it beside the new one with --keep-former for 30 days, after which a server removes it.

      EXAMPLES
        evenkeel restore /backups/evenkeel-2026-03-01 --data /srv/evenkeel
          3 accounts and 4 ledgers are as they were on 2026-03-01T02:00:00Z. Start the server; everybody signs in again.

        evenkeel restore /backups/evenkeel-2026-03-01 --data /srv/evenkeel --replace --master-key old-master.key
          over data that is there, from before the master key was exchanged
      """)

  @Argument(help: ArgumentHelp("The backup; FILE.keys has to lie beside it.", valueName: "file"))
  var file: String
  @Option(
    help: ArgumentHelp(
      "The folder of the data (EVENKEEL_DATA, or ./data, or ~/.local/share/evenkeel).", valueName: "folder"))
  var data: String?
  @Flag(help: "Data that is there gives way, and is destroyed.") var replace = false
  @Flag(help: "With --replace: data that gives way is kept beside the new one for 30 days.") var keepFormer = false
  @Option(
    name: .customLong("master-key"),
    help: ArgumentHelp(
      "The master key of the time of the backup, where it was another one or is not in place.", valueName: "file"))
  var masterKey: String?
  @Flag(help: "One JSON document.") var json = false

  func validate() throws {
    if keepFormer && !replace { throw ValidationError("--keep-former goes with --replace.") }
  }

  func run() async throws {
    let report = try await Installation.restore(
      file, into: DataFolder(LedgerOptions.folder(data)),
      masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"], formerKeyFile: masterKey,
      replaces: replace, keepsFormer: keepFormer, now: ServerClock.system.now())
    let madeAt = ServerClock.text(report.madeAt)
    if json {
      let document = JSON.object([
        JSONMember("madeAt", .string(madeAt)), JSONMember("accounts", .integer(Int64(report.accounts))),
        JSONMember("spaces", .integer(Int64(report.spaces))),
        JSONMember("kept", report.kept.map { .string($0) } ?? .null),
        JSONMember("keptUntil", report.keptUntil.map { .string(ServerClock.text($0)) } ?? .null),
      ])
      return Output.write(document.bytes + [0x0A])
    }
    let accounts = report.accounts == 1 ? "1 account" : "\(report.accounts) accounts"
    let ledgers = report.spaces == 1 ? "1 ledger" : "\(report.spaces) ledgers"
    var text = "\(accounts) and \(ledgers) are as they were on \(madeAt). Start the server; everybody signs in again.\n"
    if let kept = report.kept, let until = report.keptUntil {
      text += "What was there before is in \(kept) until \(ServerClock.text(until)); then a server removes it.\n"
    }
    Output.write(Array(text.utf8))
  }
}
