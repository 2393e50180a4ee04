import Basis
import Ledger
import Proving
import Testing

@Suite("Events: what everyone shares, donations, payments (EVT, EX-15)") struct EventTests {
  private func reimbursementOnly(_ bench: inout GroupBench, _ member: Int) throws {
    try bench.apply(
      .editMember(EditRecords(ids: [bench.people[member]], set: [JSONMember("part", .string("reimbursementOnly"))])))
  }

  private func nets(_ bench: GroupBench) -> [Int64]? { bench.space.groupFigures?.lines.map { $0.net } }

  @Test func ex15Case1() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Carla", "Dan", "Eve"], joined: false)
    try reimbursementOnly(&bench, 4)
    try bench.add(bench.expense(120_00, by: 0, "Cottage"))
    try bench.add(bench.expense(60_00, by: 1, "Food"))
    try bench.add(bench.expense(30_00, by: 4, "Boat"))
    var cocktail = bench.expense(25_00, by: 0, "Cocktail")
    cocktail.optOut = true
    try bench.add(cocktail)
    try bench.donate(50_00)
    let figures = try #require(bench.space.groupFigures)
    #expect(figures.totalExpenses == 235_00 && figures.shareable == 210_00 && figures.amountToShare == 160_00)
    #expect(figures.lines.map { $0.share } == [40_00, 40_00, 40_00, 40_00, 0])
    #expect(figures.treasuryUsed == 50_00 && figures.treasuryLeft == 0)
    #expect(nets(bench) == [80_00, 20_00, -40_00, -40_00, 30_00])
    #expect(Set(bench.payments()) == ["T-1 2000", "T-4 3000", "2-0 4000", "3-0 4000"])
    // EVT-13: a payment that was made is counted.
    try bench.apply(bench.settle(2, 0, 40_00))
    #expect(Set(bench.payments()) == ["T-1 2000", "T-4 3000", "3-0 4000"])
    try bench.apply(bench.settle(nil, 1, 20_00, id: 2))
    #expect(Set(bench.payments()) == ["T-4 3000", "3-0 4000"])
  }

  @Test func ex15Case2() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Carla"], joined: false)
    var expense = bench.expense(100_00, by: 0)
    expense.paid = [MemberAmount(bench.people[0], 60_00), MemberAmount(bench.people[1], 40_00)]
    try bench.add(expense)
    #expect(bench.space.groupFigures?.lines.map { $0.share } == [33_34, 33_33, 33_33])
    #expect(nets(bench) == [26_66, 6_67, -33_33])
    #expect(bench.payments() == ["2-0 2666", "2-1 667"])
  }

  @Test func ex15Case3AndCase4() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"], joined: false)
    try bench.add(bench.expense(100_00, by: 0))
    try bench.donate(130_00)
    let figures = try #require(bench.space.groupFigures)
    #expect(figures.amountToShare == 0 && figures.treasuryUsed == 100_00 && figures.treasuryLeft == 30_00)
    #expect(bench.payments() == ["T-0 10000"])
    var none = try GroupBench(.event, ["Eve"], joined: false)
    try reimbursementOnly(&none, 0)
    #expect(none.space.groupFigures?.amountToShare == 0, "empty: zeros")
    try none.add(none.expense(10_00, by: 0))
    #expect(none.space.groupFigures == nil, "EVT-11")
    #expect(none.payments() == [])
  }

  /// EVT-03: figures follow at once, also for who comes later; EVT-09: donations reduce unequal shares in proportion.
  @Test func figuresFollowMembersAndUnequalShares() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"], joined: false)
    try bench.add(bench.expense(90_00, by: 0))
    #expect(nets(bench) == [45_00, -45_00])
    var late = Member()
    late.id = RecordID(high: 8, low: 50)
    late.name = "Cleo"
    try bench.apply(.addMember(late))
    #expect(nets(bench) == [60_00, -30_00, -30_00])
    var own = bench.expense(30_00, by: 1)
    own.division = .custom
    own.terms = [MemberTerm(bench.people[1], .weight, 2), MemberTerm(late.id, .weight, 1)]
    try bench.add(own)
    #expect(bench.space.groupFigures?.lines.map { $0.share } == [30_00, 50_00, 40_00])
    try bench.donate(12_00)
    #expect(bench.space.groupFigures?.lines.map { $0.share } == [27_00, 45_00, 36_00])
  }

  /// EVT-03, EVT-04, EVT-05, EVT-22, L-27.
  @Test func membersComeClaimAndGo() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Cleo"], joined: false)
    var twin = Member()
    twin.id = RecordID(high: 8, low: 60)
    twin.name = " BEN "
    #expect(bench.refusal(.addMember(twin))?.code == .nameTaken)
    try bench.add(bench.expense(90_00, by: 1))
    #expect(bench.refusal(.leaveGroup(LeaveGroup(bench.people[1])))?.code == .memberInUse)
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[2])))
    #expect(bench.space.members.map { $0.name } == ["Anna", "Ben"])
    // Anna's and Ben's accounts claim their names; nobody else can.
    for index in [0, 1] {
      bench.actor = index
      try bench.apply(.joinGroup(JoinGroup(bench.people[index])))
    }
    bench.actor = 2
    #expect(bench.refusal(.joinGroup(JoinGroup(bench.people[1])))?.code == .nameTaken)
    #expect(bench.refusal(.addExpense(bench.expense(1_00, by: 0)))?.code == .notMember)
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1])))
    #expect(nets(bench) == [-45_00, 45_00], "the figures stay with the name")
  }

  /// EVT-10 and what always holds, over random groups: sums are those of the records, nets and the treasury add up to
  /// 0, suggested payments settle everybody, a refusal and a reversal leave the same bytes.
  @Test func randomGroupsAlwaysAddUp() throws {
    forAllSeeds(60) { seed, random in
      let names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Fin"].prefix(Int.random(in: 1...6, using: &random))
      let preset: Group.Preset = random.next() % 2 == 0 ? .event : .household
      guard var bench = try? GroupBench(preset, Array(names), joined: random.next() % 2 == 0) else { return }
      var expenses: [RecordID] = []
      for step in 0..<60 {
        let people = bench.people
        func someone() -> Int { Int.random(in: 0..<people.count, using: &random) }
        if bench.actor != nil { bench.actor = someone() }
        let amount = Int64.random(in: 1...10_000, using: &random)
        var expense = bench.expense(amount, by: someone(), "E\(step)")
        expense.id = RecordID(high: 5, low: UInt64(step))
        if random.next() % 3 == 0 {
          expense.division = .custom
          expense.terms = people.filter { _ in random.next() % 2 == 0 }
            .map { MemberTerm($0, .weight, Int64.random(in: 0...5, using: &random)) }
        }
        let intent: Intent
        switch random.next() % 10 {
        case 0...4: intent = .addExpense(expense)
        case 5:
          intent = .deleteRecords(
            RecordList(kind: .expense, ids: expenses.randomElement(using: &random).map { [$0] } ?? []))
        case 6:
          var donation = Donation()
          donation.id = RecordID(high: 6, low: UInt64(step))
          donation.name = "Aunt"
          donation.amount = amount
          donation.date = bench.today
          intent = .addDonation(donation)
        case 7, 8:
          let (from, to) = (someone(), someone())
          let open = bench.space.debt(of: people[from], to: people[to])
          intent = bench.settle(
            from, to, preset == .event ? amount : random.next() % 2 == 0 ? max(0, open) : min(amount, max(0, open)),
            id: UInt64(step) + 10)
        default:
          intent = .editMember(
            EditRecords(
              ids: [people[someone()]],
              set: [JSONMember("part", .string(random.next() % 2 == 0 ? "contributing" : "reimbursementOnly"))]))
        }
        let before = bench.space
        let mutation = Mutation(
          id: bench.random.nextID(), space: bench.space.id, sequence: 1, clock: bench.clock + Int64(step),
          today: bench.today, intent: intent)
        // On the wire and back.
        let read = try? Mutation(json: mutation.json)
        #expect(read == mutation, "seed \(seed) step \(step)")
        do throws(Rejection) {
          let applied = try bench.space.apply(mutation, context: ApplyContext(author: bench.actor.map { people[$0] }))
          if case .addExpense = intent { expenses.append(expense.id) }
          var back = bench.space
          back.revert(applied)
          #expect(
            back.stateHash() == before.stateHash() && back.groupFigures == before.groupFigures,
            "seed \(seed) step \(step): reverted")
        } catch {
          #expect(
            bench.space.stateHash() == before.stateHash() && bench.space.groupFigures == before.groupFigures,
            "seed \(seed) step \(step): refused")
        }
        var loaded = Space(id: bench.space.id)
        for record in bench.space.allRecords { loaded.load(record) }
        #expect(loaded.groupFigures == bench.space.groupFigures, "seed \(seed) step \(step): sums")
        for one in people {
          for other in people where one != other {
            let debt = bench.space.debt(of: one, to: other)
            #expect(debt == -bench.space.debt(of: other, to: one))
            guard preset == .household else { continue }
            var open: Int64 = 0
            for cover in bench.space.openDebts(between: one, and: other) {
              open += cover.debtor == one ? cover.amount : -cover.amount
            }
            #expect(open == debt, "seed \(seed) step \(step): open debts are the balance")
          }
        }
        guard let figures = bench.space.groupFigures else { continue }
        #expect(figures.lines.reduce(0) { $0 + $1.share } == figures.amountToShare, "seed \(seed) step \(step): shares")
        #expect(figures.lines.reduce(0) { $0 + $1.net } == figures.treasuryOwes, "seed \(seed) step \(step): nets")
        var nets = Dictionary(uniqueKeysWithValues: figures.lines.map { ($0.member, $0.net) })
        var treasury = -figures.treasuryOwes
        let plan = bench.space.suggestedPayments()
        for payment in plan.payments {
          if let from = payment.from { nets[from, default: 0] += payment.amount } else { treasury += payment.amount }
          if let to = payment.to { nets[to, default: 0] -= payment.amount } else { treasury -= payment.amount }
        }
        #expect(nets.values.allSatisfy { $0 == 0 } && treasury == 0, "seed \(seed) step \(step): settled")
        #expect(plan.payments.count <= figures.lines.count)
      }
      #expect(!expenses.isEmpty, "seed \(seed): nothing was tried")
    }
  }
}
