import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// Events on the screen: beginning one, expenses of every kind, people, treasury.
struct TogetherFlowTests {
  @Test("EVT-01 an event with four people and its first expense takes five steps, offline, on this device only")
  func anEventAndItsFirstExpense() throws {
    var app = AppDriver()
    app.go("/together")
    #expect(app.text.contains("the fewest payments that make it even"))
    app.act("group.new", value: "event")
    #expect(app.contains("id=\"sheet-group\""))
    app.act("group.person-add", [("own", "Ann"), ("next", "Ben, Cleo"), ("name", "Ticino")])
    #expect(app.contains("Remove Ben") && app.contains("Remove Cleo"))
    app.act("group.create", [("own", "Ann"), ("next", "Dan"), ("name", "Ticino"), ("currency", "CHF")])
    #expect(app.groupSpace.members.map { $0.name } == ["Ann", "Ben", "Cleo", "Dan"])
    #expect(app.contains("id=\"sheet-expense\""), "the next step stands open")
    app.act("expense.input", [("amount", "100+20")])
    #expect(app.text.contains("= CHF\u{A0}120.00") && app.text.contains("CHF\u{A0}30.00 for each of 4"))
    app.act("expense.save", [("name", "Cottage")])
    #expect(!app.contains("id=\"sheet-expense\""))
    #expect(app.text.contains("You are owed CHF\u{A0}90") && app.text.contains("Cottage"))
    #expect(app.nets == [90_00, -30_00, -30_00, -30_00])
    #expect(app.presenter.core.replica.isDeviceOnly(app.groupID))
    #expect(app.presenter.core.ownID != app.groupID)
    #expect(app.title == "Together \u{B7} Evenkeel", "no name goes to the browser's history")
  }

  @Test("EVT-01 what is missing is said at its field, and nothing typed is lost")
  func whatIsMissingIsSaid() {
    var app = AppDriver()
    app.go("/together")
    app.act("group.new", value: "event")
    app.act("group.create", [("own", "Ann"), ("next", "Ben"), ("name", " ")])
    #expect(app.text.contains("Please give it a name") && app.contains("Remove Ben"))
    app.act("group.create", [("own", ""), ("next", ""), ("name", "Trip")])
    #expect(app.text.contains("what the others call you"))
    app.act("sheet.close")
    #expect(app.text.contains("Discard what you typed?"), "UXA-03")
    app.act("sheet.discard")
    #expect(!app.contains("id=\"sheet-group\"") && app.presenter.core.replica.groupIDs.isEmpty)
  }

  @Test("EVT-01: who was added stands above the field for the next name, in view on any screen") func namesAbove()
    throws
  {
    var app = AppDriver()
    app.go("/together")
    app.act("group.new", value: "event")
    app.act("group.person-add", [("own", "Ann"), ("next", "Ben")])
    let names = try #require(app.html.range(of: "Remove Ben"))
    let field = try #require(app.html.range(of: "id=\"group-next\""))
    #expect(names.upperBound < field.lowerBound)
  }

  @Test("UXA-02 a group has an address of its own; three sections, and the rest behind the header")
  func sectionsHaveAddresses() {
    var app = AppDriver.group()
    app.spend("100", "Food")
    for (section, text) in [
      ("balances", "paid CHF\u{A0}100"), ("settle", "3 payments make it even"), ("members", "Add somebody"),
      ("treasury", "Add a donation"), ("summary", "Share per person"), ("settings", "A group keeps its currency"),
    ] {
      app.go(app.groupPath + "?section=" + section)
      #expect(app.text.contains(text), "\(section)")
    }
    app.go("/together/" + RecordID(high: 1, low: 2).text)
    #expect(app.text.contains("You are owed CHF\u{A0}75"), "a group that is not here leads to those that are")
  }

  @Test("EVT-02, DES-05 the card says how one stands, with faces and the last expense; archived ones stand apart")
  func theCardSaysHowOneStands() {
    var app = AppDriver.group()
    app.spend("90", "Boat", by: "Ben")
    app.go("/together")
    #expect(app.text.contains("You owe CHF\u{A0}22.50") && app.text.contains("Last: Boat"))
    #expect(app.text.contains("Ben is owed CHF\u{A0}67.50"))
    app.go(app.groupPath + "?section=settings")
    app.act("group.archive")
    app.go(app.groupPath)
    #expect(app.text.contains("nothing changes here any more") && !app.contains("id=\"add-expense\""))
    app.go("/together")
    #expect(app.contains("id=\"archived\"") && app.text.contains("Archived (1)"), "EVT-21")
    app.go(app.groupPath + "?section=settings")
    app.act("group.open-again")
    app.go(app.groupPath)
    #expect(app.contains("id=\"add-expense\""))
  }

  @Test("EVT-06, L-23 several payers: what is still to assign is an amount, and the rest goes in one tap")
  func severalPayers() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.act("expense.new")
    app.act("expense.input", [("amount", "100"), ("name", "Dinner")])
    app.act("expense.detail", value: "payer")
    app.act("expense.payers")
    app.act("expense.input", [("paid0", "60"), ("paid1", "35")])
    #expect(app.text.contains("CHF\u{A0}5 still to assign"))
    app.act("expense.save")
    #expect(app.contains("id=\"sheet-expense\"") && app.contains("id=\"payers-problem\""))
    app.act("expense.input", [("paid1", "")])
    app.act("expense.rest")
    #expect(app.text.contains("All assigned"))
    app.act("expense.save")
    // EX-15, case 2.
    #expect(app.nets == [26_66, 6_67, -33_33])
    app.act("expense.open", value: try #require(app.expense("Dinner")).id.text)
    #expect(app.text.contains("You and Ben paid"))
  }

  @Test("EVT-06, L-23 chosen members, weights, percent and amounts: the preview is what is saved")
  func everyDivision() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    func begin(_ mode: String, _ name: String) {
      app.act("expense.new")
      app.act("expense.input", [("amount", "100"), ("name", name)])
      app.act("expense.detail", value: "division")
      app.act("expense.mode", value: mode)
    }
    begin("chosen", "Taxi")
    app.act("expense.in", value: app.member("Cleo").text)
    #expect(app.text.contains("You pay CHF\u{A0}50, Ben pays CHF\u{A0}50"))
    app.act("expense.save")
    #expect(app.shares("Taxi") == [50_00, 50_00])
    begin("weights", "Wine")
    app.act("expense.input", [("share0", "2"), ("share1", "1"), ("share2", "0")])
    #expect(app.text.contains("You pay CHF\u{A0}66.67, Ben pays CHF\u{A0}33.33"))
    app.act("expense.save")
    #expect(app.shares("Wine") == [66_67, 33_33])
    begin("percent", "Hotel")
    app.act("expense.input", [("share0", "50"), ("share1", "30"), ("share2", "10")])
    #expect(app.text.contains("10 % still to assign"))
    app.act("expense.save")
    #expect(app.contains("id=\"division-problem\""))
    app.act("expense.input", [("share2", "20")])
    app.act("expense.save")
    #expect(app.shares("Hotel") == [50_00, 30_00, 20_00])
    begin("exact", "Tickets")
    app.act("expense.input", [("share0", "10"), ("share1", "100")])
    #expect(app.text.contains("CHF\u{A0}10 too much"))
    app.act("expense.input", [("share1", "")])
    app.act("expense.rest")
    app.act("expense.save")
    #expect(app.shares("Tickets") == [10_00, 90_00])
    // Opened again, the sheet shows it as it was divided.
    app.act("expense.open", value: try #require(app.expense("Hotel")).id.text)
    app.act("expense.detail", value: "division")
    #expect(app.contains("value=\"30\"") && app.contains("id=\"mode-percent\" aria-pressed=\"true\""))
    app.act("sheet.close")
    // Whatever kind it is, it is called the same on its page.
    for (name, title) in [("Wine", "Custom split "), ("Tickets", "Custom split "), ("Hotel", "Custom split: 50/30/20")]
    {
      app.go(app.groupPath + "/expenses/" + (try #require(app.expense(name)).id.text))
      #expect(app.text.contains(title) && !app.text.contains("Divided"), "\(name)")
    }
  }

  @Test("EVT-07 an expense that is not shared is listed and counted, and changes no balance")
  func optOut() {
    var app = AppDriver.group()
    app.spend("100", "Food")
    let before = app.nets
    app.act("expense.new")
    app.act("expense.detail", value: "division")
    app.act("expense.opt-out", value: "true")
    app.act("expense.save", [("amount", "25"), ("name", "Cocktail")])
    #expect(app.nets == before && app.groupSpace.groupFigures?.totalExpenses == 125_00)
    #expect(app.text.contains("not shared") && app.text.contains("CHF\u{A0}125.00 in 2 expenses"))
  }

  @Test("HSE-19, L-26 an expense is changed and deleted with Undo, and its page says what happened to it")
  func changingAndDeleting() throws {
    var app = AppDriver.group()
    app.spend("100", "Food")
    let id = try #require(app.expense("Food")).id
    app.go(app.groupPath + "/expenses/" + id.text)
    #expect(app.text.contains("Who paid") && app.text.contains("Added") && app.text.contains("25.00"))
    app.act("expense.open", value: id.text)
    app.act("expense.save", [("amount", "80")])
    #expect(app.text.contains("Saved Food") && app.expense("Food")?.amount == 80_00)
    #expect(app.text.contains("Changed"))
    app.act("undo")
    #expect(app.expense("Food")?.amount == 100_00, "taken back")
    app.act("expense.remove", value: id.text)
    #expect(app.expense("Food") == nil && app.text.contains("Deleted Food"))
    app.act("undo")
    #expect(app.expense("Food") != nil)
    app.act("expense.remove", value: id.text)
    app.go(app.groupPath + "/expenses/" + id.text)
    #expect(app.text.contains("not here any more"))
  }

  @Test("EVT-03, EVT-04, EVT-09 members are added, renamed, made free of shares and removed; figures follow at once")
  func members() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben"])
    app.spend("90", "Cottage")
    #expect(app.nets == [45_00, -45_00])
    app.go(app.groupPath + "?section=members")
    app.act("member.add", [("name", "Cleo, Dan")])
    #expect(app.nets == [67_50, -22_50, -22_50, -22_50])
    app.act("member.add", [("name", " ben ")])
    #expect(app.text.contains("There is a \u{201C}Ben\u{201D} already"), "in place of the field")
    app.act("member.open", value: app.member("Dan").text)
    app.act("member.part", [("value", "true"), ("name", "Daniel")])
    app.act("member.save", [("name", "Daniel")])
    #expect(app.nets == [60_00, -30_00, -30_00, 0] && app.text.contains("bears nothing"))
    app.act("member.open", value: app.member("Daniel").text)
    app.act("member.remove-ask")
    #expect(app.text.contains("Are you sure you want to remove Daniel?"))
    app.act("member.remove")
    #expect(app.groupSpace.members.count == 3)
    app.spend("30", "Bread", by: "Cleo")
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member("Cleo").text)
    app.act("member.remove-ask")
    app.act("member.remove")
    #expect(app.text.contains("Make them reimbursement-only instead") && app.groupSpace.members.count == 3)
  }

  @Test("EVT-08, EVT-12 donations lower what all share; the treasury says what is used and left; the summary adds up")
  func treasuryAndSummary() throws {
    var app = AppDriver.group()
    app.spend("120", "Cottage")
    app.spend("60", "Food", by: "Ben")
    app.go(app.groupPath + "?section=treasury")
    app.act("donation.new")
    app.act("donation.save", [("amount", ""), ("name", "Grandma")])
    #expect(app.text.contains("Please enter an amount"))
    app.act("donation.save", [("amount", "50"), ("name", "Grandma"), ("date", "2026-07-18")])
    #expect(app.groupSpace.groupFigures?.amountToShare == 130_00)
    #expect(app.text.contains("Donated CHF \u{A0}50.00") && app.text.contains("Left CHF \u{A0}0.00"))
    app.act("undo")
    #expect(app.groupSpace.groupFigures?.donated == 0)
    app.act("donation.new")
    app.act("donation.save", [("amount", "50"), ("name", "ben")])
    let donation = try #require(app.groupSpace.forms(Donation.self).first)
    #expect(donation.member == app.member("Ben") && donation.name == "Ben")
    app.go(app.groupPath + "?section=summary")
    #expect(
      app.text.filter { !$0.isWhitespace }.contains("Fromthetreasury\u{2212}CHF50.00")
        && app.text.contains("Share per person CHF \u{A0}32.50"))
    #expect(app.contains("Ben: paid CHF\u{A0}60.00, share CHF\u{A0}32.50, is owed CHF\u{A0}27.50"))
    app.act("group.print")
    #expect(
      app.outputs.contains {
        if case .effect(.print(_, "", "Evenkeel_Group_2026-07-20.pdf")) = $0 { true } else { false }
      })
    app.act("group.csv")
    var file = ""
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(file.contains("Cottage") && file.contains("Paid by Ann") && file.contains("Share of Dan"))
  }

  @Test("EVT-11 nobody who bears anything: guidance instead of payments")
  func nobodyBears() {
    var app = AppDriver.group("Trip", ["Eve"])
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member("Eve").text)
    app.act("member.part", value: "true")
    app.act("member.save", [("name", "Eve")])
    app.go(app.groupPath)
    app.spend("10", "Bread")
    #expect(app.text.contains("Add at least one contributing member."))
    app.go(app.groupPath + "?section=settle")
    #expect(app.text.contains("Add at least one contributing member."))
  }

  @Test("UXA-03 a sheet with something typed asks before it closes; Escape of an untouched one does not")
  func sheetsAsk() {
    var app = AppDriver.group()
    app.act("expense.new")
    app.act("sheet.close")
    #expect(!app.contains("id=\"sheet-expense\""))
    app.act("expense.new")
    app.act("expense.input", [("amount", "12")])
    app.act("sheet.close")
    #expect(app.contains("id=\"ask-discard\""))
    app.act("sheet.keep")
    #expect(app.contains("value=\"12\"") && !app.contains("id=\"ask-discard\""))
    app.act("expense.save")
    #expect(app.text.contains("Please say what it was for"))
    app.act("expense.save", [("amount", "zwölf"), ("name", "Bread")])
    #expect(app.text.contains("a number such as 45.50"))
  }

  @Test("L-26 a group on this device can be deleted for good")
  func deleting() {
    var app = AppDriver.group()
    app.go(app.groupPath + "?section=settings")
    app.act("group.remove-ask")
    #expect(app.text.contains("Delete Ticino with all its expenses?"))
    app.act("group.remove-keep")
    #expect(!app.contains("id=\"ask-remove-group\""))
    app.act("group.remove-ask")
    app.act("group.remove")
    #expect(app.presenter.core.replica.groupIDs.isEmpty && app.text.contains("Deleted Ticino"))
  }

  @Test("UXA-05 sharing is offered after a week, again 30 days after a No, never after the second, never to who shares")
  func partnerCard() {
    var app = AppDriver.started()
    app.addEntry("9", "Kiosk")
    func open(afterDays days: Int) -> Bool {
      app.today = AppDriver.usualDay.adding(days: days)
      app.now = 1_785_000_000_000 + Int64(days) * 86_400_000
      app.go("/transactions")
      app.go("/")
      return app.contains("id=\"offer-sharing\"")
    }
    #expect(!open(afterDays: 6) && open(afterDays: 7))
    #expect(app.text.contains("Track shared expenses with your partner"))
    app.act("partner.later")
    #expect(!app.contains("id=\"offer-sharing\"") && !open(afterDays: 30) && open(afterDays: 38))
    app.act("partner.begin")
    #expect(app.contains("id=\"sheet-group\"") && app.text.contains("New household"))
    app.act("sheet.discard")
    #expect(open(afterDays: 39))
    app.act("partner.later")
    #expect(!open(afterDays: 200))
    var sharing = AppDriver.group("Home", ["Ann", "Ben"], isHousehold: true)
    sharing.act("door.hand")
    sharing.act("door.currency", [("currency", "CHF")])
    sharing.act("sheet.discard")
    sharing.today = AppDriver.usualDay.adding(days: 10)
    sharing.addEntry("9", "Kiosk")
    sharing.go("/")
    #expect(sharing.contains("id=\"title\"") && !sharing.contains("id=\"offer-sharing\""))
  }

  @Test("EVT-20 an event of several hundred expenses opens at once, and shows fifty at a time")
  func largeEvents() throws {
    var app = AppDriver.group()
    for index in 0..<400 {
      app.spend(String(index + 1), "Expense \(index)", by: ["Ann", "Ben", "Cleo", "Dan"][index % 4])
    }
    let clock = ContinuousClock()
    let opening = clock.measure {
      app.go("/together"); app.go(app.groupPath)
    }
    let change = clock.measure { app.spend("5", "One more", by: "Ben") }
    #expect(opening < .seconds(1) && change < .milliseconds(500), "opening \(opening), a change \(change)")
    #expect(app.text.contains("50 of 401 entries"))
    app.act("group.more")
    #expect(app.text.contains("100 of 401 entries"))
    #expect(app.nets.reduce(0, +) == 0)
  }

  @Test("TXN-19 a day that the end of the list cuts has no sum until all of it is there")
  func cutDays() {
    var app = AppDriver.group()
    for index in 0..<30 { app.spend("1", "Early \(index)", date: "2026-07-18") }
    for index in 0..<30 { app.spend("1", "Late \(index)", date: "2026-07-19") }
    func sums(_ app: AppDriver) -> [String?] {
      guard case .group(let model)? = app.screen?.content, case .expenses(let feed) = model.content else { return [] }
      return feed.days.map { $0.total?.decimalText }
    }
    #expect(sums(app) == ["30.00", nil])
    app.act("group.more")
    #expect(sums(app) == ["30.00", "30.00"])
  }

  @Test("SPL-14 the Dashboard says who owes whom, and leads to ‹Settle up›; an event that is even is not mentioned")
  func dashboard() {
    var app = AppDriver.group("Home", ["Ann", "Ben"], isHousehold: true)
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    app.addEntry("9", "Kiosk")
    app.go("/")
    #expect(!app.contains("id=\"groups\""), "nothing spent yet")
    app.go(app.groupPath)
    app.spend("240", "Sofa", by: "Ben")
    app.go("/")
    #expect(app.text.contains("You owe Ben: CHF\u{A0}120") && app.contains(app.groupPath + "?section=settle"))
    app.go(app.groupPath)
    app.spend("410", "Bed")
    app.go("/")
    #expect(app.text.contains("Ben owes you: CHF\u{A0}85"))
    app.go(app.groupPath + "?section=settle")
    app.act("settle.all")
    app.act("settle.confirm")
    app.go("/")
    #expect(app.text.contains("All settled up"))
  }

  @Test("SEC-05 a group survives a restart from what was stored, with its own space still apart")
  func restart() {
    var app = AppDriver.group()
    app.spend("90", "Boat", by: "Ben")
    let before = app.groupSpace.stateHash()
    var pages: [Int: [UInt8]] = [:]
    var journal: [Int64: [UInt8]] = [:]
    for changes in app.stored {
      for index in changes.droppedPages { pages[index] = nil }
      for (index, bytes) in changes.pages { pages[index] = bytes }
      for (key, bytes) in changes.journal { journal[key] = bytes }
      for key in changes.forgotten { journal[key] = nil }
    }
    var again = AppDriver(seed: 8)
    again.send(.boot(locale: "en-CH", seed: RecordID(high: 8, low: 1)))
    for (index, bytes) in pages { again.send(.page(index: index, bytes: bytes)) }
    for (key, bytes) in journal { again.send(.journal(key: key, bytes: bytes)) }
    again.send(.start(route: "/together"))
    #expect(again.groupSpace.stateHash() == before && again.text.contains("Ticino"))
    #expect(again.presenter.core.ownID != again.groupID)
  }

  @Test("UXA-08, GEN-8 the screens speak German")
  func german() {
    var app = AppDriver.group("Tessin", ["Anna", "Ben"], locale: "de-CH")
    app.spend("100", "Essen")
    #expect(app.text.contains("Ben schuldet dir: CHF\u{A0}50"))
    app.go(app.groupPath + "?section=settle")
    #expect(app.text.contains("Ben zahlt dir CHF\u{A0}50"))
  }
}
