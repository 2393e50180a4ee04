import ArgumentParser
import Basis
import Foundation
import Ledger
import Server

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check everything that must hold, and print each space's state hash.",
    discussion: """
      Reads only. Two installations that hold the same data print the same hashes.

      EXAMPLES
        evenkeel doctor
          ann@example.ch  space 3f0c…  version 128  1502 records  hash 9ae1…
          Everything is in order.

        evenkeel doctor --data /srv/evenkeel --json | jq '.spaces[].hash'
      """)

  @Option(help: ArgumentHelp("The folder of the data (EVENKEEL_DATA, or ./data, or ~/.local/share/evenkeel).", valueName: "folder"))
  var data: String?
  @Flag(help: "One JSON document.")
  var json = false

  struct Finding: Sendable {
    var account: String
    var space: String
    var version: Int64
    var records: Int
    var hash: String
    var problems: [String]
  }

  func run() async throws {
    let local = try await LocalOperator.open(
      folder: DataFolder(LedgerOptions.folder(data)),
      masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"])
    var findings: [Finding] = []
    var seen: Set<RecordID> = []
    for account in try await local.accounts() {
      // A group is looked at once, with the first of its members.
      for ledger in try await local.ledgers(of: account) where seen.insert(ledger.space).inserted {
        let listed = ledger.version
        do {
          if ledger.isSealed {
            // What it comes to only its devices know.
            findings.append(
              Finding(
                account: account.address, space: ledger.space.text, version: listed, records: try await ledger.countSealed(),
                hash: "sealed", problems: []))
            continue
          }
          findings.append(
            try await ledger.read { space in
              Finding(
                account: account.address, space: space.id.text, version: space.version, records: space.recordCount,
                hash: space.stateHash(), problems: SpaceCheck.problems(of: space, listedVersion: listed))
            })
        } catch {
          let sentence = ExitStatus.sentence(for: error) ?? "\(error)"
          findings.append(
            Finding(
              account: account.address, space: ledger.space.text, version: listed, records: 0, hash: "",
              problems: ["It cannot be read. \(sentence)"]))
        }
      }
    }
    let jobs = try await local.jobs()
    await local.close()
    Output.write(json ? DoctorCommand.json(findings, jobs).bytes + [0x0A] : Array(DoctorCommand.text(findings, jobs).utf8))
    if findings.contains(where: { !$0.problems.isEmpty }) {
      throw CommandFailure("Not everything is in order. Keep a copy of the data folder before you change anything.")
    }
  }

  private static func json(_ findings: [Finding], _ jobs: [JobReport]) -> JSON {
    .object([
      JSONMember("ok", .bool(findings.allSatisfy(\.problems.isEmpty))),
      JSONMember(
        "spaces",
        .array(
          findings.map { finding in
            .object([
              JSONMember("user", .string(finding.account)), JSONMember("space", .string(finding.space)),
              JSONMember("version", .integer(finding.version)), JSONMember("records", .integer(Int64(finding.records))),
              JSONMember("hash", .string(finding.hash)),
              JSONMember("problems", .array(finding.problems.map { .string($0) })),
            ])
          })),
      JSONMember(
        "jobs",
        .array(
          jobs.map { job in
            .object([
              JSONMember("job", .string(job.name)),
              JSONMember("lastSuccess", job.lastSuccess.map { .string($0) } ?? .null),
            ])
          })),
    ])
  }

  private static func text(_ findings: [Finding], _ jobs: [JobReport]) -> String {
    var table = TextTable([
      ("Account", .left), ("Space", .left), ("Version", .right), ("Records", .right), ("State hash", .left),
    ])
    for finding in findings {
      table.add([finding.account, finding.space, String(finding.version), String(finding.records), finding.hash])
    }
    var out = findings.isEmpty ? "There is no space yet.\n" : table.text
    for finding in findings {
      for problem in finding.problems { out += "Space \(finding.space): \(problem)\n" }
    }
    for job in jobs { out += "Job \(job.name): last done \(job.lastSuccess ?? "never").\n" }
    if findings.allSatisfy(\.problems.isEmpty) { out += "Everything is in order.\n" }
    return out
  }
}
