import Basis
import Ledger
import Proving
import Testing

/// HSE-06, HSE-08: who comes with a household's code is let in by its admin.
@Suite("Asking to be let in (HSE-08)") struct JoinRequestTests {
  private static let dora = RecordID(high: 8, low: 4)

  /// Ann's and Ben's household, and Dora at the door.
  private func household(_ args: JoinGroup = JoinGroup(RecordID(high: 4, low: 1), name: "Dora")) throws -> GroupBench {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    bench.people.append(Self.dora)
    bench.actor = 3
    try bench.apply(.askToJoin(args))
    return bench
  }

  private func request(_ bench: GroupBench) throws -> RecordID { try #require(bench.space.joinRequests.first).id }

  @Test("HSE-08 who asks is no member until the admin says yes; then they are, and the ratio is equal again")
  func accepted() throws {
    var bench = try household()
    bench.actor = 0
    #expect(bench.space.member(of: Self.dora) == nil && !bench.space.groupAccounts.contains(Self.dora))
    try bench.ratio([50, 30, 20])
    let id = try request(bench)
    bench.actor = 1
    #expect(bench.refusal(.answerJoin(AnswerJoin(id, accepts: true)))?.code == .notAdmin)
    bench.actor = 3
    #expect(bench.refusal(.answerJoin(AnswerJoin(id, accepts: true)))?.code == .notMember, "not even themselves")
    bench.actor = 0
    try bench.apply(.answerJoin(AnswerJoin(id, accepts: true)))
    #expect(bench.space.member(of: Self.dora)?.name == "Dora" && bench.space.groupAccounts.contains(Self.dora))
    #expect(bench.space.joinRequests.isEmpty)
    #expect(bench.space.ratioTerms.allSatisfy { $0.kind != .percent }, "SPL-01")
    #expect(bench.refusal(.answerJoin(AnswerJoin(id, accepts: false)))?.code == .unknownRecord, "answered once")
  }

  @Test("HSE-08 who was refused reads by whom, and an invitation by mail still lets them in")
  func refused() throws {
    var bench = try household()
    let id = try request(bench)
    bench.actor = 0
    try bench.apply(.answerJoin(AnswerJoin(id, accepts: false)))
    #expect(bench.space.member(of: Self.dora) == nil)
    bench.actor = 3
    let refusal = bench.refusal(.askToJoin(JoinGroup(RecordID(high: 4, low: 2), name: "Dora")))
    #expect(
      refusal?.code == .notLetIn
        && refusal?.message == "\u{2039}Ann\u{203A} did not let you in. An invitation by mail is the way now.")
    try bench.apply(.joinGroup(JoinGroup(RecordID(high: 4, low: 3), name: "Dora")))
    #expect(bench.space.member(of: Self.dora) != nil && bench.space.joinRequests.isEmpty)
  }

  @Test("HSE-08 asking twice is one request; what would not do later is refused at once")
  func once() throws {
    var bench = try household()
    try bench.apply(.askToJoin(JoinGroup(RecordID(high: 4, low: 9), name: "Dora")))
    #expect(bench.space.joinRequests.count == 1)
    bench.people.append(RecordID(high: 8, low: 5))
    bench.actor = 4
    #expect(bench.refusal(.askToJoin(JoinGroup(RecordID(high: 4, low: 3), name: "ben")))?.code == .nameTaken)
    #expect(bench.refusal(.askToJoin(JoinGroup(bench.people[0])))?.code == .nameTaken, "SEC-02: the admin's place")
    bench.householdLimit = 3
    #expect(bench.refusal(.askToJoin(JoinGroup(RecordID(high: 4, low: 3), name: "Eve")))?.code == .full, "HSE-05")
    bench.householdLimit = 20
    bench.actor = nil
    #expect(bench.refusal(.askToJoin(JoinGroup(RecordID(high: 4, low: 3), name: "Eve")))?.code == .notMember)
  }

  @Test("HSE-05 a household that is full by now lets nobody in, and the request waits on")
  func full() throws {
    var bench = try household()
    let id = try request(bench)
    bench.actor = 0
    bench.householdLimit = 3
    #expect(bench.refusal(.answerJoin(AnswerJoin(id, accepts: true)))?.code == .full)
    #expect(bench.space.joinRequests.map { $0.id } == [id])
  }

  @Test("EVT-05 somebody whose name is in the household without an account takes that place")
  func knownName() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"], joined: false)
    bench.actor = 0
    try bench.apply(.joinGroup(JoinGroup(bench.people[0])))
    bench.people.append(Self.dora)
    bench.actor = 2
    try bench.apply(.askToJoin(JoinGroup(bench.people[1])))
    let asked = try #require(bench.space.joinRequests.first)
    #expect(asked.name == "Ben")
    bench.actor = 0
    try bench.apply(.answerJoin(AnswerJoin(asked.id, accepts: true)))
    #expect(bench.space.member(of: Self.dora)?.id == bench.people[1])
    #expect(bench.space.members.count == 2)
  }

  /// How somebody takes a place that bears its share already.
  enum Claim: CaseIterable { case invited, letIn, reclaimed, alongFromAGuest }

  @Test(
    "SPL-01, EVT-05: who takes a place keeps the share that was agreed for it, and nothing of the ratio changes",
    arguments: Claim.allCases)
  func claimKeepsShares(claim: Claim) throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"], joined: false)
    let (ann, ben) = (bench.people[0], bench.people[1])
    bench.actor = 0
    try bench.apply(.joinGroup(JoinGroup(ann)))
    if claim == .reclaimed || claim == .alongFromAGuest {
      bench.actor = 1
      try bench.apply(.joinGroup(JoinGroup(ben)))
      bench.actor = 0
    }
    try bench.ratio([60, 40])
    let before = try bench.add(bench.expense(100_00, by: 0))
    let changes = bench.space.splitSettings.history
    bench.people.append(Self.dora)
    bench.actor = 2
    switch claim {
    case .invited: try bench.apply(.joinGroup(JoinGroup(ben)))
    case .letIn:
      try bench.apply(.askToJoin(JoinGroup(ben)))
      let id = try request(bench)
      bench.actor = 0
      try bench.apply(.answerJoin(AnswerJoin(id, accepts: true)))
    case .reclaimed: try bench.apply(.joinGroup(JoinGroup(ben, reclaims: true)))
    case .alongFromAGuest: try bench.apply(.joinGroup(JoinGroup(ben, guest: ben)))
    }
    #expect(bench.space.member(of: Self.dora)?.id == ben && bench.space.members.count == 2)
    #expect(bench.space.ratioInForce == [MemberAmount(ann, 60_00), MemberAmount(ben, 40_00)])
    #expect(bench.space.splitSettings.history == changes, "nobody is told of a change that there was none of")
    bench.actor = 0
    let after = try bench.add(bench.expense(100_00, by: 0))
    #expect(bench.shares(of: before) == [60_00, 40_00] && bench.shares(of: after) == [60_00, 40_00])
  }

  @Test("SPL-01: who comes back after leaving, or is new, makes shares equal again") func whoIsNewResets() throws {
    for isBack in [true, false] {
      var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
      if isBack {
        bench.actor = 2
        try bench.apply(.leaveGroup(LeaveGroup(bench.people[2])))
      } else {
        bench.people.append(Self.dora)
      }
      bench.actor = 0
      let bearers = bench.space.bearers.map { $0.id }
      try bench.apply(
        .setRatio(
          SetRatio(zip(bearers, isBack ? [60_00, 40_00] : [50_00, 30_00, 20_00]).map { MemberAmount($0, $1) })))
      bench.actor = isBack ? 2 : 3
      try bench.apply(
        .joinGroup(JoinGroup(isBack ? bench.people[2] : RecordID(high: 4, low: 1), name: isBack ? "Cleo" : "Dora")))
      #expect(bench.space.bearers.count == bearers.count + 1)
      #expect(bench.space.ratioTerms.allSatisfy { $0.kind != .percent })
      #expect(bench.space.splitSettings.history.last?.reason == .members)
    }
  }
}
