import Basis
import Ledger
import Pages
import Testing

@testable import Replica
@testable import Screens

/// What surrounds the ledger: installing, storage, versions, faults, refused changes.
struct DeviceTests {
  static func started() -> AppDriver {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    app.go("/")
    return app
  }

  /// PWA shortcuts: an address opens the add sheet, and does not stay in the history.
  @Test func anAddressOpensTheAddSheet() {
    var app = Self.started()
    app.go("/transactions?add=1")
    #expect(app.contains("id=\"sheet-entry\""))
    var path = ""
    for output in app.outputs { if case .effect(.route(_, let to, _)) = output { path = to } }
    #expect(path == "/transactions")
  }

  /// `serve --demo`: the example, but never before data of one's own.
  @Test func anAddressOpensTheExample() {
    var app = AppDriver()
    app.go("/?example=1")
    #expect(app.contains("id=\"example\""))
    app.act("example.leave")
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    app.go("/?example=1")
    #expect(!app.contains("id=\"example\""))
  }

  /// B-11: the host keeps the address with the history's entry and brings it back when the page is loaded again.
  @Test(
    "UXA-01: the example survives a reload, at its place and without a trace on the device; the step back before it leaves it"
  )
  func theExampleSurvivesAReload() throws {
    func told(_ app: AppDriver) -> String {
      var path = ""
      for output in app.outputs { if case .effect(.route(_, let to, _)) = output { path = to } }
      return path
    }
    var app = AppDriver()
    app.act("door.example")
    #expect(told(app) == "/?example=1")
    app.go("/transactions?direction=expense")
    #expect(told(app) == "/transactions?direction=expense&example=1")
    let example = try #require(app.presenter.core.example)
    let entry = try #require(example.timeline.oldestFirst.last.flatMap { example.transactions[$0.id] })
    app.go("/transactions/" + entry.id.text)
    let (place, title) = (told(app), entry.title)
    #expect(app.stored.isEmpty, "a look leaves no trace")
    // Another engine, which knows of nothing but the address.
    var again = AppDriver(route: place, seed: 9)
    #expect(
      again.contains("id=\"example\"") && again.text.contains(title)
        && again.screen?.route.page == .transaction(entry.id))
    #expect(told(again) == place)
    again.send(.action(AppAction("go", fields: [.init("history", "true")], route: "/")))
    #expect(!again.contains("id=\"example\"") && again.contains("door.example"))
    again.send(.action(AppAction("go", fields: [.init("history", "true")], route: "/transactions?example=1")))
    #expect(again.contains("id=\"example\""), "and forward again")
    again.act("example.leave")
    #expect(told(again) == "/" && !again.contains("id=\"example\""))
    // Never before data of one's own.
    again.open(AppDriver.statement(rows: 12))
    again.act("import.confirm")
    again.send(.start(route: "/transactions?example=1"))
    #expect(!again.contains("id=\"example\"") && told(again) == "/transactions")
  }

  /// L-30: not before there is data, once, and not again for 30 days.
  @Test func installingIsOfferedOnceThereIsData() {
    var app = AppDriver()
    app.act("install.offer", value: "prompt")
    #expect(!app.contains("id=\"install\""))
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    app.go("/")
    #expect(app.contains("id=\"install\"") && app.contains("id=\"install-ask\""))
    app.act("install.dismiss")
    #expect(!app.contains("id=\"install\""))
    app.now += 31 * 86_400_000
    app.act("install.offer", value: "apple")
    #expect(app.contains("starts empty") && app.contains("Add to Home Screen"))
  }

  @Test func storageIsDescribedInPlainWords() {
    var app = Self.started()
    app.go("/settings/storage")
    app.act("storage.state", [("kept", "false"), ("can", "true"), ("usage", "3145728"), ("quota", "1073741824")])
    #expect(app.contains("may clear this data") && app.contains("id=\"storage-ask\""))
    #expect(app.contains("3 MB used of 1&#39;024 MB"))
    app.act("storage.state", [("kept", "true"), ("can", "true"), ("usage", "0"), ("quota", "0")])
    #expect(app.contains("keeps your data until you delete it") && !app.contains("id=\"storage-ask\""))
  }

  /// A full disk, and room again.
  @Test func troubleWithStorageIsSaidAndGoes() {
    var app = Self.started()
    app.send(.trouble(code: "storage-full"))
    #expect(app.contains("id=\"trouble\""))
    app.send(.trouble(code: ""))
    #expect(!app.contains("id=\"trouble\""))
  }

  /// UXA-10: in German too.
  @Test func reportsOfFaultsCanBeReadAndSaved() {
    var app = AppDriver(locale: "de-CH")
    app.go("/settings/trouble")
    #expect(app.contains("id=\"no-reports\""))
    app.send(.reports(Array("TypeError in page\nat morph (/morph.js:12)".utf8)))
    #expect(app.contains("TypeError in page") && app.contains("Fehlerberichte"))
    app.act("report.download")
    let saved = app.outputs.contains { output in
      if case .effect(.download(_, let name, _, let bytes)) = output { return name.hasSuffix(".txt") && !bytes.isEmpty }
      return false
    }
    #expect(saved)
  }

  @Test func aNewVersionIsOfferedQuietly() {
    var app = Self.started()
    app.act("update.ready")
    #expect(app.contains("New version ready.") && app.contains("id=\"update-reload\""))
    #expect(!Self.reloads(app), "nobody asked for it")
    app.act("update.reload")
    #expect(Self.reloads(app))
  }

  private static func reloads(_ app: AppDriver) -> Bool {
    app.outputs.contains { if case .effect(.reload) = $0 { true } else { false } }
  }

  @Test("M41: a new version comes by itself only where nobody looks and nothing would be lost; else it’s offered")
  func aNewVersionTakesNothingAway() {
    // Another tab asked for it while somebody reads this one.
    var app = Self.started()
    app.act("update.taken", value: "")
    #expect(!Self.reloads(app) && app.contains("id=\"update-reload\""))
    for (name, value) in [("update.idle", ""), ("update.taken", "hidden")] {
      app = Self.started()
      app.go("/transactions")
      app.act(name, value: value)
      #expect(Self.reloads(app) == (app.tab.undo == nil), "\(name): the import can be undone here")
      app.act("undo.dismiss")
      app.act(name, value: value)
      #expect(Self.reloads(app), "\(name)")
      // Something is being typed.
      app.act("entry.new")
      app.act("entry.input", [("amount", "12")])
      app.act(name, value: value)
      #expect(!Self.reloads(app) && app.contains("id=\"sheet-entry\""), "\(name)")
      app.act("sheet.discard")
      app.act("select.start")
      app.act(name, value: value)
      #expect(!Self.reloads(app), "\(name)")
      app.act("select.end")
      app.act(name, value: value)
      #expect(Self.reloads(app), "\(name)")
      app.go("/sign-up")
      app.act("account.input", [("name", "Ann")])
      app.act(name, value: value)
      #expect(!Self.reloads(app), "\(name)")
    }
  }

  /// SEC-04: addresses and titles go to the browser's history, in the clear.
  @Test func whatIsSearchedForStaysOutOfTheAddress() {
    var app = Self.started()
    app.go("/transactions?q=Kronenhalle&min=100&direction=expense")
    var path = ""
    for output in app.outputs { if case .effect(.route(_, let to, _)) = output { path = to } }
    #expect(path == "/transactions?direction=expense&find=1")
    app.go("/settings")
    app.go(path)
    #expect(app.tab.route["q"] == "Kronenhalle" && app.tab.route["min"] == "100")
    #expect(!app.title.contains("Kronenhalle"))
    app.go("/transactions?find=99")
    #expect(app.tab.route.query.isEmpty)
  }

  // MARK: GEN-7

  @Test func whatWaitsForALedgerThatStoppedTheServerStaysAndIsSaid() throws {
    var app = Self.started()
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: AccountFlowTests.answer(spaces: "")))
    AccountFlowTests.enter(&app)
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    app.act("entry.new")
    app.act("entry.save", [("amount", "12.50"), ("payee", "Kiosk")])
    let own = try #require(app.presenter.core.replica.spaceIDs.first)
    let waiting = app.presenter.core.replica.pendingCount
    let held = Array("{\"outcomes\":[],\"patches\":[],\"waiting\":[\"\(own.text)\"],\"now\":1}".utf8)
    func asksAgain() -> Bool { app.outputs.contains { if case .effect(.sync) = $0 { true } else { false } } }
    app.send(.synced(status: 200, bytes: held))
    #expect(app.contains("takes no changes to that one for now") && !asksAgain())
    #expect(app.presenter.core.replica.pendingCount == waiting && app.presenter.core.replica.rejected.isEmpty)
    // Nobody waits for it to be sent first.
    app.go("/settings")
    app.act("account.sign-out")
    app.act("account.send-first")
    app.send(.synced(status: 200, bytes: held))
    #expect(app.contains("could not be sent yet") && !asksAgain())
    app.act("sheet.close")
    app.send(.synced(status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[],\"now\":1}".utf8)))
    #expect(asksAgain())
  }

  // MARK: SYN-04

  /// Signed in, one added entry refused by the server.
  private static func refused() throws -> AppDriver {
    var app = started()
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: AccountFlowTests.answer(spaces: "")))
    AccountFlowTests.enter(&app)
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    // Guests are not adopted by signing in elsewhere, so begin here.
    app.act("entry.new")
    app.act("entry.save", [("amount", "12.50"), ("payee", "Kiosk")])
    let core = app.presenter.core
    let bundle = try #require(core.replica.pending.last?.bundle)
    let mutation = try #require(bundle.mutations.last)
    let answer = """
      {"outcomes":[{"space":"\(mutation.space.text)","id":"\(mutation.id.text)","sequence":\(mutation.sequence),\
      "status":"rejected","code":"wallet.unknown","message":"This wallet is gone."}],"patches":[],"now":1}
      """
    app.send(.synced(status: 200, bytes: Array(answer.utf8)))
    return app
  }

  @Test func aRefusedChangeStaysWithItsReasonUntilMendedOrDropped() throws {
    var app = try Self.refused()
    app.go("/transactions")
    #expect(app.contains("This wallet is gone.") && app.contains("Kiosk") && app.contains("is-refused"))
    let key = try #require(app.value(of: "account.mend"))
    let waiting = app.presenter.core.replica.pendingCount
    app.act("account.mend", value: key)
    #expect(app.contains("id=\"sheet-entry\"") && app.contains("value=\"Kiosk\""))
    // Closing without saving loses nothing.
    app.act("sheet.discard")
    #expect(app.contains("is-refused"))
    app.act("account.mend", value: key)
    app.act("entry.save", [("amount", "12.50"), ("payee", "Kiosk am Platz")])
    #expect(!app.contains("is-refused") && app.contains("Kiosk am Platz"))
    #expect(app.presenter.core.replica.pendingCount == waiting + 1)
    #expect(app.presenter.core.replica.rejected.isEmpty)
  }

  @Test func aRefusedChangeCanBeDropped() throws {
    var app = try Self.refused()
    app.go("/settings/changes")
    let key = try #require(app.value(of: "account.drop"))
    app.act("account.drop", value: key)
    #expect(!app.contains("is-refused") && app.presenter.core.replica.rejected.isEmpty)
  }

  /// SYN-08: the time is the device's own.
  @Test func lastSyncedIsInTheDevicesTime() throws {
    var app = try Self.refused()
    _ = app.presenter.handle(
      AppEvent(view: 1, now: 1_785_000_000_000, today: app.today, offset: 120, kind: .synced(status: 200, bytes: [])))
    app.go("/settings")
    #expect(app.contains("Last synced: "))
  }
}
