import Basis
import Ledger
import Testing

@testable import Screens

/// CAT-14: a suggestion is accepted by its check mark, and changed by a tap on it.
@Suite("Suggestions that are changed") struct SuggestionChangeTests {
  @Test(
    "CAT-14: each has its category and a badge with words; a tap on it opens the categories, and what is chosen is filed by hand"
  )
  func changed() throws {
    var app = AppDriver.started()
    app.addEntry("12.50", "Migros Bern")
    app.go("/transactions/suggestions")
    let entry = try #require(app.entry("Migros Bern"))
    #expect(app.text.contains("Groceries High confidence") && app.contains("class=\"badge good\""))
    #expect(
      app.contains("aria-label=\"Accept: Migros → Groceries\"")
        || app.contains("aria-label=\"Accept: Migros Bern → Groceries\""))
    #expect(app.contains("id=\"other-\(entry.id.text)\"") && app.contains("data-action=\"pick.open\""))
    app.act("pick.open", value: entry.id.text)
    #expect(app.contains("id=\"sheet-category\""))
    app.act("pick.choose", value: Category.defaultID("dining-out").text)
    let filed = try #require(app.entry("Migros Bern"))
    #expect(filed.categoryId == Category.defaultID("dining-out") && filed.categorySource == .manual)
    #expect(app.text.contains("Nothing to suggest"))
    app.act("undo")
    #expect(app.entry("Migros Bern")?.categoryId == nil && app.text.contains("Groceries High confidence"))
  }
}
