import Basis
import Filing
import Ledger

/// The joint wallet of a household: what is in it, who put in what, and what it paid (SPL-26).
public struct JointWalletModel: Sendable {
  public typealias Part = JointHolding.Part

  public enum Line: Sendable {
    case expense(ExpenseRow)
    case payment(SettlementRow)
  }

  /// Nil where there is none yet.
  public let name: String?
  public let isClosed: Bool
  public let balance: Money
  public let fromElsewhere: Money
  public let parts: [Part]
  /// Newest first, as many as come into the document at a time.
  public let lines: [Line]
  public let count: Int
  /// The admin begins, names and closes it.
  public let mayChange: Bool
  /// Archived, or the person is not in it any more.
  public let isFixed: Bool
  /// Of a household that goes on without the person, only their own part is here.
  public let isOwnPart: Bool

  init(_ group: GroupSnapshot, pages: Int, isEnded: Bool) {
    let wallet = group.space.jointWallet
    name = wallet?.name
    isClosed = wallet?.leftOn != nil
    balance = group.money(group.space.jointBalance)
    fromElsewhere = group.money(group.space.jointFromElsewhere)
    let isOwnPart = isEnded && group.group.deletedOn == nil
    self.isOwnPart = isOwnPart
    let known = group.space.jointParts.filter { !isOwnPart || $0.member == group.me }
    parts = known.map {
      Part(person: group.person($0.member), putIn: group.money($0.putIn), borne: group.money($0.borne))
    }
    isFixed = group.isArchived || isEnded || group.me == nil
    mayChange = !isFixed && group.isAdmin
    // Both are in their order already.
    let expenses = group.expenses().filter { $0.isJoint }
    let payments = SettlementRow.all(group).filter { $0.isJoint }.sorted { $0.date > $1.date }
    count = expenses.count + payments.count
    let limit = min(count, GroupModel.page * (pages + 1))
    var lines: [Line] = []
    var (next, paid) = (0, 0)
    while lines.count < limit {
      let isPayment = next == expenses.count || paid < payments.count && payments[paid].date > expenses[next].date
      lines.append(isPayment ? .payment(payments[paid]) : .expense(ExpenseRow(expenses[next], group)))
      if isPayment { paid += 1 } else { next += 1 }
    }
    self.lines = lines
  }
}

extension GroupSnapshot {
  /// Who can have paid an expense besides people: the open wallet, or the closed one of an expense that it paid.
  func jointPayer(_ payer: RecordID?) -> Person? {
    guard let wallet = space.jointWallet, wallet.leftOn == nil || payer == wallet.id else { return nil }
    return jointPerson()
  }
}
