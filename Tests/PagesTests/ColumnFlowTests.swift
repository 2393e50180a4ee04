import Basis
import Filing
import Intake
import Ledger
import Pages
import Proving
import Testing

@testable import Screens

/// IMP-02, L-7: a file of a bank that nobody knows is read with what the person says of its columns.
struct ColumnFlowTests {
  static func file(_ month: String = "02", above: String = "") -> String {
    above + """
      Tago;Kiu;Sumo;Resto
      03.\(month).2026;Verda Kafejo;-12500000;987500000
      05.\(month).2026;Nokta Buso;-40000000;947500000
      07.\(month).2026;Salajro;250000000;1197500000

      """
  }

  private static func model(_ app: AppDriver) -> ImportModel? {
    if case .review(let model)? = app.screen?.content { return model }
    return nil
  }

  private static func say(_ role: ColumnRole, of column: Int, _ app: inout AppDriver) {
    // As the page sends it: every select with what it shows.
    var fields = (model(app)?.columns ?? []).map { ("column\($0.index)", String($0.role.rawValue)) }
    fields[column].1 = String(role.rawValue)
    app.act("import.column", fields + [("value", String(role.rawValue))])
  }

  private static func rows(_ app: AppDriver) -> [String] {
    (model(app).map { $0.doubtful + $0.lines } ?? []).map { $0.date.text + " " + $0.money.decimalText + " " + $0.title }
      .sorted()
  }

  private static func said(_ text: String = file()) -> AppDriver {
    var app = AppDriver()
    app.open(text)
    say(.amount, of: 2, &app)
    return app
  }

  static let expected = [
    "2026-02-03 -12500000.00 Verda Kafejo", "2026-02-05 -40000000.00 Nokta Buso", "2026-02-07 250000000.00 Salajro",
  ]

  @Test("IMP-02: the table is shown with a choice for each column, and nothing is imported yet")
  func asked() {
    var app = AppDriver()
    app.open(Self.file())
    #expect(app.contains("What are the columns?") && app.contains("were not recognised"))
    for text in [
      "id=\"column-0\"", "id=\"column-3\"", ">Sumo</label>", "<td>-40000000</td>", "id=\"header-line\"", "Line 1: Tago",
    ] {
      #expect(app.contains(text), "\(text)")
    }
    #expect(!app.contains("type=\"submit\"") && app.contains("konto.csv"))
    #expect(Self.model(app)?.columns.map(\.role) == [.bookingDate, .description, .ignored, .ignored])
    app.act("import.cancel")
    #expect(Self.model(app) == nil)
  }

  @Test("IMP-02: with the amount said, the review stands under the columns, with the exact rows")
  func reviewed() {
    var app = Self.said()
    #expect(Self.rows(app) == Self.expected)
    #expect(app.contains("3 transactions are read with these columns."))
    Self.say(.balance, of: 3, &app)
    #expect(Self.model(app)?.proof == .agrees(rows: 2))
    Self.say(.payee, of: 1, &app)
    #expect(Self.rows(app) == Self.expected && app.contains("Import 3 transactions"))
    app.act("import.confirm", [("name0", "Nova")])
    #expect(
      app.presenter.core.replica.space(app.presenter.core.ownID ?? RecordID(high: 0, low: 0))?.transactions.count == 3)
    app.act("undo")
    #expect(
      app.presenter.core.replica.space(app.presenter.core.ownID ?? RecordID(high: 0, low: 0))?.wallets.inIDOrder
        .allSatisfy(\.stamp.isDeleted) == true)
  }

  @Test("IMP-02: what cannot be is said in a sentence, in German too, and can be put right")
  func wrong() {
    var app = Self.said()
    Self.say(.bookingDate, of: 1, &app)
    #expect(app.contains("No row has a date in this column: Kiu.") && app.contains("id=\"column-1\""))
    #expect(Self.model(app)?.columns.map(\.role) == [.ignored, .bookingDate, .amount, .ignored])
    Self.say(.bookingDate, of: 0, &app)
    #expect(Self.rows(app).count == 3)
    app.act("import.dates", value: "mdy")
    #expect(Self.rows(app).first?.hasPrefix("2026-03-02") == true)
    app.act("import.header", [("value", "4")])
    #expect(app.contains("No row has a date in this column: 07.02.2026."))
    app.act("import.header", [("value", "1")])
    #expect(Self.rows(app).count == 3)
    var german = AppDriver(locale: "de-CH")
    german.open(Self.file())
    #expect(german.contains("Was sind die Spalten?"))
    Self.say(.amount, of: 1, &german)
    #expect(german.contains("In dieser Spalte hat keine Zeile einen Betrag: Kiu."))
  }

  @Test("IMP-02, L-7: the next file of this bank is read without a question, wherever its table begins")
  func remembered() {
    var app = Self.said()
    app.act("import.confirm", [("name0", "Nova")])
    app.open(Self.file("03", above: "Ekstrakto;;;\nPor Anna;;;\n"))
    #expect(Self.rows(app).map { $0.prefix(10) } == ["2026-03-03", "2026-03-05", "2026-03-07"])
    #expect(Self.model(app)?.asksColumns == false && app.contains("Read as you corrected it for \u{201C}Nova\u{201D}."))
    #expect(Self.model(app)?.targets.first?.wallet != nil)
    app.act("import.confirm")
    app.open(Self.file("03"))
    #expect(Self.model(app)?.duplicateCount == 3 && Self.model(app)?.included == 0)
    app.act("import.cancel")
    app.open(Self.file().replacing("Kiu", with: "Kio"))
    #expect(app.contains("What are the columns?"))
  }

  @Test("IMP-02: a table without names of columns is asked about, too, and remembered")
  func bare() {
    func text(_ day: String) -> String { "\(day).02.2026;Kafejo;000125\n\(day).03.2026;Buso;000400\n" }
    var app = AppDriver()
    app.open(text("05"))
    #expect(app.contains(">Column 3</label>"))
    Self.say(.amount, of: 2, &app)
    #expect(Self.rows(app).count == 2)
    app.act("import.confirm", [("name0", "Nova")])
    app.open(text("06"))
    #expect(Self.rows(app).count == 2 && Self.model(app)?.asksColumns == false)
  }

  @Test("L-7: a whole guess is read at once and says that it is one; the command takes none")
  func guessed() {
    let text = "Datum;Posten;Menge\n03.02.2026;Apfel;-1.50\n05.02.2026;Birne;-2.25\n"
    var app = AppDriver()
    app.open(text)
    #expect(app.contains("These columns are a guess.") && Self.rows(app).count == 2)
    Self.say(.payee, of: 1, &app)
    #expect(!app.contains("These columns are a guess.") && Self.rows(app).count == 2)
    var random = SeededRandom(seed: 1)
    let space = Space(id: RecordID(high: 1, low: 1))
    let session = ImportSession(
      reading: "a.csv", Array(text.utf8), fallback: .chf, into: space, teacher: nil, random: &random)
    #expect(session.reading == nil && session.table != nil)
  }

  @Test("IMP-07: what is no table is refused as before")
  func refused() {
    var app = AppDriver()
    for text in ["Dear all, see you there", "%PDF-1.4", "   \n"] {
      app.open(text)
      #expect(app.contains("id=\"refusal\"") && !app.contains("id=\"column-0\""), "\(text)")
      app.act("import.cancel")
    }
  }

  @Test("IMP-01: of several files, the one that asks can be left out, and the next one comes")
  func several() {
    var app = AppDriver()
    let files = [Self.file(), AppDriver.statement(rows: 5)]
    for (index, text) in files.enumerated() {
      app.act("import.file", [("name", "\(index).csv"), ("index", String(index))], file: Array(text.utf8))
    }
    #expect(app.contains("What are the columns?") && app.contains("Skip") && !app.contains("id=\"drop\""))
    app.act("import.cancel")
    #expect(Self.model(app)?.count == 5)
  }
}
