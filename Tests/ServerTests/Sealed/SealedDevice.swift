import Basis
import Crypto
import Foundation
import Testing

@testable import Server
@testable import Store

/// One installation of a person with a sealed ledger. What it seals is as long as the real thing and nothing to the
/// server.
struct SealedDevice: Sendable {
  let person: Person
  let client: RecordID
  let space: RecordID
  var epoch: Int64 = 1

  init(_ person: Person, _ name: String, space: RecordID = RecordID(derivedFrom: "sealed")) {
    self.person = person
    client = RecordID(derivedFrom: name)
    self.space = space
  }

  /// Looks like a sealed value: epoch, nonce, ciphertext and tag.
  static func value(_ word: String, epoch: UInt8 = 1) -> [UInt8] {
    [0, 0, 0, epoch] + [UInt8](repeating: 7, count: 12) + Array(word.utf8) + [UInt8](repeating: 9, count: 16)
  }

  static func text(_ bytes: [UInt8]) -> JSON { .string(Data(bytes).base64EncodedString()) }

  static func record(_ name: String, _ version: Int64, _ bytes: [UInt8]? = nil) -> JSON {
    object([
      ("id", .string(RecordID(derivedFrom: name).text)), ("version", .integer(version)),
      ("sealed", text(bytes ?? value("\(name) \(version)"))),
    ])
  }

  func seal(
    from: Int64, to: Int64, sequence: Int64, losses: Int64 = 0, _ records: [JSON]? = nil, head: [UInt8]? = nil
  ) -> JSON {
    object([
      ("space", .string(space.text)), ("epoch", .integer(epoch)), ("from", .integer(from)), ("to", .integer(to)),
      ("sequence", .integer(sequence)), ("losses", .integer(losses)),
      ("head", Self.text(head ?? Self.value("head \(to)"))),
      ("records", .array(records ?? [Self.record("record \(to)", to)])),
    ])
  }

  func request(_ seals: [JSON], since version: Int64? = nil, after: String? = nil) -> JSON {
    var members: [(String, JSON)] = [("client", .string(client.text))]
    if let version {
      var ask = [("space", JSON.string(space.text)), ("version", .integer(version))]
      if let after { ask.append(("after", .string(after))) }
      members.append(("spaces", .array([object(ask)])))
    }
    if !seals.isEmpty { members.append(("seals", .array(seals))) }
    return object(members)
  }

  func sync(_ seals: [JSON], since version: Int64? = nil, after: String? = nil) async throws -> SyncReply {
    try await person.sync(request(seals, since: version, after: after))
  }

  /// A key for the account and a sealed space.
  func begin(_ key: TestSealingKey = TestSealingKey()) async throws {
    let kept = try await person.call(.put, "/v1/auth/sealing", key.json.bytes)
    #expect(kept.status == 200, "\(kept.text)")
    let made = try await makeSpace()
    #expect(made.status == 201, "\(made.text)")
  }

  /// - Parameter named: the key that the wrap is said to be for; the account's when nil.
  func makeSpace(wrap: [UInt8] = [UInt8](repeating: 4, count: 125), named: JSON? = nil) async throws -> Answer {
    let known = try await person.call(.get, "/v1/auth/sealing").json["public"]
    let user = try await person.call(.get, "/v1/auth/session").json["user"]?["id"] ?? .null
    return try await person.post(
      "/v1/spaces",
      object([
        ("space", .string(space.text)), ("kind", .string("personal")), ("storage", .string("sealed")),
        ("public", named ?? known ?? TestSealingKey().json["public"] ?? .null),
        ("wraps", .array([object([("user", user), ("wrap", Self.text(wrap))])])),
      ]))
  }
}

extension SyncReply {
  var seals: [String] { (json["seals"]?.arrayValue ?? []).compactMap { $0["status"]?.stringValue } }
  /// `id version` of each record, shortened.
  var versions: [Int64] { records.compactMap { $0["version"]?.integerValue } }
}

struct TestSealingKey: Sendable {
  var publicKey = [UInt8](P256.KeyAgreement.PrivateKey().publicKey.x963Representation)
  var recovery = [UInt8](repeating: 5, count: 166)

  var json: JSON { object([("public", SealedDevice.text(publicKey)), ("recovery", SealedDevice.text(recovery))]) }
}

/// Another session of the same account.
func otherSession(_ client: Person, of name: String) async throws -> Person {
  let other = Person(client.client)
  let form = object([("email", .string(name.lowercased() + "@example.org")), ("password", .string("Engine1842"))])
  #expect(try await other.post("/v1/auth/sign-in", form).status == 200)
  return other
}
