import Basis
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

extension TestAuthenticator {
  private static func bytes(_ value: JSON?) -> [UInt8]? { value?.stringValue.flatMap { Base64URL.bytes($0) } }

  /// A word of this device about what a server asks it to sign.
  static func word(_ type: String, _ options: JSON) throws -> Word {
    Word(type: type, challenge: try #require(bytes(options["publicKey"]?["challenge"])))
  }

  /// What a browser makes of a registration.
  func made(_ word: Word, attestation: [UInt8]? = nil) -> JSON {
    credential([
      ("clientDataJSON", .string(Base64URL.text(word.client))),
      ("attestationObject", .string(Base64URL.text(attestation ?? self.attestation(word)))),
      ("transports", .array([.string("internal"), .string("<b>"), .string("internal")])),
    ])
  }

  /// What a browser makes of a sign-in.
  func used(_ word: Word, user: [UInt8]? = nil) throws -> JSON {
    var members: [(String, JSON)] = [
      ("clientDataJSON", .string(Base64URL.text(word.client))),
      ("authenticatorData", .string(Base64URL.text(data(word, attests: false)))),
      ("signature", .string(Base64URL.text(try sign(word)))),
    ]
    if let user { members.append(("userHandle", .string(Base64URL.text(user)))) }
    return credential(members)
  }

  private func credential(_ response: [(String, JSON)]) -> JSON {
    object([
      ("id", .string(Base64URL.text(id))), ("rawId", .string(Base64URL.text(id))), ("type", .string("public-key")),
      ("response", object(response)),
    ])
  }
}

extension Visitor {
  typealias Change = (inout TestAuthenticator.Word) -> Void

  func passkeyOptions() async throws -> JSON {
    let answer = try await call(.post, "/v1/auth/passkeys/options", object([]))
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json
  }

  @discardableResult
  func adds(_ device: TestAuthenticator, _ name: String = "Phone", _ change: Change = { _ in }) async throws -> Answer {
    var word = try TestAuthenticator.word("webauthn.create", try await passkeyOptions())
    change(&word)
    // They are listed by when they were made.
    issuer.clock.advance(milliseconds: 1)
    return try await call(
      .post, "/v1/auth/passkeys", object([("name", .string(name)), ("credential", device.made(word))]))
  }

  func passkeyChallenge(_ purpose: String = "sign-in") async throws -> JSON {
    let answer = try await call(.post, "/v1/auth/passkey/challenge", object([("purpose", .string(purpose))]))
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json
  }

  func signsIn(with device: TestAuthenticator, user: [UInt8]? = nil, keep: Bool = false, _ change: Change = { _ in })
    async throws -> Answer
  {
    var word = try TestAuthenticator.word("webauthn.get", try await passkeyChallenge())
    change(&word)
    return try await send(try device.used(word, user: user), keep: keep)
  }

  func send(_ credential: JSON, keep: Bool = false) async throws -> Answer {
    try await call(.post, "/v1/auth/passkey/sign-in", object([("credential", credential), ("keep", .bool(keep))]))
  }

  func confirms(with device: TestAuthenticator, _ change: Change = { _ in }) async throws -> Answer {
    var word = try TestAuthenticator.word("webauthn.get", try await passkeyChallenge("confirm"))
    change(&word)
    return try await call(.post, "/v1/auth/passkey/confirm", object([("credential", try device.used(word))]))
  }

  func passkeys() async throws -> [JSON] {
    try await call(.get, "/v1/auth/passkeys").json["passkeys"]?.arrayValue ?? []
  }
}
