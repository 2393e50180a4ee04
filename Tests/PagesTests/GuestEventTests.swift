import Basis
import Ledger
import Pages
import Proving
import Replica
import Testing

@testable import Screens

@Suite("ACC-11, EVT-14: whoever has nothing but an event, and what becomes of it with an account")
struct GuestEventTests {
  /// How somebody comes to an account: by e-mail, with a passkey alone, by a provider.
  enum Way: CaseIterable { case email, passkey, provider }

  private static func withEvent(seed: UInt64 = 7) -> AppDriver {
    var app = AppDriver.group("Ticino", ["Ann", "Ben"])
    app.spend("60", "Kayaks")
    return app
  }

  /// To the account's vault, on a server with plans or without.
  private static func signUp(_ app: inout AppDriver, _ way: Way) {
    app.act("share.open", value: app.groupID.text)
    app.go("/sign-up")
    let user =
      "{\"id\":\"\(SyncPeer.account.text)\",\"name\":\"Ann\",\"email\":\(way == .passkey ? "null" : "\"ann@example.org\""),\"guest\":false,\"keepsOnDevice\":false}"
    let answer = Array("{\"status\":\"signed-in\",\"return\":\"/sign-up\",\"user\":\(user),\"spaces\":[]}".utf8)
    switch way {
    case .email:
      app.act(
        "account.sign-up",
        [("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
      app.send(.fetched(tag: "sign-up", status: 200, bytes: Array("{\"status\":\"accepted\"}".utf8)))
      app.send(.fetched(tag: "session", status: 200, bytes: answer))
    case .passkey:
      app.tab.passkeyUse = .begin
      app.send(.fetched(tag: "passkey-account", status: 201, bytes: answer))
    case .provider: app.send(.fetched(tag: "identity-finish", status: 200, bytes: answer))
    }
    #expect(app.entersWithAdoption == true, "\(way): what is here goes along")
    AccountFlowTests.enter(&app)
  }

  @Test(
    "A-2: signing up takes the event along: into the account, onto the server, and one lands in it",
    arguments: Way.allCases, [true, false])
  func goesAlong(way: Way, plans: Bool) throws {
    var app = Self.withEvent()
    let event = app.groupID
    if plans {
      app.presenter.core.preferences.plan = EventPlan(
        try JSON.parse(Array("{\"tier\":\"free\",\"canOpen\":true,\"own\":[],\"readOnly\":[]}".utf8)))
    }
    Self.signUp(&app, way)
    let own = try #require(app.presenter.core.ownID)
    var peer = SyncPeer(space: own)
    app.send(.fetched(tag: "create-space", status: 201, bytes: Array("{}".utf8)))
    for _ in 0..<3 { peer.sync(&app) }
    let there = try #require(peer.authorities.first { $0.space.id == event }?.space)
    #expect(
      there.forms(Expense.self).map { $0.description } == ["Kayaks"]
        && there.member(of: SyncPeer.account)?.name == "Ann")
    #expect(
      app.contains("Kayaks") && app.screen?.route.page == .group(event),
      "in the event, not at ‹Where does your money go?›")
    app.go("/together")
    #expect(app.contains("Ticino"))
    app.act("share.open", value: event.text)
    #expect(AccountFlowTests.asks(app).contains("share-look"), "and can let others in")
  }

  @Test("A-2: who was somewhere else in the app lands in what they have all the same") func landsInTheEvent() {
    var app = Self.withEvent()
    app.go("/settings")
    app.go("/sign-up")
    let answer =
      "{\"user\":{\"id\":\"\(SyncPeer.account.text)\",\"name\":\"Ann\",\"email\":\"ann@example.org\"},\"spaces\":[]}"
    app.send(.fetched(tag: "session", status: 200, bytes: Array(answer.utf8)))
    AccountFlowTests.enter(&app)
    #expect(app.contains("Kayaks") && app.contains("class=\"tabs\""))
  }

  // MARK: The name of the account (ACC-01)

  /// What stands in the field for the name; nil if there's no such field.
  private static func nameField(_ app: AppDriver) -> String? {
    guard
      let field = app.html.split(separator: "<input").first(where: { $0.prefix { $0 != ">" }.contains("id=\"name\"") })
    else { return nil }
    let tag = field.prefix { $0 != ">" }
    guard let value = tag.firstRange(of: " value=\"") else { return "" }
    return String(tag[value.upperBound...].prefix { $0 != "\"" })
  }

  private static func sent(_ app: AppDriver, _ wanted: String) -> String? {
    for output in app.outputs {
      if case .effect(.request(_, let tag, _, _, let body)) = output, tag == wanted {
        return String(decoding: body ?? [], as: UTF8.self)
      }
    }
    return nil
  }

  @Test(
    "ACC-01: who signs up from an event is offered the name that they have there, by whichever way, and may type another one"
  )
  func nameOfTheEvent() {
    var app = Self.withEvent()
    app.go("/together/" + app.groupID.text)
    app.go("/sign-up")
    #expect(app.tab.account.name == "Ann" && Self.nameField(app) == "Ann")
    // Coming from elsewhere, by way of signing in, and after a reload of the page.
    app.go("/settings")
    app.go("/sign-in")
    app.go("/sign-up")
    #expect(Self.nameField(app) == "Ann")
    app = SealedHome.reloaded(app, route: "/sign-up", seed: 23)
    #expect(Self.nameField(app) == "Ann")
    // Emptied or another one: it is theirs.
    app.act("account.input", [("name", "")])
    #expect(app.tab.account.name.isEmpty)
    app.act(
      "account.sign-up",
      [
        ("name", "Anna Meier"), ("email", "ann@example.org"), ("password", "Segelboot7"),
        ("confirmation", "Segelboot7"),
      ])
    #expect(Self.sent(app, "sign-up")?.contains("\"name\":\"Anna Meier\"") ?? false)
  }

  @Test(
    "ACC-01: in two events under two names, the one is offered that they come from, and none from elsewhere; nobody known is offered nothing"
  )
  func severalNames() {
    var app = Self.withEvent()
    let first = app.groupID
    app.go("/together")
    app.act("group.new", value: "event")
    app.act("group.create", [("name", "Alps"), ("own", "Annie"), ("next", "Ben"), ("currency", "CHF")])
    app.act("sheet.discard")
    let second = app.presenter.core.replica.groupIDs.first { $0 != first }
    app.go("/together/" + first.text)
    app.go("/sign-up")
    #expect(Self.nameField(app) == "Ann")
    app.go("/together/" + (second?.text ?? ""))
    app.go("/sign-up")
    #expect(Self.nameField(app) == "Annie")
    app.go("/settings")
    app.go("/sign-up")
    #expect(Self.nameField(app) == "")
    #expect(Self.nameField(AppDriver(route: "/sign-up")) == "")
  }

  @Test("EVT-14: the arrow of the account's pages leads back to the event that somebody came from") func back() {
    var app = Self.withEvent()
    let event = "href=\"/together/\(app.groupID.text)\" id=\"back\""
    app.go("/together/" + app.groupID.text)
    for page in ["/sign-up", "/sign-in"] {
      app.go(page)
      #expect(app.contains(event), "\(page)")
    }
    app.go("/settings")
    app.go("/sign-up")
    #expect(app.contains("href=\"/\" id=\"back\""))
  }

  @Test("ACC-01: a guest of somebody’s event is offered the name of the member that they are") func nameOfAGuest()
    throws
  {
    let bench = try GroupBench(.event, ["Ada", "Ben"])
    var app = AppDriver()
    app.presenter.core.preferences.user = bench.people[1]
    app.presenter.core.replica.account = bench.people[1]
    app.presenter.core.replica.addSpace(bench.space.id, deviceOnly: false, isGroup: true)
    var peer = SyncPeer(space: RecordID(high: 1, low: 9))
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/" + bench.space.id.text)
    app.go("/sign-up")
    #expect(Self.nameField(app) == "Ben")
  }

  // MARK: Into an account that there is (A-4)

  /// A guest with an event, and maybe a ledger, in front of the question at a sign-in to an account with a ledger.
  private static func asked(_ peer: inout SyncPeer, ledger: String?) -> AppDriver {
    var ann = peer.device(seed: 3)
    peer.sync(&ann)
    ann.act("settings.currency", value: "CHF")
    ann.open(AppDriver.statement(rows: 8))
    ann.act("import.confirm")
    peer.sync(&ann)
    var app = withEvent()
    if let ledger {
      app.open(AppDriver.statement(rows: 12).replacing("CHF", with: ledger))
      app.act("import.confirm")
    }
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let user =
      "{\"id\":\"\(SyncPeer.account.text)\",\"name\":\"Ann\",\"email\":\"ann@example.org\",\"keepsOnDevice\":false}"
    let space = "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":1}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array("{\"user\":\(user),\"spaces\":[\(space)]}".utf8)))
    return app
  }

  private static func settle(_ app: inout AppDriver, _ peer: inout SyncPeer) {
    for _ in 0..<6 {
      peer.sync(&app)
      guard app.presenter.core.looksAtMove else { continue }
      let space = peer.authorities[0].space
      let text = "{\"version\":\(space.version),\"hash\":\"\(space.stateHash())\",\"devices\":[]}"
      app.send(.fetched(tag: "moving-look", status: 200, bytes: Array(text.utf8)))
    }
  }

  @Test(
    "A-4: brought together, an event of this device is in the account, on the server, and counted before the old copy may go",
    arguments: ["CHF", ""])
  func together(currency: String) throws {
    var peer = SyncPeer()
    var app = Self.asked(&peer, ledger: currency.isEmpty ? nil : currency)
    let event = app.groupID
    #expect(app.contains("id=\"sheet-guest\"") && app.text.contains("“Ticino” is on this device only. It comes along"))
    // Two ledgers are said to be there only where there are two.
    func speaksOfTwo() -> Bool { app.text.contains("two ledgers") || app.text.contains("ledger of its own") }
    #expect(speaksOfTwo() == !currency.isEmpty)
    #expect(app.text.contains("On this device you’re in groups without an account.") == currency.isEmpty)
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    #expect(
      app.contains("id=\"moving-preview\"") && app.text.contains("“Ticino”") && speaksOfTwo() == !currency.isEmpty)
    #expect(!app.presenter.core.replica.groupIDs.contains(event), "nothing happened yet")
    app = SealedHome.reloaded(app, seed: 31)
    app.act("moving.go")
    Self.settle(&app, &peer)
    #expect(app.contains("id=\"moving-done\"") && app.text.contains("“Ticino” is in your account now."))
    #expect(!app.text.contains("0 transactions"))
    let there = try #require(peer.authorities.first { $0.space.id == event }?.space)
    #expect(
      there.forms(Expense.self).map { $0.description } == ["Kayaks"]
        && there.member(of: SyncPeer.account)?.name == "Ann")
    // It's in the account, so it isn't apart, whatever becomes of the copy.
    app.go("/together")
    #expect(app.text.contains("Ticino") && !app.contains("id=\"groups-apart\""))
    app.go("/settings/storage")
    app.act("moving.remove")
    #expect(app.outputs.contains { if case .effect(.forgetGuest) = $0 { true } else { false } })
    app.go("/together/" + event.text)
    #expect(app.contains("Kayaks"))
  }

  @Test("A-4: an event that the server does not take stays with the guest; removing asks once more and names it")
  func refused() throws {
    var peer = SyncPeer()
    var app = Self.asked(&peer, ledger: "CHF")
    peer.isFull = true
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    app.act("moving.go")
    Self.settle(&app, &peer)
    #expect(app.contains("id=\"moving-done\"") && app.text.contains("“Ticino” didn’t come along."))
    func forgets() -> Bool { app.outputs.contains { if case .effect(.forgetGuest) = $0 { true } else { false } } }
    app.act("moving.remove")
    #expect(!forgets() && app.contains("id=\"moving-left\"") && app.text.contains("Your account doesn’t have Ticino."))
    app.act("moving.remove")
    #expect(forgets() && app.presenter.core.moving == nil)
  }

  @Test("A-4: where the ledgers count in two currencies the event comes along without them") func twoCurrencies() throws
  {
    var peer = SyncPeer()
    var app = Self.asked(&peer, ledger: "EUR")
    let event = app.groupID
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    #expect(app.contains("id=\"moving-currencies\"") && app.contains("id=\"moving-groups-go\""))
    app.act("moving.groups")
    Self.settle(&app, &peer)
    #expect(
      peer.authorities.contains { $0.space.id == event } && app.contains("id=\"moving-done\"")
        && !app.contains("id=\"moving-remove\""))
    app.act("moving.apart")
    #expect(app.contains("id=\"apart\"") && app.text.contains("12 transactions that aren’t in this account."))
  }

  @Test("ACC-11: what was left apart is named by the account's own screens, with the way to it") func apart() {
    var peer = SyncPeer()
    var app = Self.asked(&peer, ledger: "CHF")
    app.act("guest.apart")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    app.go("/settings/storage")
    #expect(
      app.text.contains("12 transactions that aren’t in this account.")
        && app.text.contains("1 group that you’re in without this account."))
    app.go("/together")
    #expect(app.contains("id=\"groups-apart\""))
  }

  // MARK: Others' groups

  @Test("A-15: a guest in somebody's event reads who may let others in, and nothing of a group that goes along")
  func guestsWords() throws {
    let bench = try GroupBench(.event, ["Ada", "Ben"])
    var app = AppDriver()
    var core: AppCore { app.presenter.core }
    core.preferences.user = bench.people[1]
    core.replica.account = bench.people[1]
    core.replica.addSpace(bench.space.id, deviceOnly: false, isGroup: true)
    var peer = SyncPeer(space: RecordID(high: 1, low: 9))
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/" + bench.space.id.text)
    app.act("share.open", value: bench.space.id.text)
    #expect(
      app.contains("id=\"share-not-admin\"") && app.text.contains("Ada can let others in.") && !app.contains("/sign-up")
    )
    app.act("sheet.close")
    #expect(app.contains("id=\"add-expense\""))
    // They are let go: what is here can be read, and no form that refuses in the end is offered.
    peer.end(bench.space.id)
    peer.sync(&app)
    #expect(app.contains("id=\"is-ended\"") && !app.contains("id=\"add-expense\""))
  }

  @Test(
    "B-4: a member without entries of their own sees what they owe, with the places to go to; others' doings arrive")
  func member() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    var peer = SyncPeer()
    peer.take(bench)
    var app = peer.device()
    for _ in 0..<2 { peer.sync(&app) }
    bench.actor = 1
    try bench.add(bench.expense(80_00, by: 1, "Coop"))
    peer.take(bench)
    for _ in 0..<2 { peer.sync(&app) }
    for route in ["/", "/transactions", "/budgets", "/analytics"] {
      app.go(route)
      #expect(app.contains("class=\"tabs\"") && app.contains("id=\"tab-settings\""), "\(route)")
      #expect(app.contains("id=\"groups\"") && app.text.contains("Home") && app.text.contains("40"), "\(route)")
    }
    #expect(
      app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0)?.currency } == nil,
      "no ledger was begun for it")
    app.go("/inbox")
    #expect(app.text.contains("Ben added") && app.text.contains("Coop"))
    app.go("/")
    #expect(app.contains("id=\"bell\""))
  }

  // MARK: Accounts without entries (A-9)

  @Test("A-9: an account without anything has its places, and a way to sign out") func emptyAccount() {
    let app = AccountFlowTests.signedIn("")
    #expect(app.contains("class=\"tabs\"") && app.contains("id=\"tab-settings\"") && app.contains("door.hand"))
    #expect(!AppDriver().contains("class=\"tabs\""), "the very first screen stays one question")
  }

  @Test(
    "A-9: an account can begin on this device: nothing of its ledger goes up, and the server says so to other devices")
  func beginsHere() throws {
    let town = JourneyTown(seed: 1)
    let phone = JourneyDevice(town, "Ann1", seed: 1)
    phone.act("door.hand")
    phone.act("door.currency", [("currency", "CHF")])
    phone.act("sheet.discard")
    phone.go("/sign-up")
    phone.act("account.here", value: "true")
    #expect(phone.app.contains("id=\"begin-here-how\""))
    phone.act(
      "account.sign-up",
      [("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    phone.act("entry.new")
    phone.act("entry.save", [("amount", "12"), ("payee", "Zwetschgen"), ("date", "2026-07-19")])
    phone.sync()
    let user = try #require(town.user("ann@example.org"))
    #expect(user.keeps && user.space == nil && town.shelves.isEmpty)
    #expect(JourneySight(phone.app).shows("Zwetschgen"))
    let laptop = JourneyDevice(town, "Ann2", seed: 2)
    laptop.go("/sign-in")
    laptop.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    laptop.sync()
    #expect(
      laptop.app.presenter.core.preferences.keepsHere && town.shelves.isEmpty, "no second ledger begins beside it")
  }
}
