import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// A change that was refused because its person wasn't in the group, or because the group was closed, can be sent again
/// as soon as that is over, and says until then what stands in its way today (SYN-04).
@Suite("What was refused because of how its group stood") struct ResendTests {
  /// Ben's household, with Ann, whose device this is.
  private struct World {
    var bench: GroupBench
    var server: [Authority]
    var replica = Replica(client: RecordID(high: 3, low: 3))
    var random: SeededRandom
    var clock = RandomIntents.epoch
    var ann: RecordID { bench.people[1] }
    var isIn: Bool { bench.space.member(of: ann) != nil }
    var isClosed: Bool { bench.space.group?.isClosed ?? false }

    init(_ seed: UInt64) throws {
      random = SeededRandom(seed: seed)
      bench = try GroupBench(.household, ["Ben", "Ann"])
      server = [Authority(space: bench.space)]
      replica.account = bench.people[1]
      try sync()
    }

    /// Ben does something; what can't be done now isn't.
    mutating func ben(_ intent: Intent) {
      bench.actor = 0
      _ = bench.refusal(intent)
      server[0].space = bench.space
    }

    mutating func mark(_ field: String, _ isOn: Bool) {
      ben(
        .editGroup(
          EditRecords(ids: [Group.recordID], set: [JSONMember(field, isOn ? .string(bench.today.text) : .null)])))
    }

    mutating func letAnnGo() {
      let open = abs(bench.space.debt(of: ann, to: bench.people[0]))
      ben(.leaveGroup(LeaveGroup(ann, acknowledged: open == 0 ? nil : open)))
    }

    mutating func letAnnIn() {
      bench.actor = 1
      _ = bench.refusal(.joinGroup(JoinGroup(ann, name: "Ann")))
      server[0].space = bench.space
    }

    /// Nil where her own device refuses it already.
    mutating func annAdds() -> RecordID? {
      var expense = bench.expense(Int64.random(in: 1...99_00, using: &random), by: 1, "Tea")
      expense.id = random.nextID()
      clock += 1000
      do throws(Rejection) {
        try replica.perform(
          [.addExpense(expense)], in: bench.space.id, clock: clock, today: bench.today, random: &random)
        return expense.id
      } catch {
        return nil
      }
    }

    mutating func sync() throws {
      for _ in 0..<5 {
        let json = try JSON.parse(try #require(replica.syncRequest(asksForGroups: true)))
        var outcomes: [JSON] = []
        for element in json["bundles"]?.arrayValue ?? [] {
          let bundle = try Bundle(json: element)
          if isIn {
            let decision = Authority.decide(
              bundle, client: replica.client, authorities: &server, context: ApplyContext(author: ann))
            outcomes += decision.outcomes.map(\.json)
            bench.space = server[0].space
          } else {
            outcomes += bundle.mutations.map(unknown)
          }
        }
        var answer = Array("{\"outcomes\":".utf8) + JSON.array(outcomes).bytes + Array(",\"patches\":[".utf8)
        if isIn { server[0].appendPatch(since: 0, after: nil, to: &answer) }
        answer += Array("],\"groups\":[\(isIn ? "\"\(bench.space.id.text)\"" : "")]}".utf8)
        _ = try replica.receive(answer, mark: "")
      }
    }

    /// A server tells nobody of a group that they are not in.
    private func unknown(_ mutation: Mutation) -> JSON {
      .object([
        JSONMember("space", .string(mutation.space.text)), JSONMember("id", .string(mutation.id.text)),
        JSONMember("sequence", .integer(mutation.sequence)), JSONMember("status", .string("rejected")),
        JSONMember("code", .string(Rejection.Code.unknownSpace.text)),
        JSONMember("message", .string("This space is not here.")),
      ])
    }
  }

  @Test("M43: after whatever happened, each refused change says what is true now, and goes through as soon as it can")
  func sentAgain() throws {
    var (refusals, resent) = (0, 0)
    try forAllSeeds(40) { seed, random in
      var world = try World(seed)
      for step in 0..<20 {
        let added = world.annAdds()
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: world.letAnnGo()
        case 2, 3: world.letAnnIn()
        case 4: world.mark("deletedOn", !world.isClosed)
        case 5: world.mark("archivedOn", !world.isClosed)
        default: break
        }
        try world.sync()
        #expect(world.replica.pendingCount == 0, "seed \(seed), step \(step)")
        let isThere = added.map { world.bench.space.form($0, Expense.self) != nil } ?? true
        if !isThere { refusals += 1 }
        for refused in world.replica.rejected {
          let now = world.replica.reconsidered(refused, clock: world.clock, today: world.bench.today)
          if world.isIn && !world.isClosed {
            #expect(now == .sendable, "seed \(seed), step \(step)")
          } else {
            guard case .refused(let reason) = now else { Issue.record("seed \(seed), step \(step): \(now)"); continue }
            #expect(
              reason.code == (world.isIn ? .archived : .notMember), "seed \(seed), step \(step): \(reason.message)")
          }
        }
        guard let refused = world.replica.rejected.first, Bool.random(using: &random) else { continue }
        let isSendable = world.isIn && !world.isClosed
        let count = world.replica.rejected.count
        do throws(Rejection) {
          try world.replica.resend(
            rejected: refused.key, clock: world.clock, today: world.bench.today, random: &world.random)
          #expect(isSendable)
        } catch {
          #expect(
            !isSendable && world.replica.rejected.first?.message == error.message, "it stays, with the reason of today")
        }
        try world.sync()
        #expect(world.replica.rejected.count == (isSendable ? count - 1 : count), "seed \(seed), step \(step)")
        guard isSendable, case .addExpense(let expense)? = refused.bundle.mutations.first?.intent else { continue }
        resent += 1
        #expect(world.bench.space.form(expense.id, Expense.self) != nil, "seed \(seed), step \(step)")
        #expect(
          world.replica.space(world.bench.space.id)?.stateHash() == world.bench.space.stateHash(),
          "seed \(seed), step \(step)")
      }
    }
    #expect(refusals > 20 && resent > 10, "\(refusals) refused, \(resent) sent again")
  }

  @Test("What was refused for itself is not offered again") func forItself() throws {
    var world = try World(1)
    let bens = try world.bench.add(world.bench.expense(10_00, by: 0))
    world.server[0].space = world.bench.space
    try world.sync()
    let refused = RejectedBundle(
      key: 9,
      bundle: Bundle([
        Mutation(
          id: RecordID(high: 4, low: 4), space: world.bench.space.id, sequence: 1, clock: 1, today: world.bench.today,
          intent: .deleteRecords(RecordList(kind: .expense, ids: [bens])))
      ]),
      code: Rejection.Code.notAuthor.text, message: "Only the person who added or paid this can change it.")
    #expect(world.replica.reconsidered(refused, clock: 1, today: world.bench.today) == .same)
  }
}
