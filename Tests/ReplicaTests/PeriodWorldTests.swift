import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// BUD-07, BUD-20, GEN-5: time goes by for a server and its devices, each of which closes what ended whenever it
/// happens to look. One device's clock is a year ahead.
struct PeriodWorld {
  static let space = Simulation.space
  static let wallet = RecordID(high: 2, low: 2)
  static let groceries = Category.defaultID("groceries")
  static let first = CalendarDate(daysSinceEpoch: 20_483)  // 2026-01-30

  var random: SeededRandom
  var server: Simulation.Server
  var devices: [Simulation.Device] = []
  var today = PeriodWorld.first
  var serverSequence: Int64 = 0
  /// Each snapshot as the server wrote it first.
  var written: [RecordID: [UInt8]] = [:]
  var problem: String?

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    server = Simulation.Server(authorities: [Authority(space: Space(id: Self.space))])
    for number in 0..<4 {
      var replica = Replica(client: RecordID(high: 100, low: UInt64(number)))
      replica.addSpace(Self.space, deviceOnly: false)
      devices.append(Simulation.Device(replica: replica))
    }
    var record = Wallet()
    record.id = Self.wallet
    record.name = "Salary"
    try devices[0].replica.perform(
      [
        .startSpace(StartSpace(currency: .chf)), .addWallet(record), .setPayday(SetPayday(day: 25)),
        .setBudget(Budget(categoryId: Self.groceries, limit: 500_00)),
      ], in: Self.space, clock: 1, today: today, random: &random)
    for index in devices.indices { sync(index) }
  }

  /// The last device lives a year ahead.
  func date(of index: Int) -> CalendarDate { index == 3 ? today.adding(days: 365) : today }

  mutating func live(days: Int) {
    for _ in 0..<days where problem == nil {
      today = today.adding(days: 1)
      server.latestDate = today.adding(days: 1)
      for _ in 0..<Int.random(in: 0...3, using: &random) { step() }
    }
    for _ in 0..<3 { for index in devices.indices { sync(index) } }
  }

  private mutating func step() {
    let index = Int.random(in: devices.indices, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: sync(index)
    case 3..<6: close(index)
    case 6: closeAsServer()
    case 7: if !devices[index].restart() { problem = "a device could not read what it stored" }
    default: if index != 3 { spend(index) }
    }
    devices[index].store()
  }

  private mutating func spend(_ index: Int) {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = Self.wallet
    entry.date = today
    entry.amount = -Int64.random(in: 1...90_00, using: &random)
    entry.description = "Shop"
    entry.categoryId = Self.groceries
    _ = try? devices[index].replica.perform(
      [.addTransaction(entry)], in: Self.space, clock: 2, today: today, random: &random)
  }

  private mutating func close(_ index: Int) {
    for _ in 0..<40 {
      guard let period = devices[index].replica.space(Self.space)?.closable(today: date(of: index)) else { return }
      let close = ClosePeriod(start: period.start)
      do throws(Rejection) {
        try devices[index].replica.perform(
          [.closePeriod(close)], in: Self.space, id: close.mutationID(in: Self.space), clock: 3, today: date(of: index),
          random: &random)
      } catch {
        problem = "a device refused its own closing: \(error.message)"
        return
      }
    }
  }

  private mutating func closeAsServer() {
    guard let period = server.authorities[0].space.closable(today: today) else { return }
    let close = ClosePeriod(start: period.start)
    serverSequence += 1
    let mutation = Mutation(
      id: close.mutationID(in: Self.space), space: Self.space, sequence: serverSequence, clock: 4, today: today,
      intent: .closePeriod(close))
    let client = RecordID(derivedFrom: "jobs")
    let decision = Authority.decide(
      Bundle([mutation]), client: client, authorities: &server.authorities,
      context: ApplyContext(latestDate: server.latestDate))
    server.commit(decision, client: client)
    check()
  }

  private mutating func sync(_ index: Int) {
    devices[index].store()
    for _ in 0..<20 {
      guard let request = devices[index].replica.syncRequest(), let answer = server.handle(request, dies: 0),
        let received = try? devices[index].replica.receive(answer)
      else {
        problem = "a sync was not understood"
        return
      }
      if !received.newlyRejected.isEmpty { problem = "somebody was told of a closing that was refused" }
      if !received.hasMore { break }
    }
    devices[index].store()
    check()
  }

  /// BUD-21, and no history of days that have not been.
  private mutating func check() {
    for snapshot in server.authorities[0].space.forms(BudgetSnapshot.self) {
      if snapshot.periodEnd >= server.latestDate {
        problem = "a period was closed that is not over: \(snapshot.periodEnd.text)"
      }
      let bytes = server.authorities[0].space.stored(snapshot.id)?.payload ?? []
      if let before = written[snapshot.id], before != bytes {
        problem = "a snapshot changed: \(snapshot.periodStart.text)"
      }
      written[snapshot.id] = bytes
    }
  }
}

@Suite("Periods in a world of devices") struct PeriodWorldTests {
  @Test(
    "BUD-07, BUD-20 24 periods closed by devices and server in random order are one set of snapshots on all replicas",
    arguments: Array(UInt64(1)...24))
  func oneSetOfSnapshots(seed: UInt64) throws {
    var world = try PeriodWorld(seed: seed)
    world.live(days: 740)
    #expect(world.problem == nil, "seed \(seed)")
    let space = world.server.authorities[0].space
    let truth = space.stateHash()
    for (number, device) in world.devices.enumerated() {
      #expect(device.replica.space(PeriodWorld.space)?.stateHash() == truth, "seed \(seed), device \(number)")
      #expect(device.replica.rejected.isEmpty && device.replica.pendingCount == 0, "seed \(seed), device \(number)")
    }
    let wholes = space.forms(BudgetSnapshot.self).filter { $0.categoryId == nil }.sorted {
      $0.periodStart < $1.periodStart
    }
    #expect(wholes.count >= 23, "seed \(seed): \(wholes.count) periods")
    for (one, next) in zip(wholes, wholes.dropFirst()) { #expect(one.periodEnd.adding(days: 1) == next.periodStart) }
    for whole in wholes {
      #expect(space.form(BudgetSnapshot.id(whole.periodStart, PeriodWorld.groceries), BudgetSnapshot.self) != nil)
    }
  }

  @Test("GEN-5 a phone whose clock is a year ahead writes no history, and nobody is bothered with it")
  func aYearAhead() throws {
    var world = try PeriodWorld(seed: 5)
    let ahead = world.date(of: 3)
    var closed = 0
    while let period = world.devices[3].replica.space(PeriodWorld.space)?.closable(today: ahead) {
      let close = ClosePeriod(start: period.start)
      try world.devices[3].replica.perform(
        [.closePeriod(close)], in: PeriodWorld.space, id: close.mutationID(in: PeriodWorld.space), clock: 1,
        today: ahead,
        random: &world.random)
      closed += 1
    }
    #expect(closed == 12)
    #expect(world.devices[3].replica.space(PeriodWorld.space)?.forms(BudgetSnapshot.self).isEmpty == false)
    world.live(days: 1)
    #expect(world.problem == nil)
    #expect(world.devices[3].replica.space(PeriodWorld.space)?.forms(BudgetSnapshot.self).isEmpty == true)
    #expect(world.devices[3].replica.rejected.isEmpty)
  }
}
