import Basis
import Pages
import Testing

@testable import Screens

/// ACC-09, ACC-10, ACC-19: providers on the sign-in and in Settings; the way there leads out of the app and back.
struct IdentityFlowTests {
  private static let offers =
    "{\"providers\":[{\"id\":\"google\",\"name\":\"Google\",\"isButton\":true},{\"id\":\"firebase\",\"name\":\"Firebase\",\"isButton\":false}]}"

  private func requests(_ app: AppDriver) -> [(tag: String, method: String, path: String, body: String)] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, let tag, let method, let path, let body)) = output else { return nil }
      return (tag, method, path, String(decoding: body ?? [], as: UTF8.self))
    }
  }

  private func answer(_ app: inout AppDriver, _ tag: String, _ status: Int, _ text: String) {
    app.send(.fetched(tag: tag, status: status, bytes: Array(text.utf8)))
  }

  private func refusal(_ code: String, _ message: String) -> String {
    "{\"error\":{\"code\":\"\(code)\",\"message\":\"\(message)\"}}"
  }

  @Test("ACC-19: buttons for the providers that there are, and none where there is none")
  func doors() throws {
    var app = AppDriver()
    app.go("/sign-in")
    #expect(requests(app).contains { $0.path == "/v1/auth/providers" })
    #expect(
      app.contains("Personal Finance Manager") && app.contains("autocomplete=\"username\"") && app.contains("Sign In"))
    #expect(!app.contains("class=\"divider\""))
    answer(&app, "providers", 200, Self.offers)
    #expect(app.contains("class=\"divider\"") && app.contains("Continue with Google") && !app.contains("Firebase"))
    app.go("/sign-up")
    answer(&app, "providers", 200, Self.offers)
    #expect(app.contains("Continue with Google"))
  }

  @Test(
    "ACC-09: the way leads to the provider's address; back again it is finished at once, and a refusal is one sentence")
  func thereAndBack() throws {
    var app = AppDriver()
    app.go("/sign-in")
    answer(&app, "providers", 200, Self.offers)
    app.act("identity.go", [("value", "google")])
    #expect(requests(app).map { $0.method + $0.path } == ["POST/v1/auth/identity/start"])
    answer(&app, "identity-start", 200, "{\"url\":\"https://id.example.org/authorize?state=x\"}")
    #expect(
      app.outputs.contains {
        if case .effect(.visit(_, "https://id.example.org/authorize?state=x")) = $0 { true } else { false }
      })
    app.go("/sign-in#provider")
    #expect(requests(app).contains { $0.path == "/v1/auth/identity/finish" })
    let sentence = "Sign-in with Google did not work. Please try again."
    answer(&app, "identity-finish", 401, refusal("identity.refused", sentence))
    #expect(app.contains(sentence) && app.contains("id=\"sign-in-form\""))
    app.go("/sign-in#provider")
    answer(&app, "identity-finish", 200, "{\"status\":\"cancelled\",\"return\":\"/sign-in\"}")
    #expect(!app.contains("account-problem") && app.contains("id=\"sign-in-form\""))
    app.go("/sign-in#provider")
    answer(&app, "identity-finish", 0, "")
    #expect(app.contains("id=\"sheet-connection\""), "UXA-09")
    app.act("account.again", [("value", "identity-finish")])
    #expect(requests(app).map(\.path) == ["/v1/auth/identity/finish"])
  }

  @Test(
    "ACC-16: signed out here, and the vault closed, the app goes on to the provider's end; nothing is said of it where there is none"
  )
  func signsOutThere() throws {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.act("account.sign-out")
    let said = "{\"status\":\"signed-out\",\"url\":\"https://id.example.org/end?client_id=a\"}"
    answer(&app, "keep", 200, said)
    func visits(_ app: AppDriver) -> Bool {
      app.outputs.contains { if case .effect(.visit) = $0 { true } else { false } }
    }
    #expect(!visits(app), "first the vault")
    let carried = app.outputs.compactMap { if case .effect(.leave(_, _, _, _, let bytes)) = $0 { bytes } else { nil } }
    #expect(carried == [Array(said.utf8)])
    var guest = AppDriver()
    guest.send(.fetched(tag: "left", status: 200, bytes: carried[0]))
    #expect(
      guest.outputs.contains {
        if case .effect(.visit(_, "https://id.example.org/end?client_id=a")) = $0 { true } else { false }
      })
    #expect(guest.contains("You are signed out"))
    var other = AppDriver()
    other.send(.fetched(tag: "left", status: 200, bytes: Array("{\"status\":\"signed-out\"}".utf8)))
    #expect(!visits(other) && other.contains("You are signed out"))
  }

  @Test("ACC-10: ways to sign in are listed, added and removed; without a password the provider confirms")
  func ways() throws {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.go("/settings/security")
    answer(
      &app, "security", 200,
      "{\"sessions\":[{\"id\":\"\(AccountFlowTests.space)\",\"device\":\"Firefox\",\"isThis\":true}],\"events\":[{\"kind\":\"identity-linked\",\"at\":\"2026-11-21T07:26:00Z\"}]}"
    )
    let one =
      "{\"id\":\"000000000000000000000000000000aa\",\"name\":\"Google\",\"email\":\"ann@gmail.com\",\"lastUsedAt\":\"2026-11-21T07:26:00Z\"}"
    let rest = String(Self.offers.dropFirst())
    answer(&app, "identities", 200, "{\"identities\":[\(one)],\"hasPassword\":false,\(rest)")
    #expect(
      app.contains("Ways to sign in") && app.contains("ann@gmail.com")
        && app.contains("A provider added as a way to sign in"))
    #expect(!app.contains("identity.remove-ask"), "the only way stays")
    answer(&app, "identities", 200, "{\"identities\":[\(one)],\"hasPassword\":true,\(rest)")
    app.act("identity.remove-ask", [("value", "000000000000000000000000000000aa")])
    #expect(app.contains("You then sign in without Google."))
    app.act("identity.remove", [("value", "000000000000000000000000000000aa")])
    #expect(requests(app).map { $0.method + $0.path } == ["DELETE/v1/auth/identities/000000000000000000000000000000aa"])
    answer(
      &app, "identities", 403,
      "{\"error\":{\"code\":\"auth.password-needed\",\"message\":\"x\",\"providers\":[{\"id\":\"google\",\"name\":\"Google\"}]}}"
    )
    #expect(
      app.contains("id=\"sheet-confirm\"") && app.contains("identity.confirm") && !app.contains("confirm-password"))
    app.act("identity.confirm", [("value", "google")])
    #expect(requests(app).first?.body.contains("\"purpose\":\"confirm\"") == true)
    #expect(requests(app).first?.body.contains("\"return\":\"/settings/security\"") == true)
    app.go("/settings/security#provider")
    answer(&app, "identity-finish", 200, "{\"status\":\"confirmed\",\"return\":\"/settings/delete\"}")
    #expect(app.contains("Go on where you were") && app.contains("Delete Account"))
  }
}
