import Basis
import Crypto
import Foundation

/// What opens a backup, in a file of its own: the backup's key and the list of what was destroyed before, sealed by the
/// master key. Thirty days later it is removed, and with it everything that the backup still had of whoever was erased
/// meanwhile (SEC-11, SEC-18).
struct BackupKeys: Sendable {
  static let magic = Array("EVKKEYS2".utf8)
  /// Of keys files whose date nothing vouches for.
  static let olderMagic = Array("EVKKEYS1".utf8)
  static let lifetime: Int64 = 30 * 86_400_000

  var copy: SealedCopy
  var key: SymmetricKey
  var losses: Losses

  /// `FILE.keys`.
  static func path(of backup: String) -> String { backup + ".keys" }

  func write(to path: String, under master: MasterKey) throws {
    let plain = JSON.object([
      JSONMember("key", .string(Data(key.withUnsafeBytes { [UInt8]($0) }).base64EncodedString())),
      JSONMember("losses", losses.json),
    ]).bytes
    let sealed = try Sealing.seal(plain, with: master.key, about: Self.name(copy))
    let head = (copy.sealsDate ? Self.magic : Self.olderMagic) + copy.rest
    guard FileBytes.createDurably(path, bytes: head + sealed, mode: 0o600, owner: nil) else {
      throw FileManager.default.fileExists(atPath: path) ? BackupProblem.exists(path: path) : .notWritable(path: path)
    }
  }

  init(copy: SealedCopy, key: SymmetricKey, losses: Losses) {
    self.copy = copy
    self.key = key
    self.losses = losses
  }

  init(file path: String, under masters: [MasterKey]) throws(BackupProblem) {
    guard let data = FileManager.default.contents(atPath: path) else { throw .noKeys(path: path) }
    let bytes = [UInt8](data)
    guard let copy = Self.head(of: bytes) else { throw .notABackup(path: path) }
    var plain: [UInt8]?
    for master in masters where plain == nil {
      do {
        plain = try Sealing.open(Array(bytes[SealedCopy.headLength...]), with: master.key, about: Self.name(copy))
      } catch {
        continue
      }
    }
    guard let plain else { throw .otherMasterKey }
    do {
      let json = try JSON.parse(plain)
      guard let text = json["key"]?.stringValue, let key = Data(base64Encoded: text), key.count == 32,
        let losses = json["losses"]
      else { throw BackupProblem.damaged(path: path) }
      self.init(copy: copy, key: SymmetricKey(data: key), losses: Losses(json: losses))
    } catch { throw .damaged(path: path) }
  }

  /// Which backup a keys file is of, and when it was made; nil for other files.
  static func head(of bytes: [UInt8]) -> SealedCopy? {
    guard bytes.count > SealedCopy.headLength else { return nil }
    return SealedCopy(head: Array(bytes.prefix(SealedCopy.headLength)), magic: magic, olderMagic: olderMagic)
  }

  private static func name(_ copy: SealedCopy) -> [UInt8] { Array("backup keys|\(copy.about)".utf8) }
}

/// What must not come back with an older state: ids that were destroyed or taken back, spaces that their people keep on
/// one device, and accounts on their way out.
struct Losses: Sendable, Equatable {
  struct Kept: Sendable, Equatable {
    var space: RecordID
    var owner: RecordID
    var version: Int64
    var at: Int64
  }
  struct Deleted: Sendable, Equatable {
    var user: RecordID
    var erasesAt: Int64
    var language: String
  }

  var gone: [RecordID] = []
  var kept: [Kept] = []
  var deleted: [Deleted] = []

  var json: JSON {
    .object([
      JSONMember("gone", .array(gone.map { .string($0.text) })),
      JSONMember(
        "kept",
        .array(
          kept.map {
            .array([.string($0.space.text), .string($0.owner.text), .integer($0.version), .integer($0.at)])
          })),
      JSONMember(
        "deleted",
        .array(deleted.map { .array([.string($0.user.text), .integer($0.erasesAt), .string($0.language)]) })),
    ])
  }

  init() {}

  init(json: JSON) {
    gone = (json["gone"]?.arrayValue ?? []).compactMap { $0.idValue }
    kept = (json["kept"]?.arrayValue ?? []).compactMap { element in
      guard let parts = element.arrayValue, parts.count == 4, let space = parts[0].idValue,
        let owner = parts[1].idValue,
        let version = parts[2].integerValue, let at = parts[3].integerValue
      else { return nil }
      return Kept(space: space, owner: owner, version: version, at: at)
    }
    deleted = (json["deleted"]?.arrayValue ?? []).compactMap { element in
      guard let parts = element.arrayValue, parts.count == 3, let user = parts[0].idValue,
        let at = parts[1].integerValue,
        let language = parts[2].stringValue
      else { return nil }
      return Deleted(user: user, erasesAt: at, language: language)
    }
  }

  /// With what a later state knows. Who was on the way out earlier and is not any more came back.
  mutating func add(later other: Losses) {
    gone.append(contentsOf: other.gone)
    kept.append(contentsOf: other.kept)
    deleted = other.deleted
  }
}
