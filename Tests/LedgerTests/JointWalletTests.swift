import Basis
import Proving
import Testing

@testable import Ledger

extension GroupBench {
  /// A household of two at 60/40 whose admin began a joint wallet.
  fileprivate static func withWallet(_ names: [String] = ["Ann", "Ben"]) throws(Rejection) -> GroupBench {
    var bench = try GroupBench(.household, names)
    if names.count == 2 { try bench.ratio([60, 40]) }
    try bench.apply(.addMember(.joint("Kitty")))
    return bench
  }

  /// What a member pays in; below 0 takes out. Nobody for what came from elsewhere.
  fileprivate func put(_ amount: Int64, by member: Int?, id: UInt64 = 1, date: CalendarDate? = nil) -> Intent {
    let who = member.map { people[$0] }
    let size = Int64(clamping: amount.magnitude)
    return .settle(
      Settle(
        id: RecordID(high: 7, low: id), from: amount > 0 ? who : Member.jointWalletID,
        to: amount > 0 ? Member.jointWalletID : who, amount: size, date: date))
  }

  fileprivate func jointExpense(_ amount: Int64, _ name: String = "Groceries") -> Expense {
    var expense = expense(amount, by: 0, name)
    expense.paid = [MemberAmount(Member.jointWalletID, amount)]
    return expense
  }
}

extension Member {
  fileprivate static func joint(_ name: String) -> Member {
    var member = Member()
    member.id = Member.jointWalletID
    member.name = name
    return member
  }
}

@Suite("The joint wallet of a household (SPL-26)") struct JointWalletTests {
  @Test("SPL-26: what the joint wallet pays is borne by the ratio and owed to nobody; paying in is a transfer")
  func paysWithoutDebt() throws {
    var bench = try GroupBench.withWallet()
    try bench.apply(bench.put(300_00, by: 0))
    bench.actor = 1
    try bench.apply(bench.put(200_00, by: 1, id: 2, date: bench.today.adding(days: -3)))
    let id = try bench.add(bench.jointExpense(100_00))
    #expect(bench.shares(of: id) == [60_00, 40_00])
    #expect(bench.space.jointBalance == 400_00)
    #expect(bench.space.debt(of: bench.people[1], to: bench.people[0]) == 0)
    #expect(bench.space.openDebts(between: bench.people[0], and: bench.people[1]).isEmpty)
    #expect(bench.space.groupFigures?.lines.allSatisfy { $0.net == 0 } == true)
    #expect(bench.space.groupFigures?.totalExpenses == 100_00)
    #expect(
      bench.space.jointParts == [
        JointPart(member: bench.people[0], putIn: 300_00, borne: 60_00),
        JointPart(member: bench.people[1], putIn: 200_00, borne: 40_00),
      ])
    #expect(bench.space.form(RecordID(high: 7, low: 2), Settlement.self)?.date == bench.today.adding(days: -3))
    // Taken out, and what was in it from the beginning.
    try bench.apply(bench.put(-50_00, by: 1, id: 3))
    try bench.apply(bench.put(1000_00, by: nil, id: 4))
    #expect(bench.space.jointBalance == 1350_00 && bench.space.jointFromElsewhere == 1000_00)
    // Deleting gives the money back to the wallet; so does changing who paid.
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [id])))
    #expect(bench.space.jointBalance == 1450_00)
  }

  @Test("SPL-26: the wallet is nobody of the household: not in its ratio, its size, its payments, nor to be claimed")
  func isNoPerson() throws {
    var bench = try GroupBench.withWallet()
    #expect(bench.space.members.map { $0.name } == ["Ann", "Ben"])
    #expect(
      bench.space.bearers.count == 2 && bench.space.ratioTerms.map { $0.value } == [60_00, 40_00], "the ratio stays")
    bench.householdLimit = 2
    bench.people.append(RecordID(high: 8, low: 3))
    bench.actor = 2
    #expect(bench.refusal(.joinGroup(JoinGroup(Member.jointWalletID)))?.code == .unknownRecord)
    #expect(
      bench.refusal(.joinGroup(JoinGroup(Member.jointWalletID, name: "Cleo", reclaims: true)))?.code == .unknownRecord)
    bench.householdLimit = 3
    try bench.apply(.joinGroup(JoinGroup(bench.people[2], name: "Cleo")))
    bench.actor = 0
    #expect(bench.refusal(.passAdmin(RecordList(kind: .member, ids: [Member.jointWalletID])))?.code == .notAdmin)
    let start = StartGroup(.household, name: "Odd", currency: .chf, people: [.init(Member.jointWalletID, "Kitty")])
    var other = Space(id: RecordID(high: 9, low: 2))
    let mutation = Mutation(
      id: RecordID(high: 1, low: 1), space: other.id, sequence: 1, clock: 1, today: bench.today,
      intent: .startGroup(start))
    #expect(throws: Rejection.self) { _ = try other.apply(mutation) }
  }

  @Test("SPL-26: only the admin of a household begins, names and closes one; it is closed when it is empty")
  func beginsAndEnds() throws {
    var event = try GroupBench(.event, ["Ann", "Ben"])
    #expect(event.refusal(.addMember(.joint("Kitty")))?.code == .wrongKind)
    #expect(event.refusal(event.put(5_00, by: 0))?.code == .unknownRecord)
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    #expect(bench.refusal(bench.put(5_00, by: 0))?.code == .unknownRecord)
    #expect(bench.refusal(.addExpense(bench.jointExpense(5_00)))?.code == .unknownRecord)
    bench.actor = 1
    #expect(bench.refusal(.addMember(.joint("Kitty")))?.code == .notAdmin)
    bench.actor = 0
    #expect(bench.refusal(.addMember(.joint("ben")))?.code == .nameTaken)
    try bench.apply(.addMember(.joint("Kitty")))
    #expect(bench.refusal(.addMember(.joint("Second")))?.code == .idInUse)
    #expect(
      bench.refusal(.editMember(EditRecords(ids: [bench.people[1]], set: [JSONMember("name", .string("KITTY"))])))?.code
        == .nameTaken)
    bench.actor = 1
    let rename = Intent.editMember(
      EditRecords(
        ids: [Member.jointWalletID],
        set: [
          JSONMember("name", .string("Flat")), JSONMember("part", .string("contributing")),
        ]))
    #expect(bench.refusal(rename)?.code == .notAdmin)
    #expect(bench.refusal(.leaveGroup(LeaveGroup(Member.jointWalletID)))?.code == .notAdmin)
    bench.actor = 0
    try bench.apply(rename)
    #expect(bench.space.jointWallet?.name == "Flat" && bench.space.bearers.count == 2)
    let id = try bench.add(bench.jointExpense(20_00))
    let refusal = bench.refusal(.leaveGroup(LeaveGroup(Member.jointWalletID)))
    #expect(refusal?.message == "‹Flat› is not at zero. Please bring it there before you close it.")
    try bench.apply(bench.put(20_00, by: 0))
    try bench.apply(.leaveGroup(LeaveGroup(Member.jointWalletID)))
    #expect(
      bench.refusal(.addExpense(bench.jointExpense(5_00)))?.message == "‹Flat› was closed. Please choose who paid.")
    #expect(bench.refusal(bench.put(5_00, by: 0, id: 9))?.code == .unknownRecord)
    // What it paid can still be put right, and it can be opened again.
    try bench.apply(.editExpense(EditRecords(ids: [id], set: [JSONMember("description", .string("Bread"))])))
    try bench.apply(.addMember(.joint("Flat")))
    try bench.apply(bench.put(5_00, by: 0, id: 9))
    #expect(bench.space.jointBalance == 5_00)
  }

  @Test("SPL-26: wrong input is refused with a sentence, and who may do what is said")
  func refusals() throws {
    var bench = try GroupBench.withWallet(["Ann", "Ben", "Cleo"])
    bench.actor = 1
    #expect(bench.refusal(bench.put(5_00, by: 2))?.code == .notAuthor)
    #expect(
      bench.refusal(
        .settle(Settle(id: RecordID(high: 7, low: 1), from: bench.people[1], to: Member.jointWalletID, amount: 0)))?
        .code == .amountZero)
    let itself = Settle(id: RecordID(high: 7, low: 1), from: Member.jointWalletID, to: Member.jointWalletID, amount: 1)
    #expect(bench.refusal(.settle(itself))?.code == .settlementChanged)
    var mixed = bench.jointExpense(10_00)
    mixed.paid = [MemberAmount(bench.people[0], 4_00), MemberAmount(Member.jointWalletID, 6_00)]
    #expect(bench.refusal(.addExpense(mixed))?.code == .paidSum)
    var alone = bench.jointExpense(10_00)
    alone.optOut = true
    #expect(bench.refusal(.addExpense(alone))?.code == .paidSum)
    var bears = bench.expense(10_00, by: 0)
    bears.division = .custom
    bears.terms = [MemberTerm(Member.jointWalletID), MemberTerm(bench.people[0])]
    #expect(bench.refusal(.addExpense(bears))?.code == .shares)
    // Everybody paid it: whoever of them changes it.
    let id = try bench.add(bench.jointExpense(30_00))
    bench.actor = 2
    try bench.apply(.editExpense(EditRecords(ids: [id], set: [JSONMember("description", .string("Bread"))])))
    // A payment that was wrong is taken back by its author alone within a day, as settlements are (SPL-19).
    try bench.apply(bench.put(80_00, by: 2))
    try bench.apply(
      .reopenSettlement(
        Settle(id: RecordID(high: 7, low: 5), from: nil, to: nil, amount: 0, expenses: [RecordID(high: 7, low: 1)])))
    #expect(bench.space.jointBalance == -30_00)
  }

  @Test("SPL-26: each member's share is their spending, in either view, and the wallet is nobody's payment")
  func ownShares() throws {
    var bench = try GroupBench.withWallet()
    try bench.add(bench.jointExpense(100_00))
    for (place, part) in [(0, Int64(60_00)), (1, 40_00)] {
      let shares = bench.space.ownShares(of: bench.people[place])
      #expect(shares.map { $0.share } == [part] && shares.map { $0.paid } == [0] && shares[0].isJoint)
      for view in ["ownShare", "amountPaid"] {
        var purse = Space(id: RecordID(high: 4, low: 1))
        func apply(_ intent: Intent, _ number: Int64) throws {
          let mutation = Mutation(
            id: RecordID(high: 3, low: UInt64(number)), space: purse.id, sequence: number, clock: number,
            today: bench.today, intent: intent)
          _ = try purse.apply(mutation)
        }
        try apply(.startSpace(StartSpace(currency: .chf)), 1)
        try apply(
          .editSettings(EditRecords(ids: [purse.id], set: [JSONMember("sharedSpendingView", .string(view))])), 2)
        let follow = try #require(purse.following(bench.space, as: bench.people[place]))
        try apply(.followGroup(follow), 3)
        #expect(purse.following(bench.space, as: bench.people[place]) == nil)
        let entry = try #require(purse.transactions.live(OwnShare.entryID(of: shares[0].expense)))
        #expect(entry.amount == -part && entry.excluded == nil, "\(view)")
      }
    }
  }

  /// What always holds, whatever is paid in, taken out, spent by whom, deleted and taken back.
  @Test("SPL-26, L-22: the wallet and its members always add up, and debts are as if it were not there")
  func alwaysAddsUp() throws {
    try forAllSeeds(60) { seed, random in
      var bench = try GroupBench.withWallet(
        Array(["Ann", "Ben", "Cleo", "Dan"].prefix(Int.random(in: 1...4, using: &random))))
      var without = bench
      var expenses: [RecordID] = []
      var payments: [RecordID] = []
      for step in 1...50 {
        let amount = Int64.random(in: 1...10_000, using: &random)
        let who = Int.random(in: 0..<bench.people.count, using: &random)
        bench.actor = random.next() % 4 == 0 ? nil : 0
        switch random.next() % 8 {
        case 0...2:
          var expense = bench.jointExpense(amount, "J\(step)")
          expense.id = RecordID(high: 5, low: UInt64(step))
          if bench.refusal(.addExpense(expense)) == nil { expenses.append(expense.id) }
        case 3:
          var expense = bench.expense(amount, by: who, "E\(step)")
          expense.id = RecordID(high: 5, low: UInt64(step))
          bench.actor = 0
          try bench.apply(.addExpense(expense))
          try without.apply(.addExpense(expense))
        case 4:
          if let id = expenses.randomElement(using: &random) {
            _ = bench.refusal(.deleteRecords(RecordList(kind: .expense, ids: [id])))
          }
        case 5:
          guard let id = payments.randomElement(using: &random) else { continue }
          _ = bench.refusal(.reopenSettlement(Settle(id: id, from: nil, to: nil, amount: 0, expenses: [id])))
        default:
          let intent = bench.put(
            random.next() % 3 == 0 ? -amount : amount, by: random.next() % 5 == 0 ? nil : who, id: UInt64(step) + 10)
          if bench.refusal(intent) == nil { payments.append(RecordID(high: 7, low: UInt64(step) + 10)) }
        }
        let space = bench.space
        var spent: Int64 = 0
        for expense in space.forms(Expense.self) where expense.isJoint {
          spent += expense.amount
          #expect(expense.shares.reduce(0) { $0 + $1.amount } == expense.amount, "seed \(seed) step \(step): shares")
        }
        let parts = space.jointParts
        #expect(parts.reduce(0) { $0 + $1.borne } == spent, "seed \(seed) step \(step): borne")
        #expect(
          parts.reduce(0) { $0 + $1.putIn - $1.borne } + space.jointFromElsewhere == space.jointBalance,
          "seed \(seed) step \(step): the wallet")
        #expect(space.groupFigures?.lines == without.space.groupFigures?.lines, "seed \(seed) step \(step): no debt")
      }
      // Whatever the order in which records come.
      var loaded = Space(id: bench.space.id)
      for record in bench.space.allRecords.reversed() { loaded.load(record) }
      #expect(
        loaded.jointBalance == bench.space.jointBalance && loaded.jointParts == bench.space.jointParts,
        "seed \(seed): loaded")
      #expect(!expenses.isEmpty && !payments.isEmpty, "seed \(seed): nothing was tried")
    }
  }
}
