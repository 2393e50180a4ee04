import Basis
import Foundation
import Hummingbird
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// Sealed spaces to test on: Ada's own ledger, and groups of people who each have a key.
enum SealedScenes {
  /// Ada's own, empty.
  static func ledger(_ server: TestServer, _ body: @Sendable (SealedDevice) async throws -> Void) async throws {
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let phone = SealedDevice(ada, "phone")
      try await phone.begin()
      try await body(phone)
    }
  }

  /// Ada's own, and one of a household of hers, each at version 2: whatever is done, they stay so, and the engine sees
  /// neither.
  static func guarded(
    _ server: TestServer, _ body: @Sendable (_ phone: SealedDevice, _ home: SealedDevice) async throws -> Void
  ) async throws {
    try await server.run { client in
      let ada = try await SealedPerson("Ada", client)
      let phone = SealedDevice(ada.person, "phone")
      let (own, group) = (try await phone.makeSpace(), try await ada.begin())
      #expect(own.status == 201 && group.status == 201)
      let home = SealedDevice(ada.person, "phone", space: SealedPerson.space)
      for device in [phone, home] {
        #expect(try await device.sync([device.seal(from: 0, to: 2, sequence: 1)]).seals == ["applied"])
      }
      try await body(phone, home)
      #expect(server.core.sync.cache.load.spaces == 0, "nothing got into memory")
      for device in [phone, home] {
        let again = try await device.sync([], since: 0)
        #expect(again.versions == [2] && again.patches[0]["to"] == .integer(2), "nothing was changed")
      }
    }
  }

  /// A group with Ada, its admin, and others who came in by her link.
  static func group(
    _ server: TestServer, _ preset: Group.Preset = .household, with names: [String] = ["Ben", "Cleo"],
    _ body: @Sendable (_ ada: SealedPerson, _ others: [SealedPerson]) async throws -> Void
  ) async throws {
    try await server.run { client in
      let ada = try await SealedPerson("Ada", client)
      #expect(try await ada.begin(preset).status == 201)
      var others: [SealedPerson] = []
      if !names.isEmpty { #expect(try await ada.makeLink().status == 200) }
      for name in names {
        let other = try await SealedPerson(name, client)
        let joined = try await other.joinByLink()
        #expect(joined.status == 200, "\(joined.text)")
        others.append(other)
      }
      try await body(ada, others)
    }
  }
}

/// Somebody with an account and a key that groups are sealed for. What they seal is as long as the real thing.
struct SealedPerson: Sendable {
  static let space = RecordID(derivedFrom: "sealed group")

  let name: String
  let person: Person
  let user: RecordID
  let key: TestSealingKey

  init(_ name: String, _ client: any TestClientProtocol) async throws {
    self.name = name
    person = Person(client)
    key = TestSealingKey()
    try await person.signUp(name)
    user = try await person.user()
    #expect(try await person.call(.put, "/v1/auth/sealing", key.json.bytes).status == 200)
  }

  static func path(_ rest: String, of space: RecordID = space) -> String { "/v1/spaces/\(space.text)/" + rest }

  /// The key of an epoch, wrapped for them; `by` makes it another one.
  func wrap(_ epoch: Int64, by word: String = "") -> [UInt8] {
    let text = Array("wrap \(epoch) of \(name) \(word)".utf8)
    return text + [UInt8](repeating: 0, count: 125 - text.count)
  }

  func proof(_ epoch: Int64) -> [UInt8] {
    let text = Array("proof of \(name)".utf8)
    return [0, 0, 0, UInt8(truncatingIfNeeded: epoch)] + text + [UInt8](repeating: 0, count: 93 - text.count)
  }

  /// What they come in with.
  func entry(_ epoch: Int64 = 1) -> [(String, JSON)] {
    let wraps = (1...max(1, epoch)).map { object([("epoch", .integer($0)), ("wrap", SealedDevice.text(wrap($0)))]) }
    return [
      ("public", SealedDevice.text(key.publicKey)), ("wraps", .array(wraps)),
      ("proof", SealedDevice.text(proof(epoch))),
    ]
  }

  // MARK: The group

  func begin(_ preset: Group.Preset = .household, space: RecordID = space) async throws -> Answer {
    let wraps = JSON.array([
      object([("user", .string(user.text)), ("epoch", .integer(1)), ("wrap", SealedDevice.text(wrap(1)))])
    ])
    return try await person.post(
      "/v1/spaces",
      object([
        ("space", .string(space.text)), ("kind", .string("group")), ("preset", .string(preset.name)),
        ("storage", .string("sealed")),
        ("public", SealedDevice.text(key.publicKey)), ("wraps", wraps), ("proof", SealedDevice.text(proof(1))),
      ]))
  }

  /// As the server tells it; nil for who is not in it.
  func group(_ space: RecordID = space) async throws -> JSON? {
    let reply = try await person.sync(object([("client", .string(RecordID(derivedFrom: name).text))]))
    return reply.json["sealedGroups"]?.arrayValue?.first { $0["space"]?.idValue == space }
  }

  func members() async throws -> Set<RecordID> {
    Set(try await group()?["members"]?.arrayValue?.compactMap { $0["user"]?.idValue } ?? [])
  }

  func waiting() async throws -> [String] {
    try await group()?["waiting"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? []
  }

  /// One's own wraps, by epoch.
  func keys() async throws -> [Int64: JSON]? {
    let answer = try await person.call(.get, Self.path("keys"))
    guard answer.status == 200 else { return nil }
    return Dictionary(
      uniqueKeysWithValues: (try answer.json["keys"]?.arrayValue ?? []).map {
        ($0["epoch"]?.integerValue ?? 0, $0["wrap"] ?? .null)
      })
  }

  // MARK: Coming in

  static func linkID(_ name: String) -> JSON { .string(RecordID(derivedFrom: "link " + name).text) }

  func makeLink(_ name: String = "one", days: Int64 = 7, content: [UInt8] = [UInt8](repeating: 6, count: 300))
    async throws -> Answer
  {
    try await person.post(
      Self.path("sealed-link"),
      object([("id", Self.linkID(name)), ("content", SealedDevice.text(content)), ("days", .integer(days))]))
  }

  func look(_ name: String = "one") async throws -> Answer {
    try await person.post("/v1/sealed-links/look", object([("id", Self.linkID(name))]))
  }

  func joinByLink(_ name: String = "one", epoch: Int64 = 1) async throws -> Answer {
    try await person.post("/v1/sealed-links/join", object([("id", Self.linkID(name))] + entry(epoch)))
  }

  func makeCode() async throws -> String {
    let made = try await person.post("/v1/groups/\(Self.space.text)/code", object([]))
    #expect(made.status == 201, "\(made.text)")
    return try #require(try made.json["code"]?.stringValue)
  }

  func knock(_ code: String) async throws -> Answer {
    try await person.post("/v1/join", object([("code", .string(code)), ("public", SealedDevice.text(key.publicKey))]))
  }

  func answer(_ other: SealedPerson, accepts: Bool = true, epoch: Int64 = 1) async throws -> Answer {
    let form =
      [("user", JSON.string(other.user.text)), ("accepts", .bool(accepts))] + (accepts ? other.entry(epoch) : [])
    return try await person.post(Self.path("door"), object(form))
  }

  func door() async throws -> String? {
    let answer = try await person.call(.get, Self.path("door"))
    return answer.status == 200 ? try answer.json["state"]?.stringValue : nil
  }

  // MARK: Going, and what follows

  func roster(_ left: [(RecordID, Int64)], admin: RecordID? = nil, kept: Bool = false) async throws -> Answer {
    var form: [(String, JSON)] = [
      ("left", .array(left.map { object([("user", .string($0.0.text)), ("version", .integer($0.1))]) }))
    ]
    if let admin { form.append(("admin", .string(admin.text))) }
    if kept { form.append(("kept", .bool(true))) }
    return try await person.call(.put, Self.path("roster"), object(form).bytes)
  }

  /// - Parameter word: two that renew at once make different keys.
  func renew(_ epoch: Int64, for members: [SealedPerson], by word: String = "") async throws -> Answer {
    let form = object([
      ("epoch", .integer(epoch)),
      (
        "wraps",
        .array(
          members.map {
            object([("user", .string($0.user.text)), ("wrap", SealedDevice.text($0.wrap(epoch, by: word)))])
          })
      ),
      (
        "proofs",
        .array(
          members.map { object([("user", .string($0.user.text)), ("proof", SealedDevice.text($0.proof(epoch)))]) })
      ),
    ])
    return try await person.call(.put, Self.path("keys"), form.bytes)
  }

  /// The status of a push that is whole in one record.
  func push(from: Int64, to: Int64, epoch: Int64 = 1, sequence: Int64? = nil) async throws -> String? {
    var device = SealedDevice(person, name, space: Self.space)
    device.epoch = epoch
    let value = { (word: String) in SealedDevice.value(word, epoch: UInt8(truncatingIfNeeded: epoch)) }
    let record = SealedDevice.record("record \(to)", to, value("by \(name)"))
    return try await device.sync([
      device.seal(from: from, to: to, sequence: sequence ?? to, [record], head: value("head \(to)"))
    ]).seals.first
  }

  /// The versions of the records that they can fetch.
  func read() async throws -> [Int64] {
    try await SealedDevice(person, name, space: Self.space).sync([], since: 0).versions
  }
}
