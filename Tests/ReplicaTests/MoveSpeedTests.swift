import Basis
import Foundation
import Ledger
import Proving
import Testing

@testable import Replica

/// IMP-13: prints how long 5,000 entries take into an account, with the copy from before, the server's part and the
/// proof; asserts nothing about time (the target is 5 s). Runs when `EVENKEEL_SPEED` is set.
@Suite struct MoveSpeedTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] != nil))
  func fiveThousandEntries() throws {
    let space = RecordID(high: 1, low: 1)
    var random = SeededRandom(seed: 13)
    var replica = Replica(client: RecordID(high: 3, low: 3))
    replica.addSpace(space, deviceOnly: true)
    var wallet = Wallet()
    (wallet.id, wallet.name) = (RecordID(high: 2, low: 2), "Cash")
    try replica.perform(
      [.startSpace(StartSpace(currency: .chf)), .addWallet(wallet)], in: space, clock: 1, today: RandomIntents.today,
      random: &random)
    for step in 0..<5000 {
      var entry = Transaction()
      (entry.id, entry.walletId, entry.date) = (
        random.nextID(), wallet.id, RandomIntents.today.adding(days: -(step / 10))
      )
      (entry.amount, entry.description) = (-Int64.random(in: 1_00...90_00, using: &random), "Shop " + String(step))
      try replica.perform(
        [.addTransaction(entry)], in: space, clock: Int64(step), today: RandomIntents.today, random: &random)
    }
    var isWhole = false
    let took = try ContinuousClock().measure {
      let records = try #require(replica.space(space)).allRecords
      replica.setAside(records, of: space, as: RecordID(high: 4, low: 4))
      replica.adoptIntoAccount(space, clock: 9, today: RandomIntents.today, random: &random)
      var server = Simulation.Server(authorities: [Authority(space: Space(id: space))])
      while replica.wantsSync {
        let answer = server.handle(try #require(replica.syncRequest()), dies: 0)
        _ = try replica.receive(try #require(answer))
        _ = replica.takeStorageChanges()
      }
      let (source, target) = (
        try #require(replica.space(RecordID(high: 4, low: 4))), try #require(replica.space(space))
      )
      let proof = MoveProof(LedgerMerge(moving: source, into: target), in: target, since: 0)
      isWhole = proof.isWhole && proof.entries == 5000 && target.stateHash() == server.authorities[0].space.stateHash()
    }
    #expect(isWhole)
    let milliseconds = Double(took.components.attoseconds) / 1e15 + Double(took.components.seconds) * 1000
    print("bench: 5000 entries into an account, read back and compared: \(String(format: "%.0f", milliseconds)) ms")
  }
}
