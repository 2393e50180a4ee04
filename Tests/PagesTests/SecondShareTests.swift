import Basis
import Ledger
@testable import Screens
import Testing

@Suite("SPL-11: of two who share, the field that nobody typed in takes the rest; what somebody typed stays")
struct SecondShareTests {
  private func shares(_ app: AppDriver, _ action: String) -> [String] {
    let form = DrawnPage(app.html).form(action)
    return (0..<2).map { form?.control("share\($0)")?.value ?? "" }
  }

  /// Ann and Ben, and the sheet of a new expense that is divided this way.
  private func dividing(_ mode: String, locale: String = "en-CH") -> AppDriver {
    var app = AppDriver.group("Flat", ["Ann", "Ben"], isHousehold: true)
    app.act("expense.new")
    app.act("expense.input", [("amount", "100"), ("name", "Lamp")])
    app.act("expense.detail", value: "division")
    app.act("expense.mode", value: mode)
    return app
  }

  @Test("By percent, in the group's sheet", arguments: [0, 1]) func percent(first: Int) throws {
    var app = dividing("percent")
    app.act("expense.input", [("share\(first)", "6")])
    #expect(shares(app, "expense.save")[1 - first] == "94")
    app.act("expense.input", [("share\(first)", "60")])
    #expect(shares(app, "expense.save")[1 - first] == "40")
    // Too much for one leaves nothing to say of the other.
    app.act("expense.input", [("share\(first)", "600")])
    app.act("expense.input", [("share\(first)", "62.5")])
    #expect(shares(app, "expense.save")[1 - first] == "37.5")
    // What was typed stays, and the sheet says what is missing.
    app.act("expense.input", [("share\(1 - first)", "30")])
    #expect(shares(app, "expense.save")[first] == "62.5" && app.text.contains("7.5 % still to assign"))
    app.act("expense.input", [("share\(first)", "70")])
    app.act("expense.save")
    #expect(app.shares("Lamp") == (first == 0 ? [70_00, 30_00] : [30_00, 70_00]))
  }

  @Test("By amounts, also when the amount changes afterwards; what the sheet shows is what is stored") func exact()
    throws
  {
    var app = dividing("exact")
    app.act("expense.input", [("share0", "70")])
    #expect(shares(app, "expense.save") == ["70", "30.00"])
    app.act("expense.input", [("amount", "90")])
    #expect(shares(app, "expense.save") == ["70", "20.00"])
    app.act("expense.save")
    #expect(app.shares("Lamp") == [70_00, 20_00])
    // Opened again, nothing was typed: a new amount leaves both as they are, and says what is left.
    app.act("expense.open", value: try #require(app.expense("Lamp")).id.text)
    app.act("expense.detail", value: "division")
    let before = app.groupSpace.stateHash()
    app.act("expense.input", [("amount", "95")])
    #expect(shares(app, "expense.save") == ["70.00", "20.00"])
    app.act("expense.input", [("amount", "90.00")])
    app.act("expense.save")
    #expect(!app.contains("id=\"sheet-expense\"") && app.groupSpace.stateHash() == before)
  }

  @Test("Another way to divide begins anew") func another() {
    var app = dividing("percent")
    app.act("expense.input", [("share1", "20")])
    app.act("expense.mode", value: "exact")
    app.act("expense.input", [("share0", "70")])
    #expect(shares(app, "expense.save") == ["70", "30.00"])
  }

  @Test("Of three nothing fills itself") func three() {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.act("expense.new")
    app.act("expense.input", [("amount", "100"), ("name", "Boat")])
    app.act("expense.detail", value: "division")
    app.act("expense.mode", value: "percent")
    let before = shares(app, "expense.save")[1]
    app.act("expense.input", [("share0", "60")])
    #expect(shares(app, "expense.save")[1] == before)
  }

  @Test("In the sheet of an own entry, and of what repeats") func ownEntry() throws {
    var (app, group) = try AppDriver.household()
    app.act("entry.new")
    app.act("entry.input", [("amount", "100"), ("payee", "Coop")])
    app.act("entry.detail", value: "shared")
    app.act("entry.share", value: group.text)
    app.act("entry.percents")
    app.act("entry.input", [("share0", "60")])
    #expect(shares(app, "entry.save") == ["60", "40.00"])
    #expect(!app.contains("Percentages must add up to 100 %."))
    app.act("entry.save")
    #expect(app.entry("Coop")?.othersShare == 40_00)
    app.go("/transactions/templates")
    app.act("template.new")
    app.act("template.input", [("name", "Rent"), ("amount", "1200"), ("date", "2026-07-22"), ("share", group.text)])
    app.act("template.percents")
    app.act("template.input", [("share1", "25")])
    #expect(shares(app, "template.save") == ["75.00", "25"])
    app.act("template.save")
    #expect(app.space.forms(Template.self).first?.split.map { $0.value } == [75_00, 25_00])
  }

  @Test("In the household's own ratio, after its slider as well") func ratio() {
    var app = AppDriver.group("Flat", ["Ann", "Ben"], isHousehold: true)
    app.go(app.groupPath + "?section=settings")
    func percents() -> [String] {
      let form = DrawnPage(app.html).form("group.ratio-save")
      return (0..<2).map { form?.control("percent\($0)")?.value ?? "" }
    }
    app.act("group.settings", [("percent0", "65")])
    #expect(percents() == ["65", "35"])
    app.act("group.slide", value: "40")
    app.act("group.settings", [("percent1", "55")])
    #expect(percents() == ["45", "55"])
  }
}
