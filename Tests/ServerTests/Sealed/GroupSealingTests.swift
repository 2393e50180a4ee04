import Basis
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26, decision 0047: a group that the server reads becomes one that it cannot, in its place")
struct GroupSealingTests {
  /// Ada's group with Ben in it, both with a key, and something that Ben owes; it has the id that `SealedPerson` names.
  private struct Scene {
    let server: TestServer
    let ada: SealedPerson
    let ben: SealedPerson
    let group: SharedGroup
    let path = SealedPerson.path("seal")

    static func run(_ body: @escaping @Sendable (Scene) async throws -> Void) async throws {
      let server = TestServer()
      try await server.run { client in
        let (ada, ben) = (try await SealedPerson("Ada", client), try await SealedPerson("Ben", client))
        let group = SharedGroup("sealed group")
        _ = try await ada.person.sync(group.notebook.request([[group.start()], [group.expense(2, by: "Ada")]]))
        #expect(
          try await ben.person.join(try await group.code(of: ada.person), member: group.member("Ben")).status == 200)
        try await body(Scene(server: server, ada: ada, ben: ben, group: group))
      }
    }

    /// What Ada's device says it has; `by` another one.
    func form(_ change: (inout [(String, JSON)]) -> Void = { _ in }) async throws -> JSON {
      let (version, hash) = try await server.core.sync.reading(SealedPerson.space, as: .user(ada.user)) {
        ($0.version, $0.stateHash())
      }
      var form = Scene.form(of: ada) + [("version", .integer(version)), ("hash", .string(hash))]
      change(&form)
      return object(form)
    }

    static func form(of person: SealedPerson) -> [(String, JSON)] {
      let wrap = object([
        ("user", .string(person.user.text)), ("epoch", .integer(1)), ("wrap", SealedDevice.text(person.wrap(1))),
      ])
      return [
        ("public", SealedDevice.text(person.key.publicKey)), ("wraps", .array([wrap])),
        ("proof", SealedDevice.text(person.proof(1))),
      ]
    }

    func seal() async throws -> Answer { try await ada.person.post(path, try await form()) }

    /// Once more, when the server cannot read it any more.
    func again() async throws -> Answer {
      try await ada.person.post(path, object(Scene.form(of: ada) + [("version", .integer(2)), ("hash", .string("x"))]))
    }

    func stand(_ person: SealedPerson) async throws -> Answer {
      try await person.person.call(
        .put, SealedPerson.path("door"), object([("public", SealedDevice.text(person.key.publicKey))]).bytes)
    }

    func expected(_ person: SealedPerson) async throws -> [RecordID] {
      let reply = try await person.person.sync(object([("client", .string(RecordID(derivedFrom: person.name).text))]))
      return (reply.json["expected"]?.arrayValue ?? []).compactMap(\.idValue)
    }

    /// What is readable of it in the storage.
    var rows: (records: Int, members: Set<RecordID>, epoch: Int64?) {
      server.storage.tables.withLock { tables in
        let space = SealedPerson.space
        return (tables.records[space]?.count ?? 0, tables.members[space] ?? [], tables.spaces[space]?.level.epoch)
      }
    }
  }

  @Test(
    "The server destroys what it can read; the admin brings it back sealed, and the others come in by the words that they compare"
  )
  func whole() async throws {
    try await Scene.run { scene async throws in
      let (ada, ben) = (scene.ada, scene.ben)
      #expect(scene.rows.records > 2 && scene.rows.epoch == nil)
      #expect(try await scene.expected(ben) == [])
      let wrapped = scene.server.storage.tables.withLock { $0.spaces[SealedPerson.space]?.wrappedKey }
      let sealed = try await scene.seal()
      #expect(sealed.status == 200, "\(sealed.text)")
      #expect(
        try sealed.json["storage"]?.stringValue == "sealed" && sealed.json["epoch"] == .integer(1)
          && sealed.json["version"] == .integer(0))
      #expect(scene.rows.records == 0 && scene.rows.members == [ada.user] && scene.rows.epoch == 1)
      let after = scene.server.storage.tables.withLock { $0.spaces[SealedPerson.space]?.wrappedKey }
      #expect(after != wrapped, "what old pages of the disk have is under a key that is gone")
      #expect(scene.server.core.sync.cache.load.spaces == 0, "and it is not in memory any more")
      #expect(try await scene.again().status == 200, "an answer that was lost comes again")
      // What a device still writes in the clear is refused, and is on no disk.
      let late = try await ada.person.sync(scene.group.notebook.request([[scene.group.expense(3, by: "Ada")]]))
      #expect(late.statuses == ["rejected"] && scene.rows.records == 0)
      #expect(try await ada.push(from: 0, to: 1) == "applied")
      // Ben is out until Ada's device has compared his key.
      #expect(try await ben.group() == nil)
      #expect(try await ben.read().isEmpty)
      #expect(try await scene.expected(ben) == [SealedPerson.space])
      #expect(try await ben.door() == "expected")
      #expect(try await ada.group()?["expected"] == .array([.string(ben.user.text)]))
      #expect(try await ada.waiting() == [])
      #expect(try await ada.answer(ben).status == 404, "before he shows a key there is nothing to wrap for")
      #expect(try await scene.stand(ben).json["state"]?.stringValue == "waiting")
      #expect(try await scene.stand(ben).status == 200)
      #expect(try await scene.expected(ben) == [])
      #expect(try await ada.waiting() == ["Ben"])
      #expect(try await ada.group()?["expected"] == nil)
      #expect(try await ada.answer(ben).status == 200)
      #expect(try await ben.keys() == [1: SealedDevice.text(ben.wrap(1))])
      #expect(try await ben.read() == [1])
      #expect(try await ben.push(from: 1, to: 2) == "applied")
    }
  }

  @Test("By a code or a link they come in as well, and who was let go is not expected") func otherWays() async throws {
    try await Scene.run { scene async throws in
      #expect(try await scene.seal().status == 200)
      #expect(try await scene.ben.knock(try await scene.ada.makeCode()).status == 200)
      #expect(try await scene.ada.waiting() == ["Ben"])
      #expect(try await scene.ada.answer(scene.ben, accepts: false).status == 200)
      #expect(try await scene.ben.door() == "refused")
      #expect(try await scene.stand(scene.ben).status == 404)
      #expect(try await scene.expected(scene.ben) == [])
      #expect(try await scene.ada.makeLink().status == 200)
      #expect(try await scene.ben.joinByLink().status == 200)
      #expect(try await scene.ben.door() == "member")
    }
  }

  @Test("Only its admin, with the password, on all of it, and while everybody has an account") func refused()
    async throws
  {
    try await Scene.run { scene async throws in
      let (ada, ben) = (scene.ada, scene.ben)
      func code(_ change: (inout [(String, JSON)]) -> Void) async throws -> String? {
        try await ada.person.post(scene.path, try await scene.form(change)).errorCode
      }
      func set(_ name: String, _ value: JSON) async throws -> String? {
        try await code { form in
          form.removeAll { $0.0 == name }; form.append((name, value))
        }
      }
      #expect(try await set("version", .integer(1)) == "space.moved-on")
      #expect(try await set("hash", .string("00")) == "space.moved-on")
      #expect(try await set("version", .null) == "request.invalid")
      #expect(try await set("public", SealedDevice.text(ben.key.publicKey)) == "sealing.other-key")
      #expect(try await set("proof", .null) == "request.invalid")
      #expect(try await ben.person.post(scene.path, try await scene.form()).errorCode == "group.not-admin")
      let dan = try await SealedPerson("Dan", ada.person.client)
      #expect(try await dan.person.post(scene.path, try await scene.form()).status == 404)
      // A guest has no key, and is named.
      let guest = Person(ada.person.client)
      #expect(try await guest.join(try await scene.group.code(of: ada.person), name: "Cleo Guest").status == 200)
      let named = try await scene.seal()
      #expect(try named.errorCode == "sealing.guests" && named.text.contains("Cleo Guest"))
      #expect(scene.rows.epoch == nil && scene.rows.records > 2, "nothing was done")
      // After ten minutes the password is asked for again.
      scene.server.clock.advance(milliseconds: 11 * 60_000)
      #expect(try await scene.seal().errorCode == "auth.password-needed")
    }
  }

  @Test("One that is archived or deleted is brought back first; a ledger of one's own is no group") func notThese()
    async throws
  {
    try await Scene.run { scene async throws in
      let set = [JSONMember("deletedOn", .string("2026-11-22"))]
      let mark = scene.group.notebook.mutation(3, .editGroup(EditRecords(ids: [Group.recordID], set: set)))
      #expect(try await scene.ada.person.sync(scene.group.notebook.request([[mark]])).statuses == ["applied"])
      #expect(try await scene.seal().errorCode == "sealing.closed")
      let own = try await scene.ada.person.makeSpace("own")
      #expect(
        try await scene.ada.person.post("/v1/spaces/\(own.space.text)/seal", try await scene.form()).status == 404)
    }
  }

  @Test("SEC-23: it stands among what happened to the account") func told() async throws {
    try await Scene.run { scene async throws in
      #expect(try await scene.seal().status == 200)
      let events = try await scene.ada.person.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []
      #expect(events.contains { $0["kind"]?.stringValue == "group-sealed" })
    }
  }
}
