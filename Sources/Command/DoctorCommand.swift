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
      Reads only, unless you ask for more. Two installations that hold the same data print the same hashes.
      Each space is read in a process of its own, in every way in which the server reads it: one that ends the process, or takes
      longer than 15 seconds (--space-seconds), is named. All of it takes ten minutes at most (--total-seconds); spaces that weren't
      looked at by then are named, too.

      What ended the server is set aside by itself at the next start: that space or that work is refused, and everything else goes
      on. --release takes it back. --set-aside does it by hand, for a space or for one record of it, which stays in the
      database as it is. A server that runs takes both up when it starts next.

      EXAMPLES
        evenkeel doctor
          ann@example.ch  space 3f0c…  version 128  1502 records  hash 9ae1…
          Everything is in order.

        evenkeel doctor --data /srv/evenkeel --json | jq '.spaces[].hash'
        evenkeel doctor --set-aside 3f0c…/77aa…    that record isn't read any more
        evenkeel doctor --release 3f0c…            work on that space, mail or connection goes on
      """)

  @Option(
    help: ArgumentHelp(
      "The folder of the data (EVENKEEL_DATA, or ./data, or ~/.local/share/evenkeel).", valueName: "folder"))
  var data: String?
  @Flag(help: "One JSON document.")
  var json = false
  @Option(help: ArgumentHelp("Don't read this space, or this record of it, any more.", valueName: "space[/record]"))
  var setAside: String?
  @Option(help: ArgumentHelp("Go on with what is set aside under this id.", valueName: "id[/record]"))
  var release: String?
  @Option(help: ArgumentHelp("How long reading one space may take.", valueName: "seconds"))
  var spaceSeconds = 15
  @Option(help: ArgumentHelp("How long all of it may take.", valueName: "seconds"))
  var totalSeconds = 600
  /// What `doctor` gives to a process of its own: a file with spaces to look at. Each becomes one line.
  @Option(help: .hidden)
  var checkFrom: String?

  struct Finding: Sendable {
    var account: String
    var space: String
    var version: Int64
    var records: Int
    var hash: String
    var problems: [String]
  }

  func validate() throws {
    guard (1...86_400).contains(spaceSeconds), (0...604_800).contains(totalSeconds) else {
      throw ValidationError("--space-seconds has to be 1 to 86400, and --total-seconds 0 to 604800.")
    }
    if setAside != nil && release != nil { throw ValidationError("Use --set-aside or --release, not both.") }
  }

  func run() async throws {
    let folder = LedgerOptions.folder(data)
    let local = try await LocalOperator.open(
      folder: DataFolder(folder), masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"])
    if let checkFrom { return try await DoctorChild.check(checkFrom, local) }
    if let setAside { return try await change(setAside, local, isRelease: false) }
    if let release { return try await change(release, local, isRelease: true) }
    var findings: [Finding] = []
    var spaces: [OperatedLedger] = []
    var seen: Set<RecordID> = []
    for account in try await local.accounts() {
      // A group is looked at once, with the first of its members.
      for ledger in try await local.ledgers(of: account) where seen.insert(ledger.space).inserted {
        spaces.append(ledger)
      }
    }
    let (jobs, setAside) = (try await local.jobs(), try await local.setAside())
    let suspects = Set(setAside.filter { $0.work != "record" }.compactMap { $0.space.flatMap { RecordID($0) } })
    let limits = DoctorChild.Limits(space: Double(spaceSeconds), total: Double(totalSeconds))
    findings = try await DoctorChild.look(at: spaces, suspects: suspects, folder: folder, limits)
    await local.close()
    let isFine =
      findings.allSatisfy(\.problems.isEmpty) && !setAside.contains { $0.work != "record" }
      && local.journalProblem == nil
    Output.write(
      json
        ? DoctorCommand.json(findings, jobs, setAside, local.journalProblem, isFine).bytes + [0x0A]
        : Array(DoctorCommand.text(findings, jobs, setAside, local.journalProblem, isFine).utf8))
    if !isFine {
      throw CommandFailure("Not everything is in order. Keep a copy of the data folder before you change anything.")
    }
  }

  private func change(_ text: String, _ local: LocalOperator, isRelease: Bool) async throws {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false).map { RecordID(String($0)) }
    guard (1...2).contains(halves.count), let id = halves[0], halves.count == 1 || halves[1] != nil else {
      throw CommandFailure("\(text) is no id. Write it as “evenkeel doctor” prints it: SPACE, or SPACE/RECORD.")
    }
    let record = halves.count == 2 ? halves[1] : nil
    let later = "A server that runs takes this up when it starts next.\n"
    if isRelease {
      guard try await local.release(id, record: record) > 0 else {
        throw CommandFailure("Nothing is set aside under \(text). See: evenkeel doctor")
      }
      Output.write("\(text) isn't set aside any more. " + later)
    } else {
      try await local.setAside(id, record: record)
      Output.write("\(text) is set aside. " + later)
    }
    await local.close()
  }

  private static func json(
    _ findings: [Finding], _ jobs: [JobReport], _ setAside: [SetAsideReport], _ journalProblem: String?, _ isFine: Bool
  ) -> JSON {
    .object([
      JSONMember("ok", .bool(isFine)), JSONMember("journalProblem", journalProblem.map { .string($0) } ?? .null),
      JSONMember(
        "spaces",
        .array(
          findings.map(\.json))),
      JSONMember(
        "setAside",
        .array(
          setAside.map { item in
            .object([
              JSONMember("work", .string(item.work)), JSONMember("id", .string(item.id)),
              JSONMember("space", item.space.map { .string($0) } ?? .null),
              JSONMember("times", .integer(Int64(item.times))),
              JSONMember("since", item.since.map { .string($0) } ?? .null),
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

  private static func text(
    _ findings: [Finding], _ jobs: [JobReport], _ setAside: [SetAsideReport], _ journalProblem: String?, _ isFine: Bool
  ) -> String {
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
    for item in setAside {
      if let since = item.since {
        let why =
          item.times > 0 ? "which ended the server \(item.times) times" : "by hand or with others of its account"
        out += "Set aside: \(item.work) \(item.id), \(why), since \(since).\n"
      } else {
        out += "Set aside: record \(item.space ?? "")/\(item.id), which isn't read.\n"
      }
    }
    if let journalProblem { out += journalProblem + "\n" }
    for job in jobs { out += "Job \(job.name): last done \(job.lastSuccess ?? "never").\n" }
    if isFine { out += "Everything is in order.\n" }
    return out
  }
}
