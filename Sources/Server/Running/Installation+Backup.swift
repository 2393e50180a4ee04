import Foundation
import Store

// Backups (SEC-11, decision 0031).

extension Installation {
  /// A copy of all of it in a new file, and beside it the keys that open it.
  /// - Returns: keys files, and data that gave way to a backup, that were removed because their thirty days are over.
  public func backUp(to path: String, now: Int64) async throws -> [String] {
    do {
      let master = try await MasterKey.open(file: keyFile, for: storage)
      // Before the new one, which would speak for whatever the clock says.
      let aged = try await removeAged(now: now)
      try await storage.backUp(to: path, scratch: folder.path, under: master, now: now)
      return aged.removed
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
    /// Where something could not be looked at or removed: folders of backups that are away, files that stay. And what
    /// is due but stays for now.
    var troubles: [String] = []
  }

  /// Removes keys files wherever backups were put, and data that gave way to one, whose thirty days are over; see
  /// `AgingRecord` for when. What is out of reach keeps nobody else's waiting.
  func removeAged(now: Int64) async throws -> Aged {
    var aged = Aged()
    let places = try await storage.backupFolders()
    var due: [String] = []
    var newest = try await storage.lastUse()
    do { due = try FormerData.old(besides: folder.database, now: now) } catch { aged.troubles.append(error.sentence) }
    for place in places {
      do {
        due += try KeysFiles.old(in: place, now: now)
        if let made = try KeysFiles.newest(in: place) { newest = max(newest ?? made, made) }
      } catch let problem as BackupProblem { aged.troubles.append(problem.sentence) }
    }
    do {
      switch try AgingRecord(path: folder.aging).look(now: now, isDue: !due.isEmpty, newest: newest) {
      case .nothingDue, .wait: break
      case .clockIsAhead(let newest):
        aged.troubles.append(
          "Nobody has used this server since \(ServerClock.text(newest)), which by its clock is long ago. Is the clock right? Keys of old backups stay until somebody signs in."
        )
      case .destroy: try remove(due, &aged)
      }
    } catch let problem as BackupProblem { aged.troubles.append(problem.sentence) }
    return aged
  }

  private func remove(_ paths: [String], _ aged: inout Aged) throws {
    for path in paths {
      // Another process may have been faster.
      guard unlink(path) == 0 || errno == ENOENT else {
        aged.troubles.append(BackupProblem.notWritable(path: path).sentence)
        continue
      }
      aged.removed.append(path)
    }
  }

  /// Puts a backup in the place of what is in the folder, which may be empty.
  ///
  /// - Parameters:
  ///   - masterKeyFile: where the key of this installation lies, unless in its folder.
  ///   - formerKeyFile: the key file of the time of the backup, where that was another one.
  ///   - keepsFormer: data that is replaced is kept for thirty days, and not destroyed.
  public static func restore(
    _ backup: String, into folder: DataFolder, masterKeyFile: String?, formerKeyFile: String?, replaces: Bool,
    keepsFormer: Bool = false,
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
          "The master key is missing: put its file at \(keyFile), or name the one of the time of the backup with --master-key."
        )
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
