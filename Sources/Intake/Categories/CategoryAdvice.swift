import Basis

/// What a booking's category probably is, and why (CAT-12, CAT-13).
public struct CategoryAdvice: Sendable, Equatable {
  public enum Decision: String, Sendable { case apply, suggest, leave }

  /// Where it comes from, in the words in which the ledger keeps it.
  public enum Source: String, Sendable { case none, rule, learned, merchant, auto }

  public enum Reason: Sendable, Equatable {
    case nothing, rule
    /// The person filed `agreeing` of `total` from this payee there.
    case filed(payee: String, agreeing: Int, total: Int)
    /// Everybody knows the name, or the person's own list of merchants has it.
    case known(String), listed(String)
    /// `agreeing` of `total` entries with this word are there.
    case word(String, agreeing: Int, total: Int)
    /// Only its direction and size speak for it.
    case amount
  }

  public let category: RecordID?
  public let source: Source
  /// Whole percent.
  public let confidence: Int
  public let reason: Reason

  public init(_ category: RecordID?, _ source: Source, _ confidence: Int, _ reason: Reason) {
    (self.category, self.source, self.confidence, self.reason) = (category, source, confidence, reason)
  }

  public static let none = CategoryAdvice(nil, .none, 0, .nothing)

  /// Above 90 applied, from 70 suggested, below left alone.
  public var decision: Decision { category == nil || confidence < 70 ? .leave : confidence > 90 ? .apply : .suggest }
}

extension CategoryKnowledge {
  /// The one order in which is asked, wherever a category is looked for (CAT-12): rules, then what the person chose
  /// before, then merchants that everybody knows, then the model: the first that is sure enough decides, else the
  /// surest of them.
  /// - Parameters:
  ///   - names: what the payee is called, the surest name first.
  ///   - rule: the category of the first rule that holds.
  ///   - accepts: whether a category is there, and one for such a booking.
  ///   - known: what everybody knows; asked where it matters.
  public func advice(
    _ sample: CategorySample, names: [String?], rule: RecordID?, accepts: (RecordID) -> Bool,
    known: () -> CategoryAdvice?
  ) -> CategoryAdvice {
    if let rule, accepts(rule) { return CategoryAdvice(rule, .rule, 100, .rule) }
    let remembered = remembered(names)
    let own = remembered.flatMap { found in
      accepts(found.answer.category)
        ? CategoryAdvice(
          found.answer.category, .learned, found.answer.confidence,
          .filed(payee: found.name, agreeing: found.answer.agreeing, total: found.answer.total)) : nil
    }
    if let own, own.decision == .apply { return own }
    let merchant = known().map { advice in
      guard case .known = advice.reason else { return advice }
      return CategoryAdvice(advice.category, advice.source, measured(advice.confidence), advice.reason)
    }
    if let merchant, merchant.decision == .apply { return merchant }
    let guess = guess(sample, isKnownPayee: remembered != nil).flatMap { found in
      accepts(found.category)
        ? CategoryAdvice(
          found.category, .auto, found.confidence,
          found.word.map { .word($0.text, agreeing: $0.agreeing, total: $0.total) } ?? .amount) : nil
    }
    var best = CategoryAdvice.none
    // Of equally sure ones the first.
    for advice in [own, merchant, guess] { if let advice, advice.confidence > best.confidence { best = advice } }
    return best
  }
}
