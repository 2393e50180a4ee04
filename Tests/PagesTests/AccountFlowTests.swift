import Basis
import Pages
@testable import Screens
import Testing

/// ACC-01, ACC-11, ACC-18: what the app does between a sign-in and the first figures.
struct AccountFlowTests {
  static let space = "5b0000000000000000000000000000a1"
  static let user = "0a0000000000000000000000000000a1"

  static func answer(spaces: String) -> [UInt8] {
    Array("{\"user\":{\"id\":\"\(user)\",\"name\":\"Ann\",\"email\":\"ann@example.org\"},\"spaces\":[\(spaces)]}".utf8)
  }

  static func signedIn(_ spaces: String) -> AppDriver {
    var app = AppDriver()
    app.act("door.sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: answer(spaces: spaces)))
    enter(&app)
    return app
  }

  /// What the host does with `enter`: the account's vault in place of the device's, or with it when that is adopted.
  static func enter(_ app: inout AppDriver, seed: UInt64 = 7) {
    for output in app.outputs {
      guard case .effect(.enter(_, _, let adopt, let tag, let answer)) = output else { continue }
      if !adopt {
        let fresh = AppDriver(seed: seed)
        app = fresh
      }
      app.send(.fetched(tag: tag, status: 200, bytes: answer))
    }
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
    // SYN-11, UXA-11, DES-07: nothing appears piece by piece; a spinner with a word, told to screen readers, until all
    // is there.
    #expect(app.contains("id=\"arriving\" role=\"status\"") && app.contains("class=\"spinner\""))
    #expect(!app.contains("id=\"stats\"") && !app.contains("class=\"tabs\""))
    #expect(app.presenter.core.ownID?.text == Self.space)
  }

  @Test func anAccountWithoutSpacesGetsTheOneOfTheDevice() {
    // For example when the connection was lost between signing up and making the space.
    let app = Self.signedIn("")
    #expect(Self.asks(app) == ["create-space"])
  }

  @Test("SYN-11 half of the data is never shown") func halfOfTheDataIsNeverShown() {
    var app = Self.signedIn("{\"space\":\"\(Self.space)\",\"kind\":\"personal\",\"version\":3}")
    app.send(.synced(status: 0, bytes: []))
    #expect(app.contains("id=\"arriving-retry\""))
    #expect(!app.contains("class=\"doors\""))
  }

  @Test(
    "ANA-04 until the real period, payday and settings are here no screen shows a figure or a default, but that it loads"
  )
  func nothingIsMadeUp() {
    let routes = [
      "/", "/budgets", "/analytics", "/analytics?show=plan", "/reports", "/transactions", "/transactions/calendar",
      "/transactions/templates", "/wallets", "/categories",
    ]
    var app = Self.signedIn("{\"space\":\"\(Self.space)\",\"kind\":\"personal\",\"version\":3}")
    for route in routes {
      app.go(route)
      #expect(app.contains("id=\"arriving\" role=\"status\""), "\(route)")
      for made in ["CHF", "Next payday", "Current Period", "payday", "class=\"amount", "id=\"stats\""] {
        #expect(!app.contains(made), "\(route): \(made)")
      }
    }
    // A ledger without a payday has none on any screen either.
    app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.close")
    for route in routes {
      app.go(route)
      #expect(!app.contains("Next payday"), "\(route)")
    }
    app.go("/budgets")
    #expect(app.contains("id=\"payday\"") && app.contains("Set your payday"))
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

  /// What was asked for last.
  private static func lastBody(_ app: AppDriver) -> String? {
    app.outputs.compactMap { output -> String? in
      if case .effect(.request(_, _, _, _, let body)) = output {
        String(decoding: body ?? [], as: UTF8.self)
      } else {
        nil
      }
    }.last
  }

  @Test(
    "ACC-07: after too many attempts the seconds run until there may be another, in the person's language, and only for that address"
  )
  func countdown() {
    let answer = "{\"error\":{\"code\":\"auth.locked\",\"message\":\"Too many attempts.\",\"retryAfterSeconds\":75}}"
    let fields = [("email", "ann@example.org"), ("password", "Segelboot7")]
    func timers(_ app: AppDriver) -> Int {
      app.outputs.reduce(0) { count, output in
        if case .effect(.undoTimer(_, 1000, "account.tick")) = output { count + 1 } else { count }
      }
    }
    var app = AppDriver(locale: "de-CH", route: "/sign-in")
    app.act("account.sign-in", fields)
    app.send(.fetched(tag: "sign-in", status: 429, bytes: Array(answer.utf8)))
    #expect(app.text.contains("Zu viele Versuche. Wieder möglich in 1:15.") && timers(app) == 1)
    #expect(
      app.contains("role=\"timer\" aria-live=\"off\"")
        && app.contains("type=\"submit\" class=\"button primary\" disabled"))
    app.act("account.tick")
    #expect(app.text.contains("in 1:14.") && timers(app) == 1)
    app.act("account.input", fields)
    #expect(app.text.contains("Wieder möglich in 1:1"), "typing the password again is no way around")
    app.act("account.sign-in", fields)
    #expect(Self.asks(app).isEmpty, "nothing is sent meanwhile")
    // Another address may try.
    app.act("account.input", [("email", "ben@example.org")])
    #expect(!app.contains("id=\"account-problem\"") && !app.contains("class=\"button primary\" disabled"))
    app.act("account.tick")
    #expect(timers(app) == 0 && !app.contains("id=\"account-problem\""))
    app.act("account.sign-in", [("email", "ben@example.org")])
    #expect(Self.asks(app) == ["sign-in"])
    app.send(.fetched(tag: "sign-in", status: 429, bytes: Array(answer.utf8)))
    app.now += 74_000
    app.act("account.tick")
    #expect(
      timers(app) == 0 && !app.contains("id=\"account-problem\"") && !app.contains("class=\"button primary\" disabled"))
  }

  @Test(
    "ACC-06: whoever comes in is remembered for 30 days unless they say otherwise, whichever way they take",
    arguments: [true, false])
  func remembered(isKept: Bool) {
    for path in ["/sign-in", "/sign-up"] {
      var app = AppDriver(route: path)
      #expect(app.contains("name=\"remember\" checked"))
      if !isKept { app.act("account.remember", value: "false") }
      #expect(app.contains("name=\"remember\" checked") == isKept)
      app.act("account.input", [("email", "ann@example.org")])
      let fields = [
        ("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7"),
      ]
      app.act(path == "/sign-in" ? "account.sign-in" : "account.sign-up", fields)
      #expect(Self.lastBody(app)?.contains("\"remember\":\(isKept)") == true, "\(path)")
      var other = AppDriver(route: path)
      if !isKept { other.act("account.remember", value: "false") }
      other.act("identity.go", value: "google")
      #expect(Self.lastBody(other)?.contains("\"remember\":\(isKept)") == true, "\(path)")
    }
  }

  @Test func aDeviceWithDataKeepsItAndOffersItToTheAccount() {
    var app = Self.signedUp()
    #expect(Self.asks(app) == ["session"])
    app.send(.fetched(tag: "session", status: 200, bytes: Self.answer(spaces: "")))
    Self.enter(&app)
    #expect(Self.asks(app).contains("create-space"))
    // SYN-08: nothing has been sent, and it may fail.
    #expect(app.contains("Not synced yet</a>") && !app.contains(">Synced</a>"))
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    #expect(app.contains("1 change waiting</a>"))
    #expect(app.contains("id=\"stats\"") && app.contains("You are signed in."))
  }

  @Test("ACC-08: a forgotten password: the answer reveals nothing, the link leads to a form, a success to the sign-in")
  func forgottenPassword() {
    var app = AppDriver()
    app.go("/sign-in")
    #expect(app.contains("href=\"/forgotten\""))
    app.go("/forgotten")
    app.act("account.forgotten", [("email", "ann@example")])
    #expect(app.contains("Please enter a valid email address"))
    app.act("account.forgotten", [("email", "ann@example.org")])
    app.send(.fetched(tag: "reset", status: 200, bytes: Array("{\"status\":\"sent\"}".utf8)))
    #expect(app.contains("If ann@example.org has an account here"))
    app.act("account.input", [("email", "ann@example.com")])
    #expect(!app.contains("has an account here"), "it is about another address")
    app.go("/reset")
    #expect(app.contains("Please open the link in the newest mail"))
    app.go("/reset#secret")
    app.act("account.reset", [("password", "Segelboot7"), ("confirmation", "Segelboot8")])
    #expect(app.contains("Passwords do not match"))
    app.act("account.reset", [("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    let refusal = "{\"error\":{\"code\":\"password.known\",\"message\":\"Please choose another one.\"}}"
    app.send(.fetched(tag: "reset/password", status: 400, bytes: Array(refusal.utf8)))
    #expect(app.contains("Please choose another one.") && app.contains("href=\"/forgotten\""))
    app.act("account.reset", [("password", "Segelboot9"), ("confirmation", "Segelboot9")])
    app.send(.fetched(tag: "reset/password", status: 200, bytes: Array("{\"status\":\"updated\"}".utf8)))
    #expect(app.contains("id=\"sign-in-form\"") && app.contains("Password updated successfully"))
  }

  @Test("ACC-20: a link of whoever runs the server goes along with the sign-up, also after a look at the sign-in")
  func aLinkOfTheOperator() {
    var app = AppDriver(route: "/sign-up#c0de")
    #expect(app.contains("id=\"invited-here\""))
    app.go("/sign-in")
    app.go("/sign-up")
    #expect(app.contains("id=\"invited-here\""))
    app.act(
      "account.sign-up",
      [("name", "Bo"), ("email", "bo@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    let bodies = app.outputs.compactMap { output -> String? in
      if case .effect(.request(_, _, _, _, let body)) = output {
        String(decoding: body ?? [], as: UTF8.self)
      } else {
        nil
      }
    }
    #expect(bodies.contains { $0.contains("\"invitation\":\"c0de\"") })
    app.go("/")
    app.go("/sign-up")
    #expect(!app.contains("id=\"invited-here\""))
  }

  @Test("ACC-20: a fresh server asks for the code that it printed, next to its field, and gets it with the sign-up")
  func theFirstAccountsCode() {
    var app = AppDriver(route: "/sign-up")
    let fields = [
      ("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7"),
    ]
    app.act("account.sign-up", fields)
    #expect(!app.contains("id=\"first-code\""))
    let refusal =
      "{\"error\":{\"code\":\"sign-up.first-link-needed\",\"message\":\"The first account here runs the server.\"}}"
    app.send(.fetched(tag: "sign-up", status: 403, bytes: Array(refusal.utf8)))
    #expect(app.contains("id=\"first-code\"") && app.contains("id=\"first-code-problem\""))
    #expect(app.contains("The first account here runs the server.") && !app.contains("id=\"account-problem\""))
    app.act("account.sign-up", fields + [("code", "http://localhost:8080/sign-up#c0de")])
    let bodies = app.outputs.compactMap { output -> String? in
      if case .effect(.request(_, _, _, _, let body)) = output {
        String(decoding: body ?? [], as: UTF8.self)
      } else {
        nil
      }
    }
    #expect(bodies.contains { $0.contains("sign-up#c0de") && $0.contains("\"invitation\"") })
  }

  @Test("ACC-20: whoever signed up by a link of the operator is not asked to join a group by it")
  func anOperatorsLinkLeadsNowhereElse() {
    var app = AppDriver(route: "/sign-up#c0de")
    app.act(
      "account.sign-up",
      [("name", "Bo"), ("email", "bo@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    app.send(.fetched(tag: "sign-up", status: 200, bytes: Array("{\"status\":\"accepted\"}".utf8)))
    app.send(.fetched(tag: "session", status: 200, bytes: Self.answer(spaces: "")))
    let handed = app.outputs.compactMap { output -> String? in
      if case .effect(.enter(_, _, _, _, let answer)) = output { String(decoding: answer, as: UTF8.self) } else { nil }
    }
    #expect(handed.count == 1 && !handed[0].contains("c0de"))
  }

  /// ACC-03: it gets the same answer, but no session.
  @Test func anAddressThatHasAnAccountIsAskedToSignIn() {
    var app = Self.signedUp()
    app.send(.fetched(tag: "session", status: 200, bytes: Array("{\"user\":null}".utf8)))
    #expect(app.contains("please sign in with its password"))
  }

  /// SEC-10: an account's data goes to a vault of its own; what a guest had stays in the device's.
  @Test func signingInKeepsWhatTheDeviceHadApart() {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let space = "{\"space\":\"\(Self.space)\",\"kind\":\"personal\",\"version\":3}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Self.answer(spaces: space)))
    // ACC-11: the person chooses.
    #expect(!app.contains("Signed") && app.entersWithAdoption == nil && app.contains("id=\"sheet-guest\""))
    app.act("guest.apart")
    #expect(app.entersWithAdoption == false)
    Self.enter(&app)
    #expect(app.contains("stays apart") && app.contains("id=\"arriving\""))
    #expect(app.presenter.core.ownID?.text == Self.space)
  }

  /// A session that was over: the same person goes on where they were, another one gets a vault of their own.
  @Test func onlyTheSamePersonGoesOnInAnOpenVault() {
    var app = Self.signedIn("")
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    app.send(.synced(status: 401, bytes: []))
    #expect(app.contains("Sign in again to sync"))
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Self.answer(spaces: "")))
    #expect(app.entersWithAdoption == nil && app.contains("You are signed in."))
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ben@example.org"), ("password", "Segelboot7")])
    let ben = String(decoding: Self.answer(spaces: ""), as: UTF8.self).replacing(Self.user, with: Self.space)
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(ben.utf8)))
    #expect(app.entersWithAdoption == false)
  }

  @Test(
    "ACC-06, ACC-18: whose session is over goes on here, signs in again and is back at their page, with what was not sent",
    arguments: [false, true])
  func backToThePage(overAProvider: Bool) {
    var app = Self.withUnsent()
    app.go("/transactions?q=rent")
    app.send(.synced(status: 401, bytes: []))
    #expect(app.html.contains("id=\"signed-out\"") && app.title.contains("Transactions"), "the page stays open")
    let before = app.presenter.core.unsent
    app.addWallet("Cash")
    let unsent = app.presenter.core.unsent
    #expect(unsent == before + 1)
    app.go("/sign-in")
    // By way of another page about it.
    app.go("/forgotten")
    app.go("/sign-in")
    let answer = Self.answer(spaces: "")
    if overAProvider {
      app.act("identity.go", value: "google")
      app.send(
        .fetched(tag: "identity-start", status: 200, bytes: Array("{\"url\":\"https://accounts.example.org/a\"}".utf8)))
      app = SealedHome.reloaded(app, route: "/sign-in#provider", seed: 61)
      let told = String(decoding: answer, as: UTF8.self).dropLast() + ",\"status\":\"signed-in\"}"
      app.send(.fetched(tag: "identity-finish", status: 200, bytes: Array(told.utf8)))
    } else {
      app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
      app.send(.fetched(tag: "sign-in", status: 200, bytes: answer))
    }
    #expect(app.entersWithAdoption == nil)
    #expect(app.tab.route == Route(path: "/transactions?q=rent"))
    #expect(app.presenter.core.unsent == unsent)
    // Once: the next sign-in begins at the Dashboard.
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: answer))
    #expect(app.tab.route == Route(.dashboard))
  }

  @Test("ACC-05: ‹Sign In› is for who has typed both") func bothFields() {
    var app = AppDriver(route: "/sign-in")
    func isOff() -> Bool {
      let form = app.html.split(separator: "id=\"sign-in-form\"").last ?? ""
      return form.split(separator: "</form>").first?.contains(
        "<button type=\"submit\" class=\"button primary\" disabled") ?? true
    }
    #expect(isOff() && app.html.contains("Sign In"))
    app.act("account.input", [("email", "ann@example.org"), ("password", "")])
    #expect(isOff())
    app.act("account.input", [("email", ""), ("password", "Segelboot7")])
    #expect(isOff())
    app.act("account.input", [("email", "ann@example.org"), ("password", "Segelboot7")])
    #expect(!isOff())
  }

  @Test(
    "ACC-02: the three rules of a password are ticked while it is typed",
    arguments: [
      ("", 0), ("segel", 0), ("segelboot", 1), ("Segel", 1), ("7", 1), ("Segelboot", 2), ("segelboot7", 2), ("S7", 2),
      ("Segelboot7", 3), ("Ägäisboot7", 3),
    ]) func liveRules(password: String, met: Int)
  {
    var app = AppDriver(route: "/sign-up")
    app.act("account.input", [("password", password)])
    let list = app.html.split(separator: "id=\"password-rules\"").last?.split(separator: "</ul>").first ?? ""
    #expect(list.split(separator: "<li class=\"is-met\"", omittingEmptySubsequences: false).count - 1 == met)
    #expect(list.split(separator: "<li").count - 1 == 3)
  }

  @Test("ACC-06, SEC-10: where somebody was is nothing for another person who signs in there") func anotherPersonsPage()
  {
    var app = Self.signedIn("")
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    app.go("/transactions?q=rent")
    app.send(.synced(status: 401, bytes: []))
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ben@example.org"), ("password", "Segelboot7")])
    let ben = String(decoding: Self.answer(spaces: ""), as: UTF8.self).replacing(Self.user, with: Self.space)
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(ben.utf8)))
    #expect(app.entersWithAdoption == false)
    Self.enter(&app)
    #expect(app.tab.route == Route(.dashboard))
  }

  // MARK: ACC-16

  /// Signed in, with three changes that the server does not have.
  private static func withUnsent() -> AppDriver {
    var app = signedUp()
    app.send(.fetched(tag: "session", status: 200, bytes: answer(spaces: "")))
    enter(&app)
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    app.go("/settings")
    return app
  }

  @Test func signingOutAsksWhatBecomesOfUnsentChanges() {
    var app = Self.withUnsent()
    app.act("account.sign-out")
    #expect(app.contains("id=\"sheet-sign-out\"") && app.contains("only on this device"))
    #expect(Self.asks(app).isEmpty)
    app.act("account.discard")
    #expect(Self.asks(app) == ["discard"])
    app.send(.fetched(tag: "discard", status: 200, bytes: []))
    #expect(app.leaves?.keep == false)
  }

  @Test func sendingFirstSignsOutOnlyOnceEverythingIsSent() {
    var app = Self.withUnsent()
    app.act("account.sign-out")
    app.act("account.send-first")
    #expect(Self.asks(app) == ["sync"])
    app.send(.synced(status: 503, bytes: []))
    #expect(Self.asks(app).isEmpty && app.contains("could not be sent yet"))
    app.act("account.keep")
    app.send(.fetched(tag: "keep", status: 200, bytes: []))
    #expect(app.leaves?.keep == true && (app.leaves?.unsent ?? 0) > 0)
  }

  @Test func aSignOutThatDidNotHappenIsSaid() {
    var app = Self.withUnsent()
    app.act("account.sign-out")
    app.act("account.keep")
    app.send(.fetched(tag: "keep", status: 500, bytes: []))
    #expect(app.leaves == nil && app.contains("You are still signed in"))
    // Everywhere takes a server that answers (UXA-09); here nobody is needed for it: see `LevelsSignOutTests`.
    app.act("account.sign-out", value: "everywhere")
    app.act("account.keep")
    app.send(.fetched(tag: "keep", status: 0, bytes: []))
    #expect(app.contains("having trouble connecting") && app.contains("Continue Offline"))
    app.act("account.again", value: "keep")
    #expect(Self.asks(app) == ["keep"])
    app.act("account.sign-out")
    app.act("account.keep")
    app.send(.fetched(tag: "keep", status: 0, bytes: []))
    #expect(app.leaves?.keep == true)
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

extension AppDriver {
  /// Whether the last event opened another vault, and took the guest's data along; nil when it opened none.
  var entersWithAdoption: Bool? {
    for output in outputs { if case .effect(.enter(_, _, let adopt, _, _)) = output { return adopt } }
    return nil
  }

  var leaves: (keep: Bool, unsent: Int)? {
    for output in outputs { if case .effect(.leave(_, let keep, let unsent, _, _)) = output { return (keep, unsent) } }
    return nil
  }
}
