import Basis
import Pages
@testable import Screens
import Testing

/// ACC-01, ACC-11, ACC-18: what the app does between a sign-in and the first figures.
struct AccountFlowTests {
  static let space = "5b0000000000000000000000000000a1"

  static func answer(spaces: String) -> [UInt8] {
    Array("{\"user\":{\"name\":\"Ann\",\"email\":\"ann@example.org\"},\"spaces\":[\(spaces)]}".utf8)
  }

  static func signedIn(_ spaces: String) -> AppDriver {
    var app = AppDriver()
    app.act("door.sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: answer(spaces: spaces)))
    return app
  }

  static func asks(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      if case .effect(.request(_, let tag, _, _, _)) = output { return tag }
      if case .effect(.syncNow) = output { return "sync" }
      return nil
    }
  }

  @Test func aNewDeviceTakesTheSpaceThatTheAccountHas() {
    let app = Self.signedIn("{\"space\":\"\(Self.space)\",\"kind\":\"personal\",\"version\":3}")
    #expect(Self.asks(app) == ["sync"])
    #expect(app.contains("id=\"arriving\""))
    #expect(app.presenter.core.ownID?.text == Self.space)
  }

  @Test func anAccountWithoutSpacesGetsTheOneOfTheDevice() {
    // For example when the connection was lost between signing up and making the space.
    let app = Self.signedIn("")
    #expect(Self.asks(app) == ["create-space"])
  }

  @Test func halfOfTheDataIsNeverShown() {
    var app = Self.signedIn("{\"space\":\"\(Self.space)\",\"kind\":\"personal\",\"version\":3}")
    app.send(.synced(status: 0, bytes: []))
    #expect(app.contains("id=\"arriving-retry\""))
    #expect(!app.contains("class=\"doors\""))
  }

  /// Somebody with data on the device who signed up; the session is not there yet.
  private static func signedUp() -> AppDriver {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    app.go("/sign-up")
    app.act(
      "account.sign-up",
      [("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    app.send(.fetched(tag: "sign-up", status: 200, bytes: Array("{\"status\":\"accepted\"}".utf8)))
    return app
  }

  @Test func aDeviceWithDataKeepsItAndOffersItToTheAccount() {
    var app = Self.signedUp()
    #expect(Self.asks(app) == ["session"])
    app.send(.fetched(tag: "session", status: 200, bytes: Self.answer(spaces: "")))
    #expect(Self.asks(app).contains("create-space"))
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    #expect(app.contains("id=\"stats\"") && app.contains("You are signed in."))
  }

  /// ACC-03: it gets the same answer, but no session.
  @Test func anAddressThatHasAnAccountIsAskedToSignIn() {
    var app = Self.signedUp()
    app.send(.fetched(tag: "session", status: 200, bytes: Array("{\"user\":null}".utf8)))
    #expect(app.contains("please sign in with its password"))
  }

  @Test func signingInKeepsWhatTheDeviceHadApart() {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    let own = app.presenter.core.ownID
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let space = "{\"space\":\"\(Self.space)\",\"kind\":\"personal\",\"version\":3}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Self.answer(spaces: space)))
    #expect(app.contains("stays apart") && app.contains("id=\"arriving\""))
    #expect(app.presenter.core.ownID?.text == Self.space)
    app.send(.fetched(tag: "sign-out", status: 200, bytes: []))
    #expect(app.presenter.core.ownID == own && app.contains("id=\"stats\""))
  }

  @Test func theUndoBarNeverLiesOverAForm() {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    #expect(app.contains("id=\"undo\""))
    app.go("/sign-up")
    #expect(!app.contains("id=\"undo\""))
    app.go("/import")
    app.open(AppDriver.statement(rows: 14))
    #expect(app.contains("id=\"import-bar\"") && !app.contains("id=\"undo\""))
  }
}
