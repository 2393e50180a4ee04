import Synchronization

/// Requests an account or a network address may make (SEC-25): a bucket that fills at an even rate up to one period's
/// worth. Buckets that nobody used for a period are full, so that they can be forgotten; of more than 100,000 within
/// one those that were used longest ago go, too.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var tokens: Double
    var at: Int64
  }

  private let capacity: Double
  private let perMillisecond: Double
  private let buckets: Mutex<Generations<Key, Bucket>>
  private static var entryLimit: Int { 100_000 }

  /// - Parameter limit: requests in each period; 0 switches the limit off.
  init(limit: Int, periodMilliseconds: Int64) {
    capacity = Double(limit)
    perMillisecond = Double(limit) / Double(periodMilliseconds)
    buckets = Mutex(Generations(limit: Self.entryLimit, lifetimeMilliseconds: periodMilliseconds))
  }

  /// Of how many keys something is known.
  var count: Int { buckets.withLock { $0.count } }

  /// The seconds to wait if there is none left; nil otherwise. Takes none.
  func wait(_ key: Key, now: Int64) -> Int? { take(key, now: now, 0) }

  /// Takes one; returns the seconds to wait if there is none left.
  func take(_ key: Key, now: Int64) -> Int? { take(key, now: now, 1) }

  /// Puts one back that was taken for something that did not come about.
  func giveBack(_ key: Key, now: Int64) {
    buckets.withLock { buckets in
      guard var bucket = buckets[key] else { return }
      bucket.tokens = min(capacity, bucket.tokens + 1)
      buckets.set(bucket, for: key, now: now)
    }
  }

  private func take(_ key: Key, now: Int64, _ count: Double) -> Int? {
    guard capacity > 0 else { return nil }
    return buckets.withLock { buckets in
      var bucket = buckets[key] ?? Bucket(tokens: capacity, at: now)
      bucket.tokens = min(capacity, bucket.tokens + Double(max(0, now - bucket.at)) * perMillisecond)
      bucket.at = now
      let isLeft = bucket.tokens >= 1
      if isLeft { bucket.tokens -= count }
      buckets.set(bucket, for: key, now: now)
      return isLeft ? nil : max(1, Int(((1 - bucket.tokens) / perMillisecond / 1000).rounded(.up)))
    }
  }
}
