import Foundation

#if os(Linux)
  import CLinux
#endif

/// Why pages did not become a PDF.
public enum PressProblem: Error, Equatable, Sendable {
  /// librsvg's program is not installed.
  case missing
  case tooSlow
  case tooLarge
  /// Too many wait already.
  case busy
  /// It ended without a PDF.
  case refused
}

/// Makes one PDF of SVG pages with librsvg's `rsvg-convert` (ANA-21).
///
/// What is in the pages never reaches a disk: they are handed over in memory (memfd), the PDF comes back through a pipe.
/// No shell; the program gets no environment of ours, no open file but the pages, and no more time than it is given.
public enum PDFPress {
  public static let package = "librsvg2-bin"
  private static let program = "rsvg-convert"

  /// Where the program is; nil when it is not installed.
  public static func find(path: String? = ProcessInfo.processInfo.environment["PATH"]) -> String? {
    for folder in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") where folder.hasPrefix("/") {
      let candidate = folder + "/" + program
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }

  /// Blocks until the PDF is there.
  /// - Parameters:
  ///   - madeAt: seconds since 1970, for the PDF's own note; the same pages at the same time give the same bytes.
  ///   - sizeLimit: bytes.
  ///   - timeLimit: seconds.
  public static func pdf(
    of pages: [[UInt8]], madeAt: Int64, sizeLimit: Int, timeLimit: Double = 5, path: String? = nil
  ) throws(PressProblem) -> [UInt8] {
    #if os(Linux)
      guard let program = find(path: path ?? ProcessInfo.processInfo.environment["PATH"]) else { throw .missing }
      var files: [Int32] = []
      defer { for file in files { close(file) } }
      for page in pages {
        guard let file = memory(page) else { throw .refused }
        files.append(file)
      }
      var ends: [Int32] = [-1, -1]
      guard !pages.isEmpty, pipe2(&ends, O_CLOEXEC) == 0 else { throw .refused }
      let child = start(program, files, ends[1], madeAt)
      close(ends[1])
      defer { close(ends[0]) }
      guard let child else { throw .refused }
      let read = Result { () throws(PressProblem) in try all(of: ends[0], sizeLimit, timeLimit) }
      if case .failure = read { kill(child, SIGKILL) }
      let isDone = wait(for: child)
      let bytes = try read.get()
      guard isDone, bytes.starts(with: Array("%PDF-".utf8)) else { throw .refused }
      return bytes
    #else
      throw .missing
    #endif
  }

  #if os(Linux)
    /// MFD_CLOEXEC of Linux.
    private static let closesOnExec: UInt32 = 1

    /// A file without a name in memory, at its start.
    private static func memory(_ bytes: [UInt8]) -> Int32? {
      let file = memfd_create("page", closesOnExec)
      guard file >= 0 else { return nil }
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else {
          close(file)
          return nil
        }
        written += count
      }
      lseek(file, 0, SEEK_SET)
      return file
    }

    /// Where each file stands among them in ascending order. Numbers of files that others close meanwhile are given
    /// again, so that a later page can have a lower one.
    static func places(of files: [Int32]) -> [Int] {
      files.map { file in files.count { $0 < file } }
    }

    private static func start(_ program: String, _ files: [Int32], _ output: Int32, _ madeAt: Int64) -> pid_t? {
      var actions = posix_spawn_file_actions_t()
      guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      // In ascending order none overwrites one that is still to come.
      for (index, file) in files.sorted().enumerated() {
        posix_spawn_file_actions_adddup2(&actions, file, Int32(3 + index))
      }
      posix_spawn_file_actions_addclosefrom_np(&actions, Int32(3 + files.count))
      var attributes = posix_spawnattr_t()
      guard posix_spawnattr_init(&attributes) == 0 else { return nil }
      defer { posix_spawnattr_destroy(&attributes) }
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      let arguments = [program, "-f", "pdf"] + places(of: files).map { "/proc/self/fd/\(3 + $0)" }
      let environment = [
        "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/nonexistent", "LC_ALL=C.UTF-8", "SOURCE_DATE_EPOCH=\(max(0, madeAt))",
      ]
      var child = pid_t()
      let status = withCStrings(arguments) { arguments in
        withCStrings(environment) { environment in
          posix_spawn(&child, program, &actions, &attributes, arguments, environment)
        }
      }
      return status.flatMap { $0 } == 0 ? child : nil
    }

    private static func withCStrings<T>(
      _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> T
    ) -> T? {
      var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
      pointers.append(nil)
      defer { for pointer in pointers { free(pointer) } }
      return pointers.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { body($0) }
      }
    }

    private static func all(of file: Int32, _ sizeLimit: Int, _ timeLimit: Double) throws(PressProblem) -> [UInt8] {
      let end = DispatchTime.now().uptimeNanoseconds + UInt64(timeLimit * 1e9)
      var bytes: [UInt8] = []
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let now = DispatchTime.now().uptimeNanoseconds
        guard now < end else { throw .tooSlow }
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        let ready = poll(&waiting, 1, Int32((end - now) / 1_000_000) + 1)
        if ready < 0 && errno == EINTR { continue }
        guard ready > 0 else { throw .tooSlow }
        let count = block.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { throw .refused }
        if count == 0 { return bytes }
        guard bytes.count + count <= sizeLimit else { throw .tooLarge }
        bytes.append(contentsOf: block[..<count])
      }
    }

    private static func wait(for child: pid_t) -> Bool {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 { if errno != EINTR { return false } }
      return status == 0
    }
  #endif
}
