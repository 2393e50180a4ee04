import Basis

/// What a person's own filings say: of a payee, and of words (CAT-16, CAT-17). Each is known by its entry, so that a correction
/// replaces what the entry said before.
public struct CategoryKnowledge: Sendable {
  private struct Filing: Sendable {
    let category: RecordID
    let keys: [UInt64]
    /// Nil where there are too many categories.
    let learned: CategoryModel.Learned?
  }

  private var memory = CategoryMemory()
  private var model = CategoryModel()
  private var filings: [RecordID: Filing] = [:]
  private var isCalibrated = true

  /// Filings of the payees that are answered to learn what answers are worth: some hundreds say it well enough.
  private static let sampled = 1024

  public init() {}

  public var count: Int { filings.count }
  public var categories: [RecordID] { model.categories }

  // MARK: Learning

  /// - Parameters:
  ///   - names: what the payee is called; each is remembered.
  ///   - clock: milliseconds since 1970 of the choice.
  public mutating func learn(_ entry: RecordID, _ sample: CategorySample, names: [String?], _ category: RecordID, clock: Int64) {
    forget(entry)
    var keys: [UInt64] = []
    for name in names {
      guard let key = name.flatMap({ CategoryMemory.key($0) }), !keys.contains(key) else { continue }
      keys.append(key)
      memory.add(key, CategoryMemory.Choice(clock: clock, entry: entry, category: category))
    }
    filings[entry] = Filing(category: category, keys: keys, learned: model.add(CategoryFeatures(sample), category))
    isCalibrated = false
  }

  public mutating func forget(_ entry: RecordID) {
    guard let filing = filings.removeValue(forKey: entry) else { return }
    for key in filing.keys { memory.remove(key, entry: entry) }
    if let learned = filing.learned { model.remove(learned) }
    isCalibrated = false
  }

  /// After learning, before the first question.
  public mutating func settle() {
    guard !isCalibrated else { return }
    isCalibrated = true
    // Which payees are sampled follows from their names alone, so that the order of learning makes no difference.
    var mask: UInt64 = 0
    while filings.count >> (64 - mask.leadingZeroBitCount) > CategoryKnowledge.sampled { mask = mask << 1 | 1 }
    var places: [UInt64: Int] = [:]
    var sample: [[(entry: RecordID, filing: Filing)]] = []
    for (entry, filing) in filings {
      let key = filing.keys.first ?? entry.low ^ entry.high
      guard key &* 0x9E37_79B9_7F4A_7C15 >> 40 & mask == 0 else { continue }
      if let place = places[key] {
        sample[place].append((entry, filing))
      } else {
        places[key] = sample.count
        sample.append([(entry, filing)])
      }
    }
    for place in sample.indices { sample[place].sort { $0.entry < $1.entry } }
    model.calibrate(by: sample.map { payee in payee.compactMap { $0.filing.learned } })
    var payees: [(key: UInt64, entry: RecordID, category: RecordID)] = []
    for payee in sample {
      for (entry, filing) in payee { if let key = filing.keys.first { payees.append((key, entry, filing.category)) } }
    }
    memory.calibrate(by: payees)
  }

  // MARK: Answering

  public func remembered(_ names: [String?]) -> (answer: CategoryMemory.Answer, name: String)? {
    for name in names {
      guard let name, let answer = CategoryMemory.key(name).flatMap({ memory.answer($0) }) else { continue }
      return (answer, name)
    }
    return nil
  }

  func guess(_ sample: CategorySample) -> CategoryModel.Guess? { model.guess(CategoryFeatures(sample)) }
}
