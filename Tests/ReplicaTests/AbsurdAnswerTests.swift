import Basis
import Ledger
import Proving
import Testing

@testable import Replica

@Suite("SEC-25: a server whose answers are absurd costs a device a bounded number of steps, and no trap")
struct AbsurdAnswerTests {
  private let own = RecordID(high: 1, low: 1)

  private func begun() throws -> Replica {
    var replica = Replica(client: RecordID(high: 3, low: 3))
    replica.account = RecordID(high: 77, low: 1)
    replica.addSpace(own, deviceOnly: false)
    var random = SeededRandom(seed: 5)
    try replica.perform(
      [.startSpace(StartSpace(currency: .chf))], in: own, clock: 10, today: RandomIntents.today, random: &random)
    return replica
  }

  private func answer(_ members: [(String, JSON)]) -> [UInt8] {
    let usual: [(String, JSON)] = [("outcomes", .array([])), ("patches", .array([]))]
    let left = usual.filter { one in !members.contains { sameBytes($0.0, one.0) } }
    return JSON.object((left + members).map { JSONMember($0.0, $0.1) }).bytes
  }

  private func ids(_ range: Range<UInt64>) -> JSON { .array(range.map { .string(RecordID(high: 9, low: $0).text) }) }

  @Test("groups without end are not all taken, and none of those that are here ends by it") func groups() throws {
    var replica = try begun()
    _ = try replica.receive(answer([("groups", ids(0..<3))]), mark: "")
    #expect(replica.copies.count == 4)
    for round in UInt64(1)...4 {
      let listed = ids(round * 50_000..<(round + 1) * 50_000)
      _ = try replica.receive(answer([("groups", listed), ("departures", listed)]), mark: "")
      #expect(replica.copies.count <= Replica.mostCopies && replica.departures.count <= Replica.mostGroups)
      #expect((0..<3).allSatisfy { !replica.isEnded(RecordID(high: 9, low: $0)) })
    }
    #expect(replica.copies.count == Replica.mostCopies)
    // One that says what there is, is believed again.
    _ = try replica.receive(answer([("groups", ids(0..<2))]), mark: "")
    #expect(replica.isEnded(RecordID(high: 9, low: 2)) && !replica.isEnded(RecordID(high: 9, low: 1)))
    #expect(replica.pendingCount == 1)
  }

  @Test("numbers at the end of what there is, and texts without end") func numbers() throws {
    let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, 1 << 53, (1 << 53) + 1, .max - 1, .max]
    for number in extremes {
      for status in ["applied", "rejected", "gap"] {
        var replica = try begun()
        let outcome = JSON.object([
          JSONMember("space", .string(own.text)), JSONMember("sequence", .integer(status == "gap" ? 1 : number)),
          JSONMember("status", .string(status)), JSONMember("expected", .integer(number)),
          JSONMember("version", .integer(number)),
        ])
        let patch = JSON.object([
          JSONMember("space", .string(own.text)), JSONMember("to", .integer(number)), JSONMember("records", .array([])),
        ])
        for _ in 0..<2 {
          _ = try replica.receive(
            answer([("outcomes", .array([outcome])), ("patches", .array([patch])), ("now", .integer(number))]), mark: ""
          )
          _ = replica.syncRequest()
        }
        var random = SeededRandom(seed: 9)
        var wallet = Wallet()
        (wallet.id, wallet.name) = (random.nextID(), "Cash")
        // Refused or not: nothing traps on what was told.
        do throws(Rejection) {
          try replica.perform([.addWallet(wallet)], in: own, clock: 20, today: RandomIntents.today, random: &random)
        } catch { continue }
      }
      var replica = try begun()
      let sealed = RecordID(high: 4, low: 4)
      replica.addSpace(sealed, deviceOnly: false, isGroup: true, epoch: number)
      #expect((0...Int64(UInt32.max)).contains(try #require(replica.epoch(of: sealed))))
    }
    var replica = try begun()
    let long = JSON.object([
      JSONMember("space", .string(own.text)), JSONMember("to", .integer(1)), JSONMember("records", .array([])),
      JSONMember("more", .string(String(repeating: "m", count: 1_000_000))),
    ])
    _ = try replica.receive(answer([("patches", .array([long]))]), mark: "")
    #expect(replica.syncRequest().map { $0.count < 10_000 } ?? false)
  }
}
