import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// SYN-12: what an older app left in the queue replays in a newer one.
@Suite("A queue written by an older app") struct OldJournalTests {
  /// As the first schema wrote it, byte for byte; never to be changed.
  static let journal = [
    """
    {"mutations":[{"id":"000000000000000a0000000000000001","space":"00000000000000010000000000000001","sequence":1,\
    "action":"000000000000000a0000000000000001","clock":1,"today":"2026-07-20","schema":1,"name":"startSpace",\
    "args":{"currency":"CHF","language":"en"}}]}
    """,
    """
    {"mutations":[{"id":"000000000000000a0000000000000002","space":"00000000000000010000000000000001","sequence":2,\
    "action":"000000000000000a0000000000000002","clock":2,"today":"2026-07-20","schema":1,"name":"addWallet",\
    "args":{"id":"00000000000000020000000000000002","name":"Cash","kind":"cash","currency":"CHF",\
    "initialBalance":10000,"initialBalanceDate":"2026-06-01","active":true,"order":0}}]}
    """,
    """
    {"mutations":[{"id":"000000000000000a0000000000000003","space":"00000000000000010000000000000001","sequence":3,\
    "action":"000000000000000a0000000000000003","clock":3,"today":"2026-07-20","schema":1,"name":"addTransaction",\
    "args":{"id":"00000000000000030000000000000003","walletId":"00000000000000020000000000000002",\
    "date":"2026-07-20","amount":-450,"currency":"CHF","description":"Coffee","categorySource":"none",\
    "status":"complete","booking":"booked","source":"manual",\
    "fromTheFuture":{"kept":true}}}]}
    """,
  ]

  @Test func everyEntryReplaysAndIsSentAsItWas() throws {
    var replica = Replica(client: RecordID(high: 3, low: 3))
    let space = RecordID(high: 1, low: 1)
    replica.addSpace(space, deviceOnly: false)
    for (index, entry) in Self.journal.enumerated() {
      let taken = replica.load(journal: Int64(index + 1), Array(entry.utf8))
      #expect(taken, "entry \(index + 1)")
    }
    replica.finishLoading()
    #expect(replica.pendingCount == 3)
    #expect(replica.space(space)?.transactions.count == 1)
    let request = try #require(replica.syncRequest())
    let text = String(decoding: request, as: UTF8.self)
    #expect(text.contains("\"schema\":1") && text.contains("Coffee"))
    var server = Simulation.Server(authorities: [Authority(space: Space(id: space))])
    let answer = server.handle(request, dies: 0)
    let received = try replica.receive(try #require(answer))
    #expect(received.newlyRejected.isEmpty && replica.pendingCount == 0)
    #expect(replica.space(space)?.transactions.count == 1)
  }
}
