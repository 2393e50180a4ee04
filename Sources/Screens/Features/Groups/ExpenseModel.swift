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
  public let canChange: Bool
  /// Because of whom nobody can: they left, and wouldn't hear of it.
  public let unreached: Person?
  /// The settlements that pay it: nothing changes while they stand (TXN-08).
  public let settlements: [SettlementRow]

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
    var covering: [RecordID] = []
    for settlement in group.space.forms(Settlement.self) where settlement.reopens == nil {
      if settlement.covers.contains(where: { $0.expense == id }) { covering.append(settlement.id) }
    }
    settlements = SettlementRow.all(group).filter { covering.contains($0.id) && !$0.isReopened }
    let me = group.me
    let isMine = expense.author == me || expense.isJoint || expense.paid.contains { $0.member == me }
    let isTheirs =
      settlements.isEmpty && !group.isArchived && me != nil
      && (!group.isHousehold || isMine || !group.members.contains { $0.user != nil })
    unreached = isTheirs ? group.unreached(among: (expense.paid + expense.shares).map { $0.member }) : nil
    canChange = isTheirs && unreached == nil
    history = ExpenseModel.history(expense, group)
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
    events.sort { $0.clock > $1.clock }
    return events
  }
}
