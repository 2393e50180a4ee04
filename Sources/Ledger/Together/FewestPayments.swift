import Basis

/// One payment that helps to settle a group: a party that owes to a party that is owed, by their places.
public struct SettlingPayment: Hashable, Sendable {
  public var from: Int
  public var to: Int
  /// Minor units, above 0.
  public var amount: Int64

  public init(from: Int, to: Int, amount: Int64) {
    self.from = from
    self.to = to
    self.amount = amount
  }
}

/// Payments that bring every party to zero.
public struct SettlingPlan: Hashable, Sendable {
  /// By payer, then by receiver, in the order of the parties.
  public var payments: [SettlingPayment]
  /// Whether it is proved that no fewer payments settle everybody.
  public var isOptimal: Bool
}

/// Why nets cannot be settled.
public enum SettlingProblem: Error, Hashable, Sendable {
  /// They add up to so many minor units instead of 0: what the treasury pays has to be one of the parties.
  case unbalanced(Int64)
  /// What is owed in all lies outside of Int64.
  case tooLarge
}

/// The fewest payments that settle a group (EVT-17, SPL-22; docs/decisions/0014-fewest-payments.md).
///
/// n parties that divide into k groups of which each adds up to 0 need n − k payments, and no fewer. Up to 20 parties
/// the largest k is found by looking at all subsets; among equally short answers, the one that keeps most of the pairs
/// shown before (L-25). Only who owes pays, and only to who is owed, so the total moved is always the smallest.
public enum FewestPayments {
  /// Up to so many parties that are not at zero, the answer is proved.
  public static let provedParties = 20

  /// - Parameters:
  ///   - nets: what each party is owed (positive) or owes, in minor units; the treasury first, then members in their
  ///     order, which decides between answers that are equally good.
  ///   - shown: the payments that the person saw before, by the same places; their amounts don't matter.
  public static func settle(
    _ nets: [Int64], shown: [SettlingPayment] = []
  ) throws(SettlingProblem) -> SettlingPlan {
    let open = try Open(nets, shown)
    var plan = open.nets.count <= provedParties ? proved(open.nets, open.pairs) : short(open.nets, open.pairs)
    for index in 0..<plan.payments.count {
      plan.payments[index].from = open.members[plan.payments[index].from]
      plan.payments[index].to = open.members[plan.payments[index].to]
    }
    plan.payments.sort { $0.from == $1.from ? $0.to < $1.to : $0.from < $1.from }
    return plan
  }

  /// Whether payments between these pairs alone bring every party to zero: a look at each pair, however many parties
  /// there are.
  public static func settles(_ nets: [Int64], between pairs: [SettlingPayment]) -> Bool {
    do throws(SettlingProblem) {
      let open = try Open(nets, pairs)
      var tree = DebtTree(open.nets, open.pairs)
      return tree.repeatShown()
    } catch {
      return false
    }
  }

  /// Parties that are not at zero, and the pairs among them that can still be paid.
  private struct Open {
    var members: [Int] = []
    var nets: [Int64] = []
    var pairs: [SettlingPayment] = []

    init(_ all: [Int64], _ shown: [SettlingPayment]) throws(SettlingProblem) {
      var owed = WideSum()
      var owing = WideSum()
      for net in all { if net > 0 { owed.add(net) } else { owing.add(net) } }
      guard let credit = owed.exact, let debt = owing.exact else { throw .tooLarge }
      guard credit + debt == 0 else { throw .unbalanced(credit + debt) }
      // Parties that are at zero already have no place.
      var places = [Int](repeating: -1, count: all.count)
      for (member, net) in all.enumerated() where net != 0 {
        places[member] = members.count
        members.append(member)
        nets.append(net)
      }
      for pair in shown where pair.from >= 0 && pair.from < all.count && pair.to >= 0 && pair.to < all.count {
        let place = SettlingPayment(from: places[pair.from], to: places[pair.to], amount: 0)
        if all[pair.from] < 0 && all[pair.to] > 0 && !pairs.contains(place) { pairs.append(place) }
      }
    }
  }

  private static func proved(_ nets: [Int64], _ shown: [SettlingPayment]) -> SettlingPlan {
    guard !nets.isEmpty else { return SettlingPlan(payments: [], isOptimal: true) }
    var groups = ZeroSumGroups(nets)
    // The usual case, which no limit may lose.
    var again = DebtTree(nets, shown)
    if again.repeatShown() && again.payments.count == nets.count - groups.count {
      return SettlingPlan(payments: again.payments, isOptimal: true)
    }
    return SettlingPlan(payments: groups.payments(keeping: shown), isOptimal: true)
  }

  /// For many parties: the largest debtor pays the largest creditor, until nobody owes. With pairs shown before, those
  /// come first, unless that takes more payments.
  private static func short(_ nets: [Int64], _ shown: [SettlingPayment]) -> SettlingPlan {
    var tree = DebtTree(nets, [])
    tree.payRest(largestFirst: true)
    if !shown.isEmpty {
      var again = DebtTree(nets, shown)
      if !again.repeatShown() {
        again = DebtTree(nets, shown)
        again.payShown()
        again.payRest(largestFirst: true)
      }
      if again.payments.count <= tree.payments.count { tree = again }
    }
    // Everybody takes part in a payment, and none has two who owe or two who are owed.
    var debtors = 0
    for net in nets where net < 0 { debtors += 1 }
    return SettlingPlan(payments: tree.payments, isOptimal: tree.payments.count == max(debtors, nets.count - debtors))
  }
}
