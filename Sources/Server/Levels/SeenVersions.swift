import Basis
import Synchronization

/// Which version of a person's own space each of their sessions had when it synced last with nothing left to send
/// (SEC-05): a device may only become the only place when the others have said so. In memory: after a restart each
/// device says it anew with its next sync.
final class SeenVersions: Sendable {
  private struct Seen {
    var space: RecordID
    var version: Int64
  }
  private let seen = Mutex<[[UInt8]: Seen]>([:])
  private static var limit: Int { 50_000 }

  /// - Parameter token: the hash that names a session.
  func note(_ token: [UInt8], has version: Int64, of space: RecordID) {
    seen.withLock { seen in
      if seen.count >= Self.limit { seen.removeAll(keepingCapacity: true) }
      seen[token] = Seen(space: space, version: version)
    }
  }

  func has(_ token: [UInt8], _ version: Int64, of space: RecordID) -> Bool {
    seen.withLock { $0[token].map { $0.space == space && $0.version >= version } ?? false }
  }
}
