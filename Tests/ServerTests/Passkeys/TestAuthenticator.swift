import Crypto
import CryptoExtras
import Foundation

@testable import Server

/// A device of the tests' own that makes passkeys, as browsers and authenticators answer (WebAuthn Level 3, 6 and 7),
/// and can be told to do it wrong in one way.
struct TestAuthenticator {
  enum Kind: CaseIterable { case es256, edDSA, rs256 }

  /// What it says; a test changes one thing.
  struct Word {
    var type: String
    var challenge: [UInt8]
    var origin = "https://money.example.org"
    var more = ""
    var party = "money.example.org"
    /// Present, verified, can be backed up, is backed up.
    var flags: UInt8 = 0x01 | 0x04 | 0x08 | 0x10
    var counter: UInt32 = 0
    var tail: [UInt8] = []

    var client: [UInt8] {
      Array(
        #"{"type":"\#(type)","challenge":"\#(Base64URL.text(challenge))","origin":"\#(origin)","crossOrigin":false\#(more)}"#
          .utf8)
    }
  }

  let id: [UInt8] = (0..<32).map { _ in UInt8.random(in: 0...255) }
  private let es256 = P256.Signing.PrivateKey()
  private let edDSA = Curve25519.Signing.PrivateKey()
  private let rs256: _RSA.Signing.PrivateKey
  let kind: Kind

  init(_ kind: Kind) throws {
    self.kind = kind
    rs256 = try _RSA.Signing.PrivateKey(keySize: .bits2048)
  }

  /// Its public key as COSE.
  var cose: [UInt8] {
    switch kind {
    case .es256:
      let raw = [UInt8](es256.publicKey.rawRepresentation)
      return [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + raw[..<32] + [0x22, 0x58, 0x20] + raw[32...]
    case .edDSA:
      return [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20] + edDSA.publicKey.rawRepresentation
    case .rs256:
      // A 2048-bit key in PKCS #1 ends with the modulus of 256 bytes and the exponent 65537 as 02 03 01 00 01.
      let der = [UInt8](rs256.publicKey.pkcs1DERRepresentation)
      let n = der.dropLast(5).suffix(256)
      return [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00] + n + [0x21, 0x43, 0x01, 0x00, 0x01]
    }
  }

  func data(_ word: Word, attests: Bool, cose other: [UInt8]? = nil) -> [UInt8] {
    var bytes = Array(Crypto.SHA256.hash(data: Data(word.party.utf8)))
    bytes.append(word.flags | (attests ? 0x40 : 0))
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word.counter >> UInt32(shift))) }
    if attests {
      bytes += [UInt8](repeating: 0, count: 16) + [0, UInt8(id.count)] + id + (other ?? cose)
    }
    return bytes + word.tail
  }

  /// `{"fmt": "none", "attStmt": {}, "authData": …}`
  func attestation(_ word: Word, cose: [UInt8]? = nil) -> [UInt8] {
    let data = data(word, attests: true, cose: cose)
    let head: [UInt8] =
      [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67] + Array("attStmt".utf8) + [0xA0]
    return head + [0x68] + Array("authData".utf8) + [0x59, UInt8(data.count >> 8), UInt8(data.count & 0xFF)] + data
  }

  func sign(_ word: Word) throws -> [UInt8] {
    let signed = data(word, attests: false) + Crypto.SHA256.hash(data: Data(word.client))
    return switch kind {
    case .es256: [UInt8](try es256.signature(for: signed).derRepresentation)
    case .edDSA: [UInt8](try edDSA.signature(for: signed))
    case .rs256:
      [UInt8](try rs256.signature(for: Crypto.SHA256.hash(data: signed), padding: .insecurePKCS1v1_5).rawRepresentation)
    }
  }
}
