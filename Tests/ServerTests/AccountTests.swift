import Basis
import Foundation
import HTTPTypes
import Testing

@testable import Server
@testable import Store

@Suite("ACC-01 to ACC-07, ACC-20: accounts over HTTP")
struct AccountTests {
  private func form(
    _ name: String = "Ada", _ email: String = "ada@example.org", _ password: String = "Engine1842",
    confirmation: String? = nil
  ) -> JSON {
    object([
      ("name", .string(name)), ("email", .string(email)), ("password", .string(password)),
      ("confirmation", .string(confirmation ?? password)),
    ])
  }

  private func credentials(_ email: String, _ password: String, remember: Bool = false) -> JSON {
    object([("email", .string(email)), ("password", .string(password)), ("remember", .bool(remember))])
  }

  @Test func signUpRefusesInTheOrderOfTheSpecification() async throws {
    let server = TestServer()
    try await server.run { client in
      let person = Person(client)
      let cases: [(JSON, String)] = [
        (form("", "x", "short", confirmation: "y"), "Passwords do not match"),
        (form("", "x", "short"), "Password must be at least 8 characters"),
        (form("", "x"), "Please enter a valid email address"),
        (form(" "), "Name is required"),
      ]
      for (form, message) in cases {
        let answer = try await person.post("/v1/auth/sign-up", form)
        #expect(answer.status == 400)
        #expect(try answer.json["error"]?["message"]?.stringValue == message)
      }
    }
  }

  @Test func nameIsThereWithTheAccount() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      #expect(try await ada.call(.get, "/v1/auth/session").json["registration"]?.stringValue == "first")
      try await ada.signUp("Ada")
      let session = try await ada.call(.get, "/v1/auth/session").json
      #expect(session["user"]?["name"]?.stringValue == "Ada")
      #expect(session["user"]?["operator"]?.boolValue == true)
    }
  }

  @Test func aKnownAddressCannotBeProbedBySigningUp() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let mallory = Person(client)
      let known = try await mallory.post("/v1/auth/sign-up", form("M", "ADA@example.org", "Another1842"))
      let unknown = try await Person(client).post("/v1/auth/sign-up", form("M", "new@example.org", "Another1842"))
      #expect(known.status == unknown.status && known.body == unknown.body)
      #expect(known.headers[.setCookie]?.count == unknown.headers[.setCookie]?.count)
      // The cookie for the known address opens nothing, and changed nothing.
      #expect(try await mallory.call(.get, "/v1/auth/session").json["user"] == .null)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["name"]?.stringValue == "Ada")
    }
  }

  @Test(
    "ACC-03: ten addresses that somebody has, and an hour's sign-ups of that network are over, for new ones alike; the owner reads of each try"
  )
  func fewAddressesCanBeProbed() async throws {
    let server = TestServer()
    try await server.run { client in
      var owners: [Person] = []
      for number in 0..<12 {
        owners.append(Person(client))
        try await owners[number].signUp("Owner\(number)")
      }
      // What happened at one moment has no order.
      server.clock.advance(milliseconds: 1)
      for number in 0..<10 {
        #expect(
          try await Person(client).post("/v1/auth/sign-up", form("M", "owner\(number)@example.org", "Another1842"))
            .status == 200)
      }
      for email in ["owner11@example.org", "new@example.org"] {
        let answer = try await Person(client).post("/v1/auth/sign-up", form("M", email, "Another1842"))
        #expect(answer.status == 429 && answer.headers[.retryAfter] != nil, "\(email)")
      }
      server.clock.advance(milliseconds: 3_600_000)
      #expect(
        try await Person(client).post("/v1/auth/sign-up", form("M", "owner0@example.org", "Another1842")).status == 200)
      let events = try await owners[0].call(.get, "/v1/auth/security").json["events"]?.arrayValue?.compactMap {
        $0["kind"]?.stringValue
      }
      #expect(events == ["sign-up-tried", "sign-up"], "once a day")
      // Whoever knows the password is no stranger: that is a sign-in.
      server.clock.advance(milliseconds: 3_600_000)
      for _ in 0..<11 {
        #expect(try await Person(client).post("/v1/auth/sign-up", form("O", "owner11@example.org")).status == 200)
      }
    }
  }

  @Test(
    "ACC-03, ACC-20: an invitation is good for one sign-up, also with an address that somebody has; its owner uses none up"
  )
  func anInvitationAsksOnce() async throws {
    let server = TestServer { $0.registration = .invite }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let administration = try SystemPermit(.manageAccounts, as: .job(.administration))
      try await server.storage.write([
        .addInvitation(administration, codeHash: invitationHash("code"), expiresAt: server.clock.now + 1_000_000)
      ])
      func signUp(_ email: String, _ password: String) async throws -> Answer {
        guard case .object(let members) = form("M", email, password) else { throw HTTPFailure.notFound }
        return try await Person(client).post(
          "/v1/auth/sign-up", .object(members + [JSONMember("invitation", .string("code"))]))
      }
      #expect(try await signUp("ada@example.org", "Engine1842").status == 200)
      #expect(try await signUp("ada@example.org", "Another1842").status == 200)
      #expect(try await signUp("new@example.org", "Another1842").status == 403)
    }
  }

  @Test func wrongAddressAndWrongPasswordAnswerTheSame() async throws {
    let server = TestServer()
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let person = Person(client)
      let wrong = try await person.post("/v1/auth/sign-in", credentials("ada@example.org", "Wrong1842"))
      let unknown = try await person.post("/v1/auth/sign-in", credentials("nobody@example.org", "Wrong1842"))
      let nonsense = try await person.post("/v1/auth/sign-in", credentials("nonsense", "x"))
      #expect(wrong.status == 401 && wrong.body == unknown.body && wrong.body == nonsense.body)
      #expect(try wrong.json["error"]?["message"]?.stringValue == "Email or password is incorrect")
      let right = try await person.post("/v1/auth/sign-in", credentials(" Ada@Example.org ", "Engine1842"))
      #expect(right.status == 200)
    }
  }

  @Test func fiveFailuresLockForFifteenMinutesKnownOrNot() async throws {
    let server = TestServer()
    try await server.run { client in
      try await Person(client).signUp("Ada")
      for email in ["ada@example.org", "nobody@example.org"] {
        let person = Person(client)
        for _ in 0..<5 {
          #expect(try await person.post("/v1/auth/sign-in", credentials(email, "Wrong1842")).status == 401)
        }
        let locked = try await person.post("/v1/auth/sign-in", credentials(email, "Engine1842"))
        #expect(locked.status == 429)
        #expect(locked.headers[.retryAfter] == "900")
        #expect(try locked.json["error"]?["retryAfterSeconds"]?.integerValue == 900)
      }
      server.clock.advance(milliseconds: 15 * 60_000 + 1)
      let person = Person(client)
      #expect(try await person.post("/v1/auth/sign-in", credentials("ada@example.org", "Engine1842")).status == 200)
      // The counter is clear again.
      for _ in 0..<4 {
        #expect(try await person.post("/v1/auth/sign-in", credentials("ada@example.org", "Wrong1842")).status == 401)
      }
      #expect(try await person.post("/v1/auth/sign-in", credentials("ada@example.org", "Engine1842")).status == 200)
    }
  }

  @Test func manyAddressesFromOneNetworkLockItToo() async throws {
    let server = TestServer()
    try await server.run { client in
      let person = Person(client)
      for number in 0..<50 {
        let answer = try await person.post("/v1/auth/sign-in", credentials("a\(number)@example.org", "Wrong1842"))
        #expect(answer.status == 401)
      }
      #expect(try await person.post("/v1/auth/sign-in", credentials("fresh@example.org", "Wrong1842")).status == 429)
    }
  }

  @Test func sessionsEndAfterADayWithoutActivityAndSlideWithIt() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let hour: Int64 = 3_600_000
      for _ in 0..<3 {
        server.clock.advance(milliseconds: 20 * hour)
        #expect(try await ada.call(.get, "/v1/auth/session").json["user"] != .null)
      }
      server.clock.advance(milliseconds: 25 * hour)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] == .null)
      #expect(
        try await ada.post("/v1/sync", object([("client", .string(RecordID(derivedFrom: "c").text))])).status == 401)
    }
  }

  @Test func rememberedSessionsLastThirtyDays() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let answer = try await ada.post("/v1/auth/sign-in", credentials("ada@example.org", "Engine1842", remember: true))
      #expect(answer.headers[.setCookie]?.contains("Max-Age=2592000") == true)
      server.clock.advance(milliseconds: 29 * 86_400_000)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] != .null)
      server.clock.advance(milliseconds: 2 * 86_400_000)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] == .null)
    }
  }

  @Test func signingOutEndsTheSessionOnTheServer() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let stolen = ada.sessionCookie
      let other = Person(client)
      _ = try await other.post("/v1/auth/sign-in", credentials("ada@example.org", "Engine1842"))
      let answer = try await ada.post("/v1/auth/sign-out", object([]))
      #expect(answer.status == 200 && answer.headers[.setCookie]?.contains("Max-Age=0") == true)
      let thief = Person(client)
      thief.take(stolen)
      #expect(try await thief.call(.get, "/v1/auth/session").json["user"] == .null)
      #expect(try await other.call(.get, "/v1/auth/session").json["user"] != .null)
      _ = try await other.post("/v1/auth/sign-in", credentials("ada@example.org", "Engine1842"))
      _ = try await other.post("/v1/auth/sign-out", object([("everywhere", .bool(true))]))
      #expect(try await other.call(.get, "/v1/auth/session").json["user"] == .null)
    }
  }

  @Test func onlyHashesOfTokensAndPasswordsAreStored() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let token = try #require(ada.sessionCookie?.split(separator: "=").last.map { String($0) })
      let session = try await server.storage.session(tokenHash: Sessions<MemoryStorage>.hash(token))
      #expect(session != nil)
      let stored = try #require(await server.storage.account(email: "ada@example.org")?.password)
      #expect(stored.hasPrefix("scrypt$") && !stored.contains("Engine1842"))
    }
  }

  @Test func theFirstPersonMayRegisterAndOthersNeedAnInvitation() async throws {
    let server = TestServer { $0.registration = .invite }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let refused = try await Person(client).post("/v1/auth/sign-up", form("Bo", "bo@example.org"))
      #expect(refused.status == 403)
      #expect(try refused.errorCode == "sign-up.invitation-needed")
      let administration = try AccountAdministration(storage: server.storage, clock: server.core.clock)
      let code = try await administration.invite()
      var invited = form("Bo", "bo@example.org").members ?? []
      invited.append(JSONMember("invitation", .string(code)))
      #expect(try await Person(client).post("/v1/auth/sign-up", .object(invited)).status == 200)
      // A code works once, and tells nothing about addresses afterwards.
      #expect(try await Person(client).post("/v1/auth/sign-up", .object(invited)).status == 403)
      let accounts = try await administration.accounts()
      #expect(accounts.count == 2 && accounts.filter(\.isOperator).map(\.email) == ["ada@example.org"])
    }
    let closed = TestServer { $0.registration = .closed }
    try await closed.run { client in
      try await Person(client).signUp("Ada")
      #expect(try await Person(client).post("/v1/auth/sign-up", form("Bo", "bo@example.org")).status == 403)
    }
  }

  @Test func disabledAccountsAreOut() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let administration = try AccountAdministration(storage: server.storage, clock: server.core.clock)
      let account = try #require(await administration.account(email: "ADA@example.org"))
      try await administration.set(account, isDisabled: true)
      server.clock.advance(milliseconds: 11_000)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] == .null)
      #expect(try await ada.post("/v1/auth/sign-in", credentials("ada@example.org", "Engine1842")).status == 401)
      try await administration.set(account, isDisabled: false)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] == .null, "what was ended stays so")
      #expect(try await ada.post("/v1/auth/sign-in", credentials("ada@example.org", "Engine1842")).status == 200)
    }
  }

  /// ACC-14: validated as at sign-up, and there at once.
  @Test func aNameCanBeChangedByItsOwnerOnly() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      func rename(_ name: String, _ person: Person) async throws -> Answer {
        try await person.call(.patch, "/v1/auth/profile", object([("name", .string(name))]).bytes)
      }
      #expect(try await rename("  Ada Lovelace ", ada).json["user"]?["name"]?.stringValue == "Ada Lovelace")
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["name"]?.stringValue == "Ada Lovelace")
      #expect(try await rename("  ", ada).json["error"]?["message"]?.stringValue == "Name is required")
      #expect(try await rename(String(repeating: "a", count: 101), ada).status == 400)
      #expect(try await rename("Eve", Person(client)).status == 401)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["name"]?.stringValue == "Ada Lovelace")
    }
  }

  /// ACC-16, SEC-10: the same key for one person for ever, another for everybody else, and never in the clear on disk.
  @Test func theDeviceKeyIsThePersonsOwn() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, bo) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await bo.signUp("Bo")
      async let first = ada.call(.get, "/v1/auth/device-key")
      async let second = ada.call(.get, "/v1/auth/device-key")
      let (one, two) = try await (first, second)
      let key = try #require(one.json["key"]?.stringValue)
      #expect(key.utf8.count == 64)
      #expect(try two.json["key"]?.stringValue == key)
      #expect(one.headers[.cacheControl] == "no-store")
      #expect(try await bo.call(.get, "/v1/auth/device-key").json["key"]?.stringValue != key)
      #expect(try await Person(client).call(.get, "/v1/auth/device-key").status == 401)
      let account = try #require(try await server.storage.account(email: "ada@example.org"))
      let permit = try SystemPermit(.readOwnDeviceKey, as: .user(account.id))
      let sealed = try #require(try await server.storage.deviceKey(permit))
      #expect(sealed.count == 60, "a nonce, 32 sealed bytes and a tag")
      #expect(!sealed.map { String(format: "%02x", $0) }.joined().contains(key))
    }
  }
}
