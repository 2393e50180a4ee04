import Foundation

/// How many files, sockets among them, this process may have open.
enum OpenFiles {
  /// Raises the limit as far as the system lets this process, and says what it is then.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(Self.resource, &limit) == 0 else { return fallback }
    if limit.rlim_cur < limit.rlim_max {
      // The old limit goes on to hold where the system refuses.
      var raised = rlimit(rlim_cur: min(limit.rlim_max, rlim_t(highest)), rlim_max: limit.rlim_max)
      if raised.rlim_cur > limit.rlim_cur, setrlimit(Self.resource, &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// What of them is left to the database, the app's files, printing, mails and banks.
  static func reserve(of limit: Int) -> Int { max(64, min(512, limit / 4)) }

  /// Connections that there may be at once.
  static func connections(of limit: Int, atMost wanted: Int) -> Int { max(8, min(wanted, limit - reserve(of: limit))) }

  private static let fallback = 256
  private static let highest = 1 << 20
  #if os(Linux)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
