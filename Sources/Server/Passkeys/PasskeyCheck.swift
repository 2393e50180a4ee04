import Basis
import Crypto
import Foundation

/// What a browser's answer has to fulfil before a passkey is kept or lets anybody in (WebAuthn Level 3, 7.1 and 7.2).
struct PasskeyCheck: Sendable {
  enum Refused: Error, Equatable {
    /// The answer is no answer to what was asked here: the details help nobody who is honest.
    case notFitting
    /// Made at another address than this server's, or for another server.
    case wrongOrigin
    /// The device did not make sure who it was.
    case notVerified
    /// A copy was used elsewhere: the counter went back.
    case cloned
  }

  struct New: Sendable, Equatable {
    var id: [UInt8]
    /// As COSE.
    var key: [UInt8]
    var counter: UInt32
    var isBackedUp: Bool
  }

  struct Used: Sendable, Equatable {
    var counter: UInt32
    var isBackedUp: Bool
  }

  /// The name of this server, such as "money.example.org": passkeys are made for it.
  let party: String
  /// The addresses that the app is opened at, such as "https://money.example.org".
  let origins: Set<String>

  init(party: String, origins: Set<String>) {
    self.party = party
    self.origins = origins
  }

  /// As the operator says how people reach this server; without a word of theirs, on this machine by its own name.
  /// - Parameter port: that the server listens at.
  /// - Returns: nil where it is reached by an address of numbers, which browsers make no passkeys for.
  init?(site: String?, port: Int, hasTLS: Bool) {
    guard let site else {
      self.init(party: "localhost", origins: ["\(hasTLS ? "https" : "http")://localhost:\(port)"])
      return
    }
    guard let parts = URLComponents(string: site.lowercased()), let scheme = parts.scheme, let host = parts.host,
      !host.contains(":"), !host.utf8.allSatisfy({ $0 == 0x2E || ($0 >= 0x30 && $0 <= 0x39) })
    else { return nil }
    // Browsers leave a scheme's own port out.
    let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
    self.init(party: host, origins: [scheme + "://" + host + port])
  }

  /// Whether a page at this address, such as "localhost:8080", can use them.
  func isHere(_ authority: String?) -> Bool {
    guard let host = authority.flatMap({ HostAuthority($0) }) else { return false }
    return host.name == party
  }

  /// The bytes that a browser says it was asked with, before anything of it is believed.
  static func challenge(in client: [UInt8]) -> [UInt8]? {
    guard !MarkRuns.areTooLong(in: client, .json) else { return nil }
    do { return try JSON.parse(client, depthLimit: 8)["challenge"]?.stringValue.flatMap { Base64URL.bytes($0) } } catch
    { return nil }
  }

  /// - Parameter challenge: the bytes that were asked with; the caller makes sure that they are good once.
  func registration(client: [UInt8], attestation: [UInt8], challenge: [UInt8]) throws(Refused) -> New {
    try check(client, "webauthn.create", challenge)
    let data: AuthenticatorData
    do {
      let object = try CBOR(attestation)
      // Who made the device is not asked, so that what it says of itself is passed over, whatever its format.
      guard object["fmt"]?.textValue != nil, let bytes = object["authData"]?.bytesValue else { throw CBOR.Malformed() }
      data = try AuthenticatorData(bytes)
      guard let attested = data.attested, PasskeyKey(cose: try CBOR(attested.key)) != nil else {
        throw CBOR.Malformed()
      }
    } catch { throw .notFitting }
    try check(data)
    guard let attested = data.attested else { throw .notFitting }
    return New(id: attested.id, key: attested.key, counter: data.counter, isBackedUp: data.isBackedUp)
  }

  /// - Parameters:
  ///   - key: as it was stored.
  ///   - counter: as it was stored.
  func assertion(
    client: [UInt8], authenticator: [UInt8], signature: [UInt8], challenge: [UInt8], key: [UInt8], counter: UInt32
  ) throws(Refused) -> Used {
    try check(client, "webauthn.get", challenge)
    let (data, stored): (AuthenticatorData, PasskeyKey)
    do {
      data = try AuthenticatorData(authenticator)
      guard let known = PasskeyKey(cose: try CBOR(key)) else { throw CBOR.Malformed() }
      stored = known
    } catch { throw .notFitting }
    try check(data)
    guard stored.isSigned(signature, authenticator + Crypto.SHA256.hash(data: client)) else { throw .notFitting }
    // Passkeys that are kept in several places stay at zero.
    if data.counter != 0 || counter != 0 { guard data.counter > counter else { throw .cloned } }
    return Used(counter: data.counter, isBackedUp: data.isBackedUp)
  }

  private func check(_ client: [UInt8], _ type: String, _ challenge: [UInt8]) throws(Refused) {
    guard !MarkRuns.areTooLong(in: client, .json) else { throw .notFitting }
    let said: JSON
    do { said = try JSON.parse(client, depthLimit: 8) } catch { throw .notFitting }
    guard said["type"]?.stringValue == type,
      let answered = said["challenge"]?.stringValue.flatMap({ Base64URL.bytes($0) }), answered == challenge,
      challenge.count >= 16
    else { throw .notFitting }
    guard let origin = said["origin"]?.stringValue, origins.contains(origin), said["crossOrigin"] != .bool(true),
      said["topOrigin"] == nil
    else { throw .wrongOrigin }
  }

  private func check(_ data: AuthenticatorData) throws(Refused) {
    guard data.partyHash.elementsEqual(Crypto.SHA256.hash(data: Data(party.utf8))) else { throw .wrongOrigin }
    guard data.isPresent else { throw .notFitting }
    guard data.isVerified else { throw .notVerified }
  }
}
