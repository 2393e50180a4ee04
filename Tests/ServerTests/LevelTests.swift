import Basis
import HTTPTypes
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-05, SEC-27: a ledger on one device only, and what the server sees of one that is synced")
struct LevelTests {
  private static func copy(_ person: Person, _ notebook: Notebook) async throws -> JSON {
    try await person.call(.get, "/v1/spaces/\(notebook.space.text)/copy").json
  }

  private static func erase(_ person: Person, _ notebook: Notebook, _ copy: JSON) async throws -> Answer {
    let body = object([("version", copy["version"] ?? .null), ("hash", copy["hash"] ?? .null)])
    return try await person.call(.delete, "/v1/spaces/\(notebook.space.text)", body.bytes)
  }

  @Test(
    "SEC-27: the stored bytes of a record are shown to who is in the space: sealed, with no word of it, and the disk's own"
  )
  func storedBytesAreTheDisks() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      let (permit, _) = try await server.storage.permit(.readSpace, on: notebook.space, as: .user(user))
      for record in try await server.storage.records(permit, changedSince: 0) {
        let shown = try await ada.call(.get, "/v1/spaces/\(notebook.space.text)/stored?record=\(record.id.text)")
        #expect(shown.status == 200)
        let digits = record.payload.prefix(48).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        #expect(try shown.json["bytes"]?.stringValue == digits)
        #expect(try shown.json["size"]?.integerValue == Int64(record.payload.count))
        #expect(try shown.json["version"]?.integerValue == record.version)
      }
      let missing = RecordID(derivedFrom: "no record").text
      #expect(try await ada.call(.get, "/v1/spaces/\(notebook.space.text)/stored?record=\(missing)").status == 404)
    }
  }

  @Test("ACC-11: who signs in is told what their ledger counts in, once it's begun, so that no device offers in vain")
  func currencyIsTold() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      func told() async throws -> [String?] {
        let answer = try await ada.call(.get, "/v1/auth/session")
        return try (answer.json["spaces"]?.arrayValue ?? []).map { $0["currency"]?.stringValue }
      }
      #expect(try await told() == [])
      let empty = object([("space", .string(RecordID(derivedFrom: "ada").text))])
      #expect(try await ada.post("/v1/spaces", empty).status == 201)
      #expect(try await told() == [nil], "nothing is in it yet")
      let notebook = Notebook(space: RecordID(derivedFrom: "ada"), client: RecordID(derivedFrom: "phone"))
      #expect(try await ada.sync(notebook.request([[notebook.start()]])).statuses == ["applied"])
      #expect(try await told() == ["CHF"])
    }
  }

  @Test("SEC-05, SYN-05: other devices hear at once that the ledger left the server, and that it is there again")
  func othersHear() async throws {
    let server = TestServer()
    try await server.live { client in
      let (ada, phone) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await phone.post("/v1/auth/sign-in", form).status == 200)
      let port = try #require(client.port)
      let stream = try #require(PlainSocket(port: port, patienceSeconds: 20))
      stream.cookie = phone.sessionCookie
      #expect(stream.stream("/v1/events"))
      _ = try #require(await stream.later(until: "retry: 2000\n\n"), "it listens")
      let notebook = try await ada.makeSpace("ada")
      #expect(await stream.later(until: "event: spaces") != nil, "made")
      let version = try #require(try await Self.copy(ada, notebook)["version"]?.integerValue)
      _ = try await phone.sync(notebook.request([], version: version))
      #expect(try await Self.erase(ada, notebook, try await Self.copy(ada, notebook)).status == 200)
      #expect(await stream.later(until: "event: spaces") != nil, "gone")
      let again = object([("space", .string(RecordID(derivedFrom: "again").text)), ("storage", .string("synced"))])
      #expect(try await ada.post("/v1/spaces", again).status == 201)
      #expect(await stream.later(until: "event: spaces") != nil, "there again")
    }
  }

  @Test(
    "SEC-05, A-9: an account can begin on one device: nothing of it goes up, other devices hear where it is, and it can come up later"
  )
  func beginsOnOneDevice() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let id = RecordID(derivedFrom: "on the device")
      let form = object([("space", .string(id.text)), ("kind", .string("personal")), ("storage", .string("device"))])
      for _ in 0..<2 { #expect(try await ada.post("/v1/spaces", form).status == 200) }
      let session = try await ada.call(.get, "/v1/auth/session").json
      #expect(session["user"]?["keepsOnDevice"]?.boolValue == true && session["spaces"]?.arrayValue?.isEmpty == true)
      // Another device that knows of none begins none beside it.
      let other = object([("space", .string(RecordID(derivedFrom: "another").text)), ("kind", .string("personal"))])
      #expect(try await ada.post("/v1/spaces", other).json["error"]?["code"]?.stringValue == "space.on-device")
      // Its id is taken, for everybody.
      let ben = Person(client)
      try await ben.signUp("Ben")
      let same = object([("space", .string(id.text)), ("kind", .string("personal"))])
      #expect(try await ben.post("/v1/spaces", same).status != 201)
      let up = object([("space", .string(RecordID(derivedFrom: "later").text)), ("storage", .string("synced"))])
      #expect(try await ada.post("/v1/spaces", up).status == 201)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["keepsOnDevice"]?.boolValue == false)
      // One that is with the server leaves it by the way that compares, and not by this one.
      #expect(try await ada.post("/v1/spaces", form).json["error"]?["code"]?.stringValue == "space.synced-already")
    }
  }

  @Test(
    "SEC-05: the server erases its copy for who has all of it, once every other device has synced or was signed out")
  func theCopyGoesWhenEverybodyHasIt() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      let phone = Person(client)
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await phone.post("/v1/auth/sign-in", form).status == 200)
      var copy = try await Self.copy(ada, notebook)
      #expect(copy["devices"]?.arrayValue?.map { $0["isSynced"]?.boolValue } == [false])
      let early = try await Self.erase(ada, notebook, copy)
      #expect(early.status == 422)
      #expect(try early.errorCode == "space.devices-behind")
      // What is not the newest is not enough, and neither is a sync that still had something to send.
      let version = try #require(copy["version"]?.integerValue)
      _ = try await phone.sync(notebook.request([], version: version - 1))
      #expect(try await Self.copy(ada, notebook)["devices"]?.arrayValue?.first?["isSynced"]?.boolValue == false)
      _ = try await phone.sync(notebook.request([], version: version))
      copy = try await Self.copy(ada, notebook)
      #expect(copy["devices"]?.arrayValue?.first?["isSynced"]?.boolValue == true)
      // Another hash, another version: the device has something else.
      for (name, wrong) in [("version", JSON.integer(version - 1)), ("hash", .string("00"))] {
        var members = [("version", copy["version"] ?? .null), ("hash", copy["hash"] ?? .null)]
        members = members.map { $0.0 == name ? (name, wrong) : $0 }
        let refused = try await ada.call(.delete, "/v1/spaces/\(notebook.space.text)", object(members).bytes)
        #expect(try refused.status == 422 && refused.errorCode == "space.moved-on", "\(name)")
      }
      #expect(try await Self.erase(ada, notebook, copy).status == 200)
      #expect(try await Self.erase(ada, notebook, copy).status == 200, "an answer that was lost is asked for again")
      // Nothing is left of it, its key neither; its id is told as erased, and never used again.
      let user = try #require(await server.storage.account(email: "ada@example.org"))
      #expect(user.keepsOnDevice)
      #expect(server.storage.tables.withLock { $0.records[notebook.space] == nil && $0.spaces[notebook.space] == nil })
      let told = try await phone.sync(notebook.request([[notebook.spend(4)]], version: version)).json
      #expect(told["erased"]?.arrayValue == [.string(notebook.space.text)])
      #expect(told["patches"]?.arrayValue == [])
      #expect(
        try await ada.post(
          "/v1/spaces", object([("space", .string(notebook.space.text)), ("storage", .string("synced"))])
        ).status == 404)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["keepsOnDevice"]?.boolValue == true)
    }
  }

  private static func moves(_ person: Person) async throws -> [String] {
    (try await person.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []).compactMap {
      $0["kind"]?.stringValue
    }
    .filter { $0.hasPrefix("moved-") }
  }

  @Test(
    "SEC-05, SEC-23: moving is told among what happened; what needs the server's copy says in plain words that it is on a device; only who says so syncs again"
  )
  func callsSayWhy() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      #expect(try await Self.erase(ada, notebook, try await Self.copy(ada, notebook)).status == 200)
      let made = try await ada.post("/v1/keys", object([("name", .string("Phone")), ("scope", .string("full"))]))
      let key = try #require(made.json["key"]?.stringValue)
      let header: HTTPFields = [HTTPField.Name("X-API-Key")!: key]
      let name = notebook.space.text
      for path in [
        "/v1/transactions", "/v1/transactions?space=\(name)",
        "/v1/spaces/\(name)/report.pdf?from=2026-01-01&to=2026-02-01",
      ] {
        let answer = try await Person(client).call(.get, path, headers: header)
        #expect(try answer.status == 422 && answer.errorCode == "space.on-device", "\(path): \(answer.text)")
      }
      let added = try await Person(client).call(
        .post, "/v1/transactions", object([("amount", .string("-1.00"))]).bytes, headers: header)
      #expect(try added.status == 422 && added.errorCode == "space.on-device", "\(added.text)")
      // An app that does not know better makes no new space in its place.
      let other = JSON.string(RecordID(derivedFrom: "fresh").text)
      #expect(try await Self.moves(ada) == ["moved-to-device"])
      let silent = try await ada.post("/v1/spaces", object([("space", other)]))
      #expect(try silent.status == 422 && silent.errorCode == "space.on-device")
      let asked = object([("space", other), ("storage", .string("synced"))])
      #expect(try await ada.post("/v1/spaces", asked).status == 201)
      #expect(try await ada.post("/v1/spaces", asked).status == 200)
      // Once each, with where it was done from; what was asked for twice was done once.
      #expect(try await Self.moves(ada).sorted() == ["moved-to-device", "moved-to-server"])
      let second = object([("space", .string(RecordID(derivedFrom: "second").text)), ("storage", .string("synced"))])
      #expect(try await ada.post("/v1/spaces", second).errorCode == "space.synced-already")
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["keepsOnDevice"]?.boolValue == false)
      #expect(try await ada.call(.get, "/v1/transactions").status == 200)
    }
  }
}
