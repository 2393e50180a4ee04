import Basis

/// A person's own rule for where entries belong (CAT-11): if all conditions hold, the category.
public struct FilingRule: SmallForm {
  public static let kind = RecordKind.rule
  public static let editableFields = ["conditions", "categoryId", "reimbursable", "order", "paused"]
  static let mostConditions = 8
  /// In one space.
  static let most = 500

  public var id = RecordID(high: 0, low: 0)
  public var conditions: [RuleCondition] = []
  public var categoryId = RecordID(high: 0, low: 0)
  /// Who pays back the expenses that it files as they come in (TXN-29).
  public var reimbursable: Transaction.Reimbursable?
  /// The first that holds decides: the smallest order, then the smallest id.
  public var order: Int64 = 0
  public var isPaused = false

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.list("conditions", &conditions)
    fields.id("categoryId", &categoryId)
    fields.optionalChoice("reimbursable", &reimbursable)
    fields.integer("order", &order, .order)
    fields.flag("paused", &isPaused)
  }

  /// What a correction suggests: this payee and direction, from now on.
  public static func from(_ entry: Transaction, category: RecordID) -> FilingRule {
    var rule = FilingRule()
    let subject = RuleSubject(entry)
    rule.conditions = [
      subject.counterparty.map { .text(.counterparty, .equals, $0) }
        ?? .text(.description, .equals, subject.description),
      .moneyIn(entry.amount > 0),
    ]
    rule.categoryId = category
    return rule
  }

  public func holds(for subject: RuleSubject) -> Bool {
    var looks = 0
    return RuleBook([self]).first(for: subject, looks: &looks) != nil
  }
}

extension Space {
  /// In the order in which they are asked.
  public var filingRules: [FilingRule] {
    forms(FilingRule.self).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// What the first rule that holds says. One whose category is gone, or is for income only, says nothing.
  public func ruleFiling(_ subject: RuleSubject, by book: RuleBook) -> FilingRule? {
    var looks = 0
    return ruleFiling(subject, by: book, &looks)
  }

  private func ruleFiling(_ subject: RuleSubject, by book: RuleBook, _ looks: inout Int) -> FilingRule? {
    book.first(for: subject, looks: &looks) { rule in
      guard let category = categories.live(rule.categoryId) else { return false }
      return category.group == .expense || subject.amount > 0
    }
  }

  /// Entries that a rule would file: `count` in all, and the ids of those without a category, the newest first
  /// (CAT-11). Its category may still be open.
  public func dryRun(_ rule: FilingRule) -> (count: Int, open: [RecordID]) {
    var (count, open) = (0, [RecordID]())
    let isForIncome = categories.live(rule.categoryId)?.group == .income
    let book = RuleBook([rule])
    var looks = 0
    for place in timeline.oldestFirst.reversed() {
      guard let entry = transactions[place.id], !entry.stamp.isDeleted, !entry.isTransfer, !entry.isSplit,
        !isForIncome || entry.amount > 0, book.first(for: RuleSubject(entry), looks: &looks) != nil
      else { continue }
      count += 1
      if entry.categoryId == nil { open.append(entry.id) }
    }
    return (count, open)
  }

  /// All rules, if one of them marks what it files.
  var markingRules: RuleBook {
    let rules = filingRules
    return RuleBook(rules.contains { $0.reimbursable != nil } ? rules : [])
  }

  /// An expense that a rule filed as it came in bears that rule's mark, too (CAT-11).
  /// - Parameter looks: what the change's entries have cost so far (`RuleBook.mostLooks`).
  func mark(_ record: inout Transaction, by rules: RuleBook, _ looks: inout Int) throws(Rejection) {
    guard !rules.isEmpty, record.categorySource == .rule, record.amount < 0, !record.isTransfer else { return }
    var subject = RuleSubject(record)
    for name in [record.payee, record.counterparty, record.description] where name != nil {
      subject.counterparty = name
      guard looks <= RuleBook.mostLooks else { throw .tooMuch }
      guard let rule = ruleFiling(subject, by: rules, &looks), rule.categoryId == record.categoryId else { continue }
      record.reimbursable = rule.reimbursable
      record.reimbursementStatus = rule.reimbursable.map { _ in .pending }
      return record.excluded = record.excludedByRule
    }
  }

  // MARK: Changing

  mutating func add(_ args: FilingRule, _ draft: inout Draft) throws(Rejection) {
    try requireFree(args.id)
    let rules = filingRules
    guard rules.count < FilingRule.most else {
      throw Rejection(
        .invalidField, "There are " + String(FilingRule.most) + " rules. Please delete one that is not needed any more."
      )
    }
    var rule = args
    // Behind the others.
    rule.order = max(rule.order, (rules.last?.order ?? 0).addingClamped(1))
    try validate(&rule, before: nil)
    draft.count = 1
    draft.subject = categories.live(rule.categoryId)?.name
    put(rule, &draft)
  }

  mutating func editRules(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], let before: FilingRule = form(id) else { throw Rejection.unknown(.rule) }
      var rule = try edited(old, FilingRule.self, set: set)
      try validate(&rule, before: before)
      replace(old, with: rule, name: categories.live(rule.categoryId)?.name ?? "", &draft)
    }
  }

  private func validate(_ rule: inout FilingRule, before: FilingRule?) throws(Rejection) {
    guard !rule.conditions.isEmpty, rule.conditions.count <= FilingRule.mostConditions else {
      throw Rejection(.invalidField, "Please say what the rule looks for.")
    }
    for index in rule.conditions.indices { try validate(&rule.conditions[index]) }
    if before?.categoryId != rule.categoryId {
      guard let category = categories.live(rule.categoryId) else { throw Rejection.unknown(.category) }
      let isOutgoing = rule.conditions.contains { $0.aspect == .direction && !$0.isIncoming }
      guard category.group == .expense || !isOutgoing else { throw Space.isForIncome(category) }
    }
  }

  private func validate(_ condition: inout RuleCondition) throws(Rejection) {
    switch condition.aspect {
    case .description, .counterparty, .notes:
      condition.text = try Validation.name(condition.text)
    case .amount:
      for bound in [condition.from, condition.to] { if let bound { try Validation.amount(bound) } }
      guard condition.from != nil || condition.to != nil, condition.from ?? 0 >= 0,
        condition.to ?? .max >= condition.from ?? 0
      else {
        throw Rejection(.invalidField, "The smaller amount comes first.")
      }
    case .wallet:
      guard let id = condition.wallet, wallets.live(id) != nil else { throw Rejection.unknown(.wallet) }
    case .direction: break
    case .source:
      guard condition.source != nil else { throw Rejection(.invalidField, "Please say where the entries come from.") }
    }
  }
}
