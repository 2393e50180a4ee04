import Basis
import Crypto
import Foundation
import Ledger

/// Makes, wraps and unwraps the data keys of spaces, by the root key. That lies in the storage, sealed by the master
/// key: so the master key can be exchanged while servers run (decision 0025).
public struct Vault: Sendable {
  private let root: SymmetricKey

  init(root: SymmetricKey) { self.root = root }

  /// A vault of its own, for storage that is not kept.
  public static func random() -> Vault { Vault(root: SymmetricKey(size: .bits256)) }

  /// Opens the root key of this storage, or makes it for one that is new.
  /// - Throws: `MasterKeyProblem.otherKey` when the storage was sealed with another master key.
  public static func open(_ storage: some Storage, with master: MasterKey) async throws -> Vault {
    if let sealed = try await storage.rootKey() { return Vault(root: try master.openRoot(sealed)) }
    let root = SymmetricKey(size: .bits256)
    do { try await storage.write([.keepRootKey(try master.sealRoot(root), inPlaceOf: nil)]) } catch StorageError
      .conflict
    {
      // Another process was faster.
      guard let sealed = try await storage.rootKey() else { throw StorageError.conflict }
      return Vault(root: try master.openRoot(sealed))
    }
    return Vault(root: root)
  }

  /// A fresh data key for a new space, and its wrapped form for the row of the space.
  public func newSpaceKey(for space: RecordID) throws(StorageError) -> (key: SpaceKey, wrapped: [UInt8]) {
    let key = SymmetricKey(size: .bits256)
    let plain = key.withUnsafeBytes { [UInt8]($0) }
    return (SpaceKey(key), try Sealing.seal(plain, with: root, about: Self.keyName(space)))
  }

  public func unwrap(_ wrapped: [UInt8], for space: RecordID) throws(StorageError) -> SpaceKey {
    SpaceKey(SymmetricKey(data: try Sealing.open(wrapped, with: root, about: Self.keyName(space))))
  }

  /// A fresh key that opens what one account left sealed on a device (ACC-16), and its form for the account's row.
  public func newDeviceKey(of user: RecordID) throws(StorageError) -> (key: [UInt8], sealed: [UInt8]) {
    let key = SymmetricKey(size: .bits256).withUnsafeBytes { [UInt8]($0) }
    return (key, try Sealing.seal(key, with: root, about: Self.deviceKeyName(user)))
  }

  public func openDeviceKey(_ sealed: [UInt8], of user: RecordID) throws(StorageError) -> [UInt8] {
    try Sealing.open(sealed, with: root, about: Self.deviceKeyName(user))
  }

  /// What a code that people type is known by (EVT-14). Six characters could be guessed from a plain hash in seconds;
  /// this one needs the root key.
  public func groupCodeHash(_ code: String) -> [UInt8] {
    [UInt8](HMAC<Crypto.SHA256>.authenticationCode(for: Array("group code|\(code)".utf8), using: root))
  }

  /// What a subscription in a store is known by (PLN-10): a store's numbers could be guessed from a plain hash.
  public func subscriptionKey(_ transaction: String, in store: String) -> [UInt8] {
    [UInt8](
      HMAC<Crypto.SHA256>.authenticationCode(for: Array("subscription|\(store)|\(transaction)".utf8), using: root))
  }

  /// Seals what belongs to no space: a mail on its way, the address of an invitation.
  public func sealNote(_ note: [UInt8], about name: String, _ id: RecordID) throws(StorageError) -> [UInt8] {
    try Sealing.seal(note, with: root, about: Self.noteName(name, id))
  }

  public func openNote(_ note: [UInt8], about name: String, _ id: RecordID) throws(StorageError) -> [UInt8] {
    try Sealing.open(note, with: root, about: Self.noteName(name, id))
  }

  static func noteName(_ name: String, _ id: RecordID) -> [UInt8] { Array("note|\(name)|\(id.text)".utf8) }

  static func deviceKeyName(_ user: RecordID) -> [UInt8] {
    var name = Array("device key|".utf8)
    user.append(to: &name)
    return name
  }

  static func keyName(_ space: RecordID) -> [UInt8] {
    var name = Array("space key|".utf8)
    space.append(to: &name)
    return name
  }
}

/// The data key of one space. Everything about money is sealed with it: AES-256-GCM with a fresh random nonce each, and
/// what the value is about as associated data, so that no sealed value can be put in the place of another (SEC-11).
public struct SpaceKey: Sendable {
  private let key: SymmetricKey

  init(_ key: SymmetricKey) { self.key = key }

  public func seal(_ record: StoredRecord, of space: RecordID) throws(StorageError) -> SealedRecord {
    let sealed =
      record.purged
      ? []
      : try Sealing.seal(
        record.payload, with: key, about: Self.name(space, record.kind.rawValue, record.id, record.version))
    return SealedRecord(
      kind: record.kind.rawValue, id: record.id, version: record.version, purged: record.purged, payload: sealed)
  }

  public func open(_ sealed: SealedRecord, of space: RecordID) throws(StorageError) -> StoredRecord {
    guard let kind = RecordKind(rawValue: sealed.kind) else { throw .unreadable(what: "record kind") }
    let payload =
      sealed.purged
      ? []
      : try Sealing.open(sealed.payload, with: key, about: Self.name(space, kind.rawValue, sealed.id, sealed.version))
    return StoredRecord(
      kind: kind, id: sealed.id, version: sealed.version, purged: sealed.purged, payload: payload)
  }

  /// Seals what a device sealed already (SEC-26), by id and version.
  public func seal(opaque payload: [UInt8], _ id: RecordID, _ version: Int64, of space: RecordID) throws(StorageError)
    -> SealedRecord
  {
    let sealed = try Sealing.seal(payload, with: key, about: Self.name(space, SealedRecord.opaque, id, version))
    return SealedRecord(opaque: id, version: version, payload: sealed)
  }

  public func open(opaque sealed: SealedRecord, of space: RecordID) throws(StorageError) -> [UInt8] {
    try Sealing.open(sealed.payload, with: key, about: Self.name(space, SealedRecord.opaque, sealed.id, sealed.version))
  }

  /// Seals a note about the space that is no record: an outcome, a kept answer.
  public func seal(note: [UInt8], about name: [UInt8]) throws(StorageError) -> [UInt8] {
    try Sealing.seal(note, with: key, about: name)
  }

  public func open(note: [UInt8], about name: [UInt8]) throws(StorageError) -> [UInt8] {
    try Sealing.open(note, with: key, about: name)
  }

  private static func name(_ space: RecordID, _ kind: UInt8, _ id: RecordID, _ version: Int64) -> [UInt8] {
    var name: [UInt8] = []
    name.reserveCapacity(42)
    append(space.high, to: &name)
    append(space.low, to: &name)
    name.append(kind)
    append(id.high, to: &name)
    append(id.low, to: &name)
    append(UInt64(bitPattern: version), to: &name)
    return name
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }
}
