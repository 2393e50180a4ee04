import Basis
import Ledger
import Proving
import Testing

@Suite("Fewest payments, EVT-17") struct FewestPaymentTests {
  typealias Payment = SettlingPayment

  static func pay(_ from: Int, _ to: Int, _ amount: Int64 = 0) -> Payment {
    Payment(from: from, to: to, amount: amount)
  }

  /// Settles and checks what always holds: everybody is at zero, who owes pays who is owed, at most one payment fewer
  /// than parties, the smallest total, in order.
  static func settle(_ nets: [Int64], shown: [Payment] = [], _ remark: String = "") throws -> SettlingPlan {
    let plan = try FewestPayments.settle(nets, shown: shown)
    var left = nets
    var total = WideSum()
    for payment in plan.payments {
      #expect(payment.amount > 0 && nets[payment.from] < 0 && nets[payment.to] > 0, "\(remark)")
      left[payment.from] += payment.amount
      left[payment.to] -= payment.amount
      total.add(payment.amount)
    }
    var owed = WideSum()
    for net in nets where net > 0 { owed.add(net) }
    #expect(left.allSatisfy { $0 == 0 }, "\(remark)")
    #expect(total == owed, "\(remark)")
    #expect(plan.payments.count <= max(0, nets.count { $0 != 0 } - 1), "\(remark)")
    let keys = plan.payments.map { $0.from * nets.count + $0.to }
    #expect(keys == Set(keys).sorted(), "\(remark)")
    #expect(try FewestPayments.settle(nets, shown: shown) == plan, "\(remark)")
    return plan
  }

  static func kept(_ plan: SettlingPlan, _ shown: [Payment]) -> Int {
    plan.payments.count { payment in shown.contains { $0.from == payment.from && $0.to == payment.to } }
  }

  /// Nets that add up to 0, within ± `most`.
  static func nets(_ count: Int, within most: Int64, _ random: inout SeededRandom) -> [Int64] {
    while true {
      var nets = (1..<count).map { _ in Int64.random(in: -most...most, using: &random) }
      let rest = nets.reduce(0, +)
      guard abs(rest) <= most * 2 else { continue }
      nets.insert(-rest, at: Int.random(in: 0...nets.count, using: &random))
      return nets
    }
  }

  // MARK: Worked examples

  @Test("EX-15 case 1: four payments, two groups of their own")
  func caseOne() throws {
    // Treasury, Anna, Ben, Carla, Dan, Eve
    let plan = try Self.settle([-50_00, 80_00, 20_00, -40_00, -40_00, 30_00])
    #expect(
      plan.payments == [Self.pay(0, 2, 20_00), Self.pay(0, 5, 30_00), Self.pay(3, 1, 40_00), Self.pay(4, 1, 40_00)])
    #expect(plan.isOptimal)
  }

  @Test("EX-15 cases 2 and 3: rounding, and a treasury that pays alone")
  func casesTwoAndThree() throws {
    #expect(try Self.settle([26_66, 6_67, -33_33]).payments == [Self.pay(2, 0, 26_66), Self.pay(2, 1, 6_67)])
    #expect(try Self.settle([-100_00, 100_00, 0, 0]).payments == [Self.pay(0, 1, 100_00)])
  }

  @Test("EVT-11 nobody who owes, no payment")
  func nobody() throws {
    for nets in [[], [0, 0, 0]] as [[Int64]] {
      let plan = try Self.settle(nets)
      #expect(plan.payments.isEmpty && plan.isOptimal)
    }
  }

  @Test("EVT-17 among equally good ones the earlier members settle among themselves")
  func memberOrderDecides() throws {
    let plan = try Self.settle([5, 5, -5, -5, 5, -5])
    #expect(plan.payments == [Self.pay(2, 0, 5), Self.pay(3, 1, 5), Self.pay(5, 4, 5)])
  }

  // MARK: The fewest

  /// The most groups that add up to 0, by trying each group of the first party.
  static func mostGroups(_ nets: [Int64]) -> Int? {
    guard let first = nets.first else { return 0 }
    var most: Int?
    for choice in 0..<(1 << (nets.count - 1)) {
      var sum = first
      var rest: [Int64] = []
      for place in 1..<nets.count {
        if choice >> (place - 1) & 1 == 1 { sum += nets[place] } else { rest.append(nets[place]) }
      }
      if sum == 0, let more = mostGroups(rest) { most = max(most ?? 0, more + 1) }
    }
    return most
  }

  @Test("EVT-17 as few as trying all groups finds, for up to 10 parties")
  func asFewAsTryingAll() throws {
    try forAllSeeds(400) { seed, random in
      let count = Int.random(in: 2...10, using: &random)
      let nets = Self.nets(count, within: random.pick([2, 4, 10, 40, 100_000]), &random)
      let plan = try Self.settle(nets, "seed \(seed)")
      let open = nets.filter { $0 != 0 }
      #expect(plan.payments.count == open.count - (Self.mostGroups(open) ?? 0), "seed \(seed): \(nets)")
      #expect(plan.isOptimal)
    }
  }

  @Test("EVT-17 groups that were put together on purpose are found again, for up to 20 parties")
  func hiddenGroupsAreFound() throws {
    try forAllSeeds(60) { seed, random in
      var nets: [Int64] = []
      var groups = 0
      while nets.count < 17 {
        let size = Int.random(in: 2...min(5, 20 - nets.count), using: &random)
        nets += Self.nets(size, within: 1_000_000_000, &random)
        groups += 1
      }
      nets = nets.map { ($0, random.next()) }.sorted { $0.1 < $1.1 }.map { $0.0 }
      let plan = try Self.settle(nets, "seed \(seed)")
      #expect(plan.isOptimal && plan.payments.count <= nets.count { $0 != 0 } - groups, "seed \(seed)")
    }
  }

  @Test("EVT-17 twenty parties of 1 and -1 need ten payments; so do thirty need fifteen")
  func manyEqualAmounts() throws {
    try forAllSeeds(20) { seed, random in
      let nets = ((0..<10).map { _ in (Int64(1), random.next()) } + (0..<10).map { _ in (Int64(-1), random.next()) })
        .sorted { $0.1 < $1.1 }.map { $0.0 }
      let plan = try Self.settle(nets, "seed \(seed)")
      #expect(plan.payments.count == 10 && plan.isOptimal, "seed \(seed)")
      #expect(try Self.settle(nets, shown: plan.payments) == plan)
    }
    let thirty = try Self.settle((0..<30).map { $0 % 2 == 0 ? 1 : -1 })
    #expect(thirty.payments.count == 15 && thirty.isOptimal)
  }

  @Test("EVT-17 one who owes all the others, and one whom all others owe")
  func oneAgainstAll() throws {
    for count in [2, 12, 20, 21, 40] {
      let nets = [Int64(1 - count)] + Array(repeating: 1, count: count - 1)
      for sign: Int64 in [1, -1] {
        let plan = try Self.settle(nets.map { $0 * sign })
        #expect(plan.payments.count == count - 1 && plan.isOptimal)
      }
    }
  }

  @Test("EVT-17 more than 20 parties are settled, without the claim that fewer payments are impossible")
  func manyParties() throws {
    try forAllSeeds(40) { seed, random in
      let nets = Self.nets(Int.random(in: 21...60, using: &random), within: 100_000, &random)
      let plan = try Self.settle(nets, "seed \(seed)")
      if nets.count(where: { $0 != 0 }) > 20 && plan.isOptimal {
        #expect(plan.payments.count == max(nets.count { $0 > 0 }, nets.count { $0 < 0 }), "seed \(seed)")
      }
      #expect(try Self.settle(nets, shown: plan.payments, "seed \(seed)") == plan)
    }
  }

  @Test("EVT-17 what does not add up, or goes beyond Int64, is refused")
  func refusals() {
    #expect(throws: SettlingProblem.unbalanced(50)) { try FewestPayments.settle([12_00, -11_50]) }
    #expect(throws: SettlingProblem.unbalanced(-1)) { try FewestPayments.settle([-1]) }
    #expect(throws: SettlingProblem.unbalanced(.min)) { try FewestPayments.settle([.min]) }
    #expect(throws: SettlingProblem.tooLarge) { try FewestPayments.settle([.max, 1, -1, .min + 1]) }
    #expect(throws: SettlingProblem.tooLarge) { try FewestPayments.settle([.min, .max, 1]) }
    #expect(throws: SettlingProblem.tooLarge) { try FewestPayments.settle([.min, .min, .max, .max, 2]) }
  }

  @Test("EVT-17 the ends of Int64 settle")
  func theEndsOfInt64() throws {
    #expect(try Self.settle([.max, .min + 1]).payments == [Self.pay(1, 0, .max)])
    #expect(try Self.settle([.max - 3, 1, 2, .min + 1]).payments.count == 3)
    forAllSeeds(500) { seed, random in
      let nets = (0..<Int.random(in: 0...24, using: &random)).map { _ in random.edgyInt64() }
      _ = try? FewestPayments.settle(nets, shown: [Self.pay(0, 0), Self.pay(-1, 99), Self.pay(0, 1), Self.pay(1, 0)])
    }
  }

  // MARK: Stability, L-25

  @Test("L-25 nets that did not change get the payments that were shown, whatever else would be as short")
  func unchangedStaysUnchanged() throws {
    try forAllSeeds(100) { seed, random in
      let nets = Self.nets(
        Int.random(in: 2...20, using: &random), within: random.pick([1, 3, 10, 60, 100_000]), &random)
      let plan = try Self.settle(nets, "seed \(seed)")
      #expect(try Self.settle(nets, shown: plan.payments, "seed \(seed)") == plan, "seed \(seed)")
      // The same for another answer that is as short: that for the members in another order.
      let order = nets.indices.map { ($0, random.next()) }.sorted { $0.1 < $1.1 }.map { $0.0 }
      let other = try Self.settle(order.map { nets[$0] }).payments.map {
        Self.pay(order[$0.from], order[$0.to], $0.amount)
      }
      let again = try Self.settle(nets, shown: other, "seed \(seed)")
      #expect(Set(again.payments) == Set(other), "seed \(seed): \(nets)")
    }
  }

  @Test("EVT-13 a payment that was made, in whole or in part, leaves the other payments as they are")
  func paidPaymentsLeaveTheOthers() throws {
    try forAllSeeds(60) { seed, random in
      var nets = Self.nets(Int.random(in: 2...24, using: &random), within: random.pick([3, 60, 100_000]), &random)
      var plan = try Self.settle(nets, "seed \(seed)")
      while let paid = plan.payments.randomElement(using: &random) {
        let part = Bool.random(using: &random) ? paid.amount : Int64.random(in: 1...paid.amount, using: &random)
        nets[paid.from] += part
        nets[paid.to] -= part
        let next = try Self.settle(nets, shown: plan.payments, "seed \(seed)")
        let others = plan.payments.filter { $0 != paid }
        // A part that happens to make a shorter answer possible is taken.
        if next.payments.count >= others.count && (part == paid.amount || next.payments.count > others.count) {
          #expect(next.payments.filter { $0.from != paid.from || $0.to != paid.to } == others, "seed \(seed)")
        }
        plan = next
      }
    }
  }

  /// The most pairs shown that an answer of so few payments can keep, by trying all orders of paying.
  static func mostKept(_ nets: [Int64], _ shown: [Payment], within payments: Int) -> Int? {
    guard nets.contains(where: { $0 != 0 }) else { return 0 }
    // Each payment settles two at most.
    guard payments * 2 >= nets.count(where: { $0 != 0 }) else { return nil }
    var most: Int?
    for from in nets.indices where nets[from] < 0 {
      for to in nets.indices where nets[to] > 0 {
        var left = nets
        let amount = min(-nets[from], nets[to])
        left[from] += amount
        left[to] -= amount
        guard let more = mostKept(left, shown, within: payments - 1) else { continue }
        most = max(most ?? 0, more + (shown.contains { $0.from == from && $0.to == to } ? 1 : 0))
      }
    }
    return most
  }

  @Test("L-25 after any change as many pairs are kept as any equally short answer keeps")
  func mostPairsAreKept() throws {
    try forAllSeeds(250) { seed, random in
      let most: Int64 = random.pick([2, 6, 30, 1000])
      let before = Self.nets(Int.random(in: 3...7, using: &random), within: most, &random)
      var nets = before
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let amount = Int64.random(in: 1...most, using: &random)
        nets[Int.random(in: 0..<nets.count, using: &random)] += amount
        nets[Int.random(in: 0..<nets.count, using: &random)] -= amount
      }
      var shown = try Self.settle(before).payments
      if Int.random(in: 0..<3, using: &random) == 0 {
        shown = (0..<6).map { _ in
          Self.pay(Int.random(in: 0..<nets.count, using: &random), Int.random(in: 0..<nets.count, using: &random))
        }
      }
      let plan = try Self.settle(nets, shown: shown, "seed \(seed)")
      let possible = try #require(Self.mostKept(nets, shown, within: plan.payments.count))
      #expect(Self.kept(plan, shown) == possible, "seed \(seed): \(nets) \(shown)")
      #expect(Self.mostKept(nets, shown, within: plan.payments.count - 1) == nil, "seed \(seed)")
    }
  }

  /// With amounts so large that no group adds up to 0 by chance, which would be a shorter answer.
  @Test("L-25 among twenty and more, a small change reshuffles little", arguments: [13, 20, 30])
  func smallChangesReshuffleLittle(count: Int) throws {
    var (kept, possible) = (0, 0)
    try forAllSeeds(60) { seed, random in
      var nets = Self.nets(count, within: 5_000_000_00, &random)
      let shown = try Self.settle(nets).payments
      let (payer, sharer) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      let amount = Int64.random(in: 1...400_000_00, using: &random)
      nets[payer] += amount
      nets[sharer] -= amount
      let plan = try Self.settle(nets, shown: shown, "seed \(seed)")
      kept += Self.kept(plan, shown)
      possible += shown.count { nets[$0.from] < 0 && nets[$0.to] > 0 }
    }
    #expect(kept * 100 >= possible * 95, "\(kept) of \(possible)")
  }
}
