import Basis
import Ledger
import Pages
@testable import Screens
import Testing

/// HSE-06 to HSE-08, ACC-04: invitations by mail on both sides, and the proof of an address.
struct InviteFlowTests {
  private static let group = "6c0000000000000000000000000000a1"
  private static let personal = "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}"

  private static func preview(isForYou: String) -> [UInt8] {
    Array(
      """
      {"name":"Home","preset":"household","currency":"CHF","creator":"Ada","people":[
      {"id":"8b0000000000000000000000000000b1","name":"Ada","state":"taken"},
      {"id":"8b0000000000000000000000000000b2","name":"Ben","state":"free"}],
      "by":"Ada","email":"ben@example.org","expiresAt":"2026-12-01T10:00:00Z","isForYou":\(isForYou)}
      """.utf8)
  }

  private func requests(_ app: AppDriver) -> [(tag: String, method: String, path: String, body: String)] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, let tag, let method, let path, let body)) = output else { return nil }
      return (tag, method, path, String(decoding: body ?? [], as: UTF8.self))
    }
  }

  private func addresses(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { if case .effect(.route(_, let path, _)) = $0 { path } else { nil } }
  }

  private static func synced() -> AppDriver {
    var app = AccountFlowTests.signedIn(personal)
    app.send(
      .synced(
        status: 200,
        bytes: Array(
          "{\"outcomes\":[],\"patches\":[{\"space\":\"\(AccountFlowTests.space)\",\"to\":0,\"records\":[]}],\"groups\":[]}"
            .utf8)))
    return app
  }

  @Test("HSE-08, SEC-04: a link shows what it is for before anything is joined, and its secret is in no address")
  func aLinkIsLookedAt() {
    var app = AppDriver(route: "/invite#s3cret")
    let asked = requests(app)
    #expect(asked.map { $0.path } == ["/v1/invitations/preview"] && asked[0].body == "{\"token\":\"s3cret\"}")
    app.send(.fetched(tag: "invitation", status: 200, bytes: Self.preview(isForYou: "null")))
    #expect(
      app.contains("Ada invites you") && app.contains("Home")
        && app.contains("You will see all that this group has entered"))
    #expect(app.contains("Make an account for ben@example.org"))
    app.go("/sign-up")
    #expect(app.contains("ben@example.org") && app.contains("You are invited to"))
    #expect(!addresses(app).contains { $0.contains("s3cret") })
    app.act("account.sign-up", [("name", "Ben"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    #expect(requests(app).first?.body.contains("\"invitation\":\"s3cret\"") == true)
    // The answer about the session carries it into the account's own vault, where it is opened again.
    app.send(.fetched(tag: "sign-up", status: 200, bytes: Array("{\"status\":\"accepted\"}".utf8)))
    let session =
      "{\"user\":{\"id\":\"0a0000000000000000000000000000a9\",\"name\":\"Ben\",\"email\":\"ben@example.org\"},\"spaces\":[]}"
    app.send(.fetched(tag: "session", status: 200, bytes: Array(session.utf8)))
    var handed: [UInt8] = []
    for output in app.outputs { if case .effect(.enter(_, _, _, _, let answer)) = output { handed = answer } }
    app.send(.fetched(tag: "arrived", status: 200, bytes: handed))
    #expect(requests(app).contains { $0.path == "/v1/invitations/preview" })
    app.send(.fetched(tag: "invitation", status: 200, bytes: Self.preview(isForYou: "true")))
    #expect(app.contains("Join Home"))
    app.act("invitation.accept")
    #expect(
      requests(app).first?.body.contains("8b0000000000000000000000000000b2") == true, "the one free name is chosen")
    app.send(.fetched(tag: "invitation-accept", status: 200, bytes: Array("{\"group\":\"\(Self.group)\"}".utf8)))
    #expect(app.presenter.core.replica.groupIDs.map { $0.text } == [Self.group])
    #expect(app.contains("You’re now a member of \u{201C}Home\u{201D}."))
  }

  @Test("HSE-08: another address is told so; an expired link says whom to ask")
  func linksThatDoNotFit() {
    var app = AppDriver(route: "/invite#s3cret")
    app.send(.fetched(tag: "invitation", status: 200, bytes: Self.preview(isForYou: "false")))
    #expect(app.contains("This invitation is for ben@example.org") && !app.contains("Join Home"))
    var late = AppDriver(route: "/invite#s3cret")
    for (code, message) in [
      ("expired", "This invitation has expired. Ask Ada for a new one."),
      ("withdrawn", "This invitation was withdrawn. Ask Ada for a new one."),
    ] {
      let refusal = "{\"error\":{\"code\":\"invitation.\(code)\",\"message\":\"\(message)\"}}"
      late.send(.fetched(tag: "invitation", status: 410, bytes: Array(refusal.utf8)))
      #expect(late.contains(message) && !late.contains("Join Home"))
    }
    let plain = AppDriver(route: "/invite")
    #expect(plain.contains("Please open the link in the mail once more"))
  }

  @Test("HSE-06, HSE-07: the admin invites, sees each invitation with its dates and state, resends and cancels")
  func theAdminsList() throws {
    var app = Self.synced()
    let start = StartGroup(.household, name: "Home", currency: .chf, people: [.init(RecordID(high: 8, low: 1), "Ann")])
    let id = try app.presenter.core.beginGroup(start)
    let path = "/v1/groups/\(id.text)/invitations"
    app.act("share.open", value: id.text)
    #expect(requests(app).contains { $0.path == path && $0.method == "GET" })
    app.send(.fetched(tag: "share", status: 201, bytes: Array("{\"code\":\"K7MPQ2\"}".utf8)))
    #expect(!app.contains("Invite by mail"), "not before it is known that mails go")
    app.send(.fetched(tag: "invites", status: 200, bytes: Array("{\"mail\":\"server\",\"invitations\":[]}".utf8)))
    #expect(app.contains("Invite by mail"))
    app.act("invite.send", [("email", "ben")])
    #expect(app.contains("Please enter a valid email address") && requests(app).isEmpty)
    app.act("invite.send", [("email", "ben@example.org")])
    #expect(requests(app).first?.body == "{\"email\":\"ben@example.org\"}")
    let line = "8b0000000000000000000000000000c1"
    let list = """
      {"mail":"server","invitations":[{"id":"\(line)","email":"ben@example.org","state":"pending",
      "sentAt":"2026-07-20T10:00:00Z","expiresAt":"2026-07-27T10:00:00Z"},
      {"id":"8b0000000000000000000000000000c2","email":"cleo@example.org","state":"accepted",
      "sentAt":"2026-07-01T10:00:00Z","expiresAt":"2026-07-08T10:00:00Z"}]}
      """
    app.send(.fetched(tag: "invites-sent", status: 201, bytes: Array(list.utf8)))
    #expect(app.contains("An invitation is on its way to ben@example.org."))
    #expect(app.contains("pending") && app.contains("accepted") && app.contains("good until 27 July"))
    app.act("invite.resend", value: line)
    #expect(requests(app).map { $0.path } == [path + "/" + line + "/resend"])
    app.send(.fetched(tag: "invites-sent", status: 200, bytes: Array(list.utf8)))
    app.act("invite.cancel", value: line)
    #expect(requests(app).first?.method == "DELETE" && requests(app).first?.path == path + "/" + line)
    let refusal = "{\"error\":{\"code\":\"invitation.open\",\"message\":\"This address has an open invitation.\"}}"
    app.send(.fetched(tag: "invites", status: 409, bytes: Array(refusal.utf8)))
    #expect(app.contains("This address has an open invitation."))
  }

  @Test("ACC-04: a calm banner until the address is confirmed; an expired link can be had anew")
  func theProof() {
    var app = Self.synced()
    let account = { (unverified: Bool) in
      Array(
        "{\"user\":{\"id\":\"\(app.presenter.core.preferences.user?.text ?? "")\",\"name\":\"Ann\",\"email\":\"ann@example.org\",\"unverified\":\(unverified)}}"
          .utf8)
    }
    app.send(.fetched(tag: "account", status: 200, bytes: account(true)))
    app.go("/settings")
    #expect(app.contains("Please confirm ann@example.org"))
    app.act("proof.send")
    #expect(requests(app).map { $0.path } == ["/v1/auth/verification"])
    app.send(.fetched(tag: "proof-sent", status: 200, bytes: []))
    #expect(app.contains("A mail with a new link is on its way."))
    app.go("/verify#tok")
    #expect(requests(app).first?.body == "{\"token\":\"tok\"}")
    let expired = "{\"error\":{\"code\":\"link.expired\",\"message\":\"This link has expired.\"}}"
    app.send(.fetched(tag: "proof", status: 410, bytes: Array(expired.utf8)))
    #expect(app.contains("This link has expired.") && app.contains("Send a new link"))
    app.act("proof.again")
    #expect(requests(app).first?.body == "{\"token\":\"tok\"}")
    app.go("/verify#new")
    app.send(
      .fetched(tag: "proof", status: 200, bytes: Array("{\"status\":\"verified\",\"email\":\"ann@example.org\"}".utf8)))
    #expect(app.contains("ann@example.org is confirmed."))
    app.go("/settings")
    #expect(!app.contains("Please confirm ann@example.org"))
  }
}
