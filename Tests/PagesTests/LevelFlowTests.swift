import Basis
import Ledger
@testable import Pages
@testable import Screens
import Testing

@Suite("SEC-05, SEC-27: where the ledger lives, on the screen")
struct LevelFlowTests {
  /// Ann with an entry that the server has.
  private static func ann() -> AppDriver {
    var peer = SyncPeer()
    var app = peer.ann()
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    peer.sync(&app)
    app.go("/settings/storage")
    return app
  }

  private static func asked(_ app: AppDriver, _ tag: String) -> (method: String, path: String, body: String)? {
    for output in app.outputs {
      if case .effect(.request(_, tag, let method, let path, let body)) = output {
        return (method, path, String(decoding: body ?? [], as: UTF8.self))
      }
    }
    return nil
  }

  private static func copy(_ app: AppDriver, devices: String = "") -> [UInt8] {
    let core = app.presenter.core
    let space = core.ownID.flatMap { core.replica.space($0) }
    return Array(
      "{\"version\":\(space?.version ?? 0),\"hash\":\"\(space?.stateHash() ?? "")\",\"devices\":[\(devices)]}".utf8)
  }

  private static let behind =
    "{\"id\":\"0c0000000000000000000000000000a1\",\"device\":\"Firefox, Windows\",\"isSynced\":false}"

  private static func answer(_ app: inout AppDriver, _ tag: String, _ status: Int, _ bytes: [UInt8]) {
    app.send(.fetched(tag: tag, status: status, bytes: bytes))
  }

  /// Everything was checked, and the server is being asked to erase.
  private static func asking() -> AppDriver {
    var app = ann()
    app.act("level.here")
    answer(&app, "level-look", 200, copy(app))
    app.act("level.go")
    return app
  }

  private static func erased(_ id: String) -> [UInt8] {
    Array("{\"outcomes\":[],\"patches\":[],\"groups\":[],\"erased\":[\"\(id)\"]}".utf8)
  }

  @Test("SEC-27: the newest entry stands beside the bytes that the server's disk has of it")
  func seen() throws {
    var app = Self.ann()
    let call = try #require(Self.asked(app, "level-seen"))
    let core = app.presenter.core
    #expect(call.method == "GET" && call.path.hasPrefix("/v1/spaces/\(core.ownID?.text ?? "")/stored?record="))
    let record = String(call.path.suffix(32))
    #expect(core.ownID.flatMap { core.replica.space($0)?.transactions.live(RecordID(record) ?? $0) } != nil)
    let bytes = Array("{\"record\":\"\(record)\",\"size\":212,\"bytes\":\"a1b2c3d4e5\"}".utf8)
    Self.answer(&app, "level-seen", 200, bytes)
    #expect(
      app.contains("id=\"seen\"") && app.contains("a1b2 c3d4 e5") && app.contains("212 bytes")
        && app.contains("id=\"seen-opens\""))
    app.go("/settings/storage")
    Self.answer(&app, "level-seen", 0, [])
    #expect(app.contains("The server did not show it just now."))
  }

  @Test("SEC-05: a guest is asked nothing about moving, and no call is made") func guests() {
    var app = AppDriver()
    app.go("/settings/storage")
    #expect(app.contains("href=\"/sign-up\"") && !app.contains("compare-synced-move") && !app.contains("id=\"seen\""))
    app.act("level.here")
    #expect(Self.asked(app, "level-look") == nil && !app.contains("id=\"level-ask\""))
  }

  @Test(
    "SEC-05: before the server's copy goes, the person reads what stays off, and other devices sync or are signed out")
  func asksAndWaits() throws {
    var app = Self.ann()
    #expect(app.contains("id=\"compare-here-move\""))
    app.act("level.here")
    #expect(app.contains("id=\"level-ask\"") && app.contains("Bank sync") && app.contains("Groups sync as before"))
    #expect(!app.contains("id=\"level-go\""))
    Self.answer(&app, "level-look", 200, Self.copy(app, devices: Self.behind))
    #expect(
      app.contains("Firefox, Windows") && app.contains("1 other device has not synced")
        && !app.contains("id=\"level-go\""))
    app.act("level.go")
    #expect(Self.asked(app, "level-erase") == nil, "not before")
    app.act("level.end", value: "0c0000000000000000000000000000a1")
    #expect(Self.asked(app, "level-end")?.path == "/v1/auth/sessions/0c0000000000000000000000000000a1")
    Self.answer(&app, "level-end", 200, Array("{}".utf8))
    Self.answer(&app, "level-look", 200, Self.copy(app))
    #expect(app.contains("id=\"level-go\"") && app.contains("to the last byte"))
    app.act("level.keep")
    #expect(!app.contains("id=\"level-ask\"") && app.contains("id=\"compare-here-move\""))
  }

  @Test("SEC-05: another hash, changes that wait, no connection: each is said, and nothing is erased") func refusals() {
    var app = Self.ann()
    app.act("level.here")
    Self.answer(&app, "level-look", 200, Array("{\"version\":1,\"hash\":\"00\",\"devices\":[]}".utf8))
    #expect(app.contains("The server has something newer") && !app.contains("id=\"level-go\""))
    app.act("level.look")
    Self.answer(&app, "level-look", 0, [])
    #expect(app.contains("id=\"level-problem\"") && !app.contains("id=\"level-go\""))
    app.act("settings.celebrates", value: "false")
    app.act("level.look")
    #expect(app.contains("waits for the server") && Self.asked(app, "level-look") == nil)
  }

  @Test("SEC-05: it is written down before the server is asked; then the ledger is on this device, and groups go on")
  func moves() throws {
    var app = Self.asking()
    let own = try #require(app.presenter.core.ownID)
    let storing = app.outputs.firstIndex { if case .effect(.store) = $0 { true } else { false } }
    let asking = app.outputs.firstIndex {
      if case .effect(.request(_, "level-erase", _, _, _)) = $0 { true } else { false }
    }
    #expect(try #require(storing) < #require(asking))
    let call = try #require(Self.asked(app, "level-erase"))
    #expect(call.method == "DELETE" && call.path == "/v1/spaces/" + own.text)
    #expect(call.body.contains(app.presenter.core.replica.space(own)?.stateHash() ?? "no hash"))
    // The password first, where it is too long ago.
    let missing = Array("{\"error\":{\"code\":\"auth.password-needed\",\"message\":\"Please confirm.\"}}".utf8)
    Self.answer(&app, "level-erase", 403, missing)
    #expect(app.contains("id=\"confirm-password\""))
    app.act("confirm.go", [("password", "Segelboot7")])
    Self.answer(&app, "confirm", 200, Array("{}".utf8))
    Self.answer(&app, "level-erase", 200, Array("{\"status\":\"erased\"}".utf8))
    let core = app.presenter.core
    #expect(core.ownID == own && core.replica.isDeviceOnly(own) && !core.isSynced && core.hasStarted)
    #expect(
      app.contains("on this device only now") && app.contains("id=\"seen-nothing\"")
        && app.contains("id=\"compare-synced-move\""))
    // Nothing of it is in what leaves.
    let request = String(decoding: core.syncRequest() ?? [], as: UTF8.self)
    #expect(request.contains("\"spaces\":[]") && !request.contains(own.text))
    app.go("/")
    #expect(app.contains("id=\"stats\""))
    app.go("/settings/banks")
    #expect(app.contains("Your ledger is on this device only") && !app.contains("id=\"bank-add\""), "BNK-16")
  }

  @Test(
    "SEC-05: what the server wrote between the yes and its answer is fetched, and it is asked again without the person")
  func catchesUp() throws {
    let movedOn = Array("{\"error\":{\"code\":\"space.moved-on\",\"message\":\"Sync, and try again.\"}}".utf8)
    let late = Array(String(decoding: movedOn, as: UTF8.self).replacing("moved-on", with: "devices-behind").utf8)
    var app = Self.asking()
    Self.answer(&app, "level-erase", 409, movedOn)
    #expect(app.contains("id=\"level-checking\"") && !app.contains("id=\"level-problem\""))
    #expect(app.presenter.core.preferences.leaving == nil)
    let waits = app.outputs.contains { if case .effect(.undoTimer(_, _, "level.again")) = $0 { true } else { false } }
    #expect(waits && app.outputs.contains { if case .effect(.syncNow) = $0 { true } else { false } })
    app.act("level.again")
    // Another device has not got it yet: again.
    Self.answer(&app, "level-look", 200, Self.copy(app, devices: Self.behind))
    #expect(Self.asked(app, "level-erase") == nil && !app.contains("Firefox, Windows"))
    app.act("level.again")
    Self.answer(&app, "level-look", 200, Self.copy(app))
    #expect(Self.asked(app, "level-erase")?.method == "DELETE")
    #expect(app.presenter.core.preferences.leaving == app.presenter.core.ownID)
    Self.answer(&app, "level-erase", 409, late)
    for _ in 0..<4 {
      app.act("level.again")
      Self.answer(&app, "level-look", 200, Self.copy(app, devices: Self.behind))
    }
    // It does not go on for ever: the person reads which device it is, and says what happens.
    #expect(app.contains("Firefox, Windows") && !app.contains("id=\"level-go\""))
    app.act("level.again")
    #expect(Self.asked(app, "level-look") == nil)
    app.act("level.look")
    Self.answer(&app, "level-look", 200, Self.copy(app))
    #expect(app.contains("id=\"level-go\"") && Self.asked(app, "level-erase") == nil, "looking is no yes")
  }

  @Test("SEC-05: the answer was lost: the next sync says that the copy is gone, and this device keeps everything")
  func lostAnswer() throws {
    var app = Self.asking()
    let own = try #require(app.presenter.core.ownID)
    Self.answer(&app, "level-erase", 0, [])
    #expect(app.contains("id=\"level-problem\""))
    app.send(.synced(status: 200, bytes: Self.erased(own.text)))
    #expect(app.presenter.core.replica.isDeviceOnly(own) && app.presenter.core.hasStarted)
    #expect(app.contains("on this device only now"))
  }

  @Test("SEC-05: a device that did not ask drops its copy and says where the ledger is; signing in makes no new one")
  func otherDevices() throws {
    var app = Self.ann()
    let own = try #require(app.presenter.core.ownID)
    app.send(.synced(status: 200, bytes: Self.erased(own.text)))
    #expect(app.presenter.core.ownID != own && !app.presenter.core.hasStarted)
    #expect(!app.contains("kept on another device only"), "by now it may be synced again: the server is asked first")
    #expect(!app.contains("Migros"))
    let answer =
      "{\"user\":{\"id\":\"\(SyncPeer.account.text)\",\"email\":\"ann@example.org\",\"keepsOnDevice\":true},\"spaces\":[]}"
    Self.answer(&app, "account", 200, Array(answer.utf8))
    #expect(app.contains("kept on another device only"))
    #expect(Self.asked(app, "create-space") == nil)
    // Synced again by the other one, under a fresh id: it comes here by itself.
    let fresh = "5b0000000000000000000000000000b2"
    let back = answer.replacing("\"keepsOnDevice\":true", with: "\"keepsOnDevice\":false")
      .replacing("\"spaces\":[]", with: "\"spaces\":[{\"space\":\"\(fresh)\",\"kind\":\"personal\",\"version\":4}]")
    Self.answer(&app, "account", 200, Array(back.utf8))
    #expect(app.presenter.core.ownID?.text == fresh && app.presenter.core.awaitsData)
    var late = AppDriver()
    late.act("door.sign-in")
    late.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    late.send(.fetched(tag: "sign-in", status: 200, bytes: Array(answer.utf8)))
    AccountFlowTests.enter(&late)
    #expect(!AccountFlowTests.asks(late).contains("create-space"))
  }

  @Test(
    "SEC-05: a copy with changes that were never sent stays on the screen, and is said to be there; the other one is, too"
  ) func keptUnsent() throws {
    var app = Self.ann()
    let own = try #require(app.presenter.core.ownID)
    app.addEntry("9.50", "Unsent")
    app.send(.synced(status: 200, bytes: Self.erased(own.text)))
    #expect(
      app.presenter.core.ownID == own && app.presenter.core.replica.isDeviceOnly(own) && app.entry("Unsent") != nil)
    #expect(
      app.contains("what you see here stays as a ledger of its own") && !app.contains("in the list under Settings"))
    app.go("/settings/storage")
    #expect(app.contains("id=\"ledgers-elsewhere\""))
  }

  @Test(
    "SEC-05: a server that says the ledger isn’t kept on a device, and lists none, that very one or another, at a look or at signing in, gets nothing of it",
    arguments: ["none", "own", "another"], [false, true])
  func saidToBeSynced(listing: String, atSignIn: Bool) throws {
    var app = Self.asking()
    Self.answer(&app, "level-erase", 200, Array("{\"status\":\"erased\"}".utf8))
    let own = try #require(app.presenter.core.ownID)
    let user = "{\"id\":\"\(SyncPeer.account.text)\",\"email\":\"ann@example.org\",\"keepsOnDevice\":false}"
    let id = listing == "own" ? own.text : "5b0000000000000000000000000000b2"
    let listed =
      listing == "none" ? "" : "{\"space\":\"\(id)\",\"kind\":\"personal\",\"storage\":\"synced\",\"version\":0}"
    let session = "{\"user\":\(user),\"spaces\":[\(listed)]}"
    app.outputs = []
    if atSignIn {
      app = SealedHome.reloaded(app, route: "/")
      app.send(.fetched(tag: "arrived", status: 200, bytes: Array(session.utf8)))
    } else {
      Self.answer(&app, "account", 200, Array(session.utf8))
    }
    app.go("/")
    app.addEntry("123.45", "Geheim")
    let core = app.presenter.core
    #expect(
      core.ownID == own && core.replica.isDeviceOnly(own) && core.preferences.keepsHere && app.entry("Geheim") != nil)
    #expect(Self.asked(app, "create-space") == nil)
    #expect(
      core.syncRequest().map {
        !String(decoding: $0, as: UTF8.self).contains("Geheim")
          && !String(decoding: $0, as: UTF8.self).contains("Migros")
      } ?? true)
  }

  @Test(
    "SEC-05: synced again under a fresh id, also when the answer was lost in between; entries and settings are all there"
  )
  func goesUp() throws {
    var app = Self.asking()
    Self.answer(&app, "level-erase", 200, Array("{\"status\":\"erased\"}".utf8))
    let own = try #require(app.presenter.core.ownID)
    let count = app.presenter.core.replica.space(own)?.transactions.count
    app.act("level.synced")
    #expect(app.contains("Whoever runs the server can read it"))
    app.act("level.go")
    let session =
      "{\"user\":{\"id\":\"\(SyncPeer.account.text)\",\"email\":\"ann@example.org\",\"keepsOnDevice\":true},\"spaces\":["
    Self.answer(&app, "level-session", 200, Array((session + "]}").utf8))
    let call = try #require(Self.asked(app, "level-create"))
    #expect(call.body.contains("\"storage\":\"synced\"") && !call.body.contains(own.text))
    let fresh = try #require(AppCore.json(Array(call.body.utf8))?["space"]?.stringValue)
    Self.answer(&app, "level-create", 0, [])
    // The server had made it, which is no second ledger.
    let made = Array((session + "{\"space\":\"\(fresh)\",\"kind\":\"personal\",\"version\":0}]}").utf8)
    Self.answer(&app, "account", 200, made)
    #expect(app.presenter.core.preferences.other == nil && !app.contains("id=\"ledgers-question\""))
    app.act("level.go")
    Self.answer(&app, "level-session", 200, made)
    let core = app.presenter.core
    #expect(core.ownID?.text == fresh && core.isSynced && core.replica.spaceIDs.count == 1)
    #expect(core.replica.space(try #require(core.ownID))?.transactions.count == count && core.hasStarted)
    #expect(app.contains("synced from now on") && core.replica.pendingCount > 0)
    // Another ledger of hers is there already: neither takes the place of the other.
    var late = Self.asking()
    Self.answer(&late, "level-erase", 200, Array("{\"status\":\"erased\"}".utf8))
    late.act("level.synced")
    late.act("level.go")
    Self.answer(
      &late, "level-session", 200,
      Array((session + "{\"space\":\"\(fresh)\",\"kind\":\"personal\",\"version\":9}]}").utf8))
    #expect(late.contains("id=\"sheet-ledgers\"") && !late.presenter.core.isSynced)
  }

  @Test(
    "SEC-23, SEC-05: a ledger that moved stands among what happened, in both languages",
    arguments: [
      ("en-GB", "Ledger moved to one device only", "Ledger synced again"),
      ("de-CH", "Buch auf ein einziges Gerät verlegt", "Buch wieder synchronisiert"),
    ])
  func movesAreTold(locale: String, here: String, synced: String) {
    let words = Words(format: LocaleFormat(tag: locale), today: .earliest, currency: .chf)
    #expect(SecurityPage.name(.movedToDevice, words) == here && SecurityPage.name(.movedToServer, words) == synced)
    var form = SecurityForm()
    form.read(
      JSON.object([
        JSONMember(
          "events",
          .array(
            ["moved-to-server", "moved-to-device"].map {
              .object([JSONMember("kind", .string($0)), JSONMember("at", .string("2026-11-21T07:26:00Z"))])
            }))
      ]))
    #expect(form.events.map(\.kind) == [.movedToServer, .movedToDevice])
  }

  @Test("SEC-05, ACC-16: signing out keeps what is nowhere else") func signingOut() throws {
    var app = Self.asking()
    Self.answer(&app, "level-erase", 200, Array("{\"status\":\"erased\"}".utf8))
    app.act("account.sign-out")
    // It is asked first: the sheet names what is nowhere else.
    app.act("account.keep")
    Self.answer(&app, "keep", 200, Array("{}".utf8))
    var unsent = 0
    for output in app.outputs { if case .effect(.leave(_, true, let count, _, _)) = output { unsent = count } }
    #expect(unsent > 0)
    app = Self.asking()
    Self.answer(&app, "level-erase", 200, Array("{\"status\":\"erased\"}".utf8))
    app.go("/settings/delete")
    #expect(app.contains("id=\"delete-only-here\""))
  }
}
