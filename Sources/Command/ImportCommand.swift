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
  @OptionGroup var ledger: LedgerOptions

  func run() async throws {
    if preview { return try showPreviews() }
    try await importAll()
  }

  static func read(_ path: String) throws -> [UInt8] {
    let file = try InputFile(path)
    defer { file.close() }
    return try file.readAll(limit: byteLimit)
  }

  // MARK: Preview

  private func showPreviews() throws {
    var documents: [JSON] = []
    var failed = false
    for path in files {
      do {
        let preview = ImportPreview(path, try ImportCommand.reading(path))
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

  static func reading(_ path: String) throws -> StatementReading {
    let bytes = try read(path)
    do { return try StatementReader.read(bytes, options: ReadingOptions(byteLimit: byteLimit)) } catch {
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
    // All files are read before the first is kept, so that a bad one among them keeps all out.
    var contents: [(path: String, bytes: [UInt8])] = []
    for path in files {
      let bytes = try ImportCommand.read(path)
      try ImportCommand.check(path, bytes)
      contents.append((path, bytes))
    }
    let (local, ledger) = try await ledger.open()
    var documents: [JSON] = []
    for (path, bytes) in contents {
      let result = try await keep(path, bytes, in: ledger)
      if json { documents.append(ImportCommand.json(path, result)) } else { Output.write(ImportCommand.text(path, result)) }
    }
    await local.close()
    if json { Output.write((files.count == 1 ? documents.first ?? .null : .array(documents)).bytes + [0x0A]) }
  }

  /// Refuses a file with rows that cannot be read: nothing is half imported, and nobody is here to be asked.
  private static func check(_ path: String, _ bytes: [UInt8]) throws {
    let reading: StatementReading
    do { reading = try StatementReader.read(bytes, options: ReadingOptions(byteLimit: byteLimit)) } catch {
      throw CommandFailure(place(path, error.line) + error.message)
    }
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

  private func keep(_ path: String, _ bytes: [UInt8], in ledger: OperatedLedger) async throws -> Result {
    let wallet = self.wallet
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    var random = SeededRandom(seed: UInt64.random(in: .min ... .max))
    let seed = random.next()
    nonisolated(unsafe) var result = Result(added: 0, duplicates: 0, leftOut: 0, wallets: [])
    _ = try await ledger.perform { space in
      guard let currency = space.currency else {
        throw CommandFailure("The ledger has no currency yet. Open the app and choose one; then run this again.")
      }
      var random = SeededRandom(seed: seed)
      var session = ImportSession(reading: name, bytes, fallback: currency, into: space, random: &random)
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
