import Basis
import Ledger
import Screens
import Testing

/// TXN-20, TXN-07: one entry's page.
struct DetailFlowTests {
  @Test("TXN-20 the page tells fields, source, bank's words and history in words")
  func thePageTellsEverything() throws {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 12), name: "bank-june.csv")
    app.act("import.confirm")
    let entry = try #require(
      app.entries.first { $0.description.hasPrefix("Coop") || $0.description.hasPrefix("Migros") })
    app.go("/transactions/" + entry.id.text)
    // Titles go to the history of the browser, in the clear (SEC-04).
    #expect(!app.title.contains(entry.title))
    #expect(app.text.contains("Imported from bank-june.csv"))
    #expect(app.text.contains(entry.description))
    #expect(app.text.contains("known by its name"))
    #expect(!app.contains("id=\"last-edited\""))
    app.act("entry.open", value: entry.id.text)
    app.act("entry.save", [("payee", "Corner shop"), ("note", "apples")])
    app.go("/transactions/" + entry.id.text)
    #expect(app.text.contains("Last edited just now"))
    app.now += 3 * 3_600_000
    app.go("/transactions/" + entry.id.text)
    #expect(app.text.contains("Last edited 3 hours ago"))
    app.now += 20 * 3_600_000
    app.go("/transactions/" + entry.id.text)
    #expect(app.text.contains("Last edited today"))
    #expect(app.text.contains("to Corner shop"))
    #expect(app.text.contains("Note: set to apples"))
    app.act("undo")
    #expect(app.text.contains("undone"))
  }

  @Test("TXN-20 duplicate, delete and undo from the page")
  func actionsOfThePage() throws {
    var app = AppDriver.started()
    app.addEntry("12.50", "Lindenmarkt", date: "2026-07-02")
    let id = try #require(app.entry("Lindenmarkt")).id.text
    app.go("/transactions/" + id)
    app.act("entry.duplicate", value: id)
    app.act("entry.save")
    #expect(app.entries.count == 2)
    #expect(app.entries.last?.date == app.today)
    app.go("/transactions/" + id)
    app.act("entry.remove", value: id)
    app.act("row.delete-really", value: id)
    #expect(app.entries.count == 1)
    #expect(app.contains("id=\"search-bar\""), "back in the list, with Undo")
    #expect(app.contains("id=\"undo-button\""))
    app.act("undo", value: try #require(app.value(of: "undo")))
    #expect(app.entries.count == 2)
  }

  @Test("TXN-20 a link to what is gone, or never was, says so")
  func aLinkToNothing() {
    var app = AppDriver.started(locale: "de-CH")
    app.addEntry("5", "Kiosk")
    app.go("/transactions/000000000000000000000000000000ff")
    #expect(app.text.contains("nicht mehr da"))
    app.go("/transactions/nonsense")
    #expect(app.contains("id=\"search-bar\""))
  }

  @Test("look.md: wallet, date and note are one line whose words unfold in place")
  func theLineUnfolds() {
    var app = AppDriver.started()
    app.act("entry.new")
    #expect(app.text.contains("Cash Today Note"))
    #expect(!app.contains("id=\"entry-date\""))
    app.act("entry.detail", value: "date")
    #expect(app.contains("id=\"entry-date\""))
    app.act("entry.detail", [("value", "note"), ("date", "2026-07-01")])
    #expect(app.contains("id=\"entry-note\"") && !app.contains("id=\"entry-date\""))
    #expect(app.text.contains("1 July"))
    app.act("entry.save", [("amount", "3"), ("date", "1850-01-01")])
    #expect(app.contains("id=\"entry-date\""), "a problem unfolds its field")
  }
}
