import Basis

/// The most groups into which up to 20 parties divide so that each group adds up to 0. Sets are bits, the first party
/// the lowest.
struct ZeroSumGroups {
  private let nets: [Int64]
  /// Sums of the sets of the first ten parties, and of the others.
  private let lowSums: [Int64]
  private let highSums: [Int64]
  /// The most groups within each set of all parties but the last: with it, a set that adds up to 0 has one more than
  /// without it. 512 KB for 20 parties.
  private var most: [Int8]
  /// All parties but the last.
  private let front: Int
  private var last: Int { front + 1 }
  private var all: Int { front | last }

  private var shown: [SettlingPayment] = []
  /// Both parties of each pair that was shown.
  private var pairs: [Int] = []
  private var groups: [Int] = []
  /// How many pairs the payments of each group keep, and those of the best division of each set; -1 for what is not
  /// known yet, empty where divisions aren't compared.
  private var groupKeeps: [Int8] = []
  private var keeps: [Int8] = []
  /// Steps that may go into looking at all trees of groups: a tenth of a second.
  private var work = 20_000_000

  /// Beyond so many groups that are part of some best division, one is chosen after the other.
  private static let comparedGroups = 1000

  init(_ nets: [Int64]) {
    self.nets = nets
    front = 1 << (nets.count - 1) - 1
    most = [Int8](repeating: 0, count: front + 1)
    lowSums = ZeroSumGroups.sums(nets, from: 0, to: min(10, nets.count - 1))
    highSums = ZeroSumGroups.sums(nets, from: 10, to: nets.count - 1)
    // A set that adds up to 0 has a group more than without any one of its parties, any other as many as without one
    // of them that it can spare.
    var found = false
    for set in 0..<(front + 1) where set > 0 {
      if sum(set) == 0 {
        most[set] = most[set & (set - 1)] + 1
        found = true
      } else if found {
        var (rest, best) = (set, Int8(0))
        while rest != 0 {
          best = max(best, most[set ^ (rest & -rest)])
          rest &= rest - 1
        }
        most[set] = best
      }
    }
  }

  private static func sums(_ nets: [Int64], from start: Int, to end: Int) -> [Int64] {
    var sums: [Int64] = [0]
    var place = start
    while place < end {
      for index in 0..<sums.count { sums.append(sums[index] + nets[place]) }
      place += 1
    }
    return sums
  }

  var count: Int { Int(most[front]) + 1 }

  @inline(__always)
  private func sum(_ set: Int) -> Int64 { lowSums[set & 1023] + highSums[set >> 10] }

  /// How many groups a set that adds up to 0 has.
  private func count(_ set: Int) -> Int { set > front ? Int(most[set ^ last]) + 1 : Int(most[set]) }

  /// Divides all into as many groups as there can be, so that most pairs shown before are paid; of equally good ones
  /// the first party's group is the one whose last member comes earliest, and so on.
  mutating func payments(keeping shown: [SettlingPayment]) -> [SettlingPayment] {
    self.shown = shown
    for pair in shown { pairs.append(1 << pair.from | 1 << pair.to) }
    findCandidates()
    // Only with pairs to keep and a choice is it worth the comparing.
    if !shown.isEmpty && groups.count > count && groups.count <= ZeroSumGroups.comparedGroups {
      groupKeeps = [Int8](repeating: -1, count: groups.count)
      keeps = [Int8](repeating: -1, count: all + 1)
    }
    var payments: [SettlingPayment] = []
    var left = all
    while left != 0 {
      let group = groups[choose(in: left).index]
      work = max(work, DebtTree.allSteps)
      for payment in tree(group).payments { payments.append(payment) }
      left ^= group
    }
    return payments
  }

  /// The groups of all best divisions, ascending.
  private mutating func findCandidates() {
    var set = 1
    while set < front {
      let rest = front ^ set
      if sum(set) == 0 && most[set] == 1 && Int(most[rest]) + 2 == count { groups.append(set) }
      set += 1
    }
    // Those with the last party, by what they leave.
    while set >= 0 {
      let rest = front ^ set
      if sum(set) == 0 && Int(most[set]) + 1 == count && most[rest] == 0 { groups.append(rest | last) }
      set -= 1
    }
  }

  /// The group for the first party of a set that is left, and how many pairs the best division of the set keeps with it
  /// (only how many lie within the group, where divisions are not compared).
  private mutating func choose(in set: Int) -> (index: Int, keeps: Int) {
    var best = (index: 0, keeps: -1)
    for (index, group) in groups.enumerated() where group & set & -set != 0 && group & ~set == 0 {
      guard count(set ^ group) + 1 == count(set) else { continue }
      // No payments within the group keep more.
      var value = 0
      for pair in pairs where pair & ~group == 0 { value += 1 }
      if !keeps.isEmpty {
        let rest = mostKept(in: set ^ group)
        guard value + rest > best.keeps else { continue }
        if groupKeeps[index] < 0 { groupKeeps[index] = Int8(value > 1 ? tree(group).kept : value) }
        value = rest + Int(groupKeeps[index])
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

  private mutating func tree(_ group: Int) -> DebtTree {
    var members: [Int] = []
    for place in 0..<nets.count where group >> place & 1 == 1 { members.append(place) }
    return DebtTree.keepingMost(members, nets, shown, work: &work)
  }
}
