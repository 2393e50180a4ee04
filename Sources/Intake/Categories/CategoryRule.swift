import Basis

/// A person's own rule: if all conditions hold, the category (CAT-11). The first rule of a list that holds decides.
public struct CategoryRule: Sendable, Equatable {
  public enum Field: Sendable, Equatable { case description, counterparty, notes }
  public enum Comparison: Sendable, Equatable { case contains, equals, startsWith }

  public enum Condition: Sendable, Equatable {
    /// Case, accents and width make no difference.
    case text(Field, Comparison, String)
    /// The size of the amount in minor units, both ends included.
    case amount(from: Int64?, to: Int64?)
    case moneyIn(Bool)
    case wallet(String)
  }

  public var category: String
  public var conditions: [Condition]
  public var isActive: Bool

  public init(category: String, conditions: [Condition], isActive: Bool = true) {
    self.category = category
    self.conditions = conditions
    self.isActive = isActive
  }

  /// The rule that a correction suggests: this payee, from now on.
  public static func from(_ sample: CategorySample, category: String) -> CategoryRule {
    let (field, text): (Field, String) =
      sample.payee.map { (.counterparty, $0) } ?? (.description, sample.description)
    return CategoryRule(
      category: category, conditions: [.text(field, .equals, text), .moneyIn(sample.minorUnits > 0)])
  }

  /// A rule without a condition holds for nothing.
  public func holds(for sample: CategorySample) -> Bool {
    isActive && !conditions.isEmpty && conditions.allSatisfy { CategoryRule.holds($0, sample) }
  }

  /// The dry run before saving: how many of these it would file.
  public func count(in samples: [CategorySample]) -> Int { samples.reduce(0) { $0 + (holds(for: $1) ? 1 : 0) } }

  private static func holds(_ condition: Condition, _ sample: CategorySample) -> Bool {
    switch condition {
    case .text(let field, let comparison, let text):
      let value: String?
      switch field {
      case .description: value = sample.description
      case .counterparty: value = sample.payee
      case .notes: value = sample.notes
      }
      return value.map { holds(comparison, TextFolding.key($0), TextFolding.key(text)) } ?? false
    case .amount(let low, let high):
      let size = sample.minorUnits.magnitude
      return size >= (low ?? 0).magnitude && high.map { size <= $0.magnitude } ?? true
    case .moneyIn(let isIn): return isIn == (sample.minorUnits > 0)
    case .wallet(let name): return sample.wallet.map { TextFolding.key($0) == TextFolding.key(name) } ?? false
    }
  }

  private static func holds(_ comparison: Comparison, _ value: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard !wanted.isEmpty else { return false }
    switch comparison {
    case .equals: return value == wanted
    case .startsWith: return value.starts(with: wanted)
    case .contains:
      guard value.count >= wanted.count else { return false }
      for start in 0...(value.count - wanted.count) where value[start] == wanted[0] {
        if value[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
      }
      return false
    }
  }
}

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
