import Basis
import Filing
import Ledger

/// Totals, and what each paid, bears and is owed (EVT-12).
public struct GroupSummaryModel: Sendable {
  public let total: Money
  public let shareable: Money
  /// Listed and counted, and nobody bears it (EVT-07).
  public let notShared: Money
  public let amountToShare: Money
  public let donated: Money
  public let used: Money
  public let bearers: Int
  /// An equal part of what is shared; nil while nobody bears anything.
  public let perPerson: Money?
  public let lines: [BalanceLine]
  /// What the joint wallet paid, and its name (SPL-26).
  public let joint: (name: String, paid: Money)?
  public let expenses: Int
  public let needsBearer: Bool
  /// What is to be paid, named for everybody: for a message to all of them.
  public let payments: [(from: Person, to: Person, money: Money)]

  init(_ group: GroupSnapshot) {
    let figures = group.figures
    total = group.money(figures?.totalExpenses ?? 0)
    shareable = group.money(figures?.shareable ?? 0)
    amountToShare = group.money(figures?.amountToShare ?? 0)
    donated = group.money(figures?.donated ?? 0)
    used = group.money(figures?.treasuryUsed ?? 0)
    bearers = group.members.filter { $0.part == .contributing && $0.leftOn == nil }.count
    perPerson = bearers == 0 || figures == nil ? nil : group.money((figures?.amountToShare ?? 0) / Int64(bearers))
    lines = BalanceLine.all(group)
    let ofWallet = group.space.jointParts.reduce(Int64(0)) { $0.addingClamped($1.borne) }
    joint = ofWallet == 0 ? nil : (group.space.jointWallet?.name ?? "", group.money(ofWallet))
    expenses = group.space.small.values.filter { $0.kind == .expense && !$0.stamp.isDeleted }.count
    needsBearer = figures == nil
    let outside = (figures?.totalExpenses ?? 0).subtractingClamped(figures?.shareable ?? 0).subtractingClamped(ofWallet)
    notShared = group.money(max(0, outside))
    func named(_ id: RecordID?) -> Person {
      let person = group.person(id)
      var named = Person(id: id, name: person.name, isMe: false, place: person.place)
      named.isFormer = person.isFormer
      return named
    }
    payments = GroupSummaryModel.open(group).map { (named($0.from), named($0.to), group.money($0.amount)) }
  }

  /// An event's plan; in a household what each owes each.
  static func open(_ group: GroupSnapshot) -> [GroupPayment] {
    guard group.isHousehold else { return group.space.suggestedPayments().payments }
    var open: [GroupPayment] = []
    for (place, one) in group.members.enumerated() {
      for other in group.members[(place + 1)...] {
        let debt = group.space.debt(of: one.id, to: other.id)
        if debt > 0 { open.append(GroupPayment(from: one.id, to: other.id, amount: debt)) }
        if debt < 0 { open.append(GroupPayment(from: other.id, to: one.id, amount: debt.negatedClamped)) }
      }
    }
    return open
  }
}
