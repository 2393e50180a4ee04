import Basis
import Ledger
import Proving
import Testing

@Suite("A space that is rarely asked about a time is the same space") struct WaitingTimelineTests {
  @Test("whatever is applied to it, refused or taken back, its entries come in the order of one that is always settled")
  func order() {
    forAllSeeds(12) { seed, _ in
      var intents = RandomIntents(seed: seed)
      var (settled, waiting) = (Space(id: RecordID(high: 1, low: 1)), Space(id: RecordID(high: 1, low: 1)))
      var rarely = ApplyContext()
      rarely.isRarelyRead = true
      for step in 0..<300 {
        let intent = intents.next(in: settled)
        let mutation = Mutation(
          id: intents.random.nextID(), space: settled.id, sequence: Int64(step),
          clock: RandomIntents.epoch + Int64(step),
          today: RandomIntents.today.adding(days: step), intent: intent)
        let one = try? settled.apply(mutation)
        let other = try? waiting.apply(mutation, context: rarely)
        #expect(one?.records == other?.records, "seed \(seed), step \(step)")
        if step % 17 == 0, let one, let other {
          settled.revert(one)
          waiting.revert(other)
        }
        #expect(waiting.timeline.oldestFirst == settled.timeline.oldestFirst, "seed \(seed), step \(step)")
        let day = RandomIntents.today.adding(days: -10)
        #expect(
          Array(waiting.timeline.keys(from: day, through: day.adding(days: 40)))
            == Array(settled.timeline.keys(from: day, through: day.adding(days: 40))))
      }
      #expect(
        waiting.stateHash() == settled.stateHash() && settled.timeline.count > 64,
        "seed \(seed): \(settled.timeline.count)")
    }
  }

  @Test("many that come in any order, each before one that is there, are in order once they are settled")
  func manyBefore() throws {
    var bench = try Bench()
    var rarely = ApplyContext()
    rarely.isRarelyRead = true
    for step in 0..<500 {
      var record = Transaction()
      record.id = bench.random.nextID()
      record.walletId = bench.wallet
      record.amount = -5
      record.description = "Coffee"
      record.date = RandomIntents.today.adding(days: -(step * 37 % 400))
      try bench.apply(.addTransaction(record), context: rarely)
      let keys = bench.space.timeline.oldestFirst
      #expect(keys.count == step + 1 && keys == keys.sorted())
    }
    bench.space.settleIndexes()
    let keys = bench.space.timeline.oldestFirst
    #expect(keys.count == 500 && keys == keys.sorted())
  }
}
