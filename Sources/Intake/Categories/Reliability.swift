/// How often answers of a kind were right that were said to be right so often.
struct Reliability: Sendable {
  private var found: [Int: (right: Int, all: Int)] = [:]

  /// So many answers have to be measured to weigh as much as what is assumed.
  private static let weight = 20

  mutating func note(_ kind: Int, isRight: Bool) {
    let before = found[kind] ?? (0, 0)
    found[kind] = (before.right + (isRight ? 1 : 0), before.all + 1)
  }

  func percent(_ assumed: Int, _ kind: Int) -> Int {
    let (right, all) = found[kind] ?? (0, 0)
    return Reliability.percent(assumed, right: right, of: all, weight: Reliability.weight)
  }

  /// Whole percent: what is assumed, and less where `right` of so many answers say otherwise. What is assumed weighs as
  /// much as `weight` of them.
  static func percent(_ assumed: Int, right: Int, of all: Int, weight: Int) -> Int {
    min(assumed, (assumed * weight + right * 100) / (weight + all))
  }
}
