import ArgumentParser
import Basis
import Foundation
import Intake
import Ledger
import Screens
import Server

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read bank statements: show what they hold, or put them into your ledger.",
    discussion: """
      The format is found out from the content, never from the name. Importing the same file twice adds nothing.

      EXAMPLES
        evenkeel import --preview statement.csv
          statement.csv: 214 entries in CHF, 2026-01-03 to 2026-06-30
          Money in 64 200.35, out -58 914.10. Balances agree on all 214 rows.

        evenkeel import --preview --json statement.csv | jq '.transactions[0]'
          {"date":"2026-01-03","amount":"-42.80","currency":"CHF","description":"Migros","line":2}

        evenkeel import january.csv february.csv --wallet "Salary account"
          january.csv: 118 added to ‹Salary account›, 0 there already.

        evenkeel import february.csv --profile "Salary account"
          read with the columns that you corrected in the app for this wallet
      """)

  /// IMP-07.
  static let byteLimit = 200_000_000

  @Argument(help: ArgumentHelp("Statements to read; - is standard input.", valueName: "file"))
  var files: [String]
  @Flag(help: "Show what the files hold; keep nothing.")
  var preview = false
  @Flag(help: "One JSON document instead of sentences; an array when several files are named.")
  var json = false
  @Option(help: ArgumentHelp("The wallet to import into; made when there is none of this name.", valueName: "name"))
  var wallet: String?
  @Option(help: ArgumentHelp("Read the columns as they were corrected for this wallet's statements.", valueName: "wallet"))
  var profile: String?
  @OptionGroup var ledger: LedgerOptions

  func run() async throws {
    if preview { return try await showPreviews() }
    try await importAll()
  }

  /// The wallet of `--profile`. Files of the shape that was corrected are known again without it.
  private func teacher(_ space: Space) throws -> Wallet? {
    guard let profile else { return nil }
    guard let wallet = ImportSession.wallet(named: profile, in: space) else {
      let names = space.wallets.inIDOrder.filter { !$0.stamp.isDeleted && $0.walletKind != .group }.map { "‹\($0.name)›" }
      let there = names.isEmpty ? "There is none at all yet." : "There are \(names.joined(separator: ", "))."
      throw CommandFailure("There is no wallet ‹\(profile)›. \(there)")
    }
    guard wallet.profile != nil else {
      throw CommandFailure(
        "Nothing was corrected yet for ‹\(wallet.name)›. Import one of its statements in the app and set its columns "
          + "there; they are remembered.")
    }
    return wallet
  }

  static func read(_ path: String) throws -> [UInt8] {
    let file = try InputFile(path)
    defer { file.close() }
    return try file.readAll(limit: byteLimit)
  }

  // MARK: Preview

  private func showPreviews() async throws {
    var mapping: ColumnMapping?
    if profile != nil {
      let (local, ledger) = try await ledger.open()
      mapping = try await ledger.read { try self.teacher($0)?.profile?.mapping }
      await local.close()
    }
    var documents: [JSON] = []
    var failed = false
    for path in files {
      do {
        let preview = ImportPreview(path, try ImportCommand.reading(path, ImportCommand.read(path), mapping))
        if json { documents.append(preview.json) } else { Output.write(preview.text) }
      } catch {
        guard let sentence = ExitStatus.sentence(for: error) else { throw error }
        failed = true
        Output.flush()
        Output.remark("evenkeel: " + sentence)
        documents.append(ImportPreview.failure(path, sentence))
      }
    }
    if json {
      let document = files.count == 1 ? documents.first ?? .null : .array(documents)
      Output.write(document.bytes + [0x0A])
    }
    if failed { throw ExitCode(1) }
  }

  private static func reading(_ path: String, _ bytes: [UInt8], _ mapping: ColumnMapping?) throws -> StatementReading {
    do { return try StatementReader.read(bytes, options: ReadingOptions(mapping: mapping, byteLimit: byteLimit)) } catch {
      throw CommandFailure(place(path, error.line) + error.message)
    }
  }

  static func place(_ path: String, _ line: Int) -> String { line > 0 ? "\(path), line \(line): " : "\(path): " }

  // MARK: Into the ledger

  private struct Result: Sendable {
    var added: Int
    var duplicates: Int
    var leftOut: Int
    var wallets: [String]
  }

  private func importAll() async throws {
    let contents = try files.map { ($0, try ImportCommand.read($0)) }
    let (local, ledger): (LocalOperator, OperatedLedger)
    do { (local, ledger) = try await self.ledger.open() } catch {
      // Whoever tries a file that can't be read wants to hear that first.
      for (path, bytes) in contents { try ImportCommand.check(path, ImportCommand.reading(path, bytes, nil)) }
      throw error
    }
    // All files are read before the first is kept, so that a bad one among them keeps all out.
    try await ledger.read { space in
      for (path, bytes) in contents {
        var random = SeededRandom(seed: 0)
        switch try session(path, bytes, space, &random).outcome {
        case .read(let reading): try ImportCommand.check(path, reading)
        case .refused(let refusal): throw CommandFailure(ImportCommand.place(path, refusal.line) + refusal.message)
        }
      }
    }
    var documents: [JSON] = []
    for (path, bytes) in contents {
      let result = try await keep(path, bytes, in: ledger)
      if json { documents.append(ImportCommand.json(path, result)) } else { Output.write(ImportCommand.text(path, result)) }
    }
    await local.close()
    if json { Output.write((files.count == 1 ? documents.first ?? .null : .array(documents)).bytes + [0x0A]) }
  }

  /// Refuses a file with rows that cannot be read: nothing is half imported, and nobody is here to be asked.
  private static func check(_ path: String, _ reading: StatementReading) throws {
    let all = reading.problems.filter { $0.severity == .error }
    // A row with its number says more than a remark on the whole file.
    let rows = all.filter { $0.line > 0 }
    let errors = rows.isEmpty ? all : rows
    guard let first = errors.first else { return }
    let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
    throw CommandFailure(
      place(path, first.line) + ImportPreview.firstSentence(first.message) + more
        + " Nothing was imported. Look with ‹evenkeel import --preview \(path)›, correct the file, and import it again; "
        + "or import it in the app, which asks.")
  }

  private func session(
    _ path: String, _ bytes: [UInt8], _ space: Space, _ random: inout SeededRandom
  ) throws -> ImportSession {
    guard let currency = space.currency else {
      throw CommandFailure("The ledger has no currency yet. Open the app and choose one; then run this again.")
    }
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    return ImportSession(
      reading: name, bytes, fallback: currency, into: space, teacher: try teacher(space), random: &random)
  }

  private func keep(_ path: String, _ bytes: [UInt8], in ledger: OperatedLedger) async throws -> Result {
    let seed = UInt64.random(in: .min ... .max)
    nonisolated(unsafe) var result = Result(added: 0, duplicates: 0, leftOut: 0, wallets: [])
    _ = try await ledger.perform { space in
      var random = SeededRandom(seed: seed)
      var session = try session(path, bytes, space, &random)
      if let wallet { session.send(to: wallet, in: space) }
      for target in session.targets {
        guard let id = target.wallet, let found = space.wallets[id], found.currency != target.currency else { continue }
        throw CommandFailure(
          "‹\(found.name)› is kept in \(found.currency.text) and \(path) is in \(target.currency.text). Name another wallet with --wallet.")
      }
      result = Result(
        added: session.includedCount, duplicates: session.duplicateCount, leftOut: session.reading?.problems.count ?? 0,
        wallets: session.targets.map { target in target.wallet.flatMap { space.wallets[$0]?.name } ?? target.name })
      return session.mutations(in: space)
    }
    return result
  }

  private static func json(_ path: String, _ result: Result) -> JSON {
    .object([
      JSONMember("file", .string(path)), JSONMember("imported", .integer(Int64(result.added))),
      JSONMember("duplicates", .integer(Int64(result.duplicates))),
      JSONMember("remarks", .integer(Int64(result.leftOut))),
      JSONMember("wallets", .array(result.wallets.map { .string($0) })),
    ])
  }

  private static func text(_ path: String, _ result: Result) -> String {
    let wallets = result.wallets.map { "‹\($0)›" }.joined(separator: ", ")
    return "\(path): \(result.added) added to \(wallets), \(result.duplicates) there already.\n"
  }
}
