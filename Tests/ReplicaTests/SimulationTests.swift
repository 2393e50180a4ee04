import Basis
import Ledger
import Proving
import Testing

@testable import Replica

@Suite("Simulated worlds") struct SimulationTests {
  /// SYN-03, SYN-04, SYN-13; design.md "What must always hold" 2 and 3. 500 seeds of at least 200 mutations.
  @Test(arguments: Array(stride(from: UInt64(1), through: 500, by: 25)))
  func allReplicasConvergeAndNothingPromisedIsLost(_ first: UInt64) {
    for seed in first..<(first + 25) {
      var simulation = Simulation(seed: seed)
      simulation.run(mutations: 200)
      if let problem = simulation.verdict() { Issue.record("seed \(seed): \(problem)") }
    }
  }

  /// The same with a group that people join and leave mid-flight: balances add up to zero, everybody's own entries are
  /// in line with the group, who is not in it knows so. 200 seeds of at least 120 changes.
  @Test(arguments: Array(stride(from: UInt64(1), through: 200, by: 20)))
  func groupsConvergeWhilePeopleComeAndGo(_ first: UInt64) {
    var (joins, leaves) = (0, 0)
    for seed in first..<(first + 20) {
      var simulation = GroupSimulation(seed: seed)
      simulation.run(mutations: 120)
      if let problem = simulation.verdict() { Issue.record("seed \(seed): \(problem)") }
      joins += simulation.joins
      leaves += simulation.leaves
    }
    #expect(joins > 20 && leaves > 2, "people do come and go: \(joins) and \(leaves)")
  }

  @Test func theSameSeedMakesTheSameWorld() {
    var one = Simulation(seed: 99)
    var two = Simulation(seed: 99)
    one.run(mutations: 200)
    two.run(mutations: 200)
    #expect(one.server.authorities[0].space.stateHash() == two.server.authorities[0].space.stateHash())
    #expect(one.now == two.now)
  }
}

@Suite("A client's copy") struct ReplicaTests {
  let space = RecordID(high: 1, low: 1)

  private func started(deviceOnly: Bool, _ random: inout SeededRandom) throws -> Replica {
    var replica = Replica(client: RecordID(high: 3, low: 3))
    replica.addSpace(space, deviceOnly: deviceOnly)
    var wallet = Wallet()
    wallet.id = RecordID(high: 2, low: 2)
    wallet.name = "Cash"
    try replica.perform(
      [.startSpace(StartSpace(currency: .chf)), .addWallet(wallet)], in: space, clock: 1, today: RandomIntents.today,
      random: &random)
    return replica
  }

  private func coffee(_ random: inout SeededRandom, amount: Int64 = -450) -> Intent {
    var transaction = Transaction()
    transaction.id = random.nextID()
    transaction.walletId = RecordID(high: 2, low: 2)
    transaction.date = RandomIntents.today
    transaction.amount = amount
    transaction.description = "Coffee"
    return .addTransaction(transaction)
  }

  @discardableResult
  private func exchange(_ replica: inout Replica, _ server: inout Simulation.Server) throws -> Received {
    let request = try #require(replica.syncRequest())
    let answer = server.handle(request, dies: 0)
    return try replica.receive(try #require(answer))
  }

  /// A bundle is applied whole or not at all.
  @Test func theSecondHalfsRefusalTakesTheFirstBack() throws {
    var random = SeededRandom(seed: 1)
    var replica = try started(deviceOnly: true, &random)
    let before = replica.space(space)?.stateHash()
    let good = coffee(&random)
    let bad = coffee(&random, amount: 0)
    #expect(throws: Rejection.self) {
      try replica.perform([good, bad], in: space, clock: 2, today: RandomIntents.today, random: &random)
    }
    #expect(replica.space(space)?.stateHash() == before)
  }

  /// SEC-05: data on this device survives restarts through pages and journal, however a checkpoint falls.
  @Test func aDeviceOnlySpaceSurvivesEveryRestart() throws {
    var random = SeededRandom(seed: 2)
    var device = Simulation.Device(replica: try started(deviceOnly: true, &random))
    device.store()
    for step in 0..<500 {
      try device.replica.perform(
        [coffee(&random)], in: space, clock: Int64(step), today: RandomIntents.today, random: &random)
      if step % 97 == 0 { device.replica.checkpoint() }
      device.store()
      guard step % 41 == 0 else { continue }
      let before = device.replica.space(space)?.stateHash()
      let restarted = device.restart()
      #expect(restarted)
      #expect(device.replica.space(space)?.stateHash() == before, "step \(step)")
    }
    #expect(device.journal.count <= Replica.checkpointEntries)
    #expect(device.replica.syncRequest() == nil, "nothing of it is ever sent")
  }

  /// ACC-11: linking an account keeps every record under its id.
  @Test func adoptionSendsEveryRecordAndConverges() throws {
    var random = SeededRandom(seed: 3)
    var replica = try started(deviceOnly: true, &random)
    for step in 0..<1200 {
      try replica.perform([coffee(&random)], in: space, clock: Int64(step), today: RandomIntents.today, random: &random)
    }
    let ids = replica.space(space)?.transactions.inIDOrder.map { $0.id }
    replica.adoptIntoAccount(space, clock: 9, today: RandomIntents.today, random: &random)
    #expect(replica.space(space)?.transactions.inIDOrder.map { $0.id } == ids)
    var server = Simulation.Server(authorities: [Authority(space: Space(id: space))])
    var device = Simulation.Device(replica: replica)
    while device.replica.wantsSync {
      device.store()
      let request = try #require(device.replica.syncRequest())
      let answer = server.handle(request, dies: 0)
      _ = try device.replica.receive(try #require(answer))
    }
    #expect(device.replica.pendingCount == 0)
    #expect(device.replica.space(space)?.stateHash() == server.authorities[0].space.stateHash())
    #expect(server.authorities[0].space.transactions.inIDOrder.map { $0.id } == ids)
  }

  /// A retry is harmless for ever: also after the outcome was acknowledged and forgotten.
  @Test func aRetryAfterYearsChangesNothing() throws {
    var random = SeededRandom(seed: 4)
    var device = Simulation.Device(replica: try started(deviceOnly: false, &random))
    var server = Simulation.Server(authorities: [Authority(space: Space(id: space))])
    let first = try #require(device.replica.syncRequest())
    try exchange(&device.replica, &server)
    device.store()
    let second = try #require(device.replica.syncRequest())
    _ = server.handle(second, dies: 0)
    let truth = server.authorities[0].space.stateHash()
    for _ in 0..<3 { _ = server.handle(first, dies: 0) }
    #expect(server.authorities[0].space.stateHash() == truth)
  }

  /// TXN-23, L-17: two devices activate the same occurrence without a network.
  @Test func anActivationOnTwoDevicesIsOneTransaction() throws {
    var random = SeededRandom(seed: 6)
    var server = Simulation.Server(authorities: [Authority(space: Space(id: space))])
    var one = try started(deviceOnly: false, &random)
    var template = Template()
    template.id = random.nextID()
    template.description = "Rent"
    template.amount = -1200_00
    template.walletId = RecordID(high: 2, low: 2)
    template.anchor = RandomIntents.today
    template.nextDate = template.anchor
    try one.perform([.addTemplate(template)], in: space, clock: 2, today: RandomIntents.today, random: &random)
    try exchange(&one, &server)
    var two = Replica(client: RecordID(high: 3, low: 4))
    two.addSpace(space, deviceOnly: false)
    try exchange(&two, &server)
    var entry = Transaction()
    entry.walletId = template.walletId
    entry.date = RandomIntents.today
    entry.description = "Rent"
    for amount in [-1200_00, -1250_00] as [Int64] {
      entry.amount = amount
      let intent = Intent.activateTemplate(
        ActivateTemplate(template: template.id, occurrence: template.anchor, ordinal: 1, entry: entry))
      if amount == -1200_00 {
        try one.perform([intent], in: space, clock: 5, today: RandomIntents.today, random: &random)
      } else {
        try two.perform([intent], in: space, clock: 6, today: RandomIntents.today, random: &random)
      }
    }
    try exchange(&one, &server)
    let received = try exchange(&two, &server)
    try exchange(&one, &server)
    #expect(received.newlyRejected.isEmpty && two.pendingCount == 0)
    #expect(two.space(space)?.timeline.count == 1)
    let id = Template.activation(template.id, template.anchor, ordinal: 1)
    #expect(two.space(space)?.transactions.live(id)?.amount == -1200_00)
    #expect(one.space(space)?.stateHash() == two.space(space)?.stateHash())
  }

  /// SYN-04: a refused change is kept with its reason, and the queue goes on.
  @Test func aRejectionIsShownAndTheQueueGoesOn() throws {
    var random = SeededRandom(seed: 5)
    var server = Simulation.Server(authorities: [Authority(space: Space(id: space))])
    var one = try started(deviceOnly: false, &random)
    try exchange(&one, &server)
    var two = Replica(client: RecordID(high: 3, low: 4))
    two.addSpace(space, deviceOnly: false)
    try exchange(&two, &server)
    #expect(two.isComplete(space))
    for index in 0...1 {
      var wallet = Wallet()
      wallet.id = RecordID(high: 50, low: UInt64(index))
      wallet.name = "Savings"
      if index == 0 {
        try one.perform([.addWallet(wallet)], in: space, clock: 5, today: RandomIntents.today, random: &random)
      } else {
        try two.perform([.addWallet(wallet)], in: space, clock: 6, today: RandomIntents.today, random: &random)
      }
    }
    try two.perform([coffee(&random)], in: space, clock: 7, today: RandomIntents.today, random: &random)
    try exchange(&one, &server)
    let received = try exchange(&two, &server)
    #expect(received.newlyRejected.map { $0.code } == ["name.taken"])
    #expect(two.pendingCount == 0)
    #expect(two.space(space)?.wallets.count == 2)
    #expect(two.space(space)?.timeline.count == 1)
    two.drop(rejected: try #require(two.rejected.first).key)
    #expect(two.rejected.isEmpty)
  }
}
