import Basis
import Ledger
import Proving
import Testing

@testable import Replica

@Suite("SEC-25: how much one bundle may be")
struct BundleBoundTests {
  private static let space = RecordID(high: 1, low: 1)
  private static let client = RecordID(high: 3, low: 3)

  private static func notices(_ count: Int, text: String? = nil) -> [Intent] {
    (0..<count).map { number in
      var notice = InboxNotice(
        .resolution, subject: RecordID(high: 5, low: UInt64(number)), period: nil, on: RandomIntents.today)
      notice.text = text
      return .addNotice(notice)
    }
  }

  private static func mutations(_ intents: [Intent], after last: Int64, action: RecordID? = nil) -> [Mutation] {
    intents.enumerated().map { number, intent in
      Mutation(
        id: RecordID(high: 6, low: UInt64(last) + UInt64(number)), space: space, sequence: last + Int64(number) + 1,
        action: action, clock: 1,
        today: RandomIntents.today, intent: intent)
    }
  }

  @Test("what a server would refuse is not queued for it, and what a device makes a server takes")
  func device() throws {
    var random = SeededRandom(seed: 1)
    var replica = Replica(client: Self.client)
    replica.addSpace(Self.space, deviceOnly: false)
    try replica.perform(
      [.startSpace(StartSpace(currency: .chf))], in: Self.space, clock: 1, today: RandomIntents.today, random: &random)
    #expect(throws: Rejection.tooMuch) {
      try replica.perform(
        Self.notices(Bundle.most + 1), in: Self.space, clock: 1, today: RandomIntents.today, random: &random)
    }
    #expect(replica.pendingCount == 1)
    try replica.perform(
      Self.notices(Bundle.most), in: Self.space, clock: 1, today: RandomIntents.today, random: &random)
    var server = Simulation.Server(authorities: [Authority(space: Space(id: Self.space))])
    while replica.wantsSync {
      let answer = server.handle(try #require(replica.syncRequest()), dies: 0)
      let received = try replica.receive(try #require(answer), mark: "")
      #expect(received.newlyRejected.isEmpty)
      _ = replica.takeStorageChanges()
    }
    #expect(server.authorities[0].space.stateHash() == replica.space(Self.space)?.stateHash())
  }

  @Test("a refusal quotes no more than a sentence has room for, however long a name or a text is that it quotes")
  func sentences() {
    var authorities = [Authority(space: Space(id: Self.space))]
    func decide(_ intents: [Intent], after last: Int64) -> Decision {
      Authority.decide(Bundle(Self.mutations(intents, after: last)), client: Self.client, authorities: &authorities)
    }
    _ = decide([.startSpace(StartSpace(currency: .chf))], after: 0)
    for (number, long) in [String(repeating: "x", count: 400_000), String(repeating: "\u{1F3D4}", count: 100_000)]
      .enumerated()
    {
      let set = [JSONMember(long, .integer(1))]
      let settings = Intent.editSettings(EditRecords(ids: [Self.space], set: set))
      let refused = decide([settings] + Self.notices(400), after: 1 + Int64(number) * 401)
      #expect(refused.outcomes.count == 401)
      for outcome in refused.outcomes {
        guard case .rejected(_, let message) = outcome.verdict else {
          Issue.record("\(outcome)")
          continue
        }
        #expect(message.utf8.count <= 600 && message.utf8.count > 100 && message.last == "\u{2026}", "\(message)")
        #expect(!message.unicodeScalars.contains("\u{FFFD}"))
      }
    }
  }

  @Test("one mutation more is refused whole, and the queue goes on")
  func mutations() {
    var authorities = [Authority(space: Space(id: Self.space))]
    func decide(_ mutations: [Mutation]) -> Decision {
      Authority.decide(Bundle(mutations), client: Self.client, authorities: &authorities)
    }
    _ = decide(Self.mutations([.startSpace(StartSpace(currency: .chf))], after: 0))
    let before = authorities[0].space.stateHash()
    let refused = decide(Self.mutations(Self.notices(Bundle.most + 1), after: 1))
    let verdict = Outcome.Verdict.rejected(code: "mutation.too-much", message: Rejection.tooMuch.message)
    #expect(
      refused.outcomes.count == Bundle.most + 1 && refused.outcomes.allSatisfy { $0.verdict == verdict }
        && refused.applied.isEmpty)
    #expect(authorities[0].space.stateHash() == before)
    let next = decide(Self.mutations(Self.notices(1), after: Int64(Bundle.most) + 2))
    #expect(next.applied.count == 1)
  }

  @Test("what writes the same records over and over is refused whole before it fills the memory")
  func bytes() {
    var authorities = [Authority(space: Space(id: Self.space))]
    func decide(_ mutations: [Mutation]) -> Decision {
      Authority.decide(Bundle(mutations), client: Self.client, authorities: &authorities)
    }
    var wallet = Wallet()
    (wallet.id, wallet.name) = (RecordID(high: 2, low: 2), "Cash")
    var entry = Transaction()
    (entry.id, entry.walletId, entry.amount, entry.date) = (
      RecordID(high: 2, low: 3), wallet.id, -5, RandomIntents.today
    )
    _ = decide(
      Self.mutations([.startSpace(StartSpace(currency: .chf)), .addWallet(wallet), .addTransaction(entry)], after: 0))
    let before = authorities[0].space.stateHash()
    let long = String(repeating: "n", count: 20_000)
    // Of one action, each of whose mutations writes all that it changed so far.
    let intents = (0..<120).map { number in
      Intent.editTransactions(
        EditRecords(ids: [entry.id], set: [JSONMember("notes", .string(long.dropLast(number).description))]))
    }
    let refused = decide(Self.mutations(intents, after: 3, action: RecordID(high: 6, low: 99)))
    #expect(refused.applied.isEmpty && authorities[0].space.stateHash() == before)
    #expect(
      refused.outcomes.allSatisfy {
        $0.verdict == .rejected(code: "mutation.too-much", message: Rejection.tooMuch.message)
      })
  }
}
