/// Checks amounts against running balances, per account and currency, in both directions and with both signs.
struct BalanceChain {
  struct Outcome {
    var matches = 0
    var total = 0
    /// Matches where the balance changed; equal balances beside rows without an amount prove nothing.
    var moves = 0
    /// Rows whose amounts lie between two balances that follow from each other.
    var proved = 0
    var isDescending = false
    var isNegated = false
    /// Each balance is that before its row.
    var isBefore = false
    /// Position of the first row that does not follow.
    var firstBreak = -1

    var isProof: Bool { moves >= 1 && matches * 10 >= total * 9 }
  }

  /// `amounts` and `balances` by row in the file's order; a row without balance only adds to the running sum.
  static func check(amounts: [Int64?], balances: [Int64?], groups: [Int], groupCount: Int) -> Outcome {
    var best = Outcome()
    for descending in [false, true] {
      for negated in [false, true] {
        let found = run(amounts, balances, groups, groupCount, descending, negated)
        if found.matches > best.matches || best.total == 0 { best = found }
      }
    }
    return best
  }

  private static func run(
    _ amounts: [Int64?], _ balances: [Int64?], _ groups: [Int], _ groupCount: Int, _ descending: Bool, _ negated: Bool
  ) -> Outcome {
    var outcome = Outcome(isDescending: descending, isNegated: negated)
    var last = [Int64?](repeating: nil, count: groupCount)
    var sums = [Int64](repeating: 0, count: groupCount)
    var since = [Int](repeating: 0, count: groupCount)
    for row in 0..<amounts.count {
      let group = groups[row]
      let amount = amounts[row] ?? 0
      if !descending {
        sums[group] = sums[group] &+ amount
        since[group] += 1
      }
      if let balance = balances[row] {
        if let before = last[group] {
          let change = descending ? before &- balance : balance &- before
          outcome.total += 1
          if change == (negated ? 0 &- sums[group] : sums[group]) {
            outcome.matches += 1
            outcome.proved += since[group]
            if change != 0 { outcome.moves += 1 }
          } else if outcome.firstBreak < 0 {
            outcome.firstBreak = row
          }
        }
        last[group] = balance
        sums[group] = 0
        since[group] = 0
      }
      if descending {
        sums[group] = sums[group] &+ amount
        since[group] += 1
      }
    }
    return outcome
  }
}
