import Crypto
import CryptoExtras
import Foundation

/// A passkey's public key, as COSE writes it (RFC 9052 and 9053): one of the three kinds that are asked for.
struct PasskeyKey: Sendable {
  enum Algorithm: Int64, CaseIterable, Sendable {
    /// ECDSA with P-256 and SHA-256: what phones and security keys make.
    case es256 = -7
    /// Ed25519.
    case edDSA = -8
    /// RSASSA-PKCS1-v1_5 with SHA-256: what some computers have only.
    case rs256 = -257
  }

  private enum Key: Sendable {
    case es256(P256.Signing.PublicKey)
    case edDSA(Curve25519.Signing.PublicKey)
    case rs256(_RSA.Signing.PublicKey)
  }

  let algorithm: Algorithm
  private let key: Key

  /// - Returns: nil for another kind, and for a key that is none.
  init?(cose: CBOR) {
    guard let algorithm = cose[3]?.integerValue.flatMap({ Algorithm(rawValue: $0) }) else { return nil }
    self.algorithm = algorithm
    do {
      switch (algorithm, cose[1]?.integerValue) {
      case (.es256, 2):
        guard cose[-1]?.integerValue == 1, let x = cose[-2]?.bytesValue, let y = cose[-3]?.bytesValue, x.count == 32,
          y.count == 32
        else { return nil }
        key = .es256(try P256.Signing.PublicKey(x963Representation: [0x04] + x + y))
      case (.edDSA, 1):
        guard cose[-1]?.integerValue == 6, let x = cose[-2]?.bytesValue, x.count == 32 else { return nil }
        key = .edDSA(try Curve25519.Signing.PublicKey(rawRepresentation: x))
      case (.rs256, 3):
        guard let n = cose[-1]?.bytesValue, let e = cose[-2]?.bytesValue, (256...1024).contains(n.count), e.count <= 8
        else { return nil }
        key = .rs256(try _RSA.Signing.PublicKey(n: n, e: e))
      default: return nil
      }
    } catch { return nil }
  }

  func isSigned(_ signature: [UInt8], _ bytes: [UInt8]) -> Bool {
    do {
      switch key {
      case .es256(let key):
        return key.isValidSignature(try P256.Signing.ECDSASignature(derRepresentation: signature), for: bytes)
      case .edDSA(let key): return key.isValidSignature(signature, for: bytes)
      case .rs256(let key):
        return key.isValidSignature(
          _RSA.Signing.RSASignature(rawRepresentation: signature), for: Crypto.SHA256.hash(data: bytes),
          padding: .insecurePKCS1v1_5)
      }
    } catch { return false }
  }
}
