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
  /// Whether data that gives way is kept for `FormerData.lifetime`, instead of being destroyed.
  public var keepsFormer: Bool

  public struct Report: Sendable, Equatable {
    public var madeAt: Int64
    public var accounts: Int
    public var spaces: Int
    /// Where the data went that was there before; nil when there was none, or it was destroyed.
    public var kept: String?
    /// Until when that stays there, in milliseconds since 1970.
    public var keptUntil: Int64?
  }

  public init(backup: String, masters: [MasterKey], database: String, now: Int64, keepsFormer: Bool = false) {
    self.keepsFormer = keepsFormer
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
    guard replaces || !isThere else {
      throw BackupProblem.dataThere(folder: (database as NSString).deletingLastPathComponent)
    }
    guard FileManager.default.fileExists(atPath: backup) else { throw BackupProblem.missing(path: backup) }
    let keysPath = BackupKeys.path(of: backup)
    let keys = try BackupKeys(file: keysPath, under: masters)
    try requireSame(keys, keysPath)
    let scratch = database + ".returning"
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(scratch + suffix) }
    do {
      try SealedCopy.open(backup, into: scratch, with: keys.key)
      let former = isThere ? try await readFormer() : nil
      let later = try laterLosses(than: keys, former: former)
      let folders = Set((former?.folders ?? []) + [KeysFiles.folder(of: backup)])
      let counts = try ready(scratch, later: later, folders: folders, present: present)
      var report = Report(madeAt: keys.copy.madeAt, accounts: counts.accounts, spaces: counts.spaces)
      if isThere && keepsFormer {
        report.kept = try FormerData.setAside(database, now: now)
        report.keptUntil = now + FormerData.lifetime
      }
      // Otherwise what is there ends in this very step: at every moment the one or the other is whole.
      guard FileBytes.moveDurably(scratch, to: database) else { throw BackupProblem.notWritable(path: database) }
      // It was of the history that ended here, and says nothing of this one.
      unlink(CommitMark.path(beside: database))
      return report
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
    // Their dates, too: those of older backups are sealed in neither.
    guard copy == keys.copy else { throw BackupProblem.otherBackup(path: keysPath) }
  }

  private func ready(_ path: String, later: Losses?, folders: Set<String>, present: MasterKey) throws -> (
    accounts: Int, spaces: Int
  ) {
    let returning = try ReturningDatabase(path: path)
    do {
      let counts = try returning.prepare(later: later, folders: folders, masters: masters, present: present)
      try returning.queue.close()
      return counts
    } catch let problem as BackupProblem { throw problem } catch let error as DatabaseError {
      throw error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
        ? BackupProblem.damaged(path: backup) : error
    }
  }

  /// What newer keys files beside the backup know, and the data that is there, which is the newest.
  private func laterLosses(than keys: BackupKeys, former: Former?) throws -> Losses? {
    var found: [BackupKeys] = []
    for (path, head) in try KeysFiles.all(in: KeysFiles.folder(of: backup)) where head.madeAt > keys.copy.madeAt {
      do throws(BackupProblem) { found.append(try BackupKeys(file: path, under: masters)) } catch {
        guard error == .otherMasterKey else { throw error }
      }
    }
    let known = found.sorted { $0.copy.madeAt < $1.copy.madeAt }.map(\.losses) + [former?.losses].compactMap { $0 }
    guard var losses = known.first else { return nil }
    for later in known.dropFirst() { losses.add(later: later) }
    return losses
  }

  /// What the data that is there knows.
  private struct Former {
    var losses: Losses
    /// Where its backups are.
    var folders: [String]
  }

  /// All of the data is in the one file afterwards, without a log beside it that would be taken for the next one's.
  private func readFormer() async throws -> Former {
    let storage = try SQLiteStorage(path: database) { _ in }
    let losses = try await storage.read { try Losses(database: $0) }
    let folders = try await storage.backupFolders()
    try await storage.pool.writeWithoutTransaction { database in _ = try database.checkpoint(.truncate) }
    await storage.close()
    for suffix in ["-wal", "-shm"] {
      guard unlink(database + suffix) == 0 || errno == ENOENT else {
        throw BackupProblem.notWritable(path: database + suffix)
      }
    }
    return Former(losses: losses, folders: folders)
  }
}

/// Data that gave way to a backup and was kept beside it: for as long as a backup opens, and no longer, since whoever
/// is erased meanwhile is in it (SEC-11, SEC-18).
public enum FormerData {
  public static let lifetime = BackupKeys.lifetime
  private static let mark = ".before-"

  /// The data that is there under another name, which says since when. The caller has the folder alone and has closed
  /// it.
  static func setAside(_ database: String, now: Int64) throws(BackupProblem) -> String {
    let other = database + mark + String(now)
    guard FileBytes.moveDurably(database, to: other) else { throw .notWritable(path: other) }
    return other
  }

  /// What is older than that beside this database, with its log.
  public static func old(besides database: String, now: Int64) throws(BackupProblem) -> [String] {
    let folder = KeysFiles.folder(of: database)
    let prefix = URL(fileURLWithPath: database).lastPathComponent + mark
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch { throw .missing(path: folder) }
    var found: [String] = []
    for name in names.sorted() where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
      let rest = name.dropFirst(prefix.count + digits.count)
      guard let since = Int64(digits), ["", "-wal", "-shm"].contains(rest), since < now - lifetime else { continue }
      found.append(folder + "/" + name)
    }
    return found
  }
}

/// The keys files of a folder, whatever their backups are called.
public enum KeysFiles {
  /// Where a backup lies, from the root: a server starts from another folder than a command.
  public static func folder(of backup: String) -> String {
    URL(fileURLWithPath: backup).standardizedFileURL.deletingLastPathComponent().path
  }

  static func all(in folder: String) throws -> [(path: String, head: SealedCopy)] {
    var found: [(path: String, head: SealedCopy)] = []
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw BackupProblem.missing(path: folder)
    }
    for name in names.sorted() where name.hasSuffix(".keys") {
      let path = folder + "/" + name
      guard let bytes = FileBytes.read(path, limit: SealedCopy.headLength + 1), let head = BackupKeys.head(of: bytes)
      else {
        continue
      }
      found.append((path, head))
    }
    return found
  }

  /// Those whose thirty days are over. The newest of the folder stays in any case: no clock, however wrong, makes every
  /// backup useless.
  public static func old(in folder: String, now: Int64) throws -> [String] {
    let files = try all(in: folder)
    guard let newest = files.map(\.head.madeAt).max() else { return [] }
    return files.filter { $0.head.madeAt < newest && $0.head.madeAt < now - BackupKeys.lifetime }.map(\.path)
  }

  /// When the newest backup of the folder was made, in milliseconds since 1970; nil where none is.
  public static func newest(in folder: String) throws -> Int64? { try all(in: folder).map(\.head.madeAt).max() }
}
