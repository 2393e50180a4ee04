import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// Changes over a person's own space and a group's: whole or not at all, whichever of them a server keeps.
@Suite("TXN-09, SYN-10, HSE-10: bundles over two spaces, and groups that come and go")
struct SharedBundleTests {
  static let own = RecordID(high: 1, low: 1)
  static let group = RecordID(high: 1, low: 2)
  static let ann = RecordID(high: 8, low: 1)
  static let ben = RecordID(high: 8, low: 2)

  /// A server of whole spaces; it lists those groups in which the asking account is a member.
  struct World {
    var server: Simulation.Server
    var user = SharedBundleTests.ann

    init(withOwn: Bool) {
      server = Simulation.Server(authorities: [Authority(space: Space(id: SharedBundleTests.group))])
      if withOwn { server.authorities.append(Authority(space: Space(id: SharedBundleTests.own))) }
    }

    mutating func answer(_ request: [UInt8]) throws -> [UInt8] {
      let json = try JSON.parse(request)
      let client = json["client"]?.idValue ?? SharedBundleTests.own
      var outcomes: [JSON] = []
      for element in json["bundles"]?.arrayValue ?? [] {
        let bundle = try Bundle(json: element)
        let decision = Authority.decide(
          bundle, client: client, authorities: &server.authorities, context: ApplyContext(author: user))
        outcomes += decision.outcomes.map { $0.json }
      }
      var bytes = Array("{\"outcomes\":".utf8) + JSON.array(outcomes).bytes + Array(",\"patches\":[".utf8)
      var count = 0
      for element in json["spaces"]?.arrayValue ?? [] {
        guard let id = element["space"]?.idValue, let version = element["version"]?.integerValue,
          let index = server.authorities.firstIndex(where: { $0.space.id == id })
        else { continue }
        if count > 0 { bytes.append(0x2C) }
        count += 1
        server.authorities[index].appendPatch(since: version, after: nil, limit: 1000, to: &bytes)
      }
      let groups = server.authorities.filter { $0.space.groupAccounts.contains(user) }.map {
        JSON.string($0.space.id.text)
      }
      return bytes + Array("],\"groups\":".utf8) + JSON.array(groups).bytes + [0x7D]
    }

    mutating func sync(_ device: inout Simulation.Device) throws -> Received {
      device.store()
      var received = Received()
      for _ in 0..<5 {
        guard let request = device.replica.syncRequest() else { break }
        let part = try device.replica.receive(try answer(request))
        received.newlyRejected += part.newlyRejected
        device.store()
        if !part.hasMore { break }
      }
      return received
    }
  }

  private func device(ownOnDevice: Bool, sealedGroup: Bool = false, _ random: inout SeededRandom) throws
    -> Simulation.Device
  {
    var replica = Replica(client: RecordID(high: 3, low: 3))
    replica.account = Self.ann
    replica.addSpace(Self.own, deviceOnly: ownOnDevice)
    replica.addSpace(Self.group, deviceOnly: false, isGroup: true, epoch: sealedGroup ? 1 : nil)
    var wallet = Wallet()
    wallet.id = RecordID(high: 2, low: 2)
    wallet.name = "Cash"
    try perform(&replica, [.startSpace(StartSpace(currency: .chf)), .addWallet(wallet)], in: Self.own, &random)
    let people = [StartGroup.Person(Self.ann, "Ann"), StartGroup.Person(Self.ben, "Ben")]
    try perform(
      &replica, [.startGroup(StartGroup(.event, name: "Trip", currency: .chf, people: people))], in: Self.group, &random
    )
    return Simulation.Device(replica: replica)
  }

  private func perform(
    _ replica: inout Replica, _ intents: [Intent], in space: RecordID, _ random: inout SeededRandom
  ) throws {
    try replica.perform(intents, in: space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
  }

  /// An entry of Ann's own that paid for both, and the group's expense.
  private func shared(_ replica: Replica, _ random: inout SeededRandom, amount: Int64 = 90_00) throws -> [Replica.Step]
  {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = RecordID(high: 2, low: 2)
    entry.date = RandomIntents.today
    entry.amount = -amount
    entry.description = "Boat"
    var expense = Expense()
    expense.id = random.nextID()
    expense.description = "Boat"
    expense.date = RandomIntents.today
    expense.amount = amount
    expense.paid = [MemberAmount(Self.ann, amount)]
    let group = try #require(replica.space(Self.group))
    var share = try #require(group.ownShare(of: expense, Self.ann))
    share.payment = entry.id
    let follow = FollowGroup(Self.group, name: "Trip", currency: .chf, shares: [share])
    return [
      Replica.Step(Self.own, [.addTransaction(entry), .followGroup(follow)]),
      Replica.Step(Self.group, [.addExpense(expense)]),
    ]
  }

  private func entries(_ device: Simulation.Device) -> [Transaction] {
    device.replica.space(Self.own)?.transactions.inIDOrder.filter { !$0.stamp.isDeleted } ?? []
  }

  @Test("TXN-09: both halves reach the server as one", arguments: [false, true])
  func bothOrNone(ownOnDevice: Bool) throws {
    var random = SeededRandom(seed: 5)
    var world = World(withOwn: !ownOnDevice)
    var device = try device(ownOnDevice: ownOnDevice, &random)
    _ = try world.sync(&device)
    #expect(device.replica.pendingCount == 0)
    let steps = try shared(device.replica, &random)
    try device.replica.perform(steps, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    // On top of it something of the person's own, which must not be confirmed before what it stands on.
    let id = try #require(entries(device).first).id
    let note = EditRecords(ids: [id], set: [JSONMember("notes", .string("for two"))])
    try perform(&device.replica, [.editTransactions(note)], in: Self.own, &random)
    #expect(device.replica.pendingCount > 0)
    device.store()
    let isRead0 = device.restart()
    #expect(isRead0)
    #expect(entries(device).first?.othersShare == 45_00 && entries(device).first?.notes == "for two")
    let body = String(decoding: try #require(device.replica.syncRequest()), as: UTF8.self)
    #expect(body.contains("addTransaction") == !ownOnDevice, "what is on this device only is nobody else's business")
    _ = try world.sync(&device)
    #expect(device.replica.pendingCount == 0 && device.replica.rejected.isEmpty)
    #expect(world.server.authorities[0].space.forms(Expense.self).count == 1)
    device.replica.checkpoint()
    device.store()
    let isRead1 = device.restart()
    #expect(isRead1)
    #expect(entries(device).count == 1 && entries(device).first?.notes == "for two")
    #expect(device.replica.pendingCount == 0)
  }

  /// Another amount for what is shared, in both places.
  private func dearer(_ device: Simulation.Device) throws -> [Replica.Step] {
    let entry = try #require(entries(device).first)
    let group = try #require(device.replica.space(Self.group))
    var expense = try #require(group.forms(Expense.self).first)
    expense.amount = 120_00
    expense.paid = [MemberAmount(Self.ann, 120_00)]
    let amount = JSON.integer(120_00)
    let paid = try #require(expense.encodedFields.members?.first { sameBytes($0.name, "paid") })
    var share = try #require(group.ownShare(of: expense, Self.ann))
    share.payment = entry.id
    return [
      Replica.Step(
        Self.own,
        [
          .editTransactions(EditRecords(ids: [entry.id], set: [JSONMember("amount", .integer(-120_00))])),
          .followGroup(FollowGroup(Self.group, name: "Trip", currency: .chf, shares: [share])),
        ]),
      Replica.Step(
        Self.group, [.editExpense(EditRecords(ids: [expense.id], set: [JSONMember("amount", amount), paid]))]),
    ]
  }

  @Test(
    "TXN-09, SYN-04: the half on this device of a change that the group took is there after a restart at any moment")
  func halvesSurviveARestart() throws {
    var random = SeededRandom(seed: 11)
    var world = World(withOwn: false)
    var device = try device(ownOnDevice: true, &random)
    _ = try world.sync(&device)
    try device.replica.perform(
      try shared(device.replica, &random), clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    _ = try world.sync(&device)
    device.replica.checkpoint()
    device.store()
    try device.replica.perform(
      try dearer(device), clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    _ = try world.sync(&device)
    #expect(entries(device).first?.amount == -120_00 && device.replica.pendingCount == 0)
    // Before the pages were written: only the journal has the half.
    let isRead = device.restart()
    #expect(isRead)
    #expect(entries(device).first?.amount == -120_00 && device.replica.rejected.isEmpty)
  }

  @Test(
    "TXN-09, SEC-26: the sealed half of a change follows once the group took its own, also after a restart in between")
  func sealedHalfFollows() throws {
    for restartsBetween in [false, true] {
      var random = SeededRandom(seed: 12)
      var world = World(withOwn: false)
      var sealed = SealedServer()
      var device = try device(ownOnDevice: true, &random)
      device.replica.adoptIntoAccount(
        Self.own, epoch: 1, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
      func exchange(rounds: Int) throws {
        for _ in 0..<rounds {
          device.store()
          let request = try #require(device.replica.syncRequest())
          let open = try JSON.parse(try world.answer(request))
          let part = try #require(sealed.handle(try JSON.parse(request), of: Self.own))
          let answer = JSON.object([
            JSONMember("outcomes", open["outcomes"] ?? .null), JSONMember("groups", open["groups"] ?? .null),
            JSONMember("seals", part["seals"] ?? .null),
            JSONMember("patches", .array((open["patches"]?.arrayValue ?? []) + (part["patches"]?.arrayValue ?? []))),
          ])
          _ = try device.replica.receive(answer.bytes)
          device.store()
        }
      }
      try exchange(rounds: 3)
      #expect(device.replica.pendingCount == 0)
      for step in 0..<2 {
        let steps = step == 0 ? try shared(device.replica, &random) : try dearer(device)
        try device.replica.perform(steps, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
        let body = String(decoding: try #require(device.replica.syncRequest()), as: UTF8.self)
        #expect(!body.contains("Transaction\""), "an entry left in the clear: \(body)")
        try exchange(rounds: 1)
        #expect(device.replica.pendingCount == 2, "the sealed half waits for its own turn")
        if restartsBetween {
          let isRead = device.restart()
          #expect(isRead)
        }
        try exchange(rounds: 2)
        #expect(device.replica.pendingCount == 0 && device.replica.rejected.isEmpty)
        #expect(entries(device).first?.amount == (step == 0 ? -90_00 : -120_00))
      }
      #expect(world.server.authorities[0].space.forms(Expense.self).first?.amount == 120_00)
    }
  }

  enum Own: CaseIterable { case synced, sealed, onDevice }

  @Test(
    "TXN-09, SEC-26: an entry of one's own that is shared into a sealed group arrives in both, wherever the own ledger lives, also with a restart in between",
    arguments: Own.allCases, [false, true])
  func sealedGroup(own: Own, restartsBetween: Bool) throws {
    var random = SeededRandom(seed: 14)
    var world = World(withOwn: own == .synced)
    world.server.authorities.removeAll { $0.space.id == Self.group }
    var (group, ledger) = (SealedGroupServer(), SealedServer())
    group.join(Self.ann)
    var device = try device(ownOnDevice: own != .synced, sealedGroup: true, &random)
    if own == .sealed {
      device.replica.adoptIntoAccount(
        Self.own, epoch: 1, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    }
    /// The seals of one space, and what was asked of it.
    func part(_ request: JSON, _ space: RecordID) -> JSON {
      .object([
        JSONMember("client", request["client"] ?? .null),
        JSONMember("seals", .array((request["seals"]?.arrayValue ?? []).filter { $0["space"]?.idValue == space })),
        JSONMember("spaces", .array((request["spaces"]?.arrayValue ?? []).filter { $0["space"]?.idValue == space })),
      ])
    }
    func exchange(rounds: Int, groupIsBusy: Bool = false) throws {
      for round in 0..<rounds {
        device.store()
        let bytes = try #require(device.replica.syncRequest())
        let request = try JSON.parse(bytes)
        let text = request["bundles"]?.text ?? ""
        #expect(
          !text.contains("\"addExpense\"") && (own == .synced || !text.contains("\"addTransaction\"")),
          "in the clear: \(text)")
        let open = try JSON.parse(try world.answer(bytes))
        // Of two sealed halves one may win its race while the other one does not.
        let asked =
          groupIsBusy ? JSON.object([JSONMember("client", request["client"] ?? .null)]) : part(request, Self.group)
        let taken = group.handle(asked, of: Self.group, for: Self.ann)
        let (shared, _) = try #require(taken)
        let kept = own == .sealed ? ledger.handle(part(request, Self.own), of: Self.own) : .null
        let sealed = try #require(kept)
        let all = [open, shared, sealed]
        let answer = JSON.object([
          JSONMember("outcomes", open["outcomes"] ?? .null), JSONMember("groups", .array([])),
          JSONMember("sealedGroups", shared["sealedGroups"] ?? .null),
          JSONMember("seals", .array(all.flatMap { $0["seals"]?.arrayValue ?? [] })),
          JSONMember("patches", .array(all.flatMap { $0["patches"]?.arrayValue ?? [] })),
        ])
        _ = try device.replica.receive(answer.bytes)
        device.store()
        // After a start nothing goes into a group before the server told who is in it.
        if restartsBetween && round % 2 == 1 {
          let isRead = device.restart()
          #expect(isRead)
        }
      }
    }
    try exchange(rounds: 6)
    #expect(device.replica.pendingCount == 0)
    for step in 0..<2 {
      let steps = step == 0 ? try shared(device.replica, &random) : try dearer(device)
      try device.replica.perform(steps, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
      try exchange(rounds: 2, groupIsBusy: step == 1)
      try exchange(rounds: 5)
      #expect(device.replica.pendingCount == 0 && device.replica.rejected.isEmpty)
      #expect(entries(device).map { $0.amount } == [step == 0 ? -90_00 : -120_00])
      #expect(device.replica.space(Self.group)?.forms(Expense.self).map { $0.amount } == [step == 0 ? 90_00 : 120_00])
    }
    #expect(group.records.count > 3 && !group.isRenewalDue)
  }

  @Test(
    "TXN-09, SYN-04: a refusal by the group takes the own half back, and keeps it to be mended",
    arguments: [false, true])
  func refusedTogether(ownOnDevice: Bool) throws {
    var random = SeededRandom(seed: 6)
    var world = World(withOwn: !ownOnDevice)
    var device = try device(ownOnDevice: ownOnDevice, &random)
    _ = try world.sync(&device)
    let steps = try shared(device.replica, &random)
    try device.replica.perform(steps, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    // Meanwhile the group was archived from elsewhere.
    let edit = EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string(RandomIntents.today.text))])
    let archive = Mutation(
      id: random.nextID(), space: Self.group, sequence: 1, clock: RandomIntents.epoch, today: RandomIntents.today,
      intent: .editGroup(edit))
    let decision = Authority.decide(
      Bundle([archive]), client: Self.ben, authorities: &world.server.authorities,
      context: ApplyContext(author: Self.ann))
    #expect(decision.applied.count == 1)
    let received = try world.sync(&device)
    #expect(received.newlyRejected.map { $0.code } == ["group.archived"])
    #expect(entries(device).isEmpty && device.replica.pendingCount == 0)
    device.replica.checkpoint()
    device.store()
    let isRead2 = device.restart()
    #expect(isRead2)
    #expect(entries(device).isEmpty && device.replica.rejected.count == 1)
  }

  @Test("SYN-10, HSE-10: groups come to a device and end on it; what was not sent is kept with the reason")
  func groupsComeAndGo() throws {
    var random = SeededRandom(seed: 7)
    var world = World(withOwn: true)
    var phone = try device(ownOnDevice: false, &random)
    _ = try world.sync(&phone)
    var laptop = Simulation.Device(replica: Replica(client: RecordID(high: 3, low: 4)))
    laptop.replica.account = Self.ann
    laptop.replica.addSpace(Self.own, deviceOnly: false)
    _ = try world.sync(&laptop)
    #expect(laptop.replica.groupIDs == [Self.group] && laptop.replica.isComplete(Self.group))
    #expect(laptop.replica.space(Self.group)?.members.count == 2)
    // Ben becomes the admin, and lets Ann go while her laptop is offline and writes.
    let steps = try shared(laptop.replica, &random)
    try laptop.replica.perform(steps, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    for (number, intent, user) in [
      (Int64(1), Intent.joinGroup(JoinGroup(Self.ben)), Self.ben),
      (2, .passAdmin(RecordList(kind: .member, ids: [Self.ben])), Self.ann),
      (3, .passAdmin(RecordList(kind: .member, ids: [Self.ben])), Self.ben),
      (4, .leaveGroup(LeaveGroup(Self.ann)), Self.ben),
    ] {
      let mutation = Mutation(
        id: random.nextID(), space: Self.group, sequence: number, clock: RandomIntents.epoch,
        today: RandomIntents.today,
        intent: intent)
      let decision = Authority.decide(
        Bundle([mutation]), client: Self.ben, authorities: &world.server.authorities,
        context: ApplyContext(author: user))
      #expect(decision.applied.count == 1, "\(number)")
    }
    // As the real server would: the group is not there for her any more.
    let hidden = world.server.authorities.remove(at: 0)
    let received = try world.sync(&laptop)
    #expect(received.newlyRejected.map { $0.message } == ["You are not a member of this group any more."])
    #expect(laptop.replica.isEnded(Self.group) && laptop.replica.space(Self.group)?.members.count == 2, "to be read")
    let late = try? laptop.replica.perform(
      [.leaveGroup(LeaveGroup(Self.ben))], in: Self.group, clock: RandomIntents.epoch, today: RandomIntents.today,
      random: &random)
    #expect(late == nil)
    #expect(entries(laptop).isEmpty)
    laptop.store()
    let isRead = laptop.restart()
    #expect(isRead)
    #expect(laptop.replica.isEnded(Self.group))
    // Back again by a code: the device goes on where it was.
    world.server.authorities.insert(hidden, at: 0)
    let back = Mutation(
      id: random.nextID(), space: Self.group, sequence: 1, clock: RandomIntents.epoch, today: RandomIntents.today,
      intent: .joinGroup(JoinGroup(Self.ann)))
    _ = Authority.decide(
      Bundle([back]), client: Self.own, authorities: &world.server.authorities, context: ApplyContext(author: Self.ann))
    laptop.replica.account = Self.ann
    _ = try world.sync(&laptop)
    #expect(!laptop.replica.isEnded(Self.group))
    #expect(laptop.replica.space(Self.group)?.member(of: Self.ann) != nil)
  }
}
