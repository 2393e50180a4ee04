import Basis
import Ledger
import Proving
import Testing

@Suite("Households: shares, debts, settlements (HSE, SPL)") struct HouseholdTests {
  private func pair(_ percents: [Int64] = [60, 40]) throws -> GroupBench {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    try bench.ratio(percents)
    return bench
  }

  private func debt(_ bench: GroupBench) -> Int64 { bench.space.debt(of: bench.people[1], to: bench.people[0]) }

  @Test func ex4SharesFollowTheAmountAndAnOwnSplit() throws {
    var bench = try pair()
    let id = try bench.add(bench.expense(80_00, by: 0))
    #expect(bench.shares(of: id) == [48_00, 32_00])
    #expect(debt(bench) == 32_00)
    let amount = JSONMember("amount", .integer(99_99))
    let paid = JSONMember("paid", .array([MemberAmount(bench.people[0], 99_99).encodedFields]))
    try bench.apply(.editExpense(EditRecords(ids: [id], set: [amount, paid])))
    #expect(bench.shares(of: id) == [59_99, 40_00])
    #expect(debt(bench) == 40_00)
    var custom = bench.expense(80_00, by: 0)
    custom.division = .custom
    custom.terms = [MemberTerm(bench.people[0], .percent, 80_00), MemberTerm(bench.people[1], .percent, 20_00)]
    let set = custom.encodedFields.members?.filter { ["amount", "paid", "division", "terms"].contains($0.name) } ?? []
    try bench.apply(.editExpense(EditRecords(ids: [id], set: set)))
    #expect(bench.shares(of: id) == [64_00, 16_00])
    #expect(debt(bench) == 16_00)
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [id])))
    #expect(debt(bench) == 0)
  }

  /// SPL-13: the ratio in force is frozen; a later change leaves it, also when the amount is edited.
  @Test func aLaterRatioLeavesEarlierExpenses() throws {
    var bench = try pair()
    let id = try bench.add(bench.expense(100_00, by: 0))
    try bench.ratio([50, 50])
    #expect(bench.shares(of: id) == [60_00, 40_00])
    let set = [
      JSONMember("amount", .integer(10_00)),
      JSONMember("paid", .array([MemberAmount(bench.people[0], 10_00).encodedFields])),
    ]
    try bench.apply(.editExpense(EditRecords(ids: [id], set: set)))
    #expect(bench.shares(of: id) == [6_00, 4_00])
    let next = try bench.add(bench.expense(100_00, by: 0))
    #expect(bench.shares(of: next) == [50_00, 50_00])
  }

  @Test func ex14DebtBalanceSettlesSelectedAndDeletes() throws {
    var bench = try pair()
    let first = try bench.add(bench.expense(100_00, by: 0))
    let second = try bench.add(bench.expense(50_00, by: 1))
    var custom = bench.expense(80_00, by: 0)
    custom.division = .custom
    custom.terms = [MemberTerm(bench.people[0], .percent, 80_00), MemberTerm(bench.people[1], .percent, 20_00)]
    let third = try bench.add(custom)
    #expect(debt(bench) == 26_00)
    bench.actor = 1
    try bench.apply(bench.settle(1, 0, 10_00, [first, second]))
    #expect(debt(bench) == 16_00)
    bench.actor = 0
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [third])))
    #expect(debt(bench) == 0)
  }

  /// SPL-17: settling the same split twice is impossible; EX-2: what is settled is locked.
  @Test func whatIsSettledIsLockedAndNeverSettledTwice() throws {
    var bench = try pair()
    let id = try bench.add(bench.expense(100_00, by: 0))
    bench.actor = 1
    try bench.apply(bench.settle(1, 0, 40_00))
    #expect(debt(bench) == 0)
    #expect(bench.refusal(bench.settle(1, 0, 40_00, id: 2))?.code == .settlementChanged)
    #expect(bench.refusal(bench.settle(1, 0, 40_00, [id], id: 3))?.code == .settlementChanged)
    bench.actor = 0
    let edit = EditRecords(ids: [id], set: [JSONMember("description", .string("Bread"))])
    #expect(bench.refusal(.editExpense(edit))?.code == .expenseSettled)
    let refusal = bench.refusal(.deleteRecords(RecordList(kind: .expense, ids: [id])))
    #expect(refusal?.message == "‹Groceries› of CHF\u{A0}100.00 is settled. Reopen its settlement to change it.")
  }

  /// SPL-25: the oldest shares first, one partly if need be.
  @Test func aPartPaysTheOldestFirst() throws {
    var bench = try pair([50, 50])
    let old = try bench.add(bench.expense(20_00, by: 0))
    bench.today = bench.today.adding(days: 1)
    let new = try bench.add(bench.expense(20_00, by: 0))
    bench.actor = 1
    try bench.apply(bench.settle(1, 0, 15_00))
    let open = bench.space.openDebts(between: bench.people[0], and: bench.people[1])
    #expect(open.map { $0.amount } == [5_00] && open.first?.expense == new)
    #expect(open.contains { $0.expense == old } == false)
    #expect(debt(bench) == 5_00)
    try bench.apply(bench.settle(1, 0, 5_00, id: 2))
    #expect(debt(bench) == 0)
  }

  /// SPL-19: the author alone within 24 hours, afterwards both.
  @Test func aSettlementIsReopenedByItsAuthorOrByBoth() throws {
    for hours in [Int64(1), 25] {
      var bench = try pair()
      let id = try bench.add(bench.expense(100_00, by: 0))
      bench.actor = 1
      try bench.apply(bench.settle(1, 0, 40_00))
      let reopen = Intent.reopenSettlement(
        Settle(id: RecordID(high: 0, low: 0), from: nil, to: nil, amount: 0, expenses: [RecordID(high: 7, low: 1)]))
      bench.clock += hours * 3_600_000
      try bench.apply(reopen)
      #expect(debt(bench) == (hours < 24 ? 40_00 : 0), "\(hours) hours")
      if hours > 24 {
        bench.actor = 0
        try bench.apply(reopen)
        #expect(debt(bench) == 40_00)
      }
      #expect(bench.refusal(reopen)?.code == .notReopened)
      bench.actor = 0
      try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [id])))
    }
    var bench = try pair()
    try bench.add(bench.expense(100_00, by: 0))
    try bench.apply(bench.settle(1, 0, 40_00))
    try bench.apply(.editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("allowsReversal", .bool(false))])))
    let reopen = Settle(
      id: RecordID(high: 0, low: 0), from: nil, to: nil, amount: 0, expenses: [RecordID(high: 7, low: 1)])
    #expect(bench.refusal(.reopenSettlement(reopen))?.code == .notReopened)
  }

  @Test func spl02RatiosThatAreNone() throws {
    var bench = try pair()
    let wrong: [[Int64]] = [[50, 49], [100, 0], [60, 41], [50]]
    for percents in wrong {
      let set = SetRatio(zip(bench.people, percents).map { MemberAmount($0, $1 * 100) })
      #expect(bench.refusal(.setRatio(set))?.code == .ratio, "\(percents)")
    }
    let refusal = bench.refusal(.setRatio(SetRatio(zip(bench.people, [5000, 4900]).map { MemberAmount($0, $1) })))
    #expect(refusal?.message == "Percentages must add up to 100 %.")
    try bench.ratio([99, 1])
  }

  /// HSE-03: members change what they added or paid; the ratio, people and the group are the admin's.
  @Test func rolesOfAHousehold() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cyd"])
    let id = try bench.add(bench.expense(30_00, by: 1))
    let edit = Intent.editExpense(EditRecords(ids: [id], set: [JSONMember("note", .string("milk"))]))
    bench.actor = 2
    #expect(bench.refusal(edit)?.code == .notAuthor)
    #expect(bench.refusal(.deleteRecords(RecordList(kind: .expense, ids: [id])))?.code == .notAuthor)
    #expect(bench.refusal(.setRatio(SetRatio()))?.message == "Only Ann can do this.")
    #expect(bench.refusal(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 20_00)))?.code == .notAdmin)
    #expect(
      bench.refusal(.editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("name", .string("X"))])))?.code
        == .notAdmin)
    #expect(bench.refusal(bench.settle(0, 1, 10_00))?.code == .notAuthor)
    bench.actor = 1
    #expect(bench.refusal(edit) == nil, "the payer")
    bench.actor = nil
    #expect(bench.refusal(edit)?.code == .notMember, "nobody")
  }

  /// HSE-10, HSE-11, HSE-14, SPL-01, L-26.
  @Test func leavingNeedsDebtsSettledOrAcknowledgedAndKeepsThePast() throws {
    var bench = try pair()
    let id = try bench.add(bench.expense(100_00, by: 0))
    bench.actor = 1
    let refusal = bench.refusal(.leaveGroup(LeaveGroup(bench.people[1])))
    #expect(
      refusal?.message == "CHF\u{A0}40.00 is open between ‹Ben› and the others. Please settle it, or acknowledge it.")
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 40_00)))
    #expect(bench.refusal(.addExpense(bench.expense(1_00, by: 1)))?.code == .notMember, "a second later")
    bench.actor = 0
    #expect(debt(bench) == 40_00, "open debts stay visible")
    #expect(bench.space.members.map { $0.percent } == [0, 0])
    #expect(
      bench.refusal(.addExpense(bench.expense(1_00, by: 1)))?.message
        == "‹Ben› has left. A new expense cannot include them.")
    let note = EditRecords(ids: [id], set: [JSONMember("note", .string("ours"))])
    #expect(bench.refusal(.editExpense(note)) == nil, "what is here keeps its payer and shares")
    #expect(bench.shares(of: id) == [60_00, 40_00])
    try bench.apply(bench.settle(1, 0, 40_00))
    #expect(debt(bench) == 0)
    #expect(bench.refusal(.leaveGroup(LeaveGroup(bench.people[0])))?.code == .notAdmin, "HSE-12: the admin stays")
  }

  @Test(
    "B-6, HSE-14: who left still settles what was open, about nobody else's, and nothing else; in a household that was put away, too"
  )
  func settlingAfterLeaving() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    let rent = try bench.add(bench.expense(90_00, by: 0))
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 30_00)))
    let pay = bench.settle(1, 0, 30_00)
    #expect(bench.refusal(pay)?.code == .notMember, "not by a device that reaches the group")
    bench.settlesAfterLeaving = true
    let before = bench.space.stateHash()
    #expect(bench.refusal(bench.settle(2, 0, 30_00))?.code == .notMember, "what others owe each other")
    #expect(bench.refusal(bench.settle(1, 0, 31_00))?.code == .settlementChanged, "what is not open")
    #expect(bench.refusal(.addExpense(bench.expense(1_00, by: 1)))?.code == .notMember)
    #expect(bench.refusal(.deleteRecords(RecordList(kind: .expense, ids: [rent])))?.code == .notMember)
    #expect(bench.space.stateHash() == before, "a refusal leaves everything as it was")
    var archived = bench
    archived.actor = 0
    archived.settlesAfterLeaving = false
    try archived.apply(
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string("2026-03-01"))])))
    #expect(
      archived.refusal(archived.settle(2, 0, 30_00))?.code == .archived, "between those who are in it nothing goes on")
    for actor in [0, 1] {
      var side = archived
      side.actor = actor
      side.settlesAfterLeaving = actor == 1
      try side.apply(pay)
      #expect(debt(side) == 0 && side.space.debt(of: side.people[2], to: side.people[0]) == 30_00)
    }
    let action = try bench.apply(pay)
    #expect(debt(bench) == 0)
    #expect(bench.space.actions[action]?.author == bench.people[1], "the others read who marked it")
    #expect(bench.space.forms(Settlement.self).map(\.author) == [bench.people[1]])
    #expect(bench.refusal(bench.settle(1, 0, 30_00, id: 2))?.code == .settlementChanged, "once")
    // Only the one who is still there reopens it.
    let reopen = Intent.reopenSettlement(
      Settle(id: RecordID(high: 7, low: 3), from: nil, to: nil, amount: 0, expenses: [RecordID(high: 7, low: 1)]))
    #expect(bench.refusal(reopen)?.code == .notMember)
    bench.actor = 0
    try bench.apply(reopen)
    #expect(debt(bench) == 30_00)
    let told = bench.space.departure(of: bench.people[1])
    #expect(told.filter { $0.kind == .settlement }.count == 2, "the reopening reaches who left, too")
    #expect(told.filter { $0.kind == .expense }.map(\.id) == [rent])
  }

  @Test("HSE-10, HSE-14: who left hears who the admin is if they knew them, and no name of somebody who came later")
  func namesOfThoseWhoCameLater() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    var rent = bench.expense(90_00, by: 0)
    rent.division = .custom
    rent.terms = [MemberTerm(bench.people[0]), MemberTerm(bench.people[1])]
    try bench.add(rent)
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 45_00)))
    func names() -> [String] {
      var copy = Space(id: bench.space.id)
      for record in bench.space.departure(of: bench.people[1]) { copy.load(record) }
      copy.settleIndexes()
      return copy.members.map { $0.name }
    }
    func handOver(from one: Int, to other: Int) throws {
      for actor in [one, other] {
        bench.actor = actor
        try bench.apply(.passAdmin(RecordList(kind: .member, ids: [bench.people[other]])))
      }
    }
    #expect(names() == ["Ann", "Ben"])
    try handOver(from: 0, to: 2)
    #expect(names() == ["Ann", "Ben", "Cleo"], "Cleo was in it with Ben")
    bench.people.append(RecordID(high: 8, low: 4))
    bench.actor = 3
    try bench.apply(.joinGroup(JoinGroup(bench.people[3], name: "Dora")))
    try handOver(from: 2, to: 3)
    #expect(bench.space.members.filter { $0.isAdmin }.map { $0.name } == ["Dora"])
    #expect(names() == ["Ann", "Ben"], "Dora came when he had gone")
  }

  /// HSE-14: where nothing reaches who left, nobody changes alone what is between them and the others.
  @Test func whatIsSharedWithSomebodyUnreachedStays() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    let rent = try bench.add(bench.expense(90_00, by: 0, "Rent"))
    let bread = try bench.add(bench.expense(30_00, by: 0, "Bread"))
    var apart = bench.expense(10_00, by: 0, "Apart")
    apart.division = .custom
    apart.terms = [MemberTerm(bench.people[0]), MemberTerm(bench.people[2])]
    let other = try bench.add(apart)
    try bench.apply(bench.settle(1, 0, 10_00, [bread]))
    let change = try bench.apply(.editExpense(EditRecords(ids: [rent], set: [JSONMember("note", .string("May"))])))
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 30_00)))
    bench.tellsDeparted = false
    let before = bench.space.stateHash()
    let reopen = Intent.reopenSettlement(
      Settle(id: RecordID(high: 7, low: 3), from: nil, to: nil, amount: 0, expenses: [RecordID(high: 7, low: 1)]))
    let named = EditRecords(ids: [rent], set: [JSONMember("note", .string("June"))])
    for intent in [
      reopen, .editExpense(named), .deleteRecords(RecordList(kind: .expense, ids: [rent])), .undo(UndoAction(change)),
    ] {
      #expect(bench.refusal(intent)?.message.contains("\u{2039}Ben\u{203A} has left") == true, "\(intent)")
    }
    #expect(bench.space.stateHash() == before)
    try bench.apply(.editExpense(EditRecords(ids: [other], set: [JSONMember("note", .string("June"))])))
    bench.tellsDeparted = true
    for intent in [reopen, .editExpense(named), .deleteRecords(RecordList(kind: .expense, ids: [rent]))] {
      try bench.apply(intent)
    }
  }

  /// HSE-12.
  @Test func theAdminRoleIsOfferedAndTaken() throws {
    var bench = try pair()
    let pass = Intent.passAdmin(RecordList(kind: .member, ids: [bench.people[1]]))
    bench.actor = 1
    #expect(bench.refusal(pass)?.code == .notAdmin, "nobody takes it unasked")
    bench.actor = 0
    try bench.apply(pass)
    #expect(bench.space.members.filter { $0.isAdmin }.map { $0.name } == ["Ann"])
    bench.actor = 1
    try bench.apply(pass)
    #expect(bench.space.members.filter { $0.isAdmin }.map { $0.name } == ["Ben"])
  }

  /// SPL-14: whoever paid more than they bear is owed, in proportion; the last cent goes to somebody.
  @Test func severalPayersAreOwedInProportion() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cyd"])
    var expense = bench.expense(100_00, by: 0)
    expense.paid = [MemberAmount(bench.people[0], 60_00), MemberAmount(bench.people[1], 40_00)]
    try bench.add(expense)
    #expect(bench.space.debt(of: bench.people[2], to: bench.people[0]) == 26_66)
    #expect(bench.space.debt(of: bench.people[2], to: bench.people[1]) == 6_67)
    expense.paid = [MemberAmount(bench.people[0], 60_00), MemberAmount(bench.people[1], 35_00)]
    #expect(bench.refusal(.addExpense(expense))?.message == "CHF\u{A0}5.00 still to assign.")
  }

  @Test func whatIsAPersonsDoesNotFitAGroupAndTheOtherWayRound() throws {
    var bench = try pair()
    #expect(bench.refusal(.setPayday(SetPayday(day: 25)))?.code == .wrongKind)
    var own = try Bench()
    #expect(own.refusal(.setRatio(SetRatio())) == .wrongKind)
    #expect(own.refusal(.settle(Settle())) == .wrongKind)
    try bench.apply(
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string("2026-03-01"))])))
    #expect(bench.refusal(.addExpense(bench.expense(1_00, by: 0)))?.code == .archived)
  }

  /// A settlement, and who belongs to a household, is not undone behind somebody's back; an expense is, by who may
  /// change it.
  @Test func undoInAGroup() throws {
    var bench = try pair()
    let expense = bench.expense(100_00, by: 0)
    let added = try bench.apply(.addExpense(expense))
    let settled = try bench.apply(bench.settle(1, 0, 40_00))
    #expect(bench.refusal(.undo(UndoAction(settled)))?.code == .notUndoable)
    #expect(bench.refusal(.undo(UndoAction(added)))?.code == .expenseSettled)
    var other = try pair()
    let bread = try other.apply(.addExpense(other.expense(10_00, by: 0)))
    other.actor = 1
    #expect(other.refusal(.undo(UndoAction(bread)))?.code == .notAuthor)
    other.actor = 0
    try other.apply(.undo(UndoAction(bread)))
    #expect(debt(other) == 0)
  }

  /// HSE-19: each change names the member who made it; without accounts, and in a person's own space, it names nobody.
  @Test func changesNameWhoMadeThem() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.actor = 1
    let id = try bench.add(bench.expense(60_00, by: 1))
    let added = try bench.apply(.editExpense(EditRecords(ids: [id], set: [JSONMember("note", .string("for two"))])))
    bench.actor = 0
    let born = try #require(bench.space.small[id]?.stamp.createdBy)
    #expect(bench.space.actions[born]?.author == bench.people[1])
    #expect(bench.space.actions[added]?.author == bench.people[1])
    var alone = try GroupBench(.event, ["Ann", "Ben"], joined: false)
    let other = try alone.add(alone.expense(60_00, by: 0))
    let plain = try #require(alone.space.small[other]?.stamp.createdBy)
    #expect(alone.space.actions[plain] != nil && alone.space.actions[plain]?.author == nil)
  }

  /// B-18, HSE-09, HSE-14: a name is free again when its member has gone; the same account is the same member again.
  @Test func whoComesAfterADeparture() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    try bench.add(bench.expense(48_00, by: 0))
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 24_00)))
    let left = bench
    // Another Ben.
    bench.people.append(RecordID(high: 8, low: 33))
    bench.actor = 2
    try bench.apply(.joinGroup(JoinGroup(RecordID(high: 8, low: 34), name: "Ben")))
    #expect(
      bench.space.members.map { $0.name } == ["Ann", "Ben", "Ben"]
        && bench.space.member(of: bench.people[2])?.id == RecordID(high: 8, low: 34))
    #expect(bench.space.debt(of: bench.people[1], to: bench.people[0]) == 24_00, "what is open is the first one's")
    // Ben himself, as whoever his invitation makes a new member.
    bench = left
    bench.actor = 1
    try bench.apply(.joinGroup(JoinGroup(RecordID(high: 8, low: 35), name: "Ben")))
    let ben = try #require(bench.space.member(of: bench.people[1]))
    #expect(ben.id == bench.people[1] && ben.leftOn == nil && ben.acknowledged == nil && ben.was == nil)
    #expect(bench.space.members.count == 2 && bench.space.debt(of: ben.id, to: bench.people[0]) == 24_00)
    // While another Ben is here, under the name that he gives.
    bench = left
    bench.people.append(RecordID(high: 8, low: 33))
    bench.actor = 2
    try bench.apply(.joinGroup(JoinGroup(RecordID(high: 8, low: 34), name: "Ben")))
    bench.actor = 1
    #expect(bench.refusal(.joinGroup(JoinGroup(RecordID(high: 8, low: 36), name: "ben")))?.code == .nameTaken)
    try bench.apply(.joinGroup(JoinGroup(RecordID(high: 8, low: 36), name: "Benno")))
    #expect(bench.space.members.map { $0.name } == ["Ann", "Benno", "Ben"])
  }
}
