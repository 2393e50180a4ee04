import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// A household of Ada's with a mail server, and what people do with its invitations.
private struct Home {
  let server: TestServer
  let box = Mailbox()
  let ada: Person
  let group = SharedGroup("home")
  var path: String { "/v1/groups/\(group.space.text)/invitations" }

  init(
    _ server: TestServer, _ client: any TestClientProtocol, names: [String] = ["Ada"],
    _ preset: Group.Preset = .household
  ) async throws {
    self.server = server
    ada = Person(client)
    try await ada.signUp("Ada")
    _ = try await ada.sync(group.notebook.request([[group.start(names, preset)]]))
    if server.core.mail.isReal { try await prove(ada, "ada@example.org") }
  }

  func prove(_ person: Person, _ address: String) async throws {
    try await deliver()
    let token = try #require(box.mails(to: address).last).secret("/verify")
    #expect(try await person.post("/v1/auth/verify", object([("token", .string(token))])).status == 200)
  }

  func deliver() async throws { try await server.core.mail.deliverDue(box.carrier) }

  func trail(_ person: Person) async throws -> [String] {
    (try await person.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []).compactMap {
      $0["kind"]?.stringValue
    }
  }

  @discardableResult
  func invite(_ email: String) async throws -> Answer { try await ada.post(path, object([("email", .string(email))])) }

  func list() async throws -> [(id: String, email: String, state: String)] {
    let json = try await ada.call(.get, path).json
    return (json["invitations"]?.arrayValue ?? []).map {
      ($0["id"]?.stringValue ?? "", $0["email"]?.stringValue ?? "", $0["state"]?.stringValue ?? "")
    }
  }

  /// The secret of the newest invitation to an address.
  func secret(_ email: String) async throws -> String {
    try await deliver()
    return try #require(box.mails(to: email).last { $0.plain.contains("/invite#") }).secret("/invite")
  }

  func preview(_ token: String, _ person: Person) async throws -> Answer {
    try await person.post("/v1/invitations/preview", object([("token", .string(token))]))
  }

  func accept(_ token: String, _ person: Person, name: String = "Ben") async throws -> Answer {
    try await person.post("/v1/invitations/accept", object([("token", .string(token)), ("name", .string(name))]))
  }

  func signUp(_ person: Person, _ email: String, _ token: String?) async throws -> Answer {
    var form = [("name", JSON.string("Ben")), ("email", .string(email)), ("password", .string("Engine1842"))]
    if let token { form.append(("invitation", .string(token))) }
    return try await person.post("/v1/auth/sign-up", object(form))
  }
}

@Suite("Invitations to a group by mail")
struct InvitationTests {
  @Test("HSE-06, HSE-08, ACC-20: who is invited sees what it is, makes an account where none may be made, and joins")
  func newPeopleJoin() async throws {
    let server = TestServer {
      $0.sendsMail()
      $0.registration = .invite
    }
    try await server.run { client in
      let home = try await Home(server, client)
      let made = try await home.invite(" Ben@Example.org")
      #expect(made.status == 201, "\(made.text)")
      #expect(try await home.list().map(\.state) == ["pending"])
      let token = try await home.secret("ben@example.org")
      #expect(token.utf8.count >= 43, "256 bits")
      let ben = Person(client)
      let seen = try await home.preview(token, ben)
      #expect(seen.status == 200)
      let json = try seen.json
      #expect(json["name"]?.stringValue == "Ticino" && json["by"]?.stringValue == "Ada")
      #expect(json["email"]?.stringValue == "ben@example.org" && json["isForYou"] == .null)
      // The link lets its own address register, and no other.
      #expect(try await home.signUp(Person(client), "eve@example.org", token).status == 403)
      #expect(try await home.signUp(ben, "ben@example.org", token).status == 200)
      #expect(
        try await ben.call(.get, "/v1/auth/session").json["user"]?["unverified"]?.boolValue == false,
        "the link proved it")
      let joined = try await home.accept(token, ben)
      #expect(joined.status == 200, "\(joined.text)")
      #expect(try joined.json["group"]?.idValue == home.group.space)
      #expect(try await ben.sync(object([("client", .string(home.group.space.text))])).groups == [home.group.space])
      #expect(try await home.list().map(\.state) == ["accepted"])
      #expect(try await home.trail(home.ada).contains("invited"), "SEC-23")
      #expect(try await home.trail(ben).contains("group-joined"), "SEC-23")
      let last = try await ben.call(.get, "/v1/auth/security").json["events"]?.arrayValue?.first {
        $0["kind"] == .string("group-joined")
      }
      #expect(last?["group"]?.idValue == home.group.space, "SEC-23: which one")
      #expect(try await home.accept(token, ben).errorCode == "invitation.used", "single-use")
      try await home.deliver()
      #expect(home.box.mails(to: "ada@example.org").last?.subject == "Ben joined \u{201C}Ticino\u{201D}")
      #expect(!home.box.mails(to: "ben@example.org").contains { $0.plain.contains("/verify#") })
      #expect(try await home.invite("ben@example.org").errorCode == "invitation.member")
    }
  }

  @Test("HSE-06: only the admin invites; a stranger learns nothing of the group")
  func onlyTheAdmin() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      try await home.invite("ben@example.org")
      let token = try await home.secret("ben@example.org")
      let id = try await home.list()[0].id
      let ben = Person(client)
      #expect(try await home.signUp(ben, "ben@example.org", token).status == 200)
      let stranger = Person(client)
      try await stranger.signUp("Sue")
      for (person, status) in [(stranger, 404), (ben, 404)] {
        #expect(try await person.call(.get, home.path).status == status)
        #expect(try await person.post(home.path, object([("email", .string("x@example.org"))])).status == status)
        #expect(try await person.call(.delete, home.path + "/" + id, Array("{}".utf8)).status == status)
        #expect(try await person.post(home.path + "/" + id + "/resend", object([])).status == status)
      }
      #expect(try await home.accept(token, ben).status == 200)
      #expect(try await ben.call(.get, home.path).status == 403, "a member is not the admin")
      #expect(try await ben.post(home.path, object([("email", .string("x@example.org"))])).status == 403)
    }
  }

  @Test(
    "HSE-06, HSE-07: one open invitation an address; resending kills the old link and begins seven days anew; cancelling ends it"
  )
  func resendAndCancel() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      try await home.invite("ben@example.org")
      #expect(try await home.invite("BEN@example.org").errorCode == "invitation.open")
      #expect(try await home.invite("no address").errorCode == "email.invalid")
      let old = try await home.secret("ben@example.org")
      let id = try await home.list()[0].id
      server.clock.advance(milliseconds: 6 * 86_400_000)
      let person = Person(client)
      #expect(
        try await home.ada.post(
          "/v1/auth/sign-in",
          object([
            ("email", .string("ada@example.org")), ("password", .string("Engine1842")),
          ])
        ).status == 200)
      #expect(try await home.ada.post(home.path + "/" + id + "/resend", object([])).status == 200)
      let new = try await home.secret("ben@example.org")
      #expect(new != old)
      #expect(try await home.preview(old, person).errorCode == "invitation.unknown")
      server.clock.advance(milliseconds: 6 * 86_400_000)
      #expect(try await home.preview(new, person).status == 200, "seven days from the resending")
      #expect(
        try await home.ada.post(
          "/v1/auth/sign-in",
          object([
            ("email", .string("ada@example.org")), ("password", .string("Engine1842")),
          ])
        ).status == 200)
      #expect(try await home.ada.call(.delete, home.path + "/" + id, Array("{}".utf8)).status == 200)
      #expect(try await home.list().map(\.state) == ["cancelled"])
      #expect(try await home.trail(home.ada).contains("invitation-cancelled"), "SEC-23")
      let gone = try await home.preview(new, person)
      #expect(gone.status == 410)
      #expect(
        try gone.json["error"]?["message"]?.stringValue == "This invitation was withdrawn. Ask Ada for a new one.")
      #expect(try await home.signUp(person, "ben@example.org", new).status == 200)
      #expect(
        try await person.call(.get, "/v1/auth/session").json["user"]?["unverified"]?.boolValue == true,
        "a dead link proves nothing")
      #expect(try await home.accept(new, person).status == 410)
      #expect(try await home.invite("ben@example.org").status == 201, "and again")
    }
  }

  @Test("HSE-08: after seven days the link says whom to ask for a new one")
  func invitationsExpire() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      try await home.invite("ben@example.org")
      let token = try await home.secret("ben@example.org")
      server.clock.advance(milliseconds: 7 * 86_400_000)
      let late = try await home.preview(token, Person(client))
      #expect(late.status == 410)
      #expect(try late.json["error"]?["message"]?.stringValue == "This invitation has expired. Ask Ada for a new one.")
      // After another 30 days nobody knows it any more.
      server.clock.advance(milliseconds: 31 * 86_400_000)
      try await server.core.jobs.runDue()
      #expect(try await home.preview(token, Person(client)).errorCode == "invitation.unknown")
    }
  }

  @Test(
    "HSE-08: another address is refused with a sentence; who has been signed in for a while confirms with the password")
  func addressAndPassword() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      let ben = Person(client)
      #expect(try await home.signUp(ben, "ben@example.org", nil).status == 200)
      try await home.invite("ben@example.org")
      let token = try await home.secret("ben@example.org")
      let sue = Person(client)
      try await sue.signUp("Sue")
      #expect(try await home.preview(token, sue).json["isForYou"]?.boolValue == false)
      let refused = try await home.accept(token, sue)
      #expect(refused.status == 403)
      #expect(
        try refused.json["error"]?["message"]?.stringValue
          == "This invitation is for ben@example.org. Sign in with that address, or ask Ada to invite yours.")
      #expect(try await home.accept(token, Person(client)).status == 401)
      server.clock.advance(milliseconds: 11 * 60_000)
      #expect(try await home.accept(token, ben).errorCode == "auth.password-needed")
      #expect(try await ben.confirm("Engine1842").status == 200)
      #expect(try await home.accept(token, ben).status == 200)
      #expect(
        try await ben.call(.get, "/v1/auth/session").json["user"]?["unverified"]?.boolValue == false,
        "the link came to the address")
    }
  }

  @Test("HSE-05: invitations that wait count; they may take a name that is there")
  func sizeLimit() async throws {
    let server = TestServer {
      $0.sendsMail()
      $0.householdLimit = 2
    }
    try await server.run { client in
      let home = try await Home(server, client, names: ["Ada", "Ben"])
      #expect(try await home.invite("ben@example.org").status == 201, "for the name that is there")
      let full = try await home.invite("cleo@example.org")
      #expect(full.status == 409)
      #expect(try full.json["error"]?["message"]?.stringValue == "Your household is full (2 of 2 members).")
      let id = try await home.list()[0].id
      #expect(try await home.ada.call(.delete, home.path + "/" + id, Array("{}".utf8)).status == 200)
      #expect(try await home.invite("cleo@example.org").status == 201)
      let token = try await home.secret("cleo@example.org")
      let cleo = Person(client)
      #expect(try await home.signUp(cleo, "cleo@example.org", token).status == 200)
      #expect(try await home.accept(token, cleo, name: "Cleo").status == 422, "the name takes the room")
      let body = object([("token", .string(token)), ("member", .string(home.group.member("Ben").text))])
      #expect(try await cleo.post("/v1/invitations/accept", body).status == 200)
    }
  }

  @Test("HSE-05, HSE-07, HSE-04: joining by code takes the invitation that waits for the same proven address")
  func byCodeInstead() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      try await home.invite("ben@example.org")
      try await home.invite("cleo@example.org")
      let token = try await home.secret("ben@example.org")
      let ben = Person(client)
      #expect(try await home.signUp(ben, "ben@example.org", token).status == 200)
      let own = SharedGroup("own", client: "his")
      _ = try await ben.sync(own.notebook.request([[own.start(["Ben"], .household)]]))
      let code = try #require(
        try await home.ada.post("/v1/groups/\(home.group.space.text)/code", object([])).json["code"]?.stringValue)
      #expect(try await ben.join(code, name: "Ben").status == 200)
      let states = try await home.list().map { $0.email + " " + $0.state }
      #expect(states.sorted() == ["ben@example.org accepted", "cleo@example.org pending"])
      #expect(try await home.accept(token, ben).errorCode == "invitation.used")
      #expect(
        try await ben.sync(own.notebook.request([], version: 0)).groups.count == 2,
        "in at once; their device leaves their own behind")
      let cleo = Person(client)
      #expect(
        try await cleo.join(code, name: "Cleo").json["awaits"]?.boolValue == true,
        "a guest has no invitation, and takes none")
      #expect(try await home.list().map { $0.email + " " + $0.state }.contains("cleo@example.org pending"))
    }
  }

  @Test(
    "HSE-06, HSE-08: by a code the admin is asked first; somebody at the door sees nothing, and is in when the admin says yes"
  )
  func theAdminIsAsked() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      let code = try await home.group.code(of: home.ada)
      let ben = Person(client)
      let asked = try await ben.join(code, name: "Ben")
      #expect(try asked.status == 200 && asked.json["awaits"]?.boolValue == true, "\(asked.text)")
      let asks = home.group.on("bens").notebook
      let outside = try await ben.sync(asks.request([], version: 0))
      #expect(outside.groups.isEmpty && outside.patches.isEmpty, "HSE-08: nothing before the admin said yes")
      #expect(
        try await ben.join(code, name: "Ben").json["awaits"]?.boolValue == true, "asked once, however often they ask")
      #expect(try await home.ada.waiting(for: home.group).map { $0.name } == ["Ben"])
      try await home.ada.answerDoor(of: home.group)
      let inside = try await ben.sync(asks.request([], version: 0))
      #expect(inside.groups == [home.group.space] && inside.kinds("member").count == 2)
      #expect(try await ben.join(code, name: "Ben").json["awaits"] == nil, "they are in")

      let eve = Person(client)
      #expect(try await eve.join(code, name: "Eve").status == 200)
      let door = "/v1/spaces/\(home.group.space.text)/door"
      func state(_ person: Person) async throws -> String? {
        try await person.call(.get, door).json["state"]?.stringValue
      }
      #expect(try await state(eve) == "waiting")
      #expect(try await state(ben) == "member")
      try await home.ada.answerDoor(of: home.group, accepts: false)
      #expect(try await state(eve) == "refused", "M13: they learn it without asking once more")
      #expect(try await Person(client).call(.get, door).status == 401)
      let refused = try await eve.join(code, name: "Eve")
      #expect(try refused.status == 422 && refused.errorCode == "group.not-let-in", "\(refused.text)")
      #expect(try await eve.sync(home.group.on("eves").notebook.request([], version: 0)).groups.isEmpty)
    }
  }

  @Test("HSE-08: an address that nobody proved opens nothing, though it was invited")
  func anUnprovenAddressWaits() async throws {
    let server = TestServer {
      $0.sendsMail()
      $0.registration = .open
    }
    try await server.run { client in
      let home = try await Home(server, client)
      try await home.invite("ben@example.org")
      let mallory = Person(client)
      let form = object([
        ("name", .string("Ben")), ("email", .string("ben@example.org")), ("password", .string("Segelboot7")),
      ])
      #expect(try await mallory.post("/v1/auth/sign-up", form).status < 300)
      let code = try await home.group.code(of: home.ada)
      let asked = try await mallory.join(code, name: "Ben")
      #expect(try asked.json["awaits"]?.boolValue == true, "\(asked.text)")
      #expect(try await home.list().map { $0.state } == ["pending"])
    }
  }

  @Test("HSE-04: who shares a household with others is told to leave that one first")
  func oneHousehold() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      try await home.invite("ben@example.org")
      let ben = Person(client)
      let token = try await home.secret("ben@example.org")
      #expect(try await home.signUp(ben, "ben@example.org", token).status == 200)
      #expect(try await home.accept(token, ben).status == 200)
      let cleo = Person(client)
      try await cleo.signUp("Cleo")
      try await home.prove(cleo, "cleo@example.org")
      let other = SharedGroup("other", client: "hers")
      _ = try await cleo.sync(other.notebook.request([[other.start(["Cleo"], .household)]]))
      let path = "/v1/groups/\(other.space.text)/invitations"
      #expect(try await cleo.post(path, object([("email", .string("ben@example.org"))])).status == 201)
      let second = try await home.secret("ben@example.org")
      let refused = try await home.accept(second, ben)
      #expect(refused.status == 409)
      #expect(try refused.errorCode == "group.other-household")
    }
  }

  @Test("SEC-25: who did not prove their own address writes to nobody, and nobody writes to many")
  func mailsAreLimited() async throws {
    let server = TestServer {
      $0.sendsMail()
      $0.invitationsPerHour = 3
      $0.householdLimit = 20
    }
    try await server.run { client in
      let home = try await Home(server, client)
      for number in 0..<3 { #expect(try await home.invite("p\(number)@example.org").status == 201) }
      #expect(try await home.invite("p9@example.org").status == 429)
      let bo = Person(client)
      try await bo.signUp("Bo")
      let his = SharedGroup("his", client: "his")
      _ = try await bo.sync(his.notebook.request([[his.start(["Bo"], .event)]]))
      let path = "/v1/groups/\(his.space.text)/invitations"
      #expect(try await bo.post(path, object([("email", .string("x@example.org"))])).errorCode == "email.unverified")
    }
  }

  @Test("Where a server sends no mail, it says so; in a folder mails are for who tries it out")
  func withoutMail() async throws {
    let none = TestServer { $0.host = "0.0.0.0" }
    try await none.run { client in
      let home = try await Home(none, client)
      #expect(try await home.invite("ben@example.org").status == 501)
      #expect(try await home.ada.call(.get, home.path).json["mail"]?.stringValue == "none")
      #expect(try await none.storage.mailCount() == 0)
    }
    let folder = TestServer()
    try await folder.run { client in
      let home = try await Home(folder, client)
      #expect(try await home.invite("ben@example.org").status == 201)
      #expect(try await home.ada.call(.get, home.path).json["mail"]?.stringValue == "folder")
    }
  }

  @Test("SEC-11: neither the address nor the link of an invitation lies readable in the storage")
  func rowsAreSealed() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let home = try await Home(server, client)
      try await home.invite("ben@example.org")
      let token = try await home.secret("ben@example.org")
      let row = try #require(
        try await server.storage.groupInvitation(hash: InvitationService<MemoryStorage>.hash(token)))
      #expect(!String(decoding: row.sealed, as: UTF8.self).contains("ben"))
      #expect(try await server.storage.groupInvitation(hash: Array(token.utf8)) == nil)
    }
  }
}
