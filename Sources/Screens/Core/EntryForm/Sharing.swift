import Basis
import Ledger

/// How an entry of the person's own is shared with a group, while its sheet is open (TXN-04, TXN-09, SPL-11).
public struct Sharing: Sendable, Equatable {
  /// The group; nil while the entry is the person's alone.
  public var group: RecordID?
  /// Percentages of the person's own choice, member by member; empty for any other division.
  public var percents: [PercentField] = []
  private var second = SecondShare()
  /// What is shared already is divided by amounts, by weights, or among some only: so it stays, until the person
  /// chooses another division here.
  public var isKept = false
  /// Of such a division, for another entry like the one it is of.
  var kept: [MemberTerm] = []
  /// The person asked for the group's usual division.
  var isUsual = false
  /// The person said with whom, or with nobody: no category changes it any more.
  var isChosen = false

  public struct PercentField: Sendable, Equatable {
    public let member: RecordID
    public var text: String
  }

  public init() {}

  public var isCustom: Bool { isKept || !percents.isEmpty }

  /// As it is shared already.
  mutating func show(_ expense: Expense, _ group: SharedGroup, _ format: LocaleFormat) {
    guard expense.division == .custom else { return }
    guard expense.terms.allSatisfy({ $0.kind == .percent }) else { return keep(expense.terms) }
    percents = group.sharers(expense).map { member in
      let value = expense.terms.first { $0.member == member.id }?.value ?? 0
      return PercentField(member: member.id, text: format.hundredths(value))
    }
  }

  mutating func keep(_ terms: [MemberTerm]) {
    isKept = true
    kept = terms
  }

  /// As a template has it (TXN-22).
  mutating func show(_ split: [MemberTerm], _ format: LocaleFormat) {
    guard split.allSatisfy({ $0.kind == .percent }) else { return keep(split) }
    percents = split.map { PercentField(member: $0.member, text: format.hundredths($0.value)) }
  }

  /// The group's usual division from now on.
  mutating func divideAsUsual() {
    percents = []
    isKept = false
    isUsual = true
  }

  /// By percentages from now on.
  mutating func divide(_ fields: [PercentField]) {
    percents = fields
    isKept = false
    second = SecondShare()
  }

  /// Takes over `share0`, `share1` and so on.
  mutating func read(_ action: AppAction) {
    var changed: [Int] = []
    for index in percents.indices {
      let before = percents[index].text
      action.take("share" + String(index), &percents[index].text)
      if !sameBytes(before, percents[index].text) { changed.append(index) }
    }
    second.note(changed)
  }

  /// Of two, who nobody typed anything for bears the rest.
  mutating func fillSecond(_ format: LocaleFormat) {
    guard let (typed, open) = second.rest(among: Array(percents.indices)),
      let value = SharedGroup.hundredths(percents[typed].text), value <= 100_00
    else { return }
    percents[open].text = format.hundredths(100_00 - value)
  }
}

/// What the sheet shows of it.
public struct SharingModel: Sendable, Equatable {
  public struct Choice: Sendable, Equatable {
    public let id: RecordID
    public let name: String
    /// What tells it from another one of its name: what it is, when it begins, and who else is in it.
    public var isHousehold = false
    public var begins: CalendarDate?
    public var people: [String] = []
  }
  public struct Line: Sendable, Equatable {
    public let name: String
    public let isOwn: Bool
    /// Nil while the amount cannot be read.
    public let share: Money?
    /// What the usual division would come to, beside a custom one (SPL-11).
    public let usual: Money?
    /// As typed, and its place among the percentages; nil for the usual division.
    public let percent: (place: Int, text: String)?

    public static func == (left: Line, right: Line) -> Bool {
      sameBytes(left.name, right.name) && left.isOwn == right.isOwn && left.share == right.share
        && left.usual == right.usual
        && left.percent?.place == right.percent?.place && sameBytes(left.percent?.text ?? "", right.percent?.text ?? "")
    }
  }

  /// Groups that this entry can be shared in.
  public let groups: [Choice]
  public let chosen: Choice?
  public let lines: [Line]
  /// Why the division does not work.
  public let problem: String?
  /// The entry is in a ledger that the server reads, and the group is sealed: what it is to the person is in that
  /// ledger (SEC-26).
  public var isReadByServer = false
  /// It can't be changed from here, and what is said of it instead.
  public var fixed: EntryShare?
  /// Nothing to choose: the control is not there (UXA-04).
  public var isOffered: Bool { !groups.isEmpty || chosen != nil }

  static let none = SharingModel(groups: [], chosen: nil, lines: [], problem: nil)
}

/// One group that an entry may be shared in.
struct SharedGroup {
  let space: Space
  let own: Member

  /// The expense of an entry that is shared already, and the entry as it was when its sheet was opened.
  struct Known {
    let expense: Expense
    let entry: Transaction
  }

  /// The expense that the sheet stands for, divided as the group divides it; what is saved is what was shown (L-23). Of
  /// one that is there already only what the person changed in the sheet goes on to the group.
  func expense(
    _ form: TransactionForm, amount: Int64, date: CalendarDate, id: RecordID, category: Category?, language: String,
    known: Known? = nil
  ) throws(Rejection) -> Expense {
    var expense = known?.expense ?? Expense()
    expense.id = id
    if let known {
      change(&expense, known.entry, form, amount: amount, date: date, category: category)
    } else {
      let name = form.payee.isEmpty ? category?.name ?? "" : form.payee
      expense.description = name.isEmpty ? (sameBytes(language, "de") ? "Ausgabe" : "Expense") : name
      expense.date = date
      expense.amount = amount
      expense.paid = [MemberAmount(own.id, amount)]
      fileUnder(category, &expense)
    }
    if !form.sharing.percents.isEmpty {
      let terms = try terms(form.sharing.percents)
      // A member who bears nothing may be named or not: that alone is no change.
      if expense.division != .custom || terms.filter({ $0.value != 0 }) != expense.terms.filter({ $0.value != 0 }) {
        expense.division = .custom
        expense.terms = terms
      }
    } else if known == nil, form.sharing.isKept {
      expense.division = .custom
      expense.terms = form.sharing.kept
    } else if known == nil || form.sharing.isUsual {
      expense.division = space.group?.preset == .household ? .ratio : .everyone
      expense.terms = []
    }
    try space.complete(&expense, before: known?.expense)
    return expense
  }

  private func change(
    _ expense: inout Expense, _ entry: Transaction, _ form: TransactionForm, amount: Int64, date: CalendarDate,
    category: Category?
  ) {
    if amount != entry.size, let index = expense.paid.firstIndex(where: { $0.member == own.id }) {
      // Others may have paid a part of it.
      expense.amount = expense.amount.subtractingClamped(expense.paid[index].amount).addingClamped(amount)
      expense.paid[index].amount = amount
    }
    if date != entry.date { expense.date = date }
    // TXN-08: what the others see of a settled expense stays; the person's own name and category do not touch it.
    guard !space.isSettled(expense.id) else { return }
    if !form.payee.isEmpty, !sameBytes(form.payee, entry.title) { expense.description = form.payee }
    if !form.isSplit, form.category != entry.categoryId { fileUnder(category, &expense) }
  }

  private func fileUnder(_ category: Category?, _ expense: inout Expense) {
    guard let category else { return }
    expense.categoryName = category.name
    expense.categoryIcon = category.icon
    expense.budgetType = category.budgetType
  }

  private func terms(_ fields: [Sharing.PercentField]) throws(Rejection) -> [MemberTerm] {
    var terms: [MemberTerm] = []
    for field in fields {
      guard let percent = SharedGroup.hundredths(field.text) else {
        throw Rejection(.ratio, "Percentages must add up to 100 %.")
      }
      terms.append(MemberTerm(field.member, .percent, percent))
    }
    return terms
  }

  /// Who may bear a part: everybody who contributes, and whoever has one already, also after they left (L-26).
  func sharers(_ expense: Expense?) -> [Member] {
    space.members.filter { member in
      member.leftOn == nil && member.part == .contributing
        || expense?.shares.contains { $0.member == member.id } ?? false
        || expense?.terms.contains { $0.member == member.id } ?? false
    }
  }

  /// `12.5` and `12,5` as hundredths of a percent; nil for anything else, or more than two decimals.
  static func hundredths(_ text: String) -> Int64? {
    let parts = text.bytes.filter { $0 > 0x20 && $0 != 0x25 }.split(omittingEmptySubsequences: false) {
      $0 == 0x2E || $0 == 0x2C
    }
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty, whole.count <= 3 else { return nil }
    let decimals = parts.count > 1 ? Array(parts[1]) : []
    guard decimals.count <= 2 else { return nil }
    var value: Int64 = 0
    for digit in Array(whole) + (decimals + [0x30, 0x30]).prefix(2) {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return value
  }

  /// Who bears how much of it, the person first.
  func lines(_ expense: Expense?, _ sharing: Sharing, usual: Expense? = nil) -> [SharingModel.Line] {
    var members = sharers(expense)
    members.sort { ($0.id == own.id ? 0 : 1, $0.order) < ($1.id == own.id ? 0 : 1, $1.order) }
    func money(_ expense: Expense?, _ member: Member) -> Money? {
      expense.flatMap { space.ownShare(of: $0, member.id)?.share }.map {
        Money(minorUnits: $0, currency: space.currency ?? .chf)
      }
    }
    return members.map { member in
      let place = sharing.percents.firstIndex { $0.member == member.id }
      return SharingModel.Line(
        name: member.name, isOwn: member.id == own.id, share: money(expense, member), usual: money(usual, member),
        percent: place.map { ($0, sharing.percents[$0].text) })
    }
  }

  /// Among others to choose from.
  var choice: SharingModel.Choice {
    let group = space.group
    let others = space.members.filter { $0.id != own.id && $0.leftOn == nil }.map { $0.name }
    return SharingModel.Choice(
      id: space.id, name: group?.name ?? "", isHousehold: group?.preset == .household, begins: group?.starts,
      people: others)
  }

  /// The same, divided as the group usually does; nil where that is not possible.
  func usual(_ expense: Expense) -> Expense? {
    var usual = expense
    usual.division = space.group?.preset == .household ? .ratio : .everyone
    usual.terms = []
    do throws(Rejection) { try space.complete(&usual, before: nil) } catch { return nil }
    return usual
  }
}
