import Basis
import Insight
import Ledger
import Testing

@testable import Replica
@testable import Screens

/// What is shared, among one's own money: the widget, the view, the filter, and an event's share (SPL-24, SPL-20,
/// TXN-16, EVT-05).
struct SharedViewTests {
  /// Somebody with cash and a group of two, in which each paid 100 once, and an entry of their own.
  private func both(isHousehold: Bool) -> AppDriver {
    var app = AppDriver.started()
    app.addEntry("30", "Kino")
    app.go("/together")
    app.act("group.new", value: isHousehold ? "household" : "event")
    app.act("group.create", [("name", "Home"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
    app.act("sheet.discard")
    app.spend("100", "Sofa", by: "Ben")
    return app
  }

  /// An own entry of 100, shared.
  private func share(_ app: inout AppDriver) {
    app.act("entry.new")
    app.act("entry.share", value: app.groupID.text)
    app.act("entry.save", [("amount", "100"), ("payee", "Coop"), ("date", "2026-07-20")])
    app.act("undo.dismiss")
  }

  private func spending(_ app: AppDriver) -> Int64? {
    let snapshot = app.presenter.core.snapshot(app.tab)
    let period = Period.month(containing: app.today)
    return PeriodFigures(snapshot.book, period: period, currency: .chf, today: app.today).spending.exact
  }

  @Test("SPL-24 the Dashboard of a household's member has what was shared in the period; an event has no such card")
  func widget() throws {
    var app = both(isHousehold: true)
    share(&app)
    app.spend("500", "Old", date: "2026-05-01")
    let old = try #require(app.expense("Sofa"))
    let named = EditRecords(ids: [old.id], set: [JSONMember("categoryName", .string("Furniture"))])
    _ = try app.presenter.core.perform([.editExpense(named)], in: app.groupID)
    app.go("/?period=2026-07")
    #expect(
      app.contains("id=\"shared-spending\"") && app.text.contains("200.00")
        && app.text.contains("Your share: CHF\u{A0}100"))
    #expect(app.text.contains("Most for") && app.text.contains("Furniture CHF\u{A0}100"))
    let model = try #require(app.screen?.greeting.shared.first)
    #expect(model.parts.map { $0.amount.minorUnits } == [100_00, 100_00] && model.parts.first?.person.isMe == true)
    #expect(model.parts.reduce(0) { $0 + $1.amount.minorUnits } == model.total.minorUnits)
    app.go("/?period=2026-06")
    #expect(!app.contains("id=\"shared-spending\""), "nothing in June")
    var event = both(isHousehold: false)
    event.go("/?period=2026-07")
    #expect(!event.contains("id=\"shared-spending\""))
  }

  @Test("SPL-20 own share or amount paid: all figures follow, also of what comes later, and undoing follows too")
  func ownShareOrPaid() throws {
    var app = both(isHousehold: true)
    share(&app)
    // Cinema 30, half of Coop's 100, half of Ben's sofa.
    #expect(spending(app) == 130_00)
    app.go("/settings")
    #expect(app.contains("id=\"set-shared-ownShare\""))
    app.act("settings.shared", value: "amountPaid")
    #expect(spending(app) == 130_00, "30 and all of Coop, nothing of the sofa")
    let coop = try #require(app.entry("Coop"))
    #expect(coop.excluded == nil && coop.amount == -100_00)
    #expect(app.entries.first { $0.title == "Sofa" }?.excluded == 50_00)
    app.go(app.groupPath)
    app.spend("40", "Bread", by: "Ben")
    #expect(spending(app) == 130_00)
    app.go("/settings")
    app.act("settings.shared", value: "ownShare")
    #expect(spending(app) == 150_00 && app.entry("Coop")?.othersShare == 50_00)
    app.act("undo")
    #expect(spending(app) == 130_00 && app.entry("Coop")?.othersShare == nil)
    // A wallet always has what was paid.
    #expect(app.entry("Coop")?.money.minorUnits == -100_00)
  }

  @Test("SPL-20 who shares nothing is not asked; the filter of TXN-16 is not there either")
  func nothingShared() {
    var app = AppDriver.started()
    app.addEntry("30", "Kino")
    app.go("/settings")
    #expect(!app.contains("id=\"set-shared\""))
    app.go("/transactions")
    app.act("filter.open")
    #expect(app.contains("id=\"f-status\"") && !app.contains("id=\"f-shared\""))
  }

  @Test(
    "TXN-16 Shared Only and Personal Only, as a chip that can be taken off, in the address, with the sum that counts")
  func filter() {
    var app = both(isHousehold: true)
    share(&app)
    app.go("/transactions")
    app.act("filter.open")
    #expect(app.contains("id=\"f-shared\""))
    app.act("filter.change", [("shared", "only")])
    #expect(
      app.text.contains("CHF\u{A0}100.00 spent in 2 payments") && !app.text.contains("Kino")
        && app.text.contains("Shared Only"))
    app.act("filter.change", [("shared", "personal")])
    #expect(app.text.contains("CHF\u{A0}30.00 spent in 1 payment") && !app.text.contains("Coop"))
    app.go("/transactions?shared=only")
    #expect(app.text.contains("CHF\u{A0}100.00 spent in 2 payments"))
    app.go("/transactions?shared=nonsense")
    #expect(app.text.contains("CHF\u{A0}130.00 spent in 3 payments"), "what nobody knows filters nothing")
  }

  @Test("EVT-05 an event's share comes among one's own entries with a switch, follows, and goes again")
  func mirrored() {
    var app = both(isHousehold: false)
    #expect(spending(app) == 30_00, "an event is nobody's own until they say so")
    app.go(app.groupPath + "?section=settings")
    #expect(app.contains("id=\"group-mirror\""))
    app.act("group.mirror", value: "true")
    #expect(spending(app) == 80_00)
    app.go(app.groupPath)
    app.spend("20", "Bread", by: "Ben")
    #expect(spending(app) == 90_00)
    app.go(app.groupPath + "?section=settings")
    app.act("group.mirror", value: "false")
    #expect(spending(app) == 30_00)
    app.go(app.groupPath)
    app.spend("20", "Milk", by: "Ben")
    #expect(spending(app) == 30_00, "and stays away")
    app.go(app.groupPath + "?section=settings")
    app.act("group.mirror", value: "true")
    #expect(spending(app) == 100_00)
    let household = both(isHousehold: true)
    #expect(!household.contains("id=\"group-mirror\""))
  }
}
