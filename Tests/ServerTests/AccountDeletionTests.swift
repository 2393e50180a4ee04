import Basis
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Ledger
import Logging
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

@Suite("SEC-18, SEC-19: deleting one's account")
struct AccountDeletionTests {
  private static let day = ServerClock.dayMilliseconds

  private func delete(_ person: Person) async throws -> Answer {
    try await person.call(.delete, "/v1/account", Array("{}".utf8))
  }

  private func credentials(_ password: String = "Engine1842") -> JSON {
    object([("email", .string("ada@example.org")), ("password", .string(password))])
  }

  private func signIn(_ person: Person, _ password: String = "Engine1842") async throws -> Answer {
    try await person.post("/v1/auth/sign-in", credentials(password))
  }

  private func keep(_ person: Person, _ password: String = "Engine1842") async throws -> Answer {
    try await person.post("/v1/account/keep", credentials(password))
  }

  private func events(_ person: Person) async throws -> [String] {
    (try await person.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []).compactMap {
      $0["kind"]?.stringValue
    }
  }

  @Test(
    "SEC-18: after the password, at once: no session, stream or key goes on, and a sign-in only says until when it can be kept"
  )
  func markedAtOnce() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.live { client in
      let (ada, phone, script) = (Person(client), Person(client), Person(client))
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await signIn(phone).status == 200)
      let made = try await ada.post("/v1/keys", object([("name", .string("Phone")), ("scope", .string("full"))]))
      let key: HTTPFields = [HTTPField.Name("X-API-Key")!: try #require(try made.json["key"]?.stringValue)]
      #expect(try await script.call(.get, "/v1/transactions", headers: key).status == 200)
      let port = try #require(client.port)
      let stream = try #require(PlainSocket(port: port, patienceSeconds: 20))
      stream.cookie = phone.sessionCookie
      #expect(stream.stream("/v1/events?spaces=\(notebook.space.text)"))
      _ = try #require(await stream.later(until: "\"version\":2}\n\n"))

      server.clock.advance(milliseconds: Sessions<MemoryStorage>.confirmedMilliseconds + 1)
      #expect(try await delete(ada).errorCode == "auth.password-needed")
      #expect(try await ada.confirm("Engine1842").status == 200)
      let answer = try await delete(ada)
      #expect(answer.status == 200)
      let until = ServerClock.text(server.clock.now + 30 * Self.day)
      #expect(try answer.json["erasesAt"]?.stringValue == until)
      #expect(await stream.later(until: "0\r\n\r\n") != nil, "its stream is over")
      for person in [ada, phone] { #expect(try await person.call(.get, "/v1/auth/security").status == 401) }
      #expect(try await phone.post("/v1/sync", notebook.request([], version: 0)).status == 401)
      #expect(try await script.call(.get, "/v1/transactions", headers: key).errorCode == "key.unknown")

      let refused = try await signIn(phone)
      #expect(refused.status == 403 && refused.headers[.setCookie] == nil)
      #expect(try refused.errorCode == "account.deleted")
      #expect(try refused.json["error"]?["erasesAt"]?.stringValue == until)
      #expect(
        try await signIn(phone, "Wrong1842").errorCode == "auth.wrong-credentials",
        "who has not the password hears nothing")
      #expect(try await keep(phone, "Wrong1842").errorCode == "auth.wrong-credentials")
      // A sign-up with the same address opens nothing either.
      let form = object([
        ("name", .string("Ada")), ("email", .string("ada@example.org")), ("password", .string("Engine1842")),
      ])
      #expect(try await phone.post("/v1/auth/sign-up", form).status == 200)
      #expect(try await phone.call(.get, "/v1/auth/session").json["user"] == .null)

      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let mail = try #require(
        box.mails(to: "ada@example.org").first { $0.plain.contains("/sign-in") && $0.subject.contains("erased") })
      #expect(mail.subject == "Your account will be erased on 18 December", "\(mail.subject)")
    }
  }

  @Test(
    "SEC-18: a sign-in takes it back within 30 days, with everything that was there but the keys; both stand in what happened"
  )
  func keptAfterAll() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      _ = try await ada.post("/v1/keys", object([("name", .string("Phone")), ("scope", .string("full"))]))
      #expect(try await delete(ada).status == 200)
      server.clock.advance(milliseconds: 30 * Self.day - 1)
      try await server.core.jobs.runDue()
      let kept = try await keep(ada)
      #expect(kept.status == 200)
      #expect(try kept.json["user"]?["email"]?.stringValue == "ada@example.org")
      #expect(try await ada.sync(notebook.request([], version: 0)).kinds("transaction").count == 1)
      #expect(try await ada.call(.get, "/v1/keys").json["keys"]?.arrayValue?.isEmpty == true)
      #expect(
        try await events(ada).sorted() == ["deletion-asked", "deletion-cancelled", "key-made", "sign-in", "sign-up"])
      server.clock.advance(milliseconds: 2 * Self.day)
      try await server.core.jobs.runDue()
      #expect(try await signIn(ada).status == 200, "nothing is left of it")
      #expect(try await keep(ada).status == 200, "where nothing is to be taken back it is a sign-in")
    }
  }

  @Test("SEC-19: the admin of a group with others in it is told which one first; with nobody else the doors close")
  func soleAdmin() async throws {
    for preset in [Group.Preset.household, .event] {
      let server = TestServer { $0.sendsMail() }
      try await server.run { client in
        let (ada, ben) = (Person(client), Person(client))
        try await ada.signUp("Ada")
        try await ben.signUp("Ben")
        let group = SharedGroup("home")
        #expect(
          try await ada.sync(group.notebook.request([[group.start(["Ada", "Ben"], preset)]])).statuses == ["applied"])
        let code = try await group.code(of: ada)
        #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
        try await ada.answerDoor(of: group)
        let refused = try await delete(ada)
        #expect(refused.status == 409)
        #expect(try refused.errorCode == "account.sole-admin")
        #expect(try refused.json["error"]?["group"]?.idValue == group.space)
        #expect(try refused.json["error"]?["name"]?.stringValue == "Ticino")
        #expect(try await ada.call(.get, "/v1/auth/security").status == 200, "nothing happened")
        let leave = group.on("ben").notebook.mutation(1, .leaveGroup(LeaveGroup(group.member("Ben"))))
        #expect(try await ben.sync(group.on("ben").notebook.request([[leave]])).statuses == ["applied"])
        let fresh = try await group.code(of: ada)
        _ = try await ada.post(
          "/v1/groups/\(group.space.text)/invitations", object([("email", .string("ivy@example.org"))]))
        #expect(try await delete(ada).status == 200)
        #expect(try await ben.join(fresh, name: "Ben").errorCode == "code.not-valid")
        let user = try #require(try await server.storage.account(email: "ada@example.org")).id
        let permit = try await server.storage.permit(.readSpace, on: group.space, as: .user(user)).permit
        #expect(try await server.storage.groupInvitations(permit).allSatisfy { $0.state == .cancelled })
      }
    }
  }

  @Test(
    "SEC-19: whom something is open with hears of it by mail and in the group; the splits stay with ‹Former member›")
  func othersConcerned() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      server.clock.set(Int64(CalendarDate.day(2026, 11, 22).daysSinceEpoch) * Self.day + 43_200_000)
      let (ben, ada, cleo) = (Person(client), Person(client), Person(client))
      for (person, name) in [(ben, "Ben"), (ada, "Ada"), (cleo, "Cleo")] { try await person.signUp(name) }
      for person in [ben, ada, cleo] {
        let account = try #require(try await server.storage.account(id: try await person.user()))
        let own = try SystemPermit(.changeOwnAccount, as: .user(account.id))
        try await server.storage.write([.verifyAccount(own, email: account.address, at: server.clock.now)])
      }
      let group = SharedGroup("home")
      #expect(
        try await ben.sync(group.notebook.request([[group.start(["Ben", "Ada", "Cleo"], .household)]])).statuses == [
          "applied"
        ])
      let code = try await group.code(of: ben)
      #expect(try await ada.join(code, member: group.member("Ada")).status == 200)
      #expect(try await cleo.join(code, member: group.member("Cleo")).status == 200)
      try await ben.answerDoor(of: group)
      let hers = group.on("hers")
      #expect(try await ada.sync(hers.notebook.request([[hers.expense(1, by: "Ada", 60_00)]])).statuses == ["applied"])
      let cleos = group.on("cleos")
      let paid = cleos.notebook.mutation(
        1,
        .settle(
          Settle(id: RecordID(derivedFrom: "paid"), from: group.member("Cleo"), to: group.member("Ada"), amount: 20_00))
      )
      #expect(try await cleo.sync(cleos.notebook.request([[paid]])).statuses == ["applied"])
      #expect(try await delete(ada).status == 200)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let told = try #require(box.mails(to: "ben@example.org").first { $0.subject == "Ada is deleting their account" })
      #expect(
        told.plain.contains("22 December") && told.plain.contains("“Ticino”") && !told.plain.contains("CHF"),
        "\(told.plain)")
      #expect(!box.mails(to: "cleo@example.org").contains { $0.subject.contains("deleting") }, "they are even")
      func member(_ person: Person) async throws -> JSON? {
        try await person.sync(group.on("look").notebook.request([], version: 0)).kinds("member")
          .first { $0["id"]?.idValue == group.member("Ada") }?["data"]
      }
      #expect(try await member(ben)?["goesOn"]?.stringValue == "2026-12-22")
      #expect(try await member(ben)?["name"]?.stringValue == "Ada")
      // Kept, the mark goes; asked for again, it is back.
      #expect(try await keep(ada).status == 200)
      #expect(try await member(ben)?["goesOn"] == nil)
      #expect(try await delete(ada).status == 200)
      server.clock.advance(milliseconds: 30 * Self.day)
      try await server.core.jobs.runDue()
      for person in [ben, cleo] {
        #expect(
          try await person.post(
            "/v1/auth/sign-in",
            object([
              ("email", .string(person === ben ? "ben@example.org" : "cleo@example.org")),
              ("password", .string("Engine1842")),
            ])
          ).status == 200)
      }
      let gone = try #require(try await member(ben))
      #expect(
        gone["name"]?.stringValue == "Former member" && gone["user"] == nil && gone["isErased"]?.boolValue == true)
      let reply = try await ben.sync(group.on("last").notebook.request([], version: 0))
      #expect(!reply.json.text.contains("\"Ada\""), "nowhere in what others read")
      #expect(
        reply.kinds("expense").first?["data"]?["paid"]?.arrayValue?.first?["member"]?.idValue == group.member("Ada"))
      #expect(reply.kinds("settlement").count == 1)
      #expect(try await signIn(ada).errorCode == "auth.wrong-credentials")
      #expect(try await keep(ada).errorCode == "auth.wrong-credentials")
      try await server.core.mail.deliverDue(box.carrier)
      #expect(box.mails(to: "ada@example.org").contains { $0.subject == "Your account was erased" })
      // The address is free again.
      try await ada.signUp("Ada")
      #expect(try await ada.call(.get, "/v1/auth/session").json["spaces"]?.arrayValue?.isEmpty == true)
    }
  }

  @Test(
    "SEC-18: after 30 days nothing of it is on the disk: keys first, also in the freed pages; two servers do it once")
  func erasedFromTheDisk() async throws {
    let folder = try TemporaryFolder()
    let clock = ClockBox()
    var settings = ServerSettings()
    settings.registration = .open
    settings.passwordCost = 8
    settings.signUpsPerHour = 0
    settings.webFolder = "/nowhere"
    settings.clock = ServerClock { clock.now }
    let path = folder.path + "/a.sqlite"
    let vault = Vault.random()
    let one = try SQLiteStorage(path: path) { _ in }
    let other = try SQLiteStorage(path: path) { _ in }
    let first = ServerCore(storage: one, vault: vault, settings: settings)
    let second = ServerCore(storage: other, vault: vault, settings: settings)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let wrapped = Mutex<[[UInt8]]>([])
    try await Application(router: first.router(), logger: logger).test(.router) { client in
      let (ada, ben) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await ben.signUp("Ben")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      #expect(try await ada.call(.get, "/v1/auth/device-key").status == 200)
      let group = SharedGroup("alone")
      #expect(try await ada.sync(group.notebook.request([[group.start(["Ada", "Cleo"])]])).statuses == ["applied"])
      // She began it, and Ben is its admin by now.
      let shared = SharedGroup("passed on")
      #expect(try await ada.sync(shared.notebook.request([[shared.start(["Ada", "Ben"])]])).statuses == ["applied"])
      #expect(try await ben.join(try await shared.code(of: ada), member: shared.member("Ben")).status == 200)
      let pass = Intent.passAdmin(RecordList(kind: .member, ids: [shared.member("Ben")]))
      #expect(
        try await ada.sync(shared.notebook.request([[shared.notebook.mutation(2, pass)]])).statuses == ["applied"])
      let his = shared.on("his")
      #expect(try await ben.sync(his.notebook.request([[his.notebook.mutation(1, pass)]])).statuses == ["applied"])
      let user = try await ada.user()
      let heads = try await one.spaces(try SystemPermit(.listOwnSpaces, as: .user(user)))
      #expect(heads.count == 3)
      for head in heads where head.id != shared.space { wrapped.withLock { $0.append(head.wrappedKey) } }
      let device = try #require(try await one.deviceKey(try SystemPermit(.readOwnDeviceKey, as: .user(user))))
      wrapped.withLock { $0.append(device) }
      #expect(try await delete(ada).status == 200)
      clock.advance(milliseconds: 30 * Self.day)
      async let left: Void = first.jobs.runDue()
      async let right: Void = second.jobs.runDue()
      _ = try await (left, right)
      #expect(try await one.account(id: user) == nil)
      #expect(
        try await ben.post(
          "/v1/auth/sign-in",
          object([
            ("email", .string("ben@example.org")), ("password", .string("Engine1842")),
          ])
        ).status == 200)
      let reply = try await ben.sync(his.notebook.request([], version: 0))
      #expect(reply.kinds("member").count == 2 && !reply.json.text.contains("\"Ada\""))
      #expect(try await ben.call(.get, "/v1/groups/\(shared.space.text)/code").status == 200, "it goes on as his")
    }
    await one.close()
    await other.close()
    var bytes: [UInt8] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      bytes += [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
    }
    let disk = Data(bytes)
    let keys = wrapped.withLock { $0 }
    #expect(keys.count == 3)
    for key in keys { #expect(disk.range(of: Data(key)) == nil, "no wrapped key") }
    #expect(disk.range(of: Data("ada@example.org".utf8)) == nil)
    #expect(disk.range(of: Data("ben@example.org".utf8)) != nil, "the test reads what it means to")
  }

  @Test("SEC-18: a mutation that says so from a device ends nobody's account; guests leave instead")
  func onlyByTheCall() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let guest = Person(client)
      #expect(try await guest.join(code, member: group.member("Ben")).status == 200)
      #expect(try await delete(guest).errorCode == "account.guest")
      let sly = group.notebook.mutation(2, .endAccount(.erasure))
      #expect(
        try await ada.sync(group.notebook.request([[sly]])).outcomes.first?["code"]?.stringValue == "group.not-member")
    }
  }

  @Test("SEC-23: an export on a device stands in what happened, twenty an hour at most")
  func exportsAreNoted() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let path = "/v1/auth/security/export"
      for _ in 0..<20 { #expect(try await ada.post(path, object([])).status == 200) }
      #expect(try await ada.post(path, object([])).status == 429)
      #expect(try await events(ada).filter { $0 == "exported" }.count == 20)
      #expect(try await Person(client).post(path, object([])).status == 401)
    }
  }
}
