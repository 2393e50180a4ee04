import Foundation

/// Servers and commands share a data folder; putting a backup back needs it alone. The lock goes with the process.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Throws: `BackupProblem.inUse`, `BackupProblem.notWritable`.
  public init(folder: String, alone: Bool) throws(BackupProblem) {
    let path = folder + "/lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .notWritable(path: path) }
    // `deinit` closes it, here as well: everything that is stored has its value.
    guard flock(descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else { throw .inUse(folder: folder) }
  }

  /// Whether a server or a command has the folder open at this moment.
  public static func isInUse(folder: String) -> Bool {
    do throws(BackupProblem) {
      _ = try FolderLock(folder: folder, alone: true)
      return false
    } catch .inUse { return true } catch { return false }
  }

  deinit { close(descriptor) }
}
