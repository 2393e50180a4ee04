import Basis

/// Who pays whom among parties whose nets add up to 0. Each payment settles the payer or the receiver, the last one
/// both: at most one payment fewer than parties. Where no smaller group adds up to 0, the payments form a tree, and
/// every tree comes about like this in some order.
struct DebtTree {
  private(set) var payments: [SettlingPayment] = []
  /// How many of the payments are pairs that were shown before.
  private(set) var kept = 0
  /// What each party of the settlement is owed (positive) or owes now.
  private var left: [Int64]
  /// Members that are not settled, in their order.
  private var open: [Int]
  /// What was shown before and can still be paid: its payer owes, its receiver is owed.
  private var shown: [SettlingPayment]

  /// Up to so many open members, all trees are looked at, in so many steps and 400 KB.
  static let exactMembers = 12
  static let allSteps = 12 * 177_147

  init(_ members: [Int], _ nets: [Int64], _ shown: [SettlingPayment]) {
    left = nets
    open = members
    self.shown = []
    for pair in shown where members.contains(pair.from) && members.contains(pair.to) { self.shown.append(pair) }
  }

  /// Of all parties.
  init(_ nets: [Int64], _ shown: [SettlingPayment]) {
    left = nets
    open = []
    for place in 0..<nets.count { open.append(place) }
    self.shown = shown
  }

  /// The payments of a group that has no smaller one, with most of the pairs shown before; all trees are looked at only
  /// where that can help and where `work` (in steps) allows it.
  static func keepingMost(
    _ members: [Int], _ nets: [Int64], _ shown: [SettlingPayment], work: inout Int
  ) -> DebtTree {
    var tree = DebtTree(members, nets, shown)
    let possible = tree.shown.count
    tree.payShown()
    tree.payRest(largestFirst: false)
    guard tree.kept < min(possible, members.count - 1) else { return tree }
    var steps = min(members.count, exactMembers)
    for _ in 1..<steps { steps *= 3 }
    guard steps <= work else { return tree }
    work -= steps
    var exact = DebtTree(members, nets, shown)
    exact.payShown(downTo: exactMembers)
    exact.payKeepingMost()
    return exact.kept > tree.kept ? exact : tree
  }

  /// Pays along all pairs shown before, with the amounts that they have now; as long as they form no circle there is no
  /// choice. Those whose amount is 0 now, because they were paid, fall away.
  /// - Returns: whether that settles everybody. If not, this tree is of no use.
  mutating func repeatShown() -> Bool {
    while !shown.isEmpty {
      let uses = self.uses
      guard let index = shown.firstIndex(where: { uses[$0.from] == 1 || uses[$0.to] == 1 }) else { return false }
      let (from, to) = (shown[index].from, shown[index].to)
      shown.remove(at: index)
      let amount = uses[from] == 1 ? -left[from] : left[to]
      guard amount >= 0 else { return false }
      if amount > 0 { payments.append(SettlingPayment(from: from, to: to, amount: amount)) }
      left[from] += amount
      left[to] -= amount
    }
    return left.allSatisfy { $0 == 0 }
  }

  /// In how many of the pairs shown before each party is.
  private var uses: [Int] {
    var uses = [Int](repeating: 0, count: left.count)
    for pair in shown {
      uses[pair.from] += 1
      uses[pair.to] += 1
    }
    return uses
  }

  /// Pays along the pairs shown before, first those that cost the fewest others, then the smallest; a small amount is
  /// the least likely to be needed elsewhere.
  mutating func payShown(downTo members: Int = 0) {
    while !shown.isEmpty && open.count > members {
      let uses = self.uses
      var (best, fewest, least) = (0, Int.max, Int64.max)
      for (index, pair) in shown.enumerated() {
        let rest = left[pair.from] + left[pair.to]
        // Settling two at once makes one of the others superfluous.
        var lost = rest == 0 ? -1 : 0
        if rest >= 0 { lost += uses[pair.from] - 1 }
        if rest <= 0 { lost += uses[pair.to] - 1 }
        let amount = min(-left[pair.from], left[pair.to])
        if (lost, amount) < (fewest, least) { (best, fewest, least) = (index, lost, amount) }
      }
      kept += 1
      pay(shown[best].from, shown[best].to)
    }
  }

  /// Settles who is still open, in the order of the members or by the size of what is left.
  mutating func payRest(largestFirst: Bool) {
    while true {
      var (from, to) = (-1, -1)
      for member in open {
        if left[member] < 0 {
          if from < 0 || (largestFirst && left[member] < left[from]) { from = member }
        } else if to < 0 || (largestFirst && left[member] > left[to]) {
          to = member
        }
      }
      guard from >= 0, to >= 0 else { return }
      pay(from, to)
    }
  }

  /// As much as the one owes and the other is owed.
  private mutating func pay(_ from: Int, _ to: Int) {
    let amount = min(-left[from], left[to])
    payments.append(SettlingPayment(from: from, to: to, amount: amount))
    left[from] += amount
    left[to] -= amount
    open = open.filter { left[$0] != 0 }
    shown = shown.filter { left[$0.from] != 0 && left[$0.to] != 0 }
  }

  // MARK: All trees

  /// Settles at most 12 open members, of which no smaller group adds up to 0, so that most pairs shown before are paid.
  ///
  /// A set of members can be settled among itself but for its sum, which then passes between one of them, the root, and
  /// somebody outside. `best` has the most pairs that such a tree keeps, by set and root; `hung` the same with the pair
  /// of root and outside, by set and outside. A tree is a branch, which hangs on the root, beside a smaller tree.
  private mutating func payKeepingMost() {
    let count = open.count
    guard count > 1, count <= DebtTree.exactMembers else { return payRest(largestFirst: false) }
    let all = 1 << count - 1
    var sums = [Int64](repeating: 0, count: all + 1)
    var best = [Int8](repeating: -1, count: (all + 1) * count)
    var hung = best
    var tops = best
    var branches = [Int](repeating: 0, count: (all + 1) * count)
    for set in 1...all {
      sums[set] = sums[set & (set - 1)] + left[open[set.trailingZeroBitCount]]
      let isOwed = sums[set] > 0
      for root in 0..<count where set >> root & 1 == 1 && (set == all || (left[open[root]] > 0) == isOwed) {
        let place = set * count + root
        let others = set ^ 1 << root
        if others == 0 { best[place] = 0 }
        // All branches that have the lowest of the others.
        var branch = others
        while branch != 0 {
          let (below, beside) = (hung[branch * count + root], best[(set ^ branch) * count + root])
          if below >= 0 && beside >= 0 && below + beside > best[place] {
            best[place] = below + beside
            branches[place] = branch
          }
          branch &= branch - 1
          if branch != 0 { branch = (branch - 1) & others }
        }
      }
      for outside in 0..<count where set >> outside & 1 == 0 && (left[open[outside]] > 0) != isOwed {
        let place = set * count + outside
        for root in 0..<count where best[set * count + root] >= 0 {
          let value = best[set * count + root] + (isShown(open[root], open[outside]) ? 1 : 0)
          if value > hung[place] {
            hung[place] = value
            tops[place] = Int8(root)
          }
        }
      }
    }
    kept += Int(best[all * count])
    settle(all, 0, count, sums, branches, tops)
    open = []
  }

  private func isShown(_ a: Int, _ b: Int) -> Bool {
    for pair in shown where (pair.from == a && pair.to == b) || (pair.from == b && pair.to == a) { return true }
    return false
  }

  /// The payments of a tree that was found.
  private mutating func settle(
    _ set: Int, _ root: Int, _ count: Int, _ sums: [Int64], _ branches: [Int], _ tops: [Int8]
  ) {
    let branch = branches[set * count + root]
    guard branch != 0 else { return }
    let top = Int(tops[branch * count + root])
    let sum = sums[branch]
    payments.append(
      SettlingPayment(from: open[sum < 0 ? top : root], to: open[sum < 0 ? root : top], amount: sum < 0 ? -sum : sum))
    settle(branch, top, count, sums, branches, tops)
    settle(set ^ branch, root, count, sums, branches, tops)
  }
}
