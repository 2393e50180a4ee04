import Crypto
import Foundation

/// One message for one browser, sealed so that the push service on the way reads nothing (RFC 8291 over RFC 8188,
/// `aes128gcm`, a single record).
enum PushMessage {
  /// Bytes of plain text that fit: services take bodies of 4096.
  static let plainLimit = 3993
  private static let recordSize: UInt32 = 4096

  enum Trouble: Error, Equatable {
    /// The keys that the browser gave are none.
    case badKeys
    case tooLong
  }

  /// Whether these are a point of the curve P-256.
  static func isKey(_ bytes: [UInt8]) -> Bool {
    do { _ = try P256.KeyAgreement.PublicKey(x963Representation: bytes) } catch { return false }
    return true
  }

  /// - Parameters:
  ///   - browser: the browser's public key, 65 bytes, uncompressed.
  ///   - secret: what the browser agreed on with this server alone, 16 bytes (`auth`).
  ///   - key: made for this message, and `salt`, 16 random bytes; given by the test of RFC 8291's own example.
  static func seal(
    _ plain: [UInt8], for browser: [UInt8], secret: [UInt8], key: P256.KeyAgreement.PrivateKey = .init(),
    salt: [UInt8] = SymmetricKey(size: .bits128).withUnsafeBytes { [UInt8]($0) }
  ) throws(Trouble) -> [UInt8] {
    guard plain.count <= plainLimit else { throw .tooLong }
    guard secret.count == 16, browser.count == 65 else { throw .badKeys }
    do {
      let theirs = try P256.KeyAgreement.PublicKey(x963Representation: browser)
      let ours = [UInt8](key.publicKey.x963Representation)
      let shared = try key.sharedSecretFromKeyAgreement(with: theirs).withUnsafeBytes { SymmetricKey(data: $0) }
      let first = HKDF<SHA256>.extract(inputKeyMaterial: shared, salt: secret)
      let material = HKDF<SHA256>.expand(
        pseudoRandomKey: first, info: Array("WebPush: info".utf8) + [0] + browser + ours, outputByteCount: 32)
      let second = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)
      func part(_ name: String, _ count: Int) -> SymmetricKey {
        HKDF<SHA256>.expand(
          pseudoRandomKey: second, info: Array("Content-Encoding: \(name)".utf8) + [0], outputByteCount: count)
      }
      let nonce = try part("nonce", 12).withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
      // 2 ends the last record.
      let box = try AES.GCM.seal(plain + [2], using: part("aes128gcm", 16), nonce: nonce)
      let size = withUnsafeBytes(of: recordSize.bigEndian) { [UInt8]($0) }
      return salt + size + [UInt8(ours.count)] + ours + box.ciphertext + box.tag
    } catch { throw .badKeys }
  }
}
