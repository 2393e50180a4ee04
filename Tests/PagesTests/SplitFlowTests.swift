import Basis
import Ledger
import Pages
import Screens
import Testing

/// TXN-28: splitting on the screen.
struct SplitFlowTests {
  static let groceries = Category.defaultID("groceries").text
  static let shopping = Category.defaultID("shopping").text

  /// The add sheet with 50.00 in it, split.
  private func splitting(locale: String = "en-CH") -> AppDriver {
    var app = AppDriver.started(locale: locale)
    app.act("entry.new")
    app.act("entry.split", [("amount", "50"), ("payee", "Lindenmarkt")])
    return app
  }

  @Test("TXN-28 splitting shows what is left; ‹Assign the rest› fills the open part; the row names the categories")
  func splittingShowsWhatIsLeft() throws {
    var app = splitting()
    #expect(app.text.contains("50.00 left to assign"))
    app.act(
      "entry.input", [("part0-amount", "20+10"), ("part0-category", Self.groceries), ("part1-category", Self.shopping)])
    #expect(app.text.contains("20.00 left to assign"))
    app.act("entry.part-rest")
    #expect(app.text.contains("All assigned"))
    app.act("entry.save", [("part1-note", "pots")])
    #expect(!app.contains("id=\"sheet-entry\""))
    let entry = try #require(app.entry("Lindenmarkt"))
    #expect(entry.splits.map { $0.amount } == [-30_00, -20_00])
    #expect(entry.splits.last?.note == "pots")
    app.go("/transactions")
    #expect(app.text.contains("Split: Groceries, Shopping"))
    app.go("/transactions/" + entry.id.text)
    #expect(app.contains("id=\"detail-parts\""))
    #expect(app.contains("pots"))
  }

  @Test("TXN-28 a split that does not add up is not saved, and says what to do")
  func aSplitThatDoesNotAddUpIsNotSaved() {
    var app = splitting()
    app.act("entry.save", [("part0-amount", "20"), ("part1-amount", "20")])
    #expect(app.text.contains("CHF\u{A0}10.00 is not assigned yet"))
    app.act("entry.save", [("part1-amount", "40")])
    #expect(app.text.contains("The parts come to more than the whole"))
    app.act("entry.save", [("part1-amount", "zwölf")])
    #expect(app.text.contains("amount of part 2"))
    app.act("entry.save", [("part1-amount", "")])
    #expect(app.text.contains("CHF\u{A0}30.00 is not assigned yet"), "two parts are on the screen")
    app.act("entry.save", [("part0-amount", "50")])
    #expect(app.text.contains("Only one part has an amount"))
    #expect(app.entries.isEmpty)
  }

  @Test("TXN-28 a split entry can be changed and made whole again")
  func aSplitEntryCanBeMadeWhole() throws {
    var app = splitting()
    app.act("entry.save", [("part0-amount", "30"), ("part0-category", Self.groceries), ("part1-amount", "20")])
    let id = try #require(app.entry("Lindenmarkt")).id
    app.act("entry.open", value: id.text)
    #expect(app.contains("value=\"30.00\""))
    app.act("entry.save", [("amount", "60")])
    #expect(app.text.contains("CHF\u{A0}10.00 is not assigned yet"), "the whole alone cannot change")
    app.act("entry.part-rest")
    app.act("entry.save")
    #expect(app.entry("Lindenmarkt")?.amount == -60_00)
    #expect(app.entry("Lindenmarkt")?.splits.map { $0.amount } == [-30_00, -20_00, -10_00])
    app.act("entry.open", value: id.text)
    app.act("entry.unsplit")
    app.act("entry.save")
    #expect(app.entry("Lindenmarkt")?.isSplit == false)
    #expect(app.entry("Lindenmarkt")?.categoryId?.text == Self.groceries)
  }

  @Test("TXN-28 removing parts leaves at least two; a transfer has none")
  func removingParts() {
    var app = splitting()
    app.act("entry.part-add")
    #expect(app.contains("id=\"part-2\""))
    app.act("entry.part-remove", value: "1")
    #expect(!app.contains("id=\"part-2\""))
    app.act("entry.part-remove", value: "7")
    app.act("entry.part-remove", value: "0")
    #expect(!app.contains("id=\"entry-parts\""), "one part is a whole entry")
    app.act("entry.split")
    app.act("entry.direction", value: "transfer")
    #expect(!app.contains("id=\"entry-parts\""))
  }

  @Test("UXA-08 the sheet speaks German")
  func theSheetSpeaksGerman() {
    let app = splitting(locale: "de-CH")
    #expect(app.text.contains("50.00 noch zuzuteilen"))
    #expect(app.text.contains("Rest zuteilen"))
  }

  @Test("IMP-11 a backup brings split entries to another device")
  func aBackupBringsPartsBack() throws {
    var app = splitting()
    app.act("entry.save", [("part0-amount", "30"), ("part0-category", Self.groceries), ("part1-amount", "20")])
    app.go("/settings")
    app.act("export.json")
    var file: [UInt8]?
    for output in app.outputs { if case .effect(.download(_, _, _, let bytes)) = output { file = bytes } }
    var other = AppDriver(seed: 99)
    other.act("import.file", [("name", "backup.json"), ("size", "1")], file: file)
    #expect(other.entry("Lindenmarkt")?.splits == app.entry("Lindenmarkt")?.splits)
  }
}

/// CAT-05, TXN-38: split entries among others.
struct SplitAmongOthersTests {
  @Test("TXN-28 choosing a category for many leaves split entries alone; for one it opens its parts")
  func manyLeaveSplitEntriesAlone() throws {
    var app = AppDriver.started()
    app.addEntry("9", "Kiosk")
    app.act("entry.new")
    app.act("entry.split", [("amount", "50"), ("payee", "Lindenmarkt"), ("date", "2026-07-18")])
    app.act("entry.save", [("part0-amount", "30"), ("part1-amount", "20")])
    app.go("/transactions")
    app.act("select.start")
    app.act("select.all")
    app.act("select.category")
    app.act("pick.choose", value: SplitFlowTests.shopping)
    #expect(app.entry("Kiosk")?.categoryId?.text == SplitFlowTests.shopping)
    let split = try #require(app.entry("Lindenmarkt"))
    #expect(split.splits.count == 2 && split.categoryId == nil)
    app.act("pick.open", value: split.id.text)
    #expect(app.contains("id=\"entry-parts\""))
  }
}
