import Basis
import Ledger
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26: the sync of a ledger that the server cannot read")
struct SealedSyncTests {
  @Test("What a device pushed another one gets, whole and as it was sealed; a retry is harmless for ever")
  func pushAndPull() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let empty = try await phone.sync([], since: 0).patches
      #expect(empty.count == 1)
      #expect(
        empty[0]["sealed"] == .bool(true) && empty[0]["to"] == .integer(0) && empty[0]["head"] == .null
          && empty[0]["last"] == .integer(0))
      let push = phone.seal(from: 0, to: 2, sequence: 5, [SealedDevice.record("a", 1), SealedDevice.record("b", 2)])
      for _ in 0..<3 {
        let answer = try await phone.sync([push], since: 0)
        #expect(answer.seals == ["applied"])
        #expect(answer.json["seals"]?.arrayValue?[0]["version"] == .integer(2))
        #expect(answer.patches[0]["to"] == .integer(2) && answer.patches[0]["last"] == .integer(5))
        #expect(answer.patches[0]["head"] == SealedDevice.text(SealedDevice.value("head 2")))
        #expect(answer.records == [SealedDevice.record("a", 1), SealedDevice.record("b", 2)])
      }
      let laptop = SealedDevice(try await otherSession(phone.person, of: "Ada"), "laptop")
      let seen = try await laptop.sync([], since: 1)
      #expect(seen.records == [SealedDevice.record("b", 2)])
      #expect(seen.patches[0]["last"] == .integer(0), "the laptop has pushed nothing")
      #expect(
        try await laptop.sync([laptop.seal(from: 2, to: 3, sequence: 1, [SealedDevice.record("a", 3)])]).seals == [
          "applied"
        ])
      #expect(try await phone.sync([push], since: 2).seals == ["applied"], "long after")
      #expect(try await phone.sync([], since: 2).records == [SealedDevice.record("a", 3)])
      #expect(try await phone.sync([], since: 0).versions == [2, 3], "of a record there is the newest only")
    }
  }

  @Test("Of two that push from the same version the first wins, the other writes nothing") func theFirstWins()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let laptop = SealedDevice(try await otherSession(phone.person, of: "Ada"), "laptop")
      #expect(try await phone.sync([phone.seal(from: 0, to: 1, sequence: 1)]).seals == ["applied"])
      let late = try await laptop.sync(
        [laptop.seal(from: 0, to: 5, sequence: 1, [SealedDevice.record("x", 5)])], since: 0)
      #expect(late.seals == ["lost"])
      #expect(late.json["seals"]?.arrayValue?[0]["version"] == .integer(1))
      #expect(late.versions == [1] && late.patches[0]["last"] == .integer(0))
      // A version that was never there.
      #expect(try await laptop.sync([laptop.seal(from: 9, to: 10, sequence: 1)]).seals == ["lost"])
    }
  }

  @Test(
    "What no device makes is not taken, and closes nothing but itself",
    arguments: [
      "epoch", "backwards", "below", "above", "twice", "short", "head", "other key", "huge", "overflow",
    ])
  func malformed(what: String) async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      #expect(try await phone.sync([phone.seal(from: 0, to: 3, sequence: 1)]).seals == ["applied"])
      var stale = phone
      stale.epoch = 2
      let seal: JSON =
        switch what {
        case "epoch": stale.seal(from: 3, to: 4, sequence: 2)
        case "backwards": phone.seal(from: 3, to: 3, sequence: 2, [])
        case "below": phone.seal(from: 3, to: 4, sequence: 2, [SealedDevice.record("a", 3)])
        case "above": phone.seal(from: 3, to: 4, sequence: 2, [SealedDevice.record("a", 5)])
        case "twice":
          phone.seal(from: 3, to: 5, sequence: 2, [SealedDevice.record("a", 4), SealedDevice.record("a", 5)])
        case "short": phone.seal(from: 3, to: 4, sequence: 2, [SealedDevice.record("a", 4, [0, 0, 0, 1])])
        case "head": phone.seal(from: 3, to: 4, sequence: 2, head: [1])
        case "other key":
          phone.seal(from: 3, to: 4, sequence: 2, [SealedDevice.record("a", 4, SealedDevice.value("a", epoch: 2))])
        case "huge":
          phone.seal(
            from: 3, to: 4, sequence: 2,
            [SealedDevice.record("a", 4, SealedDevice.value(String(repeating: "x", count: 256 << 10)))])
        default: phone.seal(from: 3, to: .max, sequence: 2)
        }
      let answer = try await phone.sync([seal], since: 0)
      #expect(answer.seals == [what == "epoch" ? "closed" : "unsound"])
      #expect(answer.versions == [3])
      #expect(try await phone.sync([phone.seal(from: 3, to: 4, sequence: 2)]).seals == ["applied"])
    }
  }

  @Test("Bodies that are no seals get a clear refusal, and nothing is written") func hostile() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let good = phone.request([phone.seal(from: 0, to: 1, sequence: 1)], since: 0).text
      for (find, replace) in [
        ("\"epoch\":1", "\"epoch\":\"x\""), ("\"from\":0", "\"from\":-9223372036854775808"),
        ("\"to\":1", "\"to\":1e400"),
        ("\"sequence\":1", "\"sequence\":0"), ("\"records\":[", "\"records\":[null,"),
        ("\"records\":[", "\"records\":{},\"x\":["),
        ("\"sealed\":\"", "\"sealed\":\"\u{20AC}"), ("\"head\":\"", "\"head\":\"="),
        ("\"losses\":0", "\"losses\":-9223372036854775808"),
        ("\"seals\":[", "\"seals\":[[],"), ("\"version\":1", "\"version\":9223372036854775807"),
        (phone.space.text, RecordID(derivedFrom: "nothing").text),
      ] {
        let body = good.replacing(find, with: replace)
        #expect(body != good, "\(find)")
        let answer = try await phone.person.call(.post, "/v1/sync", Array(body.utf8))
        if answer.status == 200 {
          let reply = SyncReply(json: try answer.json)
          // Losses may be any number.
          if find != "\"losses\":0" {
            #expect(
              reply.seals == [find == phone.space.text ? "closed" : "unsound"], "\(find) \(replace): \(answer.text)")
          }
        } else {
          #expect(answer.status == 400, "\(find) \(replace): \(answer.text)")
        }
      }
      #expect(
        try await phone.sync([], since: 0).patches.first?["to"]?.integerValue == 1, "but for the one with other losses")
    }
  }

  @Test("SEC-15: bodies with a byte or two gone wrong are answered, and what is taken is a push of the next version")
  func fuzzed() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      var random = SeededRandom(seed: 26)
      var version: Int64 = 0
      for number in Int64(1)...600 {
        var body = phone.request([phone.seal(from: version, to: version + 1, sequence: number)], since: 0).bytes
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: body[Int.random(in: 0..<body.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
          case 1: body.remove(at: Int.random(in: 0..<body.count, using: &random))
          default: body = Array(body.prefix(Int.random(in: body.count - 40..<body.count, using: &random)))
          }
        }
        let answer = try await phone.person.call(.post, "/v1/sync", body)
        #expect(answer.status == 200 || answer.status == 400, "\(number): \(answer.text)")
        let now = try #require(try await phone.sync([], since: 0).patches.first?["to"]?.integerValue)
        #expect(now == version || now > version && answer.status == 200)
        version = now
      }
      let all = try await phone.sync([], since: 0)
      #expect(all.versions.allSatisfy { $0 <= version } && all.versions == all.versions.sorted())
    }
  }

  @Test("SEC-03: who is not its person cannot push, read or fetch keys, and learns nothing of it") func others()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      #expect(try await phone.sync([phone.seal(from: 0, to: 1, sequence: 1)]).seals == ["applied"])
      let sue = Person(phone.person.client)
      try await sue.signUp("Sue")
      let stranger = SealedDevice(sue, "phone")
      let answer = try await stranger.sync([stranger.seal(from: 1, to: 2, sequence: 9)], since: 0)
      #expect(answer.seals == ["closed"] && answer.patches.isEmpty)
      #expect(answer.json["seals"]?.arrayValue?[0]["version"] == .integer(0))
      #expect(answer.missing == [.string(phone.space.text)])
      let nothing = SealedDevice(sue, "phone", space: RecordID(derivedFrom: "nothing"))
      let same = try await nothing.sync([nothing.seal(from: 1, to: 2, sequence: 9)], since: 0)
      #expect(same.seals == answer.seals && same.patches.isEmpty)
      for path in ["keys", "copy", "stored?record=\(RecordID(derivedFrom: "record 1").text)"] {
        #expect(try await sue.call(.get, "/v1/spaces/\(phone.space.text)/\(path)").status == 404, "\(path)")
      }
      #expect(try await stranger.makeSpace().status == 409, "she has no key of her own")
      #expect(try await sue.call(.put, "/v1/auth/sealing", TestSealingKey().json.bytes).status == 200)
      #expect(try await stranger.makeSpace().status == 404, "the id is taken, which is nobody's business")
      #expect(try await phone.sync([], since: 0).versions == [1])
    }
  }

  @Test("A change in the clear of a sealed ledger is refused, moves no queue on, and never reaches the engine")
  func inTheClear() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let notebook = Notebook(space: phone.space, client: phone.client)
      for _ in 0..<2 {
        let answer = try await phone.person.sync(notebook.request([[notebook.start()]], version: 0))
        #expect(answer.statuses == ["rejected"])
        #expect(answer.outcomes[0]["code"]?.stringValue == "space.sealed")
        #expect(answer.patches[0]["last"] == .integer(0) && answer.records.isEmpty)
      }
      #expect(server.core.sync.cache.load.spaces == 0)
      #expect(try await phone.sync([phone.seal(from: 0, to: 1, sequence: 1)]).seals == ["applied"])
    }
  }

  @Test("A standard space takes no seals") func standard() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let device = SealedDevice(ada, "phone", space: notebook.space)
      #expect(try await device.sync([device.seal(from: 2, to: 3, sequence: 9)]).seals == ["closed"])
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      #expect(try await ada.call(.get, "/v1/spaces/\(notebook.space.text)/keys").status == 404)
    }
  }

  @Test("Pages go by version and id, and each is of one moment, whatever others push meanwhile") func pages()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let many = 2 * SyncService<MemoryStorage>.pageRecords + 10
      let records = (1...many).map { SealedDevice.record("r\($0)", Int64($0 / 3 + 1)) }
      let last = Int64(many / 3 + 1)
      #expect(try await phone.sync([phone.seal(from: 0, to: last, sequence: 1, records)]).seals == ["applied"])
      let laptop = SealedDevice(try await otherSession(phone.person, of: "Ada"), "laptop")
      let writer = Task { () async throws in
        for step in 1...30 {
          let seal = phone.seal(
            from: last + Int64(step) - 1, to: last + Int64(step), sequence: Int64(step) + 1,
            [
              SealedDevice.record("r\(step * 100)", last + Int64(step))
            ])
          #expect(try await phone.sync([seal]).seals == ["applied"])
        }
      }
      for _ in 0..<10 {
        var state: [String: Int64] = [:]
        var cursor: String?
        var to: Int64 = 0
        repeat {
          let patch = try #require(try await laptop.sync([], since: 0, after: cursor).patches.first)
          to = patch["to"]?.integerValue ?? 0
          for record in patch["records"]?.arrayValue ?? [] {
            state[record["id"]?.stringValue ?? ""] = record["version"]?.integerValue
          }
          cursor = patch["more"]?.stringValue
          #expect((patch["head"] == .null) == (cursor != nil), "the head is in the last page")
          if cursor == nil { #expect(patch["head"] == SealedDevice.text(SealedDevice.value("head \(to)"))) }
          #expect(state.values.allSatisfy { $0 <= to })
        } while cursor != nil
        #expect(state.count == many)
        let pushed = Int(to - last)
        for step in stride(from: 1, through: pushed, by: 1) {
          #expect(
            state[RecordID(derivedFrom: "r\(step * 100)").text] == last + Int64(step), "nothing up to \(to) is missing")
        }
      }
      try await writer.value
    }
  }

  @Test("Large records end a page before their number does") func largePages() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let large = SealedDevice.value(String(repeating: "x", count: 200_000))
      let records = (1...12).map { SealedDevice.record("r\($0)", Int64($0), large) }
      #expect(try await phone.sync([phone.seal(from: 0, to: 12, sequence: 1, records)]).seals == ["applied"])
      let first = try await phone.sync([], since: 0)
      #expect(first.records.count < 8 && first.patches[0]["more"] != nil)
    }
  }

  @Test("Who lost twice is let go first: others wait for it, or for three seconds") func lease() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let laptop = SealedDevice(try await otherSession(phone.person, of: "Ada"), "laptop")
      #expect(try await phone.sync([phone.seal(from: 0, to: 1, sequence: 1)]).seals == ["applied"])
      #expect(try await laptop.sync([laptop.seal(from: 0, to: 1, sequence: 1, losses: 2)]).seals == ["lost"])
      async let waiting = phone.sync([phone.seal(from: 1, to: 2, sequence: 2)])
      try await Task.sleep(for: .milliseconds(200))
      #expect(try await laptop.sync([laptop.seal(from: 1, to: 2, sequence: 1, losses: 3)]).seals == ["applied"])
      #expect(try await waiting.seals == ["lost"], "it waited, and came too late then")
      // One that does not come holds nobody up for ever.
      #expect(try await laptop.sync([laptop.seal(from: 0, to: 1, sequence: 2, losses: 2)]).seals == ["lost"])
      let again = ContinuousClock.now
      #expect(try await phone.sync([phone.seal(from: 2, to: 3, sequence: 2)]).seals == ["applied"])
      let waited = again.duration(to: .now)
      #expect(waited > .seconds(2), "\(waited)")
    }
  }

  @Test("Whoever waits goes on when the push is through, long before the lease is over, and when it is over")
  func leases() async throws {
    let (space, phone, laptop, ada) = (RecordID.random(), RecordID.random(), RecordID.random(), RecordID.random())
    let long = SealLeases(duration: .seconds(600))
    long.take(space, for: laptop, of: ada)
    // Who holds it, and another space, are not held up.
    try await long.wait(for: space, as: laptop)
    try await long.wait(for: .random(), as: phone)
    async let waiting: Void = long.wait(for: space, as: phone)
    try await Task.sleep(for: .milliseconds(50))
    long.take(space, for: phone, of: ada)
    long.release(space, of: phone, of: ada)
    long.release(space, of: laptop, of: ada)
    try await waiting
    let short = SealLeases(duration: .milliseconds(100))
    short.take(space, for: laptop, of: ada)
    try await short.wait(for: space, as: phone)
  }

  @Test("SEC-25: one request waits for others for so long and no longer, however many spaces they have for themselves")
  func waiting() async throws {
    let leases = SealLeases(duration: .seconds(600))
    let waiting = SealLeases.Waiting(.milliseconds(100))
    let (free, taken) = (RecordID.random(), [RecordID.random(), .random()])
    for space in taken { leases.take(space, for: .random(), of: .random()) }
    for space in taken {
      await #expect(throws: HTTPFailure.self) { try await leases.wait(for: space, as: free, waiting) }
    }
    // What nobody has is no wait.
    try await leases.wait(for: free, as: free, waiting)
  }

  @Test(
    "Whoever has it and does not use it gets it no more for a while, on whatever device; whoever uses it does, and so does anybody else"
  )
  func unused() async throws {
    let (space, ada, ben) = (RecordID.random(), RecordID.random(), RecordID.random())
    let short = SealLeases(duration: .milliseconds(50))
    func isHeld(by client: RecordID) async throws -> Bool {
      let start = ContinuousClock.now
      try await short.wait(for: space, as: .random())
      return start.duration(to: .now) > .milliseconds(15)
    }
    let first = RecordID.random()
    short.take(space, for: first, of: ada)
    #expect(try await isHeld(by: first))
    // It is over, and nothing came of it.
    for _ in 0..<3 {
      let other = RecordID.random()
      short.take(space, for: other, of: ada)
      short.release(space, of: .random(), of: ada)
      #expect(try await !isHeld(by: other))
    }
    // Anybody else does, and again when it was of use.
    let long = SealLeases(duration: .seconds(600))
    for _ in 0..<3 {
      let device = RecordID.random()
      long.take(space, for: device, of: ben)
      async let waiting: Void = long.wait(for: space, as: first)
      long.release(space, of: device, of: ben)
      try await waiting
    }
    long.take(space, for: first, of: ben)
    try await long.wait(for: space, as: first)
    long.release(space, of: first, of: ben)
  }

  @Test("Four devices that push at once each get all of theirs in, and none starves") func races() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let people = [phone.person, try await otherSession(phone.person, of: "Ada")]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          let device = SealedDevice(people[number % 2], "device \(number)")
          group.addTask {
            var (version, losses) = (Int64(0), Int64(0))
            for sequence in Int64(1)...15 {
              while true {
                let record = SealedDevice.record("of \(number)/\(sequence)", version + 1)
                let answer = try await device.sync(
                  [device.seal(from: version, to: version + 1, sequence: sequence, losses: losses, [record])],
                  since: version)
                version = answer.patches[0]["to"]?.integerValue ?? version
                guard answer.seals == ["lost"] else {
                  #expect(answer.seals == ["applied"])
                  losses = 0
                  break
                }
                losses += 1
                #expect(losses < 12, "device \(number) starves")
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let all = try await phone.sync([], since: 0)
      #expect(all.patches[0]["to"] == .integer(60))
      #expect(all.versions == Array(1...60), "each push made a version of its own")
    }
  }

  @Test("SYN-05: other devices hear of a push after it is on disk") func poked() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let core = server.core
      let cookie = try #require(phone.person.sessionCookie)
      let session = try #require(await core.sessions.find(String(cookie.split(separator: "=")[1])))
      let (id, _) = core.events.subscribe(session, spaces: [phone.space])
      #expect(try await phone.sync([phone.seal(from: 0, to: 4, sequence: 1)]).seals == ["applied"])
      #expect(core.events.take(id).versions == [phone.space: 4])
      #expect(try await phone.sync([phone.seal(from: 0, to: 9, sequence: 2)]).seals == ["lost"])
      #expect(core.events.take(id).versions.isEmpty)
    }
  }

  @Test("SEC-11, SEC-16: what lies on the server is sealed once more, and names ids, versions and sizes only")
  func atRest() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let planted = SealedDevice.value("planted by a device")
      #expect(
        try await phone.sync([
          phone.seal(from: 0, to: 1, sequence: 1, [SealedDevice.record("a", 1, planted)], head: planted)
        ]).seals == ["applied"])
      let (records, head) = server.storage.tables.withLock {
        ($0.records[phone.space] ?? [:], $0.sealedHeads[phone.space])
      }
      let record = try #require(records[RecordID(derivedFrom: "a")])
      #expect(record.kind == SealedRecord.opaque && !record.purged && record.version == 1)
      #expect(record.payload.count == planted.count + 28)
      for bytes in [record.payload, try #require(head)] {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("planted by a device"))
      }
      // SEC-27: what is shown is the disk's.
      let shown = try await phone.person.call(.get, "/v1/spaces/\(phone.space.text)/stored?record=\(record.id.text)")
      #expect(try shown.json["size"] == .integer(Int64(record.payload.count)))
      // Another record's place, or an older version's, opens nothing.
      server.storage.tables.withLock { tables in
        var moved = record
        moved.version = 2
        tables.records[phone.space]?[record.id] = moved
        tables.spaces[phone.space]?.version = 2
      }
      #expect(
        try await phone.person.post("/v1/sync", phone.request([], since: 0)).errorCode == "server.unreadable-data")
    }
  }
}
