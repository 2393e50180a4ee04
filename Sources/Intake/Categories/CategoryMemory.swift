import Basis

/// What a person filed for each payee before (CAT-16).
public struct CategoryMemory: Sendable {
  public struct Answer: Sendable, Equatable {
    public let category: String
    /// `agreeing` of `total` earlier choices say so.
    public let agreeing: Int
    public let total: Int
    /// Whole percent: above 90 only where all choices agree.
    public let confidence: Int
  }

  private struct Choices {
    var counts: [(category: String, count: Int)] = []
    var last = ""
    var beforeLast = ""
  }

  private var known: [[UInt8]: Choices] = [:]

  public init() {}

  public mutating func note(_ payee: String, _ category: String) {
    let key = TextFolding.key(payee)
    guard key.count >= 3 else { return }
    var choices = known[key] ?? Choices()
    if let at = choices.counts.firstIndex(where: { sameBytes($0.category, category) }) {
      choices.counts[at].count += 1
    } else {
      choices.counts.append((category, 1))
    }
    (choices.beforeLast, choices.last) = (choices.last, category)
    known[key] = choices
  }

  /// The newest choice wins where it was made twice or nothing speaks against it; else what was chosen most.
  public func answer(_ payee: String) -> Answer? {
    guard let choices = known[TextFolding.key(payee)] else { return nil }
    var total = 0
    var most = choices.counts[0]
    for line in choices.counts {
      total += line.count
      if line.count > most.count { most = line }
    }
    let isChange = sameBytes(choices.last, choices.beforeLast) || total <= 2
    let chosen = isChange ? choices.counts.first { sameBytes($0.category, choices.last) } ?? most : most
    if chosen.count == total { return Answer(category: chosen.category, agreeing: total, total: total, confidence: min(99, 91 + 2 * total)) }
    let share = chosen.count * 100 / total
    return Answer(
      category: chosen.category, agreeing: chosen.count, total: total,
      confidence: isChange ? max(share, 75) : min(90, share))
  }
}
