import Basis
import Child
import Foundation
import Ledger
import Server

/// Looks at spaces in a process of its own: what ends the server on reading would end `doctor` too.
enum DoctorChild {
  private static let spacesAtOnce = 50
  private static let sizeLimit = 64 << 20

  /// Seconds that looking may take, so that spaces that never end don't keep whoever waits.
  struct Limits {
    var space: Double
    var total: Double
    /// Of a process with many spaces: time for a few large ones among them.
    var batch: Double { space * 4 }
  }

  /// What is found in each space, in the order of the spaces.
  /// - Parameter suspects: what is set aside. These are looked at last, each by itself: they keep no other from being
  ///   looked at.
  static func look(
    at spaces: [OperatedLedger], suspects: Set<RecordID>, folder: String, _ limits: Limits
  ) async throws -> [DoctorCommand.Finding] {
    var findings: [DoctorCommand.Finding] = []
    #if !os(Linux)
      // Children are for Linux only; elsewhere it's for trying things out.
      for space in spaces { findings.append(try await finding(space)) }
      return findings
    #endif
    let end = ContinuousClock.now + .seconds(limits.total)
    var rest = spaces.filter { !suspects.contains($0.space) }[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(spacesAtOnce))
      rest.removeFirst(batch.count)
      let left = seconds(until: end)
      if left > 0, let found = try run(batch, folder, min(limits.batch, left)).found {
        findings += found
        continue
      }
      // One of them ended it: each by itself, to know which.
      for space in batch { findings.append(try alone(space, folder, limits, end)) }
    }
    for space in spaces where suspects.contains(space.space) { findings.append(try alone(space, folder, limits, end)) }
    let order = Dictionary(uniqueKeysWithValues: spaces.enumerated().map { ($1.space.text, $0) })
    return findings.sorted { order[$0.space, default: 0] < order[$1.space, default: 0] }
  }

  private static func seconds(until end: ContinuousClock.Instant) -> Double {
    let left = (end - .now).components
    return Double(left.seconds) + Double(left.attoseconds) / 1e18
  }

  private static func alone(
    _ space: OperatedLedger, _ folder: String, _ limits: Limits, _ end: ContinuousClock.Instant
  ) throws -> DoctorCommand.Finding {
    let left = seconds(until: end)
    let unseen =
      "It wasn't looked at: the \(Int(limits.total)) seconds for all spaces were over. Try again with a larger --total-seconds."
    let (found, problem) = left > 0 ? try run([space], folder, min(limits.space, left)) : (nil, unseen)
    return found?.first
      ?? DoctorCommand.Finding(
        account: space.account.address, space: space.space.text, version: space.version, records: 0, hash: "",
        problems: [problem])
  }

  /// Nil, and why, when the process ended before it was done.
  private static func run(_ spaces: [OperatedLedger], _ folder: String, _ limit: Double) throws -> (
    found: [DoctorCommand.Finding]?, problem: String
  ) {
    let list = spaces.map { $0.account.id.text + " " + $0.space.text + "\n" }.joined()
    let key =
      ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"].map { ["EVENKEEL_MASTER_KEY_FILE=\($0)"] } ?? []
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let result: ChildProgram.Result
    do {
      result = try ChildProgram.run(
        program, inputs: [Array(list.utf8)],
        arguments: { ["doctor", "--data", absolute(folder), "--check-from", $0[0]] }, environment: key,
        sizeLimit: sizeLimit,
        timeLimit: limit)
    } catch {
      switch error {
      case .tooSlow: return (nil, "Reading it took longer than \(Int(limit.rounded(.up))) seconds and was stopped.")
      case .tooLarge, .unreadable: return (nil, "Reading it gave an answer that can't be used.")
      case .notStarted:
        throw CommandFailure(
          "A process of its own couldn't be started to read the spaces. Check the limits of this machine.")
      }
    }
    guard result.status == 0 else {
      return (nil, "Reading it ends the process. The server leaves it alone; see --set-aside.")
    }
    let found = try result.output.split(separator: 0x0A).map { try JSON.parse(Array($0)) }.compactMap {
      DoctorCommand.Finding(json: $0)
    }
    return found.count == spaces.count ? (found, "") : (nil, "Reading it gave no answer.")
  }

  private static func absolute(_ folder: String) -> String { URL(fileURLWithPath: folder).path }

  // MARK: In the process of its own

  static func check(_ file: String, _ local: LocalOperator) async throws {
    let list = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    let wanted = list.split(separator: "\n").map { $0.split(separator: " ").map { RecordID(String($0)) } }
    let accounts = try await local.accounts()
    for pair in wanted where pair.count == 2 {
      guard let account = accounts.first(where: { $0.id == pair[0] }),
        let ledger = try await local.ledgers(of: account).first(where: { $0.space == pair[1] })
      else { continue }
      Output.write(try await finding(ledger).json.bytes + [0x0A])
    }
    await local.close()
  }

  private static func finding(_ ledger: OperatedLedger) async throws -> DoctorCommand.Finding {
    let listed = ledger.version
    var finding = DoctorCommand.Finding(
      account: ledger.account.address, space: ledger.space.text, version: listed, records: 0, hash: "", problems: [])
    do {
      if ledger.isSealed {
        // What it comes to only its devices know.
        finding.records = try await ledger.countSealed()
        finding.hash = "sealed"
        return finding
      }
      (finding.version, finding.records, finding.hash, finding.problems) = try await ledger.read { space in
        (space.version, space.recordCount, space.stateHash(), SpaceCheck.problems(of: space, listedVersion: listed))
      }
      try await ledger.tryReaders()
    } catch {
      let sentence = ExitStatus.sentence(for: error) ?? "\(error)"
      finding.problems.append("It cannot be read. \(sentence)")
    }
    return finding
  }
}

extension DoctorCommand.Finding {
  var json: JSON {
    .object([
      JSONMember("user", .string(account)), JSONMember("space", .string(space)),
      JSONMember("version", .integer(version)),
      JSONMember("records", .integer(Int64(records))), JSONMember("hash", .string(hash)),
      JSONMember("problems", .array(problems.map { .string($0) })),
    ])
  }

  init?(json: JSON) {
    guard let account = json["user"]?.stringValue, let space = json["space"]?.stringValue,
      let version = json["version"]?.integerValue,
      let records = json["records"]?.integerValue, let hash = json["hash"]?.stringValue,
      let problems = json["problems"]?.arrayValue
    else { return nil }
    self.init(
      account: account, space: space, version: version, records: Int(clamping: records), hash: hash,
      problems: problems.compactMap(\.stringValue))
  }
}
