import Basis
import HTTPTypes
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26: what needs the server to read is refused for a sealed ledger, or left out")
struct SealedGuardTests {
  @Test("Scripts, captures and reports are told 409 space.sealed, with a session and with a key") func calls()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.guarded(server) { phone, home in
      let made = try await phone.person.post(
        "/v1/keys", object([("name", .string("Phone")), ("scope", .string("full"))]))
      let key = try #require(made.json["key"]?.stringValue)
      let header: HTTPFields = [HTTPField.Name("X-API-Key")!: key]
      let space = phone.space.text
      let report = "/v1/spaces/\(space)/report.pdf?from=2026-01-01&to=2026-02-01"
      let transaction = object([("amount", .string("-1.00"))])
      let message = object([("text", .string("You paid CHF 12.50 at Coop on 23.11.2026"))])
      for (person, headers) in [(phone.person, HTTPFields()), (Person(phone.person.client), header)] {
        for (method, path, body) in [
          (HTTPRequest.Method.get, "/v1/transactions", nil), (.get, "/v1/transactions?space=\(space)", nil),
          (.get, report, nil),
          (.post, "/v1/transactions", transaction), (.post, "/v1/transactions?space=\(space)", transaction),
          (.post, "/v1/capture", message), (.post, "/v1/capture?space=\(space)", message),
        ] as [(HTTPRequest.Method, String, JSON?)] {
          let answer = try await person.call(method, path, body?.bytes, headers: headers)
          #expect(try answer.status == 409 && answer.errorCode == "space.sealed", "\(method) \(path): \(answer.text)")
        }
      }
      for space in [space, home.space.text] {
        let range = "?from=2026-01-01&to=2026-02-01"
        for path in [
          "transactions?space=\(space)", "spaces/\(space)/report.pdf" + range, "spaces/\(space)/settlements.pdf",
        ] {
          #expect(try await phone.person.call(.get, "/v1/" + path).errorCode == "space.sealed", "\(path)")
        }
        for path in ["transactions", "capture"] {
          let answer = try await phone.person.post(
            "/v1/\(path)?space=\(space)", path == "capture" ? message : transaction)
          #expect(try answer.errorCode == "space.sealed", "\(path)")
        }
      }
      #expect(
        try await phone.person.post(
          "/v1/groups/\(home.space.text)/invitations", object([("email", .string("b@example.org"))])
        ).errorCode == "space.sealed")
      #expect(
        try await phone.person.call(.get, "/v1/groups/\(home.space.text)/invitations").errorCode == "space.sealed")
    }
  }

  @Test("A card at a glance is told what every card is told whose ledger is not here") func glance() async throws {
    let server = TestServer()
    try await SealedScenes.guarded(server) { phone, _ in
      let made = try await phone.person.post(
        "/v1/keys", object([("name", .string("Watch")), ("scope", .string("glance"))]))
      let key = try #require(made.json["key"]?.stringValue)
      #expect(try await Person(phone.person.client).call(.get, "/v1/glance/\(key).json").status == 404)
    }
  }

  @Test("Banks are not connected to it") func banks() async throws {
    let server = TestServer()
    try await SealedScenes.guarded(server) { phone, _ in
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      await #expect { try await server.core.banks.ownSpace(of: user) } throws: {
        ($0 as? HTTPFailure)?.code == "space.sealed"
      }
      let permit = try server.storage.permit(.askBanks, on: phone.space, as: .timekeeping)
      await #expect { try await server.core.banks.reading(phone.space) { $0.version } } throws: {
        ($0 as? HTTPFailure)?.code == "space.sealed"
      }
      await #expect {
        try await server.core.sync.changes(
          phone.space, permit, as: "banks", action: .random(), today: .day(2026, 11, 21), with: []
        ) { _ in ([], 0) }
      } throws: { ($0 as? HTTPFailure)?.code == "space.sealed" }
    }
  }

  @Test("The job that closes periods leaves it alone, and does not look again") func closing() async throws {
    let server = TestServer()
    try await SealedScenes.guarded(server) { phone, home in
      for space in [phone.space, home.space] {
        let plan = try server.storage.permit(.closePeriods, on: space, as: .timekeeping)
        try await server.storage.write([.planClosing(plan, due: 0)])
      }
      server.clock.advance(milliseconds: 3_600_000)
      try await server.core.jobs.runDue()
      let jobs = try SystemPermit(.runJobs, as: .job(.timekeeping))
      #expect(try await server.storage.spacesToClose(jobs, now: server.clock.now + 400 * 86_400_000, limit: 9).isEmpty)
      for space in [phone.space, home.space] {
        let plan = try server.storage.permit(.closePeriods, on: space, as: .timekeeping)
        let isChanged = try await server.core.sync.change(space, plan, as: "jobs", today: .day(2026, 11, 21)) { _ in
          Issue.record("the engine saw it")
          return nil
        }
        #expect(!isChanged)
      }
    }
  }

  @Test("Nothing of it is told on devices or by mail, and turning either on works all the same") func telling()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.guarded(server) { phone, home in
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      for channel in [NoticeChannel.device, .mail] { try await server.core.teller.markAllTold(of: user, by: channel) }
      for space in [phone.space, home.space] { server.core.teller.heard(space, 2) }
      server.clock.advance(milliseconds: 600_000)
      #expect(try await server.core.teller.runDue() == [])
      try await server.core.teller.begin()
      #expect(try await server.core.teller.runDue() == [])
    }
  }

  @Test("SEC-05: it moves to one device when the others have it, without a hash; its keys go with it") func erased()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let phone = SealedDevice(ada, "phone")
      try await phone.begin()
      #expect(try await phone.sync([phone.seal(from: 0, to: 2, sequence: 1)]).seals == ["applied"])
      let path = "/v1/spaces/\(phone.space.text)"
      let laptop = SealedDevice(try await otherSession(ada, of: "Ada"), "laptop")
      func erase(_ version: Int64) async throws -> Answer {
        try await ada.call(.delete, path, object([("version", .integer(version)), ("hash", .string(""))]).bytes)
      }
      #expect(try await ada.call(.get, path + "/copy").json["hash"] == .string(""))
      #expect(try await erase(2).errorCode == "space.devices-behind")
      // What is still to be sent is not synced.
      _ = try await laptop.sync([laptop.seal(from: 0, to: 1, sequence: 1)], since: 2)
      #expect(try await erase(2).errorCode == "space.devices-behind")
      _ = try await laptop.sync([], since: 2)
      #expect(try await ada.call(.get, path + "/copy").json["devices"]?.arrayValue?.first?["isSynced"] == .bool(true))
      #expect(try await erase(1).errorCode == "space.moved-on")
      #expect(try await erase(2).status == 200)
      #expect(try await erase(2).status == 200, "an answer that was lost is asked for again")
      server.storage.tables.withLock { tables in
        #expect(
          tables.records[phone.space] == nil && tables.wraps[phone.space] == nil
            && tables.sealedHeads[phone.space] == nil)
        #expect(tables.sealingKeys.count == 1, "the person's key stays for the next one")
      }
      let told = try await laptop.sync([laptop.seal(from: 2, to: 3, sequence: 2)], since: 2)
      #expect(
        told.json["erased"] == .array([.string(phone.space.text)]) && told.patches.isEmpty && told.seals == ["closed"])
      #expect(try await phone.makeSpace().status == 404, "its id is never used again")
      #expect(try await SealedDevice(ada, "phone", space: RecordID(derivedFrom: "fresh")).makeSpace().status == 201)
    }
  }

  @Test("SEC-18: with the account its sealed ledger, its keys and what waits to be handed over are destroyed")
  func accountErased() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let phone = SealedDevice(ada, "phone")
      try await phone.begin()
      #expect(try await phone.sync([phone.seal(from: 0, to: 2, sequence: 1)]).seals == ["applied"])
      let offer = object([
        ("id", .string(RecordID(derivedFrom: "one").text)),
        ("content", SealedDevice.text([UInt8](repeating: 8, count: 166))),
      ])
      #expect(try await ada.post("/v1/auth/sealing/handover", offer).status == 200)
      #expect(try await ada.call(.delete, "/v1/account", Array("{}".utf8)).status == 200)
      server.storage.tables.withLock { #expect($0.handovers.isEmpty, "at once") }
      server.clock.advance(milliseconds: 31 * 86_400_000)
      try await server.core.jobs.runDue()
      server.storage.tables.withLock { tables in
        #expect(tables.spaces[phone.space] == nil && tables.records[phone.space] == nil)
        #expect(tables.sealingKeys.isEmpty && tables.wraps.values.allSatisfy(\.isEmpty))
      }
    }
  }

  @Test("Decision 0031: of a device that is ahead of a restored server nothing is taken before it knows")
  func restored() async throws {
    let server = TestServer()
    try await SealedScenes.guarded(server) { phone, _ in
      var members = phone.request([phone.seal(from: 2, to: 3, sequence: 2)], since: 2).members ?? []
      members.append(JSONMember("history", .string(RecordID(derivedFrom: "before").text)))
      let answer = try await phone.person.sync(.object(members))
      #expect(answer.seals.isEmpty && answer.patches.isEmpty)
      #expect(answer.json["history"]?.stringValue == (try await server.storage.history()).text)
    }
  }
}
