import Basis
import Synchronization

/// Who came too late again and again has a sealed space for itself for a moment, so that nobody starves (decision
/// 0029). In memory: of two servers each does it for the devices that ask it.
final class SealLeases: Sendable {
  private struct Lease {
    var holder: RecordID
    var until: ContinuousClock.Instant
  }
  /// Somebody in a space, whichever devices they have.
  private struct Claim: Hashable {
    var space: RecordID
    var person: RecordID?
  }
  private struct State {
    var leases: [RecordID: Lease] = [:]
    /// Who had a space for themselves and did not use it, until when they get it no more: or who loses on purpose keeps
    /// it from all others.
    var barred: [Claim: ContinuousClock.Instant] = [:]
  }
  private let state = Mutex(State())
  private let duration: Duration

  /// Losses in a row from which on somebody is let go first.
  static let losses: Int64 = 2
  private static let look = Duration.milliseconds(20)
  private static let barredFor = Duration.seconds(60)

  init(duration: Duration = .seconds(3)) { self.duration = duration }

  /// Unless somebody has it, or this person had it a moment ago and did not use it.
  func take(_ space: RecordID, for client: RecordID, of person: RecordID?) {
    let now = ContinuousClock.now
    state.withLock { state in
      // What is over says nothing.
      state.leases = state.leases.filter { $0.value.until > now }
      state.barred = state.barred.filter { $0.value > now }
      let claim = Claim(space: space, person: person)
      guard state.leases[space] == nil, state.barred[claim] == nil else { return }
      state.leases[space] = Lease(holder: client, until: now + duration)
      state.barred[claim] = now + duration + Self.barredFor
    }
  }

  /// What it was for is written.
  func release(_ space: RecordID, of client: RecordID, of person: RecordID?) {
    state.withLock { state in
      guard state.leases[space]?.holder == client else { return }
      state.leases[space] = nil
      state.barred[Claim(space: space, person: person)] = nil
    }
  }

  /// How long one request waits for others, however many spaces it is about. While it waits it keeps a place where
  /// requests wait for each other: in the line of long ones, among large bodies. A lease is over within it.
  final class Waiting: Sendable {
    private let left: Atomic<Int64>

    init(_ limit: Duration = .seconds(4)) { left = Atomic(Int64(limit / .milliseconds(1))) }

    /// False when there is no more.
    fileprivate func use(_ time: Duration) -> Bool {
      left.subtract(Int64(time / .milliseconds(1)), ordering: .relaxed).newValue >= 0
    }
  }

  /// Returns when nobody else has the space.
  /// - Throws: `HTTPFailure.busy` when the request has waited long enough.
  func wait(for space: RecordID, as client: RecordID, _ waiting: Waiting = Waiting()) async throws {
    while isOthers(space, client) {
      guard waiting.use(Self.look) else { throw HTTPFailure.busy }
      try await Task.sleep(for: Self.look)
    }
  }

  private func isOthers(_ space: RecordID, _ client: RecordID) -> Bool {
    state.withLock { state in
      state.leases[space].map { $0.holder != client && $0.until > .now } ?? false
    }
  }
}
