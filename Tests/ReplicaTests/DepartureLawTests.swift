import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// What is between a household and somebody who left it is the same on both sides, whatever either does afterwards
/// (HSE-14).
@Suite("A household and somebody who left it") struct DepartureLawTests {
  private static let leaver = 1

  /// Whoever left, on a device that knew the household.
  private func device(_ bench: GroupBench) throws -> Replica {
    var replica = Replica(client: RecordID(high: 3, low: 3))
    replica.account = bench.people[Self.leaver]
    _ = try replica.receive(answer(bench, isIn: true), mark: "")
    _ = try replica.receive(answer(bench, isIn: true), mark: "")
    return replica
  }

  /// Another device of theirs, on which they sign in later.
  private func laterDevice(_ bench: GroupBench) throws -> Replica {
    var replica = Replica(client: RecordID(high: 3, low: 4))
    replica.account = bench.people[Self.leaver]
    _ = try replica.receive(answer(bench, isIn: false), mark: "")
    return replica
  }

  private func answer(_ bench: GroupBench, isIn: Bool) -> [UInt8] {
    var answer = Array("{\"outcomes\":[],\"patches\":[".utf8)
    var authority = Authority(space: bench.space)
    if isIn { authority.appendPatch(since: 0, after: nil, limit: 100_000, to: &answer) }
    let id = "\"\(bench.space.id.text)\""
    return answer + Array("],\"groups\":[\(isIn ? id : "")],\"departures\":[\(isIn ? "" : id)]}".utf8)
  }

  private func expense(_ bench: GroupBench, _ active: [Int], _ random: inout SeededRandom) -> Expense {
    var expense = bench.expense(Int64.random(in: 1...300_00, using: &random), by: random.pick(active))
    if Bool.random(using: &random) {
      expense.division = .custom
      expense.terms = active.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }.map {
        MemberTerm(bench.people[$0])
      }
    }
    return expense
  }

  /// Another amount, or somebody less who bears it; and another name.
  private func changed(_ expense: Expense, _ random: inout SeededRandom) -> Intent {
    var expense = expense
    expense.description += "!"
    if Bool.random(using: &random), expense.terms.count > 1 {
      expense.division = .custom
      expense.terms.remove(at: Int.random(in: 0..<expense.terms.count, using: &random))
    } else {
      expense.amount = Int64.random(in: 1...300_00, using: &random)
      expense.paid = [MemberAmount(expense.paid[0].member, expense.amount)]
    }
    let set = (expense.encodedFields.members ?? []).filter { member in
      ["description", "amount", "paid", "division", "terms"].contains(member.name)
    }
    return .editExpense(EditRecords(ids: [expense.id], set: set))
  }

  private func settlement(_ bench: GroupBench, _ one: Int, _ other: Int, _ random: inout SeededRandom) -> Intent? {
    var open = bench.space.openDebts(between: bench.people[one], and: bench.people[other])
    guard !open.isEmpty else { return nil }
    let isPart = Bool.random(using: &random)
    if isPart { open = open.filter { _ in Bool.random(using: &random) } }
    let net = open.reduce(0) { $0 + ($1.debtor == bench.people[one] ? $1.amount : -$1.amount) }
    let (from, to) = net < 0 ? (other, one) : (one, other)
    return bench.settle(
      from, to, abs(net), isPart ? open.map(\.expense) : [], id: UInt64.random(in: 100...UInt64.max, using: &random))
  }

  /// What somebody does next; most of it is refused to most of them.
  private func step(_ bench: inout GroupBench, _ active: [Int], _ random: inout SeededRandom) {
    bench.actor = random.pick(active)
    if Int.random(in: 0..<6, using: &random) == 0 { bench.today = bench.today.adding(days: 1) }
    let expenses = bench.space.forms(Expense.self)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      var expense = expense(bench, active, &random)
      expense.id = random.nextID()
      _ = bench.refusal(.addExpense(expense))
    case 2: if !expenses.isEmpty { _ = bench.refusal(changed(random.pick(expenses), &random)) }
    case 3:
      if !expenses.isEmpty {
        _ = bench.refusal(.deleteRecords(RecordList(kind: .expense, ids: [random.pick(expenses).id])))
      }
    case 4, 5:
      let one = random.pick([0, 1, 2]), other = random.pick([0, 1, 2])
      guard one != other, let settle = settlement(bench, one, other, &random) else { return }
      let isLeavers =
        !active.contains(Self.leaver) && (one == Self.leaver || other == Self.leaver) && Bool.random(using: &random)
      if isLeavers { bench.actor = Self.leaver }
      bench.settlesAfterLeaving = isLeavers
      _ = bench.refusal(settle)
      bench.settlesAfterLeaving = false
    case 6:
      let payments = bench.space.forms(Settlement.self).filter { $0.reopens == nil }
      guard !payments.isEmpty else { return }
      _ = bench.refusal(
        .reopenSettlement(
          Settle(id: random.nextID(), from: nil, to: nil, amount: 0, expenses: [random.pick(payments).id])))
    default:
      var actions: [RecordID] = []
      bench.space.actions.forEachUnordered { actions.append($0.id) }
      if !actions.isEmpty { _ = bench.refusal(.undo(UndoAction(random.pick(actions.sorted())))) }
    }
  }

  private func figures(_ space: Space, _ people: [RecordID]) -> [String] {
    let leaver = people[Self.leaver]
    return people.filter { $0 != leaver }.map { other in
      let open = space.openDebts(between: leaver, and: other).map {
        "\($0.expense.text) \($0.debtor == leaver) \($0.amount)"
      }
      return "\(space.debt(of: leaver, to: other)) \(open)"
    }
  }

  /// Nothing of what is between others, and of the others no more than that needs.
  private func isTheirs(_ space: Space, _ leaver: RecordID) -> Bool {
    space.actions.count == 0
      && space.forms(Expense.self).allSatisfy { ($0.paid + $0.shares).contains { $0.member == leaver } }
      && space.forms(Settlement.self).allSatisfy { $0.from == leaver || $0.to == leaver }
      && space.members.allSatisfy { $0.id == leaver || $0.percent == 0 && $0.acknowledged == nil }
  }

  /// Their own ledger, kept in line as their devices do it.
  private struct OwnLedger {
    private(set) var space = Space(id: RecordID(high: 4, low: 1))
    private var random = SeededRandom(seed: 11)
    private var clock = RandomIntents.epoch

    init() throws { try apply(.startSpace(StartSpace(currency: .chf))) }

    private mutating func apply(_ intent: Intent) throws {
      clock += 1000
      var context = ApplyContext()
      context.spaces = [space.id]
      let mutation = Mutation(
        id: random.nextID(), space: space.id, sequence: 1, clock: clock, today: RandomIntents.today, intent: intent)
      _ = try space.apply(mutation, context: context)
    }

    mutating func follow(_ group: Space, _ member: RecordID, untold: Set<RecordID> = []) throws {
      for _ in 0..<100 {
        guard let args = space.following(group, as: member, untold: untold) else { return }
        try apply(.followGroup(args))
      }
      Issue.record("it never comes to an end")
    }

    func entries(of group: RecordID) -> [String] {
      space.transactions.inIDOrder.filter { !$0.stamp.isDeleted && $0.group == group }.map { entry in
        Self.entry(entry.id, entry.amount, entry.date, entry.description)
      }.sorted()
    }

    /// What they have to be: what others paid for the person, and what the person paid.
    static func entries(_ shares: [OwnShare]) -> [String] {
      var out: [String] = []
      for share in shares {
        let borne = share.share - share.paid
        if borne > 0 { out.append(entry(OwnShare.entryID(of: share.expense), -borne, share.date, share.description)) }
        guard share.paid > 0 else { continue }
        out.append(entry(OwnShare.paymentID(of: share.expense), -share.paid, share.date, share.description))
      }
      return out.sorted()
    }

    private static func entry(_ id: RecordID, _ amount: Int64, _ date: CalendarDate, _ name: String) -> String {
      "\(id.text) \(amount) \(date.text) \(name)"
    }
  }

  @Test(
    "M24, HSE-14: after every step both sides have the same debts, the one who left has only their own, and their own ledger has their shares"
  )
  func sameOnBothSides() throws {
    var changes = 0
    var ownChanges = 0
    try forAllSeeds(60) { seed, random in
      var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
      for _ in 0..<Int.random(in: 4...25, using: &random) { step(&bench, [0, 1, 2], &random) }
      var replica = try device(bench)
      let leaver = bench.people[Self.leaver]
      let isRemoved = Bool.random(using: &random)
      let open = [0, 2].reduce(Int64(0)) { $0 + abs(bench.space.debt(of: leaver, to: bench.people[$1])) }
      bench.actor = isRemoved ? 0 : Self.leaver
      try bench.apply(.leaveGroup(LeaveGroup(leaver, acknowledged: open == 0 ? nil : open)))
      #expect(bench.space.form(leaver, Member.self)?.wasRemoved == isRemoved)
      var own = try OwnLedger()
      try own.follow(bench.space, leaver)
      let first = try JSON.parse(bench.space.departureAnswer(to: leaver))
      _ = try replica.receive(answer(bench, isIn: false), mark: "")
      let known = try #require(replica.space(bench.space.id))
      replica.reduce(bench.space.id, to: known.records(concerning: leaver, onlyOpen: isRemoved))
      var last = figures(bench.space, bench.people)
      #expect(
        try #require(replica.space(bench.space.id)).debt(of: leaver, to: bench.people[0])
          == bench.space.debt(of: leaver, to: bench.people[0]), "seed \(seed)")
      for number in 0..<30 {
        step(&bench, [0, 2], &random)
        // Answers that were lost matter to nobody.
        guard number == 29 || Bool.random(using: &random) else { continue }
        let told = try JSON.parse(bench.space.departureAnswer(to: bench.people[Self.leaver]))
        _ = replica.takeDeparture(told, of: bench.space.id)
        let copy = try #require(replica.space(bench.space.id))
        let now = figures(bench.space, bench.people)
        if now != last { changes += 1 }
        last = now
        #expect(figures(copy, bench.people) == now, "seed \(seed), step \(number)")
        #expect(isTheirs(copy, leaver), "seed \(seed), step \(number)")
        #expect(replica.takeDeparture(told, of: bench.space.id).isEmpty, "told again, it is nothing new")
        let before = own.entries(of: bench.space.id)
        try own.follow(copy, leaver, untold: try #require(replica.untold(told, of: bench.space.id)))
        let entries = own.entries(of: bench.space.id)
        #expect(
          entries == OwnLedger.entries(bench.space.ownShares(of: leaver)), "seed \(seed), step \(number)")
        if entries != before { ownChanges += 1 }
      }
      if first["to"]?.integerValue != bench.space.version {
        _ = replica.takeDeparture(first, of: bench.space.id)
        #expect(replica.untold(first, of: bench.space.id) == nil, "a late answer is followed by nothing")
      }
      // Signed in on another device, it is the same there; to somebody else it says nothing.
      let told = try JSON.parse(bench.space.departureAnswer(to: bench.people[Self.leaver]))
      var second = try laterDevice(bench)
      _ = second.takeDeparture(told, of: bench.space.id)
      #expect(
        second.isReduced(bench.space.id)
          && second.space(bench.space.id)?.stateHash() == replica.space(bench.space.id)?.stateHash(), "seed \(seed)")
      var stranger = try laterDevice(bench)
      stranger.account = RecordID(high: 8, low: 99)
      _ = stranger.takeDeparture(told, of: bench.space.id)
      #expect(stranger.groupIDs.isEmpty)
      // Stored and read again it is the same; a late answer brings nothing earlier back.
      var later = Simulation.Device(replica: replica)
      later.store()
      #expect(
        later.restart()
          && later.replica.space(bench.space.id)?.stateHash() == replica.space(bench.space.id)?.stateHash(),
        "seed \(seed)")
    }
    #expect(changes > 50, "what is between them changed \(changes) times")
    #expect(ownChanges > 20, "their own ledger changed \(ownChanges) times")
  }
}
