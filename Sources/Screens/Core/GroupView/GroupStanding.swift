import Basis
import Filing
import Ledger

/// This room is what a group's ledger says to whoever looks at it: balances, payments, what its joint wallet holds. Groups,
/// Settling and Joining show it, and none of them owns it.
extension GroupSnapshot {
  /// Whether what is open with a member can be marked as paid. Where one of the two has left a household, that goes on
  /// for both: with a household that was put away for a fresh one, too (HSE-09, HSE-14).
  func maySettle(with other: RecordID?) -> Bool {
    if isEnded { return settlesAfterLeaving }
    if !isArchived { return true }
    return isHousehold && !isHeld && group.deletedOn == nil && other.flatMap { member($0) }?.leftOn != nil
  }

  /// Whether a payment between these two can be reopened from here, by whoever may (SPL-19): as with settling, between
  /// a member and somebody who left a household also once that was put away.
  func takesReopening(of payment: Settlement) -> Bool {
    !isEnded && (maySettle(with: payment.from) || maySettle(with: payment.to))
  }

  /// What a member is owed, below 0 what they owe.
  func net(_ id: RecordID) -> Int64 { figures?.lines.first { $0.member == id }?.net ?? 0 }

  /// Newest first; of one day the one that was added last.
  func expenses() -> [Expense] { newestExpenses(.max).expenses }

  /// The first ones of them, and how many there are. Only these are read whole: a list of thousands shows a few.
  func newestExpenses(_ limit: Int) -> (expenses: [Expense], count: Int) {
    var heads: [Head] = []
    for record in space.small.values where record.kind == .expense && !record.stamp.isDeleted {
      guard let date = record.members.first(where: { sameBytes($0.name, "date") })?.value.dateValue else { continue }
      heads.append(Head(date: date, created: record.stamp.createdAt, id: record.id))
    }
    let first = limit < heads.count / 4 ? Head.first(limit, of: heads) : Array(heads.sorted().prefix(limit))
    return (first.compactMap { space.form($0.id) }, heads.count)
  }

  /// What the order of a list needs of an expense. The newer one comes first.
  private struct Head: Comparable {
    let date: CalendarDate
    let created: Int64
    let id: RecordID

    static func < (left: Head, right: Head) -> Bool {
      if left.date != right.date { return left.date > right.date }
      return left.created == right.created ? left.id > right.id : left.created > right.created
    }

    /// The first few of many, in order, without sorting all of them.
    static func first(_ limit: Int, of heads: [Head]) -> [Head] {
      var first: [Head] = []
      for head in heads where limit > 0 {
        if first.count == limit {
          guard let last = first.last, head < last else { continue }
          first.removeLast()
        }
        var (low, high) = (0, first.count)
        while low < high {
          let middle = (low + high) / 2
          if first[middle] < head { low = middle + 1 } else { high = middle }
        }
        first.insert(head, at: low)
      }
      return first
    }
  }

  func created(_ id: RecordID) -> Int64 { space.small[id]?.stamp.createdAt ?? 0 }

  /// What one expense does to a member's balance: paid less share.
  func effect(of expense: Expense, on id: RecordID) -> Int64 {
    guard !expense.optOut, !expense.isJoint else { return 0 }
    var sum: Int64 = 0
    for part in expense.paid where part.member == id { sum = sum.addingClamped(part.amount) }
    for part in shares(of: expense) where part.member == id { sum = sum.subtractingClamped(part.amount) }
    return sum
  }
}

/// One member's balance as a beam shows it: zero in the middle (look.md, "The keel").
public struct BalanceLine: Sendable, Equatable {
  public let person: Person
  public let paid: Money
  public let share: Money
  /// What they are owed; below 0 what they owe.
  public let net: Money
  /// Thousandths of the half on its side.
  public let reach: Int
  public let hasLeft: Bool
  public let bearsNothing: Bool

  static func all(_ group: GroupSnapshot) -> [BalanceLine] {
    guard let figures = group.figures else { return [] }
    var most: UInt64 = 0
    for line in figures.lines { most = max(most, line.net.magnitude) }
    var out: [BalanceLine] = []
    for line in figures.lines {
      guard let member = group.member(line.member) else { continue }
      // Who left and is even is history.
      if member.leftOn != nil && line.net == 0 && line.paid == 0 && line.share == 0 { continue }
      out.append(
        BalanceLine(
          person: group.person(line.member), paid: group.money(line.paid), share: group.money(line.share),
          net: group.money(line.net), reach: BalanceLine.thousandths(line.net.magnitude, of: most),
          hasLeft: member.leftOn != nil, bearsNothing: member.part == .reimbursementOnly))
    }
    return out
  }

  private static func thousandths(_ part: UInt64, of whole: UInt64) -> Int {
    guard whole > 0, part > 0 else { return 0 }
    if part >= whole { return 1000 }
    let (quotient, _) = whole.dividingFullWidth(part.multipliedFullWidth(by: 1000))
    return max(12, Int(quotient))
  }
}

/// The person and one other of a household, between whom something is open.
public struct OpenPair: Sendable {
  public let other: Person
  /// What the person owes; below 0 what they are owed.
  public let balance: Money
}
