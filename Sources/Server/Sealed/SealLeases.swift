import Basis
import Synchronization

/// Who came too late again and again has a sealed space for itself for a moment, so that nobody starves (decision 0029).
/// In memory: of two servers each does it for the devices that ask it.
final class SealLeases: Sendable {
  private struct Lease {
    var holder: RecordID
    var until: ContinuousClock.Instant
  }
  private let leases = Mutex<[RecordID: Lease]>([:])
  private let duration: Duration

  /// Losses in a row from which on somebody is let go first.
  static let losses: Int64 = 2
  private static let look = Duration.milliseconds(20)

  init(duration: Duration = .seconds(3)) { self.duration = duration }

  /// Unless somebody else has it.
  func take(_ space: RecordID, for client: RecordID) {
    let now = ContinuousClock.now
    leases.withLock { leases in
      // What is over says nothing.
      leases = leases.filter { $0.value.until > now }
      guard leases[space] == nil else { return }
      leases[space] = Lease(holder: client, until: now + duration)
    }
  }

  func release(_ space: RecordID, of client: RecordID) {
    leases.withLock { if $0[space]?.holder == client { $0[space] = nil } }
  }

  /// Returns when nobody else has the space.
  func wait(for space: RecordID, as client: RecordID) async throws {
    while isOthers(space, client) { try await Task.sleep(for: Self.look) }
  }

  private func isOthers(_ space: RecordID, _ client: RecordID) -> Bool {
    leases.withLock { leases in
      leases[space].map { $0.holder != client && $0.until > .now } ?? false
    }
  }
}
