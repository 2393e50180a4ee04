import Foundation

/// A file that a person named. Every way in which it can be unreadable has its sentence.
struct InputFile {
  let path: String
  let descriptor: Int32
  /// Nil for what has no length, such as a pipe.
  let byteCount: Int?

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    if path == "-" {
      descriptor = STDIN_FILENO
      byteCount = nil
      return
    }
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw InputFile.failure(errno, path) }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let code = errno
      Foundation.close(opened)
      throw InputFile.failure(code, path)
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      Foundation.close(opened)
      throw CommandFailure("\(path) is a folder. Name a file in it, for example \(path)/statement.csv.")
    }
    descriptor = opened
    byteCount = kind == S_IFREG ? Int(status.st_size) : nil
  }

  func close() {
    if descriptor != STDIN_FILENO { Foundation.close(descriptor) }
  }

  /// All of it, up to a limit in bytes; beyond it, what to do is said.
  func readAll(
    limit: Int = .max, remedy: String = "Download a shorter period from your bank and import that."
  ) throws(CommandFailure) -> [UInt8] {
    if let byteCount, byteCount > limit { throw tooLarge(limit, remedy) }
    var bytes: [UInt8] = []
    if let byteCount { bytes.reserveCapacity(byteCount + 1) }
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = block.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw InputFile.failure(errno, path) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw tooLarge(limit, remedy) }
      bytes.append(contentsOf: block[..<count])
    }
  }

  /// What comes next, as soon as there is something; 0 at the end.
  func readNext(into block: inout [UInt8]) throws(CommandFailure) -> Int {
    while true {
      let count = block.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw InputFile.failure(errno, path) }
      return count
    }
  }

  /// Bytes at a place of a regular file; fewer than asked for at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(CommandFailure) -> Int {
    var total = 0
    while total < buffer.count {
      guard let base = buffer.baseAddress else { break }
      let count = pread(descriptor, base + total, buffer.count - total, off_t(offset + total))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw InputFile.failure(errno, path) }
      if count == 0 { break }
      total += count
    }
    return total
  }

  private func tooLarge(_ limit: Int, _ remedy: String) -> CommandFailure {
    CommandFailure("\(path == "-" ? "The input" : path) is larger than \(limit / 1_000_000) MB. \(remedy)")
  }

  private static func failure(_ code: Int32, _ path: String) -> CommandFailure {
    switch code {
    case ENOENT: return CommandFailure("There is no file \(path). Check its name and the folder that you are in.")
    case EACCES, EPERM:
      return CommandFailure("\(path) may not be read. Give yourself the right with: chmod u+r \(path)")
    case EISDIR: return CommandFailure("\(path) is a folder. Name a file in it, for example \(path)/statement.csv.")
    case ENAMETOOLONG: return CommandFailure("This file name is too long. Check the arguments.")
    default:
      return CommandFailure(
        "\(path) cannot be read (\(String(cString: strerror(code)))). Check the file and try again.")
    }
  }
}
