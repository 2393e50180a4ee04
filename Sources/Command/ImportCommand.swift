import ArgumentParser
import Basis
import Filing
import Foundation
import Intake
import Ledger
import Server

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read bank statements: show what they hold, or put them into your ledger.",
    discussion: """
      The format is found out from the content, never from the name: CSV of any bank, OFX and QFX, QIF, camt.052, camt.053
      and camt.054, MT940 and MT942. Importing the same file twice adds nothing. A file of several accounts fills a wallet
      for each.

      EXAMPLES
        evenkeel import --preview statement.csv
          statement.csv: 214 entries in CHF, 2026-01-03 to 2026-06-30
          Money in 64 200.35, out -58 914.10. Balances agree on all 214 rows.

        evenkeel import --preview --json statement.csv | jq '.transactions[0]'
          {"date":"2026-01-03","amount":"-42.80","currency":"CHF","description":"Migros","line":2}

        evenkeel import january.csv february.csv --wallet "Salary account"
          january.csv: 118 added to “Salary account”, 0 there already.

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
  @Option(
    help: ArgumentHelp("Read the columns as they were corrected for this wallet's statements.", valueName: "wallet"))
  var profile: String?
  @Option(help: "Which comes first in dates that can be read both ways: day or month. For QIF files.")
  var dates: FirstInDates?
  @OptionGroup var ledger: LedgerOptions

  enum FirstInDates: String, ExpressibleByArgument, CaseIterable { case day, month }

  /// With the word of `--dates`, if there is one.
  private func dated(_ mapping: ColumnMapping?) -> ColumnMapping? {
    guard let dates else { return mapping }
    var mapping = mapping ?? ColumnMapping()
    mapping.dateOrder = dates == .day ? .dayMonthYear : .monthDayYear
    return mapping
  }

  func run() async throws {
    if preview { return try await showPreviews() }
    try await importAll()
  }

  /// The wallet of `--profile`. Files of the shape that was corrected are known again without it.
  private func teacher(_ space: Space) throws -> Wallet? {
    guard let profile else { return nil }
    guard let wallet = ImportSession.wallet(named: profile, in: space) else {
      let names = space.wallets.inIDOrder.filter { !$0.stamp.isDeleted && $0.walletKind != .group }.map {
        "“\($0.name)”"
      }
      let there = names.isEmpty ? "There is none at all yet." : "There are \(names.joined(separator: ", "))."
      throw CommandFailure("There is no wallet “\(profile)”. \(there)")
    }
    guard wallet.profile != nil else {
      throw CommandFailure(
        "Nothing was corrected yet for “\(wallet.name)”. Import one of its statements in the app and set its columns "
          + "there; they are remembered.")
    }
    return wallet
  }

  static func read(_ path: String) throws -> [UInt8] {
    let file = try InputFile(path)
    defer { file.close() }
    let bytes = try file.readAll(limit: byteLimit)
    return MultibyteText.encoding(of: bytes).flatMap { FileDecoding.utf8(bytes, from: $0) } ?? bytes
  }

  // MARK: Preview

  private func showPreviews() async throws {
    var mapping: ColumnMapping?
    if profile != nil {
      let (local, ledger) = try await ledger.open()
      mapping = try await ledger.read { try self.teacher($0)?.profile?.mapping }
      await local.close()
    }
    var documents: [[UInt8]] = []
    var failed = false
    for path in files {
      do {
        let preview = ImportPreview(path, try ImportCommand.readings(path, ImportCommand.read(path), dated(mapping)))
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
      if files.count > 1 { Output.write("[") }
      for (place, document) in documents.enumerated() {
        if place > 0 { Output.write(",") }
        Output.write(document)
      }
      Output.write(files.count > 1 ? "]\n" : "\n")
    }
    if failed { throw ExitCode(1) }
  }

  private static func readings(
    _ path: String, _ bytes: [UInt8], _ mapping: ColumnMapping?, fallback: CurrencyCode? = nil
  ) throws -> [StatementReading] {
    let options = ReadingOptions(mapping: mapping, defaultCurrency: fallback, byteLimit: byteLimit)
    do { return try StatementFile.read(bytes, options: options) } catch {
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
      for (path, bytes) in contents {
        for reading in try ImportCommand.readings(path, bytes, dated(nil)) { try ImportCommand.check(path, reading) }
      }
      throw error
    }
    // All files are read before the first is kept, so that a bad one among them keeps all out.
    try await ledger.read { space in
      for (path, bytes) in contents {
        var random = SeededRandom(seed: 0)
        for session in try sessions(path, bytes, space, &random) {
          switch session.outcome {
          case .read(let reading): try ImportCommand.check(path, reading)
          case .refused(let refusal): throw CommandFailure(ImportCommand.place(path, refusal.line) + refusal.message)
          case .waiting: break
          }
        }
      }
    }
    var documents: [JSON] = []
    for (path, bytes) in contents {
      let result = try await keep(path, bytes, in: ledger)
      if json {
        documents.append(ImportCommand.json(path, result))
      } else {
        Output.write(ImportCommand.text(path, result))
      }
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
        + " Nothing was imported. Look with “evenkeel import --preview \(path)”, correct the file, and import it again; "
        + "or import it in the app, which asks.")
  }

  /// One for each account of the file, so that each goes to its own wallet (IMP-14).
  private func sessions(
    _ path: String, _ bytes: [UInt8], _ space: Space, _ random: inout SeededRandom
  ) throws -> [ImportSession] {
    guard let currency = space.currency else {
      throw CommandFailure("The ledger has no currency yet. Open the app and choose one; then run this again.")
    }
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    guard !StatementFile.isSeparatedText(bytes) else {
      let teacher = try teacher(space)
      return [ImportSession(reading: name, bytes, fallback: currency, into: space, teacher: teacher, random: &random)]
    }
    let readings = try ImportCommand.readings(path, bytes, dated(nil), fallback: currency)
    if readings.count > 1, let wallet {
      throw CommandFailure(
        "\(path) holds \(readings.count) accounts, which do not go into the one wallet “\(wallet)”. "
          + "Import it without --wallet: each account gets its own.")
    }
    var sessions: [ImportSession] = []
    for reading in readings {
      sessions.append(ImportSession(reading: name, reading, fallback: currency, into: space, random: &random))
    }
    return sessions
  }

  private func keep(_ path: String, _ bytes: [UInt8], in ledger: OperatedLedger) async throws -> Result {
    var result = Result(added: 0, duplicates: 0, leftOut: 0, wallets: [])
    // One action for each account: the wallet that the first one makes is there for the second.
    var (position, count) = (0, 1)
    while position < count {
      count = try await keep(account: position, path, bytes, in: ledger, &result)
      position += 1
    }
    return result
  }

  /// Returns how many accounts the file has.
  private func keep(
    account position: Int, _ path: String, _ bytes: [UInt8], in ledger: OperatedLedger, _ result: inout Result
  ) async throws -> Int {
    let seed = UInt64.random(in: .min ... .max)
    nonisolated(unsafe) var (found, count) = (result, 0)
    _ = try await ledger.perform { space in
      var random = SeededRandom(seed: seed)
      let all = try sessions(path, bytes, space, &random)
      count = all.count
      guard position < all.count else { return [] }
      var session = all[position]
      if let wallet { session.send(to: wallet, in: space) }
      for target in session.targets {
        guard let id = target.wallet, let found = space.wallets[id], found.currency != target.currency else { continue }
        throw CommandFailure(
          "“\(found.name)” is kept in \(found.currency.text) and \(path) is in \(target.currency.text). Name another wallet with --wallet."
        )
      }
      found = result
      found.added += session.includedCount
      found.duplicates += session.duplicateCount
      found.leftOut += session.reading?.problems.count ?? 0
      found.wallets += session.targets.map { target in target.wallet.flatMap { space.wallets[$0]?.name } ?? target.name
      }
      return session.mutations(in: space)
    }
    result = found
    return count
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
    let wallets = result.wallets.map { "“\($0)”" }.joined(separator: ", ")
    return "\(path): \(result.added) added to \(wallets), \(result.duplicates) there already.\n"
  }
}
