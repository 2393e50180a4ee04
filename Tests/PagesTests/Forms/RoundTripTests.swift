import Basis
import Intake
import Ledger
import Testing

@testable import Screens

/// IMP-02, IMP-11: what is exported as CSV comes back as it was.
struct RoundTripTests {
  private struct Line: Hashable {
    let wallet: String, date: String, amount: Int64, title: String, notes: String?, category: RecordID?
  }

  private func lines(_ app: AppDriver) -> Set<Line> {
    Set(
      app.entries.map {
        Line(
          wallet: app.space.wallets[$0.walletId]?.name ?? "", date: $0.date.text, amount: $0.amount, title: $0.title,
          notes: $0.notes,
          category: $0.categoryId)
      })
  }

  private func exported(_ locale: String = "en-CH") -> (app: AppDriver, file: String) {
    var app = AppDriver.started(locale: locale)
    for wallet in ["Bank", "Savings"] { app.addWallet(wallet) }
    let groceries = Category.defaultID("groceries").text
    for (wallet, amount, payee, note) in [
      ("Cash", "4.20", "Kiosk", ""), ("Bank", "31.70", "Lindenmarkt", "with Ben, for Sunday"),
      ("Bank", "80", "Kronenhalle", ""),
      ("Savings", "12", "Fee", "once a year"), ("Cash", "9.90", "Lindenmarkt", ""),
      ("Savings", "4.20", "Kiosk", "the other one"),
    ] {
      app.act("entry.new")
      app.act("entry.category", value: groceries)
      app.act(
        "entry.save",
        [("amount", amount), ("payee", payee), ("wallet", app.wallet(wallet)?.text ?? ""), ("note", note)])
    }
    app.go("/settings")
    app.act("export.csv")
    var file = ""
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    return (app, file)
  }

  @Test("B-14, IMP-11 wallets stay apart, and notes come back as notes") func walletsAndNotesComeBack() throws {
    let (app, file) = exported()
    var other = AppDriver(seed: 99)
    other.act("door.hand")
    other.act("door.currency", [("currency", "CHF")])
    other.act("sheet.discard")
    other.open(file, name: "Evenkeel_Transactions.csv")
    other.act("import.confirm")
    #expect(other.entries.count == 6, "\(other.text.prefix(600))")
    #expect(lines(other) == lines(app))
    // The same file again is nothing new (L-1).
    other.open(file, name: "Evenkeel_Transactions.csv")
    other.act("import.confirm")
    #expect(other.entries.count == 6)
  }

  @Test(
    "IMP-09 a spreadsheet of the reader's reads amounts as numbers, unless they chose otherwise, and the file comes back",
    arguments: [
      ("en-CH", ",", "-31.70"), ("de-CH", ",", "-31.70"), ("en-US", ",", "-31.70"), ("en-GB", ",", "-31.70"),
      ("de-DE", ";", "-31,70"),
    ])
  func numbersAreNumbers(locale: String, separator: Character, amount: String) throws {
    let decimal = amount.contains(",") ? "," : "."
    let number = try Regex("-?[0-9]+\\\(decimal)[0-9]{2}")
    let (first, file) = exported(locale)
    var app = first
    let rows = file.split(separator: "\r\n").map { $0.split(separator: separator, omittingEmptySubsequences: false) }
    let place = try #require(rows.first?.firstIndex(of: "Amount"))
    #expect(rows.count == 7 && rows.contains { String($0[place]) == amount })
    for row in rows.dropFirst() { #expect(row[place].wholeMatch(of: number) != nil, "\(row[place])") }
    var other = AppDriver(locale: locale, seed: 99)
    other.act("door.hand")
    other.act("door.currency", [("currency", "CHF")])
    other.act("sheet.discard")
    other.open(file, name: "Evenkeel_Transactions.csv")
    other.act("import.confirm")
    #expect(lines(other) == lines(app))
    // Apostrophes are there for whoever wants them.
    app.addEntry("1234.56", "Boat")
    app.go("/settings")
    #expect(app.text.contains("1234\(decimal)56"))
    app.act("settings.numbers", value: "swiss")
    app.act("export.csv")
    let swiss = app.outputs.compactMap {
      if case .effect(.download(_, _, _, let bytes)) = $0 { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
    #expect(swiss.last?.contains("-1'234.56") == true)
  }

  @Test("B-14, IMP-02 a person can say that a column holds notes, or the wallet") func notesAndWalletsAreRoles() throws
  {
    var app = AppDriver.started()
    app.open("Datum;Text;Betrag;Bemerkung\n2026-07-01;Lindenmarkt;-31.70;mit Ben\n2026-07-02;Kiosk;-4.20;Heft\n")
    guard case .review(let model)? = app.screen?.content else { return #expect(Bool(false), "no review") }
    var fields = model.columns.map { ("column\($0.index)", String($0.role.rawValue)) }
    #expect(fields.count == 4)
    fields[3].1 = String(ColumnRole.notes.rawValue)
    app.act("import.column", fields + [("value", fields[3].1)])
    #expect(app.text.contains("Notes"))
    app.act("import.confirm")
    #expect(
      app.entries.map { $0.notes } == ["mit Ben", "Heft"] && app.entries.map { $0.title } == ["Lindenmarkt", "Kiosk"])
  }
}
