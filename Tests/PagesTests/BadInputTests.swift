import Basis
import Ledger
import Screens
import Testing

/// SEC-15: what people type by mistake gets a sentence, and never a crash.
struct BadInputTests {
  @Test(
    "TXN-05 amounts that are no numbers",
    arguments: ["12,5,0", "1.2.3", "--", "abc", "12'3'4.5.6", "9999999999999999999999", "0", "-5", "٣"])
  func amountsThatAreNoNumbers(amount: String) {
    var app = AppDriver.started()
    app.act("entry.new")
    app.act("entry.save", [("amount", amount)])
    #expect(app.contains("id=\"entry-amount-problem\""), "\(amount)")
    #expect(app.entries.isEmpty)
    #expect(app.contains("id=\"entry-amount\""), "the sheet stays with what was typed")
  }

  @Test("CAT-03 a category named like another, but for case and blanks")
  func aCategoryNamedLikeAnother() {
    var app = AppDriver.started()
    app.go("/categories")
    app.act("category.new")
    app.act("category.save", [("name", "  gROCERIES "), ("icon", "🥕")])
    #expect(app.text.contains("There is a category named"))
    #expect(app.text.contains("Please choose another name."))
  }

  @Test("SEC-15 an icon is one emoji, of however many code points; words are refused")
  func anIconIsOneEmoji() {
    for (icon, isAccepted) in [
      ("👩🏽‍🚀", true), ("🏳️‍🌈", true), ("🇨🇭", true), ("👨‍👩‍👧‍👦", true), ("☕️", true), ("ab", false), ("🍎🍐", false),
    ] {
      var app = AppDriver.started()
      app.go("/categories")
      app.act("category.new")
      app.act("category.save", [("name", "Trips"), ("icon", icon), ("type", "wants")])
      let stored = app.space.categories.inIDOrder.first { $0.name == "Trips" }
      #expect((stored != nil) == isAccepted, "\(icon)")
      if isAccepted { #expect(stored?.icon == icon) } else { #expect(app.text.contains("An icon is one emoji")) }
    }
  }

  @Test("WAL-07 a wallet with entries is not deleted, and the sentence says what to do")
  func aWalletWithEntriesStays() throws {
    var app = AppDriver.started()
    app.addEntry("5", "Kiosk")
    let id = try #require(app.wallet("Cash"))
    app.go("/wallets/" + id.text)
    app.act("wallet.open", value: id.text)
    app.act("wallet.delete")
    #expect(app.space.wallets.live(id) != nil)
    #expect(app.text.contains("Cannot delete wallet with transactions. Mark as inactive instead?"))
  }

  @Test("SEC-15 a note of six pages is kept and not in the list; a longer one is refused with a sentence")
  func aLongNote() throws {
    var app = AppDriver.started()
    app.act("entry.new")
    app.act("entry.save", [("amount", "5"), ("payee", "Diary"), ("note", String(repeating: "long ", count: 4_000))])
    #expect(app.entry("Diary")?.notes?.utf8.count == 20_000)
    app.go("/transactions")
    #expect(app.html.utf8.count < 100_000)
    app.act("entry.new")
    app.act("entry.save", [("amount", "6"), ("payee", "Novel"), ("note", String(repeating: "n", count: 20_001))])
    #expect(app.entry("Novel") == nil)
    #expect(app.text.contains("too long"))
  }

  @Test("TXN-15 a whole table pasted into the search finds nothing and hangs nothing")
  func aTableInTheSearch() {
    var app = AppDriver.started()
    app.addEntry("5", "Kiosk")
    app.go("/transactions")
    app.act("search", [("q", String(repeating: "12.05.2026\tKiosk\t-5.00\n", count: 50_000))])
    #expect(app.text.contains("Nothing matches"))
    #expect((app.screen?.route.path.utf8.count ?? .max) < 2_000)
    app.act("search", [("q", "kio")])
    #expect(app.text.contains("Kiosk"))
  }
}
