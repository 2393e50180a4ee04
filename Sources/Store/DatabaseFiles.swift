import Foundation

/// The files of a database: nobody but the account that runs the server reads them, whatever mode their folder has
/// (SEC-11).
enum DatabaseFiles {
  /// The log and the shared memory get the mode of the main file when SQLite makes them; those of an older version are
  /// put right.
  static func keepPrivate(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    for suffix in ["", "-wal", "-shm", "-journal", "-mark"] {
      var status = stat()
      guard stat(path + suffix, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
      // Somebody else's file: whoever shared it on purpose keeps it so, and opening it says whether that works.
      _ = chmod(path + suffix, status.st_mode & 0o700)
    }
  }
}
