import Basis
import Foundation
import Proving
import Testing

/// `report --csv`: what it prints, to the byte.
struct ReportFileTests {
  static let year = #"""
    date,amount,category,description
    2026-01-03,-42.80,Groceries,"Market, Station"
    2026-01-25,6480.35,Salary,Northwind
    2026-01-28,-2290.00,Rent,January
    2026-02-02,-18.45,"Groceries",Kiosk
    2026-02-04,5.00,Groceries,"Refund ""Kiosk"""
    2026-02-25,6480.35,Salary,Northwind
    2026-02-26,-12.00,,

    """#

  @Test func monthlyTotalsAsATable() throws {
    let folder = try TemporaryFolder()
    let run = try Shell.run(["report", "monthly", "--csv", try folder.file("year.csv", Self.year)])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        Month    Category         Amount  Entries
        -------  -------------  --------  -------
        2026-01  Rent           -2290.00        1
        2026-01  Groceries        -42.80        1
        2026-01  Salary          6480.35        1
        -------  -------------  --------  -------
        2026-01  Income          6480.35
        2026-01  Spending       -2332.80
        2026-01  Net             4147.55        3
        -------  -------------  --------  -------
        2026-02  Groceries        -13.45        2
        2026-02  (no category)    -12.00        1
        2026-02  Salary          6480.35        1
        -------  -------------  --------  -------
        2026-02  Income          6480.35
        2026-02  Spending         -25.45
        2026-02  Net             6454.90        4
        -------  -------------  --------  -------

        """)
  }

  @Test func monthlyTotalsAsJSON() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("year.csv", Self.year)
    let run = try Shell.run(["report", "monthly", "--csv", path, "--json", "--to", "2026-01-31"])
    #expect(run.status == 0)
    #expect(
      run.output
        == #"{"report":"monthly","months":[{"month":"2026-01","currency":null,"income":"6480.35","spending":"2332.80","#
        + #""net":"4147.55","count":3,"categories":[{"category":"Rent","amount":"-2290.00","count":1},"#
        + #"{"category":"Groceries","amount":"-42.80","count":1},{"category":"Salary","amount":"6480.35","count":1}]}]}"#
        + "\n")
  }

  @Test func periodsBeginOnThePayday() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("year.csv", Self.year)
    let run = try Shell.run(["report", "periods", "--csv", path, "--payday", "25"])
    #expect(
      run.output == """
        From        To           Income  Spending      Net  Currency  Entries
        ----------  ----------  -------  --------  -------  --------  -------
        2025-12-25  2026-01-24     0.00     42.80   -42.80  -               1
        2026-01-25  2026-02-24  6480.35   2303.45  4176.90  -               4
        2026-02-25  2026-03-24  6480.35     12.00  6468.35  -               2

        """)
  }

  @Test func categoriesCounterpartiesAndBalance() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("year.csv", Self.year)
    let categories = try Shell.run(["report", "categories", "--csv", path])
    #expect(
      categories.output == """
        Category         Amount  Currency  Entries
        -------------  --------  --------  -------
        Rent           -2290.00  -               1
        Groceries        -56.25  -               3
        (no category)    -12.00  -               1
        Salary         12960.70  -               2
        -------------  --------  --------  -------
        Net            10602.45  -               7

        """)
    let names = try Shell.run(["report", "counterparties", "--csv", path, "--json"])
    #expect(names.output.contains(#"{"counterparty":"Market, Station","amount":"-42.80","count":1}"#))
    #expect(names.output.contains(#"{"counterparty":"Refund \"Kiosk\"","amount":"5.00","count":1}"#))
    let balance = try Shell.run(["report", "balance", "--csv", path, "--json"])
    #expect(balance.output.contains(#""balance":"10602.45","count":7"#))
  }

  @Test func standardInputAndOtherEncodingsAreReadTheSame() throws {
    let folder = try TemporaryFolder()
    let plain = try Shell.run(["report", "monthly", "--csv", try folder.file("year.csv", Self.year)])
    let piped = try Shell.run(["report", "monthly", "--csv", "-"], input: Self.year)
    #expect(piped.output == plain.output)
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in Self.year.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let utf16 = try Shell.run(["report", "monthly", "--csv", try folder.file("utf16.csv", wide)])
    #expect(utf16.output == plain.output)
    let latin = Self.year.replacingOccurrences(of: "Kiosk", with: "Café").unicodeScalars.map { UInt8($0.value & 0xFF) }
    let run = try Shell.run(["report", "counterparties", "--csv", try folder.file("latin.csv", latin)])
    #expect(run.output.contains("Café"))
  }

  /// Twelve megabytes are read in pieces by several threads; the sums are those of one.
  @Test func aLongFileWithLineBreaksInFieldsAddsUp() throws {
    var text = "date,amount,category,description\n"
    var expected: Int64 = 0
    var random = SeededRandom(seed: 11)
    for number in 0..<200_000 {
      let amount = Int64.random(in: 5...9_999, using: &random)
      expected -= amount
      let money = Money(minorUnits: -amount, currency: .chf).decimalText
      let note =
        number % 97 == 0
        ? "\"two\nlines, \"\"quoted\"\"\"" : number % 3 == 0 ? "\"plain, quoted\"" : "plain text of a booking"
      text += "2026-0\(number % 9 + 1)-1\(number % 10),\(money),Category \(number % 12),\(note)\n"
    }
    let folder = try TemporaryFolder()
    let run = try Shell.run(["report", "balance", "--csv", try folder.file("long.csv", text), "--json"])
    #expect(run.output.contains(Money(minorUnits: expected, currency: .chf).decimalText))
    #expect(run.output.contains("\"count\":200000"))
  }
}
