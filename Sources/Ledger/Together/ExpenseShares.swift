import Basis

/// How one member takes part in a shared expense (SPL-11, EVT-06).
public enum ShareTerm: Hashable, Sendable {
  /// Left out of this expense.
  case out
  /// So many minor units, with the sign of the expense.
  case exact(Int64)
  /// Of the whole expense, in hundredths of a percent: 60 % is 6000.
  case percent(Int64)
  /// Of what exact amounts and percentages leave, in proportion to the other weights. Any unit, the same for all.
  case weight(Int64)

  fileprivate var hundredths: Int64 { if case .percent(let part) = self { part } else { 0 } }
  fileprivate var ratio: Int64 { if case .weight(let part) = self { part } else { 0 } }
}

/// Why an expense cannot be divided like this. Over and under are amounts, so that a person sees what to move (L-23).
public enum ShareProblem: Error, Hashable, Sendable {
  /// The share of the member at this place is below zero, or an exact one has the other sign than the expense.
  case negative(Int)
  /// Nobody takes part who could bear the amount.
  case nobody
  /// The percentages come to so many hundredths of a percent more than 100 %, or, below zero, less.
  case percentages(Int64)
  /// The shares come to so many minor units more than the expense, or, below zero, less.
  case amounts(Int64)
  case tooLarge
}

/// Divides an expense among members in whole minor units (SPL-12): rounded down, what is left goes one unit each to the
/// largest remainders; ties to the larger share, then to a payer, then to the earlier member. The sum is the expense,
/// and no share is a whole unit away from its exact value.
public enum ExpenseShares {
  private static let hundredPercent: Int64 = 100_00

  /// - Parameters:
  ///   - amount: in minor units, of either sign.
  ///   - payers: the places of those who paid.
  /// - Returns: a share for each term, with the sign of the amount or 0.
  public static func divide(
    _ amount: Int64, among terms: [ShareTerm], payers: [Int] = []
  ) throws(ShareProblem) -> [Int64] {
    guard amount != .min else { throw .tooLarge }
    guard !terms.isEmpty else { throw .nobody }
    let size = Int64(amount.magnitude)
    let sums = try Sums(terms, isNegative: amount < 0)
    guard sums.exact <= size else { throw .amounts(sums.exact - size) }
    guard sums.percent <= hundredPercent else { throw .percentages(sums.percent - hundredPercent) }

    var parts: [Int64]
    if sums.weight > 0 {
      let proportions = try proportions(of: terms, sums, size)
      parts = Shares.divide(size - sums.exact, by: proportions, ties: ties(proportions, payers))
    } else if sums.hasPercentages {
      guard sums.exact > 0 || sums.percent == hundredPercent else { throw .percentages(sums.percent - hundredPercent) }
      let percents = terms.map { $0.hundredths }
      // What the percentages leave has to be the exact amounts, so it takes part in the rounding, behind all members.
      parts = Shares.divide(
        size, by: percents + [hundredPercent - sums.percent], ties: ties(percents, payers) + [terms.count])
      guard let left = parts.popLast(), left == sums.exact else { throw .amounts(sums.exact - (size - total(parts))) }
    } else {
      guard sums.exact == size else { throw sums.exact == 0 ? .nobody : .amounts(sums.exact - size) }
      parts = Array(repeating: 0, count: terms.count)
    }
    for (index, term) in terms.enumerated() {
      if case .exact(let part) = term { parts[index] = Int64(part.magnitude) }
      if amount < 0 { parts[index] = -parts[index] }
    }
    return parts
  }

  /// What stands in the terms, in all.
  private struct Sums {
    var exact: Int64 = 0
    var percent: Int64 = 0
    var weight: Int64 = 0
    var hasPercentages = false

    init(_ terms: [ShareTerm], isNegative: Bool) throws(ShareProblem) {
      for (index, term) in terms.enumerated() {
        switch term {
        case .out: continue
        case .exact(let part):
          guard part == 0 || (part < 0) == isNegative else { throw .negative(index) }
          guard part != .min else { throw .tooLarge }
          exact = try Sums.add(exact, Int64(part.magnitude))
        case .percent(let part):
          guard part >= 0 else { throw .negative(index) }
          hasPercentages = true
          percent = try Sums.add(percent, part)
        case .weight(let part):
          guard part >= 0 else { throw .negative(index) }
          weight = try Sums.add(weight, part)
        }
      }
    }

    private static func add(_ sum: Int64, _ part: Int64) throws(ShareProblem) -> Int64 {
      let (sum, overflow) = sum.addingReportingOverflow(part)
      guard !overflow else { throw .tooLarge }
      return sum
    }
  }

  /// Whole numbers in the proportion of all shares but the exact ones, so that one rounding serves percentages and
  /// weights. With w of all weights W, exact amounts E and percentages P of an amount A: p ÷ 100 % × A for a percentage
  /// and (A − P ÷ 100 % × A − E) × w ÷ W for a weight, times 100 % × W (and divided by A where E is 0).
  private static func proportions(of terms: [ShareTerm], _ sums: Sums, _ size: Int64) throws(ShareProblem) -> [Int64] {
    guard sums.percent > 0 else { return terms.map { $0.ratio } }
    var divisor = sums.weight
    for term in terms { divisor = commonDivisor(divisor, term.ratio) }
    let unit = sums.exact == 0 ? 1 : size
    let rest = try times(unit, hundredPercent - sums.percent) - times(sums.exact, hundredPercent)
    guard rest >= 0 else {
      throw .amounts(max(1, sums.exact - (size - Shares.scaled(size, sums.percent, of: hundredPercent))))
    }
    var proportions: [Int64] = []
    var sum = WideSum()
    for term in terms {
      // One of the two is 0.
      let proportion =
        try times(try times(term.hundredths, sums.weight / divisor), unit) + times(rest, term.ratio / divisor)
      proportions.append(proportion)
      sum.add(proportion)
    }
    guard sum.exact != nil else { throw .tooLarge }
    return proportions
  }

  private static func times(_ a: Int64, _ b: Int64) throws(ShareProblem) -> Int64 {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    guard !overflow else { throw .tooLarge }
    return product
  }

  private static func commonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b > 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The places in the order in which equal remainders take their turn.
  private static func ties(_ proportions: [Int64], _ payers: [Int]) -> [Int] {
    Array(0..<proportions.count).sorted { left, right in
      if proportions[left] != proportions[right] { return proportions[left] > proportions[right] }
      return payers.contains(left) && !payers.contains(right)
    }
  }

  private static func total(_ parts: [Int64]) -> Int64 { parts.reduce(0) { $0 &+ $1 } }
}
