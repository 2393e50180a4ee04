import Basis
import Crypto
import Foundation
import Ledger

/// Makes, wraps and unwraps the data keys of spaces.
public struct Vault: Sendable {
  private let master: MasterKey

  public init(master: MasterKey) { self.master = master }

  /// A fresh data key for a new space, and its wrapped form for the row of the space.
  public func newSpaceKey(for space: RecordID) throws(StorageError) -> (key: SpaceKey, wrapped: [UInt8]) {
    let key = SymmetricKey(size: .bits256)
    let plain = key.withUnsafeBytes { [UInt8]($0) }
    return (SpaceKey(key), try seal(plain, with: master.key, about: Self.keyName(space)))
  }

  public func unwrap(_ wrapped: [UInt8], for space: RecordID) throws(StorageError) -> SpaceKey {
    SpaceKey(SymmetricKey(data: try open(wrapped, with: master.key, about: Self.keyName(space))))
  }

  /// A fresh key that opens what one account left sealed on a device (ACC-16), and its form for the account's row.
  public func newDeviceKey(of user: RecordID) throws(StorageError) -> (key: [UInt8], sealed: [UInt8]) {
    let key = SymmetricKey(size: .bits256).withUnsafeBytes { [UInt8]($0) }
    return (key, try seal(key, with: master.key, about: Self.deviceKeyName(user)))
  }

  public func openDeviceKey(_ sealed: [UInt8], of user: RecordID) throws(StorageError) -> [UInt8] {
    try open(sealed, with: master.key, about: Self.deviceKeyName(user))
  }

  /// What a code that people type is known by (EVT-14). Six characters could be guessed from a plain hash in seconds; this
  /// one needs the master key.
  public func groupCodeHash(_ code: String) -> [UInt8] {
    [UInt8](HMAC<Crypto.SHA256>.authenticationCode(for: Array("group code|\(code)".utf8), using: master.key))
  }

  /// Seals what belongs to no space: a mail on its way, the address of an invitation.
  public func sealNote(_ note: [UInt8], about name: String, _ id: RecordID) throws(StorageError) -> [UInt8] {
    try Store.seal(note, with: master.key, about: Self.noteName(name, id))
  }

  public func openNote(_ note: [UInt8], about name: String, _ id: RecordID) throws(StorageError) -> [UInt8] {
    try Store.open(note, with: master.key, about: Self.noteName(name, id))
  }

  private static func noteName(_ name: String, _ id: RecordID) -> [UInt8] { Array("note|\(name)|\(id.text)".utf8) }

  /// Notices a wrong master key before anything is served: a known value, sealed at the first start, has to open.
  public func check(against storage: some Storage) async throws {
    if let sealed = try await storage.keyCheck() {
      do { _ = try open(sealed, with: master.key, about: Self.checkName) } catch { throw MasterKeyProblem.otherKey }
    } else {
      let sealed = try seal(Self.checkName, with: master.key, about: Self.checkName)
      try await storage.write([.keepKeyCheck(sealed)])
    }
  }

  private static let checkName = Array("evenkeel key check".utf8)

  private static func deviceKeyName(_ user: RecordID) -> [UInt8] {
    var name = Array("device key|".utf8)
    user.append(to: &name)
    return name
  }

  private static func keyName(_ space: RecordID) -> [UInt8] {
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
      ? [] : try Store.seal(record.payload, with: key, about: Self.name(space, record.kind, record.id, record.version))
    return SealedRecord(
      kind: record.kind.rawValue, id: record.id, version: record.version, purged: record.purged, payload: sealed)
  }

  public func open(_ sealed: SealedRecord, of space: RecordID) throws(StorageError) -> StoredRecord {
    guard let kind = RecordKind(rawValue: sealed.kind) else { throw .unreadable(what: "record kind") }
    let payload =
      sealed.purged
      ? [] : try Store.open(sealed.payload, with: key, about: Self.name(space, kind, sealed.id, sealed.version))
    return StoredRecord(
      kind: kind, id: sealed.id, version: sealed.version, purged: sealed.purged, payload: payload)
  }

  /// Seals a note about the space that is no record: an outcome, a kept answer.
  public func seal(note: [UInt8], about name: [UInt8]) throws(StorageError) -> [UInt8] {
    try Store.seal(note, with: key, about: name)
  }

  public func open(note: [UInt8], about name: [UInt8]) throws(StorageError) -> [UInt8] {
    try Store.open(note, with: key, about: name)
  }

  private static func name(_ space: RecordID, _ kind: RecordKind, _ id: RecordID, _ version: Int64) -> [UInt8] {
    var name: [UInt8] = []
    name.reserveCapacity(42)
    append(space.high, to: &name)
    append(space.low, to: &name)
    name.append(kind.rawValue)
    append(id.high, to: &name)
    append(id.low, to: &name)
    append(UInt64(bitPattern: version), to: &name)
    return name
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }
}

/// Nonce, ciphertext and tag in one: 28 bytes more than the plain value.
private func seal(_ plain: [UInt8], with key: SymmetricKey, about name: [UInt8]) throws(StorageError) -> [UInt8] {
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

private func open(_ sealed: [UInt8], with key: SymmetricKey, about name: [UInt8]) throws(StorageError) -> [UInt8] {
  do {
    let box = try AES.GCM.SealedBox(combined: sealed)
    return [UInt8](try AES.GCM.open(box, using: key, authenticating: name))
  } catch { throw .unreadable(what: "a sealed value") }
}
