import Basis
import Intake
import Ledger

/// Gives rows of a statement a category: the file's own, the person's rules, their earlier choice for the same payee, then
/// words that everybody knows. What none of them knows stays without (CAT-09, CAT-10, CAT-12).
struct Categoriser {
  struct Guess: Equatable {
    var category: RecordID?
    var source = Transaction.CategorySource.none
    var confidence: Int64 = 0
  }

  private let space: Space
  private var learned = NewestChoices()
  private let rules: [FilingRule]

  init(_ space: Space) {
    self.space = space
    rules = space.filingRules
    var found = NewestChoices()
    let forgotten = space.forgottenChoices
    space.transactions.forEachUnordered { transaction in
      guard let category = Categoriser.choice(transaction, forgotten) else { return }
      for key in Categoriser.keys(transaction.payee, transaction.counterparty, transaction.description) {
        found.note(key, clock: transaction.stamp.updatedAt, id: category)
      }
    }
    learned = found
  }

  /// The category that the person gave by hand and did not take back (CAT-16).
  static func choice(_ transaction: Transaction, _ forgotten: [[UInt8]: Int64]) -> RecordID? {
    guard transaction.categorySource == .manual, let category = transaction.categoryId, !transaction.stamp.isDeleted else { return nil }
    if !forgotten.isEmpty, let until = forgotten[TextFolding.key(transaction.title)], transaction.stamp.updatedAt <= until { return nil }
    return category
  }

  static func keys(_ texts: String?...) -> [[UInt8]] {
    var out: [[UInt8]] = []
    for text in texts {
      guard let text else { continue }
      let key = TextFolding.key(text)
      if key.count >= 3 && !out.contains(key) { out.append(key) }
    }
    return out
  }

  /// - Parameter wallet: where the row goes; nil for a new one.
  func guess(
    _ entry: StatementEntry, name: String?, wallet: RecordID?, foreign: [ImportSession.ForeignCategory]
  ) -> Guess {
    let isIncome = entry.amount.minorUnits > 0
    if let name = entry.category {
      let key = TextFolding.key(name)
      for line in foreign where TextFolding.key(line.name) == key {
        if let guess = accepted(line.category, .rule, 100, isIncome) { return guess }
        if line.isChosen { return Guess() }
      }
    }
    // As it will be called, and as the bank calls it.
    for text in [name, entry.payee, entry.description] {
      guard let text else { continue }
      let subject = RuleSubject(
        description: entry.description, counterparty: text, amount: entry.amount.minorUnits, wallet: wallet, source: .import)
      if let rule = space.ruleFiling(subject, by: rules), let guess = accepted(rule.categoryId, .rule, 100, isIncome) { return guess }
    }
    return guess(texts: [entry.payee, entry.description, name], isIncome: isIncome)
  }

  /// For an entry that is here already.
  func guess(_ entry: Transaction) -> Guess {
    let isIncome = entry.amount > 0
    if let rule = space.ruleFiling(RuleSubject(entry), by: rules), let guess = accepted(rule.categoryId, .rule, 100, isIncome) { return guess }
    return guess(texts: [entry.payee, entry.counterparty, entry.description], isIncome: isIncome)
  }

  func guess(texts: [String?], isIncome: Bool) -> Guess {
    for text in texts {
      guard let text else { continue }
      let key = TextFolding.key(text)
      if let guess = accepted(learned[key], .learned, 95, isIncome) { return guess }
    }
    for text in texts {
      guard let text, let match = MerchantWords.match(text, isIncome: isIncome) else { continue }
      let id = Category.defaultID(match.category)
      if let guess = accepted(id, .merchant, match.confidence, isIncome) { return guess }
    }
    return Guess()
  }

  /// Money that goes out is never income; a category that is gone is none.
  private func accepted(
    _ id: RecordID?, _ source: Transaction.CategorySource, _ confidence: Int64, _ isIncome: Bool
  ) -> Guess? {
    guard let id, id != Category.bonusPool, let category = space.categories.live(id), category.group == .expense || isIncome else { return nil }
    return Guess(category: id, source: source, confidence: confidence)
  }
}
