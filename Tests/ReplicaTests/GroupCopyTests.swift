import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// A person's own space and groups side by side in one replica: each keeps its pages, its journal and its sequence.
@Suite("A replica with groups") struct GroupCopyTests {
  let own = RecordID(high: 1, low: 1)
  let trip = RecordID(high: 1, low: 2)
  let flat = RecordID(high: 1, low: 3)
  let ann = RecordID(high: 8, low: 1)
  let ben = RecordID(high: 8, low: 2)

  private func started(ownOnDevice: Bool, _ random: inout SeededRandom) throws -> Replica {
    var replica = Replica(client: RecordID(high: 3, low: 3))
    replica.addSpace(own, deviceOnly: ownOnDevice)
    replica.addSpace(trip, deviceOnly: true, isGroup: true)
    replica.addSpace(flat, deviceOnly: true, isGroup: true)
    try replica.perform(
      [.startSpace(StartSpace(currency: .chf)), .addWallet(wallet)], in: own, clock: 1, today: RandomIntents.today,
      random: &random)
    for group in [trip, flat] {
      let start = StartGroup(
        group == trip ? .event : .household, name: "Group", currency: .chf,
        people: [.init(ann, "Ann"), .init(ben, "Ben")])
      try replica.perform([.startGroup(start)], in: group, clock: 2, today: RandomIntents.today, random: &random)
    }
    return replica
  }

  private var wallet: Wallet {
    var wallet = Wallet()
    wallet.id = RecordID(high: 2, low: 2)
    wallet.name = "Cash"
    return wallet
  }

  private func expense(_ random: inout SeededRandom) -> Intent {
    var expense = Expense()
    expense.id = random.nextID()
    expense.description = "Bread"
    expense.date = RandomIntents.today
    expense.amount = 12_00
    expense.paid = [MemberAmount(ann, 12_00)]
    return .addExpense(expense)
  }

  private func coffee(_ random: inout SeededRandom) -> Intent {
    var transaction = Transaction()
    transaction.id = random.nextID()
    transaction.walletId = wallet.id
    transaction.date = RandomIntents.today
    transaction.amount = -4_50
    transaction.description = "Coffee"
    return .addTransaction(transaction)
  }

  @Test("HSE-01 a group is known as one after a restart, and never taken for the person's own space")
  func aGroupIsKnownAsOne() throws {
    var random = SeededRandom(seed: 1)
    var device = Simulation.Device(replica: try started(ownOnDevice: true, &random))
    #expect(device.replica.groupIDs == [trip, flat])
    device.store()
    let isBack = device.restart()
    #expect(isBack && device.replica.groupIDs == [trip, flat])
    #expect(device.replica.isGroup(flat) && !device.replica.isGroup(own))
    #expect(device.replica.isComplete(trip))
  }

  @Test("EVT-01 whoever begins a group in an account has all of it at once; it waits for the server")
  func aSyncedGroupIsComplete() throws {
    var random = SeededRandom(seed: 2)
    var replica = Replica(client: RecordID(high: 3, low: 3))
    replica.account = RecordID(high: 77, low: 1)
    replica.addSpace(trip, deviceOnly: false, isGroup: true)
    #expect(!replica.isComplete(trip))
    let start = StartGroup(.event, name: "Trip", currency: .chf, people: [.init(ann, "Ann"), .init(ben, "Ben")])
    try replica.perform([.startGroup(start)], in: trip, clock: 2, today: RandomIntents.today, random: &random)
    #expect(replica.isComplete(trip) && replica.pendingCount == 1)
    // L-37: the one who is signed in is the first member, whatever the arguments say.
    #expect(replica.space(trip)?.members.map { $0.user } == [RecordID(high: 77, low: 1), nil])
    replica.account = RecordID(high: 77, low: 2)
    let stranger = expense(&random)
    #expect(throws: Rejection.self) {
      try replica.perform([stranger], in: trip, clock: 3, today: RandomIntents.today, random: &random)
    }
  }

  @Test("SEC-05 restarts keep every space, however a checkpoint falls")
  func restartsKeepEverySpace() throws {
    var random = SeededRandom(seed: 3)
    var device = Simulation.Device(replica: try started(ownOnDevice: true, &random))
    device.store()
    for step in 0..<300 {
      let space = [own, trip, flat][step % 3]
      let intent = space == own ? coffee(&random) : expense(&random)
      try device.replica.perform([intent], in: space, clock: Int64(step), today: RandomIntents.today, random: &random)
      if step % 71 == 0 { device.replica.checkpoint() }
      device.store()
      guard step % 37 == 0 else { continue }
      let before = device.replica.spaceIDs.map { device.replica.space($0)?.stateHash() }
      let isBack = device.restart()
      #expect(isBack)
      #expect(device.replica.spaceIDs.map { device.replica.space($0)?.stateHash() } == before, "step \(step)")
    }
  }

  @Test("ACC-11 a space that goes into the account leaves what a group only has in the journal where it is")
  func adoptionKeepsTheOthersJournal() throws {
    var random = SeededRandom(seed: 4)
    var device = Simulation.Device(replica: try started(ownOnDevice: true, &random))
    try device.replica.perform([expense(&random)], in: trip, clock: 3, today: RandomIntents.today, random: &random)
    device.store()
    let before = device.replica.space(trip)?.stateHash()
    device.replica.adoptIntoAccount(own, clock: 9, today: RandomIntents.today, random: &random)
    #expect(device.replica.isDeviceOnly(trip) && !device.replica.isDeviceOnly(own))
    device.store()
    let isBack = device.restart()
    #expect(isBack && device.replica.space(trip)?.stateHash() == before)
    #expect(device.replica.space(own)?.wallets.count == 1)
    device.replica.adoptIntoAccount(trip, clock: 9, today: RandomIntents.today, random: &random)
    #expect(device.replica.isGroup(trip) && !device.replica.isDeviceOnly(trip))
    #expect(device.replica.space(trip)?.members.count == 2)
  }

  @Test("L-26 a group that is removed for good leaves nothing that a restart could trip over")
  func aRemovedGroupLeavesNothing() throws {
    var random = SeededRandom(seed: 5)
    var device = Simulation.Device(replica: try started(ownOnDevice: true, &random))
    try device.replica.perform([expense(&random)], in: trip, clock: 3, today: RandomIntents.today, random: &random)
    device.store()
    let before = device.replica.space(own)?.stateHash()
    device.replica.removeSpace(trip)
    device.store()
    let isBack = device.restart()
    #expect(isBack && device.replica.spaceIDs == [own, flat])
    #expect(device.replica.space(own)?.stateHash() == before)
    #expect(!device.pages.values.contains { String(decoding: $0, as: UTF8.self).contains("Bread") })
  }

  /// An answer of the server writes the pages of synced spaces only: a device-only group's journal stays what it is.
  @Test("SYN-01 a group on this device beside a synced space survives answers and restarts with the same bytes")
  func answersDoNotDisturbADeviceOnlyGroup() throws {
    var random = SeededRandom(seed: 6)
    var device = Simulation.Device(replica: try started(ownOnDevice: false, &random))
    var server = Simulation.Server(authorities: [Authority(space: Space(id: own))])
    for step in 0..<40 {
      try device.replica.perform(
        [expense(&random)], in: trip, clock: Int64(step), today: RandomIntents.today, random: &random)
      try device.replica.perform(
        [coffee(&random)], in: own, clock: Int64(step), today: RandomIntents.today, random: &random)
      // An answer may be full, so that what the server took comes with the next one.
      var isWhole = false
      while !isWhole {
        let request = try #require(device.replica.syncRequest())
        let answer = server.handle(request, dies: 0)
        isWhole = try !device.replica.receive(try #require(answer)).hasMore
        #expect(!String(decoding: request, as: UTF8.self).contains("Bread"), "nothing of the group is sent")
      }
      device.store()
      let before = device.replica.spaceIDs.map { device.replica.space($0)?.stateHash() }
      let isBack = device.restart()
      #expect(isBack)
      #expect(device.replica.spaceIDs.map { device.replica.space($0)?.stateHash() } == before, "step \(step)")
    }
  }
}
