import Basis
import Pages
@testable import Screens
import Testing

@Suite("ACC-20: who may make an account is said before anything is typed")
struct SignUpDoorTests {
  private static func arriving(_ registration: String?, route: String = "/sign-up") -> AppDriver {
    var app = AppDriver(route: route)
    app.act("passkey.state", [("here", "true"), ("prf", "true")])
    let said = registration.map { ",\"registration\":\"\($0)\"" } ?? ""
    app.send(
      .fetched(tag: "providers", status: 200, bytes: Array("{\"providers\":[],\"takesPasskeys\":true\(said)}".utf8)))
    return app
  }

  private static func requests(_ app: AppDriver) -> [(path: String, body: String)] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, _, _, let path, let body)) = output else { return nil }
      return (path, String(decoding: body ?? [], as: UTF8.self))
    }
  }

  private static let fields = [
    ("name", "Bo"), ("email", "bo@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7"),
  ]

  @Test("By invitation: it stands on top of the form, with a field for the link and the way for whoever has a code")
  func byInvitation() throws {
    var app = Self.arriving("invite")
    let html = app.html
    let said = try #require(html.range(of: "id=\"by-invitation\"")).lowerBound
    #expect(try said < #require(html.range(of: "id=\"sign-up-form\"")).lowerBound)
    #expect(app.contains("id=\"invitation\"") && app.contains("data-action=\"door.code\""))
    // Without one nothing is sent, whichever way.
    app.act("account.sign-up", Self.fields)
    #expect(Self.requests(app).isEmpty && app.contains("id=\"invitation-problem\""))
    app.act("passkey.begin", [("name", "Bo")])
    #expect(Self.requests(app).isEmpty && app.contains("id=\"invitation-problem\""))
    // The whole link, as people copy it, or what stands behind its #.
    for typed in [" https://money.example.org/sign-up#c0ffee \n", "c0ffee"] {
      app.act("account.input", [("invitation", typed)])
      #expect(app.contains("id=\"invitation\""), "it stays while it is typed")
      app.act("account.sign-up", Self.fields)
      let sent = try #require(Self.requests(app).first)
      #expect(sent.path == "/v1/auth/sign-up" && sent.body.contains("\"invitation\":\"c0ffee\""), "\(sent.body)")
      app.send(
        .fetched(
          tag: "sign-up", status: 403,
          bytes: Array("{\"error\":{\"code\":\"sign-up.invitation-needed\",\"message\":\"By invitation.\"}}".utf8)))
      #expect(app.text.contains("By invitation."))
    }
  }

  @Test("Whoever opened the link reads that they are invited, and is asked for nothing more") func invited() {
    let app = Self.arriving("invite", route: "/sign-up#c0ffee")
    #expect(
      app.contains("id=\"invited-here\"") && !app.contains("id=\"by-invitation\"") && !app.contains("id=\"invitation\"")
    )
  }

  @Test("A server that takes nobody shows no form to fill in vain") func closed() {
    let app = Self.arriving("closed")
    #expect(app.contains("id=\"sign-up-closed\"") && !app.contains("id=\"sign-up-form\""))
    #expect(app.contains("href=\"/sign-in\"") && !app.contains("id=\"begin-passkey\""))
  }

  @Test("An open server, the first account, an older server, and no connection: the form, and nothing is claimed")
  func others() {
    for said in ["open", "first", nil] {
      let app = Self.arriving(said)
      #expect(app.contains("id=\"sign-up-form\"") && !app.contains("id=\"by-invitation\""), "\(said ?? "")")
    }
    var app = AppDriver(route: "/sign-up")
    app.send(.fetched(tag: "providers", status: 0, bytes: []))
    #expect(app.contains("id=\"sign-up-form\"") && !app.contains("id=\"by-invitation\""))
  }
}
