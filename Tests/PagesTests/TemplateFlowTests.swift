import Basis
import Insight
import Ledger
import Proving
@testable import Screens
import Testing

/// TXN-22 to TXN-25, UXA-06: recurring templates and Upcoming. The clock stands at 2026-07-20.
struct TemplateFlowTests {
  private func withRent(_ date: String = "2026-07-22") -> AppDriver {
    var app = AppDriver.started()
    app.addEntry("12.50", "Kiosk")
    app.go("/transactions/templates")
    app.act("template.new")
    app.act(
      "template.save",
      [
        ("name", "Rent"), ("amount", "1200"), ("frequency", "monthly"), ("date", date),
        ("category", Category.defaultID("rent").text),
      ])
    app.go("/")
    return app
  }

  @Test("EX-3, TXN-23 a tap asks, confirming makes an entry of today, the template stays")
  func activating() throws {
    var app = withRent()
    #expect(app.text.contains("Upcoming (1)") && app.text.contains("22 Jul · Monthly"))
    #expect(app.entries.count == 1)
    let id = try #require(app.value(of: "template.activate"))
    app.act("template.activate", value: id)
    #expect(app.text.contains("Activate Rent (CHF\u{A0}1&#39;200) for this period?"))
    #expect(app.entries.count == 1, "nothing is activated by asking")
    app.act("entry.save", [("amount", "1200"), ("payee", "Rent")])
    let made = try #require(app.entry("Rent"))
    #expect(made.amount == -1200_00 && made.date == app.today && made.source == .template)
    #expect(made.categoryId == Category.defaultID("rent"))
    app.go("/")
    #expect(app.text.contains("Upcoming (1)") && app.text.contains("Done for this period"))
    #expect(app.text.contains("1&#39;212.50"))
    // A second time asks again, and is another entry.
    app.act("template.activate", value: id)
    #expect(app.text.contains("It is done for this period already") && app.text.contains("Activate again"))
    app.act("sheet.close")
    #expect(app.entries.count == 2)
    app.act("template.activate", value: id)
    app.act("entry.save", [("amount", "600"), ("payee", "Rent")])
    #expect(app.entries.count == 3)
    // Undo takes the last one back only.
    app.act("undo")
    #expect(app.entries.count == 2)
    app.go("/transactions/" + made.id.text)
    #expect(app.text.contains("Added from a recurring entry") && !app.text.contains("As the bank wrote it"))
    app.today = CalendarDate(daysSinceEpoch: app.today.daysSinceEpoch + 12)
    app.act("day")
    app.go("/")
    #expect(
      app.text.contains("Upcoming (1)") && app.text.contains("22 Aug") && !app.text.contains("Done for this period"))
    #expect(app.entries.count == 2)
  }

  @Test("TXN-22 what comes again can be shared, as usual or 80/20, and what is activated is shared like that")
  func aSharedTemplate() throws {
    var (app, group) = try AppDriver.household()
    app.go("/transactions/templates")
    app.act("template.new")
    #expect(app.contains("id=\"template-share\""))
    app.act("template.input", [("name", "Rent"), ("amount", "1200"), ("date", "2026-07-22"), ("share", group.text)])
    #expect(app.contains("id=\"template-shared\"") && app.text.contains("600.00"), "the usual division")
    app.act("template.percents")
    app.act("template.input", [("share0", "80"), ("share1", "30")])
    app.act("template.save")
    #expect(app.text.contains("Percentages must add up to 100 %."))
    app.act("template.input", [("share0", "80"), ("share1", "20")])
    app.act("template.save")
    let template = try #require(app.space.forms(Template.self).first)
    #expect(template.sharedWith == group && template.split.map { $0.value } == [80_00, 20_00])
    // Opened and saved again it stays as it is.
    app.act("template.open", value: template.id.text)
    #expect(app.contains("value=\"80.00\""))
    app.act("template.input", [("name", "Rent and heating")])
    app.act("template.save")
    #expect(app.space.forms(Template.self).first?.split == template.split)
    app.go("/")
    app.act("template.activate", value: template.id.text)
    app.act("entry.save")
    let made = try #require(app.entries.first)
    #expect(made.group == group && made.othersShare == 240_00)
    // Money that comes in is shared with nobody.
    app.go("/transactions/templates")
    app.act("template.open", value: template.id.text)
    app.act("template.direction", value: "income")
    app.act("template.save")
    #expect(app.space.forms(Template.self).first?.sharedWith == nil)
  }

  @Test("TXN-25 a template is in no balance, figure, calendar, chart, export or search")
  func templatesAreNotMoney() throws {
    var app = AppDriver.started()
    app.addEntry("12.50", "Kiosk")
    let plain = app
    app = withRent()
    #expect(Book(app.space).lines.count == Book(plain.space).lines.count)
    #expect(
      Book(app.space).balances(today: app.today).map { $0.balance }
        == Book(plain.space).balances(today: app.today).map { $0.balance })
    let csv = CSVExport.bytes(app.space, filter: TransactionFilter(), style: .standard, today: app.today)
    #expect(!String(decoding: csv, as: UTF8.self).contains("Rent"))
    for route in ["/transactions?q=rent", "/transactions", "/transactions/calendar", "/analytics", "/wallets"] {
      app.go(route)
      #expect(!app.text.contains("1&#39;200"), Comment(rawValue: route))
    }
    app.go("/")
    let id = try #require(app.value(of: "template.activate"))
    app.act("template.activate", value: id)
    app.act("entry.save", [("amount", "1200"), ("payee", "Rent")])
    for route in ["/transactions?q=rent", "/transactions", "/transactions/calendar", "/analytics"] {
      app.go(route)
      #expect(app.text.contains("1&#39;2"), Comment(rawValue: route))
    }
  }

  @Test("TXN-24 paused, resumed, edited, deleted, restored")
  func lifeOfATemplate() throws {
    var app = withRent()
    app.go("/transactions/templates")
    let id = try #require(app.value(of: "template.open"))
    app.act("template.open", value: id)
    app.act("template.pause")
    #expect(app.text.contains("paused"))
    app.go("/")
    #expect(!app.text.contains("Upcoming ("))
    app.go("/transactions/templates")
    app.act("template.open", value: id)
    #expect(app.text.contains("Resume"))
    app.act("template.pause")
    app.act("template.open", value: id)
    app.act("template.save", [("name", "Rent"), ("amount", "1'300"), ("frequency", "weekly"), ("date", "2026-07-24")])
    #expect(app.text.contains("Weekly · next on 24 July") && app.text.contains("1&#39;300.00"))
    app.act("template.open", value: id)
    app.act("template.save", [("amount", "x")])
    #expect(app.text.contains("Please enter a number"))
    app.act("sheet.discard")
    app.act("template.open", value: id)
    app.act("template.ask-delete")
    #expect(app.text.contains("Its entries stay"))
    app.act("template.delete")
    #expect(app.text.contains("keep what repeats here"))
    app.go("/settings/deleted")
    #expect(app.text.contains("Rent"))
    app.act("deleted.restore", value: id)
    app.go("/")
    #expect(app.text.contains("Upcoming (1)"))
    app.go("/settings/changes")
    #expect(app.text.contains("Rent"))
  }

  @Test("UXA-06 the choice to fold Upcoming is remembered; entries dated ahead stand in it")
  func folding() throws {
    var app = withRent()
    app.addEntry("30", "Concert", date: "2026-07-25")
    app.addEntry("30", "Far", date: "2026-08-02")
    app.go("/")
    #expect(app.text.contains("Upcoming (2)"))
    #expect(app.contains("aria-expanded=\"true\" aria-controls=\"upcoming-list\""))
    app.act("template.fold")
    #expect(app.contains("aria-expanded=\"false\" aria-controls=\"upcoming-list\""))
    #expect(Preferences(app.presenter.core.preferences.bytes)?.foldsUpcoming == true)
  }

  @Test("TXN-22 an entry can be repeated; a 31st stays one (L-16)")
  func repeating() throws {
    var app = AppDriver.started()
    app.addEntry("50", "Gym", date: "2026-05-31")
    let entry = try #require(app.entry("Gym"))
    app.go("/transactions/" + entry.id.text)
    app.act("template.repeat", value: entry.id.text)
    #expect(app.contains("value=\"2026-07-31\""))
    app.act("template.save", [("name", "Gym")])
    let template = try #require(app.space.forms(Template.self).first)
    #expect(template.anchor == entry.date && template.nextDate.text == "2026-07-31")
    #expect(template.nominalDate(after: template.nextDate).text == "2026-08-31")
    #expect(template.nominalDate(onOrAfter: CalendarDate(text: "2027-02-01") ?? .earliest).text == "2027-02-28")
  }

  /// Rent, a phone bill and shopping of half a year, up to 10 July.
  private static func halfAYear() -> String {
    var rows: [(String, String, Int)] = []
    for month in 2...7 {
      rows.append(("2026-0\(month)-02", "WOHNBAU SEEFELD", -1_200_00))
      rows.append(("2026-0\(month)-05", "LINDENMARKT 12", -40_00 - month * 13_00))
      rows.append(("2026-0\(month)-10", "SWISSCOM RECHNUNG", -59_90))
    }
    return TransferFlowTests.file(rows, opening: 20_000_00)
  }

  @Test(
    "C-20, INC-18: rent and salary are found in a file whose texts name another month each time", arguments: [3, 6])
  func fieldsInTheText(months: Int) throws {
    let names = ["Februar", "März", "April", "Mai", "Juni", "Juli"].suffix(months)
    var rows: [(String, String, Int)] = []
    for (place, name) in names.enumerated() {
      let month = 8 - months + place
      rows.append(
        (
          "2026-0\(month)-01", "GIRO POST EMPFÄNGER: LINDE IMMOBILIEN AG MITTEILUNGEN: MIETE \(name.uppercased())",
          -1_650_00
        ))
      rows.append(
        (
          "2026-0\(month)-06", "KAUF/DIENSTLEISTUNG VOM 05.0\(month).2026 KARTEN NR. XXXX1234 LINDENMARKT",
          -40_00 - month * 13_00
        ))
      rows.append(
        (
          "2026-0\(month)-10", "GIRO POST SENDER: HELVETIA TREUHAND AG MITTEILUNGEN: LOHN \(name.uppercased())",
          5_200_00
        ))
    }
    var app = AppDriver()
    app.importFile(TransferFlowTests.file(rows, opening: 20_000_00), into: "PostFinance")
    #expect(app.text.contains("1 bill comes every month"))
    app.go("/transactions/templates")
    #expect(
      app.text.contains("Linde Immobilien AG") && app.text.contains("around the 1st, \(months) times")
        && !app.text.contains("Mitteilungen"))
    let rhythm = try #require(IncomeRhythm.find(app.space, Book(app.space), today: app.today))
    #expect(rhythm.day == 10 && rhythm.amount == 5_200_00 && rhythm.count == months)
    #expect(app.space.transactions[rhythm.entry]?.title == "Helvetia Treuhand AG")
  }

  @Test(
    "INC-18 after an import returning bills are proposed with their evidence; a tap fills the form, and nothing else is set"
  )
  func billsAreProposed() throws {
    var app = AppDriver()
    app.importFile(Self.halfAYear(), into: "Bank")
    #expect(app.contains("id=\"bills-card\"") && app.text.contains("2 bills come every month"))
    #expect(app.space.forms(Template.self).isEmpty)
    app.go("/transactions/templates")
    #expect(app.text.contains("around the 2nd, 6 times") && app.text.contains("around the 10th, 6 times"))
    app.go("/")
    #expect(!app.contains("id=\"bills-card\""), "looked at")
    app.go("/transactions/templates")
    app.act("template.repeat", value: try #require(app.value(of: "template.repeat")))
    #expect(app.contains("value=\"1&#39;200.00\"") && app.contains("value=\"2026-08-02\""))
    #expect(app.space.forms(Template.self).isEmpty)
    app.act("template.save")
    let template = try #require(app.space.forms(Template.self).first)
    #expect(
      template.amount == -1_200_00 && template.anchor.text == "2026-07-02" && template.nextDate.text == "2026-08-02")
    #expect(template.walletId == app.wallet("Bank"))
    #expect(app.text.contains("1 bill comes every month"))
    app.act("analytics.dismiss", value: try #require(app.value(of: "analytics.dismiss")))
    #expect(!app.contains("id=\"found-bills\""))
    app.act("undo")
    #expect(app.text.contains("1 bill comes every month"), "the one that was dismissed stays so")
  }
}
