import Basis

/// Who pays whom among parties whose nets add up to 0. Each payment settles the payer or the receiver, the last one both:
/// at most one payment fewer than parties. Where no smaller group adds up to 0, the payments form a tree, and every tree
/// comes about like this in some order.
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

  /// Up to so many open members, all trees are looked at: 3^11 × 12 steps, 150 KB.
  static let exactMembers = 12

  init(_ members: [Int], _ nets: [Int64], _ shown: [SettlingPayment]) {
    left = nets
    open = members
    self.shown = shown.filter { members.contains($0.from) && members.contains($0.to) }
  }

  /// The payments of a group that has no smaller one, with most of the pairs shown before; all trees are looked at only
  /// where that can help and where `work` (in steps) allows it.
  static func keepingMost(
    _ members: [Int], _ nets: [Int64], _ shown: [SettlingPayment], work: inout Int
  ) -> DebtTree {
    var tree = DebtTree(members, nets, shown)
    let (possible, start) = (tree.shown.count, tree)
    tree.payShown()
    tree.payRest(largestFirst: false)
    var steps = min(members.count, exactMembers)
    for _ in 1..<min(members.count, exactMembers) { steps *= 3 }
    guard tree.kept < min(possible, members.count - 1), steps <= work else { return tree }
    work -= steps
    var exact = start
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

  /// Pays along the pairs shown before, first those that cost the fewest others, then the smallest; a small amount is the
  /// least likely to be needed elsewhere.
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
  /// of root and outside, by set and outside.
  private mutating func payKeepingMost() {
    let count = open.count
    guard count > 1, count <= DebtTree.exactMembers else { return payRest(largestFirst: false) }
    let all = 1 << count - 1
    var pairs = [Int8](repeating: 0, count: count * count)
    for (a, first) in open.enumerated() {
      for (b, second) in open.enumerated() {
        if shown.contains(where: { $0.from == first && $0.to == second || $0.from == second && $0.to == first }) {
          pairs[a * count + b] = 1
        }
      }
    }
    var sums = [Int64](repeating: 0, count: all + 1)
    var best = [Int8](repeating: -1, count: (all + 1) * count)
    var hung = best
    for set in 1...all {
      sums[set] = sums[set & (set - 1)] + left[open[set.trailingZeroBitCount]]
      let isOwed = sums[set] > 0
      for root in 0..<count where set >> root & 1 == 1 && (set == all || (left[open[root]] > 0) == isOwed) {
        let others = set ^ 1 << root
        if others == 0 { best[set * count + root] = 0 }
        DebtTree.forEachBranch(of: others) { branch in
          let (below, beside) = (hung[branch * count + root], best[(set ^ branch) * count + root])
          if below >= 0 && beside >= 0 { best[set * count + root] = max(best[set * count + root], below + beside) }
          return true
        }
      }
      for outside in 0..<count where set >> outside & 1 == 0 && (left[open[outside]] > 0) != isOwed {
        for root in 0..<count where best[set * count + root] >= 0 {
          let value = best[set * count + root] + pairs[root * count + outside]
          hung[set * count + outside] = max(hung[set * count + outside], value)
        }
      }
    }
    kept += Int(best[all * count])
    var waiting = [(set: all, root: 0)]
    while let (set, root) = waiting.popLast() {
      DebtTree.forEachBranch(of: set ^ 1 << root) { branch in
        let beside = best[(set ^ branch) * count + root]
        for top in 0..<count where beside >= 0 && best[branch * count + top] >= 0 && branch >> top & 1 == 1 {
          guard (left[open[top]] > 0) != (left[open[root]] > 0) else { continue }
          let value = best[branch * count + top] + pairs[top * count + root] + beside
          guard value == best[set * count + root] else { continue }
          let (from, to) = left[open[top]] < 0 ? (top, root) : (root, top)
          payments.append(SettlingPayment(from: open[from], to: open[to], amount: abs(sums[branch])))
          waiting.append((branch, top))
          waiting.append((set ^ branch, root))
          return false
        }
        return true
      }
    }
    open = []
  }

  /// Every subset that has the lowest member of a set, until the body has enough.
  @inline(__always)
  private static func forEachBranch(of set: Int, _ body: (Int) -> Bool) {
    guard set != 0 else { return }
    let lowest = set & -set
    var others = set ^ lowest
    while body(others | lowest), others != 0 { others = (others - 1) & (set ^ lowest) }
  }
}
