import Basis
import Crypto
import Foundation
import Proving
import Testing

@testable import Store

@Suite("SEC-11: the date of a backup is sealed with it, and backups of older versions still open")
struct BackupDateTests {
  private struct Place {
    let folder: TemporaryFolder
    let master = MasterKey.random()
    var database: String { folder.path + "/data/evenkeel.sqlite" }
    var path: String { folder.path + "/backups/a" }

    /// A backup of Ada's, made at 5, and nothing that it is of.
    init() async throws {
      folder = try TemporaryFolder()
      for name in ["data", "backups"] {
        try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      }
      let storage = try SQLiteStorage(path: database) { _ in }
      _ = try await Vault.open(storage, with: master)
      _ = try await Scene(storage)
      try await storage.backUp(to: path, scratch: folder.path + "/data", under: master, now: 5)
      await storage.close()
      for suffix in ["", "-wal", "-shm"] { unlink(database + suffix) }
    }

    func restore(_ path: String) async throws -> BackupReturn.Report {
      try await BackupReturn(backup: path, masters: [master], database: database, now: 9).perform(replaces: false)
    }

    var isEmpty: Bool { !FileManager.default.fileExists(atPath: database) }
  }

  private func read(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
  private func write(_ bytes: Data, _ path: String) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

  @Test("whatever changes in the head of either file, or of both, it does not come back") func heads() async throws {
    let place = try await Place()
    let (path, keysPath) = (place.path, place.path + ".keys")
    let (copy, keys) = (try read(path), try read(keysPath))
    #expect(Array(copy.prefix(8)) == SealedCopy.magic && Array(keys.prefix(8)) == BackupKeys.magic)
    func changed(_ whole: Data, _ index: Int) -> Data {
      var bytes = whole
      bytes[index] ^= 1
      return bytes
    }
    func older(_ whole: Data, _ magic: [UInt8]) -> Data { Data(magic) + whole.dropFirst(8) }
    var pairs = (0..<SealedCopy.headLength).flatMap { index in
      let (one, other) = (changed(copy, index), changed(keys, index))
      return [(one, keys), (copy, other), (one, other)]
    }
    // Nor does it pass for one of an older version, whose date is its own word.
    let (one, other) = (older(copy, SealedCopy.olderMagic), older(keys, BackupKeys.olderMagic))
    pairs += [(one, keys), (copy, other), (one, other), (changed(one, 31), changed(other, 31))]
    for (number, pair) in pairs.enumerated() {
      try write(pair.0, path)
      try write(pair.1, keysPath)
      await #expect(throws: BackupProblem.self, "\(number)") { _ = try await place.restore(path) }
      #expect(place.isEmpty, "\(number)")
    }
    try write(copy, path)
    try write(keys, keysPath)
    let report = try await place.restore(path)
    #expect(report.madeAt == 5 && report.accounts == 1)
  }

  @Test("a backup of an older version opens, with the date that its files say") func olderForm() async throws {
    let place = try await Place()
    // The same data as it was sealed then.
    let (key, plain, older) = (
      SymmetricKey(size: .bits256), place.folder.path + "/plain", place.folder.path + "/backups/older"
    )
    let made = try BackupKeys(file: place.path + ".keys", under: [place.master])
    try SealedCopy.open(place.path, into: plain, with: made.key)
    let copy = SealedCopy(id: RecordID(derivedFrom: "older"), madeAt: 4, sealsDate: false)
    try copy.seal(plain, into: older, with: key)
    try BackupKeys(copy: copy, key: key, losses: Losses()).write(to: older + ".keys", under: place.master)
    let bytes = [UInt8](try read(older))
    let length = bytes[32..<36].reduce(0) { $0 << 8 | Int($1) }
    let isLast = bytes.count == 36 + length
    #expect(Array(bytes.prefix(8)) == Array("EVKCOPY1".utf8))
    _ = try Sealing.open(
      Array(bytes[36..<36 + length]), with: key, about: Array("copy|\(copy.id.text)|0|\(isLast ? "last" : "more")".utf8)
    )
    let keys = [UInt8](try read(older + ".keys"))
    #expect(Array(keys.prefix(8)) == Array("EVKKEYS1".utf8))
    _ = try Sealing.open(Array(keys[32...]), with: place.master.key, about: Array("backup keys|\(copy.id.text)".utf8))
    let report = try await place.restore(older)
    #expect(report.madeAt == 4 && report.accounts == 1)
  }
}
