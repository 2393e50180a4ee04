import Basis
import Crypto
import Store

/// A person's key that spaces are sealed for: the public half, and the private one under the recovery key (SEC-26).
struct SealingKey: Equatable, Sendable {
  var publicKey: [UInt8]
  var recovery: [UInt8]

  init?(_ json: JSON) {
    guard let publicKey = json["public"]?.sealedValue, let recovery = json["recovery"]?.sealedValue else { return nil }
    (self.publicKey, self.recovery) = (publicKey, recovery)
  }

  var json: JSON { .object([JSONMember("public", .sealed(publicKey)), JSONMember("recovery", .sealed(recovery))]) }

  /// Bytes of an uncompressed point.
  static let publicBytes = 65

  /// Whether it is a point on P-256.
  static func isPublic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == publicBytes else { return false }
    do { _ = try P256.KeyAgreement.PublicKey(x963Representation: bytes) } catch { return false }
    return true
  }
}

extension Storage {
  /// Nil where the account has none; with how it is kept, by which a write says that it is still the same.
  func sealingKey(of user: RecordID, _ vault: Vault) async throws -> (key: SealingKey, sealed: [UInt8])? {
    guard let sealed = try await sealingKey(try SystemPermit(.readOwnSealing, as: .user(user))) else { return nil }
    guard let key = SealingKey(try JSON.parse(try vault.openNote(sealed, about: "sealing key", user))) else {
      throw StorageError.unreadable(what: "sealing key")
    }
    return (key, sealed)
  }

  /// How the account's present key is kept, if it is this one.
  func sealingKey(of user: RecordID, is publicKey: [UInt8], _ vault: Vault) async throws -> [UInt8] {
    guard let known = try await sealingKey(of: user, vault) else { throw HTTPFailure.sealing(.noKey) }
    guard known.key.publicKey == publicKey else { throw HTTPFailure.sealing(.otherKey) }
    return known.sealed
  }
}

/// What is sealed with a space's data key, besides records, is about one of these.
enum SealedNote {
  static func wrap(_ space: RecordID, _ epoch: Int64, _ user: RecordID) -> [UInt8] {
    Array("wrap|\(space.text)|\(epoch)|\(user.text)".utf8)
  }
  static func member(_ space: RecordID, _ user: RecordID) -> [UInt8] { Array("member|\(space.text)|\(user.text)".utf8) }
  static func waiting(_ space: RecordID, _ user: RecordID) -> [UInt8] {
    Array("waiting|\(space.text)|\(user.text)".utf8)
  }
  static func link(_ space: RecordID) -> [UInt8] { Array("link|\(space.text)".utf8) }
}

extension Schema {
  /// What `SealingKey.json` writes.
  static let sealing = Schema.object(["public": .base64, "recovery": .base64])
}
