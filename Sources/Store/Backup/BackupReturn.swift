import Foundation
import GRDB

/// Puts a backup back. The caller has the data folder alone.
public struct BackupReturn: Sendable {
  public var backup: String
  /// Key files that may open it, the present one first.
  public var masters: [MasterKey]
  public var database: String
  /// Milliseconds since 1970.
  public var now: Int64

  public struct Report: Sendable, Equatable {
    public var madeAt: Int64
    public var accounts: Int
    public var spaces: Int
    /// Where the data went that was there before; nil when there was none.
    public var kept: String?
  }

  public init(backup: String, masters: [MasterKey], database: String, now: Int64) {
    self.backup = backup
    self.masters = masters
    self.database = database
    self.now = now
  }

  /// - Parameter replaces: whether data that is there may give way.
  /// - Throws: `BackupProblem`; until the last step nothing that was there is changed.
  public func perform(replaces: Bool) async throws -> Report {
    guard let present = masters.first else { throw BackupProblem.otherMasterKey }
    let isThere = FileManager.default.fileExists(atPath: database)
    guard replaces || !isThere else { throw BackupProblem.dataThere(folder: (database as NSString).deletingLastPathComponent) }
    guard FileManager.default.fileExists(atPath: backup) else { throw BackupProblem.missing(path: backup) }
    let keysPath = BackupKeys.path(of: backup)
    let keys = try BackupKeys(file: keysPath, under: masters)
    try requireSame(keys, keysPath)
    let scratch = database + ".returning"
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(scratch + suffix) }
    do {
      try SealedCopy.open(backup, into: scratch, with: keys.key)
      let later = try await laterLosses(than: keys, isThere: isThere)
      let counts = try ready(scratch, later: later, present: present)
      let kept = isThere ? try setAside() : nil
      guard FileBytes.moveDurably(scratch, to: database) else { throw BackupProblem.notWritable(path: database) }
      return Report(madeAt: keys.copy.madeAt, accounts: counts.accounts, spaces: counts.spaces, kept: kept)
    } catch {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(scratch + suffix) }
      throw error
    }
  }

  private func requireSame(_ keys: BackupKeys, _ keysPath: String) throws {
    guard let input = FileHandle(forReadingAtPath: backup) else { throw BackupProblem.missing(path: backup) }
    defer { input.closeFile() }
    guard let copy = SealedCopy(head: [UInt8](try input.read(upToCount: SealedCopy.headLength) ?? Data())) else {
      throw BackupProblem.notABackup(path: backup)
    }
    guard copy.id == keys.copy.id else { throw BackupProblem.otherBackup(path: keysPath) }
  }

  private func ready(_ path: String, later: Losses?, present: MasterKey) throws -> (accounts: Int, spaces: Int) {
    let returning = try ReturningDatabase(path: path)
    do {
      let counts = try returning.prepare(later: later, masters: masters, present: present)
      try returning.queue.close()
      return counts
    } catch let problem as BackupProblem { throw problem } catch let error as DatabaseError {
      throw error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT ? BackupProblem.damaged(path: backup) : error
    }
  }

  /// What newer keys files beside the backup know, and the data that is there, which is the newest.
  private func laterLosses(than keys: BackupKeys, isThere: Bool) async throws -> Losses? {
    let folder = (backup as NSString).deletingLastPathComponent
    var found: [BackupKeys] = []
    for (path, head) in try KeysFiles.all(in: folder.isEmpty ? "." : folder) where head.madeAt > keys.copy.madeAt {
      do { found.append(try BackupKeys(file: path, under: masters)) } catch BackupProblem.otherMasterKey { continue }
    }
    var losses: Losses?
    for keys in found.sorted(by: { $0.copy.madeAt < $1.copy.madeAt }) {
      if losses == nil { losses = keys.losses } else { losses?.add(later: keys.losses) }
    }
    guard isThere else { return losses }
    let storage = try SQLiteStorage(path: database) { _ in }
    let newest = try await storage.read { try Losses(database: $0) }
    await storage.close()
    if losses == nil { losses = newest } else { losses?.add(later: newest) }
    return losses
  }

  /// The data that is there, with its log, under another name.
  private func setAside() throws(BackupProblem) -> String {
    let other = database + ".before-\(now)"
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: database + suffix) {
      guard FileBytes.moveDurably(database + suffix, to: other + suffix) else { throw .notWritable(path: other) }
    }
    return other
  }
}

/// The keys files of a folder, whatever their backups are called.
public enum KeysFiles {
  static func all(in folder: String) throws -> [(path: String, head: SealedCopy)] {
    var found: [(path: String, head: SealedCopy)] = []
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch { throw BackupProblem.missing(path: folder) }
    for name in names.sorted() where name.hasSuffix(".keys") {
      let path = folder + "/" + name
      guard let bytes = FileBytes.read(path, limit: SealedCopy.headLength + 1), let head = BackupKeys.head(of: bytes) else {
        continue
      }
      found.append((path, head))
    }
    return found
  }

  /// Removes those whose thirty days are over. Returns their paths.
  public static func removeOld(in folder: String, now: Int64) throws -> [String] {
    var removed: [String] = []
    for (path, head) in try all(in: folder) where head.madeAt < now - BackupKeys.lifetime {
      guard unlink(path) == 0 else { throw BackupProblem.notWritable(path: path) }
      removed.append(path)
    }
    return removed
  }
}
