import Basis
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26, decision 0039: the ways into a sealed group, by a link and by a code")
struct SealedDoorTests {
  @Test(
    "A link hands over what was put there to who has its id, until it expires, is taken back or another one is made")
  func links() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      #expect(try await ada.person.call(.get, SealedPerson.path("sealed-link")).json["expiresAt"] == .null)
      let content = [UInt8](repeating: 3, count: 500)
      let made = try await ada.makeLink(days: 2, content: content)
      let expiresAt = try made.json["expiresAt"]
      #expect(expiresAt == .string(ServerClock.text(server.clock.now + 2 * 86_400_000)))
      #expect(try await ada.person.call(.get, SealedPerson.path("sealed-link")).json["expiresAt"] == expiresAt)
      let ben = try await SealedPerson("Ben", ada.person.client)
      let shown = try await ben.look().json
      #expect(
        shown
          == object([
            ("space", .string(SealedPerson.space.text)), ("content", SealedDevice.text(content)),
            ("isMember", .bool(false)),
          ]))
      #expect(try await ada.look().json["isMember"] == .bool(true))
      #expect(try await ada.makeLink("two", days: 2).status == 200)
      #expect(try await ben.look().status == 404, "the newer one counts")
      #expect(try await ada.person.call(.delete, SealedPerson.path("sealed-link")).status == 200)
      #expect(try await ben.look("two").status == 404)
      #expect(try await ada.makeLink("three", days: 1).status == 200)
      server.clock.advance(milliseconds: 86_400_000 - 1)
      let again = try await otherSession(ben.person, of: "Ben")
      let id = object([("id", SealedPerson.linkID("three"))])
      #expect(try await again.post("/v1/sealed-links/look", id).status == 200)
      server.clock.advance(milliseconds: 1)
      #expect(try await again.post("/v1/sealed-links/look", id).status == 404)
      // Another group's link is not replaced by one of the same id.
      server.clock.advance(milliseconds: -86_400_000)
      #expect(try await ben.begin(.event, space: RecordID(derivedFrom: "bens")).status == 201)
      let path = SealedPerson.path("sealed-link", of: RecordID(derivedFrom: "bens"))
      let taken = try await ben.person.post(
        path,
        object([("id", SealedPerson.linkID("three")), ("content", SealedDevice.text(content)), ("days", .integer(1))]))
      #expect(taken.status == 409)
    }
  }

  @Test("What is no link is refused") func noLinks() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { (ada: SealedPerson, _: [SealedPerson]) async throws in
      for (days, count) in [(0, 99), (31, 99), (7, 20), (7, (64 << 10) + 1)] as [(Int64, Int)] {
        #expect(try await ada.makeLink(days: days, content: [UInt8](repeating: 1, count: count)).status == 400)
      }
      #expect(try await ada.makeLink(content: [UInt8](repeating: 1, count: 64 << 10)).status == 200)
      #expect(try await ada.person.post("/v1/sealed-links/look", object([("id", .string("one"))])).status == 400)
      #expect(try await ada.person.post("/v1/sealed-links/join", object([])).status == 400)
    }
  }

  @Test("By a link one is in at once, with all keys and one's own public key, once") func joining() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      #expect(try await ada.makeLink().status == 200)
      let ben = try await SealedPerson("Ben", ada.person.client)
      func join(_ change: (inout [(String, JSON)]) -> Void) async throws -> Answer {
        var form = [("id", SealedPerson.linkID("one"))] + ben.entry()
        change(&form)
        return try await ben.person.post("/v1/sealed-links/join", object(form))
      }
      func without(_ name: String, _ value: JSON) async throws -> Answer {
        try await join { form in form = form.filter { $0.0 != name } + [(name, value)] }
      }
      #expect(try await without("public", .string("AAAA")).status == 400)
      #expect(try await without("proof", .null).status == 400)
      #expect(
        try await without("public", SealedDevice.text(TestSealingKey().publicKey)).errorCode == "sealing.other-key")
      #expect(try await without("proof", SealedDevice.text(ben.proof(2))).errorCode == "sealing.members")
      #expect(try await without("wraps", .array([])).errorCode == "sealing.members")
      let wrap = { (epoch: Int64) in object([("epoch", .integer(epoch)), ("wrap", SealedDevice.text(ben.wrap(1)))]) }
      #expect(try await without("wraps", .array([wrap(1), wrap(1)])).status == 400)
      #expect(try await without("wraps", .array([wrap(2)])).errorCode == "sealing.members")
      #expect(try await without("wraps", .array([wrap(1), wrap(0)])).errorCode == "sealing.members")
      #expect(try await ada.members() == [ada.user])
      let sue = Person(ada.person.client)
      try await sue.signUp("Sue")
      #expect(
        try await sue.post("/v1/sealed-links/join", object([("id", SealedPerson.linkID("one"))] + ben.entry()))
          .errorCode == "sealing.no-key")
      for _ in 0..<2 {
        let joined = try await ben.joinByLink()
        #expect(
          try joined.status == 200
            && joined.json == object([("space", .string(SealedPerson.space.text)), ("epoch", .integer(1))]))
      }
      #expect(try await ben.members() == [ada.user, ben.user])
      #expect(try await ben.keys()?.count == 1)
    }
  }

  @Test(
    "HSE-01, HSE-04, HSE-05: a household is full at its limit, and one with others has to be left first, sealed or not")
  func households() async throws {
    let server = TestServer { $0.householdLimit = 3 }
    try await SealedScenes.group(server) { ada, others in
      let dan = try await SealedPerson("Dan", ada.person.client)
      #expect(try await dan.joinByLink().errorCode == "group.full")
      #expect(try await dan.knock(try await ada.makeCode()).status == 200)
      #expect(try await ada.answer(dan).errorCode == "group.full")
      // In a sealed one with others; a second one of their own, or a clear one, is one too many.
      let other = RecordID(derivedFrom: "other")
      #expect(try await others[0].begin(space: other).errorCode == "group.other-household")
      #expect(try await others[0].begin(.event, space: other).status == 201)
      let clear = SharedGroup("clear")
      let eve = Person(ada.person.client)
      try await eve.signUp("Eve")
      #expect(
        try await eve.sync(clear.notebook.request([[clear.start(["Eve", "Kim"], .household)]])).statuses == ["applied"])
      let code = try await clear.code(of: eve)
      let refused = try await others[0].person.join(code, name: "Ben")
      #expect(try refused.errorCode == "group.other-household" && refused.text.contains("sealed household"))
      // One that is theirs alone is left behind by their device.
      #expect(try await dan.begin(space: RecordID(derivedFrom: "dans")).status == 201)
      #expect(try await ada.roster([(others[1].user, 1)]).status == 200)
      #expect(try await ada.answer(dan).errorCode == "sealing.rotating")
      #expect(try await ada.renew(2, for: [ada, others[0]]).status == 200)
      #expect(try await ada.answer(dan, epoch: 2).status == 200)
    }
  }

  @Test(
    "Whoever is in another household with others is not let in by a mistake, and whose that is the admin does not hear")
  func theirHousehold() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: ["Ben"]) { ada, others in
      let dan = try await SealedPerson("Dan", ada.person.client)
      #expect(try await dan.knock(try await ada.makeCode()).status == 200)
      // Meanwhile he begins one, and lets Eve in.
      let theirs = RecordID(derivedFrom: "dans")
      #expect(try await dan.begin(space: theirs).status == 201)
      let link = object([
        ("id", SealedPerson.linkID("dans")), ("content", SealedDevice.text([UInt8](repeating: 1, count: 99))),
        ("days", .integer(1)),
      ])
      #expect(try await dan.person.post(SealedPerson.path("sealed-link", of: theirs), link).status == 200)
      let eve = try await SealedPerson("Eve", ada.person.client)
      #expect(try await eve.joinByLink("dans").status == 200)
      let refused = try await ada.answer(dan)
      #expect(try refused.errorCode == "group.other-household" && !refused.text.contains("You"))
      #expect(try await others[0].joinByLink("dans").errorCode == "group.other-household")
    }
  }

  @Test("Five wrong ids lock looking and joining for fifteen minutes; the links themselves stay") func locked()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      #expect(try await ada.makeLink().status == 200)
      let ben = try await SealedPerson("Ben", ada.person.client)
      for number in 0..<5 {
        #expect(
          try await (number % 2 == 0 ? ben.look("wrong \(number)") : ben.joinByLink("wrong \(number)")).status == 404)
      }
      for answer in [try await ben.look(), try await ben.joinByLink()] {
        #expect(try answer.status == 429 && answer.errorCode == "auth.locked" && answer.headers[.retryAfter] != nil)
      }
      #expect(try await ada.members() == [ada.user])
      server.clock.advance(milliseconds: Lockout.lockMilliseconds + 1)
      #expect(try await ben.joinByLink().status == 200)
    }
  }

  @Test("A code tells nothing but that it is for a sealed group; who shows it waits until the admin answers")
  func code() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, .event, with: ["Ben"]) { ada, others in
      let code = try await ada.makeCode()
      let ben = others[0]
      #expect(
        try await ben.person.post("/v1/groups/\(SealedPerson.space.text)/code", object([])).errorCode
          == "group.not-admin")
      let cleo = try await SealedPerson("Cleo", ada.person.client)
      let preview = try await cleo.person.post("/v1/join/preview", object([("code", .string(code))]))
      #expect(
        try preview.json
          == object([
            ("sealed", .bool(true)), ("space", .string(SealedPerson.space.text)), ("preset", .string("event")),
          ]))
      #expect(try await cleo.door() == nil)
      for _ in 0..<2 {
        let asked = try await cleo.knock(code)
        #expect(
          try asked.json
            == object([("space", .string(SealedPerson.space.text)), ("awaits", .bool(true)), ("sealed", .bool(true))]))
      }
      #expect(try await cleo.door() == "waiting")
      #expect(try await cleo.group() == nil)
      #expect(try await cleo.keys() == nil)
      #expect(try await cleo.read().isEmpty)
      let waiting = try await ada.group()?["waiting"]
      #expect(
        waiting
          == .array([
            object([
              ("user", .string(cleo.user.text)), ("name", .string("Cleo")),
              ("public", SealedDevice.text(cleo.key.publicKey)),
              ("at", .integer(server.clock.now)),
            ])
          ]))
      #expect(try await ben.group()?["waiting"] == nil)
      #expect(try await ben.answer(cleo).errorCode == "group.not-admin")
      #expect(try await ada.answer(cleo, epoch: 2).errorCode == "sealing.members")
      #expect(try await ada.answer(cleo).status == 200)
      #expect(try await ada.answer(cleo).json["state"]?.stringValue == "member", "an answer that was lost")
      #expect(try await cleo.door() == "member")
      #expect(try await cleo.members().count == 3)
      #expect(try await ada.waiting() == [])
      #expect(try await cleo.keys() == [1: SealedDevice.text(cleo.wrap(1))])
      #expect(try await cleo.knock(code).json["awaits"] == .bool(false))
      #expect(try await ada.answer(try await SealedPerson("Sue", ada.person.client)).status == 404, "nobody who asked")
    }
  }

  @Test("Who was not let in stays so by the code, and a link lets them in after all; who gives up asks anew")
  func refused() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      let code = try await ada.makeCode()
      let ben = try await SealedPerson("Ben", ada.person.client)
      #expect(try await ben.person.call(.delete, SealedPerson.path("door")).status == 404)
      #expect(try await ben.knock(code).status == 200)
      #expect(try await ben.person.call(.delete, SealedPerson.path("door")).status == 200)
      #expect(try await ben.door() == nil)
      #expect(try await ada.waiting() == [])
      #expect(try await ben.knock(code).status == 200)
      for _ in 0..<2 { #expect(try await ada.answer(ben, accepts: false).json["state"]?.stringValue == "refused") }
      #expect(try await ada.answer(ben).status == 404)
      #expect(try await ada.waiting() == [])
      #expect(try await ben.door() == "refused")
      let again = try await ben.knock(code)
      #expect(try again.status == 422 && again.errorCode == "group.not-let-in" && again.text.contains("Ada"))
      #expect(try await ben.person.call(.delete, SealedPerson.path("door")).status == 200)
      #expect(try await ben.door() == "refused", "giving up takes nothing back")
      #expect(try await ada.makeLink().status == 200)
      #expect(try await ben.joinByLink().status == 200)
      #expect(try await ben.door() == "member")
      server.storage.tables.withLock { #expect($0.doors[SealedPerson.space]?.isEmpty == true) }
    }
  }

  @Test("The key that was compared is the one that is let in") func comparedKey() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      let code = try await ada.makeCode()
      let ben = try await SealedPerson("Ben", ada.person.client)
      let bare = try await ben.person.post("/v1/join", object([("code", .string(code))]))
      #expect(bare.status == 400)
      let wrong = object([("code", .string(code)), ("public", SealedDevice.text(TestSealingKey().publicKey))])
      #expect(try await ben.person.post("/v1/join", wrong).errorCode == "sealing.other-key")
      #expect(try await ben.knock(code).status == 200)
      // The server, or somebody else, names another key than the one that waits.
      let entry = ben.entry().filter { $0.0 != "public" } + [("public", SealedDevice.text(TestSealingKey().publicKey))]
      let answered = try await ada.person.post(
        SealedPerson.path("door"), object([("user", .string(ben.user.text)), ("accepts", .bool(true))] + entry))
      #expect(try answered.errorCode == "sealing.other-key")
      // He makes another one meanwhile: what was compared is not his any more.
      #expect(try await ben.person.call(.put, "/v1/auth/sealing", TestSealingKey().json.bytes).status == 200)
      #expect(try await ada.answer(ben).errorCode == "sealing.other-key")
      #expect(try await ada.members() == [ada.user])
    }
  }

  @Test("Wrong codes lock as ever, and of a group without a plan for it nobody is let in") func codesLock() async throws
  {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      let code = try await ada.makeCode()
      let ben = try await SealedPerson("Ben", ada.person.client)
      for _ in 0..<5 { #expect(try await ben.knock("AAAAAA").errorCode == "code.not-valid") }
      #expect(try await ben.knock(code).status == 429)
      #expect(try await ada.person.call(.delete, "/v1/groups/\(SealedPerson.space.text)/code").status == 200)
      server.clock.advance(milliseconds: Lockout.lockMilliseconds + 1)
      #expect(try await ben.knock(code).errorCode == "code.not-valid")
    }
  }

  @Test(
    "EVT-15: a code that is taken back in the moment in which somebody shows it says that it is over, not that the server is busy",
    arguments: [true, false])
  func takenBackMeanwhile(isSealed: Bool) async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      var (code, space) = ("", SealedPerson.space)
      if isSealed {
        code = try await ada.makeCode()
      } else {
        let clear = SharedGroup("clear")
        #expect(try await ada.person.sync(clear.notebook.request([[clear.start()]])).statuses == ["applied"])
        (code, space) = (try await clear.code(of: ada.person), clear.space)
      }
      let ben = try await SealedPerson("Ben", ada.person.client)
      let (groups, hash) = (server.core.groups, server.core.vault.groupCodeHash(code))
      let permit = try await server.storage.permitToJoin(code: hash, as: .user(ben.user), now: server.clock.now)
      let path = "/v1/groups/\(space.text)/code"
      var refusal: HTTPFailure?
      do {
        if isSealed {
          // The look has been, the write has not.
          #expect(try await ada.person.call(.delete, path).status == 200)
          _ = try await groups.knock(permit, code: hash, key: ben.key.publicKey)
        } else {
          _ = try await groups.join(
            code, member: nil, name: "Newcomer", as: .user(ben.user), network: "",
            told: { try server.core.accounts.log.write(.groupJoined, $0, Origin(network: "", device: ""), in: $1) }
          ) { _ in
            try await ada.person.call(.delete, path)
            return []
          }
        }
      } catch { refusal = HTTPFailure(error) }
      #expect(
        refusal?.code == "code.not-valid" && refusal?.message.contains("has expired") == true,
        "\(refusal?.code ?? "let in")")
      #expect(try await ben.door() == nil)
      #expect(try await ada.members() == [ada.user])
    }
  }

  @Test("ACC-11: a guest, and who is not signed in, has no key: no sealed group is theirs") func guests() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: []) { ada, _ in
      let code = try await ada.makeCode()
      let clear = SharedGroup("clear")
      #expect(try await ada.person.sync(clear.notebook.request([[clear.start()]])).statuses == ["applied"])
      let guest = Person(ada.person.client)
      #expect(try await guest.join(try await clear.code(of: ada.person), name: "Gus").status == 200)
      for person in [guest, Person(ada.person.client)] {
        let asked = try await person.post(
          "/v1/join", object([("code", .string(code)), ("name", .string("Gus"))] + ada.entry()))
        #expect(try asked.status == 403 && asked.errorCode == "account.guest", "\(asked.text)")
      }
      let begun = try await guest.post(
        "/v1/spaces",
        object([
          ("space", .string(RecordID(derivedFrom: "x").text)), ("kind", .string("group")),
          ("storage", .string("sealed")), ("preset", .string("event")),
        ]))
      #expect(try begun.errorCode == "account.guest")
      #expect(try await ada.waiting() == [])
    }
  }
}
