import Basis
import Ledger

/// Adding and editing a rule: one text to look for, and what narrows it down (CAT-11).
public struct RuleForm: Sendable, Equatable {
  public enum Direction: String, Sendable, CaseIterable { case any, outgoing, incoming }

  public enum Problem: Equatable, Sendable {
    case nothing, category, amount(AmountExpression.Problem)
    case refused(Refused)
  }

  /// Nil for a new one.
  public var id: RecordID?
  public var aspect = RuleCondition.Aspect.counterparty
  public var comparison = RuleCondition.Comparison.contains
  public var text = ""
  public var direction = Direction.any
  public var from = ""
  public var to = ""
  public var wallet: RecordID?
  public var source: Transaction.Source?
  public var reimbursable: Transaction.Reimbursable?
  public var category: RecordID?
  public var isPaused = false
  /// Whether entries without a category get it now.
  public var filesOpen = true
  /// Conditions of another kind, or a second text, which the form keeps as they are.
  public var others: [RuleCondition] = []
  /// Its conditions in their own order, and what the form made of them when it was opened.
  private var stored: [RuleCondition] = []
  private var opened: [RuleCondition] = []
  public var asksToDelete = false
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false

  /// What comes in by itself.
  public static let sources: [Transaction.Source] = [.import, .bank, .capture]

  init() {}

  init(_ rule: FilingRule, currency: CurrencyCode, format: LocaleFormat) {
    id = rule.id
    category = rule.categoryId
    isPaused = rule.isPaused
    reimbursable = rule.reimbursable
    var hasText = false
    for condition in rule.conditions {
      switch condition.aspect {
      case _ where condition.aspect.isText && !hasText:
        (aspect, comparison, text) = (condition.aspect, condition.comparison, condition.text)
        hasText = true
      case .amount where from.isEmpty && to.isEmpty:
        if let low = condition.from { from = format.magnitude(Money(minorUnits: low, currency: currency)) }
        if let high = condition.to { to = format.magnitude(Money(minorUnits: high, currency: currency)) }
      case .direction where direction == .any: direction = condition.isIncoming ? .incoming : .outgoing
      case .wallet where wallet == nil: wallet = condition.wallet
      case .source where source == nil && condition.source.map { RuleForm.sources.contains($0) } ?? false:
        source = condition.source
      default: others.append(condition)
      }
    }
    stored = rule.conditions
    do throws(SaveProblem) { opened = try made(format, currency) } catch { opened = [] }
  }

  mutating func read(_ verb: RuleAction, _ action: AppAction) {
    let before = self
    if let name = action["aspect"], let chosen = RuleCondition.Aspect(name: name) { aspect = chosen }
    if let name = action["comparison"], let chosen = RuleCondition.Comparison(name: name) { comparison = chosen }
    action.take("text", &self.text)
    action.take("from", &from)
    action.take("to", &to)
    if let text = action["wallet"] { wallet = RecordID(text) }
    if let text = action["source"] { source = RuleForm.sources.first { sameBytes($0.name, text) } }
    if let text = action["reimbursable"] { reimbursable = Transaction.Reimbursable(name: text) }
    if let text = action["category"] { category = RecordID(text) }
    if verb == .direction, let chosen = Direction(written: action.value) { direction = chosen }
    if verb == .open { filesOpen = sameBytes(action.value, "true") }
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  /// As far as it can be looked for already; nil while there is no condition.
  func draft(_ format: LocaleFormat, _ currency: CurrencyCode) -> FilingRule? {
    var rule = FilingRule()
    do throws(SaveProblem) { rule.conditions = try conditions(format, currency) } catch { return nil }
    guard !rule.conditions.isEmpty else { return nil }
    rule.categoryId = category ?? rule.categoryId
    rule.reimbursable = mark
    return rule
  }

  /// Money that comes in is paid back by nobody.
  private var mark: Transaction.Reimbursable? { direction == .incoming ? nil : reimbursable }

  struct SaveProblem: Error {
    let problem: Problem
  }

  /// Those that nobody touched stay as they are stored, in their order.
  private func conditions(_ format: LocaleFormat, _ currency: CurrencyCode) throws(SaveProblem) -> [RuleCondition] {
    let made = try made(format, currency)
    return made == opened ? stored : made
  }

  private func made(_ format: LocaleFormat, _ currency: CurrencyCode) throws(SaveProblem) -> [RuleCondition] {
    var out: [RuleCondition] = []
    if text.unicodeScalars.contains(where: { $0.value > 0x20 }) { out.append(.text(aspect, comparison, text)) }
    let (low, high) = (try bound(from, format, currency), try bound(to, format, currency))
    if low != nil || high != nil { out.append(.amount(from: low, to: high)) }
    if direction != .any { out.append(.moneyIn(direction == .incoming)) }
    if let wallet { out.append(.wallet(wallet)) }
    if let source { out.append(.source(source)) }
    return out + others
  }

  private func bound(_ text: String, _ format: LocaleFormat, _ currency: CurrencyCode) throws(SaveProblem) -> Int64? {
    guard text.unicodeScalars.contains(where: { $0.value > 0x20 }) else { return nil }
    do throws(AmountExpression.Problem) {
      return try AmountExpression.minorUnits(text, currency: currency, format: format)
    } catch { throw SaveProblem(problem: .amount(error)) }
  }

  /// What saving asks of the ledger; nil when nothing changed.
  func save(_ space: Space, format: LocaleFormat, currency: CurrencyCode, newID: RecordID) throws(SaveProblem)
    -> Intent?
  {
    let conditions = try conditions(format, currency)
    // A direction or a wallet alone would file everything.
    guard conditions.contains(where: { $0.aspect.isText || $0.aspect == .amount }) else {
      throw SaveProblem(problem: .nothing)
    }
    guard let category, space.categories.live(category) != nil else { throw SaveProblem(problem: .category) }
    guard let id, let before = space.form(id, FilingRule.self) else {
      var rule = FilingRule()
      rule.id = newID
      rule.conditions = conditions
      rule.categoryId = category
      rule.reimbursable = mark
      return .addRule(rule)
    }
    var set: [JSONMember] = []
    if before.conditions != conditions {
      set.append(JSONMember("conditions", .array(conditions.map { $0.encodedFields })))
    }
    if before.categoryId != category { set.append(JSONMember("categoryId", .string(category.text))) }
    if before.reimbursable != mark,
      reimbursable != before.reimbursable || direction == .incoming && conditions != before.conditions
    {
      set.append(JSONMember("reimbursable", mark.map { .string($0.name) } ?? .null))
    }
    return set.isEmpty ? nil : .editRule(EditRecords(ids: [id], set: set))
  }
}
