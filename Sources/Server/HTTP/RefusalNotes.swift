import Synchronization

/// Which refusals get a line in the log: of each rule ten in ten seconds, and then how many there were besides, so that
/// nobody fills a disk with lines (SEC-16, SEC-25).
final class RefusalNotes: Sendable {
  private struct Rule {
    var since: ContinuousClock.Instant
    var count = 0
  }
  private static let (most, seconds): (Int, Int) = (10, 10)

  private let rules = Mutex<[String: Rule]>([:])

  /// - Parameter code: of the rule; there are as many as the server has sentences.
  /// - Returns: how many were left out before this line; nil where this one is left out.
  func note(_ code: String, at now: ContinuousClock.Instant) -> Int? {
    rules.withLock { rules in
      var rule = rules[code] ?? Rule(since: now)
      let isOver = now - rule.since >= .seconds(Self.seconds)
      let left = max(0, rule.count - Self.most)
      if isOver { rule = Rule(since: now) }
      rule.count += 1
      rules[code] = rule
      if isOver { return left }
      return rule.count <= Self.most ? 0 : nil
    }
  }
}
