import Basis
import Intake
import Ledger

/// What has no category of a space gets one: rows of statements and of banks, messages, and entries that are here
/// (CAT-12).
public struct Categoriser {
  private let space: Space
  private let rules: RuleBook
  private let knowledge: CategoryKnowledge

  /// - Parameter filings: of this space, which it follows now.
  public init(_ space: Space, _ filings: inout SpaceFilings) {
    filings.follow(space)
    self.space = space
    rules = RuleBook(space.filingRules)
    knowledge = filings.knowledge
  }

  /// - Parameter wallet: where the row goes; nil for a new one.
  func advice(
    _ entry: StatementEntry, name: String?, wallet: RecordID?, source: Transaction.Source,
    foreign: [ImportSession.ForeignCategory]
  ) -> CategoryAdvice {
    let isIncome = entry.amount.minorUnits > 0
    if let name = entry.category {
      let key = TextFolding.key(name)
      for line in foreign where TextFolding.key(line.name) == key {
        // The file's own category is the person's word, too.
        if let id = line.category, accepts(id, isIncome) { return CategoryAdvice(id, .rule, 100, .rule) }
        if line.isChosen { return .none }
      }
    }
    // As it will be called, and as the bank calls it.
    var rule: RecordID?
    for text in [name, entry.payee, entry.description] where rule == nil {
      guard let text else { continue }
      let subject = RuleSubject(
        description: entry.description, counterparty: text, amount: entry.amount.minorUnits, wallet: wallet,
        source: source)
      rule = space.ruleFiling(subject, by: rules)?.categoryId
    }
    let sample = CategorySample(
      name: name ?? entry.payee, bankName: entry.payee, text: entry.description, minorUnits: entry.amount.minorUnits)
    return advice(
      sample, names: CategoryKnowledge.names(name, entry.payee, text: entry.description),
      known: [name, entry.payee, entry.description], rule: rule)
  }

  /// For an entry that is here already, or one that is about to be.
  public func advice(_ entry: Transaction) -> CategoryAdvice {
    advice(
      CategorySample(entry), names: CategoryKnowledge.names(entry.payee, entry.counterparty, text: entry.description),
      known: [entry.payee, entry.counterparty, entry.description],
      rule: space.ruleFiling(RuleSubject(entry), by: rules)?.categoryId)
  }

  /// A message as it was read, with the category of the entry that it becomes, if that is sure (CAP-02, CAT-13).
  public func message(_ capture: Capture, entry: RecordID) -> CaptureMessage {
    var message = CaptureMessage(capture, entry: entry)
    guard let made = space.entry(of: capture, id: entry), !made.isTransfer else { return message }
    let advice = advice(made)
    guard advice.decision == .apply else { return message }
    message.categoryId = advice.category
    message.categorySource = advice.source.stored
    message.categoryConfidence = Int64(advice.confidence)
    return message
  }

  /// - Parameters:
  ///   - names: what the payee is called: by these the person's own filings are looked up.
  ///   - texts: in which a merchant may be that everybody knows, however the bank writes it.
  private func advice(_ sample: CategorySample, names: [String?], known texts: [String?], rule: RecordID?)
    -> CategoryAdvice
  {
    let isIncome = sample.minorUnits > 0
    return knowledge.advice(sample, names: names, rule: rule, accepts: { accepts($0, isIncome) }) {
      for name in texts {
        guard let name, let known = MerchantWords.known(name, isIncome: isIncome) else { continue }
        if accepts(known.category, isIncome) {
          return CategoryAdvice(known.category, .merchant, known.confidence, .known(PayeeName.clean(name)))
        }
      }
      return nil
    }
  }

  /// Money that goes out is never income; a category that is gone is none.
  private func accepts(_ id: RecordID, _ isIncome: Bool) -> Bool {
    guard id != Category.bonusPool, let category = space.categories.live(id) else { return false }
    return category.group == .expense || isIncome
  }
}

extension CategoryAdvice.Source {
  var stored: Transaction.CategorySource {
    switch self {
    case .none: .none
    case .rule: .rule
    case .learned: .learned
    case .merchant: .merchant
    case .auto: .auto
    }
  }
}

extension MerchantWords {
  /// As a category that everybody starts with.
  static func known(_ name: String, isIncome: Bool) -> CategoryKnowledge.Known? {
    match(name, isIncome: isIncome).map {
      CategoryKnowledge.Known(Category.defaultID($0.category), confidence: Int($0.confidence))
    }
  }
}
