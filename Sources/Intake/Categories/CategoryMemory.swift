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
  /// By ground, of a sample of what was filed.
  private var measured = Reliability()

  /// So many newest choices decide: what was chosen long ago is outgrown.
  private static let newest = 6
  /// So many in a row are more than a try.
  private static let firm = 3

  /// A payee as a number; nil for one of fewer than three bytes, which is none.
  static func key(_ payee: String) -> UInt64? {
    let key = TextFolding.key(payee)
    return key.count < 3 ? nil : CategoryFeatures.hash(0, key[...])
  }

  mutating func add(_ key: UInt64, _ choice: Choice) {
    let place = Int(places.number(of: key))
    guard place < choices.count else { return choices.append([choice]) }
    var at = choices[place].count
    while at > 0, (choice.clock, choice.entry) < (choices[place][at - 1].clock, choices[place][at - 1].entry) {
      at -= 1
    }
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
    return Answer(
      category: found.category, agreeing: agreeing, total: all.count, confidence: confidence(found.ground, all[...]))
  }

  /// What was chosen last wins; against earlier choices it is suggested, and not filed.
  private func judged(_ choices: ArraySlice<Choice>) -> (category: RecordID, ground: Ground)? {
    guard let last = choices.last?.category else { return nil }
    let recent = choices.suffix(CategoryMemory.newest)
    var streak = 1
    while streak < recent.count && recent[recent.endIndex - 1 - streak].category == last { streak += 1 }
    if streak == recent.count { return (last, streak == 1 ? .once : streak == 2 ? .twice : .often) }
    return (last, streak >= CategoryMemory.firm ? .changed : .change)
  }

  /// Whether what was filed before an entry gave an answer, and no sure one.
  func isDoubtful(_ key: UInt64, before entry: RecordID) -> Bool {
    guard let place = places[key], let own = choices[Int(place)].firstIndex(where: { $0.entry == entry }),
      let answer = judged(choices[Int(place)][..<own])
    else { return false }
    return confidence(answer.ground, choices[Int(place)][..<own]) <= 90
  }

  // MARK: What answers are worth

  /// What such answers are worth with this person, and the more is known of the payee itself, what they were worth with
  /// it: a department store that is five things is so all the time.
  private func confidence(_ ground: Ground, _ choices: ArraySlice<Choice>) -> Int {
    var (right, all) = (0, 0)
    for place in choices.indices.dropFirst(CategoryMemory.firm).suffix(CategoryMemory.record) {
      all += 1
      // What was chosen last is always the answer.
      if choices[place - 1].category == choices[place].category { right += 1 }
    }
    return Reliability.percent(
      measured.percent(ground.rawValue, ground.rawValue), right: right, of: all, weight: CategoryMemory.weight)
  }

  /// So many answers about one payee weigh as much as all that is known of others, and so many of the newest count.
  private static let weight = 10
  private static let record = 12

  /// Answers these filings by what was filed before each.
  mutating func calibrate(by sample: [(key: UInt64, entry: RecordID, category: RecordID)]) {
    var found = Reliability()
    for filing in sample {
      guard let place = places[filing.key],
        let own = choices[Int(place)].firstIndex(where: { $0.entry == filing.entry }),
        let answer = judged(choices[Int(place)][..<own])
      else { continue }
      found.note(answer.ground.rawValue, isRight: answer.category == filing.category)
    }
    measured = found
  }
}
