import Basis
import Ledger
import Testing

@testable import Server
@testable import Store

/// To look at a password takes a while. What happens to the account meanwhile counts.
@Suite("ACC-06, ACC-07, ACC-08: no sign-in that was under way outlives what ends all sessions")
struct LateSignInTests {
  /// One hash at a time, each long enough that four sign-ins stand in line while something else happens.
  private func slow() -> TestServer {
    TestServer {
      $0.sendsMail()
      $0.passwordCost = 14
      $0.passwordThreads = 1
    }
  }

  private func own(_ server: TestServer) async throws -> (user: RecordID, permit: SystemPermit) {
    let user = try #require(try await server.storage.account(email: "ada@example.org")).id
    return (user, try SystemPermit(.readOwnSecurity, as: .user(user)))
  }

  private func sessions(_ server: TestServer) async throws -> [Session] {
    try await server.storage.sessions(try await own(server).permit)
  }

  private func signIn(_ person: Person, _ path: String = "/v1/auth/sign-in") async throws -> Answer {
    try await person.post(path, object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))]))
  }

  /// Four sign-ins with the password that Ada has now, all in line when `event` begins. None is looked at after it is
  /// over that was not looked at before. Returns their answers.
  private func fourSignIns(_ path: String, _ people: [Person], while event: @Sendable () async throws -> Void)
    async throws -> [Answer]
  {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      for person in people { group.addTask { try await signIn(person, path) } }
      try await Task.sleep(for: .milliseconds(20))
      try await event()
      var answers: [Answer] = []
      for try await answer in group { answers.append(answer) }
      return answers
    }
  }

  private func isSignedOut(_ error: any Error) -> Bool { if case HTTPFailure.signedOut = error { true } else { false } }

  /// Let in, or told as of a wrong password.
  private func areTaken(_ answers: [Answer]) -> Bool { answers.allSatisfy { $0.status == 200 || $0.status == 401 } }

  @Test(
    "ACC-08: after a new password no session by the old one is left, whichever way it came in, and who was late is told as of a wrong one",
    arguments: ["/v1/auth/sign-in", "/v1/account/keep"])
  func reset(path: String) async throws {
    let server = slow()
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let nobody = Person(client)
      #expect(try await nobody.post("/v1/auth/reset", object([("email", .string("ada@example.org"))])).status == 200)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let token = try #require(box.mails(to: "ada@example.org").last { $0.plain.contains("/reset#") }).secret("/reset")
      let form = object([("token", .string(token)), ("password", .string("Difference1843"))])
      let answers = try await fourSignIns(path, (0..<4).map { _ in Person(client) }) {
        let answer = try await nobody.post("/v1/auth/reset/password", form)
        #expect(answer.status == 200)
      }
      #expect(areTaken(answers), "\(answers.map(\.text))")
      #expect(try await sessions(server).isEmpty)
    }
  }

  @Test("ACC-02: after a change of the password only the session that changed it is left") func change() async throws {
    let server = slow()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let form = object([("current", .string("Engine1842")), ("password", .string("Difference1843"))])
      let answers = try await fourSignIns("/v1/auth/sign-in", (0..<4).map { _ in Person(client) }) {
        let answer = try await ada.post("/v1/auth/password", form)
        #expect(answer.status == 200)
      }
      #expect(areTaken(answers), "\(answers.map(\.text))")
      #expect(try await sessions(server).count == 1)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["email"] != nil)
    }
  }

  @Test("ACC-06: who signs out everywhere is signed out of what was under way, too; later the same password lets in")
  func everywhere() async throws {
    let server = slow()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let answers = try await fourSignIns("/v1/auth/sign-in", (0..<4).map { _ in Person(client) }) {
        let answer = try await ada.post("/v1/auth/sign-out", object([("everywhere", .bool(true))]))
        #expect(answer.status == 200)
      }
      #expect(areTaken(answers), "\(answers.map(\.text))")
      #expect(try await sessions(server).isEmpty)
      #expect(try await signIn(ada).status == 200)
    }
  }

  @Test("ACC-07: whom the operator disables meanwhile does not come in") func disabled() async throws {
    let server = slow()
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let own = try await own(server)
      let operating = try SystemPermit(.manageAccounts, as: .job(.administration))
      let answers = try await fourSignIns("/v1/auth/sign-in", (0..<4).map { _ in Person(client) }) {
        try await server.storage.write([.setAccountDisabled(operating, user: own.user, isDisabled: true)])
      }
      #expect(areTaken(answers), "\(answers.map(\.text))")
      #expect(try await server.storage.sessions(own.permit).isEmpty)
    }
  }

  @Test("ACC-03: a sign-up with an address and a password that is over by then opens nothing, and answers as ever")
  func signUp() async throws {
    let server = slow()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let form = object([
        ("name", .string("Ada")), ("email", .string("ada@example.org")), ("password", .string("Engine1842")),
      ])
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { try await Person(client).post("/v1/auth/sign-up", form).status } }
        try await Task.sleep(for: .milliseconds(20))
        #expect(try await ada.post("/v1/auth/sign-out", object([("everywhere", .bool(true))])).status == 200)
        var statuses: [Int] = []
        for try await status in group { statuses.append(status) }
        return statuses
      }
      #expect(statuses == [200, 200, 200, 200])
      #expect(try await sessions(server).isEmpty)
    }
  }

  @Test("SEC-23: what outlives a session is not made by one that ended while its request was on the way")
  func endedSession() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let session = try #require(try await sessions(server).first)
      let origin = Origin(network: "192.0.2.7", device: "")
      let context = MailContext(site: "https://money.example.org", format: LocaleFormat(tag: "en-GB"))
      #expect(try await ada.post("/v1/auth/sign-out", object([("everywhere", .bool(true))])).status == 200)
      await #expect {
        try await server.core.accountKeys.make("Script", .read, days: nil, for: session.user, by: session, from: origin)
      } throws: {
        isSignedOut($0)
      }
      await #expect {
        try await server.core.proofs.newAddresses.ask("eve@new.example", for: session, from: origin, context)
      } throws: {
        isSignedOut($0)
      }
      await #expect {
        try await server.core.resets.change(
          session, current: "Engine1842", to: "Difference1843", confirmation: "Difference1843", from: origin)
      } throws: {
        isSignedOut($0)
      }
      await #expect { try await server.core.deletions.mark(session, from: origin, context) } throws: { isSignedOut($0) }
      #expect(try await server.storage.account(id: session.user)?.erasesAt == nil)
      #expect(try await signIn(ada).status == 200, "the password is what it was")
    }
  }

  @Test("ACC-06: a session that ends while somebody looks it up is over at once", arguments: [false, true])
  func endsWhileLookedUp(everywhere: Bool) async throws {
    let storage = MemoryStorage()
    let sessions = Sessions(storage: storage, clock: ServerClock { 1_795_000_000_000 })
    let user = RecordID(derivedFrom: "ada")
    let (session, token) = sessions.make(user: user, remembered: true)
    let account = Account(id: user, email: "ada@example.org", name: "Ada", password: nil, createdAt: 1, lastSignInAt: 1)
    try await storage.write([.addAccount(account, onlyIfFirst: true), .addSession(session)])
    storage.lookedAtSession.withLock {
      $0.happens = {
        storage.lookedAtSession.withLock { $0.happens = nil }
        do { try await sessions.end(session, everywhere: everywhere) } catch { Issue.record("\(error)") }
      }
    }
    #expect(try await sessions.find(token) != nil, "it was there when it was looked at")
    #expect(try await sessions.find(token) == nil)
  }

  @Test("ACC-13, ACC-10: of keys and providers that are added at once no more are kept than one after the other")
  func limits() async throws {
    let server = TestServer()
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let session = try #require(try await sessions(server).first)
      let (core, origin) = (server.core, Origin(network: "192.0.2.7", device: ""))
      let keys = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<60 {
          group.addTask {
            do {
              _ = try await core.accountKeys.make(
                "\(number)", .read, days: nil, for: session.user, by: session, from: origin)
            } catch { return false }
            return true
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(keys == 50)
      #expect(try await core.accountKeys.list(session.user).count == 50)
      let failures = await withTaskGroup(of: HTTPFailure?.self) { group in
        for number in 0..<15 {
          group.addTask {
            let someone = IdentityAccounts<MemoryStorage>.Someone(
              provider: "oidc", providerName: "House", issuer: "https://id.example.org", subject: "\(number)",
              email: nil, isProven: false, name: "")
            do { try await core.identities.link(someone, to: session, from: origin) } catch {
              return HTTPFailure(error)
            }
            return nil
          }
        }
        return await group.reduce(into: [HTTPFailure]()) { if let failure = $1 { $0.append(failure) } }
      }
      #expect(failures.count == 5 && failures.allSatisfy { $0.code == "identity.too-many" }, "\(failures)")
      #expect(try await core.identities.list(session.user).count == 10)
    }
  }
}
