import Basis
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Ledger
import Logging
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("ACC-11: the groups of a guest who signs in to an account that is there already")
struct GuestGroupTests {
  private static let path = "/v1/account/guest-groups"

  /// The same over both kinds of storage.
  private func onBoth(_ body: @Sendable @escaping (any TestClientProtocol, ClockBox) async throws -> Void) async throws
  {
    let memory = TestServer()
    try await memory.run { try await body($0, memory.clock) }
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    var settings = ServerSettings()
    settings.registration = .open
    settings.passwordCost = 8
    settings.signUpsPerHour = 0
    settings.webFolder = "/nowhere"
    let clock = ClockBox()
    settings.clock = ServerClock { clock.now }
    let core = ServerCore(storage: storage, vault: Vault.random(), settings: settings)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(router: core.router(), logger: logger).test(.router) { try await body($0, clock) }
    await storage.close()
  }

  private func signsIn(_ person: Person, _ name: String) async throws -> Answer {
    let form = object([("email", .string(name.lowercased() + "@example.org")), ("password", .string("Engine1842"))])
    let answer = try await person.post("/v1/auth/sign-in", form)
    #expect(answer.status == 200, "\(answer.text)")
    return answer
  }

  private func fates(_ json: JSON?) -> [String] {
    (json?.arrayValue ?? []).map { ($0["name"]?.stringValue ?? "") + ": " + ($0["fate"]?.stringValue ?? "") }
  }

  private func take(_ person: Person) async throws -> Answer { try await person.post(Self.path, object([])) }

  private func events(_ person: Person) async throws -> [String] {
    try await person.call(.get, "/v1/auth/security").json["events"]?.arrayValue?.compactMap { $0["kind"]?.stringValue }
      ?? []
  }

  private func groups(_ person: Person, _ group: SharedGroup) async throws -> [RecordID] {
    try await person.sync(object([("client", .string(group.space.text))])).groups
  }

  /// Of the member with this name.
  private func user(_ group: SharedGroup, _ name: String, as person: Person) async throws -> RecordID? {
    try await person.sync(group.on("look").notebook.request([], version: 0)).kinds("member")
      .first { $0["data"]?["name"]?.stringValue == name }?["data"]?["user"]?.idValue
  }

  @Test(
    "in one step the account is who the guest was, the guest is out, nobody else notices a newcomer; once, and it is told"
  )
  func comeAlong() async throws {
    try await onBoth { client, _ in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let elsewhere = Person(client)
      try await elsewhere.signUp("Ben")
      let account = try await elsewhere.user()
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let his = group.on("his")
      #expect(
        try await ben.sync(his.notebook.request([[his.expense(1, by: "Ben")]], version: 0)).statuses == ["applied"])
      let guest = Person(client)
      guest.take(ben.sessionCookie)
      let answer = try await signsIn(ben, "Ben")
      #expect(fates(try answer.json["guestGroups"]) == ["Ticino: comes"])
      #expect(
        fates(try await ben.call(.get, "/v1/auth/session").json["guestGroups"]) == ["Ticino: comes"],
        "after a reload, too")
      // Nothing happened yet.
      #expect(try await groups(ben, group).isEmpty)
      #expect(try await groups(guest, group) == [group.space])
      let taken = try await take(ben)
      #expect(taken.status == 200, "\(taken.text)")
      #expect(fates(try taken.json["groups"]) == ["Ticino: came"])
      for session in [ben, elsewhere] { #expect(try await groups(session, group) == [group.space]) }
      #expect(try await groups(guest, group).isEmpty, "the guest's session reaches nothing any more")
      #expect(try await user(group, "Ben", as: ada) == account)
      let seen = try await ada.sync(group.notebook.request([], version: 0))
      #expect(
        seen.kinds("member").count == 3
          && seen.kinds("expense").first?["data"]?["author"]?.idValue == group.member("Ben"))
      #expect(
        try await ada.call(.get, group.path).json["expiresAt"]?.stringValue != nil,
        "nobody was let go, so the code stands")
      let mine = group.on("mine")
      #expect(
        try await ben.sync(mine.notebook.request([[mine.expense(1, by: "Ben")]], version: 0)).statuses == ["applied"])
      // Once.
      let again = try await take(ben)
      #expect(try again.status == 410 && again.errorCode == "guest.over", "\(again.text)")
      #expect(try await ben.call(.get, "/v1/auth/session").json["guestGroups"] == nil)
      #expect(try await events(ben).filter { $0 == "guest-came" }.count == 1)
    }
  }

  @Test(
    "SEC-02: without a guest's cookie at the sign-in there is nothing to take; nor for another session, another site, or half an hour later"
  )
  func onlyThatSession() async throws {
    try await onBoth { client, clock in
      let (_, group, code) = try await SharedGroup.begun(client)
      let elsewhere = Person(client)
      try await elsewhere.signUp("Ben")
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      // Who was signed in with an account before brings nothing of it; nor who comes from nowhere, and the guest is no
      // account.
      let sue = Person(client)
      try await sue.signUp("Sue")
      #expect(try await signsIn(sue, "Ben").json["guestGroups"] == nil)
      for person in [sue, elsewhere, ben] { #expect(try await take(person).status == 410) }
      #expect(try await Person(client).post(Self.path, object([])).status == 401)
      _ = try await signsIn(ben, "Ben")
      for person in [sue, elsewhere] { #expect(try await take(person).status == 410) }
      let crossSite: HTTPFields = [HTTPField.Name("Sec-Fetch-Site")!: "cross-site"]
      #expect(try await ben.post(Self.path, object([]), headers: crossSite).status == 403)
      #expect(try await ben.post(Self.path, object([("guest", .string(group.space.text))])).status == 400)
      clock.advance(milliseconds: guestNoteMilliseconds - 1)
      #expect(fates(try await ben.call(.get, "/v1/auth/session").json["guestGroups"]) == ["Ticino: comes"])
      clock.advance(milliseconds: 1)
      #expect(try await ben.call(.get, "/v1/auth/session").json["guestGroups"] == nil)
      #expect(try await take(ben).status == 410)
      #expect(try await groups(ben, group).isEmpty)
      #expect(try await events(ben).contains("guest-came") == false)
    }
  }

  @Test(
    "HSE-01, HSE-12, EVT-21: the admin's place comes along, and archived groups; who is in already, or in another household, is told"
  )
  func eachGroupHasItsFate() async throws {
    try await onBoth { client, _ in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let ben = Person(client)
      try await ben.signUp("Ben")
      let account = try await ben.user()
      let guest = Person(client)
      var made: [String: SharedGroup] = [:]
      for (name, preset) in [("twice", Group.Preset.event), ("led", .event), ("closed", .event), ("home", .household)] {
        let group = SharedGroup(name)
        let start = group.notebook.mutation(
          1,
          .startGroup(
            StartGroup(preset, name: name, currency: .chf, people: ["Ada", "Gus"].map { .init(group.member($0), $0) })))
        _ = try await ada.sync(group.notebook.request([[start]]))
        #expect(try await guest.join(try await group.code(of: ada), member: group.member("Gus")).status == 200)
        try await ada.answerDoor(of: group)
        made[name] = group
      }
      let (twice, led, closed, home) = (
        try #require(made["twice"]), try #require(made["led"]), try #require(made["closed"]), try #require(made["home"])
      )
      #expect(try await ben.join(try await twice.code(of: ada), name: "Ben").status == 200)
      // The guest is the admin of one, and another one is archived.
      let pass = Intent.passAdmin(RecordList(kind: .member, ids: [led.member("Gus")]))
      #expect(try await ada.sync(led.notebook.request([[led.notebook.mutation(2, pass)]])).statuses == ["applied"])
      let his = led.on("his")
      #expect(try await guest.sync(his.notebook.request([[his.notebook.mutation(1, pass)]])).statuses == ["applied"])
      let archive = Intent.editGroup(
        EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string("2026-11-21"))]))
      #expect(
        try await ada.sync(closed.notebook.request([[closed.notebook.mutation(2, archive)]])).statuses == ["applied"])
      // Ben lives with Eve.
      let eve = Person(client)
      try await eve.signUp("Eve")
      let flat = SharedGroup("flat", client: "bens")
      _ = try await ben.sync(flat.notebook.request([[flat.start(["Ben", "Eve"], .household)]]))
      #expect(try await eve.join(try await flat.code(of: ben), member: flat.member("Eve")).status == 200)
      try await ben.answerDoor(of: flat)

      let answer = try await signsIn(guest, "Ben")
      #expect(
        Set(fates(try answer.json["guestGroups"])) == [
          "twice: member", "led: comes", "closed: comes", "home: other-household",
        ])
      let taken = try await take(guest)
      #expect(
        Set(fates(try taken.json["groups"])) == [
          "twice: member", "led: came", "closed: came", "home: other-household",
        ], "\(taken.text)")
      let reached = Set(try await groups(ben, flat))
      #expect(reached == [twice.space, led.space, closed.space, flat.space])
      for group in [led, closed] { #expect(try await user(group, "Gus", as: ada) == account) }
      for group in [twice, home] {
        let other = try await user(group, "Gus", as: ada)
        #expect(other != nil && other != account)
      }
      // With all that an admin may.
      _ = try await led.code(of: guest)
      #expect(try await ada.post(led.path, object([])).status == 403)
    }
  }

  @Test("a household of the guest's with nobody in the account's way comes along with its ratio")
  func household() async throws {
    try await onBoth { client, _ in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup("home")
      _ = try await ada.sync(group.notebook.request([[group.start(["Ada", "Ben"], .household)]]))
      let ben = Person(client)
      #expect(try await ben.join(try await group.code(of: ada), member: group.member("Ben")).status == 200)
      try await ada.answerDoor(of: group)
      let ratio = SetRatio([MemberAmount(group.member("Ada"), 70_00), MemberAmount(group.member("Ben"), 30_00)])
      #expect(
        try await ada.sync(group.notebook.request([[group.notebook.mutation(2, .setRatio(ratio))]])).statuses == [
          "applied"
        ])
      let elsewhere = Person(client)
      try await elsewhere.signUp("Ben")
      _ = try await signsIn(ben, "Ben")
      let before = try await ada.sync(group.notebook.request([], version: 0)).kinds("group").first?["data"]
      #expect(fates(try await take(ben).json["groups"]) == ["Ticino: came"])
      #expect(try await ada.sync(group.notebook.request([], version: 0)).kinds("group").first?["data"] == before)
    }
  }

  @Test(
    "two requests at once move everything once; a place that somebody reclaimed meanwhile is theirs", arguments: 0..<12)
  func atOnce(_ round: Int) async throws {
    try await onBoth { client, _ in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let elsewhere = Person(client)
      try await elsewhere.signUp("Ben")
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      _ = try await signsIn(ben, "Ben")
      async let one = take(ben)
      async let other = take(ben)
      let answers = try await [one, other]
      #expect(answers.map(\.status).sorted() == [200, 410], "\(answers.map(\.text))")
      #expect(try await events(ben).filter { $0 == "guest-came" }.count == 1)
      #expect(try await ada.sync(group.notebook.request([], version: 0)).kinds("member").count == 3)

      let cleo = Person(client)
      #expect(try await cleo.join(code, member: group.member("Cleo")).status == 200)
      try await Person(client).signUp("Cleo")
      _ = try await signsIn(cleo, "Cleo")
      let finder = Person(client)
      #expect(try await finder.join(code, member: group.member("Cleo")).status == 200)
      #expect(fates(try await take(cleo).json["groups"]).isEmpty)
      #expect(try await groups(cleo, group).isEmpty)
      #expect(try await groups(finder, group) == [group.space])
    }
  }

  /// A guest of the first group there is, who signs in as Ben.
  private func guest(
    _ client: any TestClientProtocol, _ issuer: TestIssuer, _ code: String, signsIn: (Visitor) async throws -> Answer
  ) async throws -> (visitor: Visitor, fates: [String]) {
    let guest = Visitor(client, issuer)
    // A name that nobody has yet.
    let name = JSON.string("Guest \(RecordID.random().text)")
    let joined = try await guest.call(.post, "/v1/join", object([("code", .string(code)), ("name", name)]))
    #expect(joined.status == 200, "\(joined.text)")
    let answer = try await signsIn(guest)
    #expect(answer.status == 200, "\(answer.text)")
    let told = try await guest.call(.get, "/v1/auth/session").json
    #expect(told["user"]?["email"]?.stringValue == "ben@example.org")
    return (guest, fates(told["guestGroups"]))
  }

  @Test("ACC-12, SEC-18: by a passkey, a sign-up of the address again, and a deletion taken back, too") func otherWays()
    async throws
  {
    try await TestIssuer.serving(with: { $0.site = "https://money.example.org" }) { _, issuer, client in
      let (_, _, code) = try await SharedGroup.begun(client)
      let owner = Visitor(client, issuer)
      try await owner.signUp("Ben")
      let phone = try TestAuthenticator(.es256)
      #expect(try await owner.adds(phone).status == 201)
      let form = object([
        ("name", .string("Ben")), ("email", .string("ben@example.org")), ("password", .string("Engine1842")),
      ])
      let again = try await self.guest(client, issuer, code) { try await $0.call(.post, "/v1/auth/sign-up", form) }
      #expect(again.fates == ["Ticino: comes"])
      let kept = try await self.guest(client, issuer, code) { visitor in
        #expect(try await owner.call(.delete, "/v1/account", object([])).status == 200)
        return try await visitor.call(.post, "/v1/account/keep", form)
      }
      #expect(kept.fates == ["Ticino: comes"])
      let byPasskey = try await self.guest(client, issuer, code) { try await $0.signsIn(with: phone) }
      #expect(byPasskey.fates == ["Ticino: comes"])
      #expect(fates(try await byPasskey.visitor.call(.post, Self.path, object([])).json["groups"]) == ["Ticino: came"])
      // Of another guest the account is in the group by now.
      #expect(
        try await self.guest(client, issuer, code) { try await $0.signsIn(with: phone) }.fates == ["Ticino: member"])
    }
  }

  @Test("ACC-09: by a provider, too") func byProvider() async throws {
    try await TestIssuer.serving { server, issuer, client in
      let (_, _, code) = try await SharedGroup.begun(client)
      try await Visitor(client, issuer).signUp("Ben")
      let account = try #require(try await server.storage.account(email: "ben@example.org")).id
      let own = try SystemPermit(.changeOwnAccount, as: .user(account))
      try await server.storage.write([.verifyAccount(own, email: "ben@example.org", at: 1)])
      issuer.tells([("sub", .string("b-1")), ("email_verified", .bool(true)), ("email", .string("ben@example.org"))])
      // Once the identity is linked by it, and once it is known.
      #expect(try await self.guest(client, issuer, code) { try await $0.goes() }.fates == ["Ticino: comes"])
      let known = try await self.guest(client, issuer, code) { try await $0.goes() }
      #expect(known.fates == ["Ticino: comes"])
      #expect(fates(try await known.visitor.call(.post, Self.path, object([])).json["groups"]) == ["Ticino: came"])
    }
  }
}
