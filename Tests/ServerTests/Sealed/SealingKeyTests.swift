import Basis
import HTTPTypes
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26, L-35: keys of sealed ledgers are for the session's own account, and the server cannot open them")
struct SealingKeyTests {
  private func scene(_ server: TestServer, _ body: @Sendable (Person) async throws -> Void) async throws {
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      try await body(ada)
    }
  }

  private func put(_ key: TestSealingKey, _ person: Person) async throws -> Answer {
    try await person.call(.put, "/v1/auth/sealing", key.json.bytes)
  }

  private static func events(_ person: Person) async throws -> [String] {
    (try await person.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []).compactMap {
      $0["kind"]?.stringValue
    }
  }

  @Test("The key is made once; the same one gets another recovery key; another one only while nothing is sealed for it")
  func once() async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      #expect(try await ada.call(.get, "/v1/auth/sealing").status == 404)
      let device = SealedDevice(ada, "phone")
      let none = try await device.makeSpace()
      #expect(try none.status == 409 && none.errorCode == "sealing.no-key")
      var key = TestSealingKey()
      #expect(try await put(key, ada).status == 200)
      #expect(try await ada.call(.get, "/v1/auth/sealing").json == key.json)
      #expect(try await put(key, ada).status == 200)
      // Nothing is sealed yet: a device that begins anew may.
      key = TestSealingKey()
      #expect(try await put(key, ada).status == 200)
      #expect(try await device.makeSpace().status == 201)
      let other = try await put(TestSealingKey(), ada)
      #expect(try other.status == 409 && other.errorCode == "sealing.other-key")
      #expect(try await ada.call(.get, "/v1/auth/sealing").json == key.json)
      key.recovery = [UInt8](repeating: 6, count: 166)
      #expect(try await put(key, ada).status == 200)
      #expect(try await ada.call(.get, "/v1/auth/sealing").json == key.json)
      #expect(
        try await Self.events(ada).filter { $0.contains("key") }.sorted() == [
          "recovery-key-changed", "sealing-key-made", "sealing-key-made",
        ])
    }
  }

  @Test(
    "What is no key is refused",
    arguments: ["{}", "{\"public\":\"AAAA\",\"recovery\":\"AAAA\"}", "[]", "{\"public\":1,\"recovery\":null}"])
  func noKey(body: String) async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      #expect(try await ada.call(.put, "/v1/auth/sealing", Array(body.utf8)).status == 400)
      var key = TestSealingKey()
      key.publicKey[10] ^= 1
      #expect(try await put(key, ada).status == 400, "not on the curve")
      key = TestSealingKey()
      key.recovery = [UInt8](repeating: 1, count: 5000)
      #expect(try await put(key, ada).status == 400)
      #expect(try await ada.call(.get, "/v1/auth/sealing").status == 404)
    }
  }

  @Test("The sealed space is told of with its epoch; its key comes back to its owner as it was wrapped") func wraps()
    async throws
  {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      #expect(try await put(TestSealingKey(), ada).status == 200)
      let device = SealedDevice(ada, "phone")
      #expect(try await device.makeSpace(wrap: [1, 2, 3]).status == 400)
      let wrap = (0..<125).map { UInt8($0) }
      let made = try await device.makeSpace(wrap: wrap)
      #expect(made.status == 201)
      #expect(try made.json["storage"]?.stringValue == "sealed" && made.json["epoch"] == .integer(1))
      #expect(try await device.makeSpace(wrap: [UInt8](repeating: 9, count: 125)).status == 200, "again and again")
      let keys = try await ada.call(.get, "/v1/spaces/\(device.space.text)/keys").json
      #expect(keys["epoch"] == .integer(1))
      #expect(
        keys["keys"] == .array([object([("epoch", .integer(1)), ("wrap", SealedDevice.text(wrap))])]),
        "the first one stays")
      let told = try await ada.call(.get, "/v1/auth/session").json["spaces"]?.arrayValue
      #expect(told?.count == 1 && told?[0]["storage"]?.stringValue == "sealed" && told?[0]["epoch"] == .integer(1))
      // No other ledger beside it.
      for storage in ["synced", "sealed", nil] {
        var form = [("space", JSON.string(RecordID(derivedFrom: "second").text))]
        if let storage { form.append(("storage", .string(storage))) }
        #expect(
          try await ada.post("/v1/spaces", object(form)).errorCode == "space.synced-already", "\(storage ?? "none")")
      }
    }
  }

  @Test(
    "SEC-26: a space names the key that its own was wrapped for; another device's key in the same moment refuses it, and nothing is made"
  )
  func wrappedForAKeyThatIsGone() async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      let (mine, theirs) = (TestSealingKey(), TestSealingKey())
      #expect(try await put(mine, ada).status == 200)
      let device = SealedDevice(ada, "phone")
      // The other device was faster: it has put its key in the place of this one's.
      #expect(try await put(theirs, ada).status == 200)
      let refused = try await device.makeSpace(named: mine.json["public"])
      #expect(refused.status == 409)
      #expect(try refused.errorCode == "sealing.other-key")
      #expect(try await device.makeSpace(named: .string("not a key")).status == 400)
      #expect(server.storage.tables.withLock { $0.spaces.isEmpty && $0.wraps.isEmpty })
      #expect(try await device.makeSpace(named: theirs.json["public"]).status == 201)
    }
  }

  @Test("SEC-26: the key is held in the write that makes the space: what comes in between makes all of it fail")
  func heldInOneWrite() async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      #expect(try await put(TestSealingKey(), ada).status == 200)
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      let own = try SystemPermit(.changeOwnSealing, as: .user(user))
      let before = try #require(await server.storage.sealingKey(try SystemPermit(.readOwnSealing, as: .user(user))))
      #expect(try await put(TestSealingKey(), ada).status == 200)
      let space = RecordID(derivedFrom: "sealed")
      let head = SpaceHead(
        id: space, owner: user, kind: .personal, version: 0,
        wrappedKey: try server.core.vault.newSpaceKey(for: space).wrapped,
        createdAt: 1, level: .sealed(epoch: 1))
      await #expect(throws: StorageError.conflict) {
        try await server.storage.write([
          .addSpace(try server.storage.permitToCreate(space, as: .user(user)), head),
          .keepSealingKey(own, sealed: before, inPlaceOf: before, isOther: false),
        ])
      }
      #expect(server.storage.tables.withLock { $0.spaces.isEmpty })
    }
  }

  @Test("A standard space of one's own is not turned into a sealed one in its place") func notInPlace() async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      let notebook = try await ada.makeSpace("ada")
      #expect(try await put(TestSealingKey(), ada).status == 200)
      let device = SealedDevice(ada, "phone", space: notebook.space)
      #expect(try await device.makeSpace().errorCode == "space.synced-already")
      #expect(try await SealedDevice(ada, "phone").makeSpace().errorCode == "space.synced-already")
    }
  }

  @Test("A private key is handed over once, within ten minutes, and the newer one counts") func handover() async throws
  {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      let content = [UInt8](repeating: 8, count: 166)
      func offer(_ name: String) async throws -> Answer {
        try await ada.post(
          "/v1/auth/sealing/handover",
          object([
            ("id", .string(RecordID(derivedFrom: name).text)), ("content", SealedDevice.text(content)),
          ]))
      }
      func take(_ name: String, _ person: Person) async throws -> Answer {
        try await person.post(
          "/v1/auth/sealing/handover/take", object([("id", .string(RecordID(derivedFrom: name).text))]))
      }
      #expect(try await offer("one").errorCode == "sealing.no-key")
      #expect(try await put(TestSealingKey(), ada).status == 200)
      let laptop = try await otherSession(ada, of: "Ada")
      #expect(try await offer("one").status == 200)
      #expect(try await offer("two").status == 200)
      #expect(try await take("one", laptop).status == 404)
      // Another account's session, with the right id.
      let sue = Person(ada.client)
      try await sue.signUp("Sue")
      #expect(try await take("two", sue).status == 404)
      let taken = try await take("two", laptop)
      #expect(try taken.status == 200 && taken.json == object([("content", SealedDevice.text(content))]))
      #expect(try await take("two", laptop).status == 404, "once")
      #expect(try await Self.events(ada).filter { $0 == "device-let-in" }.count == 1)
      #expect(try await offer("three").status == 200)
      server.clock.advance(milliseconds: 10 * 60_000)
      #expect(try await take("three", laptop).status == 404, "its time is over")
    }
  }

  @Test("Five wrong ids lock an account's handing over for fifteen minutes") func locked() async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      #expect(try await put(TestSealingKey(), ada).status == 200)
      func take(_ name: String) async throws -> Answer {
        try await ada.post(
          "/v1/auth/sealing/handover/take", object([("id", .string(RecordID(derivedFrom: name).text))]))
      }
      for number in 0..<5 { #expect(try await take("wrong \(number)").status == 404) }
      let offer = object([
        ("id", .string(RecordID(derivedFrom: "right").text)),
        ("content", SealedDevice.text([UInt8](repeating: 8, count: 166))),
      ])
      #expect(try await ada.post("/v1/auth/sealing/handover", offer).status == 200)
      let refused = try await take("right")
      #expect(refused.status == 429 && refused.headers[.retryAfter] != nil)
      server.clock.advance(milliseconds: Lockout.lockMilliseconds + 1)
      #expect(try await ada.confirm("Engine1842").status == 200)
      #expect(try await ada.post("/v1/auth/sealing/handover", offer).status == 200)
      #expect(try await take("right").status == 200)
    }
  }

  @Test("SEC-25: changes of keys are limited, and say for how long") func limited() async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      var statuses: Set<Int> = []
      for _ in 0..<70 { statuses.insert(try await put(TestSealingKey(), ada).status) }
      #expect(statuses == [200, 429])
      #expect(try await put(TestSealingKey(), ada).headers[.retryAfter] != nil)
    }
  }

  @Test("A guest has no key of their own") func guests() async throws {
    try await Circle.serving { (circle: Circle) async throws in
      let guest = Person(circle.client)
      guest.take(circle.people[.guest]?.sessionCookie)
      #expect(try await put(TestSealingKey(), guest).errorCode == "account.guest")
    }
  }

  @Test("Nothing that is kept shows a key, a wrap or what is handed over as it came") func atRest() async throws {
    let server = TestServer()
    try await scene(server) { (ada: Person) async throws in
      let word = Array("planted by a device".utf8)
      var key = TestSealingKey()
      key.recovery = word + key.recovery
      #expect(try await put(key, ada).status == 200)
      #expect(
        try await SealedDevice(ada, "phone").makeSpace(wrap: word + [UInt8](repeating: 1, count: 125 - word.count))
          .status == 201)
      let offer = object([
        ("id", .string(RecordID(derivedFrom: "one").text)), ("content", SealedDevice.text(word + key.recovery)),
      ])
      #expect(try await ada.post("/v1/auth/sealing/handover", offer).status == 200)
      let kept = server.storage.tables.withLock { tables in
        Array(tables.sealingKeys.values) + tables.handovers.values.map(\.sealed)
          + tables.wraps.values.flatMap { $0.values.flatMap(\.values) }
      }
      #expect(kept.count == 3)
      for bytes in kept { #expect(!String(decoding: bytes, as: UTF8.self).contains("planted by a device")) }
    }
  }
}
