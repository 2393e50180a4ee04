import Basis
import Ledger
import Screens
import Testing

/// TXN-37: renaming a payee, for one and for all, now and at the next import.
struct PayeeFlowTests {
  private static func file(_ month: String, _ texts: [String]) -> String {
    var out = "Date;Description;Amount;Currency\n"
    for (index, text) in texts.enumerated() { out += "\(10 + index).\(month).2026;\(text);-\(12 + index).50;CHF\n" }
    return out
  }

  private static let june = file(
    "06", ["LINDENMARKT FILIALE 12 ZUERICH", "LINDENMARKT FILIALE 7 BERN", "POS 4411 KAFI KLUS", "SBB MOBILE"])
  private static let july = file(
    "07", ["LINDENMARKT FILIALE 12 ZUERICH", "LINDENMARKT FILIALE 31 THUN", "POS 4411 KAFI KLUS", "SBB MOBILE"])

  @Test("TXN-37 imported entries are shown by a readable name; the bank's text is kept")
  func importedEntriesAreReadable() {
    var app = AppDriver()
    app.importFile(Self.june, into: "Bank")
    #expect(app.entries.map { $0.title } == ["Lindenmarkt", "Lindenmarkt", "Kafi Klus", "SBB Mobile"])
    #expect(app.entries[0].description == "LINDENMARKT FILIALE 12 ZUERICH")
    app.go("/transactions/" + app.entries[0].id.text)
    #expect(app.contains("LINDENMARKT FILIALE 12 ZUERICH"))
  }

  @Test("TXN-37 ‹Rename all 2 from this payee› renames in one step with one undo, and the next import knows the name")
  func renamingAllIsRemembered() throws {
    var app = AppDriver()
    app.importFile(Self.june, into: "Bank")
    let id = app.entries[0].id.text
    app.act("entry.open", value: id)
    #expect(!app.text.contains("from this payee"))
    app.act("entry.input", [("payee", "Linde")])
    #expect(app.text.contains("Rename all 2 from this payee"))
    app.act("entry.rename-all", [("payee", "Linde"), ("value", "true")])
    app.act("entry.save", [("payee", "Linde")])
    #expect(app.entries.map { $0.title } == ["Linde", "Linde", "Kafi Klus", "SBB Mobile"])
    app.act("undo")
    #expect(app.entries.map { $0.title } == ["Lindenmarkt", "Lindenmarkt", "Kafi Klus", "SBB Mobile"])
    app.act("entry.open", value: id)
    app.act("entry.rename-all", [("payee", "Linde"), ("value", "true")])
    app.act("entry.save", [("payee", "Linde")])
    app.importFile(Self.july, into: "Bank", name: "july.csv")
    #expect(app.entries.suffix(4).map { $0.title } == ["Linde", "Linde", "Kafi Klus", "SBB Mobile"])
    #expect(app.entries.suffix(4).first?.description == "LINDENMARKT FILIALE 12 ZUERICH")
  }

  @Test("TXN-37 renaming one leaves the others, and is remembered too; the newest name counts")
  func renamingOneIsRemembered() {
    var app = AppDriver()
    app.importFile(Self.june, into: "Bank")
    for (index, name) in [(0, "First"), (1, "Second")] {
      app.act("entry.open", value: app.entries[index].id.text)
      app.act("entry.save", [("payee", name)])
    }
    #expect(app.entries.map { $0.title } == ["First", "Second", "Kafi Klus", "SBB Mobile"])
    app.importFile(Self.july, into: "Bank", name: "july.csv")
    #expect(
      app.entries.suffix(4).map { $0.title } == ["First", "Second", "Kafi Klus", "SBB Mobile"],
      "the same text first, then the same name")
  }

  @Test("TXN-38 payee, wallet and category of many, each with one undo")
  func manyAtOnce() throws {
    var app = AppDriver()
    app.importFile(Self.june, into: "Bank")
    app.addWallet("Purse")
    app.go("/transactions")
    app.act("select.start")
    app.act("select.all")
    app.act("bulk.payee")
    #expect(app.contains("id=\"sheet-bulk-payee\""))
    app.act("bulk.payee-save", [("payee", "Holiday")])
    #expect(app.entries.allSatisfy { $0.title == "Holiday" })
    #expect(app.announcements.last == "4 entries are now Holiday")
    app.act("undo")
    #expect(app.entries[3].title == "SBB Mobile")
    app.act("select.start")
    app.act("select.toggle", value: app.entries[0].id.text)
    app.act("select.toggle", value: app.entries[1].id.text)
    app.act("bulk.wallet")
    let purse = try #require(app.wallet("Purse"))
    app.act("bulk.wallet-choose", value: purse.text)
    #expect(app.entries.map { $0.walletId == purse } == [true, true, false, false])
    app.act("undo")
    #expect(app.entries.allSatisfy { $0.walletId != purse })
  }
}
