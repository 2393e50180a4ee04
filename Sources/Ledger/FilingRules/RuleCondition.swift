import Basis

/// What a rule looks at: an entry, a row of a file or a message, before it has a category.
public struct RuleSubject: Sendable, Equatable {
  public var description: String
  /// As people see it: the payee, else the bank's words.
  public var counterparty: String?
  public var notes: String?
  /// Minor units, with the sign of the account holder.
  public var amount: Int64
  public var wallet: RecordID?
  public var source: Transaction.Source?

  public init(
    description: String, counterparty: String? = nil, notes: String? = nil, amount: Int64, wallet: RecordID? = nil,
    source: Transaction.Source? = nil
  ) {
    self.description = description
    self.counterparty = counterparty
    self.notes = notes
    self.amount = amount
    self.wallet = wallet
    self.source = source
  }

  public init(_ entry: Transaction) {
    self.init(
      description: entry.description, counterparty: entry.payee ?? entry.counterparty ?? entry.description,
      notes: entry.notes,
      amount: entry.amount, wallet: entry.walletId, source: entry.source)
  }
}

/// One condition of a rule (CAT-11). Case, accents and width make no difference in texts.
public struct RuleCondition: FieldCoded, Sendable, Equatable {
  public enum Aspect: String, NamedChoice, Sendable {
    case description, counterparty, notes, amount, direction, wallet, source
    public var name: String { rawValue }
    public var isText: Bool { self == .description || self == .counterparty || self == .notes }
  }

  public enum Comparison: String, NamedChoice, Sendable {
    case contains, equals, startsWith
    public var name: String { rawValue }
  }

  public var aspect = Aspect.counterparty
  public var comparison = Comparison.contains
  public var text = ""
  /// The size of the amount in minor units, both ends included; nil for open ones.
  public var from: Int64?
  public var to: Int64?
  public var isIncoming = false
  public var wallet: RecordID?
  public var source: Transaction.Source?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.choice("aspect", &aspect)
    fields.choice("comparison", &comparison)
    fields.optionalString("text", &optionalText)
    fields.optionalInteger("from", &from, .amount)
    fields.optionalInteger("to", &to, .amount)
    fields.flag("incoming", &isIncoming)
    fields.optionalID("wallet", &wallet)
    fields.optionalChoice("source", &source)
  }

  private var optionalText: String? {
    get { text.isEmpty ? nil : text }
    set { text = newValue ?? "" }
  }

  public static func text(_ aspect: Aspect, _ comparison: Comparison, _ text: String) -> RuleCondition {
    var condition = RuleCondition()
    (condition.aspect, condition.comparison, condition.text) = (aspect, comparison, text)
    return condition
  }

  public static func amount(from: Int64?, to: Int64?) -> RuleCondition {
    var condition = RuleCondition()
    (condition.aspect, condition.from, condition.to) = (.amount, from, to)
    return condition
  }

  public static func moneyIn(_ isIncoming: Bool) -> RuleCondition {
    var condition = RuleCondition()
    (condition.aspect, condition.isIncoming) = (.direction, isIncoming)
    return condition
  }

  public static func wallet(_ id: RecordID) -> RuleCondition {
    var condition = RuleCondition()
    (condition.aspect, condition.wallet) = (.wallet, id)
    return condition
  }

  public static func source(_ source: Transaction.Source) -> RuleCondition {
    var condition = RuleCondition()
    (condition.aspect, condition.source) = (.source, source)
    return condition
  }

  public func holds(for subject: RuleSubject) -> Bool {
    guard aspect.isText else { return holdsWithoutText(for: subject) }
    return RuleTexts(subject).text(aspect).map { WantedText(text).occurs(in: $0, comparison) } ?? false
  }

  /// Never for one that is about a text: whoever asks many of them folds it once (`RuleBook`).
  func holdsWithoutText(for subject: RuleSubject) -> Bool {
    switch aspect {
    case .description, .counterparty, .notes: return false
    case .amount:
      let size = subject.amount.magnitude
      return size >= (from ?? 0).magnitude && to.map { size <= $0.magnitude } ?? true
    case .direction: return isIncoming == (subject.amount > 0)
    case .wallet: return wallet != nil && subject.wallet == wallet
    case .source: return source != nil && subject.source == source
    }
  }
}
