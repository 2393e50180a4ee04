import Basis
import Foundation
import Ledger
@testable import Pages
import Proving
import Testing

@testable import Screens

/// What was small, one screen each.
@Suite("Small faults") struct SmallFaultTests {
  @Test(
    "A-15: archiving a group and opening it again say so, in the bar and in the activity",
    arguments: ["en-CH", "de-CH"])
  func archiving(locale: String) {
    var app = AppDriver.group(locale: locale)
    let isGerman = locale == "de-CH"
    app.go(app.groupPath + "?section=settings")
    app.act("group.archive")
    #expect(app.announcements.last?.contains(isGerman ? "Archiviert" : "Archived") == true, "\(app.announcements)")
    app.act("group.open-again")
    #expect(app.announcements.last == (isGerman ? "Wieder offen" : "Open again"))
    app.go(app.groupPath + "?section=activity")
    for text in isGerman
      ? ["Gruppe archiviert", "Gruppe wieder geöffnet"] : ["Archived the group", "Reopened the group"]
    {
      #expect(app.text.contains(text), "\(app.text)")
    }
    // Without an account there is no server to delete it on, but its record can say so.
    let end = EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", .string(app.today.text))])
    #expect(app.presenter.core.change([.editGroup(end)], in: app.groupID, app.tab, .set(.isAdmin), canUndo: false))
    app.go(app.groupPath + "?section=settings")
    app.act("group.bring-back")
    #expect(app.announcements.last == (isGerman ? "Für alle wieder da." : "It’s back for everybody."))
    app.go(app.groupPath + "?section=activity")
    #expect(app.text.contains(isGerman ? "Gruppe zurückgeholt" : "Brought the group back"), "\(app.text)")
  }

  @Test("A 8: the button for an expense stands below the balances, and over the list of expenses") func addExpense() {
    var app = AppDriver.group()
    app.spend("44", "Kayak hire")
    app.go(app.groupPath)
    #expect(app.contains("class=\"fab\" id=\"add-expense\""), "\(app.html)")
    app.go(app.groupPath + "?section=balances")
    #expect(app.contains("class=\"fab is-inline\" id=\"add-expense\""))
  }

  @Test("B 8: ‹Recurring› is no arrow in a circle, which would promise to load again, and nothing else has its sign")
  func recurring() {
    var app = AppDriver.started()
    app.addEntry("12", "Kiosk")
    app.go("/transactions")
    let link =
      app.html.components(separatedBy: "id=\"templates-link\"").last?.components(separatedBy: "</a>").first ?? ""
    let drawing = "\(Icon.recurring.paths)"
    #expect(link.contains(drawing) && !drawing.replacing("path", with: "").contains("a"), "no arc: \(drawing)")
    app.go("/settings")
    #expect(!app.contains(drawing))
  }

  @Test("The activity says what an amount was and what it is") func amounts() throws {
    var app = AppDriver.group()
    app.spend("44", "Kayak hire")
    let id = try #require(app.expense("Kayak hire")).id
    app.act("expense.open", value: id.text)
    app.act("expense.save", [("amount", "48")])
    app.go(app.groupPath + "?section=activity")
    #expect(app.text.contains("Changed Kayak hire: CHF\u{A0}44.00 \u{2192} CHF\u{A0}48.00"), "\(app.text)")
  }

  @Test("While removing somebody is asked about, that is the only thing to answer") func removing() {
    var app = AppDriver.group()
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member("Ben").text)
    #expect(app.text.contains("Save"))
    app.act("member.remove-ask")
    #expect(app.contains("id=\"member-remove-really\"") && !app.text.contains("Save"), "\(app.text)")
    app.act("member.remove-keep")
    #expect(app.text.contains("Save"))
  }

  @Test("A-15: a change of a group that the server refused names the expense and its amount, with the way to it")
  func refused() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    let power = try bench.add(bench.expense(90_00, by: 0, "Power"))
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/\(bench.space.id.text)/expenses/\(power.text)")
    app.act("expense.open", value: power.text)
    app.act("expense.save", [("amount", "99")])
    // Ben settled it meanwhile.
    bench.actor = 1
    try bench.apply(bench.settle(1, 0, 45_00))
    peer.take(bench)
    peer.sync(&app)
    app.go("/settings/changes")
    #expect(
      app.contains("id=\"refused-list\"") && app.text.contains("Power") && app.text.contains("90.00"), "\(app.text)")
    #expect(!app.text.contains("+90.00"), "an expense has no sign in its group either")
    #expect(
      app.contains("href=\"/together/\(bench.space.id.text)/expenses/\(power.text)\"")
        && app.text.contains("Open the expense"))
  }

  @Test("HSE-07: while the sheet is open, the list of invitations is asked for again once somebody comes in")
  func invitations() throws {
    var bench = try GroupBench(.household, ["Ann"])
    bench.today = AppDriver.usualDay
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/\(bench.space.id.text)")
    app.act("share.open", value: bench.space.id.text)
    func asked() -> Int {
      app.outputs.count { if case .effect(.request(_, "invites", "GET", _, _)) = $0 { true } else { false } }
    }
    bench.people.append(RecordID(high: 8, low: 5))
    bench.actor = 1
    try bench.apply(.joinGroup(JoinGroup(bench.people[1], name: "Ben")))
    peer.take(bench)
    let request = try #require(app.presenter.core.syncRequest())
    app.send(.synced(status: 200, bytes: peer.answer(request)))
    #expect(asked() == 1)
  }

  @Test("A group that can be read only says so in the list of groups") func readOnly() throws {
    let bench = try GroupBench(.event, ["Ann", "Ben"])
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    app.go("/together")
    #expect(!app.text.contains("read-only"))
    peer.end(bench.space.id)
    peer.sync(&app)
    app.go("/together")
    #expect(app.text.contains("read-only"), "\(app.text)")
  }

  @Test("A wallet's form asks for the balance before its day, and offers no kind that only groups have")
  func walletForm() throws {
    var app = AppDriver.started()
    app.act("wallet.new")
    let balance = try #require(app.html.range(of: "id=\"wallet-balance\"")),
      date = try #require(app.html.range(of: "id=\"wallet-date\""))
    #expect(balance.lowerBound < date.lowerBound)
    #expect(!app.contains("value=\"group\""))
  }

  @Test("An entry without a payee doesn't say its category twice") func noPayee() throws {
    var app = AppDriver.started()
    app.act("entry.new")
    app.act("entry.save", [("amount", "12")])
    let entry = try #require(app.entries.first)
    app.go("/transactions")
    app.act("row.category", value: entry.id.text)
    app.act("pick.choose", value: Category.defaultID("groceries").text)
    let row = app.html.components(separatedBy: "id=\"t-" + entry.id.text)[1].components(separatedBy: "</li>")[0]
    #expect(row.components(separatedBy: ">Groceries<").count == 2, "\(row)")
  }

  @Test("Where nothing is synced, Settings offers no way to try it again") func noRetry() {
    var app = AppDriver.started()
    app.go("/settings")
    #expect(!app.text.contains("Retry"))
    // Somebody who is signed in, and whose ledger this device alone has.
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("One", &server)
    phone.move("level.here", &server)
    phone.go("/settings")
    #expect(phone.core.status.state == .onThisDevice)
    #expect(!phone.text.contains("Retry"), "\(phone.text)")
  }

  @Test("SEC-05: beside a ledger that’s on this device only nothing is said to be synced, unless something else is")
  func nothingToSync() throws {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("One", &server)
    phone.go("/settings")
    #expect(phone.contains("id=\"sync-now\"") && !phone.contains("id=\"nothing-to-sync\""))
    phone.act("sync.now")
    phone.settle(&server)
    #expect(phone.announced.last == .synced)
    phone.move("level.here", &server)
    phone.go("/settings")
    #expect(!phone.contains("id=\"sync-now\"") && phone.contains("id=\"nothing-to-sync\""))
    #expect(!phone.text.contains("Last synced"))
    phone.act("sync.now")
    phone.settle(&server)
    #expect(phone.announced.last == .nothingToSync)
    // Another ledger of the account is with the server, and is kept apart.
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    laptop.add("Laptop5", &server)
    laptop.move("level.synced", &server)
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.apart")
    phone.settle(&server)
    phone.go("/settings")
    #expect(phone.contains("id=\"sync-now\"") && !phone.contains("id=\"nothing-to-sync\""))
    phone.act("sync.now")
    phone.settle(&server)
    #expect(phone.announced.last == .restSynced)
  }

  /// What a sign-in or a sign-up can be answered with that is no success, and where the focus goes.
  private static let refusals: [(tag: String, status: Int, body: String, focus: String?)] = [
    ("sign-in", 401, "{\"error\":{\"code\":\"auth.rejected\",\"message\":\"No.\"}}", "password"),
    (
      "sign-in", 429, "{\"error\":{\"code\":\"auth.locked\",\"message\":\"Later.\",\"retryAfterSeconds\":75}}",
      "password"
    ),
    (
      "sign-in", 403,
      "{\"error\":{\"code\":\"account.deleted\",\"message\":\"Erased.\",\"erasesAt\":\"2026-08-19T10:00:00Z\"}}",
      "keep-account"
    ),
    ("sign-in", 500, "", "password"), ("sign-in", 0, "", nil),
    ("sign-up", 400, "{\"error\":{\"code\":\"sign-up.password\",\"message\":\"Too short.\"}}", "password"),
    ("sign-up", 403, "{\"error\":{\"code\":\"sign-up.first-link-needed\",\"message\":\"Code?\"}}", "first-code"),
    (
      "sign-up", 429, "{\"error\":{\"code\":\"auth.locked\",\"message\":\"Later.\",\"retryAfterSeconds\":75}}",
      "password"
    ),
    ("session", 200, "{\"user\":null}", "password"), ("session", 500, "", "password"), ("session", 0, "", nil),
  ]

  @Test(
    "A 7, UXA-15: after a sign-in or a sign-up that was not taken the focus is in the form, at a place that is there",
    arguments: 0..<11)
  func focusAfterARefusal(row: Int) {
    let (tag, status, body, expected) = Self.refusals[row]
    let isSignIn = tag == "sign-in"
    var app = AppDriver(route: isSignIn ? "/sign-in" : "/sign-up")
    app.act(
      isSignIn ? "account.sign-in" : "account.sign-up",
      [("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    if tag == "session" {
      app.send(.fetched(tag: "sign-up", status: 200, bytes: Array("{\"status\":\"accepted\"}".utf8)))
    }
    app.send(.fetched(tag: tag, status: status, bytes: Array(body.utf8)))
    let focused = app.outputs.compactMap { output in
      if case .effect(.focus(_, let id)) = output { id } else { nil }
    }
    #expect(focused == [expected].compactMap { $0 })
    if let expected {
      #expect(app.contains("id=\"\(expected)\""))
    } else {
      #expect(app.contains("id=\"sheet-connection\""))
    }
  }

  @Test("Words that others use: quotes, what is undone, who marked a payment, and the way to sum up a period")
  func words() throws {
    var bench = try GroupBench(.event, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    bench.actor = 1
    try bench.add(bench.expense(90_00, by: 1, "Boat"))
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/\(bench.space.id.text)?section=settle")
    app.act("settle.pay", value: try #require(app.value(of: "settle.pay")))
    #expect(app.text.contains("marked by you") && !app.text.contains("marked by You"), "\(app.text)")
    #expect(
      Refusals.said("There is a wallet named ‹Cash› already. Please choose another name.", in: "en").contains("“Cash”"))
    var home = AppDriver.started()
    home.addEntry("9", "Kiosk")
    home.act("plan.payday")
    home.act("plan.day", value: "25")
    home.act("plan.set-payday")
    home.go("/")
    #expect(!home.text.contains("You spent CHF\u{A0}9 25"), "\(home.text)")
  }
}
