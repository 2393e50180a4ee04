import Basis
import Filing
import Ledger

/// The joint wallet of a household: what is in it, who put in what, and what it paid (SPL-26).
public struct JointWalletModel: Sendable {
  public struct Part: Sendable, Equatable {
    public let person: Person
    public let putIn: Money
    public let borne: Money
  }

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

extension SettlementRow {
  var isJoint: Bool { from.isJointWallet || to.isJointWallet }
}

extension Person {
  public var isJointWallet: Bool { id == Member.jointWalletID }
}

extension GroupSnapshot {
  /// Who can have paid an expense besides people: the open wallet, or the closed one of an expense that it paid.
  func jointPayer(_ payer: RecordID?) -> Person? {
    guard let wallet = space.jointWallet, wallet.leftOn == nil || payer == wallet.id else { return nil }
    return jointPerson()
  }
}

/// What is in a joint wallet when somebody goes, or all of it does: nobody settles it (SPL-26).
public struct JointHolding: Sendable, Equatable {
  public let name: String
  /// Below zero it is overdrawn.
  public let balance: Money
  /// What whoever goes put in, below zero took out, and what they bear of what it paid. Nil where it's about everybody.
  public let part: JointWalletModel.Part?

  /// Nil where there is none, or nothing is in it, of the household or of this member.
  init?(_ group: GroupSnapshot, of member: RecordID? = nil) {
    guard let wallet = group.space.jointWallet, wallet.leftOn == nil else { return nil }
    let part = group.space.jointParts.first { $0.member == member }
    guard member == nil ? group.space.jointBalance != 0 : part != nil else { return nil }
    name = wallet.name
    balance = group.money(group.space.jointBalance)
    self.part = part.map {
      JointWalletModel.Part(person: group.person($0.member), putIn: group.money($0.putIn), borne: group.money($0.borne))
    }
  }
}
