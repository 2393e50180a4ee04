import Basis
import Pages
import Testing

@testable import Screens

/// ACC-12: passkeys on the sign-in, in Settings and for confirming; SEC-09: for the app lock.
struct PasskeyFlowTests {
  private static let key = "000000000000000000000000000000aa"
  private static let challenge = "{\"publicKey\":{\"challenge\":\"AAAA\",\"rpId\":\"localhost\"}}"
  private static let credential = "{\"id\":\"BBBB\",\"type\":\"public-key\"}"

  private func requests(_ app: AppDriver) -> [(tag: String, line: String, body: String)] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, let tag, let method, let path, let body)) = output else { return nil }
      return (tag, method + path, String(decoding: body ?? [], as: UTF8.self))
    }
  }

  private func asks(_ app: AppDriver) -> [PasskeyAsk] {
    app.outputs.compactMap { if case .effect(.passkey(_, let ask)) = $0 { ask } else { nil } }
  }

  private func steps(_ app: AppDriver) -> [LockStep] {
    app.outputs.compactMap { if case .effect(.lock(_, let step)) = $0 { step } else { nil } }
  }

  private func answer(_ app: inout AppDriver, _ tag: String, _ status: Int, _ text: String) {
    app.send(.fetched(tag: tag, status: status, bytes: Array(text.utf8)))
  }

  private func state(_ app: inout AppDriver, here: Bool = true, prf: Bool = true) {
    app.act("passkey.state", [("here", String(here)), ("prf", String(prf))])
  }

  @Test("ACC-12: the sign-in offers a passkey where server and browser have them, and nowhere else")
  func offered() {
    for (server, browser) in [(true, true), (true, false), (false, true)] {
      var app = AppDriver(route: "/sign-in")
      state(&app, here: browser)
      answer(&app, "providers", 200, "{\"providers\":[],\"takesPasskeys\":\(server)}")
      #expect(app.contains("Sign in with a passkey") == (server && browser))
    }
  }

  @Test("ACC-12: one tap signs in; a cancelled prompt is no trouble, and a refusal is its sentence")
  func signsIn() {
    var app = AppDriver(route: "/sign-in")
    state(&app)
    answer(&app, "providers", 200, "{\"providers\":[],\"takesPasskeys\":true}")
    app.act("passkey.sign-in")
    #expect(requests(app).map(\.line) == ["POST/v1/auth/passkey/challenge"])
    app.act("passkey.sign-in")
    #expect(requests(app).isEmpty, "once at a time")
    answer(&app, "passkey-challenge", 200, Self.challenge)
    #expect(asks(app).map(\.kind) == [.use] && asks(app).first?.options["challenge"] == .string("AAAA"))
    app.act("passkey.used", [("problem", "NotAllowedError")])
    #expect(!app.contains("account-problem") && requests(app).isEmpty)
    app.act("passkey.used", [("credential", Self.credential)])
    #expect(requests(app).isEmpty, "nobody asked")
    app.act("passkey.sign-in")
    answer(&app, "passkey-challenge", 200, Self.challenge)
    app.act("passkey.used", [("problem", "UnknownError")])
    #expect(app.contains("Your device gave no passkey"))
    app.act("passkey.sign-in")
    answer(&app, "passkey-challenge", 0, "")
    #expect(app.contains("account-problem"), "UXA-09: no connection")
    app.act("passkey.sign-in")
    answer(&app, "passkey-challenge", 200, Self.challenge)
    app.act("passkey.used", [("credential", Self.credential)])
    #expect(
      requests(app).map(\.line) == ["POST/v1/auth/passkey/sign-in"] && requests(app)[0].body.contains("BBBB")
        && requests(app)[0].body.contains("\"remember\":true"))
    answer(
      &app, "passkey-sign-in", 401,
      "{\"error\":{\"code\":\"passkey.unknown\",\"message\":\"This passkey belongs to no account here.\"}}")
    #expect(app.contains("This passkey belongs to no account here."))
    // SEC-18: an account that was deleted is kept by the passkey, too.
    app.act("passkey.sign-in")
    answer(&app, "passkey-challenge", 200, Self.challenge)
    app.act("passkey.used", [("credential", Self.credential)])
    answer(
      &app, "passkey-sign-in", 403,
      "{\"error\":{\"code\":\"account.deleted\",\"message\":\"x\",\"erasesAt\":\"2026-08-19T00:00:00Z\",\"provider\":\"passkey\"}}"
    )
    #expect(app.contains("keep-account"))
    app.act("account.keep-account")
    answer(&app, "passkey-challenge", 200, Self.challenge)
    app.act("passkey.used", [("credential", Self.credential)])
    #expect(requests(app).first?.body.contains("\"keep\":true") == true)
    answer(
      &app, "passkey-sign-in", 200, "{\"user\":{\"id\":\"\(Self.key)\",\"email\":\"ann@example.org\"},\"spaces\":[]}")
    #expect(app.outputs.contains { if case .effect(.enter) = $0 { true } else { false } })
  }

  @Test(
    "ACC-11: a name and a passkey are an account; the plain sentence stands beneath, and what is on the device goes along"
  )
  func begins() throws {
    var app = AppDriver(route: "/sign-up")
    state(&app)
    #expect(!app.contains("begin-passkey"), "not before the server said so")
    answer(&app, "providers", 200, "{\"providers\":[],\"takesPasskeys\":true}")
    #expect(app.contains("begin-passkey") && app.contains("If you lose all your passkeys, you lose the account"))
    app.act("passkey.begin")
    #expect(app.contains("Name is required") && requests(app).isEmpty)
    app.act("account.input", [("name", "Ann")])
    app.act("passkey.begin")
    #expect(requests(app).map(\.line) == ["POST/v1/auth/passkey/new"] && requests(app)[0].body == "{\"name\":\"Ann\"}")
    app.act("passkey.begin")
    #expect(requests(app).isEmpty, "once at a time")
    answer(&app, "passkey-new", 403, "{\"error\":{\"code\":\"x\",\"message\":\"An invitation is needed.\"}}")
    #expect(app.contains("An invitation is needed."))
    app.act("passkey.begin")
    answer(&app, "passkey-new", 200, Self.challenge)
    #expect(asks(app).map(\.kind) == [.make])
    app.act("passkey.made", [("problem", "NotAllowedError")])
    #expect(!app.contains("account-problem") && requests(app).isEmpty, "a cancelled prompt is no trouble")
    app.act("passkey.begin")
    answer(&app, "passkey-new", 200, Self.challenge)
    app.act("passkey.made", [("credential", Self.credential)])
    #expect(requests(app).map(\.line) == ["POST/v1/auth/passkey/account"] && requests(app)[0].body.contains("BBBB"))
    answer(
      &app, "passkey-account", 201,
      "{\"user\":{\"id\":\"\(Self.key)\",\"name\":\"Ann\",\"email\":null,\"guest\":false},\"spaces\":[]}")
    AccountFlowTests.enter(&app)
    let preferences = app.presenter.core.preferences
    #expect(preferences.hasAccount && preferences.email == nil && preferences.standsAlone)
    #expect(Preferences(preferences.bytes)?.hasAccount == true)
    app.go("/settings")
    #expect(
      app.contains("With a passkey, without e-mail") && app.contains("/settings/security")
        && !app.contains("guest-warning"))
    app.go("/settings/profile")
    #expect(app.contains("passkey-alone") && app.contains("Add an e-mail address"))
    // It comes later, by a link that was opened somewhere else.
    app.act("email.open")
    app.act("email.ask", [("email", "ann@example.org")])
    answer(
      &app, "email", 200,
      "{\"user\":{\"id\":\"\(Self.key)\",\"email\":null,\"newEmail\":\"ann@example.org\",\"guest\":false}}")
    #expect(app.contains("is added as soon as you open the link"))
    answer(
      &app, "account", 200,
      "{\"user\":{\"id\":\"\(Self.key)\",\"email\":\"ann@example.org\",\"guest\":false,\"verified\":true},\"spaces\":[]}"
    )
    #expect(app.presenter.core.preferences.email == "ann@example.org" && !app.contains("passkey-alone"))
  }

  @Test("ACC-11: a guest with entries reads that clearing the browser loses them, in both languages")
  func guestsAreWarned() {
    for (locale, text) in [("en-GB", "clear the browser"), ("de-CH", "Daten des Browsers löscht")] {
      var app = AppDriver(locale: locale)
      app.act("door.hand")
      app.act("door.currency", [("currency", "CHF")])
      app.act("entry.save", [("amount", "45.50"), ("payee", "Migros")])
      app.go("/settings")
      #expect(app.contains("guest-warning") && app.contains(text), "\(locale)")
    }
  }

  private func settings() -> AppDriver {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    state(&app)
    app.go("/settings/security")
    answer(
      &app, "security", 200,
      "{\"sessions\":[{\"id\":\"\(AccountFlowTests.space)\",\"device\":\"Firefox\",\"isThis\":true}],\"events\":[{\"kind\":\"passkey-copied\",\"at\":\"2026-11-21T07:26:00Z\"}]}"
    )
    return app
  }

  private func ways(_ passkeys: String = "", password: Bool = true) -> String {
    "{\"providers\":[],\"takesPasskeys\":true,\"identities\":[],\"passkeys\":[\(passkeys)],\"hasPassword\":\(password)}"
  }

  private func one(_ id: String = key, _ name: String = "Chrome, Mac", copied: Bool = false) -> String {
    "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"createdAt\":\"2026-11-20T07:26:00Z\",\"lastUsedAt\":\"2026-11-21T07:26:00Z\",\"isCopied\":\(copied)}"
  }

  @Test("ACC-12: in Settings one is added, named after the device and then as wanted, and revoked after a question")
  func ways() {
    var app = settings()
    answer(&app, "identities", 200, ways())
    #expect(app.contains("Add a passkey") && app.contains("nothing that a fake site could ask you for"))
    #expect(app.contains("A passkey refused: there seems to be a copy of it"))
    app.act("passkey.add")
    #expect(requests(app).map(\.line) == ["POST/v1/auth/passkeys/options"])
    answer(&app, "passkey-options", 403, "{\"error\":{\"code\":\"auth.password-needed\",\"message\":\"x\"}}")
    #expect(app.contains("confirm-password"))
    app.act("confirm.go", [("password", "Engine1842")])
    answer(&app, "confirm", 200, "{\"status\":\"confirmed\"}")
    #expect(requests(app).map(\.line) == ["POST/v1/auth/passkeys/options"], "it goes on by itself")
    answer(&app, "passkey-options", 200, Self.challenge)
    #expect(asks(app).map(\.kind) == [.make])
    app.act("passkey.made", [("problem", "InvalidStateError")])
    #expect(app.contains("This device has a passkey for you already."))
    app.act("passkey.made", [("problem", "NotAllowedError")])
    #expect(requests(app).isEmpty)
    app.act("passkey.made", [("credential", Self.credential)])
    #expect(requests(app).map(\.line) == ["POST/v1/auth/passkeys"])
    answer(&app, "passkey-add", 201, ways(one()))
    #expect(app.contains("id=\"passkey-form\"") && app.contains("value=\"Chrome, Mac\""))
    app.act("passkey.rename", [("name", "My phone")])
    #expect(
      requests(app).map(\.line) == ["PATCH/v1/auth/passkeys/" + Self.key] && requests(app)[0].body.contains("My phone"))
    answer(&app, "identities", 200, ways(one(Self.key, "My phone")))
    #expect(app.contains("My phone") && !app.contains("id=\"passkey-form\"") && app.contains("Added"))
    app.act("passkey.remove-ask", value: Self.key)
    #expect(app.contains("then signs in no more"))
    app.act("passkey.remove", value: Self.key)
    #expect(requests(app).map(\.line) == ["DELETE/v1/auth/passkeys/" + Self.key])
  }

  @Test("ACC-12: the last way to sign in is not offered to go; one of which there is a copy is none")
  func lastWay() {
    let other = "000000000000000000000000000000bb"
    var app = settings()
    answer(&app, "identities", 200, ways(one(), password: false))
    #expect(!app.contains("passkey.remove-ask"))
    answer(&app, "identities", 200, ways(one() + "," + one(other), password: false))
    #expect(app.value(of: "passkey.remove-ask") == Self.key)
    answer(&app, "identities", 200, ways(one() + "," + one(other, "Key", copied: true), password: false))
    #expect(app.value(of: "passkey.remove-ask") == other && app.contains("There seems to be a copy of this passkey"))
  }

  @Test("HSE-08, ACC-12: a passkey confirms beside the password, or alone; in a browser without them the password does")
  func confirms() {
    var app = settings()
    answer(&app, "identities", 200, ways(one()))
    app.act("passkey.remove", value: Self.key)
    let refusal =
      "{\"error\":{\"code\":\"auth.password-needed\",\"message\":\"x\",\"providers\":[],\"passkey\":true,\"password\":true}}"
    answer(&app, "identities", 403, refusal)
    #expect(app.contains("confirm-password") && app.contains("passkey.confirm"))
    app.act("passkey.confirm")
    #expect(requests(app).first?.body.contains("\"confirm\"") == true)
    answer(&app, "passkey-challenge", 200, Self.challenge)
    app.act("passkey.used", [("credential", Self.credential)])
    #expect(requests(app).map(\.line) == ["POST/v1/auth/passkey/confirm"])
    answer(&app, "confirm", 200, "{\"status\":\"confirmed\"}")
    #expect(requests(app).map(\.line) == ["DELETE/v1/auth/passkeys/" + Self.key])
    answer(&app, "identities", 403, refusal.replacing("\"password\":true", with: "\"password\":false"))
    #expect(
      !app.contains("confirm-password") && app.contains("This needs your passkey") && app.contains("passkey.confirm"))
    app.act("sheet.close")
    state(&app, here: false)
    app.act("passkey.remove", value: Self.key)
    answer(&app, "identities", 403, refusal)
    #expect(app.contains("confirm-password") && !app.contains("passkey.confirm"))
  }

  // MARK: The app lock

  private func lock(
    _ app: inout AppDriver, locked: Bool, said: String = "", passkey: Bool = true, failures: Int = 0,
    account: Bool = false
  ) {
    var members = [
      JSONMember("on", .bool(true)), JSONMember("locked", .bool(locked)), JSONMember("said", .string(said)),
      JSONMember("failures", .integer(Int64(failures))), JSONMember("account", .bool(account)),
      JSONMember("at", .integer(app.now)),
    ]
    if passkey { members.append(JSONMember("passkey", LockPasskey(id: "CCCC", input: "DDDD").json)) }
    app.send(.lock(LockAnswer(.object(members), words: [])))
  }

  @Test(
    "SEC-06, SEC-09: the passcode first, then the device's passkey keeps a copy of the key; the passcode is kept no longer than that"
  )
  func lockByPasskey() {
    var app = AppDriver()
    app.go("/settings")
    lock(&app, locked: false, passkey: false)
    #expect(!app.contains("lock.passkey-add"), "nobody said that it can be done")
    state(&app, prf: false)
    #expect(!app.contains("lock.passkey-add"))
    state(&app)
    #expect(app.contains("lock.passkey-add"))
    app.act("lock.passkey-add")
    app.act("lock.prove", [("code", "246810")])
    #expect(steps(app) == [LockStep(.prove, secret: "246810")] && asks(app).isEmpty)
    lock(&app, locked: false, said: "wrong", passkey: false)
    #expect(app.contains("That’s not right"))
    app.act("lock.passkey-made", [("id", "CCCC"), ("input", "DDDD"), ("output", "00ff")])
    #expect(steps(app).isEmpty, "nobody showed that they may")
    app.act("lock.prove", [("code", "246810")])
    lock(&app, locked: false, said: "proved", passkey: false)
    #expect(asks(app).map(\.kind) == [.deriveNew] && app.contains("id=\"lock-asking\""))
    app.act("lock.passkey-made", [("problem", "NotSupportedError")])
    #expect(app.contains("Use the passcode.") && steps(app).isEmpty)
    app.act("lock.prove", [("code", "246810")])
    lock(&app, locked: false, said: "proved", passkey: false)
    app.act("lock.passkey-made", [("id", "CCCC"), ("input", "DDDD"), ("output", "00ff")])
    var step = LockStep(.keepPasskey, secret: "246810")
    step.passkey = LockPasskey(id: "CCCC", input: "DDDD")
    step.output = "00ff"
    #expect(steps(app) == [step])
    lock(&app, locked: false, said: "kept")
    #expect(app.contains("lock.passkey-forget") && !app.contains("sheet-lock"))
    app.act("lock.passkey-forget")
    #expect(steps(app) == [LockStep(.forgetPasskey)])
  }

  @Test(
    "SEC-09: behind the lock the passkey opens it, without a wait; cancelled or wrong it stays closed, and the passcode stays"
  )
  func unlocks() {
    var app = AppDriver()
    lock(&app, locked: true, failures: 7)
    #expect(app.contains("lock.passkey") && app.contains("lock-code") && app.contains("Try again in"))
    app.act("lock.passkey")
    #expect(
      asks(app) == [PasskeyAsk(.derive, LockPasskey(id: "CCCC", input: "DDDD").json, answer: .lock(.passkeyUsed))])
    app.act("lock.passkey")
    #expect(asks(app).isEmpty, "once at a time")
    app.act("lock.passkey-used", [("problem", "NotAllowedError")])
    #expect(steps(app).isEmpty && !app.contains("Use the passcode."))
    app.act("lock.passkey")
    app.act("lock.passkey-used", [("output", "00ff")])
    #expect(steps(app) == [LockStep(.open, .passkey, secret: "00ff")])
    // Nothing else of passkeys gets through.
    app.act("passkey.sign-in")
    #expect(requests(app).isEmpty)
    // After ten wrong passcodes it opens, too: it is no guess.
    lock(&app, locked: true, failures: 10, account: true)
    #expect(app.contains("lock.passkey") && !app.contains("lock-code"))
    lock(&app, locked: true, passkey: false)
    #expect(!app.contains("lock.passkey"))
    app.act("lock.passkey")
    #expect(asks(app).isEmpty)
  }
}
