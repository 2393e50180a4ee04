import Basis
import Intake
import Ledger

/// What a booking's category probably is, and why, in words (CAT-12, CAT-13).
public struct CategoryAdvice: Sendable, Equatable {
  public enum Decision: String, Sendable { case apply, suggest, leave }

  public let category: String?
  public let source: Transaction.CategorySource
  /// Whole percent.
  public let confidence: Int
  public let reason: String

  /// Above 90 applied, from 70 suggested, below left alone.
  public var decision: Decision { category == nil || confidence < 70 ? .leave : confidence > 90 ? .apply : .suggest }
}

/// Rules, then what the person chose before, then merchants that everybody knows, then the model: the first that is sure
/// enough decides (CAT-12). It knows categories by their names.
public struct CategoryAdvisor: Sendable {
  public var rules: [CategoryRule] = []
  /// Merchants that the person added: the first whose words are in the text.
  public var merchants: [(words: String, category: String)] = []
  private var memory = CategoryMemory()
  private var model = CategoryModel()
  private var names: [[UInt8]: String] = [:]

  public init() {}

  public var categories: [String] { model.categories }
  public var learned: Int { model.learned }

  /// A history, oldest first.
  public mutating func learn(_ samples: [(sample: CategorySample, category: String)]) {
    for item in samples { remember(item.sample, item.category) }
    model.learn(samples)
  }

  /// One correction.
  public mutating func learn(_ sample: CategorySample, _ category: String) {
    remember(sample, category)
    model.learn(sample, category)
  }

  private mutating func remember(_ sample: CategorySample, _ category: String) {
    names[TextFolding.key(category)] = category
    memory.note(CategoryAdvisor.payee(sample), category)
  }

  static func payee(_ sample: CategorySample) -> String { PayeeName.clean(sample.payee ?? sample.description) }

  public func advice(for sample: CategorySample) -> CategoryAdvice {
    if let rule = rules.first(where: { $0.holds(for: sample) }) {
      return CategoryAdvice(category: rule.category, source: .rule, confidence: 100, reason: "because of your rule")
    }
    let payee = CategoryAdvisor.payee(sample)
    let remembered = memory.answer(payee)
    if let remembered, remembered.confidence > 90 { return advice(remembered, payee) }
    let known = merchant(sample)
    if let known, known.confidence > 90 { return known }
    let guess = model.guess(sample)
    // What somebody filed before says more than what everybody knows (CAT-12); of two guesses the surer one.
    if let remembered, remembered.confidence >= 70, remembered.confidence >= guess?.confidence ?? 0 { return advice(remembered, payee) }
    if let known, known.confidence >= guess?.confidence ?? 0 { return known }
    if let remembered, remembered.confidence >= guess?.confidence ?? 0 { return advice(remembered, payee) }
    guard let guess else {
      return CategoryAdvice(category: nil, source: .none, confidence: 0, reason: "because nothing like it was filed before")
    }
    let reason = guess.word.map { "because ‹\($0)› is mostly \(guess.category) with you" } ?? "because of amounts like this one"
    return CategoryAdvice(category: guess.category, source: .auto, confidence: guess.confidence, reason: reason)
  }

  private func advice(_ found: CategoryMemory.Answer, _ payee: String) -> CategoryAdvice {
    CategoryAdvice(
      category: found.category, source: .learned, confidence: found.confidence,
      reason: "because you filed \(found.agreeing) of \(found.total) from \(payee) under \(found.category)")
  }

  /// Known merchants count where the person has a category of that name, or no categories at all yet.
  private func merchant(_ sample: CategorySample) -> CategoryAdvice? {
    let isIncome = sample.minorUnits > 0
    for text in [sample.payee, sample.description] {
      guard let text else { continue }
      for line in merchants where MerchantWords.contains(text, line.words) {
        return CategoryAdvice(
          category: line.category, source: .merchant, confidence: 95, reason: "because your list has ‹\(line.words)›")
      }
      guard let match = MerchantWords.match(text, isIncome: isIncome) else { continue }
      let name: String
      if let own = names[TextFolding.key(match.category)] {
        name = own
      } else if names.isEmpty {
        name = String(decoding: match.category.bytes.prefix(1).map { $0 & 0xDF } + match.category.bytes.dropFirst(), as: UTF8.self)
      } else {
        continue
      }
      return CategoryAdvice(
        category: name, source: .merchant, confidence: Int(match.confidence), reason: "because ‹\(CategoryAdvisor.payee(sample))› is known as \(name)")
    }
    return nil
  }
}

extension MerchantWords {
  /// Whether the words stand in the text one after the other, whole.
  static func contains(_ text: String, _ words: String) -> Bool {
    let (text, words) = ([0x20] + normalised(text) + [0x20], [0x20] + normalised(words) + [0x20])
    guard words.count > 2 && text.count >= words.count else { return false }
    for start in 0...(text.count - words.count) where text[start..<(start + words.count)].elementsEqual(words) { return true }
    return false
  }
}
