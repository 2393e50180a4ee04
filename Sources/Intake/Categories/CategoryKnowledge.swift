import Basis

/// What a person's own filings say: of a payee, and of words (CAT-16, CAT-17). Each is known by its entry, so that a
/// correction replaces what the entry said before.
public struct CategoryKnowledge: Sendable {
  private struct Filing: Sendable {
    let category: RecordID
    let keys: [UInt64]
    /// Nil where there are too many categories.
    let learned: CategoryModel.Learned?
    /// Of some, once it was looked up.
    var known: Known??
  }

  /// What everybody would have said of a filing, in whole percent.
  public struct Known: Sendable {
    public let category: RecordID
    public let confidence: Int

    public init(_ category: RecordID, confidence: Int) { (self.category, self.confidence) = (category, confidence) }

    /// Names as a whole, and words among others that say more and less, are told apart.
    static func kind(_ confidence: Int) -> Int { confidence > 90 ? 2 : confidence >= 70 ? 1 : 0 }
  }

  private var memory = CategoryMemory()
  private var model = CategoryModel()
  private var filings: [RecordID: Filing] = [:]
  private var isCalibrated = true
  /// What everybody knows, measured on a sample of what was filed.
  private var common = Reliability()

  /// Filings of the payees that are answered to learn what answers are worth: some hundreds say it well enough.
  private static let sampled = 1024

  public init() {}

  /// What a payee is learned and looked up by. The bank's text only where it names none: a card's number, a town or the
  /// same words on each row say nothing of who was paid (CAT-16).
  public static func names(_ names: String?..., text: String) -> [String?] {
    let named = names.filter { $0?.isEmpty == false }
    return named.isEmpty ? [text] : named
  }

  public var count: Int { filings.count }
  public var categories: [RecordID] { model.categories }

  // MARK: Learning

  /// - Parameters:
  ///   - names: what the payee is called; each is remembered.
  ///   - clock: milliseconds since 1970 of the choice.
  public mutating func learn(
    _ entry: RecordID, _ sample: CategorySample, names: [String?], _ category: RecordID, clock: Int64
  ) {
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
  /// - Parameters:
  ///   - anew: also if nothing was learned, because other categories are there than before.
  ///   - accepts: whether a category is there.
  ///   - known: what everybody would have said of an entry. Asked of some, once.
  public mutating func settle(
    anew: Bool = false, accepts: (RecordID) -> Bool = { _ in true }, known: (RecordID) -> Known? = { _ in nil }
  ) {
    guard anew || !isCalibrated else { return }
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
    var payees: [(key: UInt64, entry: RecordID, category: RecordID)] = []
    for payee in sample {
      for (entry, filing) in payee { if let key = filing.keys.first { payees.append((key, entry, filing.category)) } }
    }
    memory.calibrate(by: payees)
    common = Reliability()
    // One of each payee: of the others memory is asked.
    for payee in sample {
      guard let (entry, filing) = payee.first else { continue }
      let answer = filing.known ?? known(entry)
      if filing.known == nil { filings[entry]?.known = .some(answer) }
      guard let answer, accepts(answer.category) else { continue }
      common.note(Known.kind(answer.confidence), isRight: answer.category == filing.category)
    }
    var doubtful: [CategoryModel.Learned] = []
    for payee in sample {
      for (entry, filing) in payee {
        guard let key = filing.keys.first, let learned = filing.learned, memory.isDoubtful(key, before: entry) else {
          continue
        }
        doubtful.append(learned)
      }
    }
    model.calibrate(by: sample.map { payee in payee.compactMap { $0.filing.learned } }, doubtful: doubtful)
  }

  // MARK: Answering

  /// What everybody's answer of so many percent is worth with this person.
  func measured(_ confidence: Int) -> Int { common.percent(confidence, Known.kind(confidence)) }

  public func remembered(_ names: [String?]) -> (answer: CategoryMemory.Answer, name: String)? {
    for name in names {
      guard let name, let answer = CategoryMemory.key(name).flatMap({ memory.answer($0) }) else { continue }
      return (answer, name)
    }
    return nil
  }

  func guess(_ sample: CategorySample, isKnownPayee: Bool = false) -> CategoryModel.Guess? {
    model.guess(CategoryFeatures(sample), isKnownPayee: isKnownPayee)
  }
}
