import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// A server that keeps what it cannot read: it compares versions and counts sequences, nothing else (decision 0029).
struct SealedServer {
  struct Kept {
    var version: Int64
    var bytes: [UInt8]
  }
  var version: Int64 = 0
  var records: [RecordID: Kept] = [:]
  var head: JSON = .null
  var last: [RecordID: Int64] = [:]
  var (taken, lost) = (0, 0)
  static let page = 25

  /// What the host would have opened: in this world nothing is sealed, since the engine never sees it sealed either.
  mutating func handle(_ request: JSON, of space: RecordID) -> JSON? {
    guard let client = request["client"]?.idValue else { return nil }
    var seals: [JSON] = []
    for seal in request["seals"]?.arrayValue ?? [] where seal["space"]?.idValue == space {
      guard let status = push(seal, client) else { return nil }
      seals.append(
        .object([
          JSONMember("space", .string(space.text)), JSONMember("status", .string(status)),
          JSONMember("version", .integer(version)),
        ]))
    }
    var patches: [JSON] = []
    for ask in request["spaces"]?.arrayValue ?? [] where ask["space"]?.idValue == space {
      patches.append(patch(since: ask["version"]?.integerValue ?? 0, after: ask["after"]?.stringValue, client, space))
    }
    return .object([
      JSONMember("outcomes", .array([])), JSONMember("seals", .array(seals)), JSONMember("patches", .array(patches)),
    ])
  }

  private mutating func push(_ seal: JSON, _ client: RecordID) -> String? {
    guard let from = seal["from"]?.integerValue, let to = seal["to"]?.integerValue, from < to,
      let sequence = seal["sequence"]?.integerValue
    else { return nil }
    if sequence <= last[client] ?? 0 { return "applied" }
    guard from == version else {
      lost += 1
      return "lost"
    }
    for record in seal["records"]?.arrayValue ?? [] {
      guard let id = record["id"]?.idValue, let made = record["version"]?.integerValue, made > from, made <= to else {
        return nil
      }
      records[id] = Kept(version: made, bytes: record.bytes)
    }
    version = to
    head = seal["head"] ?? .null
    last[client] = sequence
    taken += 1
    return "applied"
  }

  func patch(since: Int64, after: String?, _ client: RecordID, _ space: RecordID) -> JSON {
    var changed = records.filter { $0.value.version > since }.map { ($0.value.version, $0.key, $0.value.bytes) }
    changed.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    if let cursor = after.flatMap({ PatchCursor($0) }) {
      changed.removeAll { ($0.0, $0.1) <= (cursor.version, cursor.id) }
    }
    let page = changed.prefix(Self.page)
    var members = [
      JSONMember("space", .string(space.text)), JSONMember("sealed", .string("opened")),
      JSONMember("epoch", .integer(1)),
      JSONMember("to", .integer(version)), JSONMember("last", .integer(last[client] ?? 0)),
      JSONMember("records", .array(page.compactMap { try? JSON.parse($0.2).opened(under: 1) })),
    ]
    if changed.count > page.count, let end = page.last {
      members.append(JSONMember("more", .string(PatchCursor(version: end.0, id: end.1).text)))
    } else {
      members.append(JSONMember("head", head.opened(under: 1)))
    }
    return .object(members)
  }
}

/// Several devices of one person on a sealed ledger, with crashes, and messages that are lost, late, twice and in
/// another order.
struct SealedWorld {
  static let space = RecordID(high: 1, low: 9)

  enum Message {
    case request(device: Int, life: Int, bytes: [UInt8])
    case answer(device: Int, life: Int, bytes: [UInt8])
  }

  var intents: RandomIntents
  var devices: [Simulation.Device] = []
  var server = SealedServer()
  var network: [(due: Int, order: Int, message: Message)] = []
  var (now, sent, performed, crashes, refused) = (0, 0, 0, 0, 0)
  /// Actions that a person was told are saved, and of which the ledger keeps a record.
  var promised: Set<RecordID> = []
  var failure: String?

  init(seed: UInt64, devices count: Int = 3) {
    intents = RandomIntents(seed: seed)
    for number in 0..<count {
      var replica = Replica(client: RecordID(high: 100, low: UInt64(number)))
      replica.addSpace(Self.space, deviceOnly: false, epoch: 1)
      var device = Simulation.Device(replica: replica)
      device.store()
      devices.append(device)
    }
  }

  mutating func run(mutations: Int) {
    while performed < mutations && failure == nil {
      now += 1
      let index = Int.random(in: 0..<devices.count, using: &intents.random)
      switch Int.random(in: 0..<100, using: &intents.random) {
      case 0..<50: edit(index)
      case 50..<92: sync(index)
      case 92..<95: devices[index].isOnline.toggle()
      default: restart(index)
      }
      deliver()
    }
    heal()
  }

  private mutating func restart(_ index: Int) {
    crashes += 1
    if !devices[index].restart() { failure = "a device could not read what it stored" }
  }

  private mutating func edit(_ index: Int) {
    guard let space = devices[index].replica.space(Self.space) else { return }
    let chosen = (0..<Int.random(in: 1...2, using: &intents.random)).map { _ in intents.next(in: space) }
    performed += chosen.count
    do throws(Rejection) {
      try devices[index].replica.perform(
        chosen, in: Self.space, clock: RandomIntents.epoch + Int64(now) * 1000, today: RandomIntents.today,
        random: &intents.random)
    } catch { return }
    if Int.random(in: 0..<25, using: &intents.random) == 0 { return restart(index) }
    devices[index].store()
    if let action = devices[index].replica.pending.last?.bundle.mutations.first?.action,
      devices[index].replica.space(Self.space)?.stored(action) != nil
    {
      promised.insert(action)
    }
  }

  private mutating func sync(_ index: Int) {
    devices[index].store()
    guard let bytes = devices[index].replica.syncRequest(byteLimit: 4000) else { return }
    send(.request(device: index, life: devices[index].life, bytes: bytes), index)
  }

  private mutating func send(_ message: Message, _ index: Int) {
    guard devices[index].isOnline else { return }
    for _ in 0..<([0, 1, 1, 1, 1, 2].randomElement(using: &intents.random) ?? 1) {
      sent += 1
      network.append((now + Int.random(in: 1...9, using: &intents.random), sent, message))
    }
  }

  private mutating func deliver() {
    let due = network.filter { $0.due <= now }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
    network.removeAll { $0.due <= now }
    for item in due {
      switch item.message {
      case .request(let index, let life, let bytes):
        if let answer = handle(bytes) { send(.answer(device: index, life: life, bytes: answer), index) }
      case .answer(let index, let life, let bytes):
        if devices[index].life == life { receive(index, bytes) }
      }
    }
  }

  mutating func handle(_ bytes: [UInt8]) -> [UInt8]? {
    guard let json = try? JSON.parse(bytes), json["bundles"]?.arrayValue == [] else {
      failure = "a change of a sealed ledger left the device in the clear"
      return nil
    }
    guard let answer = server.handle(json, of: Self.space) else {
      failure = "the server could not read a push"
      return nil
    }
    return answer.bytes
  }

  private mutating func receive(_ index: Int, _ bytes: [UInt8]) {
    do throws(SyncProblem) { refused += try devices[index].replica.receive(bytes).newlyRejected.count } catch {
      failure = "a device could not read an answer"
    }
    if devices[index].replica.isDoubtful(Self.space) { failure = "an honest server was doubted" }
    if Int.random(in: 0..<15, using: &intents.random) == 0 { restart(index) } else { devices[index].store() }
  }

  private mutating func heal() {
    network = []
    for round in 0..<400 where failure == nil {
      var isQuiet = true
      for index in devices.indices {
        devices[index].store()
        guard let request = devices[index].replica.syncRequest(byteLimit: 4000), let answer = handle(request) else {
          continue
        }
        do throws(SyncProblem) {
          let received = try devices[index].replica.receive(answer)
          if received.hasMore || !received.changedSpaces.isEmpty { isQuiet = false }
        } catch { failure = "a device could not read an answer" }
        devices[index].store()
      }
      if isQuiet && round > 0 { return }
    }
    failure = failure ?? "the devices did not come to rest"
  }

  mutating func verdict() -> String? {
    if let failure { return failure }
    let truth = devices[0].replica.space(Self.space)?.stateHash()
    var refused: Set<RecordID> = []
    for (number, device) in devices.enumerated() {
      let replica = device.replica
      if replica.space(Self.space)?.stateHash() != truth { return "device \(number) holds other bytes" }
      if replica.pendingCount != 0 { return "something is still pending" }
      if replica.copy(Self.space)?.sealed?.sum.count != Int64(server.records.count) {
        return "device \(number) counts otherwise"
      }
      for each in replica.rejected { for mutation in each.bundle.mutations { refused.insert(mutation.action) } }
    }
    // What was called saved is in the ledger or kept as refused, and not both: then it would have been tried twice.
    for action in promised {
      let isThere = devices[0].replica.space(Self.space)?.stored(action) != nil
      if isThere == refused.contains(action) { return "\(action.text) is \(isThere ? "there and refused" : "lost")" }
    }
    for index in devices.indices {
      let before = devices[index].replica.space(Self.space)?.stateHash()
      guard devices[index].restart() else { return "a device could not read what it stored" }
      if devices[index].replica.space(Self.space)?.stateHash() != before { return "a restart changed device \(index)" }
    }
    return nil
  }
}

@Suite("SEC-26: ledgers that the server keeps and cannot read") struct SealedWorldTests {
  @Test(
    "SEC-26, SYN-04, SYN-13: whatever is lost, late, twice or crashes, all devices of a sealed ledger come to the same bytes"
  )
  func devicesConverge() {
    var (taken, lost, crashes, refused) = (0, 0, 0, 0)
    for seed in UInt64(1)...80 {
      var world = SealedWorld(seed: seed)
      world.run(mutations: 60)
      if let problem = world.verdict() { Issue.record("seed \(seed): \(problem)") }
      taken += world.server.taken
      lost += world.server.lost
      crashes += world.crashes
      refused += world.refused
    }
    // Or it would prove nothing.
    #expect(taken > 400 && lost > 200 && crashes > 300 && refused > 20, "\(taken) \(lost) \(crashes) \(refused)")
  }

  /// A ledger with some entries, on the first device and on the server.
  private func ledger(seed: UInt64) throws -> SealedWorld {
    var world = SealedWorld(seed: seed, devices: 2)
    world.run(mutations: 30)
    #expect(world.verdict() == nil)
    return world
  }

  private func request(_ device: Simulation.Device) throws -> JSON {
    try JSON.parse(try #require(device.replica.syncRequest()))
  }

  private func fresh() -> Simulation.Device {
    var replica = Replica(client: RecordID(high: 100, low: 77))
    replica.addSpace(SealedWorld.space, deviceOnly: false, epoch: 1)
    return Simulation.Device(replica: replica)
  }

  /// All pages of what the server shows.
  private func load(_ device: inout Simulation.Device, from server: SealedServer) throws {
    var server = server
    for _ in 0..<50 {
      let answer = try #require(server.handle(try request(device), of: SealedWorld.space))
      let received = try device.replica.receive(answer.bytes)
      device.store()
      if !received.hasMore { return }
    }
  }

  @Test(
    "SEC-26: a server that leaves a record out, or shows an older state of one, is doubted; what was there stays, and an honest one is believed again"
  )
  func leftOutIsNoticed() throws {
    let world = try ledger(seed: 3)
    let id = SealedWorld.space
    let whole = try #require(world.devices[0].replica.space(id)?.stateHash())
    var count = 0
    for victim in world.server.records.keys.sorted() {
      for older in [false, true] {
        var server = world.server
        if older {
          guard let kept = server.records[victim], kept.version > 1 else { continue }
          server.records[victim]?.version = kept.version - 1
          let text = String(decoding: kept.bytes, as: UTF8.self)
          server.records[victim]?.bytes = Array(
            text.split(separator: "\"version\":\(kept.version)", maxSplits: 1).joined(
              separator: "\"version\":\(kept.version - 1)"
            ).utf8)
        } else {
          server.records[victim] = nil
        }
        var device = fresh()
        try load(&device, from: server)
        #expect(device.replica.isDoubtful(id) && !device.replica.isComplete(id) && !device.replica.isWhole(id))
        let isRead = device.restart()
        #expect(isRead && device.replica.isDoubtful(id))
        try load(&device, from: world.server)
        #expect(!device.replica.isDoubtful(id) && device.replica.isComplete(id))
        #expect(device.replica.space(id)?.stateHash() == whole)
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test(
    "SEC-26, SEC-07: what does not open, or comes without a seal, changes nothing, and nothing is pushed on top of it")
  func brokenChangesNothing() throws {
    let world = try ledger(seed: 4)
    let id = SealedWorld.space
    var device = world.devices[0]
    let before = device.replica.space(id)?.stateHash()
    var random = SeededRandom(seed: 5)
    var wallet = Wallet()
    (wallet.id, wallet.name) = (random.nextID(), "Drawer")
    try device.replica.perform(
      [.addWallet(wallet)], in: id, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    let pending = device.replica.pendingCount
    var clear = world.server.patch(since: 0, after: nil, id, id)
    if case .object(let members) = clear { clear = .object(members.filter { $0.name != "sealed" }) }
    // A server may call what is in the clear whatever it likes.
    func called(_ word: JSON) -> JSON {
      guard case .object(let members) = clear else { return clear }
      return .object([JSONMember("sealed", word)] + members)
    }
    let broken = JSON.object([
      JSONMember("space", .string(id.text)), JSONMember("sealed", .string("opened")), JSONMember("broken", .bool(true)),
    ])
    for patch in [
      clear, broken, called(.bool(true)), called(.string("true")), called(.string("")), called(.string("opened ")),
    ] {
      let answer = JSON.object([JSONMember("outcomes", .array([])), JSONMember("patches", .array([patch]))])
      let received = try device.replica.receive(answer.bytes)
      #expect(device.replica.isDoubtful(id) && !received.hasMore && device.replica.pendingCount == pending)
      #expect(try request(device)["seals"] == nil)
      device.store()
      let isRead = device.restart()
      #expect(isRead && device.replica.isDoubtful(id))
    }
    device.replica.takeBackPending()
    #expect(device.replica.space(id)?.stateHash() == before)
    device.replica.applyPending()
    try load(&device, from: world.server)
    #expect(!device.replica.isDoubtful(id))
  }

  @Test("SEC-26: without the key a device shows nothing as complete, asks on, and has everything once it is let in")
  func aDeviceWithoutTheKey() throws {
    let world = try ledger(seed: 6)
    let id = SealedWorld.space
    var device = fresh()
    let closed = JSON.object([
      JSONMember("space", .string(id.text)), JSONMember("sealed", .string("opened")), JSONMember("closed", .bool(true)),
    ])
    let answer = JSON.object([JSONMember("outcomes", .array([])), JSONMember("patches", .array([closed]))])
    let received = try device.replica.receive(answer.bytes)
    #expect(device.replica.lacksKey(id) && !device.replica.isComplete(id) && !received.hasMore)
    #expect(try request(device)["spaces"]?.arrayValue?.count == 1)
    device.replica.noteKey(for: id, epoch: 1)
    try load(&device, from: world.server)
    #expect(!device.replica.lacksKey(id) && device.replica.isComplete(id))
    #expect(device.replica.space(id)?.stateHash() == world.devices[0].replica.space(id)?.stateHash())
  }

  @Test(
    "SEC-05, SEC-26: a ledger on this device goes up sealed under a fresh id with every record, and comes back to one device"
  )
  func goesUpAndComesBack() throws {
    let world = try ledger(seed: 8)
    var random = SeededRandom(seed: 9)
    var device = world.devices[0]
    device.replica.keepOnDevice(SealedWorld.space)
    #expect(!device.replica.isSealed(SealedWorld.space) && device.replica.syncRequest() == nil)
    let up = RecordID(high: 77, low: 7)
    let count = device.replica.space(SealedWorld.space)?.allRecords.count
    let refused = device.replica.rejected.count
    device.replica.adoptIntoAccount(
      SealedWorld.space, as: up, epoch: 1, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    device.store()
    let isRead = device.restart()
    #expect(isRead && device.replica.isSealed(up) && device.replica.epoch(of: up) == 1)
    var server = SealedServer()
    for _ in 0..<20 where device.replica.wantsSync {
      let answer = try #require(server.handle(try request(device), of: up))
      _ = try device.replica.receive(answer.bytes)
      device.store()
    }
    #expect(device.replica.pendingCount == 0 && device.replica.rejected.count == refused && device.replica.isWhole(up))
    #expect(device.replica.space(up)?.allRecords.count == count && server.records.count == count)
    device.replica.keepOnDevice(up)
    #expect(device.replica.isDeviceOnly(up) && device.replica.space(up)?.allRecords.count == count)
  }
}
