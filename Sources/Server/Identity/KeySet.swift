import Basis
import JWTKit

/// The public keys of an issuer (RFC 7517). Keys that are for something else, or of a kind that is not taken, are not
/// here.
struct KeySet: Sendable {
  /// The two algorithms that are taken. What a token says of itself only chooses between them: ‹none› and everything
  /// with a shared secret lead nowhere.
  enum Algorithm: String, Sendable {
    case rs256 = "RS256"
    case es256 = "ES256"
  }

  struct Key: Sendable {
    var id: String?
    var algorithm: Algorithm
    fileprivate var signer: JWTKeyCollection

    /// A collection of one key each: a collection of several falls back to its first for an unknown `kid`.
    func isSigned(_ signature: [UInt8], _ bytes: [UInt8]) async -> Bool {
      do {
        return try await signer.getKey(alg: algorithm.rawValue).verify(signature, signs: bytes)
      } catch { return false }
    }
  }

  private static let keyLimit = 100
  let keys: [Key]

  init?(_ json: JSON) async {
    guard let listed = json["keys"]?.arrayValue else { return nil }
    var keys: [Key] = []
    for each in listed.prefix(Self.keyLimit) {
      if let key = await Self.key(each) { keys.append(key) }
    }
    self.keys = keys
  }

  private static func key(_ json: JSON) async -> Key? {
    if let use = json["use"]?.stringValue, use != "sig" { return nil }
    if let operations = json["key_ops"]?.arrayValue, !operations.contains(.string("verify")) { return nil }
    let algorithm: Algorithm
    let signer = JWTKeyCollection()
    do {
      switch json["kty"]?.stringValue {
      case "RSA":
        guard let n = json["n"]?.stringValue, let e = json["e"]?.stringValue else { return nil }
        algorithm = .rs256
        // Below 2048 bits it throws.
        await signer.add(rsa: try Insecure.RSA.PublicKey(modulus: n, exponent: e), digestAlgorithm: .sha256)
      case "EC":
        guard json["crv"]?.stringValue == "P-256", let x = json["x"]?.stringValue, let y = json["y"]?.stringValue else {
          return nil
        }
        algorithm = .es256
        await signer.add(ecdsa: try ES256PublicKey(parameters: (x, y)))
      default: return nil
      }
    } catch { return nil }
    if let named = json["alg"]?.stringValue, named != algorithm.rawValue { return nil }
    return Key(id: json["kid"]?.stringValue, algorithm: algorithm, signer: signer)
  }

  /// The key with this id, or the only one of its kind for a token that names none (OpenID Connect Core 10.1).
  func key(_ id: String?, _ algorithm: Algorithm) -> Key? {
    let fitting = keys.filter { $0.algorithm == algorithm }
    guard let id else { return fitting.count == 1 ? fitting[0] : nil }
    return fitting.first { $0.id == id }
  }
}
