import Basis
import Proving
import Testing

/// `import --preview --json` in the shape that contract.md promises.
struct ImportPreviewTests {
  static let statement = """
    IBAN;CH93 0076 2011 6238 5295 7
    Buchungsdatum;Text;Belastung;Gutschrift;Valuta;Saldo
    03.01.2026;Bäckerei Muster;12,30;;03.01.2026;987,70
    05.01.2026;Lohn Muster AG;;4'200,00;05.01.2026;5187,70
    06.01.2026;Miete Januar;1'450,00;;06.01.2026;3737,70

    """

  @Test func aStatementPrintsEveryPromisedField() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("bank.csv", Self.statement)
    let run = try Shell.run(["import", "--preview", "--json", path])
    #expect(run.status == 0 && run.errors.isEmpty)
    let json = try JSON.parse(Array(run.output.utf8))
    #expect(json["file"]?.stringValue == path)
    #expect(json["format"]?.stringValue == "csv")
    #expect(json["encoding"]?.stringValue == "UTF-8")
    #expect(json["count"]?.integerValue == 3)
    for name in ["currency", "account", "columns", "problems"] { #expect(json[name] != nil) }
    let rows = json["transactions"]?.arrayValue ?? []
    #expect(rows.map { $0["amount"]?.stringValue } == ["-12.30", "4200.00", "-1450.00"])
    #expect(rows.map { $0["date"]?.stringValue } == ["2026-01-03", "2026-01-05", "2026-01-06"])
    #expect(rows.first?["line"]?.integerValue == 3)
    #expect(rows.first?["balance"]?.stringValue == "987.70")
    #expect(rows.first?["description"]?.stringValue == "Bäckerei Muster")
    #expect(run.output.hasSuffix("}\n") && !run.output.dropLast().contains("\n"))
  }

  @Test("IMP-04: a file in Shift-JIS with letters that only Windows has") func aFileFromJapan() throws {
    // 日付,摘要,お支払金額,お預り金額,残高 / カード ㈱アオヤマ / ｷﾕｳﾖ
    let head: [UInt8] = [
      0x93, 0xFA, 0x95, 0x74, 0x2C, 0x93, 0x45, 0x97, 0x76, 0x2C, 0x82, 0xA8, 0x8E, 0x78, 0x95, 0xA5, 0x8B, 0xE0, 0x8A,
      0x7A, 0x2C, 0x82, 0xA8,
      0x97, 0x61, 0x82, 0xE8, 0x8B, 0xE0, 0x8A, 0x7A, 0x2C, 0x8E, 0x63, 0x8D, 0x82, 0x0A,
    ]
    let card: [UInt8] = [
      0x83, 0x4A, 0x81, 0x5B, 0x83, 0x68, 0x20, 0x87, 0x8A, 0x83, 0x41, 0x83, 0x49, 0x83, 0x84, 0x83, 0x7D,
    ]
    let wage: [UInt8] = [0xB7, 0xD5, 0xB3, 0xD6]
    let file =
      head + Array("2026/03/02,".utf8) + card + Array(",2550,,97450\n2026/03/05,".utf8) + wage
      + Array(",,250000,347450\n".utf8)
    let folder = try TemporaryFolder()
    let run = try Shell.run(["import", "--preview", "--json", try folder.file("meisai.csv", file)])
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = try JSON.parse(Array(run.output.utf8))["transactions"]?.arrayValue ?? []
    #expect(rows.map { $0["description"]?.stringValue } == ["カード ㈱アオヤマ", "ｷﾕｳﾖ"])
    #expect(rows.map { $0["date"]?.stringValue } == ["2026-03-02", "2026-03-05"])
  }

  @Test func severalFilesAreOneArrayAndABadOneFailsTheRun() throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("good.csv", Self.statement)
    let empty = try folder.file("empty.csv", "")
    let run = try Shell.run(["import", "--preview", "--json", good, empty])
    #expect(run.status == 1)
    #expect(run.errors.contains("empty.csv"))
    let documents = try JSON.parse(Array(run.output.utf8)).arrayValue ?? []
    #expect(documents.count == 2)
    #expect(documents.first?["count"]?.integerValue == 3)
    #expect(documents.last?["error"]?["message"] != nil)
    let two = try Shell.run(["import", "--preview", "--json", good, good])
    #expect(two.status == 0)
    #expect(try JSON.parse(Array(two.output.utf8)).arrayValue?.count == 2)
  }

  @Test func withoutJSONAPersonReadsSentences() throws {
    let folder = try TemporaryFolder()
    let run = try Shell.run(["import", "--preview", try folder.file("bank.csv", Self.statement)])
    #expect(run.status == 0)
    #expect(run.output.contains("3 entries"))
    #expect(run.output.contains("2026-01-03 to 2026-01-06"))
    #expect(run.output.contains("Money in 4200.00"))
    #expect(run.output.contains("Balances agree"))
  }

  @Test func theNameOfAFileSaysNothing() throws {
    let folder = try TemporaryFolder()
    let named = try Shell.run(["import", "--preview", "--json", try folder.file("photo.png", Self.statement)])
    #expect(named.status == 0 && named.output.contains("\"format\":\"csv\""))
  }
}
