import Basis
import Foundation
import FoundationNetworking
import Intake
import Ledger
import Proving
import Testing

/// The command on a data folder, beside the running server that owns it.
@Suite(.serialized) struct LedgerCommandTests {
  @Test func statementsGoIntoTheLedgerOnceAndComeOutAgain() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    let none = try Shell.run(["report", "balance", "--data", data])
    #expect(none.status == 1 && none.errors.contains("There is no account"))

    try await server.signUp("ann@example.ch")
    let early = try Shell.run(["import", try folder.file("bank.csv", ImportPreviewTests.statement), "--data", data])
    #expect(early.status == 1 && early.errors.contains("ann@example.ch has no ledger yet"))
    let space = try await server.startSpace(today: "2026-01-31")

    let path = folder.path + "/bank.csv"
    let first = try Shell.run(["import", path, "--wallet", "Main account", "--data", data, "--json"])
    #expect(first.status == 0, "\(first.errors)")
    let document = try JSON.parse(Array(first.output.utf8))
    #expect(document["imported"]?.integerValue == 3)
    #expect(document["duplicates"]?.integerValue == 0)
    let again = try Shell.run(["import", path, "--wallet", "main account", "--data", data])
    #expect(again.output == "\(path): 0 added to “Main account”, 3 there already.\n")

    let balance = try Shell.run(["report", "balance", "--data", data, "--json"])
    #expect(balance.output.contains(#""wallet":"Main account""#), "\(balance.output)\(balance.errors)")
    #expect(balance.output.contains(#""balance":"3737.70""#))
    let months = try Shell.run(["report", "monthly", "--data", data, "--user", "ANN@example.ch"])
    #expect(months.output.contains("2026-01  Net             2737.70        3"), "\(months.output)")
    // ANA-27: by payday and by counterparty, the ledger says what the file says.
    for kind in [["periods", "--payday", "25"], ["counterparties"]] {
      let stored = try JSON.parse(Array(try Shell.run(["report"] + kind + ["--data", data, "--json"]).output.utf8))
      let read = try JSON.parse(Array(try Shell.run(["report"] + kind + ["--csv", path, "--json"]).output.utf8))
      let key = kind[0] == "periods" ? "periods" : "totals"
      let ours = (stored[key]?.arrayValue ?? []).map { [$0["start"], $0["end"], $0["net"], $0["count"]] }
      let theirs = (read[key]?.arrayValue ?? []).map { [$0["start"], $0["end"], $0["net"], $0["count"]] }
      #expect(!ours.isEmpty && ours == theirs)
    }
    let stranger = try Shell.run(["report", "monthly", "--data", data, "--user", "bo@example.ch"])
    #expect(stranger.status == 1 && stranger.errors.contains("Known: ann@example.ch"))

    let export = try Shell.run(["export", "--data", data])
    let backup = try JSON.parse(Array(export.output.utf8))
    #expect(backup["format"]?.stringValue == "evenkeel-export")
    #expect(backup["transactions"]?.arrayValue?.count == 3)
    let csv = try Shell.run(["export", "--format", "csv", "--data", data])
    #expect(csv.output.contains("Bäckerei Muster"))

    // The server, which was running all the time, has what the command wrote.
    let list = try await server.get("/v1/transactions?limit=10")
    #expect(list.contains("Miete Januar"))

    let doctor = try Shell.run(["doctor", "--data", data])
    #expect(doctor.status == 0, "\(doctor.output)\(doctor.errors)")
    #expect(doctor.output.contains(space.text) && doctor.output.contains("Everything is in order."))
    let unseen = try Shell.run(["doctor", "--data", data, "--total-seconds", "0"])
    #expect(
      unseen.status == 1 && unseen.output.contains("Space \(space.text): It wasn't looked at"), "\(unseen.output)")
    #expect(try Shell.run(["doctor", "--data", data, "--space-seconds", "0"]).status == 2)
    let hashes = try Shell.run(["doctor", "--data", data, "--json"])
    #expect(try JSON.parse(Array(hashes.output.utf8))["ok"]?.boolValue == true)
  }

  /// A file with one bad row keeps the good ones out too, and a bad file keeps out the good ones beside it.
  @Test func nothingIsHalfImported() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    try await server.signUp("ann@example.ch")
    _ = try await server.startSpace(today: "2026-01-31")
    let before = try Shell.run(["doctor", "--data", data, "--json"]).output
    let good = try folder.file("good.csv", ImportPreviewTests.statement)
    let bad = try folder.file("bad.csv", BadInputTests.header + "2026-02-31,-5.00,Groceries,Kiosk\n")
    let run = try Shell.run(["import", good, bad, "--data", data])
    #expect(run.status == 1)
    #expect(run.errors.contains("bad.csv, line 3: The date 2026-02-31 does not exist. Nothing was imported."))
    #expect(try Shell.run(["doctor", "--data", data, "--json"]).output == before)
  }

  /// L-7: the columns that somebody corrected for a wallet, for a file that no reading can decide.
  @Test func aFileIsReadAsItWasCorrectedForAWallet() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    try await server.signUp("ann@example.ch")
    _ = try await server.startSpace(today: "2026-01-31")
    let path = try folder.file("union.csv", "When,What,Sum\n01/03/2026,Shop,-12.50\n01/05/2026,Bus,-3.20\n")
    func preview(_ more: [String]) throws -> CommandRun {
      try Shell.run(["import", "--preview", "--json", path, "--data", data] + more)
    }
    let none = try preview(["--profile", "Union"])
    #expect(none.status == 1 && none.errors.contains("There is no wallet “Union”. There is none at all yet."))

    var wallet = Wallet()
    wallet.id = RecordID(derivedFrom: "union")
    wallet.name = "Union"
    try await server.change(.addWallet(wallet), sequence: 2)
    let untaught = try preview(["--profile", "union"])
    #expect(untaught.status == 1 && untaught.errors.contains("Nothing was corrected yet for “Union”."))

    let profile = ReadingProfile(shape: "another", mapping: ColumnMapping(dateOrder: .dayMonthYear))
    let set = [JSONMember("statements", .string(profile.text))]
    try await server.change(.editWallet(EditRecords(ids: [wallet.id], set: set)), sequence: 3)
    let plain = try preview([])
    #expect(plain.output.contains(#""date":"2026-01-03""#))
    let taught = try preview(["--profile", "union"])
    #expect(taught.output.contains(#""date":"2026-03-01""#))
    let unsure = try Shell.run(["import", path, "--data", data])
    #expect(unsure.status == 1 && unsure.errors.contains("Day and month cannot be told apart"))
    let run = try Shell.run(["import", path, "--profile", "Union", "--data", data])
    #expect(run.output == "\(path): 2 added to “Union”, 0 there already.\n", "\(run.errors)")
    let list = try await server.get("/v1/transactions?limit=10")
    #expect(list.contains("2026-03-01") && !list.contains("2026-01-03"))
  }

  @Test func aTakenPortHasItsSentence() async throws {
    let folder = try TemporaryFolder()
    let server = try RunningServer(data: folder.path + "/one")
    defer { server.stop() }
    let run = try Shell.run(["serve", "--port", "\(server.port)", "--data", folder.path + "/two"])
    #expect(run.status == 1)
    #expect(run.errors.contains("Port \(server.port) is taken"), "\(run.errors)")
  }
}

/// `evenkeel serve` on a port of the system's choice.
final class RunningServer {
  private let process = Process()
  private let output = Pipe()
  private let session = URLSession(configuration: .ephemeral)
  let port: Int
  private var user: RecordID?

  /// - Parameter log: where everything goes that it says of itself, at its most talkative.
  init(data: String, log: URL? = nil) throws {
    process.executableURL = URL(fileURLWithPath: Shell.executable)
    process.arguments = ["serve", "--port", "0", "--data", data]
    process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    if log != nil { process.environment?["EVENKEEL_LOG"] = "trace" }
    process.standardOutput = output
    process.standardError = try log.map { try FileHandle(forWritingTo: $0) } ?? FileHandle.nullDevice
    try process.run()
    // The first line comes when requests are answered.
    var line = ""
    while !line.contains("\n") {
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { break }
      line += String(decoding: bytes, as: UTF8.self)
    }
    port = Int(line.split(separator: ":").last?.filter(\.isNumber) ?? "") ?? 0
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  func get(_ path: String) async throws -> String { try await send("GET", path, nil) }

  func send(_ method: String, _ path: String, _ body: JSON?) async throws -> String {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { return "" }
    var request = URLRequest(url: url)
    request.httpMethod = method
    if let body {
      request.httpBody = Data(body.bytes)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let (data, _) = try await session.data(for: request)
    return String(decoding: data, as: UTF8.self)
  }

  func signUp(_ email: String) async throws {
    _ = try await send(
      "POST", "/v1/auth/sign-up",
      .object([
        JSONMember("name", .string("Ann")), JSONMember("email", .string(email)),
        JSONMember("password", .string("Quiet-harbour-7")),
      ]))
  }

  /// One more change of the space that `startSpace` made, as the app sends it.
  func change(_ intent: Intent, sequence: Int64) async throws {
    let mutation = Mutation(
      id: RecordID(derivedFrom: "change \(sequence)"), space: RecordID(derivedFrom: "space of the command's test"),
      sequence: sequence, clock: sequence, today: .earliest, intent: intent)
    try await send([mutation])
  }

  private func send(_ mutations: [Mutation]) async throws {
    _ = try await send(
      "POST", "/v1/sync",
      .object([
        JSONMember("client", .string(RecordID(derivedFrom: "test client").text)), JSONMember("spaces", .array([])),
        JSONMember("bundles", .array([Bundle(mutations).json])),
      ]))
  }

  /// Makes a space and chooses its currency, as the app does.
  func startSpace(today: String) async throws -> RecordID {
    let space = RecordID(derivedFrom: "space of the command's test")
    _ = try await send(
      "POST", "/v1/spaces",
      .object([JSONMember("space", .string(space.text)), JSONMember("kind", .string("personal"))]))
    let mutation = Mutation(
      id: RecordID(derivedFrom: "start"), space: space, sequence: 1, clock: 1,
      today: CalendarDate(text: today) ?? .earliest, intent: .startSpace(StartSpace(currency: .chf)))
    try await send([mutation])
    return space
  }
}
