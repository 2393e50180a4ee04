import Basis

/// What a person filed for each payee before (CAT-16).
public struct CategoryMemory: Sendable {
  public struct Answer: Sendable, Equatable {
    public let category: RecordID
    /// `agreeing` of `total` earlier choices say so.
    public let agreeing: Int
    public let total: Int
    /// Whole percent.
    public let confidence: Int
  }

  /// Milliseconds since 1970, and the entry, which decides between two of the same instant.
  struct Choice: Sendable {
    let clock: Int64
    let entry: RecordID
    let category: RecordID
  }

  /// How an answer came about; the number is what such answers are worth before the person's own filings say otherwise.
  private enum Ground: Int {
    case once = 93
    case twice = 95
    case often = 99
    /// The newest choice against earlier ones, and several of the newest.
    case change = 75
    case changed = 85
  }

  private var places = FeatureTable()
  /// Oldest first.
  private var choices: [[Choice]] = []
  /// Answers in a sample of what was filed, and how many were right, by ground.
  private var measured: [Int: (right: Int, all: Int)] = [:]

  /// So many newest choices decide: what was chosen long ago is outgrown.
  private static let newest = 6
  /// So many in a row are more than a try.
  private static let firm = 3
  /// So many answers would have to be measured to weigh as much as what is assumed.
  private static let assumed = 100

  /// A payee as a number; nil for one of fewer than three bytes, which is none.
  static func key(_ payee: String) -> UInt64? {
    let key = TextFolding.key(payee)
    return key.count < 3 ? nil : CategoryFeatures.hash(0, key[...])
  }

  mutating func add(_ key: UInt64, _ choice: Choice) {
    let place = Int(places.number(of: key))
    guard place < choices.count else { return choices.append([choice]) }
    var at = choices[place].count
    while at > 0, (choice.clock, choice.entry) < (choices[place][at - 1].clock, choices[place][at - 1].entry) { at -= 1 }
    choices[place].insert(choice, at: at)
  }

  mutating func remove(_ key: UInt64, entry: RecordID) {
    guard let place = places[key] else { return }
    choices[Int(place)].removeAll { $0.entry == entry }
  }

  func answer(_ key: UInt64) -> Answer? {
    guard let place = places[key], let found = judged(choices[Int(place)][...]) else { return nil }
    let all = choices[Int(place)]
    let agreeing = all.reduce(0) { $0 + ($1.category == found.category ? 1 : 0) }
    return Answer(category: found.category, agreeing: agreeing, total: all.count, confidence: confidence(found.ground))
  }

  /// What was chosen last wins; against earlier choices it is suggested, and not filed.
  private func judged(_ choices: ArraySlice<Choice>) -> (category: RecordID, ground: Ground)? {
    let recent = choices.suffix(CategoryMemory.newest).reversed().map { $0.category }
    guard let last = recent.first else { return nil }
    let streak = recent.firstIndex { $0 != last } ?? recent.count
    if streak == recent.count { return (last, streak == 1 ? .once : streak == 2 ? .twice : .often) }
    return (last, streak >= CategoryMemory.firm ? .changed : .change)
  }

  // MARK: What answers are worth

  private func confidence(_ ground: Ground) -> Int {
    let found = measured[ground.rawValue] ?? (0, 0)
    let assumed = CategoryMemory.assumed
    return min(ground.rawValue, (ground.rawValue * assumed + found.right * 100) / (assumed + found.all))
  }

  /// Answers these filings by what was filed before each.
  mutating func calibrate(by sample: [(key: UInt64, entry: RecordID, category: RecordID)]) {
    var found: [Int: (right: Int, all: Int)] = [:]
    for filing in sample {
      guard let place = places[filing.key], let own = choices[Int(place)].firstIndex(where: { $0.entry == filing.entry }),
        let answer = judged(choices[Int(place)][..<own])
      else { continue }
      let before = found[answer.ground.rawValue] ?? (0, 0)
      found[answer.ground.rawValue] = (before.right + (answer.category == filing.category ? 1 : 0), before.all + 1)
    }
    measured = found
  }
}
