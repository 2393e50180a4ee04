import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// What lists and reports say of shared entries, and what is asked before one is deleted (TXN-10, TXN-18, ANA-19).
struct SharedListTests {
  private static func add(
    _ app: inout AppDriver, _ name: String, _ amount: String, shared group: RecordID?, percents: [String] = []
  ) {
    app.act("entry.new")
    app.act("entry.input", [("amount", amount), ("payee", name)])
    if let group {
      app.act("entry.detail", value: "shared")
      app.act("entry.share", value: group.text)
    }
    if !percents.isEmpty {
      app.act("entry.percents")
      app.act("entry.input", percents.enumerated().map { ("share" + String($0.offset), $0.element) })
    }
    app.act("entry.save")
  }

  @Test("TXN-18: a row says how it is split, where it isn't split as usual")
  func customSplit() throws {
    var (app, group) = try AppDriver.household()
    Self.add(&app, "Usual", "10", shared: group)
    Self.add(&app, "Own way", "80", shared: group, percents: ["80", "20"])
    app.go("/transactions")
    #expect(
      app.contains("<span class=\"badge\">Custom split: 80/20</span>")
        && app.contains("<span class=\"badge\">shared</span>"))
  }

  @Test("TXN-10: from the list and from its page an entry is deleted once the person said so")
  func deletingAsks() throws {
    var app = ListsTests.started()
    app.go("/transactions")
    let id = try #require(app.value(of: "row.menu"))
    for way in ["row.delete", "entry.remove"] {
      app.go(way == "row.delete" ? "/transactions" : "/transactions/" + id)
      app.act(way, value: id)
      #expect(
        app.text.contains("Delete this transaction?")
          && app.text.contains("You can restore it from Recently Deleted for 30 days."))
      #expect(app.entries.count == 1, "\(way)")
      app.act("sheet.close")
      #expect(app.entries.count == 1, "\(way)")
      app.act(way, value: id)
      app.act("row.delete-really", value: id)
      #expect(app.entries.isEmpty, "\(way)")
      app.act("undo")
      #expect(app.entries.count == 1, "\(way)")
    }
  }

  @Test("TXN-22, SPL-11: what is duplicated or repeated is shared as the first one is") func sharedAgain() throws {
    var (app, group) = try AppDriver.household()
    Self.add(&app, "Rent", "100", shared: group, percents: ["80", "20"])
    let id = try #require(app.entry("Rent")).id.text
    app.go("/transactions/" + id)
    app.act("entry.duplicate", value: id)
    app.act("entry.save", [("payee", "Rent again")])
    #expect(app.entry("Rent again")?.othersShare == 20_00)
    app.go("/transactions/" + id)
    app.act("template.repeat", value: id)
    guard case .template(let form)? = app.presenter.core.tabs[0].sheet else { throw Missing() }
    #expect(form.sharing.group == group && form.sharing.percents.map { $0.text } == ["80.00", "20.00"])
  }

  /// Rent of 100, of which Ann bears 70 and Ben 30, in francs and not in percent.
  private static func byAmounts() throws -> (AppDriver, String) {
    var (app, group) = try AppDriver.household()
    add(&app, "Rent", "100", shared: group)
    let entry = try #require(app.entry("Rent"))
    let terms = [
      MemberTerm(RecordID(high: 8, low: 1), .exact, 70_00), MemberTerm(RecordID(high: 8, low: 2), .exact, 30_00),
    ]
    let set = [JSONMember("division", .string("custom")), JSONMember("terms", .array(terms.map { $0.encodedFields }))]
    _ = try app.presenter.core.perform(
      [.editExpense(EditRecords(ids: [try #require(entry.groupRecord)], set: set))], in: group)
    app.go("/transactions/" + entry.id.text)
    return (app, entry.id.text)
  }

  @Test(
    "TXN-22, SPL-11: a split by amounts goes along with what is duplicated, also under another category; another total says that it doesn't fit"
  )
  func amountsAgain() throws {
    var (app, id) = try Self.byAmounts()
    app.act("entry.duplicate", value: id)
    #expect(app.contains("id=\"entry-kept\""))
    app.act("entry.category", value: try #require(app.value(of: "entry.category")))
    app.act("entry.save", [("payee", "Rent again")])
    #expect(app.entry("Rent again")?.othersShare == 30_00)

    app.go("/transactions/" + id)
    app.act("entry.duplicate", value: id)
    app.act("entry.input", [("amount", "120"), ("payee", "Dearer")])
    #expect(app.contains("id=\"entry-shares-problem\""))
    app.act("entry.save")
    #expect(app.entry("Dearer") == nil && app.contains("id=\"entry-shares-problem\""))
    app.act("entry.usual")
    app.act("entry.save")
    #expect(app.entry("Dearer")?.othersShare == 60_00)
  }

  @Test(
    "TXN-22, TXN-23: a split by amounts goes along with what is repeated, as its ratio, to what each occurrence becomes"
  )
  func amountsRepeated() throws {
    var (app, id) = try Self.byAmounts()
    app.act("template.repeat", value: id)
    #expect(app.contains("id=\"entry-kept\""))
    app.act("template.save", [("name", "Monthly rent"), ("date", app.today.text)])
    let template = try #require(app.space.forms(Template.self).first)
    #expect(template.split.map { $0.kind } == [.weight, .weight] && template.split.map { $0.value } == [70_00, 30_00])

    app.go("/transactions/templates")
    app.act("template.open", value: template.id.text)
    app.act("template.save", [("amount", "200")])
    #expect(app.space.form(template.id, Template.self)?.split == template.split, "another amount leaves it alone")
    app.act("template.activate", value: template.id.text)
    #expect(app.contains("id=\"entry-kept\""))
    app.act("entry.save")
    #expect(app.entry("Monthly rent")?.othersShare == 60_00)
  }

  private struct Missing: Error {}

  @Test("TXN-10: whoever deletes what is shared reads before that it goes from the group, too") func deletingShared()
    throws
  {
    var (app, group) = try AppDriver.household()
    Self.add(&app, "Shared", "80", shared: group)
    Self.add(&app, "Own", "30", shared: nil)
    for (name, isShared) in [("Shared", true), ("Own", false)] {
      let id = try #require(app.entry(name)).id.text
      app.go("/transactions")
      app.act("row.delete", value: id)
      #expect(app.text.contains("it goes from the group as well") == isShared, "\(name)")
      app.act("sheet.close")
      app.act("entry.open", value: id)
      app.act("entry.ask-delete")
      #expect(app.text.contains("it goes from the group as well") == isShared, "\(name)")
      app.act("sheet.discard")
    }
  }

  @Test("L-9: an entry that came from a group's expense shows no bank's words: there are none") func noBankWords()
    throws
  {
    var (app, group) = try AppDriver.household()
    app.go("/together/" + group.text)
    app.spend("40", "Cheese")
    let entry = try #require(app.entry("Cheese"))
    #expect(entry.source == .shared)
    app.go("/transactions/" + entry.id.text)
    #expect(app.contains("id=\"detail-facts\"") && !app.contains("id=\"bank-words\""))
    app.act("entry.open", value: entry.id.text)
    #expect(!app.contains("id=\"bank-words\""))
  }

  @Test("ANA-19: a report counts what is shared, or what is one's own, or both, and its rows open the same entries")
  func sharedOrPersonal() throws {
    var (app, group) = try AppDriver.household()
    Self.add(&app, "Shared", "100", shared: group)
    Self.add(&app, "Own", "30", shared: nil)
    app.go("/reports?group=category")
    #expect(app.contains("id=\"r-shared\""))
    func spending() -> Int64? {
      if case .reports(let model)? = app.screen?.content { model.report.spending } else { nil }
    }
    #expect(spending() == 80_00, "half of what is shared is one's own")
    app.act("reports.change", [("shared", "shared")])
    #expect(spending() == 50_00 && app.screen?.route.path.contains("shared=shared") == true)
    app.act("reports.change", [("shared", "personal")])
    #expect(spending() == 30_00)
    guard case .reports(let model)? = app.screen?.content, let row = model.report.rows.first else {
      return #expect(Bool(false))
    }
    #expect(model.entries(row).contains("shared="))
    app.act("reports.save", [("name", "Mine")])
    app.go("/reports")
    #expect(app.contains("shared=personal"), "kept in the template")
  }
}
