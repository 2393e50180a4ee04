import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// A sealed group on a server that cannot read it (decision 0039): rows of members, keys by epoch, and opaque records.
struct SealedGroupServer {
  struct Kept {
    var version: Int64
    var epoch: Int64
    var bytes: [UInt8]
  }

  var version: Int64 = 0
  var epoch: Int64 = 1
  var isRenewalDue = false
  /// Who is in, and since which version.
  var members: [RecordID: Int64] = [:]
  /// Of which epochs each has a wrapped key.
  var wraps: [RecordID: Set<Int64>] = [:]
  var records: [RecordID: Kept] = [:]
  var head: JSON = .null
  var headEpoch: Int64 = 1
  var last: [RecordID: Int64] = [:]
  var (taken, lost, rotated, renewed, left, joined) = (0, 0, 0, 0, 0, 0)

  /// The answer, and of which epochs it takes the keys to open it.
  mutating func handle(_ request: JSON, of space: RecordID, for user: RecordID) -> (answer: JSON, epochs: Set<Int64>)? {
    guard let client = request["client"]?.idValue else { return nil }
    let isMember = members[user] != nil
    var seals: [JSON] = []
    for seal in request["seals"]?.arrayValue ?? [] {
      guard let status = isMember ? push(seal, client) : "closed" else { return nil }
      seals.append(
        .object([
          JSONMember("space", .string(space.text)), JSONMember("status", .string(status)),
          JSONMember("version", .integer(version)),
        ]))
    }
    var patches: [JSON] = []
    var epochs: Set<Int64> = []
    for ask in request["spaces"]?.arrayValue ?? [] where isMember {
      let (patch, needs) = patch(
        since: ask["version"]?.integerValue ?? 0, after: ask["after"]?.stringValue, client, space)
      patches.append(patch)
      epochs.formUnion(needs)
    }
    var members = [
      JSONMember("outcomes", .array([])), JSONMember("seals", .array(seals)), JSONMember("patches", .array(patches)),
      JSONMember("groups", .array([])),
    ]
    if isMember { members.append(JSONMember("sealedGroups", .array([roster(space)]))) }
    return (.object(members), epochs)
  }

  private func roster(_ space: RecordID) -> JSON {
    .object([
      JSONMember("space", .string(space.text)), JSONMember("preset", .string("event")),
      JSONMember("epoch", .integer(epoch)),
      JSONMember("version", .integer(version)), JSONMember("admin", .string(SealedGroupWorld.users[0].text)),
      JSONMember("rotate", .bool(isRenewalDue)),
      JSONMember(
        "members",
        .array(
          members.keys.sorted().map { user in
            .object([
              JSONMember("user", .string(user.text)), JSONMember("public", .string("P")),
              JSONMember("proof", .string("p")),
              JSONMember("since", .integer(members[user] ?? 0)),
            ])
          })),
    ])
  }

  private mutating func push(_ seal: JSON, _ client: RecordID) -> String? {
    guard let from = seal["from"]?.integerValue, let to = seal["to"]?.integerValue, from < to,
      let sealed = seal["epoch"]?.integerValue,
      let sequence = seal["sequence"]?.integerValue
    else { return nil }
    if sequence <= last[client] ?? 0 { return "applied" }
    if sealed != epoch { return "closed" }
    if isRenewalDue {
      rotated += 1
      return "rotate"
    }
    guard from == version else {
      lost += 1
      return "lost"
    }
    for record in seal["records"]?.arrayValue ?? [] {
      guard let id = record["id"]?.idValue, let made = record["version"]?.integerValue, made > from, made <= to else {
        return nil
      }
      records[id] = Kept(version: made, epoch: sealed, bytes: record.bytes)
    }
    (version, head, headEpoch) = (to, seal["head"] ?? .null, sealed)
    last[client] = sequence
    taken += 1
    return "applied"
  }

  private func patch(since: Int64, after: String?, _ client: RecordID, _ space: RecordID) -> (JSON, Set<Int64>) {
    var changed = records.filter { $0.value.version > since }.map { ($0.value.version, $0.key, $0.value) }
    changed.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    if let cursor = after.flatMap({ PatchCursor($0) }) {
      changed.removeAll { ($0.0, $0.1) <= (cursor.version, cursor.id) }
    }
    let page = changed.prefix(SealedServer.page)
    var epochs = Set(page.map { $0.2.epoch })
    var members = [
      JSONMember("space", .string(space.text)), JSONMember("sealed", .string("opened")),
      JSONMember("epoch", .integer(epoch)),
      JSONMember("to", .integer(version)), JSONMember("last", .integer(last[client] ?? 0)),
      JSONMember("records", .array(page.compactMap { try? JSON.parse($0.2.bytes).opened(under: $0.2.epoch) })),
    ]
    if changed.count > page.count, let end = page.last {
      members.append(JSONMember("more", .string(PatchCursor(version: end.0, id: end.1).text)))
    } else {
      members.append(JSONMember("head", head.opened(under: headEpoch)))
      epochs.insert(headEpoch)
    }
    return (.object(members), epochs)
  }

  // MARK: What members ask beside syncing

  mutating func join(_ user: RecordID) {
    guard members[user] == nil, !isRenewalDue else { return }
    members[user] = version
    wraps[user] = Set(1...epoch)
    joined += 1
  }

  mutating func take(left: [(user: RecordID, version: Int64)]) {
    for (user, at) in left {
      guard let since = members[user], since < at else { continue }
      members[user] = nil
      wraps[user] = nil
      isRenewalDue = true
      self.left += 1
    }
  }

  /// Whole or not at all.
  mutating func renew(_ next: Int64, for users: Set<RecordID>) -> Bool {
    guard isRenewalDue, next == epoch + 1, users == Set(members.keys) else { return false }
    (epoch, isRenewalDue) = (next, false)
    for user in users { wraps[user, default: []].insert(next) }
    renewed += 1
    return true
  }
}

/// Three people, one of them with two devices, in one sealed group that they leave and come back to, while messages are
/// lost, late and twice, and devices crash.
struct SealedGroupWorld {
  static let space = RecordID(high: 2, low: 9)
  static let users = (1...3).map { RecordID(high: 8, low: UInt64($0)) }
  static let owner = [0, 0, 1, 2]

  var random: SeededRandom
  var devices: [Simulation.Device] = []
  /// The keys that each device has; stored with everything else.
  var keys = [Set<Int64>](repeating: [], count: 4)
  /// Who came in and has not become a member by the records yet, as the app keeps it.
  var joining = [false, false, false]
  var server = SealedGroupServer()
  var network: [(due: Int, order: Int, device: Int, life: Int, bytes: [UInt8], epochs: Set<Int64>?)] = []
  var (now, sent, performed, crashes) = (0, 0, 0, 0)
  var promised: Set<RecordID> = []
  var failure: String?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    for number in Self.owner.indices {
      var replica = Replica(client: RecordID(high: 100, low: UInt64(number)))
      replica.account = Self.users[Self.owner[number]]
      devices.append(Simulation.Device(replica: replica))
    }
    devices[0].replica.addSpace(Self.space, deviceOnly: false, isGroup: true, epoch: 1)
    keys[0] = [1]
    let people = [StartGroup.Person(Self.users[0], "Ann"), .init(Self.users[1], "Ben"), .init(Self.users[2], "Cleo")]
    perform(0, .startGroup(StartGroup(.event, name: "Trip", currency: .chf, people: people)))
    for index in devices.indices { devices[index].store() }
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  mutating func run(mutations: Int) {
    for _ in 0..<20_000 where performed < mutations && failure == nil {
      now += 1
      let index = Int.random(in: 0..<devices.count, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<35: edit(index)
      case 35..<70: sync(index)
      case 70..<90: keepUp(index, isReliable: false)
      case 90..<94: devices[index].isOnline.toggle()
      case 94..<97: comeBack()
      default: restart(index)
      }
      // Nothing was sent before the server has made it; then it does.
      if now == 25 { server.join(Self.users[0]) }
      deliver()
    }
    heal()
  }

  private mutating func restart(_ index: Int) {
    // One that was in no group yet has stored nothing.
    guard devices[index].pages[0] != nil else { return }
    crashes += 1
    if !devices[index].restart() { failure = "a device could not read what it stored" }
  }

  @discardableResult
  private mutating func perform(_ index: Int, _ intent: Intent) -> Bool {
    do throws(Rejection) {
      try devices[index].replica.perform(
        [intent], in: Self.space, clock: RandomIntents.epoch + Int64(now) * 1000, today: RandomIntents.today,
        random: &random)
    } catch { return false }
    performed += 1
    devices[index].store()
    if let action = devices[index].replica.pending.last?.bundle.mutations.first?.action,
      devices[index].replica.space(Self.space)?.stored(action) != nil
    {
      promised.insert(action)
    }
    return true
  }

  private mutating func edit(_ index: Int) {
    let replica = devices[index].replica
    guard !replica.isEnded(Self.space), let group = replica.space(Self.space), let me = group.ownMember(replica.account)
    else { return }
    let expenses = group.forms(Expense.self)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6:
      var expense = Expense()
      (expense.id, expense.description, expense.date) = (random.nextID(), "Boat", RandomIntents.today)
      expense.amount = Int64.random(in: 1...9_999, using: &random)
      expense.paid = [MemberAmount(me.id, expense.amount)]
      perform(index, .addExpense(expense))
    case 6..<8:
      guard let known = expenses.randomElement(using: &random) else { return }
      let amount = Int64.random(in: 1...9_999, using: &random)
      let paid = JSON.array([MemberAmount(me.id, amount).encodedFields])
      perform(
        index,
        .editExpense(
          EditRecords(ids: [known.id], set: [JSONMember("amount", .integer(amount)), JSONMember("paid", paid)])))
    case 8:
      if let known = expenses.randomElement(using: &random) {
        perform(index, .deleteRecords(RecordList(kind: .expense, ids: [known.id])))
      }
    case 9:
      // The admin lets somebody go.
      guard me.isAdmin,
        let other = group.members.filter({ $0.user != nil && $0.id != me.id }).randomElement(using: &random)
      else { return }
      perform(index, .leaveGroup(LeaveGroup(other.id)))
    default: if !me.isAdmin { perform(index, .leaveGroup(LeaveGroup(me.id))) }
    }
  }

  /// By a link, which the server has while no renewal is due.
  private mutating func comeBack() {
    guard let user = [1, 2].randomElement(using: &random), server.members[Self.users[0]] != nil, server.version > 0
    else { return }
    guard server.members[Self.users[user]] == nil else { return }
    server.join(Self.users[user])
    joining[user] = server.members[Self.users[user]] != nil
  }

  /// What the app does after each answer: keys, rows of who left, the next key, and joining by the records.
  private mutating func keepUp(_ index: Int, isReliable: Bool) {
    let user = Self.users[Self.owner[index]]
    guard devices[index].isOnline || isReliable, let roster = devices[index].replica.roster(of: Self.space) else {
      return
    }
    // A call is lost, or its answer.
    let (arrives, isHeard) = isReliable ? (true, true) : (!chance(5), !chance(5))
    guard arrives else { return }
    if !keys[index].contains(roster.epoch) {
      guard isHeard, let wrapped = server.wraps[user] else { return }
      keys[index].formUnion(wrapped)
    }
    if let newest = keys[index].max(), newest >= roster.epoch {
      devices[index].replica.noteKey(for: Self.space, epoch: newest)
    }
    let departed = devices[index].replica.departed(from: Self.space).filter { $0.user == user || roster.admin == user }
    if !departed.isEmpty { return server.take(left: departed) }
    if roster.isRenewalDue, roster.epoch == devices[index].replica.epoch(of: Self.space),
      devices[index].replica.departed(from: Self.space).isEmpty
    {
      let isDone = server.renew(roster.epoch + 1, for: Set(roster.members.map { $0.user }))
      if isDone && isHeard {
        keys[index].insert(roster.epoch + 1)
        devices[index].replica.noteKey(for: Self.space, epoch: roster.epoch + 1)
      }
      return devices[index].store()
    }
    let replica = devices[index].replica
    // Whom a refusal made nobody again says anew who they are.
    if joining[Self.owner[index]] || isReliable, replica.isComplete(Self.space), !replica.lacksKey(Self.space),
      !replica.isEnded(Self.space),
      let group = replica.space(Self.space), group.group != nil, group.member(of: user) == nil,
      !replica.departed(from: Self.space, isConfirmed: false).contains(where: { $0.user == user })
    {
      joining[Self.owner[index]] = false
      if !perform(index, .joinGroup(JoinGroup(user))) {
        perform(index, .joinGroup(JoinGroup(random.nextID(), name: "Again \(now)")))
      }
    }
    devices[index].store()
  }

  // MARK: The network

  private func request(_ index: Int) -> [UInt8]? {
    devices[index].replica.syncRequest(byteLimit: 4000, asksForGroups: true)
  }

  private mutating func sync(_ index: Int) {
    devices[index].store()
    guard let bytes = request(index) else { return }
    check(bytes, index)
    send(bytes, nil, index)
  }

  private mutating func check(_ bytes: [UInt8], _ index: Int) {
    let copy = devices[index].replica.copy(Self.space)
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\"bundles\":[{") { failure = "a change of a sealed group left the device in the clear" }
    if text.contains("\"seals\""),
      copy?.sealed?.isRenewalDue ?? true || copy?.isListed != true
        || !devices[index].replica.departed(from: Self.space).isEmpty
    {
      failure = "something was sealed under a key that somebody who left has, or before the server had the group"
    }
  }

  private mutating func send(_ bytes: [UInt8], _ epochs: Set<Int64>?, _ index: Int) {
    guard devices[index].isOnline else { return }
    for _ in 0..<([0, 1, 1, 1, 1, 2].randomElement(using: &random) ?? 1) {
      sent += 1
      network.append((now + Int.random(in: 1...9, using: &random), sent, index, devices[index].life, bytes, epochs))
    }
  }

  private mutating func deliver() {
    let due = network.filter { $0.due <= now }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
    network.removeAll { $0.due <= now }
    for item in due {
      if let epochs = item.epochs {
        if devices[item.device].life == item.life { receive(item.device, item.bytes, epochs) }
      } else if let (answer, epochs) = handle(item.bytes, item.device) {
        send(answer, epochs, item.device)
      }
    }
  }

  private mutating func handle(_ bytes: [UInt8], _ index: Int) -> ([UInt8], Set<Int64>)? {
    guard let json = try? JSON.parse(bytes),
      let (answer, epochs) = server.handle(json, of: Self.space, for: Self.users[Self.owner[index]])
    else {
      failure = "the server could not read a request"
      return nil
    }
    return (answer.bytes, epochs)
  }

  /// The host opens a patch, or says that it has no key for it.
  private mutating func receive(_ index: Int, _ bytes: [UInt8], _ epochs: Set<Int64>, isReliable: Bool = false) {
    var answer = bytes
    if !epochs.isSubset(of: keys[index]), case .object(let members)? = try? JSON.parse(bytes) {
      let closed = JSON.object([
        JSONMember("space", .string(Self.space.text)), JSONMember("sealed", .string("opened")),
        JSONMember("closed", .bool(true)),
      ])
      answer =
        JSON.object(members.map { sameBytes($0.name, "patches") ? JSONMember("patches", .array([closed])) : $0 }).bytes
    }
    do throws(SyncProblem) { _ = try devices[index].replica.receive(answer) } catch {
      failure = "a device could not read an answer"
    }
    if devices[index].replica.isDoubtful(Self.space) { failure = "an honest server was doubted" }
    if !isReliable && chance(15) { restart(index) } else { devices[index].store() }
  }

  private mutating func heal() {
    network = []
    var quiet = 0
    for _ in 0..<400 where failure == nil {
      let before = (server.version, server.epoch, server.members.count, devices.map { $0.replica.pendingCount })
      for index in devices.indices {
        guard let bytes = request(index), let (answer, epochs) = handle(bytes, index) else { continue }
        check(bytes, index)
        receive(index, answer, epochs, isReliable: true)
        keepUp(index, isReliable: true)
      }
      let after = (server.version, server.epoch, server.members.count, devices.map { $0.replica.pendingCount })
      quiet = before.0 == after.0 && before.1 == after.1 && before.2 == after.2 && before.3 == after.3 ? quiet + 1 : 0
      if quiet > 8 { return }
    }
    failure = failure ?? "the devices did not come to rest"
  }

  mutating func verdict() -> String? {
    if let failure { return failure }
    if server.isRenewalDue { return "the key was never renewed" }
    let truth = devices[0].replica.space(Self.space)
    var refused: Set<RecordID> = []
    var ended: Set<RecordID> = []
    for (number, device) in devices.enumerated() {
      let replica = device.replica
      for each in replica.rejected {
        for mutation in each.bundle.mutations {
          refused.insert(mutation.action)
          if sameBytes(each.code, Replica.ended.code.text) { ended.insert(mutation.action) }
        }
      }
      if replica.pendingCount != 0 { return "device \(number) still has something pending" }
      let user = Self.users[Self.owner[number]]
      if server.members[user] == nil {
        if keys[number].contains(server.epoch) && server.epoch > 1 { return "who left has the present key" }
        if replica.spaceIDs.contains(Self.space), !replica.isEnded(Self.space) {
          return "a group that was left goes on"
        }
      } else {
        if replica.space(Self.space)?.stateHash() != truth?.stateHash() { return "device \(number) holds other bytes" }
        if truth?.member(of: user) == nil { return "a member of the server is none by the records" }
        if replica.copy(Self.space)?.sealed?.sum.count != Int64(server.records.count) {
          return "device \(number) counts otherwise"
        }
      }
    }
    // What was called saved is in the group or kept as refused. Both only where somebody left before the answer came.
    for action in promised {
      let isThere = truth?.stored(action) != nil
      if !isThere && !refused.contains(action) { return "\(action.text) is lost" }
      if isThere && refused.contains(action) && !ended.contains(action) { return "\(action.text) is there and refused" }
    }
    return nil
  }
}

@Suite("SEC-26: groups that the server keeps and cannot read") struct SealedGroupWorldTests {
  @Test(
    "SEC-26, HSE-10, SYN-04: members leave and come back and keys are renewed; all members' devices come to the same bytes, and nothing is lost"
  )
  func membersConverge() {
    var (taken, lost, rotated, renewed, left, joined, crashes) = (0, 0, 0, 0, 0, 0, 0)
    for seed in UInt64(1)...80 {
      var world = SealedGroupWorld(seed: seed)
      world.run(mutations: 70)
      if let problem = world.verdict() { Issue.record("seed \(seed): \(problem)") }
      taken += world.server.taken
      lost += world.server.lost
      rotated += world.server.rotated
      renewed += world.server.renewed
      left += world.server.left
      joined += world.server.joined
      crashes += world.crashes
    }
    // Or it would prove nothing.
    #expect(taken > 800 && lost > 100 && crashes > 300, "\(taken) \(lost) \(crashes)")
    #expect(rotated > 30 && renewed > 60 && left > 60 && joined > 200, "\(rotated) \(renewed) \(left) \(joined)")
  }
}
