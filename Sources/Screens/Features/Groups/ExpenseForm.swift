import Basis
import Filing
import Ledger

/// Adding and editing a shared expense (EVT-06, SPL-11).
public struct ExpenseForm: Sendable, Equatable {
  /// How it is divided.
  public enum Mode: String, CaseIterable, Sendable {
    /// The household's default ratio.
    case ratio
    case everyone, chosen, weights, percent, exact

    init?(name: String) {
      for mode in Mode.allCases where sameBytes(mode.rawValue, name) {
        self = mode
        return
      }
      return nil
    }
  }

  /// What unfolds in place.
  public enum Detail: String, CaseIterable, Sendable { case payer, division, date, category, note }

  public enum Problem: Equatable, Sendable {
    case amount(AmountExpression.Problem), name, date
    /// The amount that this payer paid cannot be read.
    case payer(Int)
    /// The share at this place cannot be read.
    case share(Int)
    case refused(Refused)
  }

  /// One member among those who pay or share.
  public struct Row: Sendable, Equatable {
    public let member: RecordID
    /// What they paid, as it is typed; only where several paid.
    public var paid = ""
    /// Takes part in ‹Only some›.
    public var isIn = true
    /// Weight, percentage or amount as it is typed.
    public var share = ""
    /// Stood in the division when it was opened, perhaps with nothing.
    var isNamed = false
  }

  public let group: RecordID
  /// The expense that is edited; nil for a new one.
  public var id: RecordID?
  /// A new expense has its id before the preview, so that the odd unit goes where the preview said (L-23).
  let newID: RecordID
  public var amount = ""
  public var name = ""
  public var date = ""
  public var note = ""
  public var payer: RecordID?
  public var hasSeveralPayers = false
  public var mode: Mode
  public var rows: [Row]
  /// What was in the rows for each way to divide that was looked at: another one may be tried out and left again.
  private var divided: [Divided] = []
  private var second = SecondShare()
  public var optOut = false
  public var categoryName = ""
  public var categoryIcon = ""
  public var budgetType: Category.BudgetType?
  public var detail: Detail?
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false
  public var asksToDelete = false

  /// A new one: paid by whoever adds it, for everyone (SPL-23).
  init(_ group: GroupSnapshot, newID: RecordID) {
    self.group = group.space.id
    self.newID = newID
    mode = group.isHousehold ? .ratio : .everyone
    date = group.today.text
    payer = group.me ?? group.active.first?.id
    rows = group.active.map { Row(member: $0.id, isIn: $0.part == .contributing) }
  }

  init(_ expense: Expense, _ group: GroupSnapshot) {
    self.group = group.space.id
    id = expense.id
    newID = expense.id
    amount = group.format.magnitude(group.money(expense.amount))
    name = expense.description
    date = expense.date.text
    note = expense.note ?? ""
    payer = expense.paid.first?.member
    hasSeveralPayers = expense.paid.count > 1
    optOut = expense.optOut
    categoryName = expense.categoryName ?? ""
    categoryIcon = expense.categoryIcon ?? ""
    budgetType = expense.budgetType
    mode = ExpenseForm.mode(expense)
    rows = ExpenseForm.rows(expense, mode, group)
  }

  private static func rows(_ expense: Expense, _ mode: Mode, _ group: GroupSnapshot) -> [Row] {
    let terms = expense.terms
    // Who left stays in what was shared with them (L-26).
    let old = (expense.paid + expense.shares).map { $0.member }
    return group.members.filter { $0.leftOn == nil || old.contains($0.id) }.map { member in
      var row = Row(member: member.id)
      let term = terms.first { $0.member == member.id }
      row.isNamed = term != nil
      row.isIn = terms.isEmpty ? member.part == .contributing : term != nil
      if expense.paid.count > 1, let part = expense.paid.first(where: { $0.member == member.id }) {
        row.paid = group.format.magnitude(group.money(part.amount))
      }
      switch mode {
      case .percent: row.share = term.map { group.format.percent(hundredths: $0.value) } ?? "0"
      case .weights: row.share = term.map { String($0.value) } ?? "0"
      case .exact:
        let share = expense.shares.first { $0.member == member.id }
        row.share = share.map { group.format.magnitude(group.money($0.amount)) } ?? ""
      default: break
      }
      return row
    }
  }

  private static func mode(_ expense: Expense) -> Mode {
    switch expense.division {
    case .everyone: return .everyone
    case .ratio: return .ratio
    case .custom: break
    }
    if expense.terms.allSatisfy({ $0.kind == .weight && $0.value == 1 }) { return .chosen }
    if expense.terms.allSatisfy({ $0.kind == .weight }) { return .weights }
    if expense.terms.allSatisfy({ $0.kind == .percent }) { return .percent }
    return .exact
  }

  /// Takes over the named controls that are in the event.
  mutating func read(_ action: AppAction) {
    let before = self
    action.take("amount", &amount)
    action.take("name", &name)
    action.take("date", &date)
    action.take("note", &note)
    action.take("icon", &categoryIcon)
    if let text = action["payer"], let id = RecordID(text) { payer = id }
    var changed: [Int] = []
    for index in rows.indices {
      let number = String(index)
      action.take("paid" + number, &rows[index].paid)
      if let text = action["share" + number], !sameBytes(text, rows[index].share) {
        rows[index].share = text
        changed.append(index)
      }
    }
    second.note(changed)
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  /// Of two who share by percent or by amounts, who nobody typed anything for bears the rest, also of an amount that
  /// was changed since.
  mutating func fillSecond(_ group: GroupSnapshot) {
    guard let (typed, open) = second.rest(among: rows.indices.filter { rows[$0].isIn }) else { return }
    switch mode {
    case .percent:
      guard let value = PlainText.number(rows[typed].share, digits: .chf, group.format), value >= 0, value <= 100_00
      else { return }
      rows[open].share = group.format.percent(hundredths: 100_00 - value)
    case .exact:
      guard let value = units(rows[typed].share, group), let whole = units(amount, group), value <= whole else {
        return
      }
      rows[open].share = group.format.magnitude(group.money(whole - value))
    case .ratio, .everyone, .chosen, .weights: return
    }
  }

  /// Another way to divide: with figures to begin with that add up.
  mutating func divide(_ chosen: Mode, _ group: GroupSnapshot) {
    guard chosen != mode else { return }
    divided.removeAll { $0.mode == mode }
    divided.append(Divided(mode: mode, shares: rows.map { $0.share }))
    mode = chosen
    second = SecondShare()
    isDirty = true
    problem = nil
    if let known = divided.first(where: { $0.mode == chosen }), known.shares.count == rows.count {
      for index in rows.indices { rows[index].share = known.shares[index] }
      return
    }
    let usual = group.isHousehold ? group.space.ratioInForce : group.bearers.map { MemberAmount($0.id, 1) }
    let percents = Shares.divide(100_00, by: rows.map { row in usual.first { $0.member == row.member }?.amount ?? 0 })
    for index in rows.indices {
      switch chosen {
      case .percent: rows[index].share = group.format.percent(hundredths: percents[index])
      case .weights: rows[index].share = rows[index].isIn ? "1" : "0"
      case .exact: rows[index].share = ""
      default: break
      }
    }
  }

  private struct Divided: Sendable, Equatable {
    let mode: Mode
    let shares: [String]
  }

  /// Several paid: who paid all of it until now begins with all of it.
  mutating func unfoldPayers() {
    hasSeveralPayers.toggle()
    isDirty = true
    problem = nil
    for index in rows.indices { rows[index].paid = "" }
    if hasSeveralPayers, let index = rows.firstIndex(where: { $0.member == payer }) { rows[index].paid = amount }
  }
}

extension ExpenseForm {
  struct SaveProblem: Error {
    let problem: Problem
  }

  /// The expense as it is typed, before the ledger's own checks.
  func expense(_ group: GroupSnapshot) throws(SaveProblem) -> Expense {
    var expense: Expense = id.flatMap { group.space.form($0) } ?? Expense()
    expense.id = id ?? newID
    if !sameBytes(name, expense.description) { expense.description = PlainText.trimmed(name) }
    expense.optOut = optOut
    if !sameBytes(note, expense.note ?? "") { expense.note = note.isEmpty ? nil : note }
    if !sameBytes(categoryName, expense.categoryName ?? "") {
      expense.categoryName = categoryName.isEmpty ? nil : categoryName
    }
    if !sameBytes(categoryIcon, expense.categoryIcon ?? "") {
      expense.categoryIcon = PlainText.trimmed(categoryIcon).isEmpty ? nil : PlainText.trimmed(categoryIcon)
    }
    expense.budgetType = budgetType
    do throws(AmountExpression.Problem) {
      expense.amount = try AmountExpression.minorUnits(amount, currency: group.currency, format: group.format)
    } catch {
      throw SaveProblem(problem: .amount(error))
    }
    guard let day = CalendarDate(text: date), day.isAccepted else { throw SaveProblem(problem: .date) }
    expense.date = day
    if hasSeveralPayers {
      var paid: [MemberAmount] = []
      for (index, row) in rows.enumerated() where !PlainText.trimmed(row.paid).isEmpty {
        guard let units = units(row.paid, group) else { throw SaveProblem(problem: .payer(index)) }
        if units > 0 { paid.append(MemberAmount(row.member, units)) }
      }
      // In another order they paid the same.
      let isSame = paid.count == expense.paid.count && paid.allSatisfy { part in expense.paid.contains(part) }
      if !isSame { expense.paid = paid }
    } else {
      expense.paid = payer.map { [MemberAmount($0, expense.amount)] } ?? []
    }
    expense.division = mode == .ratio ? .ratio : mode == .everyone ? .everyone : .custom
    expense.terms = try terms(group)
    return expense
  }

  private func terms(_ group: GroupSnapshot) throws(SaveProblem) -> [MemberTerm] {
    var terms: [MemberTerm] = []
    for (index, row) in rows.enumerated() {
      let isBlank = PlainText.trimmed(row.share).isEmpty
      switch mode {
      case .ratio, .everyone: return []
      case .chosen: if row.isIn { terms.append(MemberTerm(row.member)) }
      case .weights:
        guard !isBlank else { continue }
        guard let value = PlainText.number(row.share, digits: .jpy, group.format) else {
          throw SaveProblem(problem: .share(index))
        }
        if value != 0 || row.isNamed { terms.append(MemberTerm(row.member, .weight, value)) }
      case .percent:
        guard let value = PlainText.number(isBlank ? "0" : row.share, digits: .chf, group.format) else {
          throw SaveProblem(problem: .share(index))
        }
        if value != 0 || row.isNamed || id == nil { terms.append(MemberTerm(row.member, .percent, value)) }
      case .exact:
        guard !isBlank else { continue }
        guard let value = units(row.share, group) else { throw SaveProblem(problem: .share(index)) }
        if value != 0 || row.isNamed { terms.append(MemberTerm(row.member, .exact, value)) }
      }
    }
    return terms
  }

  /// An amount of somebody: a sum, or zero.
  func units(_ text: String, _ group: GroupSnapshot) -> Int64? {
    do throws(AmountExpression.Problem) {
      return try AmountExpression.minorUnits(text, currency: group.currency, format: group.format)
    } catch {
      return error == .notPositive && PlainText.number(text, digits: group.currency, group.format) == 0 ? 0 : nil
    }
  }

  /// The intent of saving, checked as the ledger will check it; nil when nothing changed.
  func save(_ group: GroupSnapshot) throws(SaveProblem) -> Intent? {
    var expense = try self.expense(group)
    guard !expense.description.isEmpty else { throw SaveProblem(problem: .name) }
    let before: Expense? = id.flatMap { group.space.form($0) }
    let asked = expense
    do throws(Rejection) {
      try group.space.complete(&expense, before: before)
    } catch {
      throw SaveProblem(problem: ExpenseForm.problem(error, group.format))
    }
    guard let before else { return .addExpense(asked) }
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    add("description", before.description != expense.description, .string(expense.description))
    add("date", before.date != expense.date, .string(expense.date.text))
    add("amount", before.amount != expense.amount, .integer(expense.amount))
    add("paid", before.paid != expense.paid, .array(expense.paid.map { $0.encodedFields }))
    if before.division != expense.division || before.terms != expense.terms {
      set.append(JSONMember("division", .string(asked.division.name)))
      set.append(JSONMember("terms", .array(asked.terms.map { $0.encodedFields })))
    }
    add("optOut", before.optOut != expense.optOut, .bool(expense.optOut))
    add("note", before.note != expense.note, text(expense.note))
    add("categoryName", before.categoryName != expense.categoryName, text(expense.categoryName))
    add("categoryIcon", before.categoryIcon != expense.categoryIcon, text(expense.categoryIcon))
    add("budgetType", before.budgetType != expense.budgetType, text(expense.budgetType?.name))
    return set.isEmpty ? nil : .editExpense(EditRecords(ids: [expense.id], set: set))
  }

  /// Where a refusal stands in the sheet.
  static func problem(_ rejection: Rejection, _ format: LocaleFormat) -> Problem {
    rejection.code == .nameMissing ? .name : .refused(Refused(rejection, format))
  }
}
