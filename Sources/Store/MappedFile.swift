import Foundation

/// A small file in memory: what is stored to it outlives the process without a write or an fsync, though not a power
/// cut.
enum MappedFile {
  /// Opens or makes the file with mode 0600. All of its bytes have their place on the disk: in a file with holes, a
  /// store ends the process (SIGBUS) once the disk is full.
  /// - Returns: nil where the file can't be made or there is no room for it.
  static func open(_ path: String, byteCount: Int) -> UnsafeMutableRawPointer? {
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard reserve(byteCount, in: descriptor) else { return nil }
    guard let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED
    else { return nil }
    return mapped
  }

  /// What is in the file stays.
  private static func reserve(_ byteCount: Int, in descriptor: Int32) -> Bool {
    #if os(Linux)
      var status = posix_fallocate(descriptor, 0, off_t(byteCount))
      while status == EINTR { status = posix_fallocate(descriptor, 0, off_t(byteCount)) }
      if status == 0 { return true }
      // A file system that can't reserve: writing does.
      guard status == EOPNOTSUPP || status == EINVAL || status == ENOSYS else { return false }
    #endif
    var bytes = [UInt8](repeating: 0, count: byteCount)
    guard pread(descriptor, &bytes, byteCount, 0) >= 0 else { return false }
    return pwrite(descriptor, bytes, byteCount, 0) == byteCount && fsync(descriptor) == 0
  }
}
