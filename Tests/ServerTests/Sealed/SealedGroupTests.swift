import Basis
import HTTPTypes
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26, decision 0039: the life of a group that the server cannot read")
struct SealedGroupTests {
  @Test("Whoever begins it is its admin and only member; again it is the same one; its key comes back to them")
  func beginning() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      let again = try await ada.begin()
      #expect(
        try again.status == 200 && again.json["epoch"] == .integer(1)
          && again.json["preset"]?.stringValue == "household")
      let told = try #require(try await ada.group())
      #expect(
        told["preset"]?.stringValue == "household" && told["epoch"] == .integer(1) && told["version"] == .integer(0))
      #expect(told["admin"]?.idValue == ada.user && told["rotate"] == .bool(false) && told["waiting"] == .array([]))
      #expect(
        told["members"]
          == .array([
            object([
              ("user", .string(ada.user.text)), ("public", SealedDevice.text(ada.key.publicKey)),
              ("proof", SealedDevice.text(ada.proof(1))),
              ("since", .integer(0)),
            ])
          ]))
      #expect(try await ada.keys() == [1: SealedDevice.text(ada.wrap(1))])
      let listed = try await ada.person.call(.get, "/v1/auth/session").json["spaces"]?.arrayValue
      #expect(
        listed?.count == 1 && listed?[0]["kind"]?.stringValue == "group"
          && listed?[0]["storage"]?.stringValue == "sealed")
      let reply = try await ada.person.sync(object([("client", .string(ada.user.text))]))
      #expect(reply.json["groups"] == .array([]), "it is in the other list")
      #expect(try await ada.push(from: 0, to: 1) == "applied")
      #expect(try await ada.group()?["version"] == .integer(1))
    }
  }

  @Test("What is no group, and who may not begin one") func notBegun() async throws {
    let server = TestServer { $0.spacesPerAccount = 2 }
    try await server.run { client in
      let ada = try await SealedPerson("Ada", client)
      func begin(_ change: (inout [JSONMember]) -> Void) async throws -> Answer {
        var form = [
          JSONMember("space", .string(SealedPerson.space.text)), JSONMember("kind", .string("group")),
          JSONMember("preset", .string("event")), JSONMember("storage", .string("sealed")),
        ]
        form += ada.entry().map { JSONMember($0.0, $0.1) }.filter { $0.name != "wraps" }
        form.append(
          JSONMember(
            "wraps",
            .array([
              object([
                ("user", .string(ada.user.text)), ("epoch", .integer(1)), ("wrap", SealedDevice.text(ada.wrap(1))),
              ])
            ])))
        change(&form)
        return try await ada.person.post("/v1/spaces", .object(form))
      }
      func set(_ name: String, _ value: JSON) async throws -> Answer {
        try await begin { form in form = form.filter { $0.name != name } + [JSONMember(name, value)] }
      }
      #expect(try await set("preset", .string("club")).status == 400)
      #expect(try await set("storage", .string("synced")).status == 400)
      #expect(try await set("public", .string("AAAA")).status == 400)
      #expect(try await set("proof", .string("AAAA")).status == 400)
      #expect(try await set("proof", SealedDevice.text(ada.proof(2))).status == 400)
      #expect(try await set("wraps", .array([])).status == 400)
      let stranger = object([
        ("user", .string(RecordID(derivedFrom: "x").text)), ("epoch", .integer(1)),
        ("wrap", SealedDevice.text(ada.wrap(1))),
      ])
      #expect(try await set("wraps", .array([stranger])).status == 400)
      #expect(try await set("public", SealedDevice.text(TestSealingKey().publicKey)).errorCode == "sealing.other-key")
      let sue = Person(client)
      try await sue.signUp("Sue")
      #expect(
        try await sue.post(
          "/v1/spaces",
          object(
            [
              ("space", .string(SealedPerson.space.text)), ("kind", .string("group")),
              ("preset", .string("event")), ("storage", .string("sealed")),
            ] + ada.entry())
        ).status == 400)
      // An id that is somebody's.
      let theirs = try await ada.person.makeSpace("theirs")
      let ben = try await SealedPerson("Ben", client)
      #expect(try await ben.begin(space: theirs.space).status == 404)
      #expect(try await begin { _ in }.status == 201)
      #expect(try await ben.begin().status == 404)
      #expect(try await ada.begin(.event, space: RecordID(derivedFrom: "third")).errorCode == "quota.spaces")
      #expect(try await ada.begin(.event).status == 200)
    }
  }

  @Test("PLN-02: one own open event on a server with plans, sealed or not") func plans() async throws {
    let server = TestServer { $0.plans = true }
    try await server.run { client in
      let ada = try await SealedPerson("Ada", client)
      #expect(try await ada.begin(.event).status == 201)
      let second = try await ada.begin(.event, space: RecordID(derivedFrom: "second"))
      #expect(second.status >= 400 && second.status < 500, "\(second.text)")
      #expect(try await ada.begin(.household, space: RecordID(derivedFrom: "home")).status == 201)
      let clear = SharedGroup("clear")
      #expect(try await ada.person.sync(clear.notebook.request([[clear.start()]])).statuses == ["rejected"])
      let plan = try await ada.person.sync(object([("client", .string(ada.user.text))])).json["plan"]
      #expect(plan?["canOpen"] == .bool(false) && plan?["own"] == .array([.string(SealedPerson.space.text)]))
    }
  }

  @Test("SEC-25: a group is taken over by nobody who would have more of them than they may") func noPlace() async throws
  {
    try await TestServer { $0.spacesPerAccount = 1 }.run { client in
      let (ada, ben) = (try await SealedPerson("Ada", client), try await SealedPerson("Ben", client))
      #expect(try await ada.begin(.event).status == 201)
      #expect(try await ben.begin(.event, space: RecordID(derivedFrom: "second")).status == 201)
      #expect(try await ada.makeLink().status == 200)
      #expect(try await ben.joinByLink().status == 200)
      #expect(try await ada.roster([], admin: ben.user).status == 200)
      #expect(try await ben.roster([], admin: ben.user).errorCode == "quota.spaces")
      let group = try await ben.group()
      #expect(group?["admin"]?.idValue == ada.user && group?["offered"]?.idValue == ben.user)
    }
  }

  @Test(
    "SEC-25: nor by anybody who has no room for what it holds; whoever takes it over has so much less, and who gave it so much more"
  )
  func noRoom() async throws {
    let server = TestServer { $0.room = RoomLimits(records: 500_000, byteCount: 1 << 20) }
    try await server.run { client in
      let (ada, ben, cleo) = (
        try await SealedPerson("Ada", client), try await SealedPerson("Ben", client),
        try await SealedPerson("Cleo", client)
      )
      let large = SealedDevice.value(String(repeating: "x", count: 180_000))
      func fill(_ person: SealedPerson, _ space: RecordID, _ versions: ClosedRange<Int64>) async throws -> [String] {
        let device = SealedDevice(person.person, person.name, space: space)
        var statuses: [String] = []
        for version in versions {
          let record = SealedDevice.record("\(version)", version, large)
          statuses += try await device.sync([device.seal(from: version - 1, to: version, sequence: version, [record])])
            .seals
        }
        return statuses
      }
      let (second, third) = (RecordID(derivedFrom: "second"), RecordID(derivedFrom: "third"))
      #expect(try await ada.begin(.event).status == 201)
      #expect(try await ben.begin(.event, space: second).status == 201)
      #expect(try await fill(ada, SealedPerson.space, 1...3) == ["applied", "applied", "applied"])
      #expect(try await fill(ben, second, 1...3) == ["applied", "applied", "applied"])
      #expect(try await ada.makeLink().status == 200)
      for person in [ben, cleo] { #expect(try await person.joinByLink().status == 200) }
      #expect(try await ada.roster([], admin: ben.user).status == 200)
      #expect(try await ben.roster([], admin: ben.user).errorCode == "space.full")
      #expect(try await ada.group()?["admin"]?.idValue == ada.user)
      #expect(try await ada.roster([], admin: cleo.user).status == 200)
      #expect(try await cleo.roster([], admin: cleo.user).status == 200)
      #expect(try await cleo.begin(.event, space: third).status == 201)
      #expect(try await fill(cleo, third, 1...4) == ["applied", "applied", "applied", "unsound"])
      let fourth = RecordID(derivedFrom: "fourth")
      #expect(try await ada.begin(.event, space: fourth).status == 201)
      #expect(try await fill(ada, fourth, 1...5) == Array(repeating: "applied", count: 5))
    }
  }

  @Test(
    "From the first link to the last farewell: joined, pushed, let go, renewed, pushed again, back, handed over, gone")
  func wholeLife() async throws {
    let server = TestServer()
    try await SealedScenes.group(server) { ada, others in
      let (ben, cleo) = (others[0], others[1])
      #expect(try await ada.members() == [ada.user, ben.user, cleo.user])
      for person in [ada, ben, cleo] { #expect(try await person.keys() == [1: SealedDevice.text(person.wrap(1))]) }
      #expect(try await ben.group()?["waiting"] == nil, "for the admin only")
      #expect(try await ada.push(from: 0, to: 1) == "applied")
      #expect(try await ben.push(from: 1, to: 2) == "applied")
      #expect(try await cleo.read() == [1, 2])
      // Cleo's record of version 3 says that she left; Ada's device tells.
      #expect(try await ada.push(from: 2, to: 3) == "applied")
      let told = try await ada.roster([(cleo.user, 3)])
      #expect(try told.status == 200 && told.json["left"] == .array([.string(cleo.user.text)]))
      #expect(try await cleo.group() == nil)
      #expect(try await cleo.read().isEmpty)
      #expect(try await cleo.keys() == nil)
      #expect(try await cleo.push(from: 3, to: 4) == "closed")
      #expect(try await cleo.look().status == 404, "the link ended with it")
      #expect(try await ada.person.call(.get, SealedPerson.path("sealed-link")).json["expiresAt"] == .null)
      // Nothing is taken before the next key is there.
      #expect(try await ben.group()?["rotate"] == .bool(true))
      #expect(try await ben.push(from: 3, to: 4) == "rotate")
      #expect(try await ada.push(from: 0, to: 1, sequence: 1) == "applied", "what was taken stays taken")
      #expect(try await ben.renew(2, for: [ada, ben]).status == 200)
      #expect(try await ben.group()?["rotate"] == .bool(false))
      #expect(try await ben.group()?["epoch"] == .integer(2))
      #expect(try await ada.keys() == [1: SealedDevice.text(ada.wrap(1)), 2: SealedDevice.text(ada.wrap(2))])
      #expect(try await ben.push(from: 3, to: 4, epoch: 1) == "closed")
      #expect(try await ben.push(from: 3, to: 4, epoch: 2) == "applied")
      // She comes back, with the keys of both epochs.
      #expect(try await ada.makeLink("two").status == 200)
      #expect(try await cleo.joinByLink("two", epoch: 1).errorCode == "sealing.members")
      #expect(try await cleo.joinByLink("two", epoch: 2).status == 200)
      #expect(try await cleo.keys()?.count == 2)
      #expect(try await cleo.read() == [1, 2, 3, 4])
      // The record that let her go is older than she is.
      #expect(try await ada.roster([(cleo.user, 3), (cleo.user, 4)]).json["left"] == .array([]))
      #expect(try await ada.members().contains(cleo.user))
      #expect(try await ada.group()?["rotate"] == .bool(false), "nobody went")
      // Ada hands over, and goes.
      #expect(try await ada.roster([(ada.user, 9)]).errorCode == "sealing.admin-first")
      #expect(try await ada.roster([], admin: ben.user).status == 200)
      #expect(try await ben.group()?["admin"]?.idValue == ada.user, "his room is not hers to fill")
      #expect(try await ada.group()?["offered"]?.idValue == ben.user)
      #expect(try await ben.group()?["offered"]?.idValue == ben.user)
      #expect(try await cleo.group()?["offered"] == nil)
      #expect(try await cleo.roster([], admin: cleo.user).errorCode == "group.not-admin")
      #expect(try await ada.roster([(ada.user, 9)]).errorCode == "sealing.admin-first")
      #expect(try await ada.roster([], admin: ada.user).status == 200, "she takes it back")
      #expect(try await ben.roster([], admin: ben.user).errorCode == "group.not-admin")
      #expect(try await ada.roster([], admin: ben.user).status == 200)
      #expect(try await ben.renew(3, for: [ada, ben, cleo]).status == 200, "a key that is made meanwhile")
      #expect(try await ben.roster([], admin: ben.user).status == 200)
      #expect(try await ben.group()?["admin"]?.idValue == ben.user)
      #expect(try await ben.group()?["offered"] == nil)
      #expect(try await ben.roster([], admin: ada.user).status == 200)
      #expect(try await ada.roster([], admin: ada.user).status == 200)
      #expect(try await ben.roster([], admin: ben.user).errorCode == "group.not-admin", "each counts once")
      #expect(try await ada.roster([], admin: ben.user).status == 200)
      #expect(try await ben.roster([], admin: ben.user).status == 200)
      #expect(try await ada.roster([(ben.user, 9)]).errorCode == "group.not-admin")
      #expect(try await ada.roster([(ada.user, 9)]).status == 200)
      #expect(try await ada.roster([(ada.user, 9)]).status == 404, "she is not in it any more")
      #expect(try await cleo.roster([(cleo.user, 9)]).status == 200)
      let last = try await ben.roster([(ben.user, 9)])
      #expect(try last.json["deleted"] == .bool(true))
      #expect(try await ben.group() == nil)
      server.storage.tables.withLock { tables in
        let space = SealedPerson.space
        #expect(tables.spaces[space] == nil && tables.records[space] == nil && tables.wraps[space] == nil)
        #expect(tables.sealedMembers[space] == nil && tables.sealedLinks[space] == nil && tables.doors[space] == nil)
      }
      #expect(server.core.sync.cache.load.spaces == 0, "the engine saw none of it")
    }
  }

  @Test("Each is told that something changed, who was let go and who waits among them") func poked() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: ["Ben"]) { ada, others in
      let (core, ben) = (server.core, others[0])
      var streams: [Int] = []
      for person in [ada, ben] {
        let cookie = try #require(person.person.sessionCookie)
        let session = try #require(await core.sessions.find(String(cookie.split(separator: "=")[1])))
        streams.append(core.events.subscribe(session, spaces: [SealedPerson.space]).id)
      }
      func heard() -> [Bool] { streams.map { core.events.take($0).hasOtherSpaces } }
      #expect(heard() == [false, false])
      let cleo = try await SealedPerson("Cleo", ada.person.client)
      #expect(try await cleo.joinByLink().status == 200)
      #expect(heard() == [true, true])
      #expect(try await ada.roster([(ben.user, 1)]).status == 200)
      #expect(heard() == [true, true])
      #expect(try await cleo.renew(2, for: [ada, cleo]).status == 200)
      #expect(heard() == [true, false])
      let code = try await ada.makeCode()
      #expect(try await ben.knock(code).status == 200)
      #expect(heard() == [true, false])
      #expect(try await ada.answer(ben, accepts: false).status == 200)
      #expect(heard() == [true, true])
    }
  }

  @Test("SEC-23: joining, letting in and renewing stand among what happened to the account") func events() async throws
  {
    let server = TestServer()
    try await SealedScenes.group(server, with: ["Ben", "Cleo"]) { ada, others in
      let (ben, cleo) = (others[0], others[1])
      let dan = try await SealedPerson("Dan", ada.person.client)
      #expect(try await dan.knock(try await ada.makeCode()).status == 200)
      #expect(try await ada.answer(dan).status == 200)
      #expect(try await cleo.roster([(cleo.user, 1)]).status == 200)
      #expect(try await ben.renew(2, for: [ada, ben, dan]).status == 200)
      for (person, kinds) in [
        (ada, ["sealed-let-in"]), (ben, ["sealed-joined", "sealed-renewed"]), (cleo, ["sealed-joined"]),
        (dan, ["sealed-joined"]),
      ] {
        let events = try await person.person.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []
        #expect(
          events.compactMap { $0["kind"]?.stringValue }.filter { $0.hasPrefix("sealed-") }.sorted() == kinds,
          "\(person.name)")
      }
    }
  }

  @Test("HSE-13, EVT-21: its admin deletes it with the password, and can bring it back until it is destroyed")
  func deleted() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: ["Ben"]) { ada, others in
      let (ben, path) = (others[0], "/v1/groups/\(SealedPerson.space.text)")
      _ = try await ada.makeCode()
      #expect(try await ben.person.call(.delete, path).errorCode == "group.not-admin")
      for isBack in [true, false] {
        let deleted = try await ada.person.call(.delete, path)
        #expect(deleted.status == 200, "\(deleted.text)")
        let erasesAt = try #require(try await ben.group()?["erasesAt"]?.integerValue)
        #expect(erasesAt == server.clock.now + 30 * 86_400_000)
        #expect(try await ben.look().status == 404)
        #expect(try await ada.makeLink("new").errorCode == "sealing.deleted")
        #expect(try await ada.person.post(path + "/code", object([])).errorCode == "sealing.deleted")
        #expect(
          try await ben.push(from: isBack ? 0 : 1, to: isBack ? 1 : 2) == "applied", "that it was deleted is a record")
        #expect(try await ben.roster([], kept: true).errorCode == "group.not-admin")
        if isBack {
          #expect(try await ada.roster([], kept: true).status == 200)
          #expect(try await ada.group()?["erasesAt"] == nil)
        }
        server.clock.advance(milliseconds: 29 * 86_400_000)
        try await server.core.jobs.runDue()
        let isThere = server.storage.tables.withLock { $0.spaces[SealedPerson.space] != nil }
        #expect(isThere)
        guard isBack else { continue }
        server.clock.advance(milliseconds: 2 * 86_400_000)
        try await server.core.jobs.runDue()
        for person in [ada, ben] {
          let form = object([
            ("email", .string(person.name.lowercased() + "@example.org")), ("password", .string("Engine1842")),
          ])
          #expect(try await person.person.post("/v1/auth/sign-in", form).status == 200)
        }
        #expect(try await ben.members().count == 2, "it stayed")
      }
      server.clock.advance(milliseconds: 2 * 86_400_000)
      try await server.core.jobs.runDue()
      server.storage.tables.withLock { tables in
        #expect(tables.spaces[SealedPerson.space] == nil && tables.wraps[SealedPerson.space] == nil)
      }
    }
  }

  @Test(
    "SEC-18, SEC-19: an account that goes takes its rows and keys along; the others renew, and nobody comes by what it knew"
  ) func accountErased() async throws {
    let server = TestServer()
    try await SealedScenes.group(server) { ada, others in
      let (ben, cleo) = (others[0], others[1])
      let dan = try await SealedPerson("Dan", ada.person.client)
      #expect(try await dan.knock(try await ada.makeCode()).status == 200)
      let refused = try await ada.person.call(.delete, "/v1/account", Array("{}".utf8))
      #expect(try refused.errorCode == "account.sole-admin")
      #expect(
        try refused.json["error"]?["group"]?.idValue == SealedPerson.space && refused.text.contains("sealed group"))
      for person in [cleo, dan] {
        #expect(try await person.person.call(.delete, "/v1/account", Array("{}".utf8)).status == 200)
      }
      #expect(try await ada.waiting() == [], "who goes waits nowhere")
      #expect(try await ada.members().count == 3)
      #expect(try await ada.group()?["rotate"] == .bool(false))
      server.clock.advance(milliseconds: 31 * 86_400_000)
      try await server.core.jobs.runDue()
      server.storage.tables.withLock { tables in
        let space = SealedPerson.space
        #expect(tables.members[space] == [ada.user, ben.user] && tables.spaces[space]?.isKeyDue == true)
        #expect(tables.wraps[space]?[cleo.user] == nil && tables.sealedMembers[space]?[cleo.user] == nil)
        #expect(tables.sealedLinks[space] == nil && tables.codes[space] == nil && tables.doors[space]?.isEmpty != false)
      }
    }
  }

  @Test("With the account of its only member a group goes, and its doors close at once") func lastAccountErased()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      #expect(try await ada.makeLink().status == 200)
      let code = try await ada.makeCode()
      #expect(try await ada.person.call(.delete, "/v1/account", Array("{}".utf8)).status == 200)
      let ben = try await SealedPerson("Ben", ada.person.client)
      #expect(try await ben.look().status == 404)
      #expect(try await ben.knock(code).errorCode == "code.not-valid")
      server.clock.advance(milliseconds: 31 * 86_400_000)
      try await server.core.jobs.runDue()
      server.storage.tables.withLock { #expect($0.spaces[SealedPerson.space] == nil && $0.accounts[ada.user] == nil) }
    }
  }

  @Test("SEC-11, SEC-16: nothing that is kept shows a key, a proof, a wrap or what a link hands over as it came")
  func atRest() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: ["Ben"]) { ada, others in
      let word = Array("planted by a device".utf8)
      #expect(try await ada.makeLink(content: word + [UInt8](repeating: 1, count: 99)).status == 200)
      let dan = try await SealedPerson("Dan", ada.person.client)
      #expect(try await dan.knock(try await ada.makeCode()).status == 200)
      let kept = server.storage.tables.withLock { tables -> [[UInt8]] in
        let members = tables.sealedMembers.values.flatMap { $0.values.map(\.sealed) }
        let doors = tables.doors.values.flatMap { $0.values.map(\.sealed) }
        let wraps = tables.wraps.values.flatMap { $0.values.flatMap(\.values) }
        return members + doors + wraps + tables.sealedLinks.values.map(\.sealed)
      }
      #expect(kept.count == 6, "two members, one who waits, two wraps, a link")
      let secrets = [word, Array("proof of".utf8), Array("wrap 1 of".utf8), ada.key.publicKey, dan.key.publicKey]
      for bytes in kept {
        for secret in secrets { #expect(!bytes.contains(subsequence: secret)) }
      }
      // One member's row in another one's place opens nothing.
      server.storage.tables.withLock { tables in
        let rows = tables.sealedMembers[SealedPerson.space] ?? [:]
        guard let hers = rows[ada.user] else { return }
        tables.sealedMembers[SealedPerson.space]?[others[0].user]?.sealed = hers.sealed
      }
      #expect(
        try await ada.person.post("/v1/sync", object([("client", .string(ada.user.text))])).errorCode
          == "server.unreadable-data")
    }
  }
}

extension [UInt8] {
  fileprivate func contains(subsequence other: [UInt8]) -> Bool {
    guard other.count <= count else { return false }
    return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
