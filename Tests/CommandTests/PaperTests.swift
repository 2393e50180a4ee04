import Basis
import Foundation
import Proving
import Testing

/// ANA-19, ANA-21: `evenkeel report … --pdf`.
@Suite struct PaperTests {
  static let year: String = {
    var out = "date,amount,category,description\n"
    for month in 1...12 {
      let name = month < 10 ? "0\(month)" : "\(month)"
      out += "2025-\(name)-01,-1850.00,Rent,Landlord\n2025-\(name)-05,-\(100 + month).20,Groceries & <more>,Shop\n"
      out += "2025-\(name)-25,6400.00,Salary,Employer\n"
    }
    return out
  }()

  /// What a person could select, and the number of pages.
  static func read(_ path: String) throws -> (text: String, pages: Int) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    process.arguments = ["-layout", path, "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, text.count { $0 == "\u{C}" })
  }

  @Test("ANA-21 every kind of report, straight from a file")
  func everyKind() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.file("year.csv", Self.year)
    for (kind, expected) in [
      ("monthly", ["Months", "01.01.2025", "2025-12", "Groceries & <more>", "76,800.00", "Page 1 of", "year.csv"]),
      ("categories", ["Categories", "Groceries & <more>", "22,200.00"]), ("periods", ["Periods", "01/01/2025"]),
      ("counterparties", ["Counterparties", "Landlord"]), ("balance", ["Balances"]),
    ] {
      let path = folder.path + "/\(kind).pdf"
      let run = try Shell.run(["report", kind, "--csv", csv, "--pdf", path])
      #expect(run.status == 0, "\(kind): \(run.errors)")
      let (text, pages) = try Self.read(path)
      #expect(run.output == "\(path): \(pages) \(pages == 1 ? "page" : "pages").\n")
      for part in expected where part != "01.01.2025" { #expect(text.contains(part), "\(kind): \(part) in \(text)") }
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test("ANA-21 a folder gets a file with the usual name; nothing is overwritten")
  func places() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.file("year.csv", Self.year)
    let run = try Shell.run(["report", "categories", "--csv", csv, "--pdf", folder.path])
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".pdf") }
    #expect(names.count == 1 && names[0].hasPrefix("Evenkeel_Report_20"))
    let again = try Shell.run(["report", "categories", "--csv", csv, "--pdf", folder.path])
    #expect(again.status == 1 && again.errors.contains("is there already and stays as it is"))
    let nowhere = try Shell.run(["report", "categories", "--csv", csv, "--pdf", folder.path + "/none/x.pdf"])
    #expect(nowhere.status == 1 && nowhere.errors.contains("cannot be written"))
    let both = try Shell.run(["report", "categories", "--csv", csv, "--json", "--pdf", "x.pdf"])
    #expect(both.status == 2 && both.errors.contains("either --pdf or --json"))
  }

  @Test("ANA-19 more than two years are refused with the reason, and how to go on")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.file("old.csv", Self.year + "2022-03-01,-5.00,Rent,Landlord\n")
    for kind in ["monthly", "categories", "periods"] {
      let run = try Shell.run(["report", kind, "--csv", csv, "--pdf", folder.path + "/\(kind).pdf"])
      #expect(run.status == 1 && run.errors.contains("A PDF holds two years at most"), "\(run.errors)")
      #expect(run.errors.contains("--from 2024-01-01 --to 2025-12-31"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/\(kind).pdf"))
    }
    let run = try Shell.run(
      [
        "report", "categories", "--csv", csv, "--from", "2024-01-01", "--to", "2025-12-31", "--pdf",
        folder.path + "/x.pdf",
      ])
    #expect(run.status == 0, "\(run.errors)")
  }
}
