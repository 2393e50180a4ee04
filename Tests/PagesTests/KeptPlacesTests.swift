import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// The tabs lead back to what was left, and a period that was chosen is the period everywhere (TXN-16, TXN-21).
struct KeptPlacesTests {
  /// Half a year of rent, up to 2 July.
  private static func started() -> AppDriver {
    var app = AppDriver()
    let rows = (2...7).map { ("2026-0\($0)-02", "WOHNBAU SEEFELD", -1_200_00) }
    app.importFile(TransferFlowTests.file(rows, opening: 20_000_00), into: "Bank")
    return app
  }

  /// Where a link with this id leads.
  private static func target(of id: String, in app: AppDriver) throws -> String {
    let parts = app.html.split(separator: "<a ").filter { $0.contains("id=\"\(id)\"") }
    let tag = try #require(parts.first)
    let rest = try #require(tag.split(separator: "href=\"").dropFirst().first)
    return String(rest.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
  }

  private static func tap(_ tab: String, _ app: inout AppDriver) throws {
    app.go(try target(of: "tab-" + tab, in: app))
  }

  @Test("C-8, TXN-16: filters, search and order are still there after a look at another tab")
  func filtersOutliveAnotherTab() throws {
    var app = Self.started()
    app.go("/transactions")
    app.act("search", [("q", "seefeld")])
    app.act("filter.apply", [("direction", "expense"), ("sort", "oldest")])
    try Self.tap("budgets", &app)
    try Self.tap("transactions", &app)
    guard case .transactions(let model)? = app.screen?.content else { return #expect(Bool(false), "not the list") }
    #expect(model.filter.text == "seefeld" && model.filter.direction == .expense && model.filter.order == .oldest)
    // From the calendar the way back leads to the same list; a second tap on the tab shows all.
    app.go("/transactions/calendar")
    app.go("/transactions")
    #expect(app.contains("value=\"seefeld\""))
    try Self.tap("transactions", &app)
    #expect(!app.contains("value=\"seefeld\""))
    try Self.tap("budgets", &app)
    #expect(try Self.target(of: "tab-transactions", in: app) == "/transactions")
  }

  @Test(
    "C-9, TXN-21: a period that was chosen on the Dashboard is the one of the list and of the budgets, and the other way round"
  )
  func thePeriodIsOne() throws {
    var app = Self.started()
    try Self.tap("transactions", &app)
    #expect(app.contains("6 payments"), "the newest period is no choice")
    try Self.tap("dashboard", &app)
    app.act("period.choose", value: "2026-04")
    try Self.tap("transactions", &app)
    #expect(app.contains("in 1 payment") && app.contains("April 2026"))
    try Self.tap("budgets", &app)
    guard case .budgets(let budgets)? = app.screen?.content else { return #expect(Bool(false), "not the budgets") }
    #expect(budgets.period.start.text == "2026-04-01")
    app.go("/budgets?period=2026-03-01")
    try Self.tap("dashboard", &app)
    #expect(app.screen?.route["period"] == "2026-03")
    try Self.tap("transactions", &app)
    #expect(app.contains("March 2026"))
    // Taken away in the list it is taken away everywhere.
    app.go("/transactions")
    try Self.tap("dashboard", &app)
    #expect(app.screen?.route["period"] == nil)
  }

  @Test("TXN-21: a span of the list's own is no period of the others")
  func anOwnSpanStaysInTheList() throws {
    var app = Self.started()
    app.go("/transactions")
    app.act("filter.apply", [("from", "2026-04-01"), ("through", "2026-05-15")])
    try Self.tap("dashboard", &app)
    #expect(app.screen?.route["period"] == nil)
    try Self.tap("transactions", &app)
    #expect(app.contains("in 2 payments"))
  }

  @Test("C-8: another ledger begins without what was looked for in the last one")
  func theExampleKeepsNothing() throws {
    var app = Self.started()
    app.go("/transactions")
    app.act("search", [("q", "seefeld")])
    app.go("/settings")
    #expect(try Self.target(of: "tab-transactions", in: app) == "/transactions?q=seefeld")
    app.act("example.start")
    #expect(try Self.target(of: "tab-transactions", in: app) == "/transactions")
  }

  @Test("TXN-16: what a figure led to is no filter of the list's own")
  func aLookAtAFigureIsNotKept() throws {
    var app = Self.started()
    app.go("/transactions?from=2026-04-01&through=2026-04-30&direction=expense")
    app.go("/")
    #expect(try Self.target(of: "tab-transactions", in: app) == "/transactions")
    #expect(app.screen?.route["period"] == nil)
  }

  @Test("C-10, TXN-16: the list can be filtered by every source")
  func everySourceIsOffered() {
    var app = Self.started()
    app.go("/transactions")
    app.act("filter.open")
    for source in ["manual", "import", "bank", "capture"] { #expect(app.contains("<option value=\"\(source)\"")) }
  }

  @Test("C-16, TXN-38: while several are chosen, a row is the label of its box, and nothing is offered for none")
  func aTapOnARowChoosesIt() throws {
    var app = Self.started()
    app.go("/transactions")
    app.act("select.start")
    let id = try #require(app.entries.last).id.text
    #expect(app.contains("for=\"s-\(id)\"") && !app.contains("href=\"/transactions/\(id)\""))
    #expect(!app.contains("id=\"select-delete\""))
    app.act("select.toggle", value: id)
    #expect(app.contains("id=\"select-delete\"") && app.contains("id=\"s-\(id)\" checked"))
  }

  @Test("C-17, TXN-18: the disc of a filed row opens the picker")
  func theDiscOpensThePicker() throws {
    var app = AppDriver.started()
    app.addEntry("50", "Gym", date: "2026-05-31")
    let entry = try #require(app.entry("Gym"))
    app.act("pick.open", value: entry.id.text)
    app.act("pick.choose", value: Category.defaultID("groceries").text)
    #expect(app.entry("Gym")?.categoryId != nil)
    app.go("/transactions")
    #expect(app.contains("id=\"p-\(entry.id.text)\""))
    app.act("pick.open", value: entry.id.text)
    guard case .category? = app.screen?.sheet else { return #expect(Bool(false), "no picker") }
  }

  @Test("C-18, INC-18: the card about bills outlives a reload, and goes with the import that is undone")
  func theBillsCardFollowsTheLedger() throws {
    var app = Self.started()
    #expect(app.contains("id=\"bills-card\""))
    #expect(Preferences(app.presenter.core.preferences.bytes)?.tellsOfBills == true, "kept with the preferences")
    app.act("undo", value: try #require(app.value(of: "undo")))
    #expect(app.entries.isEmpty && !app.contains("id=\"bills-card\""))
  }
}
