import Basis
import Ledger
import Pages
import Proving
import Replica
@testable import Screens
import Testing

@Suite("ACC-11: a guest's groups come along with the ledger")
struct MovingGroupFlowTests {
  /// What the server says of a group of the guest's.
  private static func group(_ id: RecordID, _ name: String = "Home", _ fate: String = "comes") -> String {
    "{\"space\":\"\(id.text)\",\"name\":\"\(name)\",\"preset\":\"event\",\"fate\":\"\(fate)\"}"
  }

  private static func signIn(_ app: inout AppDriver, _ groups: [String]) {
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let space = "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":1}"
    let user =
      "{\"id\":\"\(SyncPeer.account.text)\",\"name\":\"Ann\",\"email\":\"ann@example.org\",\"keepsOnDevice\":false}"
    let text = "{\"user\":\(user),\"spaces\":[\(space)],\"guestGroups\":[\(groups.joined(separator: ","))]}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(text.utf8)))
  }

  /// The account's ledger, on the server.
  private static func begun() -> SyncPeer {
    var peer = SyncPeer()
    var ann = peer.device(seed: 3)
    peer.sync(&ann)
    ann.act("settings.currency", value: "CHF")
    ann.open(AppDriver.statement(rows: 8))
    ann.act("import.confirm")
    peer.sync(&ann)
    return peer
  }

  /// In the account's vault, before the preview.
  private static func joined(_ peer: inout SyncPeer, rows: Int = 12, _ groups: [String]) -> AppDriver {
    var app = AppDriver(seed: 21)
    if rows > 0 {
      app.open(AppDriver.statement(rows: rows))
      app.act("import.confirm")
    }
    signIn(&app, groups)
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    return app
  }

  /// Until the ledger is proven to be there; what the app asked for then.
  private static func prove(_ app: inout AppDriver, _ peer: inout SyncPeer) -> [String] {
    app.act("moving.go")
    for _ in 0..<5 where app.presenter.core.moving?.step == .sent {
      peer.sync(&app)
      guard app.presenter.core.looksAtMove else { continue }
      let space = peer.authorities[0].space
      let text = "{\"version\":\(space.version),\"hash\":\"\(space.stateHash())\",\"devices\":[]}"
      app.send(.fetched(tag: "moving-look", status: 200, bytes: Array(text.utf8)))
    }
    return AccountFlowTests.asks(app)
  }

  private static func answer(_ app: inout AppDriver, _ status: Int, _ groups: [String] = []) {
    app.send(
      .fetched(
        tag: "moving-groups", status: status, bytes: Array("{\"groups\":[\(groups.joined(separator: ","))]}".utf8)))
  }

  @Test(
    "ACC-11: the question and the preview say which groups come along; after the proof they do, and the move is over once they are here"
  )
  func comeAlong() throws {
    let bench = try GroupBench(.event, ["Ann", "Ben"])
    let (twice, flat) = (RecordID(high: 6, low: 1), RecordID(high: 6, low: 2))
    var peer = Self.begun()
    var app = AppDriver(seed: 21)
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    let all = [
      Self.group(bench.space.id), Self.group(twice, "Ticino", "member"), Self.group(flat, "Flat", "other-household"),
    ]
    Self.signIn(&app, all)
    #expect(app.contains("id=\"sheet-guest\"") && app.contains("“Home” comes along"))
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    #expect(
      app.contains("id=\"moving-preview\"") && app.contains("“Home” comes along: your account takes your place in it."))
    #expect(
      app.contains("Your account is in “Ticino” already.")
        && app.contains("“Flat” does not come along: your account is in another household."))
    #expect(!AccountFlowTests.asks(app).contains("moving-groups"), "nothing happened yet")

    #expect(Self.prove(&app, &peer) == ["moving-groups"], "with the proof, and once")
    #expect(!app.contains("id=\"moving-done\"") && !app.contains("id=\"moving-remove\""))
    app = SealedHome.reloaded(app, seed: 31)
    peer.sync(&app)
    #expect(AccountFlowTests.asks(app).contains("moving-groups"), "also after a reload in the middle")
    peer.take(bench)
    Self.answer(&app, 200, [Self.group(bench.space.id, "Home", "came"), all[1], all[2]])
    #expect(
      AccountFlowTests.asks(app).contains("sync") && !app.contains("id=\"moving-done\""),
      "not before its records are here")
    for _ in 0..<2 { peer.sync(&app) }
    #expect(
      app.contains("id=\"moving-done\"") && app.contains("“Home” came along") && app.contains("id=\"moving-remove\""))
    #expect(app.presenter.core.replica.space(bench.space.id)?.member(of: SyncPeer.account)?.name == "Ann")
  }

  @Test(
    "ACC-11: an answer that was lost is asked for again; done is done, and what came too late is said with the way that is left",
    arguments: [true, false])
  func lostAnswer(wasDone: Bool) throws {
    let bench = try GroupBench(.event, ["Ann", "Ben"])
    var peer = Self.begun()
    var app = Self.joined(&peer, [Self.group(bench.space.id)])
    #expect(Self.prove(&app, &peer) == ["moving-groups"])
    if wasDone { peer.take(bench) }
    for status in [0, 503, 429, 401] {
      Self.answer(&app, status)
      #expect(app.presenter.core.moving?.step == .groups)
      for _ in 0..<2 { peer.sync(&app) }
      #expect(app.presenter.core.looksAtMove, "\(status)")
    }
    Self.answer(&app, 410)
    peer.sync(&app)
    #expect(app.contains("id=\"moving-done\""))
    #expect(app.contains("“Home” came along") == wasDone && app.contains("“Home” did not come along") == !wasDone)
  }

  @Test("ACC-11: apart, nothing is asked of the server") func apart() throws {
    var peer = Self.begun()
    var app = AppDriver(seed: 21)
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    Self.signIn(&app, [Self.group(RecordID(high: 6, low: 1))])
    app.act("guest.apart")
    AccountFlowTests.enter(&app, seed: 22)
    for _ in 0..<3 {
      peer.sync(&app)
      #expect(!AccountFlowTests.asks(app).contains("moving-groups"))
    }
    #expect(app.presenter.core.moving == nil)
  }

  @Test("ACC-11: a guest who has groups and no ledger is asked, too") func groupsAlone() throws {
    let bench = try GroupBench(.event, ["Ann", "Ben"])
    var peer = Self.begun()
    var app = Self.joined(&peer, rows: 0, [Self.group(bench.space.id)])
    #expect(
      app.contains("id=\"moving-preview\"") && app.contains("“Home” comes along") && !app.contains("0 transactions"))
    #expect(Self.prove(&app, &peer) == ["moving-groups"])
    peer.take(bench)
    Self.answer(&app, 200, [Self.group(bench.space.id, "Home", "came")])
    for _ in 0..<2 { peer.sync(&app) }
    #expect(
      app.contains("id=\"moving-done\"") && app.contains("Everything was compared") && app.contains("“Home” came along")
    )
    // Where nothing comes along there is nothing to choose.
    var other = AppDriver(seed: 51)
    Self.signIn(&other, [Self.group(bench.space.id, "Home", "member")])
    #expect(!other.contains("id=\"sheet-guest\""))
  }

  @Test("SPL-20, SPL-23: what was paid for a group that comes along is its payment again, and counts once")
  func payments() throws {
    var peer = Self.begun()
    var app = AppDriver.started()
    app.addWallet("UBS")
    let people = [StartGroup.Person(RecordID(high: 8, low: 31), "Ann"), .init(RecordID(high: 8, low: 32), "Ben")]
    let home = try app.presenter.core.beginGroup(StartGroup(.household, name: "Home", currency: .chf, people: people))
    app.go("/transactions")
    app.act("entry.new")
    app.act("entry.input", [("amount", "100"), ("payee", "Zwetschgen")])
    app.act("entry.detail", value: "shared")
    app.act("entry.share", value: home.text)
    app.act("entry.save")
    let paid = try #require(app.entry("Zwetschgen"))
    #expect(paid.othersShare == 50_00)
    // On the server the same group, in which the account has the guest's place by now.
    var bench = try GroupBench(.household, ["Ann"])
    bench.space = try #require(app.presenter.core.replica.space(home))
    try bench.apply(.joinGroup(JoinGroup(RecordID(high: 8, low: 31))))
    Self.signIn(&app, [Self.group(home)])
    #expect(
      app.contains("id=\"moving-groups\"") && !app.text.contains("on this device only"),
      "the server has it, and says so")
    app.act("guest.join")
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    #expect(Self.prove(&app, &peer) == ["moving-groups"])
    let count = try #require(
      app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0)?.transactions.count })
    #expect(try #require(app.entry("Zwetschgen")).othersShare == nil, "until then it is the person's own")
    peer.take(bench)
    Self.answer(&app, 200, [Self.group(home, "Home", "came")])
    for _ in 0..<3 { peer.sync(&app) }
    #expect(app.contains("id=\"moving-done\""))
    let entry = try #require(app.entry("Zwetschgen"))
    #expect(
      entry.id == paid.id && entry.groupRecord == paid.groupRecord && entry.othersShare == 50_00
        && entry.status == paid.status)
    #expect(app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0)?.transactions.count } == count)
  }
}
