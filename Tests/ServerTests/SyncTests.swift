import Basis
import Ledger
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SYN-03, SYN-04, SYN-13: the sync protocol over HTTP")
struct SyncTests {
  @Test func aRetryIsHarmlessForEver() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let request = notebook.request([[notebook.spend(3)]], version: 2)
      let first = try await ada.sync(request)
      #expect(first.statuses == ["applied"])
      for _ in 0..<3 {
        let again = try await ada.sync(request)
        #expect(again.statuses == ["applied"])
        #expect(again.records == first.records)
      }
      // Acknowledged and long ago: still no second effect.
      _ = try await ada.sync(notebook.request([], version: 3, acknowledged: 3))
      let late = try await ada.sync(notebook.request([[notebook.spend(3)]], version: 3))
      #expect(late.statuses == ["applied"] && late.records.isEmpty)
    }
  }

  @Test("SEC-10: a device that has somebody else's records is told nothing and sends nothing, whoever the cookie is of")
  func onlyWhomTheDeviceMeansIsAnswered() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, ben) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await ben.signUp("Ben")
      let user = try await ada.call(.get, "/v1/auth/session").json["user"]?["id"] ?? .null
      let notebook = try await ada.makeSpace("ada")
      func request(_ user: JSON) -> JSON {
        .object((notebook.request([[notebook.spend(3)]], version: 2).members ?? []) + [JSONMember("user", user)])
      }
      let other = try await ben.call(.get, "/v1/auth/session").json["user"]?["id"] ?? .null
      for (person, meant) in [(ada, other), (ben, user)] {
        let answer = try await person.post("/v1/sync", request(meant))
        #expect(answer.status == 401)
        #expect(try answer.errorCode == "auth.signed-out")
      }
      #expect(try await ada.post("/v1/sync", request(.string("Ada"))).status == 400)
      #expect(try await ada.sync(request(user)).statuses == ["applied"])
    }
  }

  @Test func aRejectionAdvancesAndIsToldAgainUntilSeen() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let bad = notebook.request([[notebook.spend(3, amount: 0)]], version: 2)
      let first = try await ada.sync(bad)
      #expect(first.statuses == ["rejected"])
      #expect(first.outcomes[0]["code"]?.stringValue == "amount.zero")
      #expect(first.outcomes[0]["message"]?.stringValue?.isEmpty == false)
      #expect(first.records.isEmpty)
      #expect(try await ada.sync(bad).outcomes == first.outcomes)
      #expect(try await ada.sync(notebook.request([[notebook.spend(4)]])).statuses == ["applied"])
      #expect(try await ada.sync(bad).outcomes == first.outcomes)
    }
  }

  @Test func aGapStopsAndNamesWhatIsExpected() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let answer = try await ada.sync(
        notebook.request([[notebook.spend(3)], [notebook.spend(5)], [notebook.spend(6)]], version: 2))
      #expect(answer.statuses == ["applied", "gap"])
      #expect(answer.outcomes[1]["expected"]?.integerValue == 4)
      #expect(answer.patches[0]["to"]?.integerValue == 3)
    }
  }

  @Test func whatCannotBeReadIsRejectedAndDoesNotJamTheQueue() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      var unknown = notebook.spend(3).json.members ?? []
      unknown = unknown.map { $0.name == "name" ? JSONMember("name", .string("fromTheFuture")) : $0 }
      let request = object([
        ("client", .string(notebook.client.text)),
        ("bundles", .array([object([("mutations", .array([.object(unknown)]))])])),
      ])
      let answer = try await ada.sync(request)
      #expect(answer.statuses == ["rejected"])
      #expect(answer.outcomes[0]["code"]?.stringValue == "mutation.newer-schema")
      #expect(try await ada.sync(notebook.request([[notebook.spend(4)]])).statuses == ["applied"])
    }
  }

  @Test func aBundleOverTwoSpacesIsWholeOrNothing() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let first = try await ada.makeSpace("one")
      let second = try await ada.makeSpace("two")
      let asks = [first, second].map { object([("space", .string($0.space.text)), ("version", .integer(2))]) }
      let refused = try await ada.sync(
        first.request([[first.spend(3), second.spend(3, amount: 0)]], others: asks))
      #expect(refused.statuses == ["rejected", "rejected"])
      #expect(refused.records.isEmpty)
      #expect(refused.outcomes.allSatisfy { $0["code"]?.stringValue == "amount.zero" })
      // Both advanced.
      let applied = try await ada.sync(first.request([[second.spend(4), first.spend(4)]], others: asks))
      #expect(applied.statuses == ["applied", "applied"])
      #expect(applied.patches.allSatisfy { $0["to"]?.integerValue == 3 })
      #expect(applied.patches.allSatisfy { $0["records"]?.arrayValue?.isEmpty == false })
    }
  }

  @Test func patchesComeInPagesThatCanBeResumed() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let count: Int64 = 2500
      for start in stride(from: Int64(3), to: 3 + count, by: 500) {
        let bundles = (start..<start + 500).map { [notebook.spend($0)] }
        #expect(try await ada.sync(notebook.request(bundles)).statuses.allSatisfy { $0 == "applied" })
      }
      var whole = Space(id: notebook.space)
      var cursor: String?
      var pages = 0
      var ids: Set<String> = []
      repeat {
        let answer = try await ada.sync(notebook.request([], version: 0, after: cursor))
        let patch = answer.patches[0]
        #expect(patch["to"]?.integerValue == count + 2)
        for record in answer.records {
          if let id = record["id"]?.stringValue { #expect(ids.insert(id).inserted) }
          let stored = try #require(StoredRecord(wire: record))
          whole.load(stored)
        }
        cursor = patch["more"]?.stringValue
        pages += 1
      } while cursor != nil && pages < 20
      #expect(pages > 2)
      whole.advance(to: count + 2)
      let known = try await server.core.sync.reading(
        notebook.space, as: .user(try #require(await server.storage.account(email: "ada@example.org")).id)
      ) { $0.stateHash() }
      #expect(whole.stateHash() == known)
    }
  }

  @Test func twoInstallationsCountOnTheirOwn() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let phone = try await ada.makeSpace("ada")
      let laptop = Notebook(space: phone.space, client: RecordID(derivedFrom: "laptop"))
      #expect(try await ada.sync(laptop.request([[laptop.spend(1)]])).statuses == ["applied"])
      let answer = try await ada.sync(phone.request([[phone.spend(3)]], version: 2))
      #expect(answer.statuses == ["applied"])
      #expect(answer.records.filter { $0["kind"]?.stringValue == "transaction" }.count == 2)
    }
  }

  @Test func aServerThatStartsAnewRemembersTheSame() async throws {
    let folder = try TemporaryFolder()
    let vault = Vault.random()
    var settings = ServerSettings()
    settings.passwordCost = 8
    let user = RecordID(derivedFrom: "ada")
    let notebook = Notebook(space: RecordID(derivedFrom: "space"), client: RecordID(derivedFrom: "phone"))
    let bundles = [[notebook.start()], [notebook.addWallet()], [notebook.spend(3)], [notebook.spend(4, amount: 0)]]
    let request = try SyncRequest(json: notebook.request(bundles, version: 0))
    var answers: [[UInt8]] = []
    var hashes: [String] = []
    for life in 0..<3 {
      let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
      let core = ServerCore(storage: storage, vault: vault, settings: settings)
      if life == 0 {
        let permit = try storage.permitToCreate(notebook.space, as: .user(user))
        try await storage.write([
          .addAccount(
            Account(id: user, email: "a@b.ch", name: "A", password: nil, createdAt: 1, lastSignInAt: 1),
            onlyIfFirst: true),
          .addSpace(
            permit,
            SpaceHead(
              id: notebook.space, owner: user, kind: .personal, version: 0,
              wrappedKey: try vault.newSpaceKey(for: notebook.space).wrapped, createdAt: 1)),
        ])
      }
      var answer = try await core.sync.sync(request, as: .user(user))
      answer.now = 0
      #expect(SyncReply(json: try JSON.parse(answer.bytes)).statuses == ["applied", "applied", "applied", "rejected"])
      // The versions of outcomes long since stored are not kept; everything else is the same to the byte.
      answers.append(answer.patches[0])
      hashes.append(try await core.sync.reading(notebook.space, as: .user(user)) { $0.stateHash() })
      await storage.close()
    }
    #expect(Set(answers).count == 1 && Set(hashes).count == 1)
  }

  /// Two processes over one database (a server and the command line): whoever is late reloads, and nothing is lost.
  @Test func twoProcessesOverOneDatabaseLoseNothing() async throws {
    let folder = try TemporaryFolder()
    let vault = Vault.random()
    var settings = ServerSettings()
    settings.passwordCost = 8
    let user = RecordID(derivedFrom: "ada")
    let space = RecordID(derivedFrom: "space")
    let phone = Notebook(space: space, client: RecordID(derivedFrom: "phone"))
    let laptop = Notebook(space: space, client: RecordID(derivedFrom: "laptop"))
    let first = ServerCore(
      storage: try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }, vault: vault, settings: settings)
    let second = ServerCore(
      storage: try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }, vault: vault, settings: settings)
    let permit = try first.storage.permitToCreate(space, as: .user(user))
    try await first.storage.write([
      .addAccount(
        Account(id: user, email: "a@b.ch", name: "A", password: nil, createdAt: 1, lastSignInAt: 1), onlyIfFirst: true),
      .addSpace(
        permit,
        SpaceHead(
          id: space, owner: user, kind: .personal, version: 0, wrappedKey: try vault.newSpaceKey(for: space).wrapped,
          createdAt: 1)),
    ])
    let begin = try SyncRequest(json: phone.request([[phone.start(), phone.addWallet()]]))
    _ = try await first.sync.sync(begin, as: .user(user))
    let count: Int64 = 40
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for sequence in 3..<(3 + count) {
          let request = try SyncRequest(json: phone.request([[phone.spend(sequence)]]))
          let answer = try await first.sync.sync(request, as: .user(user))
          #expect(!answer.outcomes.contains { $0.isRejection || $0.isGap })
        }
      }
      group.addTask {
        for sequence in 1..<(1 + count) {
          let request = try SyncRequest(json: laptop.request([[laptop.spend(sequence)]]))
          let answer = try await second.sync.sync(request, as: .user(user))
          #expect(!answer.outcomes.contains { $0.isRejection || $0.isGap })
        }
      }
      try await group.waitForAll()
    }
    let hashes = [
      try await first.sync.reading(space, as: .user(user)) { ($0.stateHash(), $0.transactions.count) },
      try await second.sync.reading(space, as: .user(user)) { ($0.stateHash(), $0.transactions.count) },
    ]
    #expect(hashes[0].0 == hashes[1].0)
    #expect(hashes[0].1 == Int(2 * count))
    await first.storage.close()
    await second.storage.close()
  }
}

extension StoredRecord {
  /// The wire form of a patch, read without Replica.
  init?(wire json: JSON) {
    guard let kind = json["kind"]?.stringValue.flatMap({ RecordKind(text: $0) }), let id = json["id"]?.idValue,
      let version = json["version"]?.integerValue
    else { return nil }
    self.init(
      kind: kind, id: id, version: version, purged: json["purged"]?.boolValue ?? false,
      payload: json["data"]?.bytes ?? [])
  }
}
