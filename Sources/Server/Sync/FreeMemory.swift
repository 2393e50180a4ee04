#if os(Linux)
  import CLinux
#endif

/// Decides when memory that many event streams needed goes back to the system, after they closed. The C library keeps
/// it: 10,000 streams left 600 MB behind, of which nobody made use.
struct FreeMemory: Sendable {
  /// Streams, at 65 KB each, that have to be gone for the look through all of the memory to be worth its milliseconds.
  static let streams = 500

  private var most = 0

  /// - Parameter open: streams that are open now; asked from time to time.
  /// - Returns: whether so many are gone since the last time that memory is to be given back.
  mutating func isDue(open: Int) -> Bool {
    most = max(most, open)
    guard most - open >= Self.streams else { return false }
    most = open
    return true
  }

  /// Takes some milliseconds for each 100 MB.
  static func giveBack() {
    #if os(Linux)
      _ = malloc_trim(0)
    #endif
  }
}
