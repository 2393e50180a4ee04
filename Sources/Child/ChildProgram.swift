import Foundation

#if os(Linux)
  import CLinux
#endif

/// Why another program gave nothing.
public enum ChildProblem: Error, Equatable, Sendable {
  case notStarted
  case tooSlow
  case tooLarge
  case unreadable
}

/// Runs a program of somebody else as a child.
///
/// What it gets to read never reaches a disk: it is handed over in memory (memfd), under names that are told when the
/// arguments are made. No shell; it gets no environment of ours, no other open file, and no more time than it is given.
/// Nothing of what it reads stands in its arguments, which every user of the machine can see.
public enum ChildProgram {
  /// How it ended, and what it wrote.
  public struct Result: Sendable {
    public var output: [UInt8]
    /// 0 when it says that all went well; -1 when it was ended.
    public var status: Int
  }

  /// Where a program is; nil when it is not installed.
  public static func find(_ program: String, path: String? = ProcessInfo.processInfo.environment["PATH"]) -> String? {
    for folder in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") where folder.hasPrefix("/") {
      let candidate = folder + "/" + program
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }

  /// Where each file stands among them in ascending order. Numbers of files that others close meanwhile are given
  /// again, so that a later one can have a lower number.
  static func places(of files: [Int32]) -> [Int] {
    files.map { file in files.count { $0 < file } }
  }

  /// Blocks until it ended.
  /// - Parameters:
  ///   - inputs: what it can read.
  ///   - arguments: made of the names of the inputs, in their order.
  ///   - environment: beside a plain PATH and HOME.
  ///   - sizeLimit: bytes that it may write.
  ///   - timeLimit: seconds.
  public static func run(
    _ program: String, inputs: [[UInt8]], arguments: ([String]) -> [String], environment: [String] = [], sizeLimit: Int,
    timeLimit: Double
  ) throws(ChildProblem) -> Result {
    #if os(Linux)
      var files: [Int32] = []
      defer { for file in files { close(file) } }
      for input in inputs {
        guard let file = memory(input) else { throw .notStarted }
        files.append(file)
      }
      var ends: [Int32] = [-1, -1]
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .notStarted }
      let names = places(of: files).map { "/proc/self/fd/\(3 + $0)" }
      let child = start(program, files, ends[1], [program] + arguments(names), environment)
      close(ends[1])
      defer { close(ends[0]) }
      guard let child else { throw .notStarted }
      let read = Swift.Result { () throws(ChildProblem) in try all(of: ends[0], sizeLimit, timeLimit) }
      if case .failure = read { kill(child, SIGKILL) }
      let status = wait(for: child)
      return Result(output: try read.get(), status: status)
    #else
      throw .notStarted
    #endif
  }

  #if os(Linux)
    /// MFD_CLOEXEC of Linux.
    private static let closesOnExec: UInt32 = 1

    /// A file without a name in memory, at its start.
    private static func memory(_ bytes: [UInt8]) -> Int32? {
      let file = memfd_create("input", closesOnExec)
      guard file >= 0 else { return nil }
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes {
          Foundation.write(file, $0.baseAddress.map { $0 + written }, $0.count - written)
        }
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

    private static func start(
      _ program: String, _ files: [Int32], _ output: Int32, _ arguments: [String], _ environment: [String]
    ) -> pid_t? {
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
      let environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/nonexistent", "LC_ALL=C.UTF-8"] + environment
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

    private static func all(of file: Int32, _ sizeLimit: Int, _ timeLimit: Double) throws(ChildProblem) -> [UInt8] {
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
        guard count >= 0 else { throw .unreadable }
        if count == 0 { return bytes }
        guard bytes.count + count <= sizeLimit else { throw .tooLarge }
        bytes.append(contentsOf: block[..<count])
      }
    }

    private static func wait(for child: pid_t) -> Int {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 { if errno != EINTR { return -1 } }
      return status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : -1
    }
  #endif
}
