import Basis
import Ledger
import Pages
import Replica
@testable import Screens
import Testing

@Suite("ACC-11, IMP-13: a guest's ledger and the account's, and the proof of every move")
struct MovingFlowTests {
  /// A guest with entries who signs in to an account that has a ledger, and reads the question.
  private static func guest(_ peer: inout SyncPeer, rows: Int = 24, currency: String = "CHF", keeps: Bool = false)
    -> AppDriver
  {
    var ann = peer.device(seed: 3)
    peer.sync(&ann)
    ann.act("settings.currency", value: "CHF")
    ann.open(AppDriver.statement(rows: 8))
    ann.act("import.confirm")
    peer.sync(&ann)
    var app = AppDriver(seed: 21)
    app.open(AppDriver.statement(rows: rows).replacing("CHF", with: currency))
    app.act("import.confirm")
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: answer(keeps: keeps)))
    return app
  }

  private static func answer(keeps: Bool) -> [UInt8] {
    let space = keeps ? "" : "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":1}"
    return Array(
      "{\"user\":{\"id\":\"\(SyncPeer.account.text)\",\"name\":\"Ann\",\"email\":\"ann@example.org\",\"keepsOnDevice\":\(keeps)},\"spaces\":[\(space)]}"
        .utf8)
  }

  /// In the account's vault, with its ledger and what the guest brought.
  private static func joined(_ peer: inout SyncPeer, rows: Int = 24, currency: String = "CHF") -> AppDriver {
    var app = guest(&peer, rows: rows, currency: currency)
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    return app
  }

  /// What was begun comes to its end, on a server that answers.
  private static func finish(_ app: inout AppDriver, _ peer: inout SyncPeer, hash: String? = nil) {
    for _ in 0..<5 {
      peer.sync(&app)
      if app.presenter.core.looksAtMove { answerLook(&app, peer, hash: hash) }
      if app.presenter.core.moving?.step != .sent { return }
    }
  }

  /// The server's answer about its copy.
  private static func answerLook(_ app: inout AppDriver, _ peer: SyncPeer, hash: String? = nil) {
    let space = peer.authorities[0].space
    let text = "{\"version\":\(space.version),\"hash\":\"\(hash ?? space.stateHash())\",\"devices\":[]}"
    app.send(.fetched(tag: "moving-look", status: 200, bytes: Array(text.utf8)))
  }

  private static func count(_ app: AppDriver) -> Int {
    app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0)?.transactions.count } ?? 0
  }

  @Test("ACC-11: the person chooses before anything is opened; who chooses nothing is not signed in") func question() {
    var peer = SyncPeer()
    var app = Self.guest(&peer)
    #expect(
      app.contains("id=\"sheet-guest\"") && app.contains("24 transactions already") && app.entersWithAdoption == nil)
    app.act("sheet.close")
    #expect(!app.contains("id=\"sheet-guest\"") && AccountFlowTests.asks(app) == ["guest-left"])
    #expect(!app.presenter.core.preferences.hasAccount && Self.count(app) == 24)
  }

  @Test("ACC-11: apart, the account's vault opens alone, and nothing of the guest's is in it") func apart() {
    var peer = SyncPeer()
    var app = Self.guest(&peer)
    app.act("guest.apart")
    #expect(app.entersWithAdoption == false)
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    #expect(Self.count(app) == 8 && app.presenter.core.replica.asideID == nil && app.contains("stays apart"))
  }

  @Test(
    "ACC-11, IMP-13: together: a preview, then ordinary changes; read back, compared, and only then the old one may go")
  func together() throws {
    var peer = SyncPeer()
    var app = Self.joined(&peer)
    // The same bank's first eight rows are in both, in wallets of one name.
    #expect(
      app.contains("id=\"moving-preview\"") && app.contains("16 transactions come along")
        && app.contains("8 transactions are in your account"))
    #expect(app.contains("becomes one with the one in your account"))
    #expect(Self.count(app) == 8, "nothing happened yet")
    app.act("moving.go")
    #expect(Self.count(app) == 24 && app.contains("id=\"moving-sent\"") && !app.contains("id=\"moving-remove\""))
    Self.finish(&app, &peer)
    #expect(peer.authorities[0].space.transactions.count == 24)
    #expect(
      app.contains("id=\"moving-done\"") && app.contains("16 transactions and all that belongs")
        && app.contains("id=\"moving-remove\""))
    #expect(app.presenter.core.replica.asideID != nil)
    app.act("moving.remove")
    let forgets = app.outputs.contains { if case .effect(.forgetGuest) = $0 { true } else { false } }
    #expect(forgets && app.presenter.core.replica.asideID == nil && !app.contains("id=\"moving\""))
    #expect(Self.count(app) == 24)
  }

  @Test(
    "IMP-13: a server that loses a record in the middle: both stay as they were, it is said, and trying again sends what is missing"
  )
  func lostInTheMiddle() throws {
    var peer = SyncPeer()
    var app = Self.joined(&peer)
    let aside = try #require(app.presenter.core.replica.asideID)
    let source = try #require(app.presenter.core.replica.space(aside))
    let newest = try #require(source.timeline.oldestFirst.last?.id)
    let own = try #require(app.presenter.core.ownID)
    let merge = try LedgerMerge(merging: source, into: #require(app.presenter.core.replica.space(own)))
    var places: [RecordID] = []
    merge.forEachPart(of: 500) { part in places += part.filter { $0.kind == .transaction }.map { $0.id } }
    #expect(places.count == 16 && newest != places[0])
    peer.victim = places[7]
    app.act("moving.go")
    Self.finish(&app, &peer)
    #expect(
      app.contains("id=\"moving-missing\"") && app.contains("1 record has not arrived")
        && !app.contains("id=\"moving-remove\""))
    #expect(
      app.presenter.core.replica.space(aside) == nil
        ? false : app.presenter.core.replica.space(aside)?.transactions.count == 24)
    app.act("moving.go")
    Self.finish(&app, &peer)
    #expect(app.contains("id=\"moving-done\"") && peer.authorities[0].space.transactions.count == 24)
  }

  @Test("IMP-13: a copy on the server that is another one proves nothing") func anotherHash() {
    var peer = SyncPeer()
    var app = Self.joined(&peer)
    app.act("moving.go")
    Self.finish(&app, &peer, hash: "00")
    #expect(app.contains("id=\"moving-altered\"") && !app.contains("id=\"moving-remove\""))
    app.act("moving.go")
    Self.finish(&app, &peer)
    #expect(app.contains("id=\"moving-done\""))
  }

  @Test(
    "ACC-11: a merge that was interrupted goes on after a reload, before and after it was sent; once done it is not done again"
  )
  func interrupted() throws {
    var peer = SyncPeer()
    var app = Self.joined(&peer)
    app = SealedHome.reloaded(app, seed: 31)
    #expect(app.contains("id=\"moving-preview\"") && app.contains("16 transactions come along"))
    app.act("moving.go")
    app = SealedHome.reloaded(app, seed: 32)
    #expect(app.contains("id=\"moving-sent\"") && Self.count(app) == 24)
    Self.finish(&app, &peer)
    #expect(app.contains("id=\"moving-done\""))
    app.act("moving.go")
    peer.sync(&app)
    #expect(!app.presenter.core.looksAtMove && peer.authorities[0].space.transactions.count == 24)
  }

  @Test("ACC-11: two currencies are refused in a sentence, and stay apart") func currencies() {
    var peer = SyncPeer()
    var app = Self.joined(&peer, currency: "EUR")
    #expect(app.contains("id=\"moving-currencies\"") && app.contains("Here you count in EUR, in your account in CHF"))
    #expect(app.contains("Nothing is lost: both stay as they are."))
    app.act("moving.go")
    #expect(Self.count(app) == 8)
    app.act("moving.apart")
    #expect(app.presenter.core.replica.asideID == nil && app.contains("stays apart"))
  }

  @Test("ACC-11: the account's ledger on another device only: it is said, and nothing is made of the two")
  func elsewhere() {
    var peer = SyncPeer()
    var app = Self.guest(&peer, keeps: true)
    #expect(app.contains("id=\"guest-kept\""))
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    #expect(app.contains("id=\"moving-elsewhere\"") && !app.contains("id=\"moving-go\""))
    #expect(!AccountFlowTests.asks(app).contains("create-space"))
  }

  @Test(
    "ACC-11, SEC-26: into a sealed ledger, as changes that its devices make; a device outside is told to be let in first"
  )
  func sealed() throws {
    var (home, first, words) = SealingFlowTests.sealed()
    let before = try #require(home.shelf)
    // A guest elsewhere signs in.
    var app = AppDriver(seed: 41)
    app.open(AppDriver.statement(rows: 24))
    app.act("import.confirm")
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let space =
      "{\"space\":\"\(home.space?.text ?? "")\",\"kind\":\"personal\",\"storage\":\"sealed\",\"epoch\":1,\"version\":\(before.version)}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(SealedHome.session(space).utf8)))
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 42)
    home.serve(&app)
    #expect(app.contains("this device is not let in yet") && !app.contains("id=\"moving-go\""))
    app.go("/")
    app.act("sealing.open", [("words", words.joined(separator: " "))])
    home.serve(&app)
    app.go("/settings/storage")
    #expect(app.contains("12 transactions come along"))
    app.act("moving.go")
    home.serve(&app)
    // What came back was opened, counted and summed here: the server has no hash of it.
    #expect(app.contains("id=\"moving-done\"") && !home.asked.contains("moving-look"))
    home.serve(&first)
    #expect(first.entries.count == 24 && app.entries.count == 24)
  }

  /// A ledger of this device that goes up with the sign-up, and is not proven to be there.
  private static func signingUp() throws -> (AppDriver, SyncPeer) {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 24))
    app.act("import.confirm")
    let peer = SyncPeer(space: try #require(app.presenter.core.ownID))
    app.go("/sign-up")
    app.act(
      "account.sign-up",
      [("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    app.send(.fetched(tag: "sign-up", status: 200, bytes: Array("{\"status\":\"accepted\"}".utf8)))
    app.send(.fetched(tag: "session", status: 200, bytes: AccountFlowTests.answer(spaces: "")))
    AccountFlowTests.enter(&app)
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    return (app, peer)
  }

  /// The same, and proven.
  private static func signedUp() throws -> (AppDriver, SyncPeer) {
    var (app, peer) = try signingUp()
    finish(&app, &peer)
    return (app, peer)
  }

  @Test(
    "SEC-05, IMP-13: while a ledger is on its way, another one that is opened gets nothing of it, and is not taken for it"
  )
  func anotherOneIsOpened() throws {
    var (app, peer) = try Self.signingUp()
    let (first, other) = (try #require(app.presenter.core.ownID), RecordID(high: 77, low: 1))
    app.presenter.core.replica.addSpace(other, deviceOnly: true)
    app.act("ledgers.open", value: other.text)
    #expect(app.presenter.core.ownID == other && app.presenter.core.startSpace(.chf, app.tab))
    Self.finish(&app, &peer)
    app.go("/settings/storage")
    #expect(app.presenter.core.moving?.step == .sent && !app.contains("id=\"moving\""))
    app.act("moving.go")
    #expect(Self.count(app) == 0 && app.presenter.core.replica.asideID != nil)
    app = SealedHome.reloaded(app, seed: 71)
    #expect(app.presenter.core.ownID == other && !app.contains("id=\"moving\""))
    app.act("ledgers.open", value: first.text)
    Self.finish(&app, &peer)
    app.go("/settings/storage")
    #expect(app.contains("id=\"moving-done\"") && app.contains("24 transactions and all") && Self.count(app) == 24)
    #expect(peer.authorities[0].space.transactions.count == 24)
  }

  /// How a ledger comes to be on one device only: this one asked and heard, asked and did not hear, or another one
  /// asked.
  enum Leaving: CaseIterable { case here, unheard, elsewhere }

  private static func leave(_ app: inout AppDriver, _ peer: inout SyncPeer, _ leaving: Leaving) throws {
    let own = try #require(app.presenter.core.ownID)
    let erased = Array("{\"outcomes\":[],\"patches\":[],\"groups\":[],\"erased\":[\"\(own.text)\"]}".utf8)
    app.go("/settings/storage")
    guard leaving != .elsewhere else { return app.send(.synced(status: 200, bytes: erased)) }
    app.act("level.here")
    let space = try #require(app.presenter.core.replica.space(own))
    let look = "{\"version\":\(space.version),\"hash\":\"\(space.stateHash())\",\"devices\":[]}"
    app.send(.fetched(tag: "level-look", status: 200, bytes: Array(look.utf8)))
    #expect(app.contains("id=\"level-go\""))
    app.act("level.go")
    app.send(
      .fetched(tag: "level-erase", status: leaving == .here ? 200 : 0, bytes: Array("{\"status\":\"erased\"}".utf8)))
    if leaving == .unheard { app.send(.synced(status: 200, bytes: erased)) }
    #expect(!app.presenter.core.isSynced && Self.count(app) > 0)
  }

  @Test(
    "SEC-05, IMP-13: a ledger that leaves the server takes with it what was said of its arrival there",
    arguments: Leaving.allCases)
  func arrivalIsOver(leaving: Leaving) throws {
    var (app, peer) = try Self.signedUp()
    app.go("/settings/storage")
    #expect(app.contains("Everything arrived") && app.contains("id=\"moving-remove\""))
    try Self.leave(&app, &peer, leaving)
    app.go("/settings/storage")
    #expect(!app.contains("Everything arrived") && !app.contains("id=\"moving\"") && !app.contains("read back"))
    #expect(app.presenter.core.moving == nil && app.presenter.core.replica.asideID == nil)
    let reloaded = SealedHome.reloaded(app, seed: 61)
    #expect(!reloaded.contains("Everything arrived") && !reloaded.contains("id=\"moving\""))
    if leaving != .elsewhere { #expect(Self.count(reloaded) == 24) }
  }

  @Test(
    "SEC-05, ACC-11: a guest’s copy stays to be kept or removed, and the card says nothing of the account that isn’t so",
    arguments: Leaving.allCases)
  func guestsCopyStays(leaving: Leaving) throws {
    var peer = SyncPeer()
    var app = Self.joined(&peer)
    app.act("moving.go")
    Self.finish(&app, &peer)
    app.go("/settings/storage")
    #expect(app.contains(">Everything arrived<"))
    try Self.leave(&app, &peer, leaving)
    app.go("/settings/storage")
    // The card's title: what was said when it arrived may still stand beside it.
    #expect(!app.contains(">Everything arrived<") && app.contains(">Your two ledgers were brought together<"))
    #expect(app.contains("id=\"moving-remove\"") && app.presenter.core.replica.asideID != nil)
    app.act("moving.apart")
    #expect(app.presenter.core.replica.asideID == nil && !app.contains("id=\"moving\""))
  }

  @Test("IMP-13: a sign-up is compared, too: the copy from before stays until everything is proven to be on the server")
  func signUp() throws {
    var peer = SyncPeer(space: RecordID(high: 4, low: 4))
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 24))
    app.act("import.confirm")
    let own = try #require(app.presenter.core.ownID)
    peer = SyncPeer(space: own)
    app.go("/sign-up")
    app.act(
      "account.sign-up",
      [("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    app.send(.fetched(tag: "sign-up", status: 200, bytes: Array("{\"status\":\"accepted\"}".utf8)))
    app.send(.fetched(tag: "session", status: 200, bytes: AccountFlowTests.answer(spaces: "")))
    AccountFlowTests.enter(&app)
    let victim = try #require(app.presenter.core.replica.space(own)?.timeline.oldestFirst.first?.id)
    peer.victim = victim
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    #expect(app.presenter.core.replica.asideID != nil)
    app = SealedHome.reloaded(app, seed: 51)
    Self.finish(&app, &peer)
    #expect(app.contains("id=\"moving-missing\"") && peer.authorities[0].space.transactions.count == 23)
    app.act("moving.go")
    Self.finish(&app, &peer)
    #expect(
      app.contains("id=\"moving-done\"") && app.contains("24 transactions and all")
        && peer.authorities[0].space.transactions.live(victim) != nil)
    app.act("moving.remove")
    #expect(app.presenter.core.replica.asideID == nil && Self.count(app) == 24)
    let forgets = app.outputs.contains { if case .effect(.forgetGuest) = $0 { true } else { false } }
    #expect(!forgets)
  }
}
