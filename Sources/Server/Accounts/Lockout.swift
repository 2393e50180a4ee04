import Store
import Synchronization

/// Stops guessing of passwords and codes (ACC-07, EVT-15): five wrong ones for an account lock it for 15 minutes, known
/// or not, and they are counted for each network address too, with room for a household behind one router. Held in
/// memory: whoever guesses cannot restart the server.
///
/// There is no way to try without having counted: `attempt` takes a place before anything is looked at, and gives it
/// back when the guess was right or nothing was looked at. So of any number of guesses at once no more are looked at
/// than of as many one after the other.
final class Lockout: Sendable {
  private enum Key: Hashable {
    case account(String)
    case network(String)
  }

  private struct Count {
    var failures = 0
    /// Tries that are not over: each may turn out to be a failure.
    var trying = 0
    var lastFailureAt: Int64
    var lockedUntil: Int64 = 0

    /// As it counts now: a lock that is over, and failures of long ago, are forgotten.
    func at(_ now: Int64) -> Count {
      let isOver = lockedUntil > 0 && lockedUntil <= now
      guard isOver || now - lastFailureAt > lockMilliseconds else { return self }
      return Count(trying: trying, lastFailureAt: now)
    }
  }

  private enum Entry {
    case taken
    case locked(seconds: Int)
    /// All places are taken by tries that are not over.
    case full(Key)
    case crowded
    /// A place may be free now.
    case again
  }

  private enum Outcome {
    case right, wrong
    /// Nothing was looked at.
    case unused
  }

  private struct State {
    var counts = Generations<Key, Count>(limit: entryLimit, lifetimeMilliseconds: lockMilliseconds)
    var waiting: [Key: [CheckedContinuation<Entry, Never>]] = [:]
  }

  static let lockMilliseconds: Int64 = 15 * 60_000
  private static let entryLimit = 100_000
  /// Tries that wait for a place of one account or network. More are told to come again.
  private static let waitingLimit = 64

  private let perAccount: Int
  private let perNetwork: Int
  private let state = Mutex(State())

  /// - Parameters: failures until an account (for a sign-in: an e-mail address), or a network address, is locked.
  init(perAccount: Int = 5, perNetwork: Int = 50) {
    self.perAccount = perAccount
    self.perNetwork = perNetwork
  }

  /// Counts a try, and makes it. What `look` throws is counted as a wrong guess, unless it says that nothing was looked
  /// at: the storage failed, or the line for password hashes was full. The fifth wrong one still says that it was
  /// wrong, the next says how long to wait. Where others are trying at this moment, it waits until one of them is done.
  /// - Parameter clears: a right guess also clears the account's own counter; the network's stays, or one known account
  ///   would unlock guessing. False where somebody may know one right answer and look for others, as with codes.
  /// - Throws: `HTTPFailure.locked`, and what `look` throws.
  func attempt<T>(
    account: String, network: String, clock: ServerClock, clears: Bool, _ look: () async throws -> T
  ) async throws -> T {
    let keys = [(Key.account(account), perAccount), (.network(NetworkAddress.counted(network)), perNetwork)]
    try await enter(keys, clock)
    do {
      let found = try await look()
      leave(keys, .right, clears: clears, now: clock.now())
      return found
    } catch {
      leave(keys, Self.isUnused(error) ? .unused : .wrong, clears: false, now: clock.now())
      throw error
    }
  }

  /// Whoever proved otherwise that an account is theirs starts over.
  func succeed(account: String) { state.withLock { Self.clear(.account(account), &$0) } }

  private static func isUnused(_ error: any Error) -> Bool {
    switch error {
    case HTTPFailure.busy, is CancellationError, is StorageError, Refusal.storage(_): true
    default: false
    }
  }

  // MARK: Places

  private func enter(_ keys: [(Key, Int)], _ clock: ServerClock) async throws(HTTPFailure) {
    while true {
      switch await place(keys, clock.now()) {
      case .taken: return
      case .locked(let seconds): throw .locked(seconds: seconds)
      case .crowded: throw .busy
      case .full, .again: continue
      }
    }
  }

  private func place(_ keys: [(Key, Int)], _ now: Int64) async -> Entry {
    await withCheckedContinuation { continuation in
      let entry: Entry? = state.withLock { state in
        let entry = Self.take(keys, &state, now)
        guard case .full(let key) = entry else { return entry }
        guard state.waiting[key, default: []].count < Self.waitingLimit else { return .crowded }
        state.waiting[key, default: []].append(continuation)
        return nil
      }
      if let entry { continuation.resume(returning: entry) }
    }
  }

  private static func take(_ keys: [(Key, Int)], _ state: inout State, _ now: Int64) -> Entry {
    let counts = keys.map { state.counts[$0.0]?.at(now) ?? Count(lastFailureAt: now) }
    let until = counts.map(\.lockedUntil).max() ?? 0
    if until > now { return .locked(seconds: Int((until - now + 999) / 1000)) }
    for (index, (key, limit)) in keys.enumerated() where counts[index].failures + counts[index].trying >= limit {
      return .full(key)
    }
    for (index, (key, _)) in keys.enumerated() {
      var count = counts[index]
      count.trying += 1
      put(count, key, &state, now)
    }
    return .taken
  }

  private func leave(_ keys: [(Key, Int)], _ outcome: Outcome, clears: Bool, now: Int64) {
    let waiting = state.withLock { state in
      for (key, limit) in keys {
        var count = state.counts[key]?.at(now) ?? Count(lastFailureAt: now)
        count.trying = max(0, count.trying - 1)
        if case .wrong = outcome {
          count.failures += 1
          count.lastFailureAt = now
          if count.failures >= limit { count.lockedUntil = now + Self.lockMilliseconds }
        }
        if count.failures == 0 && count.trying == 0 {
          state.counts.remove(key)
        } else {
          Self.put(count, key, &state, now)
        }
        if clears, case .account = key { Self.clear(key, &state) }
      }
      return keys.flatMap { state.waiting.removeValue(forKey: $0.0) ?? [] }
    }
    for each in waiting { each.resume(returning: .again) }
  }

  /// Tries that are going on stay counted.
  private static func clear(_ key: Key, _ state: inout State) {
    guard let count = state.counts[key] else { return }
    guard count.trying > 0 else { return state.counts.remove(key) }
    put(Count(trying: count.trying, lastFailureAt: count.lastFailureAt), key, &state, count.lastFailureAt)
  }

  private static func put(_ count: Count, _ key: Key, _ state: inout State, _ now: Int64) {
    state.counts.set(count, for: key, now: now) { $0.trying > 0 }
  }
}
