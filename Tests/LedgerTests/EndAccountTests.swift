import Basis
import Proving
import Testing

@testable import Ledger

@Suite("SEC-18, SEC-19: an account that ends, in its groups") struct EndAccountTests {
  /// What anybody could read of the group: every record's bytes.
  private func text(_ space: Space) -> String {
    var out = ""
    for id in space.small.values.map(\.id) + space.actions.inIDOrder.map(\.id) {
      if let record = space.stored(id) { out += String(decoding: record.payload, as: UTF8.self) }
    }
    return out
  }

  @Test func onlyAServerEndsAccounts() throws {
    for preset in [Group.Preset.household, .event] {
      var bench = try GroupBench(preset, ["Ann", "Benedikt"])
      bench.actor = 1
      #expect(bench.refusal(.endAccount(.erasure))?.code == .notMember)
      #expect(bench.refusal(.endAccount(EndAccount(on: bench.today)))?.code == .notMember)
      bench.endsAccounts = true
      bench.actor = nil
      #expect(bench.refusal(.endAccount(.erasure))?.code == .notMember, "nobody's account")
    }
  }

  @Test func aMarkIsSetAndTakenAwayAndChangesNothingElse() throws {
    var bench = try GroupBench(.household, ["Ann", "Benedikt"])
    try bench.add(bench.expense(80_00, by: 0))
    bench.endsAccounts = true
    bench.actor = 1
    let day = bench.today.adding(days: 30)
    try bench.apply(.endAccount(EndAccount(on: day)))
    #expect(bench.space.members[1].goesOn == day && bench.space.members[1].name == "Benedikt")
    #expect(bench.space.openDebts(of: bench.people[1]).map(\.other) == [bench.people[0]])
    try bench.apply(.endAccount(EndAccount(on: nil)))
    #expect(bench.space.members[1].goesOn == nil)
    #expect(bench.space.debt(of: bench.people[1], to: bench.people[0]) == 40_00)
  }

  @Test func theNameGoesOutOfEverythingAndTheAmountsStay() throws {
    for preset in [Group.Preset.household, .event] {
      var bench = try GroupBench(preset, ["Ann", "Bernhard", "Cyd"])
      bench.actor = 0
      try bench.apply(.editMember(EditRecords(ids: [bench.people[1]], set: [JSONMember("name", .string("Benedikt"))])))
      let id = try bench.add(bench.expense(90_00, by: 1))
      let figures = try #require(bench.space.groupFigures)
      let debt = bench.space.debt(of: bench.people[0], to: bench.people[1])
      #expect(text(bench.space).contains("Benedikt") && text(bench.space).contains("Bernhard"))
      bench.endsAccounts = true
      bench.actor = 1
      try bench.apply(.endAccount(EndAccount(on: bench.today)))
      try bench.apply(.endAccount(.erasure))
      let gone = bench.space.members[1]
      #expect(gone.name == "Former member" && gone.isErased && gone.user == nil && gone.goesOn == nil)
      let left = text(bench.space)
      #expect(!left.contains("Benedikt") && !left.contains("Bernhard"), "\(preset): not in what happened, either")
      #expect(
        bench.space.groupFigures?.lines == figures.lines
          && bench.space.debt(of: bench.people[0], to: bench.people[1]) == debt)
      #expect(bench.space.form(id, Expense.self)?.paid == [MemberAmount(bench.people[1], 90_00)])
      #expect(bench.space.groupAccounts == [bench.people[0], bench.people[2]])
      bench.actor = 0
      bench.endsAccounts = false
      let again = EditRecords(ids: [bench.people[1]], set: [JSONMember("name", .string("Benedikt"))])
      #expect(bench.refusal(.editMember(again))?.code == .fixedField)
      bench.actor = 2
      #expect(bench.refusal(.joinGroup(JoinGroup(bench.people[1]))) == nil, "who is in it is in it")
      bench.people[2] = RecordID(high: 8, low: 99)
      #expect(
        bench.refusal(.joinGroup(JoinGroup(bench.people[1], reclaims: true)))?.code == .unknownRecord,
        "nobody takes the place")
    }
  }

  @Test func aSecondOneGetsANumberAndAGroupKeepsAnAdmin() throws {
    var bench = try GroupBench(.event, ["Ann", "Ben", "Cyd"])
    try bench.apply(
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string(bench.today.text))])))
    bench.endsAccounts = true
    try bench.apply(.endAccount(.erasure))
    #expect(
      bench.space.members.map(\.isAdmin) == [false, true, false], "archived, too: the first of those who are there")
    bench.actor = 1
    try bench.apply(.endAccount(.erasure))
    #expect(bench.space.members.map(\.name) == ["Former member", "Former member 2", "Cyd"])
    #expect(bench.space.members.map(\.isAdmin) == [false, false, true])
    bench.actor = 2
    try bench.apply(.endAccount(.erasure))
    #expect(bench.space.groupAccounts.isEmpty && bench.space.members[2].name == "Former member 3")
  }
}
