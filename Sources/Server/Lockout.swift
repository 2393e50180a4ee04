import Synchronization

/// Stops guessing of passwords (ACC-07): five failures for an address lock it for 15 minutes, known or not, and failures
/// are counted for each network address too, with room for a household behind one router. Held in memory: whoever
/// guesses cannot restart the server.
final class Lockout: Sendable {
  private enum Key: Hashable {
    case account(String)
    case network(String)
  }
  private struct Count {
    var failures: Int
    var lastFailureAt: Int64
    var lockedUntil: Int64 = 0
  }

  private let perAccount: Int
  private let perNetwork: Int
  static let lockMilliseconds: Int64 = 15 * 60_000
  private static let entryLimit = 100_000

  private let counts = Mutex<[Key: Count]>([:])

  /// - Parameters: failures until an account (for a sign-in: an e-mail address), or a network address, is locked.
  init(perAccount: Int = 5, perNetwork: Int = 50) {
    self.perAccount = perAccount
    self.perNetwork = perNetwork
  }

  /// Seconds until the next attempt is allowed, or nil if it is allowed now.
  func secondsLocked(account: String, network: String, now: Int64) -> Int? {
    let network = NetworkAddress.counted(network)
    return counts.withLock { counts in
      let until = max(
        counts[.account(account)]?.lockedUntil ?? 0, counts[.network(network)]?.lockedUntil ?? 0)
      return until > now ? Int((until - now + 999) / 1000) : nil
    }
  }

  /// Counts a failure; the fifth still says that the password was wrong, the next attempt says how long to wait.
  func fail(account: String, network: String, now: Int64) {
    let network = NetworkAddress.counted(network)
    counts.withLock { counts in
      if counts.count >= Self.entryLimit { Self.makeRoom(&counts, now: now) }
      for (key, limit) in [(Key.account(account), perAccount), (.network(network), perNetwork)] {
        var count = counts[key] ?? Count(failures: 0, lastFailureAt: now)
        let isOver = count.lockedUntil > 0 && count.lockedUntil <= now
        if isOver || now - count.lastFailureAt > Self.lockMilliseconds { count = Count(failures: 0, lastFailureAt: now) }
        count.failures += 1
        count.lastFailureAt = now
        if count.failures >= limit { count.lockedUntil = now + Self.lockMilliseconds }
        counts[key] = count
      }
    }
  }

  /// A correct sign-in clears the address's own counter; the network's stays, or one known account would unlock guessing.
  func succeed(account: String) { counts.withLock { $0[.account(account)] = nil } }

  private static func makeRoom(_ counts: inout [Key: Count], now: Int64) {
    counts = counts.filter { now - $0.value.lastFailureAt <= lockMilliseconds }
    guard counts.count >= entryLimit else { return }
    let times = counts.values.map(\.lastFailureAt).sorted()
    let median = times[times.count / 2]
    counts = counts.filter { $0.value.lastFailureAt > median }
  }
}

/// Requests an account or a network address may make (SEC-25): a bucket that fills at an even rate up to one period's
/// worth.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var tokens: Double
    var at: Int64
  }
  private let capacity: Double
  private let perMillisecond: Double
  private let buckets = Mutex<[Key: Bucket]>([:])
  private static var entryLimit: Int { 100_000 }

  /// - Parameter limit: requests in each period; 0 switches the limit off.
  init(limit: Int, periodMilliseconds: Int64) {
    capacity = Double(limit)
    perMillisecond = Double(limit) / Double(periodMilliseconds)
  }

  /// The seconds to wait if there is none left; nil otherwise. Takes none.
  func wait(_ key: Key, now: Int64) -> Int? { take(key, now: now, 0) }

  /// Takes one; returns the seconds to wait if there is none left.
  func take(_ key: Key, now: Int64) -> Int? { take(key, now: now, 1) }

  private func take(_ key: Key, now: Int64, _ count: Double) -> Int? {
    guard capacity > 0 else { return nil }
    return buckets.withLock { buckets in
      var bucket = buckets[key] ?? Bucket(tokens: capacity, at: now)
      bucket.tokens = min(capacity, bucket.tokens + Double(max(0, now - bucket.at)) * perMillisecond)
      bucket.at = now
      guard bucket.tokens >= 1 else {
        buckets[key] = bucket
        return max(1, Int(((1 - bucket.tokens) / perMillisecond / 1000).rounded(.up)))
      }
      bucket.tokens -= count
      buckets[key] = bucket
      // A full bucket says nothing: it can be forgotten.
      if buckets.count > Self.entryLimit {
        buckets = buckets.filter { $0.value.tokens + Double(now - $0.value.at) * perMillisecond < capacity }
      }
      return nil
    }
  }
}
