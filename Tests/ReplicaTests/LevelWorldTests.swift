import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// A ledger that moves to one device while that device, another one and the network do what they like (SEC-05). The
/// first device asks for it; the server erases its copy only for who has exactly that, once the other one has synced.
struct LevelWorld {
  static let space = Simulation.space

  enum Message {
    case request(device: Int, life: Int, bytes: [UInt8])
    case answer(device: Int, life: Int, bytes: [UInt8])
    case erase(version: Int64, hash: String, life: Int)
    case erased(Bool, life: Int)
  }

  var random: SeededRandom
  var devices: [Simulation.Device] = []
  var server = Simulation.Server(authorities: [Authority(space: Space(id: LevelWorld.space))])
  /// What the first device wrote down before it asked, in memory and as it is stored.
  var isLeaving = false
  var storedLeaving = false
  var isRepeated = false
  var isErased = false
  /// The version that the second device had when it synced last with nothing to send.
  var seen: Int64 = -1
  var network: [(due: Int, order: Int, message: Message)] = []
  var (now, sent) = (0, 0)
  /// Entries that a person was told are saved, by device.
  var promised: [Set<RecordID>] = [[], []]
  var (dropped, kept, crashes) = (0, 0, 0)
  var failure: String?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    for number in 0..<2 {
      var replica = Replica(client: RecordID(high: 100, low: UInt64(number)))
      replica.addSpace(Self.space, deviceOnly: false)
      var device = Simulation.Device(replica: replica)
      device.store()
      devices.append(device)
    }
    begin()
  }

  private mutating func begin() {
    var wallet = Wallet()
    wallet.id = RecordID(high: 2, low: 2)
    wallet.name = "Cash"
    do throws(Rejection) {
      try devices[0].replica.perform(
        [.startSpace(StartSpace(currency: .chf)), .addWallet(wallet)], in: Self.space, clock: 1,
        today: RandomIntents.today, random: &random)
    } catch { failure = error.message }
    for index in [0, 0, 1, 1] { exchange(index) }
  }

  mutating func run() {
    for _ in 0..<160 where failure == nil {
      now += 1
      step()
      deliver()
    }
    heal()
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func step() {
    let index = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<6: add(index)
    case 6..<72: sync(index)
    case 72..<78: restart(index)
    case 78..<82: devices[index].isOnline.toggle()
    case 82..<96 where now > 40: askToErase()
    default: server.restart()
    }
  }

  private mutating func restart(_ index: Int) {
    crashes += 1
    if !devices[index].restart() { failure = "a device could not read what it stored" }
    if index == 0 { isLeaving = storedLeaving }
  }

  private mutating func store(_ index: Int) {
    devices[index].store()
    if index == 0 { storedLeaving = isLeaving }
  }

  private mutating func add(_ index: Int) {
    guard devices[index].replica.space(Self.space) != nil else { return }
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = RecordID(high: 2, low: 2)
    entry.date = RandomIntents.today
    entry.amount = -450
    entry.description = "Coffee"
    do throws(Rejection) {
      try devices[index].replica.perform(
        [.addTransaction(entry)], in: Self.space, clock: Int64(now), today: RandomIntents.today, random: &random)
    } catch { return }
    if chance(5) { return restart(index) }
    store(index)
    promised[index].insert(entry.id)
  }

  private mutating func sync(_ index: Int) {
    store(index)
    guard let bytes = devices[index].replica.syncRequest() else { return }
    send(.request(device: index, life: devices[index].life, bytes: bytes), index)
  }

  /// As the screen does it: only a whole copy, and it is written down first.
  private mutating func askToErase() {
    guard devices[0].replica.isWhole(Self.space), let space = devices[0].replica.space(Self.space) else { return }
    isRepeated = isLeaving
    isLeaving = true
    if chance(10) { return restart(0) }
    store(0)
    send(.erase(version: space.version, hash: space.stateHash(), life: devices[0].life), 0)
    if chance(20) { restart(0) }
  }

  private mutating func send(_ message: Message, _ index: Int) {
    guard devices[index].isOnline else { return }
    for _ in 0..<([0, 1, 1, 1, 2].randomElement(using: &random) ?? 1) {
      sent += 1
      network.append((now + Int.random(in: 1...7, using: &random), sent, message))
    }
  }

  private mutating func deliver() {
    let due = network.filter { $0.due <= now }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
    network.removeAll { $0.due <= now }
    for item in due {
      switch item.message {
      case .request(let index, let life, let bytes):
        if let answer = handle(bytes, from: index) { send(.answer(device: index, life: life, bytes: answer), index) }
      case .answer(let index, let life, let bytes): if devices[index].life == life { receive(index, bytes) }
      case .erase(let version, let hash, let life): send(.erased(erase(version, hash), life: life), 0)
      case .erased(let isDone, let life): if devices[0].life == life { answered(isDone) }
      }
    }
  }

  private mutating func handle(_ bytes: [UInt8], from index: Int) -> [UInt8]? {
    guard var answer = server.handle(bytes, dies: 0), let json = try? JSON.parse(bytes) else { return nil }
    if index == 1, json["bundles"]?.arrayValue == [], let ask = json["spaces"]?.arrayValue?.first, ask["after"] == nil {
      seen = ask["version"]?.integerValue ?? -1
    }
    guard isErased, let asks = json["spaces"]?.arrayValue, !asks.isEmpty else { return answer }
    answer.removeLast()
    return answer + Array(",\"erased\":[\"\(Self.space.text)\"]}".utf8)
  }

  /// As the server does it: exactly what the device has, and the other one has it, too.
  private mutating func erase(_ version: Int64, _ hash: String) -> Bool {
    if isErased { return true }
    let copy = server.authorities[0].space
    guard copy.version == version, copy.stateHash() == hash, seen >= version else { return false }
    // At this very moment the device's disk has all of it, whatever happens to the device.
    var disk = devices[0]
    if !disk.restart()
      || !Set(Self.entries(copy)).isSubset(of: Set(disk.replica.space(Self.space).map(Self.entries) ?? []))
    {
      failure = "the server erased what the device had not stored"
    }
    isErased = true
    server.authorities = []
    return true
  }

  private mutating func answered(_ isDone: Bool) {
    if isDone {
      devices[0].replica.keepOnDevice(Self.space)
      isLeaving = false
    } else if !isRepeated {
      isLeaving = false
    }
    if chance(25) { restart(0) } else { store(0) }
  }

  private mutating func receive(_ index: Int, _ bytes: [UInt8]) {
    do throws(SyncProblem) {
      let received = try devices[index].replica.receive(bytes, keeping: index == 0 && isLeaving ? [Self.space] : [])
      dropped += index == 1 ? received.dropped.count : 0
      kept += index == 1 ? received.kept.count : 0
      if index == 0, !received.dropped.isEmpty { failure = "the device that keeps everything dropped it" }
      if index == 0, !received.kept.isEmpty { isLeaving = false }
    } catch { failure = "a device could not read an answer" }
    if chance(10) { restart(index) } else { store(index) }
  }

  private mutating func exchange(_ index: Int) {
    store(index)
    guard let request = devices[index].replica.syncRequest(), let answer = handle(request, from: index) else { return }
    receive(index, answer)
    store(index)
  }

  private mutating func heal() {
    network = []
    for index in devices.indices { devices[index].isOnline = true }
    for _ in 0..<30 { for index in devices.indices where failure == nil { exchange(index) } }
  }

  private static func entries(_ space: Space) -> [RecordID] { space.transactions.inIDOrder.map { $0.id } }

  /// What has to hold in the end; nil if it does.
  func verdict() -> String? {
    if let failure { return failure }
    let here = devices.map { Set($0.replica.space(Self.space).map(Self.entries) ?? []) }
    guard isErased else {
      let all = Set(Self.entries(server.authorities[0].space))
      if !promised[0].union(promised[1]).isSubset(of: all) { return "something promised is not on the server" }
      return here[0] == all && here[1] == all ? nil : "the devices differ from the server"
    }
    guard devices[0].replica.isDeviceOnly(Self.space), devices[0].replica.pendingCount == 0 else {
      return "the device does not know that it is the only one"
    }
    if !promised[0].isSubset(of: here[0]) { return "something promised on the device that keeps all is gone" }
    if !promised[1].isSubset(of: here[0].union(here[1])) { return "something promised on the other device is gone" }
    if devices.contains(where: { $0.replica.syncRequest() != nil }) { return "something would still leave a device" }
    if devices[1].replica.space(Self.space) != nil, here[1].isSubset(of: here[0]), devices[1].replica.rejected.isEmpty,
      kept == 0
    {
      return "the other device kept what it was to drop"
    }
    return nil
  }
}

@Suite("SEC-05: worlds in which a ledger moves") struct LevelWorldTests {
  @Test(
    "SEC-05, SYN-04: whatever crashes, is lost or comes twice while a ledger moves to one device, nothing is lost, and it is whole there"
  )
  func movesLoseNothing() {
    var (moved, dropped, kept, crashes) = (0, 0, 0, 0)
    for seed in UInt64(1)...200 {
      var world = LevelWorld(seed: seed)
      world.run()
      if let problem = world.verdict() { Issue.record("seed \(seed): \(problem)") }
      moved += world.isErased ? 1 : 0
      dropped += world.dropped
      kept += world.kept
      crashes += world.crashes
    }
    // Or it would prove nothing.
    #expect(moved > 30 && dropped > 10 && kept > 5 && crashes > 500, "\(moved) \(dropped) \(kept) \(crashes)")
  }

  @Test(
    "SEC-05: who had something unsent keeps a copy and is told so; who had nothing has nothing left, on the disk neither"
  )
  func copiesGoOrStay() throws {
    for hasUnsent in [false, true] {
      var world = LevelWorld(seed: 5)
      var phone = world.devices[1]
      phone.store()
      #expect(phone.pages.count > 1)
      if hasUnsent {
        var entry = Transaction()
        (entry.id, entry.walletId) = (RecordID(high: 9, low: 9), RecordID(high: 2, low: 2))
        (entry.date, entry.amount, entry.description) = (RandomIntents.today, -900, "Tea")
        try phone.replica.perform(
          [.addTransaction(entry)], in: LevelWorld.space, clock: 3, today: RandomIntents.today, random: &world.random)
      }
      let answer = Array("{\"outcomes\":[],\"patches\":[],\"erased\":[\"\(LevelWorld.space.text)\"]}".utf8)
      let received = try phone.replica.receive(answer)
      phone.store()
      let restarted = phone.restart()
      #expect(restarted)
      #expect(received.kept.isEmpty == !hasUnsent && received.dropped.isEmpty == hasUnsent)
      #expect(phone.replica.syncRequest() == nil && phone.replica.pendingCount == 0)
      if hasUnsent {
        #expect(
          phone.replica.space(LevelWorld.space)?.transactions.count == 1 && phone.replica.isDeviceOnly(LevelWorld.space)
        )
      } else {
        #expect(phone.replica.spaceIDs.isEmpty && phone.pages.keys.sorted() == [0] && phone.journal.isEmpty)
      }
    }
  }

  @Test("SEC-05: a ledger goes up again under a fresh id, with every record, after restarts too")
  func goesUpUnderAFreshID() throws {
    var world = LevelWorld(seed: 8)
    var device = world.devices[0]
    device.replica.keepOnDevice(LevelWorld.space)
    device.store()
    let restarted = device.restart()
    #expect(restarted)
    let fresh = RecordID(high: 77, low: 7)
    let before = device.replica.space(LevelWorld.space)?.allRecords.map { $0.payload }.count
    device.replica.adoptIntoAccount(
      LevelWorld.space, as: fresh, clock: 9, today: RandomIntents.today, random: &world.random)
    device.store()
    let again = device.restart()
    #expect(again)
    #expect(device.replica.spaceIDs == [fresh])
    #expect(device.replica.space(fresh)?.currency == .chf, "the settings have the id of their space")
    var server = Simulation.Server(authorities: [Authority(space: Space(id: fresh))])
    while device.replica.wantsSync {
      let request = try #require(device.replica.syncRequest())
      let answer = server.handle(request, dies: 0)
      _ = try device.replica.receive(try #require(answer))
    }
    #expect(device.replica.rejected.isEmpty)
    #expect(device.replica.space(fresh)?.allRecords.count == before)
    #expect(server.authorities[0].space.stateHash() == device.replica.space(fresh)?.stateHash())
  }
}
