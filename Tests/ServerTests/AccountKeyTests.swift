import Basis
import HTTPTypes
import Testing

@testable import Server
@testable import Store

@Suite("ACC-13: keys for machines")
struct AccountKeyTests {
  private static let header = HTTPField.Name("X-API-Key")!

  private func make(_ person: Person, _ scope: String, days: Int64? = nil, name: String = "Phone") async throws
    -> Answer
  {
    try await person.post(
      "/v1/keys",
      object([("name", .string(name)), ("scope", .string(scope)), ("days", days.map { .integer($0) } ?? .null)]))
  }

  private func add(_ key: String, _ person: Person, _ amount: String = "-4.50", idempotent: String? = nil) async throws
    -> Answer
  {
    var headers: HTTPFields = [Self.header: key]
    if let idempotent { headers[HTTPField.Name("Idempotency-Key")!] = idempotent }
    return try await person.post("/v1/transactions", object([("amount", .string(amount))]), headers: headers)
  }

  private func list(_ person: Person) async throws -> [JSON] {
    try await person.call(.get, "/v1/keys").json["keys"]?.arrayValue ?? []
  }

  @Test(
    "ACC-13: made after the password, shown once, kept as a hash, with a name, a scope, an end and when it was used last"
  )
  func madeAndShownOnce() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      server.clock.advance(milliseconds: Sessions<MemoryStorage>.confirmedMilliseconds + 1)
      #expect(try await make(ada, "full").errorCode == "auth.password-needed")
      #expect(try await ada.confirm("Engine1842").status == 200)
      for (scope, days, name) in [
        ("everything", nil, "Phone"), ("full", 0, "Phone"), ("full", 3651, "Phone"), ("full", nil, " "),
      ] as [(String, Int64?, String)] {
        #expect(
          try await make(ada, scope, days: days, name: name).status == 400, "\(scope) \(String(describing: days))")
      }
      let made = try await make(ada, "full", days: 30)
      #expect(made.status == 201)
      let key = try #require(try made.json["key"]?.stringValue)
      #expect(key.hasPrefix("ek_") && key.utf8.count >= 46, "256 bits")
      let listed = try await list(ada)
      #expect(
        listed.count == 1 && listed[0]["name"]?.stringValue == "Phone" && listed[0]["scope"]?.stringValue == "full")
      #expect(listed[0]["expiresAt"]?.stringValue == ServerClock.text(server.clock.now + 30 * 86_400_000))
      #expect(listed[0]["lastUsedAt"] == .null)
      #expect(try await !ada.call(.get, "/v1/keys").text.contains(key.dropFirst(3)), "never again")
      let stored = try #require(try await server.storage.key(hash: AccountKeys<MemoryStorage>.hash(key)))
      #expect(stored.hash.count == 32 && !"\(stored)".contains(key.dropFirst(3)))
      server.clock.advance(milliseconds: 60_000)
      let script = Person(client)
      #expect(try await add(key, script).status == 201)
      let read = try await script.call(.get, "/v1/transactions", headers: [.authorization: "Bearer " + key])
      #expect(read.status == 200 && read.text.contains("-4.50"))
      #expect(script.sessionCookie == nil, "a key is no session")
      #expect(try await list(ada)[0]["lastUsedAt"]?.stringValue == ServerClock.text(server.clock.now))
      #expect(try await ada.sync(notebook.request([], version: 2)).kinds("transaction").count == 1)
      let events = try await ada.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []
      #expect(events.first?["kind"]?.stringValue == "key-made")
    }
  }

  @Test("ACC-13: revoked at once, over at its end, of a disabled account nothing; nobody else's can be revoked")
  func theyEnd() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, ben) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await ben.signUp("Ben")
      _ = try await ada.makeSpace("ada")
      let script = Person(client)
      let long = try #require(try await make(ada, "full").json["key"]?.stringValue)
      let short = try #require(try await make(ada, "full", days: 1).json["key"]?.stringValue)
      let gone = try #require(try await make(ada, "full").json["key"]?.stringValue)
      let last = try #require(try await server.storage.key(hash: AccountKeys<MemoryStorage>.hash(gone))).id.text
      #expect(try await add(gone, script).status == 201)
      #expect(try await ben.call(.delete, "/v1/keys/" + last, Array("{}".utf8)).status == 404)
      #expect(try await add(gone, script).status == 201)
      #expect(try await ada.call(.delete, "/v1/keys/" + last, Array("{}".utf8)).status == 200)
      for wrong in [gone, "ek_" + String(repeating: "a", count: 43), "", String(repeating: "x", count: 500)] {
        let answer = try await add(wrong, script)
        #expect(answer.status == 401)
        #expect(try answer.errorCode == "key.unknown")
      }
      // Not even with a session beside it: who shows a key asks with it.
      #expect(try await add(gone, ada).status == 401)
      server.clock.advance(milliseconds: 86_400_000)
      #expect(try await add(short, script).status == 401)
      #expect(try await add(long, script).status == 201)
      let administration = try AccountAdministration(storage: server.storage, clock: server.core.clock)
      try await administration.set(
        try #require(await administration.account(email: "ada@example.org")), isDisabled: true)
      #expect(try await add(long, script).status == 401)
    }
  }

  @Test(
    "ACC-13: a key that brings entries in reads none, one that reads changes nothing, and none makes a key or ends a session"
  )
  func scopes() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let group = SharedGroup("trip")
      #expect(
        try await ada.sync(
          group.notebook.request([[group.start(["Ada", "Ben"], .event)], [group.expense(2, by: "Ada")]])
        ).statuses.count == 2)
      var keys: [String: String] = [:]
      for scope in ["capture", "read", "full"] { keys[scope] = try await make(ada, scope).json["key"]?.stringValue }
      let script = Person(client)
      for (scope, reads, adds) in [("capture", 403, 201), ("read", 200, 403), ("full", 200, 201)] {
        let key = try #require(keys[scope])
        #expect(try await add(key, script).status == adds, "\(scope)")
        #expect(
          try await script.call(.get, "/v1/transactions", headers: [Self.header: key]).status == reads, "\(scope)")
        #expect(
          try await script.call(.get, "/v1/transactions?space=\(group.space.text)", headers: [Self.header: key]).status
            == 404, "no group")
        for path in [
          "/v1/keys", "/v1/auth/security", "/v1/auth/device-key", "/v1/events?spaces=\(notebook.space.text)",
        ] {
          #expect(try await script.call(.get, path, headers: [Self.header: key]).errorCode == "key.not-here", "\(path)")
        }
        #expect(
          try await script.post("/v1/sync", notebook.request([], version: 0), headers: [Self.header: key]).status == 403
        )
      }
      // A retry of a script gets the same answer.
      let full = try #require(keys["capture"])
      let first = try await add(full, script, "-7.00", idempotent: "coffee")
      let again = try await add(full, script, "-7.00", idempotent: "coffee")
      #expect(first.status == 201 && first.body == again.body)
      #expect(try await add(full, script, "-8.00", idempotent: "coffee").errorCode == "idempotency.key-reused")
    }
  }

  @Test(
    "ACC-13: with a sign-in or a sign-up a script gets a key when it asks; for a known address one that opens nothing")
  func keysOnRequest() async throws {
    let server = TestServer()
    try await server.run { client in
      func form(_ scope: String, _ password: String = "Engine1842", name: String = "Script") -> JSON {
        object([
          ("name", .string("Ada")), ("email", .string("ada@example.org")), ("password", .string(password)),
          ("key", object([("name", .string(name)), ("scope", .string(scope)), ("days", .integer(7))])),
        ])
      }
      func reads(_ answer: Answer) async throws -> Int {
        let key = try #require(try answer.json["key"]?.stringValue)
        #expect(key.hasPrefix("ek_") && key.utf8.count == 46)
        return try await Person(client).call(.get, "/v1/transactions", headers: [Self.header: key]).status
      }
      let ada = Person(client)
      #expect(try await ada.post("/v1/auth/sign-up", form("everything")).status == 400)
      #expect(try await !server.storage.hasAccounts(), "nothing is done for a key that cannot be")
      let first = try await ada.post("/v1/auth/sign-up", form("full"))
      #expect(first.status == 200)
      _ = try await ada.makeSpace("ada")
      #expect(try await reads(first) == 200)
      let second = try await Person(client).post("/v1/auth/sign-in", form("read"))
      #expect(second.status == 200)
      #expect(try await reads(second) == 200)
      #expect(try await list(ada).count == 2)
      // Somebody else with the address, who has not its password: the same answer, and a key to nothing.
      let other = try await Person(client).post("/v1/auth/sign-up", form("full", "Different1842"))
      #expect(try other.status == first.status && other.json.members?.map(\.name) == first.json.members?.map(\.name))
      #expect(try await reads(other) == 401)
      #expect(
        try await Person(client).post("/v1/auth/sign-in", form("full", "Different1842")).errorCode
          == "auth.wrong-credentials")
      #expect(try await list(ada).count == 2)
    }
  }

  /// A new password by mail for Ada, who has a key; her address was proven before that, or not. Returns what the key is
  /// answered after that.
  private func keyAfterReset(isProven: Bool) async throws -> Int {
    let server = TestServer { $0.sendsMail() }
    return try await server.run { client in
      let (ada, box) = (Person(client), Mailbox())
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let key = try #require(try await make(ada, "full").json["key"]?.stringValue)
      try await server.core.mail.deliverDue(box.carrier)
      if isProven {
        let proof = try #require(box.mails(to: "ada@example.org").first { $0.plain.contains("/verify#") }).secret(
          "/verify")
        #expect(try await ada.post("/v1/auth/verify", object([("token", .string(proof))])).status == 200)
      }
      #expect(try await ada.post("/v1/auth/reset", object([("email", .string("ada@example.org"))])).status == 200)
      try await server.core.mail.deliverDue(box.carrier)
      let token = try #require(box.mails(to: "ada@example.org").first { $0.plain.contains("/reset#") }).secret("/reset")
      let form = object([("token", .string(token)), ("password", .string("Difference1843"))])
      #expect(try await ada.post("/v1/auth/reset/password", form).status == 200)
      #expect(try await ada.call(.get, "/v1/keys").status == 401, "the session is over")
      return try await add(key, Person(client)).status
    }
  }

  @Test("ACC-13, ACC-08: a new password ends every session and no key: each is revoked by itself")
  func aNewPasswordEndsNoKey() async throws {
    #expect(try await keyAfterReset(isProven: true) == 201, "the script goes on")
  }

  @Test(
    "ACC-10, ACC-13: keys made before anybody showed that the address is theirs end with the first new password by mail"
  )
  func whoWaitedLosesTheirKeys() async throws {
    #expect(try await keyAfterReset(isProven: false) == 401)
  }
}
