import Basis
import Ledger

/// Adding and editing a recurring template (TXN-22).
public struct TemplateForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case name, amount(AmountExpression.Problem), date, wallet, split
    case refused(Refused)
  }

  /// Nil for a new one.
  public var id: RecordID?
  public var name = ""
  public var isIncome = false
  public var amount = ""
  public var frequency = Template.Frequency.monthly
  public var date = ""
  public var wallet: RecordID?
  public var category: RecordID?
  public var isPaused = false
  /// With whom what it makes is shared, and how.
  public var sharing = Sharing()
  /// Where its nominal dates are counted from, so that a 31st stays one (L-16).
  var anchor: CalendarDate?
  public var asksToDelete = false
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false

  init() {}

  init(_ template: Template, currency: CurrencyCode, format: LocaleFormat) {
    id = template.id
    name = template.description
    isIncome = template.amount > 0
    amount = format.magnitude(Money(minorUnits: template.amount, currency: currency))
    frequency = template.frequency
    date = template.nextDate.text
    wallet = template.walletId
    category = template.categoryId
    isPaused = template.paused
    anchor = template.anchor
    sharing.group = template.sharedWith
    sharing.show(template.split, format)
  }

  /// ‹Repeat this›: from an entry, a month later, on its own day or another one.
  init(repeating entry: Transaction, day: Int64? = nil, today: CalendarDate, format: LocaleFormat) {
    name = entry.title
    isIncome = entry.amount > 0
    amount = format.magnitude(entry.money)
    wallet = entry.walletId
    category = entry.categoryId
    var template = Template()
    let first = TemplateForm.anchor(entry.date, day)
    template.anchor = first
    anchor = first
    // What was paid already is not proposed again, also when it came early.
    let paid = first == entry.date ? entry.date : entry.date.adding(days: 10)
    date = template.nominalDate(after: max(paid, today.adding(days: -1))).text
  }

  /// The month of the entry, or the one before it where that one has the day.
  private static func anchor(_ date: CalendarDate, _ day: Int64?) -> CalendarDate {
    guard let day = day.map({ Int(clamping: $0) }) else { return date }
    for month in [date, date.adding(months: -1)] {
      if let found = CalendarDate(year: month.year, month: month.month, day: day) { return found }
    }
    return date
  }

  mutating func read(_ verb: TemplateAction, _ action: AppAction) {
    let before = self
    action.take("name", &name)
    action.take("amount", &amount)
    action.take("date", &date)
    if let text = action["frequency"], let chosen = Template.Frequency(name: text) { frequency = chosen }
    if let text = action["wallet"], let id = RecordID(text) { wallet = id }
    if let text = action["category"] { category = RecordID(text) }
    if verb == .direction {
      let chosen = sameBytes(action.value, "income")
      if chosen != isIncome { category = nil }
      isIncome = chosen
    }
    if let text = action["share"], RecordID(text) != sharing.group {
      sharing = Sharing()
      sharing.group = RecordID(text)
    }
    sharing.read(action)
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  struct SaveProblem: Error {
    let problem: Problem
  }

  /// What saving asks of the ledger; nil when nothing changed.
  func save(_ space: Space, format: LocaleFormat, newID: RecordID) throws(SaveProblem) -> Intent? {
    guard name.unicodeScalars.contains(where: { $0.value > 0x20 }) else { throw SaveProblem(problem: .name) }
    guard let walletId = wallet, let own = space.wallets[walletId] else { throw SaveProblem(problem: .wallet) }
    guard let day = CalendarDate(text: date), day.isAccepted else { throw SaveProblem(problem: .date) }
    let units: Int64
    do throws(AmountExpression.Problem) {
      units = try AmountExpression.minorUnits(amount, currency: own.currency, format: format)
    } catch {
      throw SaveProblem(problem: .amount(error))
    }
    let before = id.flatMap { space.form($0, Template.self) }
    var template = before ?? Template()
    template.description = name
    template.amount = isIncome ? units : -units
    template.frequency = frequency
    template.walletId = walletId
    template.categoryId = category
    template.nextDate = day
    template.sharedWith = isIncome ? nil : sharing.group
    template.split = template.sharedWith == nil ? [] : try split()
    // A date that the old count reaches keeps it.
    if before == nil || before?.nextDate != day || before?.frequency != frequency {
      template.anchor = anchor ?? day
      if template.nominalDate(onOrAfter: day) != day { template.anchor = day }
    }
    guard let before else {
      template.id = newID
      return .addTemplate(template)
    }
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("description", !sameBytes(before.description, template.description), .string(template.description))
    add("amount", before.amount != template.amount, .integer(template.amount))
    add("frequency", before.frequency != template.frequency, .string(template.frequency.name))
    add("walletId", before.walletId != template.walletId, .string(walletId.text))
    add("categoryId", before.categoryId != template.categoryId, category.map { .string($0.text) } ?? .null)
    add("anchor", before.anchor != template.anchor, .string(template.anchor.text))
    add("nextDate", before.nextDate != template.nextDate, .string(template.nextDate.text))
    add("sharedWith", before.sharedWith != template.sharedWith, template.sharedWith.map { .string($0.text) } ?? .null)
    add("split", before.split != template.split, .array(template.split.map { $0.encodedFields }))
    return set.isEmpty ? nil : .editTemplate(EditRecords(ids: [before.id], set: set))
  }
}

extension TemplateForm {
  /// What a new entry's sheet would be, to show how it is shared.
  var draft: TransactionForm {
    var draft = TransactionForm()
    (draft.direction, draft.amount, draft.payee, draft.date) = (isIncome ? .income : .expense, amount, name, date)
    (draft.wallet, draft.category, draft.sharing) = (wallet, category, sharing)
    return draft
  }

  private func split() throws(SaveProblem) -> [MemberTerm] {
    if sharing.isKept { return sharing.kept }
    var terms: [MemberTerm] = []
    for field in sharing.percents {
      guard let value = SharedGroup.hundredths(field.text) else { throw SaveProblem(problem: .split) }
      terms.append(MemberTerm(field.member, .percent, value))
    }
    return terms
  }
}

extension TransactionForm {
  /// One occurrence of a template, to be looked at before it becomes an entry of today (TXN-23).
  init(activating due: DueTemplate, money: Money, today: CalendarDate, format: LocaleFormat) {
    self.init()
    activating = due
    direction = money.minorUnits > 0 ? .income : .expense
    amount = format.magnitude(money)
    payee = due.template.description
    date = today.text
    wallet = due.template.walletId
    category = due.template.categoryId
    categoryChosen = category != nil
    guard let group = due.template.sharedWith else { return }
    sharing.group = group
    sharing.isChosen = true
    sharing.show(due.template.split, format)
  }
}
