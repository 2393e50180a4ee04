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
    try replica.perform(
      [.startGroup(start)], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    return replica
  }

  private func answer(_ roster: String, seals: String = "", patch: String = "") -> [UInt8] {
    Array(
      "{\"outcomes\":[],\"patches\":[\(patch)],\"groups\":[],\"seals\":[\(seals)],\"sealedGroups\":[\(roster)]}".utf8)
  }

  /// What was pushed, as it comes back.
  /// - Parameters:
  ///   - epoch: the server's when it answers.
  ///   - head, records: under which keys they are.
  private func patch(of push: JSON, epoch: Int64 = 1, head: Int64 = 1, records: Int64 = 1) -> String {
    JSON.object([
      JSONMember("space", .string(Self.space.text)), JSONMember("sealed", .string("opened")),
      JSONMember("epoch", .integer(epoch)),
      JSONMember("to", push["to"] ?? .null), JSONMember("last", push["sequence"] ?? .null),
      JSONMember("head", (push["head"] ?? .null).opened(under: head)),
      JSONMember("records", .array((push["records"]?.arrayValue ?? []).map { $0.opened(under: records) })),
    ]).text
  }

  private func push(_ replica: Replica) throws -> JSON {
    let request = try #require(replica.syncRequest())
    return try #require(try JSON.parse(request)["seals"]?.arrayValue?.first)
  }

  private func spend(_ replica: inout Replica, _ name: String, seed: UInt64) throws {
    var (random, expense) = (SeededRandom(seed: seed), Expense())
    (expense.id, expense.description, expense.date, expense.amount) = (random.nextID(), name, RandomIntents.today, 5)
    expense.paid = [MemberAmount(Self.ann, 5)]
    try replica.perform(
      [.addExpense(expense)], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
  }

  private func roster(epoch: Int = 1, version: Int = 0, rotate: Bool = false) -> String {
    "{\"space\":\"\(Self.space.text)\",\"preset\":\"event\",\"epoch\":\(epoch),\"version\":\(version),\"admin\":\"\(Self.ann.text)\",\"rotate\":\(rotate),\"members\":[]}"
  }

  private func pushes(_ replica: Replica) -> Bool {
    replica.syncRequest(asksForGroups: true).map { String(decoding: $0, as: UTF8.self).contains("\"seals\"") } ?? false
  }

  @Test("SEC-26: what is written before the server has made a sealed group waits, and goes once it is listed")
  func waitsToBeMade() throws {
    var replica = try begun()
    #expect(!pushes(replica) && replica.isUnmade(Self.space) && replica.space(Self.space)?.group?.name == "Trip")
    _ = try replica.receive(answer(""))
    #expect(!pushes(replica) && !replica.isEnded(Self.space))
    let received = try replica.receive(answer(roster()))
    #expect(received.hasMore && pushes(replica) && !replica.isUnmade(Self.space))
  }

  @Test(
    "SEC-26: after somebody left nothing is pushed until there is another key; an answer that is late changes nothing of it"
  ) func waitsForTheKey() throws {
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

  @Test(
    "SEC-26, SYN-04: what the server finds unsound is tried by itself, then set aside with its reason; the rest goes on, and nothing looks closed"
  )
  func unsound() throws {
    var replica = try begun()
    _ = try replica.receive(answer(roster()))
    for number in 1...2 { try spend(&replica, "Boat \(number)", seed: UInt64(number)) }
    func said(_ push: JSON, _ status: String) -> [UInt8] {
      let verdict = "{\"space\":\"\(Self.space.text)\",\"status\":\"\(status)\",\"version\":0}"
      return answer(roster(), seals: verdict, patch: status == "applied" ? patch(of: push) : "")
    }
    let all = try push(replica)
    var received = try replica.receive(said(all, "unsound"))
    #expect(replica.pendingCount == 3 && received.hasMore && !replica.lacksKey(Self.space))
    let first = try push(replica)
    #expect((first["to"]?.integerValue ?? 0) < (all["to"]?.integerValue ?? 0), "the first change by itself")
    _ = try replica.receive(said(first, "applied"))
    #expect(replica.pendingCount == 2)
    // The second is it: with the third at first, then by itself.
    received = try replica.receive(said(try push(replica), "unsound"))
    #expect(received.newlyRejected.isEmpty)
    received = try replica.receive(said(try push(replica), "unsound"))
    #expect(received.newlyRejected.map { $0.message } == [Replica.unsound.message])
    #expect(replica.pendingCount == 1 && replica.rejected.count == 1 && !replica.lacksKey(Self.space))
    _ = try replica.receive(said(try push(replica), "applied"))
    #expect(replica.pendingCount == 0 && !replica.isDoubtful(Self.space))
    #expect(replica.space(Self.space)?.forms(Expense.self).map { $0.description } == ["Boat 2"])
  }

  @Test(
    "SEC-26, HSE-10, SYN-04: a sealed group that is not told of any more ends, and what waits is kept with the reason")
  func ends() throws {
    var replica = try begun()
    _ = try replica.receive(answer(roster()))
    _ = try replica.receive(answer(""))
    #expect(!replica.isEnded(Self.space) && replica.pendingCount == 1, "its beginning is still on its way")
    _ = try replica.receive(answer(roster()))
    _ = try replica.receive(answer(roster(), patch: patch(of: try push(replica))))
    #expect(replica.pendingCount == 0 && !replica.isDoubtful(Self.space))
    try spend(&replica, "Boat", seed: 4)
    let received = try replica.receive(answer(""))
    #expect(replica.isEnded(Self.space) && replica.pendingCount == 0)
    #expect(received.newlyRejected.map { $0.message } == ["You are not a member of this group any more."])
    _ = try replica.receive(answer(roster(epoch: 3)))
    #expect(!replica.isEnded(Self.space) && replica.lacksKey(Self.space))
  }

  // MARK: Who left has the earlier keys

  /// Ann's device and the server are at one state, and her key is the first. Somebody with that key made a push on top
  /// of it.
  private func left() throws -> (ann: Replica, forged: JSON, settled: JSON) {
    var replica = try begun()
    _ = try replica.receive(answer(roster()))
    let settled = try push(replica)
    _ = try replica.receive(answer(roster(), patch: patch(of: settled)))
    #expect(replica.pendingCount == 0 && !replica.isDoubtful(Self.space))
    var gone = replica
    try spend(&gone, "Boat", seed: 4)
    return (replica, try push(gone), settled)
  }

  private func names(_ replica: Replica) -> [String] {
    replica.space(Self.space)?.forms(Expense.self).map { $0.description } ?? []
  }

  @Test(
    "SEC-26: once a device has seen the group under the next key, it takes nothing newer under an earlier one, also after a restart",
    arguments: [false, true])
  func nothingUnderAnEarlierKey(restarts: Bool) throws {
    let (ann, forged, settled) = try left()
    var device = Simulation.Device(replica: ann)
    var quiet = settled
    if case .object(let members) = settled {
      quiet = .object(members.map { $0.name == "records" ? JSONMember("records", .array([])) : $0 })
    }
    _ = try device.replica.receive(answer(roster(epoch: 2)))
    device.replica.noteKey(for: Self.space, epoch: 2)
    // Nothing was written since, so what vouches for the whole is still under the first key.
    _ = try device.replica.receive(answer(roster(epoch: 2), patch: patch(of: quiet, epoch: 2)))
    #expect(!device.replica.isDoubtful(Self.space))
    device.store()
    if restarts {
      let isRead = device.restart()
      #expect(isRead)
    }
    for (head, records) in [(1, 1), (1, 2), (2, 1)] as [(Int64, Int64)] {
      _ = try device.replica.receive(
        answer(roster(epoch: 2), patch: patch(of: forged, epoch: 2, head: head, records: records)))
      #expect(device.replica.isDoubtful(Self.space) && names(device.replica).isEmpty, "\(head) \(records)")
    }
    _ = try device.replica.receive(answer(roster(epoch: 2), patch: patch(of: forged, epoch: 2, head: 2, records: 2)))
    #expect(!device.replica.isDoubtful(Self.space) && names(device.replica) == ["Boat"])
  }

  @Test("SEC-26: an answer of before the present key tells nothing, and nothing is wrong with it") func beforeTheKey()
    throws
  {
    var (ann, forged, _) = try left()
    _ = try ann.receive(answer(roster(epoch: 2)))
    ann.noteKey(for: Self.space, epoch: 2)
    _ = try ann.receive(answer(roster(epoch: 2), patch: patch(of: forged, epoch: 1)))
    #expect(!ann.isDoubtful(Self.space) && names(ann).isEmpty)
    // It was sent before somebody left, and comes with the first answer after the renewal.
    _ = try ann.receive(answer(roster(epoch: 2), patch: patch(of: forged, epoch: 2)))
    #expect(!ann.isDoubtful(Self.space) && names(ann) == ["Boat"])
  }

  @Test(
    "SEC-26: a device that comes later takes no group in which something is under an earlier key than what is older")
  func laterDevice() throws {
    var (ann, first, settled) = try left()
    _ = try ann.receive(answer(roster(), patch: patch(of: first)))
    try spend(&ann, "Train", seed: 5)
    let second = try push(ann)
    func fresh(_ keys: (Int64, Int64, Int64), head: Int64) throws -> Replica {
      var replica = Replica(client: RecordID(high: 100, low: 2))
      replica.account = Self.ann
      _ = try replica.receive(answer(roster(epoch: 2)))
      replica.noteKey(for: Self.space, epoch: 2)
      var records: [JSON] = []
      for (push, key) in [(settled, keys.0), (first, keys.1), (second, keys.2)] {
        records.removeAll { old in push["records"]?.arrayValue?.contains { $0["id"] == old["id"] } ?? false }
        records += (push["records"]?.arrayValue ?? []).map { $0.opened(under: key) }
      }
      guard case .object(let members) = second else { return replica }
      let whole = JSON.object(members.map { $0.name == "records" ? JSONMember("records", .array([])) : $0 })
      let text = patch(of: whole, epoch: 2, head: head).split(separator: "\"records\":[]").joined(
        separator: "\"records\":\(JSON.array(records).text)")
      _ = try replica.receive(answer(roster(epoch: 2), patch: text))
      return replica
    }
    let whole = try fresh((1, 2, 2), head: 2)
    #expect(
      !whole.isDoubtful(Self.space) && whole.isComplete(Self.space) && names(whole).sorted() == ["Boat", "Train"])
    for (keys, head) in [((1, 2, 1), 2), ((1, 2, 1), 1), ((1, 2, 2), 1)] as [((Int64, Int64, Int64), Int64)] {
      let bad = try fresh(keys, head: head)
      #expect(bad.isDoubtful(Self.space) && !bad.isComplete(Self.space), "\(keys) \(head)")
    }
  }

  @Test(
    "SEC-26: a server has no word on changes of a sealed group: it refuses none with a sentence of its own, and sets no count"
  ) func noOutcome() throws {
    var ann = try left().ann
    func said(_ outcome: String) -> [UInt8] {
      Array(
        "{\"outcomes\":[{\"space\":\"\(Self.space.text)\",\"sequence\":2,\(outcome)}],\"patches\":[],\"groups\":[],\"sealedGroups\":[\(roster())]}"
          .utf8)
    }
    _ = try ann.receive(said("\"status\":\"gap\",\"expected\":\(Int64.max)"))
    for number in 1...3 { try spend(&ann, "Boat \(number)", seed: UInt64(10 + number)) }
    _ = try ann.receive(said("\"status\":\"rejected\",\"code\":\"x\",\"message\":\"Pay at this address.\""))
    #expect(ann.pendingCount == 3 && ann.rejected.isEmpty)
  }

  @Test("SYN-04: no count that a server names is too large for what comes after it") func gap() throws {
    var replica = Replica(client: RecordID(high: 100, low: 1))
    replica.account = Self.ann
    replica.addSpace(Self.space, deviceOnly: false, isGroup: true)
    for expected in [Int64.max, .max - 1, .max - 2] {
      let outcome = "{\"space\":\"\(Self.space.text)\",\"sequence\":2,\"status\":\"gap\",\"expected\":\(expected)}"
      _ = try replica.receive(Array("{\"outcomes\":[\(outcome)],\"patches\":[]}".utf8))
    }
    var random = SeededRandom(seed: 3)
    let start = StartGroup(.event, name: "Trip", currency: .chf, people: [.init(Self.ann, "Ann")])
    try replica.perform(
      [.startGroup(start)], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    for number in 1...3 { try spend(&replica, "Boat \(number)", seed: UInt64(10 + number)) }
    #expect(replica.pendingCount == 4)
  }

  // MARK: What the host did not open

  @Test(
    "SEC-26: where the host opened nothing, nothing passes for opened, whatever the server writes, also after a restore",
    arguments: [true, false])
  func notOpened(isRestored: Bool) throws {
    var (ann, forged, settled) = try left()
    let sent = isRestored ? settled : forged
    let (known, other) = (RecordID(high: 7, low: 1), RecordID(high: 7, low: 2))
    func answer(_ patch: String, _ history: RecordID) -> [UInt8] {
      Array(
        "{\"history\":\"\(history.text)\",\"outcomes\":[],\"patches\":[\(patch)],\"groups\":[],\"sealedGroups\":[\(roster())]}"
          .utf8)
    }
    _ = try ann.receive(answer("", known))
    if isRestored { _ = try ann.receive(answer("", other)) }
    for mark in ["", "another"] {
      _ = try ann.receive(answer(patch(of: sent), isRestored ? other : known), mark: mark)
      #expect(names(ann).isEmpty && !ann.isRestoreReady && (isRestored || ann.isDoubtful(Self.space)))
    }
    _ = try ann.receive(answer(patch(of: sent), isRestored ? other : known))
    #expect(isRestored ? ann.isRestoreReady : names(ann) == ["Boat"])
  }
}
