import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// A space that stopped the server is left alone by it: its changes wait, and nothing else does.
@Suite("GEN-7: what waits for a space that the server leaves alone") struct HeldTests {
  private let own = RecordID(high: 1, low: 1)
  private let flat = RecordID(high: 1, low: 3)
  private var random = SeededRandom(seed: 5)
  private var replica = Replica(client: RecordID(high: 3, low: 3))
  private var clock: Int64 = 10
  private var server: [Authority]

  init() throws {
    server = [Authority(space: Space(id: own)), Authority(space: Space(id: flat))]
    replica.account = RecordID(high: 77, low: 1)
    replica.addSpace(own, deviceOnly: false)
    replica.addSpace(flat, deviceOnly: false, isGroup: true)
    try change(own, .startSpace(StartSpace(currency: .chf)))
    try change(
      flat,
      .startGroup(StartGroup(.event, name: "Flat", currency: .chf, people: [.init(RecordID(high: 8, low: 1), "Ann")])))
  }

  private mutating func change(_ space: RecordID, _ intent: Intent) throws {
    clock += 1
    try replica.perform([intent], in: space, clock: clock, today: RandomIntents.today, random: &random)
  }

  private mutating func wallet(_ low: UInt64) throws {
    var wallet = Wallet()
    (wallet.id, wallet.name) = (RecordID(high: 2, low: low), "Cash " + String(low))
    try change(own, .addWallet(wallet))
  }

  private mutating func rename(_ name: String) throws {
    try change(flat, .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("name", .string(name))])))
  }

  /// The mutations of the next request, and the spaces that it asks for.
  private func sent() throws -> (mutations: [JSON], asked: [RecordID]) {
    let json = try JSON.parse(try #require(replica.syncRequest()))
    let bundles = json["bundles"]?.arrayValue ?? []
    return (
      bundles.flatMap { $0["mutations"]?.arrayValue ?? [] },
      (json["spaces"]?.arrayValue ?? []).compactMap { $0["space"]?.idValue }
    )
  }

  /// The server takes all of the next request but what is for the spaces that it leaves alone, or follows that.
  private mutating func sync(waiting: [RecordID]) throws -> Received {
    let json = try JSON.parse(try #require(replica.syncRequest()))
    var (outcomes, held): ([JSON], Set<RecordID>) = ([], Set(waiting))
    for bundle in json["bundles"]?.arrayValue ?? [] {
      let mutations = try (bundle["mutations"]?.arrayValue ?? []).map { try Mutation(json: $0) }
      guard held.isDisjoint(with: mutations.map(\.space)) else {
        held.formUnion(mutations.map(\.space))
        continue
      }
      let decision = Authority.decide(
        Bundle(mutations), client: replica.client, authorities: &server, context: ApplyContext(author: replica.account))
      outcomes.append(contentsOf: decision.outcomes.map(\.json))
    }
    var answer = Array("{\"outcomes\":".utf8) + JSON.array(outcomes).bytes + Array(",\"patches\":[".utf8)
    var isFirst = true
    for index in server.indices where !waiting.contains(server[index].space.id) {
      if !isFirst { answer.append(0x2C) }
      isFirst = false
      server[index].appendPatch(since: 0, after: nil, to: &answer)
    }
    answer += Array("],\"groups\":[\"".utf8) + Array(flat.text.utf8) + Array("\"],\"waiting\":".utf8)
    return try replica.receive(answer + JSON.array(waiting.map { .string($0.text) }).bytes + [0x7D], mark: "")
  }

  @Test mutating func itsChangesStayAndAreSentWhenItIsReleased() throws {
    try wallet(1)
    let first = try sync(waiting: [own])
    #expect(replica.pendingCount == 2 && replica.rejected.isEmpty, "the ledger's two changes")
    #expect(first.newlyHeld == [own] && !first.hasMore && first.newlyRejected.isEmpty)
    // Nothing of it is sent, and everything else is; it is asked for, so that the answer says when it is released.
    try rename("Home")
    try wallet(2)
    let next = try sent()
    #expect(next.mutations.compactMap { $0["space"]?.idValue } == [flat] && next.asked == [own, flat])
    let second = try sync(waiting: [own])
    #expect(second.newlyHeld.isEmpty && !second.hasMore && replica.pendingCount == 3)
    #expect(replica.space(own)?.wallets.count == 2, "what was done is seen here all the time")
    #expect(try sync(waiting: []).hasMore)
    #expect(try sent().mutations.compactMap { $0["sequence"]?.integerValue } == [1, 2, 3])
    let last = try sync(waiting: [])
    #expect(replica.pendingCount == 0 && !last.hasMore)
  }

  @Test mutating func aChangeOfTwoSpacesWaitsForBothAndWhatFollowsItToo() throws {
    _ = try sync(waiting: [])
    var wallet = Wallet()
    (wallet.id, wallet.name) = (RecordID(high: 2, low: 9), "Cash")
    let together = EditRecords(ids: [Group.recordID], set: [JSONMember("name", .string("Together"))])
    let steps = [Replica.Step(own, [.addWallet(wallet)]), Replica.Step(flat, [.editGroup(together)])]
    try replica.perform(steps, clock: 50, today: RandomIntents.today, random: &random)
    try rename("After")
    let received = try sync(waiting: [own])
    #expect(!received.hasMore && received.newlyHeld == [own])
    // The name was given after the change that waits: a server would not take it before.
    #expect(try sent().mutations.isEmpty)
    #expect(replica.pendingCount == 3)
    #expect(try sync(waiting: []).hasMore)
    #expect(try sent().mutations.count == 3)
  }

  @Test mutating func itIsSaidWithTheFirstChangeThatWaits() throws {
    _ = try sync(waiting: [])
    #expect(try sync(waiting: [own]).newlyHeld.isEmpty)
    try wallet(1)
    #expect(try sync(waiting: [own]).newlyHeld == [own])
    try wallet(2)
    #expect(try sync(waiting: [own]).newlyHeld.isEmpty)
    // Released, and left alone anew.
    _ = try sync(waiting: [])
    #expect(try sync(waiting: [own]).newlyHeld == [own])
  }
}
