import Basis
import Filing
import Insight
import Ledger

/// How a group stands for whoever looks at it: the one answer of its card and its page.
public enum Standing: Sendable, Equatable {
  /// Nothing was spent yet.
  case empty
  /// An amount to share and nobody who bears it (EVT-11).
  case nobody
  case even
  /// The person is even; the others still have payments between them.
  case evenButOthers(Int)
  /// Payments are left, and nobody said who of them the person is.
  case open(Int)
  case owed(Money)
  case owes(Money)
  /// Between two people only.
  case pair(from: Person, to: Person, Money)

  init(_ group: GroupSnapshot) {
    guard let figures = group.figures else {
      self = .nobody
      return
    }
    let isEven = figures.lines.allSatisfy { $0.net == 0 } && figures.treasuryOwes == 0
    guard !isEven else {
      self = figures.totalExpenses == 0 && figures.donated == 0 ? .empty : .even
      return
    }
    let open = figures.lines.filter { $0.net != 0 }
    if open.count == 2, figures.treasuryOwes == 0 {
      let from = open[0].net < 0 ? open[0] : open[1]
      let to = open[0].net < 0 ? open[1] : open[0]
      if group.me == nil || group.me == from.member || group.me == to.member {
        self = .pair(from: group.person(from.member), to: group.person(to.member), group.money(to.net))
        return
      }
    }
    let net = group.me.map { group.net($0) } ?? 0
    guard net == 0 else {
      self = net > 0 ? .owed(group.money(net)) : .owes(group.money(net.negatedClamped))
      return
    }
    let payments = group.space.suggestedPayments().payments.count
    self = group.me == nil ? .open(payments) : .evenButOthers(payments)
  }
}
