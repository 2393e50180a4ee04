import Basis
import Ledger
import Proving
import Testing

@testable import Replica

@Suite("SEC-26: what a server says of a sealed group") struct SealedGroupAnswerTests {
  private static let space = SealedGroupWorld.space
  private static let ann = SealedGroupWorld.users[0]

  private func begun() throws -> Replica {
    var replica = Replica(client: RecordID(high: 100, low: 1))
    replica.account = Self.ann
    replica.addSpace(Self.space, deviceOnly: false, isGroup: true, epoch: 1)
    var random = SeededRandom(seed: 3)
    let start = StartGroup(.event, name: "Trip", currency: .chf, people: [.init(Self.ann, "Ann")])
    try replica.perform([.startGroup(start)], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    return replica
  }

  private func answer(_ roster: String, seals: String = "") -> [UInt8] {
    Array("{\"outcomes\":[],\"patches\":[],\"groups\":[],\"seals\":[\(seals)],\"sealedGroups\":[\(roster)]}".utf8)
  }

  private func roster(epoch: Int = 1, version: Int = 0, rotate: Bool = false) -> String {
    "{\"space\":\"\(Self.space.text)\",\"preset\":\"event\",\"epoch\":\(epoch),\"version\":\(version),\"admin\":\"\(Self.ann.text)\",\"rotate\":\(rotate),\"members\":[]}"
  }

  private func pushes(_ replica: Replica) -> Bool {
    replica.syncRequest(asksForGroups: true).map { String(decoding: $0, as: UTF8.self).contains("\"seals\"") } ?? false
  }

  @Test("SEC-26: what is written before the server has made a sealed group waits, and goes once it is listed") func waitsToBeMade() throws {
    var replica = try begun()
    #expect(!pushes(replica) && replica.isUnmade(Self.space) && replica.space(Self.space)?.group?.name == "Trip")
    _ = try replica.receive(answer(""))
    #expect(!pushes(replica) && !replica.isEnded(Self.space))
    let received = try replica.receive(answer(roster()))
    #expect(received.hasMore && pushes(replica) && !replica.isUnmade(Self.space))
  }

  @Test("SEC-26: after somebody left nothing is pushed until there is another key; an answer that is late changes nothing of it") func waitsForTheKey() throws {
    var replica = try begun()
    _ = try replica.receive(answer(roster()))
    let seal = "{\"space\":\"\(Self.space.text)\",\"status\":\"rotate\",\"version\":0}"
    let received = try replica.receive(answer(roster(), seals: seal))
    #expect(!pushes(replica) && !received.hasMore && replica.pendingCount == 1, "it waits, and is not lost")
    _ = try replica.receive(answer(roster()))
    #expect(!pushes(replica), "that was said before somebody left")
    _ = try replica.receive(answer(roster(epoch: 2)))
    #expect(replica.lacksKey(Self.space) && !pushes(replica))
    replica.noteKey(for: Self.space, epoch: 1)
    #expect(replica.lacksKey(Self.space) && !pushes(replica), "an earlier key is not the present one")
    replica.noteKey(for: Self.space, epoch: 2)
    #expect(pushes(replica) && replica.epoch(of: Self.space) == 2)
    _ = try replica.receive(answer(roster(rotate: true)))
    #expect(pushes(replica) && replica.roster(of: Self.space)?.epoch == 2)
  }

  @Test("SEC-26, SYN-04: what the server finds unsound is tried by itself, then set aside with its reason; the rest goes on, and nothing looks closed")
  func unsound() throws {
    var replica = try begun()
    _ = try replica.receive(answer(roster()))
    var random = SeededRandom(seed: 4)
    for number in 1...2 {
      var expense = Expense()
      (expense.id, expense.description, expense.date, expense.amount) = (random.nextID(), "Boat \(number)", RandomIntents.today, 5)
      expense.paid = [MemberAmount(Self.ann, 5)]
      try replica.perform([.addExpense(expense)], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    }
    func push() throws -> JSON {
      let request = try #require(replica.syncRequest())
      return try #require(try JSON.parse(request)["seals"]?.arrayValue?.first)
    }
    func said(_ push: JSON, _ status: String) -> [UInt8] {
      let verdict = "{\"space\":\"\(Self.space.text)\",\"status\":\"\(status)\",\"version\":0}"
      guard status == "applied" else { return answer(roster(), seals: verdict) }
      let patch = JSON.object([
        JSONMember("space", .string(Self.space.text)), JSONMember("sealed", .bool(true)), JSONMember("to", push["to"] ?? .null),
        JSONMember("last", push["sequence"] ?? .null), JSONMember("head", push["head"] ?? .null), JSONMember("records", push["records"] ?? .null),
      ])
      let text = String(decoding: answer(roster(), seals: verdict), as: UTF8.self)
      return Array(text.split(separator: "\"patches\":[]").joined(separator: "\"patches\":[\(patch.text)]").utf8)
    }
    let all = try push()
    var received = try replica.receive(said(all, "unsound"))
    #expect(replica.pendingCount == 3 && received.hasMore && !replica.lacksKey(Self.space))
    let first = try push()
    #expect((first["to"]?.integerValue ?? 0) < (all["to"]?.integerValue ?? 0), "the first change by itself")
    _ = try replica.receive(said(first, "applied"))
    #expect(replica.pendingCount == 2)
    // The second is it: with the third at first, then by itself.
    received = try replica.receive(said(try push(), "unsound"))
    #expect(received.newlyRejected.isEmpty)
    received = try replica.receive(said(try push(), "unsound"))
    #expect(received.newlyRejected.map { $0.message } == [Replica.unsound.message])
    #expect(replica.pendingCount == 1 && replica.rejected.count == 1 && !replica.lacksKey(Self.space))
    _ = try replica.receive(said(try push(), "applied"))
    #expect(replica.pendingCount == 0 && !replica.isDoubtful(Self.space))
    #expect(replica.space(Self.space)?.forms(Expense.self).map { $0.description } == ["Boat 2"])
  }

  @Test("SEC-26, HSE-10, SYN-04: a sealed group that is not told of any more ends, and what waits is kept with the reason") func ends() throws {
    var replica = try begun()
    _ = try replica.receive(answer(roster()))
    _ = try replica.receive(answer(""))
    #expect(!replica.isEnded(Self.space) && replica.pendingCount == 1, "its beginning is still on its way")
    _ = try replica.receive(answer(roster()))
    let request = try JSON.parse(try #require(replica.syncRequest()))
    let push = try #require(request["seals"]?.arrayValue?.first)
    let patch = JSON.object([
      JSONMember("space", .string(Self.space.text)), JSONMember("sealed", .bool(true)), JSONMember("to", push["to"] ?? .null),
      JSONMember("last", push["sequence"] ?? .null), JSONMember("head", push["head"] ?? .null), JSONMember("records", push["records"] ?? .null),
    ])
    let text = String(decoding: answer(roster()), as: UTF8.self)
    _ = try replica.receive(Array(text.split(separator: "\"patches\":[]").joined(separator: "\"patches\":[\(patch.text)]").utf8))
    #expect(replica.pendingCount == 0 && !replica.isDoubtful(Self.space))
    var (random, expense) = (SeededRandom(seed: 4), Expense())
    (expense.id, expense.description, expense.date, expense.amount) = (random.nextID(), "Boat", RandomIntents.today, 5)
    expense.paid = [MemberAmount(Self.ann, 5)]
    try replica.perform([.addExpense(expense)], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    let received = try replica.receive(answer(""))
    #expect(replica.isEnded(Self.space) && replica.pendingCount == 0)
    #expect(received.newlyRejected.map { $0.message } == ["You are not a member of this group any more."])
    _ = try replica.receive(answer(roster(epoch: 3)))
    #expect(!replica.isEnded(Self.space) && replica.lacksKey(Self.space))
  }
}
