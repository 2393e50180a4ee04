import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// A server that is put back from a backup while two devices of a person, who know more than it, and the network do
/// what they like: what a person was told is saved is on the server in the end, as it was changed last (SEC-11,
/// SYN-13).
struct RestoredWorld {
  static let space = Simulation.space
  static let wallet = RecordID(high: 2, low: 2)

  enum Message {
    case request(device: Int, life: Int, bytes: [UInt8])
    case answer(device: Int, life: Int, bytes: [UInt8])
  }

  var random: SeededRandom
  var devices: [Simulation.Device] = []
  var server = Simulation.Server(authorities: [Authority(space: Space(id: RestoredWorld.space))])
  var history = RecordID(high: 7, low: 1)
  var backup: Simulation.Server
  var network: [(due: Int, order: Int, message: Message)] = []
  var (now, sent) = (0, 0)
  /// The amount that each entry was given last, by the device whose person did it.
  var promised: [[RecordID: Int64]] = [[:], [:]]
  var (restores, returned, crashes) = (0, 0, 0)
  var failure: String?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    backup = server
    for number in 0..<2 {
      var replica = Replica(client: RecordID(high: 100, low: UInt64(number)))
      replica.addSpace(Self.space, deviceOnly: false)
      var device = Simulation.Device(replica: replica)
      device.store()
      devices.append(device)
    }
    var wallet = Wallet()
    wallet.id = Self.wallet
    wallet.name = "Cash"
    do throws(Rejection) {
      try devices[0].replica.perform(
        [.startSpace(StartSpace(currency: .chf)), .addWallet(wallet)], in: Self.space, clock: 1,
        today: RandomIntents.today,
        random: &random)
    } catch { failure = error.message }
    for index in [0, 1] { exchange(index) }
    backup = server
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
    case 0..<12: add(index)
    case 12..<24: edit(index)
    case 24..<82: sync(index)
    case 82..<88: restart(index)
    case 88..<92: devices[index].isOnline.toggle()
    case 92..<96: backup = server
    case 96..<98: restore()
    default: server.restart()
    }
  }

  private mutating func restore() {
    restores += 1
    server = backup
    server.restart()
    history = random.nextID()
  }

  private mutating func restart(_ index: Int) {
    crashes += 1
    if !devices[index].restart() { failure = "a device could not read what it stored" }
  }

  private mutating func add(_ index: Int) {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = Self.wallet
    entry.date = RandomIntents.today
    entry.amount = -450
    entry.description = "Coffee"
    change(index, .addTransaction(entry), entry.id, -450)
  }

  private mutating func edit(_ index: Int) {
    guard let id = promised[index].keys.sorted().randomElement(using: &random),
      devices[index].replica.space(Self.space)?.transactions[id] != nil
    else { return }
    let amount = -Int64(Int.random(in: 1...99_999, using: &random))
    change(
      index, .editTransactions(EditRecords(ids: [id], set: [JSONMember("amount", .integer(amount))])), id, amount)
  }

  private mutating func change(_ index: Int, _ intent: Intent, _ id: RecordID, _ amount: Int64) {
    do throws(Rejection) {
      try devices[index].replica.perform(
        [intent], in: Self.space, clock: Int64(now), today: RandomIntents.today, random: &random)
    } catch { return failure = error.message }
    if chance(5) { return restart(index) }
    devices[index].store()
    promised[index][id] = amount
  }

  private mutating func sync(_ index: Int) {
    devices[index].store()
    guard let bytes = devices[index].replica.syncRequest() else { return }
    send(.request(device: index, life: devices[index].life, bytes: bytes), index)
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
      case .request(let device, let life, let bytes):
        let dies = chance(4) ? Int.random(in: 1...2, using: &random) : 0
        let answer = handle(bytes, dies: dies)
        if dies > 0 { server.restart() }
        if let answer { send(.answer(device: device, life: life, bytes: answer), device) }
      case .answer(let device, let life, let bytes):
        if devices[device].life == life { take(bytes, device) }
      }
    }
  }

  /// As the service does it: who asks about another history hears of this one, and nothing else.
  private mutating func handle(_ request: [UInt8], dies: Int) -> [UInt8]? {
    guard let json = try? JSON.parse(request) else { return nil }
    let tail = Array(",\"history\":\"\(history.text)\"}".utf8)
    if let asked = json["history"]?.idValue, asked != history {
      return Array("{\"outcomes\":[],\"patches\":[]".utf8) + tail
    }
    guard var answer = server.handle(request, dies: dies) else { return nil }
    answer.removeLast()
    return answer + tail
  }

  private mutating func take(_ bytes: [UInt8], _ index: Int) {
    do throws(SyncProblem) { _ = try devices[index].replica.receive(bytes) } catch {
      failure = "an answer could not be read"
    }
    if devices[index].replica.isRestoreReady {
      if chance(20) { return restart(index) }
      let given = devices[index].replica.finishRestoring(clock: Int64(now), today: RandomIntents.today, random: &random)
      returned += given?.records ?? 0
      if chance(20) { return restart(index) }
    }
    devices[index].store()
  }

  private mutating func exchange(_ index: Int) {
    for _ in 0..<400 where failure == nil {
      devices[index].store()
      guard let bytes = devices[index].replica.syncRequest(), let answer = handle(bytes, dies: 0) else { return }
      let before = devices[index].replica.pendingCount
      take(answer, index)
      if before == 0, !devices[index].replica.wantsSync { return }
    }
  }

  private mutating func heal() {
    network = []
    for index in [0, 1, 0, 1] {
      devices[index].isOnline = true
      exchange(index)
    }
  }
}

@Suite("SEC-11, SYN-13: devices that know more than a restored server") struct RestoredWorldTests {
  @Test(arguments: 0..<200) func nothingIsLost(seed: Int) throws {
    var world = RestoredWorld(seed: UInt64(seed))
    world.run()
    #expect(world.failure == nil)
    let server = try #require(world.server.authorities.first?.space)
    for (index, device) in world.devices.enumerated() {
      let copy = try #require(device.replica.space(RestoredWorld.space))
      #expect(device.replica.pendingCount == 0, "device \(index) still waits")
      #expect(copy.stateHash() == server.stateHash(), "device \(index) differs")
      for (id, amount) in world.promised[index] {
        #expect(server.transactions[id]?.amount == amount, "an entry of device \(index) is lost or old")
      }
    }
  }

  @Test("the worlds do restore, give back and crash") func happens() {
    var (restores, returned, crashes) = (0, 0, 0)
    for seed in 0..<40 {
      var world = RestoredWorld(seed: UInt64(seed))
      world.run()
      restores += world.restores
      returned += world.returned
      crashes += world.crashes
    }
    #expect(restores > 40 && returned > 100 && crashes > 200, "\(restores) \(returned) \(crashes)")
  }
}
