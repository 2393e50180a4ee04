import Basis
import Ledger

/// How an entry of the person's own is shared with a group, while its sheet is open (TXN-04, TXN-09, SPL-11).
public struct Sharing: Sendable, Equatable {
  /// The group; nil while the entry is the person's alone.
  public var group: RecordID?
  /// Percentages of the person's own choice, member by member; empty for the group's usual division.
  public var percents: [PercentField] = []
  /// The person said with whom, or with nobody: no category changes it any more.
  var isChosen = false

  public struct PercentField: Sendable, Equatable {
    public let member: RecordID
    public var text: String
  }

  public init() {}

  /// Takes over `share0`, `share1` and so on.
  mutating func read(_ action: AppAction) {
    for index in percents.indices { if let text = action["share" + String(index)] { percents[index].text = text } }
  }
}

/// What the sheet shows of it.
public struct SharingModel: Sendable, Equatable {
  public struct Choice: Sendable, Equatable {
    public let id: RecordID
    public let name: String
  }
  public struct Line: Sendable, Equatable {
    public let name: String
    public let isOwn: Bool
    /// Nil while the amount cannot be read.
    public let share: Money?
    /// As typed; nil for the usual division.
    public let percent: String?
  }

  /// Groups that this entry can be shared in.
  public let groups: [Choice]
  public let chosen: Choice?
  public let lines: [Line]
  /// Why the division does not work.
  public let problem: String?
  /// The entry is in a ledger that the server reads, and the group is sealed: what it is to the person is in that ledger (SEC-26).
  public var isReadByServer = false
  /// Nothing to choose: the control is not there (UXA-04).
  public var isOffered: Bool { !groups.isEmpty || chosen != nil }

  static let none = SharingModel(groups: [], chosen: nil, lines: [], problem: nil)
}

/// One group that an entry may be shared in.
struct SharedGroup {
  let space: Space
  let own: Member

  /// The expense that the sheet stands for, divided as the group divides it; what is saved is what was shown (L-23).
  func expense(
    _ form: TransactionForm, amount: Int64, date: CalendarDate, id: RecordID, category: Category?, language: String,
    before: Expense? = nil
  ) throws(Rejection) -> Expense {
    var expense = before ?? Expense()
    expense.id = id
    let name = form.payee.isEmpty ? category?.name ?? "" : form.payee
    expense.description = name.isEmpty ? (sameBytes(language, "de") ? "Ausgabe" : "Expense") : name
    expense.date = date
    expense.amount = amount
    expense.paid = [MemberAmount(own.id, amount)]
    if !form.sharing.percents.isEmpty {
      expense.division = .custom
      expense.terms = try terms(form.sharing.percents)
    } else if before == nil || before?.terms.contains(where: { $0.kind == .percent }) == true {
      expense.division = space.group?.preset == .household ? .ratio : .everyone
      expense.terms = []
    }
    if let category {
      expense.categoryName = category.name
      expense.categoryIcon = category.icon
      expense.budgetType = category.budgetType
    }
    try space.complete(&expense, before: before)
    return expense
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

  /// `12.5` and `12,5` as hundredths of a percent; nil for anything else, or more than two decimals.
  static func hundredths(_ text: String) -> Int64? {
    let parts = text.bytes.filter { $0 > 0x20 && $0 != 0x25 }.split(omittingEmptySubsequences: false) { $0 == 0x2E || $0 == 0x2C }
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
  func lines(_ expense: Expense?, _ sharing: Sharing) -> [SharingModel.Line] {
    var members = space.members.filter { $0.leftOn == nil && $0.part == .contributing }
    members.sort { ($0.id == own.id ? 0 : 1, $0.order) < ($1.id == own.id ? 0 : 1, $1.order) }
    return members.map { member in
      let share = expense.flatMap { space.ownShare(of: $0, member.id)?.share }
      return SharingModel.Line(
        name: member.name, isOwn: member.id == own.id,
        share: share.map { Money(minorUnits: $0, currency: space.currency ?? .chf) },
        percent: sharing.percents.first { $0.member == member.id }?.text)
    }
  }
}
