import Basis
import Crypto
import Foundation
import Ledger
@_spi(FixedExpiryValidationTime) import X509

/// Why something was not signed by the store. Which check it was, nobody outside learns.
enum SignatureProblem: Error, Equatable {
  /// Not a JWS in its compact form.
  case form
  case algorithm
  /// Not three certificates that can be read.
  case certificates
  case root
  /// Apple's marks: without them, any certificate that it issues to developers would do.
  case intermediateMark, leafMark
  /// One did not issue the next, or was not valid when it was signed.
  case chain
  case signature
}

/// The three certificates beside what Apple's store signs: whoever signed, who vouches for them, and the root.
///
/// jwt-kit's `X5CVerifier` takes other algorithms and any length, looks at no marks, and trusts roots as certificates,
/// while what is pinned here is a digest. So this is the chain builder beneath it, with exactly these three. NB: nobody
/// is asked whether a certificate was revoked, since the server asks nobody for people's purchases.
struct AppStoreChain {
  /// Apple Root CA - G3, SHA-256.
  static let appleRoot: [UInt8] = [
    0x63, 0x34, 0x3A, 0xBF, 0xB8, 0x9A, 0x6A, 0x03, 0xEB, 0xB5, 0x7E, 0x9B, 0x3F, 0x5F, 0xA7, 0xBE,
    0x7C, 0x4F, 0x5C, 0x75, 0x6F, 0x30, 0x17, 0xB3, 0xA8, 0xC4, 0x88, 0xC3, 0x65, 0x3E, 0x91, 0x79,
  ]

  private let leaf: Certificate
  private let intermediate: Certificate
  private let root: Certificate

  /// - Parameters:
  ///   - listed: standard Base64 of DER, leaf first.
  ///   - pinned: SHA-256 of the root. The certificate itself says nothing by being in the list.
  init(_ listed: [String], pinned: [UInt8]) throws(SignatureProblem) {
    guard listed.count == 3 else { throw .certificates }
    var found: [Certificate] = []
    for (index, text) in listed.enumerated() {
      guard let der = Data(base64Encoded: text), !der.isEmpty else { throw .certificates }
      if index == 2, [UInt8](Crypto.SHA256.hash(data: der)) != pinned { throw .root }
      do { found.append(try Certificate(derEncoded: [UInt8](der))) } catch { throw .certificates }
    }
    (leaf, intermediate, root) = (found[0], found[1], found[2])
  }

  /// The key of whoever signed, if all of it holds.
  /// - Parameter time: milliseconds since 1970, when it is said to be signed.
  func key(at time: Int64) async throws(SignatureProblem) -> P256.Signing.PublicKey {
    guard intermediate.extensions[oid: [1, 2, 840, 113_635, 100, 6, 2, 1]] != nil else { throw .intermediateMark }
    guard leaf.extensions[oid: [1, 2, 840, 113_635, 100, 6, 11, 1]] != nil else { throw .leafMark }
    let moment = Date(timeIntervalSince1970: TimeInterval(time) / 1000)
    var verifier = Verifier(rootCertificates: CertificateStore([root])) {
      RFC5280Policy(fixedExpiryValidationTime: moment)
    }
    let result = await verifier.validate(leaf: leaf, intermediates: CertificateStore([intermediate]))
    guard case .validCertificate(let chain) = result, Array(chain) == [leaf, intermediate, root] else { throw .chain }
    guard let key = P256.Signing.PublicKey(leaf.publicKey) else { throw .algorithm }
    return key
  }
}

/// What the store signed, after the signature was found right. Only this makes one.
struct SignedByStore: Sendable {
  let claims: JSON
  /// Milliseconds since 1970.
  let signedAt: Int64

  static let byteLimit = 256 << 10
  /// The end of the year 9999: what lies behind it is no time.
  private static let latest: Int64 = 253_402_300_799_000

  init(_ text: String, pinned: [UInt8]) async throws(SignatureProblem) {
    guard text.utf8.count <= Self.byteLimit else { throw .form }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64URL.object(parts[0]), let claims = Base64URL.object(parts[1]),
      let signature = Base64URL.bytes(parts[2]), header["crit"] == nil
    else { throw .form }
    guard header["alg"]?.stringValue == "ES256" else { throw .algorithm }
    guard let listed = header["x5c"]?.arrayValue else { throw .certificates }
    let chain = try AppStoreChain(listed.compactMap(\.stringValue), pinned: pinned)
    guard let time = claims["signedDate"]?.integerValue, (0...Self.latest).contains(time) else { throw .form }
    let key = try await chain.key(at: time)
    guard signature.count == 64 else { throw .signature }
    let raw: P256.Signing.ECDSASignature
    do { raw = try P256.Signing.ECDSASignature(rawRepresentation: signature) } catch { throw .signature }
    guard key.isValidSignature(raw, for: Data((parts[0] + "." + parts[1]).utf8)) else { throw .signature }
    self.claims = claims
    signedAt = time
  }
}
