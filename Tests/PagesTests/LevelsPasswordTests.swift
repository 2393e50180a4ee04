import Basis
import Pages
@testable import Screens
import Testing

@Suite("ACC-02, ACC-08: another password for who is signed in")
struct LevelsPasswordTests {
  private static let listed =
    "{\"sessions\":[{\"id\":\"0c0000000000000000000000000000a1\",\"device\":\"Firefox\",\"isThis\":true}],\"events\":[]}"

  private static func atSecurity(hasPassword: Bool = true) -> AppDriver {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.go("/settings/security")
    app.send(.fetched(tag: "security", status: 200, bytes: Array(listed.utf8)))
    app.send(
      .fetched(
        tag: "identities", status: 200,
        bytes: Array("{\"identities\":[],\"passkeys\":[],\"providers\":[],\"hasPassword\":\(hasPassword)}".utf8)))
    return app
  }

  private static func asked(_ app: AppDriver) -> (path: String, body: String)? {
    for output in app.outputs {
      if case .effect(.request(_, "password-change", "POST", let path, let body)) = output {
        return (path, String(decoding: body ?? [], as: UTF8.self))
      }
    }
    return nil
  }

  private static let fields = [
    ("current", "Segelboot7"), ("password", "Difference1843"), ("confirmation", "Difference1843"),
  ]

  @Test("A-10: the present one, the new one twice; what is wrong is said at the form, and what came of it is said")
  func changes() throws {
    var app = Self.atSecurity()
    #expect(app.contains("id=\"password-change\""))
    app.act("password.open")
    #expect(
      app.contains("id=\"current\"") && app.contains("autocomplete=\"current-password\"")
        && app.contains("id=\"password-rules\""))
    app.act("password.save", [("current", ""), ("password", "Difference1843"), ("confirmation", "Difference1843")])
    #expect(app.contains("Please enter your current password.") && Self.asked(app) == nil)
    app.act("password.save", [("current", "Segelboot7"), ("password", "short"), ("confirmation", "short")])
    #expect(app.contains("Password must be at least 8 characters") && Self.asked(app) == nil)
    app.act("password.save", Self.fields)
    let call = try #require(Self.asked(app))
    #expect(call.path == "/v1/auth/password")
    #expect(
      call.body == "{\"current\":\"Segelboot7\",\"password\":\"Difference1843\",\"confirmation\":\"Difference1843\"}")
    let wrong = "{\"error\":{\"code\":\"auth.wrong-password\",\"message\":\"This is not your password.\"}}"
    app.send(.fetched(tag: "password-change", status: 403, bytes: Array(wrong.utf8)))
    #expect(app.contains("This is not your password.") && app.contains("id=\"current\""))
    app.act("password.save", Self.fields)
    app.send(.fetched(tag: "password-change", status: 0, bytes: []))
    #expect(app.contains("id=\"password-problem\""))
    app.act("password.save", Self.fields)
    app.send(.fetched(tag: "password-change", status: 200, bytes: Array("{\"status\":\"updated\"}".utf8)))
    #expect(
      app.text.contains("Your password is changed, and your other devices are signed out.")
        && !app.contains("id=\"current\""))
    #expect(!app.html.contains("Difference1843") && !app.html.contains("Segelboot7"))
  }

  @Test("A-10: without a password there is none to change, and no page says so") func without() {
    let app = Self.atSecurity(hasPassword: false)
    #expect(!app.contains("id=\"password-change\"") && !app.text.contains("change your password"))
  }
}
