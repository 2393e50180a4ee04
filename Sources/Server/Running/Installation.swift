import Foundation
import Store

/// Where the data of an installation lies.
public struct DataFolder: Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  public var database: String { path + "/evenkeel.sqlite" }
  public var masterKey: String { path + "/master.key" }
  public var journal: String { path + "/applying" }
  /// When something was first seen to be due for destruction; see `AgingRecord`.
  var aging: String { path + "/aging" }
  /// Where mails lie when no mail server takes them.
  public var mails: String { path + "/mail" }
}

/// An installation that is open: its storage and the key that unlocks it. `serve` and the command line both begin here.
public struct Installation: Sendable {
  public let storage: SQLiteStorage
  public let vault: Vault
  /// Where its master key lies.
  public let keyFile: String
  let folder: DataFolder
  /// Held as long as this is: a backup is put back by who has the folder alone.
  private let lock: FolderLock

  /// Makes the folder and, for a new installation, the key file.
  public static func open(
    folder: DataFolder, masterKeyFile: String?, onFailure: @escaping @Sendable (StorageError) -> Void
  ) async throws -> Installation {
    do {
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw SettingsProblem("--data", "the folder \(folder.path) cannot be made or used.") }
    let lock: FolderLock
    do { lock = try FolderLock(folder: folder.path, alone: false) } catch {
      throw SettingsProblem("--data", "the folder \(folder.path) is in use: a backup is being put back.")
    }
    let isNew = !FileManager.default.fileExists(atPath: folder.database)
    let keyFile = masterKeyFile ?? folder.masterKey
    let setting = masterKeyFile == nil ? "master.key in --data" : "EVENKEEL_MASTER_KEY_FILE"
    do {
      if isNew && masterKeyFile == nil && !FileManager.default.fileExists(atPath: keyFile) {
        try MasterKey.create(file: keyFile)
      }
      let present = try MasterKey(file: keyFile)
      let storage: SQLiteStorage
      do { storage = try SQLiteStorage(path: folder.database, onFailure: onFailure) } catch {
        throw SettingsProblem("--data", "the database \(folder.database) cannot be opened.")
      }
      if storage.lostCommits > 0 {
        await storage.close()
        throw SettingsProblem("--data", Self.lost(storage.lostCommits, folder))
      }
      try await storage.introduceRootKey(present)
      let master = try await MasterKey.open(file: keyFile, for: storage)
      let vault = try await Vault.open(storage, with: master)
      try await storage.sealKeyNames(with: vault)
      return Installation(
        storage: storage, vault: vault, keyFile: keyFile, folder: folder, lock: lock)
    } catch let problem as MasterKeyProblem {
      throw SettingsProblem(setting, problem.sentence)
    }
  }

  private static func lost(_ commits: Int64, _ folder: DataFolder) -> String {
    let changes = commits == 1 ? "the last write that was saved is" : "the last \(commits) writes that were saved are"
    return """
      the database \(folder.database) is older than it was: \(changes) missing. Its file \(folder.database)-wal was lost, cut off or \
      damaged, or an old copy of the database was put in its place. Put that file back, or restore a backup with “evenkeel restore”. To \
      go on with what is left, and without those writes, remove \(folder.database)-mark and start again.
      """
  }

  /// A new master key in the place of the present one; servers that run go on (SEC-11).
  public func rotateMasterKey() async throws {
    do { try await MasterKey.rotate(file: keyFile, of: storage) } catch let problem as MasterKeyProblem {
      throw OperatorProblem("The key was not exchanged: " + problem.sentence)
    }
  }
}
