import Basis

/// The most groups into which up to 20 parties divide so that each group adds up to 0. Sets are bits, the first party
/// the lowest.
struct ZeroSumGroups {
  private let nets: [Int64]
  /// Sums of the sets of the first ten parties, and of the others.
  private var lowSums: [Int64] = [0]
  private var highSums: [Int64] = [0]
  /// The most groups within each set of all parties but the last: with it, a set that adds up to 0 has one more than
  /// without it. 512 KB for 20 parties.
  private var most: [UInt8]
  /// All parties but the last.
  private let front: Int
  private var last: Int { front + 1 }
  private var all: Int { front | last }

  private var shown: [SettlingPayment] = []
  /// Both parties of each pair that was shown.
  private var pairs: [Int] = []
  private var groups: [Int] = []
  /// The payments of the groups that were looked at.
  private var trees: [DebtTree?] = []
  /// How many pairs the best division of a set keeps, -1 for what is not known yet; empty where divisions aren't compared.
  private var keeps: [Int8] = []
  /// Steps that may go into looking at all trees of groups: a tenth of a second.
  private var work = 20_000_000

  /// Beyond so many groups that are part of some best division, one is chosen after the other.
  private static let comparedGroups = 1000

  init(_ nets: [Int64]) {
    self.nets = nets
    front = 1 << (nets.count - 1) - 1
    most = [UInt8](repeating: 0, count: front + 1)
    for (place, net) in nets.dropLast().enumerated() {
      if place < 10 { lowSums += lowSums.map { $0 + net } } else { highSums += highSums.map { $0 + net } }
    }
    // A set that adds up to 0 has a group more than without any one of its parties, any other as many as without one
    // of them that it can spare.
    var found = false
    for set in 0..<(front + 1) where set > 0 {
      if sum(set) == 0 {
        most[set] = most[set & (set - 1)] + 1
        found = true
      } else if found {
        var (rest, best) = (set, UInt8(0))
        while rest != 0 {
          best = max(best, most[set ^ (rest & -rest)])
          rest &= rest - 1
        }
        most[set] = best
      }
    }
  }

  var count: Int { Int(most[front]) + 1 }

  @inline(__always)
  private func sum(_ set: Int) -> Int64 { lowSums[set & 1023] + highSums[set >> 10] }

  /// How many groups a set that adds up to 0 has.
  private func count(_ set: Int) -> Int { set > front ? Int(most[set ^ last]) + 1 : Int(most[set]) }

  /// Divides all into as many groups as there can be, so that most pairs shown before are paid; of equally good ones
  /// the first party's group is the one whose last member comes earliest, and so on.
  mutating func divide(keeping shown: [SettlingPayment]) -> [DebtTree] {
    self.shown = shown
    pairs = shown.map { 1 << $0.from | 1 << $0.to }
    groups = candidates()
    trees = Array(repeating: nil, count: groups.count)
    // Only with pairs to keep and a choice is it worth the comparing.
    if !shown.isEmpty && groups.count > count && groups.count <= ZeroSumGroups.comparedGroups {
      keeps = [Int8](repeating: -1, count: all + 1)
    }
    var chosen: [DebtTree] = []
    var left = all
    while left != 0 {
      let index = choose(in: left).index
      chosen.append(tree(index))
      left ^= groups[index]
    }
    return chosen
  }

  /// The groups of all best divisions, ascending.
  private func candidates() -> [Int] {
    guard count > 1 else { return [all] }
    var groups: [Int] = []
    var withLast: [Int] = []
    for set in 1..<(front + 1) where sum(set) == 0 {
      let rest = front ^ set
      if most[set] == 1 && Int(most[rest]) + 2 == count { groups.append(set) }
      if Int(most[set]) + 1 == count && most[rest] == 0 { withLast.append(rest | last) }
    }
    return groups + withLast.reversed()
  }

  /// The group for the first party of a set that is left, and how many pairs the best division of the set keeps with it
  /// (only how many lie within the group, where divisions are not compared).
  private mutating func choose(in set: Int) -> (index: Int, keeps: Int) {
    var best = (index: 0, keeps: -1)
    for (index, group) in groups.enumerated() where group & set & -set != 0 && group & ~set == 0 {
      guard count(set ^ group) + 1 == count(set) else { continue }
      // No payments within the group keep more.
      var value = pairs.count(where: { $0 & ~group == 0 })
      if !keeps.isEmpty {
        let rest = mostKept(in: set ^ group)
        guard value + rest > best.keeps else { continue }
        value = rest + (value > 1 ? tree(index).kept : value)
      }
      if value > best.keeps { best = (index, value) }
    }
    return best
  }

  private mutating func mostKept(in set: Int) -> Int {
    guard set != 0 else { return 0 }
    if keeps[set] < 0 { keeps[set] = Int8(choose(in: set).keeps) }
    return Int(keeps[set])
  }

  private mutating func tree(_ index: Int) -> DebtTree {
    if let tree = trees[index] { return tree }
    let group = groups[index]
    let members = Array(0..<nets.count).filter { group >> $0 & 1 == 1 }
    let tree = DebtTree.keepingMost(members, nets, shown, work: &work)
    trees[index] = tree
    return tree
  }
}
