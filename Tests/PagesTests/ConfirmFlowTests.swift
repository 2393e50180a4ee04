import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// HSE-08, HSE-13: the password is asked for at the moment when it is needed, and what was asked for goes on by itself.
struct ConfirmFlowTests {
  private static let needed =
    "{\"error\":{\"code\":\"auth.password-needed\",\"message\":\"Please confirm with your password.\"}}"

  private func requests(_ app: AppDriver) -> [(tag: String, method: String, path: String, body: String)] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, let tag, let method, let path, let body)) = output else { return nil }
      return (tag, method, path, String(decoding: body ?? [], as: UTF8.self))
    }
  }

  private func household() throws -> (app: AppDriver, path: String) {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.send(
      .synced(
        status: 200,
        bytes: Array(
          "{\"outcomes\":[],\"patches\":[{\"space\":\"\(AccountFlowTests.space)\",\"to\":0,\"records\":[]}],\"groups\":[]}"
            .utf8)))
    let people = [StartGroup.Person(RecordID(high: 8, low: 1), "Ann"), .init(RecordID(high: 8, low: 2), "Ben")]
    let id = try app.presenter.core.beginGroup(StartGroup(.household, name: "Home", currency: .chf, people: people))
    app.go("/together/\(id.text)?section=settings")
    app.act("group.remove-ask")
    #expect(app.contains("Delete Home for everybody?"))
    return (app, "/v1/groups/" + id.text)
  }

  @Test("HSE-13: a household is deleted after the password, which is asked for in a sheet; a wrong one says so")
  func deletingAHousehold() throws {
    var (app, path) = try household()
    app.act("group.remove")
    #expect(requests(app).map { $0.method + " " + $0.path } == ["DELETE " + path])
    #expect(app.groupSpace.group?.deletedOn == nil, "the server decides")
    app.send(.fetched(tag: "group-delete", status: 403, bytes: Array(Self.needed.utf8)))
    #expect(app.contains("id=\"sheet-confirm\"") && app.contains("autocomplete=\"current-password\""))
    app.act("confirm.go")
    #expect(app.contains("Please enter your password.") && requests(app).isEmpty)
    app.act("confirm.go", [("password", "Falsch11")])
    #expect(requests(app).map { $0.path + $0.body } == ["/v1/auth/confirm{\"password\":\"Falsch11\"}"])
    let wrong =
      "{\"error\":{\"code\":\"auth.wrong-password\",\"message\":\"This password isn\u{2019}t right. Please try again.\"}}"
    app.send(.fetched(tag: "confirm", status: 403, bytes: Array(wrong.utf8)))
    #expect(app.contains("This password isn\u{2019}t right.") && !app.contains("Falsch11"))
    app.act("confirm.go", [("password", "Segelboot7")])
    app.send(.fetched(tag: "confirm", status: 0, bytes: []))
    #expect(app.contains("The server cannot be reached."))
    app.act("confirm.go", [("password", "Segelboot7")])
    app.send(.fetched(tag: "confirm", status: 200, bytes: Array("{\"status\":\"confirmed\"}".utf8)))
    #expect(requests(app).map { $0.method + " " + $0.path } == ["DELETE " + path], "it goes on by itself")
    #expect(!app.contains("id=\"sheet-confirm\"") && !app.contains("Segelboot7"))
    app.send(.fetched(tag: "group-delete", status: 200, bytes: Array("{\"status\":\"deleted\"}".utf8)))
    #expect(app.contains("It is deleted for everybody. You can bring it back for 30 days."))
    #expect(AccountFlowTests.asks(app).contains("sync"))
  }

  @Test("HSE-13: who closes the sheet has deleted nothing; without a connection it can be tried again")
  func notConfirmed() throws {
    var (app, path) = try household()
    app.act("group.remove")
    app.send(.fetched(tag: "group-delete", status: 403, bytes: Array(Self.needed.utf8)))
    app.act("sheet.close")
    #expect(!app.contains("id=\"sheet-confirm\"") && app.contains("Please confirm with your password."))
    #expect(requests(app).isEmpty && app.groupSpace.group?.deletedOn == nil)
    app.act("group.remove-ask")
    app.act("group.remove")
    app.send(.fetched(tag: "group-delete", status: 0, bytes: []))
    #expect(app.contains("id=\"sheet-connection\""))
    app.act("account.again", value: "group-delete")
    #expect(requests(app).map { $0.method + " " + $0.path } == ["DELETE " + path])
  }

  @Test(
    "ACC-15: another address is asked for in the profile, waits there, can be taken back, and is there when it was proven"
  )
  func anotherAddress() {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    func session(_ email: String, _ new: String) -> [UInt8] {
      Array(
        "{\"user\":{\"id\":\"\(AccountFlowTests.user)\",\"name\":\"Ann\",\"email\":\"\(email)\",\"newEmail\":\(new)},\"spaces\":[]}"
          .utf8)
    }
    app.go("/settings/profile")
    app.act("email.open")
    app.act("email.ask", [("email", "ann@new")])
    #expect(app.contains("Please enter a valid email address") && requests(app).isEmpty)
    app.act("email.ask", [("email", "ann@new.example")])
    #expect(requests(app).map { $0.path } == ["/v1/auth/email"])
    app.send(.fetched(tag: "email", status: 403, bytes: Array(Self.needed.utf8)))
    app.act("confirm.go", [("password", "Segelboot7")])
    app.send(.fetched(tag: "confirm", status: 200, bytes: Array("{\"status\":\"confirmed\"}".utf8)))
    #expect(requests(app).map { $0.path + $0.body } == ["/v1/auth/email{\"email\":\"ann@new.example\"}"])
    app.send(.fetched(tag: "email", status: 200, bytes: session("ann@example.org", "\"ann@new.example\"")))
    #expect(app.contains("A mail with a link is on its way to ann@new.example."))
    #expect(app.contains("ann@new.example waits to be confirmed") && !app.contains("id=\"sheet-address\""))
    app.act("email.keep")
    #expect(requests(app).map { $0.method + $0.path } == ["DELETE/v1/auth/email"])
    app.send(.fetched(tag: "email-keep", status: 200, bytes: session("ann@example.org", "null")))
    #expect(!app.contains("waits to be confirmed"))
    // Proven in another browser: the next start learns it.
    app.send(.fetched(tag: "account", status: 200, bytes: session("ann@new.example", "null")))
    #expect(app.contains("<dd>ann@new.example</dd>"))
  }

  @Test("SEC-23: Settings lists the devices with times of this place, ends one of the others, and says what happened")
  func devicesAndSecurity() {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.go("/settings")
    #expect(app.contains("href=\"/settings/security\""))
    app.go("/settings/security")
    #expect(
      requests(app).map { $0.method + $0.path } == ["GET/v1/auth/security", "GET/v1/auth/identities"]
        && app.contains("id=\"security-loading\""))
    app.send(.fetched(tag: "security", status: 0, bytes: []))
    #expect(app.contains("The server cannot be reached."))
    app.act("security.again")
    let other = "8b0000000000000000000000000000d2"
    let answer = """
      {"sessions":[{"id":"8b0000000000000000000000000000d1","device":"Firefox, Windows","signedInAt":"2026-07-20T07:05:00Z",
      "lastUsedAt":"2026-07-20T09:30:00Z","isThis":true},
      {"id":"\(other)","device":"Safari, iPhone","signedInAt":"2026-07-01T22:00:00Z","lastUsedAt":null,"isThis":false}],
      "events":[{"at":"2026-07-20T07:05:00Z","kind":"sign-in","device":"Firefox, Windows","network":"192.0.2.7"},
      {"at":"2026-07-19T07:05:00Z","kind":"something-new","device":"","network":""},
      {"at":"nonsense","kind":"password-changed","device":"","network":""}]}
      """
    app.send(.fetched(tag: "security", status: 200, bytes: Array(answer.utf8)))
    #expect(app.contains("Safari, iPhone") && app.contains("This one") && app.contains("09:30"))
    #expect(app.contains("192.0.2.7") && app.contains("New password") && !app.contains("something-new"))
    #expect(!app.contains("id=\"end-8b0000000000000000000000000000d1\""), "this one signs out in Settings")
    #expect(!app.contains("New device"), "of the oldest nobody knows what was before")
    app.act("security.end", value: other)
    #expect(requests(app).map { $0.method + $0.path } == ["DELETE/v1/auth/sessions/" + other])
    app.send(
      .fetched(
        tag: "security", status: 200,
        bytes: Array(
          "{\"sessions\":[{\"id\":\"8b0000000000000000000000000000d1\",\"device\":\"\",\"isThis\":true}],\"events\":[]}"
            .utf8)))
    #expect(!app.contains("Safari, iPhone") && app.contains("A device"))
    let events = ["Safari, iPhone", "Firefox, Windows", "Safari, iPhone", "Firefox, Windows"].map {
      "{\"at\":\"2026-07-20T07:05:00Z\",\"kind\":\"sign-in\",\"device\":\"\($0)\",\"network\":\"\"}"
    }
    app.send(
      .fetched(
        tag: "security", status: 200,
        bytes: Array(
          "{\"sessions\":[{\"id\":\"8b0000000000000000000000000000d1\",\"device\":\"\",\"isThis\":true}],\"events\":[\(events.joined(separator: ","))]}"
            .utf8)))
    #expect(app.html.ranges(of: "New device").count == 1, "SEC-23: once, the first time that it came")
    // Which group it was, this device knows, or nobody says it.
    var friends = AppDriver.group("Ticino")
    friends.presenter.core.preferences.email = "ann@example.ch"
    friends.go("/settings/security")
    let about = [friends.groupID.text, "8b0000000000000000000000000000d9"].map {
      "{\"at\":\"2026-07-20T07:05:00Z\",\"kind\":\"group-joined\",\"device\":\"Firefox\",\"network\":\"\",\"group\":\"\($0)\"}"
    }
    friends.send(
      .fetched(
        tag: "security", status: 200,
        bytes: Array(
          "{\"sessions\":[{\"id\":\"8b0000000000000000000000000000d1\",\"device\":\"\",\"isThis\":true}],\"events\":[\(about.joined(separator: ","))]}"
            .utf8)))
    #expect(
      friends.html.ranges(of: "Joined a group").count == 2 && friends.html.ranges(of: "Ticino \u{B7} ").count == 1)
    let guest = AppDriver(route: "/settings/security")
    #expect(guest.contains("You have no account.") && requests(guest).isEmpty)
  }

  @Test(
    "ACC-13: a key is made with a name, a scope and an end, shown once with a button that copies it, listed, and revoked"
  )
  func keysForMachines() {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.go("/settings/keys")
    #expect(requests(app).map { $0.method + $0.path } == ["GET/v1/keys"])
    app.send(.fetched(tag: "keys", status: 200, bytes: Array("{\"keys\":[]}".utf8)))
    #expect(app.contains("You have no keys."))
    app.act("key.new")
    app.act("key.make", [("name", " "), ("days", "90")])
    #expect(app.contains("Name is required") && requests(app).isEmpty)
    app.act("key.scope", [("name", "Shortcut"), ("days", "90"), ("value", "read")])
    #expect(app.contains("It reads entries and reports, and changes nothing."))
    app.act("key.make", [("name", "Shortcut"), ("days", "90")])
    let wanted = "/v1/keys{\"name\":\"Shortcut\",\"scope\":\"read\",\"days\":90}"
    #expect(requests(app).map { $0.path + $0.body } == [wanted])
    app.send(.fetched(tag: "key-make", status: 403, bytes: Array(Self.needed.utf8)))
    app.act("confirm.go", [("password", "Segelboot7")])
    app.send(.fetched(tag: "confirm", status: 200, bytes: Array("{\"status\":\"confirmed\"}".utf8)))
    #expect(requests(app).map { $0.path + $0.body } == [wanted])
    let id = "8b0000000000000000000000000000e1"
    let line =
      "{\"id\":\"\(id)\",\"name\":\"Shortcut\",\"scope\":\"read\",\"createdAt\":\"2026-07-20T09:00:00Z\",\"expiresAt\":\"2026-10-18T09:00:00Z\",\"lastUsedAt\":null}"
    app.send(.fetched(tag: "key-make", status: 201, bytes: Array("{\"key\":\"ek_secret\",\"keys\":[\(line)]}".utf8)))
    #expect(app.contains("ek_secret") && app.contains("data-copy=\"new-key\"") && app.contains("shown this once"))
    app.act("key.copied")
    #expect(app.contains("id=\"key-copied\""))
    app.act("sheet.close")
    #expect(!app.contains("ek_secret") && app.contains("Shortcut") && app.contains("not used yet"))
    app.go("/settings")
    app.go("/settings/keys")
    #expect(!app.contains("ek_secret"))
    app.send(.fetched(tag: "keys", status: 200, bytes: Array("{\"keys\":[\(line)]}".utf8)))
    app.act("key.revoke-ask", value: id)
    #expect(app.contains("Revoke Shortcut?") && requests(app).isEmpty)
    app.act("key.revoke", value: id)
    #expect(requests(app).map { $0.method + $0.path } == ["DELETE/v1/keys/" + id])
  }

  @Test("HSE-08: who is signed in for a while joins by an invitation after the password")
  func joiningByInvitation() throws {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.go("/invite#s3cret")
    let preview = """
      {"name":"Home","preset":"household","currency":"CHF","creator":"Ada","people":[
      {"id":"8b0000000000000000000000000000b2","name":"Ben","state":"free"}],
      "by":"Ada","email":"ben@example.org","expiresAt":"2026-12-01T10:00:00Z","isForYou":true}
      """
    app.send(.fetched(tag: "invitation", status: 200, bytes: Array(preview.utf8)))
    #expect(!app.contains("type=\"password\""), "not before it is needed")
    app.act("invitation.accept")
    app.send(.fetched(tag: "invitation-accept", status: 403, bytes: Array(Self.needed.utf8)))
    app.act("sheet.close")
    #expect(app.contains("Please confirm with your password.") && app.contains("Join Home"), "the button is back")
    app.act("invitation.accept")
    app.send(.fetched(tag: "invitation-accept", status: 403, bytes: Array(Self.needed.utf8)))
    app.act("confirm.go", [("password", "Segelboot7")])
    app.send(.fetched(tag: "confirm", status: 200, bytes: Array("{\"status\":\"confirmed\"}".utf8)))
    #expect(requests(app).map { $0.path } == ["/v1/invitations/accept"])
    app.send(
      .fetched(
        tag: "invitation-accept", status: 200, bytes: Array("{\"group\":\"6c0000000000000000000000000000a1\"}".utf8)))
    #expect(app.contains("You’re now a member of \u{201C}Home\u{201D}."))
  }
}
