import Basis
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

@testable import Server

/// A push service on this machine, over real sockets: keeps what it is sent, and answers as the test wants.
final class PushService: Sendable {
  struct Parcel: Sendable {
    var path: String
    var headers: HTTPFields
    var body: [UInt8]
  }

  private struct State {
    var parcels: [Parcel] = []
    var status = 201
  }
  private let state = Mutex(State())

  var parcels: [Parcel] { state.withLock { $0.parcels } }
  func answer(_ status: Int) { state.withLock { $0.status = status } }

  /// What came since the last look.
  func take() -> [Parcel] {
    state.withLock { state in
      defer { state.parcels = [] }
      return state.parcels
    }
  }

  func run<T: Sendable>(_ body: @Sendable (_ port: Int) async throws -> T) async throws -> T {
    let router = Router()
    router.post("/push/{name}") { request, _ in
      let bytes = try await request.body.collect(upTo: 8192)
      let status = self.state.withLock { state in
        state.parcels.append(Parcel(path: request.uri.path, headers: request.headers, body: Array(buffer: bytes)))
        return state.status
      }
      return Response(status: .init(code: status))
    }
    var logger = Logger(label: "push service")
    logger.logLevel = .critical
    return try await Application(router: router, logger: logger).test(.live) { client in
      try await body(try #require(client.port))
    }
  }
}

/// A browser that takes push messages: opens what it is sent, as RFC 8291 says from its side.
struct TestBrowser: Sendable {
  let key = P256.KeyAgreement.PrivateKey()
  let secret = (0..<16).map { _ in UInt8.random(in: 0...255) }

  func form(_ endpoint: String, locale: String = "en-GB", zone: String = "Europe/Zurich") -> JSON {
    object([
      ("endpoint", .string(endpoint)), ("p256dh", .string(Base64URL.text(key.publicKey.x963Representation))),
      ("auth", .string(Base64URL.text(secret))), ("locale", .string(locale)), ("zone", .string(zone)),
    ])
  }

  func open(_ body: [UInt8]) throws -> JSON {
    let (salt, theirs) = (Array(body[..<16]), Array(body[21..<86]))
    let shared = try key.sharedSecretFromKeyAgreement(with: P256.KeyAgreement.PublicKey(x963Representation: theirs))
    let ours = [UInt8](key.publicKey.x963Representation)
    let material = shared.hkdfDerivedSymmetricKey(
      using: Crypto.SHA256.self, salt: secret, sharedInfo: Array("WebPush: info".utf8) + [0] + ours + theirs,
      outputByteCount: 32)
    func part(_ name: String, _ count: Int) -> SymmetricKey {
      HKDF<Crypto.SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(name)".utf8) + [0],
        outputByteCount: count)
    }
    let nonce = try AES.GCM.Nonce(data: part("nonce", 12).withUnsafeBytes { Data($0) })
    let box = try AES.GCM.SealedBox(nonce: nonce, ciphertext: body[86..<(body.count - 16)], tag: body.suffix(16))
    let plain = [UInt8](try AES.GCM.open(box, using: part("aes128gcm", 16)))
    #expect(plain.last == 2)
    return try JSON.parse(Array(plain.dropLast()))
  }
}
