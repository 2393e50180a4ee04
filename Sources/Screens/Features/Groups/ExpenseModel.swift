import Basis
import Filing
import Ledger

/// One expense with everything that is known of it.
public final class ExpenseModel: Sendable {
  public struct Part: Sendable {
    public let person: Person
    public let money: Money
    /// Hundredths of a percent that were agreed, where it was divided like that.
    public let percent: Int64?
  }

  /// Something that somebody did with it (HSE-19).
  public struct Event: Sendable {
    public enum Kind: Sendable { case added, changed, restored, undone }
    public let kind: Kind
    /// Nobody in a group without accounts.
    public let person: Person?
    public let date: CalendarDate
    let clock: Int64
  }

  public let row: ExpenseRow
  public let groupName: String
  public let isHousehold: Bool
  public let division: Expense.Division
  public let payers: [Part]
  public let shares: [Part]
  /// How many share it, when that is everyone.
  public let bearers: Int
  public let note: String?
  public let categoryName: String?
  public let history: [Event]
  /// The person left the household, which keeps who changed what: only how it began and its last change are told.
  public let hasShortHistory: Bool
  /// Why it can't be changed from here; nil where it can.
  public let lock: Lock?
  public var canChange: Bool { lock == nil }

  public enum Lock: Sendable {
    /// This settlement pays it: nothing changes while it stands (TXN-08). Who left can't reopen it.
    case settled(SettlementRow, isLeft: Bool)
    /// The person isn't in the group any more.
    case left
    /// Archived, deleted, or held by a plan.
    case closed
    /// It's for these to change: they added or paid it (HSE-03).
    case theirs([Person])
    /// Those whose it was to change have left.
    case nobodys
    /// The person isn't anybody in it.
    case looksOn
    /// This one left, and wouldn't hear of it.
    case unreached(Person)
  }

  init?(_ id: RecordID, _ group: GroupSnapshot, marked: RecordID?) {
    guard let expense: Expense = group.space.form(id) else { return nil }
    row = ExpenseRow(expense, group)
    groupName = group.group.name
    isHousehold = group.isHousehold
    division = expense.division
    payers = expense.paid.map { Part(person: group.person($0.member), money: group.money($0.amount), percent: nil) }
    shares = group.shares(of: expense).map { share in
      let term = expense.terms.first { $0.member == share.member }
      return Part(
        person: group.person(share.member), money: group.money(share.amount),
        percent: term?.kind == .percent ? term?.value : nil)
    }
    bearers = group.members.filter { $0.part == .contributing }.count
    note = expense.note
    categoryName = expense.categoryName
    lock = ExpenseModel.lock(expense, group)
    history = ExpenseModel.history(expense, group)
    hasShortHistory = group.isEnded && group.isHousehold && group.space.actions.count == 0
  }

  /// As the ledger has it (`requireChangeable`), with what keeps the whole group from changing before it.
  private static func lock(_ expense: Expense, _ group: GroupSnapshot) -> Lock? {
    var covering: [RecordID] = []
    for settlement in group.space.forms(Settlement.self) where settlement.reopens == nil {
      if settlement.covers.contains(where: { $0.expense == expense.id }) { covering.append(settlement.id) }
    }
    if let row = SettlementRow.all(group).first(where: { covering.contains($0.id) && !$0.isReopened }) {
      return .settled(row, isLeft: group.isEnded)
    }
    if group.isEnded { return .left }
    if group.isArchived { return .closed }
    guard let me = group.me else { return .looksOn }
    if let changers = group.space.changers(of: expense), !changers.contains(me) {
      let here = changers.filter { id in group.active.contains { $0.id == id } }
      return here.isEmpty ? .nobodys : .theirs(here.map { group.person($0) })
    }
    return group.unreached(among: (expense.paid + expense.shares).map { $0.member }).map { .unreached($0) }
  }

  private static func history(_ expense: Expense, _ group: GroupSnapshot) -> [Event] {
    guard let stamp = group.space.small[expense.id]?.stamp else { return [] }
    var events: [Event] = []
    var isBorn = false
    group.space.actions.forEachUnordered { action in
      let isBirth = action.id == stamp.createdBy
      let isReturn = action.id == stamp.restoredBy
      guard isBirth || isReturn || action.edits.contains(where: { $0.id == expense.id }) else { return }
      if isBirth { isBorn = true }
      let kind: Event.Kind = isBirth ? .added : isReturn ? .restored : action.undoes != nil ? .undone : .changed
      let person = action.author.map { group.person($0) }
      events.append(Event(kind: kind, person: person, date: action.date, clock: action.stamp.createdAt))
    }
    if !isBorn {
      let day = CalendarDate(daysSinceEpoch: Int32(clamping: stamp.createdAt / 86_400_000))
      events.append(
        Event(kind: .added, person: expense.author.map { group.person($0) }, date: day, clock: stamp.createdAt))
    }
    // Who left a household has nothing of what its members did, and sees that something was changed.
    if group.isEnded, stamp.updatedAt > events.reduce(stamp.createdAt, { max($0, $1.clock) }) {
      let day = CalendarDate(daysSinceEpoch: Int32(clamping: stamp.updatedAt / 86_400_000))
      events.append(Event(kind: .changed, person: nil, date: day, clock: stamp.updatedAt))
    }
    events.sort { $0.clock > $1.clock }
    return events
  }
}
