import Basis
import Ledger
import Proving
import Testing

/// One payment that two people mark as paid counts once (A-3, EVT-13, SPL-17).
@Suite("A payment that two people mark counts once") struct MarkedTwiceTests {
  private func trip() throws -> GroupBench {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Carla"])
    try bench.add(bench.expense(114_00, by: 0, "Cottage"))
    return bench
  }

  /// What somebody marks who sees the group as it is here.
  private func mark(_ bench: GroupBench, _ from: Int?, _ to: Int?, _ amount: Int64, id: UInt64) -> Settle {
    Settle(
      id: RecordID(high: 7, low: id), from: from.map { bench.people[$0] }, to: to.map { bench.people[$0] },
      amount: amount
    ).suggested(in: bench.space)
  }

  @Test("A-3: Carla marks it offline, Anna marks it; when Carla is back it counts once, and she reads who marked what")
  func markedOffline() throws {
    var bench = try trip()
    let carlas = mark(bench, 2, 0, 38_00, id: 1)
    try bench.apply(.settle(mark(bench, 2, 0, 38_00, id: 2)))
    bench.actor = 2
    let found = bench.refusal(.settle(carlas))
    let refusal = try #require(found)
    #expect(refusal.code == .settlementChanged)
    #expect(refusal.message == "Anna has already marked CHF\u{A0}38.00 from Carla to Anna as paid. It counts once.")
    #expect(bench.space.groupFigures?.lines.map(\.net) == [38_00, -38_00, 0])
  }

  @Test("the same payment of another amount, because the plan moved meanwhile, is told, too")
  func markedWithAnotherAmount() throws {
    var bench = try trip()
    let carlas = mark(bench, 2, 0, 38_00, id: 1)
    try bench.add(bench.expense(33_00, by: 0, "Food"))
    try bench.apply(.settle(mark(bench, 2, 0, 49_00, id: 2)))
    bench.actor = 2
    #expect(bench.refusal(.settle(carlas))?.message.contains("CHF\u{A0}49.00 from Carla to Anna") == true)
  }

  @Test(
    "what is owed and paid a second time counts, the same amount as well; so does what was reopened and is marked again"
  )
  func paidAgain() throws {
    var bench = try trip()
    try bench.apply(.settle(mark(bench, 2, 0, 38_00, id: 1)))
    try bench.add(bench.expense(114_00, by: 0, "Boat"))
    try bench.apply(.settle(mark(bench, 2, 0, 38_00, id: 2)))
    #expect(bench.space.groupFigures?.lines.map(\.net) == [76_00, -76_00, 0])
    let offline = mark(bench, 1, 0, 76_00, id: 3)
    try bench.apply(.settle(mark(bench, 1, 0, 76_00, id: 4)))
    try bench.apply(
      .reopenSettlement(
        Settle(id: RecordID(high: 7, low: 9), from: nil, to: nil, amount: 0, expenses: [RecordID(high: 7, low: 4)])))
    bench.actor = 1
    try bench.apply(.settle(offline))
    #expect(bench.space.groupFigures?.lines.map(\.net) == [0, 0, 0])
  }

  @Test("with the treasury, and where nobody has an account, the sentence says what it knows")
  func sentences() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"], joined: false)
    try bench.add(bench.expense(40_00, by: 1))
    try bench.donate(40_00)
    let twice = mark(bench, nil, 1, 40_00, id: 1)
    try bench.apply(.settle(mark(bench, nil, 1, 40_00, id: 2)))
    #expect(
      bench.refusal(.settle(twice))?.message
        == "CHF\u{A0}40.00 from the treasury to Ben is already marked as paid. It counts once.")
  }

  @Test("SPL-17 in a household: all that was open, marked twice, counts once, also after a new expense")
  func household() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    try bench.add(bench.expense(80_00, by: 0))
    let bens = mark(bench, 1, 0, 40_00, id: 1)
    try bench.apply(.settle(mark(bench, 1, 0, 40_00, id: 2)))
    try bench.add(bench.expense(200_00, by: 0))
    bench.actor = 1
    #expect(
      bench.refusal(.settle(bens))?.message
        == "Ann has already marked CHF\u{A0}40.00 from Ben to Ann as paid. It counts once.")
    #expect(bench.space.debt(of: bench.people[1], to: bench.people[0]) == 100_00)
    // Chosen entries say whose payment they are part of.
    let entry = try #require(bench.space.openDebts(between: bench.people[1], and: bench.people[0]).first).expense
    try bench.apply(bench.settle(1, 0, 100_00, [entry], id: 3))
    bench.actor = 0
    #expect(
      bench.refusal(bench.settle(1, 0, 100_00, [entry], id: 4))?.message.hasPrefix(
        "Ben has already marked CHF\u{A0}100.00") == true)
  }

  @Test("A-3: random marks by random people on stale copies, in any order, with Undo, never count a payment twice")
  func randomMarks() throws {
    var refused = 0
    try forAllSeeds(60) { seed, random in
      var bench = try GroupBench(.event, ["Anna", "Ben", "Carla", "Dan"])
      bench.random = SeededRandom(seed: seed + 1_000_000)
      for _ in 0..<4 {
        try bench.add(
          bench.expense(Int64.random(in: 10...99, using: &random) * 100, by: Int.random(in: 0..<4, using: &random)))
      }
      // The payments that really are made: each once, whoever marks them.
      for round in 0..<4 {
        let plan = bench.space.suggestedPayments().payments
        let stale = bench
        var marks: [(actor: Int, settle: Settle)] = []
        for payment in plan {
          for actor in (0..<4).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
            marks.append(
              (
                actor,
                Settle(id: random.nextID(), from: payment.from, to: payment.to, amount: payment.amount).suggested(
                  in: stale.space)
              ))
          }
        }
        marks.shuffle(using: &random)
        var counted: [[RecordID?]: Int] = [:]
        for mark in marks {
          bench.actor = mark.actor
          let pair = [mark.settle.from, mark.settle.to]
          if let refusal = bench.refusal(.settle(mark.settle)) {
            refused += 1
            #expect(refusal.code == .settlementChanged && counted[pair] == 1, "seed \(seed), round \(round)")
          } else {
            counted[pair, default: 0] += 1
            // Undone at once by its author, somebody else's mark counts.
            if random.next() % 4 == 0 {
              try bench.apply(
                .reopenSettlement(
                  Settle(id: random.nextID(), from: nil, to: nil, amount: 0, expenses: [mark.settle.id])))
              counted[pair, default: 0] -= 1
            }
          }
          #expect(counted.values.allSatisfy { $0 <= 1 }, "seed \(seed), round \(round)")
        }
        // What counts is what the plan asked for, and no payment goes back to who paid.
        var owed: [RecordID: Int64] = [:]
        for line in stale.space.groupFigures?.lines ?? [] { owed[line.member] = line.net }
        for payment in plan where counted[[payment.from, payment.to]] == 1 {
          if let from = payment.from { owed[from, default: 0] += payment.amount }
          if let to = payment.to { owed[to, default: 0] -= payment.amount }
        }
        for line in bench.space.groupFigures?.lines ?? [] {
          #expect(owed[line.member] == line.net, "seed \(seed), round \(round)")
        }
        bench.actor = Int.random(in: 0..<4, using: &random)
        try bench.add(
          bench.expense(Int64.random(in: 10...99, using: &random) * 100, by: Int.random(in: 0..<4, using: &random)))
      }
    }
    #expect(refused > 100, "marks do meet: \(refused)")
  }
}
