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
      let beside = (path as NSString).deletingLastPathComponent
      return try KeysFiles.removeOld(in: beside.isEmpty ? "." : beside, now: now)
    } catch let problem as BackupProblem {
      throw OperatorProblem(problem.sentence)
    } catch let problem as MasterKeyProblem {
      throw OperatorProblem("The backup was not made: " + problem.sentence)
    }
  }

  /// Puts a backup in the place of what is in the folder, which may be empty.
  ///
  /// - Parameters:
  ///   - masterKeyFile: where the key of this installation lies, unless in its folder.
  ///   - formerKeyFile: the key file of the time of the backup, where that was another one.
  public static func restore(
    _ backup: String, into folder: DataFolder, masterKeyFile: String?, formerKeyFile: String?, replaces: Bool, now: Int64
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
      let report = try await BackupReturn(backup: backup, masters: masters, database: folder.database, now: now).perform(
        replaces: replaces)
      if !hasKey, let master = masters.first { try master.keep(in: keyFile) }
      return report
    } catch let problem as BackupProblem {
      throw OperatorProblem(problem.sentence)
    } catch let problem as MasterKeyProblem {
      throw OperatorProblem("The backup was not put back: " + problem.sentence)
    }
  }
}
