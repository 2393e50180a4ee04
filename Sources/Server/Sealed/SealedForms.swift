import Basis
import Store

/// A member's public key with its proof (decision 0039): the key, sealed under the space's key of an epoch.
struct SealedMember: Equatable, Sendable {
  var publicKey: [UInt8]
  var proof: [UInt8]
  /// Of the admin: who is to be it in their place, once that one says so, too.
  var offers: RecordID?

  /// Epoch, nonce, the key and a tag.
  static let proofBytes = 4 + 12 + SealingKey.publicBytes + 16

  /// Whether it can be a proof of this epoch; only members can tell whether it is one.
  static func isProof(_ bytes: [UInt8], of epoch: Int64) -> Bool {
    bytes.count == proofBytes && bytes.prefix(4).reduce(Int64(0)) { $0 << 8 | Int64($1) } == epoch
  }

  func sealed(for user: RecordID, in space: RecordID, with key: SpaceKey) throws(StorageError) -> [UInt8] {
    try key.seal(note: publicKey + proof + (offers?.text.bytes ?? []), about: SealedNote.member(space, user))
  }

  init(publicKey: [UInt8], proof: [UInt8]) { (self.publicKey, self.proof) = (publicKey, proof) }

  init(_ member: SealedGroup.Member, in space: RecordID, with key: SpaceKey) throws(StorageError) {
    let bytes = try key.open(note: member.sealed, about: SealedNote.member(space, member.user))
    guard bytes.count > SealingKey.publicBytes else { throw .unreadable(what: "a member of a sealed group") }
    publicKey = Array(bytes.prefix(SealingKey.publicBytes))
    proof = Array(bytes.dropFirst(SealingKey.publicBytes).prefix(Self.proofBytes))
    offers = RecordID(utf8: Array(bytes.dropFirst(SealingKey.publicBytes + Self.proofBytes)))
  }
}

/// What somebody comes in with: their public key, proven, and the group's keys of all epochs, wrapped for it.
struct SealedEntry: Sendable {
  var publicKey: [UInt8]
  /// By epoch.
  var wraps: [Int64: [UInt8]]
  var proof: [UInt8]

  /// A fresh public key, a nonce, 32 bytes and a tag.
  static let wrapBytes = SealingKey.publicBytes + 12 + 32 + 16
  /// The public key of whoever wrapped it, and their code (decision 0052): only devices can tell whether it fits. Wraps
  /// of before have none.
  static let voucherBytes = SealingKey.publicBytes + 32

  static func isWrap(_ bytes: [UInt8]) -> Bool { bytes.count == wrapBytes || bytes.count == wrapBytes + voucherBytes }

  init(_ form: JSON) throws(HTTPFailure) {
    guard let publicKey = form["public"]?.sealedValue, SealingKey.isPublic(publicKey) else {
      throw .badRequest("\u{201C}public\u{201D} has to be a P-256 key.")
    }
    guard let proof = form["proof"]?.sealedValue, proof.count == SealedMember.proofBytes else {
      throw .badRequest("\u{201C}proof\u{201D} has to be the public key, sealed.")
    }
    var wraps: [Int64: [UInt8]] = [:]
    for each in form["wraps"]?.arrayValue ?? [] {
      guard let epoch = each["epoch"]?.integerValue, let wrap = each["wrap"]?.sealedValue, Self.isWrap(wrap),
        wraps.updateValue(wrap, forKey: epoch) == nil
      else {
        throw .badRequest(
          "\u{201C}wraps\u{201D} has to be the group\u{2019}s keys, one for each \u{201C}epoch\u{201D}, wrapped.")
      }
    }
    (self.publicKey, self.wraps, self.proof) = (publicKey, wraps, proof)
  }

  /// Whether it is of exactly the epochs that the group has.
  func fits(_ epoch: Int64) -> Bool {
    wraps.count == Int(epoch) && wraps.keys.allSatisfy { (1...epoch).contains($0) }
      && SealedMember.isProof(proof, of: epoch)
  }
}
