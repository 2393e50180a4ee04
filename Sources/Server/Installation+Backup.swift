import Foundation
import Store

// Backups (SEC-11, decision 0031).

extension Installation {
  /// A copy of all of it in a new file, and beside it the keys that open it.
  /// - Returns: keys files in that folder that were removed, because their thirty days are over.
  public func backUp(to path: String, now: Int64) async throws -> [String] {
    do {
      let master = try await MasterKey.open(file: keyFile, for: storage)
      try await storage.backUp(to: path, scratch: folder.path, under: master, now: now)
      return try KeysFiles.removeOld(in: KeysFiles.folder(of: path), now: now)
    } catch let problem as BackupProblem {
      throw OperatorProblem(problem.sentence)
    } catch let problem as MasterKeyProblem {
      throw OperatorProblem("The backup was not made: " + problem.sentence)
    }
  }

  /// What a pass over what is kept for thirty days came to (SEC-11).
  struct Aged: Sendable, Equatable {
    /// Keys files, and data that gave way to a backup.
    var removed: [String] = []
    /// Where something could not be looked at or removed: folders of backups that are away, files that stay.
    var troubles: [String] = []
  }

  /// Removes keys files wherever backups were put, and data that gave way to one, whose thirty days are over. What is out of
  /// reach keeps nobody else's waiting.
  func removeAged(now: Int64) async throws -> Aged {
    var aged = Aged()
    do { aged.removed = try FormerData.removeOld(besides: folder.database, now: now) } catch { aged.troubles.append(error.sentence) }
    for place in try await storage.backupFolders() {
      do { aged.removed += try KeysFiles.removeOld(in: place, now: now) } catch let problem as BackupProblem {
        aged.troubles.append(problem.sentence)
      }
    }
    return aged
  }

  /// Puts a backup in the place of what is in the folder, which may be empty.
  ///
  /// - Parameters:
  ///   - masterKeyFile: where the key of this installation lies, unless in its folder.
  ///   - formerKeyFile: the key file of the time of the backup, where that was another one.
  ///   - keepsFormer: data that is replaced is kept for thirty days, and not destroyed.
  public static func restore(
    _ backup: String, into folder: DataFolder, masterKeyFile: String?, formerKeyFile: String?, replaces: Bool, keepsFormer: Bool = false,
    now: Int64
  ) async throws -> BackupReturn.Report {
    do {
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw OperatorProblem("The folder \(folder.path) cannot be made or used.") }
    do {
      let lock = try FolderLock(folder: folder.path, alone: true)
      defer { withExtendedLifetime(lock) {} }
      let keyFile = masterKeyFile ?? folder.masterKey
      let hasKey = FileManager.default.fileExists(atPath: keyFile)
      guard hasKey || formerKeyFile != nil else {
        throw OperatorProblem(
          "The master key is missing: put its file at \(keyFile), or name the one of the time of the backup with --master-key.")
      }
      var masters: [MasterKey] = []
      if hasKey { masters.append(try MasterKey(file: keyFile)) }
      if let formerKeyFile { masters.append(try MasterKey(file: formerKeyFile)) }
      let report = try await BackupReturn(
        backup: backup, masters: masters, database: folder.database, now: now, keepsFormer: keepsFormer
      ).perform(replaces: replaces)
      if !hasKey, let master = masters.first { try master.keep(in: keyFile) }
      return report
    } catch let problem as BackupProblem {
      throw OperatorProblem(problem.sentence)
    } catch let problem as MasterKeyProblem {
      throw OperatorProblem("The backup was not put back: " + problem.sentence)
    }
  }
}
