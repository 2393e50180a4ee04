import Basis
import Ledger
import Proving
import Testing

@testable import Replica

@Suite("SEC-26, decision 0047: a device whose group the server cannot read any more") struct GroupSealingTests {
  private static let space = SealedGroupWorld.space
  private static let (ann, ben) = (SealedGroupWorld.users[0], SealedGroupWorld.users[1])

  /// Ann's device, with a group of hers and Ben's that a server has in the clear, at version 3.
  private func synced() throws -> Replica {
    var theirs = Space(id: Self.space)
    var random = SeededRandom(seed: 5)
    for (index, intent) in [
      Intent.startGroup(
        StartGroup(.event, name: "Trip", currency: .chf, people: [.init(Self.ann, "Ann"), .init(Self.ben, "Ben")])),
      .joinGroup(JoinGroup(Self.ben, name: "Ben")), .addExpense(expense("Boat")),
    ].enumerated() {
      let mutation = Mutation(
        id: random.nextID(), space: Self.space, sequence: Int64(index) + 1, action: random.nextID(),
        clock: RandomIntents.epoch,
        today: RandomIntents.today, intent: intent)
      _ = try theirs.apply(mutation, context: ApplyContext(author: index == 1 ? Self.ben : Self.ann))
    }
    let records = theirs.allRecords.map { record -> String in
      var bytes: [UInt8] = []
      record.append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    var replica = Replica(client: RecordID(high: 100, low: 1))
    replica.account = Self.ann
    replica.addSpace(Self.space, deviceOnly: false, isGroup: true)
    let patch =
      "{\"space\":\"\(Self.space.text)\",\"to\":\(theirs.version),\"records\":[\(records.joined(separator: ","))]}"
    _ = try replica.receive(Self.answer("", groups: "\"\(Self.space.text)\"", patch: patch), mark: "")
    return replica
  }

  private func expense(_ name: String) -> Expense {
    var expense = Expense()
    (expense.id, expense.description, expense.date, expense.amount) = (
      RecordID(derivedFrom: name), name, RandomIntents.today, 50
    )
    expense.paid = [MemberAmount(Self.ann, 50)]
    return expense
  }

  private static func answer(_ rosters: String, groups: String = "", patch: String = "", more: String = "") -> [UInt8] {
    Array("{\"outcomes\":[],\"patches\":[\(patch)],\"groups\":[\(groups)],\"sealedGroups\":[\(rosters)]\(more)}".utf8)
  }

  private static let roster = roster(version: 0)

  private static func roster(version: Int) -> String {
    "{\"space\":\"\(space.text)\",\"preset\":\"event\",\"epoch\":1,\"version\":\(version),\"admin\":\"\(ann.text)\",\"rotate\":false,\"members\":[],\"waiting\":[],"
      + "\"expected\":[\"\(ben.text)\"]}"
  }

  @Test(
    "the one that asked brings back all of it, whose account is whose among it, under the same ids, and sends nothing in the clear"
  )
  func asked() throws {
    var replica = try synced()
    let before = try #require(replica.space(Self.space))
    #expect(replica.isWhole(Self.space) && before.member(of: Self.ben)?.name == "Ben")
    let received = try replica.receive(Self.answer(Self.roster), keeping: [Self.space], mark: "")
    #expect(received.sealedHere == [Self.space] && replica.roster(of: Self.space)?.expected == [Self.ben])
    var random = SeededRandom(seed: 6)
    // Written while the answer was on its way.
    try replica.perform(
      [.addExpense(expense("Bread"))], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today,
      random: &random)
    replica.keepOnDevice(Self.space)
    replica.adoptIntoAccount(
      Self.space, epoch: 1, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    #expect(replica.isSealed(Self.space) && replica.isAdopting(Self.space) && replica.rejected.isEmpty)
    let after = try #require(replica.space(Self.space))
    #expect(after.member(of: Self.ben)?.name == "Ben" && after.group == before.group)
    #expect(Set(after.allRecords.map(\.id)).isSuperset(of: before.allRecords.map(\.id)))
    #expect(after.form(RecordID(derivedFrom: "Bread"), Expense.self)?.amount == 50)
    // An answer of the time before is nothing of it.
    let late = "{\"space\":\"\(Self.space.text)\",\"to\":3,\"records\":[]}"
    _ = try replica.receive(Self.answer("", groups: "\"\(Self.space.text)\"", patch: late), mark: "")
    #expect(!replica.isDoubtful(Self.space))
    _ = try replica.receive(Self.answer(Self.roster), mark: "")
    let request = try JSON.parse(try #require(replica.syncRequest()))
    #expect(request["bundles"] == .array([]))
    let seal = try #require(request["seals"]?.arrayValue?.first)
    #expect(seal["from"] == .integer(0) && seal["epoch"] == .integer(1))
    let sent = (seal["records"]?.arrayValue ?? []).compactMap { $0["id"]?.idValue }
    #expect(Set(sent).isSuperset(of: before.allRecords.map(\.id)))
  }

  @Test(
    "any other device throws away what it has, and takes what comes sealed from its beginning; what it wrote waits to be sealed"
  )
  func others() throws {
    var replica = try synced()
    var random = SeededRandom(seed: 7)
    try replica.perform(
      [.addExpense(expense("Bread"))], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today,
      random: &random)
    _ = try replica.receive(Self.answer(Self.roster), mark: "")
    #expect(
      !replica.isSealed(Self.space) && replica.space(Self.space)?.member(of: Self.ben) != nil,
      "nothing is back yet: this may be all of it")
    let received = try replica.receive(Self.answer(Self.roster(version: 1)), mark: "")
    #expect(received.sealedHere.isEmpty && received.changedSpaces.contains(Self.space) && received.hasMore)
    #expect(replica.isSealed(Self.space) && replica.epoch(of: Self.space) == 1 && !replica.isComplete(Self.space))
    #expect(replica.confirmedVersion(Self.space) == 0 && replica.pendingCount == 1 && replica.rejected.isEmpty)
    let request = try JSON.parse(try #require(replica.syncRequest()))
    #expect(
      request["bundles"] == .array([]) && request["seals"] == nil, "not in the clear, and not before all of it is here")
    #expect(request["spaces"]?.arrayValue?.first?["version"] == .integer(0))
  }

  @Test("who was in and is not let in yet keeps what they had, and hears that they are expected") func outside() throws
  {
    var replica = try synced()
    let received = try replica.receive(Self.answer("", more: ",\"expected\":[\"\(Self.space.text)\"]"), mark: "")
    #expect(received.expected == [Self.space] && replica.isEnded(Self.space))
    #expect(replica.space(Self.space)?.form(RecordID(derivedFrom: "Boat"), Expense.self)?.amount == 50)
    _ = try replica.receive(Self.answer(Self.roster(version: 1)), mark: "")
    #expect(replica.isSealed(Self.space) && !replica.isEnded(Self.space) && !replica.isComplete(Self.space))
  }
}
