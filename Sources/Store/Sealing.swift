import Crypto
import Foundation

/// AES-256-GCM with a fresh random nonce each, and what a value is about as associated data, so that no sealed value
/// can be put in the place of another.
enum Sealing {
  /// Nonce, ciphertext and tag in one: 28 bytes more than the plain value.
  static func seal(_ plain: [UInt8], with key: SymmetricKey, about name: [UInt8]) throws(StorageError) -> [UInt8] {
    do {
      let box = try AES.GCM.seal(plain, using: key, nonce: AES.GCM.Nonce(), authenticating: name)
      var sealed: [UInt8] = []
      sealed.reserveCapacity(plain.count + 28)
      sealed.append(contentsOf: box.nonce)
      sealed.append(contentsOf: box.ciphertext)
      sealed.append(contentsOf: box.tag)
      return sealed
    } catch { throw .failed(code: -2, sentence: "sealing failed") }
  }

  static func open(_ sealed: [UInt8], with key: SymmetricKey, about name: [UInt8]) throws(StorageError) -> [UInt8] {
    do {
      let box = try AES.GCM.SealedBox(combined: sealed)
      return [UInt8](try AES.GCM.open(box, using: key, authenticating: name))
    } catch { throw .unreadable(what: "a sealed value") }
  }
}
