import Basis
import Ledger
import Proving
import Testing

@Suite("Shares of an expense, SPL-12") struct ExpenseShareTests {
  static func percent(_ percents: Int64...) -> [ShareTerm] { percents.map { .percent($0 * 100) } }
  static func equal(_ count: Int) -> [ShareTerm] { Array(repeating: .weight(1), count: count) }

  /// EX-5; the payer is the first member.
  static let table: [(Int64, [ShareTerm], [Int64])] = [
    (100_00, percent(60, 40), [60_00, 40_00]),
    (100_01, percent(50, 50), [50_01, 50_00]),
    (100_03, percent(50, 50), [50_02, 50_01]),
    (99_99, percent(50, 50), [50_00, 49_99]),
    (100_01, percent(60, 40), [60_01, 40_00]),
    (100_03, percent(60, 40), [60_02, 40_01]),
    (99_99, percent(60, 40), [59_99, 40_00]),
    (100_01, percent(58, 42), [58_01, 42_00]),
    (100_03, percent(58, 42), [58_02, 42_01]),
    (99_99, percent(58, 42), [57_99, 42_00]),
    (100_07, percent(70, 30), [70_05, 30_02]),
    (79_19, percent(60, 40), [47_51, 31_68]),
    (999_91, percent(60, 40), [599_95, 399_96]),
    (1, percent(50, 50), [1, 0]),
    (3, percent(60, 40), [2, 1]),
    (100_01, percent(99, 1), [99_01, 1_00]),
    (100_00, equal(3), [33_34, 33_33, 33_33]),
    (100_01, equal(3), [33_34, 33_34, 33_33]),
    (100_03, equal(3), [33_35, 33_34, 33_34]),
    (99_99, equal(3), [33_33, 33_33, 33_33]),
    (100_01, percent(50, 30, 20), [50_01, 30_00, 20_00]),
    (100_03, percent(50, 30, 20), [50_01, 30_01, 20_01]),
  ]

  @Test("EX-5 the table, row by row", arguments: table.indices)
  func theTable(row: Int) throws {
    let (amount, terms, shares) = Self.table[row]
    #expect(try ExpenseShares.divide(amount, among: terms, payers: [0]) == shares)
    // An expense with the ledger's own sign divides the same.
    #expect(try ExpenseShares.divide(-amount, among: terms, payers: [0]) == shares.map { -$0 })
  }

  @Test("EX-5 the odd unit goes to the second member, when that one paid")
  func theSecondMemberPaid() throws {
    #expect(try ExpenseShares.divide(100_01, among: Self.percent(50, 50), payers: [1]) == [50_00, 50_01])
    #expect(try ExpenseShares.divide(100_00, among: Self.equal(3), payers: [2]) == [33_33, 33_33, 33_34])
    #expect(try ExpenseShares.divide(100_01, among: Self.equal(3), payers: [2]) == [33_34, 33_33, 33_34])
  }

  @Test("SPL-12 ties go to the larger percentage before the payer")
  func tiesGoToTheLargerPercentage() throws {
    // 0.25 and 0.75 of two units each leave one half: 0.5 and 1.5.
    #expect(try ExpenseShares.divide(2, among: [.percent(25_00), .percent(75_00)], payers: [0]) == [0, 2])
    #expect(try ExpenseShares.divide(2, among: [.weight(1), .weight(3)], payers: [0]) == [0, 2])
  }

  @Test("EVT-06 weights, exact amounts and members left out, alone and mixed")
  func methodsAndMixes() throws {
    #expect(try ExpenseShares.divide(100_00, among: [.weight(2), .weight(1), .out]) == [66_67, 33_33, 0])
    #expect(try ExpenseShares.divide(100_00, among: [.weight(1500), .weight(1000)]) == [60_00, 40_00])
    #expect(try ExpenseShares.divide(100_00, among: [.exact(12_50), .exact(87_50)]) == [12_50, 87_50])
    #expect(try ExpenseShares.divide(100_00, among: [.exact(10_00), .weight(2), .weight(1)]) == [10_00, 60_00, 30_00])
    #expect(try ExpenseShares.divide(100_01, among: [.percent(50_00), .weight(1)]) == [50_01, 50_00])
    #expect(try ExpenseShares.divide(100_01, among: [.percent(60_00), .exact(40_00)]) == [60_01, 40_00])
    #expect(
      try ExpenseShares.divide(100_00, among: [.exact(20_00), .percent(50_00), .weight(1), .weight(1)])
        == [20_00, 50_00, 15_00, 15_00])
    #expect(
      try ExpenseShares.divide(100_00, among: [.percent(60_00), .percent(40_00), .weight(1)]) == [60_00, 40_00, 0])
    #expect(try ExpenseShares.divide(0, among: [.weight(1), .out]) == [0, 0])
    #expect(try ExpenseShares.divide(100_00, among: [.percent(100_00), .percent(0), .exact(0)]) == [100_00, 0, 0])
  }

  @Test(
    "SPL-02, L-23 what does not come out is refused with the difference",
    arguments: [
      (100_00, [.percent(60_00), .percent(39_00)], .percentages(-1_00)),
      (100_00, [.percent(60_00), .percent(40_01)], .percentages(1)),
      (100_00, [.percent(60_00), .percent(41_00), .weight(1)], .percentages(1_00)),
      (100_00, [.percent(60_00), .exact(0)], .percentages(-40_00)),
      (100_00, [.exact(60_00), .exact(39_99)], .amounts(-1)),
      (100_00, [.exact(60_00), .exact(40_01)], .amounts(1)),
      (-100_00, [.exact(-60_00), .exact(-39_00)], .amounts(-1_00)),
      (100_00, [.exact(100_01), .weight(1)], .amounts(1)),
      (100_00, [.exact(50_00), .percent(60_00), .weight(1)], .amounts(10_00)),
      (100_01, [.exact(40_01), .percent(60_00)], .amounts(1)),
      (100_00, [.exact(20_00), .percent(60_00)], .amounts(-20_00)),
      (100_00, [.out, .out], .nobody),
      (100_00, [], .nobody),
      (100_00, [.exact(0), .weight(0)], .nobody),
      (100_00, [.weight(1), .percent(-1)], .negative(1)),
      (100_00, [.weight(1), .weight(-1)], .negative(1)),
      (100_00, [.exact(-1), .weight(1)], .negative(0)),
      (-100_00, [.exact(1), .weight(1)], .negative(0)),
      (.min, [.weight(1)], .tooLarge),
      (.max, [.exact(.max), .exact(.max)], .tooLarge),
      (.max, [.weight(.max), .weight(.max)], .tooLarge),
      (-1, [.exact(.min), .weight(1)], .tooLarge),
      (.max, [.exact(1), .percent(50_00), .weight(1)], .tooLarge),
    ] as [(Int64, [ShareTerm], ShareProblem)])
  func whatDoesNotComeOut(amount: Int64, terms: [ShareTerm], problem: ShareProblem) {
    #expect(throws: problem) { try ExpenseShares.divide(amount, among: terms) }
  }

  @Test("SPL-12 the ends of Int64 divide exactly")
  func theEndsOfInt64() throws {
    #expect(try ExpenseShares.divide(.max, among: Self.equal(2)) == [.max / 2 + 1, .max / 2])
    #expect(try ExpenseShares.divide(.min + 1, among: Self.percent(60, 40)).reduce(0, +) == .min + 1)
    #expect(try ExpenseShares.divide(.max, among: [.exact(.max), .weight(5)]) == [.max, 0])
    #expect(Shares.divide(.min, by: [1]) == [.min])
  }

  // MARK: Laws

  /// Terms that come out: percentages of at most 100 %, weights for the rest, exact amounts of what is surely left.
  private static func terms(_ random: inout SeededRandom, _ amount: Int64) -> [ShareTerm] {
    var terms: [ShareTerm] = []
    var percent: Int64 = 100_00
    var left = amount / 2
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: terms.append(.out)
      case 1:
        let part = Int64.random(in: 0...left / 3, using: &random)
        left -= part
        terms.append(.exact(part))
      case 2:
        let part = Int64.random(in: 0...percent / 8, using: &random)
        percent -= part
        terms.append(.percent(part / 2))
      default: terms.append(.weight(Int64.random(in: 0...3000, using: &random)))
      }
    }
    return terms + [.weight(Int64.random(in: 1...3000, using: &random))]
  }

  /// The exact value of each share, by floating point; good to a thousandth for the amounts used here.
  private static func exactValues(_ amount: Int64, _ terms: [ShareTerm]) -> [Double] {
    var rest = Double(amount)
    var weights = 0.0
    for term in terms {
      switch term {
      case .exact(let part): rest -= Double(part)
      case .percent(let part): rest -= Double(amount) * Double(part) / 10_000
      case .weight(let part): weights += Double(part)
      case .out: break
      }
    }
    return terms.map {
      switch $0 {
      case .exact(let part): Double(part)
      case .percent(let part): Double(amount) * Double(part) / 10_000
      case .weight(let part): rest * Double(part) / weights
      case .out: 0
      }
    }
  }

  @Test("SPL-12 shares add up to the amount, none is a whole unit off, none is below zero")
  func sharesAddUp() throws {
    try forAllSeeds(3000) { seed, random in
      let amount = Int64.random(in: 0...random.pick([10, 100_00, 1_000_000_00]), using: &random)
      let terms = Self.terms(&random, amount)
      let payers = [Int.random(in: 0..<terms.count, using: &random)]
      let shares = try ExpenseShares.divide(amount, among: terms, payers: payers)
      #expect(shares.reduce(0, +) == amount, "seed \(seed)")
      for (share, exact) in zip(shares, Self.exactValues(amount, terms)) {
        #expect(share >= 0 && abs(Double(share) - exact) < 1.001, "seed \(seed)")
      }
      #expect(
        try ExpenseShares.divide(
          -amount, among: terms.map { if case .exact(let part) = $0 { .exact(-part) } else { $0 } }, payers: payers)
          == shares.map { -$0 }, "seed \(seed)")
    }
  }

  @Test("SPL-12 without ties the order of the members does not matter; among equals only the odd units move")
  func orderMattersOnlyInTies() throws {
    try forAllSeeds(1000) { seed, random in
      let amount = Int64.random(in: 1...100_000, using: &random)
      let terms = Self.terms(&random, amount)
      let shares = try ExpenseShares.divide(amount, among: terms)
      let reversed = Array(try ExpenseShares.divide(amount, among: terms.reversed()).reversed())
      for place in terms.indices {
        #expect(abs(shares[place] - reversed[place]) <= 1, "seed \(seed)")
        guard shares[place] != reversed[place] else { continue }
        // Whoever has a unit less now has an equal who has it.
        #expect(terms.indices.contains { $0 != place && terms[$0] == terms[place] }, "seed \(seed)")
      }
      // One payer takes the odd unit of all with the same term.
      let payer = Int.random(in: 0..<terms.count, using: &random)
      let paid = try ExpenseShares.divide(amount, among: terms, payers: [payer])
      for place in terms.indices where terms[place] == terms[payer] {
        #expect(paid[place] <= paid[payer], "seed \(seed)")
      }
    }
  }

  @Test("SPL-12 the same shares come from the same weights in another unit")
  func theUnitOfWeightsDoesNotMatter() throws {
    try forAllSeeds(300) { seed, random in
      let weights = (0..<5).map { _ in Int64.random(in: 1...9, using: &random) }
      let amount = Int64.random(in: 0...100_000, using: &random)
      let shares = try ExpenseShares.divide(amount, among: weights.map { .weight($0) })
      #expect(try ExpenseShares.divide(amount, among: weights.map { .weight($0 * 1000) }) == shares, "seed \(seed)")
      #expect(Shares.divide(amount, by: weights).reduce(0, +) == amount)
    }
  }
}
