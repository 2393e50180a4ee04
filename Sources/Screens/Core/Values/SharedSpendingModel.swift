import Basis
import Filing
import Ledger

/// What a household spent together in a period: all of it, the person's share and everybody's, and for what (SPL-24).
public final class SharedSpendingModel: Sendable {
  public struct Part: Sendable {
    public let person: Person
    public let amount: Money
  }
  public struct Top: Sendable {
    public let name: String
    public fileprivate(set) var amount: Int64
  }

  public let id: RecordID
  public let name: String
  public let total: Money
  public let own: Money
  /// The person first, then by the order of members; who bore nothing is left out.
  public let parts: [Part]
  /// At most three.
  public let top: [Top]

  /// Nil for an event, for who only looks on, and for a period without anything.
  init?(_ group: GroupSnapshot, _ period: Period) {
    guard group.isHousehold, let me = group.me, group.members.count > 1 else { return nil }
    var sum: Int64 = 0
    var shares: [RecordID: Int64] = [:]
    var top: [Top] = []
    for record in group.space.small.values where record.kind == .expense && !record.stamp.isDeleted {
      guard let expense = record.read(Expense.self), period.contains(expense.date), expense.date <= group.today,
        !expense.optOut
      else { continue }
      sum = sum.addingClamped(expense.amount)
      for share in expense.shares { shares[share.member] = (shares[share.member] ?? 0).addingClamped(share.amount) }
      guard let name = expense.categoryName else { continue }
      if let index = top.firstIndex(where: { sameBytes($0.name, name) }) {
        top[index].amount = top[index].amount.addingClamped(expense.amount)
      } else {
        top.append(Top(name: name, amount: expense.amount))
      }
    }
    guard sum > 0 else { return nil }
    id = group.space.id
    name = group.group.name
    total = group.money(sum)
    own = group.money(shares[me] ?? 0)
    var parts: [Part] = []
    for member in group.members {
      guard let share = shares[member.id], share > 0 else { continue }
      let part = Part(person: group.person(member.id), amount: group.money(share))
      if member.id == me { parts.insert(part, at: 0) } else { parts.append(part) }
    }
    self.parts = parts
    top.sort { $0.amount == $1.amount ? $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) : $0.amount > $1.amount }
    self.top = Array(top.prefix(3))
  }
}
