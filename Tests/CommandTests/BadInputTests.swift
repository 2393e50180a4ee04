import Foundation
import Proving
import Testing

/// Whatever comes in, the answer is a result or a sentence with the next step; never a crash (design.md 5).
struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    /// Words that the sentence has to have.
    var words: [String]

    init(_ name: String, _ text: String, _ words: String...) {
      testDescription = name
      bytes = Array(text.utf8)
      self.words = words
    }

    init(_ name: String, bytes: [UInt8], _ words: String...) {
      testDescription = name
      self.bytes = bytes
      self.words = words
    }
  }

  static let header = "date,amount,category,description\n2026-01-03,-42.80,Groceries,Market\n"
  static let cases = [
    Case("empty", "", "empty"),
    Case("only blanks", "  \n \n", "empty"),
    Case("31 February", header + "2026-02-31,-5.00,Groceries,Kiosk\n", "line 3", "2026-02-31"),
    Case("beyond Int64", header + "2026-02-01,-99999999999999999999.00,Rent,Much\n", "line 3"),
    Case("no number", header + "2026-02-01,twelve,Rent,Much\n2026-02-02,-1.00,Rent,x\n", "line 3", "twelve"),
    Case(
      "binary", bytes: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 7919) }),
    Case("zeros", bytes: [UInt8](repeating: 0, count: 5000)),
    Case("no table", "Dear customer,\nplease find attached nothing at all.\n"),
    Case("a spreadsheet", bytes: [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0x41, count: 600)),
    Case("a picture", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 3, count: 600)),
  ]

  @Test(arguments: cases) func reportSaysWhatAndWhere(input: Case) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("input.csv", input.bytes)
    let run = try Shell.run(["report", "monthly", "--csv", path, "--json"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("evenkeel: \(path)"))
    for word in input.words { #expect(run.errors.contains(word), "\(run.errors)") }
  }

  /// The data folder is not even looked for before the statement could be read.
  @Test(arguments: cases) func importSaysWhatAndWhereAndKeepsNothing(input: Case) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("input.csv", input.bytes)
    let run = try Shell.run(["import", path, "--data", folder.path + "/data"], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    for word in input.words { #expect(run.errors.contains(word), "\(run.errors)") }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
  }

  @Test func filesThatCannotBeReadHaveTheirSentences() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/missing.csv"
    for arguments in [["report", "monthly", "--csv", missing], ["import", "--preview", missing]] {
      let run = try Shell.run(arguments)
      #expect(run.status == 1 && run.errors.contains("There is no file \(missing)"))
    }
    let run = try Shell.run(["report", "monthly", "--csv", folder.path])
    #expect(run.status == 1 && run.errors.contains("is a folder"))
    let nul = try Shell.run(["import", "--preview", ""])
    #expect(nul.status == 1 && !nul.errors.isEmpty)
    // Root may read everything, so that the right is only missing for others.
    if getuid() != 0 {
      let path = try folder.file("secret.csv", header: true)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      let denied = try Shell.run(["report", "monthly", "--csv", path])
      #expect(denied.status == 1 && denied.errors.contains("chmod"))
    }
  }

  @Test func commandsOnTheLedgerSayHowToBegin() throws {
    let folder = try TemporaryFolder()
    for arguments in [["report", "balance"], ["export"], ["doctor"]] {
      let run = try Shell.run(arguments + ["--data", folder.path + "/none"])
      #expect(run.status == 1)
      #expect(run.errors.contains("There is no data in"))
      #expect(run.errors.contains("evenkeel serve"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
    }
  }

  /// Every prefix of a statement gives a result or a sentence.
  @Test func everyTruncationIsAnsweredCalmly() throws {
    let folder = try TemporaryFolder()
    let bytes = Array(ReportFileTests.year.utf8)
    for length in stride(from: 1, to: bytes.count, by: 23) {
      let path = try folder.file("cut.csv", Array(bytes[..<length]))
      let run = try Shell.run(["report", "monthly", "--csv", path, "--json"])
      #expect(run.status == 0 || run.status == 1, "\(length) bytes")
      #expect(run.status == 1 ? run.errors.hasPrefix("evenkeel: ") : run.output.hasSuffix("}\n"))
    }
  }
}

extension TemporaryFolder {
  func file(_ name: String, header: Bool) throws -> String { try file(name, BadInputTests.header) }
}
