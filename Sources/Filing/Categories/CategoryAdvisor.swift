import Basis
import Intake
import Ledger

/// Categories by their names, for those who have no ledger yet: the same knowledge, asked in the same order (CAT-12).
public struct CategoryAdvisor: Sendable {
  public struct Advice: Sendable, Equatable {
    public let category: String?
    public let source: Transaction.CategorySource
    /// Whole percent.
    public let confidence: Int
    public let decision: CategoryAdvice.Decision
    public let reason: CategoryAdvice.Reason
  }

  public var rules: [CategoryRule] = []
  /// Merchants that the person added: the first whose words are in the text.
  public var merchants: [(words: String, category: String)] = []
  private var knowledge = CategoryKnowledge()
  private var names: [RecordID: String] = [:]
  /// By the keys of their names: to derive an id each time was a twentieth of the time of an answer.
  private var ids: [[UInt8]: RecordID] = [:]
  /// What was learned, as it was written.
  private var asked: [RecordID: CategorySample] = [:]

  public init() {}

  public var categories: [String] { knowledge.categories.compactMap { names[$0] } }
  public var learned: Int { knowledge.count }

  /// A history, oldest first. What has no category's name is left out.
  public mutating func learn(_ samples: [(sample: CategorySample, category: String)]) {
    for item in samples { note(item.sample, item.category) }
    settle()
  }

  /// One correction, or one more entry.
  public mutating func learn(_ sample: CategorySample, _ category: String) {
    note(sample, category)
    settle()
  }

  private mutating func settle() {
    let (names, asked) = (names, asked)
    knowledge.settle(accepts: { names[$0] != nil }) { entry in
      guard let sample = asked[entry],
        let match = MerchantWords.match(sample.payee ?? sample.description, isIncome: sample.minorUnits > 0)
      else { return nil }
      return CategoryAdvisor.id(match.category).map { CategoryKnowledge.Known($0, confidence: Int(match.confidence)) }
    }
  }

  private mutating func note(_ sample: CategorySample, _ category: String) {
    let key = TextFolding.key(category)
    guard let id = ids[key] ?? CategoryAdvisor.id(category) else { return }
    if ids.updateValue(id, forKey: key) == nil { names[id] = category }
    let number = Int64(knowledge.count)
    let entry = RecordID(high: 0, low: UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15)
    asked[entry] = sample
    let cleaned = CategoryAdvisor.cleaned(sample)
    knowledge.learn(entry, cleaned, names: [cleaned.payee], id, clock: number)
  }

  /// Stands for a category of which only the name is known; nil for an empty one.
  private static func id(_ name: String) -> RecordID? {
    let key = TextFolding.key(name)
    return key.isEmpty ? nil : RecordID(derivedFrom: "category named " + String(decoding: key, as: UTF8.self))
  }

  private static func cleaned(_ sample: CategorySample) -> CategorySample {
    var sample = sample
    sample.payee = PayeeName.clean(sample.payee ?? sample.description)
    return sample
  }

  public func advice(for asked: CategorySample) -> Advice {
    let sample = CategoryAdvisor.cleaned(asked)
    var shown = names
    // The names of rules and merchants need not be in the history.
    func known(_ name: String) -> RecordID? {
      if let id = ids[TextFolding.key(name)] { return id }
      guard let id = CategoryAdvisor.id(name) else { return nil }
      shown[id] = name
      return id
    }
    let rule = rules.first { $0.holds(for: asked) }.flatMap { known($0.category) }
    let found = knowledge.advice(sample, names: [sample.payee], rule: rule, accepts: { _ in true }) {
      guard let (name, advice) = merchant(asked, sample.payee) else { return nil }
      return known(name).map { CategoryAdvice($0, .merchant, advice.confidence, advice.reason) }
    }
    return Advice(
      category: found.category.flatMap { shown[$0] }, source: found.source.stored, confidence: found.confidence,
      decision: found.decision,
      reason: found.reason)
  }

  /// Known merchants count where the person has a category of that name, or no categories at all yet.
  private func merchant(_ sample: CategorySample, _ cleaned: String?) -> (name: String, advice: CategoryAdvice)? {
    for (index, text) in [sample.payee, sample.description].enumerated() {
      guard let text else { continue }
      for line in merchants where MerchantWords.contains(text, line.words) {
        return (line.category, CategoryAdvice(nil, .merchant, 95, .listed(line.words)))
      }
      guard
        let match = MerchantWords.match(
          text, isIncome: sample.minorUnits > 0, cleaned: index == 0 || sample.payee == nil ? cleaned : nil)
      else { continue }
      let advice = CategoryAdvice(nil, .merchant, Int(match.confidence), .known(cleaned ?? text))
      if let own = ids[TextFolding.key(match.category)].flatMap({ names[$0] }) { return (own, advice) }
      guard names.isEmpty else { continue }
      return (
        String(
          decoding: match.category.bytes.prefix(1).map { $0 & 0xDF } + match.category.bytes.dropFirst(), as: UTF8.self),
        advice
      )
    }
    return nil
  }
}

extension MerchantWords {
  /// Whether the words stand in the text one after the other, whole.
  static func contains(_ text: String, _ words: String) -> Bool {
    let (text, words) = ([0x20] + normalised(text) + [0x20], [0x20] + normalised(words) + [0x20])
    guard words.count > 2 && text.count >= words.count else { return false }
    for start in 0...(text.count - words.count) where text[start..<(start + words.count)].elementsEqual(words) {
      return true
    }
    return false
  }
}
